package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many players move at one table or at many: the rows have no gap, hold exactly what was acknowledged, and replay to the same game. */
class ManyMovesTest {
    private static final boolean DEEP = Boolean.getBoolean("deep");
    /** A few; {@code -Dmoves} sets the number. */
    private static final int MOVES = Integer.getInteger("moves", DEEP ? 1_000_000 : 60);

    private final AtomicLong keys = new AtomicLong();

    /** A table with all its seats, and the moves acknowledged there. */
    private record Busy(List<Ticket> tickets, Map<Long, String> promised) {
        String id() {
            return tickets.get(0).table();
        }
    }

    private static Busy seated(Tables tables) {
        Ticket first = tables.create(
                        "poker",
                        "stack=1000000 raiseEvery=0",
                        Map.of(),
                        List.of("me", "open", "open"),
                        "name1",
                        TableTerms.USUAL)
                .join();
        List<Ticket> tickets = new ArrayList<>(List.of(first));
        tickets.add(tables.sit(first.table(), "name2").join());
        tickets.add(tables.sit(first.table(), "name3").join());
        return new Busy(tickets, new ConcurrentHashMap<>());
    }

    /** Tries a move of a player who may move, sometimes twice at the same moment; returns whether it was played. */
    private <S extends State<S>> boolean move(Tables tables, Busy busy, LiveTable<S> live, Random random) {
        Game<S> now = live.shown(Seat.of(1)).moment().now();
        List<Move<S>> may = new ArrayList<>();
        for (Ticket ticket : busy.tickets()) {
            for (Action<S> action : now.seenBy(ticket.seat()).legalActions().single()) {
                if (!live.game().presentation().grave(now.state(), ticket.seat(), action)) {
                    may.add(new Move<>(ticket.seat(), action));
                }
            }
        }
        if (may.isEmpty()) {
            return false;
        }
        Move<S> chosen = may.get(random.nextInt(may.size()));
        String move = live.game().notation().write(chosen);
        String token = busy.tickets().get(((Seat) chosen.by()).index()).token();
        String key = "k" + keys.incrementAndGet();
        List<CompletableFuture<Long>> sent = IntStream.range(0, random.nextInt(16) == 0 ? 2 : 1)
                .mapToObj(i -> tables.move(busy.id(), token, move, "", key, OptionalLong.empty()))
                .toList();
        Set<Long> done = new HashSet<>();
        for (CompletableFuture<Long> answer : sent) {
            try {
                done.add(answer.join());
            } catch (CompletionException e) { // refused; what comes later may be played all the same
                assertThat(e.getCause()).isInstanceOf(TableException.class);
            }
        }
        assertThat(done).as("the rows of one key").hasSizeLessThan(2);
        done.forEach(row -> assertThat(busy.promised().put(row, move)).isNull());
        return !done.isEmpty();
    }

    private void play(int many, int crowd, Path folder) {
        String url = "jdbc:h2:file:" + folder.resolve("tables");
        List<Busy> all = new ArrayList<>();
        AtomicInteger left = new AtomicInteger(MOVES);
        long begun = System.nanoTime();
        try (Tables tables = Tables.open(Games.found(), url, TestServer.QUICK)) {
            for (int i = 0; i < many; i++) {
                all.add(seated(tables));
            }
            ExecutorService threads = Executors.newFixedThreadPool(crowd);
            List<CompletableFuture<Void>> people = new ArrayList<>();
            for (int i = 0; i < crowd; i++) {
                Random random = new Random(i);
                people.add(CompletableFuture.runAsync(
                        () -> {
                            while (left.get() > 0) {
                                Busy busy = all.get(random.nextInt(all.size()));
                                if (move(tables, busy, tables.find(busy.id()).join(), random)) {
                                    left.decrementAndGet();
                                }
                            }
                        },
                        threads));
            }
            people.forEach(CompletableFuture::join);
            threads.shutdown();
            if (DEEP) {
                System.out.printf(
                        "%d moves at %d tables in %d s%n", MOVES, many, (System.nanoTime() - begun) / 1_000_000_000);
            }
            try (Store store = SqlStore.open(url)) {
                for (Busy busy : all) {
                    kept(
                            busy,
                            tables.find(busy.id()).join(),
                            store.read(busy.id()).orElseThrow());
                }
            }
        }
        assertThat(all.stream().mapToInt(busy -> busy.promised().size()).sum()).isGreaterThanOrEqualTo(MOVES);
    }

    private static <S extends State<S>> void kept(Busy busy, LiveTable<S> live, Store.Kept kept) {
        long people = 0;
        for (int i = 0; i < kept.rows().size(); i++) {
            Store.Row row = kept.rows().get(i);
            assertThat(row.seq()).isEqualTo(i + 1);
            if (row.what().matches("[A-Z]+:p\\d+(:.*)?")) {
                people++;
                assertThat(row.what()).isEqualTo(busy.promised().get(row.seq()));
            }
        }
        assertThat(people).isEqualTo(busy.promised().size());
        CardGame<S> game = live.game();
        assertThat(Hall.past(game, kept).now().state())
                .isEqualTo(live.shown(Seat.of(1)).moment().now().state());
    }

    @Test
    void manyMovesAtOneTable(@TempDir Path folder) {
        play(1, 4, folder);
    }

    @Test
    void manyMovesAtManyTables(@TempDir Path folder) {
        play(DEEP ? 1_000 : 10, DEEP ? 32 : 4, folder);
    }
}
