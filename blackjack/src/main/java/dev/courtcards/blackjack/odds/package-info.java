/**
 * The mathematics of blackjack: what the dealer makes, what every play is worth, the best chart, the house edge, counting. Start
 * with {@link dev.courtcards.blackjack.odds.Odds}. {@code docs/blackjack-odds.md} has the formulas, and what is exact.
 */
@NullMarked
package dev.courtcards.blackjack.odds;

import org.jspecify.annotations.NullMarked;
