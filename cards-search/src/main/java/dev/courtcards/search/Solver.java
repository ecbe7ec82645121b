package dev.courtcards.search;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.search.Moments.Choice;
import dev.courtcards.search.Moments.Decision;
import dev.courtcards.search.Moments.Draw;
import dev.courtcards.search.Moments.End;
import dev.courtcards.search.Moments.Node;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Solves a small two-player zero-sum game by counterfactual regret minimization (CFR+, Tammelin, 2014), which converges to a strategy that
 * cannot be beaten. The game needs no code for it: the information of a seat is all that it has seen, a shuffle is a draw of all orders of
 * the pack, and values are those of {@link dev.courtcards.core.play.Heuristics#values}.
 *
 * <p>Not thread-safe.
 *
 * @param <S> the game's state
 * @see Search
 */
public final class Solver<S extends State<S>> {
    private static final int SEATS = Moments.SEATS;
    private final CardGame<S> game;
    private final Game<S> start;
    private final boolean samples;
    private final Moments<S> moments;
    private final Collection<Choice<S>> choices;
    private Node root;
    private int iterations;

    private Solver(CardGame<S> game, Game<S> start, Optional<ChanceSource> luck) {
        this.game = game;
        this.start = start;
        this.samples = luck.isPresent();
        this.moments = new Moments<>(game, luck);
        this.root = moments.from(start);
        this.choices = moments.choices();
    }

    /**
     * A solver before its first iteration.
     *
     * @param game a zero-sum game of two seats without simultaneous moves
     * @param start where the game begins
     * @param <S> the game's state
     * @return the solver
     * @throws IllegalArgumentException if the game is of another kind, or too large: more than four million nodes, or a shuffle of more
     *     than eight cards
     */
    public static <S extends State<S>> Solver<S> of(CardGame<S> game, Game<S> start) {
        return new Solver<>(game, start, Optional.empty());
    }

    /**
     * A solver of a larger game: each iteration samples one move at each draw of chance (chance sampling, Lanctot and others, 2009), so
     * that a pack may be of any size. Its error falls with the root of the number of iterations; {@link #value} and {@link #exploitability}
     * are not available.
     *
     * @param game as for {@link #of}, but with any shuffle
     * @param start where the game begins
     * @param seed of chance's samples
     * @param <S> the game's state
     * @return the solver
     * @throws IllegalArgumentException if the game is of another kind, or too large: more than four million nodes after one deal
     */
    public static <S extends State<S>> Solver<S> sampling(CardGame<S> game, Game<S> start, Seed seed) {
        return new Solver<>(game, start, Optional.of(ChanceSource.fast(new Xoshiro256PlusPlus(seed.key("luck")))));
    }

    /**
     * Runs more iterations. After n of them the exploitability is at most proportional to one over the root of n, in practice much smaller.
     * @param more number of iterations, 1 or more
     */
    public void iterate(int more) {
        for (int i = 0; i < more; i++) {
            iterations++;
            if (samples) {
                root = moments.from(start);
            }
            for (int seat = 0; seat < SEATS; seat++) {
                walk(root, seat, 1, 1);
                for (Choice<S> choice : moments.met()) {
                    if (choice.seat == seat) {
                        choice.match();
                    }
                }
            }
        }
    }

    /** The value of the node for the seat under the current strategies; updates its regrets and the sum of its strategies. */
    private double walk(Node node, int seat, double own, double others) {
        if (node instanceof End end) {
            return seat == 0 ? end.first() : -end.first();
        }
        double value = 0;
        if (node instanceof Draw draw) {
            for (int i = 0; i < draw.next().size(); i++) {
                double chance = draw.chances().get(i);
                value += chance * walk(draw.next().get(i), seat, own, others * chance);
            }
            return value;
        }
        Decision decision = (Decision) node;
        double[] now = decision.choice.now;
        if (decision.seat != seat) {
            for (int i = 0; i < now.length; i++) {
                if (now[i] > 0) {
                    value += now[i] * walk(decision.next[i], seat, own, others * now[i]);
                }
            }
            return value;
        }
        for (int i = 0; i < now.length; i++) {
            decision.values[i] = walk(decision.next[i], seat, own * now[i], others);
            value += now[i] * decision.values[i];
        }
        for (int i = 0; i < now.length; i++) {
            decision.choice.regrets[i] += others * (decision.values[i] - value);
            decision.choice.sums[i] += iterations * own * now[i];
        }
        return value;
    }

    /** {@return the number of iterations so far, 0 or more} */
    public int iterations() {
        return iterations;
    }

    /** {@return the number of information sets of both seats; if chance is sampled, of those met so far} */
    public int choices() {
        return choices.size();
    }

    /**
     * The value of the game for the first seat, if both play the solution so far.
     *
     * @return its mean gain
     * @throws IllegalStateException if chance is sampled
     */
    public double value() {
        requireWhole();
        return value(root);
    }

    private void requireWhole() {
        if (samples) {
            throw new IllegalStateException("where chance is sampled, only a part of the game is known");
        }
    }

    private static double value(Node node) {
        if (node instanceof End end) {
            return end.first();
        }
        double value = 0;
        if (node instanceof Draw draw) {
            for (int i = 0; i < draw.next().size(); i++) {
                value += draw.chances().get(i) * value(draw.next().get(i));
            }
            return value;
        }
        Decision decision = (Decision) node;
        for (int i = 0; i < decision.next.length; i++) {
            value += decision.choice.average(i) * value(decision.next[i]);
        }
        return value;
    }

    /**
     * The mean gain, over both seats, of the best response to the solution so far: 0 when the game is solved.
     *
     * @return 0 or more, apart from rounding
     * @throws IllegalStateException if chance is sampled
     */
    public double exploitability() {
        requireWhole();
        double gains = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            choices.forEach(choice -> {
                choice.best = -1;
                choice.places.forEach(place -> {
                    place.reach = 0;
                    place.answer = Double.NaN;
                });
                choice.places.clear();
            });
            reach(root, seat, 1);
            gains += answer(root, seat);
        }
        return gains / SEATS;
    }

    /** The probability that chance and the other seat lead to a node, summed over merged nodes. */
    private static void reach(Node node, int seat, double likely) {
        if (node instanceof Draw draw) {
            for (int i = 0; i < draw.next().size(); i++) {
                reach(draw.next().get(i), seat, likely * draw.chances().get(i));
            }
        } else if (node instanceof Decision decision) {
            if (decision.reach == 0) {
                decision.choice.places.add(decision);
            }
            decision.reach += likely;
            for (int i = 0; i < decision.next.length; i++) {
                reach(decision.next[i], seat, decision.seat == seat ? likely : likely * decision.choice.average(i));
            }
        }
    }

    /** The value of the node for a seat that plays the best response to the other's strategy. */
    private static double answer(Node node, int seat) {
        if (node instanceof End end) {
            return seat == 0 ? end.first() : -end.first();
        }
        double value = 0;
        if (node instanceof Draw draw) {
            for (int i = 0; i < draw.next().size(); i++) {
                value += draw.chances().get(i) * answer(draw.next().get(i), seat);
            }
            return value;
        }
        Decision decision = (Decision) node;
        if (Double.isNaN(decision.answer)) {
            if (decision.seat == seat) {
                decision.answer = answer(decision.next[best(decision.choice, seat)], seat);
            } else {
                for (int i = 0; i < decision.next.length; i++) {
                    value += decision.choice.average(i) * answer(decision.next[i], seat);
                }
                decision.answer = value;
            }
        }
        return decision.answer;
    }

    private static int best(Choice<?> choice, int seat) {
        if (choice.best < 0) {
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < choice.now.length; i++) {
                double gain = 0;
                for (Decision place : choice.places) {
                    gain += place.reach * answer(place.next[i], seat);
                }
                if (gain > most) {
                    most = gain;
                    choice.best = i;
                }
            }
        }
        return choice.best;
    }

    /**
     * The solution so far, as a bot.
     *
     * @return a bot that acts with the probabilities of the solution, and at random where the solution has no entry
     * @throws IllegalStateException if one view has different information, because it leaves out what was seen before
     */
    public Bot<S> bot() {
        Map<Object, Choice<S>> byView = new HashMap<>();
        for (Choice<S> choice : choices) {
            if (byView.put(List.of(choice.seat, choice.view), choice) != null) {
                throw new IllegalStateException(
                        "two information sets have one view: " + choice.view + " leaves out what was seen before");
            }
        }
        return (seen, random) -> {
            Choice<S> choice = byView.get(List.of(((Seat) seen.viewer()).index(), seen.state()));
            return choice == null ? seen.legalActions().random(random) : toss(choice, random);
        };
    }

    private static <S extends State<S>> Action<S> toss(Choice<S> choice, RandomGenerator random) {
        double coin = random.nextDouble();
        int last = choice.actions.size() - 1;
        for (int i = 0; i < last; i++) {
            coin -= choice.average(i);
            if (coin < 0) {
                return choice.actions.get(i);
            }
        }
        return choice.actions.get(last);
    }

    /**
     * The solution so far, as text: a line for each information set, with the probability of each move.
     *
     * @return for example {@code BET:p1 0.2500 PASS:p1 0.7500 Kuhn[...]}
     */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (Choice<S> choice : choices) {
            for (int i = 0; i < choice.actions.size(); i++) {
                text.append(game.notation().write(new Move<>(Seat.of(choice.seat + 1), choice.actions.get(i))))
                        .append(String.format(Locale.ROOT, " %.6f ", choice.average(i)));
            }
            text.append(choice.view).append('\n');
        }
        return text.toString();
    }

    /**
     * Reads a solution from text.
     *
     * @param text of the same game with the same rules; if chance is sampled, of a solver that has met the same information sets
     * @throws IllegalArgumentException with the first line that does not fit
     */
    public void read(String text) {
        List<String> lines = text.lines().toList();
        if (lines.size() != choices.size()) {
            throw new IllegalArgumentException("found " + lines.size() + " lines, expected " + choices.size());
        }
        int number = 0;
        for (Choice<S> choice : choices) {
            String[] words = lines.get(number++).split(" ");
            for (int i = 0; i < choice.actions.size(); i++) {
                String move = game.notation().write(new Move<>(Seat.of(choice.seat + 1), choice.actions.get(i)));
                if (words.length < 2 * i + 2 || !words[2 * i].equals(move)) {
                    throw new IllegalArgumentException("line " + number + ": expected " + move + " and a number");
                }
                choice.sums[i] = number(words[2 * i + 1], number);
            }
        }
    }

    private static double number(String word, int line) {
        try {
            double number = Double.parseDouble(word);
            if (number >= 0 && number <= 1) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new IllegalArgumentException("line " + line + ": found " + word + ", expected a number from 0 to 1");
    }
}
