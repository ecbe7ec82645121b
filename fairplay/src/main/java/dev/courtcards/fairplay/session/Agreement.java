package dev.courtcards.fairplay.session;

import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.log.Match;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A match whose seats are taken. Its {@link #ctx()} goes into every hash and signature, so that nothing said in one match counts
 * in another (fair play A2, A4).
 *
 * @param id of the match, never used for another
 * @param terms what is played
 * @param players 2 to 10 different keys in seat order, the dealer not among them
 * @param started seconds since 1970, as the host said
 * @see dev.courtcards.fairplay.session
 */
public record Agreement(UUID id, Terms terms, List<PublicKey> players, long started) {
    /** Whom messages of the dealer come from. */
    public static final String DEALER = "dealer";

    /** Bytes of a seed. */
    public static final int SEED = 32;

    private static final int MOST = 10;
    private static final TaggedHash COMMIT = new TaggedHash("cards/commit/1");
    private static final TaggedHash COMBINED = new TaggedHash("cards/combined/1");

    /**
     * A match whose seats are taken.
     *
     * @throws UnreadableException {@code players} for too few or too many, {@code same-key} for one key in two places (F45)
     */
    public Agreement {
        players = List.copyOf(players);
        if (players.size() < 2 || players.size() > MOST || started < 0) {
            throw new UnreadableException("players", "2 to 10 players from 1970 on, not " + players.size());
        }
        Set<PublicKey> keys = new HashSet<>(players);
        terms.dealer().ifPresent(keys::add);
        if (keys.size() < players.size() + (terms.dealer().isPresent() ? 1 : 0)) {
            throw new UnreadableException("same-key", "one key is in two places at the table");
        }
    }

    /** {@return the hash of all that was agreed, 32 bytes} */
    public byte[] ctx() {
        return Match.ctx(id, terms.setup().game(), players, started, terms.hash());
    }

    /** {@return the match as the head of a file: ASCII lines {@code KEY: value}, each ended by a line feed} */
    public String text() {
        StringBuilder text = new StringBuilder("ID: " + id + "\nSTARTED: " + started + '\n');
        players.forEach(player -> text.append("PLAYER: ").append(player.npub()).append('\n'));
        return text.append(terms.text()).toString();
    }

    /** Reads the lines of {@link #text}, without their ends. */
    static Agreement read(List<String> head) {
        Optional<UUID> id = Optional.empty();
        long started = 0;
        List<PublicKey> players = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        for (String line : head) {
            String value = value(line);
            if (rest.isEmpty() && line.startsWith("ID: ")) {
                id = Optional.of(uuid(value));
            } else if (rest.isEmpty() && line.startsWith("STARTED: ")) {
                started = seconds(value);
            } else if (rest.isEmpty() && line.startsWith("PLAYER: ")) {
                players.add(PublicKey.parse(value));
            } else {
                rest.add(line);
            }
        }
        Terms terms = terms(rest);
        return new Agreement(
                id.orElseThrow(() -> new UnreadableException("log", "expected ID: and an id")),
                terms,
                players,
                started);
    }

    /** Reads the lines of {@link Terms#text}, without their ends. */
    static Terms terms(List<String> lines) {
        Optional<Mode> mode = Optional.empty();
        Optional<PublicKey> dealer = Optional.empty();
        DropoutPolicy dropout = DropoutPolicy.ABORT_AND_REFUND;
        StringBuilder game = new StringBuilder();
        for (String line : lines) {
            if (game.isEmpty() && line.startsWith("MODE: ")) {
                mode = Mode.find(value(line));
            } else if (game.isEmpty() && line.startsWith("DROPOUT: ")) {
                dropout = DropoutPolicy.find(value(line))
                        .orElseThrow(() -> new UnreadableException("log", "expected DROPOUT: and a policy"));
            } else if (game.isEmpty() && line.startsWith("DEALER: ")) {
                dealer = Optional.of(PublicKey.parse(value(line)));
            } else {
                game.append(line).append('\n');
            }
        }
        Setup setup;
        try {
            setup = GameRecord.parse(game.toString()).setup();
        } catch (RecordException | IllegalStateException e) {
            throw new UnreadableException("log", "the game's header cannot be read: " + e.getMessage());
        }
        return new Terms(
                mode.orElseThrow(() -> new UnreadableException("log", "expected MODE: open, dealer or sealed")),
                setup,
                dealer,
                dropout);
    }

    private static String value(String line) {
        return line.substring(line.indexOf(": ") + 2);
    }

    private static UUID uuid(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            throw new UnreadableException("log", "expected ID: and an id");
        }
    }

    private static long seconds(String text) {
        try {
            return text.length() > 12 ? -1 : Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new UnreadableException("log", "expected STARTED: and seconds since 1970");
        }
    }

    /** Whose log it is. */
    Match match() {
        return new Match(ctx(), players, terms.dealer());
    }

    /** {@return everybody who sends messages: {@code p1} and so on, then {@code dealer} where there is one} */
    public Map<String, PublicKey> members() {
        Map<String, PublicKey> members = new LinkedHashMap<>();
        for (int i = 0; i < players.size(); i++) {
            members.put("p" + (i + 1), players.get(i));
        }
        terms.dealer().ifPresent(key -> members.put(DEALER, key));
        return Collections.unmodifiableMap(members);
    }

    /** {@return the header of the game that is played: players go by their seats, without luck} */
    public Setup setup() {
        return terms.setup()
                .with(
                        "PLAYERS",
                        IntStream.rangeClosed(1, players.size())
                                .mapToObj(i -> "p" + i)
                                .collect(Collectors.joining(" ")));
    }

    /** What a member sends of its seed before it shows it (A3); the dealer counts as the place after the last. */
    byte[] commitment(String member, byte[] seed) {
        return commitment(ctx(), List.copyOf(members().keySet()).indexOf(member), key(member), seed);
    }

    static byte[] commitment(byte[] ctx, int place, PublicKey key, byte[] seed) {
        return COMMIT.of(ctx, new byte[] {(byte) place}, key.bytes(), seed);
    }

    private PublicKey key(String member) {
        PublicKey key = members().get(member);
        if (key == null) {
            throw new IllegalArgumentException("nobody sits at " + member);
        }
        return key;
    }

    /** The seed that nobody chose (A2). */
    byte[] combined(List<byte[]> seeds) {
        return combined(ctx(), seeds);
    }

    static byte[] combined(byte[] ctx, List<byte[]> seeds) {
        return COMBINED.of(ctx, joined(seeds));
    }

    private static byte[] joined(List<byte[]> parts) {
        ByteBuffer all = ByteBuffer.allocate(SEED * parts.size());
        parts.forEach(all::put);
        return all.array();
    }
}
