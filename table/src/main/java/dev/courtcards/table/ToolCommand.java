package dev.courtcards.table;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.show.Picture;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jline.utils.Signals;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A command that a game module brings along. */
final class ToolCommand implements Callable<Integer>, Tool.Call {
    private static final int STEPS = 10_000;

    private final Io io;
    private final Tool tool;
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final Thread worker = Thread.currentThread();
    private final Progress bar;
    private final AtomicBoolean telling = new AtomicBoolean();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private boolean complained;

    private ToolCommand(Io io, Tool tool) {
        this.io = io;
        this.tool = tool;
        this.bar = new Progress(io, STEPS);
    }

    /** The tool as a command under its name. */
    static CommandLine of(Io io, Tool tool) {
        CommandSpec spec = new ToolCommand(io, tool).spec;
        spec.name(tool.name());
        spec.usageMessage()
                .description(Stream.concat(tool.about().stream(), Stream.of("")).toArray(String[]::new))
                .footer("", "Example:", "  ./cards " + tool.example());
        for (Tool.Option option : tool.options()) {
            OptionSpec.Builder builder =
                    OptionSpec.builder("--" + option.name()).description(option.meaning());
            spec.addOption(
                    option.value().isEmpty()
                            ? builder.type(boolean.class).arity("0").build()
                            : builder.type(String.class)
                                    .paramLabel(option.value())
                                    .build());
        }
        if (!tool.words().isEmpty()) {
            spec.addPositional(PositionalParamSpec.builder()
                    .paramLabel(tool.words())
                    .hideParamSyntax(true)
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .arity("0..*")
                    .build());
        }
        return new CommandLine(spec);
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
        return spec.positionalParameters().stream()
                .flatMap(words -> words.stringValues().stream())
                .toList();
    }

    @Override
    public Optional<String> value(String option) {
        return Optional.ofNullable(parsed().matchedOptionValue("--" + option, null));
    }

    @Override
    public boolean has(String option) {
        return parsed().hasMatchedOption("--" + option);
    }

    private CommandLine.ParseResult parsed() {
        return spec.commandLine().getParseResult();
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
