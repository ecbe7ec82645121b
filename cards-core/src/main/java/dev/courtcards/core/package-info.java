/**
 * What the packages of the core share: {@link dev.courtcards.core.Text} and {@link dev.courtcards.core.CheckReturnValue}. Start in
 * {@link dev.courtcards.core.play} to play a game, in {@link dev.courtcards.core.game} to write one.
 */
@NullMarked
package dev.courtcards.core;

import org.jspecify.annotations.NullMarked;
