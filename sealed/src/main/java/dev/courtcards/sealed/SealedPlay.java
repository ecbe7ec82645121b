package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Sealed;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Plays a game on sealed decks, from one seat or as a spectator: derives from the moves which cards are opened to whom, gives this seat's
 * part of them, and reveals the resulting faces to the game. Which cards are opened depends only on the moves and on the cards that players
 * turn up, never on the time at which messages arrive. So all peers open the same cards, even if one is ahead of the others, and nobody can
 * request a card that is not due. Not safe between threads.
 *
 * @param <S> the game's state
 */
public final class SealedPlay<S extends Sealable<S>> {
    private final Viewer me;
    private final int seats;
    private Sealed<S> peer;
    private final Decks decks = new Decks();

    /** The game as a spectator sees it. Every peer derives from it which cards are opened. */
    private Game<S> watched;

    // The games to go back to: before the shuffle of the deck in play, or later when no player held a hidden card.
    private Game<S> before;
    private Game<S> watchedBefore;

    /** Face-down cards to shuffle again, because a player with a part of the deck's secret is gone. */
    private final Deque<Decks.Rest> again = new ArrayDeque<>();

    /** By place the first seat that saw the card: all other parts of it are public. */
    private final Map<Integer, Seat> holders = new HashMap<>();

    /** Pairs {@code place/seat} of the cards that a seat has seen. */
    private final Set<String> seen = new HashSet<>();

    /** The number of {@link Deck#seen} reports of each seat in the last deck so far. */
    private final Map<Seat, Integer> confirmed = new HashMap<>();

    private final Looks<S> looks = new Looks<>();

    /** The seats whose report is missing. */
    private final Set<Seat> silent = new LinkedHashSet<>();

