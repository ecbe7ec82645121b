/** What the engines cost, against rivals and against themselves. */
@NullMarked
package dev.courtcards.benchmarks;

import org.jspecify.annotations.NullMarked;
