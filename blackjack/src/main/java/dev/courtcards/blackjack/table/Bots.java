package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.Chart;
import dev.courtcards.blackjack.odds.Count;
import dev.courtcards.blackjack.odds.CountPlay;
import dev.courtcards.blackjack.odds.Decision;
import dev.courtcards.blackjack.odds.Odds;
import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** The bots of the game, which decide from their seat's view. */
final class Bots {
    private static final int MOST_UNITS = 10;

    private static final Map<OddsRules, Chart> CHARTS = new ConcurrentHashMap<>();

    private static final BlackjackAction DECLINE = new BlackjackAction.Decline();

    private static final Chart MIMIC_S17 = Chart.standing(17, 17);

    private static final Chart MIMIC_H17 = Chart.standing(17, 18);

    private static final Chart NEVER_BUST = Chart.standing(12, 17);

    private Bots() {}

    static Map<String, Bot<BlackjackTable>> all() {
        Map<String, Bot<BlackjackTable>> bots = new LinkedHashMap<>();
        bots.put("basic", bot(byChart(new Basic())));
        bots.put("hi-lo", bot(new ByCount(Count.HI_LO)));
        bots.put("zen", bot(new ByCount(Count.ZEN)));
        bots.put("mimic", bot(byChart(rules -> rules.terms().dealer().hitSoft17() ? MIMIC_H17 : MIMIC_S17)));
        bots.put("never-bust", bot(byChart(rules -> NEVER_BUST)));
        bots.put("random", Bots::random);
        return bots;
    }

    /** The basic chart of rules, made once for all tables; the last one is cached, since a table always asks with the same rules. */
    private static final class Basic implements Function<BlackjackRules, Chart> {
        private record Known(BlackjackRules rules, Chart chart) {}

        private volatile Optional<Known> last = Optional.empty();

        @Override
        public Chart apply(BlackjackRules rules) {
            Optional<Known> known = last;
            if (known.isPresent() && known.get().rules().equals(rules)) {
                return known.get().chart();
            }
            Chart chart = CHARTS.computeIfAbsent(
                    rules.terms(), terms -> Odds.of(terms).chart());
            last = Optional.of(new Known(rules, chart));
            return chart;
        }
    }

    /** A style of play. */
    private interface Way {
        /** The play of a hand, with the plays that are allowed beside hit and stand. */
        Decision move(BlackjackTable table, List<Card> hand, Set<Decision> allowed);

        /** The number of chips on the round to come. */
        default long bet(BlackjackTable table) {
            return 2 * table.rules().leastBet();
        }

        default boolean insures(BlackjackTable table) {
            return false;
        }
    }

    private static Way byChart(Function<BlackjackRules, Chart> charts) {
        return (table, hand, allowed) ->
                charts.apply(table.rules()).move(hand, table.dealer().get(0), allowed);
    }

    /** Plays, bets and insures by the cards seen since the shuffle. */
    private record ByCount(Count count) implements Way {
        private static final Map<OddsRules, Map<Count, CountPlay>> PLAYS = new ConcurrentHashMap<>();

        private CountPlay play(BlackjackTable table) {
            return PLAYS.computeIfAbsent(table.rules().terms(), terms -> new ConcurrentHashMap<>())
                    .computeIfAbsent(count, one -> CountPlay.of(table.rules().terms(), one));
        }

        @Override
        public Decision move(BlackjackTable table, List<Card> hand, Set<Decision> allowed) {
            return play(table).move(hand, table.dealer().get(0), seenCards(table), allowed);
        }

        @Override
        public long bet(BlackjackTable table) {
            return table.rules().leastBet() * play(table).units(seenCards(table), MOST_UNITS);
        }

        @Override
        public boolean insures(BlackjackTable table) {
            return play(table).insures(seenCards(table));
        }
    }

    static Bot<BlackjackTable> by(Chart chart) {
        return bot(byChart(rules -> chart));
    }

