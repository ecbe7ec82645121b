package dev.courtcards.romme;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Picture.Face;
import dev.courtcards.core.play.Picture.Line;
import dev.courtcards.core.play.Picture.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What happens, in the words of people at the table; whose move it is says the move itself. */
final class Story {
    private Story() {}

    static Optional<Line> of(Event<RommeTable> event, Function<Actor, String> names) {
        List<Part> told = new ArrayList<>();
        if (event instanceof RommeEvent.Drew drew) {
            told.add(View.words("drew "));
            told.add(new Face(drew.card().card()));
        } else if (event instanceof RommeEvent.Took took) {
            told.add(View.words("took "));
            told.add(new Face(took.card().card()));
        } else if (event instanceof RommeEvent.Melded melded) {
            told.add(View.words("laid "));
            told.addAll(View.cards(melded.meld().pieces()));
            told.add(View.words(melded.opens() ? "" : " (does not open yet)"));
        } else if (event instanceof RommeEvent.TookBack) {
            told.add(View.words("took the melds back"));
        } else if (event instanceof RommeEvent.LaidOff laid) {
            told.add(View.words("laid "));
            told.addAll(View.cards(List.of(laid.piece())));
            told.add(View.words(" on M" + laid.meld()));
        } else if (event instanceof RommeEvent.Swapped swapped) {
            told.add(View.words("took the joker of M" + swapped.meld()));
        } else if (event instanceof RommeEvent.Discarded discarded) {
            told.add(View.words("discarded "));
            told.add(new Face(discarded.card().card()));
        } else if (event instanceof RommeEvent.TurnPassed) {
            return Optional.of(new Line(List.of()));
        } else if (event instanceof RommeEvent.Dealt dealt) {
            told.add(View.words("dealt; to begin: " + names.apply(dealt.starter())));
        } else if (event instanceof RommeEvent.Recycled recycled) {
            told.add(View.words("the stock is empty: " + recycled.count() + " discards are shuffled"));
        } else if (event instanceof RommeEvent.TurnedOver) {
            told.add(View.words("the stock is empty: the discards are turned over"));
        } else if (event instanceof RommeEvent.Scored scored) {
            told.add(View.words(scored(scored, names)));
        } else if (event instanceof RommeEvent.Eliminated out) {
            told.add(View.words("out, and watching from now on: " + names.apply(out.seat())));
        } else if (event instanceof RommeEvent.RoundBegun begun) {
            told.add(View.words("round " + begun.round() + "; dealer: " + names.apply(begun.dealer())));
        } else if (event instanceof RommeEvent.MatchEnded ended) {
            told.add(View.words("the match is over: " + ended.reason()));
        } else if (event instanceof RommeEvent.DealerNamed named) {
            told.add(View.words("first dealer: " + names.apply(named.dealer())));
        } else {
            return Optional.empty();
        }
        return Optional.of(new Line(told));
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
