/**
 * The messages between players: one {@link dev.courtcards.fairplay.wire.Message} a line, a verb and its fields. Reading refuses any other
 * form with a stable code, and throws nothing else.
 *
 * <pre>{@code
 * Message said = Message.read("MOVE:17:ACTION:p1:raise:120");
 * said.number(0);    // 17
 * }</pre>
 *
 * <p>The grammar is in {@code docs/rules/fairplay.md}, section C.
 */
@NullMarked
package dev.courtcards.fairplay.wire;

import org.jspecify.annotations.NullMarked;
