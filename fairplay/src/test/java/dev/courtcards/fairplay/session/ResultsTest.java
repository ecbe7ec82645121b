package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.fairplay.result.GameResult.Row;
import dev.courtcards.fairplay.result.ResultRules;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.sealed.Fault;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** How a match ends in a result that its players have signed (fair play D28, D29), and what cheats and leavers make of it. */
class ResultsTest {
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=2");

    /** All players of a match that was played to its end hold the same result with all signatures, if its game has results. */
    static void signed(Tables.Peers peers) {
        Agreement agreement = peers.sessions().get(0).agreement();
        boolean has = List.of("poker", "blackjack", "romme")
                .contains(agreement.terms().setup().game());
        for (Session session : peers.sessions()) {
            if (!has || session.me().equals(Agreement.DEALER)) {
                assertThat(session.result()).isEmpty();
                continue;
            }
            SignedResult result = session.result().orElseThrow();
            assertThat(result).isEqualTo(peers.sessions().get(0).result().orElseThrow());
            assertThat(SignedResult.judge(result.text(), ResultRules.STANDARD).kind())
                    .as(result.text())
                    .isEqualTo(Verdict.Kind.FULL);
            assertThat(result.signatures()).hasSize(agreement.players().size());
            assertThat(result.result().id()).isEqualTo(agreement.id());
            assertThat(session.isPlayed()).isTrue();
        }
    }

    /** A table of poker whose seed is public, at which things go wrong. */
    private static final class Trouble {
        final Net net;
        final Tables.Open<?> table;

        Trouble(int players, long seed, int loss) {
            this(Party.open(players, POKER), seed, loss);
        }

        Trouble(Agreement agreement, long seed, int loss) {
            net = new Net(seed, loss, loss == 0 ? 0 : 5);
            table = Tables.open(new Poker(), agreement, seed, net);
        }

        /** Until the game is over at the first seat, and a little longer. */
        Trouble end() {
            for (int ticks = 0; !at(1).isPlayed(); ticks++) {
                assertThat(ticks).isLessThan(20_000);
                net.run(1);
            }
            net.run(30);
            return this;
        }

        Session at(int seat) {
            return table.sessions().get(seat - 1);
        }

        OpenPlay<?> play(int seat) {
            return table.plays().get(seat - 1);
        }

        /** Until so many moves have been made at the first seat. */
        Trouble until(int moves) {
            for (int ticks = 0; play(1).game().ply() < moves; ticks++) {
                assertThat(ticks).isLessThan(20_000);
                net.run(1);
            }
            return this;
        }

        Trouble leaves(int seat) {
            net.leaves(at(seat));
            net.run(60);
            return this;
        }

        /** Time is up for everybody who is still there. */
        Trouble late(int... seats) {
            for (int seat : seats) {
                at(seat).deadline();
            }
            net.run(100);
            return this;
        }

        /** What a seat says of this verb goes out as this does. */
        Trouble lies(int seat, Verb verb, Function<Envelope, byte[]> lie) {
            net.courier = line -> {
                Envelope said = Envelope.read(line);
                return said.from().equals("p" + seat) && said.message().verb() == verb ? lie.apply(said) : line;
            };
            return this;
        }

        /** What that member might have said in this place. */
        byte[] instead(Envelope of, Message message) {
            return Envelope.sign(
                            at(1).agreement().ctx(),
                            of.from(),
                            of.number(),
                            of.before(),
                            message,
                            Party.key(of.from()),
                            new byte[32])
                    .line();
        }

        SignedResult result(int seat) {
            return at(seat).result().orElseThrow();
        }

        Verdict.Kind verdict(int seat) {
            return SignedResult.judge(result(seat).text(), ResultRules.STANDARD).kind();
        }

        List<String> faults(int seat) {
            return at(seat).faults().stream()
                    .filter(fault -> fault.accuser().isEmpty())
                    .map(fault -> fault.member() + " " + fault.kind().code())
                    .toList();
        }
    }

