package dev.courtcards.highlow.parlor;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Seen;
import dev.courtcards.core.play.Picture;
import dev.courtcards.core.play.Picture.Tone;
import dev.courtcards.highlow.parlor.HighLowAdvisor.Odds;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** A parlor as a person is shown it: the cards of the own hand side by side, the pot, and what is asked. */
final class View {
    private View() {}

    static Picture of(Seen<Room> seen) {
        Room room = seen.state();
        Picture picture = Picture.empty();
        for (Seat seat : Seat.first(room.sessions().size())) {
            if (!seat.equals(seen.viewer())) {
                picture = picture.with(other(room, seat));
            }
        }
        return seen.viewer() instanceof Seat seat
                        && seat.index() < room.sessions().size()
                ? picture.with(own(room, room.session(seat)))
                : picture.line("Pot is at " + room.pot() + "gp.");
    }

    private static Picture other(Room room, Seat seat) {
        Session session = room.session(seat);
        return Picture.empty()
                .row(
                        seat.text(),
                        session.hand().cards(),
                        session.coins() + "gp, " + session.phase().name().toLowerCase(Locale.ROOT));
    }

    private static Picture own(Room room, Session session) {
        Picture picture = Picture.empty();
        if (!session.hand().cards().isEmpty()) {
            picture = picture.row("", session.hand().cards(), "");
        }
        picture = picture.line(Texts.pot(room, session));
        if (session.hand().insured() > 0 && session.phase() != Phase.FINISHED) {
            picture = picture.line(session.hand().insured() + "gp lie on a post.", Tone.FAINT);
        }
        return picture.line(prompt(room, session), session.phase() == Phase.WON ? Tone.GOOD : Tone.STRONG);
    }

