/**
 * Fair play between strangers: who is who in {@link dev.courtcards.fairplay.key}, what a match ended with in
 * {@link dev.courtcards.fairplay.result}, what players send one another in {@link dev.courtcards.fairplay.wire}, how a match goes on
 * between them in {@link dev.courtcards.fairplay.session}, and a deck that nobody knows in {@link dev.courtcards.fairplay.sealed}.
 */
module dev.courtcards.fairplay {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;
    requires org.bouncycastle.provider;

    exports dev.courtcards.fairplay.key;
    exports dev.courtcards.fairplay.result;
    exports dev.courtcards.fairplay.sealed;
    exports dev.courtcards.fairplay.session;
    exports dev.courtcards.fairplay.wire;

    provides dev.courtcards.core.command.Tool with
            dev.courtcards.fairplay.command.KeygenTool,
            dev.courtcards.fairplay.command.RankTool,
            dev.courtcards.fairplay.command.SignTool,
            dev.courtcards.fairplay.command.VerifyTool;
}
