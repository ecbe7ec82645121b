package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.romme.RommeAction.Discard;
import dev.courtcards.romme.RommeAction.Draw;
import dev.courtcards.romme.RommeAction.LayMeld;
import dev.courtcards.romme.RommeAction.LayOff;
import dev.courtcards.romme.RommeAction.Source;
import dev.courtcards.romme.RommeAction.Swap;
import dev.courtcards.romme.RommeTable.Phase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Computer players of Rommé, which decide from their seat's view alone. */
final class Bots {
    private static final int COPIES_NEAR = 4;

    private Bots() {}

    static Map<String, Bot<RommeTable>> all() {
        Map<String, Bot<RommeTable>> all = new LinkedHashMap<>();
        all.put("strong", Bots::strong);
        all.put("greedy", Bots::greedy);
        all.put("random", Bot.random());
        return all;
    }

    /** Lays the melds of most points as soon as possible and discards the card of most points. */
    static Action<RommeTable> greedy(Observation<RommeTable> seen, RandomGenerator random) {
        RommeTable table = seen.state();
        Seat seat = (Seat) seen.viewer();
        HandCount hand = HandCount.of(table.player(seat).hand());
        if (table.phase() == Phase.DRAW) {
            return drawn(table, seat, table.player(seat).opened() && isWanted(table, hand));
        }
        Action<RommeTable> best = lay(table, seat, hand).orElse(null);
        if (best == null) {
            best = discard(table, seat, hand, (card, value) -> value);
        }
        return best == null ? seen.legalActions().random(random) : best;
    }

    /** Searches for the best melds, keeps cards that may become melds, and considers the next player. */
    private static Action<RommeTable> strong(Observation<RommeTable> seen, RandomGenerator random) {
        RommeTable table = seen.state();
        Seat seat = (Seat) seen.viewer();
        HandCount hand = HandCount.of(table.player(seat).hand());
        if (table.phase() == Phase.DRAW) {
            return drawn(table, seat, improves(table, seat, hand));
        }
        List<RommeAction> out = Menus.goOut(table);
        Action<RommeTable> best = out.isEmpty()
                ? lay(table, seat, hand).orElse(null)
                : legal(table, seat, out.get(0)).orElse(null);
        if (best == null) {
            best = swap(table, seat);
        }
        if (best == null) {
            HandCount rest = HandCount.of(table.player(seat).hand());
            Partition.least(table.rules(), rest).melds().forEach(meld -> rest.add(meld, -1));
            int[] unseen = unseen(table);
            Seat next = Flow.next(table, seat);
            boolean late = table.players().stream()
                    .anyMatch(player ->
                            player.in() && player.opened() && player.hand().size() < 7);
            best = discard(
                    table,
                    seat,
                    rest,
                    (card, value) ->
                            (late ? 3 * value : 2 * value) - outs(rest, unseen, card) - danger(table, next, card));
        }
        return best == null ? seen.legalActions().random(random) : best;
    }

    private static Action<RommeTable> drawn(RommeTable table, Seat seat, boolean discard) {
        Draw first = new Draw(discard ? Source.DISCARD : Source.PILE);
        return first.refusal(table, seat).isEmpty() ? first : new Draw(discard ? Source.PILE : Source.DISCARD);
    }

    private static Optional<RommeAction> legal(RommeTable table, Seat seat, RommeAction action) {
        return action.refusal(table, seat).isEmpty() ? Optional.of(action) : Optional.empty();
    }

    /** Checks whether the top discard fits a meld of the table, or makes one with the hand. */
    private static boolean isWanted(RommeTable table, HandCount hand) {
        Card top = table.upcard().orElse(Card.UNKNOWN);
        if (top == Card.UNKNOWN || top == Card.JOKER) {
            return top == Card.JOKER;
        }
        Piece piece = Piece.of(top);
        return fits(table, piece) || makesMeld(hand, top);
    }

    /** Checks whether a card fits a meld of the table. */
    private static boolean fits(RommeTable table, Piece piece) {
        for (int i = 0; i < table.melds().size(); i++) {
            if (LayOffs.takes(table.rules(), table.melds().get(i), piece)) {
                return true;
            }
        }
        return false;
    }

    private static boolean makesMeld(HandCount hand, Card card) {
        int rank = card.rank().ordinal();
        int same = 0;
        for (int suit = 0; suit < 4; suit++) {
            Card other = Card.at(suit * 13 + rank);
            same += other != card && hand.has(other) ? 1 : 0;
        }
        boolean low = has(hand, card, -1);
        boolean high = has(hand, card, 1);
        return same > 1 || low && high || low && has(hand, card, -2) || high && has(hand, card, 2);
    }

    /** Checks whether the hand holds the card of this suit n ranks away; the ace is low and high. */
    private static boolean has(HandCount hand, Card card, int away) {
        int line = card.rank().ordinal() + away;
        return line >= -1 && line <= 12 && hand.has(Card.at(card.suit().ordinal() * 13 + (line + 13) % 13));
    }

    private static boolean improves(RommeTable table, Seat seat, HandCount hand) {
        Card top = table.upcard().orElse(Card.UNKNOWN);
        if (top == Card.UNKNOWN || !isWanted(table, hand)) {
            return false;
        }
        if (top == Card.JOKER || table.player(seat).opened()) {
            return true;
        }
        Partition before = Partition.least(table.rules(), hand);
        hand.add(top, 1);
        Partition after = Partition.least(table.rules(), hand);
        hand.add(top, -1);
        return after.deadwood() < before.deadwood() - 4;
    }

