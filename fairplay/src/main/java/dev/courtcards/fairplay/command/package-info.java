/** What fair play adds to the command line. Not exported: a {@link dev.courtcards.core.command.Tool} is found, not called. */
@NullMarked
package dev.courtcards.fairplay.command;

import org.jspecify.annotations.NullMarked;
