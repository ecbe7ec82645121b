package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Poker in writing, and hands that begin otherwise than a match does. */
class RecordTest {
    private static final String SHOWDOWN = """
            GAME: poker
            RULES: geogram
            STACKS: 1000 1000
            BUTTON: p1
            BLINDS: 10 20
            DECK: AS KH AD KD 2C AC 7H 9D 2D 3S 2H TC
            ACTION:p1:raise:60
            ACTION:p2:call:40
            ACTION:p2:check:0
            ACTION:p1:raise:100
            ACTION:p2:call:100
            ACTION:p2:check:0
            ACTION:p1:check:0
            ACTION:p2:check:0
            ACTION:p1:check:0
            SHOW:p2
            MUCK:p1
            NEXT:dealer
            ACTION:p2:allin:1160
            ACTION:p1:fold:0
            """;

    private static Game<PokerTable> replay(String text) {
        return Replay.play(new Poker(), GameRecord.parse(text));
    }

    @Test
    void isFoundByItsName() {
        assertThat(Games.found().names()).contains("poker");
        assertThat(new Poker().rulebook().presets())
                .containsExactly("geogram", "tda", "wsop", "online", "cash", "stud", "razz", "horse", "8game");
    }

    @Test
    void playsARecordAndWritesItAgain() { // poker 12
        Game<PokerTable> game = replay(SHOWDOWN);

        assertThat(game.state().number()).isEqualTo(2);
        assertThat(game.state().hand().players().stream().map(PokerPlayer::stack))
                .containsExactly(820L, 1180L);
        assertThat(Replay.write(new Poker(), GameRecord.parse(SHOWDOWN).setup(), game)
                        .text())
                .isEqualTo(SHOWDOWN);
    }

    @Test
    void dealsOneByOneFromTheLeftOfTheButtonAndBurnsACardBeforeEachStreet() { // poker 2.2
        Game<PokerTable> game = replay(SHOWDOWN.substring(0, SHOWDOWN.indexOf("SHOW:p2")));
        Hand hand = game.state().hand();

        assertThat(hand.hole(Seat.of(2))).isEqualTo(Card.parseAll("AS AD"));
        assertThat(hand.hole(Seat.of(1))).isEqualTo(Card.parseAll("KH KD"));
        assertThat(hand.board()).isEqualTo(Card.parseAll("AC 7H 9D 3S TC"));
    }

    @Test
    void aMuckedHandIsNeverSeen() { // poker 8.2, 10
        Game<PokerTable> game = replay(SHOWDOWN.substring(0, SHOWDOWN.indexOf("NEXT")));

        assertThat(game.seenBy(Seat.of(2)).state().hand().hole(Seat.of(1))).containsOnly(Card.UNKNOWN);
        assertThat(game.seenBy(Seat.of(1)).state().hand().hole(Seat.of(2))).isEqualTo(Card.parseAll("AS AD"));
        assertThat(game.seenBy(Seat.of(1)).state().hand().hole(Seat.of(1))).isEqualTo(Card.parseAll("KH KD"));
        assertThat(game.state().toString()).doesNotContain("KH").contains("p2 SHOWN 1160 [AS, AD]");
        assertThat(game.state().hand().toString()).doesNotContain("KH").doesNotContain("2C");
        assertThat(game.events().toString()).doesNotContain("KH").doesNotContain("2C");
    }

    @Test
    void aSpectatorMayBeShownTheTableLate() { // poker 10
        Game<PokerTable> game = replay(SHOWDOWN);

        assertThat(Poker.delayed(game, 0)).isEqualTo(game.seenBy(Spectator.SPECTATOR));
        assertThat(Poker.delayed(game, 3).state())
                .isEqualTo(Poker.delayed(game.at(game.ply() - 3), 0).state());
        assertThat(Poker.delayed(game, 10_000).state().hand().phase()).isEqualTo(Hand.Phase.SHUFFLE);
    }

    /** A preset does not overrule what the record says. */
    @ParameterizedTest
    @CsvSource({
        "tda ante=NONE, , 150", // the level of the preset has an ante of 200
        "online ante=none, , 150",
        "tda ante=EACH, , 750",
        "tda, 0, 150",
        "tda ante=NONE, 0, 150",
        "tda, 30, 180",
        "geogram, 30, 240",
        "geogram ante=BUTTON, 30, 180"
    })
    void whatIsSaidOfTheAnteStands(String rules, String ante, long pot) {
        Setup setup = Setup.of("poker")
                .with("RULES", rules + " hands=1")
                .with("STACKS", "1000 1000 1000")
                .with("BUTTON", "p1")
                .with("BLINDS", "50 100");
        Setup all = ante == null ? setup : setup.with("ANTE", ante);

        Game<PokerTable> game = new Poker().newGame(all).settled(ChanceSource.of(Seed.of(42)));

        assertThat(game.state().hand().players().stream()
                        .mapToLong(player -> 1000 - player.stack())
                        .sum())
                .isEqualTo(pot);
    }

