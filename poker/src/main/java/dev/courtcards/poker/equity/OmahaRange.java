package dev.courtcards.poker.equity;

import dev.courtcards.core.Text;
import dev.courtcards.core.record.BadValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;

/** Ranges of Omaha hands of four cards, in the part of ProPokerTools' syntax that {@code docs/equity.md} lists. */
final class OmahaRange {
    private static final String RANKS = "23456789TJQKA";
    private static final String SUITS = "cdhs";
    private static final String RANK_VARIABLES = "RONP";
    private static final String SUIT_VARIABLES = "wxyz";
    private static final int ANY_RANK = 0x1FFF;
    private static final int ANY_SUIT = 0xF;
    /** No variable. */
    private static final int NONE = -1;

    /** Classes of cards, and of hands. */
    private static final Map<Character, String> CARDS = Map.of(
            'R', "[A-T]", 'B', "[A-J]", 'F', "[K-J]", 'N', "[K-9]", 'M', "[T-7]", 'Z', "[6-2]", 'L', "[A,8-2]", 'W',
            "[A,5-2]");

    private static final Map<String, String> HANDS = Map.of("ds", "xxyy", "ss", "xxyz", "np", "RONP");

    /** A condition on one card: its ranks and suits, each a set or a variable. */
    private record Spec(int ranks, int rankVariable, int suits, int suitVariable) {
        Spec shifted(int by) {
            return new Spec(
                    ranks == ANY_RANK ? ranks : by < 0 ? ranks >> -by : ranks << by, rankVariable, suits, suitVariable);
        }

        boolean isFixed() {
            return Integer.bitCount(ranks) == 1;
        }
    }

    private final String text;
    private int at;

    private OmahaRange(String text) {
        this.text = text;
    }

    /** The hands of a range; at least one. */
    static long[] parse(String text) {
        LongPredicate range = predicate(text.replace(" ", ""));
        LongStream.Builder hands = LongStream.builder();
        for (int a = 3; a < 52; a++) {
            for (int b = 2; b < a; b++) {
                for (int c = 1; c < b; c++) {
                    for (int d = 0; d < c; d++) {
                        long hand = 1L << a | 1L << b | 1L << c | 1L << d;
                        if (range.test(hand)) {
                            hands.add(hand);
                        }
                    }
                }
            }
        }
        long[] found = hands.build().toArray();
        if (found.length == 0) {
            throw refuse(text);
        }
        return found;
    }

    private static LongPredicate predicate(String text) {
        OmahaRange range = new OmahaRange(text);
        LongPredicate found = range.union();
        if (range.at < text.length()) {
            throw refuse(text);
        }
        return found;
    }

    private static BadValueException refuse(String text) {
        return new BadValueException(
                "not a range: " + Text.quoted(text),
                "hands as in AsKd2c3h, AA**, KK+$ds, [A-T]xKx:RON or xxyy, joined by , : and !");
    }

    private boolean next(char c) {
        boolean found = at < text.length() && text.charAt(at) == c;
        at += found ? 1 : 0;
        return found;
    }

    private LongPredicate union() {
        LongPredicate all = intersection();
        while (next(',')) {
            all = all.or(intersection());
        }
        return all;
    }

    private LongPredicate intersection() {
        LongPredicate all = factor();
        while (at < text.length()) {
            if (next('!')) {
                all = all.and(factor().negate());
            } else if (next(':') || text.charAt(at) == '$') {
                all = all.and(factor());
            } else {
                break;
            }
        }
        return all;
    }

    private LongPredicate factor() {
        if (next('(')) {
            LongPredicate inner = union();
            if (!next(')')) {
                throw refuse(text);
            }
            return inner;
        }
        if (at + 2 < text.length() && HANDS.containsKey(text.substring(at + 1, at + 3)) && next('$')) {
            at += 2;
            return predicate(HANDS.getOrDefault(text.substring(at - 2, at), ""));
        }
        return run();
    }

    /** Reads a pattern, or a run of patterns from one to another or up to the ace, in which all ranks move together. */
    private LongPredicate run() {
        List<Spec> first = pattern();
        int high = highest(first);
        int last = high;
        if (next('+')) {
            last = 12;
        } else if (next('-')) {
            List<Spec> other = pattern();
            last = highest(other);
            if (!shifted(first, last - high).equals(other)) {
                throw refuse(text);
            }
        }
        LongPredicate all = matches(first);
        for (int by = Integer.signum(last - high);
                high + by != last + Integer.signum(last - high);
                by += Integer.signum(by)) {
            all = all.or(matches(shifted(first, by)));
        }
        return all;
    }

    private static List<Spec> shifted(List<Spec> pattern, int by) {
        return pattern.stream().map(spec -> spec.shifted(by)).toList();
    }

    /** The highest rank that is named alone. */
    private static int highest(List<Spec> pattern) {
        return pattern.stream()
                .filter(Spec::isFixed)
                .mapToInt(spec -> Integer.numberOfTrailingZeros(spec.ranks()))
                .max()
                .orElse(12);
    }

