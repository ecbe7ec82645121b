/**
 * Melds of rummy games: the best ones that a hand can lay down. Start with {@link dev.courtcards.romme.meld.MeldSolver};
 * {@link dev.courtcards.romme.meld.MeldRules} defines melds and the points of cards.
 */
@NullMarked
package dev.courtcards.romme.meld;

import org.jspecify.annotations.NullMarked;
