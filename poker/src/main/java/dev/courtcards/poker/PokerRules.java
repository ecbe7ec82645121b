package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.poker.CashRules.Rake;
import dev.courtcards.poker.MatchRules.Level;
import dev.courtcards.poker.MatchRules.Levels;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The options of a poker table (poker 11). A table that takes buy-ins, with {@code mostBuyIn} above 0, is a cash table; any other is a
 * tournament, in which a player without chips is out.
 *
 * @param match length and stakes of the match
 * @param antes antes and straddles
 * @param betting betting and showdown
 * @param cash rake and buy-ins of a cash table; none in a tournament
 * @param game the game of poker, and the options that only some games have
 * @see Poker
 */
@CheckReturnValue
public record PokerRules(MatchRules match, AnteRules antes, BettingRules betting, CashRules cash, VariantRules game) {

    /** The original's match: 1000 chips, blinds 10 and 20, until one has all. */
    public static final PokerRules GEOGRAM = new PokerRules(
            new MatchRules(1_000, Levels.parse("10/20"), 0, 0, 0, 0),
            new AnteRules(Ante.NONE, AnteOrder.ANTE_FIRST, Straddles.NONE),
            new BettingRules(
                    FreeFold.REJECT,
                    CompleteShortBet.REFUSE,
                    IsolatingRaise.ALLOW,
                    OversizedBet.REJECT,
                    AllInMuck.REJECT,
                    false,
                    ButtonMove.DEAD,
                    1),
            new CashRules(Rake.NONE, 1, 0),
            VariantRules.USUAL);

    /** A tournament by the rules of the Tournament Directors Association: a big blind ante, and every fold is binding. */
    public static final PokerRules TDA =
            GEOGRAM.with("stack=20000 raiseEvery=10 ante=BIG_BLIND freeFold=ALLOW levels=100/200/200,200/300/300,"
                    + "200/400/400,300/600/600,400/800/800,500/1000/1000,600/1200/1200");

    /** A tournament by the rules of the World Series of Poker. */
    public static final PokerRules WSOP = GEOGRAM.withGame(game -> VariantRules.WSOP)
            .with("stack=25000 raiseEvery=12 ante=BIG_BLIND freeFold=ALLOW levels=100/200/200,200/300/300,"
                    + "200/400/400,300/500/500,300/600/600,400/800/800,500/1000/1000");

    /** A tournament as poker sites run it: everybody pays an ante, no fold where a check is free, too large a bet is all in. */
    public static final PokerRules ONLINE = GEOGRAM.withGame(game -> VariantRules.ONLINE)
            .with(
                    "stack=1500 raiseEvery=10 ante=EACH completeShortBet=ALLOW oversizedBet=ALL_IN allInMuck=ALLOW levels=10/20,15/30,"
                            + "25/50/5,50/100/10,75/150/15,100/200/20,150/300/30,200/400/40,300/600/60");

    /** A hundred hands at a cash table: buy-ins, rake, a moving button, and the board dealt twice if all agree. */
    public static final PokerRules CASH = GEOGRAM.withGame(game -> VariantRules.CASH)
            .with("levels=5/10 hands=100 runItTwice=true button=MOVING rake=5/30 leastBuyIn=400 mostBuyIn=1000");

    /** Limit seven card stud: the preset {@code stud}. */
    public static final PokerRules STUD = GEOGRAM.with("variant=F7S levels=3/10/2");

    /** Limit razz: the preset {@code razz}. */
    public static final PokerRules RAZZ = GEOGRAM.with("variant=FR levels=3/10/2");

    /** Five games in turn: the preset {@code horse}. */
    public static final PokerRules HORSE = GEOGRAM.with("rotation=HORSE rotateEvery=8 levels=5/10+limit:10+stud:3/2");

    /** Eight games in turn: the preset {@code 8game}. */
    public static final PokerRules EIGHT_GAME =
            GEOGRAM.with("rotation=8-GAME rotateEvery=6 levels=5/10+limit:10+stud:3/2");

