package dev.courtcards.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerAction;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The text of PokerStars of other games than no-limit hold'em, in hands of our own. */
class StarsVariantsTest {
    private static final String RAZZ = """
            PokerStars Game #81:  Razz Limit ($0.04/$0.08 USD) - 2026/03/02 10:24:42 ET
            Table 'Quince II' 8-max
            Seat 1: Ann ($2 in chips)
            Seat 4: Bob ($1.50 in chips)
            Seat 6: Cy ($3.10 in chips)
            Ann: posts the ante $0.01
            Bob: posts the ante $0.01
            Cy: posts the ante $0.01
            *** 3rd STREET ***
            Dealt to Ann [Kc]
            Dealt to Bob [6h 4d 3s]
            Dealt to Cy [7d]
            Ann: brings in for $0.02
            Bob: raises $0.02 to $0.04
            Cy: calls $0.04
            Ann: folds
            *** 4th STREET ***
            Dealt to Bob [6h 4d 3s] [Ts]
            Dealt to Cy [7d] [2c]
            Cy: bets $0.04
            Bob: calls $0.04
            *** 5th STREET ***
            Dealt to Bob [6h 4d 3s Ts] [2d]
            Dealt to Cy [7d 2c] [Jc]
            Ed joins the table at seat #2
            Bob: bets $0.08
            Cy: calls $0.08
            *** 6th STREET ***
            Dealt to Bob [6h 4d 3s Ts 2d] [9c]
            Dealt to Cy [7d 2c Jc] [5h]
            Bob: checks
            Cy: checks
            *** RIVER ***
            Dealt to Bob [6h 4d 3s Ts 2d 9c] [Ah]
            Bob: bets $0.08
            Cy: calls $0.08
            *** SHOW DOWN ***
            Bob: shows [6h 4d 3s Ts 2d 9c Ah] (Lo: 6,4,3,2,A)
            Cy: mucks hand
            Bob collected $0.51 from pot
            *** SUMMARY ***
            Total pot $0.53 | Rake $0.02
            Seat 1: Ann folded on the 3rd Street
            Seat 4: Bob showed [6h 4d 3s Ts 2d 9c Ah] and won ($0.51) with Lo: 6,4,3,2,A
            Seat 6: Cy mucked [8s Qs 7d 2c Jc 5h 8h]
            """;

    private static final String TRIPLE = """
            PokerStars Game #82:  Triple Draw 2-7 Lowball Limit (10/20) - 2026/03/02 11:00:00 ET
            Table 'Quince' 6-max Seat #1 is the button
            Seat 1: Ann (400 in chips)
            Seat 2: Bob (300 in chips)
            Seat 3: Cy (500 in chips)
            Bob: posts small blind 5
            Cy: posts big blind 10
            *** DEALING HANDS ***
            Dealt to Bob [8s 5d Kd Qs 2c]
            Ann: calls 10
            Bob: calls 5
            Cy: checks
            *** FIRST DRAW ***
            Bob: discards 2 cards [Kd Qs]
            Dealt to Bob [8s 5d 2c] [3h Ks]
            Cy: discards 3 cards
            Ann: discards 1 card
            Bob: checks
            Cy: checks
            Ann: bets 10
            Bob: calls 10
            Cy: folds
            *** SECOND DRAW ***
            Bob: discards 1 card [Ks]
            Dealt to Bob [8s 5d 2c 3h] [7c]
            Ann: stands pat
            Bob: bets 20
            Ann: calls 20
            *** THIRD DRAW ***
            Bob: stands pat on [8s 5d 2c 3h 7c]
            Ann: stands pat
            Bob: bets 20
            Ann: calls 20
            *** SHOW DOWN ***
            Bob: shows [8s 5d 2c 3h 7c] (Lo: 8,7,5,3,2)
            Ann: shows [9h 6c 4s 3c 2h] (Lo: 9,6,4,3,2)
            Bob collected 130 from pot
            *** SUMMARY ***
            Total pot 130 | Rake 0
            Seat 1: Ann (button) showed [9h 6c 4s 3c 2h] and lost with Lo: 9,6,4,3,2
            Seat 2: Bob (small blind) showed [8s 5d 2c 3h 7c] and won (130) with Lo: 8,7,5,3,2
            Seat 3: Cy (big blind) folded after the 1st Draw
            """;

