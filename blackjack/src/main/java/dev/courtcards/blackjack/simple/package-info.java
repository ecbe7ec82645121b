/**
 * Blackjack as a small state machine: one player, one dealer, no bets. Start with
 * {@link dev.courtcards.blackjack.simple.SimpleBlackjack}; a {@link dev.courtcards.blackjack.simple.Round} is what lies on
 * the table. The rules stand in {@code docs/rules/blackjack.md}, section 1; two of its quirks (S4, S5) look like mistakes and
 * are kept on purpose.
 */
@NullMarked
package dev.courtcards.blackjack.simple;

import org.jspecify.annotations.NullMarked;
