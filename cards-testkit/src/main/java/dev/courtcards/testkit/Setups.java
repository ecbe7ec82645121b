package dev.courtcards.testkit;

import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Random setups of a game: seats, preset and options.
 *
 * @see Laws
 */
public final class Setups {
    private static final int TRIES = 100;

    private Setups() {}

    /**
     * Any number of seats the game takes, any preset, and any options: booleans and words of any value, numbers at the ends
     * of their limits, as in the preset, or between. One time in three the preset stands as it is. Options that do not go
     * together, so that the game refuses them, are drawn again.
     *
     * @param game the game
     * @param random where the choices come from
     * @param fixed words that stand in every {@code RULES}, for example {@code rounds=3} where the limit is a million
     * @return a setup that the game takes, without luck
     */
    public static Setup any(CardGame<?> game, RandomGenerator random, String... fixed) {
        int seats = random.nextInt(game.leastSeats(), game.mostSeats() + 1);
        for (int i = 0; i < TRIES; i++) {
            Setup setup = Setup.of(game.name())
                    .with("RULES", rules(game, random, List.of(fixed)))
                    .seats(seats);
            if (isTaken(game, setup)) {
                return setup;
            }
        }
        String rules = preset(game, random) + " " + String.join(" ", fixed);
        return Setup.of(game.name()).with("RULES", rules.strip()).seats(seats);
    }

    private static String preset(CardGame<?> game, RandomGenerator random) {
        List<String> presets = game.rulebook().presets();
        return presets.get(random.nextInt(presets.size()));
    }

    private static String rules(CardGame<?> game, RandomGenerator random, List<String> fixed) {
        String preset = preset(game, random);
        List<String> words = new ArrayList<>(List.of(preset));
        words.addAll(fixed);
        boolean plain = random.nextInt(3) == 0;
        for (Rulebook.Option option : game.rulebook().options(preset)) {
            String start = option.name() + "=";
            if (!plain
                    && random.nextBoolean()
                    && !option.values().isEmpty()
                    && words.stream().noneMatch(word -> word.startsWith(start))) {
                words.add(start + value(option, random));
            }
        }
        return String.join(" ", words);
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