    private static Bot<BlackjackTable> bot(Way way) {
        return (seen, random) -> {
            BlackjackTable table = seen.state();
            LegalActions<BlackjackTable> menu = seen.legalActions();
            return switch (table.phase()) {
                case BET -> {
                    LegalActions.Range<BlackjackTable> range = menu.ranges().get(0);
                    yield range.at(range.near(way.bet(table)));
                }
                case INSURANCE ->
                    !menu.ranges().isEmpty() && way.insures(table)
                            ? menu.ranges().get(0).at(menu.ranges().get(0).max())
                            : DECLINE;
                default -> play(way, seen);
            };
        };
    }

    /** The action for the hand whose turn it is. */
    private static BlackjackAction play(Way way, Observation<BlackjackTable> seen) {
        BlackjackTable table = seen.state();
        if (table.phase() == BlackjackTable.Phase.EARLY) {
            boolean givesUp = way.move(table, hand(table, seen), allowedLater(table)) == Decision.SURRENDER;
            return givesUp ? new BlackjackAction.Surrender() : DECLINE;
        }
        return BlackjackAction.of(
                way.move(table, hand(table, seen), allowed(seen.legalActions())), seen.legalActions());
    }

    static Optional<BlackjackAction> advice(Chart chart, Observation<BlackjackTable> seen) {
        BlackjackTable table = seen.state();
        boolean plays = table.phase() == BlackjackTable.Phase.EARLY || table.phase() == BlackjackTable.Phase.PLAY;
        return plays && table.mayAct().contains(seen.viewer())
                ? Optional.of(play(byChart(rules -> chart), seen))
                : Optional.empty();
    }

    static List<Card> hand(BlackjackTable table, Observation<BlackjackTable> seen) {
        return table.player((Seat) seen.viewer()).hands().get(table.hand()).cards();
    }

    static Set<Decision> allowed(LegalActions<BlackjackTable> menu) {
        Set<Decision> allowed = EnumSet.noneOf(Decision.class);
        for (Action<BlackjackTable> action : menu.single()) {
            if (action instanceof BlackjackAction.DoubleDown) {
                allowed.add(Decision.DOUBLE);
            } else if (action instanceof BlackjackAction.Split) {
                allowed.add(Decision.SPLIT);
            } else if (action instanceof BlackjackAction.Surrender) {
                allowed.add(Decision.SURRENDER);
            }
        }
        return allowed;
    }

    /** The plays of a hand that is not given up before the dealer peeks. */
    private static Set<Decision> allowedLater(BlackjackTable table) {
        Set<Decision> allowed = EnumSet.of(Decision.SURRENDER);
        if (Menus.maySplit(table)) {
            allowed.add(Decision.SPLIT);
        }
        if (Menus.mayDouble(table) && !Menus.isPoor(table)) {
            allowed.add(Decision.DOUBLE);
        }
        return allowed;
    }

    private static Action<BlackjackTable> random(Observation<BlackjackTable> seen, RandomGenerator random) {
        List<Action<BlackjackTable>> plays = new ArrayList<>();
        for (Action<BlackjackTable> action : seen.legalActions().single()) {
            if (!(action instanceof BlackjackAction.Forfeit)) {
                plays.add(action);
            }
        }
        List<LegalActions.Range<BlackjackTable>> ranges = seen.legalActions().ranges();
        int pick = random.nextInt(plays.size() + ranges.size());
        if (pick < plays.size()) {
            return plays.get(pick);
        }
        LegalActions.Range<BlackjackTable> range = ranges.get(pick - plays.size());
        return range.at(range.near(range.min() + random.nextLong(range.max() - range.min() + range.step())));
    }

    // ---- seen cards

    /** All faces of this shoe that the owner of this view sees or has seen. */
    static List<Card> seenCards(BlackjackTable table) {
        if (table.rules().isInfinite()) {
            return List.of();
        }
        List<Card> cards = new ArrayList<>(table.discards());
        cards.addAll(table.dealer());
        for (BlackjackPlayer player : table.players()) {
            player.hands().forEach(hand -> cards.addAll(hand.cards()));
        }
        cards.removeIf(card -> card == Card.UNKNOWN);
        return cards;
    }
}
