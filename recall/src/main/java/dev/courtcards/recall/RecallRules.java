package dev.courtcards.recall;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * All that Recall's original text leaves open, and what other tables play otherwise; {@link #ORIGINAL} is the preset
 * {@code original}. The letters and numbers are those of {@code docs/rules/recall.md}.
 *
 * @param jokers how many jokers are in the pack (R1)
 * @param points what each rank counts (R1)
 * @param redKingPoints what the kings of diamonds and hearts count (R1)
 * @param powers which ranks have a power (R1, R7)
 * @param handSize cards dealt to each player (R1)
 * @param initialPeek how many of them each player looks at (R2, R5)
 * @param initialDiscard whether a card begins the discard pile (R1)
 * @param penaltyPlacement where a penalty card goes (R6)
 * @param initialPeekSeconds length of the first peek (R3)
 * @param drawSeconds time to draw (R3)
 * @param playSeconds time to play (R3)
 * @param sameRankSeconds length of the same-rank window (R3)
 * @param specialSeconds time for each power (R3)
 * @param autoPeek which cards are peeked at for a player who did not (R3)
 * @param onPlayTimeout what becomes of the turn of a player who does not play in time (R3)
 * @param missedLimit after so many turns missed one after the other a player has left; 0 for never (R3)
 * @param bothJokers the collection card of a player who peeked at nothing but jokers (R5)
 * @param keepPeekVisible whether the peeked cards stay in their owner's sight after the first peek (R5)
 * @param collectionPoints how collection cards count at the end (R5)
 * @param fourWin whether four collection cards win at once (R10)
 * @param snapLimit how many may be right in one same-rank window (R6)
 * @param retryAfterWrong whether a wrong card leaves its player in the window (R6)
 * @param collectionSwappable whether a jack moves collection cards (R7)
 * @param callerProtected whether powers leave the caller's cards alone (R7)
 * @param recallTiming when Recall is called (R8)
 * @param callerMaySameRank whether the caller still plays in the same-rank window (R8)
 * @param noCard what happens where there is no card to draw and none to reshuffle (R9)
 * @param emptyHandEnd when an empty hand ends the game (R10)
 * @param maxTurns the game ends by points after so many turns (R10)
 */
