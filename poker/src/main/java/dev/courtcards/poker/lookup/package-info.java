/**
 * The tables behind evaluation and equity, on primitives and unchecked: {@link dev.courtcards.poker.lookup.RankTable} for any hand,
 * {@link dev.courtcards.poker.lookup.RankStates} for hands that grow a card at a time. Not exported; callers check the cards.
 */
@NullMarked
package dev.courtcards.poker.lookup;

import org.jspecify.annotations.NullMarked;
