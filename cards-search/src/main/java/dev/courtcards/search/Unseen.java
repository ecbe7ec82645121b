package dev.courtcards.search;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.WholePack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** The cards that a viewer does not see, and which of them each back may be: one of its own {@linkplain WholePack#parts part}. */
final class Unseen {
    static final Unseen NOTHING = new Unseen(List.of(), List.of(), List.of());
    private static final int MOST_SHUFFLES = 64;

    /**
     * A back.
     *
     * @param from its first card among the unseen, and -1 where a viewer sees more than one pack has, as of an endless deck: there
     *     any card of the pack may lie anywhere
     * @param to the end of its cards
     */
    private record Back(int from, int to, Pack pack) {}

    /** Backs that get their faces at once: one back, or some of a shoe that lie one after the other. */
    record Run(int place, int length) {}

    private final Back[] backs;
    private final Card[] cards;
    private final List<Run> runs;

    private Unseen(List<Back> backs, List<Card> cards, List<Run> runs) {
        this.backs = backs.toArray(Back[]::new);
        this.cards = cards.toArray(Card[]::new);
        this.runs = runs;
    }

    static Unseen of(WholePack<?> view) {
        List<Back> backs = new ArrayList<>();
        List<Card> cards = new ArrayList<>();
        List<Run> runs = new ArrayList<>();
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
            Card any = (fits && count > 0 ? unseen : part.pack().cards()).get(0);
            runs.addAll(runs(view, places(view, part, count, any), any));
            cards.addAll(fits ? unseen : List.of());
        }
        boolean revealed = runs.stream().mapToInt(Run::length).sum() == backs.size();
        return new Unseen(backs, cards, revealed ? List.copyOf(runs) : List.of());
    }

    private static List<Run> runs(WholePack<?> view, int[] places, Card any) {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < places.length; i += runs.get(runs.size() - 1).length()) {
            int length = 1;
            while (i + length < places.length && places[i + length] == places[i] + length) {
                length++;
            }
            boolean together =
                    view.revealed(places[i], Collections.nCopies(length, any)).isPresent();
            runs.add(new Run(places[i], together ? length : 1));
        }
        return runs;
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

    /** All backs, in the order of their places; none where the game reveals nothing. */
    List<Run> runs() {
        return runs;
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
