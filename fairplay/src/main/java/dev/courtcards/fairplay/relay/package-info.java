/**
 * What carries a match between machines: a {@link dev.courtcards.fairplay.relay.Room} keeps its lines and drops what does not verify, a
 * {@link dev.courtcards.fairplay.relay.RelayServer} lets others in, who reach it by a {@link dev.courtcards.fairplay.relay.SocketRelay}. Any relay of
 * NOSTR serves too, by a {@link dev.courtcards.fairplay.relay.NostrRelay}. An {@link dev.courtcards.fairplay.session.Invitation} says where others find a
 * match. Nothing here is trusted by a member (L28).
 */
@NullMarked
package dev.courtcards.fairplay.relay;

import org.jspecify.annotations.NullMarked;
