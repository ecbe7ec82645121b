/**
 * Poker for two to ten players: no-limit hold'em, any game that a {@link dev.courtcards.poker.variant.Variant} describes, or several in
 * turn ({@link dev.courtcards.poker.RotationRules}). Start with {@link dev.courtcards.poker.Poker}; a
 * {@link dev.courtcards.poker.PokerTable} is the state of a game, and {@link dev.courtcards.poker.PokerAction} has the moves. The rules are
 * those of {@code docs/rules/poker.md} and {@code poker-variants.md}; numbers after {@code poker} and {@code variants} in comments are
 * their sections.
 */
@NullMarked
package dev.courtcards.poker;

import org.jspecify.annotations.NullMarked;
