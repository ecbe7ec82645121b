/**
 * What players send one another: one {@link dev.courtcards.fairplay.wire.Message} a line, a verb and its fields. Reading refuses
 * whatever is not exactly of its form, with a stable code, and throws nothing else.
 *
 * <pre>{@code
 * Message said = Message.read("MOVE:17:ACTION:p1:raise:120");
 * said.number(0);    // 17
 * }</pre>
 *
 * <p>The grammar stands in {@code docs/rules/fairplay.md}, section C.
 */
@NullMarked
package dev.courtcards.fairplay.wire;

import org.jspecify.annotations.NullMarked;
