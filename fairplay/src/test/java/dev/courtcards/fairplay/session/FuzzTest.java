package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Vectors;
import dev.courtcards.fairplay.result.Leaderboard;
import dev.courtcards.fairplay.result.ResultRules;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mutation;
import dev.courtcards.fairplay.wire.Reassembler;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.poker.Poker;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SealedText;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Readers and verifiers throw nothing but their typed refusal, on any bytes, and none takes long. With {@code -Pdeep} ten million
 * inputs, else one in a thousand of them.
 */
class FuzzTest {
    private static final int SHARE = Boolean.getBoolean("deep") ? 1 : 1_000;
    private static final Agreement AGREEMENT = Party.dealt(2, Setup.of("poker").with("RULES", "geogram hands=1"));
    private static final Transcript MATCH = match();

    private static Transcript match() {
        Tables.Dealt<?> table = Tables.dealt(new Poker(), AGREEMENT.terms().setup(), 2, 33, new Net(33, 0, 0));
        assertThat(table.net().run(10_000)).isTrue();
        return table.sessions().get(0).transcript();
    }

    /** A result with all that can stand below one: terms, a signature, and the line of one who gave up. */
    private static String givenUp() {
        Tables.Open<?> two = Tables.open(new Poker(), AGREEMENT.terms().setup(), 2, 34, new Net(34, 0, 0));
        while (two.plays().get(0).game().ply() < 4) {
            two.net().run(1);
        }
        two.sessions().get(1).forfeit();
        two.net().run(50);
        String file = two.sessions().get(0).result().orElseThrow().text();
        assertThat(SignedResult.judge(file, ResultRules.STANDARD).kind()).isEqualTo(Verdict.Kind.FULL);
        return file;
    }

    /** A reader, what it is given changed, and how often. */
    private record Target(String name, int times, List<byte[]> good, Consumer<byte[]> reader) {}

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static List<Target> targets() {
        List<byte[]> lines = MATCH.lines().stream().map(Party::bytes).toList();
        List<byte[]> messages = MATCH.lines().stream()
                .map(line -> bytes(Envelope.read(Party.bytes(line)).message().text()))
                .toList();
        String transcript = MATCH.text();
        String start = transcript.substring(0, 3_000);
        SealedText conversation =
                SealedText.between(Party.KEYS.get(0), Party.KEYS.get(1).publicKey());
        String result = Vectors.json("result-v1.json").get("file").asString();
        Session session = Session.watch(AGREEMENT, DealtPlay.watching(new Poker()));
        lines.subList(0, lines.size() / 2).forEach(session::receive);
        Session early = Party.session(AGREEMENT, "p1", DealtPlay.of(new Poker(), Party.KEYS.get(0)));
        OpenPlay<?> open = OpenPlay.acknowledged(
                new Poker(), Party.open(2, AGREEMENT.terms().setup()));
        open.begin(new Play.Start(Party.open(2), "", new byte[32], new byte[0]));
        DealtPlay<?> dealt = DealtPlay.of(new Poker(), Party.KEYS.get(0));
        dealt.begin(new Play.Start(AGREEMENT, "p1", new byte[32], new byte[32]));
        List<Message> said = MATCH.lines().stream()
                .map(line -> Envelope.read(Party.bytes(line)))
                .filter(line -> line.from().equals("dealer"))
                .map(Envelope::message)
                .filter(message ->
                        Set.of(Verb.DECK, Verb.DEAL, Verb.MOVE, Verb.REVEAL).contains(message.verb()))
                .toList();
        said.subList(0, 4).forEach(message -> dealt.hear("dealer", message));
        List<byte[]> moves = new ArrayList<>(
                said.stream().map(message -> bytes(message.text())).toList());
        for (String move : List.of(
                "ACTION:p1:raise:60",
                "ACTION:p2:call:20",
                "MOVE:5:ACTION:p1:fold:0",
                "TURN:5:p1",
                "BET:p1:5:" + Envelope.FIRST)) {
            moves.add(bytes(move));
        }
        Reassembler reassembler = new Reassembler();
        List<byte[]> pieces = Reassembler.cut(3, lines.get(0), 64);
        String board = "# LEADERBOARD: X3STATION01\n# GAME: poker\n\nUPDATED: 2025-12-28 15:00:00\n\n"
                + "> RANK:1 CALLSIGN:X1SHARK WINS:45 LOSSES:12 WINRATE:78.9\n"
                + "> RANK:2 CALLSIGN:X1ACE WINS:38 LOSSES:15 WINRATE:71.7\n";
        return List.of(
                new Target("Envelope.read", 2_500_000, lines, Envelope::read),
                new Target("Message.read", 500_000, messages, bytes -> Message.read(text(bytes))),
                new Target("Reassembler.take", 1_000_000, pieces, reassembler::take),
                new Target("Play.hear, open", 300_000, moves, bytes -> open.hear("p1", Message.read(text(bytes)))),
                new Target(
                        "Play.hear, dealer", 300_000, moves, bytes -> dealt.hear("dealer", Message.read(text(bytes)))),
                new Target("Session.receive", 700_000, lines, session::receive),
                new Target("Session.receive at the start", 300_000, lines.subList(0, 12), early::receive),
                new Target(
                        "Transcript.check",
                        100_000,
                        List.of(bytes(start.substring(0, start.lastIndexOf('\n') + 1))),
                        bytes -> Transcript.read(text(bytes)).check(any -> DealtPlay.watching(new Poker()))),
                new Target(
                        "SignedResult.judge",
                        300_000,
                        List.of(bytes(result), bytes(givenUp())),
                        bytes -> SignedResult.judge(text(bytes), ResultRules.STANDARD)),
                new Target(
                        "Leaderboard.check", 1_000_000, List.of(bytes(board)), bytes -> Leaderboard.check(text(bytes))),
                new Target(
                        "PublicKey.parse",
                        1_000_000,
                        List.of(bytes(Party.KEYS.get(0).publicKey().npub())),
                        bytes -> PublicKey.parse(text(bytes))),
                new Target(
                        "SecretKey.parse",
                        500_000,
                        List.of(bytes(Party.KEYS.get(0).nsec())),
                        bytes -> SecretKey.parse(text(bytes))),
                new Target(
                        "SealedText.open",
                        1_500_000,
                        List.of(bytes(conversation.seal("391f7155|1|2|3,4|AS,KD", new byte[32]))),
                        bytes -> conversation.open(text(bytes))));
    }

