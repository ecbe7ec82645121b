package dev.courtcards.table;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code cards games}. */
@Command(name = "games", description = "List the games that are there.", mixinStandardHelpOptions = true)
final class GamesCommand implements Callable<Integer> {
    private final Io io;

    GamesCommand(Io io) {
        this.io = io;
    }

    @Override
    public Integer call() {
        for (CardGame<?> game : Games.found().all()) {
            io.out().printf("%-12s %s%n", game.name(), game.title());
            io.out()
                    .printf(
                            "%-12s %s; rules: %s; bots: %s%n",
                            "",
                            TableOptions.players(game),
                            String.join(", ", game.rulebook().presets()),
                            String.join(", ", Games.bots(game).keySet()));
        }
        return 0;
    }
}
