package dev.courtcards.romme.meld;

import static dev.courtcards.romme.meld.PackedMelds.JOKER;
import static dev.courtcards.romme.meld.TurnState.AT_ONCE;
import static dev.courtcards.romme.meld.TurnState.DUE;
import static dev.courtcards.romme.meld.TurnState.FLAGS;
import static dev.courtcards.romme.meld.TurnState.HAND;
import static dev.courtcards.romme.meld.TurnState.MELDS;
import static dev.courtcards.romme.meld.TurnState.OPENED;
import static dev.courtcards.romme.meld.TurnState.OWED;
import static dev.courtcards.romme.meld.TurnState.POINTS;
import static dev.courtcards.romme.meld.TurnState.TABLE;
import static dev.courtcards.romme.meld.TurnState.TAKEN_CARD;
import static dev.courtcards.romme.meld.TurnState.TAKEN_JOKER;
import static dev.courtcards.romme.meld.TurnState.count;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.meld.TurnPosition.Duty;
import java.util.Arrays;

/** The hand of a turn: its faces are numbered, and a state has only the count of each. */
final class TurnHand {
    static final int NONE = -1;

    final byte[] face = new byte[MeldSolver.LARGEST];
    private final byte[] typeOf = new byte[JOKER + 1];
    final byte[] cards = new byte[2 * MeldSolver.LARGEST];
    int types;
    int taken;
    /** Whether going out opens, whatever the points. */
    boolean waived;

    /** Reads a position into the first state of a path. */
    void load(TurnPosition position, TurnPath path) {
        waived = position.opensByGoingOut();
        if (position.hand().size() > MeldSolver.LARGEST) {
            throw new IllegalArgumentException(
                    "a hand of " + position.hand().size() + " cards, expected " + MeldSolver.LARGEST + " at most");
        }
        int size = position.hand().size();
        for (int i = 0; i < size; i++) {
            cards[i] = (byte) position.hand().get(i).ordinal();
        }
        Arrays.sort(cards, 0, size);
        Arrays.fill(typeOf, (byte) NONE);
        long hand = 0;
        int jokers = 0;
        types = 0;
        for (int i = 0; i < size; i++) {
            if (cards[i] > JOKER) {
                throw new IllegalArgumentException("a card that is face down has no meld");
            }
            if (cards[i] == JOKER) {
                jokers++;
            } else {
                if (types == 0 || face[types - 1] != cards[i]) {
                    typeOf[cards[i]] = (byte) types;
                    face[types++] = cards[i];
                }
                hand += 1L << 4 * (types - 1);
            }
        }
        long flags = position.opened() ? OPENED : 0;
        taken = NONE;
        if (position.taken().isPresent()) {
            Card card = position.taken().get();
            taken = card == Card.JOKER ? NONE : typeOf(card.ordinal());
            flags |= card == Card.JOKER ? TAKEN_JOKER : TAKEN_CARD;
            flags |= position.duty() == Duty.NONE ? 0 : DUE;
            flags |= position.duty() == Duty.AT_ONCE ? AT_ONCE : 0;
            jokers -= card == Card.JOKER ? 1 : 0;
        }
        long owed = position.owed().size();
        for (int i = 0; i < position.owed().size(); i++) {
            owed |= (long) position.owed().get(i) << 8 + 7 * i;
            jokers--;
        }
        int count = position.table().size();
        flags |= jokers | (long) position.pending() << POINTS | (long) count << MELDS;
        long[] state = path.room(0, TABLE + count + MeldSolver.LARGEST);
        state[HAND] = hand;
        state[FLAGS] = flags;
        state[OWED] = owed;
        for (int m = 0; m < count; m++) {
            state[TABLE + m] = PackedMelds.packed(position.table().get(m));
        }
    }

    int typeOf(int card) {
        return typeOf[card];
    }

    /** Checks whether a state has this face in hand. */
    boolean has(long[] state, int card) {
        int type = typeOf[card];
        return type != NONE && count(state, type) > 0;
    }

    void lose(long[] state, int type, int n) {
        state[HAND] -= (long) n << 4 * type;
        if (n > 0 && type == taken) {
            state[FLAGS] &= ~(TAKEN_CARD | DUE | AT_ONCE);
        }
    }

    /** Writes a state's cards, with n jokers; returns their number. */
    int write(long[] state, int jokers) {
        int size = 0;
        for (int type = 0; type < types; type++) {
            for (int n = count(state, type); n > 0; n--) {
                cards[size++] = face[type];
            }
        }
        Arrays.fill(cards, size, size + jokers, (byte) JOKER);
        return size + jokers;
    }
}
