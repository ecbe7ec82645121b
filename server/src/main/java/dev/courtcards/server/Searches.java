package dev.courtcards.server;

import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.search.Search;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Bots that search, within limits: a few threads of their own, so that no other bot and no table waits for them, and a time for each move,
 * which they share with those that wait. Safe between threads.
 */
final class Searches implements Executor {
    private static final String NAME = "search";

    private final Executor threads;
    private final Duration most;
    private final AtomicInteger waiting = new AtomicInteger();

    /**
     * No search runs yet.
     *
     * @param most the longest time for a move; zero for no such bots
     */
    Searches(Executor threads, Duration most) {
        this.threads = threads;
        this.most = most;
    }

    @Override
    public void execute(Runnable act) {
        waiting.incrementAndGet();
        threads.execute(() -> {
            waiting.decrementAndGet();
            act.run();
        });
    }

    /** The names of all bots that can play a game. */
    Set<String> names(CardGame<?> game) {
        Set<String> names = new LinkedHashSet<>(Games.bots(game).keySet());
        if (!most.isZero()) {
            names.add(NAME);
        }
        return names;
    }

    /** A bot that searches for its share of the time; empty for another name, or if there are none. */
    <S extends State<S>> Optional<Bot<S>> bot(CardGame<S> game, String name) {
        return most.isZero()
                ? Optional.empty()
                : Search.named(game, name).map(search -> search.within(share()).bot());
    }

    /** The time for a search that begins now. */
    Duration share() {
        return most.dividedBy(1L + waiting.get());
    }
}
