/** The cards command: what a person starts. */
@NullMarked
package dev.courtcards.table;

import org.jspecify.annotations.NullMarked;
