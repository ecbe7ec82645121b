/**
 * A sealed deck: the players shuffle it one after another under masks that only all of them together can lift
 * ({@code docs/rules/sealed-cards.md}). Start with {@link SealedHand}, which is one shuffle of one pack, and with
 * {@link SealedPlay}, which plays a game on it.
 *
 * <pre>{@code
 * SealedHand mine = SealedHand.join(terms, Seat.of(1), HandSecret.of(bytes), Checked.none());
 * mine.due().forEach(said -> transport.broadcast(said.bytes()));   // after every call
 * mine.receive(Seat.of(2), bytes);                 // each message of all, its own too, in its sender's order
 * mine.give(List.of(2, 6));                        // so that p2 can read its cards
 * mine.want(List.of(1, 5));                        // mine
 * mine.card(1);
 * }</pre>
 *
 * <p>A dealer who sees the cards commits to them instead ({@link CardTree}); with {@link DealtDeck} the players' shares order them after
 * that, and a {@link DealtLog} holds what each can check.
 *
 * <p>Nothing here waits, sends or reads a clock. Nothing that comes from others makes it throw: a message that is wrong ends
 * the hand with a {@link Fault} that names the seat. Curve arithmetic is Bouncy Castle's; it takes time that depends on the
 * secrets, so these keys live for one hand and no long-term key comes near them.
 */
@NullMarked
package dev.courtcards.sealed;

import org.jspecify.annotations.NullMarked;
