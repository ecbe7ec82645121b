/**
 * Carriers of a match between machines: a {@link dev.courtcards.fairplay.relay.Room} keeps its lines and drops what does not
 * verify, a {@link dev.courtcards.fairplay.relay.RelayServer} lets others in, who connect by a
 * {@link dev.courtcards.fairplay.relay.SocketRelay}. A {@link dev.courtcards.fairplay.relay.NostrRelay} uses any relay of NOSTR.
 * An {@link dev.courtcards.fairplay.relay.Invitation} is the address of a match. Members trust nothing here (L28).
 */
@NullMarked
package dev.courtcards.fairplay.relay;

import org.jspecify.annotations.NullMarked;
