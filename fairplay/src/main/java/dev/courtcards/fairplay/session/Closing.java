package dev.courtcards.fairplay.session;

import dev.courtcards.core.play.Standing;
import dev.courtcards.fairplay.result.GameKind;
import dev.courtcards.fairplay.result.GameResult;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * How the players of a match end it: each says how far it has come and with that no more moves, then each signs the result that
 * follows from what all have said (fair play D). Who is missing is said with the signature, since one may have waited in vain
 * for whom another has heard.
 */
final class Closing {
    static final String PLAYED = "played";
    static final String STOPPED = "stopped";
    private static final String NONE = "none";
    private static final TaggedHash TRANSCRIPT = new TaggedHash("cards/transcript/1");
    private final Agreement agreement;
    private final Set<String> players;
    private final Play play;
    private final Supplier<byte[]> combined;
    private final Map<String, String> forfeits; // the lines of those who have given up, as they come
    private final Map<String, String> callsigns = new HashMap<>();
    private final Map<String, Ended> ended = new HashMap<>();
    private final Map<String, Signed> signed = new LinkedHashMap<>();
    private final Map<String, Optional<GameResult>> results = new HashMap<>(); // by who is missing

    private Optional<GameKind> kind = Optional.empty(); // once the match has begun

    private record Ended(int position, boolean played, String hash) {}

    private record Signed(String missing, String signature) {}

    Closing(
            Agreement agreement,
            Set<String> players,
            Play play,
            Supplier<byte[]> combined,
            Map<String, String> forfeits) {
        this.agreement = agreement;
        this.players = players;
        this.play = play;
        this.combined = combined;
        this.forfeits = forfeits;
    }

    private Optional<GameKind> kind() {
        if (kind.isEmpty()) {
            String game = agreement.terms().setup().game();
            kind = play.opening().map(standing -> GameKind.of(game, standing));
        }
        return kind;
    }

    /** Whether all have said that they will sign a result, and there can be one. */
    boolean isAgreed() {
        return callsigns.size() == players.size() && kind().isPresent();
    }

    boolean isCalled(String player) {
        return callsigns.containsKey(player);
    }

    void call(String player, String callsign) {
        callsigns.put(player, callsign);
    }

    boolean hasEnded(String player) {
        return ended.containsKey(player);
    }

    boolean hasSigned(String player) {
        return signed.containsKey(player);
    }

    // ---- what I say

    Message end(boolean played) {
        return Message.of(Verb.ENDED, Math.max(0, play.standings().size() - 1), played ? PLAYED : STOPPED);
    }

    /** My signature; empty if there is nothing to sign, or nothing that I would sign. */
    Optional<Message> sign(String me, Set<String> missing, SecretKey key, byte[] aux) {
        return result(text(missing)).filter(result -> isLikely(me, missing)).map(result -> {
            byte[] signature = result.event(key.publicKey(), GameResult.KIND, mode(), terms())
                    .sign(key, aux);
            return Message.of(Verb.SIGNED, "0".repeat(32), text(missing), Hex.write(signature));
        });
    }

    /** Whether there is something that I would sign: nobody takes back more than the hand in which the match stopped. */
    boolean isLikely(String me, Set<String> missing) {
        List<Standing> known = play.standings();
        int mine = hands(
                known, Optional.ofNullable(ended.get(me)).map(Ended::position).orElse(known.size() - 1));
        return result(text(missing))
                .filter(result -> result.count().orElse(0) >= mine - 1)
                .isPresent();
    }

    private static int hands(List<Standing> known, int position) {
        return position < known.size() ? known.get(position).hands() : 0;
    }

    // ---- what others say

    /** A member says no more moves; false if that is before what it has said itself, or another end of the game than here. */
    boolean end(String from, Message message, int said, boolean playedHere, String hash) {
        int position = message.number(0);
        boolean played = message.field(1).equals(PLAYED);
        List<Standing> known = play.standings();
        if (position < said || played && playedHere && !known.isEmpty() && position != known.size() - 1) {
            return false;
        }
        ended.put(from, new Ended(position, played, hash));
        return true;
    }

    /** A signature; false if it is not under the result in which these are missing. */
    boolean sign(String from, Message message) {
        String missing = message.field(1);
        Set<String> there = new LinkedHashSet<>(players);
        there.removeAll(seats(missing));
        if (!ended.keySet().containsAll(there)) {
            throw new UnreadableException("early", "a signature under the result of players who have not ended here");
        }
        Optional<GameResult> result = result(missing);
        byte[] signature = Hex.read(message.field(2), 64, "field", "a signature");
        boolean good =
                there.contains(from) && text(seats(missing)).equals(missing) && isSigned(result, from, signature);
        if (!good && isStaked() && isSigned(made(missing, !isForfeited(missing)), from, signature)) {
            throw new UnreadableException("early", "a signature by who has heard otherwise of who has given up");
        }
        if (good) {
            signed.put(from, new Signed(missing, message.field(2)));
        }
        return good;
    }

