package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.romme.meld.MeldRules;
import dev.courtcards.romme.meld.MeldRules.JokerLimit;
import dev.courtcards.romme.meld.TurnRules;
import dev.courtcards.romme.meld.TurnRules.FinalDiscard;
import dev.courtcards.romme.meld.TurnRules.SetJokerSwap;
import dev.courtcards.romme.meld.TurnRules.SwapReuse;

/**
 * All that tables of Rommé play in different ways; the sections are those of {@code docs/rules/romme.md}.
 *
 * @param decks packs of 52 cards (1)
 * @param jokers jokers in all (1)
 * @param handSize cards dealt to each player (2)
 * @param firstDealer who deals the first round where a record does not say it (2)
 * @param dealOrder how the cards are dealt (2)
 * @param starter who begins a round (2)
 * @param extraCardForStarter whether the starter gets one card more, no card is turned up and the first turn has no draw (2)
 * @param upcardJoker what is done with a joker that is turned up first (2)
 * @param setMayRepeatSuit whether a set may hold a suit twice (3.1)
 * @param aceWrap whether a run may go round the corner (3.2)
 * @param wrapMayStartWithKing whether such a run may begin with a king (3.2)
 * @param maxRunLength the longest run (3.2)
 * @param jokerLimit how many jokers a meld may hold (3.3)
 * @param adjacentJokers whether jokers may lie side by side in a run (3.3)
 * @param jokerAtRunEnd whether a joker may be the first or last card of a run (3.3)
 * @param acePoints an ace with which no run begins, and in hand (4)
 * @param lowAcePoints an ace with which a run begins (4)
 * @param jokerPoints a joker in hand (4)
 * @param discardTake when the discard may be taken (5.1)
 * @param takeJokerFromDiscard whether a joker may be taken from the discard pile (5.1)
 * @param openingMin the points that the first melds must reach (5.2)
 * @param openingInOneMeld whether a single meld must reach them (5.2)
 * @param layoffNeedsOpening whether only who has opened lays off (5.4)
 * @param swapNeedsOpening whether only who has opened swaps jokers (5.5)
 * @param setJokerSwap when the joker of a set is swapped (5.5)
 * @param swapReuse where a swapped joker goes (5.5)
 * @param jokerHoldRule whether a joker may stay in hand (5.5)
 * @param discardTakenAllowed whether the card just taken may be discarded (5.6)
 * @param jokerDiscard whether a joker may be discarded while another card could be (5.6)
 * @param finalDiscard whether the last card is discarded (5.6)
 * @param reshuffle how a new stock is made (5.8)
 * @param maxReshuffles how often in a round; where it runs out once more the round is blocked (5.8)
 * @param maxTurnsWithoutProgress after so many turns without a card laid the round is blocked (5.8)
 * @param blockedScoring what a blocked round counts (5.8)
 * @param handMeldsCount whether melds that are still in hand count as deadwood (6)
 * @param rommeMultiplier for who goes out having laid nothing before (6)
 * @param handRommeMultiplier for who goes out in the own first turn (6)
 * @param stackBonuses whether both multiply (6)
 * @param handRommeWaivesOpening whether who goes out in the first turn needs no points to open with (6)
 * @param winnerScores what the winner of a round scores (6)
 * @param match how the match ends (6)
 * @param target the points that end it (6)
 * @param targetCompare whether to reach the target is enough (6)
 * @param rounds how many rounds are played where their number is fixed (6)
 * @param tieBreak what decides between equal totals in the first place (6)
 */
