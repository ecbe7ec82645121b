package dev.courtcards.blackjack.table;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import java.util.List;

/**
 * One hand of a player and the chips on it.
 *
 * @param cards in the order dealt; a hand just split waits for its second
 * @param stake all chips on it, with those of a double
 * @param standing whether it is being played, or how it ended
 * @param split whether it came from a split
 * @param open whether everybody sees it
 * @param result its result once the round is settled
 * @param returned chips that came back with the result
 * @see Blackjack
 */
public record BlackjackHand(
        List<Card> cards, long stake, Standing standing, boolean split, boolean open, Result result, long returned) {
    /** Whether a hand is being played, or how it ended. */
    public enum Standing {
        /** It may be played on. */
        PLAYING,
        /** The player takes no more cards, or may not. */
        STOOD,
        /** It has 21. */
        TWENTY_ONE,
        /** It has more than 21. */
        BUST,
        /** A dealt ace and ten. */
        NATURAL,
        /** It has the number of cards that wins. */
        CHARLIE,
        /** It was given up. */
        SURRENDERED,
        /** A natural that took its stake once against an ace. */
        EVEN_MONEY
    }

    /** The result of a hand (blackjack D17). */
    public enum Result {
        /** The round is not settled. */
        NONE,
        /** It won as a natural. */
        BLACKJACK,
        /** It won. */
        WIN,
        /** The stake came back. */
        PUSH,
        /** It lost. */
        LOSE,
        /** It lost by more than 21. */
        BUST,
        /** It was given up for a part of its stake. */
        SURRENDER
    }

    /** A hand. */
    public BlackjackHand {
        cards = List.copyOf(cards);
    }

    static BlackjackHand of(List<Card> cards, long stake, boolean split, boolean open) {
        return new BlackjackHand(cards, stake, Standing.PLAYING, split, open, Result.NONE, 0);
    }

    /**
     * The best total, an ace 1 or 11 (blackjack D10).
     *
     * @param cards faces
     * @return 0 or more; above 21 it is bust
     * @throws IllegalStateException if one is face down here
     */
    public static int total(List<Card> cards) {
        int total = hard(cards);
        return total <= 11 && hasAce(cards) ? total + 10 : total;
    }

    /**
     * Whether an ace counts 11.
     *
     * @param cards faces
     * @return true if so
     */
    public static boolean isSoft(List<Card> cards) {
        return hard(cards) <= 11 && hasAce(cards);
    }

    private static int hard(List<Card> cards) {
        int hard = 0;
        for (int i = 0; i < cards.size(); i++) {
            hard += value(cards.get(i));
        }
        return hard;
    }

    private static boolean hasAce(List<Card> cards) {
        for (int i = 0; i < cards.size(); i++) {
            if (cards.get(i).rank() == Rank.ACE) {
                return true;
            }
        }
        return false;
    }

    /** 1 for an ace to 10. */
    static int value(Card card) {
        return Math.min(10, card.rank().number());
    }

    static boolean isNatural(List<Card> cards) {
        return cards.size() == 2 && total(cards) == 21;
    }

    /**
     * The best total of this hand.
     *
     * @return 0 or more
     * @throws IllegalStateException if a card is face down here
     */
    public int total() {
        return total(cards);
    }

    boolean isHidden() {
        return cards.contains(Card.UNKNOWN);
    }

    /** Whether it is a hand of split aces. */
    boolean isSplitAce() {
        return split && cards.get(0).rank() == Rank.ACE;
    }

    BlackjackHand with(Standing next) {
        boolean shows = next == Standing.TWENTY_ONE
                || next == Standing.BUST
                || next == Standing.NATURAL
                || next == Standing.CHARLIE;
        return new BlackjackHand(cards, stake, next, split, open || shows, result, returned);
    }

    BlackjackHand with(List<Card> known) {
        return new BlackjackHand(known, stake, standing, split, open, result, returned);
    }

    BlackjackHand shown(List<Card> faces) {
        return new BlackjackHand(faces, stake, standing, split, true, result, returned);
    }

    /** How these cards end a hand whatever the player decides; {@link Standing#PLAYING} if they do not (blackjack D11, D12). */
    static Standing forced(List<Card> cards, boolean split, BlackjackRules rules) {
        int total = total(cards);
        int charlie = rules.terms().winning().charlie();
        if (total > 21) {
            return Standing.BUST;
        }
        if (isNatural(cards) && (!split || rules.terms().splitting().blackjackAfterSplit())) {
            return Standing.NATURAL;
        }
        if (charlie > 0 && cards.size() >= charlie) {
            return Standing.CHARLIE;
        }
        return total == 21 && rules.dealing().autoStand21() ? Standing.TWENTY_ONE : Standing.PLAYING;
    }

    /** This hand with one more card, and its new standing (blackjack D11, D12). */
    BlackjackHand drew(Card card, long more, BlackjackRules rules) {
        Card[] all = cards.toArray(new Card[cards.size() + 1]);
        all[cards.size()] = card;
        List<Card> now = List.of(all);
        BlackjackHand next = new BlackjackHand(now, stake + more, standing, split, open, result, returned);
        if (next.isHidden()) {
            return more > 0 ? next.with(Standing.STOOD) : next; // otherwise its owner has turned it up
        }
        Standing forced = forced(now, split, rules);
        if (forced != Standing.PLAYING) {
            return next.with(forced);
        }
        boolean aceRests = next.isSplitAce()
                && !rules.terms().splitting().hitSplitAces()
                && !rules.terms().splitting().doubleSplitAces()
                && !rules.terms().splitting().resplitAces();
        return more > 0 || aceRests ? next.with(Standing.STOOD) : next;
    }

    BlackjackHand settled(Result what, long back) {
        return new BlackjackHand(cards, stake, standing, split, open, what, back);
    }

    boolean isSettled() {
        return result != Result.NONE;
    }

    /** This hand as its owner or as others see it. */
    BlackjackHand seen(boolean byOwner) {
        return open || byOwner || cards.isEmpty()
                ? this
                : new BlackjackHand(
                        BlackjackTable.backs(cards.size()), stake, standing, split, false, result, returned);
    }

    /** Shows open cards only, since a hand may end up in a log. */
    @Override
    public String toString() {
        return (open ? cards : cards.size() + " cards") + " " + stake + " " + standing
                + (isSettled() ? " " + result + " " + returned : "");
    }
}
