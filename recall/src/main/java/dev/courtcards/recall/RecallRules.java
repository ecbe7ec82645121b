package dev.courtcards.recall;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Rulebook;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The options of Recall: points that the original text leaves open, and other tables' rules. {@link #ORIGINAL} is the preset
 * {@code original}. The letters and numbers are those of {@code docs/rules/recall.md}.
 *
 * @param cards pack, points, powers and deal
 * @param times time limits, and their effect
 * @param collection the collection cards
 * @param play same-rank windows, powers, and the call of Recall
 * @param end the end of a game
 * @see Recall
 */
@CheckReturnValue
public record RecallRules(CardRules cards, TimeRules times, CollectionRules collection, PlayRules play, EndRules end) {

    /** The original's rules, with the gaps filled as in {@code docs/rules/recall.md} (R13). */
    public static final RecallRules ORIGINAL = new RecallRules(
            new CardRules(
                    2,
                    Points.parse("STANDARD"),
                    10,
                    Powers.parse("J:SWAP,Q:PEEK"),
                    4,
                    2,
                    InitialDiscard.ONE,
                    PenaltyPlacement.APPEND),
            new TimeRules(15, 10, 10, 5, 10, AutoPeek.RNG, OnPlayTimeout.KEEP_DRAWN, 0),
            new CollectionRules(true, BothJokers.NONE, false, CollectionPoints.FULL, true),
            new PlayRules(false, SnapLimit.UNLIMITED, false, true, false, RecallTiming.BEFORE_PLAY, true),
            new EndRules(NoCard.PLAY_FROM_HAND, EmptyHandEnd.IMMEDIATE, 1_000));

    /** Red kings count nothing: the preset {@code red-king}. */
    public static final RecallRules RED_KING = ORIGINAL.withCards(cards -> cards.withRedKingPoints(0));

    /**
     * The rules of Cambio: no collecting, sevens to tens look, jacks and queens swap, red kings count -1, one card is thrown in each
     * window, Recall takes the place of a turn, the caller is protected, and points decide even with an empty hand: the preset
     * {@code cambio}.
     */
    public static final RecallRules CAMBIO = Rulebook.with(
            ORIGINAL,
            "powers=7:PEEK,8:PEEK,9:PEEK,T:PEEK,J:SWAP,Q:SWAP redKingPoints=-1 collecting=false snapLimit=ONE_CARD "
                    + "recallTiming=INSTEAD_OF_TURN callerProtected=true callerMaySameRank=false emptyHandEnd=NEVER");

    /**
     * The rules of Dutch: no collecting, the top discard may be taken for an own card, jack, queen and king count 11, 12 and 13, red kings
     * nothing, and points decide even with an empty hand: the preset {@code dutch}.
     */
    public static final RecallRules DUTCH = Rulebook.with(
            ORIGINAL, "points=J:11,Q:12,K:13 redKingPoints=0 collecting=false takeDiscard=true emptyHandEnd=NEVER");

    /** The most collection cards of a player (R5). */
    static final int MOST_COLLECTED = 4;

    /** Whether a card begins the discard pile (R1). */
    public enum InitialDiscard {
        /** The card after the hands is turned up. */
        ONE,
        /** The pile begins empty. */
        NONE
    }

    /** The slot of a penalty card (R6). */
    public enum PenaltyPlacement {
        /** After the last slot. */
        APPEND,
        /** Into the first gap, if there is one. */
        FIRST_GAP
    }

    /** The cards that a player who is late peeks at (R3). */
    public enum AutoPeek {
        /** Chance picks them. */
        RNG,
        /** The first slots. */
        FIRST_SLOTS
    }

    /** The end of a turn whose player does not play in time (R3). */
    public enum OnPlayTimeout {
        /** The drawn card stays in the hand; no window, no power. */
        KEEP_DRAWN,
        /** The drawn card is played. */
        DISCARD_DRAWN,
        /** The dealer plays a card for the player. */
        BOT_DECIDES
    }

    /** The collection card of a player who peeked at jokers only (R5). */
    public enum BothJokers {
        /** None: this player collects nothing in this game. */
        NONE,
        /** One of them. */
        RANDOM
    }

    /** How collection cards count at the end (R5). */
    public enum CollectionPoints {
        /** As any other card. */
        FULL,
        /** All of them together as one, by their mean, halves rounded up. */
        AVERAGE,
        /** Nothing. */
        NONE
    }

    /** The limit of right cards in one same-rank window (R6). */
    public enum SnapLimit {
        /** Every player may throw any number of cards. */
        UNLIMITED,
        /** Only the first player with a right card may throw more. */
        ONE_SEAT_OWNS_CHAIN,
        /** One card. */
        ONE_CARD,
        /** No card is thrown after the one played. */
        NONE
    }

