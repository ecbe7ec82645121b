package dev.courtcards.histories;

import dev.courtcards.core.command.FileFormat;
import dev.courtcards.core.command.Tool;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The command {@code convert}, which converts poker hands from one format to another.
 *
 * @see dev.courtcards.histories
 */
public final class ConvertTool implements Tool {
    private static final String PIPE = "-";

    /** The command. */
    public ConvertTool() {}

    @Override
    public String name() {
        return "convert";
    }

    @Override
    public List<String> about() {
        return List.of(
                "Write poker hands in another format.",
                "",
                "Formats: phh (TOML; .phh, .phhs), pokerstars (text; .txt), record (our own; .game, .record). The ending of a",
                "name shows which, or --from and --to do. - is standard input and output. Every hand is played again by",
                "our rules first; what is wrong is reported as FILE:LINE:COLUMN: [code] what, and nothing is written then,",
                "unless --skip leaves such hands out.");
    }

    @Override
    public String words() {
        return "FROM TO";
    }

    @Override
    public List<Option> options() {
        return List.of(
                new Option("from", "FORMAT", "how the first file is written: " + Format.words()),
                new Option("to", "FORMAT", "how to write the second file"),
                new Option("hand", "N", "only the N-th hand of the file, from 1"),
                new Option("chip-unit", "UNIT", "the smallest part of a chip, such as 0.5"),
                new Option("skip", "", "leave out hands in which something is wrong"));
    }

    @Override
    public String example() {
        return "convert hand.phh hand.txt";
    }

    @Override
    public void run(Call call) {
        List<String> files = call.words(2, "a file to read and one to write; - is a pipe");
        String from = files.get(0);
        String to = files.get(1);
        Format in = format(call, "from", from);
        Format out = format(call, "to", to);
        BigDecimal unit = unit(call.value("chip-unit").orElse("1"));
        OptionalLong nth = call.number("hand", 1, 999_999_999);
        List<RecordException> problems = new ArrayList<>();
        List<HandHistory> hands = new ArrayList<>();
        String text;
        try {
            List<HandHistory> read = in.read(text(call, from), unit, problems::add);
            for (HandHistory hand : nth.isPresent() ? nth(read, (int) nth.getAsLong()) : read) {
                check(hand, hands, problems);
            }
            problems.forEach(problem -> call.complain(from, problem));
            if (hands.isEmpty() || !problems.isEmpty() && !call.has("skip")) {
                return;
            }
            text = out.write(hands);
        } catch (RecordException e) {
            call.complain(from, e);
            return;
        }
        if (to.equals(PIPE)) {
            call.print(text.stripTrailing());
        } else {
            write(to, text);
        }
    }

    private static void check(HandHistory hand, List<HandHistory> hands, List<RecordException> problems) {
        try {
            hand.play();
            hands.add(hand);
        } catch (RecordException e) {
            problems.add(e);
        }
    }

    private static Format format(Call call, String option, String file) {
        Optional<String> named = call.value(option);
        return named.isPresent()
                ? Format.named(named.get())
                        .orElseThrow(() -> new RecordException("unknown-format", named.get(), Format.words()))
                : Format.of(file)
                        .orElseThrow(() -> new RecordException(
                                "unknown-format",
                                "\"" + file + "\"",
                                "a name that ends in .phh, .txt or .game, or --" + option));
    }

    private static BigDecimal unit(String text) {
        if (text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?") && new BigDecimal(text).signum() > 0) {
            return new BigDecimal(text);
        }
        throw new RecordException("bad-number", "\"" + text + "\" for --chip-unit", "a number above 0 such as 0.5");
    }

    private static List<HandHistory> nth(List<HandHistory> hands, int nth) {
        if (nth > hands.size()) {
            throw Place.FIRST.wrong("no-such-hand", "no hand " + nth, "1 to " + hands.size());
        }
        return hands.subList(nth - 1, nth);
    }

    private static String text(Call call, String file) {
        try {
            byte[] bytes = file.equals(PIPE) ? call.in().readAllBytes() : Files.readAllBytes(Path.of(file));
            return FileFormat.text(bytes);
        } catch (NoSuchFileException e) {
            throw Place.FIRST.wrong("unreadable-file", "no such file", "hands of poker");
        } catch (InvalidPathException | IOException e) {
            throw Place.FIRST.wrong("unreadable-file", String.valueOf(e.getMessage()), "hands of poker");
        }
    }

    private static void write(String file, String text) {
        try {
            Files.writeString(Path.of(file), text, StandardOpenOption.CREATE_NEW);
        } catch (InvalidPathException e) {
            throw new RecordException("bad-file", "\"" + file + "\"", "the name of a file");
        } catch (FileAlreadyExistsException e) {
            throw new RecordException("file-exists", "\"" + file + "\"", "a file that is not there yet");
        } catch (NoSuchFileException e) {
            throw new RecordException("bad-file", "\"" + file + "\"", "a file in a folder that is there");
        } catch (IOException e) {
            throw new UncheckedIOException("not written to " + file + ": " + e.getMessage(), e);
        }
    }
}
