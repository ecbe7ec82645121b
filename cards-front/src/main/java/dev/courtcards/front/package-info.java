/**
 * Any game in words, for a terminal and a page: {@link dev.courtcards.front.Menu} lists the moves of a seat and reads typed text,
 * {@link dev.courtcards.front.Teller} describes events. Nothing here draws or prints.
 */
@NullMarked
package dev.courtcards.front;

import org.jspecify.annotations.NullMarked;