    private static final String SINGLE = """
            PokerStars Game #83:  Single Draw 2-7 Lowball No Limit (5/10) - 2026/03/02 11:30:00 ET
            Table 'Quince' 7-max Seat #2 is the button
            Seat 1: Ann (400 in chips)
            Seat 2: Bob (300 in chips)
            Bob: posts small blind 5
            Ann: posts big blind 10
            *** DEALING HANDS ***
            Bob: raises 20 to 30
            Ann: calls 20
            Ann: discards 1 card
            Bob: stands pat
            Ann: checks
            Bob: bets 40
            Ann: folds
            Uncalled bet (40) returned to Bob
            Bob collected 60 from pot
            Bob: doesn't show hand
            *** SUMMARY ***
            Total pot 60 | Rake 0
            Seat 1: Ann (big blind) folded after the Draw
            Seat 2: Bob (button) (small blind) collected (60)
            """;

    private static final String SHORT = """
            PokerStars Hand #84: 6+ Hold'em No Limit (Button Blind $5 - Ante $5 USD) - 2026/03/02 12:00:00 CET [2026/03/02 6:00:00 ET]
            Table 'Medlar' 6-max Seat #1 is the button
            Seat 1: Ann ($500 in chips)
            Seat 2: Bob ($300 in chips)
            Seat 3: Cy ($400 in chips)
            Ann: posts the ante $5
            Bob: posts the ante $5
            Cy: posts the ante $5
            Ann: posts button blind $5
            *** HOLE CARDS ***
            Dealt to Ann [Qc Kc]
            Bob: calls $5
            Cy: folds
            Ann: raises $45 to $50
            Bob: calls $45
            *** FLOP *** [7h Ks 6s]
            Bob: bets $245 and is all-in
            Ann: calls $245
            *** TURN *** [7h Ks 6s] [6h]
            *** RIVER *** [7h Ks 6s 6h] [Jc]
            *** SHOW DOWN ***
            Bob: shows [Tc 8h] (a pair of Sixes)
            Ann: shows [Qc Kc] (two pair, Kings and Sixes)
            Ann collected $600.50 from pot
            *** SUMMARY ***
            Total pot $605 | Rake $4.50
            Board [7h Ks 6s 6h Jc]
            Seat 1: Ann (button blind) showed [Qc Kc] and won ($600.50) with two pair, Kings and Sixes
            Seat 2: Bob showed [Tc 8h] and lost with a pair of Sixes
            Seat 3: Cy folded before Flop (didn't bet)
            """;

    private static final String COURCHEVEL = """
            PokerStars Hand #85:  Courchevel Pot Limit ($0.10/$0.25 USD) - 2026/03/02 13:00:00 ET
            Table 'Pollen' 6-max Seat #4 is the button
            Seat 4: Ann ($20 in chips)
            Seat 5: Bob ($30 in chips)
            Seat 6: Cy ($25 in chips)
            Bob: posts small blind $0.10
            Cy: posts big blind $0.25
            *** HOLE CARDS ***
            Dealt to Cy [Jh 7h Jd 5s Kc]
            *** PRE-FLOP *** [2s]
            Ann: raises $0.50 to $0.75
            Bob: folds
            Cy: calls $0.50
            *** FLOP *** [2s 3h 4h]
            Cy: checks
            Ann: bets $1.60
            Cy: calls $1.60
            *** TURN *** [2s 3h 4h] [5c]
            Cy: checks
            Ann: checks
            *** RIVER *** [2s 3h 4h 5c] [Qs]
            Cy: bets $4
            Ann: folds
            Uncalled bet ($4) returned to Cy
            Cy collected $4.60 from pot
            *** SUMMARY ***
            Total pot $4.80 | Rake $0.20
            Board [2s 3h 4h 5c Qs]
            Seat 4: Ann (button) folded on the River
            Seat 5: Bob (small blind) folded before Flop
            Seat 6: Cy (big blind) collected ($4.60)
            """;

    private static HandHistory read(String text) {
        return PokerStars.read(text).get(0);
    }

