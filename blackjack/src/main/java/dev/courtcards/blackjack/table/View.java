package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.table.BlackjackHand.Standing;
import dev.courtcards.blackjack.table.BlackjackTable.Phase;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Hints.Kind;
import dev.courtcards.core.show.Hints.Mark;
import dev.courtcards.core.show.Hints.Place;
import dev.courtcards.core.show.Hints.Status;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table as the original draws it: the dealer, the other players, then the viewer's own hands. */
final class View {
    private final Observation<BlackjackTable> seen;
    private final BlackjackTable table;

    private final Function<Actor, String> names;

    private View(Observation<BlackjackTable> seen, Function<Actor, String> names) {
        this.names = names;
        this.seen = seen;
        this.table = seen.state();
    }

    static Picture of(Observation<BlackjackTable> seen, Function<Actor, String> names) {
        return new View(seen, names).picture();
    }

    private Picture picture() {
        Picture picture = Picture.empty()
                .line(
                        "Round " + table.round() + " of "
                                + table.rules().match().rounds()
                                + (table.rules().unit() > 1 ? ", counted in half chips" : ""),
                        Tone.FAINT,
                        Place.ASIDE)
                .row("Dealer", table.dealer(), shows(table.dealer()), Hints.NONE.withAt(Place.MIDDLE));
        List<Picture.Row> others = new ArrayList<>();
        List<Picture.Row> laid = new ArrayList<>();
        for (Seat seat : Seat.first(table.players().size())) {
            if (!seat.equals(seen.viewer())) {
                others.addAll(
                        rows(seat, names.apply(seat) + ": " + table.player(seat).chips(), true));
                laid.addAll(rows(seat, names.apply(seat), false));
            }
        }
        if (!others.isEmpty()) {
            picture = picture.with(new Picture.Either(
                    Picture.empty().with(new Picture.Beside(others)), new Picture(List.copyOf(laid))));
        }
        if (seen.viewer() instanceof Seat seat && seat.index() < table.players().size()) {
            String you = "YOU: " + Grammar.count(table.player(seat).chips(), "chip");
            picture = picture.with(new Picture.Either(
                    new Picture(List.copyOf(rows(seat, you, true))),
                    new Picture(List.copyOf(rows(seat, "Your hand", false)))));
        }
        return end(picture);
    }

    /**
     * The hands of a player; the last one has the side bets beside it.
     *
     * @param bets whether the notes repeat what amounts and states show
     */
    private List<Picture.Row> rows(Seat seat, String label, boolean bets) {
        BlackjackPlayer player = table.player(seat);
        List<Picture.Row> rows = new ArrayList<>();
        if (player.hands().isEmpty()) {
            rows.add(new Picture.Row(label, List.of(), joined(note(player), sides(player)), hints(seat)));
        }
        for (int i = 0; i < player.hands().size(); i++) {
            BlackjackHand hand = player.hands().get(i);
            boolean turn = table.phase() == Phase.PLAY && seat.equals(table.turn()) && i == table.hand();
            String name = player.hands().size() == 1 ? label : label + ", hand " + (i + 1);
            String insured = player.insurance() > 0 ? "insured " + player.insurance() : "";
            String bet = "Bet: " + hand.stake() + (insured.isEmpty() ? "" : ", " + insured);
            boolean last = i == player.hands().size() - 1;
            rows.add(new Picture.Row(
                    name,
                    hand.cards(),
                    joined(
                            hand.isHidden() ? "" : total(hand.cards()),
                            bets ? bet : insured,
                            bets ? "(" + word(hand, turn) + ")" : word(hand, turn),
                            table.phase() == Phase.BET ? note(player) : "",
                            last ? sides(player) : ""),
                    (i == 0 ? hints(seat) : Hints.NONE.withAt(seat))
                            .withAmount(Kind.BET, hand.stake())
                            .withState(Status.TURN, turn)
                            .withState(Status.WINNER, hand.returned() > hand.stake())
                            .withMarks(marks(hand))
                            .withPart(player.hands().size() == 1 ? "" : "hand " + (i + 1))));
        }
        return rows;
    }

