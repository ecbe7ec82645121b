package dev.courtcards.table;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.front.Suggest;
import dev.courtcards.search.WorldsException;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/**
 * The {@code cards} command. Its options are described without annotations, since the search for annotations takes a good part of the
 * start.
 */
public final class Cards implements Callable<Integer> {
    /** The exit code that shells use for a program ended by Ctrl-C. */
    static final int INTERRUPTED = 130;

    private static final Map<String, Function<Io, Command>> OWN = new LinkedHashMap<>();

    static {
        OWN.put("play", PlayCommand::new);
        OWN.put("replay", ReplayCommand::new);
        OWN.put("simulate", SimulateCommand::new);
        OWN.put("rules", RulesCommand::new);
        OWN.put("games", GamesCommand::new);
        OWN.put("completion", CompletionCommand::new);
    }

    private final Io io;
    private final OptionSpec debug = OptionSpec.builder("--debug")
            .scopeType(ScopeType.INHERIT)
            .type(boolean.class)
            .arity("0")
            .description("print the stack trace of a fault")
            .build();

    private Cards(Io io) {
        this.io = io;
    }

    private CommandSpec spec() {
        CommandSpec spec = CommandSpec.wrapWithoutInspection(this)
                .name("cards")
                .addOption(debug)
                .versionProvider(() -> new String[] {"cards " + version()});
        Map<String, String> codes = new LinkedHashMap<>();
        codes.put("0", "done");
        codes.put("1", "a fault of the program, a bot, a game or the machine; or a match with others that broke off");
        codes.put("2", "an input is refused or cannot be read");
        spec.usageMessage()
                .description("Card games in a terminal: play them, replay them, let bots play thousands.", "")
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(codes)
                .footer("", "Begin with:", "  ./cards play blackjack");
        return spec;
    }

    static String version() {
        return CardGame.page(Cards.class.getResourceAsStream("version.txt")).strip();
    }

    /**
     * Runs the command and ends the program with its exit code.
     *
     * @param args the arguments of the command line
     */
    public static void main(String[] args) {
        Outlet out = new Outlet(new FileOutputStream(FileDescriptor.out));
        Io io = new Io(
                System.in,
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                System.getProperty("cards.terminals", ""),
                System.getenv());
        int code = run(io, args);
        if (out.failure().isPresent()) {
            io.err().println("cards: the output is incomplete: " + out.failure().get());
            code = CommandLine.ExitCode.SOFTWARE;
        }
        System.exit(code);
    }

    /** Runs the command; returns the exit code. */
    static int run(Io io, String... args) {
        int code;
        try {
            requireFolders(io.env().getOrDefault("CARDS_CLASSPATH", ""));
            if (List.of(args).equals(List.of("--version"))) {
                io.out().println("cards " + version());
                io.out().flush();
                return CommandLine.ExitCode.OK;
            }
            code = commands(io, args.length == 0 ? "" : args[0]).execute(args);
        } catch (UserException e) {
            io.err().println("cards: " + e.getMessage());
            code = CommandLine.ExitCode.USAGE;
        } catch (ServiceConfigurationError e) {
            String problem = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            io.err()
                    .println(
                            "cards: META-INF/services, " + problem
                                    + ", expected on each line the name of a public class with a constructor without arguments");
            code = CommandLine.ExitCode.USAGE;
        } catch (StackOverflowError | OutOfMemoryError e) {
            io.err().println("cards: not enough memory: " + e);
            code = CommandLine.ExitCode.SOFTWARE;
        }
        io.out().flush();
        return code;
    }

    /** Java ignores missing entries of a class path, so a game would be missing without a message. */
    private static void requireFolders(String classPath) {
        for (String place : classPath.split(File.pathSeparator)) {
            if (!place.isEmpty()
                    && !new File(place.endsWith("*") ? place.substring(0, place.length() - 1) : place).exists()) {
                throw new UserException("CARDS_CLASSPATH: there is no \"" + place
                        + "\", expected jars or folders separated by " + File.pathSeparator);
            }
        }
    }

    /** The command with all its subcommands. */
    static CommandLine commands(Io io) {
        return commands(io, "help");
    }

