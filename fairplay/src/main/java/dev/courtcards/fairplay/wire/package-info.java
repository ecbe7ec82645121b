/**
 * The messages of players: one {@link dev.courtcards.fairplay.wire.Message} a line, each in an
 * {@link dev.courtcards.fairplay.wire.Envelope} with its sender, its place among the sender's messages, and a signature. A connection
 * may carry them as shorter {@link dev.courtcards.fairplay.wire.Frames}. Reading refuses every other form with a stable code, and
 * throws nothing else.
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
