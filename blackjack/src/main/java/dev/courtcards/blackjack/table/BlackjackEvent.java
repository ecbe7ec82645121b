package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.table.BlackjackTable.Phase;
import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The events at a blackjack table, beside the shuffle.
 *
 * @see Blackjack
 */
public sealed interface BlackjackEvent extends Event<BlackjackTable> {
    @Override
    default Optional<? extends BlackjackEvent> seenBy(Viewer viewer) {
        return Optional.of(this);
    }

    /**
     * A player bet; the others see that, but not the amount (blackjack D6).
     *
     * @param seat the player's seat
     * @param amount in chips
     */
    record BetPlaced(Seat seat, Amount amount) implements BlackjackEvent {
        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).bet(seat, amount);
        }

        @Override
        public Optional<BetPlaced> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) ? this : new BetPlaced(seat, Amount.HIDDEN));
        }
    }

    /**
     * A player made a side bet; the others see which, but not the amount.
     *
     * @param seat the player's seat
     * @param code the side bet
     * @param amount in chips
     */
    record SideBetPlaced(Seat seat, String code, Amount amount) implements BlackjackEvent {
        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).bet(seat, Side.of(code, amount));
        }

        @Override
        public Optional<SideBetPlaced> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(seat) ? this : new SideBetPlaced(seat, code, Amount.HIDDEN));
        }
    }

    /**
     * All have bet, and all bets are revealed at once.
     *
     * @param bets by seat, 0 for a player who is out
     * @param sides side bets by seat, or an empty list if nobody made one
     */
    record BetsRevealed(List<Amount> bets, List<List<Side>> sides) implements BlackjackEvent {
        /** All have bet. */
        public BetsRevealed {
            bets = List.copyOf(bets);
            sides = List.copyOf(sides);
        }

        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).revealed(bets, sides);
        }
    }

    /**
     * Side bets were settled by the cards as dealt.
     *
     * @param players by seat, after the settlement
     * @param house the house's winnings so far
     */
    record SideBetsSettled(List<BlackjackPlayer> players, long house) implements BlackjackEvent {
        /** Side bets were settled. */
        public SideBetsSettled {
            players = Row.copyOf(players);
        }

        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).settled(players, house);
        }
    }

    /**
     * Each player got two cards, and the dealer an up card and a hole card (blackjack D8).
     *
     * @param hands by seat one hand, none for a player who is out
     * @param dealer the up card, then the hole card
     */
    record Dealt(List<List<BlackjackHand>> hands, List<Card> dealer) implements BlackjackEvent {
        /** Everybody got two cards. */
        public Dealt {
            hands = List.copyOf(hands);
            dealer = List.copyOf(dealer);
        }

        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).dealt(hands, dealer);
        }

        @Override
        public Optional<Dealt> seenBy(Viewer viewer) {
            List<List<BlackjackHand>> seen = new ArrayList<>();
            for (int i = 0; i < hands.size(); i++) {
                boolean mine = viewer.equals(Seat.of(i + 1));
                seen.add(hands.get(i).stream().map(hand -> hand.seen(mine)).toList());
            }
            return Optional.of(new Dealt(seen, List.of(dealer.get(0), Card.UNKNOWN)));
        }

        /** Shows open cards only, since an event may end up in a log. */
        @Override
        public String toString() {
            return "Dealt[hands=" + hands + ", dealer=" + dealer.get(0) + "]";
        }
    }

    /**
     * The turn passes, or another phase of the round begins.
     *
     * @param phase the new phase
     * @param seat the player who decides, or decided last
     * @param hand that player's hand, from 0
     */
    record Turned(Phase phase, Seat seat, int hand) implements BlackjackEvent {
        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).turned(phase, seat, hand);
        }
    }

    /**
     * A hand got a card, and with a double more chips.
     *
     * @param seat the player's seat
     * @param hand the hand, from 0
     * @param after the hand with the card
     */
    record Drew(Seat seat, int hand, BlackjackHand after) implements BlackjackEvent {
        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).drew(seat, hand, after);
        }

        @Override
        public Optional<Drew> seenBy(Viewer viewer) {
            BlackjackHand seen = after.seen(viewer.equals(seat));
            return Optional.of(seen == after ? this : new Drew(seat, hand, seen));
        }
    }

    /**
     * A hand ended without a card: it stood, was given up, or took even money.
     *
     * @param seat the player's seat
     * @param hand the hand, from 0
     * @param after the hand as it is now
     */
    record Rested(Seat seat, int hand, BlackjackHand after) implements BlackjackEvent {
        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).changed(seat, hand, after);
        }

        @Override
        public Optional<Rested> seenBy(Viewer viewer) {
            BlackjackHand seen = after.seen(viewer.equals(seat));
            return Optional.of(seen == after ? this : new Rested(seat, hand, seen));
        }
    }

    /**
     * A pair became two hands of one card each, with as many chips on the second.
     *
     * @param seat the player's seat
     * @param hand the hand, from 0
     * @param first the hand that stays in its place
     * @param second the hand after it
     */
    record Parted(Seat seat, int hand, BlackjackHand first, BlackjackHand second) implements BlackjackEvent {
        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).split(seat, hand, first, second);
        }

        @Override
        public Optional<Parted> seenBy(Viewer viewer) {
            boolean mine = viewer.equals(seat);
            return Optional.of(new Parted(seat, hand, first.seen(mine), second.seen(mine)));
        }
    }

    /**
     * A player bought insurance.
     *
     * @param seat the player's seat
     * @param amount in chips
     */
    record Insured(Seat seat, long amount) implements BlackjackEvent {
        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).insured(seat, amount);
        }
    }

    /**
     * The hole card and all hands were turned up (blackjack D9).
     *
     * @param hole the hole card
     * @param hands by seat, all of them open
     */
    record Opened(Card hole, List<List<BlackjackHand>> hands) implements BlackjackEvent {
        /** All cards were turned up. */
        public Opened {
            hands = List.copyOf(hands);
        }

        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).opened(hole, hands);
        }
    }

    /**
     * The dealer drew a card.
     *
     * @param card face up
     */
    record DealerDrew(Card card) implements BlackjackEvent {
        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).dealerDrew(card);
        }
    }

    /**
     * The round was settled: each hand has its result, and chips that are due came back.
     *
     * @param players by seat, after the settlement
     * @param house the house's winnings so far
     */
    record Settled(List<BlackjackPlayer> players, long house) implements BlackjackEvent {
        /** The round was settled. */
        public Settled {
            players = Row.copyOf(players);
        }

        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).settled(players, house);
        }
    }

    /**
     * A player has too few chips to go on.
     *
     * @param seat the player's seat
     * @param place from 1
     */
    record Eliminated(Seat seat, int place) implements BlackjackEvent {
        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).out(seat, place);
        }
    }

    /**
     * A player gave up the match; the stakes are lost (blackjack D3).
     *
     * @param seat the player's seat
     * @param place from 1
     * @param shown the player's cards, turned up as they go to the discards
     */
    record Forfeited(Seat seat, int place, List<Card> shown) implements BlackjackEvent {
        /** A player gave up the match. */
        public Forfeited {
            shown = List.copyOf(shown);
        }

        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).left(seat, place, shown);
        }
    }

    /**
     * The next round began.
     *
     * @param round from 2
     * @param first the first phase: a shuffle of a fresh shoe, or the bets
     */
    record RoundBegun(int round, Phase first) implements BlackjackEvent {
        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).began(round, first);
        }
    }

    /** The match was over. */
    record Ended() implements BlackjackEvent {
        @Override
        public BlackjackTable applyTo(BlackjackTable table) {
            return new Draft(table).ended();
        }
    }
}
