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
 * Finds out who plays (L32): a host invites, others accept or decline, the host assigns the seats, and each confirms its
 * seat; the host confirms last, and with that the match begins. A player that does not within a minute is left out.
 */
final class Lobby {
    /** How far the host's clock and a guest's may be apart, in seconds (F43). */
    static final long WINDOW = 15 * 60;

    /** Milliseconds in which each has to take its seat. */
    static final int SEATING = 60_000;

    private static final TaggedHash LOBBY = new TaggedHash("cards/lobby/1");
    private static final String DECLINES = "-";
    private static final int MOST_EARLY = 512; // more than a relay gives at once
    private static final int MOST_KEYS = 64; // of each kind: a key costs its maker nothing

    final Invitation invitation;
    private final Terms terms;
    final byte[] ctx; // under which all is signed before there are seats
    private final SecretKey key;
    private final String callsign;
    private final SecureRandom random;
    private final Predicate<UUID> known;
    private final boolean hosts;
    private final Map<PublicKey, String> joined = new LinkedHashMap<>();
    private final Set<PublicKey> declined = new HashSet<>();
    private final Map<PublicKey, SecretKey> bots = new LinkedHashMap<>();
    private final Set<String> mine = new HashSet<>(); // what this program has said
    private final List<byte[]> outgoing = new ArrayList<>();
    private final Set<String> early = new LinkedHashSet<>(); // seats taken in an offer that has not come yet, perhaps
    private final Set<PublicKey> seated = new HashSet<>();
    private final Set<PublicKey> waiting = new HashSet<>(); // are there, and have no seat in the offer
    private Optional<Agreement> ready = Optional.empty();
    private Set<PublicKey> asked = Set.of(); // who had joined when the offer was made
    private Set<Integer> automatic = Set.of();
    private Optional<Agreement> agreement = Optional.empty();
    private boolean declines;
    private boolean comes;
    private boolean twin; // has joined with this player's key
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
     * Looks at an invitation; nothing is said before {@link #accept}.
     *
     * @param known ids of matches that this player has played or stopped, which are not played again (A9)
     * @throws UnreadableException {@code same-key} for the host's own key where only its own relay held what was said, {@code not-invited} for one that may not sit, {@code terms} for
     *     what is not such as a match has
     */
    static Lobby guest(
            Invitation invitation, SecretKey key, String callsign, SecureRandom random, Predicate<UUID> known) {
        boolean own = invitation.host().equals(key.publicKey());
        if (own && invitation.relays().stream().allMatch(relay -> relay.startsWith("tcp:"))) {
            throw new UnreadableException("same-key", "an invitation by this player's own key, to a relay of its own");
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

    /** Lets a program of the host's own take the next seat. */
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

    /** Whose line something is that a host's relay keeps before there are seats. Changes nothing, and is safe between threads. */
    Optional<PublicKey> wanted(byte[] line, Optional<Agreement> asked) {
        return Note.read(asked.map(Agreement::ctx).orElse(ctx), line)
                .filter(said -> said.message().verb() == Verb.CARD_GAME_JOIN
                        || asked.isPresent() && said.message().verb() == Verb.START_GAME)
                .map(Note::from)
                .filter(invitation::allows);
    }

    /** What a host has offered, until all have taken their seats. */
    Optional<Agreement> ready() {
        return ready.filter(offered -> agreement.isEmpty());
    }

    /**
     * Takes a line; one that does not count is nothing.
     *
     * @param now this player's clock, in seconds since 1970; the time of the start is held against it
     * @throws UnreadableException for what lets this player not play: {@code known-id}, {@code clock-skew}, {@code not-seated}, or the
     *     code of an {@link Agreement} that is none
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
     * Once all that was said here has been heard: nobody waits here with this player's key, and it is not too late to come. Both may
     * be so where the match has begun, with this player.
     *
     * @param now this player's clock, in seconds since 1970
     * @throws UnreadableException {@code same-key} or {@code over}
     */
    void requireOpen(long now) {
        boolean own = !hosts && invitation.host().equals(key.publicKey()); // which comes back, or does not
        if ((twin || own) && agreement.isEmpty()) {
            throw new UnreadableException("same-key", "somebody is at the table with this player's key");
        }
        if (!hosts && !comes && agreement.isEmpty() && invitation.isOver(now)) {
            List<String> shown = invitation.shown();
            throw new UnreadableException(
                    "over", "the invitation is over, it was until " + shown.get(shown.size() - 1));
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
        boolean isStranger =
                hosts && !invitation.allows(note.from()); // no relay but the host's own keeps strangers out
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

    /** With the host's word, which comes last, all have taken their seats. */
    private void begin() {
        if (hosts || ready.isEmpty() || !seated.contains(invitation.host())) {
            return;
        }
        if (!ready.get().members().containsValue(key.publicKey())) {
            throw new UnreadableException("not-seated", "it begins without this player");
        }
        if (seated.containsAll(ready.get().members().values())) {
            agreement = ready;
        }
    }

    /**
     * The host assigns the seats, in the order in which they joined.
     *
     * @param id of the match
     * @param started the host's clock, in seconds since 1970
     * @param millis by a clock that only goes forward
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

    /** Whether all others have taken the seats that the host has offered. */
    boolean isSeated() {
        return ready().isPresent()
                && ready.get().players().stream()
                        .allMatch(player ->
                                seated.contains(player) || bots.containsKey(player) || player.equals(key.publicKey()));
    }

    /** The host's last word before the match. */
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
     * Leaves out who has not answered in time, with a seat in the offer or without one, so that one offer is enough to find out who is
     * there; whether it was time.
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

    /** Who has accepted: callsigns by key, in the order of joining; only the key identifies somebody. */
    Map<PublicKey, String> joined() {
        return new LinkedHashMap<>(joined);
    }

    Set<PublicKey> declined() {
        return Set.copyOf(declined);
    }

    /** Which seats the host's own programs have. */
    Set<Integer> automatic() {
        return automatic;
    }

    /** Lines that were not given before. */
    List<byte[]> outgoing() {
        List<byte[]> lines = List.copyOf(outgoing);
        outgoing.clear();
        return lines;
    }

    /** Whether this player took its seat with a program that is no more, and whose file is lost (L24). */
    boolean isLost() {
        return !hosts && !comes && agreement.isPresent();
    }

    /** What was agreed; empty until all have taken their seats. */
    Optional<Agreement> agreement() {
        return agreement;
    }
}
