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

/** In which deck each place of a game lies: the last in which it was shuffled. */
final class Decks {
    private final List<Part> parts = new ArrayList<>();
    private int count; // of all decks of the game so far

    /** The places from {@code before + 1} on lie in this deck, or only some, in this order, that were shuffled again. */
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

    /** What lies face down of a deck, and where. */
    record Rest(Pack pack, List<Integer> places) {}

    // ---- what is shuffled

    /** Forgets all decks, before a whole pack is shuffled. */
    void clear() {
        parts.clear();
        count = 0;
    }

    /** The next places lie in this deck. */
    void add(Deck hand) {
        // A part of the pack that is shuffled again counts on where the shoe before ended.
        parts.add(new Part(count, List.of(), hand));
        count += hand.pack().size();
    }

    /** These places were shuffled again. */
    void add(Deck hand, List<Integer> some) {
        parts.add(new Part(0, some, hand));
    }

    /** The same decks, to which no more come. */
    Decks copy() {
        Decks copy = new Decks();
        copy.parts.addAll(parts);
        copy.count = count;
        return copy;
    }

    // ---- what there is

    /** How many decks there are, those included of which nothing lies where they put it. */
    int size() {
        return parts.size();
    }

    /** How many places there are. */
    int places() {
        return count;
    }

    /** The deck that was shuffled last. */
    Deck last() {
        return parts.get(parts.size() - 1).hand();
    }

    /** What of each deck lies face down, all else of it being open to all. */
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

    /** These places by deck, as the decks count. */
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

    /** A card that is open to me. */
    Optional<Card> card(int place) {
        return find(place).flatMap(part -> part.hand().card(part.at(place)));
    }

    boolean isPublic(int place) {
        return find(place).filter(part -> part.hand().isPublic(part.at(place))).isPresent();
    }

    /** A card as all hold it now. */
    Optional<Card> open(int place) {
        return isPublic(place) ? card(place) : Optional.empty();
    }
}
