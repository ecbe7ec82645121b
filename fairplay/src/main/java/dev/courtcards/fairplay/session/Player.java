package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.fairplay.log.Attendance;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.ChainFile;
import dev.courtcards.fairplay.log.Clocks;
import dev.courtcards.fairplay.log.Fate;
import dev.courtcards.fairplay.log.Head;
import dev.courtcards.fairplay.log.Line;
import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.log.Member;
import dev.courtcards.fairplay.log.Relay;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.session.Point.Reel;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.Checked;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.HandSecret;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.SecretKey;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * A player's program in a match, as {@link Meeting#sit} makes it. Its state follows from the match's log, so that a restart with its file,
 * or a new read of the log, leads to the same state. It sends by itself all lines that need no decision. Call {@link #turn} repeatedly, and
 * {@link #play} with the player's decisions. Not safe between threads.
 *
 * <pre>{@code
 * while (!player.isOver()) {
 *     player.turn(clock.getAsLong());
 *     player.decide(bot, coins);     // or player.play(action), for a person
 * }
 * player.result();                   // with all signatures
 * }</pre>
 *
 * @param <S> the game's state
 */
public class Player<S extends State<S>> {
    /** Milliseconds that a player may think until the program decides; the others treat a player as gone after 120 s without a line. */
    public static final long TURN = 90_000;

    private static final long QUIET = 5_000; // milliseconds after which a program counts as silent

    private final CardGame<S> game;
    private final Agreement agreement;
    private final SecretKey key;
    private final SecureRandom random;
    private final String callsign;
    private final Secrets secrets;
    private final int me;
    private final Clocks thinking = new Clocks(); // time since each question was put
    private final ChainFile file;
    private final Checked checked;
    private final List<String> notes = new ArrayList<>(); // names of proofs to store
    private final Attendance there;
    private final Reel<S> reel;
    private final Set<Verb> done; // the verbs sent so far
    private Optional<Line> said = Optional.empty();

    /**
     * A seat that the match waits for.
     *
     * @param seat seat number; 0 for the dealer
     * @param lasted milliseconds so far
     * @param left milliseconds until the match goes on without it, by a decision of the rules, the program or the others
     * @param silent whether not even its program has answered for some seconds
     */
    public record Waits(int seat, long lasted, long left, boolean silent) {}

    /**
     * Takes a seat or the dealer's place, or continues where the file ends, which may be lost. The key is the same for the whole match
     * (F44).
     */
    Player(
            CardGame<S> game,
            Agreement agreement,
            SecretKey key,
            String callsign,
            SecureRandom random,
            ChainFile file,
            boolean lost,
            Relay relay) {
        this.game = game;
        this.agreement = agreement;
        this.key = key;
        this.random = random;
        this.callsign = callsign;
        me = 1 + agreement.players().indexOf(key.publicKey());
        boolean deals = agreement.terms().dealer().equals(Optional.of(key.publicKey()));
        if (me == 0 && !deals) {
            throw new IllegalArgumentException(key.publicKey() + " has no seat in match " + agreement.id());
        }
        secrets = new Secrets(key, agreement.ctx());
        this.file = file;
        checked = new Checked(file.notes(), notes::add);
        Member member = new Member(agreement.match(), Point.first(game, agreement, checked), me, key, random);
        there = new Attendance(member, file, lost, relay);
        Eyes eyes = deals ? Eyes.dealer(key, seed()) : Eyes.player(me, key, this::secret);
        reel = new Reel<>(() -> Flow.of(game, agreement, eyes, checked));
        done = deals ? EnumSet.of(Verb.CALLSIGN, Verb.COMPLAINT, Verb.SIGNED) : EnumSet.noneOf(Verb.class);
        member.own().forEach(line -> done.add(line.message().verb()));
    }

    /** The log's member, with all its lines. */
    Member member() {
        return there.member();
    }

    private Flow<S> flow() {
        return Point.<S>of(member()).flow();
    }

    /** The match as this player sees it. */
    private Flow<S> mine() {
        return agreement.terms().mode() == Mode.OPEN ? flow() : reel.at(Point.of(member()));
    }

    private Viewer viewer() {
        return me == Chain.DEALER ? Spectator.SPECTATOR : Seat.of(me);
    }

    private HandSecret secret(int deck) {
        // The first order of the hand is part of it, so that no relay can cause the same shuffle of two decks.
        byte[] began = Head.bytes(member().hand(1 + deck).hash());
        return HandSecret.of(
                secrets.of("hand", ByteBuffer.allocate(4).putInt(deck).array(), began));
    }

    /**
     * Reads received lines and sends those that are due.
     *
     * @param millis by a clock that only goes forward
     * @return whether any line came or was sent
     * @throws IOException if the file cannot be written
     */
    public boolean turn(long millis) throws IOException {
        boolean busy = there.turn(millis);
        thinking.begin(millis);
        member().position().asks().forEach(ask -> thinking.lasts(List.of(ask, member().question(ask)), 0));
        thinking.end();
        for (Optional<Message> next = due(); next.isPresent() && there.say(next.get()); next = due()) {
            done.add(next.get().verb());
            busy = true;
        }
        busy |= there.confirm();
        for (String note : notes) {
            file.note(note);
        }
        notes.clear();
        return busy;
    }

    /** The number of proofs that this program has verified. */
    int proofs() {
        return checked.proofs();
    }

    /** The next message to send. */
    Optional<Message> due() {
        if (!done.contains(Verb.CALLSIGN)) {
            return Optional.of(Message.of(Verb.CALLSIGN, callsign));
        }
        if (isMisdealt()) {
            return done.contains(Verb.COMPLAINT) ? Optional.empty() : Optional.of(Complaints.of(agreement, key));
        }
        for (Ask ask : member().due()) {
            Optional<Message> answer = ask.secret() ? secret() : flow().isBegun() ? late(ask) : Optional.of(commit());
            if (answer.isPresent()) {
                return answer;
            }
        }
        if (!done.contains(Verb.SIGNED) && member().end().isPresent()) {
            byte[] aux = new byte[32];
            random.nextBytes(aux);
            return ending().map(ending -> ending.sign(key, aux));
        }
        return Optional.empty();
    }

    /** Whether the dealer has cheated this player, which then no longer plays. */
    private boolean isMisdealt() {
        return agreement.terms().dealer().isPresent()
                && mine().faults().stream().anyMatch(Player::isDealers);
    }

    private static boolean isDealers(Fault fault) {
        return fault.member().equals(Agreement.DEALER);
    }

    private byte[] seed() {
        return secrets.of("seed");
    }

    private byte[] salt(int round) {
        return secrets.of("bet", ByteBuffer.allocate(4).putInt(round).array());
    }

    private Message commit() {
        return Message.of(Verb.SEED_HASH, Hex.write(agreement.commitment(me, seed())));
    }

    private Optional<Message> secret() {
        if (!flow().isBegun()) {
            return Optional.of(Message.of(Verb.SEED_REVEAL, Hex.write(seed())));
        }
        return flow().cards.owing().contains(me)
                ? mine().cards.due()
                : flow().decisions.open(me, this::salt);
    }

    // ---- decisions

    private long lasted(Ask ask) {
        return thinking.lasted(List.of(ask, member().question(ask)));
    }

    /** The program's decision when the player has thought for too long. */
    private Optional<Message> late(Ask ask) {
        if (ask.limit() > 0 || lasted(ask) < TURN) {
            return Optional.empty();
        }
        Action<S> action = flow().decisions.isBetting()
                ? flow().decisions.stake(me).map(range -> range.at(range.min())).orElseThrow()
                : game.bots()
                        .values()
                        .iterator()
                        .next()
                        .choose(seen(), Seed.of(random.nextLong()).coins("late"));
        return message(action, member().question(ask));
    }

    private Optional<Message> message(Action<S> action, int put) {
        if (flow().decisions.isBetting()) {
            return flow().decisions.hash(me, action, this::salt);
        }
        Move<S> move = new Move<>(Seat.of(me), action.unseen(game().state()));
        String places = mine().cards.shown(move).stream().map(String::valueOf).collect(Collectors.joining(","));
        String line = game.notation().write(move);
        return Optional.of(
                places.isEmpty() ? Message.of(Verb.MOVE, put, line) : Message.of(Verb.SHOW, put, places, line));
    }

    private OptionalInt question() {
        return member().due().stream()
                .filter(ask -> !ask.secret() && flow().isBegun() && !isMisdealt())
                .mapToInt(member()::question)
                .findFirst();
    }

    /** {@return whether this player is asked for a decision, so that {@link #play} may be called} */
    public boolean mayAct() {
        return question().isPresent();
    }

    /**
     * Sends a move; {@link #isWaiting} and {@link #refused} report its fate.
     *
     * @param action the move
     * @return why it is not sent: this player is not asked, or the rules do not allow it; empty if it was sent
     * @throws IOException if the file cannot be written
     */
    public Optional<Refusal> play(Action<S> action) throws IOException {
        Move<S> move = new Move<>(Seat.of(me), action);
        Optional<Refusal> refusal = flow().isBegun() ? mine().cards.refusal(move) : Optional.empty();
        OptionalInt put = question();
        if (refusal.isEmpty() && put.isPresent()) {
            Optional<Message> message = message(action, put.getAsInt());
            if (message.isPresent() && there.say(message.get())) {
                List<Line> own = member().own();
                said = Optional.of(own.get(own.size() - 1));
                return Optional.empty();
            }
        }
        return refusal.or(() -> Optional.of(seen().state().notNow(Seat.of(me))));
    }

    /**
     * Lets a bot decide, if a decision is asked. In a race of several seats the bot may also pass.
     *
     * @param bot the bot
     * @param coins the bot's randomness
     * @return whether it made a move
     * @throws IOException if the file cannot be written
     */
    public boolean decide(Bot<S> bot, RandomGenerator coins) throws IOException {
        if (!mayAct()) {
            return false;
        }
        boolean race =
                game().state().mayAct().size() > 1 && !game().state().timers().isEmpty();
        Optional<Action<S>> action = race ? bot.offer(seen(), coins) : Optional.of(bot.choose(seen(), coins));
        return action.isPresent() && play(action.get()).isEmpty();
    }

    /** {@return why the last move was not played, once; empty while it waits and when it was played} */
    public Optional<String> refused() {
        Optional<String> why = said.map(
                        line -> flow().isDropped(me, line.message()) ? Fate.ILLEGAL : member().fate(line))
                .flatMap(Player::words);
        if (why.isPresent()) {
            said = Optional.empty();
        }
        return why;
    }

    private static Optional<String> words(Fate fate) {
        return switch (fate) {
            case WAITING, PLAYED -> Optional.empty();
            case STALE -> Optional.of("another was first, or the time was up");
            case NOT_YOURS -> Optional.of("it was no longer your turn");
            case ILLEGAL -> Optional.of("the rules did not allow it after the moves of others");
            case OVER -> Optional.of("the match was over");
            case OFF_PATH -> Optional.of("the match went on without the line it followed: play again if you are asked");
        };
    }

    /** {@return whether the last move waits for its place in the match's order} */
    public boolean isWaiting() {
        return flow().isHeld(me)
                || said.map(member()::fate).filter(Fate.WAITING::equals).isPresent();
    }

    /**
     * Gives up the match.
     *
     * @throws IOException if the file cannot be written
     */
    public void forfeit() throws IOException {
        there.say(Message.of(Verb.FORFEIT, Chain.name(me)));
    }

    // ---- state

    /** {@return the game so far, as this player sees it} */
    public Game<S> game() {
        return mine().game();
    }

    /** {@return the observation of this player} */
    public Observation<S> seen() {
        return game().seenBy(viewer());
    }

    /** {@return whether all seeds are known and the game has begun} */
    public boolean isBegun() {
        return flow().isBegun();
    }

    /** {@return whether the match has a settled end} */
    public boolean isOver() {
        return member().end().isPresent();
    }

    /** {@return the seats that the match waits for, each once, in order} */
    public List<Waits> waits() {
        Map<Integer, Waits> waits = new TreeMap<>();
        for (Ask ask : member().position().asks()) {
            boolean mine = ask.seat() == me;
            long most = ask.limit() == 0 ? mine ? TURN : Member.AWAY : ask.limit() + (mine ? 0 : ask.grace());
            long lasted = lasted(ask);
            boolean thinks = !ask.secret() && member().isHeard(ask) && lasted < TURN + QUIET;
            waits.put(
                    ask.seat(),
                    new Waits(ask.seat(), lasted, Math.max(0, most - lasted), !mine && !thinks && lasted >= QUIET));
        }
        return List.copyOf(waits.values());
    }

    /** {@return the seats that did not open a bet in time, so that the least was bet for them; the second time a seat is left out (L13)} */
    public Set<Integer> unopened() {
        return new TreeSet<>(flow().decisions.unopened(1));
    }

    /** {@return whether players are away and too few are left to go on: the match waits, or its result is a claim} */
    public boolean isStuck() {
        return member().isStuck();
    }

    /** {@return whether the dealer has owed a line for too long, which ends the match (L16)} */
    public boolean isDealerGone() {
        return member().isAbsent(Chain.DEALER);
    }

    /** {@return whether the others have permanently gone on without this player} */
    public boolean isOut() {
        return member().isOut();
    }

    /** {@return whether this player came back without its file and so sits out until the next hand (L24)} */
    public boolean isResting() {
        return flow().roll.isResting(me);
    }

    /** {@return the numbers of the seats that left before their game was over} */
    public Set<Integer> missing() {
        return flow().roll.missing();
    }

    /** {@return the callsigns in seat order, {@code PLAYER} and the number for an unknown one} */
    public List<String> names() {
        return flow().callsigns();
    }

    /** {@return this player's seat; empty for a dealer} */
    public Optional<Seat> seat() {
        return me == Chain.DEALER ? Optional.empty() : Optional.of(Seat.of(me));
    }

    /**
     * The proven faults; a player at fault no longer plays. Includes a dealer who sent wrong cards to one player.
     *
     * @return the faults, in the order of their discovery
     */
    public List<Fault> faults() {
        List<Fault> faults = new ArrayList<>(mine().faults());
        faults.addAll(Complaints.proven(agreement, flow(), member()));
        return faults;
    }

    /** The ending whose result this member would sign. */
    private Optional<Ending> ending() {
        return member().end()
                .filter(end -> faults().stream().noneMatch(Player::isDealers))
                .flatMap(end -> Ending.of(agreement, flow(), end));
    }

    /** {@return the result with all signatures so far; empty before the end, and for a game whose results have no text} */
    public Optional<SignedResult> result() {
        return ending().map(ending -> ending.signed(member()));
    }

    @Override
    public String toString() {
        return "Player[" + agreement.id() + ", " + Chain.name(me) + ", " + flow() + ", waits for " + waits() + "]";
    }
}
