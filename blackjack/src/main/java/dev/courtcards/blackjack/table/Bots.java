package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.Chart;
import dev.courtcards.blackjack.odds.Count;
import dev.courtcards.blackjack.odds.CountPlay;
import dev.courtcards.blackjack.odds.Move;
import dev.courtcards.blackjack.odds.Odds;
import dev.courtcards.blackjack.odds.Terms;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Options;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Seen;
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

/** Players that decide by themselves from what their seat sees. */
final class Bots {
    private static final int MOST_UNITS = 10;

    private static final Map<Terms, Chart> CHARTS = new ConcurrentHashMap<>();

    private static final BlackjackAction DECLINE = new BlackjackAction.Decline();

    private static final Chart MIMIC_S17 = Chart.standing(17, 17);

    private static final Chart MIMIC_H17 = Chart.standing(17, 18);

    private static final Chart NEVER_BUST = Chart.standing(12, 17);

    private Bots() {}

    static Map<String, Bot<Table>> all() {
        Map<String, Bot<Table>> bots = new LinkedHashMap<>();
        bots.put("basic", bot(byChart(new Basic())));
        bots.put("hi-lo", bot(new ByCount(Count.HI_LO)));
        bots.put("zen", bot(new ByCount(Count.ZEN)));
        bots.put("mimic", bot(byChart(rules -> rules.terms().dealer().hitSoft17() ? MIMIC_H17 : MIMIC_S17)));
        bots.put("never-bust", bot(byChart(rules -> NEVER_BUST)));
        bots.put("random", Bots::random);
        return bots;
    }

    /** The chart of the rules, made once for all tables; the last is at hand, since a table asks with the same rules each time. */
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

    /** How somebody plays. */
    private interface Way {
        /** What to do with a hand, where this may be done beside to hit and to stand. */
        Move move(Table table, List<Card> hand, Set<Move> allowed);

        /** How many chips on the round to come. */
        default long bet(Table table) {
            return 2 * table.rules().leastBet();
        }

        default boolean insures(Table table) {
            return false;
        }
    }

    private static Way byChart(Function<BlackjackRules, Chart> charts) {
        return (table, hand, allowed) ->
                charts.apply(table.rules()).move(hand, table.dealer().get(0), allowed);
    }

    /** Plays, bets and insures by the cards that were seen since the shuffle. */
    private record ByCount(Count count) implements Way {
        private static final Map<Terms, Map<Count, CountPlay>> PLAYS = new ConcurrentHashMap<>();

        private CountPlay play(Table table) {
            return PLAYS.computeIfAbsent(table.rules().terms(), terms -> new ConcurrentHashMap<>())
                    .computeIfAbsent(count, one -> CountPlay.of(table.rules().terms(), one));
        }

        @Override
        public Move move(Table table, List<Card> hand, Set<Move> allowed) {
            return play(table).move(hand, table.dealer().get(0), seenCards(table), allowed);
        }

        @Override
        public long bet(Table table) {
            return table.rules().leastBet() * play(table).units(seenCards(table), MOST_UNITS);
        }

        @Override
        public boolean insures(Table table) {
            return play(table).insures(seenCards(table));
        }
    }

    static Bot<Table> by(Chart chart) {
        return bot(byChart(rules -> chart));
    }

    private static Bot<Table> bot(Way way) {
        return (seen, random) -> {
            Table table = seen.state();
            Options<Table> menu = seen.menu();
            return switch (table.phase()) {
                case BET -> {
                    Options.Range<Table> range = menu.ranges().get(0);
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

    /** What to do with the hand whose turn it is. */
    private static BlackjackAction play(Way way, Seen<Table> seen) {
        Table table = seen.state();
        if (table.phase() == Table.Phase.EARLY) {
            boolean givesUp = way.move(table, hand(table, seen), allowedLater(table)) == Move.SURRENDER;
            return givesUp ? new BlackjackAction.Surrender() : DECLINE;
        }
        return BlackjackAction.of(way.move(table, hand(table, seen), allowed(seen.menu())), seen.menu());
    }

    static Optional<BlackjackAction> advice(Chart chart, Seen<Table> seen) {
        Table table = seen.state();
        boolean plays = table.phase() == Table.Phase.EARLY || table.phase() == Table.Phase.PLAY;
        return plays && table.mayAct().contains(seen.viewer())
                ? Optional.of(play(byChart(rules -> chart), seen))
                : Optional.empty();
    }

    static List<Card> hand(Table table, Seen<Table> seen) {
        return table.player((Seat) seen.viewer()).hands().get(table.hand()).cards();
    }

    static Set<Move> allowed(Options<Table> menu) {
        Set<Move> allowed = EnumSet.noneOf(Move.class);
        for (Action<Table> action : menu.single()) {
            if (action instanceof BlackjackAction.DoubleDown) {
                allowed.add(Move.DOUBLE);
            } else if (action instanceof BlackjackAction.Split) {
                allowed.add(Move.SPLIT);
            } else if (action instanceof BlackjackAction.Surrender) {
                allowed.add(Move.SURRENDER);
            }
        }
        return allowed;
    }

    /** What a hand that is not given up before the dealer looks may do then. */
    private static Set<Move> allowedLater(Table table) {
        Set<Move> allowed = EnumSet.of(Move.SURRENDER);
        if (Menus.maySplit(table)) {
            allowed.add(Move.SPLIT);
        }
        if (Menus.mayDouble(table) && !Menus.isPoor(table)) {
            allowed.add(Move.DOUBLE);
        }
        return allowed;
    }

    private static Action<Table> random(Seen<Table> seen, RandomGenerator random) {
        List<Action<Table>> plays = new ArrayList<>();
        for (Action<Table> action : seen.menu().single()) {
            if (!(action instanceof BlackjackAction.Forfeit)) {
                plays.add(action);
            }
        }
        List<Options.Range<Table>> ranges = seen.menu().ranges();
        int pick = random.nextInt(plays.size() + ranges.size());
        if (pick < plays.size()) {
            return plays.get(pick);
        }
        Options.Range<Table> range = ranges.get(pick - plays.size());
        return range.at(range.near(range.min() + random.nextLong(range.max() - range.min() + range.step())));
    }

    // ---- what was seen

    /** Every face of this shoe that the one who holds this state sees or has seen. */
    static List<Card> seenCards(Table table) {
        if (table.rules().isInfinite()) {
            return List.of();
        }
        List<Card> cards = new ArrayList<>(table.discards());
        cards.addAll(table.dealer());
        for (Player player : table.players()) {
            player.hands().forEach(hand -> cards.addAll(hand.cards()));
        }
        cards.removeIf(card -> card == Card.UNKNOWN);
        return cards;
    }
}
