package dev.courtcards.table;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.show.Picture.Line;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code cards games}. */
@Command(name = "games", description = "List the games that are there.", mixinStandardHelpOptions = true)
final class GamesCommand implements Callable<Integer> {
    private static final int INDENT = 13;

    private final Io io;

    GamesCommand(Io io) {
        this.io = io;
    }

    @Override
    public Integer call() {
        for (CardGame<?> game : Games.found().all()) {
            Canvas lines = new Canvas(io.style(1));
            int row = lines.put(0, 0, game.name(), Ink.STRONG) < INDENT ? 0 : 1;
            row = flow(lines, row, game.title());
            row = flow(lines, row, TableOptions.players(game));
            row = flow(lines, row, "rules: " + String.join(", ", game.rulebook().presets()));
            flow(lines, row, "bots: " + String.join(", ", Games.bots(game).keySet()));
            lines.lines().forEach(io.out()::println);
        }
        return 0;
    }

    private int flow(Canvas lines, int row, String text) {
        return lines.flow(row, INDENT, io.columns() - INDENT, 2, Line.of(text));
    }
}
