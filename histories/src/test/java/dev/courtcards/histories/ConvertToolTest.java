package dev.courtcards.histories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.command.FileFormat;
import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.show.Picture;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code convert}. */
class ConvertToolTest {
    @TempDir
    Path folder;

    /** What a run was given, printed and complained of. */
    private record Run(List<String> words, Map<String, String> values, String typed, List<String> out)
            implements Tool.Call {
        @Override
        public Optional<String> value(String option) {
            return Optional.ofNullable(values.get(option));
        }

        @Override
        public boolean has(String option) {
            return values.containsKey(option);
        }

        @Override
        public InputStream in() {
            return new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public void show(Picture picture) {
            throw new AssertionError("no picture is asked for");
        }

        @Override
        public void json(Record value) {
            throw new AssertionError("no JSON is asked for");
        }

        @Override
        public void print(String text) {
            out.add(text);
        }

        @Override
        public void complain(String file, RecordException problem) {
            out.add(file + ":" + problem.line() + ":" + problem.column() + " " + problem.code());
        }
    }

    private static List<String> run(Map<String, String> values, String typed, String... words) {
        Run run = new Run(List.of(words), values, typed, new ArrayList<>());
        new ConvertTool().run(run);
        return run.out();
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private String copied(String name) {
        try {
            java.nio.file.Files.writeString(folder.resolve(name), Files.text(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file(name);
    }

    private static String text(String file) {
        try {
            return java.nio.file.Files.readString(Path.of(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void writesTheHandsOfAMatchInEveryFormat() {
        String match = copied("match.game");

        assertThat(run(Map.of(), "", match, file("a.phhs"))).isEmpty();
        assertThat(run(Map.of(), "", match, file("a.txt"))).isEmpty();
        assertThat(run(Map.of(), "", file("a.phhs"), file("b.txt"))).isEmpty();
        assertThat(run(Map.of(), "", file("a.txt"), file("b.phhs"))).isEmpty();

        Files.same("match.phhs", text(file("a.phhs")));
        Files.same("match.txt", text(file("a.txt")));
        assertThat(text(file("b.txt"))).isEqualTo(text(file("a.txt")));
        assertThat(Phh.read(text(file("b.phhs"))))
                .extracting(HandHistory::finishing)
                .containsExactly(Optional.of(List.of(990L, 1250L, 760L)), Optional.of(List.of(2010L, 0L, 990L)));
    }

    @Test
    void writesOneHandAsARecordThatReplays() {
        String session = copied("session.txt");

        assertThat(run(Map.of(), "", session, file("a.game"))).containsExactly(session + ":1:1 several-hands");
        assertThat(run(Map.of("hand", "1"), "", session, file("a.game"))).isEmpty();
        Files.same("session-1.game", text(file("a.game")));
        assertThat(run(Map.of("hand", "2"), "", session, file("b.game"))).isEmpty();
        assertThat(run(Map.of(), "", file("b.game"), file("b.phh"))).isEmpty();
        assertThat(text(file("b.phh")))
                .contains(
                        "blinds_or_straddles = [5, 10, 20, 0]",
                        "\"d db 2h7dTs\"",
                        "finishing_stacks = [985, 702, 0, 1964]");
    }

    @Test
    void namesOfOldProgramsAreWindows1252() {
        String name = "Andr\u00e9 \u20ac";

        assertThat(FileFormat.text(name.getBytes(StandardCharsets.UTF_8))).isEqualTo(name);
        assertThat(FileFormat.text(name.getBytes(Charset.forName("windows-1252"))))
                .isEqualTo(name);
        assertThat(FileFormat.text(("\u00ef\u00bb\u00bf" + name).getBytes(Charset.forName("windows-1252"))))
                .isEqualTo("\uFEFF" + name);
    }

    @Test
    void readsAndWritesPipes() {
        List<String> out = run(Map.of("from", "pokerstars", "to", "phh"), Files.text("tournament.txt"), "-", "-");

        assertThat(out).hasSize(1);
        assertThat(run(Map.of("from", "phh", "to", "PokerStars"), out.get(0), "-", "-")
                                .get(0) + "\n")
                .isEqualTo(Files.text("tournament-written.txt"));
    }

    @Test
    void writesNothingWhereSomethingIsWrongUnlessAskedTo() {
        String bad = Files.text("session.txt").replace("Fay [f]: bets $0.60", "Fay [f]: bets $0.06");
        Map<String, String> formats = Map.of("from", "pokerstars", "to", "phh");

        assertThat(run(formats, bad, "-", file("a.phh"))).containsExactly("-:27:1 amount-too-small");
        assertThat(Path.of(file("a.phh"))).doesNotExist();
        assertThat(run(Map.of("from", "pokerstars", "to", "phh", "skip", ""), bad, "-", "-"))
                .hasSize(2)
                .first()
                .isEqualTo("-:27:1 amount-too-small");
    }

    @Test
    void writesOverNoFileNotEvenTheOneItReads() {
        String match = copied("match.game");
        String before = text(match);

        assertThatThrownBy(() -> run(Map.of("to", "phh"), "", match, match)).hasMessageContaining("[file-exists]");

        assertThat(text(match)).isEqualTo(before);
    }

    @Test
    void reportsWhatItCannotTake() {
        assertThatThrownBy(() -> run(Map.of(), "", "a.phh")).hasMessageContaining("[argument-count]");
        assertThatThrownBy(() -> run(Map.of(), "", "a", "b.phh")).hasMessageContaining("[unknown-format]");
        assertThatThrownBy(() -> run(Map.of("to", "pdf"), "", "a.phh", "b"))
                .hasMessageContaining("[unknown-format] pdf");
        assertThatThrownBy(() -> run(Map.of("chip-unit", "0"), "", "a.phh", "b.txt"))
                .hasMessageContaining("[bad-number]");
        assertThatThrownBy(() -> run(Map.of("hand", "0"), "", "a.phh", "b.txt")).hasMessageContaining("[bad-number]");
        assertThat(run(Map.of("hand", "9"), "", copied("session.txt"), "b.phh").get(0))
                .endsWith(":1:1 no-such-hand");
        assertThat(run(Map.of(), "", file("none.phh"), "b.txt").get(0)).endsWith("none.phh:1:1 unreadable-file");
        assertThat(run(Map.of("from", "record"), "GAME: blackjack\n", "-", "b.txt"))
                .containsExactly("-:1:1 not-poker");
        assertThat(run(Map.of("from", "record"), "GAME: poker\n", "-", "b.txt")).containsExactly("-:1:1 unfinished");
        assertThatThrownBy(() -> run(Map.of(), "", copied("match.game"), file("no/such/folder.phhs")))
                .hasMessageContaining("[bad-file]")
                .hasMessageContaining("a folder that is there");
    }
}
