/**
 * What carries a match between machines: a {@link dev.courtcards.fairplay.relay.Room} keeps its lines and drops what does not verify. Nothing
 * here is trusted by a member (L28).
 */
@NullMarked
package dev.courtcards.fairplay.relay;

import org.jspecify.annotations.NullMarked;
