package dev.courtcards.fairplay.log;

import java.util.List;
import java.util.Map;

/**
 * What carries the lines of a match (L28). It is trusted with nothing: it may bring them in any order, late, twice or not at all, and what
 * verifies in a {@link Log} alone counts.
 */
public interface Relay {
    /**
     * Passes a line on.
     *
     * @param line with its line feed
     */
    void append(byte[] line);

    /**
     * Lines that it has, of the chains that are named from these numbers on, and of any other from the first.
     *
     * @param from what a {@link Log#wanted log wants}
     * @return some of them, in any order
     */
    List<byte[]> read(Map<Chain, Integer> from);

    /**
     * Whether all that it had when it was asked has been read.
     *
     * @return false until then
     */
    default boolean isRead() {
        return true;
    }

    /** Several relays that carry one match: what one hides another may bring (L28). */
    static Relay of(List<? extends Relay> relays) {
        return new Relay() {
            @Override
            public void append(byte[] line) {
                relays.forEach(relay -> relay.append(line));
            }

            @Override
            public List<byte[]> read(Map<Chain, Integer> from) {
                return relays.stream()
                        .flatMap(relay -> relay.read(from).stream())
                        .toList();
            }

            @Override
            public boolean isRead() {
                return relays.stream().anyMatch(Relay::isRead);
            }
        };
    }
}
