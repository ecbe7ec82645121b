package dev.courtcards.testkit;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.game.WholePack;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A part of law 3: a view in which every back is revealed, place by place, is the whole state. */
final class Worlds<S extends WholePack<S>> {
    private static final int MOMENTS = 8;
    private final Trial<S> trial;

    private Worlds(Trial<S> trial) {
        this.trial = trial;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the state declares itself to be of a whole pack
    static void check(Trial<?> trial) {
        // A game that begins in the middle has no shuffle with the face of every place.
        if (trial.start.state() instanceof WholePack<?> whole && whole.cards().isEmpty()) {
            new Worlds<>((Trial) trial).check();
        }
    }

    private void check() {
        for (Game<S> step : trial.sample(trial.steps(), MOMENTS)) {
            trial.at(step);
            List<Card> deck = deck(step);
            List<Viewer> viewers = trial.viewers();
            check(step, viewers.get(trial.random.nextInt(viewers.size())), deck);
        }
    }

    /** The true face at every place. */
    private List<Card> deck(Game<S> game) {
        List<Card> deck = new ArrayList<>();
        for (Game<S> step : trial.steps().subList(1, game.ply() + 1)) {
            if (step.lastMove().orElseThrow().action() instanceof Shuffle<?> shuffle) {
                // The places of a part that is shuffled again continue those of the shoe before.
                if (shuffle.shoe().size() == step.state().pack().size()) {
                    deck.clear();
                }
                deck.addAll(shuffle.shoe().cards());
            }
        }
        return deck;
    }

    private void check(Game<S> step, Viewer viewer, List<Card> deck) {
        S full = step.state();
        S view = trial.seen(step, viewer);
        S world = view;
        int revealed = 0;
        for (int place = 1; place <= deck.size(); place++) {
            Optional<S> next = world.revealed(place, deck.get(place - 1));
            revealed += next.isPresent() ? 1 : 0;
            world = next.orElse(world);
        }
        boolean completes = revealed > 0 || full instanceof Sealable;
        if (!completes || !view.cards().contains(Card.UNKNOWN)) {
            return;
        }
        trial.require(
                world.cards().equals(full.cards()),
                "%s sees %s, and every back revealed it has other cards%s",
                viewer,
                view,
                new Pair("has", world.cards(), "should", full.cards()));
        trial.require(
                world.seenBy(viewer).equals(view),
                "what %s sees, every back revealed, is no longer what it sees%s",
                viewer,
                new Pair("sees", world.seenBy(viewer), "should", view));
        // Sealed choices are not cards and stay sealed.
        trial.require(
                same(world, full),
                "what %s sees, every back revealed, is not the full state%s",
                viewer,
                new Pair("is", world, "should", full));
        guess(step, viewer, deck.size());
    }

    /** A view completed with its unseen cards in any order looks the same to the viewer. */
    private void guess(Game<S> step, Viewer viewer, int places) {
        S view = trial.seen(step, viewer);
        List<Card> unseen = new ArrayList<>(view.pack().cards());
        view.cards().forEach(unseen::remove);
        S world = view;
        for (int place = 1; place <= places && !unseen.isEmpty(); place++) {
            int card = trial.random.nextInt(unseen.size());
            Optional<S> next = world.revealed(place, unseen.get(card));
            if (next.isPresent()) {
                world = next.get();
                unseen.remove(card);
            }
        }
        if (world.cards().contains(Card.UNKNOWN)) {
            // An endless deck deals more cards than its pack has.
            return;
        }
        S whole = world.unsealed(trial.random).orElse(world);
        trial.require(
                whole.seenBy(viewer).equals(view),
                "what %s sees, with other cards at its backs and other amounts, is no longer what it sees%s",
                viewer,
                new Pair("sees", whole.seenBy(viewer), "should", view));
        trial.require(
                whole.mayAct().equals(view.mayAct())
                        && (!(viewer instanceof Seat seat)
                                || whole.legalActions(seat).equals(view.legalActions(seat))),
                "what %s may do depends on cards or amounts that it does not see%s",
                viewer,
                new Pair("may", whole, "should", view));
    }

    /** Whether the values are equal, apart from amounts that are hidden in the first. */
    private static boolean same(@Nullable Object world, @Nullable Object full) {
        if (Objects.equals(world, full)) {
            return true;
        }
        if (world instanceof Amount amount && full instanceof Amount) {
            return amount.isHidden();
        }
        if (world instanceof Optional<?> one && full instanceof Optional<?> other) {
            return one.isPresent() && other.isPresent() && same(one.get(), other.get());
        }
        if (world instanceof List<?> some && full instanceof List<?> others) {
            return some.size() == others.size()
                    && IntStream.range(0, some.size()).allMatch(i -> same(some.get(i), others.get(i)));
        }
        return world instanceof Record
                && full instanceof Record
                && world.getClass() == full.getClass()
                && Stream.of(world.getClass().getRecordComponents())
                        .map(part -> Faces.readable(part.getAccessor()))
                        .allMatch(part -> same(Faces.read(part, (Record) world), Faces.read(part, (Record) full)));
    }
}
