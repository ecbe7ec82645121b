/**
 * Poker for two to ten players: no-limit hold'em, the game that a {@link dev.courtcards.poker.variant.Variant} describes, or several in turn
 * ({@link dev.courtcards.poker.RotationRules}). Start with
 * {@link dev.courtcards.poker.Poker}; the moment of a game is a {@link dev.courtcards.poker.PokerTable}, and what may be done to it stands
 * in {@link dev.courtcards.poker.PokerAction}. The rules are those of {@code docs/rules/poker.md} and {@code poker-variants.md}; numbers
 * behind {@code poker} and {@code variants} in comments are their sections.
 */
@NullMarked
package dev.courtcards.poker;

import org.jspecify.annotations.NullMarked;
