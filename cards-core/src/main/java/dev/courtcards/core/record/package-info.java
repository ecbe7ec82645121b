/**
 * The text of games: one line a move, a header before them. {@link dev.courtcards.core.record.Notation} reads and writes moves,
 * {@link dev.courtcards.core.record.GameRecord} a whole file, {@link dev.courtcards.core.record.Setup} is its header with a
 * {@link dev.courtcards.core.record.Position} where a game begins in the middle, and {@link dev.courtcards.core.record.Rulebook}
 * the options in it. Unreadable text is a {@link dev.courtcards.core.record.RecordException} with its line, its column, what was
 * found and what was expected.
 */
@NullMarked
package dev.courtcards.core.record;

import org.jspecify.annotations.NullMarked;
