package dev.courtcards.testkit.jqwik;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Setups;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Random cards, packs, shoes, seeds, setups and games for property tests.
 *
 * @see CardsDomain
 */
@SuppressWarnings("exports") // its users require net.jqwik.api; others need not
public final class CardArbitraries {
    private CardArbitraries() {}

    /**
     * Faces: the 52 French cards and the joker, never a back.
     *
     * @return cards, shrinking to the two of clubs
     */
    public static Arbitrary<Card> cards() {
        return Arbitraries.integers().between(0, Card.JOKER.ordinal()).map(Card::at);
    }

    /**
     * Sets of faces of any size.
     *
     * @return sets, shrinking to the empty one
     */
    public static Arbitrary<CardSet> cardSets() {
        return Arbitraries.longs()
                .between(0, CardSet.FRENCH.with(Card.JOKER).bits())
                .map(CardSet::new);
    }

    /**
     * Packs of one to eight French packs with up to six jokers, and small ones of any faces.
     *
     * @return packs, shrinking to few cards
     */
    public static Arbitrary<Pack> packs() {
        Arbitrary<Pack> small = cards().list()
                .ofMinSize(1)
                .ofMaxSize(20)
                .map(cards -> Pack.of("small", cards.stream().sorted().toList()));
        Arbitrary<Pack> whole = Combinators.combine(
                        Arbitraries.integers().between(1, 8),
                        Arbitraries.integers().between(0, 6))
                .as((french, jokers) -> Pack.of("pack", french, jokers));
        return Arbitraries.oneOf(small, whole);
    }

    /**
     * Whole shoes of a pack in any order.
     *
     * @param pack the cards
     * @return shoes with no card dealt
     */
    public static Arbitrary<Shoe> shoes(Pack pack) {
        return Arbitraries.shuffle(pack.cards()).map(Shoe::of);
    }

    /**
     * Seeds that {@link Seed#of(long)} makes.
     *
     * @return seeds, shrinking to that of zero
     */
    public static Arbitrary<Seed> seeds() {
        return Arbitraries.longs().map(Seed::of);
    }

    /**
     * Setups of a game, see {@link Setups#any}.
     *
     * @param game the game
     * @param fixed words of {@code RULES} in every setup
     * @return setups that the game accepts, without seed
     */
    public static Arbitrary<Setup> setups(CardGame<?> game, String... fixed) {
        return numbers().map(number -> Setups.any(game, new SplittableRandom(number), fixed));
    }

    /**
     * Games between random bots under any setup, at any point from the first state to the end.
     *
     * @param game the game
     * @param fixed words of {@code RULES} in every setup
     * @param <S> its state
     * @return games with their history, shrinking to early points
     */
    public static <S extends State<S>> Arbitrary<Game<S>> playouts(CardGame<S> game, String... fixed) {
        return Combinators.combine(
                        setups(game, fixed), numbers(), Arbitraries.integers().between(0, 1_000_000))
                .as((setup, number, ply) -> {
                    Game<S> end = Playout.of(game, List.of(Bot.random()), Seed.of(number))
                            .finish(game.newGame(setup));
                    return end.at(ply % (end.ply() + 1));
                });
    }

    private static Arbitrary<Long> numbers() {
        return Arbitraries.longs().withoutEdgeCases();
    }
}
