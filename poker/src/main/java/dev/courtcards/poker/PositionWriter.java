package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Zones;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.variant.Limit;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Writes a hand in the middle as a position that {@link Placed} reads. */
final class PositionWriter {
    private PositionWriter() {}

    static Optional<Position> write(PokerTable table) {
        Hand hand = table.hand();
        if (!Placed.PHASES.contains(hand.phase())
                || table.closing()
                || !(Drawing.begun(hand) > 0
                        ? isDrawnAsUsual(hand)
                        : hand.cards().isBurntAsUsual())) {
            return Optional.empty();
        }
        Position position = Position.empty();
        if (Drawing.begun(hand) > 0) {
            position = position.with("draws", hand.cards().round());
            for (Seat seat : Seat.first(hand.seats())) {
                List<Card> now = hand.cards().laidOff(seat, true);
                List<Card> before = hand.cards().laidOff(seat, false);
                position = now.isEmpty() ? position : position.with(seat + Placed.OFF, now);
                position = before.isEmpty() ? position : position.with(seat + Placed.BEFORE, before);
            }
        }
        for (Seat seat : Seat.first(hand.seats())) {
            position = position.with(seat.text(), hand.hole(seat));
        }
        position = position.with("board", hand.board())
                .with("burn", hand.cards().burnt())
                .with("stock", hand.cards().shoe().cards())
                .with("turn", hand.turn())
                .with("phase", Zones.word(hand.phase()))
                .with("stacks", each(hand.players(), PokerPlayer::stack))
                .with("bets", each(hand.players(), PokerPlayer::bet))
                .with("paid", each(hand.players(), PokerPlayer::contributed))
                .with("dead", each(hand.players(), PokerPlayer::deadMoney));
        position = standing(position, hand, "folded", Standing.FOLDED);
        position = standing(position, hand, "shown", Standing.SHOWN);
        position = standing(position, hand, "mucked", Standing.MUCKED);
        position = standing(position, hand, "out", Standing.OUT);
        position = position.with("button", hand.positions().button())
                .with("small", hand.positions().smallBlind())
                .with("big", hand.positions().bigBlind())
                .with("hand", table.number())
                .with("bought", each(table.boughtIn(), Long::longValue))
                .with("places", each(table.places(), Integer::longValue))
                .with("raked", table.raked())
                .with("decisions", hand.decisions());
        if (table.chooser().isPresent()) {
            position = position.with("game", hand.variant().code())
                    .with("chooser", table.chooser().get());
        }
        if (!table.away().isEmpty()) {
            position = position.with("away", table.away().toArray(Seat[]::new));
        }
        if (hand.variant().limit() == Limit.FIXED) {
            int left = hand.street().raisesLeft();
            position = position.with("raises", left == Street.ANY ? "any" : "" + left);
        }
        if (hand.phase() != Phase.BETTING) {
            return Optional.of(position);
        }
        return Optional.of(position.with("raise", hand.street().fullRaise())
                .with("aggressor", hand.street().aggressor().map(Seat::text).orElse("none"))
                .with(
                        "acted",
                        hand.players().stream()
                                .map(PokerPlayer::acted)
                                .map(acted -> acted.isPresent() ? "" + acted.getAsLong() : "-")
                                .collect(Collectors.joining(","))));
    }

    /** Checks whether all cards came from one shuffle, and no player has new cards in a draw under way. */
    private static boolean isDrawnAsUsual(Hand hand) {
        return hand.cards().shuffles() == 0
                && hand.variant().boardCards() == 0
                && !(hand.phase() == Phase.DRAW && hand.cards().isBurnt());
    }

    private static <T> long[] each(List<T> list, ToLongFunction<T> number) {
        return list.stream().mapToLong(number).toArray();
    }

    private static Position standing(Position position, Hand hand, String zone, Standing standing) {
        Seat[] seats = Seat.first(hand.seats()).stream()
                .filter(seat -> hand.player(seat).standing() == standing)
                .toArray(Seat[]::new);
        return seats.length == 0 ? position : position.with(zone, seats);
    }
}
