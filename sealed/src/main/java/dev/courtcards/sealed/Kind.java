package dev.courtcards.sealed;

import dev.courtcards.sealed.key.TaggedHash;
import java.util.Optional;

/** The kinds of messages of a hand; a message begins with the ordinal of its kind. */
enum Kind {
    COMMIT,
    KEY,
    SHUFFLE,
    SHARES,
    WHISPER,
    COMPLAINT,
    SEEN;

    private static final int HASH = TaggedHash.SIZE;

    /** The kind of a message; empty if its length is wrong for it. */
    static Optional<Kind> of(byte[] message, SealedTerms terms) {
        int number = message.length == 0 ? -1 : message[0];
        if (number < 0 || number >= values().length) {
            return Optional.empty();
        }
        Kind kind = values()[number];
        int cards = terms.pack().size();
        int rest = message.length - 1;
        boolean fits = switch (kind) {
            case COMMIT -> rest == HASH;
            case KEY -> rest == 2 * Curve.POINT + SameLog.SIZE + HASH;
            case SHUFFLE -> rest == cards * SealedDeck.CARD + ShuffleProof.size(cards);
            case SHARES -> Shares.fit(message, 1, cards);
            case WHISPER -> rest > Whisper.HEAD && rest <= Whisper.HEAD + Shares.most(cards);
            case COMPLAINT -> rest == 3 + Curve.POINT + SameLog.SIZE;
            case SEEN -> rest % 2 == 0 && rest <= 2 * cards;
        };
        return fits ? Optional.of(kind) : Optional.empty();
    }

    /** Whether a message begins as one of this kind. */
    boolean is(byte[] message) {
        return message.length > 0 && message[0] == ordinal();
    }

    byte[] message(byte[]... parts) {
        return SealedDeck.join(Curve.u8(ordinal()), SealedDeck.join(parts));
    }
}
