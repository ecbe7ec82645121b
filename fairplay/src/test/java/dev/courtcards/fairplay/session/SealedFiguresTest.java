package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.State;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.romme.Romme;
import dev.courtcards.romme.RommeTable;
import dev.courtcards.sealed.HandSecret;
import dev.courtcards.sealed.JointKey;
import dev.courtcards.sealed.SealedDeck;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** What a sealed match takes as a log; the figures are in docs/performance.md. */
class SealedFiguresTest {
    /** Nobody is bust, so that four shuffle every deck. */
    private static final Setup POKER = Setup.of("poker").with("STACKS", "90000 90000 90000 90000");

    /** What a match has, not a hand. */
    private static final Set<Verb> ONCE = EnumSet.of(Verb.CALLSIGN, Verb.SEED_HASH, Verb.SEED_REVEAL, Verb.SIGNED);

    @TempDir
    Path folder;

    private Round<PokerTable> poker(int seats, int hands) {
        return new Round<>(new Poker(), Mode.SEALED, POKER.with("RULES", "geogram hands=" + hands), seats, 1, folder);
    }

    /** Of this thread, whatever else the machine does. */
    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Milliseconds of processor time that all programs together take until it is so. */
    private static <S extends State<S>> double millis(Round<S> round, BooleanSupplier holds) {
        long start = processorTime();
        round.until(1, holds);
        return (processorTime() - start) / 1e6;
    }

    /** Milliseconds of a shuffle with its proof, and of three others' proofs. */
    private static double shuffles(int times) {
        HandSecret secret = HandSecret.of(new byte[HandSecret.SIZE]);
        byte[] scope = new byte[32];
        JointKey key = JointKey.alone(secret, scope);
        SealedDeck deck = SealedDeck.first(Pack.french(), key);
        long start = processorTime();
        for (int i = 0; i < times; i++) {
            SealedDeck.Shuffled shuffled = deck.shuffle(key, secret, scope);
            byte[] proof = shuffled.prove();
            for (int verified = 0; verified < 3; verified++) {
                assertThat(deck.check(key, shuffled.deck(), scope, proof)).isEmpty();
            }
        }
        return (processorTime() - start) / 1e6 / times;
    }

    @Test
    void aHandOfFourToTheShowdownHasAtMost50KilobytesAnd90AsLines() {
        Setup hand = Setup.of("poker").with("RULES", "geogram hands=1");
        Round<PokerTable> round = new Round<>(new Poker(), Mode.SEALED, hand, 4, 1, folder).play(20_000);
        long bytes = 0;
        long lines = 0;
        for (Line line : round.at(1).member().lines()) {
            lines += ONCE.contains(line.message().verb()) ? 0 : line.bytes().length;
            if (line.message().verb() == Verb.SEALED) {
                bytes += Base64.getDecoder().decode(line.message().field(0)).length;
            }
        }
        round.close();
        assertThat(round.at(1).isOver()).isTrue();
        assertThat(round.at(1).game().state().hand().board()).hasSize(5);
        assertThat(bytes).isBetween(40_000L, 50_000L);
        assertThat(lines).isBetween(80_000L, 90_000L);
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void figures() throws IOException {
        int hands = Integer.getInteger("hands", 30);
        Round<PokerTable> round = poker(4, hands);
        millis(round, () -> round.at(1).member().position().hand() > 10);
        double shuffles = shuffles(20);
        double rest = millis(round, () -> round.at(1).isOver()) / 4 / (hands - 10);
        shuffles = (shuffles + shuffles(20)) / 2;
        System.out.printf(
                "hold'em, 4 players: %.0f ms a player and hand, %.2f times a shuffle and three verified, %.0f ms%n",
                rest, rest / shuffles, shuffles);
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
                    again.member().verified());
            round.kill(2);
        }
        round.close();
        for (int i = 0; i < 3; i++) {
            Path own = Files.createDirectory(folder.resolve("romme" + i));
            Round<RommeTable> romme = new Round<>(new Romme(), Mode.SEALED, Setup.of("romme"), 3, 11 + i, own);
            romme.thinking.addAll(List.of(1, 2, 3));
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
