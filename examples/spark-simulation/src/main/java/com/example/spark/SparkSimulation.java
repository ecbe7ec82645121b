package com.example.spark;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * The simulation of {@code cards simulate} on a Spark cluster. Game number n is played with part n of one seed wherever it is
 * played, and a tally holds whole numbers only, so that the sum is the same to the last bit as that of a single machine.
 *
 * <p>What travels between the machines is text, which every type here already has: the header of a game record out, the line of a
 * tally back.
 */
public final class SparkSimulation {
    private SparkSimulation() {}

    /**
     * Plays games 0 to {@code games - 1} on a cluster.
     *
     * @param spark the cluster
     * @param setup the game, its rules and players, and the seed of the whole simulation
     * @param bots names of bots in seat order; where there are more seats, the bots come round again
     * @param games how many
     * @param tasks into how many pieces the cluster gets them; some for each of its cores
     * @return what {@link Simulation#run} would give
     */
    public static Tally run(JavaSparkContext spark, Setup setup, List<String> bots, long games, int tasks) {
        String header = GameRecord.of(setup, List.of()).text();
        String names = String.join(" ", bots);
        List<Long> pieces = new ArrayList<>();
        for (long piece = 0; piece < tasks; piece++) {
            pieces.add(piece);
        }
        return Tally.parse(spark.parallelize(pieces, tasks)
                .map(piece -> simulation(header, names)
                        .play(games * piece / tasks, games * (piece + 1) / tasks)
                        .text())
                .fold(
                        Tally.NONE.text(),
                        (a, b) -> Tally.parse(a).plus(Tally.parse(b)).text()));
    }

    /** The simulation that these texts stand for; each task makes its own. */
    static Simulation<?> simulation(String header, String bots) {
        Setup setup = GameRecord.parse(header).setup();
        return simulation(Games.found().find(setup), setup, List.of(bots.split(" ")));
    }

    private static <S extends State<S>> Simulation<S> simulation(CardGame<S> game, Setup setup, List<String> names) {
        Seed seed = setup.seed().orElseThrow(() -> new IllegalArgumentException("a simulation needs a SEED"));
        return Simulation.of(game, setup.withoutLuck(), Games.bots(game, names), seed);
    }

    /**
     * Prints the tally of a simulation.
     *
     * @param args game, bots separated by commas, seats, seed as a number, games; the master is what spark-submit says
     */
    public static void main(String[] args) {
        Setup setup = Setup.of(args[0])
                .seats(Integer.parseInt(args[2]))
                .with("SEED", Seed.of(Long.parseLong(args[3])).hex());
        SparkConf conf = new SparkConf().setAppName("courtcards " + args[0]).setIfMissing("spark.master", "local[*]");
        try (JavaSparkContext spark = new JavaSparkContext(conf)) {
            int tasks = 8 * spark.defaultParallelism();
            System.out.println(run(spark, setup, List.of(args[1].split(",")), Long.parseLong(args[4]), tasks)
                    .text());
        }
    }
}
