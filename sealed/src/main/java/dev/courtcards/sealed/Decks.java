package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The decks of a game: each place lies in the last deck that it was shuffled into. */
final class Decks {
    private final List<Part> parts = new ArrayList<>();
    private int count; // cards in all decks so far

    /** A deck that holds the places from {@code before + 1} on, or only {@code some}, in this order, which were shuffled again. */
    private record Part(int before, List<Integer> some, Deck hand) {
        boolean has(int place) {
            return at(place) > 0;
        }

        /** The place in the deck; 0 for none. */
        int at(int place) {
            int at = some.isEmpty() ? place - before : 1 + some.indexOf(place);
            return at > 0 && at <= hand.pack().size() ? at : 0;
        }

        List<Integer> places() {
            return some.isEmpty()
                    ? IntStream.rangeClosed(before + 1, before + hand.pack().size())
                            .boxed()
                            .toList()
                    : some;
        }
    }

    /** The face-down cards of a deck and their places. */
    record Rest(Pack pack, List<Integer> places) {}

    // ---- shuffles

    /** Removes all decks, before a whole pack is shuffled. */
    void clear() {
        parts.clear();
        count = 0;
    }

    /** Adds a deck that holds the next places. */
    void add(Deck hand) {
        // If a part of the pack is shuffled again, its places follow those of the shoe before.
        parts.add(new Part(count, List.of(), hand));
        count += hand.pack().size();
    }

    /** Adds a deck into which these places were shuffled again. */
    void add(Deck hand, List<Integer> some) {
        parts.add(new Part(0, some, hand));
    }

    /** A copy, to which later decks are not added. */
    Decks copy() {
        Decks copy = new Decks();
        copy.parts.addAll(parts);
        copy.count = count;
        return copy;
    }

    // ---- places

    /** The number of decks, including those whose places all lie in a later deck. */
    int size() {
        return parts.size();
    }

    /** The number of places. */
    int places() {
        return count;
    }

    /** The deck that was shuffled last. */
    Deck last() {
        return parts.get(parts.size() - 1).hand();
    }

    /** The face-down cards of each deck; all its other cards must be open to all. */
    List<Rest> faceDown(IntPredicate isBack) {
        return parts.stream()
                .map(part -> rest(part, isBack))
                .filter(rest -> !rest.places().isEmpty())
                .toList();
    }

    private Rest rest(Part part, IntPredicate isBack) {
        Pack pack = part.hand().pack();
        List<Integer> places = new ArrayList<>(part.places());
        places.removeIf(place -> find(place).orElseThrow() != part);
        List<Card> cards = new ArrayList<>(pack.cards());
        for (int place : places) {
            if (!isBack.test(place)) {
                cards.remove(open(place).orElseThrow());
            }
        }
        places.removeIf(place -> !isBack.test(place));
        return new Rest(
                cards.isEmpty()
                        ? pack
                        : Pack.of(pack.id(), cards.stream().sorted().toList()),
                places);
    }

    /** The places by deck, as each deck counts them. */
    Map<Deck, List<Integer>> split(Collection<Integer> places) {
        Map<Deck, List<Integer>> split = new HashMap<>();
        for (int place : places) {
            find(place)
                    .ifPresent(part -> split.computeIfAbsent(part.hand(), h -> new ArrayList<>())
                            .add(part.at(place)));
        }
        return split;
    }

    private Optional<Part> find(int place) {
        return parts.stream().filter(part -> part.has(place)).reduce((first, last) -> last);
    }

    /** A card that is open to this viewer. */
    Optional<Card> card(int place) {
        return find(place).flatMap(part -> part.hand().card(part.at(place)));
    }

    boolean isPublic(int place) {
        return find(place).filter(part -> part.hand().isPublic(part.at(place))).isPresent();
    }

    /** A card that is open to all. */
    Optional<Card> open(int place) {
        return isPublic(place) ? card(place) : Optional.empty();
    }
}
