package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import java.util.function.UnaryOperator;

/**
 * The options of a blackjack table: {@code docs/rules/blackjack.md}, sections 2 and 3.
 *
 * <pre>{@code
 * BlackjackRules rules = BlackjackRules.VEGAS_STRIP
 * .withTerms(t -> t.withDecks(6).withDoubling(d -> d.withDoubleAfterSplit(false)))
 * .withStakes(s -> s.withMaxBet(200));
 * }</pre>
 *
 * @param terms the rules that affect the value of a hand
 * @param stakes chips and bets
 * @param match how the match ends
 * @param dealing how the cards are dealt
 * @param rounding the treatment of half chips (D16)
 * @param seconds the time for a hand or a bet in seconds; 0 for no limit (D19)
 * @param doubleForLess whether a double may add fewer chips than the stake (T6)
 * @param sideBets the side bets offered (T12)
 * @param suddenDeath whether rounds go on after the last while players share the first place (D4)
 */
@CheckReturnValue
public record BlackjackRules(
        OddsRules terms,
        Stakes stakes,
        Match match,
        Dealing dealing,
        Rounding rounding,
        @Limits(min = 0, max = 3600) int seconds,
        boolean doubleForLess,
        SideBets sideBets,
        boolean suddenDeath) {

    /** The rule for a player whose chips do not reach the minimum bet. */
    public enum ShortStack {
        /** The player may bet all chips, and nothing else. */
        ALL_IN,
        /** The player is out. */
        ELIMINATE
    }

    /** The treatment of half a chip owed to a player (blackjack D16). */
    public enum Rounding {
        /** The house keeps it. */
        FLOOR,
        /** The player gets a whole one. */
        HALF_UP,
        /** Bets are even, so that 3:2 and half a stake leave none; of other fractions the house keeps the rest. */
        EVEN_BETS_ONLY,
        /** The table counts in half chips, and bets are whole chips; of smaller fractions the house keeps the rest. */
        HALF_CHIPS
    }

    /**
     * Chips and bets.
     *
     * @param chips each player's chips at the start unless the header names them (D1)
     * @param minBet the smallest bet (D6)
     * @param maxBet the largest bet (D6)
     */
    public record Stakes(
            @Limits(min = 1, max = 1_000_000_000) long chips,
            @Limits(min = 1, max = 1_000_000) long minBet,
            @Limits(min = 1, max = 1_000_000) long maxBet) {
        /**
         * Checks the limits.
         *
         * @throws IllegalArgumentException if a number is beyond its limits
         */
        public Stakes {
            Rulebook.check(Stakes.class, chips, minBet, maxBet);
        }

        /** {@return these rules with another {@code chips}} */
        public Stakes withChips(long chips) {
            return new Stakes(chips, minBet, maxBet);
        }

        /** {@return these rules with another {@code minBet}} */
        public Stakes withMinBet(long minBet) {
            return new Stakes(chips, minBet, maxBet);
        }

        /** {@return these rules with another {@code maxBet}} */
        public Stakes withMaxBet(long maxBet) {
            return new Stakes(chips, minBet, maxBet);
        }
    }

    /**
     * How a match ends.
     *
     * @param rounds the number of rounds (D1)
     * @param lastOneWins whether it is a match that ends when one player is left; otherwise players do not compete (D4)
     * @param shortStack the rule for a player who cannot make the smallest bet (D2)
     */
    public record Match(@Limits(min = 1, max = 1_000_000) int rounds, boolean lastOneWins, ShortStack shortStack) {
        /**
         * Checks the limits.
         *
         * @throws IllegalArgumentException if a number is beyond its limits
         */
        public Match {
            Rulebook.check(Match.class, rounds);
        }

        /** {@return these rules with another {@code rounds}} */
        public Match withRounds(int rounds) {
            return new Match(rounds, lastOneWins, shortStack);
        }

        /** {@return these rules with another {@code lastOneWins}} */
        public Match withLastOneWins(boolean lastOneWins) {
            return new Match(rounds, lastOneWins, shortStack);
        }

        /** {@return these rules with another {@code shortStack}} */
        public Match withShortStack(ShortStack shortStack) {
            return new Match(rounds, lastOneWins, shortStack);
        }
    }

    /**
     * How the cards are dealt.
     *
     * @param faceUp whether players' cards are dealt face up; otherwise only their owner sees them until the dealer plays (D9)
     * @param autoStand21 whether a hand of 21 stands by itself (D11)
     * @param penetration the place of the cut card in hundredths of the shoe; after the round in which it comes, a new shoe is shuffled
     *     (T2)
     * @param cardsPerHand a new shoe is also shuffled before a round for which fewer cards are left for each player and the dealer (D18)
     * @param burn the number of cards laid aside unseen after a shuffle (T2)
     */
    public record Dealing(
            boolean faceUp,
            boolean autoStand21,
            @Limits(min = 1, max = 100) int penetration,
            @Limits(min = 0, max = 40) int cardsPerHand,
            @Limits(min = 0, max = 5) int burn) {
        /**
         * Checks the limits.
         *
         * @throws IllegalArgumentException if a number is beyond its limits
         */
        public Dealing {
            Rulebook.check(Dealing.class, penetration, cardsPerHand, burn);
        }

        /** {@return these rules with another {@code faceUp}} */
        public Dealing withFaceUp(boolean faceUp) {
            return new Dealing(faceUp, autoStand21, penetration, cardsPerHand, burn);
        }

        /** {@return these rules with another {@code autoStand21}} */
        public Dealing withAutoStand21(boolean autoStand21) {
            return new Dealing(faceUp, autoStand21, penetration, cardsPerHand, burn);
        }

        /** {@return these rules with another {@code penetration}} */
        public Dealing withPenetration(int penetration) {
            return new Dealing(faceUp, autoStand21, penetration, cardsPerHand, burn);
        }

        /** {@return these rules with another {@code cardsPerHand}} */
        public Dealing withCardsPerHand(int cardsPerHand) {
            return new Dealing(faceUp, autoStand21, penetration, cardsPerHand, burn);
        }

        /** {@return these rules with another {@code burn}} */
        public Dealing withBurn(int burn) {
            return new Dealing(faceUp, autoStand21, penetration, cardsPerHand, burn);
        }
    }

    /** The duel of the original text. */
    public static final BlackjackRules DUEL = new BlackjackRules(
            OddsRules.DUEL,
            new Stakes(500, 10, 100),
            new Match(10, true, ShortStack.ALL_IN),
            new Dealing(false, true, 100, 20, 0),
            Rounding.FLOOR,
            0,
            false,
            SideBets.NONE,
            false);

    /** Four decks, and the common rules of casinos that all presets below share: the defaults of section 3. */
    public static final BlackjackRules VEGAS_STRIP = new BlackjackRules(
            OddsRules.VEGAS_STRIP,
            new Stakes(1000, 10, 500),
            new Match(20, false, ShortStack.ALL_IN),
            new Dealing(true, true, 75, 0, 1),
            Rounding.FLOOR,
            0,
            false,
            SideBets.NONE,
            false);

    /** Eight decks and late surrender. */
    public static final BlackjackRules ATLANTIC_CITY = VEGAS_STRIP.withTerms(t -> OddsRules.ATLANTIC_CITY);

    /** Six decks; the dealer does not peek; hard 9 to 11 may be doubled. */
    public static final BlackjackRules EUROPEAN = VEGAS_STRIP.withTerms(t -> OddsRules.EUROPEAN);

    /** Two decks, the dealer draws to soft 17, aces split again. */
    public static final BlackjackRules DOWNTOWN = VEGAS_STRIP.withTerms(t -> OddsRules.DOWNTOWN);

    /** One deck, dealt to half; the dealer draws to soft 17; no double after a split. */
    public static final BlackjackRules SINGLE_DECK =
            VEGAS_STRIP.withTerms(t -> OddsRules.SINGLE_DECK).withDealing(d -> d.withPenetration(50));

    /** Six decks, five cards win; late surrender, aces split again. */
    public static final BlackjackRules CHARLIE = VEGAS_STRIP.withTerms(t -> OddsRules.CHARLIE);

    /** An infinite deck. */
    public static final BlackjackRules INFINITE = VEGAS_STRIP.withTerms(t -> OddsRules.INFINITE);

    /** Six decks; a dealer's 22 is a push; the dealer draws to soft 17; late surrender. */
    public static final BlackjackRules PUSH_22 = VEGAS_STRIP.withTerms(t -> OddsRules.PUSH_22);

    /**
     * Checks the options.
     *
     * @throws IllegalArgumentException if the smallest bet is above the largest, if side bets would reveal cards that lie face down, or if
     *     chips and limits are too low for an even bet
     */
    public BlackjackRules {
        Rulebook.check(BlackjackRules.class, seconds);
        long minBet = stakes.minBet();
        long maxBet = stakes.maxBet();
        if (minBet > maxBet) {
            throw new BadValueException("maxBet=" + maxBet, "maxBet of at least minBet, " + minBet);
        }
        if (rounding == Rounding.EVEN_BETS_ONLY && (stakes.chips() < 2 || (minBet + 1) / 2 > maxBet / 2)) {
            throw new BadValueException(
                    "minBet=" + minBet + " maxBet=" + maxBet + " chips=" + stakes.chips(),
                    "an even bet from minBet to maxBet and in chips where rounding=EVEN_BETS_ONLY");
        }
        if (!dealing.faceUp() && !sideBets.isEmpty()) {
            throw new BadValueException(
                    "sideBets=" + sideBets, "faceUp=true where there are sideBets: what they pay reveals the cards");
        }
    }

    /** The rules of a preset. */
    static BlackjackRules preset(String name) {
        return switch (name) {
            case "duel" -> DUEL;
            case "vegas-strip" -> VEGAS_STRIP;
            case "atlantic-city" -> ATLANTIC_CITY;
            case "european" -> EUROPEAN;
            case "downtown" -> DOWNTOWN;
            case "single-deck" -> SINGLE_DECK;
            case "charlie" -> CHARLIE;
            case "infinite" -> INFINITE;
            case "push-22" -> PUSH_22;
            default -> throw new IllegalArgumentException("there is no preset " + name);
        };
    }

    /**
     * A preset, with or without changes.
     *
     * @param text as in a record's {@code RULES}, for example {@code vegas-strip hitSoft17=true}; without a preset it is
     *     {@code vegas-strip}
     * @return the rules
     * @throws dev.courtcards.core.record.RecordException with the wrong word
     */
    public static BlackjackRules parse(String text) {
        String first = text.strip().split("\\s+", 2)[0];
        return (Duel.DUELS.presets().contains(first) ? Duel.DUELS : Blackjack.CASINOS).parse(text);
    }

    /**
     * These rules with some options changed, as text.
     *
     * @param options as in a record, for example {@code decks=8 surrender=LATE}
     * @return new rules
     * @throws dev.courtcards.core.record.RecordException with the wrong word
     */
    public BlackjackRules with(String options) {
        return Rulebook.with(this, options);
    }

    /**
     * These rules with their {@code terms} changed.
     *
     * @param change for example {@code t -> t.withDecks(8)}
     * @return new rules
     */
    public BlackjackRules withTerms(UnaryOperator<OddsRules> change) {
        return new BlackjackRules(
                change.apply(terms), stakes, match, dealing, rounding, seconds, doubleForLess, sideBets, suddenDeath);
    }

    /**
     * These rules with their {@code stakes} changed.
     *
     * @param change for example {@code s -> s.withMaxBet(200)}
     * @return new rules
     */
    public BlackjackRules withStakes(UnaryOperator<Stakes> change) {
        return new BlackjackRules(
                terms, change.apply(stakes), match, dealing, rounding, seconds, doubleForLess, sideBets, suddenDeath);
    }

    /**
     * These rules with their {@code match} changed.
     *
     * @param change for example {@code m -> m.withRounds(5)}
     * @return new rules
     */
    public BlackjackRules withMatch(UnaryOperator<Match> change) {
        return new BlackjackRules(
                terms, stakes, change.apply(match), dealing, rounding, seconds, doubleForLess, sideBets, suddenDeath);
    }

    /**
     * These rules with their {@code dealing} changed.
     *
     * @param change for example {@code d -> d.withFaceUp(false)}
     * @return new rules
     */
    public BlackjackRules withDealing(UnaryOperator<Dealing> change) {
        return new BlackjackRules(
                terms, stakes, match, change.apply(dealing), rounding, seconds, doubleForLess, sideBets, suddenDeath);
    }

    /** {@return these rules with another {@code rounding}} */
    public BlackjackRules withRounding(Rounding rounding) {
        return Rulebook.with(this, "rounding", rounding);
    }

    /** {@return these rules with another {@code seconds}} */
    public BlackjackRules withSeconds(int seconds) {
        return Rulebook.with(this, "seconds", seconds);
    }

    /** {@return these rules with another {@code doubleForLess}} */
    public BlackjackRules withDoubleForLess(boolean doubleForLess) {
        return Rulebook.with(this, "doubleForLess", doubleForLess);
    }

    /** {@return these rules with another {@code sideBets}} */
    public BlackjackRules withSideBets(SideBets sideBets) {
        return Rulebook.with(this, "sideBets", sideBets);
    }

    /** {@return these rules with another {@code suddenDeath}} */
    public BlackjackRules withSuddenDeath(boolean suddenDeath) {
        return Rulebook.with(this, "suddenDeath", suddenDeath);
    }

    /** The table's units in one chip: two if it counts in half chips (blackjack D16). */
    int unit() {
        return rounding == Rounding.HALF_CHIPS ? 2 : 1;
    }

    /** The step between bets, which is also the smallest possible bet, in the table's units. */
    int step() {
        return rounding == Rounding.HALF_CHIPS || rounding == Rounding.EVEN_BETS_ONLY ? 2 : 1;
    }

    /** The smallest bet of a player with enough chips, in the table's units. */
    long leastBet() {
        return (stakes.minBet() * unit() + step() - 1) / step() * step();
    }

    /** The largest bet, in the table's units. */
    long mostBet() {
        return stakes.maxBet() * unit() / step() * step();
    }

    boolean isInfinite() {
        return terms.decks() == 0;
    }

    /** The win of a natural with this stake, in whole units (blackjack D16). */
    long blackjackWins(long stake) {
        return rounded(
                stake * terms.blackjackPays().pays(), terms.blackjackPays().to());
    }

    /** The part of the stake that a surrendered hand gets back. */
    long half(long stake) {
        return rounded(stake, 2);
    }

    private long rounded(long number, long by) {
        return rounding == Rounding.HALF_UP ? (2 * number + by) / (2 * by) : number / by;
    }

    /** Whether a hand may be given up against this up card. */
    boolean givesUpAgainst(int up) {
        return terms.surrendering().surrender() != OddsRules.Surrender.NONE
                && (terms.surrendering().surrender() != OddsRules.Surrender.EARLY_NOT_ACE || up != 1);
    }

    boolean isEarly() {
        return terms.surrendering().surrender() == OddsRules.Surrender.EARLY
                || terms.surrendering().surrender() == OddsRules.Surrender.EARLY_NOT_ACE;
    }

    /**
     * The largest number of hands beside the dealer's for which the cards cannot run out: no hand takes more than 31 points, and a deck has
     * 340. An infinite deck is enough for any number.
     */
    int mostHands() {
        return isInfinite() ? Integer.MAX_VALUE : (340 * terms.decks() - 10 * dealing.burn() - 1) / 31 - 1;
    }
}
