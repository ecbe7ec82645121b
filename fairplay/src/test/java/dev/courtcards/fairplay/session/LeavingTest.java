package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.command.FileFormat;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.command.LogFormat;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.Head;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.log.Proof;
import dev.courtcards.fairplay.result.GameResult.Row;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.highlow.parlor.HighLow;
import dev.courtcards.highlow.parlor.HighLowAction;
import dev.courtcards.highlow.parlor.HighLowTable;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.romme.Romme;
import dev.courtcards.romme.RommeTable;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Players who leave, fall silent, are killed or come back, and the verdicts on the match and its file (L18, L22 to L27). */
class LeavingTest {
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=2");

    @TempDir
    Path folder;

    private Round<PokerTable> table(int seats) {
        return new Round<>(new Poker(), Mode.OPEN, POKER, seats, 11, folder);
    }

    private static Verdict worth(SignedResult result) {
        return SignedResult.judge(result.text(), SignedResult.CHIPS);
    }

    private static Row row(SignedResult result, int seat) {
        return result.result().rows().get(seat - 1);
    }

    @Test
    void whoGivesUpLosesAndTheOthersPlayOn() throws IOException {
        Round<PokerTable> round = table(3).until(1, 8);
        round.at(2).forfeit();
        round.turn(2);
        round.kill(2);
        round.play(5_000);

        SignedResult result = round.at(1).result().orElseThrow();
        assertThat(round.at(3).result()).contains(result);
        assertThat(worth(result).kind()).as(result.text()).isEqualTo(Verdict.Kind.FULL);
        assertThat(row(result, 2).left()).isPresent();
        assertThat(row(result, 2).place()).isEqualTo(3);
        assertThat(result.result().count()).as("hands").hasValue(2);
        assertThat(round.file(1).check(round.game)).satisfies(verdict -> {
            assertThat(verdict.kind()).isEqualTo(Verdict.Kind.FULL);
            assertThat(verdict.code()).isEqualTo("resigned");
        });
        round.close();
    }

    @Test
    void rommeGoesOnWhenOneGivesUp() throws IOException {
        Setup setup = Setup.of("romme").with("RULES", "geogram match=FIXED_ROUNDS rounds=1 handSize=7");
        Round<RommeTable> round = new Round<>(new Romme(), Mode.OPEN, setup, 3, 11, folder);
        round.until(1, 8);
        round.at(2).forfeit();
        round.turn(2);
        round.kill(2);
        round.play(20_000);

        assertThat(round.at(1).game().isOver()).isTrue();
        SignedResult result = round.at(1).result().orElseThrow();
        assertThat(worth(result).kind()).as(result.text()).isEqualTo(Verdict.Kind.FULL);
        assertThat(row(result, 2).place()).isEqualTo(3);
        round.close();
    }

    @Test
    void highLowGoesOnWhenOneGivesUp() throws IOException {
        Round<HighLowTable> round = new Round<>(new HighLow(), Mode.OPEN, Setup.of("highlow"), 3, 11, folder);
        round.until(1, 8);
        round.at(3).forfeit();
        round.turn(3);
        round.kill(3);
        round.until(1, () -> round.at(1).game().state().isOut(Seat.of(3)));
        int ply = round.at(1).game().ply();
        round.until(1, ply + 6);
        assertThat(round.at(1).isOver()).isFalse();
        round.close();
    }

    /** Closing the program gives up, and END was said before: nothing is lost, and nobody waits (highlow R15). */
    @Test
    void whoHasSaidEndAndClosesItsProgramEndsNobodysGame() throws IOException {
        Round<HighLowTable> round = new Round<>(new HighLow(), Mode.OPEN, Setup.of("highlow"), 3, 11, folder);
        round.until(1, 8);
        assertThat(round.asked(3).play(new HighLowAction.End())).isEmpty();
        round.until(1, () -> round.at(1).game().state().isOut(Seat.of(3)));
        round.at(3).forfeit();
        round.turn(3);
        round.kill(3);
        int ply = round.at(1).game().ply();
        round.until(1, ply + 6);
        assertThat(round.at(1).isOver()).isFalse();
        assertThat(round.at(1).missing()).isEmpty();
        round.close();
    }

