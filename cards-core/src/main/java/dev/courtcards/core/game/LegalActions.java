package dev.courtcards.core.game;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The legal actions of one actor, its menu: single actions, ranges of amounts, and for chance a draw. Immutable; equal by content.
 *
 * @param <S> the game's state
 * @see Game
 */
public final class LegalActions<S extends State<S>> {
    private static final LegalActions<?> NONE = new LegalActions<>(List.of(), List.of(), null);
    private final List<Action<S>> single;
    private final List<Range<S>> ranges;
    private final @Nullable Draw<S> draw;

    private LegalActions(List<Action<S>> single, List<Range<S>> ranges, @Nullable Draw<S> draw) {
        this.single = single;
        this.ranges = ranges;
        this.draw = draw;
    }

    /**
     * One action for each amount from {@code min} to {@code max}, both included. Ranges are equal if label, limits and the actions at both
     * ends are.
     *
     * @param label what is done, for people: {@code raise to}
     * @param min the least
     * @param max the most, not below {@code min}
     * @param step from one amount to the next, 1 or more; divides {@code max - min}
     * @param action makes the action of an amount
     * @param amount the amount of an action; empty for an action of another kind
     * @param <S> the game's state
     */
    public record Range<S extends State<S>>(
            String label,
            long min,
            long max,
            long step,
            LongFunction<? extends Action<S>> action,
            Function<Action<S>, OptionalLong> amount) {
        /**
         * @throws IllegalArgumentException if the range is empty, or {@code step} does not divide its width
         * @throws ArithmeticException if its width, or the most and one step more, overflows a {@code long}
         */
        public Range {
            if (min > max) {
                throw new IllegalArgumentException(label + ": empty range " + min + ".." + max);
            }
            if (step < 1 || Math.subtractExact(max, min) % step != 0) {
                throw new IllegalArgumentException(label + ": no steps of " + step + " from " + min + " to " + max);
            }
            Math.addExact(max, step);
        }

        /**
         * {@return whether this range contains the amount}
         *
         * @param amount any number
         */
        public boolean has(long amount) {
            return amount >= min && amount <= max && (amount - min) % step == 0;
        }

        /**
         * The largest amount of this range that is not above the given one.
         *
         * @param amount any number
         * @return the least of the range if all are above
         */
        public long near(long amount) {
            long within = Math.max(min, Math.min(max, amount));
            return within - (within - min) % step;
        }

        /**
         * The action of this amount.
         *
         * @param amount one of the range
         * @return the action
         * @throws IllegalArgumentException if the range does not contain the amount
         */
        public Action<S> at(long amount) {
            if (!has(amount)) {
                throw new IllegalArgumentException(label + " " + amount + " is not in " + limits());
            }
            return action.apply(amount);
        }

        /**
         * {@return whether this range offers the action; makes at most one action to compare}
         *
         * @param some any action of the game
         */
        public boolean offers(Action<S> some) {
            OptionalLong of = amount.apply(some);
            return of.isPresent()
                    && has(of.getAsLong())
                    && action.apply(of.getAsLong()).equals(some);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Range<?> other
                    && label.equals(other.label)
                    && min == other.min
                    && max == other.max
                    && step == other.step
                    && action.apply(min).equals(other.action.apply(min))
                    && action.apply(max).equals(other.action.apply(max));
        }

        @Override
        public int hashCode() {
            return Objects.hash(label, min, max, step);
        }

        private String limits() {
            return min + ".." + max + (step > 1 ? " by " + step : "");
        }

        @Override
        public String toString() {
            return label + " " + limits();
        }
    }

    /** A draw for chance to make; equal if {@code asked} is. */
    private record Draw<S extends State<S>>(
            Object asked, Optional<Pack> pack, Function<ChanceSource, Action<S>> action) {
        @Override
        public boolean equals(Object o) {
            return o instanceof Draw<?> other && asked.equals(other.asked);
        }

        @Override
        public int hashCode() {
            return asked.hashCode();
        }
    }

    /** What identifies a shuffle. The faces are left out: when face-down cards are shuffled, not every viewer may see which they are. */
    private record Deal(String id, int cards, int hand) {}

    private record Pick(String purpose, int hand, int number) {}

    /**
     * The menu of an actor who may do nothing.
     *
     * @param <S> the game's state
     * @return the menu
     */
    @SuppressWarnings("unchecked") // an empty menu fits every game
    public static <S extends State<S>> LegalActions<S> none() {
        return (LegalActions<S>) NONE;
    }

