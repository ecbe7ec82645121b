package dev.courtcards.core.command;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.show.Picture;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.ServiceLoader;

/**
 * A command that a game module adds to those of {@code cards}, such as one that prints odds: what it provides to
 * {@link ServiceLoader}. It declares which words and options it takes and never how a terminal, colours or JSON are written.
 *
 * <pre>{@code
 * public final class ShuffleTool implements Tool {
 *     public String name() {
 *         return "shuffle";
 *     }
 *
 *     public List<String> about() {
 *         return List.of("Shuffle a pack.");
 *     }
 *
 *     public String example() {
 *         return "shuffle 00ff";
 *     }
 *
 *     public void run(Call call) {
 *         Seed seed = Seed.parse(call.words(1, "a seed").get(0));
 *         call.show(Picture.empty().row("", Shuffler.SPECIFIED.shuffle(Pack.french(), seed).cards(), ""));
 *     }
 * }
 * }</pre>
 */
public interface Tool {
    /**
     * The command.
     *
     * @return one word in lower case, for example {@code strategy}
     */
    String name();

    /**
     * What it does.
     *
     * @return the first line is one sentence; lines after it have more
     */
    List<String> about();

    /**
     * The words it takes beside its options.
     *
     * @return what to call them in its help, for example {@code HAND...}; empty, as by default, for none
     */
    default String words() {
        return "";
    }

    /** {@return the options it takes, in the order of its help} */
    default List<Option> options() {
        return List.of();
    }

    /** {@return a command line to begin with, without the program's name, for example {@code strategy --rules duel}} */
    String example();

    /**
     * Does what it is for.
     *
     * @param call what was given, and where to write
     * @throws RecordException for words or values that it cannot take
     * @throws java.io.UncheckedIOException where a file cannot be read or written
     * @throws java.util.concurrent.CancellationException if it was interrupted and has nothing to write
     */
    void run(Call call);

    /**
     * One option.
     *
     * @param name without its two dashes, for example {@code rules}
     * @param value what to call its value in the help, for example {@code RULES}; empty for a switch without a value
     * @param meaning for people, in one sentence
     */
    record Option(String name, String value, String meaning) {}

    /** One run of a tool: what was given, and where to write. */
    interface Call {
        /** {@return the words beside the options, in the order given} */
        List<String> words();

        /**
         * The words beside the options, where their number is fixed.
         *
         * @param count how many
         * @param what they are, for a person who gave another number
         * @return in the order given
         * @throws RecordException {@code argument-count} for another number
         */
        default List<String> words(int count, String what) {
            int found = words().size();
            if (found != count) {
                throw new RecordException("argument-count", found + (found == 1 ? " word" : " words"), what);
            }
            return words();
        }

        /**
         * The value of an option.
         *
         * @param option its name, without dashes
         * @return empty if it was not given
         */
        Optional<String> value(String option);

        /**
         * Whether an option was given.
         *
         * @param option its name, without dashes
         * @return whether it stands there, with a value or without
         */
        boolean has(String option);

        /**
         * The value of an option that is a whole number.
         *
         * @param option its name, without dashes
         * @param least 0 or more
         * @param most at most 10^15 - 1
         * @return empty if it was not given
         * @throws RecordException {@code bad-number} if it is none, or out of bounds
         */
        default OptionalLong number(String option, long least, long most) {
            Optional<String> given = value(option);
            if (given.isEmpty()) {
                return OptionalLong.empty();
            }
            String text = given.get();
            boolean isNumber = text.matches("[0-9]{1,15}");
            if (!isNumber || Long.parseLong(text) < least || Long.parseLong(text) > most) {
                throw new RecordException(
                        "bad-number", "--" + option + " " + text, "a whole number from " + least + " to " + most);
            }
            return OptionalLong.of(Long.parseLong(text));
        }

        /**
         * Reports how far a long calculation is, which shows a bar in a terminal. From the first time on Ctrl-C does not
         * end the program but interrupts the thread that runs the tool, so that it can write what it has by then; a second
         * Ctrl-C ends the program.
         *
         * @param part that is done, 0 to 1; from any thread
         */
        default void progress(double part) {}

        /**
         * What is fed into the command.
         *
         * @return standard input
         */
        InputStream in();

        /**
         * How wide a line may be, where a tool can do with less than the 80 that are usual.
         *
         * @return 20 to 80 columns
         */
        default int columns() {
            return 80;
        }

        /**
         * Shows a picture, in colours in a terminal.
         *
         * @param picture what people are to see
         */
        void show(Picture picture);

        /**
         * Writes a value as one line of JSON: a record is an object of its components.
         *
         * @param value a record
         */
        void json(Record value);

        /**
         * Tells what is wrong in a file, in one line with file, line and column. The command goes on, and ends with the exit code of
         * input that is refused.
         *
         * @param file its name
         * @param problem what is wrong, and where; thrown, as by default, where nobody can read it
         */
        default void complain(String file, RecordException problem) {
            throw problem;
        }

        /**
         * Writes text as it stands.
         *
         * @param text without the break after its last line
         */
        void print(String text);
    }

    /**
     * All that there are.
     *
     * @return those that {@link ServiceLoader} finds, by name
     */
    static List<Tool> found() {
        List<Tool> found = new ArrayList<>();
        ServiceLoader.load(Tool.class).forEach(found::add);
        found.sort(Comparator.comparing(Tool::name));
        return List.copyOf(found);
    }
}
