package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.table.BlackjackTable.Phase;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Zones;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Writes a position during a round; {@link Placed} reads it. */
final class PositionWriter {
    private PositionWriter() {}

    static Optional<Position> write(BlackjackTable table) {
        boolean decides = table.mayAct().stream().anyMatch(Seat.class::isInstance);
        if (!decides
                || table.rules().isInfinite()
                || table.players().stream().anyMatch(player -> !player.sides().isEmpty())) {
            return Optional.empty();
        }
        Position position = Position.empty();
        for (Seat seat : Seat.first(table.players().size())) {
            List<BlackjackHand> hands = table.player(seat).hands();
            if (!hands.isEmpty()) {
                position = position.with(
                                seat.text(),
                                hands.stream()
                                        .map(hand -> hand.cards().stream()
                                                .map(Card::code)
                                                .collect(Collectors.joining()))
                                        .collect(Collectors.joining(",")))
                        .with(
                                Placed.hands(seat),
                                hands.stream().map(PositionWriter::text).collect(Collectors.joining(",")));
            }
        }
        position = position.with("dealer", table.dealer())
                .with("burned", table.burned())
                .with("discards", table.discards())
                .with("stock", table.shoe().cards())
                .with("phase", Zones.word(table.phase()));
        position = table.phase() == Phase.BET ? position : position.with("turn", table.turn());
        return Optional.of(position.with("round", table.round())
                .with("chips", numbers(table, BlackjackPlayer::chips))
                .with("brought", numbers(table, BlackjackPlayer::brought))
                .with(
                        "bets",
                        table.players().stream()
                                .map(player -> player.bet()
                                        .map(bet -> bet.isHidden() ? "?" : "" + bet.value())
                                        .orElse("-"))
                                .collect(Collectors.joining(",")))
                .with("insurance", numbers(table, BlackjackPlayer::insurance))
                .with("net", numbers(table, BlackjackPlayer::net))
                .with("places", numbers(table, BlackjackPlayer::place))
                .with("timers", table.ticket())
                .with("shuffles", table.shuffles())
                .with("dealt", table.shoe().dealt()));
    }

    private static String text(BlackjackHand hand) {
        return hand.stake() + ":" + Zones.word(hand.standing())
                + (hand.isSettled() ? ":" + Zones.word(hand.result()) + ":" + hand.returned() : "");
    }

    private static long[] numbers(BlackjackTable table, ToLongFunction<BlackjackPlayer> number) {
        return table.players().stream().mapToLong(number).toArray();
    }
}