    @Test
    void theHeaderHasStacksButtonBlindsAndAnte() { // poker 12
        Game<PokerTable> game = new Poker()
                .newGame(Setup.of("poker")
                        .with("STACKS", "500 0 700")
                        .with("BUTTON", "P3")
                        .with("BLINDS", "25 50")
                        .with("ANTE", "5"));

        Hand hand = game.state().hand();
        assertThat(hand.positions()).isEqualTo(new Positions(Seat.of(3), Seat.of(3), Seat.of(1)));
        assertThat(hand.stakes()).isEqualTo(new Stakes(50, List.of(5L, 0L, 5L), List.of(50L, 0L, 25L)));
        assertThat(hand.rules().antes().ante()).isEqualTo(PokerRules.Ante.EACH);
        assertThat(hand.rules().level(1)).isEqualTo(new MatchRules.Level(25, 50, 5));
        assertThat(new Poker()
                        .newGame(Setup.of("poker").with("ANTE", "0"))
                        .state()
                        .hand()
                        .rules()
                        .antes()
                        .ante())
                .isEqualTo(PokerRules.Ante.NONE);
        assertThat(new Poker()
                        .newGame(Setup.of("poker").with("STACKS", "9 9 9 9 9 9 9 9 9 9"))
                        .state()
                        .hand()
                        .seats())
                .isEqualTo(10);
        assertThat(new Poker()
                        .newGame(Setup.of("poker").with("STACKS", "8 9"))
                        .state()
                        .hand()
                        .seats())
                .isEqualTo(2);
    }

    @Test
    void theHeaderMaySayWhatEachSeatPosts() { // poker 12
        Setup setup = Setup.of("poker")
                .with("STACKS", "500 500 500 500")
                .with("BUTTON", "p4")
                .with("BLINDS", "10 20");

        Hand posts = new Poker()
                .newGame(setup.with("POSTS", "10 20 40 20")
                        .with("BIG-BLIND", "p3")
                        .with("ANTE", "0 0 0 5"))
                .state()
                .hand();
        assertThat(posts.stakes()).isEqualTo(new Stakes(20, List.of(0L, 0L, 0L, 5L), List.of(10L, 20L, 40L, 20L)));
        assertThat(posts.positions()).isEqualTo(new Positions(Seat.of(4), Seat.of(1), Seat.of(3)));

        Hand antes = new Poker().newGame(setup.with("ANTE", "5 5 0 5")).state().hand();
        assertThat(antes.stakes()).isEqualTo(new Stakes(20, List.of(5L, 5L, 0L, 5L), List.of(10L, 20L, 0L, 0L)));
        assertThat(antes.rules().antes().ante()).isEqualTo(PokerRules.Ante.EACH);

        Hand dead = new Poker()
                .newGame(setup.with("ANTE", "5").with("RULES", "ante=EACH").with("DEAD", "0 0 10 0"))
                .state()
                .hand();
        assertThat(dead.stakes()).hasToString("blinds [10, 20, 0, 0], antes [5, 5, 5, 5], dead [0, 0, 10, 0]");
        assertThatThrownBy(() -> new Poker().newGame(setup.without("BUTTON").with("DEAD", "0 0 10 0")))
                .hasMessageContaining("no-button");

        Hand noSmall = new Poker()
                .newGame(setup.with("POSTS", "20 0 0 0").with("BIG-BLIND", "p1"))
                .state()
                .hand();
        assertThat(noSmall.positions()).isEqualTo(new Positions(Seat.of(4), Seat.of(4), Seat.of(1)));
        assertThatThrownBy(() -> new Poker().newGame(setup.without("BUTTON").with("POSTS", "10 20 0 0")))
                .hasMessageContaining("no-button");
        assertThatThrownBy(() -> new Poker().newGame(setup.with("POSTS", "10 20")))
                .hasMessageContaining("bad-count");
        assertThatThrownBy(() ->
                        new Poker().newGame(setup.with("POSTS", "10 20 0 0").with("BIG-BLIND", "p5")))
                .hasMessageContaining("bad-seat");
    }

