package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Many players move at the same moment, some of them twice: each move is played once or refused with a reason; none is lost. */
class SameTimeTest {
    private static final int MOVES = Boolean.getBoolean("deep") ? 10_000 : 50;

    private static final AtomicInteger KEYS = new AtomicInteger();

    /** A client that plays all seats of a table as quickly as it can. */
    private static final class Hurry {
        private final Tables tables;
        private final String table;
        private final List<Ticket> tickets;
        private final Map<Long, String> played = new ConcurrentHashMap<>();
        private final AtomicInteger refused = new AtomicInteger();

        Hurry(Tables tables, List<Ticket> tickets) {
            this.tables = tables;
            this.table = tickets.get(0).table();
            this.tickets = tickets;
        }

        void play(int moves, int seed) {
            Random random = new Random(seed);
            for (int i = 0; i < moves; i++) {
                Ticket ticket = tickets.get(random.nextInt(tickets.size()));
                JsonNode view = Client.read(
                        new String(tables.view(table, ticket.token(), 0).join(), StandardCharsets.UTF_8));
                JsonNode menu = view.get("menu");
                if (view.get("outcome") != null) {
                    return;
                }
                if (!menu.isEmpty()) {
                    JsonNode item = menu.get(random.nextInt(menu.size()));
                    if (item.get("grave") == null) {
                        move(ticket, item.get("move").asString(), random.nextInt(4) == 0);
                    }
                }
            }
        }

        private void move(Ticket ticket, String move, boolean twice) {
            String key = "k" + KEYS.incrementAndGet();
            try {
                CompletableFuture<Long> first = sent(ticket, move, key);
                if (twice) {
                    assertThat(sent(ticket, move, key).join()).isEqualTo(first.join());
                }
                assertThat(played.put(first.join(), move)).isNull();
            } catch (CompletionException e) {
                assertThat(e.getCause())
                        .isInstanceOfSatisfying(
                                TableException.class,
                                why -> assertThat(why.code()).isNotEmpty());
                refused.incrementAndGet();
            }
        }

        private CompletableFuture<Long> sent(Ticket ticket, String move, String key) {
            return tables.move(table, ticket.token(), move, "", key, OptionalLong.empty());
        }
    }

    private static List<Ticket> seated(Tables tables, String game, int seats) {
        List<String> chairs = new ArrayList<>(List.of("me"));
        while (chairs.size() < seats) {
            chairs.add("open");
        }
        List<Ticket> tickets = new ArrayList<>();
        tickets.add(tables.create(game, "", Map.of(), chairs, "name1", TableTerms.USUAL)
                .join());
        while (tickets.size() < seats) {
            tickets.add(tables.sit(tickets.get(0).table(), "name" + (tickets.size() + 1))
                    .join());
        }
        return tickets;
    }

    @Test
    void eachMoveIsPlayedOnceOrRefused() {
        String url = TestServer.memory();
        try (Tables one = Tables.open(Games.found(), url, TestServer.QUICK);
                Tables other = Tables.open(Games.found(), url, TestServer.QUICK);
                Store store = SqlStore.open(url)) {
            for (String game : List.of("nine-piles", "recall", "poker", "highlow", "romme")) {
                List<Ticket> tickets = seated(one, game, 3);
                List<Hurry> hurries =
                        List.of(new Hurry(one, tickets), new Hurry(one, tickets), new Hurry(other, tickets));
                List<CompletableFuture<Void>> all = new ArrayList<>();
                for (int i = 0; i < hurries.size(); i++) {
                    int seed = i;
                    all.add(CompletableFuture.runAsync(() -> hurries.get(seed).play(MOVES / 5, seed)));
                }
                all.forEach(CompletableFuture::join);

                Store.Kept kept = store.read(tickets.get(0).table()).orElseThrow();
                Map<Long, String> played = new ConcurrentHashMap<>();
                hurries.forEach(hurry -> hurry.played.forEach((seq, move) -> {
                    assertThat(played.put(seq, move)).isNull();
                }));
                List<Store.Row> people = kept.rows().stream()
                        .filter(row -> row.what().matches("[A-Z]+:p\\d+(:.*)?"))
                        .toList();
                assertThat(people).as(game).hasSize(played.size());
                assertThat(people).allMatch(row -> row.what().equals(played.get(row.seq())));
                replayed(Games.found().find(kept.head().setup()), kept);
            }
        }
    }

    private static <S extends State<S>> void replayed(CardGame<S> game, Store.Kept kept) {
        assertThat(Hall.past(game, kept).seq()).isEqualTo(kept.rows().size());
    }
}
