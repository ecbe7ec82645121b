package dev.courtcards.core.play;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.Collector;

/**
 * A round-robin tournament between bots of one game. A pair plays every deal twice with the same cards: the two bots alternate around the
 * table, and swap seats for the second game; at a table of one seat each bot plays the deal once. So neither bot profits from better cards.
 * A deal is won by the bot whose seats have the higher total of both games, in the unit of {@link Heuristics#values}.
 *
 * <pre>{@code
 * League.Result found = League.of(new NinePiles(), Setup.of("nine-piles"), new NinePiles().bots(), Seed.of(1)).run(100, 2, done -> {});
 * String best = found.ranks().get(0).bot();
 * }</pre>
 *
 * @param <S> the game's state
 * @see Simulation
 */
public final class League<S extends State<S>> {
    private static final double ELO = 400 / Math.log(10);
    private static final int STEPS = 100;

    private final CardGame<S> game;
    private final Setup setup;
    private final Map<String, Bot<S>> bots;
    private final boolean rounds;
    private final Seed seed;

    /**
     * The results of two bots against each other.
     *
     * @param one the bot named first
     * @param other the other bot
     * @param deals number of deals played
     * @param wins the share of the deals that the first won; a draw counts half
     * @param gain the mean value of a seat of the first in one game, above the mean of both bots; in a zero-sum game, its gain
     */
    public record Meeting(String one, String other, long deals, Tally.Estimate wins, Tally.Estimate gain) {
        private Meeting turned() {
            return new Meeting(
                    other,
                    one,
                    deals,
                    new Tally.Estimate(1 - wins.mean(), wins.error()),
                    new Tally.Estimate(-gain.mean(), gain.error()));
        }
    }

    /**
     * The rank of a bot.
     *
     * @param bot its name
     * @param elo its rating: 0 is the mean of all bots, and a lead of 400 means ten deals won of eleven
     * @param wins the share of the deals that it won, averaged over its meetings
     * @param gain as in a meeting, averaged over its meetings
     */
    public record Rank(String bot, Tally.Estimate elo, Tally.Estimate wins, Tally.Estimate gain) {}

    /**
     * The results of a league.
     *
     * @param ranks the best first
     * @param meetings each pair once, in the order in which the bots were named
     */
    public record Result(List<Rank> ranks, List<Meeting> meetings) {
        public Result {
            ranks = List.copyOf(ranks);
            meetings = List.copyOf(meetings);
        }
    }

    private League(CardGame<S> game, Setup setup, Map<String, Bot<S>> bots, boolean rounds, Seed seed) {
        this.game = game;
        this.setup = setup;
        this.bots = bots;
        this.rounds = rounds;
        this.seed = seed;
    }

    /**
     * A league of games that are played to their end.
     *
     * @param game the game to play
     * @param setup its rules and players; its seed or deck is ignored
     * @param bots by name, two or more
     * @param seed of the whole league
     * @param <S> the game's state
     * @return the league
     * @throws IllegalArgumentException if there are fewer than two bots
     */
    public static <S extends State<S>> League<S> of(
            CardGame<S> game, Setup setup, Map<String, Bot<S>> bots, Seed seed) {
        if (bots.size() < 2) {
            throw new IllegalArgumentException("a league is for two bots or more, found " + bots.keySet());
        }
        return new League<>(game, setup, new LinkedHashMap<>(bots), false, seed);
    }

    /**
     * This league with games that end where a search may stop: after a hand or a round of a longer match.
     *
     * @return a new league
     * @see Heuristics#cutoff
     */
    @CheckReturnValue
    public League<S> withRounds() {
        return new League<>(game, setup, bots, true, seed);
    }

