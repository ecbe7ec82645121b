/**
 * The log that is the match: signed, chained {@link dev.courtcards.fairplay.log.Line lines} in any order, twice or late, and a
 * {@link dev.courtcards.fairplay.log.Log} that says what they come to; a {@link dev.courtcards.fairplay.log.Member} is a log with a
 * key, which also says lines. What the game makes of them a {@link dev.courtcards.fairplay.log.Position} says. Nothing here sends, waits or
 * has a clock. The rules stand in {@code docs/rules/match-log.md}; L1, L2 and so on in comments are its ids.
 */
@NullMarked
package dev.courtcards.fairplay.log;

import org.jspecify.annotations.NullMarked;
