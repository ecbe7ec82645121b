package dev.courtcards.fairplay.session;

import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Fills the seats of a match (L32): the host invites, guests accept or decline, the host assigns the seats, and each player confirms its
 * seat. The host confirms last, which begins the match. A player that does not confirm within a minute is left out.
 */
final class Lobby {
    /** The largest difference between the host's clock and a guest's, in seconds (F43). */
    static final long WINDOW = 15 * 60;

    /** Milliseconds for the players to confirm their seats. */
    static final int SEATING = 60_000;

    private static final TaggedHash LOBBY = new TaggedHash("cards/lobby/1");
    private static final String DECLINES = "-";
    private static final int MOST_EARLY = 512; // more than a relay returns at once
    private static final int MOST_KEYS = 64; // of each kind: anybody can make any number of keys

    final Invitation invitation;
    private final Terms terms;
    final byte[] ctx; // binds all signatures before there are seats
    private final SecretKey key;
    private final String callsign;
    private final SecureRandom random;
    private final Predicate<UUID> known;
    private final boolean hosts;
    private final Map<PublicKey, String> joined = new LinkedHashMap<>();
    private final Set<PublicKey> declined = new HashSet<>();
    private final Map<PublicKey, SecretKey> bots = new LinkedHashMap<>();
    private final Set<String> mine = new HashSet<>(); // lines that this program sent
    private final List<byte[]> outgoing = new ArrayList<>();
    private final Set<String> early = new LinkedHashSet<>(); // confirmations that came before their offer
    private final Set<PublicKey> seated = new HashSet<>();
    private final Set<PublicKey> waiting = new HashSet<>(); // players that are present without a seat in the offer
    private Optional<Agreement> ready = Optional.empty();
    private Set<PublicKey> asked = Set.of(); // the players that had joined when the offer was made
    private Set<Integer> automatic = Set.of();
    private Optional<Agreement> agreement = Optional.empty();
    private boolean declines;
    private boolean comes;
    private boolean twin; // another program joined with this player's key
    private long since;

    private Lobby(
            Invitation invitation,
            SecretKey key,
            String callsign,
            SecureRandom random,
            Predicate<UUID> known,
            boolean hosts) {
        this.invitation = invitation;
        this.terms = invitation.agreed();
        this.ctx = LOBBY.of(ByteBuffer.allocate(16)
                .putLong(invitation.id().getMostSignificantBits())
                .putLong(invitation.id().getLeastSignificantBits())
                .array());
        this.key = key;
        this.callsign = callsign;
        this.random = random;
        this.known = known;
        this.hosts = hosts;
    }

    /** Invites to a match. A host who is the dealer takes no seat. */
    static Lobby host(Invitation invitation, SecretKey key, String callsign, SecureRandom random) {
        Lobby lobby = new Lobby(invitation, key, callsign, random, any -> false, true);
        lobby.say(
                lobby.ctx,
                key,
                Message.of(
                        Verb.CARD_GAME_INVITE,
                        lobby.terms.setup().game(),
                        invitation.id(),
                        lobby.terms.mode().text(),
                        lobby.terms.shortHash()));
        if (!lobby.terms.dealer().equals(Optional.of(key.publicKey()))) {
            lobby.join(key, callsign);
        }
        return lobby;
    }

    /**
     * Reads an invitation; sends nothing before {@link #accept}.
     *
     * @param known accepts the ids of matches that this player has played or stopped; they are not played again (A9)
     * @throws UnreadableException {@code same-key} for the host's own key if only the host's relay held the lines, {@code not-invited} for
     *     a key that may not sit, {@code terms} or {@code log} for bad terms
     */
    static Lobby guest(
            Invitation invitation, SecretKey key, String callsign, SecureRandom random, Predicate<UUID> known) {
        boolean own = invitation.host().equals(key.publicKey());
        if (own && invitation.relays().stream().allMatch(relay -> relay.startsWith("tcp:"))) {
            throw new UnreadableException(
                    "same-key", "this is an invitation by this player's own key, to its own relay");
        }
        if (!own && !invitation.allows(key.publicKey())) {
            throw new UnreadableException(
                    "not-invited", "the invitation is for others: " + key.publicKey() + " is not among them");
        }
        return new Lobby(invitation, key, callsign, random, known, false);
    }

    void accept() {
        comes = true;
        join(key, callsign);
    }

    void decline() {
        declines = true;
        join(key, DECLINES);
    }

    /** Adds a bot of the host in the next seat. */
    void add(SecretKey bot, String name) {
        bots.put(bot.publicKey(), bot);
        join(bot, name);
    }

