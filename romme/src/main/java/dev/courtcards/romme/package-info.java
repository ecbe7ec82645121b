/**
 * Rommé, the German rummy of two packs and six jokers: draw, lay sets and runs, lay off on everybody's, get rid of all cards
 * first. Start with {@link dev.courtcards.romme.Romme}; a {@link dev.courtcards.romme.RommeTable} is what lies on the table.
 * The rules stand in {@code docs/rules/romme.md}.
 */
@NullMarked
package dev.courtcards.romme;

import org.jspecify.annotations.NullMarked;
