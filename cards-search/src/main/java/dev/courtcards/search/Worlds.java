package dev.courtcards.search;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.WholePack;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The whole states that fit a view: every back gets one of the unseen faces, all orders equally likely, and every hidden amount, such as a
 * sealed bet, a value from the menu it was chosen from. Made from the view alone; thread-safe. In a state that is no {@link WholePack},
 * hidden amounts alone are drawn.
 *
 * <pre>{@code
 * PokerTable world = Worlds.of(match.seenBy(Seat.of(1))).sample(new Xoshiro256PlusPlus(Seed.random()));
 * }</pre>
 *
 * @param <S> the game's state
 */
public final class Worlds<S extends State<S>> {
    private static final int MOST_WORLDS = 50_000;
    private final Observation<S> view;
    private final Unseen unseen;
    private final ToDoubleFunction<S> weight;
    private final int candidates;

    private Worlds(Observation<S> view, Unseen unseen, ToDoubleFunction<S> weight, int candidates) {
        this.view = view;
        this.unseen = unseen;
        this.weight = weight;
        this.candidates = candidates;
    }

    /**
     * The worlds that fit a view.
     *
     * @param view of a seat or a spectator
     * @param <S> the game's state
     * @return the worlds
     * @throws WorldsException if the view has backs that the game does not {@linkplain WholePack#revealed reveal}, and is no record that
     *     can be rebuilt with faces
     */
    public static <S extends State<S>> Worlds<S> of(Observation<S> view) {
        if (!(view.state() instanceof WholePack<?> cards)) {
            return new Worlds<>(view, Unseen.NOTHING, world -> 1, 1);
        }
        Worlds<S> worlds = new Worlds<>(view, Unseen.of(cards), world -> 1, 1);
        S any = worlds.sample(new Xoshiro256PlusPlus(Seed.of(0)));
        if (((WholePack<?>) any).cards().contains(Card.UNKNOWN)) {
            throw new WorldsException(any, null);
        }
        return worlds;
    }

    /**
     * These worlds, weighted by likelihood: the moves of others are evidence of their cards.
     *
     * @param likelihood of a world, 0 or more; only ratios matter
     * @param tries number of worlds dealt for each that is returned, 1 or more; a larger number follows the likelihood more closely
     * @return new worlds
     */
    @CheckReturnValue
    public Worlds<S> weighted(ToDoubleFunction<S> likelihood, int tries) {
        if (tries < 1) {
            throw new IllegalArgumentException("expected 1 try or more, found " + tries);
        }
        return new Worlds<>(view, unseen, likelihood, tries);
    }

    /**
     * A random world.
     *
     * @param random the source of the draw
     * @return a whole state, whose view for the viewer is the given one
     */
    public S sample(RandomGenerator random) {
        S taken = deal(random);
        double sum = candidates == 1 ? 0 : weight.applyAsDouble(taken);
        for (int i = 1; i < candidates; i++) {
            S next = deal(random);
            double more = weight.applyAsDouble(next);
            sum += more;
            if (more > 0 && random.nextDouble() * sum < more) {
                taken = next;
            }
        }
        return taken;
    }

    /** Each of the worlds once; all are equally likely. Only for views with few orders and no hidden amounts. */
    List<S> all() {
        if (unseen.orders() > MOST_WORLDS) {
            throw new IllegalArgumentException("the game is too large to be searched to its end: found " + unseen.size()
                    + " unseen cards, expected at most " + MOST_WORLDS + " orders of them");
        }
        List<S> all = new ArrayList<>();
        unseen.each(faces -> all.add(faced(faces)));
        return all;
    }

    private S deal(RandomGenerator random) {
        S world = faced(unseen.deal(
                random instanceof Xoshiro256PlusPlus fast ? fast : new Xoshiro256PlusPlus(Seed.of(random.nextLong()))));
        return world.unsealed(random).orElse(world);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the completed state is of the same type
    private S faced(List<List<Card>> faces) {
        if (faces.isEmpty()) {
            return view.state();
        }
        if (!unseen.isRevealed()) {
            Iterator<Card> next = IntStream.range(0, faces.size())
                    .boxed()
                    .flatMap(i ->
                            faces.get(i).stream().limit(unseen.parts().get(i).backs()))
                    .iterator();
            return (S) Objects.requireNonNull(Backs.filled(view.state(), next::next));
        }
        WholePack world = (WholePack) view.state();
        for (int i = 0; i < faces.size(); i++) {
            int next = 0;
            for (Unseen.Run run : unseen.parts().get(i).runs()) {
                int end = next + run.length();
                world = ((Optional<WholePack>)
                                (run.length() == 1
                                        ? world.revealed(
                                                run.place(), faces.get(i).get(next))
                                        : world.revealed(
                                                run.place(), faces.get(i).subList(next, end))))
                        .orElseThrow();
                next = end;
            }
        }
        return (S) world;
    }
}
