package dev.courtcards.fairplay.result;

import dev.courtcards.fairplay.log.Match;
import dev.courtcards.fairplay.log.Said;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Results for tests outside this package. */
public final class Given {
    private Given() {}

    /** A match of two, which the second has given up. */
    public static SignedResult up() {
        GameResult result = Matches.result(Matches.ROMME, 1, Matches.row(0, 1, 10), Matches.left(1, 2, 20, 3));
        String terms = "MODE: open\nGAME: romme\n";
        List<PublicKey> players =
                result.rows().stream().map(GameResult.Row::key).toList();
        byte[] ctx = Match.ctx(
                result.id(), result.game().text(), players, result.time().getEpochSecond(), Match.terms(terms));
        byte[] line = Said.forfeit(new Match(ctx, players, Optional.empty()), 2, Matches.KEYS.get(1));
        String hex = Hex.write(line);
        return new SignedResult(
                        result, terms, new TreeMap<>(), new TreeMap<>(Map.of(2, hex.substring(0, hex.length() - 2))))
                .sign(Matches.KEYS.get(0), Matches.AUX, "");
    }

    /** Another result of the same match by the same players. */
    public static SignedResult other(SignedResult of) {
        GameResult one = of.result();
        GameResult other =
                new GameResult(one.game(), one.id(), one.time().plusSeconds(1), one.seed(), one.rows(), one.count());
        return Matches.signed(other);
    }

    public static List<SignedResult> many(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> Matches.signed(
                        Matches.result(Matches.ROMME, 10 + i, Matches.row(0, 1, 10), Matches.row(1, 2, 20))))
                .toList();
    }
}
