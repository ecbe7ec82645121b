package dev.courtcards.testkit;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Law 4: a twin of the game differs in one secret, two cards of a shoe or one sealed choice. Until the secret is shown to a viewer, both
 * games look equal to that viewer.
 */
final class Twins<S extends State<S>> {
    private final Trial<S> trial;
    private final List<Game<S>> steps;
    private final List<Viewer> viewers;

    Twins(Trial<S> trial) {
        this.trial = trial;
        this.steps = trial.steps();
        this.viewers = trial.viewers();
    }

    void check() {
        decks();
        choices();
    }

    private void decks() {
        List<Integer> shuffles = new ArrayList<>();
        for (Game<S> step : steps) {
            if (step.lastMove().filter(m -> m.action() instanceof Shuffle).isPresent()) {
                shuffles.add(step.ply());
            }
        }
        for (int i = 0; i < trial.laws.twins && !shuffles.isEmpty(); i++) {
            int pick = trial.random.nextInt(shuffles.size());
            boolean last = pick + 1 == shuffles.size();
            deck(shuffles.get(pick), last ? trial.end().ply() : shuffles.get(pick + 1) - 1);
        }
    }

    /** Swaps two cards of the shuffle, one of them usually a card dealt before the next shuffle, or the next to be dealt. */
    private void deck(int ply, int until) {
        Shuffle<?> shuffle = (Shuffle<?>) action(ply);
        List<Card> order = new ArrayList<>(shuffle.shoe().cards());
        int used = trial.random.nextInt(4) == 0 ? order.size() : Math.min(order.size(), dealt(until) + 1);
        int one = trial.random.nextInt(used);
        int other = trial.random.nextInt(order.size());
        Set<Card> swapped = new LinkedHashSet<>(List.of(order.get(one)));
        if (!swapped.add(order.get(other))) {
            return;
        }
        Collections.swap(order, one, other);
        String secret = "which of " + swapped + " is at place " + (one + 1) + " and which at " + (other + 1);
        Game<S> twin = steps.get(ply - 1).play(move(ply).by(), again(shuffle, Shoe.of(order)));
        trial.at(steps.get(ply));
        trial.require(
                twin.state().toString().equals(steps.get(ply).state().toString()),
                "the text of the full state reveals %s: %s",
                secret,
                twin.state());
        follow(twin, viewers, swapped, secret, false);
    }

