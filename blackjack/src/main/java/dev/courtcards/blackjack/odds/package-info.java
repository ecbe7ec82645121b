/**
 * The mathematics of blackjack: the dealer's chances, the expected value of every play, the best chart, the house edge, counting. Start
 * with {@link dev.courtcards.blackjack.odds.Odds}. {@code docs/blackjack-odds.md} has the formulas, and says which results are exact.
 */
@NullMarked
package dev.courtcards.blackjack.odds;

import org.jspecify.annotations.NullMarked;
