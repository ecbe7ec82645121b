package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LineFrontTest {
    private static final Duration SOON = Duration.ofMillis(1);
    private static final Duration LONG = Duration.ofMinutes(1);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final PipedWriter keyboard = new PipedWriter();
    private final List<Line> story = new ArrayList<>();
    private String message = "";
    private final Front front;

    LineFrontTest() throws IOException {
        front = new LineFront(
                new BufferedReader(new PipedReader(keyboard)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                true,
                true);
    }

    private View view() {
        Picture picture = Picture.empty().with(Line.of("the table"));
        Line said = message.isEmpty() ? Line.empty() : Line.of(message);
        return new View("A game", "", picture, List.copyOf(story), said, List.of(Line.of("pass")), "q quit");
    }

    private Front.Answer ask(Duration patience) {
        return front.ask(this::view, text -> "", Optional.of(patience));
    }

    private Front.Answer show(Duration length) {
        return front.show(this::view, text -> "", length);
    }

    private String printed() {
        String text = out.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
        out.reset();
        return text;
    }

    @Test
    void reportsWhatHappensWhileThePersonThinks() throws IOException {
        assertThat(ask(SOON)).isEqualTo(Front.Answer.NOTHING);
        assertThat(printed()).contains("the table").endsWith("> ");

        assertThat(ask(SOON)).isEqualTo(Front.Answer.NOTHING);
        assertThat(printed()).isEmpty();

        story.add(Line.of("bob passes"));
        assertThat(ask(SOON)).isEqualTo(Front.Answer.NOTHING);
        assertThat(printed()).isEqualTo("\nbob passes\n> ");

        keyboard.write("pass\n");
        assertThat(ask(LONG)).isEqualTo(Front.Answer.of("pass"));
        assertThat(printed()).as("the terminal has shown it").isEmpty();
    }

    @Test
    void readsWhileOthersAct() throws IOException {
        story.add(Line.of("bob thinks"));
        assertThat(show(SOON)).isEqualTo(Front.Answer.NOTHING);
        assertThat(printed()).isEqualTo("bob thinks\n");

        keyboard.write("q\n");
        assertThat(show(LONG)).isEqualTo(Front.Answer.of("q"));
    }

    @Test
    void reportsWhatWasWrongOnceForEachTry() throws IOException {
        message = "not now";
        show(SOON);
        show(SOON);
        assertThat(printed()).isEqualTo("not now\n");

        keyboard.write("x\n");
        show(LONG);
        show(SOON);
        assertThat(printed()).isEqualTo("not now\n");
    }

    @Test
    void theEndOfTheInputIsAnAnswer() throws IOException {
        keyboard.close();

        assertThat(show(LONG)).isEqualTo(Front.Answer.GONE);
    }
}
