package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Round;
import dev.courtcards.poker.variant.Variant;
import dev.courtcards.testkit.Laws;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games with draws: what is laid off and what comes for it, and who acts then (variants 6). */
class DrawTest {
    private static Spot game(String variant, long... stacks) {
        return Spot.stacks(stacks).rules("variant=" + variant + " levels=5/10");
    }

    private static final String TWO = "p1 call, p2 check";

    @Test
    void leftOfTheButtonDrawsFirst() { // DR01, variants 6.1
        game("N2L1D", 1000, 1000, 1000).play("p1 call, p2 call, p3 check").toAct("p2");
    }

    @Test
    void afterTheDrawAnyBetMayCome() { // DR02, variants 4.1
        game("N2L1D", 1000, 1000, 1000)
                .play("p1 call, p2 call, p3 check, p2 pat, p3 pat, p1 pat")
                .toAct("p2")
                .toCall(0)
                .mayRaiseTo(10, 990);
    }

    @Test
    void aStraightIsWorseThanAces() { // DR04
        game("N2L1D", 1000, 1000)
                .hole("p1", "7S 6D 5H 4C 3S")
                .hole("p2", "AS AD KH QC 9S")
                .play(TWO + ", p2 pat, p1 pat, p2 check, p1 check")
                .ends(990, 1010);
    }

    @Test
    void onlyCardsOfTheHandAreLaidOff() { // DR06, variants 6.2
        game("N2L1D", 1000, 1000)
                .hole("p1", "2S 3D 4H 5C KS")
                .hole("p2", "2D 3H 4C 6S KD")
                .play(TWO)
                .toAct("p2")
                .accepts("p2 discard KD", "p2 pat", "p2 discard 2D 3H 4C 6S KD")
                .refuses("p2 discard AS", "poker.not-held")
                .refuses("p2 discard KD KD", "poker.not-held")
                .refuses("p2 discard", "poker.not-held")
                .refuses("p1 pat", "not-your-turn");
    }

