package dev.courtcards.core.play;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.WholePack;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * What a search needs beyond the rules: a rollout policy, a cutoff and the values of states.
 *
 * <pre>{@code
 * Heuristics<NinePilesTable> quick = Heuristics.of(new NinePiles()).withCutoff((from, now) -> now.openPiles() < from.openPiles());
 * }</pre>
 *
 * @param rollout plays all seats below the search tree: fast and sensible
 * @param cutoff whether a playout that began at the first state may stop at the second, to be valued by {@code values}; called before each
 *     move
 * @param values the value of a state for each seat, by seat; more is better, in any unit
 * @param depth number of decisions of a playout in the tree, before the rollout, 1 or more. Take 1 where the rollout plays well and seats
 *     see different things: in a tree all seats also try moves that they would never make
 * @param <S> the game's state
 * @see CardGame#heuristics()
 */
public record Heuristics<S extends State<S>>(
        Bot<S> rollout, BiPredicate<S, S> cutoff, Function<S, List<Double>> values, int depth) {
    /**
     * Heuristics for any game: random play up to the next deal at which the game has a {@linkplain CardGame#standing standing}, otherwise
     * to the end; the value for a seat is its gain, and in a game for points its lead over the best of the others.
     *
     * @param game any game
     * @param <S> its state
     * @return the default heuristics
     */
    public static <S extends State<S>> Heuristics<S> of(CardGame<S> game) {
        return new Heuristics<>(
                Bot.<S>random(),
                (from, now) -> dealsAnew(now) && game.standing(now).isPresent(),
                now -> values(game, now),
                Integer.MAX_VALUE);
    }

    /** Whether the whole pack is about to be shuffled: a hand is over, or none has begun. */
    private static boolean dealsAnew(State<?> now) {
        return now.mayAct().contains(House.CHANCE)
                && now instanceof WholePack<?> cards
                && now.legalActions(House.CHANCE)
                        .toShuffle()
                        .filter(pack -> pack.size() == cards.pack().size())
                        .isPresent();
    }

    private static <S extends State<S>> List<Double> values(CardGame<S> game, S now) {
        Optional<Outcome> end = now.outcome();
        if (end.isPresent()) {
            boolean race = !end.get().moreIsBetter() || end.get().unit() == Outcome.Unit.POINTS;
            return values(end.get().gains(), end.get().moreIsBetter(), race);
        }
        return game.standing(now)
                .map(standing -> values(
                        standing.results().stream().map(Outcome.Result::gain).toList(),
                        standing.moreIsBetter(),
                        !standing.moreIsBetter()))
                .orElse(List.of());
    }

    private static List<Double> values(List<Long> gains, boolean more, boolean race) {
        return IntStream.range(0, gains.size())
                .mapToObj(seat -> {
                    long own = more ? gains.get(seat) : -gains.get(seat);
                    if (!race || gains.size() == 1) {
                        return (double) own;
                    }
                    long best = Long.MIN_VALUE;
                    for (int other = 0; other < gains.size(); other++) {
                        if (other != seat) {
                            best = Math.max(best, more ? gains.get(other) : -gains.get(other));
                        }
                    }
                    return (double) (own - best);
                })
                .toList();
    }

    /**
     * These heuristics with another rollout.
     *
     * @param bot plays all seats
     * @return new heuristics
     */
    @CheckReturnValue
    public Heuristics<S> withRollout(Bot<S> bot) {
        return new Heuristics<>(bot, cutoff, values, depth);
    }

    /**
     * These heuristics with another cutoff.
     *
     * @param until takes the state where a search began and the state to stop at
     * @return new heuristics
     */
    @CheckReturnValue
    public Heuristics<S> withCutoff(BiPredicate<S, S> until) {
        return new Heuristics<>(rollout, until, values, depth);
    }

    /**
     * These heuristics with other values.
     *
     * @param worth the value of a state by seat
     * @return new heuristics
     */
    @CheckReturnValue
    public Heuristics<S> withValues(Function<S, List<Double>> worth) {
        return new Heuristics<>(rollout, cutoff, worth, depth);
    }

    /**
     * These heuristics with another depth.
     *
     * @param decisions 1 or more
     * @return new heuristics
     */
    @CheckReturnValue
    public Heuristics<S> withDepth(int decisions) {
        return new Heuristics<>(rollout, cutoff, values, decisions);
    }
}
