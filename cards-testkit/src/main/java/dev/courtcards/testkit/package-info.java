/**
 * The laws of every game, checked on random games. Start with {@link dev.courtcards.testkit.Laws}; a failure is a
 * {@link dev.courtcards.testkit.LawBroken}, {@link dev.courtcards.testkit.Setups} makes random rules, and
 * {@link dev.courtcards.testkit.Cost} measures the memory that a move allocates and keeps. Plain Java, for any test framework or none;
 * {@code docs/laws.md} explains each law and what it cannot detect.
 */
@NullMarked
package dev.courtcards.testkit;

import org.jspecify.annotations.NullMarked;