    private int dealt(int ply) {
        int[] most = new int[1];
        Faces.walk(steps.get(ply).state(), part -> {
            if (part instanceof Shoe shoe) {
                most[0] = Math.max(most[0], shoe.dealt());
            }
        });
        return most[0];
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // it was a shuffle of this game
    private Action<S> again(Shuffle<?> shuffle, Shoe shoe) {
        return (Action<S>) (Action) new Shuffle<>(shoe);
    }

    private Move<S> move(int ply) {
        return steps.get(ply).lastMove().orElseThrow();
    }

    private Action<S> action(int ply) {
        return move(ply).action();
    }

    /** Plays the moves of the game in its twin, from the twin's ply on. */
    private void follow(Game<S> twin, List<Viewer> blind, Set<?> secrets, String secret, boolean sealed) {
        List<Viewer> watching = new ArrayList<>(blind);
        Game<S> now = twin;
        for (int ply = twin.ply(); ; ply++) {
            Game<S> real = steps.get(ply);
            Game<S> other = now;
            if (sealed && (opens(real) || opens(other))) {
                return;
            }
            boolean shown = !sealed || trial.laws.opening.isEmpty();
            watching.removeIf(viewer -> shown
                    && (shows(real, viewer, secrets) || shows(other, viewer, secrets))
                    && (sealed || taught(viewer, real, other, secret)));
            for (Viewer viewer : watching) {
                same(viewer, real, other, secret);
            }
            if (watching.isEmpty() || ply + 1 == steps.size()) {
                return;
            }
            Move<S> move = move(ply + 1);
            Optional<Refusal> refusal = now.refusal(move.by(), move.action());
            if (refusal.isPresent()) {
                trial.require(
                        !(move.by() instanceof Seat seat && watching.contains(seat)),
                        "%s was not shown %s, but can tell by a refusal of %s: %s",
                        move.by(),
                        secret,
                        trial.line(move),
                        refusal.get());
                return;
            }
            now = now.play(move);
        }
    }

    private boolean opens(Game<S> game) {
        return trial.laws
                .opening
                .flatMap(test -> game.previous().filter(before -> test.test(before.state(), game.state())))
                .isPresent();
    }

    /** Whether the last move shows this viewer one of the secrets. */
    private static <S extends State<S>> boolean shows(Game<S> game, Viewer viewer, Set<?> secrets) {
        return game.lastMove()
                        .filter(move -> Faces.shows(move.seenBy(viewer), secrets))
                        .isPresent()
                || game.lastEvents().stream()
                        .anyMatch(e -> e.seenBy(viewer)
                                .filter(seen -> Faces.shows(seen, secrets))
                                .isPresent());
    }

    /** A move that showed this viewer the secret must report that, so that it cannot be taken back. */
    private boolean taught(Viewer viewer, Game<S> real, Game<S> twin, String secret) {
        trial.at(real);
        boolean apart = !real.lastEvents(viewer).equals(twin.lastEvents(viewer))
                || !trial.seen(real, viewer).equals(twin.state().seenBy(viewer));
        trial.require(
                !apart || real.showed(viewer) || twin.showed(viewer),
                "%s learned %s, but could take back what it learned it by: nothing reports that it was shown a face",
                viewer,
                secret);
        return true;
    }

    private void same(Viewer viewer, Game<S> real, Game<S> twin, String secret) {
        trial.at(real);
        S mine = trial.seen(real, viewer);
        S other = twin.state().seenBy(viewer);
        differ(viewer, secret, "events", real.lastEvents(viewer), twin.lastEvents(viewer));
        differ(viewer, secret, "what it sees", mine, other);
        differ(
                viewer,
                secret,
                "what the front shows",
                trial.laws.front.apply(real, viewer),
                trial.laws.front.apply(twin, viewer));
        differ(
                viewer,
                secret,
                "who may act",
                real.state().mayAct(),
                twin.state().mayAct());
        differ(viewer, secret, "timers", real.state().timers(), twin.state().timers());
        differ(
                viewer,
                secret,
                "the outcome",
                real.state().outcome(),
                twin.state().outcome());
        if (viewer instanceof Seat seat) {
            differ(
                    viewer,
                    secret,
                    "its menu",
                    real.state().legalActions(seat),
                    twin.state().legalActions(seat));
            trial.laws.game.ifPresent(game -> game.presentation()
                    .pages()
                    .forEach((word, page) -> differ(
                            viewer,
                            secret,
                            "the page " + word,
                            page.apply(List.of(real), seat),
                            page.apply(List.of(twin), seat))));
            for (Action<S> action : Menus.played(trial, 2)) {
                differ(viewer, secret, "refusals", real.refusal(seat, action), twin.refusal(seat, action));
            }
        }
    }

    private void differ(Viewer viewer, String secret, String by, Object one, Object other) {
        trial.require(
                one.equals(other),
                "%s was not shown %s, but can tell by %s%s",
                viewer,
                secret,
                by,
                new Pair("game", one, "twin", other));
    }

    /** Another move that some viewers cannot distinguish from the one played. */
    private record Choice<S extends State<S>>(int ply, Move<S> other, List<Viewer> blind) {}

    private void choices() {
        List<Choice<S>> alike = new ArrayList<>();
        for (int ply = 1; ply < steps.size(); ply++) {
            Move<S> move = move(ply);
            LegalActions<S> menu = steps.get(ply - 1).state().legalActions(move.by());
            if (menu.single().size() + menu.ranges().size() > 0 && !(move.action() instanceof Shuffle)) {
                List<Action<S>> others = new ArrayList<>(trial.sample(menu.corners(), 6));
                others.add(menu.random(trial.random));
                for (Action<S> action : others) {
                    Move<S> other = new Move<>(move.by(), action);
                    List<Viewer> blind = other.equals(move)
                            ? List.of()
                            : viewers.stream()
                                    .filter(v -> other.seenBy(v).equals(move.seenBy(v)))
                                    .toList();
                    if (!blind.isEmpty()) {
                        alike.add(new Choice<>(ply, other, blind));
                    }
                }
            }
        }
        trial.sample(alike, trial.laws.twins).forEach(this::choice);
    }

    private void choice(Choice<S> choice) {
        Move<S> move = move(choice.ply());
        Set<Object> secrets = Faces.secrets(List.of(move, choice.other()));
        choice.blind().forEach(v -> secrets.removeAll(Faces.secrets(move.seenBy(v))));
        Game<S> twin = steps.get(choice.ply() - 1).play(choice.other());
        String secret = "whether it was " + trial.line(move) + " or " + trial.line(choice.other());
        follow(twin, choice.blind(), secrets, secret, true);
    }
}
