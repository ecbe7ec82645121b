package dev.courtcards.core.record;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A table in mid-game, as the header key {@code POSITION} describes it: the contents of zones. Immutable. Each game defines its zones; what
 * a position leaves open is drawn by chance or has a default.
 *
 * <pre>{@code
 * Position river = Position.empty()
 *         .with("p1", Card.parseAll("AsKs"))
 *         .with("board", Card.parseAll("QhJhTh2c3d"))
 *         .with("paid", 60)
 *         .with("turn", Seat.of(2));
 * Game<PokerTable> game = new Poker().newGame(Setup.of("poker").with(river), ChanceSource.of(Seed.random()));
 * }</pre>
 */
public final class Position {
    private static final Position EMPTY = new Position(Map.of());
    private static final Pattern ZONE = Pattern.compile("[a-z][a-z0-9-]{0,30}");
    private static final Pattern BLANK = Pattern.compile("\\s+");
    private final Map<String, String> zones;

    private Position(Map<String, String> zones) {
        this.zones = Collections.unmodifiableMap(zones);
    }

    /** {@return an empty position, always the same} */
    public static Position empty() {
        return EMPTY;
    }

    /**
     * Reads a position.
     *
     * @param text {@code zone=value} parts with blanks between them
     * @return the position
     * @throws RecordException with the first part that is malformed or repeats a zone
     */
    public static Position parse(String text) {
        Map<String, String> read = new LinkedHashMap<>();
        for (String part : text.isBlank() ? new String[0] : BLANK.split(text.strip())) {
            int end = part.indexOf('=');
            if (end < 0) {
                throw new RecordException("bad-zone", Text.quoted(part), "zone=value such as p1=ASKS");
            }
            String zone = part.substring(0, end);
            if (read.put(zone, checked(zone, part.substring(end + 1))) != null) {
                throw new RecordException("repeated-zone", Text.quoted(part), "each zone once");
            }
        }
        return new Position(read);
    }

    /**
     * This position with the value of a zone, new or replaced.
     *
     * @param zone in lower case, for example {@code board}
     * @param value without blanks
     * @return a new position
     * @throws RecordException if a record cannot hold the zone or the value
     */
    @CheckReturnValue
    public Position with(String zone, String value) {
        Map<String, String> more = new LinkedHashMap<>(zones);
        more.put(zone, checked(zone, value));
        return new Position(more);
    }

    private static String checked(String zone, String value) {
        if (!ZONE.matcher(zone).matches()
                || value.isEmpty()
                || BLANK.matcher(value).find()) {
            throw new RecordException("bad-zone", Text.quoted(zone + "=" + value), "zone=value such as p1=ASKS");
        }
        return value;
    }

    /**
     * This position with cards in a zone.
     *
     * @param zone in lower case, for example {@code board}
     * @param cards in order; a back leaves the card open; no cards leave the zone unchanged
     * @return a new position
     */
    @CheckReturnValue
    public Position with(String zone, Collection<Card> cards) {
        return cards.isEmpty()
                ? this
                : with(zone, cards.stream().map(Card::code).collect(Collectors.joining()));
    }

    /**
     * This position with numbers in a zone.
     *
     * @param zone in lower case, for example {@code stacks}
     * @param numbers one for all seats, or one for each
     * @return a new position
     */
    @CheckReturnValue
    public Position with(String zone, long... numbers) {
        return with(zone, Arrays.stream(numbers).mapToObj(Long::toString).collect(Collectors.joining(",")));
    }

    /**
     * This position with seats in a zone.
     *
     * @param zone in lower case, for example {@code turn}
     * @param seats any number; no seat is written {@code none}
     * @return a new position
     */
    @CheckReturnValue
    public Position with(String zone, Seat... seats) {
        return with(
                zone,
                seats.length == 0
                        ? "none"
                        : List.of(seats).stream().map(Seat::text).collect(Collectors.joining(",")));
    }

    /** {@return the zones that have a value, in the order in which they were set} */
    public Set<String> zones() {
        return zones.keySet();
    }

    /**
     * The value of a zone.
     *
     * @param zone in lower case
     * @return empty if it has none
     */
    public Optional<String> get(String zone) {
        return Optional.ofNullable(zones.get(zone));
    }

    /** {@return the position as a record writes it: {@code zone=value} parts with blanks between them} */
    public String text() {
        return zones.entrySet().stream()
                .map(zone -> zone.getKey() + "=" + zone.getValue())
                .collect(Collectors.joining(" "));
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Position other && zones.equals(other.zones);
    }

    @Override
    public int hashCode() {
        return zones.hashCode();
    }

    /** The zones alone: hands are secret. */
    @Override
    public String toString() {
        return "Position" + zones.keySet();
    }
}
