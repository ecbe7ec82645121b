package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.romme.RommeAction.Source;
import dev.courtcards.romme.RommeRules.DealOrder;
import dev.courtcards.romme.RommeRules.DiscardTake;
import dev.courtcards.romme.RommeRules.Reshuffle;
import dev.courtcards.romme.RommeRules.Starter;
import dev.courtcards.romme.RommeRules.UpcardJoker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The order of the steps of a round (romme 5). */
final class Flow {
    private Flow() {}

    static void deal(Script<RommeTable> script) {
        RommeTable table = script.state();
        RommeRules rules = table.rules();
        Seat dealer = table.dealer().orElseThrow();
        List<Seat> order = new ArrayList<>();
        for (Seat seat = next(table, dealer); order.isEmpty() || !seat.equals(order.get(0)); seat = next(table, seat)) {
            order.add(seat);
        }
        Seat starter = rules.deal().starter() == Starter.DEALER ? dealer : order.get(0);
        List<List<Held>> hands = new ArrayList<>();
        table.players().forEach(player -> hands.add(new ArrayList<>()));
        Shoe shoe = table.stock();
        for (int i = 0; i < rules.deal().handSize() * order.size(); i++) {
            Seat seat = order.get(
                    rules.deal().dealOrder() == DealOrder.BLOCK
                            ? i / rules.deal().handSize()
                            : i % order.size());
            hands.get(seat.index()).add(new Held(shoe.top(), shoe.dealt() + 1, false));
            shoe = shoe.rest();
        }
        List<Held> upcards = new ArrayList<>();
        if (rules.deal().extraCardForStarter()) {
            hands.get(starter.index()).add(new Held(shoe.top(), shoe.dealt() + 1, false));
        } else {
            do {
                upcards.add(new Held(shoe.topFace(), shoe.dealt() + 1, true));
                shoe = shoe.rest();
            } while (rules.deal().upcardJoker() == UpcardJoker.BURY_AND_TURN_NEXT
                    && upcards.get(upcards.size() - 1).card() == Card.JOKER
                    && !shoe.isEmpty());
        }
        script.happen(new RommeEvent.Dealt(starter, hands, upcards));
    }

    /** The next player to the left who still plays. */
    static Seat next(RommeTable table, Seat seat) {
        Seat next = seat.next(table.players().size());
        while (!table.player(next).in()) {
            next = next.next(table.players().size());
        }
        return next;
    }

    static void draw(Script<RommeTable> script, Source from) {
        RommeTable table = script.state();
        if (from == Source.DISCARD) {
            script.happen(new RommeEvent.Took(table.turn().seat(), top(table), Refusals.duty(table.rules())));
        } else if (!table.stock().isEmpty()) {
            serve(script);
        } else if (table.rules().stock().reshuffle() == Reshuffle.SHUFFLE) {
            script.happen(new RommeEvent.Recycled(table.discards().size() - 1));
        } else {
            script.happen(new RommeEvent.TurnedOver(
                    table.discards().subList(0, table.discards().size() - 1).stream()
                            .map(Held::face)
                            .toList()));
            serve(script);
        }
    }

    static Held top(RommeTable table) {
        return table.discards().get(table.discards().size() - 1);
    }

    static void serve(Script<RommeTable> script) {
        RommeTable table = script.state();
        Held card = new Held(table.stock().top(), table.nextPlace(), table.stockSeen());
        script.happen(new RommeEvent.Drew(table.turn().seat(), card));
    }

    /** The numbers of the cards that leave the hand for these pieces. */
    private static List<Integer> places(RommeTable table, List<Piece> pieces) {
        List<Integer> places = new ArrayList<>(pieces.size());
        for (Piece piece : pieces) {
            places.add(leaving(table, piece, 0, places).place());
        }
        return places;
    }

    private static Held leaving(RommeTable table, Piece piece, int meld, List<Integer> gone) {
        return Refusals.leaving(table, piece.card(), meld, gone).orElseThrow(() -> faceDown(table));
    }

    /** The exception for a played card that matches no face of the hand, and so must be one of its backs. */
    private static RuntimeException faceDown(RommeTable table) {
        for (Held held : table.active().hand()) {
            if (held.card() == Card.UNKNOWN) {
                return new FaceDownException(held.place());
            }
        }
        return new IllegalStateException("a card that is not in hand was played");
    }

    static void lay(Script<RommeTable> script, List<Piece> pieces) {
        RommeTable table = script.state();
        LaidMeld meld = new LaidMeld(table.turn().seat(), Melds.isRun(pieces), pieces, places(table, pieces));
        boolean opens = table.active().opened()
                || Refusals.opens(
                        table,
                        table.pendingPoints() + table.points(meld),
                        table.active().hand().size() - pieces.size());
        script.happen(new RommeEvent.Melded(meld, opens));
    }

