package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.poker.PokerPlayer;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.poker.variant.Variant;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * One hand of poker as it was written down. Players are listed from the seat left of the button on; of two the first
 * is the big blind. All chips are whole numbers of {@code unit}.
 *
 * @param variant which game it is
 * @param unit what one chip here is in the file: 1, or less where the file has parts of chips
 * @param antes by player, 0 for none; they are their payer's in the pots
 * @param dead by player what is paid for the main pot and is nobody's there: an ante that one pays for all, a dead small blind
 * @param blinds by player, 0 for none; straddles are blinds; below 0 is what a player posts who is no blind
 * @param minBet the least bet; in fixed limit the small one
 * @param bigBet in fixed limit the bet of the later streets; otherwise twice the least
 * @param bringIn what the first player brings in where there are no blinds, otherwise 0
 * @param stacks by player, before the antes
 * @param actions what was done, in order
 * @param finishing stacks by player after the hand, if the file has them
 * @param rake what the house took
 * @param pots what each pot came to without the rake, main pot first, where that shows how the rake was taken; otherwise empty
 * @param players names by player, empty if the file has none
 * @param occasion where and when
 * @param places where the file has what is no action, by the names that PHH has for it and, for one player's, the player's
 *     number after a dot; empty for a hand from elsewhere
 * @see dev.courtcards.histories
 */
