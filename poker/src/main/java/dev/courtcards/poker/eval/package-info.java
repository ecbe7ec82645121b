/**
 * The worth of poker hands. Start with {@link dev.courtcards.poker.eval.Evaluator}: it maps five, six or seven cards to a number, larger is
 * better, which {@link dev.courtcards.poker.eval.HandRank} puts into words. {@link dev.courtcards.poker.eval.Ranking} has the other orders
 * too: Omaha, the short deck, lows and badugi. Bets and players play no part.
 */
@NullMarked
package dev.courtcards.poker.eval;

import org.jspecify.annotations.NullMarked;
