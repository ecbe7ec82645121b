package dev.courtcards.fairplay.log;

/** The fate of a said line (L4, L5). */
public enum Fate {
    /** Not yet in the match's order. */
    WAITING,
    /** It has changed the state. */
    PLAYED,
    /** Its question was already closed. */
    STALE,
    /** Its sender was not asked. */
    NOT_YOURS,
    /** The rules do not allow it. */
    ILLEGAL,
    /** The match was over. */
    OVER,
    /** A new term left the path of the order that it rests on, or its sender is no longer in the set: it never counts. */
    OFF_PATH
}
