package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.sealed.Deck;
import dev.courtcards.sealed.SealedPlay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** Cards that are opened one by one, to the players who may see them. */
abstract class DeckCards<S extends Sealable<S>, D extends Deck> implements Cards<S> {
    final Agreement agreement;
    final Viewer me;
    final SealedPlay<S> table;
    final Roll roll;
    final List<D> decks = new ArrayList<>();
    private int first; // index of the first deck in play; nothing is owed of those before
    private boolean used = true; // the game has received the last deck

    DeckCards(Game<S> start, Agreement agreement, Roll roll, Viewer me) {
        this.agreement = agreement;
        this.roll = roll;
        this.me = me;
        table = new SealedPlay<>(start, me, seats());
    }

    final int seats() {
        return agreement.players().size();
    }

    @Override
    public Game<S> game() {
        return table.game();
    }

    @Override
    public Game<S> shared() {
        return table.watched();
    }

    @Override
    public Optional<Refusal> refusal(Move<S> move) {
        return table.refusal(move);
    }

    @Override
    public List<Integer> shown(Move<S> move) {
        return table.shown(move);
    }

    @Override
    public boolean follow(Move<S> move, List<Integer> shown) {
        boolean done = table.follow(move, shown);
        settle();
        // settle() may have supplied what a seat that is gone owed.
        return done || !roll.isFull() && table.follow(move, shown);
    }

    /** Reacts to a message or a move. */
    abstract void settle();

    @Override
    public boolean isReady() {
        return table.toShuffle().isEmpty();
    }

    @Override
    public OptionalInt decks() {
        return OptionalInt.of(decks.size());
    }

    @Override
    public boolean advance() {
        if (used) {
            Pack pack = table.toShuffle().orElseThrow();
            first = pack.size() == shared().state().pack().size() ? decks.size() : first;
            decks.add(begin(decks.size() + 1, pack));
            settle();
        }
        used = last().isShuffled();
        if (used) {
            table.shuffled(last());
        }
        return used;
    }

    /** Creates the deck with this number, before its shuffle. */
    abstract D begin(int number, Pack pack);

    final D last() {
        return decks.get(decks.size() - 1);
    }

    final List<D> inPlay() {
        return decks.subList(first, decks.size());
    }

    /** Drops the debts of all decks so far; returns whether the game had received the last of them. */
    final boolean drop() {
        boolean was = used;
        used = true;
        first = decks.size();
        return was;
    }

    @Override
    public void check() {
        table.check();
    }

    /** The seats whose report on seen cards is missing, if nothing else is. */
    final Set<Integer> silent() {
        Set<Integer> silent = new TreeSet<>();
        table.awaited().forEach(seat -> silent.add(seat.number()));
        silent.removeIf(roll::isGone);
        return silent;
    }
}