    /** Thrown when a card or a report of another seat has not come yet. */
    private static final class NotYet extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotYet() {
            super("not yet", null, false, false);
        }
    }

    /**
     * A peer at the start of a game.
     *
     * @param start the game before the shuffle
     * @param me the viewer whose view it holds
     * @param seats number of players
     */
    public SealedPlay(Game<S> start, Viewer me, int seats) {
        this.me = me;
        this.seats = seats;
        watched = start;
        before = start;
        watchedBefore = start;
        peer = new Sealed<>(start, me, this::face);
    }

    /** {@return the game as this viewer sees it, after the last move followed} */
    public Game<S> game() {
        return peer.game();
    }

    /** {@return the game as spectators see it, after the last move followed} */
    public Game<S> watched() {
        return watched;
    }

    /** Keeps the moves so far through a later {@link #voided}, if no player holds a card that others do not see. */
    public void keep() {
        if (decks.size() > 0 && holders.keySet().stream().noneMatch(place -> isBack(watched, place))) {
            before = game();
            watchedBefore = watched;
            looks.keep();
        }
    }

    /**
     * Takes back all moves since {@link #keep} or the last shuffle of the whole pack. The cards that lie face down then are shuffled again.
     */
    public void voided() {
        watched = watchedBefore;
        peer = new Sealed<>(before, me, this::face);
        again.clear();
        if (toShuffle().filter(this::isWhole).isEmpty()) {
            again.addAll(decks.faceDown(place -> isBack(watched, place)));
        }
        holders.clear();
        seen.clear();
        confirmed.clear();
        silent.clear();
        looks.drop();
    }

    /** {@return the pack to shuffle now, if any} */
    public Optional<Pack> toShuffle() {
        if (!again.isEmpty()) {
            return Optional.of(again.element().pack());
        }
        return game().state().mayAct().contains(House.CHANCE)
                ? game().state().legalActions(House.CHANCE).toShuffle()
                : Optional.empty();
    }

    private boolean isWhole(Pack pack) {
        return pack.size() == watched.state().pack().size();
    }

    /**
     * Continues with a deck that all have shuffled.
     *
     * @param hand deck of the pack in {@link #toShuffle}
     * @throws IllegalStateException if {@link #toShuffle} holds another pack, or not all have shuffled
     */
    public void shuffled(Deck hand) {
        Pack pack = hand.pack();
        if (!hand.isShuffled() || !toShuffle().equals(Optional.of(pack))) {
            throw new IllegalStateException("the game does not wait for this deck");
        }
        confirmed.clear();
        if (!again.isEmpty()) {
            decks.add(hand, again.remove().places());
            return;
        }
        if (isWhole(pack)) {
            before = game();
            watchedBefore = watched;
            looks.keep();
            decks.clear();
            holders.clear();
            seen.clear();
        }
        decks.add(hand);
        Move<S> shuffle = new Move<>(House.CHANCE, new Shuffle<S>(Shoe.faceDown(pack.size())));
        watched = watched.play(shuffle);
        peer.follow(shuffle);
    }

    /**
     * This seat's own cards that its move turns up, to be sent with the move.
     *
     * @param move a move of this seat
     * @return places whose last missing part is this seat's; all peers derive the cards that the rules judge
     */
    public List<Integer> shown(Move<S> move) {
        try {
            return turnedUp(game(), game().play(move));
        } catch (FaceDownException | IllegalActionException e) {
            return List.of();
        }
    }

    private List<Integer> turnedUp(Game<S> before, Game<S> after) {
        return turned(before, after, decks.places()).stream()
                .filter(place -> me.equals(holders.get(place)) && isBack(watched, place))
                .toList();
    }

    /**
     * The refusal of a move, if the cards known here show one.
     *
     * @param move of any player
     * @return the refusal; empty also if it depends on cards unknown here
     */
    public Optional<Refusal> refusal(Move<S> move) {
        return refusal(move.by().equals(me) ? game() : watched, move);
    }

    static <S extends Sealable<S>> Optional<Refusal> refusal(Game<S> game, Move<S> move) {
        try {
            return game.refusal(move.by(), move.action());
        } catch (FaceDownException e) {
            return Optional.empty();
        }
    }

    /**
     * Plays a received move, of a seat or, without a choice, of the dealer. Gives this seat's part of every card that it shows to others.
     *
     * <p>When a move shows cards to a player, all wait until that player reports that it has seen them, since it may then turn one up for
     * all.
     *
     * @param move the move as its player sent it
     * @param shown places that its player {@link #shown turns up}, as sent
     * @return false if parts or reports of others are missing: the game is unchanged, call again after the next message
     * @throws IllegalActionException if the move is refused
     * @throws WrongShowException if a player turned up other cards than the rules allow
     */
    public boolean follow(Move<S> move, List<Integer> shown) {
        Optional<Refusal> refusal = refusal(watched, told(move, Spectator.SPECTATOR));
        if (refusal.isPresent()) {
            throw new IllegalActionException(move.by(), move.action(), refusal.get());
        }
        silent.clear();
        try {
            play(move, shown);
            return true;
        } catch (NotYet e) {
            return false;
        }
    }

    /**
     * The seats whose report on seen cards is missing, so that a caller with a clock can name a late player.
     *
     * @return seats other than this one; for missing parts see {@link SealedHand#owing}
     */
    public Set<Seat> awaited() {
        return Set.copyOf(silent);
    }

    private void play(Move<S> move, List<Integer> shown) {
        Map<Integer, Actor> turned = new TreeMap<>(); // by place
        turnUp(move.by(), shown, turned);
        Game<S> before = before(turned.keySet());
        Game<S> after = after(before, move);
        Map<Seat, TreeSet<Integer>> dealt = dealt(after.state());
        deal(dealt);
        boolean looks = move.by() != House.DEALER || watched.state().mayTurnUpDealt();
        Map<Seat, TreeSet<Integer>> looking = new LinkedHashMap<>(looks ? dealt : Map.of());
        looking.values().removeIf(TreeSet::isEmpty);
        Map<Seat, List<Integer>> said = new HashMap<>();
        looking.forEach((seat, places) -> said.put(seat, confirmed(seat, move, places)));
        said.forEach((seat, places) -> turnUp(seat, places, turned));
        Game<S> unseen = watched;
        if (!looking.isEmpty()) {
            before = before(turned.keySet());
            after = after(before, move);
        }
        List<Integer> due = turned(before, after, decks.places());
        turned.forEach((place, by) -> {
            if (!due.contains(place)) {
                throw new WrongShowException(by, place);
            }
            if (isBack(game(), place)) {
                peer.follow(revealed(place));
            }
        });
        said.forEach((seat, turnedUp) -> this.looks.add(new Looks.Look<>(
                unseen,
                told(move, Spectator.SPECTATOR),
                seat,
                looking.getOrDefault(seat, new TreeSet<>()),
                own(seat),
                turnedUp,
                decks.copy())));
        peer.follow(told(move, me));
        watched = after;
        dealt.forEach((seat, places) -> places.forEach(place -> seen.add(place + "/" + seat)));
        looking.keySet().forEach(seat -> confirmed.merge(seat, 1, Integer::sum));
    }

    /** The face-down cards that a seat was the first to see. */
    private Set<Integer> own(Seat seat) {
        Set<Integer> own = new HashSet<>();
        holders.forEach((place, holder) -> {
            if (holder.equals(seat) && isBack(watched, place)) {
                own.add(place);
            }
        });
        return own;
    }

    /**
     * Checks the cards that players turned up because of cards that they saw. Call it at the end of a match, when cards were shown; cards
     * that stay face down cannot be judged.
     *
     * @throws WrongShowException if a player turned up other cards than the rules demanded
     */
    public void check() {
        looks.check();
    }

    /** Checks and adds cards that a player turns up: face-down cards that it was the first to see, so that only its own part is missing. */
    private void turnUp(Actor by, List<Integer> shown, Map<Integer, Actor> turned) {
        for (int place : shown) {
            if (!by.equals(holders.get(place)) || !isBack(watched, place)) {
                throw new WrongShowException(by, place);
            }
            turned.put(place, by);
        }
    }

    /** The game as spectators see it, with these cards open to all. */
    private Game<S> before(Set<Integer> turned) {
        open(turned);
        Game<S> before = watched;
        for (int place : turned) {
            before = before.play(revealed(place));
        }
        return before;
    }

    /** A move as a viewer sees it. Everybody sees a player's move; hidden bets are sent once all are open. */
    private static <S extends Sealable<S>> Move<S> told(Move<S> move, Viewer to) {
        return move.by() instanceof Seat ? move : move.seenBy(to);
    }

    /** The game after a seat has seen these cards. */
    static <S extends Sealable<S>> Game<S> looked(
            Game<S> game, Seat seat, Collection<Integer> places, IntFunction<Card> faces) {
        Game<S> ready = game;
        for (int place : places) {
            if (isBack(ready, place)) {
                ready = ready.play(House.CHANCE, new Reveal<>(Optional.of(seat), place, faces.apply(place)));
            }
        }
        return ready;
    }

    /** The game after a move, with these faces known. */
    static <S extends Sealable<S>> Game<S> played(Game<S> ready, Move<S> move, Viewer viewer, IntFunction<Card> faces) {
        Sealed<S> table = new Sealed<>(ready, viewer, faces);
        table.follow(move);
        return table.game();
    }

    /** The game as spectators see it after a move; opens the cards that the rules judge or show to all. */
    private Game<S> after(Game<S> before, Move<S> said) {
        Move<S> move = told(said, Spectator.SPECTATOR);
        try {
            // Opens all at once, which saves rounds; one by one gives the same result.
            open(before.play(move).state().owed(Spectator.SPECTATOR));
        } catch (FaceDownException e) {
            open(e.places());
        }
        return played(before, move, Spectator.SPECTATOR, place -> {
            open(List.of(place));
            return face(place);
        });
    }

    private Move<S> revealed(int place) {
        return new Move<>(House.CHANCE, new Reveal<S>(Optional.empty(), place, face(place)));
    }

    /** The cards that the rules newly show to each seat. */
    private Map<Seat, TreeSet<Integer>> dealt(S after) {
        Map<Seat, TreeSet<Integer>> dealt = new LinkedHashMap<>();
        for (Seat seat : Seat.first(seats)) {
            TreeSet<Integer> owed = new TreeSet<>(after.owed(seat));
            owed.removeIf(place -> seen.contains(place + "/" + seat));
            dealt.put(seat, owed);
        }
        return dealt;
    }

    static <S extends Sealable<S>> boolean isBack(Game<S> game, int place) {
        return game.state().revealed(place, Card.JOKER).isPresent();
    }

    /** Gives this seat's parts of the cards and waits until all of them are open to all. */
    private void open(Collection<Integer> places) {
        owe(places, Optional.empty());
        give(places);
        want(places);
        if (!places.stream().allMatch(decks::isPublic)) {
            throw new NotYet();
        }
    }

    /** Gives and awaits the parts of cards that the rules show to single seats. */
    private void deal(Map<Seat, TreeSet<Integer>> dealt) {
        TreeSet<Integer> give = new TreeSet<>();
        dealt.forEach((seat, places) -> places.forEach(place -> {
            Seat holder = holders.computeIfAbsent(place, p -> seat);
            owe(List.of(place), Optional.of(holder));
            if (!holder.equals(seat)) {
                decks.split(List.of(place)).forEach((hand, mine) -> mine.forEach(one -> hand.owe(one, holder, seat)));
            }
            if (!holder.equals(me)) {
                give.add(place);
            } else if (!seat.equals(me)) {
                decks.split(List.of(place)).forEach((hand, mine) -> hand.whisper(mine, seat));
            }
        }));
        give(give);
        if (me instanceof Seat seat) {
            want(dealt.getOrDefault(seat, new TreeSet<>()));
        }
    }

    /** The places that a seat turned up after it saw the cards of this move; sends the report if the seat is this one. */
    private List<Integer> confirmed(Seat seat, Move<S> move, TreeSet<Integer> places) {
        // Counted, because a fast peer may already have sent the report on its next move.
        int before = confirmed.getOrDefault(seat, 0);
        if (seat.equals(me) && decks.last().seenBy(seat).size() == before) {
            Game<S> ready = looked(game(), seat, places, this::face);
            decks.last().seen(turnedUp(ready, played(ready, move, me, this::face)));
        }
        List<List<Integer>> said = decks.last().seenBy(seat);
        if (said.size() == before) {
            silent.add(seat);
            throw new NotYet();
        }
        return said.get(before);
    }

    /** The cards that a move turned up: backs for a spectator before and no longer after, if the spectator sees more faces than before. */
    static <S extends Sealable<S>> List<Integer> turned(Game<S> before, Game<S> after, int places) {
        S was = before.seenBy(Spectator.SPECTATOR).state();
        S is = after.seenBy(Spectator.SPECTATOR).state();
        if (faces(is) <= faces(was)) {
            return List.of();
        }
        return IntStream.rangeClosed(1, places)
                .filter(place -> was.revealed(place, Card.JOKER).isPresent()
                        && is.revealed(place, Card.JOKER).isEmpty())
                .boxed()
                .toList();
    }

    private static <S extends Sealable<S>> long faces(S state) {
        return state.cards().stream().filter(card -> card != Card.UNKNOWN).count();
    }

    private void owe(Collection<Integer> places, Optional<Seat> but) {
        decks.split(places).forEach((hand, some) -> some.forEach(place -> hand.owe(place, but)));
    }

    private void give(Collection<Integer> places) {
        decks.split(places).forEach(Deck::give);
    }

    private void want(Collection<Integer> places) {
        decks.split(places).forEach(Deck::want);
    }

    private Card face(int place) {
        return decks.card(place).orElseThrow(NotYet::new);
    }
}
