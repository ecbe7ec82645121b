/**
 * Any game as JSON, written part by part: {@link dev.courtcards.json.GameJson} writes what one viewer may see, and reads moves and setups;
 * {@link dev.courtcards.json.CourtcardsModule} gives a mapper of Jackson the same. Nothing here reads a state's components, so that no card
 * leaks that the game does not show. {@code docs/json.md} has the form.
 */
@NullMarked
package dev.courtcards.json;

import org.jspecify.annotations.NullMarked;
