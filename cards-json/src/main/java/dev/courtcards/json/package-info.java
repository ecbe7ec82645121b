/**
 * Any game as JSON, written part by part: {@link dev.courtcards.json.GameJson} writes what one viewer may know, and reads moves
 * and setups; {@link dev.courtcards.json.CourtcardsModule} lends the same to a mapper of Jackson. Nothing here reads a state's
 * components, so that no card can slip out that the game does not show. The form stands in {@code docs/json.md}.
 */
@NullMarked
package dev.courtcards.json;

import org.jspecify.annotations.NullMarked;