    /** The command with the one built-in subcommand that the first word names, otherwise with all: each makes the start longer. */
    private static CommandLine commands(Io io, String word) {
        Cards cards = new Cards(io);
        CommandLine commands = new CommandLine(cards.spec());
        if (OWN.containsKey(word)) {
            commands.addSubcommand(word, commandLine(OWN.get(word).apply(io)));
        } else {
            OWN.forEach((name, command) -> commands.addSubcommand(name, commandLine(command.apply(io))));
            commands.addSubcommand(new CommandLine.HelpCommand());
            Tool.found().forEach(tool -> commands.addSubcommand(tool.name(), commandLine(ToolCommand.of(io, tool))));
        }
        helped(commands.getCommandSpec());
        commands.getSubcommands().forEach((name, command) -> {
            CommandSpec spec = command.getCommandSpec();
            spec.usageMessage().description(paragraphs(spec.usageMessage().description()));
            if (!name.equals("help")) {
                helped(spec);
            }
        });
        return commands.setOut(writer(io.out()))
                .setErr(writer(io.err()))
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        io.style(1).colours() == Style.Colours.NONE ? Ansi.OFF : Ansi.ON))
                .setParameterExceptionHandler((e, args) -> cards.refuse(e))
                .setExecutionStrategy(parsed -> {
                    requireItems(parsed);
                    return new CommandLine.RunLast().execute(parsed);
                })
                .setExecutionExceptionHandler((e, command, parsed) -> cards.fail(e));
    }

    private static CommandLine commandLine(Command command) {
        return new CommandLine(command.options.spec());
    }

    /** Refuses a list of commas alone, which has no items and would count as an option that is not given. */
    private static void requireItems(CommandLine.ParseResult parsed) {
        for (OptionSpec option : parsed.matchedOptions()) {
            if (option.getValue() instanceof List<?> items && items.isEmpty()) {
                throw new CommandLine.ParameterException(
                        parsed.commandSpec().commandLine(),
                        option.longestName() + " takes " + option.paramLabel() + ", not \""
                                + String.join(",", option.originalStringValues()) + "\"");
            }
        }
        if (parsed.hasSubcommand()) {
            requireItems(parsed.subcommand());
        }
    }

    /** Adds the options that picocli also mixes in, but finds by annotations. */
    private static void helped(CommandSpec spec) {
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help message and exit.")
                .build());
        spec.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Print version information and exit.")
                .build());
    }

    /** Joins the lines up to an empty one, so that picocli wraps them to the width of the help. */
    private static String[] paragraphs(String... lines) {
        return String.join("\n", lines).replaceAll("(?<=\\S)\n(?=\\S)", " ").split("\n", -1);
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    @Override
    public Integer call() {
        commands(io).usage(io.err());
        return CommandLine.ExitCode.USAGE;
    }

    private int refuse(CommandLine.ParameterException e) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        String problem = String.valueOf(e.getMessage());
        if (e instanceof CommandLine.MissingParameterException missing) {
            ArgSpec arg = missing.getMissing().get(0);
            String what = arg.paramLabel();
            String behind = arg instanceof OptionSpec option ? " behind " + option.longestName() : "";
            problem = what.equals("GAME")
                    ? "which game? There are: "
                            + String.join(", ", Games.found().names())
                    : "the " + what + behind + " is missing";
        } else if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            if (word.startsWith("-")) {
                problem = Suggest.instead(
                        "option", word, command.getCommandSpec().optionsMap().keySet());
            } else if (!command.getSubcommands().isEmpty()) {
                problem = Suggest.instead(
                        "command", word, command.getSubcommands().keySet());
            } else {
                problem = "one word too many: \"" + word + "\"";
            }
        } else if (e.getArgSpec() instanceof OptionSpec option && e.getValue() != null) {
            problem = option.longestName() + " takes "
                    + (option.isMultiValue() ? "KEY=VALUE" : option.arity().max() == 0 ? "no value" : "a whole number")
                    + ", not \"" + e.getValue() + "\"";
        }
        io.err().println(name + ": " + problem.lines().findFirst().orElse("") + " (" + name + " --help has more)");
        return CommandLine.ExitCode.USAGE;
    }

    /** Whether a bot broke the rules or a game cannot be searched: the message is enough, without a stack trace. */
    private static boolean isAnothers(Throwable e) {
        return e instanceof IllegalActionException
                || e instanceof WorldsException
                || e.getCause() != null && isAnothers(e.getCause());
    }

    private int fail(Exception e) {
        boolean refused = e instanceof UserException || e instanceof RecordException;
        String problem = e instanceof RecordException unread ? unread.problem() : String.valueOf(e.getMessage());
        if (refused || e instanceof UncheckedIOException || isAnothers(e)) {
            io.err().println("cards: " + problem);
        } else {
            io.err().println("cards: unexpected: " + e + "; --debug shows where");
        }
        if (Boolean.TRUE.equals(debug.getValue())) {
            e.printStackTrace(io.err());
        }
        return refused ? CommandLine.ExitCode.USAGE : CommandLine.ExitCode.SOFTWARE;
    }
}
