package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.Chart;
import dev.courtcards.blackjack.odds.Move;
import dev.courtcards.blackjack.odds.Odds;
import dev.courtcards.blackjack.odds.Terms;
import dev.courtcards.blackjack.odds.Unseen;
import dev.courtcards.blackjack.table.Table.Phase;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Options;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Seen;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Picture;
import dev.courtcards.core.play.Picture.Tone;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** Players that decide by themselves from what their seat sees, and what a player is advised. */
final class Bots {
    private static final Map<Terms, Chart> CHARTS = new ConcurrentHashMap<>();
    private static final Chart MIMIC_S17 = Chart.standing(17, 17);
    private static final Chart MIMIC_H17 = Chart.standing(17, 18);
    private static final Chart NEVER_BUST = Chart.standing(12, 17);

    private Bots() {}

    static Map<String, Bot<Table>> all() {
        Map<String, Bot<Table>> bots = new LinkedHashMap<>();
        bots.put("basic", bot(Bots::basic, table -> 2 * table.rules().minBet(), false));
        bots.put(
                "hi-lo",
                bot(Bots::basic, table -> table.rules().minBet() * Math.max(1, 2 * (long) trueCount(table) - 1), true));
        bots.put(
                "mimic",
                bot(
                        table -> table.rules().hitSoft17() ? MIMIC_H17 : MIMIC_S17,
                        table -> table.rules().minBet(),
                        false));
        bots.put("never-bust", bot(table -> NEVER_BUST, table -> table.rules().minBet(), false));
        bots.put("random", Bots::random);
        return bots;
    }

    /** The chart of these rules; made once. */
    private static Chart basic(Table table) {
        return CHARTS.computeIfAbsent(
                table.rules().terms(), terms -> Odds.of(terms).chart());
    }

    private static Bot<Table> bot(Function<Table, Chart> charts, Function<Table, Long> bets, boolean counts) {
        return (seen, random) -> {
            Table table = seen.state();
            Options<Table> menu = seen.menu();
            return switch (table.phase()) {
                case BET -> {
                    Options.Range<Table> range = menu.ranges().get(0);
                    yield range.at(Math.max(range.min(), Math.min(range.max(), bets.apply(table))));
                }
                case INSURANCE ->
                    // Insurance pays from a true count of 3 on.
                    counts && trueCount(table) >= 3 && !menu.ranges().isEmpty()
                            ? menu.ranges().get(0).at(menu.ranges().get(0).max())
                            : new BlackjackAction.Decline();
                default -> {
                    Move move = charts.apply(table)
                            .move(hand(table, seen), table.dealer().get(0), allowed(menu));
                    yield table.phase() == Phase.EARLY && move != Move.SURRENDER
                            ? new BlackjackAction.Decline()
                            : action(move, menu);
                }
            };
        };
    }

    private static List<Card> hand(Table table, Seen<Table> seen) {
        return table.player((Seat) seen.viewer()).hands().get(table.hand()).cards();
    }

    private static Set<Move> allowed(Options<Table> menu) {
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

    private static Action<Table> action(Move move, Options<Table> menu) {
        return switch (move) {
            case HIT ->
                menu.offers(new BlackjackAction.Hit()) ? new BlackjackAction.Hit() : new BlackjackAction.Stand();
            case STAND -> new BlackjackAction.Stand();
            case DOUBLE -> new BlackjackAction.DoubleDown();
            case SPLIT -> new BlackjackAction.Split();
            case SURRENDER -> new BlackjackAction.Surrender();
        };
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
        return range.at(range.min() + random.nextLong(range.max() - range.min() + 1));
    }

    // ---- what was seen

    /** Every face of this shoe that the one who holds this state sees or has seen. */
    private static List<Card> seenCards(Table table) {
        List<Card> cards = new ArrayList<>(table.discards());
        cards.addAll(table.dealer());
        for (Player player : table.players()) {
            player.hands().forEach(hand -> cards.addAll(hand.cards()));
        }
        cards.removeIf(card -> card == Card.UNKNOWN);
        return cards;
    }

    /** Hi-Lo: 2 to 6 count one, tens and aces minus one; by decks still unseen. */
    static double trueCount(Table table) {
        List<Card> cards = seenCards(table);
        int running = 0;
        for (Card card : cards) {
            int value = Hand.value(card);
            running += value == 1 || value == 10 ? -1 : value <= 6 ? 1 : 0;
        }
        return running * 52.0 / Math.max(1, 52 * table.rules().decks() - cards.size());
    }

    // ---- advice

    static Picture advice(Seen<Table> seen) {
        Table table = seen.state();
        if (!(seen.viewer() instanceof Seat seat) || !table.mayAct().contains(seat)) {
            return Picture.empty();
        }
        Odds odds = Odds.of(table.rules().terms());
        if (table.phase() == Phase.INSURANCE) {
            Unseen unseen = Unseen.decks(table.rules().decks()).without(seenCards(table));
            return Picture.empty().line("insurance " + worth(odds.insurance(unseen)) + " for each chip");
        }
        if (table.phase() != Phase.PLAY) {
            return Picture.empty();
        }
        Player player = table.player(seat);
        Unseen unseen = Unseen.decks(table.rules().decks()).without(seenCards(table));
        Map<Move, Double> plays = odds.plays(
                hand(table, seen), table.dealer().get(0), unseen, player.hands().size());
        Set<Move> allowed = allowed(seen.menu());
        allowed.add(Move.STAND);
        if (Menus.mayHit(table)) {
            allowed.add(Move.HIT);
        }
        double best = plays.entrySet().stream()
                .filter(play -> allowed.contains(play.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .max()
                .orElse(0);
        Picture picture = Picture.empty().line("What each play is worth, in bets:");
        for (Map.Entry<Move, Double> play : plays.entrySet()) {
            if (allowed.contains(play.getKey())) {
                picture = picture.line(
                        play.getKey().name().toLowerCase(Locale.ROOT) + " " + worth(play.getValue()),
                        play.getValue() >= best ? Tone.GOOD : Tone.PLAIN);
            }
        }
        return picture;
    }

    private static String worth(double value) {
        return String.format(Locale.ROOT, "%+.4f", value);
    }
}
