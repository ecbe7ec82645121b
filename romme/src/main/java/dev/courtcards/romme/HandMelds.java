package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import dev.courtcards.romme.meld.MeldRules.AceWrap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Every meld that a hand can lay (romme 3). */
final class HandMelds {
    private HandMelds() {}

    /** Passes on every meld of this hand with at most n jokers, each once in its canonical form: sets by rank, then runs by suit. */
    static void each(RommeRules rules, HandCount hand, int jokers, Consumer<List<Piece>> found) {
        List<Piece> line = new ArrayList<>();
        for (int rank = 0; rank < Melds.RANKS; rank++) {
            if (hand.count(Card.at(rank))
                            + hand.count(Card.at(rank + 13))
                            + hand.count(Card.at(rank + 26))
                            + hand.count(Card.at(rank + 39))
                            + jokers
                    < 3) {
                continue;
            }
            sets(rules, hand, jokers, Card.at(rank).rank(), 0, line, found);
        }
        for (Suit suit : Melds.SUITS) {
            int naturals = hand.count(suit);
            for (int start = 0; start < Melds.RANKS && naturals > 0 && naturals + jokers > 2; start++) {
                runs(rules, hand, jokers, suit, start, 0, line, found);
            }
        }
    }

    private static void sets(
            RommeRules rules,
            HandCount hand,
            int jokers,
            Rank rank,
            int suit,
            List<Piece> line,
            Consumer<List<Piece>> found) {
        if (suit < Melds.SUITS.size()) {
            Card card = Card.of(rank, Melds.SUITS.get(suit));
            int most = rules.melds().setMayRepeatSuit() ? hand.count(card) : Math.min(1, hand.count(card));
            sets(rules, hand, jokers, rank, suit + 1, line, found);
            int size = line.size();
            for (int n = 1; n <= most && line.size() < Melds.MOST_IN_SET; n++) {
                line.add(Piece.of(card));
                sets(rules, hand, jokers, rank, suit + 1, line, found);
            }
            line.subList(size, line.size()).clear();
            return;
        }
        int naturals = line.size();
        if (naturals == 0) {
            return;
        }
        for (int j = Math.max(0, 3 - naturals); j <= Math.min(jokers, Melds.MOST_IN_SET - naturals); j++) {
            if (!rules.melds().mayHold(naturals + j, j)) {
                continue;
            }
            if (j > 0 && Melds.isDeclared(rules)) {
                named(Melds.missing(rules, line), 0, j, line, found);
                line.subList(naturals, line.size()).clear();
            } else {
                found.accept(List.copyOf(j == 0 ? line : withJokers(rules, line, j)));
            }
        }
    }

    /** A set of these cards and n jokers; jokers that must be named stand for the first missing suits. */
    static List<Piece> withJokers(RommeRules rules, List<Piece> naturals, int jokers) {
        List<Piece> set = new ArrayList<>(naturals);
        List<Card> missing = Melds.missing(rules, naturals);
        for (int k = 0; k < jokers; k++) {
            set.add(
                    naturals.size() > 1 && !Melds.isDeclared(rules)
                            ? Piece.of(Card.JOKER)
                            : Piece.joker(missing.get(k)));
        }
        return set;
    }

    /** Passes on the set with its jokers named as missing suits, in every way. */
    private static void named(List<Card> missing, int from, int count, List<Piece> line, Consumer<List<Piece>> found) {
        if (count == 0) {
            found.accept(List.copyOf(line));
            return;
        }
        for (int i = from; i < missing.size(); i++) {
            line.add(Piece.joker(missing.get(i)));
            named(missing, i + 1, count - 1, line, found);
            line.remove(line.size() - 1);
        }
    }

    private static void runs(
            RommeRules rules,
            HandCount hand,
            int jokers,
            Suit suit,
            int start,
            long which,
            List<Piece> line,
            Consumer<List<Piece>> found) {
        int length = line.size();
        if (length >= 3 && Long.bitCount(which) < length && rules.melds().isRun(start, length, which)) {
            found.accept(List.copyOf(line));
        }
        int next = start + length;
        if (length == rules.melds().maxRunLength()
                || next > Melds.RANKS && rules.melds().aceWrap() == AceWrap.NONE) {
            return;
        }
        Card card = Melds.at(next, suit);
        if (hand.has(card)) {
            line.add(Piece.of(card));
            runs(rules, hand, jokers, suit, start, which, line, found);
            line.remove(length);
        }
        if (jokers > 0) {
            line.add(Piece.joker(card));
            runs(rules, hand, jokers - 1, suit, start, which | 1L << length, line, found);
            line.remove(length);
        }
    }
}
