package dev.courtcards.histories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.PokerTable;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading, playing and writing hands in PHH; hands of our own. */
class PhhTest {
    private static final String THREE = """
            variant = "NT"
            ante_trimming_status = true
            antes = [0, 0, 0]
            blinds_or_straddles = [10, 20, 0]
            min_bet = 20
            starting_stacks = [1000, 1000, 500]
            actions = [
              "d dh p1 AsKs",
              "d dh p2 ????",  # never seen
              "d dh p3 QhQd",
              "p3 cbr 60",
              "p1 cbr 200",
              "p2 f",
              "p3 cbr 500",
              "p1 cc",
              "d db 2c7d9h",
              "d db Js",
              "d db 3c",
            ]
            finishing_stacks = [500, 980, 1020]
            players = ["Ann", "Bob", "Cy"]
            """;

    private static HandHistory read(String text) {
        return Phh.read(text).get(0);
    }

    private static void thrown(RecordException problem) {
        throw problem;
    }

    private static List<Long> stacks(String text) {
        return HandHistory.stacks(read(text).play());
    }

    private static RecordException wrong(String from, String to) {
        assertThat(THREE).contains(from);
        return catchThrowableOfType(
                RecordException.class, () -> read(THREE.replace(from, to)).play());
    }

    @Test
    void playsAHandToItsStacks() {
        Game<PokerTable> end = read(THREE).play();

        assertThat(HandHistory.stacks(end)).containsExactly(500L, 980L, 1020L);
        assertThat(read(THREE).players()).containsExactly("Ann", "Bob", "Cy");
        assertThat(end.isOver()).isTrue();
    }

    @Test
    void ofTwoTheFirstIsTheBigBlind() {
        assertThat(stacks("""
                        variant = "NT"
                        antes = [0, 0]
                        blinds_or_straddles = [10, 20]
                        min_bet = 20
                        starting_stacks = [100, 200]
                        actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
                        """)).containsExactly(110L, 190L);
    }

    @Test
    void whoGivesUpUnseenWinsNothing() {
        String river = """
                variant = "NT"
                antes = [0, 0]
                blinds_or_straddles = [10, 20]
                min_bet = 20
                starting_stacks = [100, 200]
                actions = ["d dh p1 KcKh", "d dh p2 ????", "p2 cc", "p1 cc", "d db 4h8h9sJcKd", "p1 cc", "p2 cc",
                  "p1 cc", "p2 cc", "p1 cc", "p2 cc", "p1 sm KcKh", "p2 sm"]
                """;
        assertThat(stacks(river)).containsExactly(120L, 180L);
        // The first to show has beaten nobody yet, so that somebody's cards must be known.
        assertThatThrownBy(() -> stacks(river.replace("p1 sm KcKh", "p1 sm").replace("dh p1 KcKh", "dh p1 ????")))
                .hasMessageContaining("must-show");
    }

    /** A site may ask first who can win the side pot; a player who is all in and gives up after that was beaten. */
    @Test
    void whoGivesUpAfterOthersHaveShownNeedNotBeBeatenInOrder() {
        String side = """
                variant = "NT"
                antes = [0, 0, 0]
                blinds_or_straddles = [10, 20, 0]
                min_bet = 20
                starting_stacks = [40, 200, 200]
                actions = ["d dh p1 ????", "d dh p2 6d6c", "d dh p3 9hTh", "p3 cc", "p1 cc", "p2 cc", "d db Ts7s7c", "p1 cc",
                  "p2 cc", "p3 cc", "d db 3d", "p1 cbr 20", "p2 cbr 60", "p3 cc", "d db Ad", "p2 cc", "p3 cc", "p2 sm 6d6c",
                  "p3 sm 9hTh", "p1 sm"]
                """;

        assertThat(stacks(side)).containsExactly(0L, 120L, 320L);
        assertThat(PokerStars.write(Phh.read(side))).contains("p1: mucks hand");
    }

    @Test
    void aDeadAnteIsNobodys() {
        assertThat(stacks("""
                        variant = "NT"
                        ante_trimming_status = false
                        antes = [0, 20, 0]
                        blinds_or_straddles = [10, 20, 0]
                        min_bet = 20
                        starting_stacks = [100, 200, 300]
                        actions = ["p3 cbr 60", "p1 f", "p2 f"]
                        """)).containsExactly(90L, 160L, 350L);
    }

    @Test
    void readsPartsOfChipsIfGivenTheirSize() {
        String half = THREE.replace("finishing_stacks = [500, 980, 1020]", "finishing_stacks = [500.0, 979.5, 1020]");
        RecordException fraction = catchThrowableOfType(RecordException.class, () -> read(half));

        assertThat(fraction.code()).isEqualTo("fractional-chips");
        assertThat(fraction.line()).isEqualTo(20);
        assertThat(fraction.problem()).contains("979.5 in finishing_stacks");
        HandHistory hand =
                Phh.read(THREE, new BigDecimal("0.5"), PhhTest::thrown).get(0);
        assertThat(hand.stacks()).containsExactly(2000L, 2000L, 1000L);
        assertThat(hand.inFile(HandHistory.stacks(hand.play()).get(0))).isEqualTo(new BigDecimal("500"));
        assertThatThrownBy(() -> Phh.read(THREE, BigDecimal.ZERO, PhhTest::thrown))
                .hasMessageContaining("above 0");
    }

