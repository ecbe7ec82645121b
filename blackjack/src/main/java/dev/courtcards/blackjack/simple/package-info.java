/**
 * Blackjack as a small state machine: one player, one dealer, no bets. Start with
 * {@link dev.courtcards.blackjack.simple.SimpleBlackjack}; the moment of a game is a
 * {@link dev.courtcards.blackjack.simple.SimpleRound}, and what may be done to it stands in
 * {@link dev.courtcards.blackjack.simple.SimpleAction}. The rules are those of {@code docs/rules/blackjack.md}, section 1; S1, S2 and
 * so on in comments are its paragraphs, of which S4 and S5 look like mistakes and are kept on purpose.
 */
@NullMarked
package dev.courtcards.blackjack.simple;

import org.jspecify.annotations.NullMarked;