    private static List<Long> ends(HandHistory hand) {
        return HandHistory.stacks(hand.play());
    }

    @Test
    void readsRazzWhichHasNoButton() {
        HandHistory hand = read(RAZZ);

        assertThat(hand.variant()).isEqualTo(Variant.FR);
        assertThat(hand.players()).containsExactly("Ann", "Bob", "Cy");
        assertThat(hand.minBet()).as("the title has the bets").isEqualTo(4);
        assertThat(hand.bringIn()).isEqualTo(2);
        assertThat(hand.antes()).containsExactly(1L, 1L, 1L);
        assertThat(hand.blinds()).containsOnly(0L);
        assertThat(Files.acts(hand))
                .startsWith(
                        "d dh p1 ????Kc", "d dh p2 6h4d3s", "d dh p3 8sQs7d", "p1 pb", "p2 cbr 0.04", "p3 cc", "p1 f")
                .contains("d dh p3 8h");
        assertThat(ends(hand)).containsExactly(197L, 150 - 25 + 51L, 310 - 25L);
    }

    @Test
    void readsDrawsAndWhatWasLaidOff() {
        HandHistory hand = read(TRIPLE);

        assertThat(hand.blinds()).containsExactly(5L, 10L, 0L);
        assertThat(hand.minBet()).isEqualTo(10);
        assertThat(Files.acts(hand))
                .contains("p1 sd KdQs", "d dh p1 3hKs", "p2 sd ??????", "d dh p2 ??????", "p3 sd", "p1 sd");
        assertThat(ends(hand)).containsExactly(300 - 60 + 130L, 490L, 340L);
    }

    @Test
    void aSingleDrawHasNoLineOfItsOwn() {
        HandHistory hand = read(SINGLE);

        assertThat(hand.variant()).isEqualTo(Variant.N2L1D);
        assertThat(hand.players()).containsExactly("Ann", "Bob");
        assertThat(ends(hand)).containsExactly(370L, 330L);
    }

    @Test
    void readsTheButtonsBlindOfTheShortDeck() {
        HandHistory hand = read(SHORT);

        assertThat(hand.blinds()).containsExactly(0L, 0L, 500L);
        assertThat(hand.antes()).containsExactly(500L, 500L, 500L);
        assertThat(ends(hand)).containsExactly(0L, 39500L, 20000L + 60050);
    }

    @Test
    void readsTheCardThatLiesOpenBeforeTheFlop() {
        HandHistory hand = read(COURCHEVEL);

        assertThat(Files.acts(hand)).contains("d db 2s", "d db 3h4h", "d db 5c", "d db Qs");
        assertThat(ends(hand)).containsExactly(2990L, 2500 - 235 + 460L, 2000 - 235L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hold'em No Limit (5/10)|NT||",
                "Hold'em Limit (10/20)|FT||",
                "6+ Hold'em No Limit (Button Blind 5 - Ante 5)|NS||",
                "5 Card Omaha Pot Limit (5/10)|PO5||",
                "Omaha Hi/Lo Pot Limit (5/10)|PO/8||",
                "7 Card Stud Hi/Lo Limit (10/20)|F7S/8||",
                "5 Card Draw Limit (10/20)|F5D||",
                "Mixed NLH/PLO (Hold'em No Limit, $0.10/$0.25 USD)|NT|Mixed NLH/PLO|",
                "HORSE (Razz Limit, $1/$2 USD)|FR|HORSE|",
                "8-Game (Badugi Limit, $1/$2 USD)|FB|8-Game|",
                "Tournament #7, 100+9 8-Game (Omaha Hi/Lo Limit) - Match Round I, Level III (30/60)|FO/8|8-Game|7, 100+9",
                "Tournament #7, $2.00+$0.20 USD Mixed Hold'em (Hold'em Limit) - Level I (40/80)|FT|Mixed Hold'em|7, $2.00+$0.20 USD",
                "Tournament #7, Freeroll  Hold'em No Limit - Level II (10/20)|NT||7, Freeroll",
                "Tournament #7 8-Game (Razz Limit) - Level I (10/20)|FR|8-Game|7",
                "{A club} Tournament #7, 9+1 Razz Limit - Level II (10/20)|FR||7, 9+1"
            })
    void aTitleNamesTheGameAndThoseThatItIsMixedWith(String title, String code, String mixed, String tournament) {
        StarsGames.Named game = StarsGames.in(title).orElseThrow();

        assertThat(game.variant().code()).isEqualTo(code);
        assertThat(game.mixed()).isEqualTo(mixed == null ? "" : mixed);
        assertThat(game.head().contains("Tournament #")).isEqualTo(tournament != null);
        if (tournament != null) {
            assertThat(game.head().replaceFirst(".*#", "").strip()).isEqualTo(tournament);
        }
    }

