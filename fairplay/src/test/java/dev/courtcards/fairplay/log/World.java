package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A match of simulated programs over a network that delays, loses, doubles, splits and hides, with crashes, lost files, silent members and
 * liars; all of it by a seed. It throws a {@link Violation} for what must never happen.
 */
final class World {
    private static final PublicKey KEY = SecretKey.random(new Dice(1)).publicKey();

    private static final int MOST_LINES = 3_000;

    /** What there is in a world. */
    record Kind(
            int seats,
            int liars,
            boolean keeperLies,
            double losesFile,
            double forfeits,
            boolean dealer,
            boolean jumps,
            int steps,
            int rounds,
            boolean rough) {
        static Kind of(int seats) {
            return new Kind(seats, 0, false, 0, 0, false, true, 300, 8, false);
        }

        Kind lying(int members, boolean keeper) {
            return new Kind(seats, members, keeper, losesFile, forfeits, dealer, jumps, steps, rounds, rough);
        }

        Kind losing(double files, double matches) {
            return new Kind(seats, liars, keeperLies, files, matches, dealer, jumps, steps, rounds, rough);
        }

        Kind dealt() {
            return new Kind(seats, liars, keeperLies, losesFile, forfeits, true, jumps, steps, rounds, rough);
        }

        /** No present member is ever taken for absent. */
        Kind calmly() {
            return new Kind(seats, liars, keeperLies, losesFile, forfeits, dealer, false, steps, rounds, rough);
        }

        /** All that can go wrong goes wrong often. */
        Kind roughly() {
            return new Kind(seats, liars, keeperLies, losesFile, forfeits, dealer, jumps, steps, rounds, true);
        }

        Kind steps(int number, int of) {
            return new Kind(seats, liars, keeperLies, losesFile, forfeits, dealer, jumps, number, of, rough);
        }
    }

    final SplittableRandom random;
    final Match match;
    final Toy first;
    final Set<Rule> off;
    final Kind kind;
    final List<Party> all = new ArrayList<>();
    final List<Party> honest = new ArrayList<>();
    final Set<Integer> forfeits = new HashSet<>();
    final Set<Integer> liars = new HashSet<>();
    /** Whether one of three has played with each of the others (L20): then there are two CLAIMs. */
    boolean apart;

    long now;
    private boolean lost;
    private boolean cross;
    private final Set<Integer> split = new HashSet<>();
    private boolean isSplit;
    private final Set<List<Object>> hidden = new HashSet<>();
    private final Map<String, Line> said = new LinkedHashMap<>();
    private final Map<String, Set<Integer>> sources =
            new HashMap<>(); // the sides of liars that sent it; -1 for an honest member
    private final Map<String, List<Told>> told = new HashMap<>();

    /** A secret that was answered. */
    private record Told(Party by, String head, Set<Integer> seats) {}

    World(long seed, Kind kind, Set<Rule> off) {
        this.random = new SplittableRandom(seed);
        this.kind = kind;
        this.off = off;
        byte[] ctx = new byte[32];
        ctx[0] = 1;
        match = new Match(
                ctx, Collections.nCopies(kind.seats(), KEY), kind.dealer() ? Optional.of(KEY) : Optional.empty());
        first = Toy.of(ctx, kind.seats(), kind.rounds());
        List<Integer> seats = new ArrayList<>(IntStream.rangeClosed(kind.dealer() ? 0 : 1, kind.seats())
                .boxed()
                .toList());
        List<Integer> mixed =
                new ArrayList<>(IntStream.rangeClosed(1, kind.seats()).boxed().toList());
        Collections.shuffle(mixed, new Dice(seed));
        liars.addAll(kind.keeperLies() ? List.of(seats.get(0)) : mixed.subList(0, kind.liars()));
        for (int seat : seats) {
            if (liars.contains(seat)) {
                all.add(new Party(this, seat, true, 0));
                all.add(new Party(this, seat, true, 1));
            } else {
                all.add(new Party(this, seat, false, random.nextInt(2)));
            }
        }
        all.stream().filter(party -> !party.liar).forEach(honest::add);
    }

    // ---- the network

    void publish(Line line, Party by) {
        sources.computeIfAbsent(line.hash(), hash -> new HashSet<>()).add(by.liar ? by.side : -1);
        if (said.putIfAbsent(line.hash(), line) == null) {
            if (said.size() > MOST_LINES) {
                throw new Violation("talk without end");
            }
            all.stream().filter(party -> party != by).forEach(party -> party.inbox.add(line));
        }
    }

    void sendAgain(Party to) {
        to.inbox.clear();
        to.inbox.addAll(said.values());
    }

    private boolean reaches(Line line, Party to) {
        Set<Integer> from = Objects.requireNonNull(sources.get(line.hash()));
        int by = line.from().member();
        return (from.contains(-1) || from.contains(to.side) || cross)
                && (!isSplit || split.contains(by) == split.contains(to.seat) || liars.contains(by) || to.liar)
                && (hidden.isEmpty() || !hidden.contains(List.of(by, to)));
    }

