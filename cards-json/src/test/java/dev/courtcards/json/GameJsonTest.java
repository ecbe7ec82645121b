package dev.courtcards.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.highlow.ninepiles.NinePilesTable;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerAction;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.recall.Recall;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.testkit.Law;
import dev.courtcards.testkit.LawBroken;
import dev.courtcards.testkit.Laws;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class GameJsonTest {
    private static final String SCHEMA = schemaText();

    private static String schemaText() {
        try (InputStream schema = GameJson.class.getResourceAsStream("json.schema.json")) {
            return new String(Objects.requireNonNull(schema).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The schema with this definition as its root. */
    private static Schema schema(String definition) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SCHEMA.replace("#/$defs/view\",", "#/$defs/" + definition + "\","), InputFormat.JSON);
    }

    private static void holds(Schema schema, String json) {
        assertThat(schema.validate(json, InputFormat.JSON)).as(json).isEmpty();
    }

    static List<CardGame<?>> games() {
        return Games.found().all();
    }

    /** A short game: its first 150 moves, and its last. */
    private static <S extends State<S>> List<Game<S>> steps(CardGame<S> game) {
        Playout<S> playout = Playout.of(game, List.of(Bot.random()), Seed.of(7));
        Game<S> now = game.newGame(Setup.of(game.name())
                .with("RULES", game.rulebook().presets().get(0))
                .seats(Math.min(3, game.mostSeats())));
        List<Game<S>> steps = new ArrayList<>();
        while (!now.isOver() && now.ply() < 150) {
            steps.add(now);
            now = playout.step(now);
        }
        steps.add(playout.finish(now));
        return steps;
    }

    private static <S extends State<S>> List<Viewer> viewers(CardGame<S> game) {
        List<Viewer> viewers = new ArrayList<>(Seat.first(Math.min(3, game.mostSeats())));
        viewers.add(Spectator.SPECTATOR);
        return viewers;
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void everyViewEventAndMoveOfEveryGameKeepsTheSchema(CardGame<S> game) {
        GameJson<S> json = GameJson.of(game);
        Schema view = schema("view");
        Schema event = schema("event");
        Schema move = schema("move");
        for (Game<S> step : steps(game)) {
            for (Viewer viewer : viewers(game)) {
                holds(view, json.view(step, viewer));
                for (Event<S> seen : step.lastEvents(viewer)) {
                    holds(event, json.event(seen, actor -> actor.text()));
                }
                step.lastMove().ifPresent(last -> holds(move, json.move(last, viewer)));
            }
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void aMoveIsReadBackAsItWasWritten(CardGame<S> game) {
        GameJson<S> json = GameJson.of(game);
        for (Game<S> step : steps(game)) {
            step.lastMove().filter(move -> move.by() instanceof Seat).ifPresent(move -> {
                Viewer own = (Seat) move.by();
                assertThat(json.readMove(json.move(move, own))).isEqualTo(new Move<>(move.by(), move.action()));
            });
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void noHiddenCardIsInTheBytesOfAView(CardGame<S> game) {
        Setup setup = Setup.of(game.name())
                .with("RULES", game.rulebook().presets().get(0))
                .seats(Math.min(3, game.mostSeats()));
        Laws<S> laws = Laws.of(game, setup)
                .light()
                .bot(game.bots().values().iterator().next())
                .front(GameJson.of(game)::view);
        int whole = 0;
        for (long seed = 0; seed < (Boolean.getBoolean("deep") ? 8 : 1); seed++) {
            try {
                laws.check(seed);
                whole++;
            } catch (LawBroken e) {
                // The game's own tests hold all its laws, and give the kit what some of them need to be judged.
                assertThat(e).hasMessageNotContaining("what the front shows");
                whole += e.law() == Law.SEALED ? 1 : 0;
            }
        }
        assertThat(whole).isPositive();
    }

    @Test
    void theLawOfFrontsCatchesOneThatShowsTheFullState() {
        NinePiles game = new NinePiles();

        assertThatThrownBy(() -> Laws.of(game)
                        .front((step, viewer) -> step.state().shoe().cards())
                        .checkSeeds(3))
                .hasMessageContaining("what the front shows");
    }

    @Test
    void aMoveThatAPageAsksAgainIsMarked() {
        Game<PokerTable> dealt = Poker.newGame(PokerRules.GEOGRAM, List.of(100L, 100L), Seat.of(1))
                .settled(ChanceSource.of(Seed.of(1)));

        String json = GameJson.of(new Poker())
                .legalActions(dealt.seenBy((Seat) dealt.state().mayAct().get(0)));

        holds(schema("legalActions"), json);
        assertThat(json).contains("\"words\":\"all-in 100\",\"grave\":true").containsOnlyOnce("grave");
    }

    @Test
    void hintsAreWrittenWhereThereAreSome() {
        Hints hints = Hints.NONE
                .withWord("pile")
                .withWords(List.of("", "2 p1.2"))
                .withAt(Seat.of(1))
                .withAs(Hints.Layout.FAN)
                .withAmount(Hints.Kind.BET, 20)
                .withState(Hints.Status.TURN, true)
                .withState(Hints.Status.BUTTON, true)
                .withState(Hints.Status.OUT, false)
                .withCount(7);

        String json =
                GameJson.picture(Picture.empty().row("", List.of(), "", hints).row("", List.of(), ""));

        holds(schema("picture"), json);
        assertThat(json)
                .isEqualTo("[{\"type\":\"row\",\"label\":\"\",\"cards\":[],\"note\":\"\",\"word\":\"pile\","
                        + "\"words\":[\"\",\"2 p1.2\"],\"at\":\"p1\",\"as\":\"FAN\",\"amounts\":[{\"kind\":\"BET\",\"n\":20}],"
                        + "\"states\":[\"BUTTON\",\"TURN\"],\"count\":7},"
                        + "{\"type\":\"row\",\"label\":\"\",\"cards\":[],\"note\":\"\"}]");
    }

    @Test
    void marksAndTagsOfCardsNamesOfPartsAndPlacesOfWholeBlocksAreWritten() {
        Hints meld = Hints.NONE
                .withMarks(List.of(Hints.Mark.PLAIN, Hints.Mark.WIN))
                .withNotes(List.of("", "=J♠"))
                .withPart("hand 2");
        Hints middle = Hints.NONE.withAt(Hints.Place.MIDDLE);

        String json = GameJson.picture(Picture.empty()
                .with(new Picture.Either(
                        Picture.empty().line("for a terminal"),
                        Picture.empty().row("", Card.parseAll("TS JK"), "", meld)))
                .with(new Picture.Beside(List.of(), middle))
                .with(new Picture.Grid(
                        1,
                        List.of(new Picture.Tile(
                                "1", Card.UNKNOWN, "", Hints.NONE.withMarks(List.of(Hints.Mark.SHUT)))),
                        middle))
                .line("You win", Picture.Tone.GOOD, Hints.Place.RESULT));

        holds(schema("picture"), json);
        assertThat(json)
                .isEqualTo("[{\"type\":\"row\",\"label\":\"\",\"cards\":[\"TS\",\"JK\"],\"note\":\"\","
                        + "\"marks\":[\"PLAIN\",\"WIN\"],\"notes\":[\"\",\"=J♠\"],\"part\":\"hand 2\"},"
                        + "{\"type\":\"beside\",\"rows\":[],\"at\":\"middle\"},"
                        + "{\"type\":\"grid\",\"columns\":1,\"tiles\":[{\"label\":\"1\",\"card\":\"??\",\"note\":\"\","
                        + "\"marks\":[\"SHUT\"]}],\"at\":\"middle\"},"
                        + "{\"type\":\"line\",\"parts\":[{\"type\":\"words\",\"text\":\"You win\",\"tone\":\"GOOD\"}],"
                        + "\"at\":\"result\"}]");
    }

    @Test
    void aPictureIsWrittenBlockByBlock() {
        Picture picture = Picture.empty()
                .with(Picture.Line.of("pot", Picture.Tone.GOOD)
                        .pick("40", Picture.Tone.PLAIN, "call")
                        .card(Card.KING_OF_SPADES, "2")
                        .card(Card.UNKNOWN)
                        .with(Hints.NONE.withWord("pot")))
                .with(new Picture.Beside(List.of(new Picture.Row("ann", List.of(Card.UNKNOWN), "folded"))))
                .with(new Picture.Grid(
                        2,
                        List.of(
                                new Picture.Tile("1", Card.KING_OF_SPADES, "x"),
                                new Picture.Tile("2", Card.UNKNOWN, "", Hints.NONE.withCount(3)))))
                .row("", List.of(), "", Hints.NONE.withAt(Hints.Place.ASIDE));

        String json = GameJson.picture(picture);

        holds(schema("picture"), json);
        assertThat(json)
                .isEqualTo("[{\"type\":\"line\",\"parts\":[{\"type\":\"words\",\"text\":\"pot\",\"tone\":\"GOOD\"},"
                        + "{\"type\":\"words\",\"text\":\"40\",\"tone\":\"PLAIN\",\"word\":\"call\"},"
                        + "{\"type\":\"face\",\"card\":\"KS\",\"word\":\"2\"},{\"type\":\"face\",\"card\":\"??\"}],"
                        + "\"word\":\"pot\"},"
                        + "{\"type\":\"beside\",\"rows\":[{\"label\":\"ann\",\"cards\":[\"??\"],\"note\":\"folded\"}]},"
                        + "{\"type\":\"grid\",\"columns\":2,\"tiles\":[{\"label\":\"1\",\"card\":\"KS\",\"note\":\"x\"},"
                        + "{\"label\":\"2\",\"card\":\"??\",\"note\":\"\",\"count\":3}]},"
                        + "{\"type\":\"row\",\"label\":\"\",\"cards\":[],\"note\":\"\",\"at\":\"aside\"}]");
    }

    @Test
    void anAmountMayHaveANameOfItsOwn() {
        Hints hints = Hints.NONE.withAmount(Hints.Kind.POT, 60, "side pot");

        assertThat(GameJson.picture(Picture.empty().row("", List.of(), "", hints)))
                .contains("\"note\":\"\",\"amounts\":[{\"kind\":\"POT\",\"n\":60,\"label\":\"side pot\"}]}");
    }

    @Test
    void anOutcomeIsWrittenSeatBySeat() {
        Outcome outcome = Outcome.money(
                Outcome.Unit.CHIPS, List.of(100L, 100L), List.of(130L, 70L), List.of(Seat.of(1)), "showdown");

        assertThat(GameJson.outcome(outcome))
                .isEqualTo("{\"unit\":\"chips\",\"moreIsBetter\":true,\"results\":["
                        + "{\"seat\":\"p1\",\"score\":130,\"gain\":30,\"place\":1},"
                        + "{\"seat\":\"p2\",\"score\":70,\"gain\":-30,\"place\":2}],"
                        + "\"winners\":[\"p1\"],\"reason\":\"showdown\"}");
    }

    @Test
    void aViewHoldsWhatItsViewerMayDo() {
        Game<PokerTable> dealt =
                Poker.newGame(PokerRules.CASH, List.of(100L, 100L), Seat.of(1)).settled(ChanceSource.of(Seed.of(1)));
        GameJson<PokerTable> json = GameJson.of(new Poker());

        assertThat(json.view(dealt, Seat.of(1)))
                .startsWith("{\"game\":\"poker\",\"viewer\":\"p1\",\"ply\":3,\"mayAct\":[\"p1\"],"
                        + "\"legalActions\":{\"moves\":[{\"move\":\"ACTION:p1:fold:0\",\"words\":\"fold\"},"
                        + "{\"move\":\"ACTION:p1:call:5\",\"words\":\"call 5\"},"
                        + "{\"move\":\"ACTION:p1:allin:100\",\"words\":\"all-in 100\",\"grave\":true}],"
                        + "\"ranges\":[{\"label\":\"raise to\",\"min\":20,\"max\":100,\"step\":1,"
                        + "\"least\":\"ACTION:p1:raise:20\",\"most\":\"ACTION:p1:raise:100\"}]},"
                        + "\"timers\":[],\"outcome\":null,\"picture\":[{\"type\":\"line\",\"parts\":[{")
                .endsWith("}],\"at\":\"ask\"}]}");
        assertThat(json.view(dealt, Spectator.SPECTATOR))
                .startsWith("{\"game\":\"poker\",\"viewer\":\"spectator\",\"ply\":3,\"mayAct\":[\"p1\"],"
                        + "\"legalActions\":{\"moves\":[],\"ranges\":[]},");
    }

    @Test
    void aViewHasTheTimersThatRun() {
        Recall recall = new Recall();
        Game<RecallTable> dealt = recall.newGame(Setup.of("recall").seats(3)).settled(ChanceSource.of(Seed.of(1)));

        assertThat(GameJson.of(recall).view(dealt, Spectator.SPECTATOR))
                .contains("\"timers\":[{\"ticket\":1,\"purpose\":\"initial peek\",\"ms\":15000}],");
    }

    @Test
    void aViewOfAGameThatIsOverHasItsOutcome() {
        NinePiles game = new NinePiles();
        Game<NinePilesTable> over =
                Playout.of(game, List.of(Bot.random()), Seed.of(7)).finish(NinePiles.deal(2, Seed.of(42)));

        assertThat(GameJson.of(game).view(over, Spectator.SPECTATOR))
                .contains(",\"outcome\":"
                        + GameJson.outcome(over.state().outcome().orElseThrow()) + ",");
    }

    @Test
    void anEventIsWrittenInTheWordsOfTheGame() {
        Game<PokerTable> dealt =
                Poker.newGame(PokerRules.CASH, List.of(100L, 100L), Seat.of(1)).settled(ChanceSource.of(Seed.of(1)));
        GameJson<PokerTable> json = GameJson.of(new Poker());
        Viewer viewer = Seat.of(1);

        assertThat(json.event(dealt.lastEvents(viewer).get(0), actor -> "you"))
                .isEqualTo(
                        "{\"type\":\"HoleDealt\",\"parts\":["
                                + "{\"type\":\"words\",\"text\":\"two cards to each\",\"tone\":\"PLAIN\"},"
                                + "{\"type\":\"words\",\"text\":\", to you\",\"tone\":\"PLAIN\"},"
                                + "{\"type\":\"words\",\"text\":\" \",\"tone\":\"PLAIN\"},{\"type\":\"face\",\"card\":\"5C\"},"
                                + "{\"type\":\"words\",\"text\":\" \",\"tone\":\"PLAIN\"},{\"type\":\"face\",\"card\":\"JD\"}]}");
        assertThat(json.move(new Move<>(Seat.of(1), new PokerAction.Fold()), viewer))
                .isEqualTo("{\"move\":\"ACTION:p1:fold:0\"}");
    }

    @ParameterizedTest
    @CsvSource({
        "[], 'line 1, column 1: [bad-json] no object, expected one JSON object'",
        "'{\"move\":7}', 'column 1: [bad-json] no member \"move\", expected {\"move\":\"VERB:p1:...\"}'",
        "'{} {}', 'line 1, column 4: [bad-json] more after the object, expected one JSON object'",
        "'{\"move\":\"x\"', 'line 1, column 12: [bad-json] no JSON, expected one JSON object'",
    })
    void aMistakeIsPointedAt(String json, String message) {
        assertThatThrownBy(() -> GameJson.of(new NinePiles()).readMove(json)).hasMessage(message);
    }

    @Test
    void membersOfOtherKindsAndNamesArePassedOver() {
        GameJson<NinePilesTable> json = GameJson.of(new NinePiles());

        assertThat(json.readMove(
                        "{\"key\":\"x\",\"a\":[1,{\"move\":\"y\"}],\"n\":null,\"move\":\"GUESS:p1:4:higher\",\"z\":1}"))
                .isEqualTo(json.readMove("{\"move\":\"GUESS:p1:4:higher\"}"));
    }

    @Test
    void aSetupHasEachKeyOnceAndAGame() {
        assertThatThrownBy(() -> GameJson.readSetup("{\"GAME\":\"poker\",\"BLINDS\":\"1 2\",\"BLINDS\":\"1 2\"}"))
                .hasMessage("column 1: [repeated-header] the key BLINDS twice, expected each key once");
        assertThatThrownBy(() -> GameJson.readSetup("{\"BLINDS\":\"1 2\"}"))
                .hasMessage("column 1: [bad-json] no member \"GAME\", expected {\"GAME\":\"name\", ...}");
    }

    @Test
    void aSetupIsReadBackAsItWasWritten() {
        Setup setup = Setup.of("poker")
                .with("RULES", "tda ante=NONE")
                .with("BLINDS", "50 100")
                .seats(3);

        String json = GameJson.setup(setup);

        holds(schema("setup"), json);
        assertThat(GameJson.readSetup(json).keys()).containsExactlyInAnyOrderElementsOf(setup.keys());
        for (String key : setup.keys()) {
            assertThat(GameJson.readSetup(json).get(key)).isEqualTo(setup.get(key));
        }
    }

    @Test
    void aSetupBeginsAtTheSamePositionAfterItsWayThroughJson() {
        Setup setup = Setup.of("nine-piles")
                .with("POSITION", "pile4=2C7H locked=1,9 turn=p2")
                .seats(2);

        Setup read = GameJson.readSetup(GameJson.setup(setup));

        assertThat(read.position()).isEqualTo(setup.position());
        assertThat(new NinePiles().newGame(read, ChanceSource.of(Seed.of(18))).state())
                .isEqualTo(new NinePiles()
                        .newGame(setup, ChanceSource.of(Seed.of(18)))
                        .state());
    }

    @Test
    void aMapperWritesAndReadsTheSame() {
        NinePiles game = new NinePiles();
        JsonMapper mapper =
                JsonMapper.builder().addModule(new CourtcardsModule(game)).build();
        GameJson<?> json = GameJson.of(game);
        var dealt = NinePiles.deal(2, Seed.of(42));

        assertThat(mapper.writeValueAsString(dealt.seenBy(Seat.of(1))))
                .isEqualTo(GameJson.of(game).legalActions(dealt.seenBy(Seat.of(1))));
        assertThat(mapper.readValue("{\"move\":\"GUESS:p1:4:higher\"}", Move.class))
                .isEqualTo(json.readMove("{\"move\":\"GUESS:p1:4:higher\"}"));
        assertThat(mapper.readValue("{\"GAME\":\"nine-piles\"}", Setup.class)).isEqualTo(Setup.of("nine-piles"));
        Setup setup = Setup.of("nine-piles").seats(2);
        Outcome outcome = Outcome.of(List.of(1L), List.of(Seat.of(1)), "over");
        Picture picture = Picture.empty().line("x");
        assertThat(mapper.writeValueAsString(setup)).isEqualTo(GameJson.setup(setup));
        assertThat(mapper.writeValueAsString(outcome)).isEqualTo(GameJson.outcome(outcome));
        assertThat(mapper.writeValueAsString(picture)).isEqualTo(GameJson.picture(picture));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "[]", "7", "{", "{\"move\":7}", "{} {}", "{\"move\":\"GUESS:p1:4:higher\"", "\"GUESS\""})
    void whatIsNoMoveIsRefusedWithACode(String text) {
        assertThatThrownBy(() -> GameJson.of(new NinePiles()).readMove(text))
                .isInstanceOfSatisfying(
                        RecordException.class, e -> assertThat(e.code()).isEqualTo("bad-json"));
    }

    @Test
    void nonsenseIsAlwaysRefusedInOneWay() {
        Random random = new Random(1);
        String alphabet = "{}[]\":,\\u0 move GUESS:p1";
        for (int i = 0; i < (Boolean.getBoolean("deep") ? 20_000 : 4_000); i++) {
            StringBuilder text = new StringBuilder("{\"move\":");
            for (int j = random.nextInt(30); j > 0; j--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            Throwable thrown = catchThrowable(() -> GameJson.of(new NinePiles()).readMove(text.toString()));
            if (thrown != null) {
                assertThat(thrown).isInstanceOf(RecordException.class);
            }
        }
        String deep = "{\"a\":".repeat(10_000);
        assertThatThrownBy(() -> GameJson.readSetup(deep)).isInstanceOf(RecordException.class);
        assertThatThrownBy(() -> GameJson.readSetup("{\"GAME\":\"" + "x".repeat(70_000) + "\"}"))
                .hasMessageContaining("at most 65536");
    }
}
