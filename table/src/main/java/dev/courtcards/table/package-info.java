/**
 * The {@code cards} command. {@link dev.courtcards.table.Cards} passes the arguments of a shell to one of the {@code ...Command} classes.
 * {@code Play} is a person at a table: a {@code Session} holds the game, a {@link dev.courtcards.front.Menu} reads what the person types,
 * and a {@code Front} shows it all, as a screen or as lines. {@code Painter} and {@code Layout} draw without a terminal.
 *
 * <p>No class here names a game: {@link dev.courtcards.core.play.Games} finds games, and their presentation, legal actions, notation and
 * events provide what is shown, typed and read.
 */
@NullMarked
package dev.courtcards.table;

import org.jspecify.annotations.NullMarked;