    static void layOff(Script<RommeTable> script, int number, Piece piece) {
        RommeTable table = script.state();
        LaidMeld meld = table.melds().get(number - 1);
        boolean low = LayOffs.isLow(table.rules(), meld, piece);
        int place = leaving(table, piece, number, List.of()).place();
        script.happen(new RommeEvent.LaidOff(table.turn().seat(), number, piece, place, low));
    }

    static void swap(Script<RommeTable> script, int number, Card card) {
        RommeTable table = script.state();
        LaidMeld meld = table.melds().get(number - 1);
        Exchange exchange = Exchange.of(table, number, card).orElseThrow();
        List<Piece> in = exchange.in().stream().map(Piece::of).toList();
        List<Integer> from = places(table, in);
        List<Piece> pieces = new ArrayList<>(meld.pieces());
        List<Integer> places = new ArrayList<>(meld.places());
        List<Held> jokers = new ArrayList<>();
        for (int i = 0; i < in.size(); i++) {
            if (i < exchange.out().size()) {
                int at = exchange.out().get(i);
                jokers.add(new Held(Card.JOKER, meld.places().get(at), true));
                pieces.set(at, in.get(i));
                places.set(at, from.get(i));
            } else {
                pieces.add(in.get(i));
                places.add(from.get(i));
            }
        }
        LaidMeld after = new LaidMeld(meld.owner(), meld.run(), pieces, places);
        script.happen(new RommeEvent.Swapped(
                table.turn().seat(), number, after, jokers, table.rules().turn().swappedIsOwed()));
    }

    static void takeBack(Script<RommeTable> script) {
        RommeTable table = script.state();
        List<Held> cards = new ArrayList<>();
        for (LaidMeld meld : table.melds()
                .subList(
                        table.melds().size() - table.turn().pending(),
                        table.melds().size())) {
            for (int i = 0; i < meld.size(); i++) {
                cards.add(new Held(meld.pieces().get(i).card(), meld.places().get(i), true));
            }
        }
        script.happen(new RommeEvent.TookBack(table.turn().seat(), cards));
    }

    /** Continues after a player left; if it was that player's turn, the next player's turn begins. */
    static void leave(Script<RommeTable> script, Seat seat) {
        RommeTable before = script.state();
        boolean turn = before.isPlayed() && before.turn().seat().equals(seat);
        if (turn && before.turn().pending() > 0) {
            takeBack(script);
        }
        RommeTable now = script.happen(new RommeEvent.Left(seat));
        if (now.players().stream().filter(RommeTable.Player::in).count() < 2) {
            script.happen(new RommeEvent.MatchEnded("one player left"));
        } else if (turn && now.phase() == RommeTable.Phase.DRAW && isBlocked(now)) {
            Scoring.finish(script, Optional.empty());
        }
    }

    /** Ends the round if a hand is empty (romme 5.7). */
    static void settle(Script<RommeTable> script) {
        RommeTable table = script.state();
        if (table.active().hand().isEmpty() && table.turn().pending() == 0) {
            Scoring.finish(script, Optional.of(table.turn().seat()));
        }
    }

    /** The card to discard; of equal cards the one that was not just taken. */
    private static Held discarded(RommeTable table, Card card) {
        List<Held> hand = table.active().hand();
        Held gone = null;
        for (int i = 0; i < hand.size(); i++) {
            Held held = hand.get(i);
            if (held.card() == card
                    && (gone == null || gone.place() == table.turn().taken())) {
                gone = held;
            }
        }
        if (gone == null) {
            throw faceDown(table);
        }
        return gone;
    }

    static void discard(Script<RommeTable> script, Card card) {
        RommeTable table = script.state();
        Held gone = discarded(table, card);
        RommeTable now = script.happen(new RommeEvent.Discarded(table.turn().seat(), gone.shown()));
        if (now.active().hand().isEmpty()) {
            Scoring.finish(script, Optional.of(table.turn().seat()));
            return;
        }
        now = script.happen(new RommeEvent.TurnPassed(next(now, table.turn().seat())));
        if (isBlocked(now)) {
            Scoring.finish(script, Optional.empty());
        }
    }

    /**
     * Checks whether the round is blocked: nobody can be sure to draw, the stock ran out too often, or too many turns passed without a card
     * laid (romme 5.8).
     */
    private static boolean isBlocked(RommeTable table) {
        RommeRules rules = table.rules();
        boolean discard = !table.discards().isEmpty()
                && (rules.draw().takeJokerFromDiscard() || table.upcard().orElseThrow() != Card.JOKER)
                && (rules.draw().discardTake() == DiscardTake.FREE
                        || rules.draw().discardTake() == DiscardTake.ONLY_AFTER_OPENING
                                && table.active().opened());
        // The first shuffle is that for the deal.
        boolean spent =
                table.stock().isEmpty() && table.shuffles() > rules.stock().maxReshuffles();
        return table.idle() >= rules.stock().maxTurnsWithoutProgress()
                || spent
                || !Refusals.hasStock(table) && !discard;
    }
}
