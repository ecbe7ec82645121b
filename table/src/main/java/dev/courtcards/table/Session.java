package dev.courtcards.table;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Driver;
import dev.courtcards.core.play.Host;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import dev.courtcards.front.Menu;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** A game between a person at one or several seats, bots at the other seats, and the house. */
final class Session<S extends State<S>> {
    /** The time that a person needs to see a change. */
    static final Duration GLANCE = Duration.ofMillis(700);

    private final CardGame<S> game;
    private final Setup setup;
    private final List<Seat> mine;
    private final List<Bot<S>> bots; // by seat; those of the person's seats are not used
    private final ChanceSource luck;
    private final Driver<S> driver;
    private final LongSupplier nanos;
    private final Map<Actor, Plan<S>> plans = new HashMap<>();
    private final Set<Action<S>> offered = new LinkedHashSet<>();
    private Host<S> host;
    /** The person's current seat. */
    private Seat me;

    private Optional<Game<S>> planned = Optional.empty();

    /** The move that a bot or the house makes unless something happens before. */
    private record Plan<S extends State<S>>(Duration when, Move<S> move) {}

    Session(Start<S> start, LongSupplier nanos) {
        this.game = start.game();
        this.setup = start.setup();
        this.mine = start.mine();
        this.me = mine.get(0);
        this.bots = new ArrayList<>();
        int others = 0;
        for (int i = 0; i < start.names().size(); i++) {
            boolean person = mine.contains(Seat.of(i + 1));
            this.bots.add(start.bots().get(person ? 0 : others++ % start.bots().size()));
        }
        this.luck = ChanceSource.of(start.seed());
        this.driver = Driver.of(game, this.bots, luck, start.seed());
        this.nanos = nanos;
        this.host = hosted(start.now());
    }

    private Host<S> hosted(Game<S> from) {
        return Host.holding(from, luck, Host.Clock.ZERO, nanos, after -> {});
    }

    Game<S> now() {
        return host.game();
    }

    Observation<S> seen() {
        return seen(me);
    }

    Observation<S> seen(Seat seat) {
        return now().seenBy(seat);
    }

    /** The person's current seat. If it may not act, the first of the person's seats that may becomes current. */
    Seat me() {
        List<Actor> mayAct = now().state().mayAct();
        if (!mayAct.contains(me)) {
            mine.stream().filter(mayAct::contains).findFirst().ifPresent(this::turnTo);
        }
        return me;
    }

    void turnTo(Seat seat) {
        me = seat;
    }

    List<Seat> mine() {
        return mine;
    }

    /** The seat that these words begin with, if the person has several. */
    Optional<Seat> named(String typed) {
        String first = typed.strip().split("\\s+", 2)[0];
        return mine.stream()
                .filter(seat -> mine.size() > 1 && Text.same(seat.text(), first))
                .findFirst();
    }

    Menu<S> menu() {
        Menu<S> menu = Menu.of(game, seen());
        menu.items().forEach(item -> offered.add(item.action()));
        return menu;
    }

    /** Whether the next move of the house begins something new, such as a hand. */
    boolean beginsAnew() {
        plan();
        return plans.values().stream().anyMatch(plan -> plan.move().action().announced());
    }

    /** Whether the person may act now. */
    boolean waitsForPerson() {
        return now().isOver() || now().state().mayAct().stream().anyMatch(mine::contains);
    }

    /** Whether other players may act. */
    boolean othersMayAct() {
        return now().state().mayAct().stream().anyMatch(actor -> actor instanceof Seat && !mine.contains(actor));
    }

    /** The time until something happens by itself: a move of a bot or of the house, or the end of a timer. */
    Optional<Duration> untilNext() {
        plan();
        return Stream.concat(plans.values().stream().map(Plan::when), deadline().stream())
                .min(Comparator.naturalOrder())
                .map(this::until);
    }

    /** The time until the next timer ends. */
    Optional<Duration> untilTimer() {
        return deadline().map(this::until);
    }

    private Optional<Duration> deadline() {
        return now().isOver() ? Optional.empty() : host.deadline();
    }

