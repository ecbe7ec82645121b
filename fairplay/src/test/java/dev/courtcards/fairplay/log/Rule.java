package dev.courtcards.fairplay.log;

/** A rule that a simulated program can leave out: those that match-log.md marks with [S]. */
enum Rule {
    /** L6: a FORFEIT may come from outside the set, and skips what its sender said before. */
    FORFEIT_FROM_OUTSIDE,
    /** L8: those who are asked are over half of all seats without FORFEIT. */
    QUORUM,
    /** L9: only settled orders are answered with secrets. */
    SETTLED_SECRETS,
    /** L17: a TERM promises to accept no order of an older term. */
    PROMISE,
    /** L18: a set has over half of the seats without FORFEIT. */
    MAJORITY,
    /** L19: a set is judged by the lines of its beginning, not by what a reader holds. */
    FORFEITS_OF_THE_BEGINNING,
    /** L19: a set with a proven member is not accepted. */
    NO_PROVEN_MEMBER,
    /** L24: one comes back at a time, and nobody is left out then. */
    ONE_COMES_BACK,
    /** L27: a move that is unordered at the end is answered. */
    TOLD_OVER
}
