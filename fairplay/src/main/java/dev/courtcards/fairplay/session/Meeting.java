package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.log.ChainFile;
import dev.courtcards.fairplay.log.Relay;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Brings players together for a match over a relay: one that the host opens, or any NOSTR relay. A host invites; guests see the terms
 * before they accept. Once all have taken their seats there is an {@link #agreement}, and each {@link #sit sits} down. A player who lost
 * the connection comes back by {@link #resume}. Call {@link #turn} until there is an agreement. Not safe between threads.
 *
 * <pre>{@code
 * Terms terms = new Terms(Mode.SEALED, Setup.of("poker"), Optional.empty(), DropoutPolicy.FORFEIT);
 * Meeting host = Meeting.host(List.of("7777"), terms, 3, List.of(), 1L << 32, key, "ANNA", clock, time);
 * Meeting guest = Meeting.guest("localhost:7777", key, "BERT", id -> false, clock, time);
 * guest.turn();                      // until guest.invitation() is there
 * guest.accept();
 * host.begin(1);                     // with who is there, and a program of the host's own
 * Player<PokerTable> player = guest.sit(new Poker(), Path.of("evening.log"));
 * }</pre>
 */
public final class Meeting implements AutoCloseable {
    private static final TaggedHash OWN = new TaggedHash("cards/meeting/1");
    private static final int SECRET = 16;
    private static final int MOST_BOTS = 10;
    private static final int TRIES = 4;

    private final SecretKey key;
    private final String callsign;
    private final SecureRandom random = new SecureRandom();
    private final LongSupplier clock;
    private final InstantSource time;
    private final Predicate<UUID> known;
    private final Ways ways;
    private Optional<Lobby> lobby = Optional.empty();
    private Optional<Invitation> invitation = Optional.empty();
    private Optional<Agreement> agreement = Optional.empty();
    private boolean hosts;
    private boolean accepts; // accept() was called and is not sent yet
    private int bots;
    private volatile Optional<Agreement> ready = Optional.empty(); // for the relay's thread

    private Meeting(SecretKey key, String callsign, Predicate<UUID> known, LongSupplier clock, InstantSource time) {
        this.key = key;
        this.callsign = callsign;
        this.known = known;
        this.clock = clock;
        this.time = time;
        ways = new Ways(key, random, clock, time);
    }

    /**
     * Whether a game hides cards from some players. Such a game should use the mode {@code open} only if all accept that every program sees
     * the cards (A8).
     *
     * @param game the game
     * @param setup setup with players
     * @param <S> the game's state
     * @return whether in some games of random bots a seat that may act sees anything that a spectator does not
     */
    public static <S extends State<S>> boolean hides(CardGame<S> game, Setup setup) {
        Game<S> start = game.newGame(setup);
        for (int number = 0; number < TRIES; number++) {
            Game<S> end =
                    Playout.of(game, List.of(Bot.<S>random()), Seed.of(number)).finish(start);
            for (Game<S> step : end.steps()) {
                S watched = step.seenBy(Spectator.SPECTATOR).state();
                for (Actor actor : step.state().mayAct()) {
                    if (actor instanceof Seat seat && !step.seenBy(seat).state().equals(watched)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    // ---- ways in

    /**
     * Opens a meeting as the host.
     *
     * @param at 1 to 3 places: {@code 7777} for a relay on this machine at this port, 0 for any, {@code name:7777} for one that others
     *     reach by this name, {@code wss://host} for a NOSTR relay
     * @param terms the terms of the match
     * @param seats number of players, 2 to 10
     * @param guests the players who may sit; empty for anybody
     * @param until end of the invitation, in seconds since 1970
     * @param key the host's key
     * @param callsign the host's callsign, 3 to 16 of {@code A} to {@code Z} and {@code 0} to {@code 9}
     * @param clock monotonic clock in milliseconds
     * @param time clock of the time of day
     * @return a meeting with an invitation
     * @throws UnreadableException {@code relay} for a bad or refusing relay, else as for an {@link Invitation}
     * @throws IOException if a port is taken
     */
    public static Meeting host(
            List<String> at,
            Terms terms,
            int seats,
            List<Invitation.Guest> guests,
            long until,
            SecretKey key,
            String callsign,
            LongSupplier clock,
            InstantSource time)
            throws IOException {
        Meeting meeting = new Meeting(key, callsign, id -> false, clock, time);
        meeting.hosts = true;
        byte[] secret = new byte[SECRET];
        meeting.random.nextBytes(secret);
        try {
            List<String> relays = new ArrayList<>();
            for (String place : at) {
                relays.add(place.startsWith("ws") ? place : meeting.ways.listen(place));
            }
            Invitation invitation = new Invitation(
                    relays, Hex.write(secret), key.publicKey(), UUID.randomUUID(), terms.text(), seats, guests, until);
            invitation.text(); // throws if it is too long
            meeting.invite(invitation);
        } catch (IOException | UnreadableException e) {
            meeting.close();
            throw e;
        }
        return meeting;
    }

    private void invite(Invitation invites) {
        Lobby hosted = Lobby.host(invites, key, callsign, random);
        ways.open(invites);
        ways.room().ifPresent(own -> own.admit(line -> hosted.wanted(line, ready)));
        invitation = Optional.of(invites);
        lobby = Optional.of(hosted);
        ways.say(Note.line(invites.text()));
    }

    /**
     * Joins a meeting as a guest.
     *
     * @param at {@code host:port}, or the text of an invitation
     * @param key the player's key
     * @param callsign the player's callsign
     * @param known accepts the ids of matches that this player has played or stopped, which are not played again
     * @param clock monotonic clock in milliseconds
     * @param time clock of the time of day
     * @return a meeting; by an address its {@link #invitation} arrives later
     * @throws UnreadableException {@code relay} for a bad address, else a code of a bad invitation
     */
    public static Meeting guest(
            String at, SecretKey key, String callsign, Predicate<UUID> known, LongSupplier clock, InstantSource time) {
        Meeting meeting = new Meeting(key, callsign, known, clock, time);
        if (at.startsWith("courtcards:")) {
            Invitation invites = Invitation.read(at);
            meeting.enter(invites);
            meeting.ways.reach(invites);
            return meeting;
        }
        meeting.ways.knock(at);
        return meeting;
    }

    private void enter(Invitation invites) {
        lobby = Optional.of(Lobby.guest(invites, key, callsign, random, known));
        invitation = Optional.of(invites);
    }

    /**
     * Comes back to the match of a log; a host opens its relay again.
     *
     * @param log the player's own log
     * @param key the key of the match
     * @param clock monotonic clock in milliseconds
     * @param time clock of the time of day
     * @return a meeting with its agreement
     * @throws UnreadableException {@code log} for a log without an invitation, {@code not-seated} for another key
     * @throws IOException if the port is taken
     */
    public static Meeting resume(LogFile log, SecretKey key, LongSupplier clock, InstantSource time)
            throws IOException {
        if (log.at().isEmpty()) {
            throw new UnreadableException("log", "this log does not hold the invitation to its match");
        }
        Agreement agreed = log.agreement();
        if (!agreed.members().containsValue(key.publicKey())) {
            throw new UnreadableException("not-seated", "the match was played with another key");
        }
        Invitation invites = Invitation.read(log.at());
        Meeting meeting = new Meeting(key, log.callsign(key.publicKey()), id -> false, clock, time);
        meeting.hosts = invites.host().equals(key.publicKey());
        meeting.invitation = Optional.of(invites);
        try {
            Optional<String> own = invites.relays().stream()
                    .filter(relay -> meeting.hosts && relay.startsWith("tcp:"))
                    .findFirst();
            if (own.isPresent()) {
                meeting.ways.listen(own.get().substring("tcp://".length()));
            }
            if (meeting.hosts) {
                meeting.ways.open(invites);
            } else {
                meeting.ways.reach(invites);
            }
            meeting.seat(agreed);
        } catch (IOException | UnreadableException e) {
            meeting.close();
            throw e;
        }
        return meeting;
    }

    // ---- meeting

    /**
     * Reads received lines and sends those that are due.
     *
     * @throws UnreadableException if this player cannot play: {@code same-key}, {@code known-id}, {@code clock-skew}, {@code not-seated},
     *     {@code over}, or a code of a bad invitation
     */
    public void turn() {
        if (agreement.isPresent()) {
            return;
        }
        Relay all = ways.all();
        List<byte[]> heard = all.read(Map.of());
        long now = time.instant().getEpochSecond();
        for (byte[] line : heard) {
            if (lobby.isEmpty()) {
                read(line);
            } else {
                lobby.get().hear(line, now);
            }
        }
        if (lobby.isPresent() && all.isRead()) {
            lobby.get().requireOpen(now);
            if (accepts && lobby.get().agreement().isEmpty()) {
                accepts = false;
                lobby.get().accept();
            }
        }
        lobby.ifPresent(this::go);
        if (agreement.isPresent()) {
            ways.again(heard); // some may already be lines of the match
        }
    }

    /** Reads the host's invitation, for a guest who came by the address alone. */
    private void read(byte[] line) {
        String text = new String(line, StandardCharsets.ISO_8859_1);
        if (text.startsWith("courtcards:")) {
            enter(Invitation.read(text));
        }
    }

    private void go(Lobby at) {
        if (hosts && at.isSeated()) {
            // The room must accept the members' lines before the last member receives the start.
            at.start();
            ways.room().ifPresent(own -> own.seat(at.agreement().orElseThrow().match()));
        } else if (hosts && at.dropSilent(clock.getAsLong())) {
            offered(at);
        }
        at.outgoing().forEach(ways::say);
        at.agreement().ifPresent(this::seat);
    }

    private void seat(Agreement all) {
        agreement = Optional.of(all);
        ways.room().filter(own -> lobby.isEmpty()).ifPresent(own -> own.seat(all.match()));
        ways.seat(all);
    }

    private void offered(Lobby at) {
        ready = at.ready();
        ways.room().ifPresent(own -> own.admit(line -> at.wanted(line, ready)));
    }

    private Lobby lobby() {
        return lobby.orElseThrow(() -> new IllegalStateException("the invitation has not come yet"));
    }

    /** {@return the invitation; empty until it has come} */
    public Optional<Invitation> invitation() {
        return invitation;
    }

    /** Accepts the invitation, once all lines are read and show no match that has begun with this player. */
    public void accept() {
        lobby();
        accepts = true;
    }

    /** Declines the invitation. */
    public void decline() {
        lobby().decline();
        lobby().outgoing().forEach(ways::say);
    }

    /**
     * Begins as the host with the players that have joined, and with bots in some of the free seats.
     *
     * @param programs number of bots
     * @throws IllegalStateException for fewer than two players, for a guest, or if it has begun
     */
    public void begin(int programs) {
        Lobby at = lobby();
        if (!hosts || at.ready().isPresent() || agreement.isPresent()) {
            throw new IllegalStateException("only the host can begin, and only once");
        }
        while (bots < programs) {
            bots++;
            at.add(bot(bots), "BOT" + bots);
        }
        if (at.joined().size() < 2) {
            throw new IllegalStateException("nobody else has joined");
        }
        at.offer(UUID.randomUUID(), time.instant().getEpochSecond(), clock.getAsLong());
        offered(at);
    }

    /** The key of a bot. It follows from the host's key, so that a host who comes back has it again. */
    private SecretKey bot(int number) {
        byte[] secret = key.sign(
                OWN.of(invitation.orElseThrow().room().getBytes(StandardCharsets.US_ASCII)), new byte[TaggedHash.SIZE]);
        return SecretKey.of(OWN.of(secret, new byte[] {(byte) number}));
    }

    /** {@return the players that accepted: callsigns by key, in the order of joining; only the key identifies a player} */
    public Map<PublicKey, String> joined() {
        return lobby.map(Lobby::joined).orElseGet(LinkedHashMap::new);
    }

    /** {@return the keys of the players that declined} */
    public Set<PublicKey> declined() {
        return lobby.map(Lobby::declined).orElse(Set.of());
    }

    /** {@return whether the host has assigned the seats and not all players have confirmed} */
    public boolean isSeating() {
        return agreement.isEmpty() && lobby.flatMap(Lobby::ready).isPresent();
    }

    /** {@return the agreement; empty until all have taken their seats} */
    public Optional<Agreement> agreement() {
        return agreement;
    }

    /** {@return the seat numbers of the host's bots, as the host declared them} */
    public Set<Integer> automatic() {
        return lobby.filter(at -> agreement.isPresent()).map(Lobby::automatic).orElse(Set.of());
    }

    /** {@return the port of the relay on this machine; 0 for none} */
    public int port() {
        return ways.port();
    }

    // ---- the match

    /**
     * Takes this player's place in the match, or continues where the file ends.
     *
     * @param game the game
     * @param file the player's own log, which holds each line before it is sent
     * @param <S> the game's state
     * @return the player
     * @throws UnreadableException {@code file-locked} if another program has the file, {@code file-code} if it is damaged
     * @throws IOException if it cannot be written
     */
    public <S extends State<S>> Player<S> sit(CardGame<S> game, Path file) throws IOException {
        return sit(game, file, key, callsign, ways.all());
    }

    /**
     * Takes the places of the host's bots.
     *
     * @param game the game
     * @param file the host's file; the bots' files lie beside it
     * @param <S> the game's state
     * @return the bots, which decide only by {@link Player#decide}
     * @throws IOException if a file cannot be written
     */
    public <S extends State<S>> List<Player<S>> bots(CardGame<S> game, Path file) throws IOException {
        List<Player<S>> players = new ArrayList<>();
        boolean host = invitation.orElseThrow().host().equals(key.publicKey());
        for (int number = 1; host && number <= MOST_BOTS; number++) {
            SecretKey bot = bot(number);
            if (agreement.orElseThrow().players().contains(bot.publicKey())) {
                Path own = file.resolveSibling(file.getFileName() + ".bot" + number);
                players.add(sit(game, own, bot, "BOT" + number, ways.of(bot, invitation.get(), agreement.get())));
            }
        }
        return players;
    }

    private <S extends State<S>> Player<S> sit(CardGame<S> game, Path path, SecretKey who, String name, Relay way)
            throws IOException {
        Agreement all = agreement.orElseThrow();
        String head = LogFile.head(all, invitation.map(Invitation::text).orElse(""));
        ChainFile file = ChainFile.open(path, head, all.match(), who);
        ways.close(file);
        // The host's relay is empty after a restart.
        ways.room()
                .ifPresent(own -> file.found()
                        .forEach(stored -> own.relay().append(stored.line().bytes())));
        return new Player<>(
                game, all, who, name, random, file, lobby.filter(Lobby::isLost).isPresent(), way);
    }

    /** {@return whether a sent line is not yet confirmed} */
    public boolean isWaiting() {
        return ways.isWaiting();
    }

    /** {@return why a relay refuses lines, in its own words; empty if none does} */
    public String problem() {
        return ways.problem();
    }

    /** {@return whether others are connected to the relay of this player: without it they cannot read how the match ends} */
    public boolean isVisited() {
        return ways.isVisited();
    }

    /** {@return whether a relay is connected} */
    public boolean isConnected() {
        return ways.isConnected();
    }

    /** Closes the files and relays; others may still read for a moment. */
    @Override
    public void close() {
        ways.close();
    }
}
