package dev.courtcards.recall;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.KnownCard;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The {@code known_cards} of the original (recall R11), derived from the cards. */
final class Knowledge {
    private Knowledge() {}

    static Map<Seat, Map<String, KnownCard>> of(RecallTable table, Seat viewer) {
        Map<Seat, Map<String, KnownCard>> known = new LinkedHashMap<>();
        for (Seat owner : Seat.first(table.players().size())) {
            Map<String, KnownCard> cards = new LinkedHashMap<>();
            int size = table.player(owner).slots().size();
            for (int n = 1; n <= size; n++) {
                Slot slot = table.player(owner).slot(n);
                if (slot.isKnownTo(viewer) && slot.card().isFaceUp()) {
                    String id = "card-" + slot.number();
                    cards.put(id, known(table.rules(), id, slot.card(), n));
                }
            }
            known.put(owner, Collections.unmodifiableMap(cards));
        }
        return Collections.unmodifiableMap(known);
    }

    private static KnownCard known(RecallRules rules, String id, Card card, int slot) {
        return new KnownCard(
                id, card, rules.pointsOf(card), rules.cards().powers().of(card.rank()), slot);
    }

    static String json(Map<Seat, Map<String, KnownCard>> known) {
        return known.entrySet().stream()
                .map(owner -> quoted(owner.getKey().text()) + ":"
                        + owner.getValue().values().stream()
                                .map(card -> quoted(card.cardId()) + ":" + json(card))
                                .collect(Collectors.joining(",", "{", "}")))
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String json(KnownCard known) {
        String power = known.power() == Power.NONE
                ? ""
                : "," + quoted("specialPower") + ":" + quoted(known.power() == Power.SWAP ? "jack_swap" : "queen_peek");
        return "{" + quoted("cardId") + ":" + quoted(known.cardId()) + "," + quoted("rank") + ":"
                + quoted(rank(known.card().rank())) + "," + quoted("suit") + ":"
                + quoted(suit(known.card())) + "," + quoted("points") + ":" + known.points() + power + ","
                + quoted("slot") + ":" + known.slot() + "}";
    }

    private static String rank(Rank rank) {
        return rank.compareTo(Rank.TEN) <= 0
                ? Integer.toString(rank.number())
                : rank.name().toLowerCase(Locale.ROOT);
    }

    private static String suit(Card card) {
        return card == Card.JOKER ? "joker" : card.suit().name().toLowerCase(Locale.ROOT);
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }
}
