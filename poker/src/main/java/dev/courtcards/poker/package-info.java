/** No-limit Texas Hold'em for two to ten players. The rules stand in {@code docs/rules/poker.md}. */
@NullMarked
package dev.courtcards.poker;

import org.jspecify.annotations.NullMarked;
