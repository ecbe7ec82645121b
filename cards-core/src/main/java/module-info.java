/**
 * Cards, shuffles and the immutable state machine that every game of Courtcards speaks. Knows no game and needs nothing
 * but the JDK when it runs; to compile against it, JSpecify's annotations.
 */
module dev.courtcards.core {
    requires static transitive org.jspecify;

    exports dev.courtcards.core;
    exports dev.courtcards.core.command;
    exports dev.courtcards.core.deck;
    exports dev.courtcards.core.game;
    exports dev.courtcards.core.play;
    exports dev.courtcards.core.record;
    exports dev.courtcards.core.show;

    uses dev.courtcards.core.command.FileFormat;
    uses dev.courtcards.core.command.Tool;
    uses dev.courtcards.core.play.BotProvider;
    uses dev.courtcards.core.play.CardGame;
}
