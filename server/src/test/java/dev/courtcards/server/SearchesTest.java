package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bots that search, seated at tables of a server. */
class SearchesTest {
    private final Hall hall = new Hall();

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream();
    }

    private Ticket made(String game, String... seats) {
        return hall.tables()
                .create(game, "", Map.of(), List.of(seats), "ann", TableTerms.USUAL)
                .join();
    }

    @ParameterizedTest
    @MethodSource("games")
    void everyGameSeatsThem(CardGame<?> game) {
        List<String> seats = new ArrayList<>(List.of("me", "bot:search:3", "bot:search:1ms"));
        while (seats.size() < game.leastSeats()) {
            seats.add("bot:search:2");
        }
        Ticket ann = hall.tables()
                .create(
                        game.name(),
                        game.rulebook().presets().get(0),
                        Map.of(),
                        seats.subList(0, Math.min(seats.size(), game.mostSeats())),
                        "ann",
                        TableTerms.USUAL)
                .join();
        hall.look(ann);

        for (int moves = 0; moves < 4 && hall.play(ann); moves++) {
            hall.time.pass(Duration.ofSeconds(1));
        }

        assertThat(hall.view(ann).get("ply").asInt()).isPositive();
    }

    @Test
    void theLobbyNamesThem() {
        byte[] games = Catalog.games(hall.tables().games(), hall.tables().room().searches());

        assertThat(new String(games, StandardCharsets.UTF_8))
                .contains("\"tight\",")
                .contains("\"search\"]");
    }

    @Test
    void oneThatThinksHoldsUpNobody() {
        Queue<Runnable> thinking = new ArrayDeque<>();
        hall.thinking = Optional.of(thinking);
        Ticket ann = made("poker", "me", "bot:search");
        Ticket bob = made("poker", "me", "bot:tight");
        hall.look(ann);
        hall.look(bob);

        while (hall.play(ann)) {}
        long before = hall.view(ann).get("seq").asLong();
        assertThat(thinking).hasSize(1);
        assertThat(hall.view(ann).get("menu")).isEmpty();
        assertThat(hall.tables().record(ann.table(), ann.token()).join()).contains("poker");
        while (hall.view(bob).get("ply").asInt() < 20) {
            assertThat(hall.play(bob)).isTrue();
        }

        thinking.remove().run();
        assertThat(hall.view(ann).get("seq").asLong()).isGreaterThan(before);
    }

    @Test
    void theMoreWaitTheShorterEachThinks() {
        Queue<Runnable> waiting = new ArrayDeque<>();
        Searches searches = new Searches(waiting::add, Duration.ofMillis(400));
        assertThat(searches.share()).isEqualTo(Duration.ofMillis(400));

        searches.execute(() -> {});
        searches.execute(() -> assertThat(searches.share()).isEqualTo(Duration.ofMillis(200)));
        searches.execute(() -> assertThat(searches.share()).isEqualTo(Duration.ofMillis(400)));

        assertThat(searches.share()).isEqualTo(Duration.ofMillis(100));
        waiting.forEach(Runnable::run);
    }

    @Test
    void aHostMaySeatNone() {
        Searches none = new Searches(Runnable::run, Duration.ZERO);
        CardGame<?> poker = Games.found().named("poker").get(0);

        assertThat(none.names(poker)).doesNotContain("search");
        assertThat(none.bot(poker, "search")).isEmpty();
        assertThat(Hall.refused(() -> made("poker", "me", "bot:search:0")).code())
                .isEqualTo("unknown-bot");
    }
}
