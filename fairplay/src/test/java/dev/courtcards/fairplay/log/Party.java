package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.SecretKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** A member in a {@link World}: a program with its file, its clock and its player. A liar is two of them with one key. */
final class Party {
    private static final SecretKey KEY = SecretKey.random(new Dice(1));
    private static final byte[] SIGNATURE = new byte[64];

    /** A settled order, and the set that settled it. */
    record Settled(String head, Set<Integer> seats) {}

    private record Stored(Line line, boolean said) {}

    final World world;
    final int seat;
    final boolean liar;
    /** Which half of a liar, or with which an honest member is fed. */
    int side;

    Program program;
    final List<Line> inbox = new ArrayList<>();
    List<Settled> settled = new ArrayList<>();
    long ahead;
    boolean down;
    boolean reading;
    boolean gone;
    private List<Stored> file = new ArrayList<>();
    private int synced;

    Party(World world, int seat, boolean liar, int side) {
        this.world = world;
        this.seat = seat;
        this.liar = liar;
        this.side = side;
        program = new Program();
    }

    /** The real program without signatures, which cost time, and without the rules left out. */
    final class Program extends Member {
        Program() {
            super(world.match, world.first, seat, KEY, new Dice(world.random.nextLong()));
        }

        @Override
        boolean isSigned(Line line) {
            return true;
        }

        @Override
        byte[] sign(byte[] hash) {
            return SIGNATURE;
        }

        @Override
        public boolean isBehind() {
            return super.isBehind() && !liar;
        }

        @Override
        List<Heard> chosen(List<Heard> unordered) {
            List<Heard> all = super.chosen(unordered);
            if (liar && all.size() > 1 && world.random.nextInt(3) == 0) {
                List<Heard> some = new ArrayList<>(all);
                Collections.shuffle(some, new Dice(world.random.nextLong()));
                return some.subList(0, 1 + world.random.nextInt(some.size()));
            }
            return all;
        }

        private boolean off(Rule rule) {
            return world.off.contains(rule);
        }

        @Override
        boolean mayBeOrdered(Heard entry, Order after, int ordered) {
            return super.mayBeOrdered(entry, after, ordered)
                    && (!off(Rule.FORFEIT_FROM_OUTSIDE) || after.has(entry.from()));
        }

        @Override
        List<Heard> unordered() {
            return super.unordered().stream()
                    .filter(said -> !off(Rule.FORFEIT_FROM_OUTSIDE) || tip().has(said.from()))
                    .toList();
        }

        @Override
        boolean isQuorum(int seats, int all) {
            return off(Rule.QUORUM) || super.isQuorum(seats, all);
        }

        @Override
        boolean isSettled(int k) {
            return off(Rule.SETTLED_SECRETS) || super.isSettled(k);
        }

        @Override
        boolean mayFollow() {
            return off(Rule.PROMISE) || super.mayFollow();
        }

        @Override
        boolean mayEnter(Order begin) {
            boolean proven = begin.set.stream().anyMatch(in -> isProven(in.member()));
            return off(Rule.PROMISE)
                    ? off(Rule.NO_PROVEN_MEMBER) || !proven
                    : off(Rule.NO_PROVEN_MEMBER) && proven
                            ? begin.term() >= promised || !begin.has(chain())
                            : super.mayEnter(begin);
        }

        @Override
        boolean isEnough(int seats, int all) {
            return off(Rule.MAJORITY) ? seats >= 1 : super.isEnough(seats, all);
        }

        @Override
        Set<Integer> forfeitsAt(Order base, List<Heard> leaving) {
            return off(Rule.FORFEITS_OF_THE_BEGINNING) ? forfeits() : super.forfeitsAt(base, leaving);
        }

        @Override
        List<Chain> without(Set<Integer> missing) {
            List<Chain> set = super.without(missing);
            return off(Rule.ONE_COMES_BACK) ? withComer(set) : set;
        }

        @Override
        boolean mayComeBack(int chains, int leftOut) {
            return off(Rule.ONE_COMES_BACK) || super.mayComeBack(chains, leftOut);
        }

        @Override
        public Fate fate(Line line) {
            Fate fate = super.fate(line);
            return off(Rule.TOLD_OVER) && fate == Fate.OVER ? Fate.WAITING : fate;
        }
    }

    @Override
    public String toString() {
        return "p" + seat + (liar ? side == 0 ? "/a" : "/b" : "");
    }

    boolean isHere() {
        return !down && !gone && !reading;
    }

    private long now() {
        return world.now + ahead;
    }

    // ---- what the program does

    void hear(Line line) {
        if (program.hear(line)) {
            file.add(new Stored(line, false));
        }
    }

    void act() {
        if (isHere() && (!liar || program.own().size() < 150)) {
            program.act(now()).forEach(this::send);
            if (program.due().stream().noneMatch(Ask::secret)) {
                program.confirm().ifPresent(this::send);
            }
            note();
        }
    }

