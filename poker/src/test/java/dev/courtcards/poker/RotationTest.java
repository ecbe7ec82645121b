package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.MatchRules.Levels;
import dev.courtcards.poker.variant.Rotation;
import dev.courtcards.poker.variant.Variant;
import dev.courtcards.testkit.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several games at a table (variants 11). */
class RotationTest {
    private static final ChanceSource LUCK = ChanceSource.of(Seed.of(11));
    private static final Seat P1 = Seat.of(1);
    private static final Seat P2 = Seat.of(2);
    private static final Seat P3 = Seat.of(3);
    private static final Seat P4 = Seat.of(4);

    private static Game<PokerTable> table(int seats, String rules) {
        return Poker.newGame(
                        PokerRules.parse(rules),
                        IntStream.range(0, seats).mapToObj(i -> 1000L).toList(),
                        P1)
                .settled(LUCK);
    }

    /** Everybody gives up, and chooses the first game of the menu, until this hand begins. */
    private static Game<PokerTable> toHand(Game<PokerTable> game, int number) {
        Game<PokerTable> now = game;
        while (now.state().number() < number) {
            Actor next = now.state().mayAct().get(0);
            now = now.play(next, givingUp(now, next)).settled(LUCK);
        }
        return now;
    }

    private static Action<PokerTable> givingUp(Game<PokerTable> game, Actor seat) {
        PokerAction fold = new PokerAction.Fold();
        return game.refusal(seat, fold).isEmpty()
                ? fold
                : game.state().legalActions(seat).single().get(0);
    }

    private static List<String> games(String rules, int hands) {
        List<String> games = new ArrayList<>();
        Game<PokerTable> game = table(3, rules);
        for (int number = 1; number <= hands; number++) {
            game = toHand(game, number);
            games.add(game.state().hand().variant().code());
        }
        return games;
    }

    private static List<Positions> positions(Game<PokerTable> game, int hands) {
        List<Positions> all = new ArrayList<>();
        Game<PokerTable> now = game;
        for (int number = 1; number <= hands; number++) {
            now = toHand(now, number);
            all.add(now.state().hand().positions());
        }
        return all;
    }

    private static Positions at(int button, int small, int big) {
        return new Positions(Seat.of(button), Seat.of(small), Seat.of(big));
    }

    private static String text(Game<PokerTable> game) {
        return ViewTest.text(game, P1);
    }

    // ---- which game (variants 11.1)

    @Test
    void eightGamesBeginWithTripleDrawAndEndWithOmaha() { // TB03
        assertThat(games("8game rotateEvery=1", 9))
                .containsExactly("F2L3D", "FT", "FO/8", "FR", "F7S", "F7S/8", "NT", "PO", "F2L3D");
    }

    @Test
    void horseIsFiveGamesWithAFixedLimit() {
        assertThat(games("horse rotateEvery=2", 11))
                .containsExactly("FT", "FT", "FO/8", "FO/8", "FR", "FR", "F7S", "F7S", "F7S/8", "F7S/8", "FT");
    }

    @Test
    void theNinthGameIsASingleDraw() {
        assertThat(Rotation.NINE.game(8)).isEqualTo(Variant.N2L1D);
        assertThat(Rotation.NINE.game(9)).isEqualTo(Variant.F2L3D);
    }

    @Test
    void aGameLastsALevelWhereNothingElseIsSaid() {
        assertThat(games("rotation=PO,FB,NT raiseEvery=2 levels=5/10,10/20", 6))
                .containsExactly("PO", "PO", "FB", "FB", "NT", "NT");
    }

    @Test
    void aGameLastsAHandWhereLevelsNeverRise() {
        assertThat(games("rotation=PO,FB,NT", 4)).containsExactly("PO", "FB", "NT", "PO");
    }