    @Test
    void whoIsBustLosesNothingByGivingUp() throws IOException {
        Setup setup = POKER.with("STACKS", "1000 20 1000").with("RULES", "geogram hands=6");
        Round<PokerTable> round = new Round<>(new Poker(), Mode.OPEN, setup, 3, 11, folder);
        round.until(1, () -> round.at(1).game().state().isOut(Seat.of(2)));
        round.at(2).forfeit();
        round.turn(2);
        round.kill(2);
        round.play(20_000);

        SignedResult result = round.at(1).result().orElseThrow();
        assertThat(worth(result).kind()).as(result.text()).isEqualTo(Verdict.Kind.FULL);
        assertThat(row(result, 2).left()).as("its place stands").isEmpty();
        assertThat(round.file(1).check(round.game).kind()).isEqualTo(Verdict.Kind.FULL);
        assertThat(round.file(1).check(round.game).code()).isEmpty();
        round.close();
    }

    @Test
    void betweenTwoASignedForfeitIsTheOthersWin() throws IOException {
        Round<PokerTable> round = table(2).until(1, 6);
        round.at(1).forfeit();
        round.turn(1);
        round.kill(1);
        round.play(5_000);

        SignedResult result = round.at(2).result().orElseThrow();
        assertThat(worth(result).kind()).as(result.text()).isEqualTo(Verdict.Kind.FULL);
        assertThat(result.signatures()).containsOnlyKeys(2);
        assertThat(result.forfeits()).containsOnlyKeys(1);
        assertThat(row(result, 2).place()).isEqualTo(1);
        round.close();
    }

    @Test
    void whoFallsSilentIsLeftOutAndTheRestIsAClaim() throws IOException {
        Round<PokerTable> round = table(3).until(1, 8);
        round.kill(1);
        round.play(20_000);

        assertThat(round.at(2).member().set()).containsExactly(Chain.of(2), Chain.of(3));
        SignedResult result = round.at(2).result().orElseThrow();
        assertThat(worth(result).kind()).as(result.text()).isEqualTo(Verdict.Kind.CLAIM);
        assertThat(round.file(2).check(round.game).kind()).isEqualTo(Verdict.Kind.CLAIM);
        round.close();
    }

    @Test
    void aSignatureNamesItsHeadAndCountsForNoOther() throws IOException {
        Round<PokerTable> round = table(2).play(5_000);
        Head end = round.at(1).member().end().orElseThrow();
        for (Line line : round.at(1).member().signed()) {
            assertThat(line.message().field(0)).isEqualTo(end.hash());
        }
        round.close();
        Round<PokerTable> other =
                new Round<>(new Poker(), Mode.OPEN, POKER, 2, 11, Files.createDirectory(folder.resolve("other")));
        other.lies.put(
                2,
                due -> due.map(said -> said.verb() == Verb.SIGNED
                        ? Message.of(Verb.SIGNED, "ab".repeat(16), said.field(1), said.field(2))
                        : said));
        other.play(5_000);
        assertThat(other.at(1).result().orElseThrow().signatures()).containsOnlyKeys(1);
        other.close();
    }

    @Test
    void twoProgramsOnOneChainAreASplit() throws IOException {
        Round<PokerTable> round = table(2).until(1, 6);
        byte[] copied = Files.readAllBytes(round.path(2));
        round.asked(2);
        round.at(2).play(round.bot.choose(round.at(2).seen(), new Random(1)));
        round.kill(2);
        List<Line> one = new ArrayList<>(round.file(2).lines);
        Files.write(round.path(2), copied);
        // The copy knows no relay, and says something else in the same place.
        Player<PokerTable> copy = round.alone(2);
        copy.forfeit();
        List<Line> all = new ArrayList<>(one);
        all.addAll(copy.member().own());
        StringBuilder text = new StringBuilder(LogFile.head(round.agreement, ""));
        all.forEach(line -> text.append(new String(line.bytes(), StandardCharsets.US_ASCII)));
        Verdict verdict = LogFile.read(text.toString()).check(round.game);
        assertThat(verdict.kind()).isEqualTo(Verdict.Kind.INVALID);
        assertThat(verdict.code()).isEqualTo("split");
        assertThat(verdict.reason()).startsWith("p2 ");
        round.close();
    }

