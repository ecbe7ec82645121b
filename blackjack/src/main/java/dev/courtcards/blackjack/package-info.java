/** Blackjack. */
@NullMarked
package dev.courtcards.blackjack;

import org.jspecify.annotations.NullMarked;
