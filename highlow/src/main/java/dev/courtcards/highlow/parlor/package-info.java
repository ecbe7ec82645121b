/**
 * High-Low with a shared pot: will the third card lie between the first two? Start with {@link dev.courtcards.highlow.parlor.HighLow}; a
 * {@link dev.courtcards.highlow.parlor.HighLowTable} is one moment of a game, whose seats are sessions that run at once, and
 * {@link dev.courtcards.highlow.parlor.HighLowAction} has the moves. {@link dev.courtcards.highlow.parlor.Parlor} runs one room for many
 * threads. The rules are those of {@code docs/rules/highlow.md}; R1, R2 and so on in comments are its paragraphs.
 */
@NullMarked
package dev.courtcards.highlow.parlor;

import org.jspecify.annotations.NullMarked;