    private static Row row(SignedResult result, int seat) {
        return result.result().rows().get(seat - 1);
    }

    @Test
    void g46WhoeverIsGoneIsInTheResultAndItIsAClaim() {
        Trouble three = new Trouble(3, 31, 0).until(6).leaves(2).late(1, 3);

        assertThat(three.faults(1)).containsExactly("p2 late");
        assertThat(three.faults(3)).containsExactly("p2 late");
        assertThat(three.result(1)).isEqualTo(three.result(3));
        assertThat(three.verdict(1)).isEqualTo(Verdict.Kind.CLAIM);
        assertThat(three.result(1).signatures().keySet()).containsExactly(1, 3);
        // The hand in which it left counts for nothing.
        Standing last = three.play(1).standings().get(three.play(1).game().ply());
        assertThat(three.result(1).result().rows())
                .extracting(row -> (long) row.amount())
                .isEqualTo(last.scores());
        assertThat(three.result(1).result().count()).isEqualTo(OptionalInt.of(last.hands()));
        assertThat(row(three.result(1), 2).left()).hasValue(last.hands() + 1);
        assertThat(row(three.result(1), 2).place()).isEqualTo(3);
        assertThat(three.at(1).isOver()).isTrue();
        assertThat(three.at(1).isPlayed()).isFalse();
    }

    /** FAIR-036: what it had put into the hand goes to the others; what is left of it comes last all the same. */
    @Test
    void underForfeitWhoeverGivesUpLosesItsStake() {
        Agreement plain = Party.open(3, POKER);
        Terms terms = new Terms(Mode.OPEN, POKER, Optional.empty(), DropoutPolicy.FORFEIT);
        Trouble three = new Trouble(new Agreement(plain.id(), terms, plain.players(), plain.started()), 31, 0).until(5);
        Standing last = three.play(1).standings().get(three.play(1).game().ply());
        int gone = last.staked().get(1) > 0 ? 2 : 3;
        int other = 5 - gone;
        long stake = last.staked().get(gone - 1);
        assertThat(stake).isPositive();
        three.at(gone).forfeit();
        three.net.run(100);

        assertThat(three.result(1)).isEqualTo(three.result(other));
        assertThat(row(three.result(1), gone).amount()).isEqualTo(1_000 - stake);
        assertThat(row(three.result(1), 1).amount()).isEqualTo(1_000 + stake / 2);
        assertThat(row(three.result(1), other).amount()).isEqualTo(1_000 + stake / 2);
        assertThat(three.verdict(1)).isEqualTo(Verdict.Kind.FULL);
    }

    /** What nobody has signed costs nobody its stake: a relay that hides a member's lines wins nothing by it. */
    @Test
    void underForfeitSilenceCostsNoStake() {
        Agreement plain = Party.open(3, POKER);
        Terms terms = new Terms(Mode.OPEN, POKER, Optional.empty(), DropoutPolicy.FORFEIT);
        Trouble three = new Trouble(new Agreement(plain.id(), terms, plain.players(), plain.started()), 31, 0).until(5);
        three.leaves(2).late(1, 3);

        assertThat(three.result(1)).isEqualTo(three.result(3));
        assertThat(three.result(1).result().rows()).allMatch(row -> row.amount() == 1_000);
        assertThat(three.verdict(1)).isEqualTo(Verdict.Kind.CLAIM);
    }

    /** G47: between two as well. */
    @Test
    void betweenTwoASignedForfeitIsALossAndTheOthersWin() {
        Trouble two = new Trouble(2, 32, 0).until(6);
        two.at(2).forfeit();
        two.net.run(100);

        assertThat(two.verdict(1)).isEqualTo(Verdict.Kind.FULL);
        assertThat(row(two.result(1), 2).left()).isPresent();
        assertThat(SignedResult.read(two.result(1).text())).isEqualTo(two.result(1));
    }

