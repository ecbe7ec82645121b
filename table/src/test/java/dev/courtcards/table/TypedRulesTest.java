package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Rulebook;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules in Java and rules as text are the same. */
class TypedRulesTest {
    static List<Named<Rulebook<?>>> books() {
        return Games.found().all().stream()
                .filter(game -> game.getClass().getPackageName().startsWith("dev.courtcards"))
                .<Named<Rulebook<?>>>map(game -> Named.of(game.title(), game.rulebook()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("books")
    void withAnOptionIsThePresetWithThatOption(Rulebook<?> book) throws ReflectiveOperationException {
        check(book);
    }

    @ParameterizedTest
    @MethodSource("books")
    void aNumberIsHeldToItsLimitsInJavaAsInText(Rulebook<?> book) throws ReflectiveOperationException {
        String preset = book.presets().get(0);
        Record rules = book.rules(preset).orElseThrow();
        for (Rulebook.Option option : book.options(preset)) {
            if (option.number()) {
                long least = Long.parseLong(option.values().get(0));
                long most = Long.parseLong(option.values().get(1));
                for (long beyond : new long[] {least - 1, most + 1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
                    String said = option.name() + "=" + beyond;
                    assertThatThrownBy(() -> book.parse(preset + " " + said))
                            .as(said)
                            .hasMessageEndingWith(
                                    "[bad-option] RULES \"%s\", expected %s=%s",
                                    said, option.name(), option.expected());
                    assertThatThrownBy(() -> set(rules, option.name(), beyond))
                            .as(said)
                            .rootCause()
                            .isInstanceOf(BadValueException.class)
                            .hasMessage("%s, expected %s=%s", said, option.name(), option.expected());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("books")
    void everyPresetIsAConstant(Rulebook<?> book) {
        for (String preset : book.presets()) {
            Record rules = book.rules(preset).orElseThrow();
            assertThat(Stream.of(rules.getClass().getFields())
                            .filter(field -> Modifier.isStatic(field.getModifiers()))
                            .map(field -> {
                                try {
                                    return field.get(null);
                                } catch (IllegalAccessException e) {
                                    throw new AssertionError(e);
                                }
                            }))
                    .as(preset)
                    .contains(rules);
        }
    }

    /** Over the first preset and the last; over all of them with {@code -Pdeep}. */
    private static <R extends Record> void check(Rulebook<R> book) throws ReflectiveOperationException {
        List<String> presets = book.presets();
        Set<String> some = new HashSet<>(List.of(presets.get(0), presets.get(presets.size() - 1)));
        for (String preset : presets) {
            if (!some.contains(preset) && !Boolean.getBoolean("deep")) {
                continue;
            }
            R rules = book.rules(preset).orElseThrow();
            assertThat(book.parse(book.write(rules))).isEqualTo(rules);
            for (Rulebook.Option option : book.options(preset)) {
                for (String value : values(book, option)) {
                    R said;
                    try {
                        said = book.parse(preset + " " + option.name() + "=" + value);
                    } catch (RecordException e) {
                        assertThat(e.code()).isEqualTo("bad-rules");
                        continue;
                    }
                    assertThat(with(rules, option.name(), said))
                            .as("%s %s=%s", preset, option.name(), value)
                            .isEqualTo(said);
                    assertThat(book.parse(book.write(said))).isEqualTo(said);
                }
            }
        }
    }

    /** All its values, or the ends of its range, and its values in the presets. */
    private static Set<String> values(Rulebook<?> book, Rulebook.Option option) {
        Set<String> values = new LinkedHashSet<>(option.values());
        for (String preset : book.presets()) {
            book.options(preset).stream()
                    .filter(other -> other.name().equals(option.name()))
                    .forEach(other -> values.add(other.value()));
        }
        return values;
    }

    /** The rules with this option as the others have it, by the methods that are there for it. */
    private static Record with(Record rules, String option, Record others) throws ReflectiveOperationException {
        return set(rules, option, get(others, option).orElseThrow());
    }

    /** What a record of rules, or one by subject in it, has there: a subject may be called as one of its options is. */
    private static Optional<Object> get(Record rules, String option) throws ReflectiveOperationException {
        for (RecordComponent part : rules.getClass().getRecordComponents()) {
            Object value = part.getAccessor().invoke(rules);
            Optional<Object> found = value instanceof Record subject ? get(subject, option) : Optional.empty();
            if (found.isPresent()) {
                return found;
            }
            if (part.getName().equals(option)) {
                return Optional.of(value);
            }
        }
        return Optional.empty();
    }

    private static Record set(Record rules, String option, Object value) throws ReflectiveOperationException {
        for (RecordComponent part : rules.getClass().getRecordComponents()) {
            String name = part.getName();
            String with = "with" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
            if (part.getAccessor().invoke(rules) instanceof Record subject
                    && get(subject, option).isPresent()) {
                UnaryOperator<Record> change = now -> {
                    try {
                        return set(now, option, value);
                    } catch (InvocationTargetException e) {
                        throw new IllegalArgumentException(e.getCause());
                    } catch (ReflectiveOperationException e) {
                        throw new AssertionError(e);
                    }
                };
                return (Record)
                        rules.getClass().getMethod(with, UnaryOperator.class).invoke(rules, change);
            }
            if (name.equals(option)) {
                Object fit = part.getType() == int.class ? (Object) ((Number) value).intValue() : value;
                return (Record) rules.getClass().getMethod(with, part.getType()).invoke(rules, fit);
            }
        }
        throw new AssertionError(option);
    }
}