public record HandHistory(
        Variant variant,
        BigDecimal unit,
        List<Long> antes,
        List<Long> dead,
        List<Long> blinds,
        long minBet,
        long bigBet,
        long bringIn,
        List<Long> stacks,
        List<Step> actions,
        Optional<List<Long>> finishing,
        long rake,
        List<Long> pots,
        List<String> players,
        Occasion occasion,
        Map<String, Place> places) {
    /**
     * A place in a file.
     *
     * @param line from 1
     * @param column from 1
     */
    public record Place(int line, int column) {
        /** Where a file begins, and everything that stands in none. */
        static final Place FIRST = new Place(1, 1);

        private static final BigDecimal MOST_CHIPS = new BigDecimal("999999999999");

        RecordException wrong(String code, String found, String expected) {
            return new RecordException(line, column, code, found, expected);
        }

        /** Chips of the file that stand here, in units. */
        long units(BigDecimal chips, BigDecimal unit, String found) {
            if (chips.abs().compareTo(MOST_CHIPS.multiply(unit.min(BigDecimal.ONE))) > 0) {
                throw wrong("bad-number", found, "at most " + MOST_CHIPS + " units");
            }
            BigDecimal[] units = chips.divideAndRemainder(unit);
            if (units[1].signum() != 0) {
                throw wrong(
                        "fractional-chips",
                        found,
                        "whole chips; name the smallest part with --chip-unit, for example 0.5");
            }
            return units[0].longValueExact();
        }
    }

    /**
     * One act and where it stands.
     *
     * @param place in the file
     * @param act what was done
     */
    public record Step(Place place, Act act) {
        static Step of(Act act) {
            return new Step(Place.FIRST, act);
        }
    }

    /** What is done in a hand, by the dealer or by a player. */
    public sealed interface Act {
        /** What a player does while there is betting. */
        sealed interface Bet extends Act {
            /** {@return the player} */
            Seat by();
        }

        /**
         * A player gets hole cards.
         *
         * @param to the player
         * @param cards two in hold'em, one of them perhaps a back, or none where neither is known; in other games those of the
         *     street, backs among them
         */
        record Hole(Seat to, List<Card> cards) implements Act {
            /** A player gets hole cards. */
            public Hole {
                cards = List.copyOf(cards);
            }
        }

        /**
         * Cards are laid on the board; those beyond its fifth are a second board's.
         *
         * @param cards as they lie
         */
        record Board(List<Card> cards) implements Act {
            /** Cards are laid on the board. */
            public Board {
                cards = List.copyOf(cards);
            }
        }

        /**
         * A player brings in.
         *
         * @param by the player
         */
        record BringIn(Seat by) implements Bet {}

        /**
         * A player lays off cards for others, or stands pat.
         *
         * @param by the player
         * @param cards those laid off, backs where they are unknown; none for one who stands pat
         */
        record LayOff(Seat by, List<Card> cards) implements Act {
            /** A player lays off cards. */
            public LayOff {
                cards = List.copyOf(cards);
            }
        }

        /**
         * A player folds.
         *
         * @param by the player
         */
        record Fold(Seat by) implements Bet {}

        /**
         * A player checks or calls.
         *
         * @param by the player
         * @param chips what is added, 0 for a check, where the file has it
         */
        record Match(Seat by, OptionalLong chips) implements Bet {}

        /**
         * A player bets or raises to an amount.
         *
         * @param by the player
         * @param amount in front of the player after it
         */
        record RaiseTo(Seat by, long amount) implements Bet {}

        /**
         * A player shows at the end.
         *
         * @param by the player
         * @param cards as {@link Hole} has them
         */
        record Show(Seat by, List<Card> cards) implements Act {
            /** A player shows at the end. */
            public Show {
                cards = List.copyOf(cards);
            }
        }

        /**
         * A player gives up unseen at the end.
         *
         * @param by the player
         */
        record Muck(Seat by) implements Act {}
    }

    /** A hand. */
    public HandHistory {
        antes = List.copyOf(antes);
        dead = List.copyOf(dead);
        blinds = List.copyOf(blinds);
        stacks = List.copyOf(stacks);
        actions = List.copyOf(actions);
        finishing = finishing.map(List::copyOf);
        pots = List.copyOf(pots);
        players = List.copyOf(players);
        places = Map.copyOf(places);
    }

    /**
     * The hands of a game of our own, with all the cards that it knows: those that are over.
     *
     * @param game one hand or a match
     * @param players their names by seat, or none
     * @return in the order played
     */
    public static List<HandHistory> of(Game<PokerTable> game, List<String> players) {
        return new Transcript(players).of(game);
    }

    /**
     * Plays the hand again. Unknown cards stay face down. Those of a player who was all in to the end and is
     * not seen to win count for the worst there are, since they lost in the file; what becomes of a player whom the site
     * folded although all in stands in the page about hand histories.
     *
     * @return the game after the hand; seat 1 is the first player
     * @throws RecordException with line and column if an action is not allowed, the hand does not end, or it ends with other stacks
     *     than the file says ({@code stacks-differ})
     */
    public Game<PokerTable> play() {
        Replayer.Replayed played = replay();
        if (played.trouble().isPresent()) {
            throw played.trouble().get();
        }
        return played.game();
    }

    Replayer.Replayed replay() {
        return Ways.replay(this);
    }

    /**
     * The stacks after a hand.
     *
     * @param game what {@link #play()} gave
     * @return by player, in units
     */
    public static List<Long> stacks(Game<PokerTable> game) {
        return game.state().hand().players().stream().map(PokerPlayer::stack).toList();
    }

    /**
     * Chips as the file has them.
     *
     * @param chips in units
     * @return in the file's chips
     */
    public BigDecimal inFile(long chips) {
        BigDecimal plain = unit.multiply(BigDecimal.valueOf(chips)).stripTrailingZeros();
        return plain.scale() < 0 ? plain.setScale(0) : plain;
    }

    /** The players' names, or p1 and so on where nobody has one. */
    List<String> names() {
        return players.isEmpty()
                ? IntStream.rangeClosed(1, stacks.size()).mapToObj(n -> "p" + n).toList()
                : players;
    }

    /** Where the last act stands. */
    Place lastPlace() {
        return actions.isEmpty()
                ? place("actions")
                : actions.get(actions.size() - 1).place();
    }

    /** Where the file says something, the first of these that it says. */
    Place place(String... keys) {
        for (String key : keys) {
            Place place = places.get(key);
            if (place != null) {
                return place;
            }
        }
        return Place.FIRST;
    }
}
