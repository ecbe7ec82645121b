package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.ChainFile;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.log.Log;
import dev.courtcards.fairplay.log.LoggedGame;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.Checked;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The log of a match in a member's file: with it anybody can replay and check the match. */
public final class LogFile {
    private static final String FIRST = "# COURTCARDS_LOG: 1\n";
    private static final int MOST_HEAD = 1 << 16;

    private static final String AT = "AT: ";

    private final Agreement agreement;
    private final String at;
    final List<Line> lines; // all lines, in any order

    private LogFile(Agreement agreement, String at, List<Line> lines) {
        this.agreement = agreement;
        this.at = at;
        this.lines = List.copyOf(lines);
    }

    /** {@return the agreement of the match} */
    public Agreement agreement() {
        return agreement;
    }

    /** The invitation by which the owner came and can come back; may be empty. */
    String at() {
        return at;
    }

    /** The callsign of the owner of this key. */
    String callsign(PublicKey key) {
        return lines.stream()
                .filter(line -> line.message().verb() == Verb.CALLSIGN
                        && agreement.match().key(line.from().member()).equals(key))
                .map(line -> line.message().field(0))
                .findFirst()
                .orElse("PLAYER");
    }

    /** The head of such a file: ASCII lines, the last of them empty. */
    static String head(Agreement agreement, String at) {
        return FIRST + (at.isEmpty() ? "" : AT + at + '\n') + agreement.text() + '\n';
    }

    /**
     * Whether a text is such a log.
     *
     * @param text of a file
     * @return true if it begins so
     */
    public static boolean isOne(String text) {
        return text.startsWith("# COURTCARDS_LOG:");
    }

    /**
     * Reads a file; an unfinished last line is left out.
     *
     * @param text text of a member's file, or the head and bare lines
     * @return the log, whose lines {@link #check} checks
     * @throws UnreadableException {@code log} for another head, else the code of a bad line
     */
    public static LogFile read(String text) {
        int end = text.indexOf("\n\n");
        if (!text.startsWith(FIRST) || end < FIRST.length() || end > MOST_HEAD) {
            throw new UnreadableException("log", "expected " + FIRST.strip() + ", a header and an empty line");
        }
        List<String> head = text.substring(FIRST.length(), end).lines().toList();
        boolean says = !head.isEmpty() && head.get(0).startsWith(AT);
        String at = says ? head.get(0).substring(AT.length()) : "";
        Agreement agreement = Agreement.read(says ? head.subList(1, head.size()) : head);
        if (!text.startsWith(head(agreement, at))) {
            throw new UnreadableException("log", "the head is not in its canonical form");
        }
        List<Line> lines = new ArrayList<>();
        int number = (int) text.substring(0, end).lines().count() + 1;
        int from = end + 2;
        for (int next = text.indexOf('\n', from); next >= 0; next = text.indexOf('\n', from)) {
            number++;
            String stored = text.substring(from, next);
            from = next + 1;
            if (ChainFile.isNote(stored)) {
                continue;
            }
            String line = ChainFile.line(stored);
            try {
                lines.add(Line.read(agreement.match(), (line + '\n').getBytes(StandardCharsets.UTF_8)));
            } catch (UnreadableException e) {
                throw new UnreadableException(number, e.code(), String.valueOf(e.getMessage()));
            }
        }
        return new LogFile(agreement, at, lines);
    }

    /**
     * Replays the match.
     *
     * @param game the game
     * @param <S> the game's state
     * @return the game so far, as spectators see it
     */
    public <S extends State<S>> Game<S> game(CardGame<S> game) {
        Log log = new Log(agreement.match(), first(game));
        log.hearAll(lines);
        return Point.<S>of(log).flow().game();
    }

    private <S extends State<S>> LoggedGame first(CardGame<S> game) {
        return Point.first(game, agreement, Checked.none());
    }

    /**
     * Replays the match and judges it.
     *
     * @param game the game
     * @param <S> the game's state
     * @return {@code FULL} for a finished match, also if players gave up; {@code CLAIM} if a player was left out without giving up;
     *     {@code PARTIAL} with the code {@code unfinished}; {@code INVALID} with {@code forged} for a line that its sender has not signed,
     *     with {@code split} if a member signed two lines with one number, or with the dealer's fault; {@code UNREADABLE} for rules that
     *     the game does not accept
     */
    public <S extends State<S>> Verdict check(CardGame<S> game) {
        Log log;
        try {
            log = new Log(agreement.match(), first(game));
        } catch (RecordException e) {
            return new Verdict(Verdict.Kind.UNREADABLE, e.code(), "the game cannot be played: " + e.problem());
        }
        List<Line> forged = log.hearAll(lines);
        if (!forged.isEmpty()) {
            Line line = forged.get(0);
            return new Verdict(
                    Verdict.Kind.INVALID,
                    "forged",
                    "line " + line.number() + " of " + line.from() + " is not signed by it");
        }
        if (!log.proofs().isEmpty()) {
            return new Verdict(
                    Verdict.Kind.INVALID,
                    "split",
                    log.proofs().stream()
                                    .map(proof -> Chain.name(proof.member()))
                                    .collect(Collectors.joining(", "))
                            + " has signed two lines that no honest program signs both");
        }
        Flow<S> flow = Point.<S>of(log).flow();
        Optional<Fault> dealers = Stream.concat(
                        flow.faults().stream(), Complaints.proven(agreement, flow, log).stream())
                .filter(fault -> fault.member().equals(Agreement.DEALER))
                .findFirst();
        if (dealers.isPresent()) {
            return new Verdict(
                    Verdict.Kind.INVALID,
                    dealers.get().kind().code(),
                    dealers.get().reason());
        }
        if (log.end().isEmpty()) {
            return new Verdict(
                    Verdict.Kind.PARTIAL,
                    "unfinished",
                    "unfinished after order " + log.head().k());
        }
        Set<Integer> missing = new TreeSet<>(flow.roll.missing());
        Set<Integer> silent = new TreeSet<>(missing);
        log.forfeitLines().forEach(line -> silent.remove(line.from().member()));
        if (!silent.isEmpty()) {
            return new Verdict(Verdict.Kind.CLAIM, "claim", names(silent) + " was left out and has not given up");
        }
        return new Verdict(
                Verdict.Kind.FULL,
                missing.isEmpty() ? "" : "resigned",
                missing.isEmpty() ? "played to its end; every line is signed" : names(missing) + " has given up");
    }

    private static String names(Set<Integer> seats) {
        return seats.stream().map(Chain::name).collect(Collectors.joining(", "));
    }
}
