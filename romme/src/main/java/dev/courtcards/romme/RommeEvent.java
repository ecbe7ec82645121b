package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.romme.RommeTable.Owed;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import dev.courtcards.romme.RommeTable.Turn;
import dev.courtcards.romme.meld.TurnPosition.Duty;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An event at a Rommé table.
 *
 * @see Romme
 */
public sealed interface RommeEvent extends Event<RommeTable> {
    @Override
    default Optional<? extends RommeEvent> seenBy(Viewer viewer) {
        return Optional.of(this);
    }

    /**
     * Chance picked the first dealer.
     *
     * @param dealer the dealer of round 1
     */
    record DealerNamed(Seat dealer) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            next.dealer = Optional.of(dealer);
            next.round = 1;
            next.phase = Phase.SHUFFLE;
            return next.table();
        }
    }

    /**
     * The cards were dealt.
     *
     * @param starter the player of the first turn
     * @param hands by seat
     * @param upcards the cards turned up, the last on top; empty if the starter discards first
     */
    record Dealt(Seat starter, List<List<Held>> hands, List<Held> upcards) implements RommeEvent {
        /** The cards were dealt. */
        public Dealt {
            hands = hands.stream().map(List::copyOf).toList();
            upcards = List.copyOf(upcards);
        }

        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            int count = upcards.size();
            for (int i = 0; i < hands.size(); i++) {
                next.player(Seat.of(i + 1), next.players.get(i).with(hands.get(i)));
                count += hands.get(i).size();
            }
            next.stock = next.stock.rest(count);
            next.discards = upcards;
            next.turn = Turn.of(starter);
            next.phase = upcards.isEmpty() ? Phase.ACT : Phase.DRAW;
            return next.table();
        }

        @Override
        public Optional<Dealt> seenBy(Viewer viewer) {
            List<List<Held>> seen = new ArrayList<>();
            for (int i = 0; i < hands.size(); i++) {
                seen.add(
                        Seat.of(i + 1).equals(viewer)
                                ? hands.get(i)
                                : hands.get(i).stream().map(Held::hidden).toList());
            }
            return Optional.of(new Dealt(starter, seen, upcards));
        }
    }

    /**
     * A player drew from the stock.
     *
     * @param seat the player
     * @param card the card, known to the player alone unless the stock was turned over
     */
    record Drew(Seat seat, Held card) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            next.stock = next.stock.rest();
            next.gain(seat, List.of(card));
            next.phase = Phase.ACT;
            return next.table();
        }

        @Override
        public Optional<Drew> seenBy(Viewer viewer) {
            return Optional.of(seat.equals(viewer) ? this : new Drew(seat, card.hidden()));
        }
    }

    /**
     * A player took the top of the discard pile.
     *
     * @param seat the player
     * @param card the card
     * @param duty whether and when it must be laid down
     */
    record Took(Seat seat, Held card, Duty duty) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            next.discards = next.discards.subList(0, next.discards.size() - 1);
            next.gain(seat, List.of(card));
            next.turn = new Turn(seat, card.place(), duty, 0, false, List.of());
            next.phase = Phase.ACT;
            return next.table();
        }
    }

    /**
     * The stock was empty and is made again from the discards, by a shuffle.
     *
     * @param count the number of cards
     */
    record Recycled(int count) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            next.phase = Phase.RECYCLE;
            return next.table();
        }
    }

    /**
     * The stock was empty, and the discards were turned over as the new stock.
     *
     * @param cards top card first
     */
    record TurnedOver(List<Card> cards) implements RommeEvent {
        /** The discards were turned over. */
        public TurnedOver {
            cards = List.copyOf(cards);
        }

        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            next.recycle(next.stock);
            next.stock = Shoe.of(cards);
            next.stockSeen = true;
            next.shuffles++;
            return next.table();
        }
    }

    /**
     * A player laid a meld.
     *
     * @param meld the meld
     * @param opens whether the melds of this turn now reach the opening points
     */
    record Melded(LaidMeld meld, boolean opens) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            Turn turn = next.turn;
            Seat seat = meld.owner();
            next.lose(seat, meld.places());
            List<LaidMeld> melds = new ArrayList<>(next.melds);
            melds.add(meld);
            next.melds = melds;
            next.player(seat, next.player(seat).opened(opens));
            int pending = opens ? 0 : turn.pending() + 1;
            next.turn(pending, turn.laid() || opens, turn.owed());
            return next.table();
        }
    }

    /**
     * A player took back melds that did not reach the opening points.
     *
     * @param seat the player
     * @param cards the cards that come back to the hand
     */
    record TookBack(Seat seat, List<Held> cards) implements RommeEvent {
        /** A player took back melds. */
        public TookBack {
            cards = List.copyOf(cards);
        }

        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            Turn turn = next.turn;
            next.melds = next.melds.subList(0, next.melds.size() - turn.pending());
            next.gain(seat, cards);
            next.turn(0, turn.laid(), turn.owed());
            return next.table();
        }
    }

    /**
     * A player laid a card off on a meld.
     *
     * @param seat the player
     * @param meld the number of the meld, from 1
     * @param piece the card and what it stands for
     * @param place the card's number
     * @param low whether it lies at the low end of a run
     */
    record LaidOff(Seat seat, int meld, Piece piece, int place, boolean low) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            LaidMeld old = next.melds.get(meld - 1);
            List<Piece> pieces = new ArrayList<>(old.pieces());
            List<Integer> places = new ArrayList<>(old.places());
            pieces.add(low ? 0 : pieces.size(), piece);
            places.add(low ? 0 : places.size(), place);
            next.replace(meld, new LaidMeld(old.owner(), old.run(), pieces, places));
            next.lose(seat, List.of(place));
            next.laid();
            return next.table();
        }
    }

    /**
     * A player laid cards for the jokers of a meld and took the jokers.
     *
     * @param seat the player
     * @param meld the number of the meld, from 1
     * @param after the meld after the swap
     * @param jokers the jokers that came into the hand
     * @param owes whether they must be laid down in this turn
     */
    record Swapped(Seat seat, int meld, LaidMeld after, List<Held> jokers, boolean owes) implements RommeEvent {
        /** A player swapped jokers. */
        public Swapped {
            jokers = List.copyOf(jokers);
        }

        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            next.replace(meld, after);
            next.lose(seat, after.places());
            next.gain(seat, jokers);
            next.laid();
            List<Owed> owed = new ArrayList<>(next.turn.owed());
            for (Held joker : jokers) {
                if (owes) {
                    owed.add(new Owed(joker.place(), meld));
                }
            }
            Turn turn = next.turn;
            // A taken joker that comes back here was laid before: its duty is done.
            boolean back = jokers.stream().anyMatch(joker -> joker.place() == turn.taken());
            next.turn = new Turn(seat, back ? 0 : turn.taken(), turn.duty(), turn.pending(), true, owed);
            return next.table();
        }
    }

    /**
     * A player discarded a card.
     *
     * @param seat the player
     * @param card the card
     */
    record Discarded(Seat seat, Held card) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            next.lose(seat, List.of(card.place()));
            next.discard(card);
            if (next.turn.pending() > 0) { // The hand is empty, and going out opens.
                next.player(seat, next.player(seat).opened(true));
                next.laid();
            }
            return next.table();
        }
    }

    /**
     * The turn passed.
     *
     * @param to the player of the next turn
     */
    record TurnPassed(Seat to) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            Turn turn = next.turn;
            Player old = next.player(turn.seat());
            next.player(
                    turn.seat(),
                    new Player(
                            old.hand(),
                            old.in(),
                            old.opened(),
                            old.laid() || turn.laid(),
                            old.turns() + 1,
                            old.total(),
                            old.lost()));
            next.idle = turn.laid() ? 0 : next.idle + 1;
            next.turn = Turn.of(to);
            next.phase = Phase.DRAW;
            return next.table();
        }
    }

    /** The ways in which a round ends. */
    enum Finish {
        /** A player has no card left. */
        OUT,
        /** A player went out without having laid a card before. */
        ROMME,
        /** A player went out in his first turn. */
        HAND_ROMME,
        /** Nobody can draw, the stock ran out too often, or too many turns passed without a card laid. */
        BLOCKED
    }

    /**
     * The round was scored; all hands are shown.
     *
     * @param finish the way in which it ended
     * @param winner the player without a card; empty if the round was blocked
     * @param hands by seat; empty for a player who is out
     * @param points by seat, the change of the totals
     * @param counts whether it counts; a blocked round may not
     */
    record Scored(Finish finish, Optional<Seat> winner, List<List<Held>> hands, List<Long> points, boolean counts)
            implements RommeEvent {
        /** The round was counted. */
        public Scored {
            hands = hands.stream().map(List::copyOf).toList();
            points = List.copyOf(points);
        }

        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            for (int i = 0; i < points.size(); i++) {
                Seat seat = Seat.of(i + 1);
                Player old = next.player(seat);
                boolean lost = old.in() && counts && !winner.equals(Optional.of(seat));
                next.player(
                        seat,
                        new Player(
                                old.in() ? hands.get(i) : old.hand(),
                                old.in(),
                                old.opened(),
                                old.laid(),
                                old.turns(),
                                old.total() + points.get(i),
                                old.lost() + (lost ? 1 : 0)));
            }
            next.voids = counts ? 0 : next.voids + 1;
            next.phase = Phase.SCORED;
            return next.table();
        }
    }

    /**
     * A player reached the target and is out; from now on the player watches.
     *
     * @param seat the player
     */
    record Eliminated(Seat seat) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            Player old = next.player(seat);
            next.player(
                    seat,
                    new Player(old.hand(), false, old.opened(), old.laid(), old.turns(), old.total(), old.lost()));
            return next.table();
        }
    }

    /**
     * A player left the match; if it was that player's turn, the next player draws.
     *
     * @param seat the player
     */
    record Left(Seat seat) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            RommeTable left = new Eliminated(seat).applyTo(table);
            Draft next = new Draft(left);
            boolean last = left.players().stream().noneMatch(Player::in);
            if (!last && table.isPlayed() && table.turn().seat().equals(seat)) {
                next.turn = Turn.of(Flow.next(left, seat));
                next.phase = table.phase() == Phase.ACT ? Phase.DRAW : table.phase();
            } else if (!last
                    && (table.phase() == Phase.SHUFFLE || table.phase() == Phase.DEAL)
                    && table.dealer().equals(Optional.of(seat))) {
                next.dealer = Optional.of(Flow.next(left, seat));
            }
            return next.table();
        }
    }

    /**
     * The match is over.
     *
     * @param reason the reason in words
     */
    record MatchEnded(String reason) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            next.end = Optional.of(reason);
            next.phase = Phase.OVER;
            return next.table();
        }
    }

    /**
     * The next round began; the next shuffle gathers the cards.
     *
     * @param round the number of the round, from 1
     * @param dealer the dealer of the round
     */
    record RoundBegun(int round, Seat dealer) implements RommeEvent {
        @Override
        public RommeTable applyTo(RommeTable table) {
            Draft next = new Draft(table);
            next.round = round;
            next.dealer = Optional.of(dealer);
            next.phase = Phase.SHUFFLE;
            return next.table();
        }
    }
}
