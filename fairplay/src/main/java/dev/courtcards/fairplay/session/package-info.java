/**
 * A match between strangers, from the invitation to its end. People find one another in a {@link dev.courtcards.fairplay.session.Meeting}; what
 * each then runs is a {@link dev.courtcards.fairplay.session.Player}, which is a function of the match's log: all that its members have
 * signed, kept by each in a file that a {@link dev.courtcards.fairplay.session.LogFile} reads, checks and plays again. A relay carries the
 * lines and is trusted with nothing.
 *
 * <pre>{@code
 * Meeting meeting = Meeting.guest("localhost:7777", key, "BERT", id -> false, clock, time);
 * Player<PokerTable> player = meeting.sit(new Poker(), Path.of("evening.log"));    // once all have taken their seats
 * LogFile.read(Files.readString(Path.of("evening.log"))).check(new Poker());       // FULL
 * }</pre>
 *
 * <p>The protocol stands in {@code docs/rules/fairplay.md} and {@code docs/rules/match-log.md}, what it stops and what not in
 * {@code docs/threats.md}. Nothing here is safe between threads.
 */
@NullMarked
package dev.courtcards.fairplay.session;

import org.jspecify.annotations.NullMarked;
