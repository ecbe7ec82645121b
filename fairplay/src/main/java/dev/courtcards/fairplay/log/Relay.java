package dev.courtcards.fairplay.log;

import java.util.List;
import java.util.Map;

/**
 * The transport of a match's lines (L28). It is not trusted: it may deliver them in any order, late, twice or not at all, and only lines
 * that verify in a {@link Log} count.
 */
public interface Relay {
    /** Sends a line with its line feed. */
    void append(byte[] line);

    /** Some of its lines, in any order: of the chains in {@link Log#wanted} from these numbers on, of any other from the first. */
    List<byte[]> read(Map<Chain, Integer> from);

    /** Whether all lines that it had at the request have been read. */
    default boolean isRead() {
        return true;
    }

    /** Several relays that carry one match: if one hides a line, another may deliver it (L28). */
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
