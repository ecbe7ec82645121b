package dev.courtcards.table;

import dev.courtcards.core.play.Picture;
import dev.courtcards.core.play.Tool;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A command that a game module brings along. */
final class ToolCommand implements Callable<Integer>, Tool.Call {
    private static final int WIDTH = 80;
    private final Io io;
    private final Tool tool;
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    private ToolCommand(Io io, Tool tool) {
        this.io = io;
        this.tool = tool;
    }

    /** The tool as a command under its name. */
    static CommandLine of(Io io, Tool tool) {
        CommandSpec spec = new ToolCommand(io, tool).spec;
        spec.name(tool.name()).mixinStandardHelpOptions(true);
        spec.usageMessage()
                .description(tool.about().toArray(String[]::new))
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
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .arity("0..*")
                    .build());
        }
        return new CommandLine(spec);
    }

    @Override
    public Integer call() {
        tool.run(this);
        return 0;
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
    public void show(Picture picture) {
        Painter.paint(picture, WIDTH, io.style(1), Painter.CardSize.INLINE)
                .lines()
                .forEach(io.out()::println);
    }

    @Override
    public void json(Record value) {
        io.out().println(Json.text(Json.of(value)));
    }

    @Override
    public void print(String text) {
        io.out().println(text);
    }
}