    /** No fault silences what is still owed: who was late may yet say that it gave up, and the claim becomes a result. */
    @Test
    void whoWasLateMayStillGiveUp() {
        Trouble three = new Trouble(3, 33, 0).until(7);
        three.net.leaves(three.at(3));
        three.net.run(60);
        three.late(1, 2);
        assertThat(three.verdict(1)).isEqualTo(Verdict.Kind.CLAIM);
        three.at(3).outgoing();
        three.at(3).forfeit();
        for (byte[] line : three.at(3).outgoing()) {
            three.at(1).receive(line);
            assertThat(Party.refused(three.at(1), line)).isEqualTo("session-over");
        }

        assertThat(three.verdict(1)).isEqualTo(Verdict.Kind.FULL);
        assertThat(three.verdict(2)).isEqualTo(Verdict.Kind.CLAIM);
    }

    @Test
    void d29BetweenTwoOneVoiceIsAClaim() {
        Trouble two = new Trouble(2, 32, 0).until(6).leaves(1).late(2);

        assertThat(two.verdict(2)).isEqualTo(Verdict.Kind.CLAIM);
        assertThat(two.at(2).isOver()).isTrue();
    }

    @Test
    void whoeverGivesUpIsKnownToHaveLeftAtOnce() {
        Trouble three = new Trouble(3, 33, 20).until(7);
        three.at(3).forfeit();
        three.at(3).forfeit();
        three.net.run(300);

        assertThat(three.at(3).isOver()).isTrue();
        assertThat(three.at(3).result()).isEmpty();
        for (int seat = 1; seat <= 2; seat++) {
            assertThat(three.faults(seat)).containsExactly("p3 forfeit");
            assertThat(three.verdict(seat)).isEqualTo(Verdict.Kind.FULL);
            assertThat(row(three.result(seat), 3).left()).isPresent();
        }
    }

    /** Whatever a cheat says of a deck, and whenever: only it is named, by the first who hears it, and only whole hands count. */
    @Test
    void aLieAboutADeckNamesNobodyElseAndOnlyWholeHandsCount() {
        Setup six = Setup.of("poker").with("RULES", "geogram hands=6");
        for (long seed = 60; seed < (Boolean.getBoolean("deep") ? 160 : 63); seed++) {
            Agreement agreement = Party.masked(3, six);
            Net net = new Net(seed, 10, 4);
            Tables.Masked<PokerTable> three = Tables.masked(seat -> new Poker(), agreement, seed, net);
            int[] said = {0};
            int lie = 1 + (int) (seed * 7 % 23);
            net.courier = line -> {
                Envelope next = Envelope.read(line);
                boolean lies = next.from().equals("p3") && next.message().verb() == Verb.SEALED && ++said[0] == lie;
                return lies ? spoilt(agreement, next) : line;
            };
            Session first = three.sessions().get(0);
            Session other = three.sessions().get(1);
            net.run(2_000);
            first.deadline();
            other.deadline();
            net.run(200);
            for (Session honest : List.of(first, other)) {
                assertThat(honest.faults())
                        .as("seed %d", seed)
                        .filteredOn(fault -> fault.accuser().isEmpty())
                        .isNotEmpty()
                        .allMatch(fault -> fault.member().equals("p3"));
            }
            SignedResult result = first.result().orElseThrow();
            assertThat(other.result()).as("seed %d", seed).contains(result);
            assertThat(SignedResult.judge(result.text(), ResultRules.STANDARD).kind())
                    .isEqualTo(Verdict.Kind.CLAIM);
            int hands = result.result().count().orElseThrow();
            Standing whole = three.plays().get(0).standings().stream()
                    .filter(standing -> standing.hands() == hands)
                    .findFirst()
                    .orElseThrow();
            assertThat(result.result().rows())
                    .as("seed %d", seed)
                    .extracting(row -> (long) row.amount())
                    .isEqualTo(whole.scores());
        }
    }

