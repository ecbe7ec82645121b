package dev.courtcards.table;

import dev.courtcards.core.show.Picture;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Lines in, lines out: for pipes, for terminals that can do no more, and for whoever asks for it. */
final class LineFront implements Front {
    private static final int WIDTH = 80;
    private static final int PAGE = 20;
    private final BufferedReader in;
    private final PrintStream out;
    private final boolean typed;
    private int told;
    private Picture shown = Picture.empty();

    /**
     * A front.
     *
     * @param typed whether a person sits at a keyboard, who sees what is typed and reads a page at a time
     */
    LineFront(BufferedReader in, PrintStream out, boolean typed) {
        this.in = in;
        this.out = out;
        this.typed = typed;
    }

    @Override
    public Answer show(Supplier<View> view, UnaryOperator<String> meaning, Duration length) {
        Canvas canvas = new Canvas(Style.PLAIN);
        tell(view.get(), canvas);
        print(canvas);
        return Answer.NOTHING;
    }

    /** What has happened since the last time. */
    private int tell(View view, Canvas canvas) {
        told = Math.min(told, view.story().size());
        int row = 0;
        for (Picture.Line line : view.story().subList(told, view.story().size())) {
            row = canvas.flow(row, 0, Integer.MAX_VALUE, 0, line);
        }
        told = view.story().size();
        return row;
    }

    @Override
    public Answer ask(Supplier<View> moment, UnaryOperator<String> meaning, Optional<Duration> patience) {
        View view = moment.get();
        Canvas canvas = new Canvas(Style.PLAIN);
        int row = tell(view, canvas);
        // Nothing has changed after nonsense: what was wrong is all there is to say.
        boolean changed = !view.picture().equals(shown);
        if (changed) {
            canvas.put(++row, 0, view.title() + (view.note().isEmpty() ? "" : " · " + view.note()), Ink.STRONG);
            Canvas picture = Painter.paint(view.picture(), WIDTH, Style.PLAIN, Painter.CardSize.INLINE);
            canvas.draw(++row, 0, picture);
            row += picture.height();
            shown = view.picture();
        }
        if (!view.message().isEmpty()) {
            row = canvas.flow(row, 0, Integer.MAX_VALUE, 0, view.message());
        }
        if (changed) {
            for (Picture.Line line : view.menu()) {
                row = canvas.flow(row, 0, Integer.MAX_VALUE, 0, line);
            }
            canvas.put(row, 0, view.commands(), Ink.FAINT);
        }
        print(canvas);
        out.print("> ");
        out.flush();
        Optional<String> line = read();
        if (!typed || line.isEmpty()) {
            // What came out of a pipe, or that nothing did, is not on the screen yet.
            Canvas echo = new Canvas(Style.PLAIN);
            echo.put(0, 0, line.orElse(""), Ink.PLAIN);
            print(echo);
        }
        return line.map(Answer::of).orElse(Answer.GONE);
    }

    private Optional<String> read() {
        try {
            return Optional.ofNullable(in.readLine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean isWatched() {
        return typed;
    }

    @Override
    public void page(String title, String markdown) {
        shown = Picture.empty();
        List<String> lines = Page.paint(markdown, WIDTH, Style.PLAIN).lines();
        for (int i = 0; i < lines.size(); i++) {
            out.println(lines.get(i));
            if (typed && i % PAGE == PAGE - 1) {
                out.print("-- Enter for more, q to go back to the game: ");
                out.flush();
                if (read().filter(answer -> answer.isBlank()).isEmpty()) {
                    return;
                }
            }
        }
    }

    private void print(Canvas canvas) {
        canvas.lines().forEach(out::println);
    }

    @Override
    public void close() {
        out.flush();
    }
}
