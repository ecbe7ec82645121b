package dev.courtcards.testkit;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Random setups of a game: seats, preset and options.
 *
 * @see Laws
 */
public final class Setups {
    private static final int TRIES = 100;

    private Setups() {}

    /**
     * A setup with any allowed number of seats, any preset for that number, and any options: booleans and words of any value, numbers at
     * the ends of their limits, as in the preset, or between. One time in three the preset is unchanged. An option that the game refuses
     * with the options before it is left out.
     *
     * @param game the game
     * @param random the source of the choices
     * @param fixed words of every {@code RULES}, for example {@code rounds=3} where the limit is a million
     * @return a setup that the game accepts, without seed, if there is one with these words
     */
    public static Setup any(CardGame<?> game, RandomGenerator random, String... fixed) {
        String words = Stream.of(fixed).map(word -> " " + word).collect(Collectors.joining());
        Setup setup = setup(game, random, words);
        for (int i = 0; i < TRIES && !isTaken(game, setup); i++) {
            setup = setup(game, random, words);
        }
        boolean plain = random.nextInt(3) == 0;
        for (Rulebook.Option option : game.rulebook().options(setup.preset().orElseThrow())) {
            String start = " " + option.name() + "=";
            if (!plain && random.nextBoolean() && !option.values().isEmpty() && !words.contains(start)) {
                Setup more = setup.with("RULES", rules(setup) + start + value(option, random));
                setup = isTaken(game, more) ? more : setup;
            }
        }
        return setup;
    }

    private static Setup setup(CardGame<?> game, RandomGenerator random, String words) {
        int seats = random.nextInt(game.leastSeats(), game.mostSeats() + 1);
        List<String> presets = game.rulebook().presets();
        return Setup.of(game.name())
                .with("RULES", presets.get(random.nextInt(presets.size())) + words)
                .seats(seats);
    }

    private static String rules(Setup setup) {
        return setup.get("RULES").orElseThrow();
    }

    private static String value(Rulebook.Option option, RandomGenerator random) {
        int pick = random.nextInt(
                option.number() ? option.values().size() + 2 : option.values().size());
        if (pick < option.values().size()) {
            return option.values().get(pick);
        }
        if (pick == option.values().size()) {
            return option.value();
        }
        long min = Long.parseLong(option.values().get(0));
        long max = Long.parseLong(option.values().get(1));
        return Long.toString(min == max ? min : random.nextLong(min, max) + random.nextInt(2));
    }

    private static boolean isTaken(CardGame<?> game, Setup setup) {
        try {
            game.newGame(setup);
            return true;
        } catch (RecordException e) {
            return false;
        }
    }
}