public record RecallRules(
        @Limits(min = 0, max = 4) int jokers,
        Points points,
        @Limits(min = -50, max = 50) int redKingPoints,
        Powers powers,
        @Limits(min = 1, max = 8) int handSize,
        @Limits(min = 0, max = 3) int initialPeek,
        InitialDiscard initialDiscard,
        PenaltyPlacement penaltyPlacement,
        @Limits(min = 1, max = 3600) int initialPeekSeconds,
        @Limits(min = 1, max = 3600) int drawSeconds,
        @Limits(min = 1, max = 3600) int playSeconds,
        @Limits(min = 1, max = 3600) int sameRankSeconds,
        @Limits(min = 1, max = 3600) int specialSeconds,
        AutoPeek autoPeek,
        OnPlayTimeout onPlayTimeout,
        @Limits(min = 0, max = 100) int missedLimit,
        BothJokers bothJokers,
        boolean keepPeekVisible,
        CollectionPoints collectionPoints,
        boolean fourWin,
        SnapLimit snapLimit,
        boolean retryAfterWrong,
        boolean collectionSwappable,
        boolean callerProtected,
        RecallTiming recallTiming,
        boolean callerMaySameRank,
        NoCard noCard,
        EmptyHandEnd emptyHandEnd,
        @Limits(min = 1, max = 10_000) int maxTurns) {

    /** The original's rules, with the gaps filled as {@code docs/rules/recall.md} says. */
    public static final RecallRules ORIGINAL = new RecallRules(
            2,
            Points.parse("STANDARD"),
            10,
            Powers.parse("J:SWAP,Q:PEEK"),
            4,
            2,
            InitialDiscard.ONE,
            PenaltyPlacement.APPEND,
            15,
            10,
            10,
            5,
            10,
            AutoPeek.RNG,
            OnPlayTimeout.KEEP_DRAWN,
            2,
            BothJokers.NONE,
            false,
            CollectionPoints.FULL,
            true,
            SnapLimit.UNLIMITED,
            false,
            true,
            false,
            RecallTiming.BEFORE_PLAY,
            true,
            NoCard.PLAY_FROM_HAND,
            EmptyHandEnd.IMMEDIATE,
            1_000);

    private static final Rulebook<RecallRules> PLAIN = Rulebook.of(RecallRules.class, "original", ORIGINAL);

    /** The presets. */
    static final Rulebook<RecallRules> BOOK = PLAIN.preset("red-king", PLAIN.parse("redKingPoints=0"))
            .preset(
                    "cambio",
                    PLAIN.parse(
                            "redKingPoints=-1 recallTiming=INSTEAD_OF_TURN callerProtected=true callerMaySameRank=false"
                                    + " snapLimit=ONE_CARD"))
            .preset("dutch", PLAIN.parse("points=J:11,Q:12,K:13 redKingPoints=0"));

    /** The most collection cards of a player (R5). */
    static final int MOST_COLLECTED = 4;

    /** Whether a card begins the discard pile (R1). */
    public enum InitialDiscard {
        /** The card after the hands is turned up. */
        ONE,
        /** The pile begins empty. */
        NONE
    }

    /** Where a penalty card goes (R6). */
    public enum PenaltyPlacement {
        /** After the last slot. */
        APPEND,
        /** Into the first gap, if there is one. */
        FIRST_GAP
    }

    /** Which cards are peeked at for a player who did not (R3). */
    public enum AutoPeek {
        /** Chance picks them. */
        RNG,
        /** The first slots. */
        FIRST_SLOTS
    }

    /** What becomes of a turn whose player does not play in time (R3). */
    public enum OnPlayTimeout {
        /** The drawn card stays in the hand; no window, no power. */
        KEEP_DRAWN,
        /** The drawn card is played. */
        DISCARD_DRAWN,
        /** The dealer plays a card for the player. */
        BOT_DECIDES
    }

    /** The collection card of a player who peeked at nothing but jokers (R5). */
    public enum BothJokers {
        /** None: this player collects nothing all game. */
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

    /** How many may be right in one same-rank window (R6). */
    public enum SnapLimit {
        /** Everybody, several times. */
        UNLIMITED,
        /** The first who is right alone goes on. */
        ONE_SEAT_OWNS_CHAIN,
        /** One card. */
        ONE_CARD
    }

    /** When Recall is called (R8). */
    public enum RecallTiming {
        /** In one's own turn, between drawing and playing. */
        BEFORE_PLAY,
        /** In place of a turn. */
        INSTEAD_OF_TURN,
        /** In the windows after one's own card. */
        AFTER_PLAY,
        /** At any time of one's own turn. */
        ANY_OWN_PHASE
    }

    /** What happens where there is no card to draw and none to reshuffle (R9). */
    public enum NoCard {
        /** The player plays without having drawn. */
        PLAY_FROM_HAND,
        /** The turn is over. */
        SKIP_TURN,
        /** The game is over, the points decide. */
        FINISH_BY_POINTS
    }

    /** When an empty hand ends the game (R10). */
    public enum EmptyHandEnd {
        /** As its last card goes. */
        IMMEDIATE,
        /** At the end of the same-rank window; then there may be several winners. */
        AT_WINDOW_END
    }

    /** What a card may do once it is played (R7). */
    public enum Power {
        /** Nothing. */
        NONE,
        /** Two cards of any hands change places. */
        SWAP,
        /** One card of any hand is looked at. */
        PEEK
    }

    /**
     * Rules that go together.
     *
     * @param jokers how many jokers are in the pack
     * @param points what each rank counts
     * @param redKingPoints what the kings of diamonds and hearts count
     * @param powers which ranks have a power
     * @param handSize cards dealt to each player
     * @param initialPeek how many of them each player looks at
     * @param initialDiscard whether a card begins the discard pile
     * @param penaltyPlacement where a penalty card goes
     * @param initialPeekSeconds length of the first peek
     * @param drawSeconds time to draw
     * @param playSeconds time to play
     * @param sameRankSeconds length of the same-rank window
     * @param specialSeconds time for each power
     * @param autoPeek which cards are peeked at for a player who did not
     * @param onPlayTimeout what becomes of the turn of a player who does not play in time
     * @param missedLimit after so many turns missed one after the other a player has left
     * @param bothJokers the collection card of a player who peeked at nothing but jokers
     * @param keepPeekVisible whether the peeked cards stay in their owner's sight after the first peek
     * @param collectionPoints how collection cards count at the end
     * @param fourWin whether four collection cards win at once
     * @param snapLimit how many may be right in one same-rank window
     * @param retryAfterWrong whether a wrong card leaves its player in the window
     * @param collectionSwappable whether a jack moves collection cards
     * @param callerProtected whether powers leave the caller's cards alone
     * @param recallTiming when Recall is called
     * @param callerMaySameRank whether the caller still plays in the same-rank window
     * @param noCard what happens where there is no card to draw and none to reshuffle
     * @param emptyHandEnd when an empty hand ends the game
     * @param maxTurns the game ends by points after so many turns
     * @throws IllegalArgumentException if more cards are to be peeked at than a hand has
     */
    public RecallRules {
        if (initialPeek > handSize) {
            throw new BadValueException("initialPeek=" + initialPeek, "initialPeek of at most handSize, " + handSize);
        }
    }

    /**
     * Reads rules as game records have them.
     *
     * @param text a preset, then options, for example {@code original handSize=6 jokers=0}
     * @return the rules
     * @throws dev.courtcards.core.record.RecordException naming what is no preset or option of Recall
     */
    public static RecallRules parse(String text) {
        return BOOK.parse(text);
    }

    /**
     * The pack.
     *
     * @return 52 cards and the jokers
     */
    public Pack pack() {
        return Packs.BY_JOKERS.get(jokers);
    }

    /**
     * What a card counts.
     *
     * @param card a face
     * @return its points, fewer are better
     */
    public int pointsOf(Card card) {
        return card.rank() == Rank.KING && card.suit().isRed() ? redKingPoints : points.of(card.rank());
    }

    /** How many sides a coin needs to choose evenly among any of the cards peeked at. */
    int coinSides() {
        return initialPeek == 3 ? 6 : 2;
    }

    /** The packs that there are, by jokers. */
    private static final class Packs {
        static final List<Pack> BY_JOKERS = List.of(pack(0), pack(1), pack(2), pack(3), pack(4));

        /** Ids as in {@code docs/rules/shuffle.md}, section 4. */
        private static Pack pack(int jokers) {
            return jokers == 0 ? Pack.french() : Pack.of(jokers == 2 ? "recall54" : "french52+" + jokers, 1, jokers);
        }
    }

    /**
     * Points by rank, written {@code STANDARD} or as what differs from it: {@code JK:-1,J:11,Q:12,K:13}. In the standard a
     * joker counts 0, an ace 1, 2 to 10 what they show, jack, queen and king 10.
     *
     * @param byRank from two to ace and joker, each -50 to 50
     */
    public record Points(List<Integer> byRank) {
        private static final List<Integer> STANDARD = List.of(2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 0);

        /**
         * Points.
         *
         * @param byRank from two to ace and joker
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
         * @param byRank from two to ace and joker
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
                        .filter(power -> power.name().equalsIgnoreCase(pair.value()))
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

    /** A rank and what it has, {@code K:13}. */
    private record Pair(Rank rank, String value) {
        static List<Pair> parseAll(String text, String none) {
            if (text.equalsIgnoreCase(none)) {
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
                if (rank != Rank.UNKNOWN && code(rank).equalsIgnoreCase(code)) {
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