    // ---- there and back

    /** A match of players who seldom give up. */
    private static Game<PokerTable> played(String rules, int seats, long seed) {
        ChanceSource luck = ChanceSource.of(Seed.of(seed));
        SplittableRandom random = new SplittableRandom(seed);
        Game<PokerTable> game = Poker.deal(PokerRules.parse(rules), seats, luck);
        while (!game.isOver()) {
            Actor next = game.state().mayAct().get(0);
            Action<PokerTable> move = next instanceof House house
                    ? new Poker().house(game.state(), house, random)
                    : game.state().legalActions(next).random(random);
            if (!(move instanceof PokerAction.Fold) || random.nextInt(8) == 0) {
                game = game.play(next, move);
                game = game.isOver() ? game : game.settled(luck);
            }
        }
        return game;
    }

    private static void goesOutAndBack(Format format, List<HandHistory> hands) {
        String written = format.write(hands);
        List<HandHistory> again = format.read(written, hands.get(0).unit(), problem -> {
            throw problem;
        });
        assertThat(again).hasSameSizeAs(hands);
        for (int i = 0; i < hands.size(); i++) {
            HandHistory hand = hands.get(i);
            String text = format.write(List.of(hand));
            assertThat(again.get(i).variant()).isEqualTo(hand.variant());
            assertThat(again.get(i).stacks()).as(text).isEqualTo(hand.stacks());
            assertThat(ends(again.get(i))).as(text).isEqualTo(hand.finishing().orElseThrow());
            assertThat(format.write(List.of(again.get(i)))).isEqualTo(text);
        }
    }

    @Test
    void aBigBetThatIsNotTwiceTheSmallOneGoesOutAndBack() {
        for (String rules : List.of("variant=FT levels=5/10+limit:10/25", "variant=FR levels=3/10/2+limit:10/25")) {
            List<HandHistory> hands = HandHistory.of(played("geogram hands=3 " + rules, 3, 2), List.of());

            assertThat(hands).extracting(HandHistory::bigBet).containsOnly(25L);
            goesOutAndBack(Format.POKERSTARS, hands);
            goesOutAndBack(Format.PHH, hands);
            goesOutAndBack(Format.RECORD, hands.subList(0, 1));
        }
    }

