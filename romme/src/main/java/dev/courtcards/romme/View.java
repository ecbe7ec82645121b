package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a person is shown of a table, in the order of the original's drawing: players, melds, piles, the own hand. */
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
        Picture picture = Picture.empty().with(players(table)).line("Table melds:", Tone.FAINT);
        for (Seat seat : Seat.first(table.players().size())) {
            picture = melds(table, seat, picture);
        }
        String stock = table.phase() == Phase.SHUFFLE || table.phase() == Phase.FIRST_DEALER
                ? "-"
                : Integer.toString(table.stock().size());
        Line piles = Line.of("Draw: [" + stock + "]   Discard: ");
        Line shown = table.upcard().map(piles::card).orElseGet(() -> piles.words("-"));
        picture = picture.with(shown.words("   " + state(table)));
        return seen.viewer() instanceof Seat seat
                        && seat.number() <= table.players().size()
                ? hand(table, seat, picture)
                : picture;
    }

    private Line players(RommeTable table) {
        Line line = Line.empty();
        for (Seat seat : Seat.first(table.players().size())) {
            Player player = table.player(seat);
            boolean turn =
                    seat.equals(table.turn().seat()) && (table.phase() == Phase.DRAW || table.phase() == Phase.ACT);
            line = line.words(
                    (line.isEmpty() ? "" : "   ") + names.apply(seat).toUpperCase(Locale.ROOT) + ": "
                            + (player.in() ? player.hand().size() + " cards" : "out") + ", " + player.total(),
                    turn ? Tone.STRONG : Tone.PLAIN);
        }
        return line;
    }

    private String state(RommeTable table) {
        return switch (table.phase()) {
            case DRAW -> names.apply(table.turn().seat()) + " draws";
            case ACT ->
                table.turn().pending() > 0
                        ? names.apply(table.turn().seat()) + " opens: " + table.pendingPoints() + " of "
                                + table.rules().turn().openingMin()
                        : names.apply(table.turn().seat()) + " plays";
            case SCORED -> "round " + table.round() + " is over";
            case OVER ->
                "the match is over: "
                        + Scoring.winners(table).stream().map(names).collect(Collectors.joining(" and ")) + " won";
            default -> "";
        };
    }

    private Picture melds(RommeTable table, Seat seat, Picture picture) {
        Line line = Line.empty();
        for (int i = 0; i < table.melds().size(); i++) {
            LaidMeld meld = table.melds().get(i);
            if (meld.owner().equals(seat)) {
                line = line.words("  M" + (i + 1) + " ", Tone.FAINT).with(cards(meld.pieces()));
            }
        }
        return picture.with(Line.of(names.apply(seat).toUpperCase(Locale.ROOT) + ":")
                .with(line.isEmpty() ? Line.of(" (none yet)", Tone.FAINT) : line));
    }

    static Line cards(List<Piece> pieces) {
        Line line = Line.empty();
        for (Piece piece : pieces) {
            line = line.card(piece.card())
                    .words(piece.isJoker() && piece.isDefinite() ? "=" + piece.as() + " " : "", Tone.FAINT);
        }
        return line;
    }

    /** The hand with the number by which each card is picked. */
    private static Picture hand(RommeTable table, Seat seat, Picture picture) {
        List<Card> cards = table.player(seat).cards();
        if (cards.contains(Card.UNKNOWN) || cards.isEmpty()) {
            return picture;
        }
        Partition best =
                Partition.least(table.rules(), HandCount.of(table.player(seat).hand()));
        Picture shown = picture.line("Your hand: (" + cards.size() + " cards, " + table.deadwood(cards) + " deadwood"
                + (best.melds().isEmpty() ? "" : ", " + best.deadwood() + " without its melds") + ")");
        List<Card> sorted = sorted(table, seat);
        for (int from = 0; from < sorted.size(); from += IN_LINE) {
            Line line = Line.empty();
            for (int i = from; i < Math.min(from + IN_LINE, sorted.size()); i++) {
                line = line.words(String.format(Locale.ROOT, "%4d ", i + 1), Tone.FAINT)
                        .card(sorted.get(i));
            }
            shown = shown.with(line);
        }
        return shown;
    }

    /** The hand sorted by the melds that leave the least, then by suit. */
    static List<Card> sorted(RommeTable table, Seat seat) {
        List<Card> cards = new ArrayList<>(table.player(seat).cards());
        List<Card> sorted = new ArrayList<>();
        for (List<Piece> meld : Partition.least(
                        table.rules(), HandCount.of(table.player(seat).hand()))
                .melds()) {
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
