package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Suit;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.romme.meld.MeldRules.AceWrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lay-offs on melds of the table (romme 5.5). */
final class LayOffs {
    private LayOffs() {}

    /** Checks whether a meld of the table takes one more card. */
    static boolean takes(RommeRules rules, LaidMeld meld, Piece piece) {
        int where = where(rules, meld, meld.pieces(), piece);
        if (where < 0) {
            return false;
        }
        int size = meld.size() + 1;
        long joker = piece.isJoker() ? 1 : 0;
        long jokers = Melds.jokers(meld.pieces());
        if (meld.run()) {
            int first = Melds.place(meld.pieces().get(0).as());
            return where == 0
                    ? rules.melds().isRun((first + Melds.RANKS - 1) % Melds.RANKS, size, jokers << 1 | joker)
                    : rules.melds().isRun(first, size, jokers | joker << where);
        }
        return rules.melds()
                .isSet(
                        size,
                        Long.bitCount(jokers) + (int) joker,
                        Melds.repeatsSuit(plus(meld.pieces(), where, piece), Melds.isDeclared(rules)));
    }

    /** Checks whether a meld takes these cards together; it need not be a meld in between. */
    static boolean takes(RommeRules rules, LaidMeld meld, List<Piece> pieces) {
        if (pieces.size() == 1) {
            return takes(rules, meld, pieces.get(0));
        }
        Optional<List<Piece>> now = Optional.of(meld.pieces());
        for (Piece piece : pieces) {
            now = now.flatMap(before -> longer(rules, meld, before, piece));
        }
        return now.filter(more -> Melds.isLawful(rules, meld.run(), more)).isPresent();
    }

    /** Checks whether this card goes to the low end of a run. */
    static boolean isLow(RommeRules rules, LaidMeld meld, Piece piece) {
        return meld.run() && where(rules, meld, meld.pieces(), piece) == 0;
    }

    /** The cards of a meld with this one in its place, lawful or not. */
    private static Optional<List<Piece>> longer(RommeRules rules, LaidMeld meld, List<Piece> now, Piece piece) {
        int where = where(rules, meld, now, piece);
        return where < 0 ? Optional.empty() : Optional.of(plus(now, where, piece));
    }

    private static List<Piece> plus(List<Piece> pieces, int where, Piece piece) {
        List<Piece> more = new ArrayList<>(pieces.size() + 1);
        more.addAll(pieces);
        more.add(where, piece);
        return more;
    }

    /** The index of this card among those of a meld, at a run's high end if possible; below 0 if it fits nowhere. */
    private static int where(RommeRules rules, LaidMeld meld, List<Piece> now, Piece piece) {
        if (!meld.run()) {
            boolean rank = piece.isDefinite() ? piece.as().rank() == meld.rank() : !Melds.isDeclared(rules);
            return rank && (!piece.isJoker() || piece.isDefinite() == Melds.isDeclared(rules)) ? now.size() : -1;
        }
        Card first = now.get(0).as();
        if (!piece.isDefinite() || piece.as().suit() != first.suit()) {
            return -1;
        }
        int start = Melds.place(first);
        boolean wraps = rules.melds().aceWrap() != AceWrap.NONE;
        // A run from three to ace takes the two at its low end only, although the two also follows the ace.
        if (Melds.place(piece.as()) == (start + now.size()) % Melds.RANKS
                && (wraps || start + now.size() <= Melds.RANKS)) {
            return now.size();
        }
        boolean low = Melds.place(piece.as()) == (start + Melds.RANKS - 1) % Melds.RANKS;
        return low && (start > 0 || wraps) ? 0 : -1;
    }

