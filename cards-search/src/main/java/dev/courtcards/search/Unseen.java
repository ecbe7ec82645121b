package dev.courtcards.search;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.WholePack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** The cards that a viewer does not see, and which of them each back may be: one of its own {@linkplain WholePack#parts part}. */
final class Unseen {
    static final Unseen NOTHING = new Unseen(List.of(), List.of(), new int[0]);
    private static final int MOST_SHUFFLES = 64;

    /**
     * A back.
     *
     * @param from its first card among the unseen, and -1 where a viewer sees more than one pack has, as of an endless deck: there
     *     any card of the pack may lie anywhere
     * @param to the end of its cards
     */
    private record Back(int from, int to, Pack pack) {}

    private final Back[] backs;
    private final Card[] cards;
    private final int[] places;

    private Unseen(List<Back> backs, List<Card> cards, int[] places) {
        this.backs = backs.toArray(Back[]::new);
        this.cards = cards.toArray(Card[]::new);
        this.places = places;
    }

    static Unseen of(WholePack<?> view) {
        List<Back> backs = new ArrayList<>();
        List<Card> cards = new ArrayList<>();
        List<int[]> places = new ArrayList<>();
        for (WholePack.Part part : view.parts()) {
            int count = Math.toIntExact(
                    part.cards().stream().filter(card -> card == Card.UNKNOWN).count());
            List<Card> unseen = new ArrayList<>(part.pack().cards());
            boolean fits = part.cards().stream().allMatch(card -> card == Card.UNKNOWN || unseen.remove(card))
                    && unseen.size() >= count;
            int from = cards.size();
            for (int i = 0; i < count; i++) {
                backs.add(new Back(fits ? from + i : -1, from + unseen.size(), part.pack()));
            }
            places.add(places(
                    view, part, count, (fits && count > 0 ? unseen : part.pack().cards()).get(0)));
            cards.addAll(fits ? unseen : List.of());
        }
        boolean revealed = places.stream().mapToInt(found -> found.length).sum() == backs.size();
        return new Unseen(
                backs,
                cards,
                revealed ? places.stream().flatMapToInt(Arrays::stream).toArray() : new int[0]);
    }

    /** The places of a part's backs; none where the game reveals nothing. */
    private static int[] places(WholePack<?> view, WholePack.Part part, int backs, Card any) {
        int[] places = new int[backs];
        int found = 0;
        int last = part.first() - 1;
        // A part of the pack that is shuffled again counts on, so that places go beyond the pack.
        for (int place = part.first(); found < backs; place++) {
            if (view.revealed(place, any).isPresent()) {
                places[found++] = place;
                last = place;
            } else if (place >= part.last()
                    || place - last > MOST_SHUFFLES * part.pack().size()) {
                return new int[0];
            }
        }
        return places;
    }

    int size() {
        return backs.length;
    }

    /** The places of all backs; none where the game reveals nothing. */
    int[] places() {
        return places;
    }

    /** How many orders the backs may have, equal cards counted as different; infinite for an endless deck. */
    double orders() {
        double count = 1;
        for (Back back : backs) {
            count *= back.from < 0 ? Double.POSITIVE_INFINITY : back.to - back.from;
        }
        return count;
    }

    /** Faces for the backs, one after the other, in an order as likely as each other. */
    Supplier<Card> deal(RandomGenerator random) {
        return new Dealt(random);
    }

    private final class Dealt implements Supplier<Card> {
        private final RandomGenerator random;
        private final Card[] order = cards.clone();
        private int next;

        Dealt(RandomGenerator random) {
            this.random = random;
        }

        @Override
        public Card get() {
            Back back = backs[next++];
            if (back.from < 0) {
                List<Card> endless = back.pack.cards();
                return endless.get(random.nextInt(endless.size()));
            }
            int j = back.from + random.nextInt(back.to - back.from);
            Card face = order[j];
            order[j] = order[back.from];
            return face;
        }
    }

    /** Each order of faces once; equal cards are one. */
    void each(Consumer<Supplier<Card>> orders) {
        each(cards.clone(), 0, orders);
    }

    private void each(Card[] order, int next, Consumer<Supplier<Card>> orders) {
        if (next == backs.length) {
            orders.accept(Arrays.stream(backs).map(back -> order[back.from]).iterator()::next);
            return;
        }
        int from = backs[next].from;
        Set<Card> tried = EnumSet.noneOf(Card.class);
        for (int i = from; i < backs[next].to; i++) {
            Card here = order[from];
            if (tried.add(order[i])) {
                order[from] = order[i];
                order[i] = here;
                each(order, next + 1, orders);
                order[i] = order[from];
                order[from] = here;
            }
        }
    }
}
