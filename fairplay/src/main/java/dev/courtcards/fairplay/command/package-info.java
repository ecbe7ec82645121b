/** The commands of fair play. Not exported: a {@link dev.courtcards.core.command.Tool} is loaded as a service. */
@NullMarked
package dev.courtcards.fairplay.command;

import org.jspecify.annotations.NullMarked;
