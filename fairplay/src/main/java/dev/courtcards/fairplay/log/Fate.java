package dev.courtcards.fairplay.log;

/** What has become of a said line (L4, L5). */
public enum Fate {
    /** Not yet in the match's order. */
    WAITING,
    /** It has changed the state. */
    PLAYED,
    /** Its question was closed before. */
    STALE,
    /** Its sender was not asked. */
    NOT_YOURS,
    /** The rules do not allow it. */
    ILLEGAL,
    /** The match was at its end. */
    OVER,
    /** A new term took the order that it rests on off the path, or its sender is no more in the set: it never counts. */
    OFF_PATH
}
