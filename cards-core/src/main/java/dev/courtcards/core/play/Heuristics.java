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
 * What a search needs of a game beyond its rules: how a game is played on from a moment, when that has been far enough, and what
 * is reached then.
 *
 * <pre>{@code
 * Heuristics<NinePilesTable> quick = Heuristics.of(new NinePiles()).withCutoff((from, now) -> now.openPiles() < from.openPiles());
 * }</pre>
 *
 * @param rollout plays all seats on from where a search stops to think: quick, and no fool
 * @param cutoff whether a search that began at the first state may stop at the second, which {@code values} judges; asked before
 *     each move
 * @param values what a state is worth to each seat, by seat and the more the better, whatever the unit
 * @param depth after how many decisions of a playout the rollout goes on, 1 or more: 1 where it plays well and seats see different things,
 *     since a tree lets all of them try what they would never do
 * @param <S> the game's state
 * @see CardGame#heuristics()
 */
public record Heuristics<S extends State<S>>(
        Bot<S> rollout, BiPredicate<S, S> cutoff, Function<S, List<Double>> values, int depth) {
    /**
     * For any game: bots that take any line of the menu, up to the next deal where the game has a standing
     * then ({@link CardGame#standing}), otherwise to the end; worth what a seat has gained. Where points are counted, what it is ahead
     * of the best of the others.
     *
     * @param game any game
     * @param <S> its state
     * @return its heuristics by default
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
     * The same with another bot to play on with.
     *
     * @param bot plays all seats
     * @return new heuristics
     */
    @CheckReturnValue
    public Heuristics<S> withRollout(Bot<S> bot) {
        return new Heuristics<>(bot, cutoff, values, depth);
    }

    /**
     * The same with another end.
     *
     * @param until takes where a search began and where it is
     * @return new heuristics
     */
    @CheckReturnValue
    public Heuristics<S> withCutoff(BiPredicate<S, S> until) {
        return new Heuristics<>(rollout, until, values, depth);
    }

    /**
     * The same with another worth.
     *
     * @param worth of a state, by seat
     * @return new heuristics
     */
    @CheckReturnValue
    public Heuristics<S> withValues(Function<S, List<Double>> worth) {
        return new Heuristics<>(rollout, cutoff, worth, depth);
    }

    /**
     * The same with another depth of trees.
     *
     * @param decisions 1 or more
     * @return new heuristics
     */
    @CheckReturnValue
    public Heuristics<S> withDepth(int decisions) {
        return new Heuristics<>(rollout, cutoff, values, decisions);
    }
}
