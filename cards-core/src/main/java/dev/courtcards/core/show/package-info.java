/**
 * What a person is shown, without a word on how a screen draws it: a {@link dev.courtcards.core.show.Picture} of text, cards and
 * piles. A game makes one with its {@link dev.courtcards.core.show.Presentation}; a terminal, a page or a test draws it.
 *
 * <pre>{@code
 * Picture.empty()
 *         .line("the pot is 40")
 *         .row("board", Card.parseAll("7S 8S 9D"), "the flop");
 * }</pre>
 */
@NullMarked
package dev.courtcards.core.show;

import org.jspecify.annotations.NullMarked;
