package dev.courtcards.table;

import dev.courtcards.core.Text;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.front.Menu;
import dev.courtcards.front.Teller;
import dev.courtcards.search.WorldsException;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A person at a table: shows, asks and obeys until the person leaves. */
final class Play<S extends State<S>> {
    private final CardGame<S> game;
    private final IntFunction<Session<S>> sessions;
    private final List<String> names;
    private final Front front;
    private final Pace pace;
    private final Function<Seat, Teller<S>> tellers;
    private final Saves saves = new Saves();
    private final DeepHint<S> deep;
    private final List<Game<S>> told = new ArrayList<>();
    private final List<Line> story = new ArrayList<>();
    /** The finished games since the command began. */
    private final List<Game<S>> over = new ArrayList<>();

    private volatile Session<S> session;
    private Line message = Line.empty();
    /** The grave move that was typed once; typed again at once, it is played. */
    private Optional<Action<S>> sure = Optional.empty();

    /** An ambiguous part of a move; the rest may follow. */
    private String begun = "";

    private Picture hint = Picture.empty();
    /** The position of the hint, which is shown only there. */
    private Optional<Game<S>> hinted = Optional.empty();

    private int round;
    /** Whether the person has had a move to make since the last new beginning, such as this hand. */
    private boolean asked;
    /** The number of hands or rounds in a row that ended without a move of the person. */
    private int idle;
    /** Whether the game waits until the person has seen how something ended. */
    private boolean paused;

    private boolean resumed;

    /**
     * A person at a table.
     *
     * @param sessions makes the first game from 0, the next from 1, and so on
     * @param names the names of the seats
     */
    Play(CardGame<S> game, IntFunction<Session<S>> sessions, List<String> names, Front front, Pace pace) {
        this.game = game;
        this.sessions = sessions;
        this.names = names;
        this.front = front;
        this.pace = pace;
        this.deep = new DeepHint<>(game);
        this.session = sessions.apply(0);
        // A player with several hands reads the name of each.
        this.tellers = session.mine().size() == 1
                ? you -> Teller.toPlayer(game, you, names)
                : you -> Teller.of(game, you, Teller.names(names));
    }

    Session<S> session() {
        return session;
    }

    /** Lets {@code save} overwrite this file, which has the beginning of the same game. */
    void mayReplace(Path file) {
        saves.mayReplace(file);
    }

    void run() {
        boolean stays = true;
        while (stays) {
            Front.Answer answer = await();
            stays = !answer.gone() && answer.typed().map(this::obey).orElse(true);
        }
    }

    /** Lets time pass and the others act until a line is typed. */
    private Front.Answer await() {
        session.me();
        Menu<S> menu = session.menu();
        Optional<Duration> next = session.untilNext();
        boolean anew = !session.waitsForPerson() && session.beginsAnew();
        asked |= !menu.isEmpty();
        resumed &= anew;
        paused = anew && !resumed && (front.isWatched() || !asked && idle > 0);
        if (paused) {
            return front.ask(() -> view(menu), text -> meaning(menu, text), Optional.empty());
        }
        if (session.waitsForPerson() || next.isEmpty()) {
            Front.Answer answer =
                    front.ask(() -> view(menu), text -> meaning(menu, text), next.filter(length -> pace.isReal()));
            if (answer.equals(Front.Answer.NOTHING)) {
                session.step();
            }
            return answer;
        }
        Duration shown = pace.isReal() || next.get().compareTo(Session.GLANCE) < 0 ? next.get() : Session.GLANCE;
        Front.Answer answer = front.show(() -> view(menu), text -> meaning(menu, text), shown);
        if (answer.equals(Front.Answer.NOTHING)) {
            pace.pass(next.get());
            session.step();
            if (anew && !session.beginsAnew()) {
                idle = asked ? 0 : idle + 1;
                asked = false;
            }
        }
        return answer;
    }

