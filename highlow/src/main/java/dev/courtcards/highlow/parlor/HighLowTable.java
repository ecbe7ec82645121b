package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One moment of a parlor: the pot and the sessions that play for it. All of it is public except the order of the cards still to come (R13).
 * The sum of coins, pot and house never changes (R12).
 *
 * @param rules the options
 * @param pot coins that all sessions play for, at least 1 between moves
 * @param house coins that the house has won, negative if it has paid
 * @param places the number of places in all shuffles so far, from which the next shoe counts on
 * @param sessions one for each of 1 to 10 seats
 * @see HighLow
 */
public record HighLowTable(HighLowRules rules, long pot, long house, int places, List<HighLowSession> sessions)
        implements Sealable<HighLowTable> {
    private static final List<Actor> CHANCE = List.of(House.CHANCE);
    private static final List<Actor> DEALER = List.of(House.DEALER);
    private static final List<Pack> PACKS = IntStream.rangeClosed(1, Seat.MOST)
            .mapToObj(seat -> Pack.of("parlor104/p" + seat, 2, 0))
            .toList();
    private static final List<Pack> ALL_PACKS = IntStream.rangeClosed(1, Seat.MOST)
            .mapToObj(seats -> Pack.of("parlor" + 104 * seats, 2 * seats, 0))
            .toList();

    /** The seats of every set of seats, by the set's bits. */
    private static final List<List<Actor>> SETS = IntStream.range(0, 1 << Seat.MOST)
            .mapToObj(set -> Seat.first(Seat.MOST).stream()
                    .filter(seat -> (set >> seat.index() & 1) > 0)
                    .map(Actor.class::cast)
                    .toList())
            .toList();

    /** A room. */
    public HighLowTable {
        sessions = List.copyOf(sessions);
    }

    /**
     * A seat's session.
     *
     * @param seat a seat of the room
     * @return its session
     * @throws IndexOutOfBoundsException if there is no such seat
     */
    public HighLowSession session(Seat seat) {
        return sessions.get(seat.index());
    }

    static Pack packOf(Seat seat) {
        return PACKS.get(seat.index());
    }

    /** The seat for which chance or the dealer must act before any player does. */
    Optional<Seat> dealing() {
        for (int i = 0; i < sessions.size(); i++) {
            if (sessions.get(i).phase() == Phase.DEALING) {
                return Optional.of(Seat.of(i + 1));
            }
        }
        return Optional.empty();
    }

    @Override
    public List<Actor> mayAct() {
        int set = 0;
        for (int i = 0; i < sessions.size(); i++) {
            HighLowSession session = sessions.get(i);
            if (session.phase() == Phase.DEALING) {
                return session.needsShuffle() ? CHANCE : DEALER;
            }
            set |= session.phase().isOver() ? 0 : 1 << i;
        }
        return SETS.get(set);
    }

    @Override
    public LegalActions<HighLowTable> legalActions(Actor actor) {
        List<Actor> mayAct = mayAct();
        if (mayAct.contains(actor)) {
            if (actor instanceof Seat seat) {
                return Menus.of(this, session(seat));
            }
            Seat seat = dealing().orElseThrow();
            return actor == House.CHANCE
                    ? LegalActions.shuffle(
                            session(seat).toShuffle(packOf(seat)),
                            session(seat).hands(),
                            session(seat).shuffles())
                    : Menus.DRAW;
        }
        return actor == House.HOST && !mayAct.isEmpty() && mayAct.get(0) instanceof Seat
                ? leaves(freeSeat().map(Menus::join).orElse(LegalActions.none()))
                : LegalActions.none();
    }

    private LegalActions<HighLowTable> leaves(LegalActions<HighLowTable> menu) {
        LegalActions<HighLowTable> more = menu;
        for (int i = 0; i < sessions.size(); i++) {
            if (!sessions.get(i).phase().isOver()) {
                more = more.or(new HighLowAction.Leave(Seat.of(i + 1)));
            }
        }
        return more;
    }

    /** The seat of the next player to come in: one that a player has left, or one more. */
    Optional<Seat> freeSeat() {
        for (int i = 0; i < sessions.size(); i++) {
            if (sessions.get(i).phase().isOver()) {
                return Optional.of(Seat.of(i + 1));
            }
        }
        return sessions.size() < Seat.MOST ? Optional.of(Seat.of(sessions.size() + 1)) : Optional.empty();
    }

    @Override
    public boolean isOut(Seat seat) {
        return session(seat).phase().isOver();
    }

    @Override
    public HighLowTable seenBy(Viewer viewer) {
        HighLowSession[] masked = new HighLowSession[sessions.size()];
        for (int i = 0; i < masked.length; i++) {
            masked[i] = sessions.get(i).masked();
        }
        return new HighLowTable(rules, pot, house, places, List.of(masked));
    }

    @Override
    public Optional<Outcome> outcome() {
        if (!mayAct().isEmpty()) {
            return Optional.empty();
        }
        List<Seat> winners = Seat.first(sessions.size()).stream()
                .filter(seat -> session(seat).phase() == Phase.WON)
                .toList();
        return Optional.of(Outcome.money(
                Outcome.Unit.COINS,
                sessions.stream().map(HighLowSession::brought).toList(),
                sessions.stream().map(HighLowSession::coins).toList(),
                winners,
                winners.isEmpty() ? "left" : "pot won"));
    }

    @Override
    public Refusal notNow(Seat seat, Action<HighLowTable> tried) {
        Optional<Refusal> missing = Refusal.noSuchSeat(seat, sessions.size());
        if (missing.isPresent()) {
            return missing.get();
        }
        return session(seat).phase().isOver()
                ? new Refusal(HighLowReason.SESSION_OVER, "the session of " + seat + " is over")
                : notNow(seat);
    }

    /** The packs of all sessions. */
    @Override
    public Pack pack() {
        return ALL_PACKS.get(sessions.size() - 1);
    }

    @Override
    public List<Card> cards() {
        return sessions.stream().flatMap(session -> session.cards().stream()).toList();
    }

    /** Each session has packs of its own. */
    @Override
    public List<Part> parts() {
        return sessions.stream()
                .map(session -> new Part(
                        ALL_PACKS.get(0),
                        session.cards(),
                        session.below() + 1,
                        session.below()
                                + session.shoe().dealt()
                                + session.shoe().size()))
                .toList();
    }

    @Override
    public HighLowTable shuffled(Shoe shoe) {
        Seat seat = dealing().orElseThrow();
        // A shuffle of the whole pack counts from one again, as in all games; here it is the only player's.
        int before = shoe.size() == pack().size() ? 0 : places;
        HighLowTable room = with(seat, session(seat).shuffled(shoe, before), 0, 0);
        return new HighLowTable(rules, pot, house, before + shoe.size(), room.sessions);
    }

    /** Nothing: every card on the table was dealt face up. */
    @Override
    public List<Integer> owed(Viewer viewer) {
        return List.of();
    }

    @Override
    public Optional<HighLowTable> revealed(int place, Card face) {
        return revealed(place, List.of(face));
    }

    @Override
    public Optional<HighLowTable> revealed(int place, List<Card> faces) {
        for (int i = 0; i < sessions.size(); i++) {
            HighLowSession session = sessions.get(i);
            int last = session.below() + session.shoe().dealt() + session.shoe().size();
            if (place > session.below() && place <= last) {
                Seat seat = Seat.of(i + 1);
                return session.revealed(place, faces).map(known -> with(seat, known, 0, 0));
            }
        }
        return Optional.empty();
    }

    /**
     * The sum that no move changes (R12).
     *
     * @return all coins, the pot and the house's winnings
     */
    public long ledger() {
        long all = pot + house;
        for (HighLowSession session : sessions) {
            all += session.coins();
        }
        return all;
    }

    /** The largest bet of this session now; if it is below the smallest bet, none can be made. */
    long maxBet(HighLowSession session) {
        long coins = session.coins();
        if (session.phase() == Phase.STAKING) {
            return Math.min(coins / rules.worst(), HighLowRules.MOST);
        }
        int worst = rules.worst(session.hand());
        long most = rules.bets().maxBet() == HighLowRules.MaxBet.POT
                ? Math.min(pot, coins / worst)
                : coins / Math.max(2, worst);
        if (rules.bets().firstRoundLimit() && session.played() == 1) {
            most = Math.min(most, pot / 2);
        }
        return Math.min(most, HighLowRules.MOST);
    }

    long maxRaise(HighLowSession session) {
        HighLowHand hand = session.hand();
        return Math.max(0, Math.min(hand.bet(), session.coins() / rules.worst(hand) - hand.bet()));
    }

    /** The largest insurance that still leaves the smallest bet. */
    long maxInsurance(HighLowSession session) {
        HighLowHand hand = session.hand();
        boolean offered = rules.casino().insurance() > 0 && hand.insured() == 0 && !hand.isPair();
        long least = Math.max(hand.bet(), rules.bets().minBet()) * Math.max(2, rules.worst(hand));
        return offered ? Math.min(session.coins() - least, HighLowRules.MOST / 100) : 0;
    }

    HighLowTable with(Seat seat, HighLowSession session, long toPot, long toHouse) {
        List<HighLowSession> all;
        if (sessions.size() == 1 && seat.index() == 0) {
            all = List.of(session);
        } else {
            HighLowSession[] changed = sessions.toArray(new HighLowSession[Math.max(sessions.size(), seat.number())]);
            changed[seat.index()] = session;
            all = List.of(changed);
        }
        return new HighLowTable(rules, pot + toPot, house + toHouse, places, all);
    }
}
