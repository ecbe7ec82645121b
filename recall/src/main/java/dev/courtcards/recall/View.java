package dev.courtcards.recall;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The table as a person is shown it: only what lies open or is being looked at now, the rest has to be remembered. */
final class View {
    private final Function<Actor, String> names;

    private View(Function<Actor, String> names) {
        this.names = names;
    }

    static Picture of(Observation<RecallTable> seen, Function<Actor, String> names) {
        return new View(names).picture(seen);
    }

    private Picture picture(Observation<RecallTable> seen) {
        RecallTable table = seen.state();
        if (table.phase() == Phase.NOT_DEALT) {
            return Picture.empty().line("The cards are not dealt yet.", Tone.FAINT);
        }
        Picture picture = Picture.empty().with(piles(table));
        for (Seat seat : Seat.first(table.players().size())) {
            picture = picture.with(hand(table, seat, seen.viewer()));
        }
        Optional<Outcome> outcome = table.outcome();
        return outcome.isPresent() ? end(picture, table, outcome.get(), seen.viewer()) : picture.line(now(table, seen));
    }

    private Line piles(RecallTable table) {
        Line piles = Line.of("draw pile " + table.pile().size() + "   discards "
                + table.discards().size() + " ");
        Line shown = table.topDiscard().map(piles::card).orElse(piles);
        return table.caller()
                .map(seat -> shown.words("   Recall, says " + names.apply(seat), Tone.STRONG))
                .orElse(shown);
    }

    private Line hand(RecallTable table, Seat seat, Viewer viewer) {
        RecallPlayer player = table.player(seat);
        boolean turn = seat.equals(table.turn().seat()) && table.phase() != Phase.INITIAL_PEEK;
        Line line =
                Line.of((turn ? "> " : "  ") + names.apply(seat) + " ", seat.equals(viewer) ? Tone.STRONG : Tone.PLAIN);
        for (int n = 1; n <= player.slots().size(); n++) {
            Slot slot = player.slot(n);
            Spot spot = new Spot(seat, n);
            line = slot.isEmpty()
                    ? line.words(" " + n + ":-- ", Tone.FAINT)
                    : line.words(" " + (table.isDrawn(spot) ? "drawn" : n) + (slot.faceUp() ? "*" : ":"))
                            .card(table.isInSight(viewer, spot) ? slot.card() : Card.UNKNOWN);
        }
        return line.words("  " + note(table, seat), Tone.FAINT);
    }

    private static String note(RecallTable table, Seat seat) {
        RecallPlayer player = table.player(seat);
        List<String> notes = new ArrayList<>();
        player.collectionRank().ifPresent(rank -> notes.add("collects " + plural(rank)));
        if (!player.active()) {
            notes.add("has left");
        } else if (player.lockedOut()) {
            notes.add("locked out");
        } else if (table.outcome().isEmpty() && table.status(seat) == RecallTable.Status.PEEKING) {
            notes.add("looks");
        }
        table.outcome().ifPresent(end -> notes.add(end.scores().get(seat.index()) + " points"));
        return String.join(", ", notes);
    }

    private static String plural(Rank rank) {
        return rank == Rank.JOKER ? "jokers" : rank == Rank.TEN ? "10s" : rank.letter() + "s";
    }

    private String now(RecallTable table, Observation<RecallTable> seen) {
        String time = table.timers().stream()
                .findFirst()
                .map(Timer::length)
                .map(length -> " (" + length.toSeconds() + " s)")
                .orElse("");
        boolean mine = seen.viewer().equals(table.turn().seat());
        String who = mine ? "You" : names.apply(table.turn().seat());
        return switch (table.phase()) {
            case INITIAL_PEEK ->
                "Everybody looks at " + table.rules().cards().initialPeek() + " own cards, once" + time + ".";
            case DRAWING_CARD -> who + (mine ? " draw" : " draws") + time + ".";
            case PLAYING -> who + (mine ? " play" : " plays") + " a card" + time + ".";
            case SAME_RANK_WINDOW ->
                "Anybody with another " + name(table.turn().windowRank().orElseThrow()) + "?" + time;
            case SPECIAL_PLAY_WINDOW -> power(table, seen.viewer()) + time + ".";
            default -> "";
        };
    }

    private static String name(Rank rank) {
        return rank == Rank.JOKER ? "joker" : rank == Rank.TEN ? "10" : String.valueOf(rank.letter());
    }

    private String power(RecallTable table, Viewer viewer) {
        Turn.Special head = table.special().orElseThrow();
        boolean mine = head.seat().equals(viewer);
        String who = mine ? "You" : names.apply(head.seat());
        if (head.power() == RecallRules.Power.SWAP) {
            return who + " may exchange two cards";
        }
        return who + (head.looking() ? mine ? " look at a card" : " looks at a card" : " may look at a card");
    }

    private Picture end(Picture picture, RecallTable table, Outcome outcome, Viewer viewer) {
        List<Seat> winners = outcome.winners();
        String who = String.join(" and ", winners.stream().map(names).toList());
        String how = switch (table.result().orElseThrow().end()) {
            case EMPTY_HAND -> "with an empty hand";
            case FOUR_OF_A_KIND -> "with four of a kind";
            case LAST_PLAYER -> "as the last who stayed";
            case RECALL, NO_CARD, MAX_TURNS -> "with the fewest points";
        };
        Tone tone = !(viewer instanceof Seat seat)
                        || seat.index() >= table.players().size()
                ? Tone.STRONG
                : winners.contains(seat) ? Tone.GOOD : Tone.BAD;
        return picture.line(who + (winners.size() == 1 ? " wins " : " draw ") + how + ".", tone);
    }
}
