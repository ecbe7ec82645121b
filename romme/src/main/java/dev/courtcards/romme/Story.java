package dev.courtcards.romme;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Picture.Line;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The words for events at the table; the move itself names its player. */
final class Story {
    private Story() {}

    static Optional<Line> of(Event<RommeTable> event, Function<Actor, String> names) {
        Line told = Line.empty();
        if (event instanceof RommeEvent.Drew drew) {
            told = told.words("drew ").card(drew.card().card());
        } else if (event instanceof RommeEvent.Took took) {
            told = told.words("took ").card(took.card().card());
        } else if (event instanceof RommeEvent.Melded melded) {
            told = told.words("laid ")
                    .with(View.cards(melded.meld().pieces()))
                    .words(melded.opens() ? "" : " (does not open yet)");
        } else if (event instanceof RommeEvent.TookBack) {
            told = told.words("took the melds back");
        } else if (event instanceof RommeEvent.LaidOff laid) {
            told = told.words("laid ").with(View.cards(List.of(laid.piece()))).words(" on M" + laid.meld());
        } else if (event instanceof RommeEvent.Swapped swapped) {
            told = told.words("took the joker of M" + swapped.meld());
        } else if (event instanceof RommeEvent.Discarded discarded) {
            told = told.words("discarded ").card(discarded.card().card());
        } else if (event instanceof RommeEvent.TurnPassed) {
            return Optional.of(Line.empty());
        } else if (event instanceof RommeEvent.Dealt dealt) {
            told = told.words("dealt; to begin: " + names.apply(dealt.starter()));
        } else if (event instanceof RommeEvent.Recycled recycled) {
            told = told.words("the stock is empty: " + Grammar.count(recycled.count(), "discard")
                    + (recycled.count() == 1 ? " is shuffled" : " are shuffled"));
        } else if (event instanceof RommeEvent.TurnedOver) {
            told = told.words("the stock is empty: the discards are turned over");
        } else if (event instanceof RommeEvent.Scored scored) {
            told = told.words(scored(scored, names));
        } else if (event instanceof RommeEvent.Eliminated out) {
            told = told.words("out, and watching from now on: " + names.apply(out.seat()));
        } else if (event instanceof RommeEvent.Left left) {
            told = told.words("has left: " + names.apply(left.seat()));
        } else if (event instanceof RommeEvent.RoundBegun begun) {
            told = told.words("round " + begun.round() + "; dealer: " + names.apply(begun.dealer()));
        } else if (event instanceof RommeEvent.MatchEnded ended) {
            told = told.words("the match is over: " + ended.reason());
        } else if (event instanceof RommeEvent.DealerNamed named) {
            told = told.words("first dealer: " + names.apply(named.dealer()));
        } else {
            return Optional.empty();
        }
        return Optional.of(told);
    }

    private static String scored(RommeEvent.Scored scored, Function<Actor, String> names) {
        StringBuilder text = new StringBuilder(
                switch (scored.finish()) {
                    case OUT -> "out";
                    case ROMME -> "Rommé";
                    case HAND_ROMME -> "Hand Rommé";
                    case BLOCKED -> "the round is blocked";
                });
        for (int i = 0; i < scored.points().size(); i++) {
            text.append(i == 0 ? ": " : ", ")
                    .append(names.apply(Seat.of(i + 1)))
                    .append(' ')
                    .append(scored.points().get(i));
        }
        return text.toString();
    }
}
