package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Length and stakes of a match: options of {@link PokerRules}.
 *
 * @param stack the chips that each player begins with
 * @param levels the blinds and antes, level by level; after the last the blinds double
 * @param raiseEvery the number of hands at each level; 0: the first level only
 * @param hands the number of hands after which the match ends; 0: no limit
 * @param minutes the time after which the match ends, once the current hand is over; 0: no limit
 * @param seconds the time for each decision; 0: no limit
 * @see Poker
 */
@CheckReturnValue
public record MatchRules(
        @Limits(min = 1, max = 1_000_000) long stack,
        Levels levels,
        @Limits(min = 0, max = 1_000) int raiseEvery,
        @Limits(min = 0, max = 1_000_000) int hands,
        @Limits(min = 0, max = 10_000) int minutes,
        @Limits(min = 0, max = 3_600) int seconds) {

    /**
     * The stakes of a level, for games of any kind. Of the last four, those that are 0 follow from the first three: the small bet is the
     * big blind, the big bet is twice that, the bring-in is the small blind, and the ante of stud is the ante.
     *
     * @param smallBlind 0 or more
     * @param bigBlind at least the small blind and at least 1
     * @param ante 0 or more
     * @param smallBet in fixed limit, whose small blind is then half of it
     * @param bigBet in fixed limit
     * @param bringIn in stud
     * @param studAnte in stud
     */
    public record Level(
            long smallBlind, long bigBlind, long ante, long smallBet, long bigBet, long bringIn, long studAnte) {
        private static final long MOST = 1_000_000_000;
        private static final Pattern FORM = Pattern.compile("N/N(?:/N)?(?:\\+limit:S(?:/N)?)?(?:\\+stud:S/N)?"
                .replace("N", "([0-9]{1,10})")
                .replace("S", "([1-9][0-9]{0,9})"));
        private static final String EXAMPLES = "10/20, 10/20/5, or 10/20/5+limit:40/80+stud:10/5";

        /**
         * The stakes of a level.
         *
         * @throws IllegalArgumentException if an amount is out of range
         */
        public Level {
            boolean inOrder = smallBlind <= bigBlind && smallBet <= bigBet && bigBlind >= 1;
            boolean areNumbers = isNumber(smallBlind)
                    && isNumber(bigBlind)
                    && isNumber(ante)
                    && isNumber(smallBet)
                    && isNumber(bigBet)
                    && isNumber(bringIn)
                    && isNumber(studAnte);
            boolean isSaid = (smallBet > 0 || bigBet == 0) && (bringIn > 0 || studAnte == 0);
            if (!isSaid || !inOrder || !areNumbers) {
                throw new BadValueException(
                        "level " + smallBlind + "/" + bigBlind + "/" + ante + limit(smallBet, bigBet)
                                + stud(bringIn, studAnte),
                        EXAMPLES
                                + ", the big blind at least 1 and the small one, the big bet at least the small one,"
                                + " all from 0 to "
                                + MOST);
            }
        }

        /**
         * The stakes of a level for one game.
         *
         * @param smallBlind 0 or more
         * @param bigBlind at least the small blind and at least 1
         * @param ante 0 or more
         * @throws IllegalArgumentException if an amount is out of range
         */
        public Level(long smallBlind, long bigBlind, long ante) {
            this(smallBlind, bigBlind, ante, 0, 0, 0, 0);
        }

        private static boolean isNumber(long chips) {
            return chips >= 0 && chips <= MOST;
        }

        private static Level parse(String text) {
            Matcher form = FORM.matcher(text);
            if (!form.matches()) {
                throw new BadValueException("not a level: \"" + text + "\"", EXAMPLES);
            }
            long[] numbers = new long[8];
            for (int i = 1; i < numbers.length; i++) {
                numbers[i] = form.group(i) == null ? 0 : Long.parseLong(form.group(i));
            }
            long bigBet = form.group(5) == null ? 2 * numbers[4] : numbers[5];
            return new Level(numbers[1], numbers[2], numbers[3], numbers[4], bigBet, numbers[6], numbers[7]);
        }

        /** The stakes of one game: blinds, or bring-in and small bet, the ante, and the big bet. */
        Level of(Variant game) {
            boolean isFixed = game.limit() == Limit.FIXED;
            long bet = isFixed && smallBet > 0 ? smallBet : bigBlind;
            long big = isFixed && smallBet > 0 ? bigBet : 2 * bet;
            if (game.opening().isByCard()) {
                return bringIn > 0
                        ? new Level(Math.min(bringIn, bet), bet, studAnte, bet, big, 0, 0)
                        : new Level(Math.min(smallBlind, bet), bet, ante, bet, big, 0, 0);
            }
            return isFixed && smallBet > 0
                    ? new Level(bet / 2, bet, 0, bet, big, 0, 0)
                    : new Level(smallBlind, bet, ante, bet, big, 0, 0);
        }

        Level with(long otherAnte) {
            return new Level(smallBlind, bigBlind, otherAnte, smallBet, bigBet, bringIn, studAnte);
        }

        private Level times(long factor) {
            return new Level(
                    Math.min(MOST, smallBlind * factor),
                    Math.min(MOST, bigBlind * factor),
                    Math.min(MOST, ante * factor),
                    Math.min(MOST, smallBet * factor),
                    Math.min(MOST, bigBet * factor),
                    Math.min(MOST, bringIn * factor),
                    Math.min(MOST, studAnte * factor));
        }

        private static String limit(long smallBet, long bigBet) {
            return smallBet == 0 ? "" : "+limit:" + smallBet + (bigBet == 2 * smallBet ? "" : "/" + bigBet);
        }

        private static String stud(long bringIn, long studAnte) {
            return bringIn == 0 ? "" : "+stud:" + bringIn + "/" + studAnte;
        }

        @Override
        public String toString() {
            return smallBlind + "/" + bigBlind + (ante == 0 ? "" : "/" + ante) + limit(smallBet, bigBet)
                    + stud(bringIn, studAnte);
        }
    }

    /**
     * The levels of a match, written {@code 10/20,20/40/5}: small blind, big blind, and the ante if there is one. For games of several
     * kinds, {@code 10/20/5+limit:40/80+stud:10/5} adds small and big bet of fixed limit, and bring-in and ante of stud (variants 11.2).
     * After the last level all stakes double.
     *
     * @param list the levels, at least one
     */
    public record Levels(List<Level> list) {
        /**
         * The levels of a match.
         *
         * @throws IllegalArgumentException if there is none
         */
        public Levels {
            list = List.copyOf(list);
            if (list.isEmpty()) {
                throw new BadValueException("no levels", "at least one");
            }
        }

        /**
         * Reads levels.
         *
         * @param text for example {@code 10/20,20/40/5}
         * @return the levels
         * @throws IllegalArgumentException if it is not of that form
         */
        public static Levels parse(String text) {
            return new Levels(Stream.of(text.split(",", -1)).map(Level::parse).toList());
        }

        /**
         * {@return the level of this number; beyond the last, that level doubled for each number more}
         *
         * @param number from 1
         */
        public Level level(int number) {
            int beyond = number - list.size();
            return beyond <= 0
                    ? list.get(number - 1)
                    : list.get(list.size() - 1).times(1L << Math.min(beyond, 30));
        }

        @Override
        public String toString() {
            return list.stream().map(Level::toString).collect(Collectors.joining(","));
        }
    }

    public MatchRules {
        Rulebook.check(MatchRules.class, stack, raiseEvery, hands, minutes, seconds);
    }

    /** {@return these rules with this {@code stack}} */
    public MatchRules withStack(long stack) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }

    /** {@return these rules with this {@code levels}} */
    public MatchRules withLevels(Levels levels) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }

    /** {@return these rules with this {@code raiseEvery}} */
    public MatchRules withRaiseEvery(int raiseEvery) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }

    /** {@return these rules with this {@code hands}} */
    public MatchRules withHands(int hands) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }

    /** {@return these rules with this {@code minutes}} */
    public MatchRules withMinutes(int minutes) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }

    /** {@return these rules with this {@code seconds}} */
    public MatchRules withSeconds(int seconds) {
        return new MatchRules(stack, levels, raiseEvery, hands, minutes, seconds);
    }
}
