package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayTest {
    private static final Booth BOOTH = new Booth();
    private static final Setup SETUP = Setup.of("booth");
    private static final Seat ONE = Seat.of(1);

    private static Game<Booth.Round> play(String text) {
        return Replay.play(BOOTH, GameRecord.parse("GAME: booth\n" + text));
    }

    private static String write(Setup setup, Game<Booth.Round> game) {
        return Replay.write(BOOTH, setup, game).text();
    }

    private static Action<Booth.Round> shuffle(Game<Booth.Round> game, String deck) {
        return game.state()
                .legalActions(House.CHANCE)
                .drawn(ChanceSource.stacked(deck))
                .orElseThrow();
    }

    private static Booth.Bet bet(int amount) {
        return new Booth.Bet(Amount.of(amount));
    }

    /** Two whole rounds with these decks; the host lets a guest in at the beginning of the steps named. */
    private static Game<Booth.Round> played(String first, String second, List<Integer> joins) {
        Game<Booth.Round> game = BOOTH.newGame(SETUP);
        while (!game.isOver()) {
            int step = game.state().step();
            for (int i = 0; i < joins.stream().filter(join -> join == step).count(); i++) {
                game = game.play(House.HOST, new Booth.Join());
            }
            Actor by = game.state().mayAct().get(0);
            game = game.play(
                    by,
                    by == House.CHANCE
                            ? shuffle(game, step == 0 ? first : second)
                            : by == House.DEALER ? new Booth.Turn() : bet(step));
        }
        return game;
    }

    @Test
    void aGameWhosePastIsForgottenHasNoRecord() {
        Game<Booth.Round> game = play("DECK: 4C\nDECK2: JK\nBET:p1:3\n").forgotten();

        assertThatThrownBy(() -> write(SETUP, game))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("forgotten");
        assertThatThrownBy(() -> Replay.write(BOOTH, SETUP, game, ONE)).hasMessageContaining("forgotten");
    }

    @Test
    void officialsDoTheirDutyBetweenTheLines() {
        Game<Booth.Round> game = play("DECK: 4C\nDECK2: JK\nBET:p1:3\n");

        assertThat(game.state().step()).isEqualTo(5);
        assertThat(game.state().up()).containsExactly(Card.JOKER);
        assertThat(game.moves()).hasSize(5);
    }

    @Test
    void officialsPlayUntilSomebodyMustDecide() {
        HighCard rules = new HighCard();
        Game<HighCard.Table> start = rules.newGame(Setup.of("high-card"));

        Game<HighCard.Table> dealt = start.settled(ChanceSource.stacked(""));

        assertThat(dealt.moves()).hasSize(2);
        assertThat(dealt.official(Optional.empty())).isEmpty();
        assertThat(start.official(Optional.empty())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 2", "1, 5", "2, 6", "3, 6"})
    void playsAsManyLinesAsAsked(int lines, int step) {
        GameRecord record = GameRecord.parse("GAME: booth\nDECK: 4C\nBET:p1:3\nBET:p1:4\n");

        assertThat(Replay.play(BOOTH, record, lines).state().step()).isEqualTo(step);
    }

    @Test
    void aLineAfterTheOnesAskedForIsNotRead() {
        GameRecord record = GameRecord.parse("GAME: booth\nDECK: 4C\nBET:p1:3\nBET:p1:x\n");

        assertThat(Replay.play(BOOTH, record, 1).state().step()).isEqualTo(5);
        assertThatThrownBy(() -> Replay.play(BOOTH, record)).hasMessageStartingWith("line 4, column 8: [bad-number]");
    }

    @Test
    void writtenMovesOfOfficialsStandWhereTheyAre() {
        Game<Booth.Round> game = play("SHUFFLE:chance:JK,4C,3C,2C\nJOIN:host\nTURN:dealer\nBET:p1:3");

        assertThat(game.at(4).state().up()).containsExactly(Card.JOKER);
        assertThat(game.state().present()).containsExactly(1);
        assertThat(play("DECK: 2C\nSHUFFLE:chance:JK,4C,3C,2C\n").state().up()).containsExactly(Card.JOKER);
    }

    @Test
    void whoHasNoLuckWaitsForChance() {
        assertThat(play("").state().step()).isZero();
        assertThatThrownBy(() -> play("BET:p1:1"))
                .hasMessage("line 2, column 1: [not-your-turn] BET:p1:1 refused: waiting for chance, "
                        + "expected a move of chance, or SEED or DECK in the header");
    }

    @Test
    void namesTheEndsOfWhatWouldBeAllowed() {
        assertThatThrownBy(() -> play("DECK: 2C\nBET:p1:10"))
                .hasMessage("line 3, column 1: [not-now] BET:p1:10 refused: not now, expected BET:p1:1 or BET:p1:9");
    }

    @Test
    void namesNoMoreThanFourMoves() {
        GameRecord record = GameRecord.parse("GAME: race\nPRESS:p2\nPRESS:p1\nEXPIRED:clock:2");

        assertThatThrownBy(() -> Replay.play(Race.GAME, record))
                .hasMessage("line 4, column 1: [stale-timer] EXPIRED:clock:2 refused: timer 2 is not running, "
                        + "expected PRESS:p1 or PRESS:p2 or EXPIRED:clock:1 or EXPIRED:clock:4");
    }

    @Test
    void writesWhatSomebodyDecided() {
        Game<Booth.Round> game = played("4C", "JK 2C", List.of(2));

        assertThat(write(SETUP, game)).isEqualTo("""
                        GAME: booth
                        DECK: 4C 2C 3C JK
                        DECK2: JK 2C 3C 4C
                        JOIN:host
                        BET:p1:2
                        BET:p1:5
                        """);
        assertThat(Replay.play(BOOTH, Replay.write(BOOTH, SETUP, game)).state()).isEqualTo(game.state());
    }

    @Test
    void writesTheShuffleOfAGameThatWaitsForAnother() {
        Game<Booth.Round> game = played("4C", "", List.of()).at(3);

        assertThat(write(SETUP, game)).isEqualTo("GAME: booth\nSHUFFLE:chance:4C,2C,3C,JK\nBET:p1:2\n");
        assertThat(Replay.play(BOOTH, Replay.write(BOOTH, SETUP, game)).state()).isEqualTo(game.state());
    }

    @Test
    void keepsTheLuckItWasGiven() {
        Setup setup = SETUP.with("SEED", Seed.of(7).hex());
        Game<Booth.Round> game = Replay.play(BOOTH, GameRecord.of(setup, List.of("BET:p1:2", "BET:p1:5")));

        assertThat(write(setup, game))
                .isEqualTo("GAME: booth\nSEED: " + Seed.of(7).hex() + "\nBET:p1:2\nBET:p1:5\n");
    }

    @Test
    void writesAShuffleThatItsLuckDoesNotGive() {
        Setup setup = SETUP.with("DECK", "4C");

        assertThat(write(setup, played("JK", "", List.of())))
                .startsWith("GAME: booth\nDECK: 4C\nSHUFFLE:chance:JK,2C,3C,4C\n");
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "0 0", "0 1", "1 1", "0 1 1 2 3 4 4 5", "3", "4", "0 3"})
    void writesWhatHadToWaitForTheHost(String joins) {
        Game<Booth.Round> game = played(
                "4C",
                "JK 2C",
                List.of(joins.split(" ")).stream().map(Integer::valueOf).toList());

        String text = write(SETUP, game);

        assertThat(Replay.play(BOOTH, GameRecord.parse(text)).state()).as(text).isEqualTo(game.state());
    }

    @Test
    void aPeersRecordHoldsItsRevealsBeforeTheyAreNeeded() {
        String text = "SHUFFLE:chance:??,??,??,??\nREVEAL:chance:all:1:JK\nBET:p1:2\n";
        Game<Booth.Round> game = play(text);

        assertThat(game.state().step()).isEqualTo(3);
        assertThat(game.at(3).state().up()).containsExactly(Card.JOKER);
        assertThat(write(SETUP, game)).isEqualTo("GAME: booth\n" + text);
    }

    @Test
    void aFaceThatIsOwedIsAskedForAtTheLineThatNeedsIt() {
        String sealed = "SHUFFLE:chance:??,??,??,??\n";

        assertThat(play(sealed).state().step()).isEqualTo(1);
        assertThatThrownBy(() -> play(sealed + " BET:p1:2"))
                .hasMessage("line 3, column 2: [face-down] BET:p1:2 needs the face at place 1, "
                        + "expected REVEAL:chance:all:1:<card> before it");
        assertThatThrownBy(() -> play(sealed + "TURN:dealer")).hasMessageContaining("[face-down] TURN:dealer needs");
        assertThatThrownBy(() -> play(sealed + "REVEAL:chance:all:2:JK\nTURN:dealer"))
                .hasMessageContaining("[face-down]");
        assertThatThrownBy(() -> play(sealed + "REVEAL:chance:all:5:JK")).hasMessageContaining("line 3, column 1: [");
    }

    @Test
    void theRecordOfAViewHoldsNoSecret() {
        Game<Booth.Round> game = played("4C", "JK 2C", List.of(2));
        Setup setup = SETUP.with("PLAYERS", "ann").with("DECK", "4C").with("DECK2", "JK 2C");

        assertThat(Replay.write(BOOTH, setup, game, Spectator.SPECTATOR).text()).isEqualTo("""
                        GAME: booth
                        PLAYERS: ann
                        SHUFFLE:chance:??,??,??,??
                        JOIN:host
                        BET:p1:?
                        SHUFFLE:chance:??,??,??,??
                        BET:p1:?
                        """);
        assertThat(Replay.write(
                                BOOTH,
                                setup.without("DECK")
                                        .without("DECK2")
                                        .with("SEED", Seed.of(1).hex()),
                                game,
                                ONE)
                        .text())
                .contains("BET:p1:2")
                .doesNotContain("SEED")
                .doesNotContain("JK");
    }

    @Test
    void whatAViewerWroteReadsBack() {
        Game<Booth.Round> game = played("4C", "JK 2C", List.of(2));
        GameRecord record = Replay.write(BOOTH, SETUP, game, Spectator.SPECTATOR);

        assertThat(record.lines().stream().map(line -> Booth.NOTATION.read(line.text())))
                .isEqualTo(game.moves(Spectator.SPECTATOR).stream()
                        .filter(move -> move.by() != House.DEALER)
                        .toList());
    }
}