    /** One of the lines on their way, not always the oldest, sometimes twice. */
    void deliver(Party to) {
        if (to.down) {
            return;
        }
        List<Integer> near = new ArrayList<>();
        for (int i = 0; i < to.inbox.size() && near.size() < 10; i++) {
            if (reaches(to.inbox.get(i), to)) {
                near.add(i);
            }
        }
        if (!near.isEmpty()) {
            int i = near.get(random.nextInt(near.size()));
            Line line = to.inbox.remove(i);
            if (random.nextInt(30) == 0) {
                to.inbox.add(line);
            }
            to.hear(line);
        }
    }

    /** All that is on its way and not hidden. */
    boolean deliverAll(Party to) {
        List<Line> arrived = to.inbox.stream().filter(line -> reaches(line, to)).toList();
        to.inbox.removeAll(Set.copyOf(arrived));
        arrived.forEach(to::hear);
        return !arrived.isEmpty();
    }

    // ---- what must never happen

    void told(Party by, String secret, int question) {
        if (by.liar) {
            return;
        }
        Order order = by.program.tip().at(question);
        Set<Integer> seats = by.program.tip().set.stream().map(Chain::member).collect(Collectors.toSet());
        List<Told> before = told.computeIfAbsent(secret, s -> new ArrayList<>());
        for (Told other : before) {
            if (other.head().equals(order.head.hash()) || lost && other.by() == by) {
                continue;
            }
            if (other.by() == by || other.seats().contains(by.seat) && seats.contains(other.by().seat)) {
                throw new Violation(other.by() + " and " + by + " have answered " + secret + " on two orders");
            }
        }
        before.add(new Told(by, order.head.hash(), seats));
    }

    void compare(Party party) {
        for (Party other : honest) {
            if (other == party) {
                continue;
            }
            int shared = Math.min(party.settled.size(), other.settled.size());
            for (int k = 0; k < shared; k++) {
                Party.Settled mine = party.settled.get(k);
                Party.Settled theirs = other.settled.get(k);
                if (!mine.head().equals(theirs.head())) {
                    boolean together =
                            mine.seats().contains(other.seat) && theirs.seats().contains(party.seat);
                    if (liars.isEmpty() || together) {
                        throw new Violation(party + " and " + other + " have settled different things at " + k);
                    }
                    apart = true;
                    break;
                }
            }
        }
    }

    private void checkProofs() {
        for (Party party : honest) {
            for (Proof proof : party.program.proofs()) {
                if (!liars.contains(proof.member())) {
                    throw new Violation(party + " proves " + proof);
                }
            }
        }
    }

    // ---- the course of a match

    private double one(double... of) {
        return of[random.nextInt(of.length)];
    }

    private boolean chance(double p) {
        return random.nextDouble() < p;
    }

    /** Plays: first in disorder, then in order, and returns how it ended. */
    String run() {
        double jumps = kind.rough() ? .05 : kind.jumps() ? one(0, .004, .02, .06) : 0;
        double splits = kind.rough() ? .02 : one(0, .004, .01, .03);
        double crosses = one(0, .002, .01);
        boolean aligned = random.nextInt(5) < 3;
        int steps = kind.steps() * (1 + random.nextInt(3));
        for (int step = 0; step < steps; step++) {
            now += random.nextInt(kind.jumps() ? 1_000 : 60);
            Party party = all.get(random.nextInt(all.size()));
            if (chance(splits)) {
                split(aligned);
            }
            if (chance(splits)) {
                hidden.clear();
                if (random.nextInt(5) < 3) {
                    hidden.add(List.of((match.dealer().isPresent() ? 0 : 1) + random.nextInt(kind.seats()), party));
                }
            }
            if (chance(crosses)) {
                cross = !cross;
            }
            if (chance(jumps)) {
                (random.nextBoolean() ? all : List.of(party))
                        .forEach(who -> who.ahead += 31_000L * (1 + random.nextInt(5)));
            }
            step(party);
            if (step % 50 == 0) {
                checkProofs();
            }
        }
        checkProofs();
        return settleDown();
    }

    private void split(boolean aligned) {
        isSplit = random.nextInt(5) > 1;
        split.clear();
        match.all().forEach(chain -> {
            if (random.nextBoolean()) {
                split.add(chain.member());
            }
        });
        if (isSplit && aligned) {
            honest.stream()
                    .filter(party -> chance(.7))
                    .forEach(party -> party.side = split.contains(party.seat) ? 1 : 0);
        }
    }

    private void step(Party party) {
        double x = random.nextDouble();
        if (party.down) {
            if (x < .3) {
                party.resume();
            }
        } else if (party.isBehind() && !party.liar) {
            if (x < .1) {
                party.comeBack();
            }
            for (int i = 0; i < 20; i++) {
                deliver(party);
            }
        } else if (x < .72) {
            for (int i = random.nextInt(4); i >= 0; i--) {
                deliver(party);
            }
            if (x < .5) {
                party.act();
            }
        } else if (x < .9) {
            party.answer(2);
        } else if (x < .92) {
            party.crash();
        } else if (x < .92 + kind.losesFile()) {
            if (!lost && !party.liar) {
                lost = true;
                party.loseFile();
            }
        } else if (x < .92 + kind.losesFile() + kind.forfeits()) {
            party.forfeit();
        } else if (party.liar && x > .985) {
            party.goBack();
        } else if (party.liar && x > .97) {
            party.lie();
        } else {
            party.act();
        }
    }

