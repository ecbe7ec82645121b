package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One moment of a game of Nine Piles. All of it is public except the order of the cards still to come (N9).
 *
 * @param rules the options
 * @param players the presence of each of 1 to 10 players
 * @param turn the player who guesses; while nobody is there, the last one
 * @param shoe the cards still to come
 * @param piles the piles, pile 1 first; empty before the deal
 * @see NinePiles
 */
public record NinePilesTable(NinePilesRules rules, List<Presence> players, Seat turn, Shoe shoe, List<Pile> piles)
        implements Sealable<NinePilesTable> {
    private static final List<Actor> CHANCE = List.of(House.CHANCE);
    private static final List<Actor> DEALER = List.of(House.DEALER);
    private static final List<Actor> HOST = List.of(House.HOST);

    /** A table. */
    public NinePilesTable {
        players = List.copyOf(players);
        piles = Row.copyOf(piles);
    }

    @Override
    public List<Actor> mayAct() {
        if (piles.isEmpty()) {
            return shoe.isEmpty() ? CHANCE : DEALER;
        }
        if (isOver()) {
            return List.of();
        }
        return isHere(turn) ? turn.alone() : HOST;
    }

    @Override
    public LegalActions<NinePilesTable> legalActions(Actor actor) {
        List<Actor> mayAct = mayAct();
        if (actor == House.HOST && !mayAct.isEmpty() && !piles.isEmpty()) {
            return Menus.presence(players);
        }
        if (!mayAct.contains(actor)) {
            return LegalActions.none();
        }
        if (actor == House.CHANCE) {
            return LegalActions.shuffle(pack(), 1, 0);
        }
        return actor == House.DEALER ? Menus.DEAL : Menus.guesses(piles, rules.same());
    }

    @Override
    public NinePilesTable seenBy(Viewer viewer) {
        return new NinePilesTable(rules, players, turn, shoe.faceDown(), piles);
    }

    @Override
    public Optional<Outcome> outcome() {
        if (!isOver()) {
            return Optional.empty();
        }
        boolean won = openPiles() > 0;
        List<Long> scores = new ArrayList<>();
        List<Seat> winners = new ArrayList<>();
        for (Seat seat : Seat.first(players.size())) {
            boolean wins = won && players.get(seat.index()) != Presence.LEFT;
            scores.add(wins ? 1L : 0L);
            if (wins) {
                winners.add(seat);
            }
        }
        return Optional.of(Outcome.of(scores, winners, won ? "players win" : "deck wins"));
    }

    /** The reason why the actor may not act now (N8). */
    @Override
    public Refusal notNow(Actor by) {
        Refusal waiting = Sealable.super.notNow(by);
        if (!(by instanceof Seat seat)) {
            return waiting;
        }
        if (mayAct().equals(HOST)) {
            return new Refusal(NinePilesReason.PAUSED, "nobody is there to guess; " + waiting.message());
        }
        Optional<Refusal> missing = Refusal.noSuchSeat(seat, players.size());
        if (missing.isPresent()) {
            return missing.get();
        }
        return switch (players.get(seat.index())) {
            case HERE -> waiting;
            case AWAY -> new Refusal(NinePilesReason.PLAYER_AWAY, seat + " is away; " + waiting.message());
            case LEFT -> new Refusal(NinePilesReason.PLAYER_LEFT, seat + " has left the game; " + waiting.message());
        };
    }

    @Override
    public Pack pack() {
        return rules.pack();
    }

    @Override
    public List<Card> cards() {
        List<Card> cards = new ArrayList<>(shoe.cards());
        piles.forEach(pile -> cards.addAll(pile.cards()));
        return cards;
    }

    /** Nothing: every card on the table was laid face up. */
    @Override
    public List<Integer> owed(Viewer viewer) {
        return List.of();
    }

    @Override
    public Optional<NinePilesTable> revealed(int place, Card face) {
        return revealed(place, List.of(face));
    }

    @Override
    public Optional<NinePilesTable> revealed(int place, List<Card> faces) {
        return shoe.revealed(place, faces).map(this::shuffled);
    }

    /**
     * A pile.
     *
     * @param number from 1
     * @return the pile
     * @throws IndexOutOfBoundsException if there is no such pile
     */
    public Pile pile(int number) {
        return piles.get(number - 1);
    }

    /** {@return the number of open piles} */
    public int openPiles() {
        int open = 0;
        for (Pile pile : piles) {
            open += pile.open() ? 1 : 0;
        }
        return open;
    }

    /** N6: the stock is used up, or no pile is open. */
    private boolean isOver() {
        return !piles.isEmpty() && (shoe.isEmpty() || !isAnyOpen());
    }

    /** Called several times a move, so without an iterator. */
    private boolean isAnyOpen() {
        for (int i = 0; i < piles.size(); i++) {
            if (piles.get(i).open()) {
                return true;
            }
        }
        return false;
    }

    boolean isHere(Seat seat) {
        return players.get(seat.index()) == Presence.HERE;
    }

    /** The next player in the order who is there; the same player if no other is (N7). */
    Seat next() {
        Seat next = turn.next(players.size());
        while (!isHere(next) && !next.equals(turn)) {
            next = next.next(players.size());
        }
        return next;
    }

    @Override
    public NinePilesTable shuffled(Shoe cards) {
        return new NinePilesTable(rules, players, turn, cards, piles);
    }

    NinePilesTable dealt(List<Card> cards) {
        return new NinePilesTable(
                rules,
                players,
                turn,
                shoe.rest(cards.size()),
                Row.of(cards.size(), i -> new Pile(List.of(cards.get(i)), true)));
    }

    NinePilesTable laid(int pile, List<Card> cards) {
        return new NinePilesTable(
                rules,
                players,
                turn,
                shoe.rest(cards.size()),
                with(pile, pile(pile).with(cards)));
    }

    NinePilesTable locked(int pile) {
        return new NinePilesTable(
                rules, players, turn, shoe, with(pile, pile(pile).locked()));
    }

    private Row<Pile> with(int number, Pile pile) {
        return Row.copyOf(piles).with(number - 1, pile);
    }

    NinePilesTable turned(Seat to) {
        return new NinePilesTable(rules, players, to, shoe, piles);
    }

    NinePilesTable present(Seat seat, Presence presence) {
        List<Presence> all = new ArrayList<>(players);
        if (seat.index() == all.size()) {
            all.add(presence);
        } else {
            all.set(seat.index(), presence);
        }
        return new NinePilesTable(rules, all, turn, shoe, piles);
    }
}
