package dev.courtcards.table;

import static dev.courtcards.table.Remote.flag;
import static dev.courtcards.table.Remote.list;
import static dev.courtcards.table.Remote.number;
import static dev.courtcards.table.Remote.objects;
import static dev.courtcards.table.Remote.string;
import static dev.courtcards.table.Remote.strings;

import dev.courtcards.core.Text;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** A person at a table of a server: shows the views that it sends, and sends the moves that are typed. */
final class Guest {
    private static final Duration GLANCE = Duration.ofMillis(200);
    private static final int TRIES = 5;
    private static final int LONG_GROUP = 12;

    private final Remote remote;
    private final Front front;
    private final LongSupplier nanos;
    private final LinkedBlockingQueue<Map<?, ?>> news = new LinkedBlockingQueue<>();
    private final TreeMap<Long, Line> story = new TreeMap<>();
    private final Saves saves = new Saves();
    private final Shares shares = new Shares();
    private String table;
    private Map<?, ?> view = Map.of();
    private long came;
    private Line message = Line.empty();
    private Picture hint = Picture.empty();
    private String sure = "";
    private volatile boolean lost;
    private volatile boolean left;

    /**
     * A person who sits or watches.
     *
     * @param remote the server, asked with that person's token
     * @param table the table's id
     */
    Guest(Remote remote, String table, Front front, LongSupplier nanos) {
        this.remote = remote;
        this.table = table;
        this.front = front;
        this.nanos = nanos;
    }

    /** Stays at the table until the person leaves or the input ends. */
    void run() throws IOException, Remote.Refused {
        see(remote.get(path("")));
        Thread ear = new Thread(this::listen, "listen");
        ear.setDaemon(true);
        ear.start();
        boolean stays = true;
        while (stays) {
            for (Map<?, ?> next = news.poll(); next != null; next = news.poll()) {
                see(next);
            }
            boolean may = mayAct() || isOver();
            Front.Answer answer = may
                    ? front.ask(this::shown, this::meaning, Optional.of(GLANCE))
                    : front.show(this::shown, this::meaning, GLANCE);
            if (answer.equals(Front.Answer.NOTHING) && !may) {
                await();
            }
            stays = !answer.gone() && answer.typed().map(this::obey).orElse(true);
        }
        left = true;
    }

    private String path(String what) {
        return "/api/tables/" + table + what;
    }

