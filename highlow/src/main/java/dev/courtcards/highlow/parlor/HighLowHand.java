package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import java.util.List;
import java.util.Optional;

/**
 * One hand of a session.
 *
 * @param cards up to three, the posts first
 * @param declared the declared value of an ace
 * @param call the call on a pair
 * @param bet coins at stake, 0 before the bet
 * @param raise coins added to the bet (red dog)
 * @param wasPot whether the bet was made as the pot
 * @param insured coins put on a post
 * @see HighLow
 */
public record HighLowHand(
        List<Card> cards,
        Optional<Ace> declared,
        Optional<PairCall> call,
        long bet,
        long raise,
        boolean wasPot,
        long insured) {
    static final HighLowHand NEW = new HighLowHand(List.of(), Optional.empty(), Optional.empty(), 0, 0, false, 0);

    /** A hand of these cards; the list is copied. */
    public HighLowHand {
        cards = List.copyOf(cards);
    }

    /**
     * All coins at stake on the third card.
     *
     * @return bet and raise
     */
    public long stake() {
        return bet + raise;
    }

    Rank rank(int card) {
        return cards.get(card).rank();
    }

    boolean isPair() {
        return rank(0) == rank(1);
    }

    HighLowHand with(Card card) {
        List<Card> more = switch (cards.size()) {
            case 0 -> List.of(card);
            case 1 -> List.of(cards.get(0), card);
            default -> List.of(cards.get(0), cards.get(1), card);
        };
        return new HighLowHand(more, declared, call, bet, raise, wasPot, insured);
    }

    HighLowHand declared(Ace ace) {
        return new HighLowHand(cards, Optional.of(ace), call, bet, raise, wasPot, insured);
    }

    HighLowHand called(PairCall word) {
        return new HighLowHand(cards, declared, Optional.of(word), bet, raise, wasPot, insured);
    }

    HighLowHand staked(long amount, boolean asPot) {
        return new HighLowHand(cards, declared, call, amount, raise, asPot, insured);
    }

    HighLowHand raised(long amount) {
        return new HighLowHand(cards, declared, call, bet, amount, wasPot, insured);
    }

    HighLowHand insured(long amount) {
        return new HighLowHand(cards, declared, call, bet, raise, wasPot, amount);
    }
}