    /**
     * Plays the league. An interrupt ends it soon, with the deals played so far; the interrupt flag stays set.
     *
     * @param deals number for each pair, two games each
     * @param threads number of threads, at least 1; the result does not depend on it
     * @param progress receives the number of finished games, from any of the threads
     * @return the ranks and meetings
     * @throws dev.courtcards.core.record.RecordException with the place of what the game does not accept
     * @throws IllegalStateException as soon as a game fails, with its number
     */
    public Result run(long deals, int threads, LongConsumer progress) {
        List<String> names = List.copyOf(bots.keySet());
        List<Meeting> meetings = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                long before = 2 * deals * meetings.size();
                Sum sum = Thread.currentThread().isInterrupted()
                        ? new Sum()
                        : pair(names.get(i), names.get(j), seed.part(meetings.size()))
                                .run(0, 2 * deals, threads, done -> progress.accept(before + done), observer());
                meetings.add(sum.meeting(names.get(i), names.get(j)));
            }
        }
        return new Result(ranks(names, meetings), meetings);
    }

    private Simulation<S> pair(String one, String other, Seed part) {
        Bot<S> first = bots.get(one);
        Bot<S> second = bots.get(other);
        boolean alone = setup.seats(game.leastSeats(), game.mostSeats()) == 1;
        return Simulation.of(
                game,
                setup,
                alone
                        ? List.of(List.of(first), List.of(second))
                        : List.of(List.of(first, second), List.of(second, first)),
                rounds,
                part);
    }

    /** Adds the two games of a deal one after the other. */
    private Collector<Game<S>, Sum, Sum> observer() {
        return Collector.of(
                Sum::new,
                (sum, end) -> sum.add(game.heuristics().values().apply(end.state())),
                Sum::plus,
                Collector.Characteristics.IDENTITY_FINISH);
    }

    /** The deals of a pair, and the first game of the current deal. */
    private static final class Sum {
        private long deals;
        private double won;
        private double wonSquares;
        private double gain;
        private double gainSquares;
        private List<Double> first = List.of();

        void add(List<Double> values) {
            if (first.isEmpty()) {
                first = values;
                return;
            }
            double ahead = 0;
            for (int seat = 0; seat < values.size(); seat++) {
                double more = first.get(seat) - values.get(seat);
                ahead += seat % 2 == 0 ? more : -more;
            }
            first = List.of();
            double win = (1 + Math.signum(ahead)) / 2;
            double each = ahead / (2 * values.size());
            deals++;
            won += win;
            wonSquares += win * win;
            gain += each;
            gainSquares += each * each;
        }

        Sum plus(Sum other) {
            deals += other.deals;
            won += other.won;
            wonSquares += other.wonSquares;
            gain += other.gain;
            gainSquares += other.gainSquares;
            return this;
        }

        Meeting meeting(String one, String two) {
            return new Meeting(
                    one,
                    two,
                    deals,
                    Tally.Estimate.of(deals, won, wonSquares),
                    Tally.Estimate.of(deals, gain, gainSquares));
        }
    }

    private static List<Rank> ranks(List<String> names, List<Meeting> meetings) {
        List<Tally.Estimate> elos = elos(names, meetings);
        List<Rank> ranks = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            List<Meeting> own = meetings.stream()
                    .filter(meeting ->
                            meeting.one().equals(name) || meeting.other().equals(name))
                    .map(meeting -> meeting.one().equals(name) ? meeting : meeting.turned())
                    .toList();
            ranks.add(new Rank(
                    name,
                    elos.get(i),
                    mean(own.stream().map(Meeting::wins).toList()),
                    mean(own.stream().map(Meeting::gain).toList())));
        }
        ranks.sort(Comparator.comparingDouble((Rank rank) -> rank.elo().mean()).reversed());
        return ranks;
    }

    private static Tally.Estimate mean(List<Tally.Estimate> all) {
        double mean = all.stream().mapToDouble(Tally.Estimate::mean).average().orElseThrow();
        double squares =
                all.stream().mapToDouble(each -> each.error() * each.error()).sum();
        return new Tally.Estimate(mean, Math.sqrt(squares) / all.size());
    }

    /**
     * The maximum-likelihood ratings of the Bradley-Terry model, by Newton's method, and their standard errors from the Fisher information.
     * Each meeting gets one more deal, a draw: without it a bot that never lost has no finite rating.
     */
    private static List<Tally.Estimate> elos(List<String> names, List<Meeting> meetings) {
        int count = names.size();
        double[] ratings = new double[count];
        double[][] inverse = new double[count][count];
        for (int step = 0; step < STEPS; step++) {
            double[] slope = new double[count];
            double[][] information = new double[count][count];
            // Only differences of ratings are determined: the added ones keep their sum at zero.
            Arrays.stream(information).forEach(row -> Arrays.fill(row, 1));
            for (Meeting meeting : meetings) {
                int i = names.indexOf(meeting.one());
                int j = names.indexOf(meeting.other());
                double expected = 1 / (1 + Math.exp(ratings[j] - ratings[i]));
                double deals = meeting.deals() + 1.0;
                double won = meeting.deals() == 0
                        ? 0.5
                        : meeting.deals() * meeting.wins().mean() + 0.5;
                double more = won - deals * expected;
                double known = deals * expected * (1 - expected);
                slope[i] += more;
                slope[j] -= more;
                information[i][i] += known;
                information[j][j] += known;
                information[i][j] -= known;
                information[j][i] -= known;
            }
            inverse = inverse(information);
            double[] further = Arrays.stream(inverse)
                    .mapToDouble(row -> product(row, slope))
                    .toArray();
            double longest = Arrays.stream(further).map(Math::abs).max().orElseThrow();
            for (int i = 0; i < count; i++) {
                ratings[i] += further[i] / Math.max(1, longest);
            }
        }
        List<Tally.Estimate> elos = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            elos.add(new Tally.Estimate(
                    ELO * ratings[i], ELO * Math.sqrt(inverse[i][i] - 1.0 / ((double) count * count))));
        }
        return elos;
    }

    private static double product(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }

    /** By Gauss-Jordan elimination; these matrices are positive definite and need no pivoting. */
    private static double[][] inverse(double[][] matrix) {
        int size = matrix.length;
        double[][] rows = new double[size][];
        for (int i = 0; i < size; i++) {
            rows[i] = Arrays.copyOf(matrix[i], 2 * size);
            rows[i][size + i] = 1;
        }
        for (int i = 0; i < size; i++) {
            double pivot = rows[i][i];
            for (int k = 0; k < 2 * size; k++) {
                rows[i][k] /= pivot;
            }
            for (int j = 0; j < size; j++) {
                double part = rows[j][i];
                for (int k = 0; k < 2 * size && j != i; k++) {
                    rows[j][k] -= part * rows[i][k];
                }
            }
        }
        return Arrays.stream(rows)
                .map(row -> Arrays.copyOfRange(row, size, 2 * size))
                .toArray(double[][]::new);
    }
}
