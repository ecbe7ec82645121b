package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.log.Stage.Place;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A log that determines which members owe a line and for how long, and with which sets the others may go on (L10, L17, L18). */
abstract class Presence extends Log {
    final int me;
    final Clocks clocks = new Clocks();
    Chain chain; // the member's current chain
    int promised = 1; // the newest term that it has signed

    /** A condition to time: a line that a chain owes, or an event that is due. */
    record Due(Chain who, What what, Object which) {}

    enum What {
        NAME,
        ANSWER,
        ORDER,
        TERM,
        QUESTION,
        PROPOSE,
        RETRY,
        STUCK
    }

    Presence(Match match, LoggedGame first, int me) {
        super(match, first);
        this.me = me;
        chain = Chain.of(me);
    }

    // ---- debts

    /** The number of the order that put a question. */
    public int question(Ask ask) {
        return tip().stage.questions().getOrDefault(Place.of(ask), 0);
    }

    /** Whether the asked program has confirmed the question. */
    public boolean isHeard(Ask ask) {
        Chain asked = tip().chain(ask.seat());
        Order named = asked == null ? null : named(asked);
        return named != null && named.k() >= question(ask);
    }

    /** Whether the order of this number is settled (L9), given that this member's next line names the newest order. */
    boolean isSettled(int k) {
        Order settled = settledWith(chain);
        return settled != null && settled.k() >= k;
    }

    /** Whether an unordered line of this chain answers the question. */
    boolean hasAnswered(Chain by, Place place, int question) {
        return open(by).stream()
                .map(Heard::line)
                .anyMatch(line -> line.isAnswer(place.secret())
                        && (!line.namesQuestion() || line.message().number(0) == question));
    }

    /** Whether this chain has yet to name the newest order that asks it or that all must name (L10). */
    boolean owesName(Chain in) {
        Order named = named(in);
        return named == null
                || named.k() < Math.max(tip().needed.k(), tip().stage.question(in.member()));
    }

    /** The members that a set may leave out (L18). */
    Set<Integer> missing() {
        Set<Integer> missing = new HashSet<>();
        for (Chain in : newestBegin().set) {
            int member = in.member();
            if (member != me && (isAway(in) || isToGo(member))) {
                missing.add(member);
            }
        }
        return missing;
    }

    /** Whether a member has owed one line for {@link Member#AWAY}; during a promise it owes any line, such as a TERM (L18). */
    private boolean isAway(Chain in) {
        if (isBlocked()) {
            return lasts(in, What.TERM, lines(in.member()));
        }
        boolean owes = owesOrder(in);
        if (forfeit(in.member()) == null) {
            owes |= owesLine(in);
            owes |= owesAnswer(in);
        }
        return owes;
    }

    /** Whether the keeper has owed an order of held lines for too long. */
    private boolean owesOrder(Chain in) {
        Optional<Heard> oldest = in.equals(tip().keeper()) && !position().isOver()
                ? unordered().stream().findFirst()
                : Optional.empty();
        return oldest.isPresent() && lasts(in, What.ORDER, oldest.get());
    }

    private boolean owesLine(Chain in) {
        Order named = named(in);
        return owesName(in) && lasts(in, What.NAME, named == null ? -1 : named.k());
    }

    private boolean owesAnswer(Chain in) {
        boolean owes = false;
        for (Ask ask : position().asks()) {
            int question = question(ask);
            owes |= ask.seat() == in.member()
                    && ask.limit() == 0
                    && (!ask.secret() || isSettled(question))
                    && !hasAnswered(in, Place.of(ask), question)
                    && lasts(in, What.ANSWER, List.of(ask.secret(), question));
        }
        return owes;
    }

    boolean lasts(Chain who, What what, Object which) {
        return clocks.lasts(new Due(who, what, which), Member.AWAY);
    }

    /** Whether a promise forbids the orders of the current term (L17). */
    boolean isBlocked() {
        return promised > tip().term();
    }

    // ---- sets

    boolean isWelcome(List<Chain> set, Set<Chain> signers, Set<Integer> missing) {
        return set.contains(chain)
                && set.stream().allMatch(in -> newestBegin().has(in) || in.equals(chain) || signers.contains(in))
                && set.stream().noneMatch(in -> isProven(in.member()))
                && leftOut(set).stream().allMatch(missing::contains)
                && isPossible(set);
    }

    boolean isPossible(List<Chain> set) {
        Order base = newestBegin();
        return isSet(set, base, forfeitsAt(base, forfeitsWithout(set)));
    }

    private List<Integer> leftOut(List<Chain> set) {
        return newestBegin().set.stream()
                .map(Chain::member)
                .filter(member -> set.stream().noneMatch(in -> in.member() == member))
                .toList();
    }

    List<Heard> forfeitsWithout(List<Chain> set) {
        return forfeits().stream()
                .filter(seat -> set.stream().noneMatch(in -> in.member() == seat))
                .map(this::anyForfeit)
                .toList();
    }

    /** Whether a set leaves this member out even if it is not silent. */
    boolean isToGo(int member) {
        return forfeits().contains(member)
                || isProven(member)
                || position().unopened().contains(member);
    }

    /** The last set without these members; if none is left out, with the new chain of a member that asks to come back. */
    List<Chain> without(Set<Integer> missing) {
        List<Chain> last = newestBegin().set;
        List<Chain> set =
                last.stream().filter(in -> !missing.contains(in.member())).toList();
        return set.size() == last.size() ? withComer(set) : set;
    }

    /** The set with the new chain of a member that asks to come back. */
    List<Chain> withComer(List<Chain> set) {
        Chain comer = null;
        for (Map<List<Chain>, Map<Chain, Heard>> proposed :
                terms().tailMap(newestBegin().term(), false).values()) {
            for (Map<Chain, Heard> signers : proposed.values()) {
                for (Chain signer : signers.keySet()) {
                    boolean back = set.stream().anyMatch(in -> in.member() == signer.member()) && !set.contains(signer);
                    comer = back && !signer.tag().isEmpty() ? signer : comer;
                }
            }
        }
        Chain back = comer;
        return back == null
                ? set
                : set.stream()
                        .map(in -> in.member() == back.member() ? back : in)
                        .toList();
    }
}
