/**
 * Rommé, the German rummy of two packs and six jokers: draw, lay sets and runs, lay off on everybody's, get rid of all cards
 * first. Start with {@link dev.courtcards.romme.Romme}; the moment of a game is a {@link dev.courtcards.romme.RommeTable}, and
 * what may be done to it stands in {@link dev.courtcards.romme.RommeAction}. The rules are those of {@code docs/rules/romme.md};
 * numbers behind {@code romme} in comments are its sections.
 */
@NullMarked
package dev.courtcards.romme;

import org.jspecify.annotations.NullMarked;
