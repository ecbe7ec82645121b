package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import java.util.Optional;
import java.util.function.Function;

/**
 * The story of the events: the viewer's own in the words of the original (R14), those of others with their names, since "pay it" about
 * another reads as said to the viewer.
 */
final class Story {
    private Story() {}

    static Optional<Line> of(Event<HighLowTable> event, Function<Actor, String> names) {
        if (!(event instanceof HighLowEvent mine)) {
            return Optional.empty();
        }
        // The next event, the end of the hand, shows its last card.
        boolean last = mine instanceof HighLowEvent.Dealt dealt && dealt.next() == Phase.FINISHED;
        return Optional.of(last ? Line.empty() : Line.of(text(mine, names.apply(mine.seat())), tone(mine, names)));
    }

    private static Tone tone(HighLowEvent event, Function<Actor, String> names) {
        if (!Grammar.isYou(names.apply(event.seat()))) {
            return Tone.PLAIN;
        } else if (event instanceof HighLowEvent.Settled end) {
            return end.gain() > 0 ? Tone.GOOD : end.gain() < 0 ? Tone.BAD : Tone.PLAIN;
        }
        return event instanceof HighLowEvent.PotWon ? Tone.GOOD : Tone.PLAIN;
    }

    private static String text(HighLowEvent event, String name) {
        String whose = Grammar.isYou(name) ? "" : " for " + name;
        if (event instanceof HighLowEvent.Settled end) {
            return settled(end, name);
        } else if (event instanceof HighLowEvent.Dealt dealt) {
            return dealt.card().words() + whose;
        } else if (event instanceof HighLowEvent.Redrawn redrawn) {
            return redrawn.card().words() + whose + " - thrown away";
        } else if (event instanceof HighLowEvent.Joined joined) {
            return name + " came in with " + joined.coins() + "gp";
        } else if (event instanceof HighLowEvent.Began began) {
            return (began.ante() > 0 ? "ante " + began.ante() + "gp" : "a new hand") + whose;
        } else if (event instanceof HighLowEvent.Declared declared) {
            return "the ace is " + declared.ace();
        } else if (event instanceof HighLowEvent.Called called) {
            return "the third card will be " + called.call();
        } else if (event instanceof HighLowEvent.Staked staked) {
            return Grammar.does(name, "bet " + (staked.wasPot() ? "the pot, " : "") + staked.amount() + "gp");
        } else if (event instanceof HighLowEvent.Raised raised) {
            return Grammar.does(name, raised.amount() > 0 ? "raise by " + raised.amount() + "gp" : "do not raise");
        } else if (event instanceof HighLowEvent.Insured insured) {
            return Grammar.does(name, "put " + insured.amount() + "gp on a post");
        } else if (event instanceof HighLowEvent.InsurancePaid paid) {
            return "the post pays " + paid.amount() + "gp" + (whose.isEmpty() ? "" : " to " + name);
        } else if (event instanceof HighLowEvent.Anted anted) {
            return name + " paid the ante again, " + anted.amount() + "gp";
        } else if (event instanceof HighLowEvent.PotWon won) {
            return name + " won the pot! "
                    + (won.refill() > 0 ? "The house puts up " + won.refill() + "gp" : "All pay the ante again");
        }
        return name + " went home";
    }

    private static String settled(HighLowEvent.Settled end, String name) {
        long paid = Math.abs(end.gain());
        String said = Grammar.isYou(name)
                ? toYou(end.result(), end.times(), end.wasPot(), paid)
                : of(name, end.result(), end.times(), end.wasPot(), paid);
        return end.card() == Card.UNKNOWN ? said : end.card().words() + " - " + said;
    }

    /** The end of a hand for its player. */
    static String toYou(Result result, int times, boolean wasPot, long paid) {
        return switch (result) {
            case WIN -> "WIN... TAKE IT!" + (wasPot ? "" : amount(paid));
            case LOSE -> wasPot ? "MISS... YOU PAY THE WHOLE POT!" : "MISS... PAY IT!" + amount(paid);
            case POST ->
                "YOU HIT A POST! ... PAY " + (times == 1 ? "ONCE" : times == 2 ? "DOUBLE" : "TRIPLE") + "!"
                        + amount(paid);
            case PUSH -> "NOBODY PAYS.";
            case FORFEIT -> "FORFEIT... PAY IT!" + amount(paid);
            case PASS -> "PASS.";
        };
    }

    private static String of(String name, Result result, int times, boolean wasPot, long paid) {
        return switch (result) {
            case WIN -> name + " wins" + (wasPot ? " the pot" : amount(paid));
            case LOSE -> name + " misses and pays" + (wasPot ? " the whole pot" : amount(paid));
            case POST ->
                name + " hits a post and pays " + (times == 1 ? "once" : times == 2 ? "double" : "triple")
                        + amount(paid);
            case PUSH -> "nobody pays";
            case FORFEIT -> name + " forfeits and pays" + amount(paid);
            case PASS -> name + " passes";
        };
    }

    private static String amount(long coins) {
        return " (" + coins + "gp)";
    }
}
