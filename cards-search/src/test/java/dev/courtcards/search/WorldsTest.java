package dev.courtcards.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.game.WholePack;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.testkit.Laws;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorldsTest {
    private static final int MOMENTS = 12;

    static Stream<CardGame<?>> games() {
        return Stream.concat(Games.found().all().stream(), Stream.of(Kuhn.GAME));
    }

    /** From any moment of any game under every preset: what the viewer sees of a world is the view, and its pack is whole. */
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void aWorldIsSeenAsTheView(CardGame<S> game) {
        for (String preset : game.rulebook().presets()) {
            RandomGenerator random = new SplittableRandom(preset.hashCode());
            int seats = Math.max(game.leastSeats(), Math.min(3, game.mostSeats()));
            Game<S> now =
                    game.newGame(Setup.of(game.name()).with("RULES", preset).seats(seats));
            Playout<S> playout = Playout.of(game, List.of(Bot.random()), Seed.of(preset.hashCode()));
            for (int moment = 0; moment < MOMENTS && !now.isOver(); moment++) {
                for (int move = random.nextInt(12); move >= 0 && !now.isOver(); move--) {
                    now = playout.step(now);
                }
                for (Seat seat : Seat.first(seats)) {
                    check(now.seenBy(seat), random, preset + ", move " + now.ply() + ", " + seat);
                }
            }
        }
    }

    private static <S extends State<S>> void check(Observation<S> view, RandomGenerator random, String where) {
        S world = Worlds.of(view).sample(random);
        assertThat(world.seenBy(view.viewer())).as(where).isEqualTo(view.state());
        assertThat(world.mayAct()).as(where).isEqualTo(view.state().mayAct());
        assertThat(world.legalActions((Seat) view.viewer())).as(where).isEqualTo(view.legalActions());
        if (world instanceof WholePack<?> cards && view.state() instanceof WholePack<?> seen) {
            assertThat(cards.cards()).as(where).doesNotContain(Card.UNKNOWN);
            if (cards.cards().size() == cards.pack().size() && !seen.cards().isEmpty()) {
                assertThat(cards.cards())
                        .as(where)
                        .containsExactlyInAnyOrderElementsOf(cards.pack().cards());
            }
            for (WholePack.Part part : cards.parts()) {
                if (part.cards().size() == part.pack().size()) {
                    assertThat(part.cards())
                            .as(where)
                            .containsExactlyInAnyOrderElementsOf(part.pack().cards());
                }
            }
        }
    }

    /** Each unseen card lies in each hidden place equally often, and each pair of them in two: chi-square, fixed seed, 1 in 10,000. */
    @Test
    void everyOrderOfTheUnseenIsEquallyLikely() {
        CardGame<?> poker = Games.found().named("poker").get(0);
        everyOrder(poker);
    }

    @SuppressWarnings("unchecked") // the game of that name
    private static void everyOrder(CardGame<?> game) {
        CardGame<PokerTable> poker = (CardGame<PokerTable>) game;
        Game<PokerTable> dealt = poker.newGame(Setup.of("poker").seats(2)).settled(ChanceSource.of(Seed.of(3)));
        Worlds<PokerTable> worlds = Worlds.of(dealt.seenBy(Seat.of(1)));
        RandomGenerator random = new SplittableRandom(5);
        List<Card> view = dealt.seenBy(Seat.of(1)).state().cards();
        int first = view.indexOf(Card.UNKNOWN);
        int last = view.lastIndexOf(Card.UNKNOWN);
        int samples = 100_000;
        Map<Card, Integer> single = new EnumMap<>(Card.class);
        Map<List<Card>, Integer> pairs = new HashMap<>();
        for (int i = 0; i < samples; i++) {
            List<Card> cards = worlds.sample(random).cards();
            single.merge(cards.get(first), 1, Integer::sum);
            pairs.merge(List.of(cards.get(first), cards.get(last)), 1, Integer::sum);
        }
        assertThat(chiSquare(single.values(), samples / 50.0))
                .as("49 degrees of freedom")
                .isLessThan(94);
        assertThat(pairs).hasSize(50 * 49);
        assertThat(chiSquare(pairs.values(), samples / 2450.0))
                .as("2449 degrees of freedom")
                .isLessThan(2715);
    }

    /** Where each player has a pack of its own, a back is a card that this pack misses, each equally often. */
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void aPartMissesWhatItDoesNotShow(CardGame<S> game) {
        int seats = Math.max(game.leastSeats(), Math.min(2, game.mostSeats()));
        Game<S> begun = game.newGame(Setup.of(game.name()).seats(seats));
        if (!(begun.state() instanceof WholePack<?> whole) || whole.parts().size() == 1) {
            return;
        }
        RandomGenerator random = new SplittableRandom(3);
        Game<S> longest = begun;
        for (Bot<S> bot : Games.bots(game).values()) {
            Playout<S> playout = Playout.of(game, List.of(bot), Seed.of(3));
            Game<S> now = begun;
            while (!now.isOver() && now.ply() < 100) {
                now = playout.step(now);
                check(now.seenBy(Seat.of(1)), random, "move " + now.ply());
            }
            longest = now.ply() > longest.ply() ? now : longest;
        }
        WholePack<?> seen = (WholePack<?>) longest.seenBy(Seat.of(1)).state();
        WholePack.Part part = seen.parts().get(0);
        List<Card> missing = new ArrayList<>(part.pack().cards());
        part.cards().forEach(missing::remove);
        assertThat(missing)
                .as("cards have been seen")
                .hasSizeBetween(2, part.pack().size() - 5);
        int back = part.cards().indexOf(Card.UNKNOWN);
        Worlds<S> worlds = Worlds.of(longest.seenBy(Seat.of(1)));
        Map<Card, Integer> dealt = new EnumMap<>(Card.class);
        int samples = 100 * missing.size();
        for (int i = 0; i < samples; i++) {
            WholePack<?> world = (WholePack<?>) worlds.sample(random);
            dealt.merge(world.parts().get(0).cards().get(back), 1, Integer::sum);
        }
        double sum = 0;
        for (Card card : EnumSet.copyOf(missing)) {
            double expected = 100.0 * Collections.frequency(missing, card);
            double off = dealt.getOrDefault(card, 0) - expected;
            sum += off * off / expected;
        }
        assertThat(missing).containsAll(dealt.keySet());
        // 51 degrees of freedom at most, 1 in 10,000
        assertThat(sum).isLessThan(97);
    }

    private static double chiSquare(Collection<Integer> counts, double expected) {
        return counts.stream()
                .mapToDouble(n -> (n - expected) * (n - expected) / expected)
                .sum();
    }

    @Test
    void kuhnKeepsTheLaws() {
        Laws.of(Kuhn.GAME).checkSeeds(100);
    }

    /** A game of 60 lines that says nothing of how a back is revealed is completed all the same. */
    @Test
    void aGameThatRevealsNothingIsCompletedToo() {
        Game<Kuhn> dealt = Kuhn.GAME.newGame(Setup.of("kuhn")).settled(ChanceSource.stacked("QS KS JS"));
        Worlds<Kuhn> worlds = Worlds.of(dealt.seenBy(Seat.of(1)));
        RandomGenerator random = new SplittableRandom(1);
        int kings = 0;
        for (int i = 0; i < 1_000; i++) {
            List<Card> cards = worlds.sample(random).cards();
            assertThat(cards.get(0)).isEqualTo(Card.parse("QS"));
            assertThat(cards).containsExactlyInAnyOrderElementsOf(Card.parseAll("JS QS KS"));
            kings += cards.get(1) == Card.parse("KS") ? 1 : 0;
        }
        assertThat(kings).isCloseTo(500, within(60));
    }

    /** A model of how the others play makes some worlds likelier. */
    @Test
    void aWorldIsAsLikelyAsTheModelHasIt() {
        Game<Kuhn> dealt = Kuhn.GAME.newGame(Setup.of("kuhn")).settled(ChanceSource.stacked("QS KS JS"));
        Worlds<Kuhn> worlds = Worlds.of(dealt.seenBy(Seat.of(1)))
                .weighted(world -> world.cards().get(1) == Card.parse("KS") ? 3 : 1, 32);
        RandomGenerator random = new SplittableRandom(1);
        int kings = 0;
        for (int i = 0; i < 2_000; i++) {
            kings += worlds.sample(random).cards().get(1) == Card.parse("KS") ? 1 : 0;
        }
        assertThat(kings).isCloseTo(1_500, within(100));
    }

    /** Cards in an array: neither a record's list nor revealed by the game. */
    public record Boxed(Card[] box) implements WholePack<Boxed> {
        @Override
        public List<Actor> mayAct() {
            return List.of(Seat.of(1));
        }

        @Override
        public LegalActions<Boxed> legalActions(Actor actor) {
            return LegalActions.none();
        }

        @Override
        public Boxed seenBy(Viewer viewer) {
            return new Boxed(new Card[] {Card.UNKNOWN});
        }

        @Override
        public Optional<Outcome> outcome() {
            return Optional.empty();
        }

        @Override
        public Pack pack() {
            return Pack.french();
        }

        @Override
        public List<Card> cards() {
            return List.of(box);
        }

        @Override
        public Boxed shuffled(Shoe cards) {
            return this;
        }
    }

    /** It is refused, not searched with its backs as they are. */
    @Test
    void aViewThatCannotBeCompletedIsRefused() {
        Game<Boxed> game = Game.begin(new Boxed(new Card[] {Card.parse("AS")}));

        assertThatThrownBy(() -> Worlds.of(game.seenBy(Seat.of(1))))
                .isInstanceOf(WorldsException.class)
                .hasMessageStartingWith("a search cannot complete Boxed; expected a record");
    }
}