    @Test
    void reportsWhatIsWrongAndWhere() {
        assertThat(wrong("[500, 980, 1020]", "[500, 980, 1019]").code()).isEqualTo("stacks-differ");
        assertThat(wrong("[500, 980, 1020]", "[500, 980, 1019]").problem())
                .contains("p3 ends with 1019 in the file")
                .contains("1020 by the rules");
        assertThat(wrong("\"p2 f\"", "\"p3 f\"").code()).isEqualTo("not-your-turn");
        assertThat(wrong("\"p2 f\"", "\"p3 f\"").line()).isEqualTo(13);
        assertThat(wrong("\"p2 f\"", "\"p3 f\"").column()).isEqualTo(3);
        assertThat(wrong("p1 cbr 200", "p1 cbr 70").code()).isEqualTo("amount-too-small");
        assertThat(wrong("p1 cbr 200", "p1 cbr x").code()).isEqualTo("bad-action");
        assertThat(wrong("p1 cbr 200", "p1 cbr 200.5").code()).isEqualTo("fractional-chips");
        assertThat(wrong("p1 cbr 200", "p9 cbr 200").code()).isEqualTo("bad-seat");
        assertThat(wrong("p1 cbr 200", "hello").code()).isEqualTo("bad-action");
        assertThat(wrong("QhQd", "QhAs").code()).isEqualTo("same-card");
        assertThat(wrong("QhQd", "QhQ1").code()).isEqualTo("bad-cards");
        assertThat(wrong("p2 f", "p2 f f").code()).isEqualTo("bad-action");
        assertThat(wrong("QhQd", "QhQdQs").code()).isEqualTo("bad-cards");
        assertThat(wrong("  \"p1 cc\",\n", "").code()).isEqualTo("unfinished");
        assertThat(wrong("\"NT\"", "\"XY\"").code()).isEqualTo("unknown-variant");
        assertThat(wrong("min_bet = 20\n", "").code()).isEqualTo("missing-key");
        assertThat(wrong("[10, 20, 0]", "[10, 20]").code()).isEqualTo("bad-players");
        assertThat(wrong("[1000, 1000, 500]", "[1000, -1000, 500]").code()).isEqualTo("bad-number");
        assertThat(wrong("[10, 20, 0]", "7").code()).isEqualTo("no-array");
        assertThat(wrong("[1000, 1000, 500]", "[1000, 0, 0]").code()).isIn("bad-table", "not-your-turn");
        assertThat(wrong("[10, 20, 0]", "[10, 20, 0").code()).isEqualTo("bad-toml");
        assertThat(wrong("\"Cy\"]", "\"Cy\", \"Di\"]").code()).isEqualTo("bad-players");
    }

    /** The specification allows an action that is nothing, or a commentary alone, and any blanks. */
    @Test
    void anActionMayBeNothingButACommentary() {
        String text = THREE.replace("\"p2 f\"", "\"\", \"# a phone rings\", \"  p2\tf   # at last\"");

        assertThat(Files.acts(read(text))).isEqualTo(Files.acts(read(THREE)));
    }

    /** Other programs give the pot to nobody who does not show; who is not said to show does so by the rules. */
    @Test
    void whoShowsByTheRulesIsWrittenToShow() {
        String checked = THREE.replaceFirst("(?s)\"p1 cbr 200\".*\"d db 3c\"", """
                "p1 cc", "p2 f", "d db 2c7d9h", "p1 cc", "p3 cc", "d db Js", "p1 cc", "p3 cc", "d db 3c", "p1 cc", "p3 cc\"""")
                .replace("[500, 980, 1020]", "[940, 980, 580]");

        assertThat(Phh.write(Phh.read(checked))).contains("\"p3 cc\",\n  \"p1 sm AsKs\",\n  \"p3 sm QhQd\",\n]");
        assertThat(Phh.write(Phh.read(checked.replace("dh p3 QhQd", "dh p3 4h5d"))))
                .as("nobody who need not show")
                .contains("\"p3 cc\",\n  \"p1 sm AsKs\",\n]");
        assertThat(Phh.write(Phh.read(checked.replace("\"p1 cc\", \"p3 cc\"", "\"p1 cc\", \"p3 f\""))))
                .as("nobody where all others fold")
                .doesNotContain(" sm");
    }

    /** Before the board is dealt nobody can give up: other programs would end the hand there. */
    @Test
    void whoIsAllInAndWasNotSeenIsWrittenToShowBacks() {
        String unseen = THREE.replace("QhQd", "????")
                .replace("  \"d db 3c\",\n", "  \"d db 3c\",\n  \"p1 sm AsKs\",\n  \"p3 sm\",\n")
                .replace("[500, 980, 1020]", "[1520, 980, 0]");
        String written = Phh.write(Phh.read(unseen));

        assertThat(written).contains("\"p1 cc\",\n  \"p1 sm AsKs\",\n  \"p3 sm ????\",\n  \"d db 2c7d9h\",\n");
        assertThat(stacks(written)).containsExactly(1_520L, 980L, 0L);
    }

    /** Sites take of each winner what is usual where the winner lives. */
    @Test
    void theRakeMayDifferByWinner() {
        String split = """
                variant = "NT"
                antes = [0, 0, 0]
                blinds_or_straddles = [10, 20, 0]
                min_bet = 20
                starting_stacks = [1000, 1000, 1000]
                actions = ["d dh p1 AsKs", "d dh p2 ????", "d dh p3 AdKd", "p3 cbr 500", "p1 cc", "p2 f", "d db 2c7d9h", "p1 cc",
                  "p3 cc", "d db Js", "p1 cc", "p3 cc", "d db 3c", "p1 cc", "p3 cc", "p1 sm AsKs", "p3 sm AdKd"]
                finishing_stacks = [985, 980, 990]
                _rake = 45
                """;

        assertThat(stacks(split)).containsExactly(985L, 980L, 990L);
        String record = Format.RECORD.write(Phh.read(split));
        assertThat(record).contains(" rake=25:0:20");
        assertThat(HandHistory.stacks(Format.RECORD
                        .read(record, BigDecimal.ONE, PhhTest::thrown)
                        .get(0)
                        .play()))
                .containsExactly(985L, 980L, 990L);
        assertThat(problem(split.replace("[985, 980, 990]", "[969, 980, 1006]")))
                .as("more than twice as much of one as of the other")
                .startsWith("[stacks-differ]");
    }

