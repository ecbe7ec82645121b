package dev.courtcards.fairplay.command;

import dev.courtcards.core.command.FileFormat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.session.LogFile;
import dev.courtcards.sealed.key.UnreadableException;
import java.math.BigDecimal;
import java.util.Map;
import java.util.function.Consumer;

/** Logs of matches, for the command {@code replay}. */
public final class LogFormat implements FileFormat {
    @Override
    public boolean takes(String file, String text) {
        return LogFile.isOne(text);
    }

    @Override
    public void read(String text, BigDecimal unit, Consumer<Played<?>> games, Consumer<RecordException> problems) {
        try {
            LogFile log = LogFile.read(text);
            games.accept(played(Games.found().find(log.agreement().terms().setup()), log));
        } catch (UnreadableException e) {
            throw new RecordException(e.code(), String.valueOf(e.getMessage()), "the log of a match");
        }
    }

    private static <S extends State<S>> Played<S> played(CardGame<S> game, LogFile log) {
        return new Played<>(game, log.game(game), log.agreement().setup().players(), Map.of());
    }
}
