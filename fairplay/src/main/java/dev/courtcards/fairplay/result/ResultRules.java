package dev.courtcards.fairplay.result;

/**
 * What a result is held against beside its signatures.
 *
 * @param kind of the events that were signed; no kind is registered for results
 * @param pokerChips what each player began a poker match with
 */
public record ResultRules(int kind, int pokerChips) {
    /** Kind 1764, and 1,000 chips each as in the original text. */
    public static final ResultRules STANDARD = new ResultRules(GameResult.KIND, 1_000);
}