    /** The same with its last byte changed. */
    private static byte[] spoilt(Agreement agreement, Envelope said) {
        byte[] piece = Base64.getDecoder().decode(said.message().field(0));
        piece[piece.length - 1] ^= 1;
        Message lie = Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(piece));
        return Envelope.sign(agreement.ctx(), "p3", said.number(), said.before(), lie, Party.key("p3"), new byte[32])
                .line();
    }

    /** Over a transport that loses a quarter, with one who is gone in the midst of what is on the way. */
    @Test
    void thoseWhoStayAgreeWhateverTheyHadHeardOfWhoeverLeft() {
        for (long seed = 40; seed < 43; seed++) {
            Trouble four = new Trouble(4, seed, 25).until(10 + (int) seed % 5);
            four.net.leaves(four.at(4));
            four.net.run(300);
            four.at(2).left("p4");
            four.net.run(400);
            four.late(1, 3);
            for (int seat = 1; seat <= 3; seat++) {
                assertThat(four.faults(seat)).as("seed %d", seed).containsExactly("p4 late");
                assertThat(four.result(seat)).as("seed %d", seed).isEqualTo(four.result(1));
                assertThat(four.verdict(seat)).as("seed %d", seed).isEqualTo(Verdict.Kind.CLAIM);
            }
        }
    }

    @Test
    void fair54WhoeverWillNotSignIsNamedAndTheResultIsPartial() {
        Trouble three = new Trouble(3, 34, 0).lies(3, Verb.SIGNED, said -> new byte[0]);
        three.end();
        assertThat(three.at(1).isPlayed()).isTrue();
        assertThat(three.at(1).awaited()).containsExactly("p3");
        three.late(1, 2);

        assertThat(three.faults(1)).containsExactly("p3 unsigned");
        assertThat(three.at(1).faults().get(0).isProven()).isFalse();
        assertThat(three.verdict(1)).isEqualTo(Verdict.Kind.PARTIAL);
        assertThat(three.result(2).signatures().keySet()).containsExactly(1, 2);
        assertThat(row(three.result(2), 3).left()).isEmpty();
        assertThat(three.at(2).isOver()).isTrue();
    }

    @Test
    void whoeverSaysNothingAtTheEndIsMissingButHasPlayed() {
        Trouble three = new Trouble(3, 35, 0);
        three.lies(3, Verb.ENDED, said -> new byte[0]);
        three.end();
        three.late(1, 2);

        assertThat(three.faults(1)).containsExactly("p3 late");
        assertThat(three.verdict(2)).isEqualTo(Verdict.Kind.PARTIAL);
        assertThat(row(three.result(2), 3).left()).isEmpty();
    }

    @Test
    void fair55WhoeverSignsSomethingElseIsNamed() {
        Trouble three = new Trouble(3, 36, 0);
        three.lies(
                3,
                Verb.SIGNED,
                said -> three.instead(
                        said,
                        Message.of(
                                Verb.SIGNED,
                                "0".repeat(32),
                                "none",
                                said.message().field(2).substring(2)
                                        + said.message().field(2).substring(0, 2))));
        three.end();

        for (int seat = 1; seat <= 2; seat++) {
            assertThat(three.faults(seat)).containsExactly("p3 wrong-result");
            assertThat(three.at(seat).faults().get(0).isProven()).isTrue();
            assertThat(three.verdict(seat)).isEqualTo(Verdict.Kind.PARTIAL);
            assertThat(three.at(seat).isOver()).isTrue();
        }
    }

    /** The same signature twice: whoever is called missing cannot have signed, and seats stand in order. */
    @Test
    void whoIsMissingIsSaidInOneWay() {
        for (String missing : List.of("p3", "p2,p1")) {
            Trouble three = new Trouble(3, 36, 0);
            three.lies(
                    3,
                    Verb.SIGNED,
                    said -> three.instead(
                            said,
                            Message.of(
                                    Verb.SIGNED,
                                    "0".repeat(32),
                                    missing,
                                    said.message().field(2))));
            three.end();
            assertThat(three.faults(1)).as(missing).containsExactly("p3 wrong-result");
        }
    }

    @Test
    void nobodyTakesBackWhatItHasPlayed() {
        Trouble three = new Trouble(3, 37, 0).until(30).leaves(2);
        three.lies(
                3,
                Verb.ENDED,
                said -> three.instead(
                        said, Message.of(Verb.ENDED, 0, said.message().field(1))));
        three.late(1, 3);

        assertThat(three.faults(1)).containsExactly("p2 late", "p3 wrong-result");
        assertThat(three.verdict(1)).isEqualTo(Verdict.Kind.CLAIM);
    }

    @Test
    void whoeverEndsTheMatchElsewhereThanTheGameDoesIsNamed() {
        Trouble three = new Trouble(3, 38, 0);
        three.lies(
                3,
                Verb.ENDED,
                said -> three.instead(
                        said, Message.of(Verb.ENDED, said.message().number(0) + 1, Closing.PLAYED)));
        three.end();

        assertThat(three.faults(1)).containsExactly("p3 wrong-result");
        assertThat(three.verdict(1)).isEqualTo(Verdict.Kind.PARTIAL);
    }

    /** Whoever says that another is late who is there stops the match, and wins nothing by it. */
    @Test
    void aFalseAccusationMakesNoResult() {
        Trouble three = new Trouble(3, 39, 0).until(30);
        three.at(3).left("p2");
        three.net.run(500);

        for (int seat = 1; seat <= 2; seat++) {
            assertThat(three.at(seat).isOver()).isTrue();
            assertThat(three.faults(seat)).isEmpty();
            assertThat(three.at(seat).faults()).extracting(Fault::accuser).contains("p3");
            assertThat(three.at(seat).result()).isEmpty();
        }
        assertThat(three.verdict(3)).isEqualTo(Verdict.Kind.PARTIAL);
    }

    @Test
    void wordsOfTheEndComeInTheirOrder() {
        for (Message early : List.of(
                Message.of(Verb.CALLSIGN, "AGAIN"),
                Message.of(Verb.SIGNED, "0".repeat(32), "none", "00".repeat(64)),
                Message.of(Verb.ENDED, 3, "tired"))) {
            Trouble two = new Trouble(2, 32, 0).until(6);
            assertThatThrownBy(() -> two.at(2).say(early)).as("%s", early).hasMessageContaining("out-of-phase");
        }
        Trouble two = new Trouble(2, 32, 0);
        two.lies(2, Verb.SIGNED, said -> two.instead(said, Message.of(Verb.TURN, 0, "p1")));
        two.end();
        assertThat(two.faults(1)).containsExactly("p2 out-of-phase");
    }

    @Test
    void withoutEverybodysCallsignThereIsNoResult() {
        Agreement agreement = Party.open(2, POKER);
        assertThat(Refused.code(() -> Session.join(agreement, Party.KEYS.get(0), new Dice(1), "me", new Party.Quiet())))
                .isEqualTo("field");
        List<Session> sessions = List.of(
                Session.join(agreement, Party.KEYS.get(0), new Dice(1), "ANNA", new Party.Quiet()),
                Party.session(agreement, "p2", new Party.Quiet()));
        Party.exchange(sessions);
        sessions.get(1).forfeit();
        Party.exchange(sessions);

        assertThat(sessions).allMatch(Session::isOver);
        assertThat(sessions).allMatch(session -> session.result().isEmpty());
    }

    @Test
    void aTranscriptHoldsTheSignatures() {
        Tables.Open<?> two = Tables.open(new Poker(), POKER, 2, 32, new Net(32, 0, 0));
        assertThat(two.net().run(20_000)).isTrue();
        Agreement agreement = two.sessions().get(0).agreement();
        Session watching = Session.watch(agreement, OpenPlay.acknowledged(new Poker(), agreement));
        two.sessions().get(0).transcript().lines().forEach(line -> watching.receive(Party.bytes(line)));

        assertThat(watching.result()).isEqualTo(two.sessions().get(0).result());
        assertThat(watching.isOver()).isTrue();
    }
}
