package dev.courtcards.table;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.show.Picture.Line;
import java.util.List;

/** {@code cards games}. */
final class GamesCommand extends Command {
    private static final int INDENT = 13;

    private final Options.Value<Boolean> json = options.flag("--json", "one JSON object a game, one a line");

    GamesCommand(Io io) {
        super(io, "games", "List the games.");
    }

    @Override
    public Integer call() {
        for (CardGame<?> game : Games.found().all()) {
            if (json.get()) {
                io.out().println(json(game));
                continue;
            }
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

    private static String json(CardGame<?> game) {
        return Json.object(out -> {
            out.writeStringProperty("game", game.name());
            out.writeStringProperty("title", game.title());
            out.writeNumberProperty("leastSeats", game.leastSeats());
            out.writeNumberProperty("mostSeats", game.mostSeats());
            Json.write("rules", game.rulebook().presets(), out);
            Json.write("bots", List.copyOf(Games.bots(game).keySet()), out);
        });
    }

    private int flow(Canvas lines, int row, String text) {
        return lines.flow(row, INDENT, io.columns() - INDENT, 2, Line.of(text));
    }
}
