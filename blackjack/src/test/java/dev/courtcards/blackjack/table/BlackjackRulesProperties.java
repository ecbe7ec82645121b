package dev.courtcards.blackjack.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.simple.SimpleBlackjack;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Rulebook;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Rules as types and as text are the same. */
class BlackjackRulesProperties {
    private static final List<Rulebook<? extends Record>> BOOKS =
            List.of(Blackjack.CASINOS, Duel.DUELS, new SimpleBlackjack().rulebook());

    /** Values of options that have a form of their own. */
    private static final List<String> FORMS = List.of("6:5", "2:1", "none", "21+3", "21+3,perfect-pairs");

    @Example
    void everyPresetIsAConstant() throws ReflectiveOperationException {
        for (Rulebook<? extends Record> book : BOOKS) {
            for (String preset : book.presets()) {
                Record rules = book.rules(preset).orElseThrow();
                String constant = preset.toUpperCase(Locale.ROOT).replace('-', '_');

                assertThat(rules.getClass().getField(constant).get(null)).isSameAs(rules);
            }
        }
    }

    /** Records are written in this order. */
    @Example
    void optionsStandInTheOrderOfOldRecords() {
        assertThat(Blackjack.CASINOS.options("vegas-strip").stream()
                        .map(Rulebook.Option::name)
                        .collect(Collectors.joining(" ")))
                .isEqualTo(
                        "decks hitSoft17 holeCard blackjackPays doubleOn doubleSoft doubleAfterSplit maxHands splitBy "
                                + "resplitAces hitSplitAces doubleSplitAces blackjackAfterSplit surrender surrenderAfterSplit insurance "
                                + "charlie dealerWinsTies push22 chips minBet maxBet rounds lastOneWins shortStack faceUp "
                                + "autoStand21 penetration cardsPerHand burn rounding seconds doubleForLess sideBets suddenDeath");
    }

    @Example
    void everyPresetReadsBack() {
        BOOKS.forEach(BlackjackRulesProperties::readsBack);
    }

    private static <R extends Record> void readsBack(Rulebook<R> book) {
        for (String preset : book.presets()) {
            R rules = book.rules(preset).orElseThrow();

            assertThat(book.write(rules)).isEqualTo(preset);
            assertThat(book.parse(preset)).isEqualTo(rules);
        }
    }

    @Example
    void everyOptionIsSetByItsMethodAsByItsText() {
        BOOKS.forEach(BlackjackRulesProperties::setsAsTextDoes);
    }

    private static <R extends Record> void setsAsTextDoes(Rulebook<R> book) {
        for (String preset : book.presets()) {
            for (Rulebook.Option option : book.options(preset)) {
                int read = 0;
                for (String value : values(option)) {
                    Optional<R> text = parsed(book, preset + " " + option.name() + "=" + value);
                    if (text.isPresent()) {
                        R typed = set(book.rules(preset).orElseThrow(), option.name(), text.get());

                        assertThat(typed).as(preset + " " + option.name()).isEqualTo(text.get());
                        read++;
                    }
                }
                assertThat(read).as(option.name()).isPositive();
            }
        }
    }

    @Property(tries = 100)
    void anyRulesReadBack(@ForAll long seed) {
        Random random = new Random(seed);
        Rulebook<BlackjackRules> book = random.nextInt(8) == 0 ? Duel.DUELS : Blackjack.CASINOS;
        BlackjackRules rules = book.rules(
                        book.presets().get(random.nextInt(book.presets().size())))
                .orElseThrow();
        for (Rulebook.Option option : book.options(book.presets().get(0))) {
            List<String> values = values(option);
            if (random.nextInt(4) == 0) {
                String word = option.name() + "=" + values.get(random.nextInt(values.size()));
                rules = parsed(book, book.write(rules), word).orElse(rules);
            }
        }

        assertThat(book.parse(book.write(rules))).isEqualTo(rules);
    }

    private static List<String> values(Rulebook.Option option) {
        return option.values().isEmpty() ? FORMS : option.values();
    }

    private static <R extends Record> Optional<R> parsed(Rulebook<R> book, String rules) {
        try {
            return Optional.of(book.parse(rules));
        } catch (RecordException e) {
            return Optional.empty();
        }
    }

    /** The rules with one option replaced. */
    private static Optional<BlackjackRules> parsed(Rulebook<BlackjackRules> book, String rules, String word) {
        List<String> words = new ArrayList<>(List.of(rules.split(" ")));
        words.removeIf(other -> other.startsWith(word.substring(0, word.indexOf('=') + 1)));
        words.add(word);
        return parsed(book, String.join(" ", words));
    }

    /** These rules with an option as others have it, by the methods with…, through the subject where it has one. */
    private static <R extends Record> R set(R rules, String option, Record others) {
        try {
            for (RecordComponent part : rules.getClass().getRecordComponents()) {
                String with = "with" + part.getName().substring(0, 1).toUpperCase(Locale.ROOT)
                        + part.getName().substring(1);
                Object other = part.getAccessor().invoke(others);
                Object changed;
                if (part.getName().equals(option)) {
                    changed = rules.getClass().getMethod(with, part.getType()).invoke(rules, other);
                } else if (part.getType().isRecord() && has(part.getType(), option)) {
                    UnaryOperator<Record> change = subject -> set(subject, option, (Record) other);
                    changed = rules.getClass()
                            .getMethod(with, UnaryOperator.class)
                            .invoke(rules, change);
                } else {
                    continue;
                }
                @SuppressWarnings("unchecked") // with… returns what it is called on
                R result = (R) changed;
                return result;
            }
            throw new AssertionError("no method for " + option);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(option, e);
        }
    }

    private static boolean has(Class<?> type, String option) {
        return Stream.of(type.getRecordComponents())
                .anyMatch(part ->
                        part.getName().equals(option) || part.getType().isRecord() && has(part.getType(), option));
    }
}
