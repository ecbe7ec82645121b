/**
 * Rommé. Start with {@link dev.courtcards.romme.Romme}; the best melds of a hand are found by
 * {@link dev.courtcards.romme.meld.MeldSolver}.
 */
module dev.courtcards.romme {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;

    exports dev.courtcards.romme;
    exports dev.courtcards.romme.meld;

    provides dev.courtcards.core.play.CardGame with
            dev.courtcards.romme.Romme;
}
