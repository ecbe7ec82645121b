package dev.courtcards.fairplay.session;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * All that was said in a match, as one member heard it: whoever has it can check the match without having been there.
 *
 * @param agreement what was agreed
 * @param lines of {@link dev.courtcards.fairplay.wire.Envelope}s without their ends, in the order in which they counted
 * @see dev.courtcards.fairplay.session
 */
public record Transcript(Agreement agreement, List<String> lines) {
    private static final String FIRST = "# COURTCARDS_TRANSCRIPT: 1";
    private static final int MOST_HEADERS = 64;

    /** A transcript. */
    public Transcript {
        lines = List.copyOf(lines);
    }

    /**
     * The file.
     *
     * @return ASCII lines: the agreement, an empty line, then one message a line
     */
    public String text() {
        StringBuilder text = new StringBuilder(FIRST + '\n' + agreement.text() + '\n');
        lines.forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    /**
     * Whether a text is meant to be one.
     *
     * @param text of a file
     * @return true if its first line says so
     */
    public static boolean isOne(String text) {
        return text.startsWith("# COURTCARDS_TRANSCRIPT:");
    }

    /**
     * Reads a file.
     *
     * @param text exactly as {@link #text()} writes it
     * @return the transcript; its messages are not looked at yet
     * @throws UnreadableException {@code transcript} for any other text
     */
    public static Transcript read(String text) {
        Transcript read;
        try {
            read = parse(text);
        } catch (RecordException | IllegalStateException e) {
            throw new UnreadableException("transcript", "the game's header cannot be read: " + e.getMessage());
        }
        if (!read.text().equals(text)) {
            throw new UnreadableException("transcript", "this is not written as a transcript is");
        }
        return read;
    }

    private static Transcript parse(String text) {
        List<String> head = new ArrayList<>();
        int from = 0;
        for (int end = text.indexOf('\n'); end > from && head.size() < MOST_HEADERS; end = text.indexOf('\n', from)) {
            head.add(text.substring(from, end));
            from = end + 1;
        }
        if (head.isEmpty() || !head.get(0).equals(FIRST) || from >= text.length() || text.charAt(from) != '\n') {
            throw new UnreadableException("transcript", "expected " + FIRST + ", a header and an empty line");
        }
        Agreement agreement = Agreement.read(head.subList(1, head.size()));
        List<String> lines = new ArrayList<>();
        for (from++; from < text.length(); ) {
            int end = text.indexOf('\n', from);
            if (end < 0) {
                throw new UnreadableException("transcript", "the last line has no end");
            }
            lines.add(text.substring(from, end));
            from = end + 1;
        }
        return new Transcript(agreement, lines);
    }

    /**
     * Plays it all again and judges it.
     *
     * @param watching makes what one who watches such a match carries
     * @return {@code FULL} for a match that was played to its end by the rules; {@code PARTIAL} for one that stops before;
     *     {@code INVALID} with the fault's code where somebody is at fault, or with a refusal's code where a line does not belong there;
     *     {@code UNREADABLE} for rules that the game cannot take
     */
    public Verdict check(Function<Agreement, Play> watching) {
        try {
            return judged(watching);
        } catch (RecordException e) {
            return new Verdict(
                    Verdict.Kind.UNREADABLE, e.code(), "the game cannot be played: " + e.problem(), List.of());
        }
    }

    private Verdict judged(Function<Agreement, Play> watching) {
        Session session = Session.watch(agreement, watching.apply(agreement));
        for (int i = 0; i < lines.size(); i++) {
            try {
                session.receive((lines.get(i) + '\n').getBytes(StandardCharsets.UTF_8));
            } catch (UnreadableException e) {
                return new Verdict(
                        Verdict.Kind.INVALID, e.code(), "message " + (i + 1) + ": " + e.getMessage(), List.of());
            }
        }
        if (!session.faults().isEmpty()) {
            Fault fault = session.faults().get(0);
            return new Verdict(Verdict.Kind.INVALID, fault.kind().code(), fault.reason(), List.of());
        }
        return session.isOver()
                ? new Verdict(Verdict.Kind.FULL, "", "played to its end; every message is signed", List.of())
                : new Verdict(
                        Verdict.Kind.PARTIAL, "unfinished", "the match waits for " + session.awaited(), List.of());
    }

    /** The number of lines alone: one may hold a seed. */
    @Override
    public String toString() {
        return "Transcript[" + agreement.id() + ", " + lines.size() + " messages]";
    }
}
