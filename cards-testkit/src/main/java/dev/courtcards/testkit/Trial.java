package dev.courtcards.testkit;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Driver;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** One random game, what the laws check of it, and the place that they check now. */
final class Trial<S extends State<S>> {
    final Laws<S> laws;
    final Game<S> start;
    final Setup setup;
    final RandomGenerator random;
    private final long seed;
    private final List<Game<S>> steps = new ArrayList<>();
    private final List<Integer> hashes = new ArrayList<>();
    private final List<Map<Viewer, S>> views = new ArrayList<>();
    private final Driver<S> driver;
    private List<Seat> seats = List.of();
    private Law law = Law.MENUS;
    private Game<S> at;

    private Trial(Laws<S> laws, long seed) {
        SplittableRandom source = new SplittableRandom(seed);
        Laws.Start<S> begin = laws.starts.apply(source);
        this.laws = laws;
        this.seed = seed;
        this.random = source;
        ChanceSource luck = onlyOnce(ChanceSource.of(Seed.of(seed)));
        this.driver = laws.game
                .map(game -> Driver.of(game, List.of(laws.bot), luck, Seed.of(seed)))
                .orElseGet(() -> Driver.of(List.of(laws.bot), luck, Seed.of(seed)));
        this.start = begin.game();
        this.setup = withSeed(begin.setup(), Seed.of(seed));
        this.at = start;
    }

    /** A source that rejects a repeated request: the same key gives the same order, so that the game would repeat a shuffle. */
    private ChanceSource onlyOnce(ChanceSource once) {
        Set<String> asked = new HashSet<>();
        return new ChanceSource() {
            @Override
            public Shoe shuffle(Pack pack, int hand) {
                isNew("the shuffle of " + pack.id() + " in hand " + hand);
                return once.shuffle(pack, hand);
            }

            @Override
            public int pick(String purpose, int hand, int number, int candidates) {
                isNew("pick " + number + " of " + purpose + " in hand " + hand);
                return once.pick(purpose, hand, number, candidates);
            }

            private void isNew(String what) {
                if (!asked.add(what)) {
                    law = Law.REPLAY;
                    throw broken(what + " is requested a second time and would repeat the first");
                }
            }
        };
    }

    private static Setup withSeed(Setup setup, Seed seed) {
        Setup plain = setup;
        for (String key : setup.keys()) {
            plain = key.startsWith("DECK") ? plain.without(key) : plain;
        }
        return plain.with("SEED", seed.hex());
    }

    static <S extends State<S>> Trial<S> play(Laws<S> laws, long seed) {
        Trial<S> trial = new Trial<>(laws, seed);
        trial.check(Law.MENUS, Trial::play);
        return trial;
    }

    private void play() {
        int style = laws.onlyRandom ? 0 : random.nextInt(3);
        remember(start);
        while (!at.state().mayAct().isEmpty()) {
            if (at.ply() >= laws.mostMoves) {
                law = Law.END;
                throw broken("no end after " + laws.mostMoves + " moves");
            }
            Actor by = next();
            LegalActions<S> menu = at.state().legalActions(by);
            require(!menu.isEmpty(), "%s may act but its menu is empty", by);
            Action<S> action = choice(by, menu, style == 1 || style == 2 && random.nextBoolean());
            accepted(at, by, action);
            remember(at.play(by, action));
        }
        int played = highestSeat();
        int scores = at.state().outcome().map(Outcome::scores).map(List::size).orElse(played);
        seats = Seat.first(scores);
        law = Law.END;
        require(played <= scores, "p%d has played, but the outcome has %d scores", played, scores);
    }

    /** A random actor of those who may act, the clock seldom, and at times the host, who always may. */
    private Actor next() {
        List<Actor> mayAct = at.state().mayAct();
        if (!isOfficialsTurn(mayAct)
                && random.nextInt(16) == 0
                && !at.state().legalActions(House.HOST).isEmpty()) {
            return House.HOST;
        }
        Actor by = mayAct.get(random.nextInt(mayAct.size()));
        return by == House.CLOCK && random.nextInt(4) > 0 ? mayAct.get(random.nextInt(mayAct.size())) : by;
    }

