/**
 * The {@code cards} command. {@link dev.courtcards.table.Cards} passes the arguments of a shell to one of the {@code ...Command}
 * classes. {@code Play} is a person at a table: a {@code Session} holds the game, a {@link dev.courtcards.front.Menu} reads what
 * the person types, a {@code Front} shows it all, as a screen or as lines. {@code Painter} and {@code Layout} draw and use no
 * terminal.
 *
 * <p>No class here names a game: {@link dev.courtcards.core.play.Games} finds games, and their presentation, legal actions,
 * notation and events give what there is to see, to do and to read.
 */
@NullMarked
package dev.courtcards.table;

import org.jspecify.annotations.NullMarked;
