package dev.courtcards.front;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MenuTest {
    /** A state that nobody looks at. */
    private record Nothing() implements State<Nothing> {
        @Override
        public List<Actor> mayAct() {
            return List.of();
        }

        @Override
        public LegalActions<Nothing> legalActions(Actor actor) {
            return LegalActions.none();
        }

        @Override
        public Nothing seenBy(Viewer viewer) {
            return this;
        }

        @Override
        public Optional<Outcome> outcome() {
            return Optional.empty();
        }
    }

    /** A move that is its text after the actor. */
    private record Do(String what) implements Action<Nothing> {
        @Override
        public Optional<Refusal> refusal(Nothing state, Actor by) {
            return Optional.empty();
        }

        @Override
        public void play(Script<Nothing> script, Actor by) {}

        long amount() {
            return Long.parseLong(what.substring(what.indexOf(':') + 1));
        }
    }

    private static final Notation<Nothing> NOTATION =
            Notation.<Nothing>empty().<Do>verb("MOVE", Do.class, "<what>", Do::what, t -> new Do(t.text(0)));

    private static LegalActions<Nothing> options(String... moves) {
        return LegalActions.of(Arrays.stream(moves).map(Do::new).toList());
    }

    private static Menu<Nothing> menu(LegalActions<Nothing> options) {
        return Menu.of(options, action -> Menu.words(NOTATION.write(new Move<>(Seat.of(1), action))));
    }

    private static final Menu<Nothing> PILES;

    static {
        List<String> guesses = new ArrayList<>();
        for (int pile : List.of(1, 2, 4, 10, 12)) {
            guesses.addAll(List.of(pile + ":higher", pile + ":lower"));
        }
        PILES = menu(options(guesses.toArray(String[]::new)));
    }

    private static final Menu<Nothing> WORDS =
            menu(options("hit", "stand", "split", "draw", "draw:pile", "discard:7S", "meld:7S,7H,7D"));

    private static final Menu<Nothing> BETS =
            menu(options("fold", "call").orRange("raise to", 40, 980, Do.class, Do::amount, n -> new Do("raise:" + n)));

    private static Optional<String> read(Menu<Nothing> menu, String typed) {
        return menu.read(typed).action().map(action -> ((Do) action).what());
    }

    @ParameterizedTest
    @CsvSource({
        "4 h, 4:higher", "4 higher, 4:higher", "move 4 higher, 4:higher", "m 4 l, 4:lower", "4h, 4:higher",
                "h4, 4:higher",
        "H 4, 4:higher", "higher 4, 4:higher", "1 l, 1:lower", "10 l, 10:lower", "12low, 12:lower",
                "'  4   H ', 4:higher",
        "4:h, 4:higher", "move:4:higher, 4:higher"
    })
    void takesWordsCutShortLeftOutAndTurnedRound(String typed, String move) {
        assertThat(read(PILES, typed)).contains(move);
    }

    @ParameterizedTest
    @CsvSource({
        "h, hit",
        "hit, hit",
        "st, stand",
        "sp, split",
        "draw, draw",
        "draw p, draw:pile",
        "pile, draw:pile",
        "dis, discard:7S",
        "7s 7h, 'meld:7S,7H,7D'",
        "meld 7s 7h 7d, 'meld:7S,7H,7D'",
        "'7s,7h,7d', 'meld:7S,7H,7D'"
    })
    void takesTheWholeWordBeforeTheBeginningOfAnother(String typed, String move) {
        assertThat(read(WORDS, typed)).contains(move);
    }

    @Test
    void wholeWordsComeBeforeCutOnesAndTheirOrderBeforeAnyOther() {
        assertThat(read(menu(options("one:low", "one:lower")), "move low")).contains("one:low");
        assertThat(read(menu(options("red:black", "black:red")), "bl r")).contains("black:red");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "x", "hitt", "4", "stand up", "hit hit", "?", "-", "help", "::", "ſ", "7"})
    void takesNothingElse(String typed) {
        assertThat(WORDS.read(typed).action()).isEmpty();
        assertThat(WORDS.read(typed).near()).isFalse();
    }

    @Test
    void reportsThatNothingIsLikeIt() {
        assertThat(WORDS.read("xyzzy").problem()).isEqualTo("\"xyzzy\" is no move here; type a move such as: h");
        assertThat(WORDS.read(" ").problem()).isEqualTo("type a move such as: h");
        assertThat(menu(LegalActions.range("bet", 1, 9, Do.class, Do::amount, n -> new Do("bet:" + n)))
                        .read("x".repeat(41))
                        .problem())
                .isEqualTo("\"" + "x".repeat(40) + "…\" is no move here; type a move such as: bet 1");
        assertThat(menu(LegalActions.none()).read("x").problem()).isEqualTo("\"x\" is no move here");
        assertThat(menu(LegalActions.none()).read("").problem()).isEqualTo("there is nothing to do now");
        assertThat(menu(LegalActions.none()).isEmpty()).isTrue();
    }

    @Test
    void reportsWhatCouldBeMeant() {
        assertThat(WORDS.read("s").problem()).isEqualTo("\"s\" may be move stand, move split");
        assertThat(PILES.read("h").problem())
                .isEqualTo("\"h\" may be move 1 higher, move 2 higher, move 4 higher or 2 more");
        assertThat(PILES.read("1").problem()).isEqualTo("\"1\" may be move 1 higher, move 1 lower");
    }

    @ParameterizedTest
    @CsvSource({
        "raise 120, raise:120",
        "120, raise:120",
        "r 40, raise:40",
        "raise to 980, raise:980",
        "to 50, raise:50",
        "c, call",
        "r40, raise:40"
    })
    void takesAmounts(String typed, String move) {
        assertThat(read(BETS, typed)).contains(move);
    }

    @ParameterizedTest
    @CsvSource({
        "raise, how much? raise to 40 to 980",
        "39, 39 is not in raise to 40 to 980",
        "raise 981, 981 is not in raise to 40 to 980",
        "raise 99999999999999999999999, 99999999999999999999999 is not in raise to 40 to 980"
    })
    void reportsWhichAmountsThereAre(String typed, String problem) {
        assertThat(BETS.read(typed).action()).isEmpty();
        assertThat(BETS.read(typed).problem()).isEqualTo(problem);
    }

    @Test
    void asksWhichOfTwoAmountsIsMeant() {
        Menu<Nothing> two = menu(LegalActions.<Nothing>none()
                .orRange("bet", 1, 5, Do.class, Do::amount, n -> new Do("bet:" + n))
                .orRange("side bet", 1, 9, Do.class, Do::amount, n -> new Do("side:" + n)));

        assertThat(two.read("3").problem()).isEqualTo("\"3\" may be bet 1 to 5 or side bet 1 to 9");
        assertThat(read(two, "side 3")).contains("side:3");
    }

    @Test
    void takesAmountsInSteps() {
        Menu<Nothing> steps = menu(
                LegalActions.<Nothing>none().orRange("bet", 10, 50, 10, Do.class, Do::amount, n -> new Do("bet:" + n)));

        assertThat(read(steps, "20")).contains("bet:20");
        assertThat(steps.read("25").problem()).isEqualTo("25 is not in bet 10 to 50 in steps of 10");
        assertThat(steps.ranges())
                .singleElement()
                .extracting(Menu.Amounts::limits)
                .isEqualTo("bet 10 to 50 in steps of 10");
    }

    @Test
    void enterAloneIsTheOnlyMove() {
        assertThat(read(menu(options("deal")), "")).contains("deal");
        assertThat(read(WORDS, "")).isEmpty();
        assertThat(read(menu(LegalActions.range("bet", 1, 1, Do.class, Do::amount, n -> new Do("bet:" + n))), ""))
                .isEmpty();
        assertThat(read(menu(LegalActions.none()), "")).isEmpty();
    }

    @Test
    void offersTheLeastToType() {
        assertThat(WORDS.items().stream().map(WORDS::key)).containsExactly("h", "st", "sp", "draw", "p", "di", "7d");
        assertThat(PILES.items().stream().map(PILES::key).limit(4)).containsExactly("1 h", "1 l", "2 h", "2 l");
    }

    @Test
    void everyKeyMeansItsMove() {
        for (Menu<Nothing> menu : List.of(PILES, WORDS, BETS)) {
            for (Menu.Item<Nothing> item : menu.items()) {
                assertThat(menu.read(menu.key(item)).action()).as(item.text()).contains(item.action());
            }
        }
    }

    private static List<String> shown(Menu<Nothing> menu) {
        return menu.lines().stream()
                .map(line -> line.parts().stream()
                        .map(part -> ((Picture.Words) part).text())
                        .collect(Collectors.joining()))
                .toList();
    }

    @Test
    void showsLargeGroupsByTheirParts() {
        assertThat(Stream.of(PILES, WORDS, BETS, menu(options("deal"))).flatMap(menu -> shown(menu).stream()))
                .containsExactly(
                        "move  1 2 4 10 12  ·  higher lower   as in 1 h",
                        "h hit    st stand    sp split    draw    p draw pile    di discard 7S    7d meld 7S 7H 7D",
                        "f fold    c call",
                        "raise to  40 to 980   as in raise 40",
                        "d move deal");
    }

    @Test
    void aGroupTooLargeToShowIsReportedByItsSize() {
        List<String> melds = new ArrayList<>(List.of("2C,2D,JK"));
        for (int rank = 3; rank <= 9; rank++) {
            for (String suit : List.of("C", "D", "H", "S")) {
                melds.add(rank + suit + "," + rank + "C,JK,JK");
            }
        }

        assertThat(shown(menu(options(melds.toArray(String[]::new)))))
                .containsExactly("move  in 29 ways   as in move 2C 2D JK");
    }

    @Test
    void discardsAreShownInTheOrderOfHandsAndOthersOfTheMenu() {
        assertThat(shown(menu(options("KS", "2C", "9H")))).containsExactly("2c move 2C    9h move 9H    k move KS");
        assertThat(shown(menu(options("KS", "x", "2C")))).containsExactly("k move KS    x move x    2c move 2C");
        assertThat(shown(menu(options("KS,KD", "2C,2D")))).containsExactly("k move KS KD    2d move 2C 2D");
    }

    @Test
    void aGroupOfSixIsShownMoveByMove() {
        List<String> six = List.of("1:a", "1:b", "2:a", "2:b", "3:a", "3:b");
        List<String> eight = new ArrayList<>(six);
        eight.addAll(List.of("4:a", "4:b"));

        assertThat(shown(menu(options(six.toArray(String[]::new)))))
                .singleElement()
                .asString()
                .startsWith("1 a move 1 a");
        assertThat(shown(menu(options(eight.toArray(String[]::new)))))
                .containsExactly("move  1 2 3 4  ·  a b   as in 1 a");
    }

    @Test
    void noMoreThanTwentyFourMovesAreShownOneByOne() {
        String[] words = IntStream.range(0, 25)
                .mapToObj(i -> (char) ('a' + i) + "x".repeat(i % 2) + (i % 2 == 0 ? "" : ":y"))
                .toArray(String[]::new);

        assertThat(shown(menu(options(Arrays.copyOf(words, 24)))))
                .singleElement()
                .asString()
                .endsWith("    x xx y");
        assertThat(shown(menu(options(words)))).containsExactly("move  in 25 ways   as in move a");
    }

    @Test
    void whereNoWordIsEnoughTheKeyIsLonger() {
        Menu<Nothing> same = menu(options("pile:1:a", "pile:2:a", "pile:1:b", "pile:2:b"));
        Menu<Nothing> twins = menu(options("1:1", "1"));

        assertThat(same.items().stream().map(same::key)).containsExactly("1 a", "2 a", "1 b", "2 b");
        assertThat(twins.items().stream().map(twins::key)).containsExactly("1 1", "1");
    }

    private static Menu<Heap.Pebbles> heap(Viewer viewer) {
        Heap heap = new Heap();
        return Menu.of(heap, heap.newGame(Setup.of("heap").seats(2)).seenBy(viewer));
    }

    private static Optional<Action<Heap.Pebbles>> heapMove(String typed) {
        return heap(Seat.of(1)).read(typed).action();
    }

    @Test
    void takesWordsOfTheGamesOwnAndMovesAsRecordsHaveThem() {
        assertThat(heapMove("one")).contains(new Heap.Take(1));
        assertThat(heapMove("TAKE:p1:3")).contains(new Heap.Take(3));
        assertThat(heapMove("take 3")).contains(new Heap.Take(3));
        assertThat(heapMove("give")).contains(new Heap.GiveUp());
        assertThat(heapMove("TAKE:p2:3")).isEmpty();
        assertThat(heap(Seat.of(1)).read("one").item().orElseThrow().text()).isEqualTo("take 1");
    }

    @Test
    void reportsWhyAMoveThatIsOnNoMenuIsRefused() {
        assertThat(heap(Seat.of(1)).read("all").problem())
                .isEqualTo(new Heap.Take(5)
                        .refusal(new Heap.Pebbles(5, Seat.of(1), false), Seat.of(1))
                        .orElseThrow()
                        .message());
        assertThat(heap(Seat.of(1)).read("all").near()).isTrue();
    }

    @Test
    void graveMovesAreMarkedAndNeverWhatEnterDoes() {
        Heap heap = new Heap();
        Seat one = Seat.of(1);
        Observation<Heap.Pebbles> three =
                Game.begin(new Heap.Pebbles(3, one, false)).seenBy(one);
        Menu<Heap.Pebbles> menu = Menu.of(heap, three);

        assertThat(menu.items()).singleElement().matches(Menu.Item::grave);
        assertThat(menu.lines().get(0).parts()).contains(new Picture.Words("u", Picture.Tone.BAD));
        assertThat(menu.read("give up").item().orElseThrow().again())
                .isEqualTo("give up is grave: type it again to do it");
        assertThat(menu.read("3").item())
                .hasValueSatisfying(item -> assertThat(item.grave()).isTrue());
        assertThat(menu.read("2").item())
                .hasValueSatisfying(item -> assertThat(item.grave()).isFalse());
        assertThat(menu.read("TAKE:p1:3").item())
                .hasValueSatisfying(item -> assertThat(item.grave()).isTrue());
        assertThat(Menu.of(heap, three, LegalActions.of(new Heap.GiveUp()))
                        .read("")
                        .action())
                .contains(new Heap.GiveUp());

        Observation<Heap.Pebbles> none =
                Game.begin(new Heap.Pebbles(0, one, false)).seenBy(one);
        assertThat(Menu.of(heap, none).read("").action()).isEmpty();
    }

    @Test
    void nobodyElseHasAMenu() {
        for (Viewer viewer : List.of(Seat.of(2), Spectator.SPECTATOR)) {
            assertThat(heap(viewer).isEmpty()).isTrue();
            assertThat(heap(viewer).read("take 1").near()).isFalse();
        }
    }
}