    private static void read(Target target, byte[] bytes) {
        try {
            target.reader().accept(bytes);
        } catch (UnreadableException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    @Test
    void readersThrowNothingElse() {
        Map<String, Long> slowest = new LinkedHashMap<>();
        long inputs = 0;
        for (Target target : targets()) {
            SplittableRandom random = new SplittableRandom(target.name().hashCode());
            long worst = 0;
            for (int i = 0; i < target.times() / SHARE; i++, inputs++) {
                byte[] bytes = Mutation.of(
                        target.good().get(random.nextInt(target.good().size())), random);
                long from = System.nanoTime();
                read(target, bytes);
                long took = System.nanoTime() - from;
                // A pause of the machine does not come again for the same bytes.
                for (int again = 0; took > worst && again < 3; again++) {
                    from = System.nanoTime();
                    read(target, bytes);
                    took = Math.min(took, System.nanoTime() - from);
                }
                worst = Math.max(worst, took);
            }
            slowest.put(target.name(), worst / 1000);
        }
        assertThat(slowest).hasSize(13);
        System.getLogger(FuzzTest.class.getName())
                .log(System.Logger.Level.INFO, "{0} inputs, the slowest in microseconds: {1}", inputs, slowest);
    }

    /** Long inputs that a careless reader would look at again and again. */
    @Test
    void theWorstLinesAreReadAtOnce() {
        List<String> worst = new ArrayList<>();
        String pad = "a".repeat(65_000);
        for (String text : List.of(
                pad,
                ":".repeat(65_000),
                "REVEAL:all:" + "TS,".repeat(20_000) + ":AAAA",
                "REVEAL:all:TS:" + "AAAA,".repeat(12_000),
                "MELD:p1:" + "JK=7S,".repeat(10_000),
                "GAME_READY:1:" + (Party.KEYS.get(0).publicKey().npub() + ",").repeat(900),
                "MOVE:1:" + "A".repeat(64_000),
                "SEALED:" + "A".repeat(65_000),
                "CARD_GAME_JOIN:npub1" + "q".repeat(64_000) + ":X1A")) {
            worst.add(text);
            worst.add("00000000:p1:1:" + Envelope.FIRST + ":" + "0".repeat(128) + ":" + text);
        }
        Session session = Session.watch(AGREEMENT, DealtPlay.watching(new Poker()));
        for (String line : worst) {
            for (int i = 0; i < 3; i++) {
                assertThat(Party.refused(session, Party.bytes(line)))
                        .isIn("line-length", "envelope", "verb", "arity", "field", "foreign-session");
            }
        }
    }
}
