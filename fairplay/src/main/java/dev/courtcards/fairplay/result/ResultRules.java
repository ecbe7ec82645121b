package dev.courtcards.fairplay.result;

/**
 * What a result is held against beside its signatures.
 *
 * @param kind of the events that were signed; no kind is registered for results
 * @param pokerChips what each player began a poker match with
 * @see dev.courtcards.fairplay.result
 */
public record ResultRules(int kind, int pokerChips) {
    /** Kind 1764, and 1,000 chips each as in the original text. */
    public static final ResultRules STANDARD = new ResultRules(GameResult.KIND, 1_000);

    /**
     * For a result whose amounts are known to be right, since they follow from a match that was played here.
     *
     * @param result the result
     * @return with the chips that each poker player had on average
     */
    public static ResultRules of(GameResult result) {
        long chips = result.rows().stream().mapToLong(GameResult.Row::amount).sum();
        return new ResultRules(GameResult.KIND, (int) (chips / result.rows().size()));
    }
}
