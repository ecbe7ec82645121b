package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Setup;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

/**
 * Two servers serve the same table, but for two cards that lie in each other's place in one of the decks. Until the game lets a viewer
 * see a difference, every byte that this viewer gets from the one is the byte it gets from the other: views with the whole log, records,
 * hints, refusals, and their sizes.
 */
class SecretsTest {
    private static final boolean DEEP = Boolean.getBoolean("deep");
    private static final int SEEDS = DEEP ? 60 : 1;
    private static final int MOVES = DEEP ? 200 : 8;

    /** Runs tasks one after the other on the threads that bring them; a task that comes meanwhile waits. */
    private static final class InTurn implements Executor {
        private final Queue<Runnable> acts = new ArrayDeque<>();
        private boolean busy;

        @Override
        public synchronized void execute(Runnable act) {
            acts.add(act);
            if (!busy) {
                busy = true;
                while (!acts.isEmpty()) {
                    acts.remove().run();
                }
                busy = false;
            }
        }
    }

    /** One of two servers, with one table after the other. */
    private static final class Twin implements AutoCloseable {
        private final HandTime time;
        private final MemoryStore store = new MemoryStore();
        private final InTurn turn = new InTurn();
        private final Tables tables;
        private final TableServer server;
        private final Wire wire;
        private String table = "";

        Twin(HandTime time) throws IOException {
            this.time = time;
            tables = new Tables(
                    Games.found(),
                    new Room(
                            store,
                            time,
                            time.millis(),
                            turn,
                            turn,
                            new Searches(turn, Duration.ZERO),
                            TestServer.QUICK,
                            new Metrics()));
            server = TableServer.start(tables, TestServer.ANY_PORT);
            wire = new Wire(server.port());
        }

        LiveTable<?> open(String id, Setup setup) {
            table = id;
            List<Place> places = new ArrayList<>();
            for (Seat seat : Seat.first(setup.players().size())) {
                places.add(Place.free(seat).taken("name" + seat.number(), Token.hash(token(seat))));
            }
            store.create(new Store.Head(id, setup, TableTerms.USUAL, time.millis(), 0, ""), places);
            return tables.find(id).join();
        }

        /** All answers that a viewer can get now. */
        List<String> all(Viewer viewer) throws IOException {
            String path = "/api/tables/" + table;
            String token = viewer instanceof Seat seat ? token(seat) : "";
            turn.execute(() -> {});
            return List.of(
                    wire.get(path, token),
                    wire.get(path + "/record", token),
                    wire.get(path + "/hint", token),
                    wire.get(path + "/pages", token),
                    wire.post(path + "/undo", token, "{}"),
                    wire.post(path + "/moves", token, "{\"typed\":\"no such move\"}"));
        }

        boolean plays(Move<?> move, String text) throws IOException {
            String answer = wire.post(
                    "/api/tables/" + table + "/moves", token((Seat) move.by()), "{\"move\":\"" + text + "\"}");
            turn.execute(() -> {});
            return answer.startsWith("HTTP/1.1 200");
        }

        @Override
        public void close() throws IOException {
            wire.close();
            server.close();
        }
    }

    private static String token(Seat seat) {
        return "token-of-" + seat;
    }

    @Test
    void everyByteIsMadeOfWhatItsReaderSees() throws IOException {
        int compared = 0;
        int apart = 0;
        HandTime time = new HandTime();
        try (Twin one = new Twin(time);
                Twin other = new Twin(time)) {
            for (CardGame<?> game : Games.found().all()) {
                for (int seed = 1; seed <= SEEDS; seed++) {
                    int[] counts = compare(game, seed, one, other, time);
                    compared += counts[0];
                    apart += counts[1];
                }
            }
        }
        assertThat(compared).isGreaterThan(DEEP ? 10_000 : 30);
        // Otherwise the twins would differ.
        assertThat(apart).isGreaterThan(0);
    }

