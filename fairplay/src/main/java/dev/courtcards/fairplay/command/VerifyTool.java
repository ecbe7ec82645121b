package dev.courtcards.fairplay.command;

import dev.courtcards.core.command.Tool;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.result.Leaderboard;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.session.LogFile;
import dev.courtcards.sealed.DealtLog;
import dev.courtcards.sealed.key.KeyFile;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.List;

/** The command {@code verify}: judges results, leaderboards and logs. */
public final class VerifyTool implements Tool {
    static final Option CHIPS =
            new Option("chips", "N", "chips of each player at the start, if a result has no terms; 1000 by default");

    /** A file in JSON. */
    record Checked(String file, String what, String verdict, String code, String reason) {}

    /** The output as JSON. */
    record Answer(boolean verified, List<Checked> files) {}

    @Override
    public String name() {
        return "verify";
    }

    @Override
    public List<String> about() {
        return List.of(
                "Check results, leaderboards, the logs of matches, and the decks of a server that commits to them.",
                "",
                "Prints a line for each file: FULL if it counts, else PARTIAL, CLAIM, NOT_CANONICAL, INVALID or",
                "UNREADABLE, and why. The exit code is 0 only if all count. A log is replayed from its first line.");
    }

    @Override
    public String words() {
        return "FILE...";
    }

    @Override
    public List<Option> options() {
        return List.of(CHIPS, new Option("json", "", "one JSON object"));
    }

    @Override
    public String example() {
        return "verify result.txt evening.log";
    }

    @Override
    public void run(Call call) {
        if (call.words().isEmpty()) {
            throw new RecordException("argument-count", "no file", "files to check");
        }
        int chips = chips(call);
        List<Checked> checked = new ArrayList<>();
        for (String file : call.words()) {
            Checked one = check(file, chips);
            checked.add(one);
            if (!call.has("json")) {
                call.print(file + ": " + one.verdict() + ", " + one.what() + ": " + one.reason()
                        + (one.code().isEmpty() ? "" : " [" + one.code() + "]"));
            }
        }
        long bad = checked.stream()
                .filter(one -> !one.verdict().equals(Verdict.Kind.FULL.name()))
                .count();
        if (call.has("json")) {
            call.json(new Answer(bad == 0, checked));
        }
        if (bad > 0) {
            throw new RecordException("not-verified", bad + " of " + checked.size() + " files", "files that count");
        }
    }

    static int chips(Call call) {
        return (int) call.number("chips", 0, 999_999_999).orElse(SignedResult.CHIPS);
    }

    private static Checked check(String file, int chips) {
        String text;
        try {
            text = GivenFiles.read(file);
        } catch (RecordException e) {
            if (KeyFile.isKey(file)) {
                throw e;
            }
            return checked(file, "file", unreadable(e));
        }
        if (LogFile.isOne(text)) {
            return checked(file, "log", log(text));
        }
        if (DealtLog.isOne(text)) {
            return checked(file, "decks", decks(text));
        }
        if (text.startsWith("# LEADERBOARD:")) {
            return checked(file, "leaderboard", leaderboard(text));
        }
        return checked(file, "result", SignedResult.judge(text, chips));
    }

    private static Checked checked(String file, String what, Verdict verdict) {
        return new Checked(file, what, verdict.kind().name(), verdict.code(), verdict.reason());
    }

    private static Verdict unreadable(String code, String problem) {
        return new Verdict(Verdict.Kind.UNREADABLE, code, problem);
    }

    /** A verdict without the code in its reason. */
    private static Verdict unreadable(RecordException e) {
        return unreadable(e.code(), e.problem().substring(e.code().length() + 3));
    }

    private static Verdict leaderboard(String text) {
        try {
            int ranks = Leaderboard.check(text);
            return new Verdict(
                    Verdict.Kind.FULL, "", ranks + " ranks in order; this does not check the results behind them");
        } catch (UnreadableException e) {
            return unreadable(e.code(), e.problem());
        }
    }

    /** Judges the log of a dealer who commits to the decks (G55). */
    private static Verdict decks(String text) {
        try {
            DealtLog log = DealtLog.read(text);
            return new Verdict(Verdict.Kind.FULL, "", log.check(Games.found().find(log.setup())));
        } catch (UnreadableException e) {
            return new Verdict(
                    e.code().equals("decks") ? Verdict.Kind.UNREADABLE : Verdict.Kind.INVALID, e.code(), e.problem());
        } catch (RecordException e) {
            return unreadable(e);
        }
    }

    private static Verdict log(String text) {
        try {
            LogFile log = LogFile.read(text);
            return log.check(Games.found().find(log.agreement().terms().setup()));
        } catch (UnreadableException e) {
            return unreadable(e.code(), String.valueOf(e.getMessage()));
        } catch (RecordException e) {
            return unreadable(e);
        }
    }
}
