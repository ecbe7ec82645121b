package dev.courtcards.histories;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.FileFormat;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.Table;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** PHH files, for {@link java.util.ServiceLoader}. */
public final class PhhFormat implements FileFormat {
    /** The format; all instances are alike. */
    public PhhFormat() {}

    @Override
    public String ending() {
        return ".phh";
    }

    @Override
    public Played<Table> read(String text, BigDecimal unit) {
        HandHistory hand = Phh.read(text, unit);
        Game<Table> end = hand.play();
        List<String> players = hand.players().isEmpty()
                ? IntStream.rangeClosed(1, hand.stacks().size())
                        .mapToObj(n -> "p" + n)
                        .toList()
                : hand.players();
        List<BigDecimal> stacks =
                HandHistory.stacks(end).stream().map(hand::inFile).toList();
        return new Played<>(new Poker(), end, players, Map.of("finishing_stacks", stacks));
    }
}
