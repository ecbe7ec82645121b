package dev.courtcards.fairplay.session;

import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.log.Match;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.List;
import java.util.Optional;

/**
 * The terms of a match, agreed before anybody sits down.
 *
 * @param mode who can see hidden cards
 * @param setup the game and its rules, without players and seed
 * @param dealer the dealer's key; present only in {@link Mode#DEALER}
 * @param dropout the fate of a hand in which a player leaves
 */
public record Terms(Mode mode, Setup setup, Optional<PublicKey> dealer, DropoutPolicy dropout) {
    /**
     * Terms.
     *
     * @throws UnreadableException {@code terms} if there is a dealer in another mode or none in the mode dealer, or the header is not
     *     printable ASCII
     */
    public Terms {
        if (dealer.isPresent() != (mode == Mode.DEALER)) {
            throw new UnreadableException("terms", "the mode dealer needs a dealer, and no other mode has one");
        }
        setup = setup.withoutLuck().without("PLAYERS");
        if (GameRecord.of(setup, List.of()).text().chars().anyMatch(c -> c != '\n' && (c < ' ' || c > '~'))) {
            throw new UnreadableException("terms", "the header of the game is not printable ASCII");
        }
    }

    /** {@return the terms as lines {@code KEY: value}, each ended by a line feed} */
    public String text() {
        return "MODE: " + mode.text() + '\n'
                + dealer.map(key -> "DEALER: " + key.npub() + '\n').orElse("")
                + (dropout == DropoutPolicy.ABORT_AND_REFUND ? "" : "DROPOUT: " + dropout.text() + '\n')
                + GameRecord.of(setup, List.of()).text();
    }

    /** {@return the hash that every message of the match is bound to, 32 bytes} */
    public byte[] hash() {
        return Match.terms(text());
    }

    /** The first 8 digits of the hash, for an invitation. */
    String shortHash() {
        return Hex.write(hash()).substring(0, 8);
    }
}