    /** A dash stands for the cards that the player was dealt. */
    @Test
    void whoShowsADashShowsTheCardsThatWereDealt() {
        String river = THREE.replace("  \"d db 3c\",\n", "  \"d db 3c\",\n  \"p1 sm -\",\n");

        assertThat(stacks(river)).containsExactly(500L, 980L, 1020L);
        assertThat(Phh.write(Phh.read(river))).contains("\"p1 sm AsKs\"");
    }

    @Test
    void reportsWhatIsMissingAndWhatIsTooMuch() {
        String last = "  \"d db 3c\",\n";
        assertThat(wrong("  \"p1 cc\",\n", "").problem()).isEqualTo("[unfinished] the last action, expected one of p1");
        assertThat(wrong(last, "").problem())
                .isEqualTo("[unfinished] the last action, expected the next cards of the board");
        assertThat(wrong("  \"d db Js\",\n" + last, "").code()).isEqualTo("unfinished");
        assertThat(wrong(last, last + "  \"p1 cc\",\n").problem())
                .isEqualTo("[not-your-turn] \"p1 cc\", expected nothing: the hand is over");
        assertThat(wrong("\"p1 cbr 200\"", "\"p1 f\"").problem()).contains("not-your-turn");
        assertThat(wrong("d db Js", "d db As").problem()).isEqualTo("[same-card] two of AS, expected every card once");
        assertThat(wrong("QhQd", "Qh").problem()).isEqualTo("[bad-cards] 1 card, expected two hole cards");
        assertThat(wrong("QhQd", "QhQdQs").problem()).isEqualTo("[bad-cards] 3 cards, expected two hole cards");
        assertThat(wrong(last, last + "  \"p1 sm AsKd\",\n").problem())
                .isEqualTo("[other-cards] \"p1 sm AsKd\", expected the cards that p1 was dealt");
        assertThat(stacks(THREE.replace(last, last + "  \"p1 sm KsAs\",\n"))).containsExactly(500L, 980L, 1020L);
        assertThat(wrong("p2 f", "p2 " + "x".repeat(40)).problem())
                .startsWith("[bad-action] \"p2 " + "x".repeat(37) + "...\", expected");
        String nobodyBets = THREE.replaceFirst("(?s)\"p1 cbr 200\".*\"p1 cc\",", "\"p1 f\", \"p2 f\",");
        RecordException open = catchThrowableOfType(
                RecordException.class, () -> read(nobodyBets).play());
        assertThat(open.problem()).isEqualTo("[not-now] \"d db 2c7d9h\", expected no card, since nobody bets any more");
        RecordException nothing = catchThrowableOfType(
                RecordException.class,
                () -> read(THREE.replaceFirst("(?s)actions = \\[.*?\n\\]", "actions = []"))
                        .play());
        assertThat(nothing.problem()).isEqualTo("[unfinished] the last action, expected one of p3");
        assertThat(nothing.line())
                .isEqualTo(THREE.substring(0, THREE.indexOf("actions")).lines().count() + 1);
    }

    @Test
    void whereTheBoardEndsEarlyAndAHandIsUnknownTheChipsMayBeAnybodys() {
        String unseen = THREE.replace("QhQd", "????");
        String early = unseen.replace("  \"d db 3c\",\n", "");

        assertThat(problem(early))
                .isEqualTo(
                        "[stacks-differ] p3 ends with 1020 in the file, expected 0 to 1020, the cards being unknown, by the rules");
        assertThat(problem(early.replace("[500, 980, 1020]", "[1520, 980, 0]")))
                .as("whichever end the file has")
                .isEqualTo(
                        "[stacks-differ] p3 ends with 0 in the file, expected 0 to 1020, the cards being unknown, by the rules");
        assertThat(problem(early.replaceFirst("finishing_stacks.*\n", "")))
                .isEqualTo("[unfinished] the last action, expected the next cards of the board");
        // Where it is, a player who was not seen was beaten.
        assertThat(problem(unseen))
                .isEqualTo("[stacks-differ] p1 ends with 500 in the file, expected 1520 by the rules");
    }

    /** Who checked completes the bet of one who is all in; no rule of a casino lets him, sites do. */
    @Test
    void aShortBetMayBeCompleted() {
        String text = """
                variant = "NT"
                antes = [0, 0, 0]
                blinds_or_straddles = [10, 20, 0]
                min_bet = 20
                starting_stacks = [500, 25, 500]
                actions = ["d dh p1 AsAd", "d dh p2 QcQd", "d dh p3 KsKd", "p3 cc", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cc",
                  "p2 cbr 5", "p3 cc", "p1 cbr 20", "p3 cbr 60", "p1 cc", "d db Js", "p1 cc", "p3 cc", "d db 3c", "p1 cc",
                  "p3 cc", "p1 sm AsAd", "p3 sm KsKd"]
                finishing_stacks = [605, 0, 420]
                """;

        assertThat(stacks(text)).containsExactly(605L, 0L, 420L);
        assertThat(Format.RECORD.write(List.of(read(text)))).contains(" completeShortBet=ALLOW");
        assertThat(problem(text.replace("p1 cbr 20", "p1 cbr 19"))).startsWith("[amount-too-small]");
        assertThat(problem(text.replace("p3 cbr 60", "p3 cbr 30"))).startsWith("[amount-too-small]");
        assertThat(problem(text.replace("p2 cbr 5", "p2 cbr 4"))).startsWith("[amount-too-small]");
    }

