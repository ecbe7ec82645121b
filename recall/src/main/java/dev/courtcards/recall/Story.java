package dev.courtcards.recall;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Face;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Part;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.core.show.Picture.Words;
import dev.courtcards.recall.RecallEvent.CollectedDiscard;
import dev.courtcards.recall.RecallEvent.CollectedDrawn;
import dev.courtcards.recall.RecallEvent.Drew;
import dev.courtcards.recall.RecallEvent.DrewNothing;
import dev.courtcards.recall.RecallEvent.Left;
import dev.courtcards.recall.RecallEvent.Looked;
import dev.courtcards.recall.RecallEvent.Matched;
import dev.courtcards.recall.RecallEvent.Mismatched;
import dev.courtcards.recall.RecallEvent.Missed;
import dev.courtcards.recall.RecallEvent.Penalized;
import dev.courtcards.recall.RecallEvent.PenaltySkipped;
import dev.courtcards.recall.RecallEvent.Played;
import dev.courtcards.recall.RecallEvent.RankLost;
import dev.courtcards.recall.RecallEvent.RecallCalled;
import dev.courtcards.recall.RecallEvent.SpecialEnded;
import dev.courtcards.recall.RecallEvent.Swapped;
import dev.courtcards.recall.RecallEvent.Took;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallStart.Chosen;
import dev.courtcards.recall.RecallStart.Peeked;
import dev.courtcards.recall.RecallStart.StarterChosen;
import dev.courtcards.recall.RecallTable.Spot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The words for events at the table. A face that only one seat saw is left out even for that seat: a story stays on the screen, and the
 * cards have to be remembered.
 */
final class Story {
    private final Function<Actor, String> names;

    private Story(Function<Actor, String> names) {
        this.names = names;
    }

    static Optional<Line> of(Event<RecallTable> event, Function<Actor, String> names) {
        if (!(event instanceof RecallEvent)) {
            return Optional.empty();
        }
        Story story = new Story(names);
        return story.atTheStart(event)
                .or(() -> story.inTurn(event))
                .or(() -> story.outOfTurn(event))
                .or(() -> Optional.of(Line.empty()));
    }

    private Optional<Line> atTheStart(Event<RecallTable> event) {
        if (event instanceof RecallStart.Dealt dealt) {
            return line(
                    "every player gets " + Grammar.count(dealt.hands().get(0).size(), "card"));
        }
        if (event instanceof Peeked peeked) {
            return peeked.automatic()
                    ? line("too late for ", who(peeked.seat()), ": the first peek is at " + numbers(peeked.slots()))
                    : line("looked at " + numbers(peeked.slots()));
        }
        if (event instanceof Chosen chosen) {
            return line("collecting ", chosen.card());
        }
        if (event instanceof StarterChosen starter) {
            return line("the first turn is for ", who(starter.seat()));
        }
        return Optional.empty();
    }

    private Optional<Line> inTurn(Event<RecallTable> event) {
        if (event instanceof Drew drew) {
            return line("drew a card");
        }
        if (event instanceof Took took) {
            return line("took ", took.card(), " from the discards");
        }
        if (event instanceof DrewNothing none) {
            return line("there is no card for ", who(none.seat()));
        }
        if (event instanceof Played played) {
            return line("played ", played.card(), power(played.power()));
        }
        if (event instanceof CollectedDrawn collected) {
            return line("collected ", collected.card(), ", just drawn");
        }
        if (event instanceof RecallCalled called) {
            return line(new Words("called Recall", Tone.STRONG));
        }
        if (event instanceof Missed missed) {
            return line("too late for ", who(missed.seat()));
        }
        return Optional.empty();
    }

    private Optional<Line> outOfTurn(Event<RecallTable> event) {
        if (event instanceof Matched matched) {
            return line("threw ", matched.card(), " after it", power(matched.power()));
        }
        if (event instanceof Mismatched wrong) {
            return line(
                    "threw ",
                    wrong.card(),
                    new Words(", which is wrong, and took it back", Tone.BAD),
                    wrong.lockedOut() ? ", with no more tries" : "");
        }
        if (event instanceof Penalized penalized) {
            return line(who(penalized.seat()), " took a card for it");
        }
        if (event instanceof PenaltySkipped skipped) {
            return line("there is no card to take for ", who(skipped.seat()));
        }
        if (event instanceof CollectedDiscard collected) {
            return line("collected ", collected.card(), " from the discards");
        }
        if (event instanceof Swapped swapped) {
            return line("exchanged ", spot(swapped.one()), " and ", spot(swapped.other()));
        }
        if (event instanceof Looked looked) {
            return line("looked at ", spot(looked.at()));
        }
        if (event instanceof SpecialEnded ended && ended.dropped()) {
            return line(who(ended.seat()), " let it be");
        }
        if (event instanceof RankLost lost) {
            return line(who(lost.seat()), " lost the last card of a collection");
        }
        if (event instanceof RecallEvent.Finished) {
            return line("the game is over");
        }
        if (event instanceof Left left) {
            return line(who(left.seat()), " left");
        }
        return Optional.empty();
    }

    private String who(Seat seat) {
        return names.apply(seat);
    }

    private String spot(Spot spot) {
        return Grammar.whose(who(spot.seat())) + " " + spot.slot();
    }

    private static String numbers(List<Integer> slots) {
        return String.join(" and ", slots.stream().map(String::valueOf).toList());
    }

    private static String power(Power power) {
        return switch (power) {
            case SWAP -> ", good for an exchange";
            case PEEK -> ", good for a look";
            case NONE -> "";
        };
    }

    private static Optional<Line> line(Object... parts) {
        List<Part> line = new ArrayList<>();
        Arrays.stream(parts)
                .map(part -> part instanceof Card card
                        ? new Face(card)
                        : part instanceof Picture.Part ready ? ready : new Words(part.toString(), Tone.PLAIN))
                .forEach(line::add);
        return Optional.of(new Line(line));
    }
}
