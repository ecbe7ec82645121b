package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Rulebook;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules said in Java and rules said as text are the same. */
class TypedRulesTest {
    @ParameterizedTest
    @ValueSource(strings = {"nine-piles", "highlow", "poker", "recall", "romme"})
    void withAnOptionIsThePresetWithThatOption(String game) throws ReflectiveOperationException {
        check(Games.found().named(game).get(0).rulebook());
    }

    @ParameterizedTest
    @ValueSource(strings = {"nine-piles", "highlow", "poker", "recall", "romme"})
    void everyPresetIsAConstant(String game) {
        Rulebook<?> book = Games.found().named(game).get(0).rulebook();
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

    private static <R extends Record> void check(Rulebook<R> book) throws ReflectiveOperationException {
        for (String preset : book.presets()) {
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

    /** All that it may be, the ends of a range, and what it is in any preset. */
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
        for (RecordComponent part : rules.getClass().getRecordComponents()) {
            String name = part.getName();
            String with = "with" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
            Object value = part.getAccessor().invoke(others);
            if (value instanceof Record subject
                    && Stream.of(subject.getClass().getRecordComponents())
                            .anyMatch(of -> of.getName().equals(option))) {
                UnaryOperator<Record> change = now -> {
                    try {
                        return with(now, option, subject);
                    } catch (ReflectiveOperationException e) {
                        throw new AssertionError(e);
                    }
                };
                return (Record)
                        rules.getClass().getMethod(with, UnaryOperator.class).invoke(rules, change);
            }
            if (name.equals(option)) {
                return (Record) rules.getClass().getMethod(with, part.getType()).invoke(rules, value);
            }
        }
        throw new AssertionError(option);
    }
}