    private static <S extends State<S>> int[] compare(CardGame<S> game, long seed, Twin one, Twin other, HandTime time)
            throws IOException {
        Random random = new Random(seed);
        Setup setup = Setup.of(game.name())
                .with("RULES", game.rulebook().presets().get(0))
                .seats(Math.max(game.leastSeats(), Math.min(2, game.mostSeats())));
        Game<S> start = game.newGame(setup).settled(ChanceSource.of(Seed.of(seed)));
        Optional<Shoe> dealt = start.moves().stream()
                .map(Move::action)
                .filter(Shuffle.class::isInstance)
                .map(action -> ((Shuffle<?>) action).shoe())
                .findFirst();
        if (dealt.isEmpty()) {
            return new int[2];
        }
        List<Card> swapped = new ArrayList<>(dealt.get().cards());
        // In half of the cases one of the first cards dealt.
        int least = seed % 2 == 0 ? Math.min(12, swapped.size()) : swapped.size();
        Collections.swap(swapped, random.nextInt(least), random.nextInt(swapped.size()));
        String id = game.name() + seed + random.nextInt(1000);
        @SuppressWarnings("unchecked") // the tables are of this game
        LiveTable<S> mine = (LiveTable<S>) one.open(id, setup.withDecks(List.of(dealt.get())));
        @SuppressWarnings("unchecked")
        LiveTable<S> theirs = (LiveTable<S>) other.open(id, setup.withDecks(List.of(Shoe.of(swapped))));
        int[] counts = new int[2];
        Set<Viewer> told = new HashSet<>();
        for (int moves = 0; moves < MOVES; moves++) {
            Game<S> now = mine.shown(Seat.of(1)).moment().now();
            Game<S> twin = theirs.shown(Seat.of(1)).moment().now();
            List<Viewer> viewers = new ArrayList<>(
                    Seat.first(mine.shown(Seat.of(1)).moment().places().size()));
            viewers.add(Spectator.SPECTATOR);
            for (Viewer viewer : viewers) {
                if (!told.contains(viewer) && sees(now, twin, viewer)) {
                    told.add(viewer);
                    counts[1]++;
                }
                if (!told.contains(viewer)) {
                    assertThat(other.all(viewer))
                            .as("%s at %s of %s", viewer, now.ply(), game.name())
                            .isEqualTo(one.all(viewer));
                    counts[0]++;
                }
            }
            Optional<Move<S>> next = move(now, random);
            if (next.isEmpty()) {
                time.pass(Duration.ofSeconds(11));
            } else {
                String text = game.notation().write(next.get());
                if (!one.plays(next.get(), text) | !other.plays(next.get(), text)) {
                    return counts;
                }
            }
        }
        return counts;
    }

    /** Whether the game itself has shown this viewer a difference between the twins, now or earlier. */
    private static <S extends State<S>> boolean sees(Game<S> now, Game<S> twin, Viewer viewer) {
        if (now.ply() != twin.ply()) {
            return true;
        }
        Game<S> mine = now;
        Game<S> theirs = twin;
        for (int ply = now.ply(); ply > 0; ply--) {
            if (!mine.lastEvents(viewer).equals(theirs.lastEvents(viewer))
                    || !mine.seenBy(viewer).equals(theirs.seenBy(viewer))) {
                return true;
            }
            mine = mine.previous().orElseThrow();
            theirs = theirs.previous().orElseThrow();
        }
        return false;
    }

    private static <S extends State<S>> Optional<Move<S>> move(Game<S> now, Random random) {
        List<Seat> seats = now.state().mayAct().stream()
                .filter(Seat.class::isInstance)
                .map(Seat.class::cast)
                .toList();
        if (seats.isEmpty()) {
            return Optional.empty();
        }
        Seat seat = seats.get(random.nextInt(seats.size()));
        Action<S> action = now.state().legalActions(seat).random(random);
        return Optional.of(new Move<>(seat, action));
    }
}
