package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.deck.Card;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One of the piles on the table. A new card takes O(1) memory: the piles of a game's history share their cards.
 *
 * @param cards all cards, the first dealt first, the top card last; at least one
 * @param open whether the pile is face up
 * @see NinePiles
 */
public record Pile(List<Card> cards, boolean open) {
    /**
     * A pile.
     *
     * @throws IllegalArgumentException if there is no card
     */
    public Pile {
        if (cards.isEmpty()) {
            throw new IllegalArgumentException("a pile has at least one card");
        }
        cards = Stack.of(cards);
    }

    /**
     * The card that a guess compares with.
     *
     * @return the last card laid
     */
    public Card top() {
        return ((Stack) cards).top;
    }

    Pile with(List<Card> more) {
        Stack all = (Stack) cards;
        for (Card card : more) {
            all = new Stack(all, card);
        }
        return new Pile(all, open);
    }

    Pile locked() {
        return new Pile(cards, false);
    }

    /** Subtracts its cards from a count by rank. */
    void takeFrom(int[] count) {
        for (Stack stack = (Stack) cards; stack != null; stack = stack.below) {
            count[stack.top.rank().ordinal()]--;
        }
    }

    /** A card and those below it. */
    private static final class Stack extends AbstractList<Card> {
        private final @Nullable Stack below;
        private final Card top;
        private final int size;

        Stack(@Nullable Stack below, Card top) {
            this.below = below;
            this.top = top;
            this.size = below == null ? 1 : below.size + 1;
        }

        /** The same cards; no copy if they are a stack already. */
        static Stack of(List<Card> cards) {
            if (cards instanceof Stack stack) {
                return stack;
            }
            Stack all = new Stack(null, cards.get(0));
            for (Card card : cards.subList(1, cards.size())) {
                all = new Stack(all, card);
            }
            return all;
        }

        @Override
        public Card get(int index) {
            Objects.checkIndex(index, size);
            Stack stack = this;
            while (stack.size > index + 1 && stack.below != null) {
                stack = stack.below;
            }
            return stack.top;
        }

        @Override
        public int size() {
            return size;
        }
    }
}
