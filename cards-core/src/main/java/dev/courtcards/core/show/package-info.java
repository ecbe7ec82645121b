/**
 * Pictures for any screen: a {@link dev.courtcards.core.show.Picture} has text, cards and piles. A game makes one with its
 * {@link dev.courtcards.core.show.Presentation}; a terminal, a page or a test draws it.
 */
@NullMarked
package dev.courtcards.core.show;

import org.jspecify.annotations.NullMarked;
