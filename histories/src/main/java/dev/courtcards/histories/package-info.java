/**
 * Poker hands as other programs write them. A history is read, played again by our rules, and held against the stacks that it says it
 * ended with; what is wrong is told with its line and column.
 *
 * <pre>{@code
 * HandHistory hand = Phh.read(text, BigDecimal.ONE);
 * HandHistory.stacks(hand.play());      // by player, checked against the file's
 * }</pre>
 */
@NullMarked
package dev.courtcards.histories;

import org.jspecify.annotations.NullMarked;
