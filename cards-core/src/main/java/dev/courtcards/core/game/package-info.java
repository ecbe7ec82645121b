/**
 * The state machine that every game speaks: a {@link dev.courtcards.core.game.State} offers
 * {@link dev.courtcards.core.game.LegalActions}, an {@link dev.courtcards.core.game.Action} makes
 * {@link dev.courtcards.core.game.Event events} happen, a {@link dev.courtcards.core.game.Game} remembers them, and
 * {@link dev.courtcards.core.game.Observation} is what one viewer may know of it. Start with
 * {@link dev.courtcards.core.game.Game#play}; to write a game of your own start with {@code State}.
 *
 * <p>Nothing here waits, ticks or draws luck, and nothing here knows a card game or the time of day.
 */
@NullMarked
package dev.courtcards.core.game;

import org.jspecify.annotations.NullMarked;
