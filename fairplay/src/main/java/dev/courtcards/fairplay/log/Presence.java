package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.log.Stage.Place;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A log in which a member finds out who owes something and for how long, and with which sets the others may go on (L10, L17, L18). */
abstract class Presence extends Log {
    final int me;
    final Clocks clocks = new Clocks();
    Chain chain; // in which it speaks
    int promised = 1; // the newest term that it has signed

    /** Something that lasts: what a chain owes, or what has to happen. */
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

    // ---- what somebody owes

    /** The number of the order that put a question. */
    public int question(Ask ask) {
        return tip().stage.questions().getOrDefault(Place.of(ask), 0);
    }

    /** Whether the program that is asked has confirmed the question. */
    public boolean isHeard(Ask ask) {
        Chain asked = tip().chain(ask.seat());
        Order named = asked == null ? null : named(asked);
        return named != null && named.k() >= question(ask);
    }

    /** Whether the order of this number is settled (L9); what this member says then names the newest order itself. */
    boolean isSettled(int k) {
        Order settled = settledWith(chain);
        return settled != null && settled.k() >= k;
    }

    /** Whether a line of this chain that is not ordered yet answers the question. */
    boolean hasAnswered(Chain by, Place place, int question) {
        return open(by).stream()
                .map(Heard::line)
                .anyMatch(line -> line.isAnswer(place.secret())
                        && (!line.namesQuestion() || line.message().number(0) == question));
    }

    /** Whether this chain has not named the newest order that asks it, or that all have to name (L10). */
    boolean owesName(Chain in) {
        Order named = named(in);
        return named == null
                || named.k() < Math.max(tip().needed.k(), tip().stage.question(in.member()));
    }

    /** Whom a set may leave out (L18). */
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

    /** Whether this member has owed one thing for so long; who is there signs terms while one is wanted (L18). */
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

    /** An order of what is held. */
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

    /** A promise forbids the orders of older terms (L17). */
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

    /** Whether a set leaves this member out whether it is silent or not. */
    boolean isToGo(int member) {
        return forfeits().contains(member)
                || isProven(member)
                || position().unopened().contains(member);
    }

    /** The last set without these; if none of it is left out, with the new chain of one who asks to come back. */
    List<Chain> without(Set<Integer> missing) {
        List<Chain> last = newestBegin().set;
        List<Chain> set =
                last.stream().filter(in -> !missing.contains(in.member())).toList();
        return set.size() == last.size() ? withComer(set) : set;
    }

    /** The set with the new chain of one who asks to come back. */
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
