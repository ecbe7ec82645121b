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
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Plays a game on decks that nobody knows, from one seat or as one who watches: finds from the game's state which cards are to be
 * opened to whom, gives my part of them, and tells the game the faces that come of it. Every peer that follows the same moves does the same, so
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

    /** Which seats have seen which places already. */
    private final Set<String> seen = new HashSet<>();

    /** How often each seat has had to say that it has seen something in the last deck. */
    private final Map<Seat, Integer> confirmed = new HashMap<>();

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
            seen.clear();
        }
        // A part of the pack that is shuffled again counts on where the shoe before ended.
        int before = 0;
        for (Part part : parts) {
            before += part.hand().terms().pack().size();
        }
        confirmed.clear();
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
            // The rules ask for a card that I do not know yet; following the move asks for it.
        }
    }

    /**
     * Plays a move that was said, by a seat or, where there is no choice, by the dealer. Gives my part of every card that it shows
     * to others.
     *
     * <p>What is to be opened follows from what a spectator sees, so that all peers come to the same. Where a move shows its player
     * cards, the others wait until that player says that it has seen them: what it saw may make it show one to all.
     *
     * @param move as it was said
     * @return false if something is missing that the others have yet to give: the game is as it was; call again when something came
     * @throws dev.courtcards.core.game.IllegalActionException if the move is refused
     */
    public boolean follow(Move<S> move) {
        Game<S> before = shown();
        Game<S> after;
        try {
            after = before.play(move.seenBy(Spectator.SPECTATOR));
        } catch (FaceDownException e) {
            return open(List.of(e.place())) && follow(move);
        }
        if (!open(after.state().owed(Spectator.SPECTATOR))) {
            return false;
        }
        Map<Seat, TreeSet<Integer>> dealt = new TreeMap<>(Comparator.comparing(Seat::number));
        for (Seat seat : Seat.first(seats)) {
            TreeSet<Integer> owed = new TreeSet<>(after.state().owed(seat));
            owed.removeIf(place -> isPublic(place) || seen.contains(place + "/" + seat));
            dealt.put(seat, owed);
        }
        deal(dealt);
        if (move.by() != House.DEALER) {
            for (Map.Entry<Seat, TreeSet<Integer>> one : dealt.entrySet()) {
                if (!one.getValue().isEmpty() && !isConfirmed(one.getKey(), move, one.getValue())) {
                    return false;
                }
            }
        }
        if (!open(move.action() instanceof Shuffle ? List.of() : turned(before, after))) {
            return false;
        }
        try {
            for (int place : publicBacks(game())) {
                peer.follow(revealed(place));
            }
            peer.follow(move);
        } catch (NotYet e) {
            return false;
        }
        dealt.forEach((seat, places) -> {
            places.forEach(place -> seen.add(place + "/" + seat));
            if (!places.isEmpty() && move.by() != House.DEALER) {
                // By one: a fast peer may have said so of its next move already.
                confirmed.merge(seat, 1, Integer::sum);
            }
        });
        return true;
    }

    /** The game as a spectator sees it who knows every card that is open to all. */
    private Game<S> shown() {
        Game<S> shown = Game.begin(game().seenBy(Spectator.SPECTATOR).state());
        for (int place : publicBacks(shown)) {
            shown = shown.play(revealed(place));
        }
        return shown;
    }

    private Move<S> revealed(int place) {
        return new Move<>(
                House.CHANCE, new Reveal<S>(Optional.empty(), place, card(place).orElseThrow()));
    }

    private List<Integer> publicBacks(Game<S> game) {
        return places().filter(place -> isPublic(place)
                        && game.state().revealed(place, Card.JOKER).isPresent())
                .boxed()
                .toList();
    }

    private IntStream places() {
        return parts.stream()
                .flatMapToInt(part -> IntStream.rangeClosed(
                                1, part.hand().terms().pack().size())
                        .map(place -> part.before() + place));
    }

    private SealedHand hand() {
        return parts.get(parts.size() - 1).hand();
    }

    /** Gives my part of these and asks for the others'; whether all of them are open to all. */
    private boolean open(Collection<Integer> places) {
        give(places);
        want(places);
        return places.stream().allMatch(this::isPublic);
    }

    /** Gives and asks for what the rules show to some. */
    private void deal(Map<Seat, TreeSet<Integer>> dealt) {
        TreeSet<Integer> give = new TreeSet<>();
        dealt.forEach((seat, places) -> places.forEach(place -> {
            if (!holders.computeIfAbsent(place, p -> seat).equals(me)) {
                give.add(place);
            } else if (!seat.equals(me)) {
                split(List.of(place)).forEach((hand, mine) -> hand.whisper(mine, seat));
            }
        }));
        give(give);
        if (me instanceof Seat seat) {
            want(dealt.getOrDefault(seat, new TreeSet<>()));
        }
    }

    /** Whether this seat has seen what this move shows it; where it is mine, says so, after giving what it makes me show. */
    private boolean isConfirmed(Seat seat, Move<S> move, TreeSet<Integer> places) {
        boolean said = hand().seenBy(seat) > confirmed.getOrDefault(seat, 0);
        if (said || !seat.equals(me)) {
            return said;
        }
        Game<S> ready = game();
        for (int place : places) {
            Optional<Card> card = card(place);
            if (card.isEmpty()) {
                return false;
            }
            if (ready.state().revealed(place, Card.JOKER).isPresent()) {
                ready = ready.play(House.CHANCE, new Reveal<>(Optional.of(seat), place, card.get()));
            }
        }
        give(turned(ready, ready.play(move)));
        hand().seen();
        return true;
    }

    /** Places that hold a back for a spectator before and none after, where the spectator sees more faces than before. */
    private TreeSet<Integer> turned(Game<S> before, Game<S> after) {
        TreeSet<Integer> turned = new TreeSet<>();
        S was = before.seenBy(Spectator.SPECTATOR).state();
        S is = after.seenBy(Spectator.SPECTATOR).state();
        if (faces(is) > faces(was)) {
            places().filter(place -> was.revealed(place, Card.JOKER).isPresent()
                            && is.revealed(place, Card.JOKER).isEmpty())
                    .forEach(turned::add);
        }
        return turned;
    }

    private static <S extends Sealable<S>> long faces(S state) {
        return state.cards().stream().filter(card -> card != Card.UNKNOWN).count();
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