    private boolean isSigned(Optional<GameResult> result, String by, byte[] signature) {
        return result.map(text ->
                        text.event(key(by), GameResult.KIND, mode(), terms()).isSignedBy(signature))
                .orElse(true);
    }

    private PublicKey key(String player) {
        return agreement.players().get(List.copyOf(players).indexOf(player));
    }

    private String text(Set<String> missing) {
        String seats =
                String.join(",", players.stream().filter(missing::contains).toList());
        return seats.isEmpty() ? NONE : seats;
    }

    private static Set<String> seats(String missing) {
        return missing.equals(NONE) ? Set.of() : Set.copyOf(Arrays.asList(missing.split(",")));
    }

    /** A sealed deck leaves its mode in the event. */
    private String mode() {
        return isSealed() ? agreement.terms().mode().text() : "";
    }

    private String terms() {
        return agreement.terms().text();
    }

    /** Whether what those who give up have put into a hand goes to the others. */
    private boolean isStaked() {
        return agreement.terms().dropout() == DropoutPolicy.FORFEIT;
    }

    /** Whether all who are missing have given up; what nobody has signed costs nobody its stake. */
    private boolean isForfeited(String missing) {
        return isStaked() && forfeits.keySet().containsAll(seats(missing));
    }

    private boolean isSealed() {
        return agreement.terms().mode() == Mode.SEALED;
    }

    /** What follows from what those who are not missing have said, once all of them have. */
    private Optional<GameResult> result(String missing) {
        boolean forfeited = isForfeited(missing);
        return results.computeIfAbsent(missing + '/' + forfeited, key -> made(missing, forfeited));
    }

    private Optional<GameResult> made(String missing, boolean forfeited) {
        Set<String> gone = seats(missing);
        List<Ended> there = players.stream()
                .filter(player -> !gone.contains(player))
                .map(player -> Optional.ofNullable(ended.get(player)).orElseThrow())
                .toList();
        boolean played = there.stream().allMatch(Ended::played);
        int position = there.stream().mapToInt(Ended::position).min().orElse(0);
        List<Standing> known = play.standings();
        if (!isAgreed() || position >= known.size() || !played && gone.isEmpty()) {
            return Optional.empty();
        }
        return Scores.of(known.subList(0, position + 1), List.copyOf(players), gone, played, forfeited)
                .map(scores -> new GameResult(
                        kind().orElseThrow(),
                        agreement.id(),
                        Instant.ofEpochSecond(agreement.started()),
                        Hex.write(isSealed() ? said(gone) : combined.get()),
                        scores.rows(agreement, callsigns),
                        scores.hands()));
    }

    /** The hash of all that the players have said up to their last moves: each holds the hash of what was before. */
    private byte[] said(Set<String> gone) {
        byte[] heads = new byte[TaggedHash.SIZE * players.size()];
        int at = 0;
        for (String player : players) {
            if (!gone.contains(player)) {
                String hash =
                        Optional.ofNullable(ended.get(player)).orElseThrow().hash();
                System.arraycopy(Hex.read(hash, TaggedHash.SIZE, "field", "a hash"), 0, heads, at, TaggedHash.SIZE);
            }
            at += TaggedHash.SIZE;
        }
        return TRANSCRIPT.of(agreement.ctx(), heads);
    }

    /** The result as it was signed here, or for one who watches by the first who signed, with all signatures under the same. */
    Optional<SignedResult> result(String me, boolean watching) {
        Optional<Signed> first = watching ? signed.values().stream().findFirst() : Optional.ofNullable(signed.get(me));
        return first.flatMap(own -> result(own.missing()).map(result -> {
            SortedMap<Integer, String> signatures = new TreeMap<>();
            SortedMap<Integer, String> given = new TreeMap<>();
            int row = 1;
            for (String player : players) {
                Optional<Signed> by = Optional.ofNullable(signed.get(player));
                if (by.isPresent() && by.get().missing().equals(own.missing())) {
                    signatures.put(row, by.get().signature());
                }
                String line = forfeits.get(player);
                if (line != null && result.rows().get(row - 1).left().isPresent()) {
                    given.put(row, Hex.write(line.getBytes(StandardCharsets.US_ASCII)));
                }
                row++;
            }
            return new SignedResult(result, terms(), signatures, given);
        }));
    }
}
