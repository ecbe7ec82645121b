package dev.courtcards.fairplay.session;

import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.Match;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A match whose seats are taken. Its {@link #ctx()} goes into every hash and signature, so that no message of one match counts in another
 * (fair play A2, A4).
 *
 * @param id id of the match, never used for another
 * @param terms the terms of the match
 * @param players 2 to 10 different keys in seat order, the dealer not among them
 * @param started the host's time, in seconds since 1970
 */
public record Agreement(UUID id, Terms terms, List<PublicKey> players, long started) {
    /** Name of the dealer as a member. */
    public static final String DEALER = "dealer";

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
            throw new UnreadableException("same-key", "one key is used twice at the table");
        }
    }

    /** {@return the hash of the whole agreement, 32 bytes} */
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
        Deque<String> lines = new ArrayDeque<>(head);
        UUID id = next(lines, "ID: ", "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
                .map(UUID::fromString)
                .orElseThrow(() -> expected("ID: and an id"));
        long started = next(lines, "STARTED: ", "[0-9]{1,12}")
                .map(Long::parseLong)
                .orElseThrow(() -> expected("STARTED: and seconds since 1970"));
        List<PublicKey> players = new ArrayList<>();
        for (Optional<String> next = player(lines); next.isPresent(); next = player(lines)) {
            players.add(PublicKey.parse(next.get()));
        }
        return new Agreement(id, terms(lines), players, started);
    }

    /** Reads the lines of {@link Terms#text}, without their ends. */
    static Terms terms(Collection<String> text) {
        Deque<String> lines = new ArrayDeque<>(text);
        Mode mode = next(lines, "MODE: ", ".*")
                .flatMap(Mode::find)
                .orElseThrow(() -> expected("MODE: open, dealer or sealed"));
        Optional<PublicKey> dealer = next(lines, "DEALER: ", ".*").map(PublicKey::parse);
        DropoutPolicy dropout = next(lines, "DROPOUT: ", ".*")
                .map(word -> DropoutPolicy.find(word).orElseThrow(() -> expected("DROPOUT: and a policy")))
                .orElse(DropoutPolicy.ABORT_AND_REFUND);
        try {
            Setup setup = GameRecord.parse(String.join("\n", lines) + "\n").setup();
            return new Terms(mode, setup, dealer, dropout);
        } catch (RecordException | IllegalStateException e) {
            throw new UnreadableException("log", "the game's header cannot be read: " + e.getMessage());
        }
    }

    private static Optional<String> player(Deque<String> lines) {
        return next(lines, "PLAYER: ", ".*");
    }

    /** Removes the next line if it has this key and form, and returns its value. */
    private static Optional<String> next(Deque<String> lines, String key, String form) {
        String line = lines.isEmpty() ? "" : lines.element();
        return line.matches(key + form) ? Optional.of(lines.remove().substring(key.length())) : Optional.empty();
    }

    private static UnreadableException expected(String what) {
        return new UnreadableException("log", "expected " + what);
    }

    /** The match of the log. */
    Match match() {
        return new Match(ctx(), players, terms.dealer());
    }

    /** {@return the keys of all members by name: {@code p1} and so on, then {@code dealer} if there is one} */
    public Map<String, PublicKey> members() {
        Map<String, PublicKey> members = new LinkedHashMap<>();
        for (int i = 0; i < players.size(); i++) {
            members.put("p" + (i + 1), players.get(i));
        }
        terms.dealer().ifPresent(key -> members.put(DEALER, key));
        return Collections.unmodifiableMap(members);
    }

    /** {@return the setup of the game, with seats as player names and without a seed} */
    public Setup setup() {
        return terms.setup()
                .with(
                        "PLAYERS",
                        IntStream.rangeClosed(1, players.size())
                                .mapToObj(i -> "p" + i)
                                .collect(Collectors.joining(" ")));
    }

    /** A member's commitment to its seed (A3); the dealer has the place after the last seat. */
    byte[] commitment(int member, byte[] seed) {
        return commitment(ctx(), member == Chain.DEALER ? players.size() : member - 1, match().key(member), seed);
    }

    static byte[] commitment(byte[] ctx, int place, PublicKey key, byte[] seed) {
        return COMMIT.of(ctx, new byte[] {(byte) place}, key.bytes(), seed);
    }

    /** The seed of the match, which nobody chose (A2). */
    static byte[] combined(byte[] ctx, List<byte[]> seeds) {
        return COMBINED.of(Stream.concat(Stream.of(ctx), seeds.stream()).toArray(byte[][]::new));
    }
}
