/**
 * What players send one another: one {@link dev.courtcards.fairplay.wire.Message} a line, each in an
 * {@link dev.courtcards.fairplay.wire.Envelope} that says who sent it, where it stands among all that this sender has sent, and
 * that nobody changed it. A connection may carry them as shorter {@link dev.courtcards.fairplay.wire.Frames}. Reading refuses
 * whatever is not exactly of its form, with a stable code, and throws nothing else.
 *
 * <pre>{@code
 * Envelope sent = Envelope.sign(ctx, "p1", 1, Envelope.FIRST, Message.of(Verb.SEED_HASH, hash), key, aux);
 * Envelope.read(sent.line()).isSignedBy(ctx, key.publicKey());    // true
 * }</pre>
 *
 * <p>The grammar stands in {@code docs/rules/fairplay.md}, section C.
 */
@NullMarked
package dev.courtcards.fairplay.wire;

import org.jspecify.annotations.NullMarked;