public record RommeRules(
        @Limits(min = 1, max = 4) int decks,
        @Limits(min = 0, max = 8) int jokers,
        @Limits(min = 7, max = 15) int handSize,
        FirstDealer firstDealer,
        DealOrder dealOrder,
        Starter starter,
        boolean extraCardForStarter,
        UpcardJoker upcardJoker,
        boolean setMayRepeatSuit,
        AceWrap aceWrap,
        boolean wrapMayStartWithKing,
        @Limits(min = 3, max = 13) int maxRunLength,
        JokerLimit jokerLimit,
        boolean adjacentJokers,
        boolean jokerAtRunEnd,
        @Limits(min = 1, max = 15) int acePoints,
        @Limits(min = 1, max = 11) int lowAcePoints,
        @Limits(min = 0, max = 50) int jokerPoints,
        DiscardTake discardTake,
        boolean takeJokerFromDiscard,
        @Limits(min = 0, max = 60) int openingMin,
        boolean openingInOneMeld,
        boolean layoffNeedsOpening,
        boolean swapNeedsOpening,
        SetJokerSwap setJokerSwap,
        SwapReuse swapReuse,
        JokerHoldRule jokerHoldRule,
        boolean discardTakenAllowed,
        boolean jokerDiscard,
        FinalDiscard finalDiscard,
        Reshuffle reshuffle,
        @Limits(min = 0, max = 1000) int maxReshuffles,
        @Limits(min = 8, max = 1000) int maxTurnsWithoutProgress,
        BlockedScoring blockedScoring,
        boolean handMeldsCount,
        @Limits(min = 1, max = 6) int rommeMultiplier,
        @Limits(min = 1, max = 6) int handRommeMultiplier,
        boolean stackBonuses,
        boolean handRommeWaivesOpening,
        WinnerScores winnerScores,
        MatchMode match,
        @Limits(min = 1, max = 5000) int target,
        TargetCompare targetCompare,
        @Limits(min = 1, max = 100) int rounds,
        TieBreak tieBreak) {

    /** Who deals the first round. */
    public enum FirstDealer {
        /** Chance picks. */
        SEEDED,
        /** Seat 1. */
        FIRST_SEAT
    }

    /** How the cards are dealt. */
    public enum DealOrder {
        /** One card at a time round the table. */
        ROUND_ROBIN,
        /** A whole hand at a time. */
        BLOCK
    }

    /** Who begins a round. */
    public enum Starter {
        /** The seat to the dealer's left. */
        LEFT_OF_DEALER,
        /** The dealer. */
        DEALER
    }

    /** What is done with a joker that is turned up first. */
    public enum UpcardJoker {
        /** It stays. */
        KEEP,
        /** The next card is laid on it. */
        BURY_AND_TURN_NEXT
    }

    /** Whether a run may go on after the ace. */
    public enum AceWrap {
        /** Never. */
        NONE,
        /** From the ace to the two. */
        ROUND_THE_CORNER
    }

    /** When the top of the discard pile may be taken. */
    public enum DiscardTake {
        /** Always. */
        FREE,
        /** If it is laid down in the same turn. */
        MUST_MELD_THIS_TURN,
        /** By who has opened. */
        ONLY_AFTER_OPENING,
        /** If it is laid down at once. */
        ONLY_IF_USED_IMMEDIATELY
    }

    /** Whether a joker may stay in hand. */
    public enum JokerHoldRule {
        /** A swapped one may not. */
        SWAPPED_ONLY,
        /** None may that could be laid down by who has opened. */
        MUST_PLAY_WHEN_OPENED,
        /** Any may. */
        OFF
    }

    /** How a new stock is made. */
    public enum Reshuffle {
        /** The discards are shuffled. */
        SHUFFLE,
        /** The discards are turned over. */
        TURN_OVER,
        /** There is none. */
        NONE
    }

    /** What a blocked round counts. */
    public enum BlockedScoring {
        /** Everybody scores the own deadwood. */
        ALL_SCORE_DEADWOOD,
        /** Nothing. */
        VOID
    }

    /** What the winner of a round scores. */
    public enum WinnerScores {
        /** Nothing; the others score their deadwood, and the lowest total wins. */
        ZERO,
        /** What the others lose; the highest total wins. */
        SUM_OF_OTHERS_POSITIVE
    }

    /** How the match ends. */
    public enum MatchMode {
        /** As soon as somebody has reached the target. */
        FIRST_TO_TARGET_ENDS,
        /** Who has reached the target is out; the last one in wins. */
        ELIMINATION,
        /** After so many rounds. */
        FIXED_ROUNDS
    }

    /** Whether to reach the target is enough. */
    public enum TargetCompare {
        /** It is. */
        REACH,
        /** It must be exceeded. */
        EXCEED
    }

    /** What decides between equal totals in the first place. */
    public enum TieBreak {
        /** Nothing: they share it. */
        SHARED,
        /** Who lost fewer rounds. */
        FEWER_LOST_ROUNDS,
        /** One more round. */
        EXTRA_ROUND
    }

    /** As the original has it, its contradictions resolved as the rule page says: the preset {@code geogram}. */
    public static final RommeRules GEOGRAM = new RommeRules(
            2,
            6,
            13,
            FirstDealer.SEEDED,
            DealOrder.ROUND_ROBIN,
            Starter.LEFT_OF_DEALER,
            false,
            UpcardJoker.KEEP,
            false,
            AceWrap.NONE,
            false,
            13,
            JokerLimit.MIN_ONE_NATURAL,
            true,
            true,
            11,
            1,
            20,
            DiscardTake.FREE,
            true,
            30,
            false,
            true,
            true,
            SetJokerSwap.ANY_MISSING_SUIT,
            SwapReuse.ANY_OTHER_MELD,
            JokerHoldRule.SWAPPED_ONLY,
            false,
            true,
            FinalDiscard.OPTIONAL,
            Reshuffle.SHUFFLE,
            1000,
            200,
            BlockedScoring.ALL_SCORE_DEADWOOD,
            true,
            2,
            3,
            false,
            false,
            WinnerScores.ZERO,
            MatchMode.FIRST_TO_TARGET_ENDS,
            200,
            TargetCompare.REACH,
            5,
            TieBreak.SHARED);

    /** The presets (romme 10). */
    static final Rulebook<RommeRules> BOOK = Rulebook.of(RommeRules.class, "geogram", GEOGRAM)
            .preset("standard", with("jokerLimit=NOT_MAJORITY"))
            .preset("dskv-like", with("openingMin=40 jokerLimit=NOT_MAJORITY"))
            .preset(
                    "palast",
                    with("jokerLimit=NOT_MAJORITY finalDiscard=REQUIRED target=500 targetCompare=EXCEED"
                            + " winnerScores=SUM_OF_OTHERS_POSITIVE"))
            .preset(
                    "lite",
                    with("openingMin=40 jokerLimit=NOT_MAJORITY adjacentJokers=false finalDiscard=REQUIRED"
                            + " rommeMultiplier=2 handRommeMultiplier=2"))
            .preset("austria-51", with("openingMin=51 jokerLimit=MAX_TWO finalDiscard=REQUIRED"))
            .preset("round-the-corner", with("aceWrap=ROUND_THE_CORNER"));

    /**
     * Rules that go together.
     *
     * @throws IllegalArgumentException if they do not
     *
     * @param decks packs of 52 cards (1)
     * @param jokers jokers in all (1)
     * @param handSize cards dealt to each player (2)
     * @param firstDealer who deals the first round where a record does not say it (2)
     * @param dealOrder how the cards are dealt (2)
     * @param starter who begins a round (2)
     * @param extraCardForStarter whether the starter gets one card more, no card is turned up and the first turn has no draw (2)
     * @param upcardJoker what is done with a joker that is turned up first (2)
     * @param setMayRepeatSuit whether a set may hold a suit twice (3.1)
     * @param aceWrap whether a run may go round the corner (3.2)
     * @param wrapMayStartWithKing whether such a run may begin with a king (3.2)
     * @param maxRunLength the longest run (3.2)
     * @param jokerLimit how many jokers a meld may hold (3.3)
     * @param adjacentJokers whether jokers may lie side by side in a run (3.3)
     * @param jokerAtRunEnd whether a joker may be the first or last card of a run (3.3)
     * @param acePoints an ace with which no run begins, and in hand (4)
     * @param lowAcePoints an ace with which a run begins (4)
     * @param jokerPoints a joker in hand (4)
     * @param discardTake when the discard may be taken (5.1)
     * @param takeJokerFromDiscard whether a joker may be taken from the discard pile (5.1)
     * @param openingMin the points that the first melds must reach (5.2)
     * @param openingInOneMeld whether a single meld must reach them (5.2)
     * @param layoffNeedsOpening whether only who has opened lays off (5.4)
     * @param swapNeedsOpening whether only who has opened swaps jokers (5.5)
     * @param setJokerSwap when the joker of a set is swapped (5.5)
     * @param swapReuse where a swapped joker goes (5.5)
     * @param jokerHoldRule whether a joker may stay in hand (5.5)
     * @param discardTakenAllowed whether the card just taken may be discarded (5.6)
     * @param jokerDiscard whether a joker may be discarded while another card could be (5.6)
     * @param finalDiscard whether the last card is discarded (5.6)
     * @param reshuffle how a new stock is made (5.8)
     * @param maxReshuffles how often in a round; where it runs out once more the round is blocked (5.8)
     * @param maxTurnsWithoutProgress after so many turns without a card laid the round is blocked (5.8)
     * @param blockedScoring what a blocked round counts (5.8)
     * @param handMeldsCount whether melds that are still in hand count as deadwood (6)
     * @param rommeMultiplier for who goes out having laid nothing before (6)
     * @param handRommeMultiplier for who goes out in the own first turn (6)
     * @param stackBonuses whether both multiply (6)
     * @param handRommeWaivesOpening whether who goes out in the first turn needs no points to open with (6)
     * @param winnerScores what the winner of a round scores (6)
     * @param match how the match ends (6)
     * @param target the points that end it (6)
     * @param targetCompare whether to reach the target is enough (6)
     * @param rounds how many rounds are played where their number is fixed (6)
     * @param tieBreak what decides between equal totals in the first place (6)
     */
    public RommeRules {
        if (winnerScores == WinnerScores.SUM_OF_OTHERS_POSITIVE && match == MatchMode.ELIMINATION) {
            throw new BadValueException(
                    "winnerScores=" + winnerScores,
                    "winnerScores=ZERO where match=ELIMINATION: where winners score, nobody is eliminated");
        }
        if (decks == 1 && jokers == 0 && setMayRepeatSuit) {
            throw new BadValueException(
                    "decks=1 jokers=0", "decks=2 where setMayRepeatSuit=true: one pack has no suit twice in a rank");
        }
    }

    /**
     * Reads rules as a record has them.
     *
     * @param text a preset, options, or both, for example {@code standard openingMin=40}
     * @return the rules
     * @throws dev.courtcards.core.record.RecordException naming the word that is wrong
     */
    public static RommeRules parse(String text) {
        return BOOK.parse(text);
    }

    private static RommeRules with(String options) {
        return Rulebook.with(GEOGRAM, options);
    }

    /** The cards of a match (romme 1). */
    Pack pack() {
        return Pack.of("romme" + (decks * 52 + jokers), decks, jokers);
    }

    /** What of these is about melds, for the solver. */
    MeldRules melds() {
        return new MeldRules(
                setMayRepeatSuit,
                aceWrap == AceWrap.ROUND_THE_CORNER,
                wrapMayStartWithKing,
                maxRunLength,
                jokerLimit,
                adjacentJokers,
                jokerAtRunEnd,
                acePoints,
                lowAcePoints,
                jokerPoints);
    }

    /** What of these bears on how a turn can be ended, for the solver. */
    TurnRules turns() {
        return new TurnRules(
                melds(),
                openingMin,
                openingInOneMeld,
                layoffNeedsOpening,
                swapNeedsOpening,
                setJokerSwap,
                swapReuse,
                swappedIsOwed(),
                discardTakenAllowed,
                finalDiscard);
    }

    /** Whether a swapped joker must be laid in the same turn (romme 5.5). */
    boolean swappedIsOwed() {
        return swapReuse != SwapReuse.MAY_KEEP_IN_HAND && jokerHoldRule != JokerHoldRule.OFF;
    }

    /** What a card counts in hand (romme 4). */
    int deadwood(Card card) {
        return card == Card.JOKER ? jokerPoints : value(card.rank());
    }

    /** What a card counts in a meld, but for an ace with which a run begins (romme 4). */
    int value(Rank rank) {
        return rank == Rank.ACE ? acePoints : Math.min(10, rank.ordinal() + 2);
    }
}
