package dev.courtcards.fairplay.result;

import dev.courtcards.fairplay.result.GameResult.Row;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.UUID;

/** Reads a result in either format of the original (fair play D26, D27), line by line. */
final class ResultReader {
    private static final int MOST_LINES = 200;
    private static final int MOST_CHARACTERS = 65_536;
    private static final String OLD = "# CARD_GAME: ";
    private static final String RESULT = "_RESULT: ";
    private static final String ROW = "  - ";
    private static final String SIGNATURE = "--> signature_";
    private static final String FORFEIT = "--> forfeit_";
    private static final String TERMS = "--> terms: ";
    private final List<String> lines;
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final List<Row> rows = new ArrayList<>();
    private final TreeMap<Integer, String> signatures = new TreeMap<>();
    private final TreeMap<Integer, String> forfeits = new TreeMap<>();
    private final StringBuilder terms = new StringBuilder();
    private String amount = "";
    private boolean inRows;

    /** A value and its line. */
    private record Entry(int line, String value) {}

    ResultReader(String text) {
        if (text.length() > MOST_CHARACTERS) {
            throw new UnreadableException("too-long", "a result has at most 65536 characters, not " + text.length());
        }
        String whole = text.startsWith("\ufeff") ? text.substring(1) : text;
        lines = List.of(whole.replace("\r\n", "\n").split("\n", -1));
        if (lines.size() > MOST_LINES) {
            throw new UnreadableException("too-long", "a result has at most 200 lines, not " + lines.size());
        }
    }

    SignedResult read() {
        String head = stripped(lines.get(0));
        boolean old = head.startsWith(OLD);
        int end = head.indexOf(RESULT);
        String name = end < 2 || !head.startsWith("# ") ? "" : head.substring(2, end);
        if (!old && (name.isEmpty() || !name.equals(name.toUpperCase(Locale.ROOT)))) {
            throw new UnreadableException(1, "header", "expected # POKER_RESULT: and an id, not " + Tokens.shown(head));
        }
        UUID uuid = Tokens.uuid(1, head.substring(old ? OLD.length() : end + RESULT.length()));
        for (int i = 1; i < lines.size(); i++) {
            line(i + 1, stripped(lines.get(i)), !old);
        }
        String game = old ? Tokens.game(line("GAME"), take("GAME")) : Tokens.game(1, name.toLowerCase(Locale.ROOT));
        if (old) {
            amount = entries.containsKey("PLAYER_1_SCORE") ? "SCORE" : "CHIPS";
            oldRows();
        }
        GameKind kind = new GameKind(
                game, !amount.equals("SCORE"), GameKind.keepsChips(game, entries.containsKey(GameKind.HANDS)));
        int count = Tokens.number(line("PLAYER_COUNT"), "PLAYER_COUNT", take("PLAYER_COUNT"));
        if (count != rows.size()) {
            throw new UnreadableException(
                    "player-count", "PLAYER_COUNT is " + count + ", but there are " + rows.size() + " players");
        }
        Instant time = Tokens.time(line("TIMESTAMP"), take("TIMESTAMP"));
        String seed = take(old ? "COMBINED_SEED" : "SEED");
        Optional<Entry> played = Optional.ofNullable(entries.remove(kind.count()));
        if (!entries.isEmpty()) {
            Map.Entry<String, Entry> first = entries.entrySet().iterator().next();
            throw new UnreadableException(first.getValue().line(), "unknown-key", "unknown key " + first.getKey());
        }
        OptionalInt hands = played.isPresent()
                ? OptionalInt.of(Tokens.number(
                        played.get().line(), kind.count(), played.get().value()))
                : OptionalInt.empty();
        return new SignedResult(
                new GameResult(kind, uuid, time, seed, rows, hands), terms.toString(), signatures, forfeits);
    }

    /** A line without the blanks at its end. */
    private static String stripped(String line) {
        int end = line.length();
        while (end > 0 && (line.charAt(end - 1) == ' ' || line.charAt(end - 1) == '\t')) {
            end--;
        }
        return line.substring(0, end);
    }