    private static String problem(String text) {
        return catchThrowableOfType(RecordException.class, () -> read(text).play())
                .problem();
    }

    /** The board ends on any street, its rest and the cards of some being unknown: the search for them has an end. */
    @ParameterizedTest
    @Timeout(20)
    @CsvSource(
            delimiter = '|',
            value = {
                "????|????| |0 to 40",
                "????|????|2c7d9h|0 to 60",
                "????|????|2c7d9hJs|0 to 60",
                "????|????|2c7d9hJs3c|0 to 60",
                "????|AsAd| |0 to 40",
                "QsQd|AsAd|2c7d9h|0 to 60",
                "QsQd|????|2c7d9hQcQh|60",
            })
    void theStackOfWhoIsFoldedAllInHasARange(String folded, String other, String board, String range) {
        String text = """
                variant = "NT"
                antes = [0, 0, 0]
                blinds_or_straddles = [10, 20, 0]
                min_bet = 20
                starting_stacks = [1000, 20, 1000]
                actions = ["d dh p1 OTHER", "d dh p2 FOLDED", "p2 f", "p3 cc", "p1 cc", BOARD]
                finishing_stacks = [1041, 0, 979]
                """;
        StringBuilder bets = new StringBuilder();
        String cards = board == null ? "" : board;
        for (int size = 0; size < cards.length() / 2; size += size == 0 ? 3 : 1) {
            bets.append("'d db ")
                    .append(cards, 2 * size, size == 0 ? 6 : 2 * size + 2)
                    .append("', ");
            bets.append(size + (size == 0 ? 3 : 1) < cards.length() / 2 ? "'p1 cc', 'p3 cc', " : "'p1 cbr 30', 'p3 f'");
        }
        String whole = text.replace("OTHER", other)
                .replace("FOLDED", folded)
                .replace(", BOARD", cards.isEmpty() ? "" : ", " + bets)
                .replace("\"p3 cc\", \"p1 cc\"", cards.isEmpty() ? "\"p3 f\", \"p1 cc\"" : "\"p3 cc\", \"p1 cc\"");

        assertThat(problem(whole))
                .contains("[stacks-differ] p2, folded by the site although all in, ends with 0 in the file, expected "
                        + range);
    }

    /** With a limit, four own cards, open cards, or draws, in which that player stands pat. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            FT  | small_bet = 20, big_bet = 40  | 30 | AsAd         | ????     | KsKd         | 'p3 cbr 40', 'p1 cc', 'p2 f', 'd db 2c7d9h', \
            'p1 cc', 'p3 cc', 'd db Js', 'p1 cc', 'p3 cc', 'd db 3c', 'p1 cc', 'p3 cc' | 1080, 0, 950 | 90
            PO  | min_bet = 20                  | 30 | AsAd5h6h     | ???????? | KsKd4h8h     | 'p3 cbr 60', 'p1 cc', 'p2 f', 'd db 2c7d9h', \
            'p1 cc', 'p3 cc', 'd db Js', 'p1 cc', 'p3 cc', 'd db 3c', 'p1 cc', 'p3 cc' | 1100, 0, 930 | 90
            FB  | small_bet = 20, big_bet = 40  | 30 | 5s6d7h8c     | ???????? | 5d6s7c9h     | 'p3 cc', 'p1 cc', 'p2 f', 'p1 sd', \
            'p3 sd', 'p1 cc', 'p3 cc', 'p1 sd', 'p3 sd', 'p1 cc', 'p3 cc', 'p1 sd', 'p3 sd', 'p1 cc', 'p3 cc' | 1060, 0, 970 | 90
            F7S | bring_in = 5, small_bet = 20, big_bet = 40 | 10 | AsAd2c | ????7h | KsKd9d        | 'p1 pb', 'p2 f', 'p3 cbr 20', 'p1 cc', \
            'd dh p1 3h', 'd dh p3 9c', 'p3 cc', 'p1 cc', 'd dh p1 4s', 'd dh p3 Jh', 'p3 cc', 'p1 cc', 'd dh p1 6d', 'd dh p3 Qh', \
            'p3 cc', 'p1 cc', 'd dh p1 2d', 'd dh p3 2h', 'p3 cc', 'p1 cc' | 1040, 0, 970 | 30
            """)
    void whomTheSiteFoldedStaysInOtherGamesToo(
            String game,
            String bets,
            int stack,
            String one,
            String two,
            String three,
            String acts,
            String ends,
            int most) {
        String blinds = bets.contains("bring_in") ? "" : "blinds_or_straddles = [10, 20, 0]\n";
        String text = "variant = \"" + game + "\"\nantes = [10, 10, 10]\n" + blinds + bets.replace(", ", "\n")
                + "\nstarting_stacks = [1000, " + stack + ", 1000]\nactions = ['d dh p1 " + one + "', 'd dh p2 " + two
                + "', 'd dh p3 " + three + "', " + acts + ", 'p1 sm', 'p3 sm']\nfinishing_stacks = [" + ends + "]\n";

        assertThat(problem(text))
                .isEqualTo(
                        "[stacks-differ] p2, folded by the site although all in, ends with 0 in the file, expected 0 to "
                                + most + ", the cards being unknown, by the rules");
    }

    /** A site folds the big blind, who is all in by it and not there; the rules cannot (poker 12). */
    @Test
    void whomTheSiteFoldedAlthoughAllInStaysIn() {
        String folded = """
                variant = "NT"
                antes = [10, 10, 10]
                blinds_or_straddles = [10, 20, 0]
                min_bet = 20
                starting_stacks = [1000, 30, 1000]
                actions = ["d dh p1 AsAd", "d dh p2 ????", "d dh p3 KsKd", "p3 cbr 60", "p1 cc", "p2 f", "d db 2c7d9h",
                  "p1 cc", "p3 cc", "d db Js", "p1 cc", "p3 cc", "d db 3c", "p1 cc", "p3 cc", "p1 sm AsAd", "p3 sm KsKd"]
                finishing_stacks = [1100, 0, 930]
                """;

        assertThat(catchThrowableOfType(
                                RecordException.class, () -> read(folded).play())
                        .problem())
                .isEqualTo(
                        "[stacks-differ] p2, folded by the site although all in, ends with 0 in the file, expected 0 to 90,"
                                + " the cards being unknown, by the rules");
        assertThat(stacks(folded.replace("p2 ????", "p2 QsQd"))).containsExactly(1100L, 0L, 930L);
        assertThat(catchThrowableOfType(
                                RecordException.class,
                                () -> read(folded.replace("p2 ????", "p2 JhJd")).play())
                        .problem())
                .isEqualTo(
                        "[stacks-differ] p2, folded by the site although all in, ends with 0 in the file, expected 90 by the rules");
        assertThat(catchThrowableOfType(
                                RecordException.class,
                                () -> read(folded.replace("[1000, 30, 1000]", "[1000, 31, 1000]"))
                                        .play())
                        .code())
                .isEqualTo("stacks-differ");
    }

