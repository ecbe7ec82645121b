package dev.courtcards.fairplay.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Sealed;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Plays a game on decks that nobody knows, from one seat or as one who only watches: finds from the game's state which cards are to be opened to whom, gives
 * my part of them, and tells the game the faces that come of it. Every peer that follows the same moves does the same, so
 * nobody asks for a card and nobody can ask for one that is not due. Not safe between threads.
 *
 * @param <S> the game's state
 */
public final class SealedPlay<S extends Sealable<S>> {
    private final Viewer me;
    private final int seats;
    private final Sealed<S> peer;
    private final List<Part> parts = new ArrayList<>();

    /** Which seat was the first to look at a card: everybody else's part of it is public, its own is not. */
    private final Map<Integer, Seat> holders = new HashMap<>();

    /** The places from {@code before + 1} on lie in this deck. */
    private record Part(int before, SealedHand hand) {
        boolean has(int place) {
            return place > before && place <= before + hand.terms().pack().size();
        }
    }

    /** A card that has not come yet. */
    private static final class NotYet extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotYet() {
            super("a card has not come yet", null, false, false);
        }
    }

    /**
     * A peer at the start of a game.
     *
     * @param start the game before the shuffle
     * @param me whose eyes it has
     * @param seats how many play
     */
    public SealedPlay(Game<S> start, Viewer me, int seats) {
        this.me = me;
        this.seats = seats;
        peer = new Sealed<>(start, me, place -> card(place).orElseThrow(NotYet::new));
    }

    /**
     * The game as this viewer holds it.
     *
     * @return the game after the last move followed
     */
    public Game<S> game() {
        return peer.game();
    }

    /**
     * What is to be shuffled now.
     *
     * @return the pack of a {@link SealedHand} to begin, or empty
     */
    public Optional<Pack> toShuffle() {
        return game().state().mayAct().contains(House.CHANCE)
                ? game().state().options(House.CHANCE).toShuffle()
                : Optional.empty();
    }

    /**
     * Goes on with a deck that all have shuffled.
     *
     * @param hand of the pack that {@link #toShuffle} asked for
     * @throws IllegalStateException if no such pack is asked for, or not all have shuffled
     */
    public void shuffled(SealedHand hand) {
        Pack pack = hand.terms().pack();
        if (!hand.isShuffled() || !toShuffle().equals(Optional.of(pack))) {
            throw new IllegalStateException("the game does not wait for this deck");
        }
        if (pack.size() == game().state().pack().size()) {
            parts.clear();
            holders.clear();
        }
        // A part of the pack that is shuffled again counts on where the shoe before ended.
        int before = 0;
        for (Part part : parts) {
            before += part.hand().terms().pack().size();
        }
        parts.add(new Part(before, hand));
        peer.follow(new Move<>(House.CHANCE, new Shuffle<S>(Shoe.faceDown(pack.size()))));
    }

    /**
     * Shows all the cards that my move turns up. To be called, and what the hand then sends to be broadcast, before the move is.
     *
     * @param move mine
     * @throws dev.courtcards.core.game.IllegalActionException if it is refused
     */
    public void claim(Move<S> move) {
        try {
            give(turned(game(), game().play(move)));
        } catch (FaceDownException e) {
            // The rules ask for a card that nobody knows yet; following the move asks for it.
        }
    }

    /**
     * Plays a move that was said, by a seat or, where there is no choice, by the dealer. Gives my part of every card that it shows
     * to others.
     *
     * @param move as it was said
     * @return false if a card is missing that the others have yet to give: the game is as it was; call again when something came
     * @throws dev.courtcards.core.game.IllegalActionException if the move is refused
     */
    public boolean follow(Move<S> move) {
        for (Part part : parts) {
            for (int i = 1; i <= part.hand().terms().pack().size(); i++) {
                int place = part.before() + i;
                if (part.hand().isPublic(i) && isBack(game(), place)) {
                    peer.follow(new Move<>(
                            House.CHANCE,
                            new Reveal<S>(Optional.empty(), place, card(place).orElseThrow())));
                }
            }
        }
        Game<S> now = game();
        Game<S> next;
        while (true) {
            try {
                next = now.play(move);
                break;
            } catch (FaceDownException e) {
                TreeSet<Integer> open = new TreeSet<>(List.of(e.place()));
                give(open);
                want(open);
                Optional<Card> card = card(e.place());
                if (card.isEmpty() || !isPublic(e.place())) {
                    return false;
                }
                now = now.play(House.CHANCE, new Reveal<>(Optional.empty(), e.place(), card.get()));
            }
        }
        deal(next);
        TreeSet<Integer> open = move.action() instanceof Shuffle ? new TreeSet<>() : turned(now, next);
        if (!move.by().equals(me)) {
            give(open);
        }
        want(open);
        if (!open.stream().allMatch(this::isPublic)) {
            return false;
        }
        try {
            peer.follow(move);
            return true;
        } catch (NotYet e) {
            return false;
        }
    }

    /** Gives and asks for what the rules show to some in this state. */
    private void deal(Game<S> next) {
        TreeSet<Integer> give = new TreeSet<>();
        TreeSet<Integer> want = new TreeSet<>();
        Map<Seat, TreeSet<Integer>> whisper = new HashMap<>();
        List<Integer> all = next.state().owed(Spectator.SPECTATOR);
        give.addAll(all);
        want.addAll(all);
        for (Seat seat : Seat.first(seats)) {
            List<Integer> owed = new ArrayList<>(next.state().owed(seat));
            owed.removeAll(all);
            for (int place : owed) {
                Seat holder = holders.computeIfAbsent(place, p -> seat);
                if (!holder.equals(me)) {
                    give.add(place);
                } else if (!seat.equals(me)) {
                    whisper.computeIfAbsent(seat, s -> new TreeSet<>()).add(place);
                }
                if (seat.equals(me)) {
                    want.add(place);
                }
            }
        }
        give(give);
        whisper.forEach((seat, places) -> split(places).forEach((hand, mine) -> hand.whisper(mine, seat)));
        want(want);
    }

    /** Places that hold a back for a spectator before and none after, where the spectator sees more faces than before. */
    private TreeSet<Integer> turned(Game<S> before, Game<S> after) {
        TreeSet<Integer> turned = new TreeSet<>();
        S was = before.seenBy(Spectator.SPECTATOR).state();
        S is = after.seenBy(Spectator.SPECTATOR).state();
        if (faces(is) > faces(was)) {
            for (Part part : parts) {
                for (int i = 1; i <= part.hand().terms().pack().size(); i++) {
                    int place = part.before() + i;
                    if (was.revealed(place, Card.JOKER).isPresent()
                            && is.revealed(place, Card.JOKER).isEmpty()) {
                        turned.add(place);
                    }
                }
            }
        }
        return turned;
    }

    private static <S extends Sealable<S>> long faces(S state) {
        return state.cards().stream().filter(card -> card != Card.UNKNOWN).count();
    }

    private boolean isBack(Game<S> game, int place) {
        return game.state().revealed(place, Card.JOKER).isPresent();
    }

    private void give(Collection<Integer> places) {
        split(places).forEach(SealedHand::give);
    }

    private void want(Collection<Integer> places) {
        split(places).forEach(SealedHand::want);
    }

    /** These places by deck, as the decks count. */
    private Map<SealedHand, List<Integer>> split(Collection<Integer> places) {
        Map<SealedHand, List<Integer>> split = new HashMap<>();
        for (int place : places) {
            find(place)
                    .ifPresent(part -> split.computeIfAbsent(part.hand(), h -> new ArrayList<>())
                            .add(place - part.before()));
        }
        return split;
    }

    private Optional<Part> find(int place) {
        return parts.stream().filter(part -> part.has(place)).findFirst();
    }

    private Optional<Card> card(int place) {
        return find(place).flatMap(part -> part.hand().card(place - part.before()));
    }

    private boolean isPublic(int place) {
        return find(place)
                .filter(part -> part.hand().isPublic(place - part.before()))
                .isPresent();
    }
}
