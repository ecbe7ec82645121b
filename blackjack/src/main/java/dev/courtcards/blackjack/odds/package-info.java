/**
 * The mathematics of blackjack: what the dealer makes, what every play is worth, the best chart, the house edge, counting.
 * Start with {@link dev.courtcards.blackjack.odds.Odds}. What is exact and what is not stands in {@code docs/blackjack-odds.md}.
 */
@NullMarked
package dev.courtcards.blackjack.odds;

import org.jspecify.annotations.NullMarked;