    private Duration until(Duration end) {
        Duration left = end.minus(host.elapsed());
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** Plays one move that is due, if any. */
    void step() {
        Game<S> before = now();
        host.tick();
        plan();
        Duration now = host.elapsed();
        Optional<Plan<S>> due = now() == before
                ? plans.values().stream()
                        .filter(plan -> plan.when().compareTo(now) <= 0)
                        .min(Comparator.comparing(Plan::when))
                : Optional.empty();
        if (due.isPresent()) {
            Move<S> move = due.get().move();
            plans.remove(move.by());
            Optional<Refusal> refusal = play(move.by(), move.action());
            if (refusal.isPresent() && now() == before) {
                String whose =
                        move.by() instanceof Seat ? "the bot of " + move.by().text() : "the house";
                IllegalActionException why = new IllegalActionException(move.by(), move.action(), refusal.get());
                throw new IllegalStateException(
                        "move " + (before.ply() + 1) + " of " + whose + " is refused: " + why.getMessage(), why);
            }
        }
    }

    /** Plans the moves of bots and house. One who was planning before keeps the time. */
    private void plan() {
        if (planned.filter(game -> game == now()).isPresent()) {
            return;
        }
        planned = Optional.of(now());
        Map<Actor, Plan<S>> before = Map.copyOf(plans);
        plans.clear();
        List<Actor> mayAct = now().state().mayAct();
        for (Actor actor : mayAct) {
            if (actor instanceof Seat seat && !mine.contains(seat)) {
                offer(seat, mayAct.size() == 1).ifPresent(action -> plan(before, new Move<>(seat, action)));
            }
        }
        if (plans.isEmpty()) {
            driver.led(now()).ifPresent(move -> plan(before, move));
        }
        if (plans.isEmpty() && deadline().isEmpty() && mayAct.stream().noneMatch(mine::contains)) {
            driver.forced(now()).ifPresent(move -> plan(before, move));
        }
    }

    private void plan(Map<Actor, Plan<S>> before, Move<S> move) {
        Plan<S> thought = before.get(move.by());
        Duration when = thought == null ? host.elapsed().plus(delay(move)) : thought.when();
        plans.put(move.by(), new Plan<>(when, move));
    }

    private Optional<Action<S>> offer(Seat seat, boolean alone) {
        return alone && deadline().isEmpty() ? Optional.of(driver.choice(now(), seat)) : driver.offer(now(), seat);
    }

    /** The time before a move: the bot's thinking time, at least a glance. */
    private Duration delay(Move<S> move) {
        Duration thinks = move.by() instanceof Seat seat
                ? bots.get(seat.index() % bots.size()).delay()
                : Duration.ZERO;
        return thinks.compareTo(GLANCE) > 0 ? thinks : GLANCE;
    }

    /** Plays a move. A refused move changes nothing. */
    Optional<Refusal> play(Actor by, Action<S> action) {
        return host.submit(by, action);
    }

    /** Why the move that these words mean is refused now; only moves that were on the person's menu before count. */
    Optional<Refusal> whyNot(String typed) {
        Menu<S> all = Menu.of(game, seen(), LegalActions.of(List.copyOf(offered)));
        return all.read(typed).action().flatMap(action -> now().refusal(me, action));
    }

    /** Goes back to before the person's last move; false if there is none or it cannot be taken back. */
    boolean undo() {
        Optional<Game<S>> before = undone();
        before.ifPresent(earlier -> host = hosted(earlier));
        before.ifPresent(earlier -> plans.clear());
        return before.isPresent();
    }

    /** The game before the person's last move; empty if a card was shown to any of the person's seats since. */
    Optional<Game<S>> undone() {
        Optional<Game<S>> game =
                Optional.of(now()).filter(any -> this.game.presentation().mayUndo());
        while (game.filter(step -> step.lastMove().isPresent() && mine.stream().noneMatch(step::showed))
                .isPresent()) {
            Actor by = game.get().lastMove().orElseThrow().by();
            game = game.get().previous();
            if (mine.contains(by)) {
                return game;
            }
        }
        return Optional.empty();
    }

    /** Whether the person has moved. */
    boolean hasMoved() {
        return now().moves().stream().anyMatch(move -> mine.contains(move.by()));
    }

    /** The seed of the game's cards; empty for a record with decks. */
    Optional<String> seed() {
        return setup.seed().map(Seed::hex);
    }

    GameRecord record() {
        return Replay.write(game, setup, now());
    }
}
