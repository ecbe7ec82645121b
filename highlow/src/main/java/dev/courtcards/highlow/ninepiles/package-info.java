/**
 * Nine Piles: the players together against the deck. Start with {@link dev.courtcards.highlow.ninepiles.NinePiles}; the
 * moment of a game is a {@link dev.courtcards.highlow.ninepiles.NinePilesTable}, and what may be done to it stands in
 * {@link dev.courtcards.highlow.ninepiles.NinePilesAction}. The rules are those of {@code docs/rules/nine-piles.md}; N1, N2
 * and so on in comments are its paragraphs.
 */
@NullMarked
package dev.courtcards.highlow.ninepiles;

import org.jspecify.annotations.NullMarked;
