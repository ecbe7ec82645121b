package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Hints.Kind;
import dev.courtcards.core.show.Hints.Layout;
import dev.courtcards.core.show.Hints.Place;
import dev.courtcards.core.show.Hints.Status;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.Hand.Prize;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.eval.Evaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The table as a person is shown it: the others above, the board and the pot in the middle, the own hand below. */
final class View {
    private final PokerTable table;
    private final Hand hand;
    private final Observation<PokerTable> seen;

    private final Function<Actor, String> names;

    private View(Observation<PokerTable> seen, Function<Actor, String> names) {
        this.names = names;
        this.seen = seen;
        this.table = seen.state();
        this.hand = table.hand();
    }

    static Picture of(Observation<PokerTable> seen, Function<Actor, String> names) {
        return new View(seen, names).picture();
    }

    private Picture picture() {
        Picture picture = Picture.empty().line("Hand " + table.number() + ", blinds " + blinds(), Tone.FAINT);
        for (Seat seat : Seat.first(hand.seats())) {
            if (!seat.equals(seen.viewer())) {
                picture = picture.row(
                        names.apply(seat) + ": " + hand.player(seat).stack(), hand.hole(seat), note(seat), hints(seat));
            }
        }
        Hints board = Hints.NONE.withAt(Place.MIDDLE).withAs(Layout.BOARD);
        picture = picture.row("Community", hand.board(), "", board);
        if (!hand.secondBoard().isEmpty()) {
            picture = picture.row("Second board", hand.secondBoard(), "", board);
        }
        picture = picture.with(Line.of("Pot: " + hand.pot() + sidePots())
                .with(Hints.NONE.withAt(Place.MIDDLE).withAmount(Kind.POT, hand.pot())));
        if (seen.viewer() instanceof Seat seat && seat.index() < hand.seats()) {
            String name = name(hand.hole(seat));
            picture = picture.row("Your hand", hand.hole(seat), name, hints(seat))
                    .line("You: " + Grammar.count(hand.player(seat).stack(), "chip") + "  " + note(seat));
        }
        for (String line : winners()) {
            picture = picture.line(line, Tone.GOOD);
        }
        return end(picture);
    }

    private String blinds() {
        PokerRules.Level level = hand.rules().level(table.number());
        return level.smallBlind() + " and " + level.bigBlind() + (level.ante() == 0 ? "" : ", ante " + level.ante());
    }

    private Hints hints(Seat seat) {
        PokerPlayer player = hand.player(seat);
        Hints hints = Hints.NONE.withAt(seat).withAmount(Kind.CHIPS, player.stack());
        return (player.bet() == 0 ? hints : hints.withAmount(Kind.BET, player.bet()))
                .withState(Status.BUTTON, seat.equals(hand.positions().button()) && hand.phase() != Phase.BUTTON)
                .withState(Status.LEFT, table.isAway(seat))
                .withState(Status.OUT, player.chips() == 0)
                .withState(Status.FOLDED, player.standing() == Standing.FOLDED || player.standing() == Standing.MUCKED)
                .withState(Status.ALLIN, player.isLive() && player.stack() == 0 && player.chips() > 0)
                .withState(Status.TURN, table.mayAct().contains(seat))
                .withState(Status.WINNER, won(seat) > 0);
    }

    /** What a player has won, once it is awarded. */
    private long won(Seat seat) {
        return hand.phase().compareTo(Phase.AWARD) <= 0
                ? 0
                : hand.prizes().stream()
                        .filter(prize -> prize.seat().equals(seat))
                        .mapToLong(Prize::chips)
                        .sum();
    }

    /** The bet in front of a player and, in brackets, the button and what became of the player. */
    private String note(Seat seat) {
        List<String> words = new ArrayList<>();
        PokerPlayer player = hand.player(seat);
        if (seat.equals(hand.positions().button()) && hand.phase() != Phase.BUTTON) {
            words.add("button");
        }
        if (table.isAway(seat)) {
            words.add("away");
        }
        if (hand.phase() == Phase.OVER && table.places().get(seat.index()) > 0) {
            words.add("place " + table.places().get(seat.index()));
        } else if (player.chips() == 0) {
            words.add("out");
        } else if (player.standing() == Standing.FOLDED || player.standing() == Standing.MUCKED) {
            words.add(player.standing().name().toLowerCase(Locale.ROOT));
        } else if (player.isLive() && player.stack() == 0) {
            words.add("all-in");
        } else if (hand.phase().house.isEmpty() && hand.phase() != Phase.OVER && seat.equals(hand.turn())) {
            words.add("active");
        }
        String bet = player.bet() == 0 ? "" : "bet " + player.bet();
        return words.isEmpty() ? bet : bet + (bet.isEmpty() ? "" : " ") + "(" + String.join(", ", words) + ")";
    }

    private String sidePots() {
        List<Pot> pots = hand.pots();
        return pots.size() < 2
                ? ""
                : pots.stream().map(pot -> "" + pot.amount()).collect(Collectors.joining(" + ", " (", ")"));
    }

    /** What two cards are, or the best five with the board; nothing where they are backs. */
    private String name(List<Card> hole) {
        if (hole.isEmpty() || hole.contains(Card.UNKNOWN)) {
            return "";
        }
        if (hand.board().isEmpty()) {
            String[] ranks = {rank(hole.get(0)), rank(hole.get(1))};
            return ranks[0].equals(ranks[1])
                    ? "Pair of " + ranks[0] + (ranks[0].equals("Six") ? "es" : "s")
                    : ranks[0] + " and " + ranks[1]
                            + (hole.get(0).suit() == hole.get(1).suit() ? ", suited" : "");
        }
        List<Card> all = new ArrayList<>(hand.board());
        all.addAll(hole);
        return Evaluator.best(all).words();
    }

    private static String rank(Card card) {
        String words = card.words();
        return words.substring(0, words.indexOf(' '));
    }

    private List<String> winners() {
        List<String> lines = new ArrayList<>();
        for (Seat seat : Seat.first(hand.seats())) {
            long won = won(seat);
            if (won > 0) {
                String with = hand.player(seat).standing() == Standing.SHOWN ? name(hand.hole(seat)) : "";
                lines.add(Grammar.begun(Grammar.does(names.apply(seat), "win")) + " " + won
                        + (with.isEmpty() ? "" : " with " + with) + ".");
            }
        }
        return lines;
    }

    private Picture end(Picture picture) {
        Optional<Outcome> outcome = table.outcome();
        if (outcome.isPresent()) {
            String who = outcome.get().winners().stream().map(names).collect(Collectors.joining(" and "));
            boolean mine = seen.viewer() instanceof Seat seat
                    && outcome.get().winners().contains(seat);
            return picture.line("The match is over: " + who + " won.", mine ? Tone.GOOD : Tone.STRONG);
        }
        Actor next = table.mayAct().get(0);
        if (next.equals(seen.viewer())) {
            String call = hand.phase() == Phase.BETTING && hand.toCall() > 0 ? ", " + hand.toCall() + " to call" : "";
            return picture.line("Your turn" + Grammar.spokenTo(names.apply(next)) + call + ".", Tone.STRONG);
        }
        return next instanceof Seat ? picture.line(names.apply(next) + " is to act.") : picture;
    }
}