    /** Who pays the ante (poker 2.5). */
    public enum Ante {
        /** Nobody. */
        NONE,
        /** Every player; each ante counts as its payer's in the pots. */
        EACH,
        /** The big blind for all: dead money. */
        BIG_BLIND,
        /** The button for all: dead money. */
        BUTTON
    }

    /** The post that a stack too short for both pays first (poker 2.5). */
    public enum AnteOrder {
        /** The ante. */
        ANTE_FIRST,
        /** The blind. */
        BLIND_FIRST
    }

    /** Whether there is a straddle (poker 2.7). */
    public enum Straddles {
        /** None. */
        NONE,
        /** The player left of the big blind may post twice the big blind before the cards. */
        UTG
    }

    /** Whether a player may fold where a check is free (poker 4.1). */
    public enum FreeFold {
        /** It is refused. */
        REJECT,
        /** It is binding. */
        ALLOW
    }

    /** Whether a player who has checked may raise an all-in bet below the big blind to a full bet (poker 5). */
    public enum CompleteShortBet {
        /** The player may only call or fold. */
        REFUSE,
        /** The bet may be completed, and players who have only called it may act again. */
        ALLOW
    }

    /** Whether a player may raise beyond all other players' chips (poker 4.4). */
    public enum IsolatingRaise {
        /** Allowed while another player has chips. */
        ALLOW,
        /** Refused if no other player could put in more. */
        FORBID
    }

    /** How a bet of more chips than the player has is treated (poker 4.6). */
    public enum OversizedBet {
        /** It is refused. */
        REJECT,
        /** It is all in. */
        ALL_IN
    }

    /** Whether an all-in player may muck after others bet on (poker 8.2). */
    public enum AllInMuck {
        /** The hand must be shown. */
        REJECT,
        /** It may be given up like any other. */
        ALLOW
    }

    /** How the button moves from hand to hand (poker 9.2). */
    public enum ButtonMove {
        /** The big blind moves to the next player, the button may come to an empty seat: nobody misses or repeats a blind. */
        DEAD,
        /** The button moves to the next player. */
        MOVING
    }

    /**
     * Rules.
     *
     * @throws IllegalArgumentException if options contradict each other
     */
    public PokerRules {
        if (!game.isPlain()) {
            throw new BadValueException(
                    "variant=" + game.variant(),
                    "variant=FT for the options of fixed limit, PO for those of pot limit, NS for tripsOverStraight, none beside"
                            + " a rotation");
        }
        if (antes.straddle() != Straddles.NONE && game.games().stream().noneMatch(PokerRules::mayStraddle)) {
            throw new BadValueException(
                    "straddle=" + antes.straddle(),
                    "straddle=NONE in fixed limit and where the button posts the only blind");
        }
        game.games().stream()
                .filter(each -> each.opening().isByCard())
                .forEach(each -> requireBringIns(match.levels().list(), each));
        if (game.stud().openPair() == StudRules.OpenPair.EITHER
                && game.games().stream().anyMatch(VariantRules::isStudHigh)
                && game.limit().limitAllIn() == LimitRules.LimitAllIn.LADDER) {
            throw new BadValueException("limitAllIn=LADDER", "limitAllIn=HALF where openPair=EITHER");
        }
        if (cash.mostBuyIn() == 0 && (betting.runItTwice() || !cash.rake().equals(Rake.NONE))) {
            throw new BadValueException("mostBuyIn=0", "mostBuyIn above 0 where there is a rake or runItTwice=true");
        }
        if (cash.mostBuyIn() > 0 && cash.leastBuyIn() > cash.mostBuyIn()) {
            throw new BadValueException(
                    "leastBuyIn=" + cash.leastBuyIn(), "leastBuyIn of at most mostBuyIn, " + cash.mostBuyIn());
        }
    }

    /** Checks whether a game allows a straddle: not in fixed limit, nor where the button posts the only blind (variants 12). */
    static boolean mayStraddle(Variant game) {
        return game.limit() != Limit.FIXED && game.opening() == Opening.BLINDS;
    }

