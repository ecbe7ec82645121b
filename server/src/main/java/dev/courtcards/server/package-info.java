/**
 * Tables of any game for browsers and programs. Start with {@link dev.courtcards.server.Tables}, which keeps tables and uses no network;
 * {@link dev.courtcards.server.TableServer} serves them over HTTP. No class here depends on a game, and no reader gets what it may not see.
 */
@NullMarked
package dev.courtcards.server;

import org.jspecify.annotations.NullMarked;
