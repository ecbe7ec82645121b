package dev.courtcards.fairplay.result;

import static dev.courtcards.fairplay.result.Matches.AUX;
import static dev.courtcards.fairplay.result.Matches.KEYS;
import static dev.courtcards.fairplay.result.Matches.left;
import static dev.courtcards.fairplay.result.Matches.result;
import static dev.courtcards.fairplay.result.Matches.row;
import static dev.courtcards.fairplay.result.Matches.signed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.fairplay.Vectors;
import dev.courtcards.fairplay.log.Match;
import dev.courtcards.fairplay.log.Said;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SignedEvent;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The text of results and the verdicts on their signatures (fair play D). */
class SignedResultTest {
    private static final JsonNode OWN = Vectors.json("result-v1.json");
    private static final String FILE = OWN.get("file").asString();

    private static Verdict judge(String text) {
        return SignedResult.judge(text, SignedResult.CHIPS);
    }

    private static Verdict.Kind kind(String text) {
        return judge(text).kind();
    }

    @Test
    void readsSignsAndWritesOurOwnVectorToTheByte() {
        SignedResult read = SignedResult.read(FILE);

        assertThat(read.text()).isEqualTo(FILE);
        assertThat(read.result().text()).isEqualTo(OWN.get("canonical_text").asString());
        List<String> ids = Vectors.strings(OWN.get("event_ids"));
        SignedResult again = SignedResult.of(read.result());
        for (int i = 0; i < KEYS.size(); i++) {
            assertThat(read.result().event(KEYS.get(i).publicKey(), "", "").id())
                    .isEqualTo(Vectors.hex(ids.get(i)));
            again = again.sign(KEYS.get(i), AUX, "");
        }
        assertThat(again).isEqualTo(read);
        assertThat(List.copyOf(again.signatures().values())).isEqualTo(Vectors.strings(OWN.get("signatures")));
        assertThat(judge(FILE).kind()).isEqualTo(Verdict.Kind.FULL);
    }

    @Test
    void aChangeOnTheWayIsNotCanonicalAndReadAgainItVerifies() {
        for (String changed : List.of(
                FILE.replace("\n", "\r\n"),
                "\ufeff" + FILE,
                FILE.replace("PLAYER_COUNT: 4", "PLAYER_COUNT: 4  "),
                FILE.substring(0, FILE.length() - 1),
                FILE + "\n")) {
            assertThat(kind(changed)).isEqualTo(Verdict.Kind.NOT_CANONICAL);
            assertThat(SignedResult.read(changed).text()).isEqualTo(FILE);
        }
    }

    @Test
    void everySignatureBelongsToItsRow() {
        SignedResult whole = SignedResult.read(FILE);
        SortedMap<Integer, String> swapped = new TreeMap<>(whole.signatures());
        swapped.put(2, whole.signatures().get(3));
        swapped.put(3, whole.signatures().get(2));
        SortedMap<Integer, String> some = new TreeMap<>(whole.signatures());
        some.remove(3);

        assertThat(new SignedResult(whole.result(), "", swapped, new TreeMap<>())
                        .verdict(SignedResult.CHIPS)
                        .code())
                .isEqualTo("bad-signature");
        assertThat(new SignedResult(whole.result(), "", some, new TreeMap<>())
                        .verdict(SignedResult.CHIPS)
                        .kind())
                .isEqualTo(Verdict.Kind.PARTIAL);
        assertThat(new SignedResult(whole.result(), "", some, new TreeMap<>())
                        .verdict(SignedResult.CHIPS)
                        .reason())
                .isEqualTo("3 of 4 players have signed");
        assertThat(SignedResult.of(whole.result()).verdict(SignedResult.CHIPS).kind())
                .isEqualTo(Verdict.Kind.PARTIAL);
        assertThat(kind(FILE + "--> signature_5: " + "0".repeat(128) + "\n")).isEqualTo(Verdict.Kind.UNREADABLE);
    }

