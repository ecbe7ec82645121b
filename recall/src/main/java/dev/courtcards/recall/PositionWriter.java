package dev.courtcards.recall;

import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Zones;
import dev.courtcards.recall.RecallTable.Discard;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.Slot.Stop;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes the position in the middle of a game; {@link Placed} reads it. */
final class PositionWriter {
    private PositionWriter() {}

    static Optional<Position> write(RecallTable table) {
        if (!Placed.PHASES.contains(table.phase()) || table.pending().isPresent()) {
            return Optional.empty();
        }
        List<Seat> seats = Seat.first(table.players().size());
        Turn turn = table.turn();
        Position position = Position.empty();
        for (Seat seat : seats) {
            position = position.with(
                    seat.text(),
                    table.player(seat).slots().stream()
                            .filter(slot -> !slot.isEmpty())
                            .map(Slot::card)
                            .toList());
        }
        position = places(position, "gaps", table, Slot::isEmpty);
        position = places(position, "collected", table, Slot::faceUp);
        position = places(position, "seen", table, slot -> !slot.faceUp() && slot.knownTo() == Slot.EVERYBODY);
        for (Seat seat : seats) {
            position = places(
                    position,
                    Placed.knows(seat),
                    table,
                    slot -> slot.knownTo() != Slot.EVERYBODY && slot.isKnownTo(seat) && !slot.isEmpty());
        }
        position = listed(position, "trails", trails(table));
        position = listed(position, "looks", looks(table));
        position = position.with(
                        "collects",
                        table.players().stream()
                                .map(player -> player.collectionRank()
                                        .map(Placed::code)
                                        .orElse("-"))
                                .collect(Collectors.joining(",")))
                .with("discards", table.discards().stream().map(Discard::card).toList())
                .with("stock", table.pile().cards())
                .with("phase", Zones.word(table.phase()))
                .with("turn", turn.seat())
                .with("turn-number", turn.number())
                .with(
                        "missed",
                        table.players().stream().mapToLong(RecallPlayer::missed).toArray())
                .with("left", all(table, player -> !player.active()))
                .with("starter", table.starter().orElseThrow())
                .with("caller", table.caller().stream().toArray(Seat[]::new))
                .with("timers", table.ticket())
                .with("shuffles", table.shuffles());
        if (table.phase() == Phase.PLAYING) {
            return Optional.of(position.with("drawn", turn.drawn()));
        }
        if (table.phase() == Phase.DRAWING_CARD) {
            return Optional.of(position);
        }
        boolean looking = !turn.specials().isEmpty() && turn.specials().get(0).looking();
        return Optional.of(position.with("rank", Placed.code(turn.windowRank().orElseThrow()))
                .with("snapped", turn.snapped().stream().toArray(Seat[]::new))
                .with(
                        "powers",
                        turn.specials().isEmpty()
                                ? "none"
                                : turn.specials().stream()
                                        .map(special -> special.seat().text() + ":" + Zones.word(special.power()))
                                        .collect(Collectors.joining(",")))
                .with("looking", looking ? 1 : 0)
                .with("locked-out", all(table, RecallPlayer::lockedOut)));
    }

    private static Seat[] all(RecallTable table, Predicate<RecallPlayer> which) {
        return Seat.first(table.players().size()).stream()
                .filter(seat -> which.test(table.player(seat)))
                .toArray(Seat[]::new);
    }

    private static Stream<Spot> spots(RecallTable table) {
        return Seat.first(table.players().size()).stream()
                .flatMap(seat -> IntStream.rangeClosed(
                                1, table.player(seat).slots().size())
                        .mapToObj(n -> new Spot(seat, n)));
    }

    private static Position places(Position position, String zone, RecallTable table, Predicate<Slot> which) {
        return listed(
                position,
                zone,
                spots(table)
                        .filter(spot -> which.test(table.slot(spot)))
                        .map(Spot::toString)
                        .toList());
    }

    private static Position listed(Position position, String zone, List<String> words) {
        return words.isEmpty() ? position : position.with(zone, String.join(",", words));
    }

    private static List<String> looks(RecallTable table) {
        return table.looks().stream()
                .map(look -> look.who().text() + ":"
                        + spots(table)
                                .filter(spot -> table.slot(spot).number() == look.number())
                                .findFirst()
                                .orElseThrow())
                .toList();
    }

    private static List<String> trails(RecallTable table) {
        return spots(table)
                .filter(spot -> !table.slot(spot).trail().isEmpty())
                .map(spot -> spot + ":"
                        + table.slot(spot).trail().stream()
                                .map(stop -> stop.at() + who(table, stop))
                                .collect(Collectors.joining(":")))
                .toList();
    }

    private static String who(RecallTable table, Stop stop) {
        return stop.knownTo() == Slot.EVERYBODY
                ? "+all"
                : Seat.first(table.players().size()).stream()
                        .filter(stop::isKnownTo)
                        .map(seat -> "+" + seat.text())
                        .collect(Collectors.joining());
    }
}
