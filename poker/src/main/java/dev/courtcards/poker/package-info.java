/**
 * No-limit Texas Hold'em for two to ten players. Start with {@link dev.courtcards.poker.Poker}; the moment of a game is a
 * {@link dev.courtcards.poker.PokerTable}, and what may be done to it stands in {@link dev.courtcards.poker.PokerAction}. The rules are
 * those of {@code docs/rules/poker.md}; numbers behind {@code poker} in comments are its sections.
 */
@NullMarked
package dev.courtcards.poker;

import org.jspecify.annotations.NullMarked;
