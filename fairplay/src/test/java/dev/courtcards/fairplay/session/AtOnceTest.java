package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.log.Fate;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.recall.Recall;
import dev.courtcards.recall.RecallTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Moves that several make at the same moment (L11). */
class AtOnceTest {
    @TempDir
    Path folder;

    /** The peeks of all, and the race for a card. */
    @ParameterizedTest
    @EnumSource(names = {"OPEN", "DEALER", "SEALED"})
    void eachIsPlayedThoughAnothersCardsAreStillAwaited(Mode mode) throws IOException {
        Setup rules = Setup.of("recall").with("RULES", "original maxTurns=4");
        Round<RecallTable> round = new Round<>(new Recall(), mode, rules, 3, 1, folder).play(20_000);
        List<Line> moves = round.at(1).member().lines().stream()
                .filter(line ->
                        Stream.of(Verb.MOVE, Verb.SHOW).anyMatch(line.message().verb()::equals))
                .toList();
        assertThat(moves)
                .allSatisfy(line -> assertThat(round.at(1).member().fate(line)).isEqualTo(Fate.PLAYED));
        for (int seat = 1; seat <= 3; seat++) {
            Player<RecallTable> player = round.at(seat);
            assertThat(player.isOver()).as("%s", player).isTrue();
            assertThat(player.faults()).isEmpty();
            assertThat(player.refused()).isEmpty();
            assertThat(player.game().moves().stream().filter(move -> move.by() instanceof Seat))
                    .as("none was dropped when its turn came")
                    .hasSameSizeAs(moves);
        }
        round.close();
    }
}
