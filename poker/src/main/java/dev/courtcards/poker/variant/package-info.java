/**
 * The games of poker. A {@link dev.courtcards.poker.variant.Variant} is a value: a pack, the deal before each round of betting, the
 * opening, the limit of bets and the rankings. Nothing here has chips or players.
 */
@NullMarked
package dev.courtcards.poker.variant;

import org.jspecify.annotations.NullMarked;
