package dev.courtcards.server;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A checked request for a table: its setup, and who sits where at first. */
record Order(Setup setup, List<Place> places) {
    private static final int LONGEST_NAME = 20;

    /** The seat of the player who makes the table. */
    Optional<Seat> mine() {
        return places.stream().filter(Place::isPerson).map(Place::seat).findFirst();
    }

    /**
     * Checks a request.
     *
     * @param seats for each seat {@code me}, {@code open}, or {@code bot:} with the name of a bot
     * @param hash the hash of the maker's token
     */
    static Order of(
            Games games,
            Searches searches,
            String game,
            String rules,
            Map<String, String> headers,
            List<String> seats,
            String name,
            String hash) {
        Setup setup = setup(games, game, rules, headers, seats.size());
        CardGame<?> kind = games.find(setup);
        List<Place> places = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (String who : seats) {
            Seat seat = Seat.of(places.size() + 1);
            Place place = Place.free(seat);
            if (who.equals("me")) {
                place = place.taken(name(name), hash);
            } else if (who.startsWith("bot:")) {
                place = bot(kind, searches, seat, who.substring("bot:".length()));
            } else if (!who.equals("open")) {
                throw bad("bad-seat", "a seat is me, open or bot:name");
            }
            if (!place.isFree() && !names.add(place.name().toLowerCase(Locale.ROOT))) {
                throw bad("name-taken", "two seats would have the name " + place.name());
            }
            places.add(place);
        }
        if (places.stream().filter(Place::isPerson).count() > 1) {
            throw bad("bad-seat", "you can take one seat only");
        }
        return new Order(setup, places);
    }

    private static Setup setup(Games games, String game, String rules, Map<String, String> headers, int seats) {
        try {
            Setup setup = Setup.of(game);
            setup = rules.isBlank() ? setup : setup.with("RULES", rules);
            CardGame<?> kind = games.find(setup);
            for (Map.Entry<String, String> header : headers.entrySet()) {
                if (!kind.headers().contains(header.getKey())) {
                    throw bad("unknown-header", "an unknown key for " + kind.name());
                }
                setup = setup.with(header.getKey(), header.getValue());
            }
            if (seats < kind.leastSeats() || seats > kind.mostSeats()) {
                throw bad("bad-seats", kind.name() + " is for " + kind.leastSeats() + " to " + kind.mostSeats());
            }
            Setup whole = setup.seats(seats).with("SEED", Seed.random().hex());
            kind.newGame(whole);
            return whole;
        } catch (RecordException e) {
            throw bad(e.code(), e.problem());
        }
    }

    /** A bot has its own name and the number of its seat. */
    private static Place bot(CardGame<?> kind, Searches searches, Seat seat, String bot) {
        Set<String> known = searches.names(kind);
        if (!known.contains(bot) && searches.bot(kind, bot).isEmpty()) {
            throw bad("unknown-bot", kind.name() + " has no bot of that name; there are " + String.join(", ", known));
        }
        return new Place(seat, bot + "-" + seat.number(), bot, "", Place.Away.NO, true);
    }

    private static TableException bad(String code, String message) {
        return new TableException(TableException.Kind.BAD, code, message);
    }

    /** Checks a player's name: short, of visible characters, and none that the table uses itself. */
    static String name(String name) {
        String plain = name.strip();
        boolean seen = plain.codePoints().noneMatch(c -> switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        });
        if (plain.isEmpty() || plain.codePointCount(0, plain.length()) > LONGEST_NAME || !seen) {
            throw bad("bad-name", "a name has 1 to " + LONGEST_NAME + " visible characters");
        }
        if (plain.matches("(?i)p(10|[1-9])|you|chance|dealer|clock|host|spectator")) {
            throw bad("bad-name", "the table uses this name itself; take another name");
        }
        return plain;
    }
}