    @ParameterizedTest
    @CsvSource({
        "HORSE, HORSE",
        "horse, HORSE",
        "8-Game, 8-GAME",
        "9-GAME, 9-GAME",
        "'FT,FO/8,FR,F7S,F7S/8', HORSE",
        "'PO,NT', 'PO,NT'",
        "NONE, NONE"
    })
    void aRotationHasANameOrCodes(String text, String name) {
        assertThat(Rotation.parse(text)).hasToString(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rotation=FT",
                "rotation=MIXED",
                "rotation=FT,XX",
                "rotation=NT,NS",
                "variant=FT rotation=HORSE",
                "rotateEvery=3",
                "dealersChoice=true",
                "studDealer=MOVES",
                "rotation=PO,NT studDealer=MOVES",
                "rotation=PO,NT limitRaises=4",
                "rotation=FT,FR levels=5/5"
            })
    void whatMeansNothingIsRefused(String rules) { // variants 12
        assertThatThrownBy(() -> PokerRules.parse("geogram " + rules)).hasMessageContaining("bad-");
    }

    @Test
    void gamesOfAnotherPackAreNamed() { // variants 11.1
        assertThatThrownBy(() -> Rotation.parse("PO,NT,NS"))
                .hasMessage("a rotation of PO,NT,NS,"
                        + " expected games of one pack: PO is played with 52 cards, NS with 36");
    }

    @Test
    void noGameMayBeForFewerPlayersThanThereAre() { // variants 11.5
        assertThat(table(6, "8game").state().hand().seats()).isEqualTo(6);
        assertThatThrownBy(() -> table(7, "8game")).hasMessageContaining("F2L3D is for at most 6 players");
        assertThatThrownBy(() -> new Poker()
                        .newGame(Setup.of("poker").with("RULES", "horse").seats(9)))
                .hasMessageContaining("too-many-players");
    }

    // ---- stakes of each kind (variants 11.2)

    @Test
    void aLevelNamesStakesForEveryKind() {
        Game<PokerTable> game = table(3, "rotation=NT,FT,FR ante=EACH levels=5/10/1+limit:20/50+stud:6/3");

        Stakes none = game.state().hand().stakes();
        Stakes limit = toHand(game, 2).state().hand().stakes();
        Stakes stud = toHand(game, 3).state().hand().stakes();

        assertThat(none.blinds()).containsExactly(0L, 5L, 10L);
        assertThat(none.antes()).containsExactly(1L, 1L, 1L);
        assertThat(limit.blinds()).as("half and whole small bet").containsExactlyInAnyOrder(0L, 10L, 20L);
        assertThat(limit.antes()).containsOnly(0L);
        assertThat(limit.bigBet()).isEqualTo(50);
        assertThat(stud)
                .isEqualTo(new Stakes(20, List.of(3L, 3L, 3L), List.of(0L, 0L, 0L), List.of(0L, 0L, 0L), 0, 6, 50));
    }

    @Test
    void whatALevelDoesNotNameIsAsItsBlinds() {
        Game<PokerTable> game = table(3, "rotation=FT,FR levels=4/10/1 ante=NONE");

        assertThat(game.state().hand().stakes().blinds()).containsExactly(0L, 4L, 10L);
        assertThat(toHand(game, 2).state().hand().stakes())
                .isEqualTo(new Stakes(10, List.of(1L, 1L, 1L), List.of(0L, 0L, 0L), List.of(0L, 0L, 0L), 0, 4, 20));
    }

    @Test
    void theBigBetIsTheLevels() {
        Spot spot = Spot.stacks(1000, 1000).rules("variant=FT levels=5/10+limit:10/25");

        spot.play("p1 call, p2 check, p2 check, p1 check").toAct("p2").mayRaiseTo(25, 25);
        spot.play("p2 bet 25").toAct("p1").mayRaiseTo(50, 50);
    }

