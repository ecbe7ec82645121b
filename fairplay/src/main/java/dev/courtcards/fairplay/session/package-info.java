/**
 * A match between strangers, from the invitation to its end: a {@link dev.courtcards.fairplay.session.Lobby} finds out who plays,
 * a {@link dev.courtcards.fairplay.session.Session} draws a seed that nobody chose and then carries a
 * {@link dev.courtcards.fairplay.session.Play}, at whose end the players sign its result. Bytes come in and bytes go out; nothing here
 * sends, waits or reads a clock, so that any transport works. A member who cheats, leaves or does not come is named by a
 * {@link dev.courtcards.sealed.Fault}.
 *
 * <pre>{@code
 * Session session = Session.join(agreement, key, random, play);
 * session.outgoing().forEach(transport::send);
 * session.receive(line);           // throws UnreadableException for what does not count, with a stable code
 * }</pre>
 *
 * <p>A match on the log, {@code dev.courtcards.fairplay.log}, stands beside it and is to take its place; no program calls it yet.
 *
 * <p>The protocol stands in {@code docs/rules/fairplay.md}, sections A to D and F, what it stops and what not in
 * {@code docs/threats.md}. Nothing here is safe between threads.
 */
@NullMarked
package dev.courtcards.fairplay.session;

import org.jspecify.annotations.NullMarked;
