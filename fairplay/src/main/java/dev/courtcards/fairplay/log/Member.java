package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.log.Stage.Place;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.SecretKey;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A log with a key: the lines that an honest program sends by itself, and those that it may send for its player. A caller stores every
 * returned line, with all lines before it, and only then sends it (L22). {@link #act} takes the time; only differences count.
 */
public class Member extends Presence {
    /** Milliseconds after which a silent member that owes a line may be left out (L18). */
    public static final int AWAY = 120_000;
    /** Milliseconds that each waits for those before it to propose a term (L18). */
    static final int STEP = 5_000;

    static final int RETRY = 10_000;
    private static final int MOST_ENTRIES = 64;

    private final SecretKey key;
    private final SecureRandom random;
    private final List<Line> own = new ArrayList<>();
    private final Map<Integer, List<Chain>> sets = new HashMap<>(); // signed by this chain, by term
    private int bytes;
    private boolean behind;
    private boolean stuck;
    private Set<Integer> absent = Set.of();

    /** A member without lines: a seat, or {@link Chain#DEALER}. */
    public Member(Match match, LoggedGame first, int me, SecretKey key, SecureRandom random) {
        super(match, first, me);
        this.key = key;
        this.random = random;
    }

    byte[] sign(byte[] hash) {
        byte[] aux = new byte[32];
        random.nextBytes(aux);
        return key.sign(hash, aux);
    }

    // ---- received lines

    @Override
    boolean keep(Line line, boolean verified) {
        boolean kept = super.keep(line, verified);
        // A line of this chain that this program did not send: its file is older than the log, or another program has
        // the key (L24).
        behind |= kept && line.from().equals(chain) && !isOwn(line);
        return kept;
    }

    private boolean isOwn(Line line) {
        return line.number() <= own.size() && own.get(line.number() - 1).hash().equals(line.hash());
    }

    /** Restores a line of the member's own file, sent or received, without verifying it (L23). */
    public void restore(Line line, boolean said) {
        if (said) {
            own(line);
        }
        keep(line, true);
    }

    private void own(Line line) {
        if (!line.from().equals(chain)) {
            chain = line.from();
            own.clear();
            sets.clear();
            behind = false;
        }
        own.add(line);
        bytes += line.size();
        if (line.isA(Verb.TERM)) {
            promised = line.message().number(0);
            sets.put(promised, Chain.readSet(line.message().field(1)));
        }
    }

    /** The lines of the member's current chain, sent again if a relay lacks them (L23). */
    public List<Line> own() {
        return List.copyOf(own);
    }

    /** The member's current chain. */
    public Chain chain() {
        return chain;
    }

    /** Whether its file is older than the log: it sends nothing more in its chain and must {@link #comeBack} (L24). */
    public boolean isBehind() {
        return behind;
    }

    /** Whether a term has begun without it. */
    public boolean isOut() {
        return tip().chain(me) == null;
    }

    /** Whether members are away and too few are left for a term: the match waits, or its result is a CLAIM (L26). */
    public boolean isStuck() {
        return stuck;
    }

    /** Whether a member of the set has owed a line for {@link #AWAY}, so that the others may go on without it (L18). */
    public boolean isAbsent(int member) {
        return absent.contains(member);
    }

    // ---- lines for the player

    /** The questions that this member may answer now: secrets once they are settled (L9), none twice (L12). */
    public List<Ask> due() {
        return isSilent()
                ? List.of()
                : position().asks().stream()
                        .filter(ask -> ask.seat() == me && mayAnswer(Place.of(ask)))
                        .toList();
    }

    private boolean mayAnswer(Place place) {
        Integer question = tip().stage.questions().get(place);
        return question != null && (!place.secret() || isSettled(question)) && !hasAnswered(chain, place, question);
    }

    /** A line with a message for the player, except EXPIRED; empty if no open question allows it now. */
    public Optional<Line> say(Message message) {
        boolean leaves = message.verb() == Verb.FORFEIT; // allowed from outside the set too (L6)
        if (leaves ? !speaks() : isSilent() || message.verb() == Verb.EXPIRED) {
            return Optional.empty();
        }
        Line line = line(message);
        boolean secret = line.isAnswer(true);
        boolean answer = secret || line.isAnswer(false);
        boolean signs = line.isA(Verb.SIGNED) && end().isPresent() || line.isA(Verb.COMPLAINT);
        return signs || line.isSaid() && (!answer || mayAnswer(new Place(me, secret)))
                ? Optional.of(say(line))
                : Optional.empty();
    }

    /** Whether it may send no ordered line: it has promised a newer term, is out, gave up, or lost its file. */
    private boolean isSilent() {
        return !speaks() || !tip().has(chain) || isBlocked();
    }

    private boolean speaks() {
        return !isBehind()
                && own.size() < Line.MOST_LINES
                && bytes + Line.MOST_BYTES <= MOST_BYTES
                && forfeit(me) == null;
    }

    private Line line(Message message) {
        String before = own.isEmpty() ? Head.NONE : own.get(own.size() - 1).hash();
        return Line.sign(match, chain, own.size() + 1, before, head(), message, this::sign);
    }

    private Line say(Line line) {
        own(line);
        keep(line, true);
        behind |= !counts(line); // a line that does not count here counts nowhere
        advance();
        return line;
    }

    private void say(List<Line> out, Message message) {
        out.add(say(line(message)));
    }

    /**
     * Begins a new chain, if the file is lost or older than the log and all relays are read: a line that asks the others to accept it
     * (L24). Empty if the member is out.
     */
    public Optional<Line> comeBack() {
        if (isOut()) {
            return Optional.empty();
        }
        byte[] tag = new byte[Chain.TAG];
        random.nextBytes(tag);
        chain = new Chain(me, Hex.write(tag));
        own.clear();
        sets.clear();
        behind = false;
        return Optional.of(say(askBack()));
    }

    private Line askBack() {
        List<Chain> set = newestBegin().set.stream()
                .map(in -> in.member() == me ? chain : in)
                .toList();
        return line(term(set));
    }

    private Message term(List<Chain> set) {
        return Message.of(Verb.TERM, Math.max(promised, newestTerm()) + 1, Chain.write(set));
    }

    // ---- lines of the program

    /** The lines that the program must send by itself now: orders, terms and EXPIRED. {@link #confirm} comes after its answers. */
    public List<Line> act(long now) {
        List<Line> out = new ArrayList<>();
        if (!speaks() || isOut()) {
            return out;
        }
        clocks.begin(now);
        for (int said = -1; out.size() > said && out.size() < MOST_ENTRIES; ) {
            said = out.size();
            begin(out);
            if (tip().has(chain)) {
                Set<Integer> missing = missing();
                join(out, missing);
                order(out);
                expire(out);
                propose(out, missing);
            } else {
                join(out, missing());
                if (isBlocked()
                        && !own.isEmpty()
                        && clocks.lasts(new Due(chain, What.RETRY, promised), RETRY + STEP * me)) {
                    out.add(say(askBack()));
                }
            }
        }
        clocks.end();
        return out;
    }

    /** A line that confirms the newest order, if that is due (L10). */
    public Optional<Line> confirm() {
        return speaks() && !isOut() && tip().has(chain) && owesName(chain)
                ? Optional.of(say(line(Message.of(Verb.SEEN))))
                : Optional.empty();
    }

    @Override
    boolean mayEnter(Order begin) {
        return super.mayEnter(begin) && (begin.term() >= promised || !begin.has(chain));
    }

    @Override
    boolean mayFollow() {
        return !isBlocked();
    }

    /** Begins a term, as the keeper of a set whose members have all signed (L19). */
    private void begin(List<Line> out) {
        List<Chain> set = sets.getOrDefault(promised, List.of());
        if (!isBlocked() || set.isEmpty() || !set.get(0).equals(chain) || isBegun(chain, promised)) {
            return;
        }
        Map<Chain, Heard> signed = signers(promised, set);
        if (!signed.keySet().containsAll(set) || set.stream().anyMatch(in -> isProven(in.member()))) {
            return;
        }
        List<Heard> entries = Stream.concat(set.stream().map(signed::get), forfeitsWithout(set).stream())
                .toList();
        if (begin(entries, chain) != null) {
            say(out, orderOf(entries));
        }
    }

    private Map<Chain, Heard> signers(int term, List<Chain> set) {
        return terms().getOrDefault(term, Map.of()).getOrDefault(set, Map.of());
    }

    private Message orderOf(List<Heard> entries) {
        String names = entries.stream().map(entry -> entry(entry.line())).collect(Collectors.joining(","));
        return Message.of(Verb.ORDER, names, headAfter(tip(), entries).hash());
    }

    /** Orders all lines that it holds, as the keeper (L7). */
    private void order(List<Line> out) {
        if (isBlocked() || !tip().keeper().equals(chain) || position().isOver()) {
            return;
        }
        List<Heard> entries = chosen(unordered());
        if (!entries.isEmpty() && next(tip(), entries, chain) != null) {
            say(out, orderOf(entries));
        }
    }

    /** The lines that the keeper orders of these. */
    List<Heard> chosen(List<Heard> unordered) {
        return unordered.subList(0, Math.min(MOST_ENTRIES, unordered.size()));
    }

    /** Reports that a question's time is up: its own by its own clock, another's after the grace (L14, L15). */
    private void expire(List<Line> out) {
        for (Ask ask : position().asks()) {
            Place place = Place.of(ask);
            int question = question(ask);
            Chain asked = tip().chain(ask.seat());
            boolean mine = ask.seat() == me;
            if (ask.limit() > 0
                    && asked != null
                    && (mine || isHeard(ask))
                    && (!ask.secret() || isSettled(question))
                    && clocks.lasts(
                            new Due(asked, What.QUESTION, List.of(ask.secret(), question)),
                            mine ? ask.limit() : ask.limit() + ask.grace())
                    && !isBlocked()
                    && !hasAnswered(asked, place, question)
                    && !hasExpired(place, question)) {
                say(out, Message.of(Verb.EXPIRED, Chain.name(ask.seat()), question));
                return; // the line may have changed everything
            }
        }
    }

    private boolean hasExpired(Place place, int question) {
        Message said = Message.of(Verb.EXPIRED, Chain.name(place.seat()), question);
        return tip().stage.late().getOrDefault(place, Set.of()).contains(me)
                || open(chain).stream().anyMatch(line -> line.line().message().equals(said));
    }

    // ---- terms

    /** Signs a set that another has proposed, if the members left out are missing here too. */
    private void join(List<Line> out, Set<Integer> missing) {
        int newest = newestTerm();
        for (Map.Entry<Integer, Map<List<Chain>, Map<Chain, Heard>>> sets :
                terms().tailMap(promised, false).descendingMap().entrySet()) {
            int term = sets.getKey();
            for (Map.Entry<List<Chain>, Map<Chain, Heard>> proposed :
                    sets.getValue().entrySet()) {
                List<Chain> set = proposed.getKey();
                if (term <= newest && isWelcome(set, proposed.getValue().keySet(), missing)) {
                    say(out, Message.of(Verb.TERM, term, Chain.write(set)));
                    return;
                }
            }
        }
    }

    /** Proposes a set without the missing members, or proposes again if a promised term does not begin (L17, L18). */
    private void propose(List<Line> out, Set<Integer> missing) {
        boolean wanted = !isBlocked()
                && missing.stream()
                        .anyMatch(member -> forfeit(member) == null
                                || member == tip().keeper().member());
        if (!wanted && !isBlocked()) {
            stuck = false;
            absent = Set.of();
            return;
        }
        List<Chain> set = without(missing);
        stuck = !isPossible(set) && lasts(chain, What.STUCK, tip().head);
        absent = missing;
        if (!isPossible(set)) {
            // Each may take the others for silent: only a line breaks the deadlock.
            set = without(missing.stream().filter(this::isToGo).collect(Collectors.toSet()));
        }
        int wait = STEP * Math.max(0, set.indexOf(chain));
        boolean due = isBlocked()
                ? clocks.lasts(new Due(chain, What.RETRY, promised), wait + (stuck ? AWAY : RETRY))
                : clocks.lasts(new Due(chain, What.PROPOSE, set), wait);
        if (due && isPossible(set) && (isBlocked() || !set.equals(tip().set))) {
            say(out, term(set));
        }
    }
}
