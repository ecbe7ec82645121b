/**
 * Poker hands as other programs write them: PHH and the text of PokerStars. A history is read, replayed by our rules, and compared with its
 * own final stacks; an error has its line and column. Every format can be read and written, also for hands of our own games.
 *
 * <pre>{@code
 * HandHistory hand = PokerStars.read(text).get(0);
 * HandHistory.stacks(hand.play());                       // by player, checked against the file's
 * Phh.write(List.of(hand));
 * Phh.write(HandHistory.of(match, names));               // the hands of a match of our own
 * }</pre>
 */
@NullMarked
package dev.courtcards.histories;

import org.jspecify.annotations.NullMarked;
