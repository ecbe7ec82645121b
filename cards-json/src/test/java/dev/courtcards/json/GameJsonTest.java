package dev.courtcards.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Event;
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
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.PokerTable;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
        for (long seed = 0; seed < (Boolean.getBoolean("deep") ? 8 : 3); seed++) {
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
        for (int i = 0; i < 20_000; i++) {
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
