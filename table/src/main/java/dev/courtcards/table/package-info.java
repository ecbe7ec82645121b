/**
 * The {@code cards} command. {@link dev.courtcards.table.Cards} takes what was typed in a shell to one of the {@code ...Command}
 * classes. {@code Play} is a person at a table: a {@code Session} holds the game, a {@link dev.courtcards.front.Menu} reads what the person types,
 * a {@code Front} shows it all, as a screen or as lines. {@code Painter} and {@code Layout} draw and know no terminal.
 *
 * <p>Nothing here knows a game: games are found by {@link dev.courtcards.core.play.Games}, and what there is to see, to do and
 * to tell comes from their presentation, legal actions, notation and events.
 */
@NullMarked
package dev.courtcards.table;

import org.jspecify.annotations.NullMarked;
