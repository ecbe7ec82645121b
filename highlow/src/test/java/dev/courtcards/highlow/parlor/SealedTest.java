package dev.courtcards.highlow.parlor;

import static dev.courtcards.highlow.parlor.Rooms.ONE;
import static dev.courtcards.highlow.parlor.Rooms.TWO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Sealed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sealed decks for longer than the laws play: through many shuffles of whole packs and of parts. */
class SealedTest {
    private static final int HANDS = 400;

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aPeerFollowsThroughManyShuffles(int seats) {
        // who wins the pot plays on
        HighLowRules rules = Rooms.rules("parlor ante=5 reAnte=true");
        Game<HighLowTable> game = HighLow.newGame(rules, Collections.nCopies(seats, 1_000_000L));
        Playout<HighLowTable> playout = Playout.of(new HighLow(), List.of(SealedTest::tenCoins), Seed.of(6));
        List<Card> deck = new ArrayList<>();
        Sealed<HighLowTable> peer = new Sealed<>(game, ONE, place -> deck.get(place - 1));
        int parts = 0;
        while (!game.isOver() && game.state().session(ONE).hands() < HANDS) {
            game = playout.step(game);
            Move<HighLowTable> move = game.lastMove().orElseThrow();
            if (move.action() instanceof Shuffle<?> shuffle) {
                if (shuffle.shoe().size() == 104 * seats) {
                    deck.clear();
                }
                parts += shuffle.shoe().size() < 104 ? 1 : 0;
                deck.addAll(shuffle.shoe().cards());
            }
            peer.follow(move.seenBy(ONE));
            assertThat(peer.game().state()).isEqualTo(game.seenBy(ONE).state());
        }
        assertThat(parts).as("shuffles of a part of the cards").isPositive();
    }

    private static Action<HighLowTable> tenCoins(Observation<HighLowTable> seen, RandomGenerator random) {
        Action<HighLowTable> best =
                HighLowAdvisor.of(seen.state(), (Seat) seen.viewer()).best();
        return best instanceof HighLowAction.Bet ? new HighLowAction.Bet(10) : best;
    }

    private static Game<HighLowTable> sealed(int seats) {
        Game<HighLowTable> game = HighLow.newGame(HighLowRules.PARLOR, Collections.nCopies(seats, 500L));
        for (int seat = 1; seat <= seats; seat++) {
            game = game.play(Seat.of(seat), new HighLowAction.Deal());
            game = game.play(House.CHANCE, new Shuffle<>(Shoe.faceDown(104)));
            int first = 104 * (seat - 1) + 1;
            game = reveal(reveal(game, first, "4H"), first + 1, "9D");
            game = game.play(House.DEALER, new HighLowAction.Draw());
        }
        return game;
    }

    private static Game<HighLowTable> reveal(Game<HighLowTable> game, int place, String card) {
        return game.play(House.CHANCE, new Reveal<>(Optional.empty(), place, Card.parse(card)));
    }

    private static boolean refused(Game<HighLowTable> game, int place, String card) {
        return game.refusal(House.CHANCE, new Reveal<>(Optional.empty(), place, Card.parse(card)))
                .map(Refusal::reason)
                .filter(reason -> reason == Reason.Common.BAD_REVEAL)
                .isPresent();
    }

    @Test
    void thePlacesOfTheSecondShoeCountOnFromTheFirst() {
        Game<HighLowTable> game = reveal(sealed(2), 107, "7C");

        assertThat(game.state().session(TWO).shoe().top()).isEqualTo(Card.parse("7C"));
        assertThat(game.state().session(ONE).shoe().top()).isEqualTo(Card.UNKNOWN);
        assertThat(refused(game, 107, "7C")).as("known already").isTrue();
        assertThat(refused(game, 106, "7C")).as("dealt already").isTrue();
        assertThat(refused(game, 209, "7C")).as("beyond the last").isTrue();
        assertThat(refused(game, 208, "7C")).isFalse();
        assertThat(refused(game, 104, "7C")).isFalse();
    }

    @Test
    void noShoeHoldsAFaceThreeTimes() {
        Game<HighLowTable> game = reveal(sealed(2), 5, "4H");

        assertThat(refused(game, 6, "4H")).isTrue();
        assertThat(refused(game, 110, "4H")).isFalse();
    }
}