    private void line(int number, String line, boolean hasRows) {
        for (int i = 0; i < line.length(); i++) {
            if (line.charAt(i) < ' ' || line.charAt(i) > '~') {
                throw new UnreadableException(number, "character", "character " + (i + 1) + " is not printable ASCII");
            }
        }
        if (line.isEmpty()) {
            inRows = false;
        } else if (line.startsWith(SIGNATURE)) {
            signed(number, "signature", line.substring(SIGNATURE.length()), signatures);
        } else if (line.startsWith(FORFEIT)) {
            signed(number, "forfeit", line.substring(FORFEIT.length()), forfeits);
        } else if (line.startsWith(TERMS)) {
            terms.append(line.substring(TERMS.length())).append('\n');
        } else if (line.startsWith(ROW)) {
            if (!inRows || !hasRows) {
                throw new UnreadableException(number, "row", "a row must follow RESULTS:");
            }
            rows.add(row(number, line.substring(ROW.length())));
        } else if (line.equals("RESULTS:") && rows.isEmpty()) {
            inRows = true;
        } else {
            entry(number, line);
        }
    }

    private void entry(int number, String line) {
        int colon = line.indexOf(": ");
        if (colon < 1) {
            throw new UnreadableException(number, "line", "expected KEY: value, not " + Tokens.shown(line));
        }
        if (!signatures.isEmpty() || !forfeits.isEmpty() || !terms.isEmpty()) {
            throw new UnreadableException(number, "line", "nothing but signatures may follow a signature");
        }
        String key = line.substring(0, colon);
        if (entries.put(key, new Entry(number, line.substring(colon + 2))) != null) {
            throw new UnreadableException(number, "duplicate-key", key + " appears twice");
        }
    }

    private static void signed(int number, String what, String text, TreeMap<Integer, String> values) {
        int colon = text.indexOf(": ");
        String row = colon < 0 ? "" : text.substring(0, colon);
        if (!Tokens.isNumber(row)) {
            throw new UnreadableException(number, what + "-form", "expected --> " + what + "_1: and digits");
        }
        int index = Integer.parseInt(row);
        if (!values.isEmpty() && values.lastKey() >= index) {
            throw new UnreadableException(
                    number, what + "-order", what + "_" + index + " appears twice or out of order");
        }
        values.put(index, text.substring(colon + 2));
    }

    private Row row(int number, String text) {
        Map<String, String> words = new LinkedHashMap<>();
        for (String word : text.split(" ", -1)) {
            int colon = word.indexOf(':');
            if (colon < 1) {
                throw new UnreadableException(number, "row", "expected NAME:value, not " + Tokens.shown(word));
            }
            if (words.put(word.substring(0, colon), word.substring(colon + 1)) != null) {
                throw new UnreadableException(
                        number, "duplicate-key", word.substring(0, colon) + " appears twice in a row");
            }
        }
        if (amount.isEmpty()) {
            amount = words.containsKey("SCORE") ? "SCORE" : "CHIPS"; // all rows count the same
        }
        List<String> expected = List.of("PLAYER", "NPUB", "PLACE", amount);
        List<String> found = new ArrayList<>(words.keySet());
        found.remove("LEFT");
        if (!found.equals(expected)) {
            throw new UnreadableException(
                    number, "row", "a row has " + String.join(", ", expected) + " and at most LEFT, in this order");
        }
        Optional<String> left = Optional.ofNullable(words.get("LEFT"));
        return new Row(
                Tokens.callsign(number, words.getOrDefault("PLAYER", "")),
                Tokens.npub(number, words.getOrDefault("NPUB", "")),
                Tokens.number(number, "PLACE", words.getOrDefault("PLACE", "")),
                Tokens.number(number, amount, words.getOrDefault(amount, "")),
                left.isPresent() ? OptionalInt.of(Tokens.number(number, "LEFT", left.get())) : OptionalInt.empty());
    }

    private int line(String key) {
        Entry entry = entries.get(key);
        return entry == null ? 0 : entry.line();
    }

    private String take(String key) {
        Entry entry = entries.remove(key);
        if (entry == null) {
            throw new UnreadableException("missing-key", key + " is missing");
        }
        return entry.value();
    }

    /** The rows of the older format: one line for each word (D31). */
    private void oldRows() {
        for (int i = 1; entries.containsKey("PLAYER_" + i); i++) {
            String player = "PLAYER_" + i;
            int line = line(player);
            String call = Tokens.callsign(line, take(player));
            int npub = line(player + "_NPUB");
            PublicKey key = Tokens.npub(npub, take(player + "_NPUB"));
            int placed = line(player + "_RESULT");
            int place = List.of("1st", "2nd", "3rd", "4th").indexOf(take(player + "_RESULT")) + 1;
            if (place == 0) {
                throw new UnreadableException(placed, "place", "a place is 1st, 2nd, 3rd or 4th");
            }
            int at = line(player + "_" + amount);
            int score = Tokens.number(at, amount, take(player + "_" + amount));
            rows.add(new Row(call, key, place, score, OptionalInt.empty()));
        }
    }
}
