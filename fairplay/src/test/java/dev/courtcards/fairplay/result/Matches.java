package dev.courtcards.fairplay.result;

import dev.courtcards.fairplay.Vectors;
import dev.courtcards.fairplay.result.GameResult.Row;
import dev.courtcards.sealed.key.SecretKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;

/** Players and results for tests. */
public final class Matches {
    public static final GameKind POKER = new GameKind("poker", true, true);
    public static final GameKind BLACKJACK = new GameKind("blackjack", true, false);
    public static final GameKind ROMME = new GameKind("romme", false, false);
    static final byte[] AUX = new byte[32];
    static final String SEED = "a9d6a8af6d5d6ec5d07e9ddcd385eae593f4d17b64d5d72da96bd8420c9914d5";
    static final List<SecretKey> KEYS = Vectors.strings(
                    Vectors.json("result-v1.json").get("seckeys"))
            .stream()
            .map(hex -> SecretKey.of(Vectors.hex(hex)))
            .toList();
    static final List<String> CALLS = List.of("X1ALPHA", "X1BRAVO", "X1CHARLIE", "X1DELTA");

    private Matches() {}

    static Row row(int player, int place, int amount) {
        return new Row(CALLS.get(player), KEYS.get(player).publicKey(), place, amount, OptionalInt.empty());
    }

    static Row left(int player, int place, int amount, int hand) {
        return new Row(CALLS.get(player), KEYS.get(player).publicKey(), place, amount, OptionalInt.of(hand));
    }

    static GameResult result(GameKind game, int id, Row... rows) {
        return new GameResult(
                game,
                new UUID(0x123e4567e89b42d3L, 0xa456426614174000L + id),
                Instant.parse("2025-12-28T14:30:00Z").plusSeconds(id),
                SEED,
                List.of(rows),
                OptionalInt.of(10));
    }

    static SignedResult signed(GameResult result, Integer... rows) {
        SignedResult signed = SignedResult.of(result);
        List<Integer> signers = new ArrayList<>(List.of(rows));
        for (int i = 0; i < result.rows().size(); i++) {
            for (SecretKey key : KEYS) {
                if (key.publicKey().equals(result.rows().get(i).key())
                        && (signers.isEmpty() || signers.contains(i + 1))) {
                    signed = signed.sign(key, AUX, "");
                }
            }
        }
        return signed;
    }
}