    @Test
    void writesWhatItReadsAgain() {
        HandHistory hand = read(THREE);
        HandHistory again = read(Phh.write(List.of(hand)));

        List<String> acts = new ArrayList<>(Files.acts(hand));
        acts.addAll(acts.size() - 3, List.of("p1 sm AsKs", "p3 sm QhQd"));
        assertThat(Files.acts(again)).isEqualTo(acts);
        assertThat(again.stacks()).isEqualTo(hand.stacks());
        assertThat(again.blinds()).isEqualTo(hand.blinds());
        assertThat(again.finishing()).isEqualTo(Optional.of(HandHistory.stacks(again.play())));
        assertThat(Phh.write(List.of(again))).isEqualTo(Phh.write(List.of(hand)));
    }

    /** The file that holds what is rare, in another file for each hand and in one for all. */
    @Test
    void keepsWhoWhereAndWhen() {
        List<HandHistory> hands = all(Files.text("rare.phhs"));
        List<HandHistory> together = all(Phh.write(hands));

        assertThat(hands).hasSize(5);
        for (int i = 0; i < hands.size(); i++) {
            HandHistory hand = hands.get(i);
            for (HandHistory again : List.of(read(Phh.write(List.of(hand))), together.get(i))) {
                assertThat(again.unit()).isEqualTo(hand.unit());
                assertThat(again.antes()).isEqualTo(hand.antes());
                assertThat(again.dead()).isEqualTo(hand.dead());
                assertThat(again.blinds()).isEqualTo(hand.blinds());
                assertThat(again.minBet()).isEqualTo(hand.minBet());
                assertThat(again.players()).isEqualTo(hand.players());
                assertThat(again.finishing()).isEqualTo(hand.finishing());
                assertThat(again.occasion()).isEqualTo(hand.occasion());
            }
        }
        assertThat(hands.get(0).dead()).containsExactly(0L, 0L, 0L, 10L, 10L, 0L);
        assertThat(hands.get(1).dead()).containsOnly(0L);
        assertThat(hands.get(1).antes()).containsOnly(5L);
        assertThat(hands.get(2).blinds()).containsExactly(10L, 5L);
        assertThat(hands.get(4).players()).startsWith("A\tB", "B\u0007", "C \"c\"", "D\\d");
        assertThat(hands.get(0).occasion()).isEqualTo(Occasion.UNKNOWN);
        assertThat(hands.get(1).occasion())
                .isEqualTo(new Occasion(
                        "12",
                        "",
                        "ignored without a tournament",
                        "",
                        8,
                        List.of(4, 5, 7, 2),
                        OptionalInt.empty(),
                        "EUR",
                        Optional.of(LocalDateTime.of(2026, 3, 7, 21, 4, 5)),
                        "CET",
                        Map.of()));
        assertThat(hands.get(3).occasion().button()).hasValue(9);
        assertThat(hands.get(4).occasion().hand()).isEqualTo("X-77");
    }

    /** All that the specification has names for, and that says where a hand was played. */
    @Test
    void venueAndTheRestOfThePlaceAreKept() {
        String where = """
                author = "Ann"
                url = "https://example.org"
                venue = "Some Room"
                address = "1 Some Street"
                city = "Bonn"
                region = "NRW"
                postal_code = "53111"
                country = "Germany"
                """;
        String text = THREE + where + "event = \"Series\"\nlevel = 14\ntime_zone = \"Europe/Berlin\"\n";
        Occasion occasion = read(text).occasion();

        assertThat(occasion.more()).containsEntry("venue", "Some Room").hasSize(8);
        assertThat(occasion.level()).isEqualTo("XIV");
        assertThat(Phh.write(Phh.read(text))).contains(where).contains("\nlevel = 14\ntime_zone = \"Europe/Berlin\"\n");
        assertThat(read(Phh.write(Phh.read(text))).occasion()).isEqualTo(occasion);
        String both = text + "time_zone_abbreviation = \"CET\"\n";
        assertThat(read(both).occasion().zone()).isEqualTo("CET");
        assertThat(Phh.write(Phh.read(both)))
                .contains("time_zone_abbreviation = \"CET\"\n", "time_zone = \"Europe/Berlin\"\n");
        assertThat(Phh.write(Phh.read(text.replace("14", "\"day two\"")))).contains("\nlevel = \"day two\"\n");
    }

