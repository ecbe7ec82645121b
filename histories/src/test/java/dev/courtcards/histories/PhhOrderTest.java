package dev.courtcards.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.RecordException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written as PHH keeps the order that its specification asks for, whatever it was read from. */
class PhhOrderTest {
    /** Deals first, one a player; boards of three and one; who shows or mucks after all bets and once; no card twice. */
    private static void check(String written) {
        for (HandHistory hand : Phh.read(written)) {
            List<String> steps = Files.acts(hand);
            int players = hand.stacks().size();
            StringBuilder kinds = new StringBuilder();
            List<String> cards = new ArrayList<>();
            List<String> shown = new ArrayList<>();
            for (int i = 0; i < steps.size(); i++) {
                String[] words = steps.get(i).split(" ");
                if (i < players) {
                    assertThat(steps.get(i)).as(written).matches("d dh p" + (i + 1) + " (\\w{4}|\\?{4})");
                    split(words[3], cards);
                } else if (words[0].equals("d")) {
                    assertThat(words[1]).as(written).isEqualTo("db");
                    kinds.append(words[2].length() == 6 ? 'F' : 'd');
                    split(words[2], cards);
                } else if (words[1].equals("sm")) {
                    kinds.append('s');
                    shown.add(words[0]);
                    if (words.length > 2) {
                        assertThat(steps).as(written).contains("d dh " + words[0] + " " + words[2]);
                    }
                } else {
                    assertThat(steps.get(i)).as(written).matches("p\\d+ (f|cc|cbr [\\d.]+)");
                    kinds.append('b');
                }
            }
            assertThat(kinds.toString()).as(written).matches("b*(Fb*)?(db*)?(db*)?s*F?d*(Fdd|dd?)?");
            assertThat(shown).as(written).doesNotHaveDuplicates();
            assertThat(cards.stream().filter(card -> !card.equals("??")))
                    .as(written)
                    .doesNotHaveDuplicates();
        }
    }

    private static void split(String text, List<String> cards) {
        for (int i = 0; i < text.length(); i += 2) {
            cards.add(text.substring(i, i + 2));
        }
    }

    private static List<HandHistory> read(Format format, String text) {
        return format.read(text, BigDecimal.ONE, problem -> {
            throw problem;
        });
    }

    private static void checkBothWays(Format format, String text) {
        List<HandHistory> hands = read(format, text);
        String written = Phh.write(hands);
        check(written);
        String back = PokerStars.write(Phh.read(written));
        check(Phh.write(PokerStars.read(back)));
        for (HandHistory hand : hands) {
            check(Phh.write(read(Format.RECORD, Format.RECORD.write(List.of(hand)))));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "session.txt",
                "session-written.txt",
                "tournament.txt",
                "tournament-written.txt",
                "rare.txt",
                "match.txt",
                "rare.phhs",
                "match.phhs",
                "match.game",
                "session-1.game"
            })
    void everythingHereIsWrittenInThatOrder(String file) {
        checkBothWays(Format.of(file).orElseThrow(), Files.text(file));
    }

    @Test
    void aTextWithAShowdownIsDealtAtTheStart() {
        String written = Phh.write(PokerStars.read(Files.text("session.txt")).subList(0, 1));

        assertThat(written)
                .contains("actions = [\n  \"d dh p1 Kd9d\",\n  \"d dh p2 ????\",\n  \"d dh p3 AsAd\",\n"
                        + "  \"d dh p4 ????\",\n  \"d dh p5 ????\",\n  \"p3 cbr")
                .contains("  \"p3 cc\",\n  \"p1 sm Kd9d\",\n  \"p3 sm\",\n]\n");
    }

    @Test
    void realHandsAreWrittenInThatOrder() {
        String shared = System.getProperty("shared.dir", "");
        Assumptions.assumeTrue(!shared.isEmpty(), "no real hands at hand");
        int checked = 0;
        for (String folder : List.of("hands/online-special", "cases/found")) {
            try (Stream<Path> files = java.nio.file.Files.list(Path.of(shared, folder))) {
                for (Path file : files.filter(path -> path.toString().matches(".*(phh|/ps-.*txt)"))
                        .toList()) {
                    Format format = Format.of(file.toString()).orElseThrow();
                    String text = java.nio.file.Files.readString(file);
                    check(Phh.write(read(format, text)));
                    checked++;
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (RecordException e) {
                throw new AssertionError(folder + ": " + e.getMessage(), e);
            }
        }
        assertThat(checked).isPositive();
    }
}
