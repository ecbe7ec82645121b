package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A game of rounds: two turns, a move of all at once, a secret of all, a hidden bet of all. One hand has five rounds.
 *
 * @param round how many are over
 * @param end after how many the match is over
 * @param here seats that play
 * @param folded seats that came back in this hand and do not decide in it
 * @param owing seats that have not yet answered this round's question
 * @param bets the round's, if it is one of bets
 * @param missed seats that did not open a bet, once for each time
 * @param sum of all that counts: another order gives another sum
 */
record Toy(
        int round,
        int end,
        Set<Integer> here,
        Set<Integer> folded,
        Set<Integer> owing,
        Bets bets,
        List<Integer> missed,
        long sum)
        implements LoggedGame {
    static final int LIMIT = 30_000;
    static final int GRACE = 10_000;
    private static final int ROUNDS = 5;

    static Toy of(byte[] ctx, int seats, int end) {
        Set<Integer> all = new TreeSet<>();
        for (int seat = 1; seat <= seats; seat++) {
            all.add(seat);
        }
        return new Toy(-1, end, all, Set.of(), Set.of(), Bets.none(ctx, 0), List.of(), 0).onwards();
    }

    /** The next round, if this one is done. */
    private Toy onwards() {
        Toy next = this;
        while (next.owing.isEmpty() && (!next.isOver() || next.round < 0)) {
            if (next.isBets() && next.bets.opened().size() < next.bets.hashes().size()) {
                Set<Integer> open = new TreeSet<>(next.bets.hashes().keySet());
                open.removeAll(next.bets.opened().keySet());
                open.retainAll(next.here);
                if (!open.isEmpty()) {
                    return next.owing(open);
                }
            }
            int round = next.round + 1;
            Set<Integer> still = round % ROUNDS == 0 ? Set.of() : next.folded;
            Set<Integer> asked = new TreeSet<>(next.here);
            if (round % ROUNDS != 3) {
                asked.removeAll(still);
            }
            if (round % ROUNDS < 2 && !asked.isEmpty()) {
                asked = Set.of(List.copyOf(asked).get(round % asked.size()));
            }
            next = new Toy(
                    round,
                    end,
                    next.here,
                    still,
                    round < end ? asked : Set.of(),
                    Bets.none(bets.ctx(), round),
                    next.missed,
                    next.sum);
        }
        return next;
    }

    private Toy owing(Set<Integer> seats) {
        return new Toy(round, end, here, folded, seats, bets, missed, sum);
    }

    private Toy done(int seat, Bets now, List<Integer> missing, long value) {
        Set<Integer> rest = new TreeSet<>(owing);
        rest.remove(seat);
        return new Toy(round, end, here, folded, rest, now, missing, sum * 31 + seat * 7 + value).onwards();
    }

    boolean isBets() {
        return round >= 0 && round % ROUNDS == 4;
    }

    private boolean isSecret() {
        return round % ROUNDS == 3 || isBets() && owing.stream().allMatch(bets.hashes()::containsKey);
    }

    @Override
    public List<Ask> asks() {
        int limit = round % ROUNDS == 3 ? 0 : round % ROUNDS == 2 ? 5_000 : LIMIT;
        return isOver()
                ? List.of()
                : owing.stream()
                        .map(seat -> new Ask(seat, isSecret(), limit, limit == 5_000 ? 3_000 : GRACE))
                        .toList();
    }

    /** What a member says to its question. */
    Message answer(int seat, int question, int choice) {
        if (isBets()) {
            byte[] salt = new byte[32];
            salt[0] = (byte) seat;
            salt[1] = (byte) round;
            return isSecret() ? Bets.open(seat, 10 + seat, salt) : bets.hash(seat, 10 + seat, salt);
        }
        return isSecret()
                ? Message.of(Verb.SEALED, secret(seat, round))
                : Message.of(Verb.MOVE, question, "GO:" + Chain.name(seat) + ":" + choice);
    }

    private static String secret(int seat, int round) {
        String text = "secret " + seat + " of " + round;
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public Optional<LoggedGame> play(int member, Message said) {
        if (said.verb() == Verb.CALLSIGN) {
            return Optional.of(this);
        }
        if (!owing.contains(member)) {
            return Optional.empty();
        }
        if (isBets() && (said.verb() == Verb.BET_HASH || said.verb() == Verb.BET)) {
            return isSecret() == (said.verb() == Verb.BET)
                    ? bets.with(member, said).map(now -> done(member, now, missed, 1))
                    : Optional.empty();
        }
        if (isSecret()) {
            return said.verb() == Verb.SEALED && said.field(0).equals(secret(member, round))
                    ? Optional.of(done(member, bets, missed, 2))
                    : Optional.empty();
        }
        boolean legal = !isBets() && said.verb() == Verb.MOVE && !said.field(1).endsWith(":0");
        return legal ? Optional.of(done(member, bets, missed, said.field(1).hashCode())) : Optional.empty();
    }

    @Override
    public LoggedGame expire(Ask ask) {
        List<Integer> more = new ArrayList<>(missed);
        if (isBets() && ask.secret()) {
            more.add(ask.seat());
            return done(ask.seat(), bets.opened(ask.seat(), 1), more, 3);
        }
        return done(ask.seat(), bets, more, 4);
    }

    @Override
    public LoggedGame leave(int seat, boolean forfeit) {
        Set<Integer> rest = new TreeSet<>(here);
        rest.remove(seat);
        Set<Integer> still = new TreeSet<>(owing);
        still.remove(seat);
        return new Toy(round, end, rest, folded, still, bets, missed, sum * 31 + seat + (forfeit ? 100 : 200))
                .onwards();
    }

    @Override
    public LoggedGame comeBack(int seat) {
        Set<Integer> out = new TreeSet<>(folded);
        out.add(seat);
        Set<Integer> still = new TreeSet<>(owing);
        if (!isSecret()) {
            still.remove(seat);
        }
        return new Toy(round, end, here, out, still, bets, missed, sum * 31 + seat + 300).onwards();
    }

    @Override
    public Set<Integer> unopened() {
        Set<Integer> twice = new TreeSet<>();
        for (int seat : missed) {
            if (missed.stream().filter(other -> other == seat).count() >= 2) {
                twice.add(seat);
            }
        }
        return twice;
    }

    @Override
    public int hand() {
        return Math.floorDiv(round, ROUNDS);
    }

    @Override
    public boolean isOver() {
        return round >= end || here.size() < 2;
    }
}
