package dev.courtcards.highlow.ninepiles;

import static dev.courtcards.highlow.ninepiles.Tables.NINE;
import static dev.courtcards.highlow.ninepiles.Tables.dealt;
import static dev.courtcards.highlow.ninepiles.Tables.play;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Guess;
import dev.courtcards.highlow.ninepiles.NinePilesRules.Tie;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The advisor N11: by hand, and against every order of a small stock played through. */
class NinePilesAdvisorTest {
    private static double chance(Game<NinePilesTable> game, int pile, Call call) {
        return NinePilesAdvisor.of(game.seenBy(Seat.of(1)).state()).chance(pile, call);
    }

    @Test
    void countsTheUnseenCardsOnTheRightSideAgainstTheWrongOnes() {
        // Seen: 7 A K 4 5 6 8 9 T. Unseen above seven: 3 each of 8 9 T K, 4 each of J Q; below: 3 each of A 4 5 6, 4
        // each of 2 3.
        Game<NinePilesTable> game = dealt("original", 1, NINE);

        assertThat(chance(game, 1, Call.HIGHER)).isEqualTo(20 / 40.0);
        assertThat(chance(game, 2, Call.HIGHER)).isEqualTo(1);
        assertThat(chance(game, 2, Call.LOWER)).isEqualTo(0);
        assertThat(chance(game, 4, Call.HIGHER)).isEqualTo(29 / 40.0);
        assertThat(chance(game, 4, Call.SAME)).as("not a guess of these rules").isEqualTo(0);
    }

    @Test
    void cardsOfLockedPilesHaveBeenSeen() {
        Game<NinePilesTable> game = play(dealt("original", 1, NINE + "2S"), "GUESS:p1:1:higher");

        assertThat(chance(game, 4, Call.HIGHER)).isEqualTo(29 / 39.0);
        assertThat(chance(game, 1, Call.LOWER)).as("a locked pile").isEqualTo(0);
    }

    @Test
    void adviceIsTheFirstOfTheBest() {
        // Pile 2 is an ace, pile 3 a king: both are sure, and the ace lies first.
        assertThat(NinePilesAdvisor.of(dealt("original", 1, NINE).state()).best())
                .isEqualTo(new Guess(2, Call.HIGHER));
        assertThat(NinePilesAdvisor.of(dealt("original piles=1", 1, "7S").state())
                        .best())
                .as("higher before lower")
                .isEqualTo(new Guess(1, Call.HIGHER));
        assertThat(NinePilesAdvisor.of(dealt("jokers piles=3", 1, "7S JK AC").state())
                        .best())
                .isEqualTo(new Guess(2, Call.HIGHER));
    }

    @Test
    void countsEachRankOnceWhereTheAceIsHigh() {
        Game<NinePilesTable> game = dealt("ace-high piles=1", 1, "8S");

        assertThat(chance(game, 1, Call.HIGHER)).isEqualTo(24 / 48.0);
        assertThat(chance(game, 1, Call.LOWER)).isEqualTo(24 / 48.0);
    }

    @Test
    void withoutAnOpenPileThereIsNoAdvice() {
        NinePilesTable over =
                play(dealt("piles=1", 1, "7S 6S"), "GUESS:p1:1:higher").state();

        assertThatThrownBy(() -> NinePilesAdvisor.of(over).best()).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> NinePilesAdvisor.of(over).chance(2, Call.HIGHER))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    static Stream<NinePilesRules> everyOptionSet() {
        List<NinePilesRules> all = new ArrayList<>();
        for (Tie tie : Tie.values()) {
            for (int bits = 0; bits < 8; bits++) {
                all.add(new NinePilesRules(3, 2 * (bits & 1), (bits & 2) > 0, tie, (bits & 4) > 0));
            }
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("everyOptionSet")
    void equalsTheShareOfAllOrdersOfTheStockThatLeaveThePileOpen(NinePilesRules rules) {
        for (int seed = 0; seed < 60; seed++) {
            Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(seed));
            List<Card> cards = new ArrayList<>(random.shuffle(rules.pack()).cards());
            // A stock poor in ranks meets ties: keep the cards sorted by rank near its end.
            if (seed % 2 == 0) {
                cards.sort((a, b) -> a.rank().compareTo(b.rank()));
                Collections.rotate(cards, random.nextInt(cards.size()));
            }
            List<Card> stock = List.copyOf(cards.subList(0, 5));
            List<Pile> piles = List.of(
                    new Pile(cards.subList(5, 7), true),
                    new Pile(cards.subList(7, 8), true),
                    new Pile(cards.subList(8, cards.size()), false));
            NinePilesTable table = new NinePilesTable(rules, List.of(Presence.HERE), Seat.of(1), Shoe.of(stock), piles);
            List<List<Card>> orders = orders(stock);
            for (int pile = 1; pile <= 2; pile++) {
                for (Call call : rules.same() ? Call.values() : new Call[] {Call.HIGHER, Call.LOWER}) {
                    Guess guess = new Guess(pile, call);
                    long open = orders.stream()
                            .filter(order -> Game.begin(table.shuffled(Shoe.of(order)))
                                    .play(Seat.of(1), guess)
                                    .state()
                                    .pile(guess.pile())
                                    .open())
                            .count();
                    assertThat(NinePilesAdvisor.of(table).chance(pile, call))
                            .as("seed %d, %s on %s with %s left", seed, guess, piles.get(pile - 1), stock)
                            .isCloseTo((double) open / orders.size(), within(1e-12));
                }
            }
        }
    }

    private static List<List<Card>> orders(List<Card> cards) {
        if (cards.isEmpty()) {
            return List.of(List.of());
        }
        List<List<Card>> all = new ArrayList<>();
        for (int i = 0; i < cards.size(); i++) {
            List<Card> rest = new ArrayList<>(cards);
            Card first = rest.remove(i);
            for (List<Card> order : orders(rest)) {
                List<Card> one = new ArrayList<>(List.of(first));
                one.addAll(order);
                all.add(one);
            }
        }
        return all;
    }
}