    @Test
    void withTwoTheBigBlindDrawsFirst() { // DR07
        game("F2L3D", 1000, 1000).play(TWO).toAct("p2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"F2L3D", "FB"})
    void twoRoundsHaveTheSmallBetTwoTheBig(String variant) { // DR08, DR09, BD03, variants 1.3
        String pats = ", p2 pat, p1 pat";
        Spot spot = game(variant, 1000, 1000).play(TWO + pats).toAct("p2").mayRaiseTo(10, 10);
        spot.play("p2 check, p1 check" + pats).toAct("p2").mayRaiseTo(20, 20);
        spot.play("p2 check, p1 check" + pats).toAct("p2").mayRaiseTo(20, 20);
    }

    @Test
    void twoNewCardsWin() { // DR10
        String checks = "p2 check, p1 check, ";
        game("F2L3D", 1000, 1000)
                .hole("p1", "8S 6D 4H 3C 2S")
                .hole("p2", "7D 5C 4D KH QD")
                .next("?? 3H 2D")
                .play(TWO + ", p2 discard KH QD, p1 pat, " + checks + "p2 pat, p1 pat, " + checks + "p2 pat, p1 pat, "
                        + checks)
                .ends(990, 1010);
    }

    @Test
    void fourCardsBeatThree() { // BD01
        String round = "p2 check, p1 check, ";
        Spot spot = game("FB", 1000, 1000)
                .hole("p1", "KS QH JD TC")
                .hole("p2", "AS 2H 3D 3C")
                .play(TWO + ", p2 pat, p1 pat, " + round + "p2 pat, p1 pat, " + round + "p2 pat, p1 pat, " + round)
                .ends(1010, 990);

        assertThat(picture(spot, Spectator.SPECTATOR)).contains("Badugi, King high", "Three-Card Badugi, Three high");
    }

    @Test
    void allFourMayBeChanged() { // BD02
        game("FB", 1000, 1000)
                .hole("p1", "KS QH JD TC")
                .hole("p2", "AS 2H 3D 3C")
                .play(TWO)
                .accepts("p2 discard AS 2H 3D 3C", "p2 pat")
                .refuses("p2 discard 4C", "poker.not-held");
    }

    @Test
    void whoIsAllInDrawsTooAndTurnsUpAtTheEnd() { // variants 6.1, 6.6
        Spot spot = game("F2L3D", 10, 10)
                .hole("p1", "8S 6D 4H 3C 2S")
                .hole("p2", "7D 5C 4D 3H KD")
                .next("?? 2D")
                .play("p1 allin, p2 discard KD");
        assertThat(spot.hand().players()).noneMatch(player -> player.standing() == PokerPlayer.Standing.SHOWN);

        spot.play("p1 pat, p2 pat, p1 pat, p2 pat, p1 pat").ends(0, 20);
    }

    @Test
    void newCardsComeWhenAllHaveChosenOrToEachAtOnce() { // variants 6.3
        for (boolean each : new boolean[] {false, true}) {
            Spot spot = game("N2L1D", 1000, 1000)
                    .rules("drawOrder=" + (each ? "EACH" : "ALL_FIRST"))
                    .hole("p2", "2D 3H 4C 6S KD")
                    .play(TWO + ", p2 discard KD")
                    .toAct("p1");
            assertThat(spot.hand().hole(Seat.of(2))).hasSize(each ? 5 : 4);
        }
    }

    @Test
    void theDealerLaysOffNothingForOneWhoIsAway() { // variants 6.2
        PokerTable away = game("N2L1D", 1000, 1000)
                .play(TWO)
                .game()
                .play(House.HOST, new PokerAction.Away(Seat.of(2)))
                .state();
        assertThat(away.legalActions(House.DEALER).forced()).contains(new DrawAction.Pat());
    }

    @Test
    void whoIsAloneDrawsNothing() { // variants 6.6
        game("F2L3D", 1000, 1000).play("p1 raise 20, p2 fold").ends(1010, 990);
    }

    // ---- what others see

    private static String picture(Spot spot, Viewer viewer) {
        return new Poker()
                .presentation()
                .picture(spot.game().seenBy(viewer), Actor::text)
                .toString();
    }

    @Test
    void othersSeeHowManyWereLaidOff() { // variants 6.1
        Spot spot = game("N2L1D", 1000, 1000, 1000)
                .hole("p2", "2D 3H 4C 6S KD")
                .play("p1 call, p2 call, p3 check, p2 discard KD 6S, p3 pat");
        Move<PokerTable> move = spot.game().moves().stream()
                .filter(m -> m.action() instanceof DrawAction.LayOff)
                .findFirst()
                .orElseThrow();

        assertThat(picture(spot, Seat.of(1))).contains("laid off 2", "pat").doesNotContain("KD");
        assertThat(Poker.NOTATION.write(move)).isEqualTo("LAYOFF:p2:6S,KD");
        assertThat(Poker.NOTATION.write(move.seenBy(Seat.of(1)))).isEqualTo("LAYOFF:p2:??4,??5");
        assertThat(new Poker().presentation().words(spot.game().state(), move.action()))
                .contains("discard 6S KD");
        assertThat(new Poker()
                        .presentation()
                        .words(spot.game().state(), move.action().seenBy(Seat.of(1), move.by())))
                .contains("discard 2 cards");
    }

    @Test
    void peersHearWhichPlacesAreLaidOff() {
        Spot spot = game("N2L1D", 1000, 1000).hole("p2", "2D 3H 4C 6S KD").play(TWO);
        PokerTable seen = spot.game().seenBy(Seat.of(2)).state();
        Action<PokerTable> said = new DrawAction.LayOff(Card.parseAll("KD 3H")).unseen(seen);

        assertThat(Poker.NOTATION.write(new Move<>(Seat.of(2), said))).isEqualTo("LAYOFF:p2:??2,??5");
        assertThat(spot.game().play(Seat.of(2), said).events())
                .contains(new PokerEvent.LaidOff(Seat.of(2), List.of(2, 5), Card.parseAll("3H KD")));
    }

    @Test
    void aRecordNamesWhatWasLaidOff() { // variants 2.1
        GameRecord record = GameRecord.parse("""
                GAME: poker
                RULES: geogram hands=1 variant=FB
                BUTTON: p1
                STACKS: 100 100
                DECK: AS KS 2H QH 3D JD 3C TC 9C 4C
                ACTION:p1:call:10
                ACTION:p2:check:0
                LAYOFF:p2:3C
                PAT:p1
                """);
        Game<PokerTable> game = Replay.play(new Poker(), record);

        assertThat(game.state().hand().hole(Seat.of(2))).isEqualTo(Card.parseAll("AS 2H 3D 4C"));
        assertThat(Replay.write(new Poker(), Setup.of("poker"), game).text()).contains("LAYOFF:p2:3C\nPAT:p1");
    }

    // ---- the stub runs out

    private static List<Shuffle<PokerTable>> shuffles(Game<PokerTable> game) {
        return game.moves().stream()
                .filter(move -> move.action() instanceof Shuffle)
                .map(move -> (Shuffle<PokerTable>) move.action())
                .toList();
    }

    /** Six change five: of 22 cards one is burnt, twenty are dealt and the last is shuffled in with all that was laid off. */
    @Test
    void theLastCardOfTheStubIsShuffledIn() { // DR14, variants 6.4
        Game<PokerTable> game = Poker.newGame(
                        PokerRules.GEOGRAM.with("hands=1 variant=F2L3D"),
                        List.of(100L, 100L, 100L, 100L, 100L, 100L),
                        Seat.of(1))
                .settled(ChanceSource.of(Seed.of(7)));
        while (game.state().hand().phase() == Phase.BETTING) {
            game = game.play((Seat) game.state().mayAct().get(0), new PokerAction.CheckOrCall())
                    .settled(ChanceSource.of(Seed.of(7)));
        }
        List<Card> sixth = List.of();
        while (game.state().hand().phase() == Phase.DRAW) {
            Seat seat = game.state().hand().turn();
            sixth = game.state().hand().hole(seat);
            game = game.play(seat, new DrawAction.LayOff(sixth)).settled(ChanceSource.of(Seed.of(7)));
        }

        assertThat(shuffles(game)).hasSize(2);
        assertThat(shuffles(game).get(1).shoe().size()).isEqualTo(32);
        assertThat(game.state().hand().hole(Seat.of(1))).hasSize(5).doesNotContainAnyElementsOf(sixth);
        assertThat(game.state().cards()).hasSize(52).doesNotHaveDuplicates();
        assertThat(game.state().seenBy(Spectator.SPECTATOR).cards()).hasSize(52).containsOnly(Card.UNKNOWN);
    }

    @Test
    void aSecondShuffleIsNeverTheFirst() { // variants 6.5
        assertThat(Pack.french().again(2).id()).isNotEqualTo(Pack.french().id());
        for (long seed = 0; seed < 4; seed++) {
            Game<PokerTable> game = Playout.of(
                            new Poker(), List.of(Bot.random()), ChanceSource.of(Seed.of(seed)), Seed.of(seed))
                    .finish(new Poker()
                            .newGame(Setup.of("poker").seats(6).with("RULES", "online hands=3 variant=F2L3D")));
            assertThat(shuffles(game)).doesNotHaveDuplicates();
        }
    }

    @Test
    void whereTheStubMayRunOutNoSealedDeckIsPossible() {
        assertThat(table("N2L1D", 5).mayShuffleUnseen()).isFalse();
        assertThat(table("N2L1D", 6).mayShuffleUnseen()).isTrue();
        assertThat(table("FB", 3).mayShuffleUnseen()).isFalse();
        assertThat(table("F2L3D", 3).mayShuffleUnseen()).isTrue();
    }

    private static PokerTable table(String variant, int seats) {
        return new Poker()
                .newGame(Setup.of("poker").seats(seats).with("RULES", "geogram variant=" + variant))
                .state();
    }

    // ---- bots and hints

    @Test
    void aBotKeepsWhatIsGood() {
        Spot two = game("F2L3D", 1000, 1000).hole("p2", "2D 3H 4C 7S KD").play(TWO);
        Spot pat = game("N2L1D", 1000, 1000).hole("p2", "2D 3H 4C 7S 8D").play(TWO);
        Spot badugi = game("FB", 1000, 1000).hole("p2", "AD 2H 3C KC").play(TWO);
        Spot pair = game("F5D", 1000, 1000).hole("p2", "AD AH 3C KC 7S").play(TWO);

        assertThat(choice(two)).isEqualTo("LAYOFF:p2:KD");
        assertThat(choice(pat)).isEqualTo("PAT:p2");
        assertThat(choice(badugi)).isEqualTo("LAYOFF:p2:KC");
        assertThat(choice(pair)).startsWith("LAYOFF:p2:3C").endsWith("7S");
        assertThat(hint(two)).contains("lay off KD");
        assertThat(hint(pat)).contains("stand pat");
    }

    private static String choice(Spot spot) {
        Bot<PokerTable> bot = Objects.requireNonNull(new Poker().bots().get("equity"));
        return Poker.NOTATION.write(
                new Move<>(Seat.of(2), bot.choose(spot.game().seenBy(Seat.of(2)), new SplittableRandom(1))));
    }

    private static String hint(Spot spot) {
        return new Poker()
                .presentation()
                .advisor()
                .orElseThrow()
                .apply(spot.game().seenBy(Seat.of(2)))
                .toString();
    }

    @Test
    void theBotBeatsOneThatPlaysAtRandom() {
        for (Variant variant : List.of(Variant.N2L1D, Variant.FB)) {
            long won = 0;
            for (long seed = 0; seed < 12; seed++) {
                Game<PokerTable> game = Playout.of(
                                new Poker(),
                                List.of(
                                        Objects.requireNonNull(
                                                new Poker().bots().get("equity")),
                                        Bot.random()),
                                ChanceSource.of(Seed.of(seed)),
                                Seed.of(seed))
                        .finish(new Poker()
                                .newGame(Setup.of("poker")
                                        .seats(2)
                                        .with("RULES", "geogram hands=10 variant=" + variant)));
                won += game.state().hand().player(Seat.of(1)).stack() - 1000;
            }
            assertThat(won).as("%s", variant).isPositive();
        }
    }

    // ---- a game of one's own

    /** Badeucey: half to the best deuce-to-seven hand, half to the best badugi of the five cards. */
    private static final Variant BADEUCEY = new Variant(
            "BADEUCEY",
            "limit badeucey",
            Pack.french(),
            6,
            List.of(
                    Round.own(5),
                    Round.draw(5),
                    Round.draw(5).big(),
                    Round.draw(5).big()),
            Opening.BLINDS,
            Limit.FIXED,
            List.of(Ranking.DEUCE_TO_SEVEN, Ranking.BADUGI));

    /** Crazy pineapple: three cards, of which one goes after the flop. */
    private static final Variant PINEAPPLE = new Variant(
            "PINEAPPLE",
            "no-limit crazy pineapple",
            Pack.french(),
            10,
            List.of(Round.own(3), Round.board(3), Round.board(1).layingOff(1), Round.board(1)),
            Opening.BLINDS,
            Limit.NO,
            List.of(Ranking.HIGH));

    @Test
    void aGameOfOnesOwnIsALine() { // variants 1.4
        for (Variant mine : List.of(BADEUCEY, PINEAPPLE)) {
            PokerRules rules = PokerRules.GEOGRAM.with("hands=2").withGame(game -> game.withVariant(mine));
            Laws.of(Poker.newGame(rules, 3), Poker.NOTATION)
                    .chips(PokerTable::chips)
                    .light()
                    .checkSeeds(4);
        }
    }

    @Test
    void inPineappleEachLaysOffOneAfterTheFlop() { // variants 6.7
        PokerRules rules = PokerRules.GEOGRAM.with("hands=1").withGame(game -> game.withVariant(PINEAPPLE));
        Game<PokerTable> game = Poker.newGame(rules, List.of(1000L, 1000L), Seat.of(1))
                .settled(ChanceSource.stacked("AS KS AD KD 2C 3C"));
        for (int i = 0; i < 4; i++) {
            game = game.play((Seat) game.state().mayAct().get(0), new PokerAction.CheckOrCall())
                    .settled(ChanceSource.stacked(""));
        }
        assertThat(game.state().hand().phase()).isEqualTo(Phase.DRAW);
        assertThat(game.refusal(Seat.of(2), new DrawAction.Pat())).isPresent();

        game = game.play(Seat.of(2), new DrawAction.LayOff(Card.parseAll("2C")));
        game = game.play(Seat.of(1), new DrawAction.LayOff(Card.parseAll("3C"))).settled(ChanceSource.stacked(""));

        assertThat(game.state().hand().board()).hasSize(4);
        assertThat(game.state().hand().hole(Seat.of(2))).isEqualTo(Card.parseAll("AS AD"));
    }

    @Test
    void asManyMayPlayAsTheSeriesSeats() { // TB01, variants 1.2
        assertThat(Variant.N2L1D.mostPlayers()).isEqualTo(7);
        assertThat(Variant.F2L3D.mostPlayers()).isEqualTo(6);
        assertThat(Variant.FB.mostPlayers()).isEqualTo(8);
    }
}
