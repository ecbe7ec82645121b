package dev.courtcards.testkit;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Law 5: every card is in exactly one place, and the sum of chips is constant. */
final class Sums {
    private Sums() {}

    static <S extends State<S>> void check(Trial<S> trial) {
        boolean begun = false;
        for (Game<S> step : trial.steps()) {
            trial.at(step);
            S full = step.state();
            begun |= !trial.laws.cards.apply(full).isEmpty();
            cards(trial, full, begun, "the full state", false);
            chips(trial, full, "the full state");
            for (Viewer viewer : trial.viewers()) {
                S seen = trial.seen(step, viewer);
                cards(trial, seen, begun, viewer + "'s view", true);
                chips(trial, seen, viewer + "'s view");
            }
        }
    }

    private static <S extends State<S>> void cards(
            Trial<S> trial, S state, boolean begun, String where, boolean backs) {
        Pack pack = trial.laws.pack.apply(state).orElse(null);
        List<Card> cards = trial.laws.cards.apply(state);
        if (pack == null || !begun && cards.isEmpty()) {
            return;
        }
        trial.require(
                cards.size() == pack.size(), "%s has %d cards, the pack has %d", where, cards.size(), pack.size());
        Map<Card, Integer> count = new EnumMap<>(Card.class);
        for (Card card : cards) {
            int known = count.merge(card, 1, Integer::sum);
            trial.require(
                    backs && card == Card.UNKNOWN || known <= pack.count(card),
                    "%s has %d times %s, the pack %d times",
                    where,
                    known,
                    card,
                    pack.count(card));
        }
    }

    private static <S extends State<S>> void chips(Trial<S> trial, S state, String where) {
        trial.laws.chips.ifPresent(sum -> trial.require(
                sum.applyAsLong(state) == sum.applyAsLong(trial.start.state()),
                "%s has %d chips, the first state %d",
                where,
                sum.applyAsLong(state),
                sum.applyAsLong(trial.start.state())));
    }
}