    /** The seats with their names, and the lines of all moves; lines that exist are kept. */
    private List<Line> story(Game<S> now) {
        Deque<Game<S>> untold = new ArrayDeque<>();
        Game<S> step = now;
        while (step.ply() > 0 && (step.ply() > told.size() || told.get(step.ply() - 1) != step)) {
            untold.addFirst(step);
            step = step.previous().orElseThrow();
        }
        told.subList(step.ply(), told.size()).clear();
        story.subList(step.ply(), story.size()).clear();
        for (Game<S> next : untold) {
            told.add(next);
            Seat saw = next.lastMove()
                    .map(Move::by)
                    .flatMap(by -> session.mine().stream().filter(by::equals).findFirst())
                    .orElseGet(() -> session.mine().get(0));
            story.add(tellers.apply(saw).lastMove(next));
        }
        Line table = names.size() > 1 ? Line.of("at the table: " + Teller.seats(names), Tone.FAINT) : Line.empty();
        return Stream.concat(Stream.of(table), story.stream())
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private View view(Menu<S> menu) {
        Game<S> now = session.now();
        Line said = !message.isEmpty()
                ? message
                : now.isOver()
                        ? end(now.state().outcome().orElseThrow())
                        : paused ? Line.of("Enter goes on.", Tone.STRONG) : Line.empty();
        return new View(
                View.title(game),
                note(),
                picture().with(hinted.filter(about -> about == now).isPresent() ? hint : Picture.empty()),
                story(now),
                said,
                menu.lines(),
                commands(now));
    }

    /** The table as the current seat sees it, and as another seat of the person sees it if that differs. */
    private Picture picture() {
        Seat me = session.me();
        Picture picture = picture(me);
        for (Seat other : session.mine()) {
            if (!other.equals(me)
                    && !session.seen(other).state().equals(session.seen().state())) {
                picture = picture.line("").line(other + ":", Tone.STRONG).with(picture(other));
            }
        }
        return picture;
    }

    private Picture picture(Seat seat) {
        return game.presentation().picture(session.seen(seat), tellers.apply(seat)::name);
    }

    private String note() {
        String all = session.mine().size() > 1
                ? session.mine().stream().map(Seat::text).collect(Collectors.joining(", ", "of ", ""))
                : "of " + names.size();
        String seat = names.size() > 1 ? "you are " + session.me() + " " + all : "";
        Optional<Duration> timer = session.untilTimer().filter(left -> pace.isReal());
        return timer.map(left -> (left.toMillis() + 999) / 1000 + " s" + (seat.isEmpty() ? "" : " · " + seat))
                .orElse(seat);
    }

    private Line end(Outcome outcome) {
        return Line.of(
                tellers.apply(session.me()).outcome(outcome),
                outcome.winners().stream().anyMatch(session.mine()::contains) ? Tone.GOOD : Tone.BAD);
    }

    private String commands(Game<S> now) {
        return (now.isOver() ? "n another game · " : "")
                + (!pace.isReal() && session.othersMayAct() ? "w wait · " : "")
                + session.mine().stream()
                        .filter(seat -> !seat.equals(session.me()))
                        .map(seat -> seat + " MOVE at that seat · ")
                        .collect(Collectors.joining())
                + (session.undone().isPresent() ? "u undo · " : "")
                + (game.presentation().advisor().isPresent() ? "hint · " : "")
                + String.join(
                        "",
                        game.presentation().pages().keySet().stream()
                                .map(word -> word + " · ")
                                .toList())
                + "s FILE save · ? rules · q quit";
    }

    /** The page that this word opens. */
    private Optional<String> page(String typed) {
        String word = Text.lower(typed.strip());
        List<Game<S>> games =
                Stream.concat(over.stream(), Stream.of(session.now())).toList();
        return Optional.ofNullable(game.presentation().pages().get(word)).map(page -> page.apply(games, session.me()));
    }

    private String meaning(Menu<S> menu, String text) {
        if (session.named(text).isPresent()) {
            return "for " + session.named(text).get();
        }
        String typed = game.presentation().heard(session.seen(), text);
        if (paused && typed.isBlank()) {
            return "Enter: go on";
        }
        if (waits(typed)) {
            return "Enter: " + Word.WAIT.meaning;
        }
        Menu.Reading<S> reading = read(menu, text);
        if (reading.item().isPresent()) {
            Menu.Item<S> item = reading.item().get();
            return "Enter: " + item.text() + (item.grave() && !isSure(item) ? ", asked again" : "");
        }
        return reading.near()
                ? reading.problem()
                : Word.of(typed).map(word -> "Enter: " + word.meaning).orElse("");
    }

    /**
     * Reads a move, on its own or joined to the ambiguous part typed before it, such as "higher" after the number of a pile. Enter alone is
     * no move in a game without undo unless the game gives it a meaning.
     */
    private Menu.Reading<S> read(Menu<S> menu, String text) {
        boolean stray = !game.presentation().mayUndo()
                && game.presentation().heard(session.seen(), text).isBlank();
        if (stray) {
            return new Menu.Reading<>(Optional.empty(), false, "");
        }
        Menu.Reading<S> reading = menu.read(text);
        if (reading.item().isEmpty() && !begun.isEmpty()) {
            Menu.Reading<S> whole = menu.read(begun + " " + text);
            return whole.item().isPresent() ? whole : reading;
        }
        return reading;
    }

    /** Whether Enter alone lets the others act. */
    private boolean waits(String typed) {
        return typed.isBlank()
                && !pace.isReal()
                && session.othersMayAct()
                && session.untilNext().isPresent();
    }

    /** The words beside moves; a word that is also a move means the move. */
    private enum Word {
        LEAVE("leave", "q", "quit", "exit"),
        RULES("read the rules", "?", "help", "rules"),
        WAIT("let time go on", "w", "wait"),
        HINT("see a hint", "hint"),
        UNDO("take your move back", "u", "undo"),
        ANOTHER("another game", "n", "new"),
        SAVE("save the game so far", "s", "save");

        private final String meaning;
        private final List<String> words;

        Word(String meaning, String... words) {
            this.meaning = meaning;
            this.words = List.of(words);
        }

        /** The command in this text; only {@code save} takes a file after it. */
        static Optional<Word> of(String typed) {
            String[] parts = split(typed);
            return Arrays.stream(values())
                    .filter(word -> word.words.contains(Text.lower(parts[0])))
                    .filter(word -> parts.length == 1 || word == SAVE || word == HINT && parts[1].equals("deep"))
                    .findFirst();
        }

        static String[] split(String typed) {
            return typed.strip().split("\\s+", 2);
        }
    }

    /** Obeys a typed line; false to leave. */
    private boolean obey(String line) {
        Optional<Seat> named = session.named(line);
        named.ifPresent(session::turnTo);
        String text = named.isPresent() ? line.strip().substring(2).strip() : line;
        if (named.isPresent() && text.isEmpty()) {
            message = Line.empty();
            return true;
        }
        String typed = game.presentation().heard(session.seen(), text);
        message = Line.empty();
        hinted = Optional.empty();
        Optional<Action<S>> before = sure;
        sure = Optional.empty();
        if (paused && typed.isBlank()) {
            resumed = true;
            return true;
        }
        if (waits(typed)) {
            letGo();
            return true;
        }
        Menu.Reading<S> reading = read(session.menu(), text);
        begun = reading.near() && reading.item().isEmpty() ? text : "";
        Optional<Word> word = Word.of(typed);
        Optional<Menu.Item<S>> unsure =
                reading.item().filter(item -> item.grave() && !before.equals(Optional.of(item.action())));
        sure = unsure.map(Menu.Item::action);
        if (unsure.isPresent()) {
            complain(unsure.get().again());
        } else if (reading.action().isPresent()) {
            session.play(session.me(), reading.action().get()).ifPresent(refusal -> complain(named(refusal)));
        } else if (page(typed).isPresent() && !reading.near()) {
            front.page(View.title(game), page(typed).get());
        } else if (word.isPresent() && !reading.near()) {
            switch (word.get()) {
                case LEAVE -> {
                    return false;
                }
                case RULES -> pace.hold(() -> front.page(View.title(game), Page.forPlayers(game.rules())));
                case WAIT -> letGo();
                case HINT -> hint(typed.strip().contains(" "));
                case UNDO -> undo();
                case ANOTHER -> another();
                case SAVE -> save(typed);
            }
        } else {
            complain(problem(typed, reading));
        }
        return true;
    }

    private boolean isSure(Menu.Item<S> item) {
        return sure.equals(Optional.of(item.action()));
    }

    private String problem(String typed, Menu.Reading<S> reading) {
        if (reading.near()) {
            return reading.problem();
        }
        if (typed.isBlank()) {
            return session.now().isOver() ? "The game is over." : "Type a move, or ? for the rules.";
        }
        return session.whyNot(typed).map(this::named).orElse(reading.problem());
    }

    /** The last line, printed after the screen is closed. */
    String farewell() {
        Game<S> now = session.now();
        String end =
                now.state().outcome().map(Outcome::reason).orElse("left after " + Grammar.count(now.ply(), "move"));
        return View.title(game) + ": " + end + "."
                + session.seed()
                        .map(seed -> " For the same cards: --seed " + seed)
                        .orElse("");
    }

    private String named(Refusal refusal) {
        return Grammar.named(refusal.message(), tellers.apply(session.me())::name);
    }

    private void complain(String problem) {
        message = Line.of(problem, Tone.BAD);
    }

    /** Lets time pass until something happens by itself. */
    private void letGo() {
        Optional<Duration> next = session.untilNext();
        if (pace.isReal() || next.isEmpty()) {
            complain(pace.isReal() ? "time goes on by itself" : "nothing happens before you act");
        } else {
            pace.pass(next.get());
            session.step();
        }
    }

    /** The game's hint, or the result of a search if the game has none or the person asks for a deep one. */
    private void hint(boolean deep) {
        hinted = Optional.of(session.now());
        try {
            hint = deep || game.presentation().advisor().isEmpty()
                    ? searched()
                    : game.presentation().advisor().get().apply(session.seen());
        } catch (WorldsException e) {
            hinted = Optional.empty();
            complain(String.valueOf(e.getMessage()));
            return;
        }
        if (hint.blocks().isEmpty()) {
            complain("there is no hint now");
        }
    }

    private Picture searched() {
        Observation<S> seen = session.seen();
        AtomicReference<Picture> found = new AtomicReference<>(Picture.empty());
        if (!seen.legalActions().isEmpty()) {
            pace.hold(() -> found.set(deep.picture(seen, this::searched)));
            message = Line.empty();
        }
        return found.get();
    }

    /** Stops a search, which then returns what it has found; false if none runs. */
    boolean stopSearch() {
        return deep.stop();
    }

    /** Shows the progress of a search. */
    private synchronized void searched(int percent) {
        if (front.isWatched()) {
            message = Line.of(percent + " % done; Ctrl-C ends the search", Tone.FAINT);
            front.show(() -> view(session.menu()), text -> "", Duration.ZERO);
        }
    }

    private void undo() {
        if (!game.presentation().mayUndo()) {
            complain("moves of this game cannot be taken back");
        } else if (!session.undo()) {
            complain(
                    session.hasMoved()
                            ? "a move that showed you a card cannot be taken back"
                            : "you have no move to take back");
        }
    }

    private void another() {
        if (session.now().isOver()) {
            over.add(session.now());
            session = sessions.apply(++round);
        } else {
            complain("this game is not over; q leaves it");
        }
    }

    private void save(String typed) {
        String[] parts = Word.split(typed);
        if (parts.length == 1) {
            complain("save to which file? For example: s " + game.name() + ".game");
            return;
        }
        String file = parts[1];
        try {
            saves.write(file, session.record().text());
            message = Line.of("saved to " + file + "; ./cards play --resume " + file + " goes on from here", Tone.GOOD);
        } catch (IOException | InvalidPathException e) {
            complain("not saved to " + file + ": " + FileTrouble.words(e));
        }
    }
}
