package dev.courtcards.table;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.show.Picture;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jline.utils.Signals;
import picocli.CommandLine;

/** A command of a game module. */
final class ToolCommand extends Command implements Tool.Call {
    private static final int STEPS = 10_000;

    private final Tool tool;
    private final Map<String, Options.Value<?>> values = new HashMap<>();
    private Optional<Options.Value<List<String>>> words = Optional.empty();
    private final Thread worker = Thread.currentThread();
    private final Progress bar;
    private final AtomicBoolean telling = new AtomicBoolean();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private boolean complained;

    private ToolCommand(Io io, Tool tool) {
        super(
                io,
                tool.name(),
                Stream.concat(tool.about().stream(), Stream.of("")).toArray(String[]::new));
        this.tool = tool;
        this.bar = new Progress(io, STEPS);
        options.examples(tool.example());
        for (Tool.Option option : tool.options()) {
            String name = "--" + option.name();
            values.put(
                    option.name(),
                    option.value().isEmpty()
                            ? options.flag(name, option.meaning())
                            : options.text(name, option.value(), option.meaning()));
        }
        if (!tool.words().isEmpty()) {
            words = Optional.of(options.words(tool.words(), 0));
        }
    }

    /** The tool as a command under its name. */
    static Command of(Io io, Tool tool) {
        return new ToolCommand(io, tool);
    }

    @Override
    public Integer call() {
        try {
            tool.run(this);
            return complained ? CommandLine.ExitCode.USAGE : CommandLine.ExitCode.OK;
        } catch (CancellationException e) {
            io.err().println("cards: " + e.getMessage());
            return Cards.INTERRUPTED;
        } finally {
            bar.clear();
        }
    }

    @Override
    public void progress(double part) {
        if (!io.terminals().isEmpty() && telling.compareAndSet(false, true)) {
            Signals.register("INT", this::interrupt);
        }
        bar.accept((long) (part * STEPS));
    }

    private void interrupt() {
        if (interrupted.compareAndSet(false, true)) {
            worker.interrupt();
        } else {
            Runtime.getRuntime().halt(Cards.INTERRUPTED);
        }
    }

    @Override
    public List<String> words() {
        return words.map(Options.Value::get).orElse(List.of());
    }

    @Override
    public Optional<String> value(String option) {
        return given(option).find().map(Object::toString);
    }

    private Options.Value<?> given(String option) {
        return Objects.requireNonNull(values.get(option), option);
    }

    @Override
    public boolean has(String option) {
        return given(option).isGiven();
    }

    @Override
    public InputStream in() {
        return io.in();
    }

    @Override
    public int columns() {
        return io.columns();
    }

    @Override
    public void show(Picture picture) {
        bar.clear();
        Painter.paint(picture, columns(), io.style(1), Painter.CardSize.INLINE)
                .lines()
                .forEach(io.out()::println);
    }

    @Override
    public void json(Record value) {
        bar.clear();
        io.out().println(Json.text(value));
    }

    @Override
    public void complain(String file, RecordException problem) {
        bar.clear();
        io.complain(file, problem);
        complained = true;
    }

    @Override
    public void print(String text) {
        bar.clear();
        io.out().println(text);
    }
}
