/**
 * Game records as text: a header, then one line for each move. {@link dev.courtcards.core.record.Notation} reads and writes moves,
 * {@link dev.courtcards.core.record.GameRecord} a whole file; {@link dev.courtcards.core.record.Setup} is its header, with a
 * {@link dev.courtcards.core.record.Position} if the game starts in the middle, and {@link dev.courtcards.core.record.Rulebook} reads the
 * options in it. Text that cannot be read causes a {@link dev.courtcards.core.record.RecordException} with line, column, what was found and
 * what was expected.
 */
@NullMarked
package dev.courtcards.core.record;

import org.jspecify.annotations.NullMarked;
