/**
 * Blackjack for chips: the duel of two to four players against one dealer, and the tables of casinos with all their options.
 * Start in {@link dev.courtcards.blackjack.table.Blackjack}; what hands are worth is in {@link dev.courtcards.blackjack.odds}.
 */
@NullMarked
package dev.courtcards.blackjack.table;

import org.jspecify.annotations.NullMarked;
