package dev.courtcards.fairplay.session;

import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One member of a match: commits to a seed, locks the list of all commitments, shows the seed once everybody holds the same list,
 * and then carries what is played (fair play A). It says by itself whatever nobody has to decide.
 *
 * <p>Bytes come in by {@link #receive}, go out by {@link #outgoing}; that time is up is told by {@link #deadline()}. A message that
 * does not count is refused and changes nothing. One that proves a fault stops the match.
 *
 * @see dev.courtcards.fairplay.session
 */
public final class Session {
    private static final int MOST_TOLD = 1_000;
    private final Agreement agreement;
    private final Map<String, PublicKey> members;
    private final String me;
    private final Optional<SecretKey> key;
    private final Optional<SecureRandom> random;
    private final Play play;
    private final Chains chains;
    private final byte[] seed;
    private final Map<String, String> commits = new LinkedHashMap<>();
    private final Map<String, String> locks = new LinkedHashMap<>();
    private final Map<String, String> seeds = new LinkedHashMap<>();
    private final Set<String> started = new HashSet<>();
    private final Map<String, Integer> told = new HashMap<>();
    private final List<String> transcript = new ArrayList<>();
    private final List<byte[]> outgoing = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();
    private final Map<String, Integer> moved = new HashMap<>(); // the number of each member's last move
    private final Map<String, String> forfeits = new HashMap<>();
    private final Closing closing;
    private final Optional<String> callsign;
    private boolean begun;
    private boolean played; // to its end, before anybody was at fault
    private boolean deaf; // something that came after the match had stopped was not understood

    private Session(
            Agreement agreement,
            String me,
            Optional<SecretKey> key,
            Optional<SecureRandom> random,
            Optional<String> callsign,
            Play play) {
        this.agreement = agreement;
        this.members = agreement.members();
        this.me = me;
        this.key = key;
        this.random = random;
        this.play = play;
        this.chains = new Chains(agreement.ctx());
        this.seed = new byte[key.isPresent() ? Agreement.SEED : 0];
        random.ifPresent(source -> source.nextBytes(seed));
        this.callsign = callsign.filter(call -> !me.equals(Agreement.DEALER));
        this.closing = new Closing(agreement, players(), play, this::combined, forfeits);
    }

    /**
     * A member of a match that ends without a signed result, with a commitment to send.
     *
     * @param agreement what was agreed
     * @param key of a player or of the dealer
     * @param random where the seed comes from; nobody else may know what it gives
     * @param play what is played
     * @return the session
     * @throws IllegalArgumentException if this key has no place in the match
     */
    public static Session join(Agreement agreement, SecretKey key, SecureRandom random, Play play) {
        return join(agreement, key, random, Optional.empty(), play);
    }

    /**
     * A member of a match at whose end the players sign the {@link #result}, if all join it so and the game's results have a text.
     *
     * @param agreement what was agreed
     * @param key of a player or of the dealer
     * @param random where the seed comes from; nobody else may know what it gives
     * @param callsign how a player is called in the result, 3 to 16 of {@code A} to {@code Z} and {@code 0} to {@code 9}
     * @param play what is played
     * @return the session
     * @throws IllegalArgumentException if this key has no place in the match
     * @throws UnreadableException {@code field} for a callsign that is none
     */
    public static Session join(Agreement agreement, SecretKey key, SecureRandom random, String callsign, Play play) {
        Message.of(Verb.CALLSIGN, callsign);
        return join(agreement, key, random, Optional.of(callsign), play);
    }

    private static Session join(
            Agreement agreement, SecretKey key, SecureRandom random, Optional<String> callsign, Play play) {
        for (Map.Entry<String, PublicKey> member : agreement.members().entrySet()) {
            if (member.getValue().equals(key.publicKey())) {
                Session session =
                        new Session(agreement, member.getKey(), Optional.of(key), Optional.of(random), callsign, play);
                session.advance();
                return session;
            }
        }
        throw new IllegalArgumentException(key.publicKey() + " has no place in match " + agreement.id());
    }

    /**
     * One who only watches, and says nothing.
     *
     * @param agreement what was agreed
     * @param play what is played
     * @return the session
     */
    public static Session watch(Agreement agreement, Play play) {
        return new Session(agreement, "", Optional.empty(), Optional.empty(), Optional.empty(), play);
    }

    /**
     * Takes a message.
     *
     * @param line as it came
     * @throws UnreadableException for what does not count, with the session as it was: codes of {@link Envelope#read},
     *     {@code unknown-sender}, {@code foreign-session}, {@code bad-signature}, {@code replayed}, {@code gap}, {@code early} (it may count later) or
     *     {@code session-over}
     */
    public void receive(byte[] line) {
        Envelope next = Envelope.read(line);
        PublicKey sender = members.get(next.from());
        if (sender == null) {
            throw new UnreadableException("unknown-sender", "nobody sits at " + next.from());
        }
        if (isForfeit(next)
                && !forfeits.containsKey(next.from())
                && guilty().contains(next.from())
                && next.isSignedBy(agreement.ctx(), sender)) {
            // Who is late, or worse, may still say that it has given up: no fault silences that.
            forfeits.put(next.from(), next.text());
            transcript.add(next.text());
            advance();
            return;
        }
        if (key.isPresent() && guilty().contains(next.from())) {
            throw new UnreadableException("session-over", "for " + next.from() + " the match has ended");
        }
        Optional<Fault> proven = chains.check(next, sender);
        if (next.from().equals(me) && next.number() > chains.of(me).size()) {
            throw new UnreadableException("gap", "something in this member's name that it has not said");
        }
        boolean accuses = next.message().verb() == Verb.FAULT;
        if (isOver() && !(accuses && proven.isEmpty() && isStopped())) {
            throw new UnreadableException("session-over", "the match has ended");
        }
        Optional<Fault> fault = proven.isPresent() ? proven : heard(next);
        transcript.add(next.text());
        if (fault.isPresent() && !accuses) {
            stop(fault.get());
        } else {
            chains.add(next);
            fault.ifPresent(faults::add);
        }
        advance();
    }

    /** Where the match has stopped, moves on the way may still show who was at fault; what cannot be judged any more counts as said. */
    private Optional<Fault> heard(Envelope next) {
        Verb verb = next.message().verb();
        if (played || !isStopped() || verb == Verb.FAULT || verb == Verb.ENDED || verb == Verb.SIGNED) {
            return take(next);
        }
        try {
            // What is known to be at fault is found at fault again; a deck can be judged where moves are missing.
            return deaf && verb != Verb.SEALED
                    ? Optional.empty()
                    : take(next).filter(fault -> !guilty().contains(fault.member()));
        } catch (UnreadableException e) {
            deaf = true;
            return Optional.empty();
        }
    }

    /**
     * Says something as this member, such as the message of a move.
     *
     * @param message what to say
     * @throws IllegalArgumentException if this member would be at fault, with the session as it was
     * @throws UnreadableException {@code early} or {@code session-over}
     */
    public void say(Message message) {
        if (isOver() || played || isStopped()) {
            throw new UnreadableException("session-over", "the match has ended");
        }
        speak(message);
        advance();
    }

    /** Gives the match up, which all others are told; whoever leaves so is known to have left. Does nothing where it is over. */
    public void forfeit() {
        if (!isOver()) {
            Envelope next = signed(Message.of(Verb.FORFEIT, me));
            faults.add(givenUp(next));
            send(next);
        }
    }

    private byte[] aux() {
        byte[] aux = new byte[PublicKey.SIZE];
        random.orElseThrow(() -> new IllegalStateException("one who watches says nothing"))
                .nextBytes(aux);
        return aux;
    }

    private Envelope signed(Message message) {
        return chains.next(me, message, key.orElseThrow(), aux());
    }

    private void speak(Message message) {
        Envelope next = signed(message);
        take(next).filter(fault -> fault.member().equals(me)).ifPresent(fault -> {
            throw new IllegalArgumentException("[" + fault.kind().code() + "] " + fault.reason());
        });
        send(next);
    }

    private void send(Envelope next) {
        chains.add(next);
        transcript.add(next.text());
        outgoing.add(next.line());
    }

    /** What follows from a message that stands where it should; changes nothing if it throws or finds a fault. */
    private Optional<Fault> take(Envelope next) {
        Message message = next.message();
        String from = next.from();
        if (closing.hasEnded(from) && message.verb() != Verb.SIGNED && message.verb() != Verb.FAULT) {
            return outOfPhase(next);
        }
        switch (message.verb()) {
            case SEED_HASH:
                return committed(next, from, message.field(0));
            case SEEDS_LOCKED:
                return locked(next, from, message.field(0));
            case SEED_REVEAL:
                return from.equals(Agreement.DEALER) ? opened(next) : revealed(next, from, message.field(0));
            case START_GAME:
                return started(next, from);
            case CALLSIGN:
                return called(next, from);
            case ENDED:
                return ended(next, from);
            case SIGNED:
                return signedBy(next, from);
            case FORFEIT:
                return isForfeit(next) ? Optional.of(givenUp(next)) : outOfPhase(next);
            case FAULT:
                return accused(next);
            default:
                return played(next, from);
        }
    }

    private Optional<Fault> committed(Envelope next, String from, String hash) {
        if (commits.containsKey(from)) {
            return Optional.of(new Fault(
                    from,
                    Fault.Kind.EQUIVOCATION,
                    from + " commits twice; the first commitment stands",
                    List.of(chains.of(from).get(0).text(), next.text()),
                    ""));
        }
        commits.put(from, hash);
        return Optional.empty();
    }

    private Optional<Fault> locked(Envelope next, String from, String hash) {
        if (!commits.containsKey(from) || locks.containsKey(from)) {
            return outOfPhase(next);
        }
        requireAll(commits.keySet(), members.keySet(), "a commitment is missing");
        locks.put(from, hash);
        if (!hash.equals(lock()) && key.isPresent()) {
            // Two lists differ because somebody has signed two commitments: whoever holds the other will see that in
            // these.
            members.keySet()
                    .forEach(member -> outgoing.add(chains.of(member).get(0).line()));
        }
        return Optional.empty();
    }

    private Optional<Fault> revealed(Envelope next, String from, String hex) {
        if (!locks.containsKey(from)) {
            return Optional.of(
                    fault(next, Fault.Kind.EARLY_REVEAL, "shows a seed before it has locked the list of commitments"));
        }
        if (seeds.containsKey(from)) {
            return outOfPhase(next);
        }
        requireLocked();
        byte[] shown = seed(hex);
        String commit = commits.getOrDefault(from, "");
        if (!Hex.write(agreement.commitment(from, shown)).equals(commit)) {
            boolean copied = commits.values().stream().filter(commit::equals).count() > 1;
            return Optional.of(
                    copied
                            ? fault(next, Fault.Kind.COPIED_COMMITMENT, "cannot open a commitment copied from another")
                            : fault(next, Fault.Kind.WRONG_REVEAL, "shows a seed that it has not committed to"));
        }
        if (seeds.containsValue(hex)) {
            return Optional.of(fault(next, Fault.Kind.COPIED_SEED, "shows the seed of another"));
        }
        seeds.put(from, hex);
        return Optional.empty();
    }

    /** The dealer shows its seed at the end, when the play can hold everything against it. */
    private Optional<Fault> opened(Envelope next) {
        if (!started.contains(Agreement.DEALER) || seeds.containsKey(Agreement.DEALER)) {
            return outOfPhase(next);
        }
        String hex = next.message().field(0);
        if (!Hex.write(agreement.commitment(Agreement.DEALER, seed(hex))).equals(commits.get(Agreement.DEALER))) {
            return Optional.of(fault(next, Fault.Kind.WRONG_REVEAL, "shows a seed that it has not committed to"));
        }
        Optional<Fault> fault = played(next, Agreement.DEALER);
        seeds.put(Agreement.DEALER, hex);
        return fault;
    }

    private Optional<Fault> started(Envelope next, String from) {
        boolean shown = from.equals(Agreement.DEALER) ? locks.containsKey(from) : seeds.containsKey(from);
        if (!shown || started.contains(from)) {
            return outOfPhase(next);
        }
        requireSeeds();
        started.add(from);
        return Optional.empty();
    }

    private Optional<Fault> called(Envelope next, String from) {
        boolean first = chains.of(from).size() + 1 == next.number()
                && !chains.of(from).isEmpty()
                && chains.of(from).get(next.number() - 2).message().verb() == Verb.START_GAME;
        if (!first || from.equals(Agreement.DEALER)) {
            return outOfPhase(next);
        }
        closing.call(from, next.message().field(0));
        return Optional.empty();
    }

    private Optional<Fault> ended(Envelope next, String from) {
        String how = next.message().field(1);
        boolean toTheEnd = how.equals(Closing.PLAYED);
        if (!closing.isCalled(from) || !toTheEnd && !how.equals(Closing.STOPPED)) {
            return outOfPhase(next);
        }
        boolean over = begun && play.isOver() && toTheEnd;
        if (!isStopped() && !over) {
            throw new UnreadableException("early", from + " has come to an end, but here the match goes on");
        }
        boolean here = toTheEnd && begun && play.isOver();
        return closing.end(from, next.message(), moved.getOrDefault(from, 0), here, next.hash())
                ? Optional.empty()
                : Optional.of(fault(next, Fault.Kind.WRONG_RESULT, "ends the match where it has not ended"));
    }

    private Optional<Fault> signedBy(Envelope next, String from) {
        if (!closing.hasEnded(from) || closing.hasSigned(from)) {
            return outOfPhase(next);
        }
        return closing.sign(from, next.message())
                ? Optional.empty()
                : Optional.of(fault(next, Fault.Kind.WRONG_RESULT, "signs another result than the match had"));
    }

    private Optional<Fault> played(Envelope next, String from) {
        if (!started.contains(from)) {
            return outOfPhase(next);
        }
        if (next.message().verb().isTold()) {
            return tells(next, from);
        }
        Optional<Fault> fault = play.hear(from, next.message()).map(cheat -> cheat.shownBy(List.of(next.text())));
        if (fault.isEmpty()
                && (next.message().verb() == Verb.MOVE || next.message().verb() == Verb.SHOW)) {
            int number = next.message().number(0);
            Integer last = moved.get(from);
            if (last != null && number <= last) {
                return tells(next, from);
            }
            moved.put(from, number);
        }
        return fault;
    }

    /** What changes nothing, or an offer for a place for which there was one: it has an end, by what its sender alone has said. */
    private Optional<Fault> tells(Envelope next, String from) {
        return told.merge(from, 1, Integer::sum) > MOST_TOLD
                ? Optional.of(fault(next, Fault.Kind.OUT_OF_PHASE, "tells more than there is to tell"))
                : Optional.empty();
    }

    /** What others say of a member counts as what they say, and the match cannot go on without whoever says it. */
    private Optional<Fault> accused(Envelope next) {
        String member = next.message().field(0);
        if (!members.containsKey(member)) {
            return outOfPhase(next);
        }
        if (next.from().equals(me)) {
            return Optional.empty();
        }
        String code = next.message().field(1);
        Fault.Kind kind = Arrays.stream(Fault.Kind.values())
                .filter(any -> any.code().equals(code))
                .findFirst()
                .orElse(Fault.Kind.OUT_OF_PHASE);
        return Optional.of(new Fault(
                member,
                kind,
                next.from() + " has stopped and says that " + member + " is at fault: " + code,
                List.of(next.text()),
                next.from()));
    }

    private static Fault fault(Envelope by, Fault.Kind kind, String what) {
        return new Fault(by.from(), kind, by.from() + " " + what, List.of(by.text()), "");
    }

    private static boolean isForfeit(Envelope next) {
        return next.message().verb() == Verb.FORFEIT && next.message().field(0).equals(next.from());
    }

    private Fault givenUp(Envelope next) {
        forfeits.put(next.from(), next.text());
        return fault(next, Fault.Kind.FORFEIT, "gives up");
    }

    private Optional<Fault> outOfPhase(Envelope next) {
        return Optional.of(
                fault(next, Fault.Kind.OUT_OF_PHASE, "says " + next.message().verb() + " where it cannot come"));
    }

    private static byte[] seed(String hex) {
        return Hex.read(hex, Agreement.SEED, "field", "a seed");
    }

    private static void requireAll(Set<String> there, Collection<String> all, String missing) {
        if (!there.containsAll(all)) {
            throw new UnreadableException("early", missing);
        }
    }

    private void requireLocked() {
        requireAll(locks.keySet(), members.keySet(), "not everybody has locked the list");
        if (!new HashSet<>(locks.values()).equals(Set.of(lock()))) {
            throw new UnreadableException("early", "the lists of commitments differ");
        }
    }

    private void requireSeeds() {
        requireAll(seeds.keySet(), players(), "a seed is missing");
    }

    private Set<String> players() {
        Set<String> players = new LinkedHashSet<>(members.keySet());
        players.remove(Agreement.DEALER);
        return players;
    }

    /** The hash of the list of commitments as it stands here. */
    private String lock() {
        return Hex.write(agreement.locked(members.keySet().stream()
                .map(member -> seed(commits.getOrDefault(member, "")))
                .toList()));
    }

    /** Says whatever is due, until something else must come first. */
    private void advance() {
        for (boolean more = true; more && !isOver(); ) {
            played |= begun && !isStopped() && play.isOver();
            if (!begun && seeds.keySet().containsAll(players())) {
                begun = true;
                play.begin(new Play.Start(agreement, me, combined(), seed.clone()));
            }
            Optional<Message> due = key.isPresent() ? due() : Optional.empty();
            due.ifPresent(this::speak);
            more = due.isPresent();
        }
        Set<Message> disputed = begun && key.isPresent() ? play.disputed() : Set.of();
        if (!disputed.isEmpty()) {
            members.keySet().stream()
                    .flatMap(member -> chains.of(member).stream())
                    .filter(line -> disputed.contains(line.message()))
                    .forEach(line -> outgoing.add(line.line()));
        }
    }

    private Optional<Message> due() {
        if (!commits.containsKey(me)) {
            return Optional.of(Message.of(Verb.SEED_HASH, Hex.write(agreement.commitment(me, seed))));
        }
        if (!locks.containsKey(me)) {
            return commits.size() == members.size()
                    ? Optional.of(Message.of(Verb.SEEDS_LOCKED, lock()))
                    : Optional.empty();
        }
        if (!begun) {
            boolean agreed = locks.size() == members.size() && Set.of(lock()).equals(Set.copyOf(locks.values()));
            return agreed && !seeds.containsKey(me) && !me.equals(Agreement.DEALER)
                    ? Optional.of(Message.of(Verb.SEED_REVEAL, Hex.write(seed)))
                    : Optional.empty();
        }
        if (!started.contains(me)) {
            return Optional.of(Message.of(Verb.START_GAME));
        }
        if (callsign.isPresent() && !closing.isCalled(me)) {
            return callsign.map(call -> Message.of(Verb.CALLSIGN, call));
        }
        if (isPlaying()) {
            return play.due();
        }
        return me.equals(Agreement.DEALER) ? Optional.empty() : last();
    }

    /** What a player says when no more moves are made. */
    private Optional<Message> last() {
        if (!closing.hasEnded(me)) {
            return Optional.of(closing.end(played));
        }
        return closing.hasSigned(me) || !toEnd().isEmpty()
                ? Optional.empty()
                : closing.sign(me, missing(), key.orElseThrow(), aux());
    }

    /** Whether the players end the match by a result; a dealer has no part in that. */
    private boolean closes() {
        return begun && closing.isAgreed();
    }

    /** Players whom this one has found at fault by itself; who only watches believes what it is told. */
    private Set<String> guilty() {
        Set<String> guilty = new HashSet<>();
        faults.stream()
                .filter(fault -> fault.accuser().isEmpty() || key.isEmpty())
                .forEach(fault -> guilty.add(fault.member()));
        return guilty;
    }

    /** Players without whom the result is made: at fault before they had ended. */
    private Set<String> missing() {
        Set<String> missing = guilty();
        missing.removeIf(member -> closing.hasEnded(member)
                && faults.stream()
                        .filter(fault -> fault.member().equals(member))
                        .allMatch(fault ->
                                fault.kind() == Fault.Kind.UNSIGNED || fault.kind() == Fault.Kind.WRONG_RESULT));
        return missing;
    }

    /** Who has not said yet how far it has come. */
    private Set<String> toEnd() {
        Set<String> open = players();
        open.removeAll(guilty());
        open.removeIf(closing::hasEnded);
        return open;
    }

    /** Whom the result waits for. */
    private Set<String> toClose() {
        Set<String> open = toEnd();
        if (!open.isEmpty() || guilty().contains(me) || key.isPresent() && !closing.isLikely(me, missing())) {
            return guilty().contains(me) ? Set.of() : open;
        }
        open = players();
        open.removeAll(guilty());
        open.removeIf(closing::hasSigned);
        return open;
    }

    private void stop(Fault fault) {
        faults.add(fault);
        if (key.isPresent()) {
            for (String line : fault.evidence()) {
                outgoing.add((line + '\n').getBytes(StandardCharsets.US_ASCII));
            }
            accuse(fault);
        }
    }

    private void accuse(Fault fault) {
        if (!fault.member().equals(me)) {
            speak(Message.of(Verb.FAULT, fault.member(), fault.kind().code()));
        }
    }

    /** The time for what is awaited is up: whoever has not said it is at fault. Does nothing where only this member is awaited. */
    public void deadline() {
        if (isOver()) {
            return;
        }
        late(awaited());
    }

    /**
     * A member has left for good, by what the transport tells. Does nothing where the match waits for nothing of it any more.
     *
     * @param member who
     */
    public void left(String member) {
        boolean owes = !played && !isStopped() || toClose().contains(member);
        if (!isOver() && members.containsKey(member) && !guilty().contains(member) && owes) {
            late(Set.of(member));
        }
    }

    private void late(Set<String> whom) {
        boolean signing = (played || isStopped()) && toEnd().isEmpty();
        List<Fault> late = new ArrayList<>();
        for (String member : whom) {
            String held = locks.getOrDefault(member, "");
            if (signing && !member.equals(me)) {
                late.add(new Fault(
                        member, Fault.Kind.UNSIGNED, member + " has not signed the result in time", List.of(), ""));
            } else if (!member.equals(me)) {
                late.add(
                        !begun && !held.isEmpty() && !held.equals(lock())
                                ? new Fault(
                                        member,
                                        Fault.Kind.WRONG_LOCK,
                                        member + " has locked another list and shows no commitment that explains it",
                                        List.of(chains.of(member).get(1).text()),
                                        "")
                                : new Fault(
                                        member, Fault.Kind.LATE, member + " has not answered in time", List.of(), ""));
            }
        }
        faults.addAll(late);
        if (key.isPresent()) {
            late.forEach(this::accuse);
        }
        advance();
    }

    /**
     * Whom the match waits for now.
     *
     * @return members, this one too if it owes something that somebody must decide; empty when it is over
     */
    public Set<String> awaited() {
        if (isOver()) {
            return Set.of();
        }
        if (begun) {
            return isPlaying() ? play.awaited() : toClose();
        }
        Set<String> awaited = new LinkedHashSet<>(members.keySet());
        if (commits.size() < members.size()) {
            awaited.removeAll(commits.keySet());
        } else if (locks.size() < members.size()) {
            awaited.removeAll(locks.keySet());
        } else {
            String mine = lock();
            Set<String> differ = new LinkedHashSet<>(awaited);
            differ.removeIf(member -> mine.equals(locks.get(member)));
            awaited = differ.isEmpty() ? players() : differ;
            awaited.removeAll(seeds.keySet());
        }
        return awaited;
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
     * @return the match
     */
    public Agreement agreement() {
        return agreement;
    }

    /**
     * Who this is.
     *
     * @return {@code p1} and so on, {@code dealer}, or nothing for one who only watches
     */
    public String me() {
        return me;
    }

    /**
     * Whether all seeds are known and the match is played.
     *
     * @return true from then on
     */
    public boolean isBegun() {
        return begun;
    }

    /**
     * Whether moves can be said: all seeds are known, and the match is neither over nor stopped, nor on the way to its result.
     *
     * @return true if so
     */
    public boolean isPlaying() {
        return begun && !played && !isStopped();
    }

    /**
     * Whether nothing more is said: played to its end, or stopped.
     *
     * @return true if so
     */
    public boolean isOver() {
        boolean ended = isStopped() || begun && play.isOver();
        return ended && (!closes() || toClose().isEmpty());
    }

    /**
     * Whether the match was played to its end; the result may still be without signatures.
     *
     * @return true from then on
     */
    public boolean isPlayed() {
        return played || begun && !isStopped() && play.isOver();
    }

    /**
     * The result that this member has signed, with the signatures of all others that have come; for one who only watches, the first
     * that was signed.
     *
     * @return empty before that, where the players did not join for a result or the game's have no text, and where a match stopped
     *     though nobody has left it
     */
    public Optional<SignedResult> result() {
        return closing.result(me, key.isEmpty());
    }

    private boolean isStopped() {
        return !faults.isEmpty();
    }

    /**
     * Why the match stopped.
     *
     * @return what was seen here first, then what others say; empty where nobody was at fault
     */
    public List<Fault> faults() {
        return List.copyOf(faults);
    }

    /**
     * How many messages of a member have counted, for transports that send again what has not come.
     *
     * @param member who
     * @return 0 or more
     */
    public int heard(String member) {
        return chains.of(member).size();
    }

    /**
     * The seed that all players drew together.
     *
     * @return 32 bytes
     * @throws IllegalStateException while a seed is missing
     */
    public byte[] combined() {
        if (!seeds.keySet().containsAll(players())) {
            throw new IllegalStateException("a seed is missing");
        }
        return agreement.combined(players().stream()
                .map(player -> seed(seeds.getOrDefault(player, "")))
                .toList());
    }

    /**
     * The seeds of a match that is over, by member (A10).
     *
     * @return 64 hexadecimal digits each
     * @throws IllegalStateException while the match runs
     */
    public Map<String, String> seeds() {
        if (!isOver()) {
            throw new IllegalStateException("the seeds of a running match are not given out");
        }
        return new LinkedHashMap<>(seeds);
    }

    /**
     * All that was said so far and counted, or proved a fault, in the order in which it came.
     *
     * @return what {@link Transcript} keeps; while the match runs it holds what its members have shown, and no secret of this one
     */
    public Transcript transcript() {
        return new Transcript(agreement, transcript);
    }

    @Override
    public String toString() {
        return "Session[" + agreement.id() + ", " + (me.isEmpty() ? "watching" : me) + ", waits for " + awaited() + "]";
    }
}
