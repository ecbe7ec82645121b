package dev.courtcards.histories;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Place;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Poker hand histories as the text that PokerStars writes: hand after hand of any game that the site deals, cash or tournament.
 *
 * <p>Lines that do not affect the chips, such as chat, connections, prizes and bounties, are skipped; any other line that cannot be read is
 * an error.
 *
 * @see dev.courtcards.histories
 */
public final class PokerStars {
    private PokerStars() {}

    /**
     * Reads all hands of a file, in whole chips; amounts of money are in hundredths or whatever smaller part the hand has.
     *
     * @param text of a file
     * @return its hands, at least one
     * @throws RecordException with line and column of the first line that cannot be read
     */
    public static List<HandHistory> read(String text) {
        return read(text, BigDecimal.ONE, problem -> {
            throw problem;
        });
    }

    /**
     * Reads all hands of a file.
     *
     * @param text of a file
     * @param unit the smallest part of a chip, if it is smaller than what the hand shows
     * @param problems takes each hand that cannot be read, which is left out
     * @return the other hands
     */
    public static List<HandHistory> read(String text, BigDecimal unit, Consumer<RecordException> problems) {
        Phh.requireUnit(unit);
        List<HandHistory> hands = new ArrayList<>();
        List<StarsLine> lines = new ArrayList<>();
        int number = 0;
        for (String raw : (Iterable<String>) text.lines()::iterator) {
            number++;
            String line = clean(raw);
            if (StarsTitle.isOne(line) && !lines.isEmpty()) {
                read(lines, unit, hands, problems);
                lines.clear();
            }
            if (!line.isEmpty() && !(lines.isEmpty() && StarsReader.isAside(line))) {
                lines.add(new StarsLine(number, line));
            }
        }
        if (lines.isEmpty()) {
            problems.accept(
                    new Place(Math.max(1, number), 1).wrong("no-hand", "the end of the text", "PokerStars Hand #"));
        } else {
            read(lines, unit, hands, problems);
        }
        return List.copyOf(hands);
    }

    /**
     * Checks whether a text is of this format.
     *
     * @param text of a file
     * @return whether the first nonempty line begins a hand
     */
    static boolean isOne(String text) {
        return text.lines()
                .map(PokerStars::clean)
                .filter(line -> !line.isEmpty() && !line.startsWith("**"))
                .findFirst()
                .filter(StarsTitle::isOne)
                .isPresent();
    }

    /** A line without the invisible marks that editors and the site leave around it. */
    private static String clean(String line) {
        String clean = (line.startsWith("\uFEFF") ? line.substring(1) : line).stripTrailing();
        String stripped = clean.stripLeading();
        return stripped.length() < clean.length() && StarsTitle.isOne(stripped) ? stripped : clean;
    }

    private static void read(
            List<StarsLine> lines, BigDecimal unit, List<HandHistory> hands, Consumer<RecordException> problems) {
        try {
            hands.add(StarsReader.read(List.copyOf(lines), unit));
        } catch (RecordException e) {
            problems.accept(e);
        }
    }

    /**
     * Writes hands. Each is replayed, so that every line follows from the rules; a hand without a time gets the first day of 1970, as the
     * format requires a time.
     *
     * @param hands the hands
     * @return a file that {@link #read(String)} reads as equal hands, except for places, and for known cards that were neither shown nor
     *     folded
     * @throws RecordException if a hand cannot be replayed, see {@link HandHistory#play()}
     */
    public static String write(List<HandHistory> hands) {
        return hands.stream().map(hand -> new StarsWriter(hand).write()).collect(Collectors.joining("\n\n\n"));
    }
}
