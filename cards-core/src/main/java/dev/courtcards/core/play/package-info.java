/**
 * Running games: a module provides its game as a {@link dev.courtcards.core.play.CardGame}, {@link dev.courtcards.core.play.Games} finds
 * all games by name, a {@link dev.courtcards.core.play.Bot} decides for a seat and may come from another module's
 * {@link dev.courtcards.core.play.BotProvider}, {@link dev.courtcards.core.play.Driver} chooses the next move of programs,
 * {@link dev.courtcards.core.play.Playout} plays one game to its end and {@link dev.courtcards.core.play.Simulation} millions,
 * {@link dev.courtcards.core.play.League} compares bots, {@link dev.courtcards.core.play.Replay} plays and writes records,
 * {@link dev.courtcards.core.play.Host} serves a live game between threads, and {@link dev.courtcards.core.play.Sealed} follows a game on a
 * sealed deck.
 *
 * <p>Time is passed in, random moves come from a {@link dev.courtcards.core.game.ChanceSource}, and nothing here prints.
 */
@NullMarked
package dev.courtcards.core.play;

import org.jspecify.annotations.NullMarked;
