package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.SecretKey;

/** Lines for tests outside this package. */
public final class Said {
    private Said() {}

    /** The line with which a seat gives a match up. */
    public static byte[] forfeit(Match match, int seat, SecretKey key) {
        return line(match, seat, Message.of(Verb.FORFEIT, Chain.name(seat)), key);
    }

    /** Something that a seat says first of all, whether it is its turn or not. */
    public static byte[] line(Match match, int seat, Message message, SecretKey key) {
        return Line.sign(
                        match,
                        Chain.of(seat),
                        1,
                        Head.NONE,
                        Head.first(match.ctx()),
                        message,
                        hash -> key.sign(hash, new byte[32]))
                .bytes();
    }
}