    /** L24: the later one reads that the chain is not its own, and comes back in a new one; the earlier one falls silent. */
    @Test
    void twoProgramsWithOneKeyAndAFileEachHarmNobody() throws IOException {
        Round<PokerTable> round = table(3).until(1, 6);
        Player<PokerTable> first = round.at(2);
        Player<PokerTable> second = round.twin(2, folder.resolve("another.log"));
        for (int turns = 0; turns < 5_000 && !round.players.stream().allMatch(Player::isOver); turns++) {
            round.turn();
            first.turn(round.now);
            first.decide(round.bot, new Random(turns));
            while (turns > 3 && round.turn(2)) {
                // until all has come
            }
        }
        round.play(100);

        assertThat(second.member().chain().tag()).hasSize(8);
        for (int seat = 1; seat <= 3; seat++) {
            assertThat(round.at(seat).isOver()).isTrue();
            assertThat(round.at(seat).member().proofs()).isEmpty();
            assertThat(worth(round.at(seat).result().orElseThrow()).kind()).isEqualTo(Verdict.Kind.FULL);
        }
        assertThat(first.member().proofs()).isEmpty();
        round.close();
    }

    /** L25: both answer as the chain's own program, and the pair of lines proves it to all. */
    @Test
    void twoProgramsWithOneKeyAndOneFileCopiedAreProven() throws IOException {
        Round<PokerTable> round = table(3).until(1, 6);
        Player<PokerTable> first = round.asked(2);
        Path copy = Files.copy(round.path(2), folder.resolve("copy.log"));
        Player<PokerTable> second = round.twin(2, copy);
        List<Action<PokerTable>> actions = first.seen().legalActions().single();
        assertThat(first.play(actions.get(0))).isEmpty();
        assertThat(second.play(actions.get(1))).isEmpty();
        round.kill(2);
        round.play(20_000);

        for (int seat : new int[] {1, 3}) {
            assertThat(round.at(seat).member().proofs()).singleElement().satisfies(proof -> {
                assertThat(proof.member()).isEqualTo(2);
                assertThat(proof.kind()).isEqualTo(Proof.Kind.TWO_LINES);
            });
            assertThat(round.at(seat).member().set()).containsExactly(Chain.of(1), Chain.of(3));
            assertThat(worth(round.at(seat).result().orElseThrow()).kind()).isEqualTo(Verdict.Kind.CLAIM);
            assertThat(round.file(seat).check(round.game).code()).isEqualTo("split");
        }
        round.close();
    }

    @Test
    void whoIsKilledGoesOnWithItsFile() throws IOException {
        Round<PokerTable> round = table(2).until(1, 6);
        round.kill(2);
        Player<PokerTable> again = round.join(2, false);
        assertThat(again.game().state()).isEqualTo(round.at(1).game().state());
        round.play(5_000);

        assertThat(again.member().chain()).isEqualTo(Chain.of(2));
        assertThat(worth(again.result().orElseThrow()).kind()).isEqualTo(Verdict.Kind.FULL);
        for (int seat = 1; seat <= 2; seat++) {
            assertThat(round.file(seat).check(round.game).code()).isEmpty();
            assertThat(round.file(seat).game(round.game).state())
                    .isEqualTo(again.game().state());
        }
        List<FileFormat.Played<?>> replayed = new ArrayList<>();
        String text = Files.readString(round.path(2));
        assertThat(FileFormat.of("p2.log", text)).containsInstanceOf(LogFormat.class);
        new LogFormat().read(text, BigDecimal.ONE, replayed::add, problem -> {});
        assertThat(replayed)
                .singleElement()
                .satisfies(played ->
                        assertThat(played.end().state()).isEqualTo(again.game().state()));
        round.close();
    }