    @Test
    void signOfTheCurrencyAndShortNameOfTheZoneAreRead() {
        List<HandHistory> hands = all(Files.text("exchange.phhs"));

        assertThat(hands.get(0).occasion().currency()).isEqualTo("USD");
        assertThat(hands.get(0).occasion().zone()).isEqualTo("ET");
        assertThat(hands.get(0).unit()).isEqualTo(new BigDecimal("0.01"));
        assertThat(hands.get(1).occasion().currency()).isEqualTo("EUR");
    }

    @Test
    void winningsGiveTheStacksAtTheEndAndTheRake() {
        HandHistory hand = all(Files.text("exchange.phhs")).get(0);

        assertThat(hand.rake()).isEqualTo(15);
        assertThat(hand.finishing()).contains(List.of(4_975L, 3_875L, 6_160L));
        assertThat(HandHistory.stacks(hand.play())).isEqualTo(hand.finishing().orElseThrow());
    }

    @Test
    void winningsThatAreNotThoseOfTheStacksAreReported() {
        String good = THREE + "winnings = [0, 0, 1020]\n";

        assertThat(stacks(good)).containsExactly(500L, 980L, 1020L);
        assertThatThrownBy(() -> read(good.replace("0, 1020]\n", "20, 1000]\n")))
                .hasMessageContaining("[winnings-differ]")
                .hasMessageContaining("line 22, column 1");
    }

    @Test
    void whatNobodyCalledMayCountAsWon() {
        String walk = """
                variant = "NT"
                antes = [0, 0]
                blinds_or_straddles = [10, 20]
                min_bet = 20
                starting_stacks = [1000, 1000]
                actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
                """;

        for (String winnings : List.of("winnings = [20, 0]", "winnings = [30, 0]")) {
            assertThat(read(walk + winnings).finishing()).contains(List.of(1_010L, 990L));
        }
    }

    /** Five and ten; the third player raises to thirty and nobody calls, the fourth has posted five to come back. */
    private static String posting(String posts, String finishing, String winnings) {
        return """
                variant = "NT"
                antes = [0, 0, 0, 0]
                blinds_or_straddles = [5, 10, 0, %s]
                min_bet = 10
                starting_stacks = [100, 100, 100, 100]
                actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????",
                  "p3 f", "p4 cbr 30", "p1 f", "p2 f"]
                """.formatted(posts) + finishing + winnings;
    }

    @Test
    void aSmallBlindPostedLateIsDeadWhereTheWinningsSaySo() {
        String stacks = "finishing_stacks = [95, 90, 100, 115]\n";
        for (String finishing : List.of(stacks, "")) {
            HandHistory hand = read(posting("-5", finishing, "winnings = [0, 0, 0, 30]\n"));
            assertThat(hand.dead()).containsExactly(0L, 0L, 0L, 5L);
            assertThat(hand.blinds()).containsExactly(5L, 10L, 0L, 0L);
            assertThat(HandHistory.stacks(hand.play())).containsExactly(95L, 90L, 100L, 115L);
        }
        HandHistory both = read(posting("-15", "", "winnings = [0, 0, 0, 30]\n"));
        assertThat(both.dead()).containsExactly(0L, 0L, 0L, 5L);
        assertThat(both.blinds()).containsExactly(5L, 10L, 0L, -10L);
        assertThat(HandHistory.stacks(both.play())).containsExactly(95L, 90L, 100L, 115L);
        HandHistory live = read(posting("-5", stacks, "winnings = [0, 0, 0, 25]\n"));
        assertThat(live.dead()).containsOnly(0L);
        assertThat(HandHistory.stacks(live.play())).containsExactly(95L, 90L, 100L, 115L);
        assertThat(read(posting("-10", stacks, "winnings = [0, 0, 0, 25]\n")).blinds())
                .as("a big blind is live")
                .containsExactly(5L, 10L, 0L, -10L);
    }

    @Test
    void winningsThatAreAllNothingSayNothing() {
        String walk = posting("0", "", "winnings = [0, 0, 0, 0]\n");
        assertThat(read(walk).finishing()).isEmpty();
        assertThat(stacks(walk)).containsExactly(95L, 90L, 100L, 115L);
        // What is missing of the stacks is the rake all the same.
        String split = """
                variant = "NT"
                antes = [0, 0]
                blinds_or_straddles = [10, 20]
                min_bet = 20
                starting_stacks = [100, 200]
                actions = ["d dh p1 KcTh", "d dh p2 KdTs", "p2 cc", "p1 cc", "d db 4h8h9sJcKh", "p1 cc", "p2 cc",
                  "p1 cc", "p2 cc", "p1 cc", "p2 cc", "p1 sm KcTh", "p2 sm KdTs"]
                finishing_stacks = [99, 199]
                winnings = [0, 0]
                """;
        assertThat(read(split).rake()).isEqualTo(2);
        assertThat(stacks(split)).containsExactly(99L, 199L);
    }

    @Test
    void whoShowsUnseenCardsGivesUp() {
        String river = """
                variant = "NT"
                antes = [0, 0]
                blinds_or_straddles = [10, 20]
                min_bet = 20
                starting_stacks = [100, 200]
                actions = ["d dh p1 ????", "d dh p2 ????", "p2 cc", "p1 cc", "d db 4h8h9sJcKd", "p1 cc", "p2 cc",
                  "p1 cc", "p2 cc", "p1 cc", "p2 cc", "p1 sm 2c3d", "p2 sm ????"]
                """;
        assertThat(stacks(river)).containsExactly(120L, 180L);
        assertThat(stacks(river + "winnings = [39, 0]\n")).containsExactly(119L, 180L);
        // The first player in the file.
        assertThat(stacks(river.replace("p1 sm 2c3d\", \"p2 sm ????", "p1 sm ????\", \"p2 sm KcKh")))
                .containsExactly(80L, 220L);
        assertThatThrownBy(() -> stacks(river.replace("p1 sm 2c3d", "p1 sm ????")))
                .hasMessageContaining("must-show");
        assertThatThrownBy(() -> stacks(river + "winnings = [0, 40]\n")).hasMessageContaining("stacks-differ");
    }