    static List<Variant> games() {
        return Variant.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void handsOfOurOwnGoOutAndBack(Variant game) {
        int seeds = Boolean.getBoolean("deep") ? 40 : 2;
        for (int seed = 1; seed <= seeds; seed++) {
            String rules = "geogram hands=4 variant=" + game + " ante=EACH levels=5/10/2";
            List<HandHistory> hands = HandHistory.of(played(rules, 2 + seed % 4, seed), List.of());
            goesOutAndBack(Format.POKERSTARS, hands);
            goesOutAndBack(Format.PHH, hands);
        }
    }

    /** Some get a part of their new cards before a shuffle and a part after it. */
    @Test
    void whatCameInTwoPartsStandsOnOneLine() { // variants 6.4
        String rules = "geogram hands=1 variant=F2L3D ante=EACH levels=5/10/2";
        List<HandHistory> hands = HandHistory.of(played(rules, 5, 6), List.of());

        assertThat(PokerStars.write(hands)).contains("\nDealt to p4 [Th 4c] [Kh Kd 4s]\n");
        goesOutAndBack(Format.POKERSTARS, hands);
        goesOutAndBack(Format.PHH, hands);
    }

    /** In the second hand nobody posts the small blind, which counts in the pot all the same. */
    @Test
    void anEmptySmallBlindCountsInThePotThereAndBack() { // variants 4.9
        for (int seed = 1; ; seed++) {
            List<HandHistory> hands =
                    HandHistory.of(played("tda hands=6 stack=60 variant=PO levels=5/10", 4, seed), List.of());
            List<HandHistory> empty = hands.stream()
                    .filter(hand -> hand.stacks().size() > 2 && hand.blinds().get(0) == 10)
                    .filter(hand -> hand.actions().stream()
                            .map(HandHistory.Step::act)
                            .anyMatch(act -> act instanceof HandHistory.Act.RaiseTo raise && raise.amount() == 35))
                    .toList();
            if (!empty.isEmpty()) {
                goesOutAndBack(Format.POKERSTARS, empty);
                goesOutAndBack(Format.PHH, empty);
                goesOutAndBack(Format.RECORD, empty.subList(0, 1));
                return;
            }
        }
    }

    @Test
    void aMatchOfEightGamesIsAFileOfEightTitles() {
        List<HandHistory> hands = HandHistory.of(played("8game rotateEvery=1 hands=8", 4, 4), List.of());

        String text = PokerStars.write(hands);

        assertThat(text.lines()
                        .filter(line -> line.startsWith("PokerStars"))
                        .map(line -> line.replaceAll(".* (8-G.*\\)) - 19.*", "$1")))
                .containsExactly(
                        "8-Game (Triple Draw 2-7 Lowball Limit) - Level I (10/20)",
                        "8-Game (Hold'em Limit) - Level I (10/20)",
                        "8-Game (Omaha Hi/Lo Limit) - Level I (10/20)",
                        "8-Game (Razz Limit) - Level I (10/20)",
                        "8-Game (7 Card Stud Limit) - Level I (10/20)",
                        "8-Game (7 Card Stud Hi/Lo Limit) - Level I (10/20)",
                        "8-Game (Hold'em No Limit) - Level I (5/10)",
                        "8-Game (Omaha Pot Limit) - Level I (5/10)");
        List<Variant> games = new ArrayList<>();
        PokerStars.read(text).forEach(hand -> games.add(hand.variant()));
        assertThat(games)
                .isEqualTo(hands.stream().map(HandHistory::variant).toList())
                .doesNotHaveDuplicates();
        goesOutAndBack(Format.POKERSTARS, hands);
        goesOutAndBack(Format.PHH, hands);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void textsAreWrittenAsTheyWereRead(String text) {
        HandHistory hand = read(text);
        String written = PokerStars.write(List.of(hand));

        assertThat(ends(read(written))).isEqualTo(ends(hand));
        assertThat(read(written).occasion()).isEqualTo(hand.occasion());
        assertThat(PokerStars.write(List.of(read(written)))).isEqualTo(written);
    }

    static List<String> texts() {
        return List.of(RAZZ, TRIPLE, SINGLE, SHORT, COURCHEVEL);
    }

    @Test
    void bothBoardsOfOmahaAreRead() {
        Game<PokerTable> game = played("cash variant=PO hands=12 levels=5/10 rake=0/0", 2, 5);
        List<HandHistory> twice = HandHistory.of(game, List.of());
        Hand last = game.state().hand();

        assertThat(last.players()).hasSize(2);
        goesOutAndBack(Format.POKERSTARS, twice);
    }

    @Test
    void noTextMakesItThrowAnythingElse() {
        SplittableRandom random = new SplittableRandom(82);
        for (int tries = 0; tries < (Boolean.getBoolean("deep") ? 3_000 : 200); tries++) {
            String source = texts().get(tries % texts().size());
            StringBuilder text = new StringBuilder(source);
            for (int i = random.nextInt(4); i >= 0; i--) {
                int at = random.nextInt(text.length());
                int from = random.nextInt(source.length() - 20);
                switch (random.nextInt(3)) {
                    case 0 -> text.delete(at, Math.min(text.length(), at + random.nextInt(20)));
                    case 1 -> text.insert(at, source, from, from + random.nextInt(20));
                    default -> text.setCharAt(at, source.charAt(from));
                }
            }
            try {
                PokerStars.read(text.toString()).forEach(HandHistory::play);
            } catch (RecordException e) {
                assertThat(e.line()).as(text.toString()).isPositive();
            }
        }
    }
}