    /**
     * Whether the next move is chance's or the dealer's alone: a live table plays it at once, and records may leave it out, so that no
     * other can come before it.
     */
    static boolean isOfficialsTurn(List<Actor> mayAct) {
        return mayAct.equals(List.of(House.CHANCE)) || mayAct.equals(List.of(House.DEALER));
    }

    private Action<S> choice(Actor by, LegalActions<S> menu, boolean asBot) {
        boolean asProgram = by instanceof Seat
                ? asBot
                : by == House.CHANCE || at.state().mayAct().contains(by) && random.nextBoolean();
        Action<S> action = asProgram ? driver.choice(at, by) : menu.random(random);
        boolean bots = asProgram && by instanceof Seat;
        require(
                !bots || menu.offers(action),
                "the bot of %s chose %s, which its menu does not offer: %s",
                by,
                action,
                menu);
        return action;
    }

    private void remember(Game<S> step) {
        steps.add(step);
        hashes.add(step.state().hashCode());
        views.add(new HashMap<>());
        at = step;
    }

    private int highestSeat() {
        return steps.stream()
                .flatMap(step -> step.state().mayAct().stream())
                .mapToInt(actor -> actor instanceof Seat seat ? seat.number() : 0)
                .max()
                .orElse(0);
    }

    /** The game after 0, 1, 2, ... moves. */
    List<Game<S>> steps() {
        return steps;
    }

    Game<S> end() {
        return steps.get(steps.size() - 1);
    }

    List<Seat> seats() {
        return seats;
    }

    /** All seats and a spectator. */
    List<Viewer> viewers() {
        List<Viewer> viewers = new ArrayList<>(seats);
        viewers.add(Spectator.SPECTATOR);
        return viewers;
    }

    /** The view of one of the {@link #steps}, computed once. */
    S seen(Game<S> step, Viewer viewer) {
        return views.get(step.ply())
                .computeIfAbsent(viewer, v -> steps.get(step.ply()).state().seenBy(v));
    }

    /** Whether the state after n moves still has its first hash. */
    boolean isUnchanged(int ply) {
        return steps.get(ply).state().hashCode() == hashes.get(ply);
    }

    /** Runs the checks of one law; an exception of the game breaks that law. */
    void check(Law which, Consumer<Trial<S>> checks) {
        law = which;
        at = start;
        try {
            checks.accept(this);
        } catch (RuntimeException e) {
            throw broken("the game threw " + e, e);
        }
    }

    /** A sample of random items, with repetitions; the whole list if it is no longer than the sample. */
    <T> List<T> sample(List<T> all, int count) {
        if (all.size() <= count) {
            return all;
        }
        List<T> some = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            some.add(all.get(random.nextInt(all.size())));
        }
        return some;
    }

    /** Sets the place of the next checks. */
    void at(Game<S> game) {
        at = game;
    }

    /** Throws a broken law unless this holds. */
    void require(boolean holds, String detail, @Nullable Object... args) {
        if (!holds) {
            throw broken(String.format(Locale.ROOT, detail, args));
        }
    }

    /** Throws a broken law unless an offered action is accepted. */
    void accepted(Game<S> step, Actor by, Action<S> action) {
        Optional<Refusal> refusal = step.refusal(by, action);
        if (refusal.isPresent()) {
            throw broken(by + " was offered " + action + ", but: " + refusal.get());
        }
    }

    LawBroken broken(String detail) {
        return broken(detail, null);
    }

    LawBroken broken(String detail, @Nullable Throwable cause) {
        return new LawBroken(law, seed, at.ply(), detail, record(), cause);
    }

    private String record() {
        try {
            return laws.game.isPresent()
                    ? Replay.write(laws.game.get(), setup, at).text()
                    : lines();
        } catch (RuntimeException e) {
            return "(no record: " + e + ")\n" + lines();
        }
    }

    private String lines() {
        StringBuilder lines = new StringBuilder();
        for (Move<S> move : at.moves()) {
            lines.append(line(move)).append('\n');
        }
        return lines.toString();
    }

    /** The move read from its own line. */
    Move<S> reread(Move<S> move) {
        return laws.notation.read(laws.notation.write(move));
    }

    /** The line of a move, for the text of a failure. */
    String line(Move<S> move) {
        try {
            return laws.notation.write(move);
        } catch (RuntimeException e) {
            return move.toString();
        }
    }
}
