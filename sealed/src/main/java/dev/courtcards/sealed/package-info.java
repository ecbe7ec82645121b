/**
 * A sealed deck: each player shuffles and masks it in turn, and only all players together can remove the masks
 * ({@code docs/rules/sealed-cards.md}). Start with {@link SealedHand}, which is one shuffle of one pack, and {@link SealedPlay}, which
 * plays a game on it.
 *
 * <pre>{@code
 * SealedHand mine = SealedHand.join(terms, Seat.of(1), HandSecret.of(bytes), Checked.none());
 * mine.due().forEach(said -> transport.broadcast(said.bytes()));   // after each call
 * mine.receive(Seat.of(2), bytes);                 // every message, one's own too, in its sender's order
 * mine.give(List.of(2, 6));                        // p2 can read its cards
 * mine.want(List.of(1, 5));                        // my cards
 * mine.card(1);
 * }</pre>
 *
 * <p>A dealer who sees the cards commits to them instead ({@link CardTree}). With a {@link DealtDeck} the players' shares then decide their
 * order, and a {@link DealtLog} holds what each player can check.
 *
 * <p>Nothing here waits, sends or reads a clock. No input from another player makes it throw: a wrong message ends the hand with a
 * {@link Fault} that names the seat. Curve arithmetic is Bouncy Castle's and not constant-time, so its keys live for one hand; no long-term
 * key is used there.
 */
@NullMarked
package dev.courtcards.sealed;

import org.jspecify.annotations.NullMarked;
