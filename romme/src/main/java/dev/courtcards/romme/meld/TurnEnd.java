package dev.courtcards.romme.meld;

import static dev.courtcards.romme.meld.PackedMelds.JOKER;
import static dev.courtcards.romme.meld.TurnHand.NONE;
import static dev.courtcards.romme.meld.TurnState.DUE;
import static dev.courtcards.romme.meld.TurnState.HAND;
import static dev.courtcards.romme.meld.TurnState.TAKEN_CARD;
import static dev.courtcards.romme.meld.TurnState.TAKEN_JOKER;
import static dev.courtcards.romme.meld.TurnState.count;
import static dev.courtcards.romme.meld.TurnState.is;
import static dev.courtcards.romme.meld.TurnState.isPending;
import static dev.courtcards.romme.meld.TurnState.jokers;
import static dev.courtcards.romme.meld.TurnState.naturals;
import static dev.courtcards.romme.meld.TurnState.owed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.meld.MeldSolver.Goal;
import dev.courtcards.romme.meld.TurnRules.FinalDiscard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The end of a turn after the lay-offs: the rest of the hand goes into new melds, except a card to discard (romme 5.6, 5.7). */
final class TurnEnd {
    private final TurnRules rules;
    private final TurnHand turn;
    private final MeldSolver leaf;
    /** Whether melds hold all cards of a state but one, by number of jokers: unknown, no, yes. */
    private final byte[] holds = new byte[MeldSolver.LARGEST + 1];
    /** The melds that were found, and the discard. */
    final List<Step> steps = new ArrayList<>();

    TurnEnd(TurnRules rules, TurnHand turn, MeldSolver leaf) {
        this.rules = rules;
        this.turn = turn;
        this.leaf = leaf;
    }

    /** The most cards that may be left to discard. */
    int mayBeLeft() {
        return rules.finalDiscard() == FinalDiscard.FORBIDDEN ? 0 : 1;
    }

    /** Checks whether the turn is over here, or would be after a discard. */
    boolean isEnd(long[] state, boolean out) {
        int left = naturals(state) + jokers(state);
        if (owed(state) > 0 || is(state, DUE) || left > 1 && out) {
            return false;
        }
        if (isPending(state) && !(turn.waived && left == 1)) {
            return false;
        }
        return switch (left) {
            case 0 -> rules.finalDiscard() != FinalDiscard.REQUIRED;
            case 1 -> rules.finalDiscard() != FinalDiscard.FORBIDDEN && !isTakenBarred(state);
            default -> true;
        };
    }

    /** Checks whether the last card is the taken one, which may not be discarded. */
    private boolean isTakenBarred(long[] state) {
        return !rules.discardTakenAllowed() && is(state, TAKEN_CARD | TAKEN_JOKER);
    }

    boolean mayEndEmpty() {
        return rules.finalDiscard() != FinalDiscard.REQUIRED;
    }

    /** Resets the stored results for a new search. */
    void forget(int jokers) {
        Arrays.fill(holds, 0, jokers + 1, (byte) 0);
    }

    /** Checks whether melds hold the cards of a state with n jokers, or all but one. */
    boolean holds(long[] state, int jokers) {
        if (holds[jokers] == 0) {
            int size = turn.write(state, jokers);
            boolean yes = size < 2 || size > 2 && leaf.solve(turn.cards, 0, size, Goal.MOST_CARDS) >= size - 1;
            holds[jokers] = (byte) (yes ? 2 : 1);
        }
        return holds[jokers] == 2;
    }

    /** Checks whether melds hold all cards, or all but one that may be discarded. */
    boolean layOut(long[] state) {
        int size = turn.write(state, jokers(state));
        if (size < 3) {
            return false;
        }
        int laid = leaf.solve(turn.cards, 0, size, Goal.MOST_CARDS);
        if (laid < size - 1) {
            return false;
        }
        if (laid == size && mayEndEmpty()) {
            return isPlan(NONE);
        }
        if (rules.finalDiscard() == FinalDiscard.FORBIDDEN) {
            return false;
        }
        for (int type = 0; type <= turn.types; type++) {
            if (mayBeLeft(state, type)) {
                int left = type == turn.types ? JOKER : turn.face[type];
                int more = 0;
                for (int i = 0; i < size; i++) {
                    turn.cards[more] = turn.cards[i];
                    more += turn.cards[i] == left && more == i ? 0 : 1;
                }
                if (leaf.solve(turn.cards, 0, size - 1, Goal.MOST_CARDS) == size - 1) {
                    return isPlan(left);
                }
                turn.write(state, jokers(state));
            }
        }
        return false;
    }

    /** Checks whether this face, or a joker if {@code type} is the number of types, may be the last discard. */
    private boolean mayBeLeft(long[] state, int type) {
        if (type == turn.types) {
            int others = jokers(state) - owed(state);
            boolean barred = is(state, TAKEN_JOKER) && (is(state, DUE) || !rules.discardTakenAllowed());
            return others > (barred ? 1 : 0);
        }
        boolean barred =
                type == turn.taken && is(state, TAKEN_CARD) && (is(state, DUE) || !rules.discardTakenAllowed());
        return count(state, type) > (barred ? 1 : 0);
    }

    private boolean isPlan(int left) {
        for (int m = 0; m < leaf.meldCount(); m++) {
            steps.add(new Step.Lay(leaf.chosen(m)));
        }
        if (left != NONE) {
            steps.add(new Step.Discard(Card.at(left)));
        }
        return true;
    }

    /** Checks whether melds take all cards that must be laid and leave a turn that can be ended. */
    boolean payOff(long[] state) {
        int count = leaf.list(turn.cards, turn.write(state, jokers(state)));
        return payOff(count, state, naturals(state) + jokers(state), state[HAND], jokers(state), 0);
    }

    private boolean payOff(int listed, long[] state, int size, long hand, int jokers, int jokersLaid) {
        boolean joker = is(state, TAKEN_JOKER);
        boolean due = is(state, DUE) && (joker ? jokersLaid == 0 : isTakenLeft(state, hand));
        int owing = owed(state) + (joker && is(state, DUE) ? 1 : 0) - jokersLaid;
        if (!due && owing <= 0) {
            boolean barred =
                    !rules.discardTakenAllowed() && (joker ? jokersLaid <= owed(state) : isTakenLeft(state, hand));
            return switch (size) {
                case 0 -> mayEndEmpty();
                case 1 -> rules.finalDiscard() != FinalDiscard.FORBIDDEN && !barred;
                default -> true;
            };
        }
        for (int m = 0; m < listed; m++) {
            long fields = leaf.fields(m);
            int j = leaf.jokersOf(m);
            boolean helps = due && !joker ? leaf.times(m, turn.face[turn.taken]) > 0 : j > 0;
            long mine = helps ? mine(m) : 0;
            if (helps && j <= jokers && MeldSearch.holds(hand, mine)) {
                int laid = MeldSearch.count(fields) + j;
                if (payOff(listed, state, size - laid, hand - mine, jokers - j, jokersLaid + j)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isTakenLeft(long[] state, long hand) {
        return is(state, TAKEN_CARD) && (hand >>> 4 * turn.taken & 15) == count(state, turn.taken);
    }

    /** The faces of a meld listed for a part of the hand, as faces of the whole hand. */
    private long mine(int m) {
        long mine = 0;
        for (int type = 0; type < turn.types; type++) {
            mine += (long) leaf.times(m, turn.face[type]) << 4 * type;
        }
        return mine;
    }
}
