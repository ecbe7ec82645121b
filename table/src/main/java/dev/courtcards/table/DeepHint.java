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

/** What a search finds for a player: what was tried most, how often, and what it brought on average. */
final class DeepHint<S extends State<S>> {
    private static final int MOST_FOUND = 8;
    private static final int PLAYOUTS = 1_000;
    /** How often it reports its progress. */
    private static final int SHOWN = 20;

    private final CardGame<S> game;
    private Optional<Thread> searching = Optional.empty();

    DeepHint(CardGame<S> game) {
        this.game = game;
    }

    /** As far as the search gets until it is stopped. */
    Picture picture(Observation<S> seen, IntConsumer percent) {
        searching(Optional.of(Thread.currentThread()));
        try {
            return picture(Search.of(game).withThreads(Runtime.getRuntime().availableProcessors()), seen, percent);
        } finally {
            searching(Optional.empty());
            Thread.interrupted();
        }
    }

    /** The same to its end, on this thread. */
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

    /** Ends a search early, with what it found so far; false if none goes on. */
    synchronized boolean stop() {
        searching.ifPresent(Thread::interrupt);
        return searching.isPresent();
    }
}
