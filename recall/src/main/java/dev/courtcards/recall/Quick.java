package dev.courtcards.recall;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.Turn.Special;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** The bot that plays a search's rollouts: forgets nothing, plays the card of most points, and calls with few points. */
final class Quick implements Bot<RecallTable> {
    /** The assumed points of an unseen card, a little above the mean. */
    private static final double UNSEEN = 6.5;

    private static final double KNOWING = 0.5;

    /** It calls with at most this number of points, or after {@link #ENOUGH} turns. */
    private static final double FEW = 11;

    private static final int ENOUGH = 60;

    @Override
    public Action<RecallTable> choose(Observation<RecallTable> seen, RandomGenerator random) {
        return offer(seen, random).orElseGet(() -> seen.legalActions().random(random));
    }

    @Override
    public Optional<Action<RecallTable>> offer(Observation<RecallTable> seen, RandomGenerator random) {
        RecallTable table = seen.state();
        Seat me = (Seat) seen.viewer();
        return switch (table.phase()) {
            case INITIAL_PEEK -> Optional.of(seen.legalActions().random(random));
            case DRAWING_CARD, PLAYING -> table.turn().seat().equals(me) ? turn(table, me) : collect(table, me);
            case SAME_RANK_WINDOW -> thrown(table, me).or(() -> call(table, me));
            case SPECIAL_PLAY_WINDOW ->
                collect(table, me)
                        .or(() -> call(table, me))
                        .or(() -> table.special()
                                .filter(head -> head.seat().equals(me))
                                .map(head -> power(table, me, head)));
            case NOT_DEALT, ENDING_ROUND, FINISHED -> Optional.empty();
        };
    }

    private static double worth(RecallTable table, Slot slot) {
        return slot.card() == Card.UNKNOWN ? UNSEEN : table.rules().pointsOf(slot.card());
    }

    /** The slot of the card to play: the one of most points, an unknown card counting a little more. */
    private static int worst(RecallTable table, Seat me) {
        RecallPlayer player = table.player(me);
        int worst = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int n = 1; n <= player.slots().size(); n++) {
            Slot slot = player.slot(n);
            double away = worth(table, slot) + (slot.card() == Card.UNKNOWN ? KNOWING : 0);
            if (player.isPlayable(n) && away > most) {
                most = away;
                worst = n;
            }
        }
        return worst;
    }

    private static Optional<Action<RecallTable>> turn(RecallTable table, Seat me) {
        Optional<Action<RecallTable>> first = call(table, me).or(() -> collect(table, me));
        int worst = worst(table, me);
        if (first.isPresent() || worst == 0) {
            return first;
        }
        if (table.phase() == RecallTable.Phase.DRAWING_CARD) {
            Optional<Card> top = table.rules().play().takeDiscard()
                            && !table.discards().isEmpty()
                    ? Optional.of(
                            table.discards().get(table.discards().size() - 1).card())
                    : Optional.empty();
            boolean takes = top.filter(card -> table.rules().pointsOf(card) + 3
                            < worth(table, table.player(me).slot(worst)))
                    .isPresent();
            return Optional.of(takes ? new RecallAction.TakeDiscard(worst) : new RecallAction.Draw());
        }
        return Optional.of(worst == table.turn().drawn() ? RecallAction.Play.DRAWN : new RecallAction.Play(worst));
    }

    /** Collects the fourth card of a rank. */
    private static Optional<Action<RecallTable>> collect(RecallTable table, Seat me) {
        if (table.player(me).collected() < RecallRules.MOST_COLLECTED - 1) {
            return Optional.empty();
        }
        RecallAction discard = new RecallAction.CollectDiscard();
        RecallAction drawn = new RecallAction.CollectDrawn();
        return discard.refusal(table, me).isEmpty()
                ? Optional.of(discard)
                : drawn.refusal(table, me).isEmpty() ? Optional.of(drawn) : Optional.empty();
    }

    private static Optional<Action<RecallTable>> call(RecallTable table, Seat me) {
        if (!Menus.mayCall(table, me)) {
            return Optional.empty();
        }
        double points = 0;
        RecallPlayer player = table.player(me);
        for (int n = 1; n <= player.slots().size(); n++) {
            Slot slot = player.slot(n);
            points += slot.isEmpty() ? 0 : worth(table, slot);
        }
        // The turn takes the worst card away.
        int worst = table.phase() == RecallTable.Phase.PLAYING ? worst(table, me) : 0;
        points -= worst > 0 ? worth(table, player.slot(worst)) : 0;
        return points <= FEW || table.turn().number() > ENOUGH
                ? Optional.of(new RecallAction.CallRecall())
                : Optional.empty();
    }

    /** Throws a card that it has seen to be of the window's rank. */
    private static Optional<Action<RecallTable>> thrown(RecallTable table, Seat me) {
        Rank rank = table.turn().windowRank().orElse(Rank.UNKNOWN);
        RecallPlayer player = table.player(me);
        for (int n = 1; n <= player.slots().size() && Menus.maySnap(table, me); n++) {
            Card card = player.slot(n).card();
            if (player.isPlayable(n) && card != Card.UNKNOWN && card.rank() == rank) {
                return Optional.of(new RecallAction.SameRank(n));
            }
        }
        return Optional.empty();
    }

    private static Action<RecallTable> power(RecallTable table, Seat me, Special head) {
        if (head.looking()) {
            return new RecallAction.Done();
        }
        int worst = worst(table, me);
        Spot mine = new Spot(me, worst);
        Spot best = mine;
        double least = worst == 0 ? Double.NEGATIVE_INFINITY : worth(table, table.slot(mine));
        for (Spot spot : Menus.targets(table, head.power())) {
            Slot slot = table.slot(spot);
            if (head.power() == Power.PEEK && spot.seat().equals(me) && slot.card() == Card.UNKNOWN) {
                return new RecallAction.QueenPeek(spot);
            }
            if (head.power() == Power.SWAP && !spot.seat().equals(me) && !slot.faceUp() && worth(table, slot) < least) {
                best = spot;
                least = worth(table, slot);
            }
        }
        return best.equals(mine) || table.isProtected(me)
                ? new RecallAction.SkipSpecial()
                : new RecallAction.JackSwap(mine, best);
    }
}
