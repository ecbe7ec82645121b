package dev.courtcards.romme;

import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Advice for the player to act: melds that open or leave the least deadwood, a way to go out, and lay-offs. */
final class Advisor {
    private Advisor() {}

    static Picture of(Observation<RommeTable> seen) {
        RommeTable table = seen.state();
        if (!(seen.viewer() instanceof Seat seat)
                || seat.index() >= table.players().size()
                || table.player(seat).hand().isEmpty()) {
            return Picture.empty();
        }
        Player player = table.player(seat);
        HandCount hand = HandCount.of(player.hand());
        Picture picture = player.opened() ? Picture.empty() : opening(table, hand);
        Partition least = Partition.least(table.rules(), hand);
        picture = picture.with(line("Least in hand, " + least.deadwood() + " left over:", least));
        if (!table.turn().seat().equals(seat) || table.phase() != Phase.ACT) {
            return picture;
        }
        String plan = Menus.goOut(table).stream()
                .map(action -> said(Romme.NOTATION.write(new Move<>(seat, action)), seat))
                .collect(Collectors.joining(", "));
        picture = plan.isEmpty() ? picture : picture.line("This goes out: " + plan, Tone.GOOD);
        return player.opened() ? layOffs(table, hand, picture) : picture;
    }

    private static Picture opening(RommeTable table, HandCount hand) {
        Partition most = Partition.most(table.rules(), hand);
        int least = table.rules().turn().openingMin();
        String what = most.points() >= least ? "This opens, " : "Not enough to open, ";
        return Picture.empty().with(line(what + most.points() + " of " + least + ":", most));
    }

    /** A move as it is typed: {@code discard 7S} for {@code DISCARD:p1:7S}. */
    private static String said(String move, Seat seat) {
        String[] verb = move.replace(":" + seat.text(), "").split(":", 2);
        return verb[0].toLowerCase(Locale.ROOT) + " " + verb[1].replace(':', ' ');
    }

    private static Picture layOffs(RommeTable table, HandCount hand, Picture before) {
        Picture picture = before;
        for (int i = 0; i < table.melds().size(); i++) {
            LaidMeld meld = table.melds().get(i);
            List<List<Piece>> fit = new ArrayList<>();
            LayOffs.singles(table.rules(), meld, hand).forEach(piece -> fit.add(List.of(piece)));
            fit.addAll(LayOffs.bridges(table.rules(), meld, hand));
            for (List<Piece> pieces : fit) {
                picture = picture.line("layoff M" + (i + 1) + " " + Melds.text(pieces));
            }
        }
        return picture;
    }

    private static Line line(String what, Partition partition) {
        Line line = Line.of(what, Tone.STRONG);
        for (List<Piece> meld : partition.melds()) {
            line = line.words("  ").with(View.cards(meld));
        }
        return line.words(partition.melds().isEmpty() ? " no meld" : "");
    }
}