    private void join(SecretKey who, String name) {
        say(ctx, who, Message.of(Verb.CARD_GAME_JOIN, who.publicKey().npub(), name));
        if (!name.equals(DECLINES)) {
            joined.put(who.publicKey(), name);
        }
    }

    private void say(byte[] in, SecretKey who, Message message) {
        byte[] aux = new byte[PublicKey.SIZE];
        random.nextBytes(aux);
        byte[] line = Note.sign(in, message, who, aux);
        mine.add(Arrays.toString(line));
        outgoing.add(line);
    }

    /**
     * The author of a line that the host's relay keeps before there are seats; empty for any other line. Changes nothing, and is safe
     * between threads.
     */
    Optional<PublicKey> wanted(byte[] line, Optional<Agreement> asked) {
        return Note.read(asked.map(Agreement::ctx).orElse(ctx), line)
                .filter(said -> said.message().verb() == Verb.CARD_GAME_JOIN
                        || asked.isPresent() && said.message().verb() == Verb.START_GAME)
                .map(Note::from)
                .filter(invitation::allows);
    }

    /** The host's offer; empty again once all have taken their seats. */
    Optional<Agreement> ready() {
        return ready.filter(offered -> agreement.isEmpty());
    }

    /**
     * Takes a line; ignores one that does not count.
     *
     * @param now this player's clock, in seconds since 1970, to check the time of the start
     * @throws UnreadableException if this player cannot play: {@code known-id}, {@code clock-skew}, {@code not-seated}, or a code of
     *     {@link Agreement}
     */
    void hear(byte[] line, long now) {
        if (agreement.isPresent() || mine.contains(Arrays.toString(line))) {
            return;
        }
        Note.read(ctx, line).ifPresent(note -> {
            boolean host = note.from().equals(invitation.host());
            if (note.message().verb() == Verb.CARD_GAME_JOIN) {
                joined(note);
            } else if (note.message().verb() == Verb.GAME_READY && host && !hosts) {
                offered(note.message(), now);
            }
        });
        if (!seat(line) && Note.isOf(line, Verb.START_GAME)) {
            early.add(new String(line, StandardCharsets.ISO_8859_1));
            if (early.size() > MOST_EARLY) {
                early.remove(early.iterator().next());
            }
        }
        begin();
    }

    /**
     * Checks, once all lines are read, that no other program has this player's key and that the invitation has not ended. Neither matters
     * if the match has begun with this player.
     *
     * @param now this player's clock, in seconds since 1970
     * @throws UnreadableException {@code same-key} or {@code over}
     */
    void requireOpen(long now) {
        // A host that lost its file may come back only if the match has begun.
        boolean own = !hosts && invitation.host().equals(key.publicKey());
        if ((twin || own) && agreement.isEmpty()) {
            throw new UnreadableException("same-key", "another program is at the table with this player's key");
        }
        if (!hosts && !comes && agreement.isEmpty() && invitation.isOver(now)) {
            List<String> shown = invitation.shown();
            throw new UnreadableException("over", "the invitation is over: " + shown.get(shown.size() - 1));
        }
    }

    private boolean seat(byte[] line) {
        Optional<Note> note = ready.flatMap(offered -> Note.read(offered.ctx(), line));
        note.map(Note::from)
                .filter(from ->
                        asked.contains(from) || ready.orElseThrow().members().containsValue(from))
                .ifPresent(
                        from -> (note.orElseThrow().message().verb() == Verb.START_GAME ? seated : waiting).add(from));
        return note.isPresent();
    }

    private void joined(Note note) {
        if (note.from().equals(key.publicKey())) {
            twin = true;
            return;
        }
        boolean isStranger = hosts && !invitation.allows(note.from()); // only the host's own relay keeps strangers out
        if (isStranger
                || !note.message().field(0).equals(note.from().npub())
                || terms.dealer().equals(Optional.of(note.from()))) {
            return;
        }
        if (note.message().field(1).equals(DECLINES)) {
            joined.remove(note.from());
            if (declined.size() < MOST_KEYS) {
                declined.add(note.from());
            }
        } else if (joined.size() < MOST_KEYS) {
            joined.putIfAbsent(note.from(), note.message().field(1));
        }
    }

