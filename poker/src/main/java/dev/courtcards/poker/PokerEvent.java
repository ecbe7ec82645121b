package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.Hand.Prize;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.variant.Variant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * An event at a poker table, beside the shuffle. All but hole cards, burn cards and discards is public.
 *
 * @see Poker
 */
public sealed interface PokerEvent extends Event<PokerTable> {
    @Override
    default Optional<? extends PokerEvent> seenBy(Viewer viewer) {
        return Optional.of(this);
    }

    /**
     * Chance gave a seat the button of the first hand.
     *
     * @param seat who has it
     */
    record ButtonDrawn(Seat seat) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.buttonAt(seat);
        }
    }

    /**
     * The next hand began; the cards of the last lie where they are until chance takes them.
     *
     * @param number from 2
     */
    record HandBegun(int number) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.began(number);
        }
    }

    /**
     * Another game is played from the next shuffle on.
     *
     * @param game the new game
     */
    record GameChanged(Variant game) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.playing(game);
        }
    }

    /**
     * Button and blinds moved.
     *
     * @param positions the new button and blinds
     * @param stakes the antes and blinds due
     */
    record ButtonMoved(Positions positions, Stakes stakes) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().at(positions, stakes));
        }
    }

    /**
     * The next step of the hand began, or the turn passed to a seat.
     *
     * @param phase the next step
     * @param seat the seat to decide, or the last one that did
     */
    record Turned(Phase phase, Seat seat) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().turned(phase, seat));
        }
    }

    /**
     * Antes and blinds were posted, a short stack in part.
     *
     * @param antes by seat
     * @param blinds by seat
     */
    record Posted(List<Long> antes, List<Long> blinds) implements PokerEvent {
        public Posted {
            antes = Row.copyOf(antes);
            blinds = Row.copyOf(blinds);
        }

        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().posted(antes, blinds));
        }
    }

    /**
     * A player posted a straddle.
     *
     * @param seat who did
     */
    record Straddled(Seat seat) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().straddled(seat));
        }
    }

    /**
     * Each live player got the same number of cards, face down, face up or both; or one card for all replaced them.
     *
     * @param burnt the card burnt before, or none
     * @param seats the seats that got cards, from the left of the button; empty if the card is for all
     * @param down the cards face down, one for each seat in turn, round by round
     * @param up the cards face up after them, in the same order
     */
    record HoleDealt(List<Card> burnt, List<Seat> seats, List<Card> down, List<Card> up) implements PokerEvent {
        public HoleDealt {
            burnt = List.copyOf(burnt);
            seats = List.copyOf(seats);
            down = List.copyOf(down);
            up = List.copyOf(up);
        }

        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(Dealing.dealt(table.hand(), this));
        }

        @Override
        public Optional<HoleDealt> seenBy(Viewer viewer) {
            return Optional.of(new HoleDealt(backs(burnt), seats, Dealing.seen(viewer, seats, down), up));
        }

        /** Hides the private faces: an event may end up in a log. */
        @Override
        public String toString() {
            return "HoleDealt" + seats + up;
        }
    }

    /**
     * Cards came on the board.
     *
     * @param burnt the card burnt before, which nobody ever sees, or none
     * @param cards three for the flop, one for turn and river
     */
    record BoardDealt(List<Card> burnt, List<Card> cards) implements PokerEvent {
        public BoardDealt {
            burnt = List.copyOf(burnt);
            cards = List.copyOf(cards);
        }

        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(Dealing.laid(table.hand(), burnt, cards));
        }

        @Override
        public Optional<BoardDealt> seenBy(Viewer viewer) {
            return Optional.of(new BoardDealt(backs(burnt), cards));
        }

        /** Hides the burnt card: an event may end up in a log. */
        @Override
        public String toString() {
            return "BoardDealt" + cards;
        }
    }

    /** The next round begins with a draw. */
    record DrawBegun() implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().with(table.hand().cards().drawn()));
        }
    }

    /**
     * A player laid off cards, face down.
     *
     * @param seat who did
     * @param places their numbers among the player's cards, from 1
     * @param cards the same cards; backs to all others
     */
    record LaidOff(Seat seat, List<Integer> places, List<Card> cards) implements PokerEvent {
        public LaidOff {
            places = List.copyOf(places);
            cards = List.copyOf(cards);
        }

        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().with(table.hand().cards().laidOff(seat, places)));
        }

        @Override
        public Optional<LaidOff> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) ? this : new LaidOff(seat, places, backs(cards)));
        }

        /** No face: an event may end up in a log. */
        @Override
        public String toString() {
            return "LaidOff[" + seat + ", " + cards.size() + "]";
        }
    }

    /**
     * A card was burnt before the new cards of a draw.
     *
     * @param card the card, which nobody ever sees
     */
    record Burnt(Card card) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().with(table.hand().cards().burnt(card)));
        }

        @Override
        public Optional<Burnt> seenBy(Viewer viewer) {
            return Optional.of(new Burnt(Card.UNKNOWN));
        }

        /** Hides the card: an event may end up in a log. */
        @Override
        public String toString() {
            return "Burnt";
        }
    }

    /**
     * A player got new cards for those laid off.
     *
     * @param seat who did
     * @param cards in the order dealt
     */
    record Drawn(Seat seat, List<Card> cards) implements PokerEvent {
        public Drawn {
            cards = List.copyOf(cards);
        }

        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().with(table.hand().cards().drawn(seat, cards)));
        }

        @Override
        public Optional<Drawn> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) ? this : new Drawn(seat, backs(cards)));
        }

        /** No face: an event may end up in a log. */
        @Override
        public String toString() {
            return "Drawn[" + seat + ", " + cards.size() + "]";
        }
    }

    private static List<Card> backs(List<Card> cards) {
        return Collections.nCopies(cards.size(), Card.UNKNOWN);
    }

    /**
     * A player gave up the hand.
     *
     * @param seat who did
     */
    record Folded(Seat seat) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().now(seat, Standing.FOLDED));
        }
    }

    /**
     * A player checked or called.
     *
     * @param seat who did
     * @param amount chips in front of the player now
     */
    record Matched(Seat seat, long amount) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().matched(seat, amount));
        }
    }

    /**
     * A player posted the bring-in.
     *
     * @param seat who did
     * @param amount chips in front of the player now
     */
    record BroughtIn(Seat seat, long amount) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().matched(seat, amount));
        }
    }

    /**
     * A player bet or raised.
     *
     * @param seat who did
     * @param amount chips in front of the player now
     */
    record Raised(Seat seat, long amount) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().raised(seat, amount));
        }
    }

    /**
     * An uncalled bet went back to its owner, who did not win it.
     *
     * @param seat the owner
     * @param amount how many
     */
    record UncalledReturned(Seat seat, long amount) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().tookBack(seat, amount));
        }
    }

    /** The bets of the street went to the pots. */
    record Collected() implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().collected());
        }
    }

    /** The rest of the board will be dealt twice. */
    record TwiceAgreed() implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().with(table.hand().cards().twice()));
        }
    }

    /**
     * A player's cards were turned up.
     *
     * @param seat whose
     * @param cards all of them
     */
    record Shown(Seat seat, List<Card> cards) implements PokerEvent {
        public Shown {
            cards = List.copyOf(cards);
        }

        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().shown(seat, cards));
        }
    }

    /**
     * A player gave up the hand at the showdown, unseen.
     *
     * @param seat who did
     */
    record Mucked(Seat seat) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.with(table.hand().now(seat, Standing.MUCKED));
        }
    }

    /**
     * The pots were paid out.
     *
     * @param prizes main pot first
     * @param rake the chips that the house took
     */
    record Awarded(List<Prize> prizes, long rake) implements PokerEvent {
        public Awarded {
            prizes = List.copyOf(prizes);
        }

        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.awarded(prizes, rake);
        }
    }

    /**
     * A player finished in this place: out of chips, or at the end of the match.
     *
     * @param seat who did
     * @param place from 1; shared by players who are out in one hand with equal stacks
     */
    record Placed(Seat seat, int place) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.placed(seat, place);
        }
    }

    /**
     * A player bought chips.
     *
     * @param seat who did
     * @param amount how many
     */
    record BoughtIn(Seat seat, long amount) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.bought(seat, amount);
        }
    }

    /**
     * A player went away; the dealer checks or folds for the seat.
     *
     * @param seat whose
     */
    record WentAway(Seat seat) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.away(seat);
        }
    }

    /**
     * A player came back.
     *
     * @param seat whose
     */
    record CameBack(Seat seat) implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.back(seat);
        }
    }

    /** The match will end with this hand. */
    record Closed() implements PokerEvent {
        @Override
        public PokerTable applyTo(PokerTable table) {
            return table.closed();
        }
    }
}
