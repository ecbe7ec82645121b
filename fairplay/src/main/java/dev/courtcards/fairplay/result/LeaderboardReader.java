package dev.courtcards.fairplay.result;

import dev.courtcards.fairplay.result.Leaderboard.Entry;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Checks the text of a leaderboard: what can be seen of it without the results. */
final class LeaderboardReader {
    private static final int HEAD = 5;
    private static final String[] NAMES = {"RANK", "CALLSIGN", "WINS", "LOSSES", "WINRATE"};

    /** The text does not show whose key is whose; any will do for the order. */
    private static final PublicKey ANYBODY =
            PublicKey.ofHex("79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798");

    private LeaderboardReader() {}

    static int check(String text) {
        if (text.length() > 1 << 20) {
            throw new UnreadableException(0, "too-long", "a leaderboard has at most 1048576 characters");
        }
        List<String> lines = Arrays.asList(text.split("\n", -1));
        if (lines.size() <= HEAD || !lines.get(lines.size() - 1).isEmpty()) {
            throw new UnreadableException(
                    0, "line", "expected five lines of head, one a player, and a line feed at the end");
        }
        String station = Tokens.callsign(1, after(1, lines.get(0), "# LEADERBOARD: "));
        String game = Tokens.game(2, after(2, lines.get(1), "# GAME: "));
        Instant updated = Tokens.time(4, after(4, lines.get(3), "UPDATED: "));
        List<Entry> entries = new ArrayList<>();
        for (int i = HEAD; i < lines.size() - 1; i++) {
            entries.add(entry(i + 1, lines.get(i)));
        }
        String written = new Leaderboard(station, game, updated, entries).text();
        List<String> right = Arrays.asList(written.split("\n", -1));
        for (int i = 0; i < right.size(); i++) {
            if (!right.get(i).equals(lines.get(i))) {
                throw new UnreadableException(
                        i + 1,
                        "order",
                        "expected " + Tokens.shown(right.get(i)) + ", not " + Tokens.shown(lines.get(i)));
            }
        }
        return entries.size();
    }

    private static String after(int number, String line, String begin) {
        if (!line.startsWith(begin)) {
            throw new UnreadableException(number, "line", "expected " + begin.strip() + ", not " + Tokens.shown(line));
        }
        return line.substring(begin.length());
    }

    private static Entry entry(int number, String line) {
        String[] words = after(number, line, "> ").split(" ", -1);
        if (words.length != NAMES.length) {
            throw new UnreadableException(number, "row", "a row has " + String.join(", ", NAMES));
        }
        String[] values = new String[NAMES.length];
        for (int i = 0; i < NAMES.length; i++) {
            values[i] = after(number, words[i], NAMES[i] + ":");
        }
        return new Entry(
                ANYBODY,
                Tokens.callsign(number, values[1]),
                Tokens.number(number, "WINS", values[2]),
                Tokens.number(number, "LOSSES", values[3]));
    }
}
