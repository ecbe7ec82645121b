/**
 * The transport of a match: a {@link dev.courtcards.fairplay.relay.Room} keeps the lines that verify, a
 * {@link dev.courtcards.fairplay.relay.RelayServer} serves it, and others connect by a {@link dev.courtcards.fairplay.relay.SocketRelay}.
 * Any NOSTR relay works too, by a {@link dev.courtcards.fairplay.relay.NostrRelay}. An {@link dev.courtcards.fairplay.session.Invitation}
 * holds the addresses. No member trusts anything here (L28).
 */
@NullMarked
package dev.courtcards.fairplay.relay;

import org.jspecify.annotations.NullMarked;
