package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Hints.Kind;
import dev.courtcards.core.show.Hints.Mark;
import dev.courtcards.core.show.Hints.Place;
import dev.courtcards.core.show.Hints.Status;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** A parlor as a player sees it: the cards of the player's hand side by side, the pot, and the question. */
final class View {
    private View() {}

    static Picture of(Observation<HighLowTable> seen, Function<Actor, String> names) {
        HighLowTable room = seen.state();
        Picture picture = Picture.empty();
        for (Seat seat : Seat.first(room.sessions().size())) {
            if (!seat.equals(seen.viewer())) {
                picture = picture.with(other(room, seat, names.apply(seat)));
            }
        }
        return seen.viewer() instanceof Seat seat
                        && seat.index() < room.sessions().size()
                ? picture.with(own(room, seat, room.session(seat)))
                : picture.with(pot(room, "Pot is at " + room.pot() + "gp."));
    }

    private static Picture other(HighLowTable room, Seat seat, String name) {
        HighLowSession session = room.session(seat);
        List<Card> cards = session.hand().cards();
        String phase = session.phase().name().toLowerCase(Locale.ROOT);
        Hints hints = hints(room, seat, session);
        return Picture.empty()
                .with(new Picture.Either(
                        Picture.empty().row(name, cards, session.coins() + "gp, " + phase, hints),
                        Picture.empty().row(name, cards, phase, hints)));
    }

    private static Picture own(HighLowTable room, Seat seat, HighLowSession session) {
        List<Card> cards = session.hand().cards();
        Picture hand = Picture.empty().row("", cards, result(room, session), hints(room, seat, session));
        Picture picture = Picture.empty()
                .with(new Picture.Either(cards.isEmpty() ? Picture.empty() : hand, hand))
                .with(pot(room, pot(room, session)));
        if (session.hand().insured() > 0 && session.phase() != Phase.FINISHED) {
            picture = picture.line(session.hand().insured() + "gp lie on a post.", Tone.FAINT, new Place(seat.text()));
        }
        boolean won = session.phase() == Phase.WON;
        return picture.line(prompt(room, session), won ? Tone.GOOD : Tone.STRONG, won ? Place.RESULT : Place.ASK);
    }

    /** The result of the hand on the table, once it is over. */
    private static String result(HighLowTable room, HighLowSession session) {
        HighLowHand hand = session.hand();
        if (session.phase() != Phase.FINISHED && session.phase() != Phase.WON) {
            return "";
        }
        List<Card> cards = hand.cards();
        if (cards.size() == 3) {
            HighLowRules.Verdict verdict =
                    room.rules().posts(hand).judge(cards.get(2).rank());
            return Story.toYou(verdict.result(), verdict.times(), hand.wasPot(), verdict.times() * hand.stake());
        }
        if (cards.size() == 2) {
            HighLowHand first = new HighLowHand(
                    cards.subList(0, 1), hand.declared(), hand.call(), hand.bet(), hand.raise(), false, hand.insured());
            boolean pays = room.rules().posts().consecutive() == HighLowRules.Consecutive.FORFEIT;
            return room.rules().second(first, cards.get(1)) != HighLowRules.Second.CONSECUTIVE
                    ? "PASS."
                    : pays ? "FORFEIT... PAY IT!" : "NOBODY PAYS.";
        }
        return "";
    }

    private static Hints hints(HighLowTable room, Seat seat, HighLowSession session) {
        Hints hints = Hints.NONE.withAt(seat).withAmount(Kind.CHIPS, session.coins());
        HighLowHand hand = session.hand();
        if (hand.cards().size() == 3) {
            boolean won = room.rules().posts(hand).judge(hand.rank(2)).result() == Result.WIN;
            hints = hints.withMarks(List.of(Mark.PLAIN, Mark.PLAIN, won ? Mark.WIN : Mark.DIM));
        }
        boolean bets = session.phase() == Phase.RAISING || session.phase() == Phase.DEALING;
        return (bets && hand.stake() > 0 ? hints.withAmount(Kind.BET, hand.stake()) : hints)
                .withState(Status.LEFT, session.phase() == Phase.LEFT)
                .withState(Status.WINNER, session.phase() == Phase.WON);
    }

    private static Picture pot(HighLowTable room, String text) {
        return Picture.empty()
                .with(new Picture.Either(
                        Picture.empty().line(text),
                        Picture.empty()
                                .row(
                                        "",
                                        List.of(),
                                        "",
                                        Hints.NONE.withAt(Place.MIDDLE).withAmount(Kind.POT, room.pot()))));
    }

    /** The words of the original (R14). */
    private static String pot(HighLowTable room, HighLowSession session) {
        return "Pot is at " + room.pot() + "gp.  You have " + session.coins() + " gold coins.";
    }

    private static String prompt(HighLowTable room, HighLowSession session) {
        return switch (session.phase()) {
            case WAITING -> "Enter deals the first hand.";
            case STAKING, BETTING -> bet(room, session);
            case DEALING -> "The dealer deals.";
            case DECLARING -> declare(room, session);
            case CALLING -> "A pair: will the third card be higher or lower?";
            case RAISING ->
                "Your bet is " + session.hand().bet() + "gp, spread "
                        + room.rules().spread(session.hand()) + ". Raise it by 0 to " + room.maxRaise(session) + ".";
            case FINISHED -> "Enter deals the next hand; end goes home.";
            case LEFT -> "You have left with " + session.coins() + " gold coins.";
            case WON -> "You have won the pot!";
        };
    }

    private static String bet(HighLowTable room, HighLowSession session) {
        long least = room.rules().bets().minBet();
        long most = room.maxBet(session);
        boolean pot = session.phase() == Phase.BETTING && room.pot() >= least && room.pot() <= most;
        return most < least
                ? "No bet can be made: the least is " + least + "gp, and you may bet " + most + "gp at most."
                : "Bet " + least + " to " + most + "gp" + (pot ? ", or pot." : ".");
    }

    private static String declare(HighLowTable room, HighLowSession session) {
        boolean high = HighLowAction.Declare.leavesRoom(room.rules(), session.hand(), Ace.HIGH);
        boolean low = HighLowAction.Declare.leavesRoom(room.rules(), session.hand(), Ace.LOW);
        return "An ace: " + (high ? "2 for HIGH" : "") + (high && low ? ", " : "") + (low ? "1 for LOW" : "") + ".";
    }
}
