package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Seen;
import dev.courtcards.core.play.Picture;
import dev.courtcards.core.play.Picture.Face;
import dev.courtcards.core.play.Picture.Line;
import dev.courtcards.core.play.Picture.Part;
import dev.courtcards.core.play.Picture.Tone;
import dev.courtcards.core.play.Picture.Words;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What a person is shown of a table, in the order of the original's drawing: players, melds, piles, the own hand. */
final class View {
    private static final int IN_LINE = 7;

    private View() {}

    static Picture of(Seen<RommeTable> seen) {
        RommeTable table = seen.state();
        Picture picture = Picture.empty().with(players(table)).line("Table melds:", Tone.FAINT);
        for (Seat seat : Seat.first(table.players().size())) {
            picture = melds(table, seat, picture);
        }
        String stock = table.phase() == Phase.SHUFFLE || table.phase() == Phase.FIRST_DEALER
                ? "-"
                : Integer.toString(table.stock().size());
        List<Part> piles = new ArrayList<>(List.of(words("Draw: [" + stock + "]   Discard: ")));
        piles.add(table.upcard().<Part>map(Face::new).orElse(words("-")));
        piles.add(words("   " + state(table)));
        picture = picture.with(new Line(piles));
        return seen.viewer() instanceof Seat seat
                        && seat.number() <= table.players().size()
                ? hand(table, seat, picture)
                : picture;
    }

    private static Line players(RommeTable table) {
        List<Part> parts = new ArrayList<>();
        for (Seat seat : Seat.first(table.players().size())) {
            Player player = table.player(seat);
            boolean turn =
                    seat.equals(table.turn().seat()) && (table.phase() == Phase.DRAW || table.phase() == Phase.ACT);
            parts.add(new Words(
                    (parts.isEmpty() ? "" : "   ") + seat.text().toUpperCase(Locale.ROOT) + ": "
                            + (player.in() ? player.hand().size() + " cards" : "out") + ", " + player.total(),
                    turn ? Tone.STRONG : Tone.PLAIN));
        }
        return new Line(parts);
    }

    private static String state(RommeTable table) {
        return switch (table.phase()) {
            case DRAW -> table.turn().seat() + " draws";
            case ACT ->
                table.turn().pending() > 0
                        ? table.turn().seat() + " opens: " + table.pendingPoints() + " of "
                                + table.rules().openingMin()
                        : table.turn().seat() + " plays";
            case SCORED -> "round " + table.round() + " is over";
            case OVER -> "the match is over";
            default -> "";
        };
    }

    private static Picture melds(RommeTable table, Seat seat, Picture picture) {
        List<Part> parts = new ArrayList<>(List.of(words(seat.text().toUpperCase(Locale.ROOT) + ":")));
        for (int i = 0; i < table.melds().size(); i++) {
            LaidMeld meld = table.melds().get(i);
            if (meld.owner().equals(seat)) {
                parts.add(new Words("  M" + (i + 1) + " ", Tone.FAINT));
                parts.addAll(cards(meld.pieces()));
            }
        }
        if (parts.size() == 1) {
            parts.add(new Words(" (none yet)", Tone.FAINT));
        }
        return picture.with(new Line(parts));
    }

    static List<Part> cards(List<Piece> pieces) {
        List<Part> parts = new ArrayList<>();
        for (Piece piece : pieces) {
            parts.add(new Face(piece.card()));
            if (piece.isJoker() && piece.isDefinite()) {
                parts.add(new Words("=" + piece.as() + " ", Tone.FAINT));
            }
        }
        return parts;
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
            List<Part> parts = new ArrayList<>();
            for (int i = from; i < Math.min(from + IN_LINE, sorted.size()); i++) {
                parts.add(new Words(String.format(Locale.ROOT, "%4d ", i + 1), Tone.FAINT));
                parts.add(new Face(sorted.get(i)));
            }
            shown = shown.with(new Line(parts));
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

    static Words words(String text) {
        return new Words(text, Tone.PLAIN);
    }
}
