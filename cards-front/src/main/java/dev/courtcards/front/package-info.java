/**
 * Any game in words, for a terminal and a page: {@link dev.courtcards.front.Menu} lists what a seat may do and reads what is
 * typed, {@link dev.courtcards.front.Teller} describes what happened. Nothing here draws or prints.
 */
@NullMarked
package dev.courtcards.front;

import org.jspecify.annotations.NullMarked;
