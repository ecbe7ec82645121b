package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Hints.Mark;
import dev.courtcards.core.show.Hints.Place;
import dev.courtcards.core.show.Hints.Status;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** The table as a person sees it: the piles in a grid, the cards left, the players, and whose guess it is. */
final class View {
    private View() {}

    static Picture of(Observation<NinePilesTable> seen, Function<Actor, String> names) {
        NinePilesTable table = seen.state();
        int piles = table.piles().size();
        if (piles == 0) {
            return Picture.empty().line("The cards are not dealt yet.", Tone.FAINT);
        }
        Set<Integer> open = new TreeSet<>();
        for (Action<NinePilesTable> action : seen.legalActions().single()) {
            if (action instanceof NinePilesAction.Guess guess) {
                open.add(guess.pile());
            }
        }
        List<Picture.Tile> tiles = new ArrayList<>();
        for (int number = 1; number <= piles; number++) {
            Pile pile = table.pile(number);
            int height = pile.cards().size();
            tiles.add(new Picture.Tile(
                    Integer.toString(number),
                    pile.open() ? pile.top() : Card.UNKNOWN,
                    height > 1 ? "x" + height : "",
                    Hints.NONE
                            .withWord(open.contains(number) ? Integer.toString(number) : "")
                            .withCount(height)
                            .withMarks(pile.open() ? List.of() : List.of(Mark.SHUT))
                            .withState(Status.LOCKED, !pile.open())));
        }
        Picture picture = Picture.empty()
                .with(new Picture.Grid((int) Math.ceil(Math.sqrt(piles)), tiles, Hints.NONE.withAt(Place.MIDDLE)))
                .line(Grammar.count(table.shoe().size(), "card") + " left, " + table.openPiles() + " of "
                        + Grammar.count(piles, "pile") + " open");
        for (Presence presence : List.of(Presence.AWAY, Presence.LEFT)) {
            List<String> who = Seat.first(table.players().size()).stream()
                    .filter(seat -> table.players().get(seat.index()) == presence)
                    .map(names)
                    .toList();
            if (!who.isEmpty()) {
                picture = picture.line(
                        (presence == Presence.AWAY ? "away: " : "gone: ") + String.join(", ", who),
                        Tone.FAINT,
                        Place.ASIDE);
            }
        }
        Optional<Outcome> outcome = table.outcome();
        if (outcome.isPresent()) {
            return outcome.get().winners().isEmpty()
                    ? picture.line("The deck wins: every pile is face down.", Tone.BAD, Place.RESULT)
                    : picture.line(
                            "The players win with " + Grammar.count(table.openPiles(), "pile") + " still open.",
                            Tone.GOOD,
                            Place.RESULT);
        }
        Actor next = table.mayAct().get(0);
        return next == House.HOST
                ? picture.line("Paused: nobody is there to guess.", Tone.STRONG, Place.ASK)
                : next.equals(seen.viewer())
                        ? picture.line("Your guess" + Grammar.spokenTo(names.apply(next)) + ".", Tone.STRONG, Place.ASK)
                        : picture.line(names.apply(next) + " is to guess.", Tone.PLAIN, Place.ASK);
    }
}
