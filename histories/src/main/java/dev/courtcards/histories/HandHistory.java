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
 * One hand of poker as a file has it. Players are listed from the left of the button; with two players the first has the big blind. All
 * chips are whole numbers of {@code unit}.
 *
 * @param variant the game
 * @param unit the file's amount for one chip here: 1, or less if the file has parts of chips
 * @param antes by player, 0 for none; each counts as its payer's in the pots
 * @param dead by player, dead money for the main pot: an ante that one player pays for all, or a dead small blind
 * @param blinds by player, 0 for none; straddles are blinds; below 0 for the post of a player who is no blind
 * @param minBet the least bet; in fixed limit the small one
 * @param bigBet in fixed limit the bet of the later streets; otherwise twice the least bet
 * @param bringIn the bring-in of a game without blinds, otherwise 0
 * @param stacks by player, before the antes
 * @param actions the actions in order
 * @param finishing stacks by player after the hand, if the file has them
 * @param rake the chips that the house took
 * @param pots each pot without the rake, main pot first, if the file has them; otherwise empty
 * @param players names by player, empty if the file has none
 * @param occasion place and time
 * @param places the places in the file of all but the actions, by the keys of PHH, with a dot and the player's number for one player's;
 *     empty for a hand that is not from a file
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
        /** The start of a file, also for errors without a place. */
        static final Place FIRST = new Place(1, 1);

        private static final BigDecimal MOST_CHIPS = new BigDecimal("999999999999");

        RecordException wrong(String code, String found, String expected) {
            return new RecordException(line, column, code, found, expected);
        }

        /** Converts an amount of the file at this place to units. */
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
     * An act and its place.
     *
     * @param place in the file
     * @param act the act
     */
    public record Step(Place place, Act act) {
        static Step of(Act act) {
            return new Step(Place.FIRST, act);
        }
    }

    /** An act of the dealer or of a player. */
    public sealed interface Act {
        /** A player's act in a betting round. */
        sealed interface Bet extends Act {
            /** {@return the player} */
            Seat by();
        }

        /**
         * A player gets hole cards.
         *
         * @param to the player
         * @param cards two in hold'em, one of them perhaps a back, or none if both are unknown; in other games those of the street, backs
         *     included
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
         * @param cards in order
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
         * A player lays off cards in a draw, or stands pat.
         *
         * @param by the player
         * @param cards those laid off, backs if unknown; empty to stand pat
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
         * @param chips the chips added, 0 for a check; empty if the file does not have them
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
         * @param cards in the form of {@link Hole}
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
     * The completed hands of a game of our own, with all cards that it has.
     *
     * @param game one hand or a match
     * @param players their names by seat; empty for none
     * @return in the order played
     */
    public static List<HandHistory> of(Game<PokerTable> game, List<String> players) {
        return new Transcript(players).of(game);
    }

    /**
     * Replays the hand. Unknown cards stay face down. Those of a player who was all in to the end and did not win count as the worst
     * possible, since they lost in the file. The page about hand histories covers players whom the site folded although they were all in.
     *
     * @return the game after the hand; seat 1 is the first player
     * @throws RecordException with line and column if an action is not allowed, the hand does not end, or it ends with other stacks than
     *     the file says ({@code stacks-differ})
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
     * @param game a result of {@link #play()}
     * @return by player, in units
     */
    public static List<Long> stacks(Game<PokerTable> game) {
        return game.state().hand().players().stream().map(PokerPlayer::stack).toList();
    }

    /**
     * Converts units to the file's chips.
     *
     * @param chips in units
     * @return in the file's chips
     */
    public BigDecimal inFile(long chips) {
        BigDecimal plain = unit.multiply(BigDecimal.valueOf(chips)).stripTrailingZeros();
        return plain.scale() < 0 ? plain.setScale(0) : plain;
    }

    /** The players' names, or p1, p2 and so on if the file has none. */
    List<String> names() {
        return players.isEmpty()
                ? IntStream.rangeClosed(1, stacks.size()).mapToObj(n -> "p" + n).toList()
                : players;
    }

    /** The place of the last act. */
    Place lastPlace() {
        return actions.isEmpty()
                ? place("actions")
                : actions.get(actions.size() - 1).place();
    }

    /** The place of the first of these keys that the file has. */
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