    @Test
    void whatIsPrintedIsShort() {
        assertThat(new Positions(Seat.of(1), Seat.of(2), Seat.of(3)))
                .hasToString("button p1, small blind p2, big blind p3");
        assertThat(new Stakes(20, List.of(0L, 0L), List.of(10L, 20L))).hasToString("blinds [10, 20]");
        assertThat(new Stakes(20, List.of(1L, 0L), List.of(10L, 20L))).hasToString("blinds [10, 20], antes [1, 0]");
        assertThat(new Hand.Prize(1, 1, Seat.of(2), 30, false)).hasToString("p2 wins 30");
        assertThat(new Hand.Prize(2, 2, Seat.of(2), 30, false))
                .hasToString("p2 wins 30 of side pot 1 on the second board");
        assertThat(PokerRules.CASH.cash().rake()).hasToString("5/30");
        assertThat(CashRules.Rake.parse("100/0")).isEqualTo(new CashRules.Rake(100, 0));
        assertThat(CashRules.Rake.parse("90,45")).isEqualTo(new CashRules.Rake(0, 0, List.of(90L, 45L), List.of()));
        assertThat(CashRules.Rake.parse("0:100:125"))
                .isEqualTo(new CashRules.Rake(0, 0, List.of(), List.of(0L, 100L, 125L)))
                .hasToString("0:100:125");
        assertThat(CashRules.Rake.parse("90,45")).hasToString("90,45");
        assertThat(PokerRules.parse("cash leastBuyIn=1000").cash().leastBuyIn()).isEqualTo(1000);
        assertThat(new Poker().rules()).startsWith("# Poker").contains("**8.2");
        assertThat(new Poker().title()).contains("Hold'em");
    }

    @Test
    void withoutAHeaderThePresetCounts() {
        Game<PokerTable> game = new Poker().newGame(Setup.of("poker").seats(3).with("RULES", "tda"));

        assertThat(game.state().hand().phase()).isEqualTo(Hand.Phase.BUTTON);
        assertThat(game.state().hand().players().stream().map(PokerPlayer::stack))
                .containsExactly(20_000L, 20_000L, 20_000L);
        assertThat(new Poker()
                        .newGame(Setup.of("poker").with("ANTE", "300").with("RULES", "tda"))
                        .state()
                        .hand()
                        .rules())
                .satisfies(rules -> {
                    assertThat(rules.level(1)).isEqualTo(new MatchRules.Level(100, 200, 300));
                    assertThat(rules.level(11)).isEqualTo(new MatchRules.Level(200, 300, 300));
                    assertThat(rules.antes().ante()).isEqualTo(PokerRules.Ante.BIG_BLIND);
                });
    }

    @ParameterizedTest
    @CsvSource({
        "STACKS, 1000, bad-count",
        "STACKS, 1000 0, bad-stacks",
        "STACKS, 1000 x, bad-number",
        "BUTTON, p3, bad-seat",
        "BUTTON, dealer, bad-seat",
        "BLINDS, 20 10, bad-blinds",
        "BLINDS, 10, bad-count",
        "ANTE, -1, bad-number",
        "ANTE, 2000000000, bad-blinds",
        "RULES, geogram rake=5/30, bad-rules",
        "RULES, geogram runItTwice=true, bad-rules",
        "RULES, cash leastBuyIn=2000, bad-rules",
        "RULES, geogram levels=20/10, bad-option",
        "RULES, geogram levels=, bad-option",
        "RULES, cash rake=101/5, bad-option",
        "RULES, cash rake=5, bad-option",
        "PLAYERS, only, bad-seats",
    })
    void aBadHeaderIsRefusedWithItsPlace(String key, String value, String code) {
        assertThatThrownBy(() -> new Poker()
                        .newGame(Setup.of("poker").with("PLAYERS", "ann bob").with(key, value)))
                .isInstanceOfSatisfying(
                        RecordException.class,
                        e -> assertThat(e)
                                .hasMessageContaining(key)
                                .satisfies(x -> assertThat(e.code()).isEqualTo(code)));
    }

