package dev.courtcards.fairplay.result;

import dev.courtcards.fairplay.result.GameResult.Row;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The players of a station by their wins. It follows from the results alone and can be made again at any time (fair play E40).
 *
 * @param station the keeper's callsign
 * @param game name of the game
 * @param updated time of its last result
 * @param entries the best first
 */
public record Leaderboard(String station, String game, Instant updated, List<Entry> entries) {
    private static final int HEAD = 5; // lines
    private static final Pattern ROW =
            Pattern.compile("> RANK:[^ ]* CALLSIGN:([^ ]*) WINS:([^ ]*) LOSSES:([^ ]*) WINRATE:[^ ]*");

    /** A key for all players of a text, which names no keys; the order does not depend on it. */
    private static final PublicKey ANYBODY =
            PublicKey.ofHex("79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798");

    /**
     * One player.
     *
     * @param key the player's key
     * @param callsign callsign in the player's latest result
     * @param wins results with place 1, shared or not (E39)
     * @param losses all other results
     */
    public record Entry(PublicKey key, String callsign, int wins, int losses) implements Comparable<Entry> {
        /** Orders by higher rate, then more wins, then callsign; rates are compared as fractions, unrounded (E37). */
        @Override
        public int compareTo(Entry other) {
            long mine = (long) wins * Math.max(1, other.wins + other.losses);
            long others = (long) other.wins * Math.max(1, wins + losses);
            int rate = Long.compare(others, mine);
            int won = rate != 0 ? rate : Integer.compare(other.wins, wins);
            return won != 0 ? won : callsign.compareTo(other.callsign);
        }

        /** {@return wins in percent with one decimal, halves rounded up (E38), for example {@code 78.9}; {@code 0.0} without games} */
        public String winRate() {
            int games = wins + losses;
            return games == 0
                    ? "0.0"
                    : BigDecimal.valueOf(100L * wins)
                            .divide(BigDecimal.valueOf(games), 1, RoundingMode.HALF_UP)
                            .toPlainString();
        }
    }

    /**
     * Sorts the entries.
     *
     * @throws UnreadableException for a bad callsign or name
     */
    public Leaderboard {
        Tokens.callsign(0, station);
        Tokens.game(0, game);
        entries = entries.stream().sorted().toList();
    }

    /** Makes a leaderboard from results with the verdict {@link Verdict.Kind#FULL}; a result given twice counts once (E41). */
    static Leaderboard of(String station, String game, Collection<GameResult> results, int leastGames) {
        Map<UUID, GameResult> byId = new LinkedHashMap<>();
        for (GameResult result : results) {
            GameResult other = byId.putIfAbsent(result.id(), result);
            if (other != null && !other.equals(result)) {
                throw new UnreadableException("conflict", "two different results have the id " + result.id());
            }
        }
        List<GameResult> ordered = byId.values().stream()
                .filter(result -> result.game().text().equals(game))
                .sorted(Comparator.comparing(GameResult::time).thenComparing(GameResult::id))
                .toList();
        Map<PublicKey, Entry> entries = new HashMap<>();
        for (GameResult result : ordered) {
            for (Row row : result.rows()) {
                boolean won = row.place() == 1 && row.left().isEmpty();
                entries.merge(
                        row.key(),
                        new Entry(row.key(), row.callsign(), won ? 1 : 0, won ? 0 : 1),
                        (before, last) -> new Entry(
                                row.key(),
                                row.callsign(),
                                before.wins() + last.wins(),
                                before.losses() + last.losses()));
            }
        }
        return new Leaderboard(
                station,
                game,
                ordered.isEmpty()
                        ? Instant.EPOCH
                        : ordered.get(ordered.size() - 1).time(),
                entries.values().stream()
                        .filter(entry -> entry.wins() + entry.losses() >= leastGames)
                        .toList());
    }

    /** {@return the callsigns of more than one key, which a reader should see (D36), in alphabetical order} */
    public List<String> sharedCallsigns() {
        return entries.stream()
                .map(Entry::callsign)
                .filter(call -> entries.stream()
                                .filter(entry -> entry.callsign().equals(call))
                                .count()
                        > 1)
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * The text in the original's format. Equal players share a rank, and the next rank is skipped.
     *
     * @return ASCII lines, each ended by a line feed
     */
    public String text() {
        List<String> lines = new ArrayList<>(
                List.of("# LEADERBOARD: " + station, "# GAME: " + game, "", "UPDATED: " + Tokens.time(updated), ""));
        int rank = 0;
        for (int i = 0; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            rank = i > 0 && entry.compareTo(entries.get(i - 1)) == 0 ? rank : i + 1;
            lines.add("> RANK:" + rank + " CALLSIGN:" + entry.callsign() + " WINS:" + entry.wins() + " LOSSES:"
                    + entry.losses() + " WINRATE:" + entry.winRate());
        }
        return String.join("\n", lines) + "\n";
    }

    /**
     * Checks the text of a leaderboard: its form, order, ranks and rates.
     *
     * @param text of a file
     * @return number of players listed
     * @throws UnreadableException with the wrong line
     */
    public static int check(String text) {
        if (text.length() > 1 << 20) {
            throw new UnreadableException("too-long", "a leaderboard has at most 1048576 characters");
        }
        List<String> lines = List.of(text.split("\n", -1));
        if (lines.size() <= HEAD || !lines.get(lines.size() - 1).isEmpty()) {
            throw new UnreadableException(
                    "line", "expected five head lines, a line for each player, and a line feed at the end");
        }
        String station = Tokens.callsign(1, after(1, lines, "# LEADERBOARD: "));
        String game = Tokens.game(2, after(2, lines, "# GAME: "));
        Instant updated = Tokens.time(4, after(4, lines, "UPDATED: "));
        List<Entry> entries = new ArrayList<>();
        for (int number = HEAD + 1; number < lines.size(); number++) {
            Matcher row = ROW.matcher(lines.get(number - 1));
            if (!row.matches()) {
                throw new UnreadableException(number, "row", "a row has RANK, CALLSIGN, WINS, LOSSES, WINRATE");
            }
            entries.add(new Entry(
                    ANYBODY,
                    Tokens.callsign(number, row.group(1)),
                    Tokens.number(number, "WINS", row.group(2)),
                    Tokens.number(number, "LOSSES", row.group(3))));
        }
        String[] right = new Leaderboard(station, game, updated, entries).text().split("\n", -1);
        for (int i = 0; i < right.length; i++) {
            if (!right[i].equals(lines.get(i))) {
                throw new UnreadableException(
                        i + 1, "order", "expected " + Tokens.shown(right[i]) + ", not " + Tokens.shown(lines.get(i)));
            }
        }
        return entries.size();
    }

    private static String after(int number, List<String> lines, String begin) {
        String line = lines.get(number - 1);
        if (!line.startsWith(begin)) {
            throw new UnreadableException(number, "line", "expected " + begin.strip() + ", not " + Tokens.shown(line));
        }
        return line.substring(begin.length());
    }
}
