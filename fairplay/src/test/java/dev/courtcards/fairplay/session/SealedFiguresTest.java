package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.State;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.romme.Romme;
import dev.courtcards.romme.RommeTable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** What a sealed match takes as a log; the figures stand in docs/performance.md and docs/threats.md. */
class SealedFiguresTest {
    private static final Setup POKER = Setup.of("poker");

    @TempDir
    Path folder;

    private Round<PokerTable> poker(int seats, int hands) {
        return new Round<>(new Poker(), Mode.SEALED, POKER.with("RULES", "geogram hands=" + hands), seats, 11, folder);
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Milliseconds of processor time that all programs together take until it is so. */
    private static <S extends State<S>> double millis(Round<S> round, BooleanSupplier holds) {
        long start = processorTime();
        round.until(1, holds);
        return (processorTime() - start) / 1e6;
    }

    @Test
    void aHandOfFourHasAtMost50KilobytesAnd90AsLines() {
        Round<PokerTable> round = poker(4, 1).play(20_000);
        long bytes = 0;
        long lines = 0;
        for (Line line : round.at(1).log().lines()) {
            lines += line.bytes().length;
            if (line.message().verb() == Verb.SEALED) {
                bytes += Base64.getDecoder().decode(line.message().field(0)).length;
            }
        }
        round.close();
        assertThat(round.at(1).isOver()).isTrue();
        assertThat(bytes).isBetween(40_000L, 50_000L);
        assertThat(lines).isBetween(60_000L, 90_000L);
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void figures() throws IOException {
        int hands = Integer.getInteger("hands", 30);
        Round<PokerTable> round = poker(4, hands);
        double first = millis(round, () -> round.at(1).log().position().hand() > 10);
        double rest = millis(round, () -> round.at(1).isOver());
        System.out.printf(
                "hold'em, 4 players: %.0f ms a player and hand (%.0f in the first ten)%n",
                rest / 4 / (hands - 10), first / 40);
        round.kill(2);
        for (int i = 0; i < 3; i++) {
            long start = processorTime();
            Player<PokerTable> again = round.join(2, false);
            System.out.printf(
                    "resume of %d hands, %,d bytes: %.0f ms, %d proofs and %d signatures verified%n",
                    hands,
                    Files.size(round.path(2)),
                    (processorTime() - start) / 1e6,
                    again.proofs(),
                    again.log().verified());
            round.kill(2);
        }
        round.close();
        for (int i = 0; i < 3; i++) {
            Path own = Files.createDirectory(folder.resolve("romme" + i));
            Round<RommeTable> romme = new Round<>(new Romme(), Mode.SEALED, Setup.of("romme"), 3, 11 + i, own);
            System.out.printf(
                    "Rommé, 110 cards for three: %.0f ms of all three until dealt%n",
                    millis(
                            romme,
                            () -> romme.at(1).mayAct()
                                    || romme.at(2).mayAct()
                                    || romme.at(3).mayAct()));
            romme.close();
        }
    }
}
