package dev.courtcards.blackjack.simple;

import dev.courtcards.core.game.Reason;
import java.util.Locale;

/** Why a play is refused in simple blackjack, beside the reasons that every game has (blackjack S8). */
public enum SimpleReason implements Reason {
    /** A hit or a stay before the cards are dealt. */
    NOT_DEALT,
    /** A second deal. */
    ALREADY_DEALT;

    private final String code = "blackjack." + name().toLowerCase(Locale.ROOT).replace('_', '-');

    @Override
    public String code() {
        return code;
    }
}
