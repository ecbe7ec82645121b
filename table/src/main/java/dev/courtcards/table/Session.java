package dev.courtcards.table;

import dev.courtcards.core.deck.FastShuffle;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Luck;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Seen;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Host;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/** One game between a person in seat 1, bots in the other seats, and the house. */
final class Session<S extends State<S>> {
    /** Where the person sits. */
    static final Seat PERSON = Seat.of(1);

    private final CardGame<S> game;
    private final Setup setup;
    private final List<Bot<S>> bots;
    private final Luck luck;
    private final RandomGenerator coins;
    private final InstantSource clock;
    private final Set<Action<S>> offered = new LinkedHashSet<>();
    private Host<S> host;

    /**
     * A new game.
     *
     * @param setup with a {@code SEED}
     * @param bots for the seats from the second on; they come round again
     */
    Session(CardGame<S> game, Setup setup, List<Bot<S>> bots, InstantSource clock) {
        this.game = game;
        this.setup = setup;
        this.bots = bots;
        this.luck = setup.luck().orElseThrow();
        this.coins = new FastShuffle(setup.seed().orElseThrow().part(1));
        this.clock = clock;
        this.host = hosted(game.newGame(setup));
    }

    private Host<S> hosted(Game<S> from) {
        return new Host<>(from, game.notation(), luck, clock, after -> {});
    }

    Game<S> now() {
        return host.game();
    }

    Seen<S> seen() {
        return now().seenBy(PERSON);
    }

    Menu<S> menu() {
        Menu<S> menu = Menu.of(seen().menu(), game.notation(), PERSON);
        menu.items().forEach(item -> offered.add(item.action()));
        return menu;
    }

    /** The next move of a bot or of the house; empty if the person is to act, or nobody. */
    Optional<Move<S>> next() {
        List<Actor> mayAct = now().state().mayAct();
        for (Actor actor : mayAct) {
            if (actor instanceof Seat seat && !seat.equals(PERSON)) {
                Seen<S> seen = now().seenBy(seat);
                Optional<Action<S>> offer = mayAct.size() == 1
                        ? Optional.of(bot(seat).choose(seen, coins))
                        : bot(seat).offer(seen, coins);
                if (offer.isPresent()) {
                    return offer.map(action -> new Move<>(seat, action));
                }
            }
        }
        if (mayAct.contains(PERSON)) {
            return Optional.empty();
        }
        return mayAct.stream()
                .filter(actor -> actor != House.CHANCE && actor != House.CLOCK)
                .findFirst()
                .map(this::forced);
    }

    /** The move of the house, or of a bot that would rather wait where all wait. */
    private Move<S> forced(Actor actor) {
        return new Move<>(
                actor,
                actor instanceof House house
                        ? game.house(now().state(), house, coins)
                        : bot((Seat) actor).choose(now().seenBy((Seat) actor), coins));
    }

    private Bot<S> bot(Seat seat) {
        return bots.get((seat.index() - 1) % bots.size());
    }

    /** How long the one who moves thinks. */
    Duration delay(Move<S> move) {
        return move.by() instanceof Seat seat && !seat.equals(PERSON)
                ? bot(seat).delay()
                : Duration.ZERO;
    }

    /** How long to wait where only the clock can go on. */
    Optional<Duration> untilTimer() {
        return now().isOver() || now().state().mayAct().contains(PERSON)
                ? Optional.empty()
                : host.deadline().map(end -> Duration.between(clock.instant(), end));
    }

    void tick() {
        host.tick();
    }

    /** Plays a move; a refusal changes nothing. */
    Optional<Refusal> play(Actor by, Action<S> action) {
        return host.submit(by, action);
    }

    /** Moves that were on the person's menu at some time and are meant by these words: for saying why they are not now. */
    Optional<Refusal> whyNot(String typed) {
        Menu<S> all = new Menu<>(
                offered.stream()
                        .map(action -> Menu.item(action, game.notation(), PERSON))
                        .toList(),
                List.of());
        return all.read(typed).action().flatMap(action -> now().refusal(PERSON, action));
    }

    /** Goes back to before the person's last move; false if there is none, or the game does not allow it. */
    boolean undo() {
        Optional<Game<S>> back = Optional.of(now());
        while (back.isPresent() && !isPersons(back.get())) {
            back = back.get().previous();
        }
        Optional<Game<S>> before = back.flatMap(Game::previous).filter(any -> game.mayUndo());
        before.ifPresent(earlier -> host = hosted(earlier));
        return before.isPresent();
    }

    private static boolean isPersons(Game<?> game) {
        return game.lastMove().filter(move -> move.by().equals(PERSON)).isPresent();
    }

    String seed() {
        return setup.seed().orElseThrow().hex();
    }

    GameRecord record() {
        return Replay.write(game, setup, now());
    }
}
