/**
 * The games of poker. A {@link dev.courtcards.poker.variant.Variant} is a value: a pack, what is dealt before each round of
 * betting, who begins, how large bets may be and which hands are good. Nothing here has chips or players.
 */
@NullMarked
package dev.courtcards.poker.variant;

import org.jspecify.annotations.NullMarked;
