package dev.courtcards.core.game;

/**
 * One that sees a game: a {@link Seat}, or a {@link Spectator}, who sees what everyone may see.
 *
 * @see Game
 */
public sealed interface Viewer permits Seat, Spectator {}
