package dev.courtcards.poker;

import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a poker table leaves open (poker 11). A table that takes buy-ins, {@code mostBuyIn} above 0, is a cash table; every
 * other is a tournament, in which whoever has no chips is out.
 *
 * @param stack the chips that each player begins with
 * @param levels the blinds and antes, level by level; after the last the blinds double
 * @param raiseEvery after how many hands the next level comes; 0: never
 * @param hands after how many hands the match ends; 0: never
 * @param minutes after which time the match ends, with the hand then played; 0: never
 * @param seconds how long a player may think; 0: for ever
 * @param ante who pays the ante
 * @param anteOrder what a short stack pays first
 * @param straddle whether the first to act may straddle
 * @param freeFold whether a player may fold where a check is free
 * @param isolatingRaise whether a player may raise beyond what anybody else has
 * @param oversizedBet what becomes of a bet of more than the player has
 * @param allInMuck whether an all-in hand may be mucked at the showdown
 * @param runItTwice whether the rest of the board may be dealt twice; at cash tables only
 * @param button how the button moves
 * @param chipUnit the smallest chip, by which pots are split
 * @param rake what the house takes; at cash tables only
 * @param leastBuyIn the fewest chips that may be bought
 * @param mostBuyIn the most that a player may have after buying; 0: no buy-ins, a tournament
 */
