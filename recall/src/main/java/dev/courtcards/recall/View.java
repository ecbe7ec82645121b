package dev.courtcards.recall;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Hints.Kind;
import dev.courtcards.core.show.Hints.Layout;
import dev.courtcards.core.show.Hints.Mark;
import dev.courtcards.core.show.Hints.Place;
import dev.courtcards.core.show.Hints.Status;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The picture of the table: only cards that are open or being looked at now; the rest has to be remembered. */
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
        Set<String> picks = picks(seen);
        if (table.phase() == Phase.NOT_DEALT) {
            return Picture.empty().line("The cards are not dealt yet.", Tone.FAINT, Place.ASK);
        }
        Picture picture = Picture.empty()
                .with(new Picture.Either(() -> Picture.empty().with(piles(table, picks)), () -> laid(table, picks)));
        for (Seat seat : Seat.first(table.players().size())) {
            picture = picture.with(new Picture.Either(
                    () -> Picture.empty().with(hand(table, seat, seen.viewer(), picks)),
                    () -> Picture.empty().with(laid(table, seat, seen.viewer(), picks))));
        }
        Optional<Outcome> outcome = table.outcome();
        return outcome.isPresent()
                ? end(picture, table, outcome.get(), seen.viewer())
                : picture.line(now(table, seen), Tone.PLAIN, Place.ASK);
    }

    private Line piles(RecallTable table, Set<String> picks) {
        Line piles = Line.empty()
                .with(Hints.NONE.withAt(Place.MIDDLE).withAs(Layout.STACK))
                .pick("draw pile " + table.pile().size(), Tone.PLAIN, kept(picks, "draw"))
                .words("   discards " + table.discards().size() + " ");
        Line shown = table.topDiscard()
                .map(top -> piles.card(top, kept(picks, "discard")))
                .orElse(piles);
        return table.caller()
                .map(seat -> shown.words("   " + names.apply(seat) + " called Recall", Tone.STRONG))
                .orElse(shown);
    }

    private static Picture laid(RecallTable table, Set<String> picks) {
        Hints stack = Hints.NONE.withAt(Place.MIDDLE).withAs(Layout.STACK);
        List<Card> pile = table.pile().isEmpty() ? List.of() : List.of(Card.UNKNOWN);
        return Picture.empty()
                .row("draw pile", pile, "", stack.withCount(table.pile().size()).withWord(kept(picks, "draw")))
                .row(
                        "discards",
                        table.topDiscard().stream().toList(),
                        "",
                        stack.withCount(table.discards().size()).withWord(kept(picks, "discard")));
    }

    private Picture.Row laid(RecallTable table, Seat seat, Viewer viewer, Set<String> picks) {
        List<Card> cards = new ArrayList<>();
        List<String> words = new ArrayList<>();
        List<String> slots = new ArrayList<>();
        List<Mark> marks = new ArrayList<>();
        for (int n = 1; n <= table.player(seat).slots().size(); n++) {
            Spot spot = new Spot(seat, n);
            cards.add(card(table, viewer, spot));
            words.add(word(table, viewer, spot, picks));
            slots.add(table.isDrawn(spot) ? "drawn" : Integer.toString(n));
            marks.add(table.player(seat).slot(n).isEmpty() ? Mark.GAP : table.isDrawn(spot) ? Mark.NEW : Mark.PLAIN);
        }
        boolean turn = seat.equals(table.turn().seat()) && table.phase() != Phase.INITIAL_PEEK;
        boolean called = table.caller().filter(seat::equals).isPresent();
        String note = note(table, seat);
        return new Picture.Row(
                seat.equals(viewer) ? "Your hand" : label(seat),
                cards,
                called ? "called Recall" + (note.isEmpty() ? "" : ", " + note) : note,
                hints(table, seat, turn).withWords(words).withNotes(slots).withMarks(marks));
    }

    private static Card card(RecallTable table, Viewer viewer, Spot spot) {
        return table.isInSight(viewer, spot) ? table.slot(spot).card() : Card.UNKNOWN;
    }

    private static String word(RecallTable table, Viewer viewer, Spot spot, Set<String> picks) {
        if (picks.isEmpty()) {
            return "";
        }
        String other = kept(picks, spot.toString());
        String own = spot.seat().equals(viewer) ? kept(picks, table.isDrawn(spot) ? "drawn" : "" + spot.slot()) : "";
        return own.isEmpty() ? other : other.isEmpty() ? own : own + " " + other;
    }

    private Line hand(RecallTable table, Seat seat, Viewer viewer, Set<String> picks) {
        RecallPlayer player = table.player(seat);
        boolean turn = seat.equals(table.turn().seat()) && table.phase() != Phase.INITIAL_PEEK;
        Line line = Line.of(
                        (turn ? "> " : "  ") + padded(label(seat), table) + " ",
                        seat.equals(viewer) ? Tone.STRONG : Tone.PLAIN)
                .with(hints(table, seat, turn));
        for (int n = 1; n <= player.slots().size(); n++) {
            Slot slot = player.slot(n);
            Spot spot = new Spot(seat, n);
            line = slot.isEmpty()
                    ? line.words(" " + n + ":-- ", Tone.FAINT)
                    : line.words(" " + (table.isDrawn(spot) ? "drawn" : n) + (slot.faceUp() ? "*" : ":"))
                            .card(card(table, viewer, spot), word(table, viewer, spot, picks));
        }
        return line.words("  " + note(table, seat), Tone.FAINT);
    }

    private String called(Seat seat, Viewer viewer) {
        return seat.equals(viewer) ? Grammar.YOU : names.apply(seat);
    }

    /** A label padded so that all cards begin in one column. */
    private String padded(String label, RecallTable table) {
        int longest = Seat.first(table.players().size()).stream()
                .mapToInt(seat -> label(seat).length())
                .max()
                .orElse(0);
        return label + " ".repeat(longest - label.length());
    }

    /** The seat beside a name, as cards are typed with the seat. */
    private String label(Seat seat) {
        String name = names.apply(seat);
        return name.equals(seat.text()) ? name : name + " (" + seat + ")";
    }

    private static Hints hints(RecallTable table, Seat seat, boolean turn) {
        RecallPlayer player = table.player(seat);
        Optional<Outcome> outcome = table.outcome();
        Hints hints = Hints.NONE
                .withAt(seat)
                .withState(Status.TURN, turn && outcome.isEmpty())
                .withState(Status.LEFT, !player.active())
                .withState(Status.LOCKED, player.lockedOut())
                .withState(
                        Status.WINNER,
                        outcome.filter(end -> end.winners().contains(seat)).isPresent());
        return outcome.map(end -> hints.withAmount(Kind.POINTS, end.scores().get(seat.index())))
                .orElse(hints);
    }

    /** The words for all that the viewer may pick now: own slots, spots of any player, piles. */
    private static Set<String> picks(Observation<RecallTable> seen) {
        Set<String> picks = new HashSet<>();
        for (Action<RecallTable> action : seen.legalActions().single()) {
            if (action instanceof RecallAction.Draw) {
                picks.add("draw");
            } else if (action instanceof RecallAction.CollectDiscard) {
                picks.add("discard");
            } else if (action instanceof RecallAction.CollectDrawn) {
                picks.add("drawn");
            } else if (action instanceof RecallAction.Play play) {
                picks.add(play.slot() == 0 ? "drawn" : "" + play.slot());
            } else if (action instanceof RecallAction.TakeDiscard take) {
                picks.add("" + take.slot());
            } else if (action instanceof RecallAction.SameRank thrown) {
                picks.add("" + thrown.slot());
            } else if (action instanceof RecallAction.Peek peek) {
                peek.slots().forEach(slot -> picks.add("" + slot));
            } else if (action instanceof RecallAction.QueenPeek look) {
                picks.add(look.at().toString());
            } else if (action instanceof RecallAction.JackSwap swap) {
                picks.add(swap.one().toString());
                picks.add(swap.other().toString());
            }
        }
        return picks;
    }

    /** This word if it can be picked, otherwise empty. */
    private static String kept(Set<String> picks, String word) {
        return picks.contains(word) ? word : "";
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
        table.outcome().ifPresent(end -> notes.add(Grammar.count(end.scores().get(seat.index()), "point")));
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
        String who = called(table.turn().seat(), seen.viewer());
        return switch (table.phase()) {
            case INITIAL_PEEK ->
                "Everybody looks at " + table.rules().cards().initialPeek() + " own cards, once" + time + ".";
            case DRAWING_CARD ->
                Grammar.begun(Grammar.does(who, "draw"))
                        + (mayTake(table) ? " or " + (Grammar.isYou(who) ? "take" : "takes") + " the discard" : "")
                        + time + ".";
            case PLAYING -> Grammar.begun(Grammar.does(who, "play")) + " a card" + time + ".";
            case SAME_RANK_WINDOW ->
                "Anybody with another " + name(table.turn().windowRank().orElseThrow()) + "?" + time;
            case SPECIAL_PLAY_WINDOW -> power(table, seen.viewer()) + time + ".";
            default -> "";
        };
    }

    private static boolean mayTake(RecallTable table) {
        return table.rules().play().takeDiscard() && !table.discards().isEmpty();
    }

    private static String name(Rank rank) {
        return rank == Rank.JOKER ? "joker" : rank == Rank.TEN ? "10" : String.valueOf(rank.letter());
    }

    private String power(RecallTable table, Viewer viewer) {
        Turn.Special head = table.special().orElseThrow();
        String who = called(head.seat(), viewer);
        if (head.power() == RecallRules.Power.SWAP) {
            return Grammar.begun(who) + " may exchange two cards";
        }
        return Grammar.begun(head.looking() ? Grammar.does(who, "look") + " at a card" : who + " may look at a card");
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
        return picture.line(
                Grammar.begun(winners.size() == 1 ? Grammar.does(who, "win") : who + " draw") + " " + how + ".",
                tone,
                Place.RESULT);
    }
}
