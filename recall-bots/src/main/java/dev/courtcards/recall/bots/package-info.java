/**
 * Bots for Recall, read from YAML: four are included, {@code easy}, {@code medium}, {@code hard} and {@code expert}. Start with
 * {@link dev.courtcards.recall.bots.RecallBots}; the format is in {@code docs/recall-bots.md}.
 */
@NullMarked
package dev.courtcards.recall.bots;

import org.jspecify.annotations.NullMarked;
