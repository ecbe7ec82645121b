package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Hints.Kind;
import dev.courtcards.core.show.Hints.Layout;
import dev.courtcards.core.show.Hints.Mark;
import dev.courtcards.core.show.Hints.Place;
import dev.courtcards.core.show.Hints.Status;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.Hand.Prize;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The picture of the table: the others above, the board and the pot in the middle, the viewer's hand below. */
final class View {
    private final PokerTable table;
    private final Hand hand;
    private final Observation<PokerTable> seen;

    private final Function<Actor, String> names;
    private final Set<Card> winning;

    private View(Observation<PokerTable> seen, Function<Actor, String> names) {
        this.names = names;
        this.seen = seen;
        this.table = seen.state();
        this.hand = table.hand();
        this.winning = winning();
    }

    static Picture of(Observation<PokerTable> seen, Function<Actor, String> names) {
        return new View(seen, names).picture();
    }

    private Picture picture() {
        // Two short lines: one long line would wrap on a small screen.
        boolean isNamed = hand.phase() != Phase.CHOICE && hand.variant() != Variant.NT;
        String first = "Hand " + table.number() + ", ";
        Picture picture = isNamed
                ? Picture.empty()
                        .line(first + hand.variant().title(), Tone.FAINT, Place.ASIDE)
                        .line(stakes().replaceFirst("^b", "B"), Tone.FAINT, Place.ASIDE)
                : Picture.empty().line(first + stakes(), Tone.FAINT, Place.ASIDE);
        for (Seat seat : Seat.first(hand.seats())) {
            if (!seat.equals(seen.viewer())) {
                String name = names.apply(seat);
                picture = picture.with(new Picture.Either(
                        Picture.empty()
                                .row(name + ": " + hand.player(seat).stack(), cards(seat), note(seat), hints(seat)),
                        Picture.empty().row(name, cards(seat), result(seat), hints(seat))));
            }
        }
        Hints board = Hints.NONE.withAt(Place.MIDDLE).withAs(Layout.BOARD);
        if (hand.variant().boardCards() > 0 || !hand.board().isEmpty()) {
            picture = picture.row("Community", hand.board(), "", marked(board, hand.board()));
        }
        if (!hand.secondBoard().isEmpty()) {
            picture = picture.row("Second board", hand.secondBoard(), "", marked(board, hand.secondBoard()));
        }
        picture = picture.with(new Picture.Either(
                Picture.empty().line("Pot: " + hand.pot() + sidePots()),
                Picture.empty().row("", List.of(), "", pots())));
        if (seen.viewer() instanceof Seat seat && seat.index() < hand.seats()) {
            String name = name(hand.hole(seat));
            picture = picture.row("Your hand", hand.hole(seat), name, hints(seat))
                    .with(new Picture.Either(
                            Picture.empty()
                                    .line("You: "
                                            + Grammar.count(hand.player(seat).stack(), "chip") + "  " + note(seat)),
                            Picture.empty()));
        }
        for (String line : winners()) {
            picture = picture.line(line, Tone.GOOD, Place.RESULT);
        }
        return end(picture);
    }

    /** Another player's cards; those of a folded or mucked hand are turned down (variants 10.4). */
    private List<Card> cards(Seat seat) {
        List<Card> cards = hand.hole(seat);
        return hand.player(seat).standing() == Standing.FOLDED
                        || hand.player(seat).standing() == Standing.MUCKED
                ? Collections.nCopies(cards.size(), Card.UNKNOWN)
                : cards;
    }

    private String stakes() {
        if (hand.phase() == Phase.CHOICE) {
            return Grammar.does(names.apply(hand.turn()), "choose") + " the game";
        }
        MatchRules.Level level = hand.rules().level(table.number()).of(hand.variant());
        String blinds = switch (hand.variant().opening()) {
            case BLINDS -> "blinds " + level.smallBlind() + " and " + level.bigBlind();
            case BUTTON_BLIND -> "blind of the button " + level.bigBlind();
            case LOW_CARD, HIGH_CARD -> "bring-in " + level.smallBlind();
        };
        String bets =
                hand.variant().limit() == Limit.FIXED ? ", bets " + level.bigBlind() + " and " + level.bigBet() : "";
        return blinds + bets + (level.ante() == 0 ? "" : ", ante " + level.ante());
    }

    private Hints hints(Seat seat) {
        PokerPlayer player = hand.player(seat);
        Hints hints = marked(
                Hints.NONE.withAt(seat).withAmount(Kind.CHIPS, player.stack()),
                seat.equals(seen.viewer()) ? hand.hole(seat) : cards(seat));
        return (player.bet() == 0 ? hints : hints.withAmount(Kind.BET, player.bet()))
                .withState(Status.BUTTON, seat.equals(hand.positions().button()) && hand.phase() != Phase.BUTTON)
                .withState(Status.LEFT, table.isAway(seat))
                .withState(Status.OUT, player.chips() == 0)
                .withState(Status.FOLDED, player.standing() == Standing.FOLDED || player.standing() == Standing.MUCKED)
                .withState(Status.ALLIN, player.isLive() && player.stack() == 0 && player.chips() > 0)
                .withState(Status.TURN, table.mayAct().contains(seat))
                .withState(Status.WINNER, won(seat) > 0);
    }