    /** Reads cards that a hand must have among its four. With {@code *} for any card all four are given, except in {@code *} alone. */
    private List<Spec> pattern() {
        List<Spec> specs = new ArrayList<>();
        int from = at;
        while (at < text.length() && isCard(text.charAt(at))) {
            specs.add(spec());
        }
        String pattern = text.substring(from, at);
        boolean isWhole = specs.size() == 4 || !pattern.contains("*") || pattern.equals("*");
        if (specs.isEmpty() || specs.size() > 4 || !isWhole) {
            throw refuse(text);
        }
        return specs;
    }

    private boolean isCard(char c) {
        return c == '$'
                ? at + 1 < text.length() && CARDS.containsKey(text.charAt(at + 1))
                : (RANKS + SUITS + RANK_VARIABLES + SUIT_VARIABLES + "*[").indexOf(c) >= 0;
    }

    private Spec spec() {
        int ranks = ANY_RANK;
        int rankVariable = NONE;
        char first = text.charAt(at);
        if (next('[')) {
            ranks = list();
        } else if (next('$')) {
            OmahaRange cards = new OmahaRange(CARDS.getOrDefault(text.charAt(at++), ""));
            cards.at = 1;
            ranks = cards.list();
        } else if (RANKS.indexOf(first) >= 0) {
            ranks = 1 << RANKS.indexOf(first);
            at++;
        } else if (RANK_VARIABLES.indexOf(first) >= 0) {
            rankVariable = RANK_VARIABLES.indexOf(first);
            at++;
        } else {
            next('*');
        }
        char suit = at < text.length() ? text.charAt(at) : ' ';
        int named = SUITS.indexOf(suit);
        int suitVariable = SUIT_VARIABLES.indexOf(suit);
        at += named >= 0 || suitVariable >= 0 ? 1 : 0;
        return new Spec(ranks, rankVariable, named >= 0 ? 1 << named : ANY_SUIT, suitVariable);
    }

    private int list() {
        int ranks = 0;
        do {
            int from = rank();
            int to = next('-') ? rank() : from;
            ranks |= (2 << Math.max(from, to)) - (1 << Math.min(from, to));
        } while (next(','));
        if (!next(']')) {
            throw refuse(text);
        }
        return ranks;
    }

    private int rank() {
        int rank = at < text.length() ? RANKS.indexOf(text.charAt(at++)) : NONE;
        if (rank == NONE) {
            throw refuse(text);
        }
        return rank;
    }

    /** Matches a pattern, whose variables stand for ranks and suits that differ from one another and from those named. */
    private static LongPredicate matches(List<Spec> pattern) {
        int ranks = 0;
        int suits = 0;
        for (Spec spec : pattern) {
            ranks |= spec.isFixed() ? spec.ranks() : 0;
            suits |= spec.suits() == ANY_SUIT ? 0 : spec.suits();
        }
        Spec[] specs = pattern.toArray(Spec[]::new);
        int namedRanks = ranks;
        int namedSuits = suits;
        return hand -> matches(
                specs,
                0,
                hand,
                new int[] {NONE, NONE, NONE, NONE},
                new int[] {NONE, NONE, NONE, NONE},
                namedRanks,
                namedSuits);
    }

    private static boolean matches(
            Spec[] specs, int from, long hand, int[] ranks, int[] suits, int usedRanks, int usedSuits) {
        if (from == specs.length) {
            return true;
        }
        Spec spec = specs[from];
        for (long left = hand; left != 0; left &= left - 1) {
            int card = Long.numberOfTrailingZeros(left);
            int rank = card % 13;
            int suit = card / 13;
            boolean fits = (spec.ranks() >> rank & 1) != 0
                    && (spec.suits() >> suit & 1) != 0
                    && fits(spec.rankVariable(), ranks, rank, usedRanks)
                    && fits(spec.suitVariable(), suits, suit, usedSuits);
            if (fits) {
                int[] nextRanks = with(spec.rankVariable(), ranks, rank);
                int[] nextSuits = with(spec.suitVariable(), suits, suit);
                int nextUsedRanks = spec.rankVariable() == NONE ? usedRanks : usedRanks | 1 << rank;
                int nextUsedSuits = spec.suitVariable() == NONE ? usedSuits : usedSuits | 1 << suit;
                if (matches(specs, from + 1, hand ^ left & -left, nextRanks, nextSuits, nextUsedRanks, nextUsedSuits)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean fits(int variable, int[] values, int value, int used) {
        return variable == NONE || (values[variable] == NONE ? (used >> value & 1) == 0 : values[variable] == value);
    }

    private static int[] with(int variable, int[] values, int value) {
        if (variable == NONE || values[variable] == value) {
            return values;
        }
        int[] next = values.clone();
        next[variable] = value;
        return next;
    }
}