    @Test
    void aSignatureUnderAnotherMatchIsWorthNothing() {
        SignedResult one = signed(result(Matches.ROMME, 1, row(0, 1, 10), row(1, 2, 20)));
        SignedResult two = SignedResult.of(result(Matches.ROMME, 2, row(0, 1, 10), row(1, 2, 20)));

        assertThat(one.verdict(SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.FULL);
        assertThat(new SignedResult(two.result(), "", one.signatures(), new TreeMap<>())
                        .verdict(SignedResult.CHIPS)
                        .kind())
                .isEqualTo(Verdict.Kind.INVALID);
        SignedEvent kind = one.result().event(KEYS.get(0).publicKey(), "", "");
        SortedMap<Integer, String> other = new TreeMap<>(one.signatures());
        other.put(
                1,
                Hex.write(new SignedEvent(kind.author(), kind.createdAt(), 1765, kind.tags(), kind.content())
                        .sign(KEYS.get(0), AUX)));
        assertThat(new SignedResult(one.result(), "", other, new TreeMap<>())
                        .verdict(SignedResult.CHIPS)
                        .kind())
                .isEqualTo(Verdict.Kind.INVALID);
    }

    @Test
    void sealedDecksLeaveTheirModeInWhatIsSigned() {
        GameResult result = result(Matches.ROMME, 1, row(0, 1, 10), row(1, 2, 20));
        SignedResult proof =
                SignedResult.of(result).sign(KEYS.get(0), AUX, "sealed").sign(KEYS.get(1), AUX, "sealed");
        SignedResult mixed =
                SignedResult.of(result).sign(KEYS.get(0), AUX, "sealed").sign(KEYS.get(1), AUX, "");

        assertThat(proof.verdict(SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.FULL);
        assertThat(mixed.verdict(SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.INVALID);
        assertThatThrownBy(() -> SignedResult.of(result).sign(KEYS.get(0), AUX, "open"))
                .hasMessageContaining("a mode is one of");
        assertThatThrownBy(() -> SignedResult.of(result).sign(KEYS.get(3), AUX, ""))
                .hasMessageContaining("did not play");
    }

    @Test
    void everyBitOfTheTextAndOfTheSignaturesCounts() {
        SplittableRandom random = new SplittableRandom(1764);
        for (int tries = 0; tries < 400; tries++) {
            int at = random.nextInt(FILE.length());
            char changed = (char) (FILE.charAt(at) ^ 1 << random.nextInt(7));
            String text = FILE.substring(0, at) + changed + FILE.substring(at + 1);
            assertThat(kind(text)).as("character %d is %d", at, (int) changed).isNotEqualTo(Verdict.Kind.FULL);
        }
    }

    @Test
    void pokerChipsDoNotVanish() {
        GameResult lost = result(Matches.POKER, 1, row(0, 1, 2100), row(1, 2, 900), row(2, 3, 0), row(3, 4, 0));

        assertThat(signed(lost).verdict(SignedResult.CHIPS).code()).isEqualTo("chips-not-conserved");
        assertThat(signed(lost).verdict(750).kind()).isEqualTo(Verdict.Kind.FULL);
        assertThat(signed(result(Matches.BLACKJACK, 1, row(0, 1, 720), row(1, 2, 0)))
                        .verdict(SignedResult.CHIPS)
                        .kind())
                .isEqualTo(Verdict.Kind.FULL);
    }

    @Test
    void d32ChipsDoNotVanishWhereTheCountIsLeftOut() {
        GameResult lost = result(Matches.POKER, 1, row(0, 1, 1900), row(1, 2, 0));
        GameResult uncounted =
                new GameResult(lost.game(), lost.id(), lost.time(), lost.seed(), lost.rows(), OptionalInt.empty());

        assertThat(SignedResult.judge(signed(uncounted).text(), SignedResult.CHIPS)
                        .code())
                .isEqualTo("chips-not-conserved");
    }

    /** D27, D32: of a game that is not here the text says it, by the key of its count. */
    @Test
    void chipsAreKeptInAnyGameWithThem() {
        GameKind stud = new GameKind("stud", true, true);
        SignedResult kept = signed(result(stud, 1, row(0, 1, 2500), row(1, 3, 0), row(2, 4, 0), row(3, 2, 1500)));
        SignedResult lost = signed(result(stud, 1, row(0, 1, 1900), row(1, 2, 0)));

        assertThat(kept.text()).contains("HANDS_PLAYED: 10").doesNotContain("ROUNDS");
        assertThat(SignedResult.read(kept.text())).isEqualTo(kept);
        assertThat(SignedResult.judge(kept.text(), SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.FULL);
        assertThat(SignedResult.judge(lost.text(), SignedResult.CHIPS).code()).isEqualTo("chips-not-conserved");
    }

    @Test
    void aGameUnknownToTheOriginalHasItsTextToo() {
        SignedResult whist =
                signed(result(new GameKind("double-whist", false, false), 1, row(0, 2, 40), row(1, 1, 10)));

        assertThat(whist.text()).startsWith("# DOUBLE-WHIST_RESULT: ").contains("ROUNDS: 10", " SCORE:40");
        assertThat(SignedResult.judge(whist.text(), SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.FULL);
        assertThat(SignedResult.read(whist.text())).isEqualTo(whist);
        assertThat(code(whist.text().replace("SCORE:40", "CHIPS:40"))).isEqualTo("row");
        assertThat(code(whist.text().replace("DOUBLE-WHIST", "WHIST-"))).isEqualTo("game");
        assertThat(code(whist.text().replace("DOUBLE-WHIST", "Whist"))).isEqualTo("header");
    }

    @Test
    void placesFollowFromAmounts() {
        result(Matches.ROMME, 1, row(0, 1, 45), row(1, 1, 45), row(2, 3, 100));
        result(Matches.POKER, 1, row(0, 1, 3000), row(1, 3, 0), row(2, 2, 0));
        result(Matches.BLACKJACK, 1, row(0, 2, 10), row(1, 1, 20), left(2, 3, 500, 4));
        for (GameResult.Row[] rows : List.of(
                new GameResult.Row[] {row(0, 1, 45), row(1, 2, 45)},
                new GameResult.Row[] {row(0, 2, 45), row(1, 1, 100)},
                new GameResult.Row[] {row(0, 1, 45), row(1, 1, 100)},
                new GameResult.Row[] {row(0, 1, 45), row(1, 3, 100)},
                new GameResult.Row[] {row(0, 1, 45), row(1, 1, 45), row(2, 2, 100)})) {
            assertThatThrownBy(() -> result(Matches.ROMME, 1, rows))
                    .isInstanceOf(UnreadableException.class)
                    .isInstanceOfSatisfying(
                            UnreadableException.class, e -> assertThat(e.code()).isEqualTo("places"));
        }
        assertThatThrownBy(() -> result(Matches.BLACKJACK, 1, row(0, 1, 0), row(1, 2, 0)))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.code()).isEqualTo("places"));
    }

    private static final String STAKES = "MODE: sealed\nGAME: poker\nRULES: geogram hands=2 stack=500\n";

    /** The line with which a player gives up a match under these terms. */
    private static String forfeit(GameResult of, String terms, int row) {
        List<PublicKey> players = of.rows().stream().map(GameResult.Row::key).toList();
        byte[] ctx = Match.ctx(of.id(), of.game().text(), players, of.time().getEpochSecond(), Match.terms(terms));
        byte[] line = Said.forfeit(new Match(ctx, players, Optional.empty()), row, KEYS.get(row - 1));
        return Hex.write(Arrays.copyOf(line, line.length - 1));
    }

    private static SignedResult under(String terms, GameResult result, Map<Integer, String> forfeits, Integer... rows) {
        SignedResult signed = new SignedResult(result, terms, new TreeMap<>(), new TreeMap<>(forfeits));
        for (int row : rows) {
            signed = signed.sign(KEYS.get(row - 1), AUX, "");
        }
        return signed;
    }

    /** D29: absence cannot be proved; what others say of it is a claim, however many they are. */
    @Test
    void whoLeftHasSaidSoItselfOrItIsAClaim() {
        GameResult three = result(Matches.ROMME, 1, row(0, 1, 10), row(1, 2, 20), left(2, 3, 5, 7));
        GameResult two = result(Matches.ROMME, 2, row(0, 1, 10), left(1, 2, 5, 7));

        assertThat(signed(three, 1, 2).verdict(SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.CLAIM);
        assertThat(signed(three, 1).verdict(SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.PARTIAL);
        assertThat(signed(three, 1, 3).verdict(SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.PARTIAL);
        assertThat(signed(three, 1, 2, 3).verdict(SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.FULL);
        assertThat(signed(two, 1).verdict(SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.CLAIM);
        assertThat(signed(two, 1, 2).verdict(SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.FULL);
        assertThat(kind(signed(three, 1, 2).text())).isEqualTo(Verdict.Kind.CLAIM);
        assertThat(three.text()).contains(" SCORE:5 LEFT:7\n");
    }

    /** D29: between two as well, one signature and the leaver's own line are enough. */
    @Test
    void aSignedForfeitIsALossAndTheOthersWin() {
        String terms = "MODE: open\nGAME: romme\n";
        GameResult three = result(Matches.ROMME, 1, row(0, 1, 10), row(1, 2, 20), left(2, 3, 5, 7));
        GameResult two = result(Matches.ROMME, 2, row(0, 1, 10), left(1, 2, 5, 7));
        SignedResult given = under(terms, two, Map.of(2, forfeit(two, terms, 2)), 1);

        assertThat(kind(given.text())).isEqualTo(Verdict.Kind.FULL);
        assertThat(SignedResult.read(given.text())).isEqualTo(given);
        assertThat(given.text()).contains("\n--> terms: MODE: open\n--> terms: GAME: romme\n--> signature_1: ");
        assertThat(kind(under(terms, three, Map.of(3, forfeit(three, terms, 3)), 1, 2)
                        .text()))
                .isEqualTo(Verdict.Kind.FULL);
        assertThat(kind(under(terms, three, Map.of(3, forfeit(three, terms, 3)), 1)
                        .text()))
                .isEqualTo(Verdict.Kind.PARTIAL);
    }

    @Test
    void whoGaveUpWhenItWasOutNeedNotSign() {
        String terms = "MODE: open\nGAME: romme\n";
        GameResult three = result(Matches.ROMME, 1, row(0, 1, 10), row(1, 2, 20), row(2, 3, 30));
        Map<Integer, String> line = Map.of(3, forfeit(three, terms, 3));
        assertThat(kind(under(terms, three, line, 1, 2).text())).isEqualTo(Verdict.Kind.FULL);
        assertThat(kind(under(terms, three, line, 1).text())).isEqualTo(Verdict.Kind.PARTIAL);
        assertThat(three.rows().get(2).left()).isEmpty();
    }

    /** A FORFEIT of another match, under other terms, or by another player, is none of this match. */
    @Test
    void aForfeitOfAnotherMatchIsWorthNothing() {
        String terms = "MODE: open\nGAME: romme\n";
        GameResult two = result(Matches.ROMME, 2, row(0, 1, 10), left(1, 2, 5, 7));
        GameResult other = result(Matches.ROMME, 3, row(0, 1, 10), left(1, 2, 5, 7));
        String good = forfeit(two, terms, 2);
        for (String line : List.of(
                forfeit(other, terms, 2),
                forfeit(two, terms + "RULES: geogram\n", 2),
                forfeit(two, terms, 1),
                good.substring(2),
                good + "0a",
                "00")) {
            assertThat(under(terms, two, Map.of(2, line), 1)
                            .verdict(SignedResult.CHIPS)
                            .code())
                    .as(line)
                    .isEqualTo("bad-forfeit");
        }
        assertThat(under("", two, Map.of(2, good), 1)
                        .verdict(SignedResult.CHIPS)
                        .code())
                .isEqualTo("bad-forfeit");
        assertThatThrownBy(() -> under(terms, two, Map.of(1, good)))
                .hasMessageContaining("belongs to no player who left");
        assertThatThrownBy(() -> under(terms, two, Map.of(2, "xy"))).hasMessageContaining("forfeit_2");
        assertThat(code(under(terms, two, Map.of(2, good), 1).text().replace("forfeit_2", "forfeit_3")))
                .isEqualTo("forfeit-row");
    }

    /** Two keys that somebody has invented give nobody a loss: one who never joined has not given up. */
    @Test
    void twoInventedKeysGiveNobodyALoss() {
        GameResult invented = result(Matches.POKER, 1, row(0, 1, 1600), row(1, 2, 1400), left(2, 3, 0, 1));
        Verdict verdict = signed(invented, 1, 2).verdict(SignedResult.CHIPS);

        assertThat(verdict.kind()).isEqualTo(Verdict.Kind.CLAIM);
        assertThat(verdict.reason()).contains("X1CHARLIE");
    }

    /** D32: a table's chips are held against its own terms, whatever a reader takes for usual. */
    @Test
    void chipsAreHeldAgainstTheTermsThatAreSigned() {
        GameResult small = result(Matches.POKER, 1, row(0, 1, 900), row(1, 2, 100));
        GameResult lost = result(Matches.POKER, 1, row(0, 1, 1500), row(1, 2, 500));
        SignedResult good = under(STAKES, small, Map.of(), 1, 2);

        assertThat(kind(good.text())).isEqualTo(Verdict.Kind.FULL);
        assertThat(good.verdict(7).kind()).isEqualTo(Verdict.Kind.FULL);
        assertThat(kind(under(STAKES, lost, Map.of(), 1, 2).text())).isEqualTo(Verdict.Kind.INVALID);
        assertThat(judge(under(STAKES, lost, Map.of(), 1, 2).text()).code()).isEqualTo("chips-not-conserved");
        // The terms are signed: others in their place are not.
        assertThat(judge(good.text().replace("stack=500", "stack=600")).code()).isEqualTo("bad-signature");
        assertThat(judge(good.text().replaceAll("--> terms: .*\n", "")).code()).isEqualTo("bad-signature");
        assertThat(under("GAME: romme\n", small, Map.of(), 1, 2)
                        .verdict(SignedResult.CHIPS)
                        .code())
                .isEqualTo("terms");
        assertThat(under("GAME: poker\nRULES: none\n", small, Map.of(), 1, 2)
                        .verdict(SignedResult.CHIPS)
                        .code())
                .isEqualTo("terms");
        GameKind stud = new GameKind("stud", true, true);
        SignedResult strange = under("GAME: stud\n", result(stud, 1, row(0, 1, 2000), row(1, 2, 0)), Map.of(), 1, 2);
        assertThat(strange.verdict(SignedResult.CHIPS).kind()).isEqualTo(Verdict.Kind.FULL);
    }

    // D26, D31
    @Test
    void readsTheOlderFormatAsTheSameResult() {
        SignedResult signed = signed(result(Matches.POKER, 1, row(0, 1, 1500), row(1, 2, 500)));
        GameResult same = signed.result();
        GameResult untold = new GameResult(
                same.game(), same.id(), same.time(), same.seed(), same.rows(), java.util.OptionalInt.empty());
        String old = "# CARD_GAME: " + same.id() + "\n\nGAME: poker\nTIMESTAMP: 2025-12-28 14:30:01\nCOMBINED_SEED: "
                + same.seed() + "\nPLAYER_COUNT: 2\n\nPLAYER_1: X1ALPHA\nPLAYER_1_NPUB: "
                + KEYS.get(0).publicKey().npub() + "\nPLAYER_1_RESULT: 1st\nPLAYER_1_CHIPS: 1500\n\nPLAYER_2: X1BRAVO\n"
                + "PLAYER_2_NPUB: " + KEYS.get(1).publicKey().npub() + "\nPLAYER_2_RESULT: 2nd\nPLAYER_2_CHIPS: 500\n";

        SignedResult read = SignedResult.read(old);

        assertThat(read.result()).isEqualTo(untold);
        assertThat(kind(old)).isEqualTo(Verdict.Kind.NOT_CANONICAL);
        assertThatThrownBy(() -> SignedResult.read(old.replace("1st", "5th")))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.code()).isEqualTo("place"));
        assertThatThrownBy(() -> SignedResult.read(old.replace("GAME: poker", "GAME: ../snap")))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.code()).isEqualTo("game"));
        assertThatThrownBy(() -> SignedResult.read(old.replace("PLAYER_2", "PLAYER_3")))
                .isInstanceOf(UnreadableException.class);
    }

    private static String code(String text) {
        Verdict verdict = judge(text);
        assertThat(verdict.kind()).isEqualTo(Verdict.Kind.UNREADABLE);
        return verdict.code();
    }

    @Test
    void refusesWhatIsNoCallsignWhereItStands() {
        for (String call :
                List.of("\u0425" + "1ALPHA", "X1\u200dALPHA", "\u202eX1ALPHA", "X\uff11ALPHA", "X1\u00a0ALPHA")) {
            Verdict verdict = judge(FILE.replace("X1ALPHA", call));
            assertThat(verdict.code()).isEqualTo("character");
            assertThat(verdict.reason()).startsWith("line 8: character ");
        }
        for (String call : List.of("x1alpha", "X1", "X1ALPHABRAVOCHARLIE", "X1_ALPHA", "")) {
            assertThat(code(FILE.replace("X1ALPHA", call))).isEqualTo("callsign");
        }
        assertThat(code(FILE.replace("X1ALPHA", "X1A PLACE:1"))).isEqualTo("duplicate-key");
        assertThatThrownBy(() -> new GameResult(
                        Matches.ROMME,
                        SignedResult.read(FILE).result().id(),
                        java.time.Instant.EPOCH,
                        Matches.SEED,
                        List.of(
                                new GameResult.Row(
                                        "X1A\n--> signature_2: 00",
                                        KEYS.get(0).publicKey(),
                                        1,
                                        0,
                                        java.util.OptionalInt.empty()),
                                row(1, 2, 1)),
                        java.util.OptionalInt.empty()))
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.code()).isEqualTo("callsign"));
    }

    @Test
    void refusesWhatStandsTwiceIsMissingOrUnknown() {
        assertThat(code(FILE.replace("PLAYER_COUNT: 4", "PLAYER_COUNT: 3"))).isEqualTo("player-count");
        assertThat(code(FILE.replace("PLAYER_COUNT: 4", "PLAYERS: 4"))).isEqualTo("missing-key");
        assertThat(code(FILE.replace("PLAYER_COUNT: 4", "PLAYER_COUNT: 4\nSEED: 1")))
                .isEqualTo("duplicate-key");
        assertThat(code(FILE.replace("PLAYER_COUNT: 4", "PLAYER_COUNT: 4\nMOOD: 1")))
                .isEqualTo("unknown-key");
        assertThat(code(FILE.replace("PLAYER_COUNT: 4", "PLAYER_COUNT: +4"))).isEqualTo("number");
        assertThat(code(FILE.replace("CHIPS:2100", "CHIPS:02100"))).isEqualTo("number");
        assertThat(code(FILE.replace("CHIPS:2100", "CHIPS:-1"))).isEqualTo("number");
        assertThat(code(FILE.replace("CHIPS:2100", "CHIPS:10000000000"))).isEqualTo("number");
        assertThat(code(FILE.replace("CHIPS:2100", "SCORE:2100"))).isEqualTo("row");
        assertThat(code(FILE.replace("CHIPS:2100", "CHIPS:2100 MORE:1"))).isEqualTo("row");
        assertThat(code(FILE.replace(
                        KEYS.get(1).publicKey().npub(), KEYS.get(0).publicKey().npub())))
                .isEqualTo("same-key");
        assertThat(code(FILE.replace("npub1lycg5", "npub1alpha"))).startsWith("bech32-");
        assertThat(code(FILE.replace("signature_2", "signature_1"))).isEqualTo("signature-order");
        assertThat(code(FILE.replace("a9d6a8af", "A9D6A8AF"))).isEqualTo("seed");
        assertThat(code("")).isEqualTo("header");
        assertThat(code("# POKER_RESULT: 1-1-1-1-1\n")).isEqualTo("uuid");
        assertThat(code(FILE.replace("123e4567-e89b-42d3-a456-426614174004", "123E4567-E89B-42D3-A456-426614174004")))
                .isEqualTo("uuid");
        assertThat(code("x".repeat(70_000))).isEqualTo("too-long");
        assertThat(code(FILE + "\n".repeat(300))).isEqualTo("too-long");
    }

    // D34
    @Test
    void timesAreUtcAndExist() {
        for (String time : List.of(
                "2025-12-28 14:30:60",
                "2025-02-29 14:30:00",
                "2025-12-28T14:30:00",
                "2025-12-28 24:00:00",
                "1969-12-31 23:59:59")) {
            assertThat(code(FILE.replace("2025-12-28 14:30:00", time))).as(time).isEqualTo("time");
        }
        assertThat(SignedResult.read(FILE).result().time().getEpochSecond()).isEqualTo(1_766_932_200L);
    }

    @Test
    void noTextMakesItThrowAnythingElse() {
        SplittableRandom random = new SplittableRandom(27);
        List<String> lines = FILE.lines().toList();
        for (int tries = 0; tries < 4_000; tries++) {
            List<String> shuffled = new java.util.ArrayList<>(lines);
            for (int i = random.nextInt(4); i >= 0; i--) {
                int at = random.nextInt(shuffled.size());
                switch (random.nextInt(4)) {
                    case 0 -> shuffled.remove(at);
                    case 1 -> shuffled.add(at, lines.get(random.nextInt(lines.size())));
                    case 2 -> Collections.swap(shuffled, at, random.nextInt(shuffled.size()));
                    default -> {
                        String line = shuffled.get(at);
                        int cut = random.nextInt(line.length() + 1);
                        shuffled.set(at, line.substring(0, cut) + (char) random.nextInt(300) + line.substring(cut));
                    }
                }
                if (shuffled.isEmpty()) {
                    break;
                }
            }
            String text = String.join("\n", shuffled) + "\n";
            try {
                assertThat(SignedResult.read(text).text()).isNotEmpty();
            } catch (UnreadableException e) {
                assertThat(e.code()).matches("[a-z0-9-]+");
                assertThat(e.line()).isBetween(0, shuffled.size() + 1);
            }
        }
    }
}
