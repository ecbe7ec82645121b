package dev.courtcards.fairplay.session;

import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Finds out who plays: a host invites, others join, the host says who sits where and when it begins (fair play C20). Messages are
 * signed by keys, since there are no seats yet, and numbered in a session of the match's id alone.
 *
 * @see dev.courtcards.fairplay.session
 */
public final class Lobby {
    /** How far the host's clock and a guest's may be apart, in seconds (F43). */
    public static final long WINDOW = 15 * 60;

    private static final TaggedHash LOBBY = new TaggedHash("cards/lobby/1");
    /** So many can sit at a table, and sign its result. */
    static final int MOST_PLAYERS = 10;

    private final Terms terms;
    private final SecretKey key;
    private final String callsign;
    private final SecureRandom random;
    private final Predicate<UUID> known;
    private final long window;
    private final Map<PublicKey, String> joined = new LinkedHashMap<>();
    private final List<byte[]> outgoing = new ArrayList<>();
    private Optional<UUID> id = Optional.empty();
    private Optional<PublicKey> host = Optional.empty();
    private Chains chains = new Chains(new byte[TaggedHash.SIZE]);
    private Optional<Agreement> agreement = Optional.empty();

    private Lobby(
            Terms terms, SecretKey key, String callsign, SecureRandom random, Predicate<UUID> known, long window) {
        this.terms = terms;
        this.key = key;
        this.callsign = callsign;
        this.random = random;
        this.known = known;
        this.window = window;
    }

    /**
     * Invites to a match. A host who is the dealer takes no seat.
     *
     * @param terms what is played
     * @param id never used before
     * @param key of the host
     * @param callsign of the host
     * @param random for signatures
     * @return a lobby with an invitation to send
     * @throws UnreadableException {@code field} for a callsign that is none
     */
    public static Lobby host(Terms terms, UUID id, SecretKey key, String callsign, SecureRandom random) {
        Lobby lobby = new Lobby(terms, key, callsign, random, any -> false, WINDOW);
        lobby.enter(id, key.publicKey());
        lobby.say(Message.of(
                Verb.CARD_GAME_INVITE, terms.setup().game(), id, terms.mode().text(), terms.shortHash()));
        if (terms.mode() != Mode.DEALER || !terms.dealer().equals(Optional.of(key.publicKey()))) {
            lobby.join();
        }
        return lobby;
    }

    /**
     * Waits for an invitation to such a match, and takes the first that comes.
     *
     * @param terms what this player wants to play; an invitation to anything else is refused
     * @param key of the player
     * @param callsign of the player
     * @param random for signatures
     * @param known ids of matches that this player has played or stopped, which are not played again (A9)
     * @param window how far the clocks may be apart, in seconds, usually {@link #WINDOW}
     * @return a lobby with nothing to send yet
     */
    public static Lobby guest(
            Terms terms, SecretKey key, String callsign, SecureRandom random, Predicate<UUID> known, long window) {
        return new Lobby(terms, key, callsign, random, known, window);
    }

    private void enter(UUID match, PublicKey by) {
        id = Optional.of(match);
        host = Optional.of(by);
        chains = new Chains(ctx(match));
    }

    private static byte[] ctx(UUID match) {
        return LOBBY.of(ByteBuffer.allocate(16)
                .putLong(match.getMostSignificantBits())
                .putLong(match.getLeastSignificantBits())
                .array());
    }

    private void join() {
        say(Message.of(Verb.CARD_GAME_JOIN, key.publicKey().npub(), callsign));
        joined.put(key.publicKey(), callsign);
    }

    private void say(Message message) {
        byte[] aux = new byte[PublicKey.SIZE];
        random.nextBytes(aux);
        Envelope next = chains.next(key.publicKey().hex(), message, key, aux);
        chains.add(next);
        outgoing.add(next.line());
    }

    /**
     * Takes a message.
     *
     * @param line as it came
     * @param now what this player's clock says, in seconds since 1970; only the time of the start is held against it
     * @throws UnreadableException for what does not count, with the lobby as it was: codes of {@link Envelope#read}, {@code foreign-session},
     *     {@code bad-signature}, {@code replayed}, {@code gap}, {@code broken-chain}, {@code not-now}, {@code not-host}, {@code other-terms}, {@code known-id},
     *     {@code not-yourself}, {@code same-key}, {@code full}, {@code early}, {@code not-seated} or {@code clock-skew}
     */
    public void receive(byte[] line, long now) {
        Envelope next = Envelope.read(line);
        if (next.from().length() != 2 * PublicKey.SIZE) {
            throw new UnreadableException("not-now", "there are no seats yet");
        }
        PublicKey sender = PublicKey.ofHex(next.from());
        Message message = next.message();
        if (id.isEmpty()) {
            invited(next, sender);
            return;
        }
        Optional<Fault> fault = chains.check(next, sender);
        if (fault.isPresent()) {
            boolean mine = sender.equals(key.publicKey());
            throw new UnreadableException(
                    mine ? "same-key" : "broken-chain", fault.get().reason());
        }
        if (agreement.isPresent()) {
            throw new UnreadableException("not-now", "the seats are taken");
        }
        if (message.verb() == Verb.CARD_GAME_JOIN) {
            joined(message, sender);
        } else if (message.verb() == Verb.GAME_READY) {
            ready(message, sender, now);
        } else {
            throw new UnreadableException("not-now", message.verb() + " cannot come now");
        }
        chains.add(next);
    }

