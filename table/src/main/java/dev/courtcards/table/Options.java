package dev.courtcards.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The name, options and words of a command. It uses no annotations, since the search for them takes a good part of a start. */
final class Options {
    private final CommandSpec spec;

    /** An option or a word of the command line. */
    static final class Value<T> {
        private final ArgSpec spec;
        private final T otherwise;

        private Value(ArgSpec spec, T otherwise) {
            this.spec = spec;
            this.otherwise = otherwise;
        }

        boolean isGiven() {
            return find().isPresent();
        }

        /** Empty if it is not given. */
        Optional<T> find() {
            return Optional.ofNullable(spec.getValue());
        }

        /** The given value, or the default. */
        T get() {
            return find().orElse(otherwise);
        }
    }

    /** A command without options. */
    Options(Callable<Integer> command, String name, String... description) {
        this.spec = CommandSpec.wrapWithoutInspection(command).name(name);
        spec.usageMessage().description(description);
    }

    CommandSpec spec() {
        return spec;
    }

    /** Examples below the help, each a command line. */
    void examples(String... lines) {
        spec.usageMessage()
                .footer(Stream.concat(
                                Stream.of("", lines.length == 1 ? "Example:" : "Examples:"),
                                Stream.of(lines).map(line -> "  ./cards " + line))
                        .toArray(String[]::new));
    }

    /** Whether one of these options is given. */
    boolean isGiven(String... names) {
        return Stream.of(names).anyMatch(name -> spec.findOption(name).getValue() != null);
    }

    /**
     * Requires that none of these options is given.
     *
     * @throws UserException with the problem of the first that is given
     */
    void refuse(List<String> names, UnaryOperator<String> problem) {
        names.stream().filter(this::isGiven).findFirst().ifPresent(name -> {
            throw new UserException(problem.apply(name));
        });
    }

    /** An option without a value. */
    Value<Boolean> flag(String name, String meaning) {
        return add(OptionSpec.builder(name).type(boolean.class).arity("0"), meaning, false);
    }

    Value<String> text(String name, String label, String meaning) {
        return add(OptionSpec.builder(name).type(String.class).paramLabel(label), meaning, "");
    }

    /** A text; a shell completes its usual values. */
    Value<String> text(String name, String label, Iterable<String> usual, String meaning) {
        return add(
                OptionSpec.builder(name).type(String.class).paramLabel(label).completionCandidates(usual), meaning, "");
    }

    Value<Integer> number(String name, String label, int otherwise, String meaning) {
        return add(OptionSpec.builder(name).type(Integer.class).paramLabel(label), meaning, otherwise);
    }

    Value<Long> number(String name, String label, long otherwise, String meaning) {
        return add(OptionSpec.builder(name).type(Long.class).paramLabel(label), meaning, otherwise);
    }

    /** Words separated by commas; a shell completes the usual ones. */
    Value<List<String>> list(String name, String label, Iterable<String> usual, String meaning) {
        OptionSpec.Builder option = OptionSpec.builder(name)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .splitRegex(",")
                .paramLabel(label)
                .completionCandidates(usual);
        return add(option, meaning, List.of());
    }

    /** {@code KEY=VALUE}, which may be given several times. */
    Value<Map<String, String>> map(String name, String label, String meaning) {
        OptionSpec.Builder option = OptionSpec.builder(name)
                .type(Map.class)
                .auxiliaryTypes(String.class, String.class)
                .paramLabel(label);
        return add(option, meaning, Map.of());
    }

    private <T> Value<T> add(OptionSpec.Builder option, String meaning, T otherwise) {
        OptionSpec made = option.description(meaning).build();
        spec.addOption(made);
        return new Value<>(made, otherwise);
    }

    /** The one word without an option's name. */
    Value<String> word(String label, boolean must, Iterable<String> usual, String meaning) {
        return add(
                PositionalParamSpec.builder()
                        .paramLabel(label)
                        .hideParamSyntax(!must)
                        .required(must)
                        .type(String.class)
                        .arity(must ? "1" : "0..1")
                        .index("0")
                        .completionCandidates(usual)
                        .description(meaning),
                "");
    }

    /** All words without an option's name, at least this number. */
    Value<List<String>> words(String label, int least, String... meaning) {
        return add(
                PositionalParamSpec.builder()
                        .paramLabel(label)
                        .hideParamSyntax(least == 0)
                        .required(least > 0)
                        .type(List.class)
                        .auxiliaryTypes(String.class)
                        .arity(least + "..*")
                        .description(meaning),
                List.of());
    }

    private <T> Value<T> add(PositionalParamSpec.Builder words, T otherwise) {
        PositionalParamSpec made = words.build();
        spec.addPositional(made);
        return new Value<>(made, otherwise);
    }
}
