package dev.courtcards.fairplay.result;

/**
 * What a result is held against beside its signatures.
 *
 * @param kind of the events that were signed; no kind is registered for results
 * @param chips what each player began a match with whose chips stay on the table, such as poker, where the result names no terms
 * @see dev.courtcards.fairplay.result
 */
public record ResultRules(int kind, int chips) {
    /** Kind 1764, and 1,000 chips each as in the original text. */
    public static final ResultRules STANDARD = new ResultRules(GameResult.KIND, 1_000);
}
