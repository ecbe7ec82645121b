/** Poker's command. Not exported: a {@link dev.courtcards.core.command.Tool} is loaded as a service. */
@NullMarked
package dev.courtcards.poker.command;

import org.jspecify.annotations.NullMarked;
