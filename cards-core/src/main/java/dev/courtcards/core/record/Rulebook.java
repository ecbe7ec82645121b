package dev.courtcards.core.record;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.Text;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The presets and options of a game: reads {@code RULES: preset option=value ...} into the game's rules record, and writes it. An option is
 * a component of the record, with its name; numbers have {@link Limits}. Rules with many options may group them in nested records, whose
 * components are options too.
 *
 * <pre>{@code
 * Rulebook.of(SimpleRules.class, "simple", new SimpleRules(false)).preset("soft", new SimpleRules(true))
 * }</pre>
 *
 * @param <R> a public record in an exported package, with components of type {@code int}, {@code long}, {@code boolean}, enum, a type with
 *     a public static {@code parse(String)}, or another such record. Its constructor rejects numbers beyond their limits, by
 *     {@link #check}, and values that exclude each other; {@code parse} rejects what it cannot read; both throw a {@link BadValueException}
 */
public final class Rulebook<R extends Record> {
    /** The components with limits, cached for each record type. */
    private static final ClassValue<List<RecordComponent>> LIMITED = new ClassValue<>() {
        @Override
        protected List<RecordComponent> computeValue(Class<?> type) {
            return Stream.of(type.getRecordComponents())
                    .filter(part -> part.isAnnotationPresent(Limits.class))
                    .toList();
        }
    };

    private final Class<R> type;
    private final List<String> presets;
    private final Function<String, R> rules;

    /**
     * One option.
     *
     * @param name as written
     * @param values all values, or the first and last of a range of numbers; empty if it has a form of its own
     * @param number whether it is a range of numbers
     * @param value its value in the preset
     */
    public record Option(String name, List<String> values, boolean number, String value) {
        /** {@return the allowed values, for people, for example {@code true or false}, or {@code 1 to 20}} */
        public String expected() {
            return values.isEmpty() ? "a value such as " + value : String.join(number ? " to " : " or ", values);
        }
    }

    private Rulebook(Class<R> type, List<String> presets, Function<String, R> rules) {
        this.type = type;
        this.presets = List.copyOf(presets);
        this.rules = rules;
    }

    /**
     * A rulebook with one preset.
     *
     * @param type the rules record
     * @param preset the name of the game's default rules
     * @param rules the default rules
     * @param <R> the rules record
     * @return the rulebook
     */
    public static <R extends Record> Rulebook<R> of(Class<R> type, String preset, R rules) {
        return new Rulebook<>(type, List.of(preset), name -> rules);
    }

    /**
     * A rulebook whose rules are made at first use, by the names of presets.
     *
     * @param type the rules record
     * @param presets the names, the default first
     * @param rules makes the rules of each of these names, equal ones each time
     * @param <R> the rules record
     * @return the rulebook
     */
    public static <R extends Record> Rulebook<R> later(Class<R> type, List<String> presets, Function<String, R> rules) {
        return new Rulebook<>(type, presets, rules);
    }

    /**
     * This rulebook with one more preset.
     *
     * @param name in lower case with dashes
     * @param more its rules
     * @return a new rulebook
     * @throws IllegalArgumentException if it already has a preset of this name
     */
    @CheckReturnValue
    public Rulebook<R> preset(String name, R more) {
        if (presets.contains(name)) {
            throw new IllegalArgumentException("two presets " + name);
        }
        List<String> names = new ArrayList<>(presets);
        names.add(name);
        return new Rulebook<>(type, names, each -> each.equals(name) ? more : rules.apply(each));
    }

    /** {@return the names of the presets, the default first} */
    public List<String> presets() {
        return presets;
    }

    /**
     * The rules of a preset.
     *
     * @param preset one of {@link #presets()}
     * @return empty for any other name
     */
    public Optional<R> rules(String preset) {
        return presets.contains(preset) ? Optional.of(rules.apply(preset)) : Optional.empty();
    }

    /**
     * All options, with their values in a preset.
     *
     * @param preset one of {@link #presets()}
     * @return in the order of the record
     * @throws IllegalArgumentException for any other name
     */
    public List<Option> options(String preset) {
        R rules = rules(preset).orElseThrow(() -> new IllegalArgumentException("no preset " + preset));
        List<RecordComponent> parts = parts(type);
        List<Object> values = values(rules);
        return IntStream.range(0, parts.size())
                .mapToObj(i -> option(parts.get(i), values.get(i)))
                .toList();
    }

    private static Option option(RecordComponent part, Object now) {
        String value = text(now);
        Limits limits = part.getAnnotation(Limits.class);
        if (limits != null) {
            return new Option(part.getName(), List.of("" + limits.min(), "" + limits.max()), true, value);
        }
        Object[] constants = part.getType().getEnumConstants();
        List<String> values = part.getType() == boolean.class
                ? List.of("false", "true")
                : constants == null
                        ? List.of()
                        : Stream.of(constants).map(Rulebook::text).toList();
        return new Option(part.getName(), values, false, value);
    }

    /**
     * These rules with some options changed.
     *
     * @param rules any rules record
     * @param options as in a record, for example {@code hands=1 ante=EACH}; may be empty
     * @param <R> the rules record
     * @return new rules
     * @throws RecordException naming the word that is wrong
     */
    public static <R extends Record> R with(R rules, String options) {
        @SuppressWarnings("unchecked") // a record is of its own class, which is final
        Class<R> type = (Class<R>) rules.getClass();
        return of(type, "these", rules).parse(options);
    }

    /**
     * These rules with one option changed, for the methods {@code with…} of a rules record.
     *
     * @param rules any rules record
     * @param option its name
     * @param value of the type of the option
     * @param <R> the rules record
     * @return new rules
     * @throws IllegalArgumentException if there is no such option, or the record refuses the value
     */
    public static <R extends Record> R with(R rules, String option, Object value) {
        @SuppressWarnings("unchecked") // a record is of its own class, which is final
        Class<R> type = (Class<R>) rules.getClass();
        int at = indexOf(parts(type), option);
        if (at < 0) {
            throw new IllegalArgumentException("no option " + option);
        }
        List<Object> values = values(rules);
        values.set(at, value);
        return make(type, values.iterator());
    }

    /**
     * Checks the numbers of a rules record against their {@link Limits}. Its constructor calls this, so that the limits hold for programs
     * as well as for text.
     *
     * <pre>{@code
     * public record Stakes(@Limits(min = 1, max = 100) int least, boolean open) {
     *     public Stakes {
     *         Rulebook.check(Stakes.class, least);
     *     }
     * }
     * }</pre>
     *
     * @param type the record
     * @param numbers of its own components that have limits, in their order
     * @throws BadValueException with the option and its limits
     * @throws IllegalStateException if the count of numbers is not that of components with limits: a fault of the record
     */
    public static void check(Class<? extends Record> type, long... numbers) {
        List<RecordComponent> limited = LIMITED.get(type);
        if (limited.size() != numbers.length) {
            throw new IllegalStateException(
                    limited.size() + " numbers have limits, not " + numbers.length + ": " + type);
        }
        for (int i = 0; i < numbers.length; i++) {
            RecordComponent part = limited.get(i);
            if (!isWithin(numbers[i], part.getAnnotation(Limits.class))) {
                Option option = option(part, numbers[i]);
                throw new BadValueException(
                        option.name() + "=" + option.value(), option.name() + "=" + option.expected());
            }
        }
    }

    private static boolean isWithin(long number, Limits limits) {
        return number >= limits.min() && number <= limits.max();
    }

    /**
     * Reads the value of a {@code RULES} line.
     *
     * @param text a preset, options, or both, for example {@code tda stack=5000}; blank for the default preset
     * @return the rules
     * @throws RecordException with the word that is wrong
     */
    public R parse(String text) {
        Setup setup = Setup.of("rules");
        return read(text.isBlank() ? setup : setup.with("RULES", text));
    }

    /**
     * Reads the rules of a setup.
     *
     * @param setup without {@code RULES} it has the default preset
     * @return the rules
     * @throws RecordException with the place of an unknown preset or option, or of a value that is not allowed
     */
    public R read(Setup setup) {
        List<String> words = setup.rules();
        int first = setup.preset().isPresent() ? 1 : 0;
        R rules = rules(setup.preset().orElse(presets.get(0)))
                .orElseThrow(() -> setup.wrongWord("RULES", 0, "unknown-preset", String.join(" or ", presets)));
        List<RecordComponent> parts = parts(type);
        List<Object> preset = values(rules);
        List<Object> values = new ArrayList<>(preset);
        Set<String> seen = new HashSet<>();
        for (int i = first; i < words.size(); i++) {
            String[] word = words.get(i).split("=", 2);
            int at = indexOf(parts, word[0]);
            if (at < 0) {
                boolean late = word.length == 1 && presets.contains(word[0]);
                throw setup.wrongWord(
                        "RULES", i, late ? "late-preset" : "unknown-option", late ? "one preset, first" : names(parts));
            }
            if (word.length == 1 || !seen.add(word[0])) {
                throw setup.wrongWord(
                        "RULES", i, word.length == 1 ? "missing-value" : "repeated-option", word[0] + "=value once");
            }
            try {
                values.set(at, parse(parts.get(at), word[1]));
            } catch (IllegalArgumentException e) {
                String expected =
                        expected(e, option(parts.get(at), preset.get(at)).expected());
                throw setup.wrongWord("RULES", i, "bad-option", word[0] + "=" + expected);
            }
        }
        try {
            return make(type, values.iterator());
        } catch (IllegalArgumentException e) {
            String expected = expected(e, String.valueOf(e.getMessage()));
            throw setup.wrong("RULES", setup.get("RULES").orElse(""), "bad-rules", expected);
        }
    }

    private static String expected(IllegalArgumentException e, String otherwise) {
        return e instanceof BadValueException bad ? bad.expected() : otherwise;
    }

    /**
     * Writes the value of a {@code RULES} line: the nearest preset, then the options that differ.
     *
     * @param rules any rules of this game
     * @return the text that {@link #read} reads
     */
    public String write(R rules) {
        List<RecordComponent> parts = parts(type);
        List<Object> values = values(rules);
        String best = "";
        int fewest = Integer.MAX_VALUE;
        for (String preset : presets) {
            List<String> words = new ArrayList<>();
            words.add(preset);
            List<Object> usual = values(this.rules.apply(preset));
            for (int i = 0; i < parts.size(); i++) {
                if (!values.get(i).equals(usual.get(i))) {
                    words.add(parts.get(i).getName() + "=" + text(values.get(i)));
                }
            }
            if (words.size() < fewest) {
                fewest = words.size();
                best = String.join(" ", words);
            }
        }
        return best;
    }

    private static String names(List<RecordComponent> parts) {
        return parts.stream().map(RecordComponent::getName).collect(Collectors.joining(" or "));
    }

    private static int indexOf(List<RecordComponent> parts, String name) {
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).getName().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private static Object parse(RecordComponent part, String text) {
        Class<?> kind = part.getType();
        if (kind == boolean.class) {
            if (!Text.same(text, "true") && !Text.same(text, "false")) {
                throw new IllegalArgumentException();
            }
            return Boolean.valueOf(text);
        }
        if (kind == int.class || kind == long.class) {
            if (!text.matches("-?[0-9]{1,12}")) {
                throw new IllegalArgumentException();
            }
            long number = Long.parseLong(text);
            Limits limits = part.getAnnotation(Limits.class);
            if (limits != null && !isWithin(number, limits) || kind == int.class && (int) number != number) {
                throw new IllegalArgumentException();
            }
            return kind == int.class ? (Object) (int) number : (Object) number;
        }
        if (kind.isEnum()) {
            return Stream.of(kind.getEnumConstants())
                    .filter(c -> Text.same(text(c), text))
                    .findFirst()
                    .orElseThrow(IllegalArgumentException::new);
        }
        try {
            return kind.getMethod("parse", String.class).invoke(null, text);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException wrong) {
                throw wrong;
            }
            throw new IllegalStateException("reading " + part, e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("an option needs a public static parse(String): " + part, e);
        }
    }

    private static String text(Object value) {
        return value instanceof Enum<?> constant ? constant.name() : value.toString();
    }

    /** Whether the components of this type are options, rather than the type itself. */
    private static boolean isSubject(Class<?> kind) {
        return kind.isRecord()
                && Stream.of(kind.getMethods())
                        .noneMatch(method -> method.getName().equals("parse")
                                && Modifier.isStatic(method.getModifiers())
                                && Arrays.equals(method.getParameterTypes(), new Class<?>[] {String.class}));
    }

    /** The components that are options. */
    private static List<RecordComponent> parts(Class<?> type) {
        return Stream.of(type.getRecordComponents())
                .flatMap(part -> isSubject(part.getType()) ? parts(part.getType()).stream() : Stream.of(part))
                .toList();
    }

    /** The values of the options, in their order. */
    private static List<Object> values(Object rules) {
        List<Object> values = new ArrayList<>();
        for (RecordComponent part : rules.getClass().getRecordComponents()) {
            Object value;
            try {
                value = part.getAccessor().invoke(rules);
            } catch (ReflectiveOperationException e) {
                throw notPublic(rules.getClass(), e);
            }
            if (isSubject(part.getType())) {
                values.addAll(values(value));
            } else {
                values.add(value);
            }
        }
        return values;
    }

    /** Makes a record from the next values. */
    private static <T> T make(Class<T> type, Iterator<Object> values) {
        RecordComponent[] parts = type.getRecordComponents();
        @Nullable Object[] each = new @Nullable Object[parts.length];
        Class<?>[] types = new Class<?>[parts.length];
        for (int i = 0; i < parts.length; i++) {
            types[i] = parts[i].getType();
            each[i] = isSubject(types[i]) ? make(types[i], values) : values.next();
        }
        try {
            return type.getDeclaredConstructor(types).newInstance(each);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException wrong) {
                throw wrong;
            }
            throw new IllegalStateException("making " + type, e);
        } catch (ReflectiveOperationException e) {
            throw notPublic(type, e);
        }
    }

    private static IllegalStateException notPublic(Class<?> type, Exception cause) {
        return new IllegalStateException("rules must be a public record in an exported package: " + type, cause);
    }
}
