/** Higher or lower over nine piles. */
@NullMarked
package dev.courtcards.highlow;

import org.jspecify.annotations.NullMarked;
