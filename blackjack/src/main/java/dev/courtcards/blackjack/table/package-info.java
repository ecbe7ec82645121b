/**
 * Blackjack for chips: the duel of two to four players against one dealer, and the tables of casinos with all their options. Start with
 * {@link dev.courtcards.blackjack.table.Blackjack}; a {@link dev.courtcards.blackjack.table.BlackjackTable} is one moment of a game, and
 * {@link dev.courtcards.blackjack.table.BlackjackAction} has the moves. The odds are in {@link dev.courtcards.blackjack.odds}. The rules
 * are those of {@code docs/rules/blackjack.md}; D1, T1 and so on in comments are its paragraphs.
 */
@NullMarked
package dev.courtcards.blackjack.table;

import org.jspecify.annotations.NullMarked;
