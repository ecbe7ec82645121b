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
 * Plays a game on sealed decks, from one seat or as one who watches: finds from the moves which cards are to be
 * opened to whom, gives my part of them, and reveals to the game the faces that come of it. What is opened follows from the moves alone and
 * from what their players turn up, never from what has come when, so that all peers open the same, however far ahead of the
 * others one is. Nobody asks for a card and nobody can ask for one that is not due. Not safe between threads.
 *
 * @param <S> the game's state
 */
public final class SealedPlay<S extends Sealable<S>> {
    private final Viewer me;
    private final int seats;
    private Sealed<S> peer;
    private final Decks decks = new Decks();

    /** What a spectator sees, from which every peer works out what is to be opened: the same for all. */
    private Game<S> watched;

    // Both before the deck in play was shuffled, or later where no player held what others do not see.
    private Game<S> before;
    private Game<S> watchedBefore;

    /** What lies face down and is to be shuffled again, since one who has a part of the deck's secret is gone. */
    private final Deque<Decks.Rest> again = new ArrayDeque<>();

    /** Which seat was the first to look at a card: everybody else's part of it is public, its own is not. */
    private final Map<Integer, Seat> holders = new HashMap<>();

    /** Which seats have seen which places already. */
    private final Set<String> seen = new HashSet<>();

    /** How often each seat has had to report that it has seen something in the last deck. */
    private final Map<Seat, Integer> confirmed = new HashMap<>();

    private final Looks<S> looks = new Looks<>();

    /** Who has not said yet what it turns up. */
    private final Set<Seat> silent = new LinkedHashSet<>();

    /** A card, or a word of another, has not come yet. */
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
     * @param me whose eyes it has
     * @param seats how many play
     */
    public SealedPlay(Game<S> start, Viewer me, int seats) {
        this.me = me;
        this.seats = seats;
        watched = start;
        before = start;
        watchedBefore = start;
        peer = new Sealed<>(start, me, this::face);
    }

    /** {@return the game as this viewer holds it, after the last move followed} */
    public Game<S> game() {
        return peer.game();
    }

    /** {@return the game as all see it who only watch, after the last move followed} */
    public Game<S> watched() {
        return watched;
    }

    /** What was played so far stands if no player holds a card that others do not see: {@link #voided} does not go back behind it. */
    public void keep() {
        if (decks.size() > 0 && holders.keySet().stream().noneMatch(place -> isBack(watched, place))) {
            before = game();
            watchedBefore = watched;
            looks.keep();
        }
    }

    /**
     * Goes back to where no player held a card that others did not see: what came after counts for nothing. What lies face down there is
     * shuffled again.
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

    /** {@return the pack of a {@link Deck} that is to be shuffled now, if one is} */
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
     * Goes on with a deck that all have shuffled.
     *
     * @param hand of the pack that {@link #toShuffle} asked for
     * @throws IllegalStateException if no such pack is asked for, or not all have shuffled
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
     * My cards that my move turns up, to be said with it.
     *
     * @param move mine
     * @return places that I alone hold back; those that the rules judge are found by all
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
     * Why a move is refused, as far as can be judged here.
     *
     * @param move of any player
     * @return empty also where that depends on cards that are not known here
     */
    public Optional<Refusal> refusal(Move<S> move) {
        return refusal(move.by().equals(me) ? game() : watched, move);
    }

    /** Why a move is refused, as far as can be judged from a game that hides cards. */
    static <S extends Sealable<S>> Optional<Refusal> refusal(Game<S> game, Move<S> move) {
        try {
            return game.refusal(move.by(), move.action());
        } catch (FaceDownException e) {
            return Optional.empty();
        }
    }

    /**
     * Plays a move that was said, by a seat or, where there is no choice, by the dealer. Gives my part of every card that it shows
     * to others.
     *
     * <p>Where a move shows a player cards, the others wait until that player reports that it has seen them: what it saw may make it
     * turn one up for all.
     *
     * @param move as it was said
     * @param shown what its player said that it {@link #shown turns up}
     * @return false if something is missing that the others have yet to give: the game is as it was; call again when something came
     * @throws IllegalActionException if the move is refused
     * @throws WrongShowException if somebody turned up what was not to be turned up
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
     * Who has not reported yet what it has seen, so that a caller with a clock can name who is late.
     *
     * @return seats other than mine; the hands hold whose part of a card is missing
     */
    public Set<Seat> awaited() {
        return Set.copyOf(silent);
    }

    private void play(Move<S> move, List<Integer> shown) {
        Map<Integer, Actor> turned = new TreeMap<>(); // who turned it up
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

    /** What a seat alone was the first to look at, and what is not open. */
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
     * Holds what players turned up, because of what they saw, against the faces that all hold by now: at the end of a match, when
     * cards were shown. What lies closed for ever cannot be judged.
     *
     * @throws WrongShowException if somebody turned up what was not to be turned up, or did not turn up what was
     */
    public void check() {
        looks.check();
    }

    /** A player turns up cards that it was the first to look at: it alone has not given its part of them yet. */
    private void turnUp(Actor by, List<Integer> shown, Map<Integer, Actor> turned) {
        for (int place : shown) {
            if (!by.equals(holders.get(place)) || !isBack(watched, place)) {
                throw new WrongShowException(by, place);
            }
            turned.put(place, by);
        }
    }

    /** The game as all see it, with these cards open to all. */
    private Game<S> before(Set<Integer> turned) {
        open(turned);
        Game<S> before = watched;
        for (int place : turned) {
            before = before.play(revealed(place));
        }
        return before;
    }

    /** A move as a viewer may see it: all see what players send, their bets once all are open. */
    private static <S extends Sealable<S>> Move<S> told(Move<S> move, Viewer to) {
        return move.by() instanceof Seat ? move : move.seenBy(to);
    }

    /** The game once a seat has seen these cards. */
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

    /** The game as all see it after a move; opens what the rules judge and what they show to all. */
    private Game<S> after(Game<S> before, Move<S> said) {
        Move<S> move = told(said, Spectator.SPECTATOR);
        try {
            // All at once; one by one they would come to the same.
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

    /** What the rules show each seat that it has not seen before. */
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

    /** Gives my part of these and asks for the others', until all of them are open to all. */
    private void open(Collection<Integer> places) {
        owe(places, Optional.empty());
        give(places);
        want(places);
        if (!places.stream().allMatch(decks::isPublic)) {
            throw new NotYet();
        }
    }

    /** Gives and asks for what the rules show to some. */
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

    /** What a seat turned up when it had seen what this move shows it; where it is mine, reports it. */
    private List<Integer> confirmed(Seat seat, Move<S> move, TreeSet<Integer> places) {
        // By their number: a fast peer may have said so of its next move already.
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

    /** The cards that a move turned up: backs for a spectator before and none after, where the spectator sees more faces than before. */
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
