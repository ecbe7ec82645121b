package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.Terms;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * The options of a blackjack table: {@code docs/rules/blackjack.md}, sections 2 and 3. The first nineteen are those of
 * {@link Terms}, which say what a hand is worth.
 *
 * @param decks of 52 cards in a fresh shoe; 0 for a deck that never runs low, of which every card is as likely as any other (T2)
 * @param hitSoft17 whether the dealer draws to a soft 17 (T3)
 * @param holeCard when the dealer looks for a natural, and what one takes if he does not (D14, T4)
 * @param blackjackPays what a natural pays (T5)
 * @param doubleOn on which hands a player may double (T6)
 * @param doubleSoft whether a hand with an ace that counts 11 may be doubled (T6)
 * @param doubleAfterSplit whether a hand that came from a split may be doubled (T6)
 * @param maxHands how many hands splits may make of one (T7)
 * @param splitBy which cards are a pair (T7)
 * @param resplitAces whether aces may be split again (T7)
 * @param hitSplitAces whether split aces may be drawn to (T7)
 * @param doubleSplitAces whether split aces may be doubled (T7)
 * @param blackjackAfterSplit whether an ace and a ten after a split are a natural (T7)
 * @param surrender when a hand may be given up for half its stake (D13, T8)
 * @param surrenderAfterSplit whether a hand that came from a split may be given up (T8)
 * @param insurance whether insurance is offered against an ace, and even money where a natural pays 3:2 (D13, T9)
 * @param charlie a hand of so many cards wins against all but a natural; 0 for no such rule (T10)
 * @param dealerWinsTies whether equal totals lose; two naturals are equal all the same (T11)
 * @param push22 whether a dealer's 22 leaves all hands but naturals where they are (T11)
 * @param chips what each player brings where the header does not say it (D1)
 * @param minBet the least bet (D6)
 * @param maxBet the most (D6)
 * @param rounds how many are played (D1)
 * @param lastOneWins whether it is a match that ends when one player is left; otherwise players have nothing to do with one
 *     another (D4)
 * @param shortStack what becomes of a player who cannot make the least bet (D2)
 * @param faceUp whether players' cards are dealt face up; otherwise only their owner sees them until the dealer plays (D9)
 * @param autoStand21 whether a hand of 21 stands by itself (D11)
 * @param penetration hundredths of the shoe after which the cut card comes: the round ends, then a new shoe is shuffled (T2)
 * @param cardsPerHand a new shoe is shuffled, too, before a round for which not so many cards are left for each player and
 *     the dealer (D18)
 * @param burn cards that are laid aside unseen after a shuffle (T2)
 * @param rounding of halves, or how they are avoided (D16)
 * @param seconds a player has for a hand or a bet; 0 for all the time in the world (D19)
 * @param doubleForLess whether a double may add fewer chips than the stake (T6)
 * @param sideBets which may be made (T12)
 * @param suddenDeath whether rounds go on after the last while players share the first place (D4)
 */
