package dev.courtcards.fairplay.wire;

import java.util.List;

/**
 * The kinds of messages, each with its fixed fields (C18). Nothing that follows from the moves or from settled orders has a message (C21,
 * C23).
 */
public enum Verb {
    /** Invites to a match: game, id, mode, the first eight digits of the hash of its terms. */
    CARD_GAME_INVITE(Field.WORD, Field.UUID, Field.MODE, Field.HEX8),
    /** Accepts an invitation: key and callsign; the callsign {@code -} declines it. */
    CARD_GAME_JOIN(Field.NPUB, Field.CALLSIGN_OR_NONE),
    /** Assigns the seats: the match's id, its start in seconds since 1970, the keys in seat order, and the seats of the host's bots. */
    GAME_READY(Field.UUID, Field.TIME, Field.NPUBS, Field.SEATS),
    /** The hash of the sender's seed. */
    SEED_HASH(Field.HEX64),
    /** The sender's seed. */
    SEED_REVEAL(Field.HEX64),
    /** The sender takes its seat in the match under whose hash it signs this. */
    START_GAME(),
    /** The sender's callsign in the result, sent once by each player. */
    CALLSIGN(Field.CALLSIGN),
    /** A move: the number of the order that asked for it, and the line of a game record, which names its player (C16). */
    MOVE(Field.AMOUNT, Field.LINE),
    /** A move as in {@link #MOVE} that turns up the cards at these places. */
    SHOW(Field.AMOUNT, Field.PLACES, Field.LINE),
    /** The keeper's next lines in the match's order, each by number and first digits of its hash, and the new head. */
    ORDER(Field.ENTRIES, Field.HEX32),
    /** The sender joins this set and promises to accept no order of an earlier term. */
    TERM(Field.AMOUNT, Field.CHAINS),
    /** The sender accepts the order that its line names. */
    SEEN(),
    /** The seat's time is up for the question that the order of this number put. */
    EXPIRED(Field.SEAT, Field.AMOUNT),
    /** The dealer's deck: its number, the first place, the number of cards, and the root of their tree. */
    DECK(Field.AMOUNT, Field.AMOUNT, Field.AMOUNT, Field.HEX64),
    /** Cards for one seat, as text that only it can read. */
    DEAL(Field.SEAT, Field.PAYLOAD),
    /** Cards for all, or the hand of a seat, each with its opening. */
    REVEAL(Field.SEAT_OR_ALL, Field.CARDS, Field.OPENINGS),
    /** The hash of a hidden bet. */
    BET_HASH(Field.SEAT, Field.HEX64),
    /** A hidden bet and the salt of its hash. */
    BET(Field.SEAT, Field.AMOUNT, Field.HEX64),
    /** Messages of a sealed deck, in base64; in the mode {@code dealer} a report on seen cards. */
    SEALED(Field.BASE64),
    /** The sender's signature under the result at this head, with these seats missing. */
    SIGNED(Field.HEX32, Field.SEATS, Field.HEX128),
    /** A complaint about cards that the dealer sent to the sender alone, with the disclosure that lets all read them, in base64. */
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
