package dev.courtcards.fairplay.wire;

import java.util.List;

/**
 * What a message is about; each has its fields, no more and no fewer (C18). What follows from the moves nobody says (C21), and
 * what settled orders say has no message any more (C23).
 */
public enum Verb {
    /** Invites to a match: game, id, mode, the first eight digits of the hash of its terms. */
    CARD_GAME_INVITE(Field.WORD, Field.UUID, Field.MODE, Field.HEX8),
    /** Takes an invitation: who, and under which callsign; {@code -} declines it. */
    CARD_GAME_JOIN(Field.NPUB, Field.CALLSIGN_OR_NONE),
    /** Says the match's id, when it starts, in seconds since 1970, who sits where, and which of these seats are bots of the host's. */
    GAME_READY(Field.UUID, Field.TIME, Field.NPUBS, Field.SEATS),
    /** The hash of the sender's seed. */
    SEED_HASH(Field.HEX64),
    /** The sender's seed. */
    SEED_REVEAL(Field.HEX64),
    /** The sender takes its seat in the match under whose hash it signs this. */
    START_GAME(),
    /** How the sender is called in the result; said once, by who will sign one. */
    CALLSIGN(Field.CALLSIGN),
    /** The move of this number, from 0, as a line of a game record, which names its player (C16). */
    MOVE(Field.AMOUNT, Field.LINE),
    /** A move as in {@link #MOVE} that turns up for all the cards with these numbers. */
    SHOW(Field.AMOUNT, Field.PLACES, Field.LINE),
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
    /** Something of a sealed deck, in base64. */
    SEALED(Field.BASE64),
    /** The sender's signature under the result at this head, in which these seats are missing. */
    SIGNED(Field.HEX32, Field.SEATS, Field.HEX128),
    /** What the dealer has said to the sender alone is wrong: here is how all read it, in base64. */
    COMPLAINT(Field.BASE64),
    /** The sender gives up the match: its last line (C22). */
    FORFEIT(Field.SEAT);

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
}
