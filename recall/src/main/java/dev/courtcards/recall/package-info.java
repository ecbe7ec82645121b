/**
 * Recall, a game of memory: hands lie face down even to their owners, and whoever remembers a card of the right rank may
 * throw it out of turn. Start with {@link dev.courtcards.recall.Recall}; a {@link dev.courtcards.recall.RecallTable} is what
 * lies on the table and what every player knows of it. The rules stand in {@code docs/rules/recall.md}.
 */
@NullMarked
package dev.courtcards.recall;

import org.jspecify.annotations.NullMarked;
