package dev.courtcards.fairplay.log;

import java.util.List;
import java.util.Map;

/**
 * What carries the lines of a match (L28). It is trusted with nothing: it may bring them in any order, late, twice or not at all, and what
 * verifies in a {@link Log} alone counts.
 */
public interface Relay {
    /** Passes a line on, which has its line feed. */
    void append(byte[] line);

    /** Some lines that it has, in any order, of the chains that a {@link Log#wanted log wants} from these numbers on, of any other from the first. */
    List<byte[]> read(Map<Chain, Integer> from);

    /** Whether all that it had when it was asked has been read. */
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