public record PokerRules(
        @Limits(min = 1, max = 1_000_000) long stack,
        Levels levels,
        @Limits(min = 0, max = 1_000) int raiseEvery,
        @Limits(min = 0, max = 1_000_000) int hands,
        @Limits(min = 0, max = 10_000) int minutes,
        @Limits(min = 0, max = 3_600) int seconds,
        Ante ante,
        AnteOrder anteOrder,
        Straddles straddle,
        FreeFold freeFold,
        IsolatingRaise isolatingRaise,
        OversizedBet oversizedBet,
        AllInMuck allInMuck,
        boolean runItTwice,
        ButtonMove button,
        @Limits(min = 1, max = 1_000_000) long chipUnit,
        Rake rake,
        @Limits(min = 1, max = 1_000_000) long leastBuyIn,
        @Limits(min = 0, max = 1_000_000) long mostBuyIn) {

    /** The original's match: 1000 chips, blinds 10 and 20, until one has all. */
    public static final PokerRules GEOGRAM = new PokerRules(
            1_000,
            Levels.parse("10/20"),
            0,
            0,
            0,
            0,
            Ante.NONE,
            AnteOrder.ANTE_FIRST,
            Straddles.NONE,
            FreeFold.REJECT,
            IsolatingRaise.ALLOW,
            OversizedBet.REJECT,
            AllInMuck.REJECT,
            false,
            ButtonMove.DEAD,
            1,
            Rake.NONE,
            1,
            0);

    /** All presets; the others are told by what they change. */
    static final Rulebook<PokerRules> BOOK = Rulebook.of(PokerRules.class, "geogram", GEOGRAM)
            .preset(
                    "tda",
                    GEOGRAM.with(
                            "stack=20000 raiseEvery=10 ante=BIG_BLIND freeFold=ALLOW levels=100/200/200,200/300/300,"
                                    + "200/400/400,300/600/600,400/800/800,500/1000/1000,600/1200/1200"))
            .preset(
                    "wsop",
                    GEOGRAM.with(
                            "stack=25000 raiseEvery=12 ante=BIG_BLIND freeFold=ALLOW levels=100/200/200,200/300/300,"
                                    + "200/400/400,300/500/500,300/600/600,400/800/800,500/1000/1000"))
            .preset(
                    "online",
                    GEOGRAM.with(
                            "stack=1500 raiseEvery=10 ante=EACH oversizedBet=ALL_IN allInMuck=ALLOW levels=10/20,15/30,"
                                    + "25/50/5,50/100/10,75/150/15,100/200/20,150/300/30,200/400/40,300/600/60"))
            .preset(
                    "cash",
                    GEOGRAM.with("levels=5/10 hands=100 runItTwice=true button=MOVING rake=5/30 leastBuyIn=400"
                            + " mostBuyIn=1000"));

    /** A tournament by the rules of the Tournament Directors Association: big blind ante, a fold is always binding. */
    public static final PokerRules TDA = parse("tda");

    /** A tournament by the rules of the World Series of Poker. */
    public static final PokerRules WSOP = parse("wsop");

    /** A tournament as poker sites run it: antes from everybody, no fold for nothing, too large a bet is all in. */
    public static final PokerRules ONLINE = parse("online");

    /** A hundred hands at a cash table: buy-ins, rake, a moving button, and the board twice for those who want it. */
    public static final PokerRules CASH = parse("cash");

    /** Who pays the ante (poker 2.5). */
    public enum Ante {
        /** Nobody. */
        NONE,
        /** Every player his own, which counts as his in the pots. */
        EACH,
        /** The big blind for all: dead money. */
        BIG_BLIND,
        /** The button for all: dead money. */
        BUTTON
    }

    /** What a stack that is too short for both pays first (poker 2.5). */
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

    /** Whether a fold is taken where a check is free (poker 4.1). */
    public enum FreeFold {
        /** It is refused. */
        REJECT,
        /** It is binding. */
        ALLOW
    }

    /** Whether a player may raise beyond what any other has (poker 4.4). */
    public enum IsolatingRaise {
        /** As long as another has chips. */
        ALLOW,
        /** Not if nobody could put in more. */
        FORBID
    }

    /** What becomes of a bet of more chips than the player has (poker 4.6). */
    public enum OversizedBet {
        /** It is refused. */
        REJECT,
        /** It is all in. */
        ALL_IN
    }

    /** Whether a player who is all in may muck where others went on betting (poker 8.2). */
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
     * The stakes of some hands.
     *
     * @param smallBlind 0 or more
     * @param bigBlind at least the small blind and at least 1
     * @param ante 0 or more
     */
    public record Level(long smallBlind, long bigBlind, long ante) {
        private static final long MOST = 1_000_000_000;

        /**
         * The stakes of some hands.
         *
         * @param smallBlind 0 or more
         * @param bigBlind at least the small blind and at least 1
         * @param ante 0 or more
         * @throws IllegalArgumentException if they are not so
         */
        public Level {
            if (smallBlind < 0 || bigBlind < Math.max(1, smallBlind) || ante < 0 || Math.max(bigBlind, ante) > MOST) {
                throw new BadValueException(
                        "level " + smallBlind + "/" + bigBlind + "/" + ante,
                        "10/20 or 10/20/5, the big" + " blind at least 1 and the small one, all from 0 to " + MOST);
            }
        }

        private Level times(long factor) {
            return new Level(
                    Math.min(MOST, smallBlind * factor),
                    Math.min(MOST, bigBlind * factor),
                    Math.min(MOST, ante * factor));
        }

        @Override
        public String toString() {
            return smallBlind + "/" + bigBlind + (ante == 0 ? "" : "/" + ante);
        }
    }

    /**
     * The levels of a match, written {@code 10/20,20/40/5}: small blind, big blind, and the ante if there is one. After the
     * last level everything doubles.
     *
     * @param list at least one
     */
    public record Levels(List<Level> list) {
        /**
         * The levels of a match.
         *
         * @param list at least one
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
            List<Level> levels = new ArrayList<>();
            for (String level : text.split(",", -1)) {
                if (!level.matches("[0-9]{1,10}/[0-9]{1,10}(/[0-9]{1,10})?")) {
                    throw new BadValueException("not a level: \"" + level + "\"", "10/20 or 10/20/5");
                }
                String[] parts = level.split("/");
                levels.add(new Level(
                        Long.parseLong(parts[0]),
                        Long.parseLong(parts[1]),
                        parts.length < 3 ? 0 : Long.parseLong(parts[2])));
            }
            return new Levels(levels);
        }

        /**
         * A level.
         *
         * @param number from 1
         * @return the level, doubled for each number beyond the last
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

    /**
     * What the house takes of a pot that saw a flop, written {@code 5/30}: five in a hundred, at most 30 chips a hand.
     *
     * @param percent 0 to 100
     * @param cap 0 or more
     */
    public record Rake(int percent, long cap) {
        /** Nothing. */
        public static final Rake NONE = new Rake(0, 0);

        /**
         * What the house takes.
         *
         * @param percent 0 to 100
         * @param cap 0 or more
         * @throws IllegalArgumentException if one is not
         */
        public Rake {
            if (percent < 0 || percent > 100 || cap < 0) {
                throw new BadValueException(percent + "/" + cap, "percent/cap as in 5/30, 0 to 100 percent");
            }
        }

        /**
         * Reads a rake.
         *
         * @param text for example {@code 5/30}
         * @return the rake
         * @throws IllegalArgumentException if it is not of that form
         */
        public static Rake parse(String text) {
            if (!text.matches("[0-9]{1,3}/[0-9]{1,9}")) {
                throw new BadValueException("not a rake: \"" + text + "\"", "percent/cap as in 5/30");
            }
            String[] parts = text.split("/");
            return new Rake(Integer.parseInt(parts[0]), Long.parseLong(parts[1]));
        }

        @Override
        public String toString() {
            return percent + "/" + cap;
        }
    }

    /**
     * Rules.
     *
     * @param stack the chips that each player begins with
     * @param levels the blinds and antes
     * @param raiseEvery after how many hands the next level comes
     * @param hands after how many hands the match ends
     * @param minutes after which time the match ends
     * @param seconds how long a player may think
     * @param ante who pays the ante
     * @param anteOrder what a short stack pays first
     * @param straddle whether the first to act may straddle
     * @param freeFold whether a player may fold where a check is free
     * @param isolatingRaise whether a player may raise beyond what anybody else has
     * @param oversizedBet what becomes of a bet of more than the player has
     * @param allInMuck whether an all-in hand may be mucked at the showdown
     * @param runItTwice whether the rest of the board may be dealt twice
     * @param button how the button moves
     * @param chipUnit the smallest chip
     * @param rake what the house takes
     * @param leastBuyIn the fewest chips that may be bought
     * @param mostBuyIn the most that a player may have after buying
     * @throws IllegalArgumentException if some do not go together
     */
    public PokerRules {
        if (mostBuyIn == 0 && (runItTwice || !rake.equals(Rake.NONE))) {
            throw new BadValueException("mostBuyIn=0", "mostBuyIn above 0 where there is a rake or runItTwice=true");
        }
        if (mostBuyIn > 0 && leastBuyIn > mostBuyIn) {
            throw new BadValueException("leastBuyIn=" + leastBuyIn, "leastBuyIn of at most mostBuyIn, " + mostBuyIn);
        }
    }

    /**
     * Reads rules as a record has them.
     *
     * @param text a preset, options, or both, for example {@code tda stack=5000 hands=50}
     * @return the rules
     * @throws IllegalArgumentException if there is no such preset or option, or it cannot have that value
     */
    public static PokerRules parse(String text) {
        return BOOK.parse(text);
    }

    /**
     * These rules with some options changed.
     *
     * @param options as a record has them, for example {@code hands=1 ante=EACH}
     * @return new rules
     * @throws IllegalArgumentException if there is no such option, or it cannot have that value
     */
    public PokerRules with(String options) {
        return Rulebook.with(this, options);
    }

    /**
     * Whether players may buy chips, and leave with them, instead of being out.
     *
     * @return false for a tournament
     */
    public boolean isCash() {
        return mostBuyIn > 0;
    }

    /**
     * The stakes of a hand (poker 9.5).
     *
     * @param hand from 1
     * @return blinds and ante
     */
    public Level level(int hand) {
        return levels.level(raiseEvery == 0 ? 1 : 1 + (hand - 1) / raiseEvery);
    }
}
