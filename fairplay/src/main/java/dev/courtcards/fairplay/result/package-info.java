/**
 * Results that nobody can forge: what a match ended with, as a text that all players sign, the leaderboards that follow from such
 * texts, and the folder that keeps both. Start with {@link SignedResult#read}.
 *
 * <pre>{@code
 * SignedResult signed = SignedResult.read(text);
 * signed.verdict(SignedResult.CHIPS).kind();     // FULL, PARTIAL, CLAIM, INVALID
 * }</pre>
 *
 * <p>The format stands in {@code docs/rules/fairplay.md}, section D; leaderboards in section E.
 */
@NullMarked
package dev.courtcards.fairplay.result;

import org.jspecify.annotations.NullMarked;
