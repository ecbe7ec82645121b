/**
 * Equities: how often each hand wins. Start with {@link dev.courtcards.poker.equity.Matchup}: two to ten players' hands or
 * {@linkplain dev.courtcards.poker.equity.Range ranges}, the known part of the board, dead cards. It counts all boards exactly, or deals
 * some of them from a seed; {@link dev.courtcards.poker.equity.Showdown} does so for the other games of poker. The answer is an
 * {@link dev.courtcards.poker.equity.Equity}. Bets play no part.
 */
@NullMarked
package dev.courtcards.poker.equity;

import org.jspecify.annotations.NullMarked;