    @Test
    void whoHasLostItsFileComesBackAndPlaysOn() throws IOException {
        Round<PokerTable> round = table(3).until(1, 6);
        round.lose(2);
        round.turn();
        Player<PokerTable> again = round.join(2, true);
        round.until(2, again::isResting);
        assertThat(again.mayAct()).isFalse();
        round.play(5_000);

        assertThat(again.isResting()).isFalse();
        assertThat(again.member().chain().tag()).hasSize(8);
        assertThat(worth(again.result().orElseThrow()).kind()).isEqualTo(Verdict.Kind.FULL);
        round.close();
    }

    /** What cannot be said yet is said later. */
    @Test
    void aMemberThatLostItsFileGivesItsNameInItsNewChain() throws IOException {
        Round<PokerTable> round = table(3);
        round.lose(2);
        round.turn();
        Player<PokerTable> again = round.join(2, true);
        round.until(1, 1);
        assertThat(again.member().chain().tag()).hasSize(8);
        assertThat(round.at(1).names()).containsExactly("SEAT1", "SEAT2", "SEAT3");
        round.close();
    }

    @Test
    void whoThinksTooLongIsPlayedForByItsOwnProgram() throws IOException {
        Round<PokerTable> round = table(2).until(1, 4);
        round.asked(1);
        int before = round.at(1).game().ply();
        long since = round.now;
        for (int turns = 0; round.at(1).game().ply() == before && turns < 200; turns++) {
            round.at(1).turn(round.now += 1_000);
        }
        assertThat(round.now - since).isBetween(Player.TURN, Player.TURN + 3_000);
        assertThat(round.at(1).member().proofs()).isEmpty();
        round.close();
    }

    @Test
    void aMoveThatAnotherOvertookGetsAReason() throws IOException {
        Round<PokerTable> round = table(2).until(1, 6);
        round.asked(2);
        round.at(2).play(round.bot.choose(round.at(2).seen(), new Random(1)));
        assertThat(round.at(2).isWaiting()).isTrue();
        round.at(1).turn(round.now);
        round.at(2).turn(round.now);
        assertThat(round.at(2).isWaiting()).isFalse();
        assertThat(round.at(2).refused()).isEmpty();
        round.close();
    }

    @Test
    void aFileReportsWhetherItIsForgedSplitOrUnfinished() throws IOException {
        Round<PokerTable> round = table(2).until(1, 8);
        round.turn();
        String text = Files.readString(round.path(1));
        assertThat(round.file(1).check(round.game).code()).isEqualTo("unfinished");
        assertThat(LogFile.read(text.substring(0, text.length() - 5))
                        .check(round.game)
                        .code())
                .isEqualTo("unfinished");

        List<Line> lines = round.file(1).lines;
        String signature = lines.get(3).toString();
        assertThat(signature).doesNotContain(":");
        String bad = new String(lines.get(3).bytes(), StandardCharsets.US_ASCII);
        String[] parts = bad.split(":", 7);
        String other = (parts[5].startsWith("0") ? "1" : "0") + parts[5].substring(1);
        assertThat(LogFile.read(text.replace(parts[5], other)).check(round.game).code())
                .isEqualTo("forged");

        byte[] copied = Files.readAllBytes(round.path(2));
        round.until(1, 12);
        round.kill(2);
        Files.write(round.path(2), copied);
        round.join(2, false);
        assertThat(round.at(2).member().isBehind()).isFalse();
        round.at(2).turn(round.now);
        assertThat(round.at(2).member().isBehind())
                .as("an old file says nothing more")
                .isTrue();
        round.close();
    }
}
