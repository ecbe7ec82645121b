/**
 * Fair play between strangers: what a match ended with in {@link dev.courtcards.fairplay.result}, and how it goes on between them in
 * {@link dev.courtcards.fairplay.session}. Keys, and decks that nobody knows, come from {@code dev.courtcards.sealed}.
 */
module dev.courtcards.fairplay {
    requires static transitive org.jspecify;
    requires transitive dev.courtcards.core;
    requires transitive dev.courtcards.sealed;
    requires java.net.http;
    requires tools.jackson.core;

    exports dev.courtcards.fairplay.result;
    exports dev.courtcards.fairplay.session;

    provides dev.courtcards.core.command.FileFormat with
            dev.courtcards.fairplay.command.LogFormat;
    provides dev.courtcards.core.command.Tool with
            dev.courtcards.fairplay.command.KeygenTool,
            dev.courtcards.fairplay.command.PublishTool,
            dev.courtcards.fairplay.command.RankTool,
            dev.courtcards.fairplay.command.SignTool,
            dev.courtcards.fairplay.command.VerifyTool;
}