    /**
     * A menu of single actions.
     *
     * @param actions in the order to be shown
     * @param <S> the game's state
     * @return the menu
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is copied and never written to
    public static <S extends State<S>> LegalActions<S> of(Action<S>... actions) {
        return new LegalActions<>(List.of(actions), List.of(), null);
    }

    /**
     * A menu of single actions.
     *
     * @param actions in the order to be shown
     * @param <S> the game's state
     * @return the menu
     */
    public static <S extends State<S>> LegalActions<S> of(List<? extends Action<S>> actions) {
        return new LegalActions<>(List.copyOf(actions), List.of(), null);
    }

    /**
     * The menu of one range.
     *
     * @param label what is done, for people
     * @param min the least
     * @param max the most, not below {@code min}
     * @param kind of what class its actions are
     * @param amount of which amount an action is made: what {@code action} takes
     * @param action makes the action of an amount
     * @param <S> the game's state
     * @param <A> that class
     * @return the menu
     */
    public static <S extends State<S>, A extends Action<S>> LegalActions<S> range(
            String label, long min, long max, Class<A> kind, ToLongFunction<A> amount, LongFunction<A> action) {
        return LegalActions.<S>none().orRange(label, min, max, kind, amount, action);
    }

    /**
     * For chance: a shuffle of this pack, to be played as a {@link Shuffle}. The state counts the shuffles of a hand, since two with the
     * same number give the same order.
     *
     * @param pack what is shuffled, under the id of its first shuffle
     * @param hand the hand or round, from 1
     * @param number of earlier shuffles in that hand, from 0; it becomes part of the pack's id, {@link Pack#again}
     * @param <S> the game's state
     * @return the menu
     */
    public static <S extends WholePack<S>> LegalActions<S> shuffle(Pack pack, int hand, int number) {
        return shuffle(pack, hand, number, shoe -> shoe);
    }

    /**
     * For chance: a shuffle of this pack of which some orders are not allowed, for example where a player may not get back cards that this
     * player laid off.
     *
     * @param pack what is shuffled, under the id of its first shuffle; of backs where this state does not see the cards
     * @param hand the hand or round, from 1
     * @param number of earlier shuffles in that hand, from 0
     * @param fit turns a shuffled order into an allowed one, and leaves an allowed one as it is
     * @param <S> the game's state
     * @return the menu
     */
    public static <S extends WholePack<S>> LegalActions<S> shuffle(
            Pack pack, int hand, int number, UnaryOperator<Shoe> fit) {
        Pack named = pack.again(number + 1);
        return new LegalActions<>(
                List.of(),
                List.of(),
                new Draw<S>(
                        new Deal(named.id(), named.size(), hand),
                        Optional.of(named),
                        luck -> new Shuffle<S>(fit.apply(luck.shuffle(named, hand)))));
    }

    /**
     * For chance: one of these actions, all equally likely.
     *
     * @param purpose what for, see {@code docs/rules/shuffle.md} section 4
     * @param hand the hand or round, from 1
     * @param number of earlier picks for that purpose in that hand, from 0
     * @param candidates at least one
     * @param <S> the game's state
     * @return the menu
     */
    public static <S extends State<S>> LegalActions<S> pick(
            String purpose, int hand, int number, List<? extends Action<S>> candidates) {
        List<Action<S>> all = List.copyOf(candidates);
        return new LegalActions<>(
                all,
                List.of(),
                new Draw<>(
                        new Pick(purpose, hand, number),
                        Optional.empty(),
                        luck -> all.get(luck.pick(purpose, hand, number, all.size()))));
    }

    /**
     * This menu with one more action.
     *
     * @param action the action, shown after the others
     * @return a new menu
     */
    @CheckReturnValue
    public LegalActions<S> or(Action<S> action) {
        return new LegalActions<>(plus(single, action), ranges, draw);
    }

    /**
     * This menu with one more range.
     *
     * <pre>{@code
     * menu.orRange("raise to", 40, 500, RaiseTo.class, RaiseTo::amount, RaiseTo::new)
     * }</pre>
     *
     * @param label what is done, for people
     * @param min the least
     * @param max the most, not below {@code min}
     * @param kind of what class its actions are
     * @param amount of which amount an action is made: what {@code action} takes
     * @param action makes the action of an amount
     * @param <A> that class
     * @return a new menu
     */
    @CheckReturnValue
    public <A extends Action<S>> LegalActions<S> orRange(
            String label, long min, long max, Class<A> kind, ToLongFunction<A> amount, LongFunction<A> action) {
        return orRange(label, min, max, 1, kind, amount, action);
    }

