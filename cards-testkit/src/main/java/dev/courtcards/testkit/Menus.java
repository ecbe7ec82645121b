package dev.courtcards.testkit;

import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Law 2: a game accepts exactly the actions that the menu offers, and a seat's menu depends on its view alone. */
final class Menus<S extends State<S>> {
    /** The contract of {@link Action#refusal}, in the words of its Javadoc and of {@code docs/laws.md}. */
    static final String CONTRACT =
            "a refusal can be asked for every seat and official at any time, changes nothing, never fails,"
                    + " and leans on no hidden card but the actor's own";

    private static final List<House> HOUSE = List.of(House.values());
    private static final Pattern CODE = Pattern.compile("[a-z0-9]+([.-][a-z0-9]+)*");
    private final Trial<S> trial;
    private final Set<String> codes = new HashSet<>();
    private final List<Action<S>> pool;
    private final Map<Class<?>, List<Action<S>>> kinds = new LinkedHashMap<>();
    private final Map<Action<S>, Long> amounts = new HashMap<>();
    private final Map<Integer, Timer> timers = new HashMap<>();
    private int lastTicket;

    Menus(Trial<S> trial) {
        this.trial = trial;
        Set<Action<S>> all = new LinkedHashSet<>();
        for (Game<S> step : trial.steps()) {
            for (Actor actor : actors(step)) {
                LegalActions<S> menu = step.state().legalActions(actor);
                all.addAll(menu.corners());
                for (LegalActions.Range<S> range : menu.ranges()) {
                    amounts.put(range.at(range.min()), range.min());
                    amounts.put(range.at(range.max()), range.max());
                }
            }
        }
        all.removeIf(action -> action instanceof Shuffle || action instanceof Reveal);
        this.pool = List.copyOf(all);
        all.addAll(trial.laws.universe);
        all.forEach(action -> kinds.computeIfAbsent(action.getClass(), kind -> new ArrayList<>())
                .add(action));
    }

    /** Some of the actions that were played. */
    static <S extends State<S>> List<Action<S>> played(Trial<S> trial, int count) {
        List<Action<S>> some = new ArrayList<>();
        for (int i = 0; i < count && trial.end().ply() > 0; i++) {
            Game<S> step =
                    trial.steps().get(1 + trial.random.nextInt(trial.end().ply()));
            some.add(step.lastMove().orElseThrow().action());
        }
        return some;
    }

    /** The actors who may act; also the host, if it has a menu. */
    private static <S extends State<S>> List<Actor> actors(Game<S> step) {
        List<Actor> actors = new ArrayList<>(step.state().mayAct());
        if (!actors.isEmpty()
                && !actors.contains(House.HOST)
                && !step.state().legalActions(House.HOST).isEmpty()) {
            actors.add(House.HOST);
        }
        return actors;
    }

    void check() {
        for (Game<S> step : trial.steps()) {
            trial.at(step);
            equalInAllViews(step);
            timers(step);
            List<Actor> actors = actors(step);
            for (Actor actor : actors) {
                LegalActions<S> menu = step.state().legalActions(actor);
                trial.require(!menu.isEmpty(), "%s may act but its menu is empty", actor);
                offered(step, actor, menu);
                ranges(step, actor, menu);
                others(step, actor, menu);
            }
            if (!actors.isEmpty()) {
                strangers(step, actors);
                anybody(step);
            }
            trial.require(trial.isUnchanged(step.ply()), "a refused action changed the state");
        }
    }

    private void equalInAllViews(Game<S> step) {
        S full = step.state();
        trial.require(
                new HashSet<>(full.mayAct()).size() == full.mayAct().size(),
                "mayAct names somebody twice: %s",
                full.mayAct());
        for (Viewer viewer : trial.viewers()) {
            S seen = trial.seen(step, viewer);
            if (viewer instanceof Seat seat) {
                equal(viewer, seat, full, seen);
            }
            for (House house : HOUSE) {
                equal(viewer, house, full, seen);
            }
        }
    }

    private void equal(Viewer viewer, Actor actor, S full, S seen) {
        LegalActions<S> whole = full.legalActions(actor);
        LegalActions<S> shown = seen.legalActions(actor);
        trial.require(
                whole.equals(shown),
                "the menu of %s is not made of what %s sees%s",
                actor,
                viewer,
                new Pair("full", whole, "seen", shown));
        trial.require(
                actor == House.HOST || whole.isEmpty() || full.mayAct().contains(actor),
                "%s may not act but has a menu: %s",
                actor,
                whole);
    }

    private void timers(Game<S> step) {
        List<Integer> running = new ArrayList<>();
        List<Action<S>> expiries = step.state().legalActions(House.CLOCK).single();
        for (Timer timer : step.state().timers()) {
            Timer before = timers.putIfAbsent(timer.ticket(), timer);
            trial.require(before == null || before.equals(timer), "%s was %s", timer, before);
            trial.require(
                    before != null || timer.ticket() > lastTicket,
                    "%s is new, ticket %d is used already",
                    timer,
                    lastTicket);
            trial.require(
                    Trial.isOfficialsTurn(step.state().mayAct())
                            || expiries.stream()
                                    .anyMatch(a -> a instanceof Timer.Expiry<S> e && e.ticket() == timer.ticket()),
                    "%s runs but the clock has no expiry for it: %s",
                    timer,
                    expiries);
            lastTicket = Math.max(lastTicket, timer.ticket());
            running.add(timer.ticket());
        }
        trial.require(new HashSet<>(running).size() == running.size(), "two timers have one ticket: %s", running);
        timers.forEach((ticket, timer) -> {
            if (!running.contains(ticket)) {
                trial.require(
                        expiries.stream().noneMatch(a -> a instanceof Timer.Expiry<S> e && e.ticket() == ticket),
                        "the clock may expire %s, which does not run",
                        timer);
            }
        });
    }

