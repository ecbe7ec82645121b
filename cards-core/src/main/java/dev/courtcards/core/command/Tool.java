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
 * A command that a game module adds to those of {@code cards}, such as one that prints odds. The module provides it to
 * {@link ServiceLoader}. It declares its words and options; terminal, colours and JSON are handled by {@code cards}.
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
    /** {@return the name of the command, one word in lower case, for example {@code strategy}} */
    String name();

    /** {@return its description: one sentence in the first line, details in further lines} */
    List<String> about();

    /**
     * The words that it takes besides its options.
     *
     * @return their name in its help, for example {@code HAND...}; empty by default, for none
     */
    default String words() {
        return "";
    }

    /** {@return its options, in the order of its help; none by default} */
    default List<Option> options() {
        return List.of();
    }

    /** {@return an example of a command line, without the program's name: {@code strategy --rules duel}} */
    String example();

    /**
     * Runs the command.
     *
     * @param call its words and options, and where to write
     * @throws RecordException for words or values that it does not accept
     * @throws java.io.UncheckedIOException if a file cannot be read or written
     * @throws java.util.concurrent.CancellationException if it was interrupted and has nothing to write
     */
    void run(Call call);

    /**
     * One option.
     *
     * @param name without its two dashes, for example {@code rules}
     * @param value the name of its value in the help, for example {@code RULES}; empty for a switch without a value
     * @param meaning for people, in one sentence
     */
    record Option(String name, String value, String meaning) {}

    /** One run of a tool: its words and options, and where to write. */
    interface Call {
        /** {@return the words besides the options, in the order given} */
        List<String> words();

        /**
         * The words besides the options, of a fixed number.
         *
         * @param count the number required
         * @param what they are, for the error message
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
         * {@return whether an option was given, with a value or without}
         *
         * @param option its name, without dashes
         */
        boolean has(String option);

        /**
         * The value of an option that is a whole number.
         *
         * @param option its name, without dashes
         * @param least 0 or more
         * @param most at most 10^15 - 1
         * @return empty if it was not given
         * @throws RecordException {@code bad-number} if it is no number within the limits
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
         * Reports the progress of a long calculation, shown as a bar in a terminal. After the first report Ctrl-C interrupts the thread
         * that runs the tool, so that it can write its results so far; a second Ctrl-C ends the program. May be called from any thread.
         * @param part the share that is done, 0 to 1
         */
        default void progress(double part) {}

        /** {@return the standard input of the command} */
        InputStream in();

        /**
         * The width of a line, for a tool that can use less than the usual 80 columns.
         *
         * @return 20 to 80 columns
         */
        default int columns() {
            return 80;
        }

        /**
         * Shows a picture, in colours in a terminal.
         *
         * @param picture to show
         */
        void show(Picture picture);

        /**
         * Writes a value as one line of JSON: a record is an object of its components.
         *
         * @param value a record
         */
        void json(Record value);

        /**
         * Reports a problem in a file, in one line with file, line and column. The command goes on, and ends with the exit code of input
         * that is refused.
         *
         * @param file its name
         * @param problem the problem and its place; thrown by default, when there is no place to report it
         */
        default void complain(String file, RecordException problem) {
            throw problem;
        }

        /**
         * Writes text unchanged.
         *
         * @param text without a line break at the end
         */
        void print(String text);
    }

    /** {@return all tools that {@link ServiceLoader} finds, sorted by name} */
    static List<Tool> found() {
        List<Tool> found = new ArrayList<>();
        ServiceLoader.load(Tool.class).forEach(found::add);
        found.sort(Comparator.comparing(Tool::name));
        return List.copyOf(found);
    }
}