    /**
     * This menu with one more range, whose amounts lie {@code step} apart.
     *
     * @param label what is done, for people
     * @param min the least
     * @param max the most, not below {@code min}
     * @param step from one amount to the next; divides {@code max - min}
     * @param kind of what class its actions are
     * @param amount of which amount an action is made: what {@code action} takes
     * @param action makes the action of an amount
     * @param <A> that class
     * @return a new menu
     */
    @CheckReturnValue
    public <A extends Action<S>> LegalActions<S> orRange(
            String label,
            long min,
            long max,
            long step,
            Class<A> kind,
            ToLongFunction<A> amount,
            LongFunction<A> action) {
        Function<Action<S>, OptionalLong> back = some ->
                kind.isInstance(some) ? OptionalLong.of(amount.applyAsLong(kind.cast(some))) : OptionalLong.empty();
        return new LegalActions<>(single, plus(ranges, new Range<>(label, min, max, step, action, back)), draw);
    }

    private static <T> List<T> plus(List<T> some, T one) {
        if (some.isEmpty()) {
            return List.of(one);
        }
        List<T> more = new ArrayList<>(some);
        more.add(one);
        return List.copyOf(more);
    }

    /** {@return the single actions, unmodifiable, in the order to be shown} */
    public List<Action<S>> single() {
        return single;
    }

    /** {@return the ranges of amounts, unmodifiable, in the order to be shown} */
    public List<Range<S>> ranges() {
        return ranges;
    }

    /** {@return whether the menu offers nothing} */
    public boolean isEmpty() {
        return single.isEmpty() && ranges.isEmpty() && draw == null;
    }

    /** {@return the only action; empty if the menu offers a choice, a draw or nothing} */
    public Optional<Action<S>> forced() {
        return single.size() == 1 && ranges.isEmpty() && draw == null ? Optional.of(single.get(0)) : Optional.empty();
    }

    /**
     * Draws the move of chance.
     *
     * @param luck the source of the draw
     * @return empty if this is not a menu of chance
     */
    public Optional<Action<S>> drawn(ChanceSource luck) {
        return draw == null ? Optional.empty() : Optional.of(draw.action().apply(luck));
    }

    /** {@return the pack that chance is to shuffle; empty if this is not the menu of a shuffle} */
    public Optional<Pack> toShuffle() {
        return draw == null ? Optional.empty() : draw.pack();
    }

    /**
     * Whether this menu offers this action, shuffles apart. The time does not depend on the width of a range.
     *
     * @param action any action of the game
     * @return true if it is one of the single actions or in a range
     */
    public boolean offers(Action<S> action) {
        return single.contains(action) || ranges.stream().anyMatch(range -> range.offers(action));
    }

    /**
     * A random line of the menu, each equally likely, and of a range a random amount, each equally likely. Not for the menu of chance.
     * @param random the source of the draw
     * @return an action that this menu offers
     * @throws IllegalStateException if the menu has no line
     */
    public Action<S> random(RandomGenerator random) {
        int lines = single.size() + ranges.size();
        if (lines == 0) {
            throw new IllegalStateException("nothing to choose from");
        }
        int pick = lines == 1 ? 0 : random.nextInt(lines);
        if (pick < single.size()) {
            return single.get(pick);
        }
        Range<S> range = ranges.get(pick - single.size());
        return range.at(
                range.min() == range.max()
                        ? range.min()
                        : range.near(random.nextLong(range.min(), range.max() + range.step())));
    }

    /** {@return the single actions and both ends of every range, a new unmodifiable list} */
    public List<Action<S>> corners() {
        List<Action<S>> all = new ArrayList<>(single);
        for (Range<S> range : ranges) {
            all.add(range.at(range.min()));
            if (range.max() > range.min()) {
                all.add(range.at(range.max()));
            }
        }
        return List.copyOf(all);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof LegalActions<?> other
                && single.equals(other.single)
                && ranges.equals(other.ranges)
                && Objects.equals(draw, other.draw);
    }

    @Override
    public int hashCode() {
        return Objects.hash(single, ranges, draw);
    }

    @Override
    public String toString() {
        return single + " " + ranges + (draw == null ? "" : " " + draw.asked());
    }
}
