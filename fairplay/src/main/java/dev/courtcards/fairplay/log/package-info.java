/**
 * A match as a log: signed, chained {@link dev.courtcards.fairplay.log.Line lines}, which may arrive in any order, twice or late. A
 * {@link dev.courtcards.fairplay.log.Log} holds the resulting order, a {@link dev.courtcards.fairplay.log.Member} is a log with a key that
 * writes lines, a {@link dev.courtcards.fairplay.log.LoggedGame} is the game after them. Nothing here sends, waits or has a clock. The
 * rules are in {@code docs/rules/match-log.md}; L1, L2 and so on in comments are its ids.
 */
@NullMarked
package dev.courtcards.fairplay.log;

import org.jspecify.annotations.NullMarked;