    private void offered(Message message, long now) {
        List<PublicKey> seats =
                Arrays.stream(message.field(2).split(",")).map(PublicKey::parse).toList();
        Agreement next =
                new Agreement(UUID.fromString(message.field(0)), terms, seats, Long.parseLong(message.field(1)));
        boolean old = ready.filter(one -> next.started() < one.started() || next.equals(one))
                .isPresent();
        if (old || declines) {
            return;
        }
        if (known.test(next.id())) {
            throw new UnreadableException("known-id", "match " + next.id() + " was played or stopped already");
        }
        if (comes && Math.abs(next.started() - now) > WINDOW) {
            throw new UnreadableException(
                    "clock-skew", "the host's clock and this one are " + Math.abs(next.started() - now) + " s apart");
        }
        automatic = seats(message.field(3));
        offer(next);
        if (comes && seats.contains(key.publicKey())) {
            say(next.ctx(), key, Message.of(Verb.START_GAME));
            seated.add(key.publicKey());
        } else if (comes) {
            say(next.ctx(), key, Message.of(Verb.CARD_GAME_JOIN, key.publicKey().npub(), callsign));
        }
    }

    private void offer(Agreement next) {
        ready = Optional.of(next);
        seated.clear();
        waiting.clear();
        early.removeIf(line -> seat(line.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static Set<Integer> seats(String field) {
        return field.equals("none")
                ? Set.of()
                : Arrays.stream(field.split(",")).map(Chain::named).collect(Collectors.toSet());
    }

    /** Begins the match once the host has confirmed, which is the last confirmation. */
    private void begin() {
        if (hosts || ready.isEmpty() || !seated.contains(invitation.host())) {
            return;
        }
        if (!ready.get().members().containsValue(key.publicKey())) {
            throw new UnreadableException("not-seated", "the match begins without this player");
        }
        if (seated.containsAll(ready.get().members().values())) {
            agreement = ready;
        }
    }

    /**
     * Assigns the seats as the host, in the order of joining.
     *
     * @param id id of the match
     * @param started the host's clock, in seconds since 1970
     * @param millis time of a monotonic clock
     */
    void offer(UUID id, long started, long millis) {
        List<PublicKey> seats =
                joined.keySet().stream().limit(invitation.seats()).toList();
        since = millis;
        asked = Set.copyOf(joined.keySet());
        offer(new Agreement(id, terms, seats, started));
        String marks = seats.stream()
                .filter(bots::containsKey)
                .map(bot -> Chain.name(1 + seats.indexOf(bot)))
                .collect(Collectors.joining(","));
        automatic = seats(marks.isEmpty() ? "none" : marks);
        String npubs = seats.stream().map(PublicKey::npub).collect(Collectors.joining(","));
        say(ctx, key, Message.of(Verb.GAME_READY, id, started, npubs, marks.isEmpty() ? "none" : marks));
    }

    /** Whether all others have confirmed the seats that the host offered. */
    boolean isSeated() {
        return ready().isPresent()
                && ready.get().players().stream()
                        .allMatch(player ->
                                seated.contains(player) || bots.containsKey(player) || player.equals(key.publicKey()));
    }

    /** Confirms as the host, which begins the match. */
    void start() {
        Agreement all = ready.orElseThrow();
        bots.forEach((bot, secret) -> {
            if (all.players().contains(bot)) {
                say(all.ctx(), secret, Message.of(Verb.START_GAME));
            }
        });
        say(all.ctx(), key, Message.of(Verb.START_GAME));
        agreement = ready;
    }

    /**
     * Leaves out the players that have not answered in time, with a seat in the offer or without one, so that one offer finds all absent
     * players. Returns whether it was time.
     */
    boolean dropSilent(long millis) {
        if (ready().isEmpty() || isSeated() || millis - since < SEATING) {
            return false;
        }
        joined.keySet()
                .removeIf(player -> asked.contains(player)
                        && !seated.contains(player)
                        && !waiting.contains(player)
                        && !bots.containsKey(player)
                        && !player.equals(key.publicKey()));
        ready = Optional.empty();
        return true;
    }

    /** The players that accepted: callsigns by key, in the order of joining; only the key identifies a player. */
    Map<PublicKey, String> joined() {
        return new LinkedHashMap<>(joined);
    }

    Set<PublicKey> declined() {
        return Set.copyOf(declined);
    }

    /** The seats of the host's bots. */
    Set<Integer> automatic() {
        return automatic;
    }

    /** The lines to send, each returned once. */
    List<byte[]> outgoing() {
        List<byte[]> lines = List.copyOf(outgoing);
        outgoing.clear();
        return lines;
    }

    /** Whether this player took its seat with an earlier program whose file is lost (L24). */
    boolean isLost() {
        return !hosts && !comes && agreement.isPresent();
    }

    /** The agreement; empty until all have taken their seats. */
    Optional<Agreement> agreement() {
        return agreement;
    }
}
