/**
 * Recall, a game of memory: hands lie face down even to their owners, and a player who remembers a card of the right rank may throw it out
 * of turn. Start with {@link dev.courtcards.recall.Recall}; a {@link dev.courtcards.recall.RecallTable} is the state of a game, with the
 * cards that every player has seen, and {@link dev.courtcards.recall.RecallAction} has the moves. The rules are those of
 * {@code docs/rules/recall.md}; R1, R2 and so on in comments are its sections.
 */
@NullMarked
package dev.courtcards.recall;

import org.jspecify.annotations.NullMarked;
