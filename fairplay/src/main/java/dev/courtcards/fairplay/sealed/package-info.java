/**
 * A deck that nobody knows: the players shuffle it one after another under masks that only all of them together can lift. Start
 * with {@link SealedDeck}.
 *
 * <p>Curve arithmetic is Bouncy Castle's; it takes time that depends on the secrets, so these keys live for one hand and no
 * long-term key comes near them.
 */
@NullMarked
package dev.courtcards.fairplay.sealed;

import org.jspecify.annotations.NullMarked;
