package dev.courtcards.search;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.WholePack;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The cards that a viewer does not see, by the {@linkplain WholePack#parts parts} of the pack. */
final class Unseen {
    static final Unseen NOTHING = new Unseen(List.of());
    private static final int MOST_SHUFFLES = 64;

    /**
     * A part with backs.
     *
     * @param cards its unseen cards; the whole pack if the part is endless
     * @param backs the number of backs
     * @param isEndless whether the view has more cards than the pack, as with an endless deck: then each back may be any card of the pack
     * @param runs all backs in the order of their places; none if the game reveals nothing
     */
    record Part(Pack cards, int backs, boolean isEndless, List<Run> runs) {
        /** Faces for the backs, in a random order. */
        private List<Card> deal(Xoshiro256PlusPlus random) {
            if (!isEndless) {
                return random.shuffle(cards).cards();
            }
            List<Card> any = cards.cards();
            return random.ints(backs, 0, any.size()).mapToObj(any::get).toList();
        }
    }

    /** Backs that get their faces in one step: a single one, or successive ones of a shoe. */
    record Run(int place, int length) {}

    private final List<Part> parts;
    private final boolean isRevealed;

    private Unseen(List<Part> parts) {
        this.parts = parts;
        this.isRevealed = parts.stream().noneMatch(part -> part.runs.isEmpty());
    }

    static Unseen of(WholePack<?> view) {
        List<Part> parts = new ArrayList<>();
        for (WholePack.Part part : view.parts()) {
            int backs = Math.toIntExact(
                    part.cards().stream().filter(card -> card == Card.UNKNOWN).count());
            if (backs > 0) {
                List<Card> unseen = new ArrayList<>(part.pack().cards());
                boolean fits = part.cards().stream().allMatch(card -> card == Card.UNKNOWN || unseen.remove(card))
                        && unseen.size() >= backs;
                Pack cards = fits ? Pack.of(part.pack().id(), unseen) : part.pack();
                Card any = cards.cards().get(0);
                parts.add(new Part(cards, backs, !fits, runs(view, places(view, part, backs, any), any)));
            }
        }
        return new Unseen(parts);
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

    /** The places of a part's backs; none if the game reveals nothing. */
    private static int[] places(WholePack<?> view, WholePack.Part part, int backs, Card any) {
        int[] places = new int[backs];
        int found = 0;
        int last = part.first() - 1;
        // The places of a part that is shuffled again continue those of the shoe before, beyond the size of the pack.
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

    List<Part> parts() {
        return parts;
    }

    /** Whether the game can reveal every back. */
    boolean isRevealed() {
        return isRevealed;
    }

    int size() {
        return parts.stream().mapToInt(Part::backs).sum();
    }

    /** The number of orders of the backs, with equal cards counted as different; infinite for an endless deck. */
    double orders() {
        double count = 1;
        for (Part part : parts) {
            for (int i = 0; i < part.backs; i++) {
                count *= part.isEndless ? Double.POSITIVE_INFINITY : part.cards.size() - i;
            }
        }
        return count;
    }

    /** Faces for the backs of each part, in a random order. */
    List<List<Card>> deal(Xoshiro256PlusPlus random) {
        List<List<Card>> faces = new ArrayList<>(parts.size());
        for (Part part : parts) {
            faces.add(part.deal(random));
        }
        return faces;
    }

    /** Visits each order of faces once; equal cards are not distinguished. */
    void each(Consumer<List<List<Card>>> orders) {
        each(new ArrayList<>(), orders);
    }

    private void each(List<List<Card>> before, Consumer<List<List<Card>>> orders) {
        if (before.size() == parts.size()) {
            orders.accept(List.copyOf(before));
            return;
        }
        Part part = parts.get(before.size());
        each(new ArrayList<>(part.cards.cards()), 0, part.backs, faces -> {
            before.add(faces);
            each(before, orders);
            before.remove(before.size() - 1);
        });
    }

    private static void each(List<Card> order, int from, int to, Consumer<List<Card>> orders) {
        if (from == to) {
            orders.accept(List.copyOf(order));
            return;
        }
        Set<Card> tried = EnumSet.noneOf(Card.class);
        for (int i = from; i < order.size(); i++) {
            if (tried.add(order.get(i))) {
                Collections.swap(order, from, i);
                each(order, from + 1, to, orders);
                Collections.swap(order, from, i);
            }
        }
    }
}
