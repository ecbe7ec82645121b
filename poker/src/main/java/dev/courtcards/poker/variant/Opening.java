package dev.courtcards.poker.variant;

/**
 * Who posts before the cards, and so who begins the betting (variants 3).
 *
 * @see Variant
 */
public enum Opening {
    /** The two left of the button; left of the big blind begins, on later streets left of the button. */
    BLINDS,
    /** The button alone (variants 2.4); left of it begins on every street. */
    BUTTON_BLIND,
    /** Nobody: the lowest up-card brings in, the ace being high; on later streets the highest open hand begins (variants 3.2, 3.3). */
    LOW_CARD,
    /** Nobody: the highest up-card brings in, the ace being low; on later streets the lowest open hand begins. */
    HIGH_CARD;

    /** {@return whether the open cards decide who begins, and that player brings in; false where there are blinds} */
    public boolean isByCard() {
        return this == LOW_CARD || this == HIGH_CARD;
    }
}
