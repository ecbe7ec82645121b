package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.Notation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The dealer's side of a game on {@link DealtDeck}s: follows the game for every viewer, opens the cards that the rules show, and writes the
 * lines of a {@link DealtLog} for each viewer. Not safe between threads.
 *
 * @param <S> the game's state
 */
public final class DealtTable<S extends Sealable<S>> {
    private final Notation<S> notation;
    private final Map<Viewer, SealedPlay<S>> plays = new LinkedHashMap<>();
    /** Each line by viewer; empty for a viewer who may not read it. */
    private final List<Function<Viewer, String>> said = new ArrayList<>();

    private int closed;

    /** A deck and the cards that are open. */
    private final class Faces {
        private final int number;
        private final DealtDeck deck;
        private final List<Integer> order;
        private final List<Card> cards;
        private final Set<Integer> open = new TreeSet<>();
        private final Set<String> dealt = new TreeSet<>();
        private final Map<Seat, List<List<Integer>>> seen = new HashMap<>();

        Faces(int number, DealtDeck deck, List<Integer> order) {
            this.number = number;
            this.deck = deck;
            this.order = order;
            this.cards = deck.cards(order);
        }

        void owe(int place, Optional<Seat> to) {
            boolean fresh = to.map(seat -> !open.contains(place) && dealt.add(seat + "/" + place))
                    .orElseGet(() -> open.add(place));
            if (fresh) {
                String line = DealtLog.line(
                        "OPEN", number, place, cards.get(place - 1).code(), deck.opening(order, place));
                said.add(viewer ->
                        to.map(viewer::equals).orElseGet(() -> !dealt.contains(viewer + "/" + place)) ? line : "");
            }
        }

        void seen(Seat seat, Collection<Integer> places) {
            seen.computeIfAbsent(seat, of -> new ArrayList<>()).add(List.copyOf(places));
            String line = DealtLog.line("SEEN", seat, written(places));
            said.add(viewer -> line);
        }
    }

    /** The deck as one viewer sees it. */
    private record Mine<S extends Sealable<S>>(DealtTable<S>.Faces faces, Viewer me) implements Deck {
        @Override
        public Pack pack() {
            return faces.deck.pack();
        }

        @Override
        public void owe(int place, Optional<Seat> to) {
            faces.owe(place, to);
        }

        @Override
        public Optional<Card> card(int place) {
            boolean mine = faces.open.contains(place) || faces.dealt.contains(me + "/" + place);
            return mine ? Optional.of(faces.cards.get(place - 1)) : Optional.empty();
        }

        @Override
        public boolean isPublic(int place) {
            return faces.open.contains(place);
        }

        @Override
        public void seen(Collection<Integer> shown) {
            faces.seen((Seat) me, shown);
        }

        @Override
        public List<List<Integer>> seenBy(Seat seat) {
            return List.copyOf(faces.seen.getOrDefault(seat, List.of()));
        }
    }

    /**
     * A table before the first shuffle.
     *
     * @param start the game before the shuffle
     * @param notation of the game
     * @param seats number of players
     */
    public DealtTable(Game<S> start, Notation<S> notation, int seats) {
        this.notation = notation;
        plays.put(Spectator.SPECTATOR, new SealedPlay<>(start, Spectator.SPECTATOR, seats));
        Seat.first(seats).forEach(seat -> plays.put(seat, new SealedPlay<>(start, seat, seats)));
    }

    /**
     * Gives the game the deck that it waits for. A deck of the whole pack ends the hand before it, whose lines may then be read.
     *
     * @param number of the deck, from 1
     * @param deck the dealer's deck
     * @param order by all shares
     */
    public void shuffled(int number, DealtDeck deck, List<Integer> order) {
        if (deck.pack().size() == watched().state().pack().size()) {
            close();
        }
        said.add(viewer -> DealtLog.line("DEAL", number));
        Faces faces = new Faces(number, deck, order);
        plays.forEach((viewer, play) -> play.shuffled(new Mine<>(faces, viewer)));
    }

    private Game<S> watched() {
        return plays.values().iterator().next().watched();
    }

    /**
     * Follows a move that was played.
     *
     * @param move any move but a shuffle
     * @throws IllegalStateException if a card that the move needs is not open
     */
    public void follow(Move<S> move) {
        Move<S> told = move;
        List<Integer> shown = List.of();
        if (move.by() instanceof Seat seat) {
            SealedPlay<S> mine = Objects.requireNonNull(plays.get(seat));
            told = new Move<>(seat, move.action().unseen(mine.game().state()));
            shown = mine.shown(told);
        }
        Move<S> all = told;
        List<Integer> turned = shown;
        said.add(viewer -> {
            String line = notation.write(all.by() instanceof Seat ? all : all.seenBy(viewer));
            return turned.isEmpty() ? DealtLog.line("MOVE", line) : DealtLog.line("SHOW", written(turned), line);
        });
        List<SealedPlay<S>> left = new ArrayList<>(plays.values());
        int done;
        do { // one viewer may wait for the SEEN of another
            done = said.size() - left.size();
            left.removeIf(play -> play.follow(all, turned));
        } while (!left.isEmpty() && said.size() - left.size() > done);
        if (!left.isEmpty()) {
            throw new IllegalStateException(
                    "a card is missing after move " + watched().ply());
        }
    }

    /** Ends the hand, or the game: its lines may be read. */
    public void close() {
        closed = said.size();
    }

    /**
     * The lines that a viewer may check, of the hands that are over.
     *
     * @param viewer a seat or the spectator
     * @return lines of a {@link DealtLog}, in order
     */
    public List<String> lines(Viewer viewer) {
        return said.subList(0, closed).stream()
                .map(line -> line.apply(viewer))
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private static String written(Collection<Integer> places) {
        return places.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
