/**
 * What a module adds to the {@code cards} command: a {@link dev.courtcards.core.command.Tool} is a command of its own, a
 * {@link dev.courtcards.core.command.FileFormat} a format of files that {@code replay} and other commands read. Both are found by
 * {@link java.util.ServiceLoader}; neither prints.
 */
@NullMarked
package dev.courtcards.core.command;

import org.jspecify.annotations.NullMarked;
