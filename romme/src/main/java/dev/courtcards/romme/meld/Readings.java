package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * All readings of cards as one meld, the default reading first (romme 3.4, 7).
 *
 * @see MeldSolver
 */
public final class Readings {
    private static final int RANKS = 13;

    private Readings() {}

    /**
     * Cards in any order.
     *
     * @param rules the rules of melds
     * @param cards faces; others are no meld
     * @return every reading, by points, the most first, a set before a run of equal points; empty if they are no meld
     */
    public static List<Meld> of(MeldRules rules, List<Card> cards) {
        return readings(rules, cards, false);
    }

    /**
     * Cards in the given order: the place of a joker in a run decides what it stands for.
     *
     * @param rules the rules of melds
     * @param cards faces; others are no meld
     * @return every reading, in the order of {@link #of}; a set in any order
     */
    public static List<Meld> inOrder(MeldRules rules, List<Card> cards) {
        return readings(rules, cards, true);
    }

    private static List<Meld> readings(MeldRules rules, List<Card> cards, boolean inOrder) {
        List<Card> naturals =
                cards.stream().filter(card -> card != Card.JOKER).sorted().toList();
        int size = cards.size();
        if (size < 3 || naturals.isEmpty() || naturals.contains(Card.UNKNOWN)) {
            return List.of();
        }
        List<Meld> all = new ArrayList<>();
        if (isSet(rules, naturals, size)) {
            List<Card> set = new ArrayList<>(naturals);
            while (set.size() < size) {
                set.add(Card.JOKER);
            }
            all.add(new Meld(false, set, set, size * rules.deadwood(naturals.get(0))));
        }
        Suit suit = naturals.get(0).suit();
        if (size <= RANKS && naturals.stream().allMatch(card -> card.suit() == suit)) {
            for (int start = 0; start < RANKS; start++) {
                run(rules, cards, naturals, suit, start, inOrder, all);
            }
        }
        all.sort(Comparator.comparingInt((Meld meld) -> -meld.points()).thenComparing(Meld::run));
        return List.copyOf(all);
    }

    private static boolean isSet(MeldRules rules, List<Card> naturals, int size) {
        Rank rank = naturals.get(0).rank();
        boolean repeats = naturals.stream().distinct().count() < naturals.size();
        return naturals.stream().allMatch(card -> card.rank() == rank)
                && rules.isSet(size, size - naturals.size(), repeats);
    }

    private static void run(
            MeldRules rules,
            List<Card> cards,
            List<Card> naturals,
            Suit suit,
            int start,
            boolean inOrder,
            List<Meld> all) {
        List<Card> run = new ArrayList<>();
        List<Card> as = new ArrayList<>();
        long which = 0;
        int points = 0;
        for (int i = 0; i < cards.size(); i++) {
            Card card = Card.of(Rank.values()[(start + i + RANKS - 1) % RANKS], suit);
            boolean natural = naturals.contains(card);
            if (inOrder && cards.get(i) != (natural ? card : Card.JOKER)) {
                return;
            }
            run.add(natural ? card : Card.JOKER);
            as.add(card);
            which |= natural ? 0 : 1L << i;
            points += start + i == 0 ? rules.lowAcePoints() : rules.deadwood(card);
        }
        if (Long.bitCount(which) == cards.size() - naturals.size() && rules.isRun(start, cards.size(), which)) {
            all.add(new Meld(true, run, as, points));
        }
    }
}
