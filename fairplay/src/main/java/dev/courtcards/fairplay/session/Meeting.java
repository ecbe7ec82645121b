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
 * Where people meet for a match, and what carries it then: a relay that the host opens beside its own seat, or any relay that speaks NOSTR.
 * A host invites; guests see the terms before they accept; once all have taken their seats there is an {@link #agreement}, and each
 * {@link #sit sits} down. A player who was dropped comes back by {@link #resume}. Call {@link #turn} until there is an agreement. Not safe
 * between threads.
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
    private boolean accepts; // and has not said so
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
     * Whether a game hides cards from some players, so that it is not for the mode {@code open} unless all accept that every program sees
     * them (A8).
     *
     * @param game what is played
     * @param setup with its players
     * @param <S> the game's state
     * @return whether in some game that bots play a seat ever sees what one who watches does not
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
     * Opens a place to meet.
     *
     * @param at 1 to 3 places: {@code 7777} for a relay on this machine at this port, 0 for any, {@code name:7777} for one that others reach
     *     by this name, {@code wss://host} for one that speaks NOSTR
     * @param terms what is played
     * @param seats how many play, 2 to 10
     * @param guests who may sit; nobody for anybody
     * @param until seconds since 1970, after which it is too late to join
     * @param key of the host
     * @param callsign of the host, 3 to 16 of {@code A} to {@code Z} and {@code 0} to {@code 9}
     * @param clock milliseconds, only forward
     * @param time of day
     * @return a place with an invitation
     * @throws UnreadableException {@code relay} for a place where no match can be, else as for an {@link Invitation}
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
            invitation.text(); // is not too long
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
     * Goes where others meet.
     *
     * @param at {@code host:port}, or the text of an invitation
     * @param key of the player
     * @param callsign of the player
     * @param known ids of matches that this player has played or stopped, which are not played again
     * @param clock milliseconds, only forward
     * @param time of day
     * @return a place whose invitation comes by and by
     * @throws UnreadableException {@code relay} for what is no address, else what is wrong with the invitation
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
     * Comes back to a match whose log this is; a host opens its relay again.
     *
     * @param log of the player's own
     * @param key with which it was played
     * @param clock milliseconds, only forward
     * @param time of day
     * @return a place with its agreement
     * @throws UnreadableException {@code log} for one without the place where it was played, {@code not-seated} for another key
     * @throws IOException if the port is taken
     */
    public static Meeting resume(LogFile log, SecretKey key, LongSupplier clock, InstantSource time)
            throws IOException {
        if (log.at().isEmpty()) {
            throw new UnreadableException("log", "this log does not say where it was played");
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
     * Reads what has come and sends what is due.
     *
     * @throws UnreadableException for what lets this player not play: {@code same-key}, {@code known-id}, {@code clock-skew},
     *     {@code not-seated}, {@code over}, or what is wrong with the invitation
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
            ways.again(heard); // some may be of the match already
        }
    }

    /** The host's invitation, for who has come by the address alone. */
    private void read(byte[] line) {
        String text = new String(line, StandardCharsets.ISO_8859_1);
        if (text.startsWith("courtcards:")) {
            enter(Invitation.read(text));
        }
    }

    private void go(Lobby at) {
        if (hosts && at.isSeated()) {
            // The room is the members' before the last of them hears that it is.
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

    /** {@return what is played, and where; empty until it has come} */
    public Optional<Invitation> invitation() {
        return invitation;
    }

    /** Takes a seat, once it is clear that this player has none in a match that has begun. */
    public void accept() {
        lobby();
        accepts = true;
    }

    /** Says that this player does not come. */
    public void decline() {
        lobby().decline();
        lobby().outgoing().forEach(ways::say);
    }

    /**
     * The host begins with who is there, and with programs of its own in some of the seats that are left.
     *
     * @param programs how many
     * @throws IllegalStateException if that are not two, or it has begun
     */
    public void begin(int programs) {
        Lobby at = lobby();
        if (!hosts || at.ready().isPresent() || agreement.isPresent()) {
            throw new IllegalStateException("only a host can begin, and once");
        }
        while (bots < programs) {
            bots++;
            at.add(bot(bots), "BOT" + bots);
        }
        if (at.joined().size() < 2) {
            throw new IllegalStateException("nobody else is there");
        }
        at.offer(UUID.randomUUID(), time.instant().getEpochSecond(), clock.getAsLong());
        offered(at);
    }

    /** The key of a program in a seat of its own, which the host's key makes anew when it comes back. */
    private SecretKey bot(int number) {
        byte[] secret = key.sign(
                OWN.of(invitation.orElseThrow().room().getBytes(StandardCharsets.US_ASCII)), new byte[TaggedHash.SIZE]);
        return SecretKey.of(OWN.of(secret, new byte[] {(byte) number}));
    }

    /** {@return who has accepted: callsigns by key, in the order in which they came; only the key identifies somebody} */
    public Map<PublicKey, String> joined() {
        return lobby.map(Lobby::joined).orElseGet(LinkedHashMap::new);
    }

    /** {@return the keys of who has said that it does not come} */
    public Set<PublicKey> declined() {
        return lobby.map(Lobby::declined).orElse(Set.of());
    }

    /** {@return whether the host has said who sits where, and waits for all to take their seats} */
    public boolean isSeating() {
        return agreement.isEmpty() && lobby.flatMap(Lobby::ready).isPresent();
    }

    /** {@return what was agreed; empty until all have taken their seats} */
    public Optional<Agreement> agreement() {
        return agreement;
    }

    /** {@return the numbers of the seats that programs of the host's own have, by the host's terms} */
    public Set<Integer> automatic() {
        return lobby.filter(at -> agreement.isPresent()).map(Lobby::automatic).orElse(Set.of());
    }

    /** {@return the port where others knock at this machine; 0 if nobody can} */
    public int port() {
        return ways.port();
    }

    // ---- the match

    /**
     * Takes this player's place in the match, or takes it up again where the file ends.
     *
     * @param game what is played
     * @param file the player's own log, which holds each line before it is sent
     * @param <S> the game's state
     * @return the player's program
     * @throws UnreadableException {@code file-locked} if another program has the file, {@code file-code} if it is damaged
     * @throws IOException if it cannot be written
     */
    public <S extends State<S>> Player<S> sit(CardGame<S> game, Path file) throws IOException {
        return sit(game, file, key, callsign, ways.all());
    }

    /**
     * Takes the places of the host's own programs.
     *
     * @param game what is played
     * @param file of the host; theirs lie beside it
     * @param <S> the game's state
     * @return their programs, which somebody has to let {@link Player#decide}
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
        // A relay of one's own that was opened anew has nothing.
        ways.room()
                .ifPresent(own -> file.found()
                        .forEach(stored -> own.relay().append(stored.line().bytes())));
        return new Player<>(
                game, all, who, name, random, file, lobby.filter(Lobby::isLost).isPresent(), way);
    }

    /** {@return whether something that was said is not known to have gone out} */
    public boolean isWaiting() {
        return ways.isWaiting();
    }

    /** {@return why a relay does not take what is said, in its own words; empty where it does} */
    public String problem() {
        return ways.problem();
    }

    /** {@return whether others read at the relay that this player has opened: without it they cannot hear how the match ends} */
    public boolean isVisited() {
        return ways.isVisited();
    }

    /** {@return whether a relay is there; false while the way to all of them is cut} */
    public boolean isConnected() {
        return ways.isConnected();
    }

    /** Closes the files; lets others read for a moment what is here. */
    @Override
    public void close() {
        ways.close();
    }
}
