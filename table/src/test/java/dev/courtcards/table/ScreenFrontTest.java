package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.junit.jupiter.api.Test;

class ScreenFrontTest {
    private static final View VIEW = new View(
            "Game",
            "",
            Picture.empty().row("Hand", Card.parseAll("AS KH"), ""),
            List.of(),
            Line.empty(),
            List.of(Line.of("h hit", Tone.PLAIN)),
            "q quit");

    private final ByteArrayOutputStream drawn = new ByteArrayOutputStream();
    private final CountDownLatch interrupted = new CountDownLatch(1);

    private Terminal terminal(String keys) throws IOException {
        return terminal(new ByteArrayInputStream(keys.getBytes(StandardCharsets.UTF_8)));
    }

    private Terminal terminal(InputStream keys) throws IOException {
        Terminal terminal = new ExternalTerminal(
                "test", "xterm-256color", keys, OutputStream.nullOutputStream(), StandardCharsets.UTF_8);
        terminal.setSize(Size.of(80, 24));
        return terminal;
    }

    private ScreenFront front(Terminal terminal) {
        return new ScreenFront(
                terminal,
                new PrintStream(drawn, true, StandardCharsets.UTF_8),
                new Style(Style.Colours.NONE, true),
                interrupted::countDown);
    }

    private String drawn() {
        return drawn.toString(StandardCharsets.UTF_8);
    }

    private static Front.Answer ask(ScreenFront front) {
        return front.ask(() -> VIEW, text -> "", Optional.empty());
    }

    /** The lines typed with these keys. */
    private List<String> typed(String keys) throws IOException {
        List<String> lines = new ArrayList<>();
        try (ScreenFront front = front(terminal(keys))) {
            for (Front.Answer line = ask(front); !line.gone(); line = ask(front)) {
                lines.add(line.typed().orElseThrow());
            }
        }
        return lines;
    }

    @Test
    void readsLinesAndEdits() throws IOException {
        assertThat(typed("hit\rstab\u007fy\r\u007f\u007fx\ry\u0015z\rno\u001b\u001b\rä♠\r"))
                .containsExactly("hit", "stay", "x", "z", "", "ä♠");
    }

    @Test
    void bringsEarlierLinesBack() throws IOException {
        assertThat(typed("one\rtwo\r\u001b[A\u001b[A\r\u001b[A\u001b[B\r\u001b[A\u001b[A\u001b[A\u001b[A\u001b[A!\r"))
                .containsExactly("one", "two", "one", "", "one!");
    }

    @Test
    void ignoresKeysThatMeanNothing() throws IOException {
        assertThat(typed("a\u001b[C\u0001\u001b[5~\tb\r")).containsExactly("ab");
    }

    @Test
    void showsWhatTheTextWouldDo() throws IOException {
        try (ScreenFront front = front(terminal("h\r"))) {
            front.ask(() -> VIEW, text -> text.equals("h") ? "Enter: hit" : "", Optional.empty());
        }

        assertThat(drawn()).contains("> h  Enter: hit");
    }

    @Test
    void givesTheTerminalBack() throws IOException {
        Terminal terminal = terminal("");
        String before = terminal.getAttributes().toString();
        ScreenFront front = front(terminal);
        front.show(() -> VIEW, text -> "", Duration.ZERO);

        assertThat(terminal.getAttributes().toString()).isNotEqualTo(before);
        front.close();
        front.close();
        front.show(() -> VIEW, text -> "", Duration.ZERO);

        assertThat(terminal.getAttributes().toString()).isEqualTo(before);
        assertThat(drawn()).startsWith("\u001b[?1049h").endsWith("\u001b[?1049l");
        assertThat(drawn().split("\u001b\\[\\?1049l", -1)).as("left once").hasSize(2);
    }

    @Test
    void givesTheScreenBackWhereTheTerminalIsClosedAlready() throws IOException {
        Terminal terminal = terminal("");
        ScreenFront front = front(terminal);

        terminal.close();
        front.close();

        assertThat(drawn()).endsWith("\u001b[?1049l");
    }

    @Test
    void drawsEachMomentInOnePiece() throws IOException {
        try (ScreenFront front = front(terminal(""))) {
            front.show(() -> VIEW, text -> "", Duration.ZERO);
        }

        assertThat(drawn().split("\u001b\\[\\?2026h", -1)).hasSize(2);
        assertThat(drawn()).contains("│A♠    │").contains("\u001b[?2026l");
    }

    @Test
    void drawsAnewWhenTheSizeChanges() throws IOException {
        Terminal terminal = terminal("");
        try (ScreenFront front = front(terminal)) {
            front.show(() -> VIEW, text -> "", Duration.ZERO);
            drawn.reset();
            terminal.setSize(Size.of(30, 8));
            terminal.raise(Terminal.Signal.WINCH);
        }

        assertThat(drawn()).contains("[A♠]").doesNotContain("╭");
    }

    @Test
    void takesATerminalWithoutASizeForAnOrdinaryOne() throws IOException {
        Terminal terminal = terminal("");
        terminal.setSize(Size.of(0, 0));
        try (ScreenFront front = front(terminal)) {
            front.show(() -> VIEW, text -> "", Duration.ZERO);
        }

        assertThat(drawn()).contains("│A♠    │");
    }

    @Test
    void reportsAnInterrupt() throws IOException, InterruptedException {
        Terminal terminal = terminal("");
        ScreenFront front = front(terminal);
        terminal.raise(Terminal.Signal.INT);

        assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
        front.close();
    }

    @Test
    void turnsPages() throws IOException {
        String page = "line\n\n".repeat(40) + "the end\n";
        try (ScreenFront front = front(terminal(" \u001b[6~jkb\u001b[5~   \rh\rq"))) {
            front.page("Rules", page);
        }

        assertThat(drawn())
                .contains("space next page · q back")
                .contains("b back")
                .contains("the end");
    }

    @Test
    void takesWhatIsTypedWhileOthersAct() throws IOException {
        try (ScreenFront front = front(terminal("hit\r"))) {
            assertThat(front.show(() -> VIEW, text -> "", Duration.ofHours(1)).typed())
                    .contains("hit");
        }
    }

    @Test
    void keepsHalfALineUntilTheNextMoment() throws IOException {
        PipedOutputStream hand = new PipedOutputStream();
        Terminal terminal = terminal(new PipedInputStream(hand));
        try (ScreenFront front = front(terminal)) {
            hand.write("hi".getBytes(StandardCharsets.UTF_8));
            assertThat(front.show(() -> VIEW, text -> "", Duration.ofMillis(300)))
                    .isEqualTo(Front.Answer.NOTHING);
            hand.write("t\r".getBytes(StandardCharsets.UTF_8));
            assertThat(ask(front).typed()).contains("hit");
        }
    }
}