    private static String prompt(Room room, Session session) {
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

    private static String bet(Room room, Session session) {
        long least = room.rules().minBet();
        long most = room.maxBet(session);
        boolean pot = session.phase() == Phase.BETTING && room.pot() >= least && room.pot() <= most;
        return most < least
                ? "No bet can be made: the least is " + least + "gp, and you may bet " + most + "gp at most."
                : "Bet " + least + " to " + most + "gp" + (pot ? ", or pot." : ".");
    }

    private static String declare(Room room, Session session) {
        boolean high = HighLowAction.Declare.leavesRoom(room.rules(), session.hand(), Ace.HIGH);
        boolean low = HighLowAction.Declare.leavesRoom(room.rules(), session.hand(), Ace.LOW);
        return "An ace: " + (high ? "2 for HIGH" : "") + (high && low ? ", " : "") + (low ? "1 for LOW" : "") + ".";
    }

    static String heard(Seen<Room> seen, String typed) {
        if (!(seen.viewer() instanceof Seat seat)
                || seat.index() >= seen.state().sessions().size()) {
            return typed;
        }
        String words = typed.strip().toLowerCase(Locale.ROOT);
        if (words.matches("read +sign|rules +1")) {
            return "rules";
        }
        boolean number = words.matches("[0-9]+");
        return switch (seen.state().session(seat).phase()) {
            case WAITING -> words.isEmpty() || words.matches("play +1") ? "deal" : typed;
            case FINISHED -> words.isEmpty() ? "continue" : typed;
            case DECLARING -> words.equals("1") ? "declare low" : words.equals("2") ? "declare high" : typed;
            case BETTING, STAKING -> number ? "bet " + words : typed;
            case RAISING -> number ? "raise " + words : typed;
            default -> typed;
        };
    }

    static Optional<Picture.Line> tell(Event<Room> event, Function<Actor, String> names) {
        if (!(event instanceof HighLowEvent mine)) {
            return Optional.of(line("the cards are shuffled", Tone.FAINT));
        }
        // the end of the hand, told next, says what its last card is
        boolean last = mine instanceof HighLowEvent.Dealt dealt && dealt.next() == Phase.FINISHED;
        return Optional.of(last ? new Picture.Line(List.of()) : line(text(mine, names.apply(mine.seat())), tone(mine)));
    }

    private static Tone tone(HighLowEvent event) {
        if (event instanceof HighLowEvent.Settled end) {
            return end.gain() > 0 ? Tone.GOOD : end.gain() < 0 ? Tone.BAD : Tone.PLAIN;
        }
        return event instanceof HighLowEvent.PotWon ? Tone.GOOD : Tone.PLAIN;
    }

    private static String text(HighLowEvent event, String name) {
        if (event instanceof HighLowEvent.Settled end) {
            return Texts.settled(end);
        } else if (event instanceof HighLowEvent.Dealt dealt) {
            return dealt.card().words();
        } else if (event instanceof HighLowEvent.Redrawn redrawn) {
            return redrawn.card().words() + " - thrown away";
        } else if (event instanceof HighLowEvent.Joined joined) {
            return name + " came in with " + joined.coins() + "gp";
        } else if (event instanceof HighLowEvent.Began began) {
            return began.ante() > 0 ? "ante " + began.ante() + "gp" : "a new hand";
        } else if (event instanceof HighLowEvent.Declared declared) {
            return "the ace is " + declared.ace();
        } else if (event instanceof HighLowEvent.Called called) {
            return "the third card will be " + called.call();
        } else if (event instanceof HighLowEvent.Staked staked) {
            return "bets " + (staked.wasPot() ? "the pot, " : "") + staked.amount() + "gp";
        } else if (event instanceof HighLowEvent.Raised raised) {
            return raised.amount() > 0 ? "raises by " + raised.amount() + "gp" : "does not raise";
        } else if (event instanceof HighLowEvent.Insured insured) {
            return "puts " + insured.amount() + "gp on a post";
        } else if (event instanceof HighLowEvent.InsurancePaid paid) {
            return "the post pays " + paid.amount() + "gp";
        } else if (event instanceof HighLowEvent.Anted anted) {
            return name + " paid the ante again, " + anted.amount() + "gp";
        } else if (event instanceof HighLowEvent.PotWon won) {
            return name + " won the pot! "
                    + (won.refill() > 0 ? "The house puts up " + won.refill() + "gp" : "All pay the ante again");
        }
        return name + " went home";
    }

    private static Picture.Line line(String text, Tone tone) {
        return new Picture.Line(List.of(new Picture.Words(text, tone)));
    }

    /** The chances of the third card, exactly, and what the bets win in the mean. */
    static Picture odds(Seen<Room> seen) {
        if (!(seen.viewer() instanceof Seat seat)) {
            return Picture.empty();
        }
        Room room = seen.state();
        Session session = room.session(seat);
        HighLowAdvisor advisor = HighLowAdvisor.of(room, seat);
        Picture picture = Picture.empty();
        switch (session.phase()) {
            case DECLARING -> {
                for (Ace ace : Ace.values()) {
                    if (HighLowAction.Declare.leavesRoom(room.rules(), session.hand(), ace)) {
                        picture = picture.line(ace + ": " + chances(advisor.odds(ace)));
                    }
                }
            }
            case CALLING -> {
                for (Call call : Call.values()) {
                    picture = picture.line(call + ": " + chances(advisor.odds(call)));
                }
            }
            case BETTING, RAISING -> {
                Odds odds = advisor.odds().orElseThrow();
                picture = picture.line(chances(odds), odds.value() > 0 ? Tone.GOOD : Tone.BAD);
                long least = session.phase() == Phase.BETTING
                        ? room.rules().minBet()
                        : session.hand().bet();
                long most = session.phase() == Phase.BETTING
                        ? room.maxBet(session)
                        : session.hand().bet() + room.maxRaise(session);
                if (least <= most) {
                    picture = picture.line(String.format(
                            Locale.ROOT,
                            "%d coins win %+.2f in the mean, %d coins %+.2f",
                            least,
                            advisor.value(least),
                            most,
                            advisor.value(most)));
                }
            }
            default -> picture = picture.line("There is nothing to count yet.", Tone.FAINT);
        }
        return picture;
    }

    private static String chances(Odds odds) {
        return String.format(
                Locale.ROOT,
                "win %.1f %%, lose %.1f %%, post %.1f %%; one coin wins %+.3f",
                100 * odds.win(),
                100 * odds.lose(),
                100 * odds.post(),
                odds.value());
    }
}
