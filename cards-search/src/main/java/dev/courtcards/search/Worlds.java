package dev.courtcards.search;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.WholePack;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * The states that a viewer may be in: what it sees is as it sees it, and every back has a face of those that it has not seen, each
 * order equally likely. Bets and other choices that lie face down are drawn from the menus that they were taken from. Made of the
 * view alone; safe between threads. Of a state that is no {@link WholePack} nothing is dealt but its hidden amounts.
 *
 * <pre>{@code
 * PokerTable world = Worlds.of(match.seenBy(Seat.of(1))).sample(new Xoshiro256PlusPlus(Seed.random()));
 * }</pre>
 *
 * @param <S> the game's state
 */
public final class Worlds<S extends State<S>> {
    private static final int MOST_SHUFFLES = 64;
    private static final int MOST_WORLDS = 50_000;
    private final Observation<S> view;
    private final int backs;
    private final int[] places;
    private final Card[] unseen;
    private final ToDoubleFunction<S> weight;
    private final int candidates;

    private Worlds(
            Observation<S> view, int backs, int[] places, Card[] unseen, ToDoubleFunction<S> weight, int candidates) {
        this.view = view;
        this.backs = backs;
        this.places = places;
        this.unseen = unseen;
        this.weight = weight;
        this.candidates = candidates;
    }

    /**
     * The worlds that fit a view.
     *
     * @param view what a seat or a spectator sees
     * @param <S> the game's state
     * @return the worlds
     * @throws WorldsException if the view has backs that the game does not {@linkplain WholePack#revealed reveal}, and is no record
     *     that can be made anew with other cards
     */
    public static <S extends State<S>> Worlds<S> of(Observation<S> view) {
        if (!(view.state() instanceof WholePack<?> cards)) {
            return new Worlds<>(view, 0, new int[0], new Card[0], world -> 1, 1);
        }
        int backs = Math.toIntExact(
                cards.cards().stream().filter(card -> card == Card.UNKNOWN).count());
        Worlds<S> worlds = new Worlds<>(view, backs, backs(cards, backs), unseen(cards, backs), world -> 1, 1);
        S any = worlds.sample(new Xoshiro256PlusPlus(Seed.of(0)));
        if (((WholePack<?>) any).cards().contains(Card.UNKNOWN)) {
            throw new WorldsException(any, null);
        }
        return worlds;
    }

    /** The places of all backs; none where the game reveals nothing. */
    private static int[] backs(WholePack<?> view, int backs) {
        int[] places = new int[backs];
        Card any = view.pack().cards().get(0);
        int found = 0;
        // A part of the pack that is shuffled again counts on, so that places go beyond the pack.
        for (int place = 1, last = 0; found < backs; place++) {
            if (view.revealed(place, any).isPresent()) {
                places[found++] = place;
                last = place;
            } else if (place - last > MOST_SHUFFLES * view.pack().size()) {
                return new int[0];
            }
        }
        return places;
    }

    /** What the viewer does not see; where that is too little, as of an endless deck, any card of the pack may lie anywhere. */
    private static Card[] unseen(WholePack<?> view, int backs) {
        Pack pack = view.pack();
        List<Card> unseen = new ArrayList<>(pack.cards());
        for (Card card : view.cards()) {
            if (card != Card.UNKNOWN && !unseen.remove(card)) {
                return new Card[0];
            }
        }
        return unseen.size() < backs ? new Card[0] : unseen.toArray(Card[]::new);
    }

    /**
     * These worlds, those more often that are likelier: what the others have played hints at their cards.
     *
     * @param likelihood of a world, 0 or more; only how they compare counts
     * @param tries how many worlds are dealt for each that is taken, 1 or more: the more, the closer to the likelihood
     * @return new worlds
     */
    @CheckReturnValue
    public Worlds<S> weighted(ToDoubleFunction<S> likelihood, int tries) {
        if (tries < 1) {
            throw new IllegalArgumentException("expected 1 try or more, found " + tries);
        }
        return new Worlds<>(view, backs, places, unseen, likelihood, tries);
    }

    /**
     * One of the worlds.
     *
     * @param random where to take it from
     * @return a whole state, which seen by the viewer is the view
     */
    public S sample(RandomGenerator random) {
        S taken = deal(random);
        double sum = candidates == 1 ? 0 : weight.applyAsDouble(taken);
        for (int i = 1; i < candidates; i++) {
            S next = deal(random);
            double more = weight.applyAsDouble(next);
            sum += more;
            if (more > 0 && random.nextDouble() * sum < more) {
                taken = next;
            }
        }
        return taken;
    }

    /** Each of the worlds once, where they are few and no amount lies face down; they are equally likely. */
    List<S> all() {
        double count = 1;
        for (int i = 0; i < backs; i++) {
            count *= unseen.length - i;
        }
        if (unseen.length < backs || count > MOST_WORLDS) {
            throw new IllegalArgumentException("the game is too large to be searched to its end: found " + backs
                    + " cards that are not seen, expected at most " + MOST_WORLDS + " orders of them");
        }
        List<S> all = new ArrayList<>();
        orders(unseen.clone(), 0, all);
        return all;
    }

    /** Equal cards are one. */
    private void orders(Card[] order, int from, List<S> all) {
        if (from == backs) {
            Iterator<Card> faces = List.of(order).iterator();
            all.add(backs == 0 ? view.state() : faced(faces::next));
            return;
        }
        Set<Card> tried = EnumSet.noneOf(Card.class);
        for (int i = from; i < order.length; i++) {
            Card here = order[from];
            if (tried.add(order[i])) {
                order[from] = order[i];
                order[i] = here;
                orders(order, from + 1, all);
                order[i] = order[from];
                order[from] = here;
            }
        }
    }

    private S deal(RandomGenerator random) {
        S world = backs == 0 ? view.state() : faced(new Faces(random));
        return world.unsealed(random).orElse(world);
    }

    /** The unseen cards in random order. */
    private final class Faces implements Supplier<Card> {
        private final RandomGenerator random;
        private final Card[] order = unseen.clone();
        private int next;

        Faces(RandomGenerator random) {
            this.random = random;
        }

        @Override
        public Card get() {
            if (order.length == 0) {
                List<Card> endless = ((WholePack<?>) view.state()).pack().cards();
                return endless.get(random.nextInt(endless.size()));
            }
            int j = next + random.nextInt(order.length - next);
            Card face = order[j];
            order[j] = order[next++];
            return face;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // what is revealed, or made anew, is a state of the same type
    private S faced(Supplier<Card> faces) {
        if (places.length == 0) {
            return (S) Objects.requireNonNull(Backs.filled(view.state(), faces));
        }
        WholePack world = (WholePack) view.state();
        for (int place : places) {
            world = ((Optional<WholePack>) world.revealed(place, faces.get())).orElseThrow();
        }
        return (S) world;
    }
}
