/**
 * A match between strangers, from the invitation to its end. Players find one another in a {@link dev.courtcards.fairplay.session.Meeting}.
 * Each then runs a {@link dev.courtcards.fairplay.session.Player}, whose state is a function of the match's log: all lines that the members
 * have signed. Each keeps the log in a file, which a {@link dev.courtcards.fairplay.session.LogFile} reads, checks and replays. A relay
 * carries the lines and is not trusted.
 *
 * <pre>{@code
 * Meeting meeting = Meeting.guest("localhost:7777", key, "BERT", id -> false, clock, time);
 * Player<PokerTable> player = meeting.sit(new Poker(), Path.of("evening.log"));    // once all have taken their seats
 * LogFile.read(Files.readString(Path.of("evening.log"))).check(new Poker());       // FULL
 * }</pre>
 *
 * <p>The protocol is in {@code docs/rules/fairplay.md} and {@code docs/rules/match-log.md}, its limits are in {@code docs/threats.md}.
 * Nothing here is safe between threads.
 */
@NullMarked
package dev.courtcards.fairplay.session;

import org.jspecify.annotations.NullMarked;
