package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Hints.Kind;
import dev.courtcards.core.show.Hints.Layout;
import dev.courtcards.core.show.Hints.Place;
import dev.courtcards.core.show.Hints.Status;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The picture of a table, in the order of the original: players, melds, piles, the viewer's hand. */
final class View {
    private static final int IN_LINE = 7;

    private final Function<Actor, String> names;

    private View(Function<Actor, String> names) {
        this.names = names;
    }

    static Picture of(Observation<RommeTable> seen, Function<Actor, String> names) {
        return new View(names).picture(seen);
    }

    private Picture picture(Observation<RommeTable> seen) {
        RommeTable table = seen.state();
        Set<String> picks = picks(seen);
        return Picture.empty().with(new Picture.Either(() -> text(seen, picks), () -> laid(seen, picks)));
    }

    private Picture text(Observation<RommeTable> seen, Set<String> picks) {
        RommeTable table = seen.state();
        Picture text = Picture.empty().with(players(table)).line("Table melds:", Tone.FAINT);
        for (Seat seat : Seat.first(table.players().size())) {
            text = melds(table, seat, text, picks);
        }
        String stock = table.phase() == Phase.SHUFFLE || table.phase() == Phase.FIRST_DEALER
                ? "-"
                : Integer.toString(table.stock().size());
        Line piles = Line.empty()
                .with(Hints.NONE.withAt(Place.MIDDLE).withAs(Layout.STACK))
                .pick("Draw: [" + stock + "]", Tone.PLAIN, kept(picks, "pile"))
                .words("   Discard: ");
        Line shown = table.upcard()
                .map(top -> piles.card(top, kept(picks, "discard")))
                .orElseGet(() -> piles.words("-"));
        text = text.with(shown.words("   " + state(table)));
        boolean own = seen.viewer() instanceof Seat seat
                && seat.number() <= table.players().size()
                && isKnown(table.player(seat));
        return own ? hand(table, (Seat) seen.viewer(), text, picks) : text;
    }

    /** The table as a layout: others' hands, the piles, each meld, the viewer's hand, and the next step. */
    private Picture laid(Observation<RommeTable> seen, Set<String> picks) {
        RommeTable table = seen.state();
        Picture picture = Picture.empty();
        for (Seat seat : Seat.first(table.players().size())) {
            Player player = table.player(seat);
            Hints hints = hints(table, seat).withAs(Layout.FAN);
            if (!seat.equals(seen.viewer()) || !isKnown(player)) {
                picture = picture.row(names.apply(seat), player.cards(), player.opened() ? "has opened" : "", hints);
            } else {
                Partition best = Partition.least(table.rules(), HandCount.of(player.hand()));
                List<Card> cards = sorted(table, seat, best);
                picture = picture.row(
                        "Your hand",
                        cards,
                        deadwood(table, cards, best),
                        hints.withWords(cards.stream()
                                .map(card -> kept(picks, word(card)))
                                .toList()));
            }
        }
        Hints stack = Hints.NONE.withAt(Place.MIDDLE).withAs(Layout.STACK);
        picture = picture.row(
                        "draw pile",
                        table.stock().isEmpty() ? List.of() : List.of(Card.UNKNOWN),
                        "",
                        stack.withCount(table.stock().size()).withWord(kept(picks, "pile")))
                .row("discard", table.upcard().stream().toList(), "", stack.withWord(kept(picks, "discard")));
        for (int i = 0; i < table.melds().size(); i++) {
            LaidMeld meld = table.melds().get(i);
            Hints hints = Hints.NONE.withAt(Place.MIDDLE).withAs(Layout.MELD);
            picture = picture.row(
                    names.apply(meld.owner()) + " M" + (i + 1),
                    meld.pieces().stream().map(Piece::card).toList(),
                    "",
                    hints.withWord(kept(picks, "m" + (i + 1)))
                            .withNotes(meld.pieces().stream().map(View::note).toList()));
        }
        String state = state(table);
        return state.isEmpty()
                ? picture
                : picture.line(
                        Grammar.begun(state) + ".",
                        Tone.STRONG,
                        table.phase() == Phase.OVER ? Place.RESULT : Place.ASK);
    }

    private static Hints hints(RommeTable table, Seat seat) {
        Player player = table.player(seat);
        return Hints.NONE
                .withAt(seat)
                .withAmount(Kind.POINTS, player.total())
                .withState(Status.OUT, !player.in())
                .withState(Status.TURN, isTurn(table, seat))
                .withState(
                        Status.WINNER,
                        table.phase() == Phase.OVER && Scoring.winners(table).contains(seat));
    }

    private static boolean isKnown(Player player) {
        return !player.hand().isEmpty() && !player.cards().contains(Card.UNKNOWN);
    }

    private static boolean isTurn(RommeTable table, Seat seat) {
        return seat.equals(table.turn().seat()) && (table.phase() == Phase.DRAW || table.phase() == Phase.ACT);
    }

    /** The card that a joker stands for, once that is fixed. */
    private static String note(Piece piece) {
        return piece.isJoker() && piece.isDefinite() ? "=" + piece.as() : "";
    }

    private static String deadwood(RommeTable table, List<Card> cards, Partition best) {
        return table.deadwood(cards) + " deadwood"
                + (best.melds().isEmpty() ? "" : ", " + best.deadwood() + " without its melds");
    }

