package dev.courtcards.fairplay.session;

import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/** Players, matches and liars for tests. */
final class Party {
    static final UUID ID = UUID.fromString("123e4567-e89b-42d3-a456-426614174002");
    static final long STARTED = 1_766_930_400;
    static final List<SecretKey> KEYS =
            IntStream.range(0, 11).mapToObj(i -> SecretKey.random(new Dice(i))).toList();
    static final SecretKey DEALER = KEYS.get(8);

    private Party() {}

    static List<PublicKey> players(int count) {
        return KEYS.subList(0, count).stream().map(SecretKey::publicKey).toList();
    }

    static Agreement open(int players, Setup setup) {
        return new Agreement(
                ID,
                new Terms(Mode.OPEN, setup, Optional.empty(), DropoutPolicy.ABORT_AND_REFUND),
                players(players),
                STARTED);
    }

    static Agreement open(int players) {
        return open(players, Setup.of("nine-piles"));
    }

    static Agreement dealt(int players, Setup setup) {
        return new Agreement(
                ID,
                new Terms(Mode.DEALER, setup, Optional.of(DEALER.publicKey()), DropoutPolicy.ABORT_AND_REFUND),
                players(players),
                STARTED);
    }

    static Agreement masked(int players, Setup setup) {
        return new Agreement(
                ID,
                new Terms(Mode.SEALED, setup, Optional.empty(), DropoutPolicy.ABORT_AND_REFUND),
                players(players),
                STARTED);
    }

    /** How the player of this number, from 0, is called. */
    static String call(int player) {
        return "SEAT" + (player + 1);
    }

    static SecretKey key(String member) {
        return member.equals("dealer") ? DEALER : KEYS.get(Integer.parseInt(member.substring(1)) - 1);
    }
}
