package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Zones;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import dev.courtcards.romme.RommeTable.Turn;
import dev.courtcards.romme.meld.TurnPosition.Duty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads and writes positions in the middle of a round. {@link Romme#placed} lists the zones. */
final class Placed {
    private static final List<Phase> PHASES = List.of(Phase.DRAW, Phase.ACT);
    private static final int MOST = 1_000_000;
    private final Zones zones;
    private final RommeTable start;
    private final int seats;

    /**
     * A reader of these zones.
     *
     * @param start the table before its first round, by the rest of the setup
     */
    Placed(Zones zones, RommeTable start) {
        this.zones = zones;
        this.start = start;
        this.seats = start.players().size();
    }

    private static String openZone(Seat seat) {
        return seat.text() + "-open";
    }

    private static String[] names(int seats) {
        return Stream.concat(
                        Seat.first(seats).stream().map(Placed::openZone),
                        Stream.of(
                                "melds",
                                "discards",
                                "stock",
                                "turn",
                                "phase",
                                "taken",
                                "laying",
                                "opened",
                                "laid",
                                "out",
                                "turns",
                                "totals",
                                "lost",
                                "round",
                                "dealer",
                                "shuffles",
                                "stock-seen",
                                "idle",
                                "voids"))
                .toArray(String[]::new);
    }

    RommeTable read() {
        RommeRules rules = start.rules();
        int round = number("round", 1, 1);
        zones.take(start.pack(), round, seats, names(seats));
        Phase phase = zones.word("phase", Phase.ACT, PHASES);
        List<Seat> out = zones.seats("out", seats);
        Seat turn = zones.seat("turn", seats).orElse(Seat.of(1));
        if (out.contains(turn) || seats - out.size() < 2) {
            throw zones.wrong(
                    out.contains(turn) ? "turn" : "out", "bad-position", "two seats that play, one to its turn");
        }
        int most = start.pack().size();
        List<List<Card>> closed = new ArrayList<>();
        List<List<Card>> open = new ArrayList<>();
        for (Seat seat : Seat.first(seats)) {
            closed.add(zones.cards(seat.text(), 1, most));
            open.add(zones.cards(openZone(seat), 1, most));
            if (out.contains(seat) && (zones.has(seat.text()) || zones.has(openZone(seat)))) {
                throw zones.wrong("out", "bad-position", "seats without cards");
            }
        }
        List<LaidMeld> melds = melds();
        List<Card> discards = zones.cards("discards", 1, most);
        List<Card> stock = zones.cards("stock", 0, most);
        int place = 0;
        List<List<Held>> hands = new ArrayList<>();
        for (Seat seat : Seat.first(seats)) {
            int dealt = out.contains(seat)
                    ? 0
                    : rules.deal().handSize() + (phase == Phase.ACT && seat.equals(turn) ? 1 : 0);
            boolean said = zones.has(seat.text()) || zones.has(openZone(seat));
            List<Held> hand = new ArrayList<>();
            List<Card> own = closed.get(seat.index());
            for (Card card : zones.filled(own, said ? own.size() : dealt)) {
                hand.add(new Held(card, ++place, false));
            }
            List<Card> seen = open.get(seat.index());
            for (Card card : zones.filled(seen, seen.size())) {
                hand.add(new Held(card, ++place, true));
            }
            hands.add(hand);
        }
        List<Held> pile = new ArrayList<>();
        for (Card card : zones.filled(discards, Math.max(discards.size(), phase == Phase.DRAW ? 1 : 0))) {
            pile.add(new Held(card, ++place, true));
        }
        List<LaidMeld> table = new ArrayList<>();
        for (LaidMeld meld : melds) {
            List<Integer> places = new ArrayList<>();
            for (int i = 0; i < meld.size(); i++) {
                places.add(++place);
            }
            table.add(new LaidMeld(meld.owner(), meld.run(), meld.pieces(), places));
        }
        List<Card> shoe = new ArrayList<>(Collections.nCopies(place, Card.UNKNOWN));
        shoe.addAll(zones.stock(stock));
        return new RommeTable(
                rules,
                phase,
                round,
                zones.seat("dealer", seats).or(start::dealer).or(() -> Optional.of(Seat.of(seats))),
                players(hands, out, table),
                start.begun(),
                Shoe.of(shoe).rest(place),
                zones.number("stock-seen", 0, 0, 1) == 1,
                0,
                number("shuffles", 1, 1),
                pile,
                table,
                turn(turn, phase, hands.get(turn.index())),
                number("idle", 0, 0),
                number("voids", 0, 0),
                Optional.empty());
    }

    private int number(String zone, int otherwise, int least) {
        return (int) zones.number(zone, otherwise, least, MOST);
    }

    private List<LaidMeld> melds() {
        List<LaidMeld> melds = new ArrayList<>();
        for (String text : zones.text("melds").map(all -> all.split(";", -1)).orElse(new String[0])) {
            String[] parts = text.split(":", -1);
            Optional<Seat> owner = Seat.first(seats).stream()
                    .filter(seat -> seat.text().equals(parts[0]))
                    .findFirst();
            if (parts.length != 2 || owner.isEmpty()) {
                throw zones.wrong("melds", "bad-meld", "owner:cards as in p1:7H,8H,JK=9H;p2:QC,QS,QH");
            }
            List<Piece> given;
            try {
                given = Arrays.stream(parts[1].split(",", -1)).map(Piece::parse).toList();
            } catch (IllegalArgumentException e) {
                throw zones.wrong("melds", "bad-card", "cards such as 7H, JK or JK=8H separated by commas");
            }
            given.forEach(piece -> zones.cards("melds", piece.card().code()));
            List<Piece> pieces = Melds.onTable(start.rules(), given).isEmpty() ? given : Melds.spelled(given);
            Melds.onTable(start.rules(), pieces).ifPresent(no -> {
                throw zones.wrong("melds", "bad-meld", "melds by the rules; " + no.message());
            });
            melds.add(new LaidMeld(owner.get(), Melds.isRun(pieces), pieces, Collections.nCopies(pieces.size(), 0)));
        }
        return melds;
    }

    private List<Player> players(List<List<Held>> hands, List<Seat> out, List<LaidMeld> melds) {
        List<Seat> owners = melds.stream().map(LaidMeld::owner).distinct().toList();
        List<Seat> opened = zones.has("opened") ? zones.seats("opened", seats) : owners;
        if (!opened.containsAll(owners)) {
            throw zones.wrong("opened", "bad-position", "all who have laid a meld");
        }
        List<Seat> laid = zones.has("laid") ? zones.seats("laid", seats) : opened;
        List<Long> turns = zones.numbers("turns", Collections.nCopies(seats, melds.isEmpty() ? 0L : 1L), 0, MOST);
        List<Long> totals = zones.numbers(
                "totals", start.players().stream().map(Player::total).toList(), -1_000_000_000L, 1_000_000_000L);
        List<Long> lost = zones.numbers("lost", Collections.nCopies(seats, 0L), 0, MOST);
        List<Player> players = new ArrayList<>();
        for (Seat seat : Seat.first(seats)) {
            int i = seat.index();
            if (hands.get(i).isEmpty() && !out.contains(seat)) {
                throw zones.wrong(seat.text(), "card-count", "a card at least");
            }
            players.add(new Player(
                    hands.get(i),
                    !out.contains(seat),
                    opened.contains(seat),
                    laid.contains(seat),
                    turns.get(i).intValue(),
                    totals.get(i),
                    lost.get(i).intValue()));
        }
        return players;
    }

    private Turn turn(Seat seat, Phase phase, List<Held> hand) {
        boolean laying = zones.number("laying", 0, 0, 1) == 1;
        if (!zones.has("taken")) {
            return new Turn(seat, 0, Duty.NONE, 0, laying, List.of());
        }
        String text = zones.text("taken").orElseThrow();
        for (int i = hand.size() - 1; i >= 0 && phase == Phase.ACT; i--) {
            if (hand.get(i).open() && hand.get(i).card().code().equals(text)) {
                return new Turn(seat, hand.get(i).place(), Refusals.duty(start.rules()), 0, laying, List.of());
            }
        }
        throw zones.wrong("taken", "bad-position", "a card of " + openZone(seat) + ", written as there, in phase=act");
    }

    // ---- writing

    static Optional<Position> write(RommeTable table) {
        Turn turn = table.turn();
        if (!PHASES.contains(table.phase())
                || table.players().stream()
                        .anyMatch(player -> !player.in() && !player.hand().isEmpty())
                || turn.pending() > 0
                || !turn.owed().isEmpty()) {
            return Optional.empty();
        }
        Optional<Held> taken = table.active().hand().stream()
                .filter(held -> held.place() == turn.taken())
                .findFirst();
        int seats = table.players().size();
        Position position = Position.empty();
        for (Seat seat : Seat.first(seats)) {
            List<Held> hand = table.player(seat).hand();
            position = position.with(seat.text(), cards(hand, false)).with(openZone(seat), cards(hand, true));
        }
        if (!table.melds().isEmpty()) {
            position = position.with(
                    "melds",
                    table.melds().stream()
                            .map(meld -> meld.owner().text() + ":" + Melds.text(meld.pieces()))
                            .collect(Collectors.joining(";")));
        }
        position = position.with(
                        "discards", table.discards().stream().map(Held::card).toList())
                .with("stock", table.stock().cards())
                .with("turn", turn.seat())
                .with("phase", Zones.word(table.phase()));
        if (taken.isPresent()) {
            position = position.with("taken", taken.get().card().code());
        }
        position = position.with("laying", turn.laid() ? 1 : 0);
        position = position.with("opened", all(table, Player::opened));
        position = position.with("laid", all(table, Player::laid));
        Seat[] out = all(table, player -> !player.in());
        position = out.length == 0 ? position : position.with("out", out);
        return Optional.of(position.with(
                        "turns",
                        table.players().stream().mapToLong(Player::turns).toArray())
                .with(
                        "totals",
                        table.players().stream().mapToLong(Player::total).toArray())
                .with("lost", table.players().stream().mapToLong(Player::lost).toArray())
                .with("round", table.round())
                .with("dealer", table.dealer().orElseThrow())
                .with("shuffles", table.shuffles())
                .with("stock-seen", table.stockSeen() ? 1 : 0)
                .with("idle", table.idle())
                .with("voids", table.voids()));
    }

    private static List<Card> cards(List<Held> hand, boolean open) {
        return hand.stream().filter(held -> held.open() == open).map(Held::card).toList();
    }

    private static Seat[] all(RommeTable table, Predicate<Player> which) {
        return Seat.first(table.players().size()).stream()
                .filter(seat -> which.test(table.player(seat)))
                .toArray(Seat[]::new);
    }
}
