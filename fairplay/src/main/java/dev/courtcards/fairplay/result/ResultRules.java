package dev.courtcards.fairplay.result;

/**
 * What a result is held against beside its signatures.
 *
 * @param kind of the events that were signed; no kind is registered for results
 * @param chips what each player began a match with whose chips stay on the table, such as poker
 * @see dev.courtcards.fairplay.result
 */
public record ResultRules(int kind, int chips) {
    /** Kind 1764, and 1,000 chips each as in the original text. */
    public static final ResultRules STANDARD = new ResultRules(GameResult.KIND, 1_000);

    /**
     * For a result whose amounts are known to be right, since they follow from a match that was played here.
     *
     * @param result the result
     * @return with the chips that each player had on average
     */
    public static ResultRules of(GameResult result) {
        long chips = result.rows().stream().mapToLong(GameResult.Row::amount).sum();
        return new ResultRules(GameResult.KIND, (int) (chips / result.rows().size()));
    }
}