    private void await() {
        try {
            Map<?, ?> next = news.poll(GLANCE.toMillis(), TimeUnit.MILLISECONDS);
            if (next != null) {
                see(next);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for new views, and connects again after a lost connection. */
    private void listen() {
        long seq = number(view, "seq");
        String at = table;
        while (!left) {
            try {
                Map<?, ?> next = remote.get("/api/tables/" + at + "?wait=25&log=" + seq);
                lost = false;
                if (at.equals(table)) {
                    news.add(next);
                    seq = number(next, "seq");
                } else {
                    at = table;
                    seq = 0;
                }
            } catch (IOException | Remote.Refused e) {
                lost = true;
                pause();
            }
        }
    }

    private static void pause() {
        try {
            TimeUnit.SECONDS.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void see(Map<?, ?> seen) {
        Map<?, ?> next = dealt(seen);
        if (number(next, "ply") != number(view, "ply")) {
            hint = Picture.empty();
        }
        view = next;
        came = nanos.getAsLong();
        story.tailMap(number(next, "since"), false).clear();
        for (Map<?, ?> entry : objects(next, "log")) {
            for (Object block : list(entry, "line")) {
                story.put(number(entry, "ply"), Remote.line(Remote.map(block)));
            }
        }
    }

    /** Sends a share of the next deck if the server waits for it, and returns the view after that. */
    private Map<?, ?> dealt(Map<?, ?> seen) {
        Map<?, ?> now = seen;
        try {
            for (Optional<String> share = shares.wanted(table, now); share.isPresent(); ) {
                remote.post(path("/share"), share.get());
                shares.answered(table, now, true);
                String wanted = share.get();
                now = remote.get(path("?log=" + number(view, "seq")));
                share = shares.wanted(table, now).filter(next -> !next.equals(wanted));
            }
        } catch (Remote.Refused e) {
            shares.answered(table, now, false);
            complain("your share of the deck was refused: " + e.getMessage());
        } catch (IOException e) {
            complain("your share of the deck was not sent: " + e.getMessage());
        }
        return now;
    }

    private boolean isOver() {
        return view.get("outcome") instanceof Map<?, ?>;
    }

    private boolean mayAct() {
        return flag(view, "started")
                && !string(view, "you").isEmpty()
                && strings(view, "turn").contains(string(view, "you"));
    }

    // What is shown.

    private View shown() {
        String title = string(view, "title").isEmpty() ? string(view, "game") : string(view, "title");
        return new View(
                title,
                note(),
                Remote.picture(list(view, "picture")).with(hint),
                List.copyOf(story.values()),
                message.isEmpty() && lost ? Line.of("The connection is lost; trying again …", Tone.BAD) : message,
                menu(),
                commands());
    }

    private String note() {
        List<String> parts = new ArrayList<>();
        for (Map<?, ?> timer : objects(view, "timers")) {
            long left = number(timer, "ms") - (nanos.getAsLong() - came) / 1_000_000;
            parts.add(Math.max(0, (left + 999) / 1000) + " s");
        }
        if (!flag(view, "started")) {
            parts.add("waiting until all seats are taken");
        } else if (string(view, "you").isEmpty()) {
            parts.add("you watch");
        }
        return String.join(" · ", parts);
    }

    private String commands() {
        boolean seated = !string(view, "you").isEmpty();
        return (isOver() && seated ? "n another game · " : "")
                + (flag(view, "undo") ? "u undo · " : "")
                + (flag(view, "hints") && seated ? "hint · " : "")
                + strings(view, "pages").stream().map(word -> word + " · ").collect(Collectors.joining())
                + (isDealt() ? "decks FILE · " : "")
                + "s FILE save · record · ? rules · q quit";
    }

    /** The moves by verb: each move if they are few, otherwise their words side by side. */
    private List<Line> menu() {
        Map<String, List<List<String>>> groups = new LinkedHashMap<>();
        for (Map<?, ?> item : objects(view, "menu")) {
            List<String> words = strings(item, "words");
            groups.computeIfAbsent(words.get(0), verb -> new ArrayList<>()).add(words);
        }
        List<Line> lines = new ArrayList<>();
        groups.forEach((verb, moves) -> lines.add(
                moves.size() > LONG_GROUP
                        ? beside(columns(moves))
                        : Line.of(
                                String.join(
                                        "    ",
                                        moves.stream()
                                                .map(words -> String.join(" ", words))
                                                .toList()),
                                Tone.STRONG)));
        for (Object product : list(view, "products")) {
            List<Set<String>> columns = new ArrayList<>();
            ((List<?>) product).forEach(column -> {
                Set<String> words = new LinkedHashSet<>();
                ((List<?>) column).forEach(word -> words.add(String.valueOf(word)));
                columns.add(words);
            });
            lines.add(beside(columns));
        }
        for (Map<?, ?> range : objects(view, "ranges")) {
            lines.add(Line.of(string(range, "label"), Tone.STRONG)
                    .words("  " + number(range, "min") + " to " + number(range, "max")));
        }
        return lines;
    }

    private static List<Set<String>> columns(List<List<String>> moves) {
        List<Set<String>> columns = new ArrayList<>();
        for (List<String> words : moves) {
            for (int i = 0; i < words.size(); i++) {
                if (i == columns.size()) {
                    columns.add(new LinkedHashSet<>());
                }
                columns.get(i).add(words.get(i));
            }
        }
        return columns;
    }

    private static Line beside(List<Set<String>> columns) {
        return Line.of(
                String.join(
                        "  ·  ",
                        columns.stream().map(words -> String.join(" ", words)).toList()),
                Tone.STRONG);
    }

    // What is typed.

    private String meaning(String text) {
        return command(text.strip()).isPresent()
                ? ""
                : text.isBlank() ? enter().map(words -> "Enter: " + words).orElse("") : "";
    }

    /** The words of the move that Enter alone plays. */
    private Optional<String> enter() {
        return objects(view, "menu").stream()
                .filter(item -> flag(item, "enter"))
                .map(item -> String.join(" ", strings(item, "words")))
                .findFirst();
    }

    @FunctionalInterface
    private interface Act {
        /** False to leave. */
        boolean done() throws IOException, Remote.Refused;
    }

    private Optional<Act> command(String typed) {
        String[] parts = typed.split("\\s+", 2);
        String word = Text.lower(typed);
        if (parts.length == 2 && List.of("s", "save").contains(Text.lower(parts[0]))) {
            return Optional.of(() -> save(parts[1]));
        }
        if (parts.length == 2 && isDealt() && Text.lower(parts[0]).equals("decks")) {
            return Optional.of(
                    () -> write(parts[1], shares.withOwn(table, remote.text(path("/decks"))), "; verify checks it"));
        }
        if (strings(view, "pages").contains(word)) {
            return Optional.of(() -> page(word));
        }
        return Optional.ofNullable(
                switch (word) {
                    case "q", "quit", "exit" -> () -> false;
                    case "?", "help", "rules" -> this::rules;
                    case "hint" -> this::hinted;
                    case "u", "undo" -> () -> sent("undo", body -> "{}");
                    case "n", "new" -> this::another;
                    case "record" -> this::record;
                    case "s", "save" -> () -> where("s", ".game");
                    case "decks" -> isDealt() ? () -> where("decks", ".decks") : null;
                    default -> null;
                });
    }

    /** Obeys a typed line; false to leave. */
    private boolean obey(String text) {
        message = Line.empty();
        String typed = text.strip();
        Optional<Act> command = command(typed);
        boolean again = typed.equals(sure);
        sure = "";
        try {
            if (command.isPresent()) {
                return command.get().done();
            }
            if (isGrave(typed) && !again) {
                sure = typed;
                complain(typed + " is grave: type it again to do it");
                return true;
            }
            String words = typed.isEmpty() ? enter().orElse("") : typed;
            if (words.isEmpty()) {
                complain("type a move, or ? for the rules");
                return true;
            }
            return sent("moves", key -> "{\"typed\":" + quoted(words) + ",\"key\":\"" + key + "\"}");
        } catch (Remote.Refused e) {
            complain(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            complain("the server does not answer");
        }
        return true;
    }

    /** Whether the text may be a grave move, which asks for confirmation. */
    private boolean isGrave(String typed) {
        String[] words = Text.lower(typed).split("\\s+");
        return !typed.isEmpty()
                && objects(view, "menu").stream()
                        .filter(item -> flag(item, "grave"))
                        .map(item -> strings(item, "words"))
                        .anyMatch(grave -> List.of(words).stream()
                                .allMatch(word -> grave.stream().anyMatch(other -> other.startsWith(word))));
    }

    /** Sends a request until it has arrived; its key marks a repetition. */
    private boolean sent(String what, Function<String, String> body) throws IOException, Remote.Refused {
        String json = body.apply(UUID.randomUUID().toString());
        for (int tries = 1; ; tries++) {
            try {
                remote.post(path("/" + what), json);
                see(remote.get(path("?log=" + number(view, "seq"))));
                return true;
            } catch (IOException e) {
                if (tries == TRIES) {
                    throw e;
                }
            } catch (Remote.Refused e) {
                if (tries == TRIES || !e.isPassing()) {
                    throw e;
                }
            }
            pause();
        }
    }

    private boolean rules() throws IOException, Remote.Refused {
        Map<?, ?> rules = remote.get("/api/games/" + string(view, "game") + "/rules");
        front.page(string(view, "game"), Page.forPlayers(string(rules, "rules")));
        return true;
    }

    private boolean hinted() throws IOException, Remote.Refused {
        hint = Remote.picture(list(remote.get(path("/hint")), "picture"));
        return true;
    }

    private boolean page(String word) throws IOException, Remote.Refused {
        front.page(
                string(view, "game"),
                string(Remote.map(remote.get(path("/pages")).get("pages")), word));
        return true;
    }

    private boolean record() throws IOException, Remote.Refused {
        front.page(string(view, "game"), "```\n" + remote.text(path("/record")) + "```\n");
        return true;
    }

    private boolean where(String word, String ending) {
        complain("save to which file? For example: " + word + " " + string(view, "game") + ending);
        return true;
    }

    /** Saves the record of what the seat has seen. */
    private boolean save(String file) throws IOException, Remote.Refused {
        return write(file, remote.text(path("/record")), "");
    }

    private boolean isDealt() {
        return view.get("deck") instanceof Map<?, ?>;
    }

    private boolean write(String file, String text, String then) {
        try {
            saves.write(file, text);
            message = Line.of("saved to " + file + then, Tone.GOOD);
        } catch (IOException | InvalidPathException e) {
            complain("not saved to " + file + ": " + FileTrouble.words(e));
        }
        return true;
    }

    private boolean another() throws IOException, Remote.Refused {
        table = string(remote.post(path("/again"), "{}"), "table");
        story.clear();
        see(remote.get(path("")));
        return true;
    }

    private void complain(String problem) {
        message = Line.of(problem, Tone.BAD);
    }

    /** A JSON string. A keyboard types no other characters that need escapes. */
    static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ") + "\"";
    }
}
