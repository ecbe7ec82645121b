/**
 * The state machine of every game: a {@link dev.courtcards.core.game.State} offers {@link dev.courtcards.core.game.LegalActions},
 * an {@link dev.courtcards.core.game.Action} makes {@link dev.courtcards.core.game.Event events} happen, a
 * {@link dev.courtcards.core.game.Game} remembers them, and an {@link dev.courtcards.core.game.Observation} is what one viewer
 * sees of it. Start with {@link dev.courtcards.core.game.Game#play}; to write a game of your own start with {@code State}.
 *
 * <p>Nothing here waits, runs a timer, draws random numbers or reads the time of day, and nothing depends on a card game.
 */
@NullMarked
package dev.courtcards.core.game;

import org.jspecify.annotations.NullMarked;