    private Line players(RommeTable table) {
        Line line = Line.empty();
        for (Seat seat : Seat.first(table.players().size())) {
            Player player = table.player(seat);
            line = line.words(
                    (line.isEmpty() ? "" : "   ") + names.apply(seat).toUpperCase(Locale.ROOT) + ": "
                            + (player.in() ? Grammar.count(player.hand().size(), "card") : "out") + ", "
                            + player.total(),
                    isTurn(table, seat) ? Tone.STRONG : Tone.PLAIN);
        }
        return line;
    }

    private String state(RommeTable table) {
        return switch (table.phase()) {
            case DRAW -> Grammar.does(names.apply(table.turn().seat()), "draw");
            case ACT ->
                table.turn().pending() > 0
                        ? Grammar.does(names.apply(table.turn().seat()), "open") + ": " + table.pendingPoints() + " of "
                                + table.rules().turn().openingMin()
                        : Grammar.does(names.apply(table.turn().seat()), "play");
            case SCORED -> "round " + table.round() + " is over";
            case OVER ->
                "the match is over: "
                        + Scoring.winners(table).stream().map(names).collect(Collectors.joining(" and ")) + " won";
            default -> "";
        };
    }

    private Picture melds(RommeTable table, Seat seat, Picture picture, Set<String> picks) {
        Line line = Line.empty();
        for (int i = 0; i < table.melds().size(); i++) {
            LaidMeld meld = table.melds().get(i);
            if (meld.owner().equals(seat)) {
                line = line.pick("  M" + (i + 1) + " ", Tone.FAINT, kept(picks, "m" + (i + 1)))
                        .with(cards(meld.pieces()));
            }
        }
        return picture.with(Line.empty()
                .with(Hints.NONE.withAt(seat).withAs(Layout.MELD))
                .words(names.apply(seat).toUpperCase(Locale.ROOT) + ":")
                .with(line.isEmpty() ? Line.of(" (none yet)", Tone.FAINT) : line));
    }

    static Line cards(List<Piece> pieces) {
        Line line = Line.empty();
        for (Piece piece : pieces) {
            String note = note(piece);
            line = line.card(piece.card()).words(note.isEmpty() ? "" : note + " ", Tone.FAINT);
        }
        return line;
    }

    /** The hand with the number by which each card is picked. */
    private static Picture hand(RommeTable table, Seat seat, Picture picture, Set<String> picks) {
        List<Card> cards = table.player(seat).cards();
        Partition best =
                Partition.least(table.rules(), HandCount.of(table.player(seat).hand()));
        Picture shown = picture.line(
                "Your hand: (" + Grammar.count(cards.size(), "card") + ", " + deadwood(table, cards, best) + ")");
        List<Card> sorted = sorted(table, seat, best);
        for (int from = 0; from < sorted.size(); from += IN_LINE) {
            Line line = Line.empty().with(Hints.NONE.withAt(seat).withAs(Layout.FAN));
            for (int i = from; i < Math.min(from + IN_LINE, sorted.size()); i++) {
                line = line.words(String.format(Locale.ROOT, "%4d ", i + 1), Tone.FAINT)
                        .card(sorted.get(i), kept(picks, word(sorted.get(i))));
            }
            shown = shown.with(line);
        }
        return shown;
    }

    /** The words for all that the viewer may pick now: cards of the hand, melds, piles. */
    private static Set<String> picks(Observation<RommeTable> seen) {
        Set<String> picks = new HashSet<>();
        for (Action<RommeTable> action : seen.legalActions().single()) {
            if (action instanceof RommeAction.Draw draw) {
                picks.add(draw.from().name().toLowerCase(Locale.ROOT));
            } else if (action instanceof RommeAction.Discard discard) {
                picks.add(word(discard.card()));
            } else if (action instanceof RommeAction.LayMeld meld) {
                addAll(picks, meld.pieces());
            } else if (action instanceof RommeAction.Open open) {
                open.melds().forEach(meld -> addAll(picks, meld.pieces()));
            } else if (action instanceof RommeAction.LayOff laid) {
                picks.add("m" + laid.meld());
                addAll(picks, laid.pieces());
            } else if (action instanceof RommeAction.Swap swap) {
                picks.add("m" + swap.meld());
                picks.add(word(swap.card()));
            }
        }
        return picks;
    }

    private static void addAll(Set<String> picks, List<Piece> pieces) {
        pieces.forEach(piece -> picks.add(word(piece.card())));
    }

    private static String word(Card card) {
        return card.code().toLowerCase(Locale.ROOT);
    }

    /** This word if it can be picked, otherwise empty. */
    private static String kept(Set<String> picks, String word) {
        return picks.contains(word) ? word : "";
    }

    /** The hand sorted by the melds that leave the least, then by suit. */
    static List<Card> sorted(RommeTable table, Seat seat) {
        return sorted(
                table,
                seat,
                Partition.least(table.rules(), HandCount.of(table.player(seat).hand())));
    }

    private static List<Card> sorted(RommeTable table, Seat seat, Partition best) {
        List<Card> cards = new ArrayList<>(table.player(seat).cards());
        List<Card> sorted = new ArrayList<>();
        for (List<Piece> meld : best.melds()) {
            for (Piece piece : meld) {
                sorted.add(piece.card());
                cards.remove(piece.card());
            }
        }
        cards.sort(Comparator.naturalOrder());
        sorted.addAll(cards);
        return sorted;
    }
}
