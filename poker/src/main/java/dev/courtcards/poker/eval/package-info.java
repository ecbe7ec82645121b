/**
 * What a poker hand is worth. Start with {@link dev.courtcards.poker.eval.Evaluator}: five, six or seven cards become one number,
 * larger is better, and {@link dev.courtcards.poker.eval.HandRank} has its words. Other orders of the same hands are
 * {@link dev.courtcards.poker.eval.Omaha}, {@link dev.courtcards.poker.eval.ShortDeck},
 * {@link dev.courtcards.poker.eval.AceToFive}, {@link dev.courtcards.poker.eval.DeuceToSeven} and
 * {@link dev.courtcards.poker.eval.Badugi}. Bets and players play no part.
 */
@NullMarked
package dev.courtcards.poker.eval;

import org.jspecify.annotations.NullMarked;
