/** Recall. Start with {@link dev.courtcards.recall.Recall}. */
module dev.courtcards.recall {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;

    exports dev.courtcards.recall;

    provides dev.courtcards.core.play.CardGame with
            dev.courtcards.recall.Recall;
}