    @Test
    void ofAHandOneCardMayBeSeen() {
        String half = """
                variant = "NT"
                antes = [0, 0]
                blinds_or_straddles = [10, 20]
                min_bet = 20
                starting_stacks = [100, 200]
                actions = ["d dh p1 ??Ad", "d dh p2 Kc??", "p2 cc", "p1 cc", "d db 4h8h9sJcKd", "p1 cc", "p2 cc",
                  "p1 cc", "p2 cc", "p1 cc", "p2 cc", "p1 sm AdAs", "p2 sm"]
                """;
        Hand hand = read(half).play().state().hand();
        assertThat(hand.hole(Seat.of(1))).extracting(Card::code).containsExactlyInAnyOrder("AD", "AS");
        assertThat(hand.hole(Seat.of(2))).extracting(Card::code).containsExactly("KC", "??");
        assertThat(stacks(half)).containsExactly(120L, 180L);
        String written = Phh.write(Phh.read(half));
        assertThat(written).contains("\"d dh p1 AdAs\"", "\"d dh p2 Kc??\"");
        assertThat(Phh.write(Phh.read(written))).isEqualTo(written);
        String folded = half.replaceFirst("(?s)\"p2 cc\".*\\]", "\"p2 f\"]");
        assertThat(read(folded).play().state().hand().hole(Seat.of(1)))
                .extracting(Card::code)
                .containsExactly("??", "AD");
        assertThat(Phh.write(HandHistory.of(read(folded).play(), List.of()))).contains("\"d dh p1 ??Ad\"");
        // The other card of one who is all in to the end and loses is the worst there is beside it.
        String all = half.replaceFirst("(?s)\"p2 cc\".*\\]", "\"p2 cbr 200\", \"p1 cc\", \"d db 4h8h9sJcKd\"]")
                .replace("??Ad", "??Qd")
                .replace("Kc??", "KcKh");
        assertThat(stacks(all)).containsExactly(0L, 300L);
        for (String wrong : List.of(half.replace("AdAs", "AsAc"), half.replace("sm AdAs", "sm KsKh"))) {
            assertThatThrownBy(() -> stacks(wrong)).hasMessageContaining("other-cards");
        }
        assertThatThrownBy(() -> stacks(half.replace("Kc??", "Ad??"))).hasMessageContaining("same-card");
    }

    @Test
    void anUnknownStackIsLargerThanAllThatIsBet() {
        HandHistory hand = all(Files.text("exchange.phhs")).get(1);

        assertThat(hand.finishing()).isEmpty();
        assertThat(hand.stacks().get(0)).isGreaterThan(2_000);
        assertThat(HandHistory.stacks(hand.play()).get(1)).isEqualTo(2_050);
        assertThat(hand.play().isOver()).isTrue();
    }

    @ParameterizedTest(name = "blinds of {0}")
    @ValueSource(strings = {"0.25, 0.50", "5, 10", "5000, 10000"})
    void nobodyWithAnUnknownStackIsAllIn(String blinds) {
        String called = """
                variant = "NT"
                antes = [0, 0, 0]
                blinds_or_straddles = [%s, 0]
                min_bet = 0.50
                starting_stacks = [inf, inf, inf]
                actions = ["p3 cc", "p1 cc", "p2 cc", "d db 2c3d5h", "p1 cc", "p2 cc", "p3 cc", "d db 7s", "p1 cc",
                  "p2 cc", "p3 cc", "d db 9s", "p1 cc", "p2 cc", "p3 cc", "p1 sm AhAd"]
                currency = "USD"
                """.formatted(blinds);
        assertThat(Phh.read(called).get(0).play().isOver()).isTrue();
    }

    private static List<HandHistory> all(String text) {
        return Phh.read(text);
    }