    @Test
    void anOpenPairLetsBetTheBigBetOfTheLevel() { // variants 4.11
        Spot spot = Spot.stacks(1000, 1000).rules("variant=F7S openPair=EITHER levels=3/10/1+limit:10/25+stud:3/1");

        spot.hole("p1", "2C 3C 9D 9H").hole("p2", "KC QC 2D 7H").play("p2 bring-in, p1 call");

        spot.toAct("p1").mayRaiseTo(10, 25);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10/20", "10/20/5", "10/20+limit:40", "10/20/5+limit:40/100+stud:10/5", "5/10+stud:3/0"})
    void aLevelIsWrittenAsRead(String level) {
        assertThat(Levels.parse(level + "," + level)).hasToString(level + "," + level);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10",
                "10/20+limit",
                "10/20+limit:0",
                "10/20+limit:40/20",
                "10/20+stud:5",
                "10/20+stud:0/5",
                "10/20+stud:5/1+limit:40",
                "20/10"
            })
    void aLevelOfAnotherFormIsRefused(String level) {
        assertThatThrownBy(() -> Levels.parse(level)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void beyondTheLastLevelAllStakesDouble() {
        assertThat(Levels.parse("5/10/1+limit:20/50+stud:6/3").level(2)).hasToString("10/20/2+limit:40/100+stud:12/6");
    }

    // ---- the button (variants 11.3)

    @Test
    void theButtonStandsWhileStudIsPlayed() {
        Game<PokerTable> game = table(4, "rotation=FT,FR,F7S levels=5/10/1");

        assertThat(positions(game, 6))
                .containsExactly(at(1, 2, 3), at(2, 3, 4), at(2, 3, 4), at(2, 3, 4), at(3, 4, 1), at(3, 4, 1));
    }

    @Test
    void nobodyPostsInStudAndTheBlindsComeToEachInTurn() {
        Game<PokerTable> game = table(4, "rotation=FT,FR,F7S levels=5/10/1 ante=NONE");
        List<Seat> posted = new ArrayList<>();
        for (int number = 1; number <= 12; number++) {
            game = toHand(game, number);
            Hand hand = game.state().hand();
            List<Long> blinds = hand.stakes().blinds();
            assertThat(blinds.contains(10L)).as("hand " + number).isEqualTo(hand.variant() == Variant.FT);
            Seat.first(4).stream()
                    .filter(seat -> blinds.get(seat.index()) == 10)
                    .forEach(posted::add);
        }
        assertThat(posted).containsExactly(P3, P4, P1, P2);
    }

    @Test
    void theDealerOfStudGetsTheLastCard() {
        Game<PokerTable> stud = toHand(table(4, "rotation=FT,FR levels=5/10/1"), 2);

        assertThat(stud.events())
                .filteredOn(PokerEvent.HoleDealt.class::isInstance)
                .last()
                .satisfies(dealt ->
                        assertThat(((PokerEvent.HoleDealt) dealt).seats()).containsExactly(P3, P4, P1, P2));
    }

    @Test
    void studAloneHasNoBlindsAndADealerWhoMoves() {
        Game<PokerTable> game = table(4, "stud");

        assertThat(positions(game, 3)).containsExactly(at(1, 1, 1), at(2, 2, 2), at(3, 3, 3));
        assertThat(game.state().hand().stakes().blinds()).containsOnly(0L);
    }

    @Test
    void theButtonMovesInStudTooWhereTheHouseSaysSo() {
        Game<PokerTable> game = table(4, "rotation=FT,FR,F7S levels=5/10/1 studDealer=MOVES");

        assertThat(positions(game, 4)).containsExactly(at(1, 2, 3), at(2, 3, 4), at(3, 4, 1), at(4, 1, 2));
    }

    @Test
    void whoIsOutWhileTheButtonStandsIsPassed() {
        Positions standing = at(2, 3, 4);

        assertThat(standing.next(PokerRules.ButtonMove.DEAD, 4, seat -> !seat.equals(P4), true))
                .as("the big blind is out")
                .isEqualTo(at(2, 3, 1));
        assertThat(standing.next(PokerRules.ButtonMove.DEAD, 4, seat -> !seat.equals(P3), true))
                .as("nobody has the small blind")
                .isEqualTo(standing);
        assertThat(standing.next(PokerRules.ButtonMove.MOVING, 4, seat -> !seat.equals(P2), true))
                .isEqualTo(at(3, 4, 1));
        assertThat(standing.next(PokerRules.ButtonMove.DEAD, 4, seat -> seat.equals(P1) || seat.equals(P4), true))
                .as("of two the small blind has the button")
                .isEqualTo(at(1, 1, 4));
    }

    // ---- the dealer's choice (variants 11.4)

    @Test
    void whoHasTheButtonChoosesTheGameAndThenTheNextPlayer() {
        Game<PokerTable> game = table(3, "rotation=HORSE dealersChoice=true");

        assertThat(game.state().mayAct()).containsExactly(P1);
        assertThat(game.state().legalActions(P1).single()).hasSize(5).contains(new PokerAction.Choose(Variant.FR));
        game = game.play(P1, new PokerAction.Choose(Variant.FR)).settled(LUCK);
        assertThat(game.state().hand().variant()).isEqualTo(Variant.FR);
        assertThat(game.state().hand().stakes().bringIn()).isEqualTo(10);

        game = toHand(game, 2);
        assertThat(game.state().hand().phase()).isEqualTo(Phase.CHOICE);
        assertThat(game.state().mayAct()).containsExactly(P2);
        game = game.play(P2, new PokerAction.Choose(Variant.FO8)).settled(LUCK);
        assertThat(game.state().hand().hole(P2)).hasSize(4);
        assertThat(toHand(game, 3).state().mayAct()).containsExactly(P3);
    }

    @Test
    void aChosenGameLastsAsManyHandsAsSaid() {
        Game<PokerTable> game = table(3, "rotation=PO,NT dealersChoice=true rotateEvery=2");
        game = game.play(P1, new PokerAction.Choose(Variant.NT)).settled(LUCK);

        assertThat(toHand(game, 2).state().hand().phase()).isEqualTo(Phase.BETTING);
        assertThat(toHand(game, 2).state().hand().variant()).isEqualTo(Variant.NT);
        assertThat(toHand(game, 3).state().mayAct()).containsExactly(P2);
        assertThat(toHand(game, 3).state().hand().phase()).isEqualTo(Phase.CHOICE);
    }

    @Test
    void aGameThatIsNotAmongThoseOfTheTableIsRefused() {
        Game<PokerTable> game = table(3, "rotation=PO,NT dealersChoice=true");

        assertThat(game.refusal(P1, new PokerAction.Choose(Variant.FR)))
                .hasValueSatisfying(no -> assertThat(no.toString()).contains("PO, NT"));
        assertThat(game.refusal(P2, new PokerAction.Choose(Variant.PO))).isPresent();
        assertThat(game.refusal(P1, new PokerAction.Choose(Variant.PO))).isEmpty();
    }

    @Test
    void forOneWhoIsAwayTheNextGameComes() {
        Game<PokerTable> game = table(3, "rotation=PO,NT,FT dealersChoice=true")
                .play(House.HOST, new PokerAction.Away(P1))
                .settled(LUCK);

        assertThat(game.state().hand().variant()).isEqualTo(Variant.NT);
        assertThat(game.state().chooser()).contains(P1);
    }

    // ---- as any game

    @ParameterizedTest
    @ValueSource(
            strings = {
                "horse rotateEvery=1",
                "8game rotateEvery=1",
                "rotation=PO5,FB,F7S dealersChoice=true levels=5/10/1",
                "cash rotation=9-GAME dealersChoice=true levels=5/10+limit:10+stud:3/2"
            })
    void itKeepsTheLaws(String rules) {
        Setup setup = Setup.of("poker").seats(4).with("RULES", rules + " hands=6");
        Laws.of(new Poker(), setup)
                .chips(table -> table.chips()
                        - table.boughtIn().stream().mapToLong(chips -> chips).sum())
                .gains(table -> -table.raked())
                .light()
                .checkSeeds(Boolean.getBoolean("deep") ? 20 : 1);
    }

    @Test
    void itsRecordIsReadAndReplays() {
        Setup setup = Setup.of("poker")
                .seats(3)
                .with("BUTTON", "p1")
                .with("RULES", "rotation=FR,PC,FT dealersChoice=true hands=9");
        Game<PokerTable> game = toHand(new Poker().newGame(setup).settled(LUCK), 4);

        String text = Replay.write(new Poker(), setup, game).text();

        assertThat(text).contains("CHOOSE:p").contains(":FR");
        assertThat(Replay.play(new Poker(), GameRecord.parse(text)).state()).isEqualTo(game.state());
    }

    @Test
    void thePictureShowsWhichGameItIsAndItsStakes() {
        Game<PokerTable> game = table(3, "8game rotateEvery=1");

        assertThat(text(toHand(game, 4))).contains("Hand 4, limit razz\nBring-in 3, bets 10 and 20, ante 2\n");
        assertThat(text(toHand(game, 8))).contains("Hand 8, pot-limit Omaha\nBlinds 5 and 10\n");
        assertThat(text(table(3, "8game dealersChoice=true"))).contains("Hand 1, p1 chooses the game");
    }
}
