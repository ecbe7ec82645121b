package dev.courtcards.table;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.show.Picture;
import dev.courtcards.front.Menu;
import dev.courtcards.search.Search;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntConsumer;

/** The result of a search for a player: the moves tried most, how often, and their average result. */
final class DeepHint<S extends State<S>> {
    private static final int MOST_FOUND = 8;
    private static final int PLAYOUTS = 1_000;
    /** The number of progress reports. */
    private static final int SHOWN = 20;

    private final CardGame<S> game;
    private Optional<Thread> searching = Optional.empty();

    DeepHint(CardGame<S> game) {
        this.game = game;
    }

    /** The result when the search ends or is stopped. */
    Picture picture(Observation<S> seen, IntConsumer percent) {
        searching(Optional.of(Thread.currentThread()));
        try {
            return picture(Search.of(game).withThreads(Runtime.getRuntime().availableProcessors()), seen, percent);
        } finally {
            searching(Optional.empty());
            Thread.interrupted();
        }
    }

    /** The result of a whole search, on this thread. */
    Picture whole(Observation<S> seen) {
        return picture(Search.of(game), seen, percent -> {});
    }

    private Picture picture(Search<S> search, Observation<S> seen, IntConsumer percent) {
        List<Search.Line<S>> lines = search.withPlayouts(PLAYOUTS)
                .run(seen, Seed.random(), done -> {
                    if (done % (PLAYOUTS / SHOWN) == 0) {
                        percent.accept((int) (100 * done / PLAYOUTS));
                    }
                })
                .lines();
        Picture found = Picture.empty();
        long visits = Math.max(1, lines.stream().mapToLong(Search.Line::visits).sum());
        for (Search.Line<S> line : lines.subList(0, Math.min(MOST_FOUND, lines.size()))) {
            String move = Menu.of(game, seen, LegalActions.of(line.action().orElseThrow()))
                    .items()
                    .get(0)
                    .text();
            found = found.line(move + ": tried " + 100 * line.visits() / visits + " %, "
                    + String.format(Locale.ROOT, "%+.2f", line.value()));
        }
        return found;
    }

    private synchronized void searching(Optional<Thread> thread) {
        searching = thread;
    }

    /** Stops a search, which then returns what it has found; false if none runs. */
    synchronized boolean stop() {
        searching.ifPresent(Thread::interrupt);
        return searching.isPresent();
    }
}