    /** Checks that each level has a bring-in below the small bet, for games without blinds (variants 5). */
    private static void requireBringIns(List<Level> levels, Variant game) {
        for (Level level : levels) {
            Level stud = level.of(game);
            if (stud.smallBlind() == 0 || stud.smallBlind() == stud.bigBlind()) {
                throw new BadValueException(
                        "level " + level, "a bring-in of at least 1 below the small bet, as in 2/5/1");
            }
        }
    }

    /**
     * Reads rules in the form of a record.
     *
     * @param text a preset, options, or both, for example {@code tda stack=5000 hands=50}
     * @return the rules
     * @throws IllegalArgumentException if there is no such preset or option, or it cannot have that value
     */
    public static PokerRules parse(String text) {
        return Poker.BOOK.parse(text);
    }

    /** {@return these rules with other {@link MatchRules}} */
    public PokerRules withMatch(UnaryOperator<MatchRules> change) {
        return new PokerRules(change.apply(match), antes, betting, cash, game);
    }

    /** {@return these rules with other {@link AnteRules}} */
    public PokerRules withAntes(UnaryOperator<AnteRules> change) {
        return new PokerRules(match, change.apply(antes), betting, cash, game);
    }

    /** {@return these rules with other {@link BettingRules}} */
    public PokerRules withBetting(UnaryOperator<BettingRules> change) {
        return new PokerRules(match, antes, change.apply(betting), cash, game);
    }

    /** {@return these rules with other {@link CashRules}} */
    public PokerRules withCash(UnaryOperator<CashRules> change) {
        return new PokerRules(match, antes, betting, change.apply(cash), game);
    }

    /** {@return these rules with other {@link VariantRules}} */
    public PokerRules withGame(UnaryOperator<VariantRules> change) {
        return new PokerRules(match, antes, betting, cash, change.apply(game));
    }

    /** The payer of the ante in a game: everybody in a game with a button blind or without blinds (variants 2.4, 2.5). */
    Ante payer(Variant played) {
        Opening opening = played.opening();
        boolean all = opening.isByCard() || opening == Opening.BUTTON_BLIND && antes.ante() != Ante.NONE;
        return all ? Ante.EACH : antes.ante();
    }

    /** The rules of a preset. */
    static PokerRules preset(String name) {
        return switch (name) {
            case "geogram" -> GEOGRAM;
            case "tda" -> TDA;
            case "wsop" -> WSOP;
            case "online" -> ONLINE;
            case "cash" -> CASH;
            case "stud" -> STUD;
            case "razz" -> RAZZ;
            case "horse" -> HORSE;
            case "8game" -> EIGHT_GAME;
            default -> throw new IllegalArgumentException("there is no preset " + name);
        };
    }

    /**
     * {@return these rules with some options changed}
     *
     * @param options in the form of a record, for example {@code hands=1 ante=EACH}
     * @throws IllegalArgumentException if there is no such option, or it cannot have that value
     */
    public PokerRules with(String options) {
        return Rulebook.with(this, options);
    }

    /** {@return whether this is a cash table, where players buy chips and may leave with them; false for a tournament} */
    public boolean isCash() {
        return cash.mostBuyIn() > 0;
    }

    /**
     * The stakes of a hand (poker 9.5).
     *
     * @param hand from 1
     * @return blinds and ante
     */
    public Level level(int hand) {
        return match.levels().level(turn(hand, match.raiseEvery()) + 1);
    }

    /** The number of times that this many hands had been completed before a hand; 0 for 0 hands. */
    private static int turn(int hand, int every) {
        return every == 0 ? 0 : (hand - 1) / every;
    }

    /** The number of hands after which the game changes. */
    private int rotateEvery() {
        int every = game.turns().rotateEvery() > 0 ? game.turns().rotateEvery() : match.raiseEvery();
        return Math.max(1, every);
    }

    /** The game of a hand, without dealer's choice (variants 11.1). */
    Variant game(int hand) {
        return game.isRotation() ? game.turns().rotation().game(turn(hand, rotateEvery())) : game.variant();
    }

    /** Checks whether a player chooses a game before this hand. */
    boolean isChosen(int hand) {
        return game.turns().dealersChoice() && (hand - 1) % rotateEvery() == 0;
    }
}
