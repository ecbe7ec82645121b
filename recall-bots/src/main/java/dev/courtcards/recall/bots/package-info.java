/**
 * Bots for Recall whose habits stand in a YAML file: the four that come along, {@code easy}, {@code medium}, {@code hard} and
 * {@code expert}, and any others that a program reads. Start with {@link dev.courtcards.recall.bots.RecallBots}; the format
 * stands in {@code docs/recall-bots.md}.
 */
@NullMarked
package dev.courtcards.recall.bots;

import org.jspecify.annotations.NullMarked;
