package dev.courtcards.core.game;

/**
 * One who sees a game: a {@link Seat}, or a {@link Spectator}, who sees what all may see.
 *
 * @see Game
 */
public sealed interface Viewer permits Seat, Spectator {}