    /** Heals the network and silences liars; the present members play on. */
    String settleDown() {
        cross = true;
        isSplit = false;
        hidden.clear();
        honest.stream().filter(party -> party.down).forEach(Party::resume);
        for (int round = 0; round < 400; round++) {
            boolean moved = false;
            for (Party party : honest) {
                moved |= deliverAll(party);
                if (party.isBehind()) {
                    party.comeBack();
                }
                party.answer(1);
            }
            checkProofs();
            now += moved ? 50 : 3_100;
            if (here().stream().allMatch(party -> party.program.end().isPresent())
                    && honest.stream().allMatch(party -> party.inbox.isEmpty())) {
                break;
            }
        }
        return judge();
    }

    private List<Party> here() {
        return honest.stream()
                .filter(party -> party.isHere()
                        && !party.program.isOut()
                        && party.program.tip().has(party.program.chain()))
                .toList();
    }

    private String judge() {
        List<Party> here = here();
        int newest = here.stream()
                .mapToInt(party -> party.program.tip().term())
                .max()
                .orElse(0);
        long seats = here.stream().filter(party -> party.seat > 0).count();
        if (here.isEmpty()) {
            return "nobody is left";
        }
        if (!here.stream().allMatch(party -> party.program.tip().term() == newest)) {
            return "in different terms";
        }
        boolean dealerGone = kind.dealer() && here.stream().noneMatch(party -> party.seat == 0);
        if (2 * seats <= kind.seats() - forfeits.size() && seats < kind.seats() - forfeits.size() || dealerGone) {
            return "too few";
        }
        if (apart) {
            return "apart";
        }
        for (Party party : here) {
            if (!party.program.end().isPresent()) {
                throw new Violation("no progress: "
                        + here.stream()
                                .map(p -> p + " " + p.program.tip() + " blocked " + p.program.isBlocked() + " settled "
                                        + p.program.settledOrder() + " " + p.program.position() + p.program.proofs())
                                .toList());
            }
            if (!party.program.end().equals(here.get(0).program.end())) {
                throw new Violation("two ends");
            }
            if (!kind.jumps()
                    && kind.losesFile() == 0
                    && party.program.set().size() + forfeits.size()
                            < match.all().size()) {
                throw new Violation("somebody was left out who was there");
            }
            for (Line line : party.program.own()) {
                if (line.isSaid()
                        && line.from().equals(party.program.chain())
                        && party.program.fate(line) == Fate.WAITING) {
                    throw new Violation(line + " is dropped without a word");
                }
            }
        }
        return "played";
    }

    // ---- what a test directs

    /** One step: a member receives all and acts, answers, treats a debtor as absent, or crashes and restarts. */
    void choose(int member, int what) {
        Party party = all.get(member);
        if (what == 0) {
            deliverAll(party);
            party.act();
        } else if (what == 1) {
            party.answer(1);
        } else if (what == 2) {
            party.act();
            party.ahead += Member.AWAY + Member.STEP * all.size();
            party.act();
        } else {
            party.crash();
            party.resume();
        }
    }

    /** These members send nothing meanwhile, but receive the lines on their way from this seat that they may receive. */
    void deliver(int from, Party... those) {
        for (Party to : those) {
            List<Line> near = to.inbox.stream()
                    .filter(line -> line.from().member() == from && reaches(line, to))
                    .toList();
            to.inbox.removeAll(near);
            near.forEach(to::hear);
        }
    }

    /** All hear and play until this round is reached by the first of them. */
    void playTo(int round, List<Party> those) {
        for (int seconds = 0; ((Toy) those.get(0).program.position()).round() < round && seconds < 100; seconds++) {
            among(those, 1);
        }
    }

    /** These members receive only one another's lines and act as programs and players for some seconds. */
    void among(List<Party> those, int seconds) {
        for (int second = 0; second < seconds; second++) {
            for (Party to : those) {
                List<Line> near = to.inbox.stream()
                        .filter(line -> reaches(line, to)
                                && those.stream()
                                        .anyMatch(by -> by.seat == line.from().member()))
                        .toList();
                to.inbox.removeAll(near);
                near.forEach(to::hear);
                to.answer(1);
            }
            now += 1_000;
        }
    }

    Head first() {
        return Head.first(match.ctx());
    }

    /** The lines that were said, for tests of readers. */
    List<Line> lines() {
        return List.copyOf(said.values());
    }

    Party party(int seat) {
        return Objects.requireNonNull(
                all.stream().filter(party -> party.seat == seat).findFirst().orElse(null));
    }
}
