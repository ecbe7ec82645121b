/**
 * What a poker hand is worth. Start with {@link dev.courtcards.poker.eval.Evaluator}: five, six or seven cards become one number,
 * larger is better, and {@link dev.courtcards.poker.eval.HandRank} has its words. {@link dev.courtcards.poker.eval.Ranking} has the
 * other orders too: Omaha, the short deck, lows and badugi. Bets and players play no part.
 */
@NullMarked
package dev.courtcards.poker.eval;

import org.jspecify.annotations.NullMarked;
