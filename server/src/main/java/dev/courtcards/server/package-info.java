/** Tables of any game for browsers and programs. */
@NullMarked
package dev.courtcards.server;

import org.jspecify.annotations.NullMarked;
