/**
 * Nine Piles: the players together against the deck. Start with {@link dev.courtcards.highlow.ninepiles.NinePiles}; a
 * {@link dev.courtcards.highlow.ninepiles.NinePilesTable} is one moment of a game, and
 * {@link dev.courtcards.highlow.ninepiles.NinePilesAction} has the moves. The rules are those of
 * {@code docs/rules/nine-piles.md}; N1, N2 and so on in comments are its paragraphs.
 */
@NullMarked
package dev.courtcards.highlow.ninepiles;

import org.jspecify.annotations.NullMarked;