    /** When Recall may be called (R8). */
    public enum RecallTiming {
        /** In the caller's turn, between draw and play. */
        BEFORE_PLAY,
        /** In place of the caller's turn. */
        INSTEAD_OF_TURN,
        /** In the windows after the caller's card. */
        AFTER_PLAY,
        /** At any time of the caller's turn. */
        ANY_OWN_PHASE
    }

    /** The effect of a draw when no card is left to draw or reshuffle (R9). */
    public enum NoCard {
        /** The player plays a card without a draw. */
        PLAY_FROM_HAND,
        /** The turn is over. */
        SKIP_TURN,
        /** The game is over, the points decide. */
        FINISH_BY_POINTS
    }

    /** When an empty hand ends the game (R10). */
    public enum EmptyHandEnd {
        /** When its last card leaves. */
        IMMEDIATE,
        /** At the end of the same-rank window; then there may be several winners. */
        AT_WINDOW_END,
        /** Never: a hand without a card counts nothing, and the points decide. */
        NEVER
    }

    /** The power of a card once it is played (R7). */
    public enum Power {
        /** Nothing. */
        NONE,
        /** The player swaps two cards of any hands. */
        SWAP,
        /** The player looks at a card of any hand. */
        PEEK
    }

    /**
     * Rules.
     *
     * @throws IllegalArgumentException if {@code initialPeek} exceeds the size of a hand
     */
    public RecallRules {
        if (cards.initialPeek() > cards.handSize()) {
            throw new BadValueException(
                    "initialPeek=" + cards.initialPeek(), "initialPeek of at most handSize, " + cards.handSize());
        }
    }

    /** The rules of a preset. */
    static RecallRules preset(String name) {
        return switch (name) {
            case "original" -> ORIGINAL;
            case "red-king" -> RED_KING;
            case "cambio" -> CAMBIO;
            case "dutch" -> DUTCH;
            default -> throw new IllegalArgumentException("there is no preset " + name);
        };
    }

    /**
     * Reads rules in the form of a record.
     *
     * @param text a preset, then options, for example {@code original handSize=6 jokers=0}
     * @return the rules
     * @throws dev.courtcards.core.record.RecordException naming what is no preset or option of Recall
     */
    public static RecallRules parse(String text) {
        return Recall.BOOK.parse(text);
    }

    /** {@return these rules with other {@link CardRules}} */
    public RecallRules withCards(UnaryOperator<CardRules> change) {
        return new RecallRules(change.apply(cards), times, collection, play, end);
    }

    /** {@return these rules with other {@link TimeRules}} */
    public RecallRules withTimes(UnaryOperator<TimeRules> change) {
        return new RecallRules(cards, change.apply(times), collection, play, end);
    }

    /** {@return these rules with other {@link CollectionRules}} */
    public RecallRules withCollection(UnaryOperator<CollectionRules> change) {
        return new RecallRules(cards, times, change.apply(collection), play, end);
    }

    /** {@return these rules with other {@link PlayRules}} */
    public RecallRules withPlay(UnaryOperator<PlayRules> change) {
        return new RecallRules(cards, times, collection, change.apply(play), end);
    }

    /** {@return these rules with other {@link EndRules}} */
    public RecallRules withEnd(UnaryOperator<EndRules> change) {
        return new RecallRules(cards, times, collection, play, change.apply(end));
    }

    /**
     * The pack.
     *
     * @return 52 cards and the jokers
     */
    public Pack pack() {
        return Packs.BY_JOKERS.get(cards.jokers());
    }

    /**
     * The points of a card.
     *
     * @param card a face
     * @return its points, fewer are better
     */
    public int pointsOf(Card card) {
        return card.rank() == Rank.KING && card.suit().isRed()
                ? cards.redKingPoints()
                : cards.points().of(card.rank());
    }

    /** The number of sides of a coin that chooses evenly among any number of the cards peeked at. */
    int coinSides() {
        return cards.initialPeek() == 3 ? 6 : 2;
    }

    /** The packs by number of jokers. */
    private static final class Packs {
        static final List<Pack> BY_JOKERS = List.of(pack(0), pack(1), pack(2), pack(3), pack(4));

        /** Ids as in {@code docs/rules/shuffle.md}, section 4. */
        private static Pack pack(int jokers) {
            return jokers == 0 ? Pack.french() : Pack.of(jokers == 2 ? "recall54" : "french52+" + jokers, 1, jokers);
        }
    }