    private void invited(Envelope next, PublicKey sender) {
        Message message = next.message();
        if (message.verb() != Verb.CARD_GAME_INVITE) {
            throw new UnreadableException("early", "nobody has invited yet");
        }
        UUID match = UUID.fromString(message.field(1));
        Optional<Fault> fault = new Chains(ctx(match)).check(next, sender);
        if (fault.isPresent()) {
            throw new UnreadableException("broken-chain", fault.get().reason());
        }
        if (!message.field(0).equals(terms.setup().game())
                || !message.field(2).equals(terms.mode().text())
                || !message.field(3).equals(terms.shortHash())) {
            throw new UnreadableException("other-terms", "an invitation to another game, or under other rules");
        }
        if (sender.equals(key.publicKey())) {
            throw new UnreadableException("same-key", "an invitation by this player's own key");
        }
        if (known.test(match)) {
            throw new UnreadableException("known-id", "match " + match + " was played or stopped already");
        }
        enter(match, sender);
        chains.add(next);
        join();
    }

    private void joined(Message message, PublicKey sender) {
        if (!message.field(0).equals(sender.npub())) {
            throw new UnreadableException("not-yourself", "one can only join oneself");
        }
        if (joined.containsKey(sender) || terms.dealer().equals(Optional.of(sender))) {
            throw new UnreadableException("same-key", sender + " is at the table already");
        }
        if (joined.size() == MOST_PLAYERS) {
            throw new UnreadableException("full", "all " + MOST_PLAYERS + " seats are taken");
        }
        joined.put(sender, message.field(1));
    }

    private void ready(Message message, PublicKey sender, long now) {
        if (!host.equals(Optional.of(sender))) {
            throw new UnreadableException("not-host", "only the host says when it begins");
        }
        List<PublicKey> seats =
                Arrays.stream(message.field(1).split(",")).map(PublicKey::parse).toList();
        long started = Long.parseLong(message.field(0));
        Agreement agreed = new Agreement(id.orElseThrow(), terms, seats, started);
        if (!seats.contains(key.publicKey()) && !terms.dealer().equals(Optional.of(key.publicKey()))) {
            throw new UnreadableException("not-seated", "there is no seat for this player");
        }
        if (!joined.keySet().containsAll(seats)) {
            throw new UnreadableException("early", "somebody is seated whose joining has not come yet");
        }
        if (Math.abs(started - now) > window) {
            throw new UnreadableException(
                    "clock-skew", "the host's clock and this one are " + Math.abs(started - now) + " s apart");
        }
        agreement = Optional.of(agreed);
    }

    /**
     * The host says who sits where: in the order in which they joined.
     *
     * @param started what the host's clock says, in seconds since 1970
     * @throws IllegalStateException if this is no host, or the match has begun
     * @throws UnreadableException {@code players} if there are fewer than two
     */
    public void ready(long started) {
        if (!host.equals(Optional.of(key.publicKey())) || agreement.isPresent()) {
            throw new IllegalStateException("only a host can begin, and once");
        }
        Agreement agreed = new Agreement(id.orElseThrow(), terms, List.copyOf(joined.keySet()), started);
        say(Message.of(
                Verb.GAME_READY,
                started,
                agreed.players().stream().map(PublicKey::npub).collect(Collectors.joining(","))));
        agreement = Optional.of(agreed);
    }

    /**
     * Whether a line is a wish to join that its sender has signed: before there are seats, nothing else of others needs to be kept or
     * passed on. Changes nothing, and is safe between threads.
     *
     * @param line whatever came
     * @return false for all else, and while nobody has invited
     */
    public boolean isJoin(Envelope line) {
        return line.message().verb() == Verb.CARD_GAME_JOIN
                && line.from().length() == 2 * PublicKey.SIZE
                && id.filter(match -> line.isSignedBy(ctx(match), PublicKey.ofHex(line.from())))
                        .isPresent();
    }

    /**
     * Who has joined.
     *
     * @return callsigns by key, in the order of joining; who somebody is says the key alone
     */
    public Map<PublicKey, String> joined() {
        return new LinkedHashMap<>(joined);
    }

    /**
     * What to send.
     *
     * @return lines that were not given before
     */
    public List<byte[]> outgoing() {
        List<byte[]> lines = List.copyOf(outgoing);
        outgoing.clear();
        return lines;
    }

    /**
     * What was agreed.
     *
     * @return empty until the host has said that it begins
     */
    public Optional<Agreement> agreement() {
        return agreement;
    }
}
