package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import java.util.Optional;

/**
 * The events of a parlor beside the shuffles. All are public: a card is dealt face up.
 *
 * @see HighLow
 */
public sealed interface HighLowEvent extends Event<HighLowTable> {
    /**
     * The seat whose session the event belongs to.
     *
     * @return the seat
     */
    Seat seat();

    @Override
    default Optional<HighLowEvent> seenBy(Viewer viewer) {
        return Optional.of(this);
    }

    /**
     * A player came in.
     *
     * @param seat the seat
     * @param coins the player's coins
     */
    record Joined(Seat seat, long coins) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            boolean again = seat.index() < room.sessions().size();
            long carriedOut = again ? room.session(seat).coins() : 0;
            int before = again ? room.session(seat).hands() : 0;
            long brought = coins + (again ? room.session(seat).brought() - carriedOut : 0);
            return room.with(seat, HighLowSession.of(brought, coins, before), 0, carriedOut - coins);
        }
    }

    /**
     * A hand began.
     *
     * @param seat the player's seat
     * @param ante coins paid into the pot for it
     * @param next the next phase of the session
     */
    record Began(Seat seat, long ante, Phase next) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            return room.with(seat, room.session(seat).begun(ante, next), ante, 0);
        }
    }

    /**
     * A card was dealt to a hand, face up.
     *
     * @param seat the player's seat
     * @param card the card
     * @param next the next phase of the session
     */
    record Dealt(Seat seat, Card card, Phase next) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            return room.with(seat, room.session(seat).dealt(card, next), 0, 0);
        }
    }

    /**
     * A second card that cannot be played was shown and discarded (R4).
     *
     * @param seat the player's seat
     * @param card the card
     */
    record Redrawn(Seat seat, Card card) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            return room.with(seat, room.session(seat).thrown(card), 0, 0);
        }
    }

    /**
     * An ace was declared high or low (R3, R5).
     *
     * @param seat the player's seat
     * @param ace high or low
     * @param next the next phase of the session
     */
    record Declared(Seat seat, Ace ace, Phase next) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            HighLowSession session = room.session(seat);
            return room.with(seat, session.with(session.hand().declared(ace), next), 0, 0);
        }
    }

    /**
     * A player called higher or lower than a pair.
     *
     * @param seat the player's seat
     * @param call higher or lower
     * @param next the next phase of the session
     */
    record Called(Seat seat, PairCall call, Phase next) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            HighLowSession session = room.session(seat);
            return room.with(seat, session.with(session.hand().called(call), next), 0, 0);
        }
    }

    /**
     * A bet was made; its coins move when the hand is settled.
     *
     * @param seat the player's seat
     * @param amount coins
     * @param wasPot whether it was made as the pot (R7)
     */
    record Staked(Seat seat, long amount, boolean wasPot) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            HighLowSession session = room.session(seat);
            return room.with(seat, session.with(session.hand().staked(amount, wasPot), Phase.DEALING), 0, 0);
        }
    }

    /**
     * A bet was raised, or left as it was.
     *
     * @param seat the player's seat
     * @param amount coins added, 0 or more
     */
    record Raised(Seat seat, long amount) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            HighLowSession session = room.session(seat);
            return room.with(seat, session.with(session.hand().raised(amount), Phase.DEALING), 0, 0);
        }
    }

    /**
     * Coins were put on a post and went to the house.
     *
     * @param seat the player's seat
     * @param amount coins
     */
    record Insured(Seat seat, long amount) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            HighLowSession session =
                    room.session(seat).paid(-amount, room.session(seat).phase());
            return room.with(seat, session.with(session.hand().insured(amount), session.phase()), 0, amount);
        }
    }

    /**
     * The house paid an insurance.
     *
     * @param seat the player's seat
     * @param amount coins, with those that were put on the post
     */
    record InsurancePaid(Seat seat, long amount) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            HighLowSession session = room.session(seat);
            return room.with(seat, session.paid(amount, session.phase()), 0, -amount);
        }
    }

    /**
     * A hand ended and was paid (R9).
     *
     * @param seat the player's seat
     * @param card its last card
     * @param result how it ended
     * @param times the number of stakes won or paid
     * @param stake coins that were at stake
     * @param wasPot whether the bet was made as the pot
     * @param gain coins that the player won, negative for coins paid
     * @param toPot coins that the pot won, negative for coins it paid; the rest is the house's
     */
    record Settled(Seat seat, Card card, Result result, int times, long stake, boolean wasPot, long gain, long toPot)
            implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            return room.with(seat, room.session(seat).paid(gain, Phase.FINISHED), toPot, -gain - toPot);
        }
    }

    /**
     * A player emptied the pot (R11).
     *
     * @param seat the player's seat
     * @param refill coins that the house put into the pot; 0 if all pay the ante again
     * @param next the next phase of the session
     */
    record PotWon(Seat seat, long refill, Phase next) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            return room.with(seat, room.session(seat).paid(0, next), refill, -refill);
        }
    }

    /**
     * A player paid the ante again because the pot was won.
     *
     * @param seat the player's seat
     * @param amount coins
     */
    record Anted(Seat seat, long amount) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            HighLowSession session = room.session(seat);
            return room.with(seat, session.paid(-amount, session.phase()), amount, 0);
        }
    }

    /**
     * A player left with all coins.
     *
     * @param seat the player's seat
     */
    record Left(Seat seat) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            return room.with(seat, room.session(seat).paid(0, Phase.LEFT), 0, 0);
        }
    }
}
