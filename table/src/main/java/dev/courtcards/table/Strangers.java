package dev.courtcards.table;

import dev.courtcards.core.Text;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.session.Meeting;
import dev.courtcards.fairplay.session.Player;
import dev.courtcards.front.Menu;
import dev.courtcards.front.Teller;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.search.WorldsException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * A person at a table with others, each with a program of its own. The program runs on a thread of its own, so a person who thinks, reads
 * or types holds up nobody.
 */
final class Strangers<S extends State<S>> {
    private static final Duration GLANCE = Duration.ofMillis(150);
    private static final long SIGNING = 20_000; // milliseconds to wait for the other signatures

    private final CardGame<S> game;
    private final Meeting meeting;
    private final Player<S> player;
    private final List<Player<S>> bots;
    private final Bot<S> bot;
    private final RandomGenerator coins;
    private final Front front;
    private final LongSupplier clock;
    private final Path log;
    private final Awaited waiting;
    private final Saves saves = new Saves();
    private final List<Line> story;
    private List<String> names = List.of(); // a copy, since pictures use it while the match runs
    private final Set<Integer> left = new HashSet<>();
    private final Set<Integer> unopened = new HashSet<>();
    private Line message = Line.empty();
    private Picture hint = Picture.empty();
    // The grave move that was typed once; typed again at once, it is played.
    private Optional<Action<S>> sure = Optional.empty();
    private boolean leaving; // the person has typed q once
    private boolean done;
    private boolean rests;
    private final boolean back;
    private boolean begun;
    private int told;
    private long ended = -1;
    private volatile String farewell = "";

    Strangers(
            CardGame<S> game,
            Meeting meeting,
            List<Line> story,
            Path log,
            Bot<S> bot,
            RandomGenerator coins,
            Front front,
            LongSupplier clock)
            throws IOException {
        this.game = game;
        this.meeting = meeting;
        this.story = new ArrayList<>(story);
        this.back = Files.exists(log) && Files.size(log) > 0;
        this.player = meeting.sit(game, log);
        this.bots = meeting.bots(game, log);
        this.bot = bot;
        this.coins = coins;
        this.front = front;
        this.clock = clock;
        this.log = log;
        waiting = new Awaited(player, meeting, front, this::name);
    }

    /** Plays a match; false if the person left or it broke off. */
    boolean run() throws IOException {
        tell("The match is logged in " + log + "; ./cards play --resume " + log + " returns to it", Tone.FAINT);
        try (Pump pump = new Pump(this::turn)) {
            boolean stays = true;
            while (stays && pump.with(this::look)) {
                stays = heard(pump) && !Thread.currentThread().isInterrupted();
            }
            boolean whole = stays && pump.with(this::end);
            front.show(() -> within(pump, this::view), text -> "", Duration.ZERO);
            return whole;
        }
    }

    private boolean turn() throws IOException {
        long now = clock.getAsLong();
        boolean busy = player.turn(now);
        for (Player<S> each : bots) {
            busy |= each.turn(now);
            busy |= each.decide(bot, coins);
        }
        return busy;
    }

    /** The result with the signatures so far. */
    Optional<SignedResult> result() {
        return player.result();
    }

    /** How it ended, printed after the screen is closed. */
    String farewell() {
        return farewell;
    }

    // ---- news

    /** Adds news to the story; false when nothing more is to come. */
    private boolean look() {
        names = called();
        if (player.isBegun()) {
            begin();
            List<Game<S>> steps = player.game().steps();
            for (Game<S> step : steps.subList(Math.min(told, steps.size()), steps.size())) {
                boolean opened = step.lastMove()
                        .filter(move -> move.action() instanceof Reveal)
                        .isPresent();
                Line line = opened ? Line.empty() : teller().lastMove(step);
                if (!line.isEmpty()) {
                    story.add(line);
                }
            }
            told = steps.size();
            for (int seat : player.missing()) {
                if (left.add(seat)) {
                    tell(Grammar.named(Seat.of(seat).text() + " has left the match", this::name), Tone.BAD);
                }
            }
            for (int seat : player.unopened()) {
                if (unopened.add(seat)) {
                    tell(
                            Grammar.named(
                                    Seat.of(seat).text() + " has not opened its bet in time: the least bet counts",
                                    this::name),
                            Tone.BAD);
                }
            }
            if (rests != player.isResting()) {
                rests = !rests;
                tell(
                        rests
                                ? "Your file was lost: you are out of this hand, and play again in the next"
                                : "You play again",
                        Tone.STRONG);
            }
            if (!done && player.seat().filter(player.game().state()::isOut).isPresent() && !player.isOver()) {
                done = true;
                tell("You are out: you may watch to the end, q leaves", Tone.STRONG);
            }
        }
        player.refused().ifPresent(why -> message = Line.of("Your move does not count: " + why, Tone.BAD));
        return !isEnded();
    }

