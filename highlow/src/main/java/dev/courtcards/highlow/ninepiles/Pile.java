package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.deck.Card;
import java.util.AbstractList;
import java.util.List;

/**
 * One of the piles on the table. A card more costs O(1) memory: the piles of a game's history share their cards.
 *
 * @param cards all cards, the first dealt first, the top last; at least one
 * @param open whether it is still face up
 */
public record Pile(List<Card> cards, boolean open) {
    /**
     * A pile.
     *
     * @param cards at least one
     * @param open whether it is still face up
     * @throws IllegalArgumentException if there is no card
     */
    public Pile {
        if (cards.isEmpty()) {
            throw new IllegalArgumentException("a pile has at least one card");
        }
        if (!(cards instanceof Stack)) {
            cards = List.copyOf(cards);
        }
    }

    /** A new pile of one card, face up. */
    static Pile of(Card first) {
        return new Pile(new Stack(List.of(), first), true);
    }

    /**
     * The card that a guess is held against.
     *
     * @return the last card laid
     */
    public Card top() {
        return cards instanceof Stack stack ? stack.top : cards.get(cards.size() - 1);
    }

    Pile with(List<Card> more) {
        List<Card> all = cards;
        for (Card card : more) {
            all = new Stack(all, card);
        }
        return new Pile(all, open);
    }

    Pile locked() {
        return new Pile(cards, false);
    }

    /** Cards and one on top of them. Only ever made over immutable lists. */
    private static final class Stack extends AbstractList<Card> {
        private final List<Card> below;
        private final Card top;
        private final int size;

        Stack(List<Card> below, Card top) {
            this.below = below;
            this.top = top;
            this.size = below.size() + 1;
        }

        @Override
        public Card get(int index) {
            List<Card> cards = this;
            while (cards instanceof Stack stack) {
                if (index == stack.size - 1) {
                    return stack.top;
                }
                cards = stack.below;
            }
            return cards.get(index);
        }

        @Override
        public int size() {
            return size;
        }
    }
}
