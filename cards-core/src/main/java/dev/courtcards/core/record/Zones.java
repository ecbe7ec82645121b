package dev.courtcards.core.record;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Seat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads the {@link Position} of a setup for a game that begins there, and checks the form of every value and the cards against the pack. A
 * game first declares its pack and zones, then reads all the cards named, then has the open ones {@linkplain #filled filled up}. Not
 * thread-safe.
 */
public final class Zones {
    private static final String NONE = "none";
    private final Setup setup;
    private final Position position;
    private final Optional<ChanceSource> luck;
    private final Map<Card, Integer> used = new EnumMap<>(Card.class);
    private final Map<Card, Set<String>> said = new EnumMap<>(Card.class);
    private Pack pack = Pack.french();
    private int hand = 1;
    private Optional<Deque<Card>> rest = Optional.empty();

    /**
     * A reader.
     *
     * @param setup with a {@code POSITION}
     * @param luck the source of the cards left open
     * @throws RecordException if the position cannot be read
     */
    public Zones(Setup setup, Optional<ChanceSource> luck) {
        this.setup = setup;
        this.position = setup.position().orElse(Position.empty());
        this.luck = luck;
    }

    /**
     * Declares the pack and the zones of the game. If seats have packs of their own, declare each before its cards are read.
     *
     * @param cards the pack
     * @param number of the hand or round, from 1; its first shuffle fills up the open cards
     * @param seats the number of seats, for zones {@code p1} and so on; 0 without such zones
     * @param names the other zones
     * @throws RecordException with the first zone that is unknown
     */
    public void take(Pack cards, int number, int seats, String... names) {
        pack = cards;
        hand = number;
        used.clear();
        said.clear();
        rest = Optional.empty();
        List<String> known = Stream.concat(Seat.first(seats).stream().map(Seat::text), Arrays.stream(names))
                .toList();
        for (String zone : position.zones()) {
            if (!known.contains(zone)) {
                throw wrong(zone, "unknown-zone", listed(known, seats));
            }
        }
    }

    /** All names, with those of seats as a range: {@code p1 to p10 or p1-open to p10-open}. */
    private static String listed(List<String> names, int seats) {
        String last = "p" + seats;
        return names.stream()
                .filter(name -> seats < 3 || !name.matches("p([2-9]|10)(-.*)?"))
                .map(name -> seats < 3 || !name.matches("p1(-.*)?") ? name : name + " to " + last + name.substring(2))
                .collect(Collectors.joining(" or "));
    }

    /**
     * {@return whether a zone has a value}
     *
     * @param zone in lower case
     */
    public boolean has(String zone) {
        return position.get(zone).isPresent();
    }

    /**
     * The value of a zone.
     *
     * @param zone in lower case
     * @return empty if it has none
     */
    public Optional<String> text(String zone) {
        return position.get(zone);
    }

    /**
     * The exception for a zone that is wrong.
     *
     * @param zone in lower case, with a value or without
     * @param code for programs
     * @param expected what was expected, for people
     * @return an exception to throw, with the place of the zone
     */
    public RecordException wrong(String zone, String code, String expected) {
        return position.get(zone)
                .map(value -> setup.wrong("POSITION", zone + "=" + value, code, expected))
                .orElseGet(() -> setup.wrong("POSITION", position.text(), code, zone + "= of " + expected));
    }

    /**
     * The cards of a zone.
     *
     * @param zone in lower case
     * @param least the fewest cards of a zone that has a value
     * @param most the most
     * @return the cards, backs for those left open; none if the zone has no value
     * @throws RecordException if a text is no card, a card comes more often than in the pack, or the number is out of range
     */
    public List<Card> cards(String zone, int least, int most) {
        if (!has(zone)) {
            return List.of();
        }
        List<Card> cards = cards(zone, text(zone).orElseThrow());
        if (cards.size() < least || cards.size() > most) {
            throw wrong(zone, "card-count", (least == most ? "" + least : least + " to " + most) + " cards");
        }
        return cards;
    }

    /**
     * The cards of a part of a zone.
     *
     * @param zone in lower case
     * @param part of its value, cards alone
     * @return the cards, backs for those left open
     * @throws RecordException if a text is no card, or a card comes more often than in the pack
     */
    public List<Card> cards(String zone, String part) {
        List<Card> cards;
        try {
            cards = Card.parseAll(part);
        } catch (IllegalArgumentException e) {
            throw wrong(zone, "bad-card", "cards such as TS or JK, or ?? for any");
        }
        for (Card card : cards) {
            int most = pack.count(card);
            Set<String> where = said.computeIfAbsent(card, any -> new LinkedHashSet<>());
            if (card.isFaceUp() && used.merge(card, 1, Integer::sum) > most) {
                throw wrong(
                        zone,
                        "bad-deck",
                        most == 0
                                ? "cards of " + pack.id() + ", which has no " + card
                                : "no more than " + most + " " + card + " in all zones, as in " + pack.id()
                                        + "; it stands in " + String.join(" and ", where));
            }
            where.add(zone);
        }
        return cards;
    }

    /**
     * These cards, with the backs replaced by cards that no zone has, in shuffled order. All zones must be read before.
     *
     * @param cards as read
     * @param size the least number of cards of the result; missing ones are added at the end
     * @return the faces
     * @throws RecordException if too few cards are left, or there is no source for them
     */
    public List<Card> filled(List<Card> cards, int size) {
        List<Card> faces = new ArrayList<>(cards);
        faces.addAll(Collections.nCopies(Math.max(0, size - cards.size()), Card.UNKNOWN));
        for (int i = 0; i < faces.size(); i++) {
            if (!faces.get(i).isFaceUp()) {
                Card next = unsaid().poll();
                if (next == null) {
                    throw setup.wrong(
                            "POSITION",
                            position.text(),
                            "card-count",
                            "no more than the " + pack.size() + " cards of " + pack.id());
                }
                faces.set(i, next);
            }
        }
        return List.copyOf(faces);
    }

    /**
     * The rest of the pack after all else is filled up: the stock.
     *
     * @param top its known cards, top card first; backs for those left open
     * @return all cards that lie nowhere else
     * @throws RecordException if there is no source for the open ones
     */
    public List<Card> stock(List<Card> top) {
        long backs = top.stream().filter(card -> !card.isFaceUp()).count();
        return filled(top, (int) (top.size() - backs + left()));
    }

    /** The number of cards of the pack that have no place yet. */
    private int left() {
        return rest.map(Deque::size)
                .orElseGet(() -> pack.size()
                        - used.values().stream().mapToInt(Integer::intValue).sum());
    }

    private Deque<Card> unsaid() {
        if (rest.isEmpty()) {
            ChanceSource source = luck.orElseThrow(() -> setup.wrong(
                    "POSITION", position.text(), "no-luck", "SEED or DECK for the cards left open, or every card"));
            Deque<Card> cards = new ArrayDeque<>();
            for (Card card : source.shuffle(pack, hand).cards()) {
                if (used.merge(card, -1, Integer::sum) < 0) {
                    cards.add(card);
                }
            }
            rest = Optional.of(cards);
        }
        return rest.get();
    }

    /**
     * A number.
     *
     * @param zone in lower case
     * @param otherwise the default
     * @param least the smallest allowed
     * @param most the largest allowed
     * @return the number
     * @throws RecordException if it is not a number within these limits
     */
    public long number(String zone, long otherwise, long least, long most) {
        return numbers(zone, List.of(otherwise), least, most).get(0);
    }

    /**
     * Numbers, one for each seat, or a single one for all of them.
     *
     * @param zone in lower case
     * @param otherwise the defaults, as many as there must be
     * @param least the smallest allowed
     * @param most the largest allowed
     * @return the numbers
     * @throws RecordException if one is not a number within these limits, or their count is wrong
     */
    public List<Long> numbers(String zone, List<Long> otherwise, long least, long most) {
        if (!has(zone)) {
            return otherwise;
        }
        List<Long> numbers = new ArrayList<>();
        for (String word : words(zone)) {
            if (!word.matches("-?[0-9]{1,12}") || Long.parseLong(word) < least || Long.parseLong(word) > most) {
                throw wrong(zone, "bad-number", "whole numbers from " + least + " to " + most);
            }
            numbers.add(Long.parseLong(word));
        }
        if (numbers.size() == 1) {
            return Collections.nCopies(otherwise.size(), numbers.get(0));
        }
        if (numbers.size() != otherwise.size()) {
            throw wrong(zone, "bad-count", otherwise.size() + " numbers, or one for all");
        }
        return List.copyOf(numbers);
    }

    /**
     * A seat.
     *
     * @param zone in lower case
     * @param seats the number of seats at the table
     * @return empty if the zone has no value
     * @throws RecordException if it is not one seat of the table
     */
    public Optional<Seat> seat(String zone, int seats) {
        List<Seat> all = seats(zone, seats);
        if (all.size() > 1) {
            throw wrong(zone, "bad-seat", "one of p1 to p" + seats);
        }
        return all.stream().findFirst();
    }

    /**
     * Seats.
     *
     * @param zone in lower case
     * @param seats the number of seats at the table
     * @return in the order of the text; empty if the zone has no value, or {@code none}
     * @throws RecordException if one is not a seat of the table, or repeated
     */
    public List<Seat> seats(String zone, int seats) {
        List<Seat> all = new ArrayList<>();
        for (String word : text(zone).filter(NONE::equals).isPresent() ? List.<String>of() : words(zone)) {
            Seat seat = Seat.first(seats).stream()
                    .filter(s -> s.text().equals(word) && !all.contains(s))
                    .findFirst()
                    .orElseThrow(() -> wrong(zone, "bad-seat", "seats of p1 to p" + seats + ", each once"));
            all.add(seat);
        }
        return List.copyOf(all);
    }

    /**
     * One of several words.
     *
     * @param zone in lower case
     * @param otherwise the default
     * @param among all allowed constants, written in lower case with dashes
     * @param <E> the type of the constants
     * @return the constant
     * @throws RecordException if it is none of them
     */
    public <E extends Enum<E>> E word(String zone, E otherwise, List<E> among) {
        if (!has(zone)) {
            return otherwise;
        }
        String said = text(zone).orElseThrow();
        return among.stream()
                .filter(word -> word(word).equals(said))
                .findFirst()
                .orElseThrow(() ->
                        wrong(zone, "bad-word", among.stream().map(Zones::word).collect(Collectors.joining(" or "))));
    }

    /**
     * The word of a constant in a position.
     *
     * @param constant of an enum
     * @return in lower case with dashes
     */
    public static String word(Enum<?> constant) {
        return Args.write(constant);
    }

    /**
     * The parts of a zone, which are separated by commas.
     *
     * @param zone in lower case
     * @return none if the zone has no value
     */
    public List<String> words(String zone) {
        return text(zone).map(value -> List.of(value.split(",", -1))).orElse(List.of());
    }
}
