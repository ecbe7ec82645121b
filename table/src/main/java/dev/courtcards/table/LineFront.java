package dev.courtcards.table;

import dev.courtcards.core.show.Picture;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Lines in and out: for pipes, for simple terminals, and for {@code --plain}. */
final class LineFront implements Front {
    private static final int WIDTH = 80;
    private static final int PAGE = 20;
    private final BufferedReader in;
    private final PrintStream out;
    private final boolean typed;
    private final boolean busy;
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();
    private boolean listening;
    private boolean prompted;
    private Picture.Line said = Picture.Line.empty();
    private int told;
    private Picture shown = Picture.empty();

    /**
     * A front of lines.
     *
     * @param typed whether a person at a keyboard sees the typed text and reads a page at a time
     * @param busy whether others act while the person thinks, which is shown then
     */
    LineFront(BufferedReader in, PrintStream out, boolean typed, boolean busy) {
        this.in = in;
        this.out = out;
        this.typed = typed;
        this.busy = busy;
    }

    @Override
    public Answer show(Supplier<View> view, UnaryOperator<String> meaning, Duration length) {
        Canvas canvas = new Canvas(Style.PLAIN);
        View now = view.get();
        int row = tell(now, canvas);
        if (busy) {
            say(row, now, canvas);
        }
        print(canvas);
        // A pipe is read only when the person is asked.
        return busy && typed ? answer(Optional.of(length)) : Answer.NOTHING;
    }

    /** Prints a new message once. */
    private int say(int row, View view, Canvas canvas) {
        boolean again = view.message().equals(said);
        said = view.message();
        return again || said.isEmpty() ? row : canvas.flow(row, 0, Integer.MAX_VALUE, 0, said);
    }

    /** The line that is typed in time; the next one gets a new prompt. */
    private Answer answer(Optional<Duration> patience) {
        Optional<Answer> answer =
                busy ? typed(patience) : Optional.of(read().map(Answer::of).orElse(Answer.GONE));
        if (answer.isPresent()) {
            prompted = false;
            said = Picture.Line.empty();
        }
        return answer.orElse(Answer.NOTHING);
    }

    /** Prints the lines of the story since the last time. */
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
        // After a refused line only the error is shown.
        boolean changed = !view.picture().equals(shown);
        if (changed) {
            canvas.put(++row, 0, view.title() + (view.note().isEmpty() ? "" : " · " + view.note()), Ink.STRONG);
            Canvas picture = Painter.paint(view.picture(), WIDTH, Style.PLAIN, Painter.CardSize.INLINE);
            canvas.draw(++row, 0, picture);
            row += picture.height();
            shown = view.picture();
        }
        row = say(row, view, canvas);
        if (changed) {
            for (Picture.Line line : view.menu()) {
                row = canvas.flow(row, 0, Integer.MAX_VALUE, 0, line);
            }
            canvas.put(row, 0, view.commands(), Ink.FAINT);
        }
        print(canvas);
        if (!prompted) {
            out.print("> ");
            out.flush();
            prompted = true;
        }
        Answer answer = answer(patience);
        if (answer.gone() || !typed && answer.typed().isPresent()) {
            // The input of a pipe is not on the screen yet, nor is its end.
            Canvas echo = new Canvas(Style.PLAIN);
            echo.put(0, 0, answer.typed().orElse(""), Ink.PLAIN);
            print(echo);
        }
        return answer;
    }

    private Optional<String> read() {
        if (busy) {
            return typed(Optional.empty()).flatMap(Answer::typed);
        }
        return line();
    }

    private Optional<String> line() {
        try {
            return Optional.ofNullable(in.readLine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next line, which a thread of its own reads; empty if none comes in time. */
    private Optional<Answer> typed(Optional<Duration> patience) {
        if (!listening) {
            listening = true;
            Thread ear = new Thread(this::listen, "keyboard");
            ear.setDaemon(true);
            ear.start();
        }
        try {
            Optional<Optional<String>> line = patience.isPresent()
                    ? Optional.ofNullable(lines.poll(patience.get().toMillis(), TimeUnit.MILLISECONDS))
                    : Optional.of(lines.take());
            return line.map(text -> text.map(Answer::of).orElse(Answer.GONE));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(Answer.GONE);
        }
    }

    private void listen() {
        Optional<String> line;
        do {
            try {
                line = line();
            } catch (UncheckedIOException e) {
                line = Optional.empty();
            }
            lines.add(line);
        } while (line.isPresent());
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
        List<String> text = canvas.lines();
        if (prompted && !text.isEmpty()) {
            // The prompt above has no answer yet, so it is printed again.
            out.println();
            prompted = false;
        }
        text.forEach(out::println);
    }

    @Override
    public void close() {
        out.flush();
    }
}
