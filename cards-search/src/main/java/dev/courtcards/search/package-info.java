/**
 * Search for any game from a seat's view. {@link dev.courtcards.search.Worlds} deals the cards that the seat does not see,
 * {@link dev.courtcards.search.Search} tries actions in many such worlds and plays each of them on.
 *
 * <pre>{@code
 * Bot<NinePilesTable> bot = Search.of(new NinePiles()).withPlayouts(500).bot();
 * }</pre>
 */
@NullMarked
package dev.courtcards.search;

import org.jspecify.annotations.NullMarked;