    /** Each action offered is accepted and can be played. */
    private void offered(Game<S> step, Actor actor, LegalActions<S> menu) {
        List<Action<S>> offered = new ArrayList<>(menu.corners());
        trial.require(
                new HashSet<>(menu.single()).size() == menu.single().size(),
                "%s is offered an action twice: %s",
                actor,
                menu);
        if (!offered.isEmpty()) {
            offered.add(menu.random(trial.random));
        }
        for (Action<S> action : offered) {
            trial.require(menu.offers(action), "%s is offered %s, which offers() denies: %s", actor, action, menu);
            trial.accepted(step, actor, action);
            if (trial.laws.blindRefusals || step.state() instanceof Sealable) {
                acceptedBlind(step, actor, action);
            }
        }
        for (Action<S> action : trial.sample(offered, 4)) {
            Game<S> played = step.play(actor, action); // must not throw
            trial.require(played.ply() == step.ply() + 1, "%s by %s is not one move", action, actor);
        }
    }

    private void acceptedBlind(Game<S> step, Actor actor, Action<S> action) {
        for (Viewer viewer : trial.viewers()) {
            try {
                Optional<Refusal> refusal = action.seenBy(viewer, actor).refusal(trial.seen(step, viewer), actor);
                if (refusal.isPresent()) {
                    throw trial.broken(
                            actor + " may " + action + ", but what " + viewer + " sees says: " + refusal.get());
                }
            } catch (FaceDownException e) {
                // A peer requests the face and tries again.
            }
        }
    }

    /** Amounts beyond either end and between two steps are refused. */
    private void ranges(Game<S> step, Actor actor, LegalActions<S> menu) {
        for (LegalActions.Range<S> range : menu.ranges()) {
            for (long amount : new long[] {range.min() - 1, range.min() + 1, range.max() + 1}) {
                Action<S> beyond;
                try {
                    beyond = range.action().apply(amount);
                } catch (IllegalArgumentException e) {
                    continue;
                }
                offeredOrRefused(step, actor, menu, beyond);
            }
        }
    }

    /** Actions offered at other times, and those of the universe, are refused unless offered now. */
    private void others(Game<S> step, Actor actor, LegalActions<S> menu) {
        List<Action<S>> others = new ArrayList<>(trial.laws.universe);
        others.addAll(trial.sample(pool, trial.laws.sample));
        for (Action<S> action : others) {
            Optional<Refusal> refusal = offeredOrRefused(step, actor, menu, action);
            trial.require(
                    refusal.isEmpty()
                            || !(actor == House.CLOCK && action instanceof Timer.Expiry)
                            || refusal.get().reason() == Reason.Common.STALE_TIMER,
                    "%s is refused as %s, not as stale-timer",
                    action,
                    refusal);
        }
    }

    private Optional<Refusal> offeredOrRefused(Game<S> step, Actor actor, LegalActions<S> menu, Action<S> action) {
        Optional<Refusal> refusal = step.refusal(actor, action);
        if (refusal.isPresent()) {
            explained(actor, action, refusal.get());
        } else {
            trial.require(offers(menu, action), "%s may %s, which its menu does not offer: %s", actor, action, menu);
        }
        return refusal;
    }

    /** As {@link LegalActions#offers}, but first tries the amount that the action had in an earlier range. */
    private boolean offers(LegalActions<S> menu, Action<S> action) {
        Long amount = amounts.get(action);
        for (LegalActions.Range<S> range : menu.ranges()) {
            if (amount != null && range.has(amount) && range.at(amount).equals(action)) {
                return true;
            }
        }
        return menu.offers(action);
    }

    /** An actor who may not act is refused. */
    private void strangers(Game<S> step, List<Actor> actors) {
        for (Actor actor : everybody()) {
            if (!actors.contains(actor)) {
                for (Action<S> action : trial.sample(pool, 3)) {
                    Optional<Refusal> refusal = step.refusal(actor, action);
                    trial.require(refusal.isPresent(), "%s may not act, but may %s", actor, action);
                    explained(actor, action, refusal.orElseThrow());
                }
            }
        }
    }

    /** An action of each kind by every actor that a line may name: the check of a refusal must not throw. */
    private void anybody(Game<S> step) {
        for (List<Action<S>> kind : kinds.values()) {
            Action<S> action = kind.get(step.ply() % kind.size());
            for (Actor actor : everybody()) {
                try {
                    action.refusal(step.state(), actor);
                } catch (RuntimeException e) {
                    throw trial.broken(
                            "the refusal of " + action + " by " + actor.text() + " throws " + e + "; " + CONTRACT, e);
                }
            }
        }
    }

    /** All seats, one that the table does not have, and all officials. */
    private List<Actor> everybody() {
        List<Actor> all = new ArrayList<>(trial.seats());
        all.addAll(HOUSE);
        if (trial.seats().size() < Seat.MOST) {
            all.add(Seat.of(trial.seats().size() + 1));
        }
        return all;
    }

    private void explained(Actor actor, Action<S> action, Refusal said) {
        trial.require(
                !said.message().isBlank() && said.message().indexOf('\n') < 0,
                "%s by %s is refused without one clear line: \"%s\"",
                action,
                actor,
                said.message());
        trial.require(
                codes.contains(said.reason().code())
                        || CODE.matcher(said.reason().code()).matches(),
                "\"%s\" is no code: lower case letters, digits, dots and dashes",
                said.reason().code());
        codes.add(said.reason().code());
    }
}
