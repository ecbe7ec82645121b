package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.poker.Poker;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What a stranger can tell from a transcript. */
class TranscriptTest {
    private static final Function<Agreement, Play> PILES = match -> OpenPlay.of(new NinePiles(), match);
    private static final Function<Agreement, Play> POKER = match -> DealtPlay.watching(new Poker());
    private static final String OPEN = open();
    private static final String DEALT = dealt();

    private static String open() {
        Tables.Open<?> table = Tables.open(new NinePiles(), Setup.of("nine-piles"), 2, 21, new Net(21, 0, 0));
        assertThat(table.net().run(10_000)).isTrue();
        return table.sessions().get(1).transcript().text();
    }

    private static String dealt() {
        Setup setup = Setup.of("poker").with("RULES", "geogram hands=1");
        Tables.Dealt<?> table = Tables.dealt(new Poker(), setup, 2, 22, new Net(22, 0, 0));
        assertThat(table.net().run(10_000)).isTrue();
        return table.sessions().get(0).transcript().text();
    }

    private static String judged(String text, Function<Agreement, Play> play) {
        try {
            return Transcript.read(text).check(play).kind().name();
        } catch (UnreadableException e) {
            return "UNREADABLE";
        }
    }

    @Test
    void isPlayedAgainAsItWas() {
        assertThat(judged(OPEN, PILES)).isEqualTo("FULL");
        assertThat(judged(DEALT, POKER)).isEqualTo("FULL");
        assertThat(Transcript.read(OPEN).text()).isEqualTo(OPEN);
        assertThat(Transcript.isOne(OPEN)).isTrue();
        assertThat(Transcript.isOne("# POKER_RESULT: ")).isFalse();
        assertThat(Transcript.read(DEALT).agreement().terms().dealer()).contains(Party.DEALER.publicKey());
    }

    @Test
    void cutShortItIsNotWhole() {
        for (String whole : List.of(OPEN, DEALT)) {
            List<String> lines = whole.lines().toList();
            Function<Agreement, Play> play = whole.equals(OPEN) ? PILES : POKER;
            for (int keep = whole.indexOf("\n\n") > 0 ? lines.indexOf("") + 1 : 0; keep < lines.size(); keep += 3) {
                String cut = String.join("\n", lines.subList(0, keep)) + "\n";
                assertThat(judged(cut, play)).as("%d lines", keep).isEqualTo("PARTIAL");
            }
        }
    }

    @Test
    void withoutALineOrWithOneTwiceItIsNothing() {
        List<String> lines = OPEN.lines().toList();
        for (int i = lines.indexOf("") + 1; i < lines.size() - 1; i += 4) {
            List<String> less = new ArrayList<>(lines);
            String line = less.remove(i);
            assertThat(judged(String.join("\n", less) + "\n", PILES))
                    .as("without %d", i)
                    .isIn("INVALID", "PARTIAL");
            less.add(i, line);
            less.add(i, line);
            assertThat(judged(String.join("\n", less) + "\n", PILES))
                    .as("twice %d", i)
                    .isEqualTo("INVALID");
        }
    }

    @Test
    void everyBitOfEveryFieldCounts() {
        SplittableRandom random = new SplittableRandom(23);
        for (String whole : List.of(OPEN, DEALT)) {
            Function<Agreement, Play> play = whole.equals(OPEN) ? PILES : POKER;
            List<String> lines = whole.lines().toList();
            int head = lines.indexOf("");
            int at = 0;
            for (int i = 0; i < lines.size(); i++) {
                // Every line of the head, and of the messages one of each verb and some more.
                if (i <= head || i % 5 == 0) {
                    int from = at;
                    for (String field : lines.get(i).split("[:, ]", -1)) {
                        int place = from + random.nextInt(field.length() + 1);
                        char changed = (char) (whole.charAt(place) ^ 1 << random.nextInt(7));
                        String text = whole.substring(0, place) + changed + whole.substring(place + 1);
                        assertThat(judged(text, play))
                                .as("line %d: %s", i, field)
                                .isIn("INVALID", "UNREADABLE");
                        from += field.length() + 1;
                    }
                }
                at += lines.get(i).length() + 1;
            }
        }
    }

    @Test
    void refusesWhatIsNoTranscript() {
        for (String text : List.of(
                "",
                "\n",
                "# COURTCARDS_TRANSCRIPT: 2\n\n",
                OPEN.replaceFirst("ID: ", "UUID: "),
                OPEN.replaceFirst("ID: 1", "ID: "),
                OPEN.replaceFirst("STARTED: 1", "STARTED: x"),
                OPEN.replaceFirst("STARTED: 1", "STARTED: -"),
                OPEN.replaceFirst("MODE: open", "MODE: closed"),
                OPEN.replaceFirst("PLAYER: npub1[a-z0-9]+\n", ""),
                OPEN.replaceFirst("GAME: [a-z-]+\n", ""),
                OPEN.replace("\n", "\r\n"),
                OPEN.substring(0, OPEN.length() - 1),
                OPEN + "\n# more")) {
            assertThat(Refused.code(() -> Transcript.read(text)))
                    .as(text.lines().findFirst().orElse(""))
                    .isNotEmpty();
        }
    }
}
