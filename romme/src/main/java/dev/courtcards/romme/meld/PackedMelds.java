package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.meld.TurnRules.SetJokerSwap;
import java.util.List;

/**
 * A meld of the table as a number, and the meld after one more card (romme 3, 5.5, 5.6).
 *
 * <p>From the lowest bit on: the place where a run starts or the rank of a set, the size, the suit of a run, whether it is a run; from
 * {@code WHICH} on a bit for each card of a run that is a joker, or the count of each suit of a set; from {@code NAMED} on the count of a
 * set's jokers named as each suit.
 */
final class PackedMelds {
    static final int RANKS = 13;
    static final int JOKER = Card.JOKER.ordinal();
    private static final int WHICH = 16;
    private static final int SIZE = 4;
    private static final int SUIT = 8;
    private static final long RUN = 1 << 10;
    private static final int NAMED = 32;

    private final MeldRules melds;
    private final TurnRules rules;
    final boolean declared;

    PackedMelds(MeldRules melds, TurnRules rules) {
        this.melds = melds;
        this.rules = rules;
        declared = rules.setJokerSwap() == SetJokerSwap.DECLARED_SUIT;
    }

    /** A meld as a number. */
    static long packed(Meld meld) {
        List<Card> as = meld.as();
        long packed = (long) as.size() << SIZE;
        if (meld.run()) {
            packed |= place(as.get(0).ordinal()) | RUN | (long) as.get(0).suit().ordinal() << SUIT;
            for (int i = 0; i < as.size(); i++) {
                packed |= meld.cards().get(i) == Card.JOKER ? 1L << WHICH + i : 0;
            }
            return packed;
        }
        for (int i = 0; i < as.size(); i++) {
            if (as.get(i) != Card.JOKER) {
                packed |= as.get(i).rank().ordinal(); // the same for all cards
                packed += 1L
                        << (meld.cards().get(i) == Card.JOKER ? NAMED : WHICH)
                                + 4 * as.get(i).suit().ordinal();
            }
        }
        return packed;
    }

    static int place(int card) {
        return (card % RANKS + 1) % RANKS;
    }

    static int card(int suit, int place) {
        return RANKS * suit + (place + RANKS - 1) % RANKS;
    }

    static boolean isRun(long meld) {
        return (meld & RUN) != 0;
    }

    static int suit(long meld) {
        return (int) (meld >>> SUIT & 3);
    }

    static int start(long meld) {
        return (int) meld & 15;
    }

    static int size(long meld) {
        return (int) (meld >>> SIZE) & 15;
    }

    static int jokersOf(long meld) {
        if (isRun(meld)) {
            return Long.bitCount(meld >>> WHICH);
        }
        int naturals = 0;
        for (int suit = 0; suit < 4; suit++) {
            naturals += (int) (meld >>> WHICH + 4 * suit & 15);
        }
        return size(meld) - naturals;
    }

    /** Checks whether a joker of a meld may stand for this card. */
    static boolean mayReplace(long meld, int card) {
        if (!isRun(meld)) {
            return start(meld) == card % RANKS;
        }
        int i = Math.floorMod(place(card) - start(meld), RANKS);
        return card / RANKS == suit(meld) && i < size(meld) && (meld >>> WHICH + i & 1) != 0;
    }

    /** A meld with one more card, a joker or itself; 0 if that is no meld. */
    long grown(long meld, int as, boolean joker) {
        long grown = longer(meld, as, joker);
        return grown == 0 || isRun(grown) && !melds.isRun(start(grown), size(grown), grown >>> WHICH) ? 0 : grown;
    }

    /** A meld with one more card, in which jokers of a run may still be too many or at its end; 0 if that is no meld. */
    long longer(long meld, int as, boolean joker) {
        int size = size(meld);
        if (isRun(meld)) {
            int suit = suit(meld);
            int start = start(meld);
            long which = meld >>> WHICH;
            if (as == JOKER || as / RANKS != suit || size >= melds.maxRunLength()) {
                return 0;
            } else if (place(as) == (start + size) % RANKS && (start + size <= RANKS || melds.roundTheCorner())) {
                which |= joker ? 1L << size : 0;
            } else if (place(as) == (start + RANKS - 1) % RANKS && (start > 0 || melds.roundTheCorner())) {
                start = (start + RANKS - 1) % RANKS;
                which = which << 1 | (joker ? 1 : 0);
            } else {
                return 0;
            }
            return start | (long) (size + 1) << SIZE | (long) suit << SUIT | RUN | which << WHICH;
        }
        if (as != JOKER && as % RANKS != start(meld)) {
            return 0;
        }
        long grown = meld + (1L << SIZE);
        boolean there = false;
        if (as != JOKER) {
            int suit = as / RANKS;
            there = has(meld, suit) || declared && (meld >>> NAMED + 4 * suit & 15) != 0;
            grown += 1L << (joker ? NAMED : WHICH) + 4 * suit;
        }
        return melds.isSet(size + 1, jokersOf(grown), there) ? grown : 0;
    }

    /** Checks whether the jokers of this set can only be swapped all together, for all cards that it lacks. */
    boolean isAllAtOnce(long meld) {
        return !isRun(meld) && rules.setJokerSwap() == SetJokerSwap.ALL_MISSING_SUITS && !melds.setMayRepeatSuit();
    }

    /** A meld after a swap: with this card, or with all cards that it lacks, in place of jokers; 0 if that is not allowed. */
    long swapped(long meld, int card) {
        int suit = card / RANKS;
        if (!mayReplace(meld, card)) {
            return 0;
        } else if (isRun(meld)) {
            return meld & ~(1L << WHICH + Math.floorMod(place(card) - start(meld), RANKS));
        } else if (jokersOf(meld) == 0) {
            return 0;
        } else if (declared) {
            boolean named = (meld >>> NAMED + 4 * suit & 15) != 0;
            return named ? meld - (1L << NAMED + 4 * suit) + (1L << WHICH + 4 * suit) : 0;
        } else if (!melds.setMayRepeatSuit() && has(meld, suit)) {
            return 0;
        } else if (isAllAtOnce(meld)) {
            return meld & ~(15L << SIZE) & ~(0xFFFFL << NAMED) | 4L << SIZE | 0x1111L << WHICH;
        }
        // A joker that was named when the set was laid is no longer distinct from the others.
        boolean open = rules.setJokerSwap() != SetJokerSwap.ONLY_WHEN_SET_COMPLETE || size(meld) == 4;
        return open ? (meld & ~(0xFFFFL << NAMED)) + (1L << WHICH + 4 * suit) : 0;
    }

    /** Checks whether a set has a natural card of this suit. */
    static boolean has(long meld, int suit) {
        return (meld >>> WHICH + 4 * suit & 15) != 0;
    }
}
