package dev.courtcards.fairplay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.Refused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChainFileTest {
    private final Seats seats = new Seats(2, 3).playTo(3);

    @TempDir
    Path folder;

    private Path path;

    @BeforeEach
    void name() {
        path = folder.resolve("p1.log");
    }

    private ChainFile open(int seat) {
        try {
            return ChainFile.open(path, "", seats.match, seats.keys.get(seat - 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> hashes() throws IOException {
        try (ChainFile file = open(1)) {
            return file.found().stream().map(stored -> stored.line().hash()).toList();
        }
    }

    private void write(List<Line> lines) throws IOException {
        try (ChainFile file = open(1)) {
            for (Line line : lines) {
                file.append(line, line.from().member() == 1);
            }
        }
    }

    // L23
    @Test
    void bringsAMemberBackToWhereItWas() throws IOException {
        write(seats.said);

        Member again = seats.member(1);
        try (ChainFile file = open(1)) {
            file.found().forEach(stored -> again.restore(stored.line(), stored.said()));
        }

        assertThat(again.head()).isEqualTo(seats.get(1).head());
        assertThat(again.own()).hasSameSizeAs(seats.get(1).own());
        assertThat(again.isBehind()).isFalse();
        assertThat(again.end()).isEqualTo(seats.get(1).end()).isPresent();
    }

    // L22
    @Test
    void cutsATornLastLineAndGoesOnAfterIt() throws IOException {
        List<Line> lines = seats.said.subList(0, 6);
        write(lines);
        byte[] whole = Files.readAllBytes(path);
        int fifth = whole.length - lines.get(5).bytes().length - 33;
        for (int length : new int[] {fifth + 1, fifth + 40, whole.length - 1}) {
            Files.write(path, Arrays.copyOf(whole, length));
            assertThat(hashes()).hasSize(5);
            write(lines.subList(5, 6));
            assertThat(Files.readAllBytes(path)).isEqualTo(whole);
        }
    }

    @Test
    void aFileThatIsDamagedOrAnothersIsLost() throws IOException {
        write(seats.said.subList(0, 6));
        byte[] whole = Files.readAllBytes(path);

        byte[] damaged = whole.clone();
        damaged[100]++;
        Files.write(path, damaged);
        assertThat(Refused.code(() -> open(1))).isEqualTo("file-code");

        int first = seats.said.get(0).bytes().length + 33;
        Files.write(path, Arrays.copyOfRange(whole, first, whole.length));
        assertThat(Refused.code(() -> open(1))).as("without its first line").isEqualTo("file-code");

        Files.write(path, whole);
        assertThat(Refused.code(() -> open(2))).as("another's").isEqualTo("file-code");
        assertThat(hashes()).hasSize(6);
    }

    // L22
    @Test
    void oneProgramHasIt() throws IOException {
        ChainFile file = open(1);
        assertThat(Refused.code(() -> open(1))).isEqualTo("file-locked");
        file.close();
        assertThat(hashes()).isEmpty();
    }

    @Test
    void keepsNotesBesideTheLines() throws IOException {
        write(seats.said.subList(0, 2));
        try (ChainFile file = open(1)) {
            file.note("0123");
            file.note("4567");
        }
        write(seats.said.subList(2, 3));
        try (ChainFile file = open(1)) {
            assertThat(file.notes()).containsExactly("0123", "4567");
            assertThat(file.found()).hasSize(3);
        }
        String text = Files.readString(path);
        assertThat(text.lines().filter(ChainFile::isNote)).hasSize(2);
        Files.writeString(path, text.replace("0123", "0124"));
        assertThat(Refused.code(() -> open(1))).isEqualTo("file-code");
    }
}