    /** The result that amounts and states do not show: the hand shown, and the place in the match. */
    private String result(Seat seat) {
        String shown = hand.player(seat).standing() == Standing.SHOWN ? name(hand.hole(seat)) : "";
        int place = hand.phase() == Phase.OVER ? table.places().get(seat.index()) : 0;
        return place == 0 ? shown : "place " + place + (shown.isEmpty() ? "" : ", " + shown);
    }

    /** Marks the five cards of shown winning hands, and fades all others. */
    private Hints marked(Hints hints, List<Card> cards) {
        if (winning.isEmpty() || cards.stream().noneMatch(Card::isFaceUp)) {
            return hints;
        }
        return hints.withMarks(cards.stream()
                .map(card -> winning.contains(card) ? Mark.WIN : Mark.DIM)
                .toList());
    }

    private Set<Card> winning() {
        Set<Card> winning = new HashSet<>();
        for (Prize prize : hand.phase().compareTo(Phase.AWARD) <= 0 ? List.<Prize>of() : hand.prizes()) {
            List<Card> board = prize.board() == 2 ? hand.secondBoard() : hand.board();
            List<Card> hole = hand.hole(prize.seat());
            if (hand.player(prize.seat()).standing() == Standing.SHOWN && !hole.contains(Card.UNKNOWN)) {
                winning.addAll(hand.rankings().get(prize.low() ? 1 : 0).counted(hole, board));
            }
        }
        return winning;
    }

    private Hints pots() {
        Hints hints = Hints.NONE.withAt(Place.MIDDLE);
        List<Pot> pots = hand.pots();
        if (pots.size() < 2) {
            return hints.withAmount(Kind.POT, hand.pot());
        }
        for (int i = 0; i < pots.size(); i++) {
            hints = hints.withAmount(
                    Kind.POT,
                    pots.get(i).amount(),
                    i == 0 ? "Main pot" : pots.size() == 2 ? "Side pot" : "Side pot " + i);
        }
        return hints;
    }

    /** The chips that a player has won, once awarded. */
    private long won(Seat seat) {
        return hand.phase().compareTo(Phase.AWARD) <= 0
                ? 0
                : hand.prizes().stream()
                        .filter(prize -> prize.seat().equals(seat))
                        .mapToLong(Prize::chips)
                        .sum();
    }

    /** The bet in front of a player and, in brackets, the button and the player's state. */
    private String note(Seat seat) {
        List<String> words = new ArrayList<>();
        PokerPlayer player = hand.player(seat);
        if (seat.equals(hand.positions().button()) && hand.phase() != Phase.BUTTON) {
            words.add("button");
        }
        if (table.isAway(seat)) {
            words.add("away");
        }
        if (Drawing.hasChosen(hand, seat)) {
            int count = hand.cards().laidOffNow(seat);
            words.add(count == 0 ? "pat" : "laid off " + count);
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

    /** The name of two hole cards, or of the best hand with the board; empty for backs. */
    private String name(List<Card> hole) {
        if (hole.isEmpty() || hole.contains(Card.UNKNOWN)) {
            return "";
        }
        boolean isWhole = hand.variant().boardCards() == 0
                && hole.size() == hand.variant().ownCards();
        boolean isFew = hand.variant().boardCards() > 0
                ? hand.board().size() < 3
                : hole.size() + hand.board().size() < 5 && !isWhole;
        if (isFew) {
            if (hole.size() != 2) {
                return "";
            }
            String[] ranks = {rank(hole.get(0)), rank(hole.get(1))};
            return ranks[0].equals(ranks[1])
                    ? "Pair of " + ranks[0] + (ranks[0].equals("Six") ? "es" : "s")
                    : ranks[0] + " and " + ranks[1]
                            + (hole.get(0).suit() == hole.get(1).suit() ? ", suited" : "");
        }
        CardSet own = CardSet.of(hole);
        CardSet board = CardSet.of(hand.board());
        return hand.rankings().stream()
                .filter(ranking -> ranking.rank(own, board) > 0)
                .map(ranking -> ranking.words(ranking.rank(own, board)))
                .collect(Collectors.joining("; "));
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
            return picture.line("The match is over: " + who + " won.", mine ? Tone.GOOD : Tone.STRONG, Place.RESULT);
        }
        Actor next = table.mayAct().get(0);
        if (next.equals(seen.viewer())) {
            String call = hand.phase() == Phase.BETTING && hand.toCall() > 0 ? ", " + hand.toCall() + " to call" : "";
            return picture.line("Your turn" + Grammar.spokenTo(names.apply(next)) + call + ".", Tone.STRONG, Place.ASK);
        }
        return next instanceof Seat ? picture.line(names.apply(next) + " is to act.", Tone.PLAIN, Place.ASK) : picture;
    }
}