    private void begin() {
        if (!begun) {
            begun = true;
            tell("The table: " + Teller.seats(names), Tone.FAINT);
            List<PublicKey> keys = meeting.agreement().orElseThrow().players();
            for (Seat seat : Seat.first(keys.size())) {
                String whose = meeting.automatic().contains(seat.number()) ? ", a program of the host's" : "";
                tell("  " + seat.text() + " " + keys.get(seat.index()).npub() + whose, Tone.FAINT);
            }
            int size = player.game().steps().size();
            if (back) {
                tell("You are back, after " + Grammar.count(size - 1, "move"), Tone.FAINT);
                told = Math.max(0, size - 3);
            }
        }
    }

    /** Whether the match is over and all players who are there have signed and received this player's lines, or the time for that is up. */
    private boolean isEnded() {
        if (player.isOut() || player.isDealerGone()) {
            return true;
        }
        if (!player.isOver()) {
            return false;
        }
        long now = clock.getAsLong();
        ended = ended < 0 ? now : ended;
        Optional<SignedResult> result = player.result();
        int players = names.size() - player.missing().size();
        boolean all =
                result.filter(all(players)::test).isPresent() || result.isEmpty() && now - ended > GLANCE.toMillis();
        return all && !meeting.isWaiting() && !meeting.isVisited() || now - ended > SIGNING;
    }

    private static Predicate<SignedResult> all(int players) {
        return result -> result.signatures().size() >= players;
    }

    /** Adds the end of the match to the story; false if it broke off. */
    private boolean end() {
        boolean cheated = !player.faults().isEmpty();
        player.faults().forEach(fault -> tell(Grammar.named(fault.reason(), this::name), Tone.BAD));
        if (player.isOut()) {
            tell("The others have gone on without you", Tone.BAD);
            return false;
        }
        if (player.isDealerGone()) {
            tell("The dealer has stopped responding, so the match ends", Tone.BAD);
            return false;
        }
        Optional<Outcome> outcome = player.game().state().outcome();
        if (outcome.isPresent()) {
            boolean won =
                    player.seat().filter(outcome.get().winners()::contains).isPresent();
            tell(teller().outcome(outcome.get()), won ? Tone.GOOD : Tone.BAD);
        } else {
            tell("The match is over: too few are left to go on", Tone.BAD);
        }
        return !cheated;
    }

    private void tell(String words, Tone tone) {
        farewell = words;
        story.add(Line.of(words, tone));
    }

    private Teller<S> teller() {
        return player.seat()
                .map(seat -> Teller.toPlayer(game, seat, names))
                .orElseGet(() -> Teller.of(game, Spectator.SPECTATOR, Teller.names(names)));
    }

    /** The names of all seats; a name that repeats has the seat's number. */
    private List<String> called() {
        List<String> said = player.names();
        List<String> called = new ArrayList<>();
        for (Seat seat : Seat.first(said.size())) {
            String name = said.get(seat.index());
            String own = Collections.frequency(said, name) == 1 ? name : name + "-" + seat.number();
            called.add(player.seat().equals(Optional.of(seat)) ? Grammar.YOU : own);
        }
        return called;
    }

    private String name(Actor actor) {
        return teller().name(actor);
    }

    // ---- commands

    /** Shows a moment and obeys a typed line; false if the person leaves. */
    private boolean heard(Pump pump) throws IOException {
        boolean mine = pump.with(player::mayAct);
        Front.Answer answer = mine
                ? front.ask(
                        () -> within(pump, this::view), text -> within(pump, () -> meaning(text)), Optional.of(GLANCE))
                : front.show(() -> within(pump, this::view), text -> within(pump, () -> meaning(text)), GLANCE);
        if (answer.equals(Front.Answer.NOTHING) && !mine && !front.isWatched()) {
            pump.await(GLANCE);
        }
        if (answer.gone()) {
            tell("You have left: ./cards play --resume " + log + " comes back", Tone.FAINT);
            return false;
        }
        return answer.typed().isEmpty() || obey(pump, answer.typed().get());
    }

