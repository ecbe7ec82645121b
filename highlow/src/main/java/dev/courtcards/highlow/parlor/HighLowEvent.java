package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import java.util.Optional;

/**
 * What happens in a parlor beside the shuffles. All of it is public: a card is turned up as it is dealt.
 *
 * @see HighLow
 */
public sealed interface HighLowEvent extends Event<HighLowTable> {
    /**
     * Whose session it happened to.
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
     * @param seat a free one
     * @param coins what the player brought
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
     * @param seat whose
     * @param ante what went into the pot for it
     * @param next what the session waits for
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
     * @param seat whose
     * @param card the card
     * @param next what the session waits for
     */
    record Dealt(Seat seat, Card card, Phase next) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            return room.with(seat, room.session(seat).dealt(card, next), 0, 0);
        }
    }

    /**
     * A second card that cannot be played was shown and thrown away (R4).
     *
     * @param seat whose
     * @param card the card
     */
    record Redrawn(Seat seat, Card card) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            return room.with(seat, room.session(seat).thrown(card), 0, 0);
        }
    }

    /**
     * An ace was made high or low (R3, R5).
     *
     * @param seat the player
     * @param ace as what
     * @param next what the session waits for
     */
    record Declared(Seat seat, Ace ace, Phase next) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            HighLowSession session = room.session(seat);
            return room.with(seat, session.with(session.hand().declared(ace), next), 0, 0);
        }
    }

    /**
     * Higher or lower than a pair was said.
     *
     * @param seat the player
     * @param call which
     * @param next what the session waits for
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
     * @param seat the player
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
     * @param seat the player
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
     * @param seat the player
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
     * The house paid for a post that was bet on.
     *
     * @param seat the player
     * @param amount coins, those that were put on it among them
     */
    record InsurancePaid(Seat seat, long amount) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            HighLowSession session = room.session(seat);
            return room.with(seat, session.paid(amount, session.phase()), 0, -amount);
        }
    }

    /**
     * A hand ended, and was paid (R9).
     *
     * @param seat whose
     * @param card its last card
     * @param result how
     * @param times how many stakes were won or paid
     * @param stake coins that were at stake
     * @param wasPot whether the bet was made as the pot
     * @param gain what the player won, below zero for what was paid
     * @param toPot what the pot won, below zero for what it paid; the house pays the rest, or has it
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
     * @param seat who
     * @param refill what the house put into the pot; 0 where all pay the ante again
     * @param next what the session waits for
     */
    record PotWon(Seat seat, long refill, Phase next) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            return room.with(seat, room.session(seat).paid(0, next), refill, -refill);
        }
    }

    /**
     * A player paid the ante again, since the pot had been won.
     *
     * @param seat who
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
     * A player left, with all coins.
     *
     * @param seat who
     */
    record Left(Seat seat) implements HighLowEvent {
        @Override
        public HighLowTable applyTo(HighLowTable room) {
            return room.with(seat, room.session(seat).paid(0, Phase.LEFT), 0, 0);
        }
    }
}
