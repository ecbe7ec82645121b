package com.example.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SparkSimulationTest {
    private static JavaSparkContext spark;

    @BeforeAll
    static void start() {
        spark = new JavaSparkContext(new SparkConf()
                .setMaster("local[2]")
                .setAppName("test")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.host", "localhost")
                .set("spark.driver.bindAddress", "127.0.0.1"));
    }

    @AfterAll
    static void stop() {
        spark.close();
    }

    private static Setup setup(String game, int seats) {
        return Setup.of(game).seats(seats).with("SEED", Seed.of(42).hex());
    }

    @ParameterizedTest
    @CsvSource({
        "nine-piles, counting, 2, 5000",
        "poker, random, 3, 200",
        "blackjack, mimic, 1, 20000",
        "recall, medium random, 4, 200"
    })
    void givesWhatOneMachineGivesToTheLastBit(String game, String bots, int seats, long games) {
        Setup setup = setup(game, seats);
        List<String> names = List.of(bots.split(" "));

        Tally alone = SparkSimulation.simulation(GameRecord.of(setup, List.of()).text(), bots)
                .run(games, 2, done -> {});
        Tally spread = SparkSimulation.run(spark, setup, names, games, 7);

        assertEquals(alone, spread);
        assertEquals(games, spread.games());
        for (Seat seat : Seat.first(spread.seats().size())) {
            assertEquals(
                    Double.doubleToLongBits(alone.gain(seat).mean()),
                    Double.doubleToLongBits(spread.gain(seat).mean()));
            assertEquals(
                    Double.doubleToLongBits(alone.wins(seat).error()),
                    Double.doubleToLongBits(spread.wins(seat).error()));
        }
    }

    @Test
    void theNumberOfTasksDoesNotMatter() {
        Setup setup = setup("nine-piles", 1);

        Tally one = SparkSimulation.run(spark, setup, List.of("careful"), 1_000, 1);

        assertEquals(one, SparkSimulation.run(spark, setup, List.of("careful"), 1_000, 13));
        assertEquals(Tally.NONE, SparkSimulation.run(spark, setup, List.of("careful"), 0, 3));
    }
}
