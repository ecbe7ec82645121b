package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * One player's game beside those of the others: coins, a shoe and a hand of its own. Only the pot is shared.
 *
 * @param brought coins that the player and earlier players of this seat brought, less what earlier ones took away
 * @param coins the player's coins
 * @param shoe the cards still to come; empty before the first shuffle
 * @param discards the cards seen since the last shuffle
 * @param hands the number of hands begun at this seat
 * @param before the number of them in earlier sessions of the seat
 * @param shuffles the number of shuffles during this hand
 * @param below the number of places in earlier shuffles of the room, from which this shoe's places count on
 * @param phase what the session waits for
 * @param hand the hand being played, or the last one
 * @see HighLow
 */
public record HighLowSession(
        long brought,
        long coins,
        Shoe shoe,
        Discards discards,
        int hands,
        int before,
        int shuffles,
        int below,
        Phase phase,
        HighLowHand hand) {
    private static final int CARDS_OF_A_HAND = 3;
    private static final int PACKS = 2;
    private static final List<Card> BOXED = Pack.of("parlor104", PACKS, 0).cards();

    static HighLowSession of(long brought, long coins, int before) {
        return new HighLowSession(
                brought, coins, Shoe.EMPTY, Discards.NONE, before, before, 0, 0, Phase.WAITING, HighLowHand.NEW);
    }

    /** {@return the number of hands begun in this session; 0 or more} */
    public int played() {
        return hands - before;
    }

    /** Whether chance must shuffle before the dealer can deal (R2). */
    boolean needsShuffle() {
        return shoe.isEmpty() || hand.cards().isEmpty() && shoe.size() < CARDS_OF_A_HAND;
    }

    /** The places of all cards of this session, also of a pack that was never shuffled. */
    List<Card> cards() {
        if (shoe.isEmpty() && discards.equals(Discards.NONE)) {
            return BOXED;
        }
        List<Card> all = new ArrayList<>(shoe.cards());
        all.addAll(discards.cards());
        return all;
    }

    /** The pack to be shuffled now: two packs without the cards on the table. */
    Pack toShuffle(Pack whole) {
        if (hand.cards().isEmpty()) {
            return whole;
        }
        List<Card> left = new ArrayList<>(BOXED);
        hand.cards().forEach(left::remove);
        return Pack.of(whole.id(), left);
    }

    HighLowSession masked() {
        return new HighLowSession(
                brought, coins, shoe.faceDown(), discards, hands, before, shuffles, below, phase, hand);
    }

    HighLowSession shuffled(Shoe cards, int placesBefore) {
        Discards table = Discards.of(hand.cards());
        return new HighLowSession(brought, coins, cards, table, hands, before, shuffles + 1, placesBefore, phase, hand);
    }

    /** The face of the next card; if it is a back, throws a {@link FaceDownException} with its place in all shoes of the room. */
    Card topFace() {
        if (shoe.top() == Card.UNKNOWN) {
            throw new FaceDownException(below + shoe.dealt() + 1);
        }
        return shoe.topFace();
    }

    /** This session with faces on backs of its shoe; empty if a place has no back, or if the packs hold no more of the first face. */
    Optional<HighLowSession> revealed(int place, List<Card> faces) {
        return Collections.frequency(cards(), faces.get(0)) < PACKS
                ? shoe.revealed(place - below, faces)
                        .map(known -> new HighLowSession(
                                brought, coins, known, discards, hands, before, shuffles, below, phase, hand))
                : Optional.empty();
    }

    HighLowSession begun(long paid, Phase next) {
        return new HighLowSession(
                brought, coins - paid, shoe, discards, hands + 1, before, 0, below, next, HighLowHand.NEW);
    }

    HighLowSession dealt(Card card, Phase next) {
        return new HighLowSession(
                brought,
                coins,
                shoe.rest(),
                discards.with(card),
                hands,
                before,
                shuffles,
                below,
                next,
                hand.with(card));
    }

    HighLowSession thrown(Card card) {
        return new HighLowSession(
                brought, coins, shoe.rest(), discards.with(card), hands, before, shuffles, below, phase, hand);
    }

    HighLowSession with(HighLowHand changed, Phase next) {
        return new HighLowSession(brought, coins, shoe, discards, hands, before, shuffles, below, next, changed);
    }

    HighLowSession paid(long gain, Phase next) {
        return new HighLowSession(brought, coins + gain, shoe, discards, hands, before, shuffles, below, next, hand);
    }
}
