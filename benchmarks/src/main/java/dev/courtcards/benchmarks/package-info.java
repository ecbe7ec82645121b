/** Benchmarks of the engines against other libraries and against plain code. */
@NullMarked
package dev.courtcards.benchmarks;

import org.jspecify.annotations.NullMarked;
