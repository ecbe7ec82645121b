/**
 * Blackjack as a small state machine: one player, one dealer, no bets. Start with
 * {@link dev.courtcards.blackjack.simple.SimpleBlackjack}; a {@link dev.courtcards.blackjack.simple.SimpleRound} is one moment of
 * a game, and {@link dev.courtcards.blackjack.simple.SimpleAction} has the moves. The rules are those of
 * {@code docs/rules/blackjack.md}, section 1; S1, S2 and so on in comments are its paragraphs. S4 and S5 look like mistakes and
 * are kept on purpose.
 */
@NullMarked
package dev.courtcards.blackjack.simple;

import org.jspecify.annotations.NullMarked;