    @ParameterizedTest
    @CsvSource({
        "ACTION:p1:fold:1, bad-amount",
        "ACTION:p1:check, argument-count",
        "ACTION:p1:call:ten, bad-number",
        "ACTION:p1:raise:-5, bad-number",
        "ACTION:p1:raise:007, bad-number",
        "ACTION:p1:bet:20, bad-word",
        "TWICE:p1:maybe, bad-word",
        "BUYIN:host:p1, argument-count",
        "BUYIN:host:p11:5, bad-seat",
    })
    void aBadLineIsRefused(String line, String code) {
        assertThatThrownBy(() -> Poker.NOTATION.read(line))
                .isInstanceOfSatisfying(
                        RecordException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @Test
    void aRefusedLineReportsWhatWouldBeAllowed() {
        assertThatThrownBy(() -> replay(SHOWDOWN.replace("ACTION:p1:raise:60", "ACTION:p1:raise:39")))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining(
                        "raise to 39 is too small; to call 10, last full raise 20 (TDA 43): the least is 40,"
                                + " all in is 1000")
                .hasMessageContaining("ACTION:p1:call:10");
    }

    @Test
    void aHandMayBeginWithAnyPosts() {
        // No small blind, and p4 posts a big blind as well.
        Game<PokerTable> game = Poker.newGame(
                PokerRules.GEOGRAM.with("hands=1 ante=EACH"),
                List.of(1000L, 1000L, 1000L, 1000L),
                new Positions(Seat.of(4), Seat.of(1), Seat.of(1)),
                new Stakes(20, List.of(0L, 5L, 1L, 0L), List.of(20L, 0L, 0L, 20L)));

        Hand hand = game.settled(ChanceSource.stacked("")).state().hand();

        assertThat(hand.players().stream().map(PokerPlayer::stack)).containsExactly(980L, 995L, 999L, 980L);
        assertThat(hand.turn()).isEqualTo(Seat.of(2));
        assertThat(hand.toCall()).isEqualTo(20);
        assertThat(hand.pots())
                .as("the antes")
                .containsExactly(new Pot(2, List.of(Seat.of(2), Seat.of(3))), new Pot(4, List.of(Seat.of(2))));
    }

    @Test
    void theRulePagesNameEveryReason() { // poker 13, variants 13
        for (PokerReason reason : PokerReason.values()) {
            assertThat(new Poker().rules()).contains("`" + reason.code() + "`");
        }
    }

    @Test
    void aTableHasTwoToTenSeatsTwoOfThemWithChips() { // poker 2.1
        List<Long> three = List.of(1000L, 0L, 1000L);
        for (Runnable wrong : List.<Runnable>of(
                () -> Poker.newGame(PokerRules.GEOGRAM, 1),
                () -> Poker.newGame(PokerRules.GEOGRAM, 11),
                () -> Poker.newGame(PokerRules.GEOGRAM, List.of(1000L, 0L), Seat.of(1)),
                () -> Poker.newGame(PokerRules.GEOGRAM, List.of(1000L, 1000L, -1L), Seat.of(1)),
                () -> Poker.newGame(PokerRules.GEOGRAM, three, Seat.of(4)),
                () -> Poker.newGame(
                        PokerRules.GEOGRAM,
                        three,
                        new Positions(Seat.of(1), Seat.of(1), Seat.of(3)),
                        new Stakes(20, List.of(0L, 0L), List.of(10L, 0L, 20L))))) {
            assertThatThrownBy(wrong::run).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aPostedStraddleIsTheBetToMatch() {
        Game<PokerTable> game = Poker.newGame(
                PokerRules.GEOGRAM,
                List.of(1000L, 1000L, 1000L),
                new Positions(Seat.of(3), Seat.of(1), Seat.of(2)),
                new Stakes(20, List.of(0L, 0L, 0L), List.of(10L, 20L, 40L)));

        Hand hand = game.settled(ChanceSource.stacked("")).state().hand();

        assertThat(hand.street()).isEqualTo(new Street(40, 40, Optional.empty()));
    }

    /** A history in which most cards are not known: they stay backs, and mucked hands stay unknown. */
    @Test
    void playsOnADeckOfWhichOnlySomeCardsAreGiven() {
        Game<PokerTable> game = Poker.newGame(PokerRules.GEOGRAM.with("hands=1"), List.of(1000L, 1000L), Seat.of(1))
                .play(House.CHANCE, new Shuffle<>(Shoe.faceDown(52)));
        int[] places = {1, 3, 6, 7, 8, 10, 12};
        List<Card> faces = Card.parseAll("AS AD KC KD 9H 5H 6H");
        for (int i = 0; i < places.length; i++) {
            game = game.play(House.CHANCE, new Reveal<>(Optional.empty(), places[i], faces.get(i)));
        }
        for (String line : List.of(
                "POST:dealer",
                "DEAL:dealer",
                "ACTION:p1:call:10",
                "ACTION:p2:raise:60",
                "ACTION:p1:call:40",
                "COLLECT:dealer",
                "DEAL:dealer",
                "ACTION:p2:check:0",
                "ACTION:p1:check:0",
                "COLLECT:dealer",
                "DEAL:dealer",
                "ACTION:p2:check:0",
                "ACTION:p1:check:0",
                "COLLECT:dealer",
                "DEAL:dealer",
                "ACTION:p2:check:0",
                "ACTION:p1:check:0",
                "COLLECT:dealer",
                "SHOW:p2",
                "MUCK:p1",
                "AWARD:dealer")) {
            game = game.play(Poker.NOTATION.read(line));
        }

        assertThat(game.state().hand().players().stream().map(PokerPlayer::stack))
                .containsExactly(940L, 1060L);
        assertThat(game.state().hand().hole(Seat.of(1))).containsOnly(Card.UNKNOWN);
    }
}