    /** The next card or meld to lay; empty while the player cannot open. */
    private static Optional<RommeAction> lay(RommeTable table, Seat seat, HandCount hand) {
        boolean opened = table.player(seat).opened();
        if (!opened) {
            int pending = table.pendingPoints();
            Partition plan = Partition.most(table.rules(), hand);
            return plan.points() + pending >= table.rules().turn().openingMin()
                            && !plan.melds().isEmpty()
                    ? legal(table, seat, new LayMeld(plan.melds().get(0)))
                    : pending > 0 ? Optional.of(new RommeAction.TakeBack()) : Optional.empty();
        }
        Partition plan = Partition.least(table.rules(), hand);
        if (!plan.melds().isEmpty()) {
            return legal(table, seat, new LayMeld(plan.melds().get(0)));
        }
        for (int i = 0; i < table.melds().size(); i++) {
            for (Piece piece : LayOffs.singles(table.rules(), table.melds().get(i), hand)) {
                LayOff layOff = new LayOff(i + 1, piece);
                if ((!piece.isJoker() || hand.size() < COPIES_NEAR)
                        && layOff.refusal(table, seat).isEmpty()) {
                    return Optional.of(layOff);
                }
            }
        }
        return Refusals.owed(table).isEmpty() ? Optional.empty() : owedJoker(table, seat, hand);
    }

    private static Optional<RommeAction> owedJoker(RommeTable table, Seat seat, HandCount hand) {
        for (int i = 0; i < table.melds().size(); i++) {
            for (Piece piece : LayOffs.singles(table.rules(), table.melds().get(i), hand)) {
                LayOff layOff = new LayOff(i + 1, piece);
                if (piece.isJoker() && layOff.refusal(table, seat).isEmpty()) {
                    return Optional.of(layOff);
                }
            }
        }
        return Optional.empty();
    }

    /** A joker swap after which the turn can be ended. */
    private static @Nullable Action<RommeTable> swap(RommeTable table, Seat seat) {
        for (int i = 0; i < table.melds().size(); i++) {
            for (Piece piece : table.melds().get(i).pieces()) {
                if (piece.isJoker() && piece.isDefinite()) {
                    Swap swap = new Swap(i + 1, piece.as());
                    if (swap.refusal(table, seat).isEmpty()) {
                        return swap;
                    }
                }
            }
        }
        return null;
    }

    @FunctionalInterface
    private interface Worth {
        int of(Card card, int value);
    }

    /** The best discard. */
    private static @Nullable Action<RommeTable> discard(RommeTable table, Seat seat, HandCount rest, Worth worth) {
        List<Card> cards = new ArrayList<>(table.player(seat).cards());
        while (!cards.isEmpty()) {
            Card best = cards.get(0);
            int most = Integer.MIN_VALUE;
            for (Card card : cards) {
                int value = table.rules().deadwood(card);
                int away = card == Card.JOKER ? -10_000 : worth.of(card, value) - (rest.has(card) ? 0 : 1000);
                if (away > most) {
                    best = card;
                    most = away;
                }
            }
            Discard discard = new Discard(best);
            if (discard.refusal(table, seat).isEmpty()) {
                return discard;
            }
            cards.removeAll(List.of(best));
        }
        return null;
    }

    /** The number of unseen cards by face. */
    private static int[] unseen(RommeTable table) {
        int[] unseen = new int[Card.UNKNOWN.ordinal() + 1];
        for (int i = 0; i <= Card.JOKER.ordinal(); i++) {
            unseen[i] = i < Card.JOKER.ordinal()
                    ? table.rules().deal().decks()
                    : table.rules().deal().jokers();
        }
        for (Card card : table.cards()) {
            unseen[card.ordinal()]--;
        }
        return unseen;
    }

    /** The number of unseen cards that complete a meld with this card and another of the hand. */
    private static int outs(HandCount rest, int[] unseen, Card card) {
        int outs = 0;
        int suit = card.suit().ordinal() * 13;
        int rank = card.rank().ordinal();
        for (int other = 0; other < 4; other++) {
            if (other != card.suit().ordinal() && rest.has(Card.at(other * 13 + rank))) {
                for (int third = 0; third < 4; third++) {
                    outs += third != other && third != card.suit().ordinal()
                            ? Math.max(0, unseen[third * 13 + rank])
                            : 0;
                }
            }
        }
        for (int away = -2; away <= 2; away++) {
            if (away != 0 && has(rest, card, away)) {
                for (int need : away == 1 ? new int[] {-1, 2} : away == -1 ? new int[] {-2, 1} : new int[] {away / 2}) {
                    int line = rank + need;
                    outs += line >= -1 && line <= 12 ? Math.max(0, unseen[suit + (line + 13) % 13]) : 0;
                }
            }
        }
        return 3 * outs;
    }

    /** The likely use of this card to the next player. */
    private static int danger(RommeTable table, Seat next, Card card) {
        int danger = 0;
        RommeTable.Player player = table.player(next);
        if (player.opened()) {
            danger += fits(table, Piece.of(card)) ? 6 : 0;
        }
        for (Held held : player.hand()) {
            Card known = held.card();
            if (known != Card.UNKNOWN && known != Card.JOKER) {
                boolean near = known.suit() == card.suit()
                        && Math.abs(known.rank().ordinal() - card.rank().ordinal()) <= 1;
                danger += near || known.rank() == card.rank() ? 5 : 0;
            }
        }
        return danger;
    }
}
