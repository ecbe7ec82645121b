package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.table.BlackjackTable.Phase;
import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** A table during a change: each method returns the next {@link BlackjackTable}. A draft is for one change. */
final class Draft {
    private final BlackjackTable before;
    private final BlackjackRules rules;
    private int round;
    private Phase phase;
    private Seat turn;
    private int hand;
    private Row<BlackjackPlayer> players;
    private List<Card> dealer;
    private Shoe shoe;
    private List<Card> burned;
    private List<Card> discards;
    private long house;
    private int ticket;
    private int shuffles;
    private int earlier;
    private List<Integer> places;

    Draft(BlackjackTable table) {
        before = table;
        rules = table.rules();
        round = table.round();
        phase = table.phase();
        turn = table.turn();
        hand = table.hand();
        players = Row.copyOf(table.players());
        dealer = table.dealer();
        shoe = table.shoe();
        burned = table.burned();
        discards = table.discards();
        house = table.house();
        ticket = table.ticket();
        shuffles = table.shuffles();
        earlier = table.earlier();
        places = table.places();
    }

    private BlackjackTable table() {
        return new BlackjackTable(
                rules, round, phase, turn, hand, players, dealer, shoe, burned, discards, house, ticket, shuffles,
                earlier, places);
    }

    private BlackjackPlayer player(Seat seat) {
        return players.get(seat.index());
    }

    private BlackjackTable with(Seat seat, BlackjackPlayer player) {
        players = players.with(seat.index(), player);
        return table();
    }

    private void each(IntFunction<BlackjackPlayer> player) {
        players = Row.of(players.size(), player);
    }

    BlackjackTable shuffled(Shoe cards) {
        shuffles++;
        if (phase != Phase.SHUFFLE) {
            discards = List.of();
            earlier += shoe.dealt() + shoe.size();
            if (rules.isInfinite()) {
                List<Card> ready = new ArrayList<>(shoe.cards());
                ready.add(cards.top());
                earlier = shuffles - ready.size();
                shoe = Shoe.of(ready);
            } else {
                shoe = cards;
            }
            return table();
        }
        burned = new ArrayList<>();
        for (int i = 0; i < rules.dealing().burn(); i++) {
            burned.add(cards.rest(i).top());
        }
        phase = Phase.BET;
        hand = 0;
        List<BlackjackPlayer> last = players;
        each(i -> last.get(i).paying(0, List.of()));
        dealer = List.of();
        shoe = cards.rest(rules.dealing().burn());
        discards = List.of();
        ticket++;
        earlier = 0;
        places = List.of();
        return table();
    }

    BlackjackTable bet(Seat seat, Amount amount) {
        return with(seat, player(seat).betting(Optional.of(amount)));
    }

    BlackjackTable bet(Seat seat, Side side) {
        return with(seat, player(seat).betting(side));
    }

    BlackjackTable revealed(List<Amount> bets, List<List<Side>> sides) {
        List<BlackjackPlayer> last = players;
        each(i -> last.get(i).isIn()
                ? last.get(i).revealed(bets.get(i).value(), sides.isEmpty() ? List.of() : sides.get(i))
                : last.get(i));
        phase = Phase.DEAL;
        return table();
    }

    /** The discards with the cards of the last round. They are many by the end of a shoe, so they are copied only once. */
    private List<Card> cleared() {
        int size = discards.size() + dealer.size();
        for (int i = 0; i < players.size(); i++) {
            List<BlackjackHand> hands = players.get(i).hands();
            for (int j = 0; j < hands.size(); j++) {
                size += hands.get(j).cards().size();
            }
        }
        Card[] all = discards.toArray(new Card[size]);
        int next = put(dealer, all, discards.size());
        for (int i = 0; i < players.size(); i++) {
            List<BlackjackHand> hands = players.get(i).hands();
            for (int j = 0; j < hands.size(); j++) {
                next = put(hands.get(j).cards(), all, next);
            }
        }
        return List.of(all);
    }

    private static int put(List<Card> cards, Card[] all, int at) {
        for (int i = 0; i < cards.size(); i++) {
            all[at + i] = cards.get(i);
        }
        return at + cards.size();
    }

    /** Moves the cards of the last round to the discards, and deals a hand to each player and the dealer. */
    BlackjackTable dealt(List<List<BlackjackHand>> hands, List<Card> dealers) {
        discards = rules.isInfinite() ? List.of() : dealer.isEmpty() ? discards : cleared();
        List<BlackjackPlayer> last = players;
        each(i -> last.get(i).dealt(hands.get(i)));
        int count = dealers.size();
        for (int i = 0; i < hands.size(); i++) {
            count += 2 * hands.get(i).size();
        }
        phase = Phase.PLAY;
        hand = 0;
        dealer = dealers;
        places = faceDown(hands, count);
        shoe = shoe.rest(count);
        return table();
    }

