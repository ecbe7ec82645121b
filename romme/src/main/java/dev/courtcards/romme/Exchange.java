package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.meld.TurnRules.SetJokerSwap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A swap of jokers (romme 5.5).
 *
 * @param in the cards that enter the meld
 * @param out the places of the jokers that leave it
 */
record Exchange(List<Card> in, List<Integer> out) {
    /** The swap of this card on that meld; empty if it replaces no joker. */
    static Optional<Exchange> of(RommeTable table, int number, Card card) {
        LaidMeld meld = table.melds().get(number - 1);
        if (!meld.hasJoker()) {
            return Optional.empty();
        }
        SetJokerSwap how = table.rules().turn().setJokerSwap();
        if (meld.run() || how == SetJokerSwap.DECLARED_SUIT) {
            int joker = meld.pieces().indexOf(Piece.joker(card));
            return joker < 0 ? Optional.empty() : Optional.of(new Exchange(List.of(card), List.of(joker)));
        }
        boolean repeats = table.rules().melds().setMayRepeatSuit();
        if (card.rank() != meld.rank() || !repeats && meld.has(card)) {
            return Optional.empty();
        }
        List<Integer> jokers = new ArrayList<>();
        for (int i = 0; i < meld.size(); i++) {
            if (meld.pieces().get(i).isJoker()) {
                jokers.add(i);
            }
        }
        if (how == SetJokerSwap.ALL_MISSING_SUITS && !repeats) {
            List<Card> in = new ArrayList<>(List.of(card));
            HandCount hand = HandCount.of(table.active().hand());
            int backs = hand.backs();
            for (Card other : missing(meld)) {
                if (other != card) {
                    if (!hand.has(other) && --backs < 0) {
                        return Optional.empty();
                    }
                    in.add(other);
                }
            }
            return Optional.of(new Exchange(in, jokers));
        }
        return how == SetJokerSwap.ONLY_WHEN_SET_COMPLETE && meld.size() < 4
                ? Optional.empty()
                : Optional.of(new Exchange(List.of(card), List.of(jokers.get(0))));
    }

    /** The cards that a set lacks. */
    private static List<Card> missing(LaidMeld meld) {
        List<Card> missing = new ArrayList<>();
        for (int suit = 0; suit < 4; suit++) {
            Card card = Card.at(suit * 13 + meld.rank().ordinal());
            if (!meld.has(card)) {
                missing.add(card);
            }
        }
        return missing;
    }
}