    private static <T> T within(Pump pump, Supplier<T> look) {
        try {
            return pump.with(look);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Menu<S> menu() {
        return Menu.of(game, player.seen());
    }

    private String meaning(String text) {
        if (!player.mayAct()) {
            return "";
        }
        Menu.Reading<S> reading = menu().read(text);
        return reading.item().map(item -> "Enter: " + item.text()).orElse(reading.near() ? reading.problem() : "");
    }

    /** Obeys a typed line; false to leave. */
    private boolean obey(Pump pump, String text) throws IOException {
        String typed = text.strip();
        String[] parts = typed.split("\\s+", 2);
        boolean again = leaving;
        leaving = false;
        message = Line.empty();
        hint = Picture.empty();
        Optional<String> moved = pump.with(() -> move(text));
        if (moved.isEmpty()) {
            return true;
        }
        Optional<String> page = pump.with(() -> page(typed));
        if (page.isPresent()) {
            front.page(View.title(game), page.get());
            return true;
        }
        switch (Text.lower(parts[0])) {
            case "q", "quit", "exit" -> {
                if (again || pump.with(player::isOver)) {
                    pump.with(this::forfeit);
                    return false;
                }
                leaving = true;
                complain(
                        player.seat().isEmpty()
                                ? "q again leaves, and without its dealer the match ends; --resume comes back"
                                : done
                                        ? "q again leaves; your place stands"
                                        : "q again gives the match up; Ctrl-C leaves it, and --resume comes back");
            }
            case "?", "help", "rules" -> front.page(View.title(game), Page.forPlayers(game.rules()));
            case "hint" -> hint(pump, parts.length > 1);
            case "s", "save" -> save(parts);
            default -> complain(moved.get());
        }
        return true;
    }

    /** Plays a typed move; empty if the text was a move or nearly one, otherwise the problem. */
    private Optional<String> move(String text) {
        if (!player.isBegun() || player.seat().isEmpty()) {
            return Optional.of(player.isBegun() ? "you deal, and play no hand" : "the cards are not dealt yet");
        }
        Optional<Action<S>> before = sure;
        sure = Optional.empty();
        boolean mine = player.mayAct();
        Menu.Reading<S> reading = menu().read(text);
        if (reading.action().isEmpty()) {
            if (reading.near()) {
                complain(reading.problem());
                return Optional.empty();
            }
            return Optional.of(
                    mine ? reading.problem() : player.isWaiting() ? "your move is on its way" : "it is not your turn");
        }
        Action<S> action = reading.action().get();
        boolean grave = reading.item().filter(Menu.Item::grave).isPresent();
        if (grave && !before.equals(Optional.of(action))) {
            sure = Optional.of(action);
            complain(reading.item().orElseThrow().again());
            return Optional.empty();
        }
        try {
            player.play(action).ifPresent(refusal -> complain(Grammar.named(refusal.message(), this::name)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Optional.empty();
    }

    private boolean forfeit() {
        if (player.seat().isEmpty()) {
            tell("You have left; ./cards play --resume " + log + " comes back", Tone.BAD);
            return true;
        }
        try {
            player.forfeit();
            for (Player<S> each : bots) {
                each.forfeit();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        tell(done ? "You have left; your place stands" : "You have given the match up", Tone.BAD);
        return true;
    }

    private void complain(String problem) {
        message = Line.of(problem, Tone.BAD);
    }

    private Optional<String> page(String typed) {
        return player.seat()
                .flatMap(seat -> Optional.ofNullable(game.presentation().pages().get(Text.lower(typed)))
                        .map(page -> page.apply(List.of(player.game()), seat)));
    }

    /** The game's hint, or the result of a search if the game has none or the person asks for a deep one; the match goes on meanwhile. */
    private void hint(Pump pump, boolean deep) throws IOException {
        Observation<S> seen = pump.with(player::seen);
        if (!pump.with(player::mayAct) || seen.legalActions().isEmpty()) {
            complain("there is no hint now");
            return;
        }
        try {
            hint = deep || game.presentation().advisor().isEmpty()
                    ? new DeepHint<>(game).whole(seen)
                    : game.presentation().advisor().get().apply(seen);
        } catch (WorldsException e) {
            complain(String.valueOf(e.getMessage()));
        }
    }

    /** Saves the log so far, which {@code replay} shows. */
    private void save(String[] parts) {
        if (parts.length == 1) {
            complain("save to which file? For example: s " + game.name() + ".log");
            return;
        }
        try {
            saves.write(parts[1], Files.readString(log));
            message = Line.of("saved to " + parts[1] + "; ./cards replay " + parts[1] + " shows it", Tone.GOOD);
        } catch (IOException | InvalidPathException e) {
            complain("not saved to " + parts[1] + ": " + FileTrouble.words(e));
        }
    }

    // ---- the screen

    private View view() {
        boolean may = player.isBegun() && player.mayAct();
        return new View(
                View.title(game),
                waiting.note(names.size()),
                player.isBegun()
                        ? game.presentation().picture(player.seen(), this::name).with(hint)
                        : Picture.empty(),
                List.copyOf(story),
                message.isEmpty() && !may ? Line.of(waiting.waits(), Tone.FAINT) : message,
                may && player.seat().isPresent() ? menu().lines() : List.of(),
                commands());
    }

    private String commands() {
        return (game.presentation().advisor().isPresent() ? "hint · " : "")
                + game.presentation().pages().keySet().stream()
                        .map(word -> word + " · ")
                        .collect(Collectors.joining())
                + "s FILE save · ? rules · q quit";
    }
}
