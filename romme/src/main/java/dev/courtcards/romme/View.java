package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
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
import java.util.Optional;
import java.util.function.Function;

/** What a person is shown of a table, in the order of the original's drawing: players, melds, piles, the own hand. */
final class View {
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
                    (parts.isEmpty() ? "" : "   ") + seat.text().toUpperCase(java.util.Locale.ROOT) + ": "
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
        List<Part> parts = new ArrayList<>(List.of(words(seat.text().toUpperCase(java.util.Locale.ROOT) + ":")));
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

    private static List<Part> cards(List<Piece> pieces) {
        List<Part> parts = new ArrayList<>();
        for (Piece piece : pieces) {
            parts.add(new Face(piece.card()));
            if (piece.isJoker() && piece.isDefinite()) {
                parts.add(new Words("=" + piece.as() + " ", Tone.FAINT));
            }
        }
        return parts;
    }

    /** The hand sorted by the melds that leave the least, then by suit. */
    private static Picture hand(RommeTable table, Seat seat, Picture picture) {
        List<Card> cards = new ArrayList<>(table.player(seat).cards());
        if (cards.contains(Card.UNKNOWN) || cards.isEmpty()) {
            return picture;
        }
        Partition best =
                Partition.least(table.rules(), HandCount.of(table.player(seat).hand()));
        List<Card> sorted = new ArrayList<>();
        for (List<Piece> meld : best.melds()) {
            for (Piece piece : meld) {
                sorted.add(piece.card());
                cards.remove(piece.card());
            }
        }
        cards.sort(Comparator.naturalOrder());
        sorted.addAll(cards);
        int all = table.deadwood(sorted);
        String note = sorted.size() + " cards, " + all + " deadwood"
                + (best.melds().isEmpty() ? "" : ", " + best.deadwood() + " without its melds");
        return picture.row("Your hand", sorted, "(" + note + ")");
    }

    static Picture advice(Seen<RommeTable> seen) {
        RommeTable table = seen.state();
        if (!(seen.viewer() instanceof Seat seat) || table.player(seat).hand().isEmpty()) {
            return Picture.empty();
        }
        Player player = table.player(seat);
        HandCount hand = HandCount.of(player.hand());
        Picture picture = Picture.empty();
        if (!player.opened()) {
            Partition most = Partition.most(table.rules(), hand);
            picture = picture.with(line(
                    most.points() >= table.rules().openingMin() ? "This opens, " : "Not enough to open, ",
                    most.points() + " of " + table.rules().openingMin() + ":",
                    most));
        }
        Partition least = Partition.least(table.rules(), hand);
        picture = picture.with(line("Least in hand, ", least.deadwood() + " left over:", least));
        if (player.opened() && table.turn().seat().equals(seat) && table.phase() == Phase.ACT) {
            for (int i = 0; i < table.melds().size(); i++) {
                for (Piece piece : Melds.layOffs(table.rules(), table.melds().get(i), hand)) {
                    picture = picture.line("layoff M" + (i + 1) + " " + piece);
                }
            }
        }
        return picture;
    }

    private static Line line(String what, String count, Partition partition) {
        List<Part> parts = new ArrayList<>(List.of(new Words(what + count, Tone.STRONG)));
        for (List<Piece> meld : partition.melds()) {
            parts.add(words("  "));
            parts.addAll(cards(meld));
        }
        if (partition.melds().isEmpty()) {
            parts.add(words(" no meld"));
        }
        return new Line(parts);
    }

    static Optional<Line> tell(Event<RommeTable> event, Function<Actor, String> names) {
        List<Part> told = new ArrayList<>();
        if (event instanceof RommeEvent.Drew drew) {
            told.add(words("drew "));
            told.add(new Face(drew.card().card()));
        } else if (event instanceof RommeEvent.Took took) {
            told.add(words("took "));
            told.add(new Face(took.card().card()));
        } else if (event instanceof RommeEvent.Melded melded) {
            told.add(words("laid "));
            told.addAll(cards(melded.meld().pieces()));
            told.add(words(melded.opens() ? "" : " (does not open yet)"));
        } else if (event instanceof RommeEvent.TookBack) {
            told.add(words("took the melds back"));
        } else if (event instanceof RommeEvent.LaidOff laid) {
            told.add(words("laid "));
            told.addAll(cards(List.of(laid.piece())));
            told.add(words(" on M" + laid.meld()));
        } else if (event instanceof RommeEvent.Swapped swapped) {
            told.add(words("took the joker of M" + swapped.meld()));
        } else if (event instanceof RommeEvent.Discarded discarded) {
            told.add(words("discarded "));
            told.add(new Face(discarded.card().card()));
        } else if (event instanceof RommeEvent.TurnPassed) {
            return Optional.of(new Line(List.of()));
        } else if (event instanceof RommeEvent.Dealt dealt) {
            told.add(words("dealt; to begin: " + names.apply(dealt.starter())));
        } else if (event instanceof RommeEvent.Recycled recycled) {
            told.add(words("the stock is empty: " + recycled.count() + " discards are shuffled"));
        } else if (event instanceof RommeEvent.TurnedOver) {
            told.add(words("the stock is empty: the discards are turned over"));
        } else if (event instanceof RommeEvent.Scored scored) {
            told.add(words(scored(scored, names)));
        } else if (event instanceof RommeEvent.Eliminated out) {
            told.add(words("out, and watching from now on: " + names.apply(out.seat())));
        } else if (event instanceof RommeEvent.RoundBegun begun) {
            told.add(words("round " + begun.round() + "; dealer: " + names.apply(begun.dealer())));
        } else if (event instanceof RommeEvent.MatchEnded ended) {
            told.add(words("the match is over: " + ended.reason()));
        } else if (event instanceof RommeEvent.DealerNamed named) {
            told.add(words("first dealer: " + names.apply(named.dealer())));
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

    private static Words words(String text) {
        return new Words(text, Tone.PLAIN);
    }
}