    /** The refusal of a card that does not fit that meld. */
    static Refusal misfit(RommeRules rules, LaidMeld meld, Piece piece) {
        boolean open = piece.isJoker() && !piece.isDefinite();
        if (open && (meld.run() || Melds.isDeclared(rules))) {
            return new Refusal(
                    RommeReason.AMBIGUOUS_JOKER,
                    "say what the joker stands for on " + Melds.text(meld.pieces()) + ", as in JK=8H");
        }
        if (meld.pieces().size() >= (meld.run() ? rules.melds().maxRunLength() : Melds.MOST_IN_SET)) {
            return new Refusal(RommeReason.MELD_FULL, Melds.text(meld.pieces()) + " takes no more cards");
        }
        if (meld.run() && piece.isJoker() && !rules.melds().jokerAtRunEnd()) {
            return longer(rules, meld, meld.pieces(), piece)
                    .flatMap(more -> Melds.limits(rules, true, more))
                    .orElseGet(() -> misfits(meld, piece));
        }
        List<Piece> after = new ArrayList<>(meld.pieces());
        after.add(piece);
        return piece.isDefinite() && !meld.run() && piece.as().rank() == meld.rank()
                ? Melds.limits(rules, false, after)
                        .orElseGet(() -> new Refusal(
                                RommeReason.AMBIGUOUS_JOKER, "a joker of a set stands for any suit; write JK"))
                : misfits(meld, piece);
    }

    private static Refusal misfits(LaidMeld meld, Piece piece) {
        return new Refusal(RommeReason.DOES_NOT_FIT, piece + " does not go on " + Melds.text(meld.pieces()));
    }

    /** The single cards of this hand that fit that meld. */
    static List<Piece> singles(RommeRules rules, LaidMeld meld, HandCount hand) {
        List<Piece> fit = candidates(rules, meld, hand);
        fit.removeIf(piece -> !takes(rules, meld, piece));
        return fit;
    }

    /** If no joker may end a run: jokers and the card of this hand after them, laid on that run together. */
    static List<List<Piece>> bridges(RommeRules rules, LaidMeld meld, HandCount hand) {
        if (rules.melds().jokerAtRunEnd() || !meld.run()) {
            return List.of();
        }
        List<List<Piece>> fit = new ArrayList<>();
        Card first = meld.pieces().get(0).as();
        for (boolean high : new boolean[] {true, false}) {
            int at = Melds.place(first) + (high ? meld.size() : Melds.RANKS - 1);
            List<Piece> bridge = new ArrayList<>();
            for (int j = 1; j <= hand.jokers() && j < Melds.RANKS - 1; j++) {
                bridge.add(Piece.joker(Melds.at(at, first.suit())));
                at += high ? 1 : Melds.RANKS - 1;
                bridge.add(Piece.of(Melds.at(at, first.suit())));
                if (hand.holds(bridge) && takes(rules, meld, bridge)) {
                    fit.add(List.copyOf(bridge));
                }
                bridge.remove(j);
            }
        }
        return fit;
    }

    private static List<Piece> candidates(RommeRules rules, LaidMeld meld, HandCount hand) {
        List<Piece> candidates = new ArrayList<>(0);
        if (meld.run()) {
            Card first = meld.pieces().get(0).as();
            Card high = Melds.at(Melds.place(first) + meld.size(), first.suit());
            Card low = Melds.at(Melds.place(first) + Melds.RANKS - 1, first.suit());
            candidate(high, Piece.joker(high), hand, candidates);
            if (low != high) {
                candidate(low, Piece.joker(low), hand, candidates);
            }
        } else if (meld.size() < Melds.MOST_IN_SET) {
            for (Suit suit : Melds.SUITS) {
                Card card = Card.of(meld.rank(), suit);
                candidate(card, Melds.isDeclared(rules) ? Piece.joker(card) : Piece.of(card), hand, candidates);
            }
            if (hand.jokers() > 0 && !Melds.isDeclared(rules)) {
                candidates.add(Piece.of(Card.JOKER));
            }
        }
        return candidates;
    }

    /** Adds a card if the hand holds it, and a joker in its place. */
    private static void candidate(Card card, Piece joker, HandCount hand, List<Piece> candidates) {
        if (hand.has(card)) {
            candidates.add(Piece.of(card));
        }
        if (joker.isJoker() && hand.jokers() > 0) {
            candidates.add(joker);
        }
    }
}
