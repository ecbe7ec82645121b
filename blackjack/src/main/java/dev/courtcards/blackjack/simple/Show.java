package dev.courtcards.blackjack.simple;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.core.show.Presentation;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How {@link SimpleBlackjack} is shown and described. */
final class Show implements Presentation<SimpleRound> {
    @Override
    public Picture picture(Observation<SimpleRound> seen, Function<Actor, String> names) {
        SimpleRound round = seen.state();
        if (round.phase() == SimpleRound.Phase.READY) {
            return Picture.empty().line(round.isShuffled() ? "The pack is shuffled." : "The pack is not shuffled yet.");
        }
        Picture table = Picture.empty()
                .row("Dealer", round.dealer(), total(round, round.dealer()), Hints.NONE.withAt(Hints.Place.MIDDLE))
                .row("Player", round.player(), total(round, round.player()), Hints.NONE.withAt(Seat.of(1)));
        return round.outcome()
                .map(end -> table.line(
                        sentence(end.reason()),
                        !end.winners().isEmpty()
                                ? Tone.GOOD
                                : round.phase() == SimpleRound.Phase.GAME_OVER_DRAW ? Tone.STRONG : Tone.BAD,
                        Hints.Place.RESULT))
                .orElse(table);
    }

    /** Drawn and turned cards, and the end of the round; generic words suffice for the shuffle and the deal. */
    @Override
    public Optional<Picture.Line> tell(Event<SimpleRound> event, Function<Actor, String> names) {
        if (event instanceof SimpleEvent.Drawn drawn) {
            return Optional.of(Picture.Line.of("drew ").card(drawn.card()));
        }
        if (event instanceof SimpleEvent.Entered entered) {
            return Optional.of(
                    entered.phase().isOver()
                            ? Picture.Line.of(
                                    "the round is over: " + entered.phase().words())
                            : Picture.Line.of("turned up player ")
                                    .card(entered.player())
                                    .words(", dealer ")
                                    .card(entered.dealer()));
        }
        return Optional.empty();
    }

    private static String total(SimpleRound round, List<Card> hand) {
        List<Card> faces = hand.stream().filter(Card::isFaceUp).toList();
        int total = round.rules().total(faces);
        return faces.size() == hand.size() ? "total " + total : "shows " + total;
    }

    private static String sentence(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
    }
}
