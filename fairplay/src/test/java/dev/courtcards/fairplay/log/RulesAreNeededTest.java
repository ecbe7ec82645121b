package dev.courtcards.fairplay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The simulation finds a violation if a rule marked in match-log.md is left out, and none if no rule is. */
class RulesAreNeededTest {
    private static String broken(Runnable tried) {
        try {
            tried.run();
            return "";
        } catch (Violation e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static void needs(Set<Rule> off, World.Kind kind, String breaks, Consumer<World> course) {
        assertThat(broken(() -> course.accept(new World(1, kind, Party.none()))))
                .as("with all rules")
                .isEmpty();
        assertThat(broken(() -> course.accept(new World(1, kind, off))))
                .as("without %s", off)
                .contains(breaks);
    }

    /** Each half takes the other for away. */
    private static void halves(World world) {
        world.among(world.all, 3);
        world.among(world.all.subList(0, 2), 300);
        world.among(world.all.subList(2, 4), 300);
    }

    @Test
    void halvesSettleNothingAgainstEachOther() {
        needs(
                EnumSet.of(Rule.MAJORITY, Rule.QUORUM),
                World.Kind.of(4),
                "settled different things",
                RulesAreNeededTest::halves);
    }

    /** L18 and L8 each keep them from it. */
    @Test
    void eitherRuleKeepsHalvesApart() {
        for (Rule rule : List.of(Rule.MAJORITY, Rule.QUORUM)) {
            assertThat(broken(() -> halves(new World(1, World.Kind.of(4), EnumSet.of(rule)))))
                    .isEmpty();
        }
    }

    /** p1 and p3 play on without p2; then p3 loses its file, and is shown only what p2 has. */
    private static void forgets(World world) {
        Party one = world.party(1);
        Party two = world.party(2);
        Party three = world.party(3);
        world.among(world.all, 2);
        world.among(List.of(one, three), 400);
        assertThat(one.program.set()).hasSize(2);
        three.loseFile();
        three.inbox.removeIf(line -> !two.program.counts(line));
        world.deliverAll(three);
        three.comeBack();
        world.among(List.of(two, three), 600);
    }

    @Test
    void whoHasForgottenLeavesNobodyOut() {
        needs(
                EnumSet.of(Rule.ONE_COMES_BACK),
                World.Kind.of(3),
                "have answered 3 on two orders",
                RulesAreNeededTest::forgets);
    }

    /** p4 is left out, having said something that nobody heard, and gives up then. */
    private static void givesUpOutside(World world) {
        Party four = world.party(4);
        List<Party> others = world.all.subList(0, 3);
        world.among(world.all, 2);
        four.callsign();
        world.among(others, 200);
        assertThat(others.get(0).program.set()).hasSize(3);
        world.deliverAll(four);
        four.forfeit();
        others.forEach(world::deliverAll);
        others.forEach(Party::act);
        others.forEach(world::deliverAll);
        for (Party party : others) {
            if (!party.program.tip().stage.forfeits().contains(4)) {
                throw new Violation("a FORFEIT is not ordered");
            }
        }
    }

    @Test
    void aForfeitComesFromOutsideTheSet() {
        needs(
                EnumSet.of(Rule.FORFEIT_FROM_OUTSIDE),
                World.Kind.of(4).steps(0, 400),
                "not ordered",
                RulesAreNeededTest::givesUpOutside);
    }

    /** p1's order is held back until the others have promised a term, and one promise until all have named that order. */
    private static void promises(World world) {
        Party one = world.party(1);
        Party two = world.party(2);
        Party three = world.party(3);
        world.playTo(2, world.all);
        world.deliverAll(one);
        one.answer(1);
        world.deliver(2, three);
        world.deliver(3, two);
        two.act();
        three.act();
        world.now += Member.AWAY;
        two.act();
        world.deliver(2, three);
        three.act();
        assertThat(three.program.promised).isEqualTo(2);
        world.deliver(1, two, three);
        two.act();
        three.act();
        world.deliverAll(one);
        one.answer(1);
        world.among(List.of(two, three), 30);
    }

    @Test
    void aTermIsAPromise() {
        needs(EnumSet.of(Rule.PROMISE), World.Kind.of(3), "settled different things", RulesAreNeededTest::promises);
    }

    /** p1 orders the same moves in one way for p2 and in another for p3, and so asks both for a secret. */
    private static void asksTwice(World world) {
        Party one = world.all.get(0);
        Party other = world.all.get(1);
        Party two = world.party(2);
        Party three = world.party(3);
        two.side = 0;
        three.side = 0;
        world.playTo(2, List.of(one, two, three));
        other.become(one);
        three.side = 1;
        world.deliver(2, one);
        world.deliver(3, one, other);
        world.deliver(2, other, three);
        world.deliver(3, two);
        for (int turn = 0; turn < 20; turn++) {
            one.answer(1);
            other.answer(1);
            world.deliver(1, two, three);
            two.answer(1);
            three.answer(1);
        }
        assertThat(two.program.head()).isNotEqualTo(three.program.head());
    }

    @Test
    void aSecretAnswersWhatIsSettled() {
        needs(
                EnumSet.of(Rule.SETTLED_SECRETS),
                World.Kind.of(3).lying(1, true),
                "on two orders",
                RulesAreNeededTest::asksTwice);
    }

    /** p2 has signed a set with p1 and without p3, when it hears what proves p1. */
    private static void hearsAProof(World world) {
        Party one = world.all.get(0);
        Party two = world.party(2);
        Party three = world.party(3);
        two.side = 0;
        three.side = 0;
        world.playTo(1, List.of(one, two, three));
        for (int seconds = 0; two.program.promised == 1 && seconds < 300; seconds++) {
            world.among(List.of(one, two), 1);
        }
        world.deliver(2, one);
        one.act();
        Line lie = Line.sign(
                world.match,
                Chain.of(1),
                1,
                Head.NONE,
                world.first(),
                Message.of(Verb.CALLSIGN, "LIE"),
                hash -> new byte[64]);
        two.hear(lie);
        three.hear(lie);
        world.deliver(1, two, three);
        world.among(List.of(two, three), 700);
        if (two.program.end().isEmpty() || !two.program.end().equals(three.program.end())) {
            throw new Violation("no progress");
        }
    }

    @Test
    void aSetWithAProvenMemberIsNotEntered() {
        needs(
                EnumSet.of(Rule.NO_PROVEN_MEMBER),
                World.Kind.of(3).lying(1, true),
                "no progress",
                RulesAreNeededTest::hearsAProof);
    }

    /** Some of the first matches break. */
    private static void breaks(Rule rule, LogSimulationTest.Story story, int seats, int matches) {
        String found = "";
        for (int seed = 0; seed < matches && found.isEmpty(); seed++) {
            World world = new World(seed, story.kind(seats), EnumSet.of(rule));
            found = broken(world::run);
        }
        assertThat(found).isNotEmpty();
    }

    @Test
    void whatIsDroppedAtTheEndIsFound() {
        breaks(Rule.TOLD_OVER, LogSimulationTest.Story.NOTHING, 3, 50);
    }

    @Test
    void whoIsAloneIsFound() {
        breaks(Rule.MAJORITY, LogSimulationTest.Story.NOTHING, 4, 50);
    }

    /** A rare one. */
    @Test
    void aSetIsJudgedByItsBeginning() {
        if (Boolean.getBoolean("deep")) {
            breaks(Rule.FORFEITS_OF_THE_BEGINNING, LogSimulationTest.Story.FORFEITS, 3, 3_000);
        }
    }
}