    /** Marks the cards of a hand that won or lost. */
    private static List<Mark> marks(BlackjackHand hand) {
        return switch (hand.result()) {
            case NONE, PUSH -> List.of();
            case BLACKJACK, WIN -> Collections.nCopies(hand.cards().size(), Mark.WIN);
            case LOSE, BUST, SURRENDER -> Collections.nCopies(hand.cards().size(), Mark.DIM);
        };
    }

    private Hints hints(Seat seat) {
        BlackjackPlayer player = table.player(seat);
        return Hints.NONE.withAt(seat).withAmount(Kind.CHIPS, player.chips()).withState(Status.OUT, !player.isIn());
    }

    private static String joined(String... notes) {
        return Stream.of(notes).filter(note -> !note.isEmpty()).collect(Collectors.joining("  "));
    }

    private static String sides(BlackjackPlayer player) {
        return player.sides().isEmpty()
                ? ""
                : "beside: "
                        + player.sides().stream()
                                .map(side -> side.code() + " " + side.amount()
                                        + (side.settled()
                                                ? side.returned() > 0 ? " won, " + side.returned() + " back" : " lost"
                                                : ""))
                                .collect(Collectors.joining(", "));
    }

    private String note(BlackjackPlayer player) {
        if (!player.isIn()) {
            return "out, place " + player.place();
        }
        return player.bet()
                .map(bet -> bet.isHidden() ? "has bet" : "next bet " + bet)
                .orElse("");
    }

    private static String word(BlackjackHand hand, boolean turn) {
        if (hand.isSettled()) {
            String result = hand.result().name().toLowerCase(Locale.ROOT);
            return hand.returned() > 0 ? result + ", " + hand.returned() + " back" : result;
        }
        if (hand.standing() == Standing.PLAYING) {
            return turn ? "playing" : "waiting";
        }
        return switch (hand.standing()) {
            case STOOD -> "stand";
            case TWENTY_ONE -> "21";
            case BUST -> "bust!";
            case NATURAL -> "blackjack!";
            default -> hand.standing().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }

    private static String total(List<Card> cards) {
        return (BlackjackHand.isSoft(cards) ? "Total: soft " : "Total: ") + BlackjackHand.total(cards);
    }

    private static String shows(List<Card> cards) {
        if (cards.isEmpty()) {
            return "";
        }
        List<Card> faces = cards.stream().filter(Card::isFaceUp).toList();
        int total = faces.size() == 1 && BlackjackHand.value(faces.get(0)) == 1 ? 11 : BlackjackHand.total(faces);
        return (faces.size() == cards.size() ? "Total: " : "Shows: ") + total;
    }

    private Picture end(Picture picture) {
        Optional<Outcome> outcome = table.outcome();
        if (outcome.isPresent()) {
            List<Seat> winners = outcome.get().winners();
            String who = winners.isEmpty()
                    ? "nobody won"
                    : winners.stream().map(names).collect(Collectors.joining(" and ")) + " won";
            boolean mine = seen.viewer() instanceof Seat seat && winners.contains(seat);
            return picture.line("The match is over: " + who + ".", mine ? Tone.GOOD : Tone.STRONG, Place.RESULT);
        }
        if (seen.viewer() instanceof Seat seat && table.mayAct().contains(seat)) {
            String spokenTo = Grammar.spokenTo(names.apply(seat));
            return picture.line(
                    switch (table.phase()) {
                        case BET -> "Your bet" + spokenTo + ".";
                        case EARLY -> "Give the hand up" + spokenTo + "?";
                        case INSURANCE -> "Insurance" + spokenTo + "?";
                        default -> "Your turn" + spokenTo + ".";
                    },
                    Tone.STRONG,
                    Place.ASK);
        }
        return picture;
    }
}
