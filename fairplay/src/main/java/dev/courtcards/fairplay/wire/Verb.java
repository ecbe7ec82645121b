package dev.courtcards.fairplay.wire;

import java.util.List;

/**
 * What a message is about; each has its fields, no more and no fewer (fair play C18).
 *
 * @see dev.courtcards.fairplay.wire
 */
public enum Verb {
    /** Invites to a match: game, id, mode, the first eight digits of the hash of its terms. */
    CARD_GAME_INVITE(Field.WORD, Field.UUID, Field.MODE, Field.HEX8),
    /** Takes an invitation: who, and under which callsign. */
    CARD_GAME_JOIN(Field.NPUB, Field.CALLSIGN),
    /** Says when the match starts, in seconds since 1970, and who sits where. */
    GAME_READY(Field.TIME, Field.NPUBS),
    /** The hash of the sender's seed. */
    SEED_HASH(Field.HEX64),
    /** The hash of all these hashes in seat order, as the sender holds them. */
    SEEDS_LOCKED(Field.HEX64),
    /** The sender's seed. */
    SEED_REVEAL(Field.HEX64),
    /** The sender holds all seeds that it needs. */
    START_GAME(),
    /** How the sender is called in the result; said once, right after {@link #START_GAME}, by who will sign one. */
    CALLSIGN(Field.CALLSIGN),
    /** The move of this number, from 0, as a line of a game record. */
    MOVE(Field.AMOUNT, Field.LINE),
    /** A move as in {@link #MOVE} that turns up for all the cards with these numbers. */
    SHOW(Field.AMOUNT, Field.PLACES, Field.LINE),
    /** Of the moves sent under this number that seat's counts. */
    TURN(Field.AMOUNT, Field.SEAT),
    /** The keeper puts these lines, each with its number and the first digits of its hash, next in the match's order, and names the new head. */
    ORDER(Field.ENTRIES, Field.HEX32),
    /** The sender is of this set, and promises to accept no order of a term before this one. */
    TERM(Field.AMOUNT, Field.CHAINS),
    /** The sender accepts the order that its line names. */
    SEEN(),
    /** The time is up in which that seat had to answer the question that the order of this number put. */
    EXPIRED(Field.SEAT, Field.AMOUNT),
    /** The dealer's cards: which shuffle of the whole pack, the first place, how many, and the root of their tree. */
    DECK(Field.AMOUNT, Field.AMOUNT, Field.AMOUNT, Field.HEX64),
    /** Cards for one seat alone, as text that it alone can read. */
    DEAL(Field.SEAT, Field.PAYLOAD),
    /** Cards for all, or the hand of a seat, each with what opens it. */
    REVEAL(Field.SEAT_OR_ALL, Field.CARDS, Field.OPENINGS),
    /** The hash of a hidden bet. */
    BET_HASH(Field.SEAT, Field.HEX64),
    /** A hidden bet and the salt of its hash. */
    BET(Field.SEAT, Field.AMOUNT, Field.HEX64),
    /** Something of a deck that nobody knows, in base64. */
    SEALED(Field.BASE64),
    /** The sender says no more moves: how many it has heard, and {@code played} to the end or {@code stopped}. */
    ENDED(Field.AMOUNT, Field.WORD),
    /** The sender's signature under the result at this head, in which these seats are missing. */
    SIGNED(Field.HEX32, Field.SEATS, Field.HEX128),
    /** What the dealer has said to the sender alone is wrong: here is how all read it, in base64. */
    COMPLAINT(Field.BASE64),
    /** The sender gives up the match. */
    FORFEIT(Field.SEAT),
    /** The sender has stopped, and says whose fault it was and what. */
    FAULT(Field.MEMBER, Field.WORD),
    /** All up to this number has come; unsigned, for transports. */
    ACK(Field.AMOUNT),
    /** A move in poker: {@code fold}, {@code check}, {@code call}, {@code raise} (to) or {@code allin}, and an amount. */
    ACTION(Field.SEAT, Field.WORD, Field.AMOUNT),
    /** A move in Rommé: from the {@code pile} or the {@code discard}. */
    DRAW(Field.SEAT, Field.WORD),
    /** A move in Rommé. */
    MELD(Field.SEAT, Field.MELD),
    /** A move in Rommé. */
    LAYOFF(Field.SEAT, Field.MELD_ID, Field.MELD),
    /** A move in Rommé. */
    DISCARD(Field.SEAT, Field.CARD),
    /** Tells what follows from the moves: the dealer's cards. */
    DEALER(Field.CARDS),
    /** Tells what follows from the moves: how a hand of a player ended. */
    RESULT(Field.SEAT, Field.AMOUNT, Field.WORD),
    /** Tells what follows from the moves: who went out, and how. */
    OUT(Field.SEAT, Field.WORD);

    private final List<Field> fields;

    Verb(Field... fields) {
        this.fields = List.of(fields);
    }

    List<Field> fields() {
        return fields;
    }

    /** Whether the last field is the line of a move, which has colons of its own. */
    boolean hasLine() {
        return this == MOVE || this == SHOW;
    }

    /**
     * Whether this is a move of the original's own games, which may come without {@link #MOVE}.
     *
     * @return true from {@link #ACTION} to {@link #DISCARD}
     */
    public boolean isMove() {
        return this == ACTION || this == DRAW || this == MELD || this == LAYOFF || this == DISCARD;
    }

    /**
     * Whether this only tells what everybody can work out.
     *
     * @return true for {@link #DEALER}, {@link #RESULT} and {@link #OUT}
     */
    public boolean isTold() {
        return this == DEALER || this == RESULT || this == OUT;
    }
}
