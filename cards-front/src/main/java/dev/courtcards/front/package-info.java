/**
 * What turns any game's menus and events into words, for a terminal and a page alike: {@link dev.courtcards.front.Menu} lists what a
 * seat may do and reads what was typed, {@link dev.courtcards.front.Teller} tells what happened. Nothing here draws or prints.
 */
@NullMarked
package dev.courtcards.front;

import org.jspecify.annotations.NullMarked;