    private void send(Line line) {
        file.add(new Stored(line, true));
        synced = file.size();
        world.publish(line, this);
    }

    /** Answers some of the open questions at random. */
    void answer(int outOf) {
        if (!isHere()) {
            return;
        }
        for (Ask ask : program.due()) {
            Toy toy = (Toy) program.position();
            int question = program.question(ask);
            if (ask.secret() || world.random.nextInt(outOf) == 0) {
                program.say(toy.answer(seat, question, world.random.nextInt(9))).ifPresent(line -> {
                    if (ask.secret()) {
                        world.told(this, toy.round() + (toy.isBets() ? " bet" : ""), question);
                    }
                    send(line);
                });
            }
        }
        act();
    }

    void callsign() {
        program.say(Message.of(Verb.CALLSIGN, "ABC")).ifPresent(this::send);
    }

    void forfeit() {
        if (isHere() && seat > 0) {
            program.say(Message.of(Verb.FORFEIT, Chain.name(seat))).ifPresent(line -> {
                gone = true;
                world.forfeits.add(seat);
                send(line);
            });
        }
    }

    /** Compares the settled orders with earlier ones, here and at others. */
    private void note() {
        Order order = program.settledOrder();
        if (order == null || liar) {
            return;
        }
        Set<Integer> seats = order.set.stream().map(Chain::member).collect(Collectors.toSet());
        List<Settled> path = new ArrayList<>();
        for (int k = 0; k <= order.k(); k++) {
            String head = order.at(k).head.hash();
            path.add(
                    k < settled.size() && settled.get(k).head().equals(head)
                            ? settled.get(k)
                            : new Settled(head, seats));
        }
        int shared = Math.min(path.size(), settled.size());
        if (!path.subList(0, shared).equals(settled.subList(0, shared))) {
            if (!world.apart) {
                throw new Violation(this + " undoes what was settled, of " + settled.size() + " to " + path.size());
            }
        } else if (path.size() <= settled.size()) {
            return;
        }
        settled = path;
        world.compare(this);
    }

    // ---- what happens to it

    void crash() {
        down = true;
    }

    /** Restarts with the lines on the disk; lines received since the last sync may be lost. */
    void resume() {
        int kept = synced + world.random.nextInt(file.size() - synced + 1);
        List<Line> own = program.own();
        restore(file.subList(0, kept));
        if (!own.stream()
                .map(Line::hash)
                .toList()
                .equals(program.own().stream().map(Line::hash).toList())) {
            throw new Violation(this + " has lost lines of its own");
        }
        program.own().forEach(line -> world.publish(line, this));
    }

    /** A liar's: begins again from an older state, on purpose. */
    void goBack() {
        restore(file.subList(0, world.random.nextInt(file.size() + 1)));
    }

    /** A liar's: the second program begins where the first is. */
    void become(Party other) {
        restore(other.file);
    }

    private void restore(List<Stored> stored) {
        file = new ArrayList<>(stored);
        synced = 0;
        program = new Program();
        for (int i = 0; i < file.size(); i++) {
            program.restore(file.get(i).line(), file.get(i).said());
            synced = file.get(i).said() ? i + 1 : synced;
        }
        down = false;
        world.sendAgain(this);
    }

    void loseFile() {
        restore(List.of());
        reading = true;
        settled = new ArrayList<>();
    }

    void comeBack() {
        if (program.isOut()) {
            gone = true;
        } else if (isBehind()) {
            reading = false;
            program.comeBack().ifPresent(this::send);
        }
    }

    boolean isBehind() {
        return reading || program.isBehind();
    }

    // ---- what a liar does besides

    /** Says something about an order before the one that it has named, or with another set for the same term. */
    void lie() {
        if (file.isEmpty() || program.own().isEmpty()) {
            return;
        }
        List<Line> own = program.own();
        Line last = own.get(own.size() - 1);
        Order tip = program.tip();
        SplittableRandom random = world.random;
        Message said = random.nextBoolean()
                ? Message.of(Verb.SEEN)
                : Message.of(Verb.TERM, Math.max(2, tip.term() + random.nextInt(4)), Chain.write(some(tip.set)));
        Head head = tip.at(random.nextInt(tip.k() + 1)).head;
        Line line =
                Line.sign(world.match, program.chain(), last.number() + 1, last.hash(), head, said, hash -> SIGNATURE);
        world.publish(line, this);
    }

    private List<Chain> some(List<Chain> set) {
        Set<Integer> out = new HashSet<>();
        set.forEach(in -> {
            if (!in.equals(program.chain()) && in != set.get(0) && world.random.nextInt(3) == 0) {
                out.add(in.member());
            }
        });
        return set.stream().filter(in -> !out.contains(in.member())).toList();
    }

    static Set<Rule> none() {
        return EnumSet.noneOf(Rule.class);
    }
}