public record BlackjackRules(
        @Limits(min = 0, max = 8) int decks,
        boolean hitSoft17,
        Terms.HoleCard holeCard,
        Terms.Payout blackjackPays,
        Terms.DoubleOn doubleOn,
        boolean doubleSoft,
        boolean doubleAfterSplit,
        @Limits(min = 1, max = 4) int maxHands,
        Terms.SplitBy splitBy,
        boolean resplitAces,
        boolean hitSplitAces,
        boolean doubleSplitAces,
        boolean blackjackAfterSplit,
        Terms.Surrender surrender,
        boolean surrenderAfterSplit,
        boolean insurance,
        @Limits(min = 0, max = 10) int charlie,
        boolean dealerWinsTies,
        boolean push22,
        @Limits(min = 1, max = 1_000_000_000) long chips,
        @Limits(min = 1, max = 1_000_000) long minBet,
        @Limits(min = 1, max = 1_000_000) long maxBet,
        @Limits(min = 1, max = 1_000_000) int rounds,
        boolean lastOneWins,
        ShortStack shortStack,
        boolean faceUp,
        boolean autoStand21,
        @Limits(min = 1, max = 100) int penetration,
        @Limits(min = 0, max = 40) int cardsPerHand,
        @Limits(min = 0, max = 5) int burn,
        Rounding rounding,
        @Limits(min = 0, max = 3600) int seconds,
        boolean doubleForLess,
        SideBets sideBets,
        boolean suddenDeath) {

    /** What becomes of a player who has chips, but not enough for the least bet. */
    public enum ShortStack {
        /** The player may bet all that there is, and nothing else. */
        ALL_IN,
        /** The player is out. */
        ELIMINATE
    }

    /** What becomes of half a chip that is owed to a player (blackjack D16). */
    public enum Rounding {
        /** The house keeps it. */
        FLOOR,
        /** The player gets a whole one. */
        HALF_UP,
        /** Bets are even, so that none is owed by 3:2 and for half a stake; of other fractions the house keeps the rest. */
        EVEN_BETS_ONLY,
        /** All at the table counts in half chips, and bets are whole ones; of smaller fractions the house keeps the rest. */
        HALF_CHIPS
    }

    /** The duel of the original text. */
    public static final BlackjackRules DUEL = new BlackjackRules(
            6,
            false,
            Terms.HoleCard.NO_PEEK_LOSE_ALL,
            new Terms.Payout(3, 2),
            Terms.DoubleOn.ANY_TWO,
            true,
            true,
            2,
            Terms.SplitBy.RANK,
            false,
            false,
            false,
            false,
            Terms.Surrender.NONE,
            false,
            false,
            0,
            false,
            false,
            500,
            10,
            100,
            10,
            true,
            ShortStack.ALL_IN,
            false,
            true,
            100,
            20,
            0,
            Rounding.FLOOR,
            0,
            false,
            SideBets.NONE,
            false);

    /** What casinos have in common: the defaults of section 3. */
    private static final BlackjackRules CASINO =
            DUEL.with("holeCard=PEEK maxHands=4 splitBy=VALUE insurance=true chips=1000"
                    + " maxBet=500 rounds=20 lastOneWins=false faceUp=true penetration=75 cardsPerHand=0 burn=1");

    /** The duel alone. */
    static final Rulebook<BlackjackRules> DUELS = Rulebook.of(BlackjackRules.class, "duel", DUEL);

    /** Tables as casinos have them; what a hand is worth there is in {@link Terms} under the same names. */
    static final Rulebook<BlackjackRules> CASINOS = Rulebook.of(
                    BlackjackRules.class, "vegas-strip", CASINO.with("decks=4"))
            .preset("atlantic-city", CASINO.with("decks=8 surrender=LATE"))
            .preset("european", CASINO.with("holeCard=NO_PEEK_LOSE_ALL doubleOn=NINE_TO_ELEVEN"))
            .preset("downtown", CASINO.with("decks=2 hitSoft17=true resplitAces=true"))
            .preset("single-deck", CASINO.with("decks=1 hitSoft17=true doubleAfterSplit=false penetration=50"))
            .preset("charlie", CASINO.with("charlie=5 surrender=LATE resplitAces=true"))
            .preset("infinite", CASINO.with("decks=0"))
            .preset("push-22", CASINO.with("push22=true hitSoft17=true surrender=LATE"));

    /**
     * The options of a table.
     *
     * @param decks of 52 cards in a fresh shoe; 0 for a deck that never runs low, of which every card is as likely as any other (T2)
     * @param hitSoft17 whether the dealer draws to a soft 17 (T3)
     * @param holeCard when the dealer looks for a natural, and what one takes if he does not (D14, T4)
     * @param blackjackPays what a natural pays (T5)
     * @param doubleOn on which hands a player may double (T6)
     * @param doubleSoft whether a hand with an ace that counts 11 may be doubled (T6)
     * @param doubleAfterSplit whether a hand that came from a split may be doubled (T6)
     * @param maxHands how many hands splits may make of one (T7)
     * @param splitBy which cards are a pair (T7)
     * @param resplitAces whether aces may be split again (T7)
     * @param hitSplitAces whether split aces may be drawn to (T7)
     * @param doubleSplitAces whether split aces may be doubled (T7)
     * @param blackjackAfterSplit whether an ace and a ten after a split are a natural (T7)
     * @param surrender when a hand may be given up for half its stake (D13, T8)
     * @param surrenderAfterSplit whether a hand that came from a split may be given up (T8)
     * @param insurance whether insurance is offered against an ace, and even money where a natural pays 3:2 (D13, T9)
     * @param charlie a hand of so many cards wins against all but a natural; 0 for no such rule (T10)
     * @param dealerWinsTies whether equal totals lose; two naturals are equal all the same (T11)
     * @param push22 whether a dealer's 22 leaves all hands but naturals where they are (T11)
     * @param chips what each player brings where the header does not say it (D1)
     * @param minBet the least bet (D6)
     * @param maxBet the most (D6)
     * @param rounds how many are played (D1)
     * @param lastOneWins whether it is a match that ends when one player is left; otherwise players have nothing to do with one
     *     another (D4)
     * @param shortStack what becomes of a player who cannot make the least bet (D2)
     * @param faceUp whether players' cards are dealt face up; otherwise only their owner sees them until the dealer plays (D9)
     * @param autoStand21 whether a hand of 21 stands by itself (D11)
     * @param penetration hundredths of the shoe after which the cut card comes: the round ends, then a new shoe is shuffled (T2)
     * @param cardsPerHand a new shoe is shuffled, too, before a round for which not so many cards are left for each player and
     *     the dealer (D18)
     * @param burn cards that are laid aside unseen after a shuffle (T2)
     * @param rounding of halves, or how they are avoided (D16)
     * @param seconds a player has for a hand or a bet; 0 for all the time in the world (D19)
     * @param doubleForLess whether a double may add fewer chips than the stake (T6)
     * @param sideBets which may be made (T12)
     * @param suddenDeath whether rounds go on after the last while players share the first place (D4)
     * @throws IllegalArgumentException if the least bet is above the most, or side bets would tell of cards that lie face down,
     *     or chips and limits are too low for an even bet
     */
    public BlackjackRules {
        if (minBet > maxBet) {
            throw new BadValueException("maxBet=" + maxBet, "maxBet of at least minBet, " + minBet);
        }
        if (rounding == Rounding.EVEN_BETS_ONLY && (chips < 2 || (minBet + 1) / 2 > maxBet / 2)) {
            throw new BadValueException(
                    "minBet=" + minBet + " maxBet=" + maxBet + " chips=" + chips,
                    "an even bet from minBet to maxBet and in chips where rounding=EVEN_BETS_ONLY");
        }
        if (!faceUp && !sideBets.isEmpty()) {
            throw new BadValueException(
                    "sideBets=" + sideBets, "faceUp=true where there are sideBets: what they pay tells the cards");
        }
    }

    /**
     * A preset, with or without changes.
     *
     * @param text as a record's {@code RULES} has it, for example {@code vegas-strip hitSoft17=true}; without a preset it is
     *     {@code vegas-strip}
     * @return the rules
     * @throws dev.courtcards.core.record.RecordException naming the word that is wrong
     */
    public static BlackjackRules parse(String text) {
        String first = text.strip().split("\\s+", 2)[0];
        return (DUELS.presets().contains(first) ? DUELS : CASINOS).parse(text);
    }

    /**
     * These rules with some options changed.
     *
     * @param options as a record has them, for example {@code decks=8 surrender=LATE}
     * @return new rules
     * @throws dev.courtcards.core.record.RecordException naming the word that is wrong
     */
    public BlackjackRules with(String options) {
        return Rulebook.with(this, options);
    }

    /**
     * The part of the rules that bears on what a hand is worth.
     *
     * @return for {@link dev.courtcards.blackjack.odds.Odds#of}
     */
    public Terms terms() {
        return new Terms(
                decks,
                hitSoft17,
                holeCard,
                blackjackPays,
                doubleOn,
                doubleSoft,
                doubleAfterSplit,
                maxHands,
                splitBy,
                resplitAces,
                hitSplitAces,
                doubleSplitAces,
                blackjackAfterSplit,
                surrender,
                surrenderAfterSplit,
                insurance,
                charlie,
                dealerWinsTies,
                push22);
    }

    /** So many of the table's numbers are one chip: two where it counts in half chips (blackjack D16). */
    int unit() {
        return rounding == Rounding.HALF_CHIPS ? 2 : 1;
    }

    /** From one bet to the next, in the table's numbers; the least bet of all, too. */
    int step() {
        return rounding == Rounding.HALF_CHIPS || rounding == Rounding.EVEN_BETS_ONLY ? 2 : 1;
    }

    /** The least bet of a player who has enough, in the table's numbers. */
    long leastBet() {
        return (minBet * unit() + step() - 1) / step() * step();
    }

    /** The most, in the table's numbers. */
    long mostBet() {
        return maxBet * unit() / step() * step();
    }

    boolean isInfinite() {
        return decks == 0;
    }

    /** What a natural of this stake wins, in whole chips (blackjack D16). */
    long blackjackWins(long stake) {
        return rounded(stake * blackjackPays.pays(), blackjackPays.to());
    }

    /** What comes back of a hand that is given up. */
    long half(long stake) {
        return rounded(stake, 2);
    }

    private long rounded(long number, long by) {
        return rounding == Rounding.HALF_UP ? (2 * number + by) / (2 * by) : number / by;
    }

    /** Whether a hand may be given up against this card at all. */
    boolean givesUpAgainst(int up) {
        return surrender != Terms.Surrender.NONE && (surrender != Terms.Surrender.EARLY_NOT_ACE || up != 1);
    }

    boolean isEarly() {
        return surrender == Terms.Surrender.EARLY || surrender == Terms.Surrender.EARLY_NOT_ACE;
    }

    /**
     * How many hands may lie on the table beside the dealer's, so that the cards cannot run out: no hand takes more than 31
     * points, and a deck has 340. A deck that never runs low has enough for all.
     */
    int mostHands() {
        return isInfinite() ? Integer.MAX_VALUE : (340 * decks - 10 * burn - 1) / 31 - 1;
    }
}
