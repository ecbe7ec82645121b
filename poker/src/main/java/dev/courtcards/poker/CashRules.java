package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rake and buy-ins of a cash table; none in a tournament: options of {@link PokerRules}.
 *
 * @param rake the house's part of the pots; at cash tables only
 * @param leastBuyIn the fewest chips that may be bought
 * @param mostBuyIn the most chips that a player may have after buying; 0: no buy-ins, a tournament
 * @see Poker
 */
@CheckReturnValue
public record CashRules(
        Rake rake,
        @Limits(min = 1, max = 1_000_000) long leastBuyIn,
        @Limits(min = 0, max = 1_000_000) long mostBuyIn) {

    /**
     * The house's part of a pot that saw a flop. {@code 5/30} is five percent, at most 30 chips a hand. For a hand played elsewhere,
     * {@code 90,45} gives the chips from each pot, the main pot first, and {@code 0:100:125} the chips from each seat's winnings.
     *
     * @param percent 0 to 100
     * @param cap 0 or more
     * @param pots chips by pot; empty if the percentage or the seats decide
     * @param seats chips by seat; empty if the percentage or the pots decide
     */
    public record Rake(int percent, long cap, List<Long> pots, List<Long> seats) {
        /** No rake. */
        public static final Rake NONE = new Rake(0, 0);

        /**
         * A rake by percentage.
         *
         * @param percent 0 to 100
         * @param cap 0 or more
         * @throws IllegalArgumentException if one is not
         */
        public Rake(int percent, long cap) {
            this(percent, cap, List.of(), List.of());
        }

        /**
         * A rake.
         *
         * @throws IllegalArgumentException if one is not
         */
        public Rake {
            pots = List.copyOf(pots);
            seats = List.copyOf(seats);
            boolean isLess = Stream.concat(pots.stream(), seats.stream()).anyMatch(chips -> chips < 0);
            if (percent < 0 || percent > 100 || cap < 0 || isLess) {
                throw new BadValueException(percent + "/" + cap, "percent/cap as in 5/30, 0 to 100 percent");
            }
        }

        /**
         * Reads a rake.
         *
         * @param text for example {@code 5/30}, {@code 90,45} or {@code 0:100:125}
         * @return the rake
         * @throws IllegalArgumentException if it is not of that form
         */
        public static Rake parse(String text) {
            if (text.matches("[0-9]{1,12}(,[0-9]{1,12}){1,9}")) {
                return new Rake(0, 0, numbers(text, ","), List.of());
            }
            if (text.matches("[0-9]{1,12}(:[0-9]{1,12}){1,9}")) {
                return new Rake(0, 0, List.of(), numbers(text, ":"));
            }
            if (!text.matches("[0-9]{1,3}/[0-9]{1,9}")) {
                throw new BadValueException("not a rake: \"" + text + "\"", "percent/cap as in 5/30");
            }
            String[] parts = text.split("/");
            return new Rake(Integer.parseInt(parts[0]), Long.parseLong(parts[1]));
        }

        private static List<Long> numbers(String text, String between) {
            return Stream.of(text.split(between)).map(Long::valueOf).toList();
        }

        private static String words(List<Long> numbers, String between) {
            return numbers.stream().map(String::valueOf).collect(Collectors.joining(between));
        }

        @Override
        public String toString() {
            return !pots.isEmpty() ? words(pots, ",") : !seats.isEmpty() ? words(seats, ":") : percent + "/" + cap;
        }
    }

    public CashRules {
        Rulebook.check(CashRules.class, leastBuyIn, mostBuyIn);
    }

    /** {@return these rules with this {@code rake}} */
    public CashRules withRake(Rake rake) {
        return new CashRules(rake, leastBuyIn, mostBuyIn);
    }

    /** {@return these rules with this {@code leastBuyIn}} */
    public CashRules withLeastBuyIn(long leastBuyIn) {
        return new CashRules(rake, leastBuyIn, mostBuyIn);
    }

    /** {@return these rules with this {@code mostBuyIn}} */
    public CashRules withMostBuyIn(long mostBuyIn) {
        return new CashRules(rake, leastBuyIn, mostBuyIn);
    }
}
