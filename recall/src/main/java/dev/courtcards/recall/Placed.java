package dev.courtcards.recall;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Zones;
import dev.courtcards.recall.RecallRules.NoCard;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.Discard;
import dev.courtcards.recall.RecallTable.Look;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.Slot.Stop;
import dev.courtcards.recall.Turn.Special;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads positions in the middle of a game, which {@link PositionWriter} writes. {@link Recall#placed} lists the zones. */
final class Placed {
    static final List<Phase> PHASES =
            List.of(Phase.DRAWING_CARD, Phase.PLAYING, Phase.SAME_RANK_WINDOW, Phase.SPECIAL_PLAY_WINDOW);
    private static final List<String> IN_WINDOWS = List.of("rank", "snapped", "powers", "locked-out");
    private static final int MOST = 1_000_000;
    private final Zones zones;
    private final RecallTable start;
    private final int seats;

    /**
     * A reader of these zones.
     *
     * @param start the table before its shuffle, by the rest of the setup
     */
    Placed(Zones zones, RecallTable start) {
        this.zones = zones;
        this.start = start;
        this.seats = start.players().size();
    }

    static String knows(Seat seat) {
        return seat.text() + "-knows";
    }

    private static String[] names(int seats) {
        return Stream.concat(
                        Seat.first(seats).stream().map(Placed::knows),
                        Stream.of(
                                "gaps",
                                "collected",
                                "collects",
                                "seen",
                                "trails",
                                "looks",
                                "looking",
                                "discards",
                                "stock",
                                "phase",
                                "turn",
                                "turn-number",
                                "drawn",
                                "rank",
                                "snapped",
                                "powers",
                                "locked-out",
                                "missed",
                                "left",
                                "starter",
                                "caller",
                                "timers",
                                "shuffles"))
                .toArray(String[]::new);
    }

    RecallTable read() {
        zones.take(start.pack(), 1, seats, names(seats));
        Phase phase = zones.word("phase", Phase.DRAWING_CARD, PHASES);
        boolean window = phase == Phase.SAME_RANK_WINDOW || phase == Phase.SPECIAL_PLAY_WINDOW;
        Seat seat = zones.seat("turn", seats).orElse(Seat.of(1));
        List<Seat> left = zones.seats("left", seats);
        if (seats - left.size() < 2) {
            throw zones.wrong("left", "bad-position", "two seats that are still there");
        }
        if (!window && left.contains(seat)) {
            throw zones.wrong("turn", "bad-position", "a seat that is still there");
        }
        for (String zone : IN_WINDOWS) {
            if (zones.has(zone) && !window) {
                throw zones.wrong(
                        zone, "bad-position", "nothing but in phase=same-rank-window or phase=special-play-window");
            }
        }
        if (zones.has("drawn") && phase != Phase.PLAYING) {
            throw zones.wrong("drawn", "bad-position", "nothing but in phase=playing");
        }
        Draft table = new Draft(start);
        table.phase = phase;
        lay(table, phase == Phase.PLAYING ? Optional.of(seat) : Optional.empty());
        int drawn = phase == Phase.PLAYING ? drawn(table.player(seat).slots()) : 0;
        if (drawn > 0) {
            table.put(new Spot(seat, drawn), table.player(seat).slot(drawn).shownTo(seat, Card.UNKNOWN));
        }
        know(table);
        players(table, left);
        turn(table, seat, drawn, window);
        table.starter = zones.seat("starter", seats).or(start::starter).or(() -> Optional.of(seat));
        table.caller = zones.seat("caller", seats);
        table.ticket = (int) zones.number("timers", 1, 1, MOST);
        table.shuffles = (int) zones.number("shuffles", 1, 1, MOST);
        table.pending = Optional.empty();
        return checked(table.table());
    }

    /** Lays out hands, discards and pile, all filled up; a player to play has drawn. */
    private void lay(Draft table, Optional<Seat> plays) {
        int handSize = start.rules().cards().handSize();
        int most = start.pack().size();
        List<Spot> gaps = spots("gaps");
        List<List<Card>> said = new ArrayList<>();
        for (Seat seat : Seat.first(seats)) {
            said.add(zones.cards(seat.text(), 1, most));
        }
        List<Card> discards = zones.cards("discards", 1, most);
        List<Card> stock = zones.cards("stock", 0, most);
        int place = 0;
        for (Seat seat : Seat.first(seats)) {
            List<Card> own = said.get(seat.index());
            List<Spot> empty =
                    gaps.stream().filter(gap -> gap.seat().equals(seat)).toList();
            boolean draws =
                    plays.equals(Optional.of(seat)) && !zones.text("drawn").equals(Optional.of("0"));
            int size = own.isEmpty() ? handSize + (draws ? 1 : 0) : own.size() + empty.size();
            if (empty.stream().anyMatch(gap -> gap.slot() > Math.max(size, handSize))) {
                throw zones.wrong("gaps", "bad-place", "places of hands, " + seat + " having " + size);
            }
            List<Card> faces = zones.filled(own, own.isEmpty() ? Math.max(0, size - empty.size()) : own.size());
            List<Slot> slots = new ArrayList<>();
            int next = 0;
            while (next < faces.size() || slots.size() < handSize) {
                boolean card = next < faces.size() && !empty.contains(new Spot(seat, slots.size() + 1));
                slots.add(card ? new Slot(faces.get(next++), ++place, false, 0) : Slot.GAP);
            }
            table.slots(seat, slots);
        }
        List<Discard> pile = new ArrayList<>();
        for (Card card : zones.filled(discards, discards.size())) {
            pile.add(new Discard(card, ++place));
        }
        table.discards = List.copyOf(pile);
        List<Card> shoe = new ArrayList<>(Collections.nCopies(place, Card.UNKNOWN));
        shoe.addAll(zones.stock(stock));
        table.pile = Shoe.of(shoe).rest(place);
    }

    private int drawn(List<Slot> slots) {
        int last = slots.size();
        while (last > 1 && slots.get(last - 1).isEmpty()) {
            last--;
        }
        int drawn = (int) zones.number("drawn", last, 0, slots.size());
        if (drawn > 0 && slots.get(drawn - 1).isEmpty()) {
            throw zones.wrong("drawn", "bad-position", "a slot with a card, or 0 where none could be drawn");
        }
        return drawn;
    }

    /** Records which players have seen which cards, and current looks. */
    private void know(Draft table) {
        for (Spot spot : cardsAt(table, "collected")) {
            Slot slot = slot(table, spot);
            table.put(spot, slot.collected(slot.card()));
        }
        for (Spot spot : cardsAt(table, "seen")) {
            Slot slot = slot(table, spot);
            table.put(spot, slot.shownToAll(slot.card()));
        }
        for (Seat seat : Seat.first(seats)) {
            for (Spot spot : cardsAt(table, knows(seat))) {
                table.put(spot, slot(table, spot).shownTo(seat, Card.UNKNOWN));
            }
        }
        List<Look> looks = new ArrayList<>();
        for (String word : zones.words("looks")) {
            String[] parts = word.split(":", -1);
            Spot spot = spot("looks", parts[parts.length - 1]);
            Optional<Seat> who = seat(parts[0]);
            if (parts.length != 2 || who.isEmpty() || slot(table, spot).isEmpty()) {
                throw zones.wrong("looks", "bad-place", "who:place with a card, as in p1:p2.3");
            }
            table.put(spot, slot(table, spot).shownTo(who.get(), Card.UNKNOWN));
            looks.add(new Look(who.get(), slot(table, spot).number()));
        }
        table.looks = List.copyOf(looks);
        for (String word : zones.words("trails")) {
            String[] parts = word.split(":", -1);
            Spot spot = spot("trails", parts[0]);
            Slot slot = slot(table, spot);
            if (parts.length < 2 || slot.isEmpty()) {
                throw zones.wrong(
                        "trails", "bad-place", "place:from+who had seen it, as in p1.2:p2.3+p1 or p1.2:p2.3+all");
            }
            List<Stop> trail = new ArrayList<>();
            for (int i = 1; i < parts.length; i++) {
                trail.add(stop(parts[i]));
            }
            table.put(spot, new Slot(slot.card(), slot.number(), slot.faceUp(), slot.knownTo(), trail));
        }
    }

    private Stop stop(String text) {
        String[] parts = text.split("\\+", -1);
        int knownTo = 0;
        for (int i = 1; i < parts.length; i++) {
            knownTo |= parts[i].equals("all")
                    ? Slot.EVERYBODY
                    : 1
                            << seat(parts[i])
                                    .orElseThrow(() -> zones.wrong("trails", "bad-seat", "seats of p1 to p" + seats))
                                    .index();
        }
        return new Stop(spot("trails", parts[0]), knownTo);
    }

    private void players(Draft table, List<Seat> left) {
        List<Seat> out = zones.seats("locked-out", seats);
        List<Long> missed = zones.numbers("missed", Collections.nCopies(seats, 0L), 0, MOST);
        List<String> collects = zones.words("collects");
        if (zones.has("collects") && collects.size() != seats) {
            throw zones.wrong("collects", "bad-count", seats + " ranks, - for who collects none");
        }
        for (Seat seat : Seat.first(seats)) {
            List<Slot> slots = table.player(seat).slots();
            List<Rank> up = slots.stream()
                    .filter(Slot::faceUp)
                    .map(slot -> slot.card().rank())
                    .toList();
            Optional<Rank> rank =
                    collects.isEmpty() ? up.stream().findFirst() : rank("collects", collects.get(seat.index()));
            if (up.stream().anyMatch(one -> !rank.equals(Optional.of(one)))) {
                throw zones.wrong("collected", "bad-position", "cards of the one rank that " + seat + " collects");
            }
            if (start.rules().collection().fourWin() && up.size() == RecallRules.MOST_COLLECTED) {
                throw zones.wrong("collected", "bad-position", "at most three cards of " + seat + ", for four win");
            }
            table.player(
                    seat,
                    new RecallPlayer(
                            slots,
                            rank,
                            Amount.HIDDEN,
                            !left.contains(seat),
                            RecallPlayer.Peek.DONE,
                            out.contains(seat),
                            missed.get(seat.index()).intValue()));
        }
    }

    private void turn(Draft table, Seat seat, int drawn, boolean window) {
        List<Discard> discards = table.discards;
        Optional<Card> top = discards.isEmpty()
                ? Optional.empty()
                : Optional.of(discards.get(discards.size() - 1).card());
        Optional<Rank> rank = zones.has("rank")
                ? rank("rank", zones.text("rank").orElseThrow())
                : top.filter(card -> window).map(Card::rank);
        List<Special> specials = new ArrayList<>();
        boolean looking = zones.number("looking", 0, 0, 1) == 1;
        if (!zones.has("powers") && window) {
            top.map(card -> start.rules().cards().powers().of(card.rank()))
                    .filter(power -> power != Power.NONE)
                    .ifPresent(power -> specials.add(new Special(seat, power, looking)));
        } else if (!zones.text("powers").equals(Optional.of("none"))) {
            for (String word : zones.words("powers")) {
                specials.add(special(word, looking && specials.isEmpty()));
            }
        }
        table.turn = new Turn(
                seat,
                (int) zones.number("turn-number", 1, 1, start.rules().end().maxTurns()),
                drawn,
                rank,
                zones.seat("snapped", seats),
                specials);
    }

    private Special special(String word, boolean looking) {
        String[] parts = word.split(":", -1);
        for (Power power : List.of(Power.SWAP, Power.PEEK)) {
            if (parts.length == 2 && seat(parts[0]).isPresent() && parts[1].equals(Zones.word(power))) {
                return new Special(seat(parts[0]).orElseThrow(), power, looking);
            }
        }
        throw zones.wrong("powers", "bad-word", "who:swap or who:peek, as in p1:swap,p2:peek, or none");
    }

    private RecallTable checked(RecallTable table) {
        boolean atEnd = table.rules().end().emptyHandEnd() == RecallRules.EmptyHandEnd.AT_WINDOW_END
                && table.phase() == Phase.SAME_RANK_WINDOW;
        for (Seat seat : table.active()) {
            if (table.player(seat).cards() == 0 && !atEnd) {
                throw zones.wrong(seat.text(), "card-count", "a card at least");
            }
        }
        Turn turn = table.turn();
        if (table.phase() == Phase.PLAYING
                && turn.drawn() == 0
                && (table.rules().end().noCard() != NoCard.PLAY_FROM_HAND
                        || !table.player(turn.seat()).hasPlayable())) {
            throw zones.wrong("drawn", "bad-position", "a slot; without a drawn card there is nothing to play here");
        }
        if (table.phase() == Phase.SAME_RANK_WINDOW
                && (turn.windowRank().isEmpty()
                        || !table.topDiscard().map(Card::rank).equals(turn.windowRank()))) {
            throw zones.wrong("discards", "bad-position", "a card of the rank just played on top");
        }
        return looked(table);
    }

    private RecallTable looked(RecallTable table) {
        boolean looking = zones.number("looking", 0, 0, 1) == 1;
        int looks = table.looks().size();
        if (table.phase() == Phase.SPECIAL_PLAY_WINDOW) {
            if (table.turn().windowRank().isEmpty()) {
                throw zones.wrong("rank", "bad-position", "the rank just played");
            }
            Optional<Special> head = table.special();
            if (head.isEmpty()
                    || !table.player(head.get().seat()).active()
                    || !looking
                            && Menus.targets(table, head.get().power()).size()
                                    < (head.get().power() == Power.SWAP ? 2 : 1)) {
                throw zones.wrong("powers", "bad-position", "a power first that somebody who is there can use");
            }
            if (looking
                    && (head.get().power() != Power.PEEK
                            || looks == 0
                            || !table.looks()
                                    .get(looks - 1)
                                    .who()
                                    .equals(head.get().seat()))) {
                throw zones.wrong(
                        "looking", "bad-position", "1 where the last of looks is of the first of powers, a peek");
            }
        } else if (looking) {
            throw zones.wrong("looking", "bad-position", "0 but in phase=special-play-window");
        }
        // Cards of a late first peek stay in their owner's sight until the first turn is over.
        boolean own = zones.words("looks").stream()
                .limit(looking ? looks - 1 : looks)
                .map(look -> look.split(":", 2))
                .allMatch(look -> look[1].startsWith(look[0] + "."));
        if (!table.rules().collection().keepPeekVisible() && !own) {
            throw zones.wrong("looks", "bad-position", "looks at own cards, and one more with looking=1");
        }
        return table;
    }

    private Optional<Seat> seat(String text) {
        return Seat.first(seats).stream()
                .filter(seat -> seat.text().equals(text))
                .findFirst();
    }

    private Slot slot(Draft table, Spot spot) {
        return table.player(spot.seat()).slot(spot.slot());
    }

    private List<Spot> spots(String zone) {
        List<Spot> spots = new ArrayList<>();
        for (String word : zones.words(zone)) {
            Spot spot = spot(zone, word);
            if (spots.contains(spot)) {
                throw zones.wrong(zone, "bad-place", "each place once");
            }
            spots.add(spot);
        }
        return spots;
    }

    private List<Spot> cardsAt(Draft table, String zone) {
        List<Spot> spots = spots(zone);
        if (spots.stream().anyMatch(spot -> slot(table, spot).isEmpty())) {
            throw zones.wrong(zone, "bad-place", "places where a card lies");
        }
        return spots;
    }

    private Spot spot(String zone, String text) {
        int dot = text.indexOf('.');
        Optional<Seat> seat = seat(text.substring(0, Math.max(0, dot)));
        if (seat.isEmpty() || !text.substring(dot).matches("\\.[1-9][0-9]?")) {
            throw zones.wrong(zone, "bad-place", "places such as p2.3");
        }
        return new Spot(seat.get(), Integer.parseInt(text.substring(dot + 1)));
    }

    private Optional<Rank> rank(String zone, String text) {
        return text.equals("-")
                ? Optional.empty()
                : Optional.of(Stream.of(Rank.values())
                        .filter(rank -> rank != Rank.UNKNOWN && code(rank).equals(text))
                        .findFirst()
                        .orElseThrow(
                                () -> zones.wrong(zone, "bad-word", "2 to 9, T, J, Q, K, A or JK, or - for none")));
    }

    static String code(Rank rank) {
        return rank == Rank.JOKER ? "JK" : "" + rank.letter();
    }
}
