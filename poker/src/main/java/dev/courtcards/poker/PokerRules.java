package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What a poker table leaves open (poker 11). A table that takes buy-ins, {@code mostBuyIn} above 0, is a cash table; every
 * other is a tournament, in which a player without chips is out.
 *
 * @param match how long a match goes on, and for what stakes
 * @param antes what is paid before the cards, beside the blinds
 * @param betting how a hand is bet and shown
 * @param cash what a cash table takes; no tournament has any of it
 * @param game which game of poker it is, and what only some of them leave open
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

    /** A tournament by the rules of the Tournament Directors Association: big blind ante, a fold is always binding. */
    public static final PokerRules TDA =
            GEOGRAM.with("stack=20000 raiseEvery=10 ante=BIG_BLIND freeFold=ALLOW levels=100/200/200,200/300/300,"
                    + "200/400/400,300/600/600,400/800/800,500/1000/1000,600/1200/1200");

    /** A tournament by the rules of the World Series of Poker. */
    public static final PokerRules WSOP = GEOGRAM.withGame(game -> VariantRules.WSOP)
            .with("stack=25000 raiseEvery=12 ante=BIG_BLIND freeFold=ALLOW levels=100/200/200,200/300/300,"
                    + "200/400/400,300/500/500,300/600/600,400/800/800,500/1000/1000");

    /** A tournament as poker sites run it: antes from everybody, no fold for nothing, too large a bet is all in. */
    public static final PokerRules ONLINE = GEOGRAM.withGame(game -> VariantRules.ONLINE)
            .with(
                    "stack=1500 raiseEvery=10 ante=EACH completeShortBet=ALLOW oversizedBet=ALL_IN allInMuck=ALLOW levels=10/20,15/30,"
                            + "25/50/5,50/100/10,75/150/15,100/200/20,150/300/30,200/400/40,300/600/60");

    /** A hundred hands at a cash table: buy-ins, rake, a moving button, and the board twice for those who want it. */
    public static final PokerRules CASH = GEOGRAM.withGame(game -> VariantRules.CASH)
            .with("levels=5/10 hands=100 runItTwice=true button=MOVING rake=5/30 leastBuyIn=400 mostBuyIn=1000");

    /** Seven card stud with a limit: the preset {@code stud}. */
    public static final PokerRules STUD = GEOGRAM.with("variant=F7S levels=3/10/2");

    /** Razz with a limit: the preset {@code razz}. */
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

    /** Whether one who has checked may raise an all-in bet below the big blind to a full bet (poker 5). */
    public enum CompleteShortBet {
        /** Only to call or to fold is left. */
        REFUSE,
        /** The bet may be completed, and those who have only called it may act again. */
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
     * The stakes of some hands, for games of any kind. What is 0 of the last four is as the first three have it: with a fixed
     * limit and in stud the small bet is the big blind and the big one twice that, the bring-in is the small blind.
     *
     * @param smallBlind 0 or more
     * @param bigBlind at least the small blind and at least 1
     * @param ante 0 or more
     * @param smallBet with a fixed limit, whose small blind is then half of it
     * @param bigBet with a fixed limit
     * @param bringIn in stud
     * @param studAnte in stud
     */
    public record Level(
            long smallBlind, long bigBlind, long ante, long smallBet, long bigBet, long bringIn, long studAnte) {
        private static final long MOST = 1_000_000_000;
        private static final Pattern FORM = Pattern.compile("N/N(?:/N)?(?:\\+limit:S(?:/N)?)?(?:\\+stud:S/N)?"
                .replace("N", "([0-9]{1,10})")
                .replace("S", "([1-9][0-9]{0,9})"));
        private static final String EXAMPLES = "10/20, 10/20/5, or 10/20/5+limit:40/80+stud:10/5";

        /**
         * The stakes of some hands.
         *
         * @throws IllegalArgumentException if they are not so
         */
        public Level {
            long most = LongStream.of(bigBlind, ante, smallBet, bigBet, bringIn, studAnte)
                    .max()
                    .orElseThrow();
            long least = LongStream.of(smallBlind, ante, smallBet, bringIn, studAnte)
                    .min()
                    .orElseThrow();
            boolean isSaid = (smallBet > 0 || bigBet == 0) && (bringIn > 0 || studAnte == 0);
            if (!isSaid || least < 0 || bigBlind < Math.max(1, smallBlind) || bigBet < smallBet || most > MOST) {
                throw new BadValueException(
                        "level " + smallBlind + "/" + bigBlind + "/" + ante + limit(smallBet, bigBet)
                                + stud(bringIn, studAnte),
                        EXAMPLES
                                + ", the big blind at least 1 and the small one, the big bet at least the small one,"
                                + " all from 0 to "
                                + MOST);
            }
        }

        /**
         * The stakes of some hands of one game.
         *
         * @param smallBlind 0 or more
         * @param bigBlind at least the small blind and at least 1
         * @param ante 0 or more
         * @throws IllegalArgumentException if they are not so
         */
        public Level(long smallBlind, long bigBlind, long ante) {
            this(smallBlind, bigBlind, ante, 0, 0, 0, 0);
        }

        private static Level parse(String text) {
            Matcher form = FORM.matcher(text);
            if (!form.matches()) {
                throw new BadValueException("not a level: \"" + text + "\"", EXAMPLES);
            }
            long[] numbers = new long[8];
            for (int i = 1; i < numbers.length; i++) {
                numbers[i] = form.group(i) == null ? 0 : Long.parseLong(form.group(i));
            }
            long bigBet = form.group(5) == null ? 2 * numbers[4] : numbers[5];
            return new Level(numbers[1], numbers[2], numbers[3], numbers[4], bigBet, numbers[6], numbers[7]);
        }

        /** What of these stakes one game has: blinds or bring-in and small bet, the ante, and the big bet. */
        Level of(Variant game) {
            boolean isFixed = game.limit() == Limit.FIXED;
            long bet = isFixed && smallBet > 0 ? smallBet : bigBlind;
            long big = isFixed && smallBet > 0 ? bigBet : 2 * bet;
            if (game.opening().isByCard()) {
                return bringIn > 0
                        ? new Level(Math.min(bringIn, bet), bet, studAnte, bet, big, 0, 0)
                        : new Level(Math.min(smallBlind, bet), bet, ante, bet, big, 0, 0);
            }
            return isFixed && smallBet > 0
                    ? new Level(bet / 2, bet, 0, bet, big, 0, 0)
                    : new Level(smallBlind, bet, ante, bet, big, 0, 0);
        }

        private Level times(long factor) {
            return new Level(
                    Math.min(MOST, smallBlind * factor),
                    Math.min(MOST, bigBlind * factor),
                    Math.min(MOST, ante * factor),
                    Math.min(MOST, smallBet * factor),
                    Math.min(MOST, bigBet * factor),
                    Math.min(MOST, bringIn * factor),
                    Math.min(MOST, studAnte * factor));
        }

        private static String limit(long smallBet, long bigBet) {
            return smallBet == 0 ? "" : "+limit:" + smallBet + (bigBet == 2 * smallBet ? "" : "/" + bigBet);
        }

        private static String stud(long bringIn, long studAnte) {
            return bringIn == 0 ? "" : "+stud:" + bringIn + "/" + studAnte;
        }

        @Override
        public String toString() {
            return smallBlind + "/" + bigBlind + (ante == 0 ? "" : "/" + ante) + limit(smallBet, bigBet)
                    + stud(bringIn, studAnte);
        }
    }

    /**
     * The levels of a match, written {@code 10/20,20/40/5}: small blind, big blind, and the ante if there is one. Where games
     * of several kinds are played, {@code 10/20/5+limit:40/80+stud:10/5} says small and big bet of those with a fixed limit, and
     * bring-in and ante of stud (variants 11.2). After the last level everything doubles.
     *
     * @param list at least one
     */
    public record Levels(List<Level> list) {
        /**
         * The levels of a match.
         *
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
            return new Levels(Stream.of(text.split(",", -1)).map(Level::parse).toList());
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
     * What the house takes of a pot that saw a flop, written {@code 5/30}: five in a hundred, at most 30 chips a hand. Where a
     * hand was played elsewhere, {@code 90,45}: so much of each pot, the main pot first; or {@code 0:100:125}: so much of what each
     * seat wins.
     *
     * @param percent 0 to 100
     * @param cap 0 or more
     * @param pots chips by pot; empty where percent and cap say it
     * @param seats chips by seat; empty where the above says it
     */
    public record Rake(int percent, long cap, List<Long> pots, List<Long> seats) {
        /** Nothing. */
        public static final Rake NONE = new Rake(0, 0);

        /**
         * What the house takes.
         *
         * @param percent 0 to 100
         * @param cap 0 or more
         * @throws IllegalArgumentException if one is not
         */
        public Rake(int percent, long cap) {
            this(percent, cap, List.of(), List.of());
        }

        /**
         * What the house takes.
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

    /**
     * Rules.
     *
     * @throws IllegalArgumentException if some do not go together
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
                && game.limit().limitAllIn() == FixedLimitRules.LimitAllIn.LADDER) {
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

    /** No straddle where bets have one size, or where the button posts the only blind (variants 12). */
    static boolean mayStraddle(Variant game) {
        return game.limit() != Limit.FIXED && game.opening() == Opening.BLINDS;
    }

    /** A level says bring-in and small bet where there are no blinds (variants 5). */
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
     * Reads rules as a record has them.
     *
     * @param text a preset, options, or both, for example {@code tda stack=5000 hands=50}
     * @return the rules
     * @throws IllegalArgumentException if there is no such preset or option, or it cannot have that value
     */
    public static PokerRules parse(String text) {
        return Poker.BOOK.parse(text);
    }

    /**
     * {@return these rules with other {@link MatchRules}}
     *
     * @param change makes the new ones of what is there
     */
    public PokerRules withMatch(UnaryOperator<MatchRules> change) {
        return new PokerRules(change.apply(match), antes, betting, cash, game);
    }

    /**
     * {@return these rules with other {@link AnteRules}}
     *
     * @param change makes the new ones of what is there
     */
    public PokerRules withAntes(UnaryOperator<AnteRules> change) {
        return new PokerRules(match, change.apply(antes), betting, cash, game);
    }

    /**
     * {@return these rules with other {@link BettingRules}}
     *
     * @param change makes the new ones of what is there
     */
    public PokerRules withBetting(UnaryOperator<BettingRules> change) {
        return new PokerRules(match, antes, change.apply(betting), cash, game);
    }

    /**
     * {@return these rules with other {@link CashRules}}
     *
     * @param change makes the new ones of what is there
     */
    public PokerRules withCash(UnaryOperator<CashRules> change) {
        return new PokerRules(match, antes, betting, change.apply(cash), game);
    }

    /**
     * {@return these rules with other {@link VariantRules}}
     *
     * @param change makes the new ones of what is there
     */
    public PokerRules withGame(UnaryOperator<VariantRules> change) {
        return new PokerRules(match, antes, betting, cash, change.apply(game));
    }

    /** Who pays the ante in a game: everybody where the button posts the only blind or nobody any (variants 2.4, 2.5). */
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

    /** How often, before this hand, as many had been played; never where that is 0. */
    private static int turn(int hand, int every) {
        return every == 0 ? 0 : (hand - 1) / every;
    }

    /** After how many hands the game changes. */
    private int rotateEvery() {
        int every = game.turns().rotateEvery() > 0 ? game.turns().rotateEvery() : match.raiseEvery();
        return Math.max(1, every);
    }

    /** The game of a hand, unless players choose it (variants 11.1). */
    Variant game(int hand) {
        return game.isRotation() ? game.turns().rotation().game(turn(hand, rotateEvery())) : game.variant();
    }

    /** Whether somebody chooses a game before this hand. */
    boolean isChosen(int hand) {
        return game.turns().dealersChoice() && (hand - 1) % rotateEvery() == 0;
    }
}