    /**
     * Points by rank, written {@code STANDARD} or as the differences from it: {@code JK:-1,J:11,Q:12,K:13}. In the standard a joker counts
     * 0, an ace 1, 2 to 10 their number, jack, queen and king 10.
     *
     * @param byRank from two to ace and joker, each -50 to 50
     */
    public record Points(List<Integer> byRank) {
        private static final List<Integer> STANDARD = List.of(2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 0);

        /**
         * Points.
         *
         * @throws IllegalArgumentException if they are not 14 numbers from -50 to 50
         */
        public Points {
            byRank = List.copyOf(byRank);
            if (byRank.size() != STANDARD.size() || byRank.stream().anyMatch(n -> n < -50 || n > 50)) {
                throw new BadValueException(byRank.toString(), "points from -50 to 50 for 14 ranks");
            }
        }

        /**
         * Reads what {@link #toString()} writes.
         *
         * @param text {@code STANDARD}, or {@code rank:points} separated by commas, {@code JK} for the joker
         * @return the points
         * @throws IllegalArgumentException for anything else
         */
        public static Points parse(String text) {
            Integer[] points = STANDARD.toArray(Integer[]::new);
            for (Pair pair : Pair.parseAll(text, "STANDARD")) {
                if (!pair.value().matches("-?[0-9]{1,2}")) {
                    throw new BadValueException("not points: \"" + pair.value() + "\"", "rank:points as in K:13");
                }
                points[pair.rank().ordinal()] = Integer.valueOf(pair.value());
            }
            return new Points(List.of(points));
        }

        int of(Rank rank) {
            return byRank.get(rank.ordinal());
        }

        @Override
        public String toString() {
            List<String> pairs = new ArrayList<>();
            for (int i = 0; i < byRank.size(); i++) {
                if (!byRank.get(i).equals(STANDARD.get(i))) {
                    pairs.add(Pair.code(Rank.values()[i]) + ":" + byRank.get(i));
                }
            }
            return pairs.isEmpty() ? "STANDARD" : String.join(",", pairs);
        }
    }

    /**
     * Powers by rank, written {@code NONE} or {@code J:SWAP,Q:PEEK}.
     *
     * @param byRank from two to ace and joker
     */
    public record Powers(List<Power> byRank) {
        /**
         * Powers.
         *
         * @throws IllegalArgumentException if they are not 14
         */
        public Powers {
            byRank = List.copyOf(byRank);
            if (byRank.size() != Points.STANDARD.size()) {
                throw new BadValueException(byRank.toString(), "powers for 14 ranks");
            }
        }

        /**
         * Reads what {@link #toString()} writes.
         *
         * @param text {@code NONE}, or {@code rank:power} separated by commas, {@code JK} for the joker
         * @return the powers
         * @throws IllegalArgumentException for anything else
         */
        public static Powers parse(String text) {
            Power[] powers = new Power[Points.STANDARD.size()];
            Arrays.fill(powers, Power.NONE);
            for (Pair pair : Pair.parseAll(text, "NONE")) {
                powers[pair.rank().ordinal()] = Stream.of(Power.values())
                        .filter(power -> Text.same(power.name(), pair.value()))
                        .findFirst()
                        .orElseThrow(() -> new BadValueException(
                                "not a power: \"" + pair.value() + "\"", "rank:power as in Q:PEEK"));
            }
            return new Powers(List.of(powers));
        }

        Power of(Rank rank) {
            return byRank.get(rank.ordinal());
        }

        @Override
        public String toString() {
            List<String> pairs = new ArrayList<>();
            for (int i = 0; i < byRank.size(); i++) {
                if (byRank.get(i) != Power.NONE) {
                    pairs.add(Pair.code(Rank.values()[i]) + ":" + byRank.get(i));
                }
            }
            return pairs.isEmpty() ? "NONE" : String.join(",", pairs);
        }
    }

    /** A rank and its value, {@code K:13}. */
    private record Pair(Rank rank, String value) {
        static List<Pair> parseAll(String text, String none) {
            if (Text.same(text, none)) {
                return List.of();
            }
            List<Pair> pairs = new ArrayList<>();
            for (String part : text.split(",", -1)) {
                int colon = part.indexOf(':');
                pairs.add(new Pair(rank(part.substring(0, Math.max(0, colon))), part.substring(colon + 1)));
            }
            return pairs;
        }

        private static Rank rank(String code) {
            for (Rank rank : Rank.values()) {
                if (rank != Rank.UNKNOWN && code(rank).equals(Text.upper(code))) {
                    return rank;
                }
            }
            throw new BadValueException(
                    "not a rank: \"" + code + "\"", "a rank of 2 to 9, T, J, Q, K, A or JK before each colon");
        }

        static String code(Rank rank) {
            return rank == Rank.JOKER ? "JK" : String.valueOf(rank.letter());
        }
    }
}
