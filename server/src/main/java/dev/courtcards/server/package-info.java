/**
 * Tables of any game for browsers and programs. Start with {@link dev.courtcards.server.Tables}, which keeps tables and knows no
 * network; {@link dev.courtcards.server.TableServer} serves them over HTTP. Nothing here knows a game, and nothing that is sent is made
 * from what its reader may not know.
 */
@NullMarked
package dev.courtcards.server;

import org.jspecify.annotations.NullMarked;