    /** The places of a deal that lie face down. A deal is a card to each hand, the up card, a second card to each, the hole card. */
    private List<Integer> faceDown(List<List<BlackjackHand>> hands, int count) {
        int last = before.nextPlace() - 1;
        if (rules.dealing().faceUp()) {
            return List.of(last + count);
        }
        List<Integer> down = new ArrayList<>(count);
        down.add(last + count);
        int at = last;
        for (int i = 0; i < hands.size(); i++) {
            if (!hands.get(i).isEmpty()) {
                at++;
                down.add(at);
                down.add(at + count / 2);
            }
        }
        return down;
    }

    Optional<BlackjackTable> revealed(int place, List<Card> faces) {
        return shoe.revealed(place - earlier, faces).map(known -> {
            shoe = known;
            return table();
        });
    }

    Optional<BlackjackTable> revealed(int place, Card face) {
        if (place > 0 && place <= burned.size()) {
            return faced(burned, place - 1, face).map(known -> {
                burned = known;
                return table();
            });
        }
        int down = places.indexOf(place);
        if (down < 0) {
            return revealed(place, List.of(face));
        }
        if (down == 0) {
            return faced(dealer, 1, face).map(known -> {
                dealer = known;
                return table();
            });
        }
        int at = down - 1;
        for (Seat seat : Seat.first(players.size())) {
            for (int which = 0; which < player(seat).hands().size(); which++) {
                BlackjackHand now = player(seat).hands().get(which);
                if (at >= 0 && at < now.cards().size()) {
                    int number = which;
                    return faced(now.cards(), at, face).map(known -> changed(seat, number, now.with(known)));
                }
                at -= now.cards().size();
            }
        }
        return Optional.empty();
    }

    private static Optional<List<Card>> faced(List<Card> cards, int at, Card face) {
        if (cards.get(at) != Card.UNKNOWN) {
            return Optional.empty();
        }
        List<Card> known = new ArrayList<>(cards);
        known.set(at, face);
        return Optional.of(known);
    }

    BlackjackTable turned(Phase next, Seat seat, int which) {
        phase = next;
        turn = seat;
        hand = which;
        ticket++;
        return table();
    }

    BlackjackTable changed(Seat seat, int which, BlackjackHand now) {
        return with(seat, player(seat).withHand(which, now));
    }

    BlackjackTable drew(Seat seat, int which, BlackjackHand now) {
        BlackjackPlayer player = player(seat);
        long more = now.stake() - player.hands().get(which).stake();
        BlackjackPlayer after = player.withHand(which, now);
        if (places.size() > 1) {
            places = new ArrayList<>(places);
            places.add(1 + before.cardsBefore(seat, which + 1), before.nextPlace());
        }
        shoe = shoe.rest();
        return with(seat, more == 0 ? after : after.paying(more, after.hands()));
    }

    BlackjackTable split(Seat seat, int which, BlackjackHand first, BlackjackHand second) {
        List<BlackjackHand> hands = new ArrayList<>(player(seat).hands());
        hands.set(which, first);
        hands.add(which + 1, second);
        return with(seat, player(seat).paying(second.stake(), hands));
    }

    BlackjackTable insured(Seat seat, long amount) {
        return with(seat, player(seat).insured(amount));
    }

    BlackjackTable opened(Card hole, List<List<BlackjackHand>> hands) {
        List<BlackjackPlayer> last = players;
        each(i -> last.get(i).paying(0, hands.get(i)));
        phase = Phase.SHOWDOWN;
        dealer = List.of(dealer.get(0), hole);
        places = List.of();
        return table();
    }

    BlackjackTable dealerDrew(Card card) {
        dealer = new ArrayList<>(dealer);
        dealer.add(card);
        shoe = shoe.rest();
        return table();
    }

    BlackjackTable settled(List<BlackjackPlayer> now, long houseNow) {
        hand = 0;
        players = Row.copyOf(now);
        house = houseNow;
        return table();
    }

    BlackjackTable out(Seat seat, int place) {
        return with(seat, player(seat).out(place));
    }

    /** A player left; the cards go to the discards face up, and the stakes to the house. */
    BlackjackTable left(Seat seat, int place, List<Card> shown) {
        discards = new ArrayList<>(discards);
        discards.addAll(shown);
        house += before.staked(player(seat));
        if (places.size() > 1) {
            places = new ArrayList<>(places);
            int first = 1 + before.cardsBefore(seat, 0);
            places.subList(first, first + shown.size()).clear();
        }
        return with(seat, player(seat).left(place));
    }

    BlackjackTable began(int next, Phase first) {
        round = next;
        phase = first;
        turn = Seat.of(1);
        hand = 0;
        ticket += first == Phase.BET ? 1 : 0;
        return table();
    }

    BlackjackTable ended() {
        phase = Phase.OVER;
        hand = 0;
        List<BlackjackPlayer> last = players;
        each(i -> last.get(i).ended());
        return table();
    }
}
