package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Seat;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.ByteBuffer;
import java.security.SecureRandom;

/**
 * A bet that nobody sees before all have bet: first its hash, then the bet and the salt (fair play B14).
 *
 * @see dev.courtcards.fairplay.session
 */
public final class HiddenBet {
    private static final TaggedHash BET = new TaggedHash("cards/bet/1");
    private static final int SALT = 32;
    private final Agreement agreement;
    private final int round;
    private final String seat;
    private final int amount;
    private final String salt;

    HiddenBet(Agreement agreement, int round, String seat, int amount, String salt) {
        this.agreement = agreement;
        this.round = round;
        this.seat = seat;
        this.amount = amount;
        this.salt = salt;
    }

    /**
     * A bet with a salt of its own, without which all amounts could be tried.
     *
     * @param agreement the match
     * @param round the number of the next move
     * @param seat whose bet it is, {@code p1} and so on
     * @param amount 0 to 999,999,999
     * @param random where the salt comes from
     * @return the bet
     */
    public static HiddenBet of(Agreement agreement, int round, String seat, int amount, SecureRandom random) {
        byte[] salt = new byte[SALT];
        random.nextBytes(salt);
        return new HiddenBet(agreement, round, seat, amount, Hex.write(salt));
    }

    String digest() {
        ByteBuffer fields = ByteBuffer.allocate(4 + 1 + 4)
                .putInt(round)
                .put((byte) Seat.parse(seat).index())
                .putInt(amount);
        return Hex.write(BET.of(agreement.ctx(), fields.array(), Hex.read(salt, SALT, "field", "a salt")));
    }

    /**
     * What to say first.
     *
     * @return the hash
     */
    public Message hash() {
        return Message.of(Verb.BET_HASH, seat, digest());
    }

    /**
     * What to say once all have said their hashes.
     *
     * @return the bet and its salt
     */
    public Message open() {
        return Message.of(Verb.BET, seat, amount, salt);
    }

    @Override
    public String toString() {
        return "HiddenBet[" + seat + "]";
    }
}
