package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.front.Menu;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.testkit.Law;
import dev.courtcards.testkit.LawBroken;
import dev.courtcards.testkit.Laws;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ViewTest {
    private static final boolean DEEP = Boolean.getBoolean("deep");
    private static final List<String> PEOPLE = List.of("ann", "bob", "cleo", "dev", "eve", "finn");

    static List<CardGame<?>> games() {
        return Games.found().all();
    }

    static <S extends State<S>> Moment<S> moment(CardGame<S> game, Game<S> now, int seats) {
        List<Place> places = Seat.first(seats).stream()
                .map(seat -> new Place(seat, PEOPLE.get(seat.index()), "", "hash", Place.Away.NO, true))
                .toList();
        return new Moment<>(
                "Rup2",
                game,
                Setup.of(game.name()).seats(seats),
                TableTerms.USUAL,
                places,
                true,
                now,
                7,
                Map.of(),
                Set.of(),
                "",
                Optional.empty(),
                false);
    }

    static <S extends State<S>> Setup setup(CardGame<S> game, int seats) {
        return Setup.of(game.name())
                .with("RULES", game.rulebook().presets().get(0))
                .seats(Math.min(seats, game.mostSeats()));
    }

    static <S extends State<S>> List<Game<S>> steps(CardGame<S> game, Setup setup, int most) {
        Playout<S> playout = Playout.of(game, List.of(Bot.random()), Seed.of(7));
        List<Game<S>> steps = new ArrayList<>();
        Game<S> now = game.newGame(setup);
        while (!now.isOver() && now.ply() < most) {
            now = playout.step(now);
            steps.add(now);
        }
        return steps;
    }

    private static <S extends State<S>> String text(CardGame<S> game, Game<S> now, Viewer viewer, int seats) {
        return new String(View.of(moment(game, now, seats), viewer, now.ply() - 1), StandardCharsets.UTF_8);
    }

    private static <S extends State<S>> JsonNode view(CardGame<S> game, Game<S> now, Viewer viewer, int seats) {
        String text = text(game, now, viewer, seats);
        assertThat(text).doesNotContain("\n");
        return JsonMapper.shared().readTree(text);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void everyViewOfEveryGameHasSeatsTurnAndMenu(CardGame<S> game) {
        int seats = Math.min(3, game.mostSeats());
        for (Game<S> step : steps(game, setup(game, seats), DEEP ? 500 : 40)) {
            for (Seat seat : Seat.first(seats)) {
                JsonNode view = view(game, step, seat, seats);
                assertThat(view.get("you").stringValue()).isEqualTo(seat.text());
                assertThat(view.get("seats").get(0).get("name").stringValue()).isEqualTo("ann");
                assertThat(view.get("turn")).hasSize((int) step.state().mayAct().stream()
                        .filter(Seat.class::isInstance)
                        .count());
                assertThat(view.get("picture")).isNotEmpty();
                assertThat(view.has("outcome")).isEqualTo(step.isOver());
                assertThat(moves(view))
                        .as("%s", view)
                        .containsExactlyInAnyOrderElementsOf(Menu.of(game, step.seenBy(seat)).items().stream()
                                .map(Menu.Item::words)
                                .toList());
            }
            JsonNode spectators = view(game, step, Spectator.SPECTATOR, seats);
            assertThat(spectators.get("menu")).isEmpty();
            assertThat(spectators.get("ranges")).isEmpty();
            assertThat(spectators.get("you").stringValue()).isEmpty();
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void theLogShowsWhatOthersDoInTheThirdPerson(CardGame<S> game) {
        int seats = Math.min(3, game.mostSeats());
        for (Game<S> step : steps(game, setup(game, seats), DEEP ? 2_000 : 150)) {
            Move<S> move = step.lastMove().orElseThrow();
            Game<S> before = step.previous().orElseThrow();
            if (move.by() instanceof Seat by) {
                Set<String> typed = new HashSet<>();
                Menu<S> menu = Menu.of(game, before.seenBy(by));
                menu.items().forEach(item -> typed.add(item.words().get(0)));
                menu.ranges().forEach(range -> typed.add(range.words().get(0)));
                JsonNode log = view(game, step, Spectator.SPECTATOR, seats).get("log");
                assertThat(log).as("%s says nothing", move.action()).hasSize(1);
                String line = told(log.get(0));
                String name = PEOPLE.get(by.index()) + " ";
                assertThat(line).startsWith(name);
                assertThat(line.substring(name.length()).split("[ :;]", 2)[0])
                        .as(line)
                        .isNotIn(typed);
            }
        }
    }

    private static String told(JsonNode entry) {
        StringBuilder line = new StringBuilder();
        entry.get("line")
                .forEach(block -> block.get("parts")
                        .forEach(part -> line.append(
                                part.has("text")
                                        ? part.get("text").asString()
                                        : part.get("card").asString())));
        return line.toString();
    }

    /** The words of all moves, also of those that are written by their parts. */
    private static List<List<String>> moves(JsonNode view) {
        List<List<String>> moves = new ArrayList<>();
        view.get("menu").forEach(item -> moves.add(texts(item.get("words"))));
        if (view.has("products")) {
            view.get("products").forEach(product -> {
                List<List<String>> made = List.of(List.of());
                for (JsonNode column : product) {
                    made = made.stream()
                            .flatMap(words -> texts(column).stream().map(word -> {
                                List<String> more = new ArrayList<>(words);
                                more.add(word);
                                return more;
                            }))
                            .map(List::copyOf)
                            .toList();
                }
                moves.addAll(made);
            });
        }
        return moves;
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.stringValue()));
        return texts;
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void nothingHiddenIsInTheBytesOfAViewOfTwinDecks(CardGame<S> game) {
        int seats = Math.min(3, game.mostSeats());
        Laws<S> laws = Laws.of(game, setup(game, seats))
                .light()
                .only(Law.SECRETS)
                .bot(game.bots().values().iterator().next())
                .front((now, viewer) -> text(game, now, viewer, seats));
        int whole = 0;
        for (long seed = 0; seed < (DEEP ? 8 : 1); seed++) {
            try {
                laws.check(seed);
                whole++;
            } catch (LawBroken e) {
                // The game's own tests hold all its laws, and give the kit what some of them need to be judged.
                assertThat(e).hasMessageNotContaining("what the front shows");
            }
        }
        assertThat(whole).isPositive();
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void aViewIsSmall(CardGame<S> game) {
        int seats = Math.min(6, game.mostSeats());
        int[] sizes = steps(game, setup(game, seats), DEEP ? 1_000 : 60).stream()
                .flatMap(step ->
                        Stream.of(Seat.of(1), Spectator.SPECTATOR).map(viewer -> text(game, step, viewer, seats)))
                .mapToInt(String::length)
                .sorted()
                .toArray();
        if (DEEP) {
            System.out.printf(
                    "view of %s, bytes: median %d, 99 %% %d, most %d%n",
                    game.name(), sizes[sizes.length / 2], sizes[sizes.length * 99 / 100], sizes[sizes.length - 1]);
        }
        assertThat(sizes[sizes.length / 2]).isLessThan(6_500);
        assertThat(sizes[sizes.length - 1]).isLessThan(40_000);
    }

    @Test
    void whatIsLookedBackAtHasNoMenu() {
        Poker game = new Poker();
        Setup setup = setup(game, 2);
        Game<PokerTable> dealt = game.newGame(setup).settled(ChanceSource.of(Seed.of(1)));
        Seat next = (Seat) dealt.state().mayAct().get(0);

        byte[] bytes = View.of(moment(game, dealt, 2).past(dealt.ply()), next, 0);

        JsonNode view = JsonMapper.shared().readTree(new String(bytes, StandardCharsets.UTF_8));
        assertThat(view.get("menu")).isEmpty();
        assertThat(view.get("ranges")).isEmpty();
        assertThat(view.get("turn")).isEmpty();
        assertThat(view.get("timers")).isEmpty();
        assertThat(view.has("hints")).isFalse();
        assertThat(view.get("picture")).isNotEmpty();
    }

    @Test
    void aRangeHasTheUsualAmountsAndWhetherItsMostIsGrave() {
        Poker game = new Poker();
        Setup setup = Setup.of("poker")
                .with("RULES", "geogram stack=100 raiseEvery=0")
                .seats(2);
        Game<PokerTable> dealt = game.newGame(setup).settled(ChanceSource.of(Seed.of(1)));
        Seat next = (Seat) dealt.state().mayAct().get(0);

        JsonNode range = view(game, dealt, next, 2).get("ranges").get(0);

        // Blinds of 10 and 20: after a call of 10 more, 40 are in the pot; the smallest size is a raise by half of it.
        assertThat(range.get("sizes").toString()).isEqualTo("[{\"label\":\"pot\",\"n\":60}]");
        assertThat(range.get("grave").booleanValue()).isTrue();
    }

    @Test
    void productsAreTheMovesThatTheyWereMadeOf() {
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            Set<List<String>> moves = new HashSet<>();
            for (int n = random.nextInt(40); n >= 0; n--) {
                moves.add(IntStream.rangeClosed(0, random.nextInt(3))
                        .mapToObj(at -> "" + random.nextInt(4))
                        .toList());
            }
            List<List<String>> made = new ArrayList<>();
            View.products(List.copyOf(moves)).forEach(product -> expand(product, 0, List.of(), made));
            assertThat(made).containsExactlyInAnyOrderElementsOf(moves);
        }
    }

    private static void expand(List<Set<String>> product, int from, List<String> words, List<List<String>> made) {
        if (from == product.size()) {
            made.add(words);
            return;
        }
        for (String word : product.get(from)) {
            List<String> more = new ArrayList<>(words);
            more.add(word);
            expand(product, from + 1, List.copyOf(more), made);
        }
    }

    @Test
    void wordsThatAreFollowedByTheSameStandInOneColumn() {
        List<List<String>> moves = new ArrayList<>();
        for (String one : List.of("p1.1", "p1.2")) {
            for (String other : List.of("p2.1", "p2.2", "p3.1")) {
                moves.add(Arrays.asList("swap", one, other));
            }
        }

        assertThat(View.products(moves))
                .containsExactly(List.of(
                        Set.of("swap"),
                        new TreeSet<>(Set.of("p1.1", "p1.2")),
                        new TreeSet<>(Set.of("p2.1", "p2.2", "p3.1"))));
    }
}