    @Test
    void whatHasNoPlaceAndTimeIsLeftOut() {
        String odd = THREE + """
                seats = [1, 1, 2]
                seat_count = 1000000
                _button_seat = -3
                table = true
                hand = 1.5
                day = 31
                month = 2
                year = 2026
                _rake = 0
                """;

        assertThat(read(odd).occasion()).isEqualTo(Occasion.UNKNOWN);
        assertThat(read(odd.replace("[1, 1, 2]", "[1, 2]")).occasion()).isEqualTo(Occasion.UNKNOWN);
        assertThat(read(odd.replace("[1, 1, 2]", "[0, 1, 2]")).occasion()).isEqualTo(Occasion.UNKNOWN);
        assertThat(read(odd.replace("[1, 1, 2]", "[1, 2, 1000]")).occasion()).isEqualTo(Occasion.UNKNOWN);
        HandHistory some = read(odd.replace("[1, 1, 2]", "[999, 1, 2]")
                .replace("1000000", "999999")
                .replace("-3", "1")
                .replace("month = 2", "month = 3")
                .replace("_rake = 0", "_rake = 30"));
        assertThat(some.occasion().seats()).containsExactly(999, 1, 2);
        assertThat(some.occasion().seatCount()).isEqualTo(999_999);
        assertThat(some.occasion().button()).hasValue(1);
        assertThat(some.occasion().time()).contains(LocalDateTime.of(2026, 3, 31, 0, 0));
        assertThat(some.rake()).isEqualTo(30);
        assertThat(Phh.write(List.of(some))).contains("_rake = 30\n");
        assertThat(Phh.write(List.of(read(odd)))).doesNotContain("_rake").doesNotContain("seat");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            min_bet = 20          | min_bet = true          | true in min_bet, expected a number of chips
            min_bet = 20          | min_bet = inf           | Infinity in min_bet, expected a number of chips
            min_bet = 20          | min_bet = -1            | -1 in min_bet, expected 0 or more chips
            [1000, 1000, 500]     | [1000000000000, 1, 500] | 1000000000000 in starting_stacks, expected at most 999999999999 units
            [10, 20, 0]           | [10, 20, "0"]           | 0 in blinds_or_straddles, expected a number of chips
            """)
    void aNumberOfChipsIsANumberOfChips(String from, String to, String problem) {
        assertThat(wrong(from, to).problem()).isEqualTo("[bad-number] " + problem);
        assertThat(read(THREE.replace("[1000, 1000, 500]", "[999999999999, 1000, 500]"))
                        .stacks())
                .containsExactly(999_999_999_999L, 1000L, 500L);
    }

    @Test
    void severalAreReadOnWhereOneIsWrong() {
        String two = Phh.write(List.of(read(THREE), read(THREE)));
        List<RecordException> problems = new ArrayList<>();

        assertThat(Phh.read(two)).hasSize(2);
        assertThat(Phh.read(two.replaceFirst("\"NT\"", "\"XY\""), BigDecimal.ONE, problems::add))
                .hasSize(1);
        assertThat(problems).extracting(RecordException::code).containsExactly("unknown-variant");
        assertThat(problems.get(0).line()).isEqualTo(2);
        String missing = two.substring(0, two.lastIndexOf("min_bet")) + "x = 1\n"
                + two.substring(two.lastIndexOf("starting_stacks"));
        problems.clear();
        assertThat(Phh.read(missing, BigDecimal.ONE, problems::add)).hasSize(1);
        assertThat(problems.get(0).code()).isEqualTo("missing-key");
        assertThat(problems.get(0).line())
                .isEqualTo((int) missing.substring(0, missing.indexOf("[2]"))
                                .lines()
                                .count()
                        + 1);
        assertThat(catchThrowableOfType(RecordException.class, () -> read(" ".repeat((1 << 24) + 1)))
                        .code())
                .isEqualTo("too-long");
    }

    /** Found by a fuzzer. */
    @ParameterizedTest
    @ValueSource(strings = {"[1] # c\nax[1,2]\n", "[1] # c\ra=[#1,2]\n", "[1] # c{a=[1 2]\n"})
    void aMistakeBehindACommentIsReportedAsAnyOther(String text) {
        assertThat(catchThrowableOfType(RecordException.class, () -> read(text)).code())
                .isIn("bad-toml", "missing-key");
    }

    @Test
    void blankLinesCostNothing() {
        assertThat(read("\n".repeat(3_000_000) + THREE).stacks()).containsExactly(1000L, 1000L, 500L);
        assertThat(read(THREE.replace("\"p2 f\",", "\n".repeat(3_000) + "\"p2 f\","))
                        .actions())
                .hasSize(11);
    }

    @Test
    void whatIsNoNumberIsNotRepeatedWhole() {
        assertThat(wrong("[10, 20, 0]", "[10, 20, '" + "x".repeat(1_000_000) + "']")
                        .problem())
                .hasSizeLessThan(120);
        assertThat(wrong("\"NT\"", "'" + "x".repeat(1_000_000) + "'").problem()).hasSizeLessThan(120);
        assertThat(wrong("\"p2 f\"", "[[1]]").problem())
                .isEqualTo("[bad-action] an array in actions, expected a text such as \"p1 cc\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a = |[|", "a = |[|]", "a = |{a=|", "|a.|", "[|a.|", "|[|"})
    void valuesWithinValuesHaveAnEnd(String text) {
        String[] parts = text.split("\\|", -1);
        RecordException problem = catchThrowableOfType(
                RecordException.class, () -> read(parts[0] + parts[1].repeat(20_000) + parts[2].repeat(20_000)));

        assertThat(problem.code()).isEqualTo("bad-toml");
    }

    @ParameterizedTest
    @CsvSource({
        "200, 0.0001, 0",
        "99999999, 0.0001, amount-too-large",
        "100000000, 0.0001, bad-number",
        "999999999999999, 1, bad-number"
    })
    void aBetHasNoMoreThanTwelveDigitsOfUnits(String bet, BigDecimal unit, String code) {
        String text = THREE.replace("p1 cbr 200", "p1 cbr " + bet);
        if (code.equals("0")) {
            assertThat(Phh.read(text, unit, PhhTest::thrown).get(0).play().isOver())
                    .isTrue();
        } else {
            assertThat(catchThrowableOfType(
                                    RecordException.class,
                                    () -> Phh.read(text, unit, PhhTest::thrown)
                                            .get(0)
                                            .play())
                            .code())
                    .isEqualTo(code);
        }
    }

    @Test
    void noTextMakesItThrowAnythingElse() {
        SplittableRandom random = new SplittableRandom(2312);
        for (int tries = 0; tries < (Boolean.getBoolean("deep") ? 3_000 : 600); tries++) {
            StringBuilder text = new StringBuilder(THREE);
            for (int i = random.nextInt(4); i >= 0; i--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, THREE.charAt(random.nextInt(THREE.length())));
                    default -> text.setCharAt(at, (char) (32 + random.nextInt(95)));
                }
            }
            try {
                read(text.toString()).play();
            } catch (RecordException e) {
                assertThat(e.line()).as(text.toString()).isPositive();
            }
        }
    }
}
