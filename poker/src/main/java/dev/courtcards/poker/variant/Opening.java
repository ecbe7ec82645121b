package dev.courtcards.poker.variant;

/**
 * Who posts before the cards, and so who begins the betting (variants 3.1).
 *
 * @see Variant
 */
public enum Opening {
    /** The two left of the button; left of the big blind begins, on later streets left of the button. */
    BLINDS,
    /** The button alone (variants 2.4); left of it begins on every street. */
    BUTTON_BLIND
}
