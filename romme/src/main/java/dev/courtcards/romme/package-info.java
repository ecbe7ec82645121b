/**
 * Rommé, the German rummy of two packs and six jokers: draw, lay sets and runs, lay off on any meld, and be the first without cards. Start
 * with {@link dev.courtcards.romme.Romme}; a {@link dev.courtcards.romme.RommeTable} is the state of a game, and
 * {@link dev.courtcards.romme.RommeAction} has the moves. The rules are those of {@code docs/rules/romme.md}; numbers after {@code romme}
 * in comments are its sections.
 */
@NullMarked
package dev.courtcards.romme;

import org.jspecify.annotations.NullMarked;
