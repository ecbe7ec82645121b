package dev.courtcards.romme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.romme.RommeAction.Leave;
import dev.courtcards.romme.RommeTable.Phase;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** One leaves, and the others play on. */
class RommeLeaveTest {
    private static final ChanceSource LUCK = ChanceSource.of(Seed.of(5));

    private static Game<RommeTable> dealt(int seats) {
        return Romme.deal(RommeRules.parse("geogram match=FIXED_ROUNDS rounds=1"), seats, LUCK);
    }

    private static Game<RommeTable> toTheEnd(Game<RommeTable> from) {
        Bot<RommeTable> bot = Objects.requireNonNull(new Romme().bots().get("greedy"));
        RandomGenerator coins = Seed.of(1).coins("bots");
        Game<RommeTable> game = from;
        while (!game.isOver()) {
            Seat seat = game.state().turn().seat();
            game = game.play(seat, bot.choose(game.seenBy(seat), coins)).settled(LUCK);
        }
        return game;
    }

    @Test
    void whoseTurnItWasIsOutAndTheNextDraws() {
        Game<RommeTable> game = dealt(3);
        Seat leaver = game.state().turn().seat();
        RommeTable left = game.play(House.HOST, new Leave(leaver)).state();

        assertThat(left.isOut(leaver)).isTrue();
        assertThat(left.phase()).isEqualTo(Phase.DRAW);
        assertThat(left.turn().seat()).isEqualTo(leaver.next(3));
        assertThat(left.cards()).hasSameElementsAs(game.state().cards());
    }

    @Test
    void meldsThatDoNotOpenGoBackToTheHandOfWhoLeaves() {
        Game<RommeTable> game = RommeCasesTest.game("geogram", "3C 4C 5C KH KS 2D", false);
        Game<RommeTable> laid = game.play(game.state().turn().seat(), RommeCasesTest.meld("3C 4C 5C"));
        assertThat(laid.state().turn().pending()).isEqualTo(1);
        Seat leaver = laid.state().turn().seat();
        RommeTable left = laid.play(House.HOST, new Leave(leaver)).state();
        assertThat(left.melds()).isEmpty();
        assertThat(left.player(leaver).hand()).hasSize(6);
    }

    @Test
    void theHandOfWhoLeftCountsForNothing() {
        Game<RommeTable> game = dealt(4);
        Seat leaver = Seat.of(2);
        RommeTable end = toTheEnd(game.play(House.HOST, new Leave(leaver))).state();

        assertThat(end.player(leaver).total()).isZero();
        assertThat(end.player(leaver).hand()).isNotEmpty();
        assertThat(end.outcome().orElseThrow().winners()).doesNotContain(leaver);
        assertThat(new Romme().standing(end)).isPresent();
    }

    @Test
    void theLastOneWins() {
        RommeTable end = dealt(2).play(House.HOST, new Leave(Seat.of(1))).state();
        assertThat(end.outcome().orElseThrow().winners()).containsExactly(Seat.of(2));
        assertThat(end.outcome().orElseThrow().reason()).isEqualTo("one player left");
    }
}
