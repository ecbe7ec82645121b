/** The laws that every game must obey: a seed goes in, a broken law comes out. */
@NullMarked
package dev.courtcards.testkit;

import org.jspecify.annotations.NullMarked;
