/**
 * Melds of rummy games: which cards of a hand lie down best. Start with {@link dev.courtcards.romme.meld.MeldSolver}; what a
 * meld is, and what cards count, says {@link dev.courtcards.romme.meld.MeldRules}.
 */
@NullMarked
package dev.courtcards.romme.meld;

import org.jspecify.annotations.NullMarked;
