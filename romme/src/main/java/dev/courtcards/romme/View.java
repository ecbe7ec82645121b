package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Move;
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
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a person is shown of a table, in the order of the original's drawing: players, melds, piles, the own hand. */
final class View {
    private static final int IN_LINE = 7;
    private static final Pattern SAID = Pattern.compile(
            "((?<verb>meld|m|open|layoff|lay off|l|swap|s|discard|d) +)?((?<meld>m[1-9][0-9]?) +)?(?<cards>[0-9a-z=,; ]+)");

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
    private static List<Card> sorted(RommeTable table, Seat seat) {
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

    /**
     * What a person means who picks cards by their numbers in hand or by name: {@code meld 1 2 3}, {@code meld 7s 7h 7d; 3c 4c 5c},
     * {@code 1 2 3}, {@code layoff m1 4c 3c}, {@code swap m1 7d}, {@code discard 5}, {@code 5}.
     */
    static String heard(Seen<RommeTable> seen, String typed) {
        RommeTable table = seen.state();
        String words = typed.strip().toLowerCase(Locale.ROOT);
        if (!(seen.viewer() instanceof Seat seat) || !seat.equals(table.turn().seat())) {
            return typed;
        }
        if (table.phase() == Phase.DRAW) {
            return words.matches("take( discard)?") ? "draw discard" : words.equals("stock") ? "draw pile" : typed;
        }
        if (table.phase() != Phase.ACT) {
            return typed;
        }
        if (words.matches("take *back")) {
            return "takeback";
        }
        Matcher said = SAID.matcher(words);
        if (!said.matches()) {
            return typed;
        }
        List<Card> hand = sorted(table, seat);
        List<List<Piece>> picked = new ArrayList<>();
        try {
            for (String part : said.group("cards").split(";")) {
                List<Piece> pieces = new ArrayList<>();
                for (String word : part.strip().split("[ ,]+")) {
                    pieces.add(
                            word.matches("[0-9]{1,2}")
                                    ? Piece.of(hand.get(Integer.parseInt(word) - 1))
                                    : Piece.parse(word));
                }
                picked.add(pieces);
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return typed;
        }
        String verb = said.group("verb") == null ? "" : said.group("verb");
        String on = said.group("meld") == null ? "" : said.group("meld").toUpperCase(Locale.ROOT);
        String cards = picked.stream().map(Melds::text).collect(Collectors.joining(";"));
        boolean number = words.matches("[0-9]{1,2}");
        if (verb.startsWith("d") || number) {
            return "DISCARD:" + seat.text() + ":" + cards;
        } else if (!on.isEmpty()) {
            return (verb.startsWith("s") ? "SWAP:" : "LAYOFF:") + seat.text() + ":" + on + ":" + cards;
        } else if (verb.isEmpty() && picked.get(0).size() < 3) {
            return typed;
        }
        return (picked.size() > 1 ? "OPEN:" : "MELD:") + seat.text() + ":" + cards;
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
        if (table.turn().seat().equals(seat) && table.phase() == Phase.ACT) {
            String plan = Turns.goOut(table).stream()
                    .map(action -> Romme.NOTATION.write(new Move<>(seat, action)))
                    .map(line -> line.replace(":" + seat.text() + ":", " ").replace(':', ' '))
                    .map(line -> line.toLowerCase(Locale.ROOT).substring(0, line.indexOf(' '))
                            + line.substring(line.indexOf(' ')))
                    .collect(Collectors.joining(", "));
            picture = plan.isEmpty() ? picture : picture.line("This goes out: " + plan, Tone.GOOD);
        }
        if (player.opened() && table.turn().seat().equals(seat) && table.phase() == Phase.ACT) {
            for (int i = 0; i < table.melds().size(); i++) {
                for (Piece piece : Melds.layOffs(table.rules(), table.melds().get(i), hand)) {
                    picture = picture.line("layoff M" + (i + 1) + " " + piece);
                }
                for (List<Piece> bridge :
                        Melds.bridges(table.rules(), table.melds().get(i), hand)) {
                    picture = picture.line("layoff M" + (i + 1) + " " + Melds.text(bridge));
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
