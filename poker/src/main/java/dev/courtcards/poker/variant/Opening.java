package dev.courtcards.poker.variant;

/**
 * The players who post and who open the betting (variants 3).
 *
 * @see Variant
 */
public enum Opening {
    /** The two left of the button post; the player left of the big blind opens, on later streets the one left of the button. */
    BLINDS,
    /** Only the button posts (variants 2.4); the player left of it opens every street. */
    BUTTON_BLIND,
    /**
     * Nobody posts a blind: the lowest up-card brings in, the ace being high; the highest open hand opens later streets (variants 3.2,
     * 3.3).
     */
    LOW_CARD,
    /** Nobody posts a blind: the highest up-card brings in, the ace being low; the lowest open hand opens later streets. */
    HIGH_CARD;

    /** {@return whether open cards decide the opener, who brings in; false with blinds} */
    public boolean isByCard() {
        return this == LOW_CARD || this == HIGH_CARD;
    }
}
