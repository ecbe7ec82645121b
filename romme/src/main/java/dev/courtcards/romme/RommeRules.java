package dev.courtcards.romme;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.romme.meld.MeldRules;
import dev.courtcards.romme.meld.MeldRules.AceWrap;
import dev.courtcards.romme.meld.MeldRules.JokerLimit;
import dev.courtcards.romme.meld.TurnRules;
import dev.courtcards.romme.meld.TurnRules.FinalDiscard;
import dev.courtcards.romme.meld.TurnRules.JokerHoldRule;
import dev.courtcards.romme.meld.TurnRules.SetJokerSwap;
import dev.courtcards.romme.meld.TurnRules.SwapReuse;
import java.util.function.UnaryOperator;

/**
 * The options of a Rommé table; the sections are those of {@code docs/rules/romme.md}.
 *
 * @param deal cards and deal
 * @param melds melds and points of cards
 * @param draw when the discard may be taken
 * @param turn how a turn is played and ended
 * @param stock an empty stock, and blocked rounds
 * @param scoring the score of a round
 * @param match the end of a match
 * @see Romme
 */
@CheckReturnValue
public record RommeRules(
        DealRules deal,
        MeldRules melds,
        DrawRules draw,
        TurnRules turn,
        StockRules stock,
        ScoringRules scoring,
        RommeMatchRules match) {

    /** The dealer of the first round. */
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

    /** The player who begins a round. */
    public enum Starter {
        /** The seat to the dealer's left. */
        LEFT_OF_DEALER,
        /** The dealer. */
        DEALER
    }

    /** The treatment of a joker that is turned up first. */
    public enum UpcardJoker {
        /** It stays. */
        KEEP,
        /** The next card is laid on it. */
        BURY_AND_TURN_NEXT
    }

    /** When the top of the discard pile may be taken. */
    public enum DiscardTake {
        /** Always. */
        FREE,
        /** If it is laid down in the same turn. */
        MUST_MELD_THIS_TURN,
        /** By players who have opened. */
        ONLY_AFTER_OPENING,
        /** If it is laid down at once. */
        ONLY_IF_USED_IMMEDIATELY
    }

    /** How a new stock is made. */
    public enum Reshuffle {
        /** The discards are shuffled. */
        SHUFFLE,
        /** The discards are turned over. */
        TURN_OVER,
        /** No new stock is made. */
        NONE
    }

    /** The score of a blocked round. */
    public enum BlockedScoring {
        /** Each player scores his own deadwood. */
        ALL_SCORE_DEADWOOD,
        /** Nothing. */
        VOID
    }

    /** The score of a round's winner. */
    public enum WinnerScores {
        /** Nothing; the others score their deadwood, and the lowest total wins. */
        ZERO,
        /** The sum that the others lose; the highest total wins. */
        SUM_OF_OTHERS_POSITIVE
    }

    /** How the match ends. */
    public enum MatchMode {
        /** As soon as a player has reached the target. */
        FIRST_TO_TARGET_ENDS,
        /** A player who has reached the target is out; the last one in wins. */
        ELIMINATION,
        /** After a number of rounds. */
        FIXED_ROUNDS
    }

    /** Whether reaching the target is enough. */
    public enum TargetCompare {
        /** Reaching it is enough. */
        REACH,
        /** It must be exceeded. */
        EXCEED
    }

    /** The rule for equal totals in the first place. */
    public enum TieBreak {
        /** The players share the place. */
        SHARED,
        /** The player who lost fewer rounds. */
        FEWER_LOST_ROUNDS,
        /** One more round. */
        EXTRA_ROUND
    }

    /** The original's rules, with contradictions resolved by the rule page (romme 0): the preset {@code geogram}. */
    public static final RommeRules GEOGRAM = new RommeRules(
            new DealRules(
                    2,
                    6,
                    13,
                    FirstDealer.SEEDED,
                    DealOrder.ROUND_ROBIN,
                    Starter.LEFT_OF_DEALER,
                    false,
                    UpcardJoker.KEEP),
            new MeldRules(false, AceWrap.NONE, false, 13, JokerLimit.MIN_ONE_NATURAL, true, true, 11, 1, 20),
            new DrawRules(DiscardTake.FREE, true),
            new TurnRules(
                    30,
                    false,
                    true,
                    true,
                    SetJokerSwap.ANY_MISSING_SUIT,
                    SwapReuse.ANY_OTHER_MELD,
                    JokerHoldRule.SWAPPED_ONLY,
                    false,
                    true,
                    FinalDiscard.OPTIONAL),
            new StockRules(Reshuffle.SHUFFLE, 1000, 200),
            new ScoringRules(BlockedScoring.ALL_SCORE_DEADWOOD, true, 2, 3, false, false, WinnerScores.ZERO),
            new RommeMatchRules(MatchMode.FIRST_TO_TARGET_ENDS, 200, TargetCompare.REACH, 5, TieBreak.SHARED));

    /** At most as many jokers in a meld as natural cards: the preset {@code standard}. */
    public static final RommeRules STANDARD = GEOGRAM.withMelds(melds -> melds.withJokerLimit(JokerLimit.NOT_MAJORITY));

    /** {@link #STANDARD} with 40 points to open: the preset {@code dskv-like}. */
    public static final RommeRules DSKV_LIKE = STANDARD.withTurn(turn -> turn.withOpeningMin(40));

    /** The winner scores the sum that the others lose, until a total exceeds 500: the preset {@code palast}. */
    public static final RommeRules PALAST = Rulebook.with(
            STANDARD, "finalDiscard=REQUIRED target=500 targetCompare=EXCEED winnerScores=SUM_OF_OTHERS_POSITIVE");

    /** {@link #DSKV_LIKE} without jokers side by side, with a last discard: the preset {@code lite}. */
    public static final RommeRules LITE = Rulebook.with(
            DSKV_LIKE, "adjacentJokers=false finalDiscard=REQUIRED rommeMultiplier=2 handRommeMultiplier=2");

    /** 51 points to open, two jokers in a meld at most, a last discard: the preset {@code austria-51}. */
    public static final RommeRules AUSTRIA_51 =
            Rulebook.with(GEOGRAM, "openingMin=51 jokerLimit=MAX_TWO finalDiscard=REQUIRED");

    /** Runs continue from the ace to the two: the preset {@code round-the-corner}. */
    public static final RommeRules ROUND_THE_CORNER =
            GEOGRAM.withMelds(melds -> melds.withAceWrap(AceWrap.ROUND_THE_CORNER));

    /**
     * Rules.
     *
     * @throws IllegalArgumentException if options contradict each other
     */
    public RommeRules {
        if (scoring.winnerScores() == WinnerScores.SUM_OF_OTHERS_POSITIVE && match.match() == MatchMode.ELIMINATION) {
            throw new BadValueException(
                    "winnerScores=" + scoring.winnerScores(),
                    "winnerScores=ZERO where match=ELIMINATION: where winners score, nobody is eliminated");
        }
        if (deal.decks() == 1 && deal.jokers() == 0 && melds.setMayRepeatSuit()) {
            throw new BadValueException(
                    "decks=1 jokers=0", "decks=2 where setMayRepeatSuit=true: one pack has no suit twice in a rank");
        }
    }

    /** The rules of a preset. */
    static RommeRules preset(String name) {
        return switch (name) {
            case "geogram" -> GEOGRAM;
            case "standard" -> STANDARD;
            case "dskv-like" -> DSKV_LIKE;
            case "palast" -> PALAST;
            case "lite" -> LITE;
            case "austria-51" -> AUSTRIA_51;
            case "round-the-corner" -> ROUND_THE_CORNER;
            default -> throw new IllegalArgumentException("there is no preset " + name);
        };
    }

    /**
     * Reads rules in the form of a record.
     *
     * @param text a preset, options, or both, for example {@code standard openingMin=40}
     * @return the rules
     * @throws dev.courtcards.core.record.RecordException naming the word that is wrong
     */
    public static RommeRules parse(String text) {
        return Romme.BOOK.parse(text);
    }

    /** {@return these rules with other {@link DealRules}} */
    public RommeRules withDeal(UnaryOperator<DealRules> change) {
        return new RommeRules(change.apply(deal), melds, draw, turn, stock, scoring, match);
    }

    /** {@return these rules with other {@link MeldRules}} */
    public RommeRules withMelds(UnaryOperator<MeldRules> change) {
        return new RommeRules(deal, change.apply(melds), draw, turn, stock, scoring, match);
    }

    /** {@return these rules with other {@link DrawRules}} */
    public RommeRules withDraw(UnaryOperator<DrawRules> change) {
        return new RommeRules(deal, melds, change.apply(draw), turn, stock, scoring, match);
    }

    /** {@return these rules with other {@link TurnRules}} */
    public RommeRules withTurn(UnaryOperator<TurnRules> change) {
        return new RommeRules(deal, melds, draw, change.apply(turn), stock, scoring, match);
    }

    /** {@return these rules with other {@link StockRules}} */
    public RommeRules withStock(UnaryOperator<StockRules> change) {
        return new RommeRules(deal, melds, draw, turn, change.apply(stock), scoring, match);
    }

    /** {@return these rules with other {@link ScoringRules}} */
    public RommeRules withScoring(UnaryOperator<ScoringRules> change) {
        return new RommeRules(deal, melds, draw, turn, stock, change.apply(scoring), match);
    }

    /** {@return these rules with other {@link RommeMatchRules}} */
    public RommeRules withMatch(UnaryOperator<RommeMatchRules> change) {
        return new RommeRules(deal, melds, draw, turn, stock, scoring, change.apply(match));
    }

    /** The cards of a match (romme 1). */
    Pack pack() {
        return Pack.of("romme" + (deal.decks() * 52 + deal.jokers()), deal.decks(), deal.jokers());
    }

    /** The points of a card in hand (romme 4). */
    int deadwood(Card card) {
        return card == Card.JOKER ? melds.jokerPoints() : value(card.rank());
    }

    /** The points of a card in a meld, except an ace that begins a run (romme 4). */
    int value(Rank rank) {
        return rank == Rank.ACE ? melds.acePoints() : Math.min(10, rank.ordinal() + 2);
    }
}
