/**
 * Results that nobody can forge: the result of a match as a text that all players sign, leaderboards computed from such texts, and the
 * folder that keeps both. Start with {@link SignedResult#read}.
 *
 * <pre>{@code
 * SignedResult signed = SignedResult.read(text);
 * signed.verdict(SignedResult.CHIPS).kind();     // FULL, PARTIAL, CLAIM, INVALID
 * }</pre>
 *
 * <p>The format is in {@code docs/rules/fairplay.md}, section D; leaderboards are in section E.
 */
@NullMarked
package dev.courtcards.fairplay.result;

import org.jspecify.annotations.NullMarked;
