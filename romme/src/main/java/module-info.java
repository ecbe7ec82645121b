/** Rommé. The best melds of a hand are found by {@link dev.courtcards.romme.meld.MeldSolver}. */
module dev.courtcards.romme {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;

    exports dev.courtcards.romme.meld;
}
