package dev.courtcards.fairplay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A member rule by rule; the simulation holds them together. */
class MemberTest {
    private static final Message SEEN = Message.of(Verb.SEEN);

    private static Message go(int seat, int question) {
        return Message.of(Verb.MOVE, question, "GO:p" + seat + ":1");
    }

    private static Proof.Kind proof(Member of, int member) {
        return of.proofs().stream()
                .filter(proof -> proof.member() == member)
                .map(Proof::kind)
                .findAny()
                .orElseThrow();
    }

    /** L4, L11, L12: a move is played where its question is open; else its sender hears why not, and nothing has changed. */
    @Test
    void aMoveIsPlayedOrRefusedWithTheReason() {
        Seats seats = new Seats(3, 3).playTo(1);
        Line notYours = seats.next(3, seats.get(3).head(), go(3, 1));
        seats.send(notYours);
        seats.act();
        assertThat(seats.get(2).fate(notYours)).isEqualTo(Fate.NOT_YOURS);
        Line stale = seats.line(
                3, notYours.number() + 1, notYours.hash(), seats.get(1).head(), go(3, 0));
        seats.send(stale);
        seats.act();
        assertThat(seats.get(2).fate(stale)).isEqualTo(Fate.NOT_YOURS);
        Line illegal = seats.say(2, Message.of(Verb.MOVE, 1, "GO:p2:0")).orElseThrow();
        assertThat(seats.get(2).fate(illegal)).isEqualTo(Fate.WAITING);
        assertThat(seats.answer(2)).as("nothing twice (L12)").isEmpty();
        seats.act();
        assertThat(seats.get(2).fate(illegal)).isEqualTo(Fate.ILLEGAL);
        Line played = seats.answer(2).orElseThrow();
        seats.act();
        assertThat(seats.get(1).fate(played)).isEqualTo(Fate.PLAYED);
    }

    /** L7, L11: moves at once stand one after the other, the keeper's own last. */
    @Test
    void movesAtOnceAllCount() {
        Seats seats = new Seats(3, 3).playTo(2);
        List<Line> lines = List.of(
                seats.answer(1).orElseThrow(),
                seats.answer(2).orElseThrow(),
                seats.answer(3).orElseThrow());
        seats.act();
        assertThat(lines).allMatch(line -> seats.get(2).fate(line) == Fate.PLAYED);
        assertThat(seats.get(3).tip().stage.entries().stream().map(Heard::member))
                .containsExactly(2, 3, 1);
    }

    /** L8, L9, L10: a secret is answered when all of the set have named the order that asks for it. */
    @Test
    void secretsWaitUntilTheQuestionIsSettled() {
        Seats seats = new Seats(3, 5).playTo(2);
        seats.answer(1);
        seats.answer(2);
        seats.answer(3);
        seats.away.add(3);
        seats.act();
        assertThat(seats.toy(1).asks()).allMatch(LoggedGame.Ask::secret);
        assertThat(seats.get(1).due()).isEmpty();
        seats.said.forEach(seats.get(3)::hear);
        seats.away.clear();
        seats.act();
        assertThat(seats.get(1).due()).hasSize(1);
    }

    /** L14: the seat's own word at its limit, the others' after the grace; a move before it wins. */
    @Test
    void timeEnds() {
        Seats seats = new Seats(3, 3);
        seats.after(Toy.LIMIT - 1);
        assertThat(seats.toy(1).round()).isZero();
        seats.after(1);
        assertThat(seats.toy(1).round()).as("p1 itself").isEqualTo(1);
        seats.away.add(2);
        seats.after(Toy.LIMIT + Toy.GRACE - 1);
        assertThat(seats.toy(1).round()).isEqualTo(1);
        Line late = seats.answer(2).orElseThrow();
        seats.after(1);
        assertThat(seats.get(1).fate(late)).as("held before").isEqualTo(Fate.PLAYED);
        seats.after(Toy.LIMIT);
        assertThat(seats.toy(1).round()).as("p2 is away in the round of all").isEqualTo(2);
        assertThat(seats.toy(1).owing()).containsExactly(2);
    }

    /** L14, L15: no time runs for a seat that has not named the question; it counts as away. */
    @Test
    void theOthersTogetherEndASeatsTime() {
        Seats seats = new Seats(3, 3).playTo(1);
        seats.away.add(2);
        seats.after(Toy.LIMIT + Toy.GRACE);
        assertThat(seats.toy(1).round()).isEqualTo(2);
        assertThat(seats.toy(3).round()).isEqualTo(2);
    }

    /** L13: a bet that is not opened in time is the least; after the second time the seat may be left out. */
    @Test
    void aBetNotOpenedIsTheLeast() {
        Seats seats = new Seats(3, 10).playTo(4);
        for (int seat = 1; seat <= 3; seat++) {
            seats.answer(seat);
        }
        seats.act();
        assertThat(seats.get(1).due()).allMatch(LoggedGame.Ask::secret).isNotEmpty();
        seats.answer(1);
        seats.answer(2);
        seats.after(Toy.LIMIT);
        assertThat(seats.toy(1).missed())
                .as("p3 itself says that its time is up")
                .containsExactly(3);
        assertThat(seats.toy(1).unopened()).isEmpty();
        assertThat(seats.toy(1).round()).isEqualTo(5);
    }

    /** L16, L18: 3 seats lose one by silence, permanently. */
    @Test
    void whoOwesAndIsSilentIsLeftOut() {
        Seats seats = new Seats(3, 5);
        seats.act();
        seats.away.add(1);
        seats.answer(1);
        assertThat(seats.get(2).fate(seats.said.get(seats.said.size() - 1))).isEqualTo(Fate.WAITING);
        seats.after(Member.AWAY - 1);
        assertThat(seats.get(2).head().term()).isEqualTo(1);
        seats.after(1);
        assertThat(seats.get(2).set()).as("the keeper left a move unordered").containsExactly(Chain.of(2), Chain.of(3));
        seats.playRest();
        assertThat(seats.get(2).end()).isPresent().isEqualTo(seats.get(3).end());
        seats.said.forEach(seats.get(1)::hear);
        assertThat(seats.get(1).isOut()).isTrue();
        assertThat(seats.get(1).act(seats.now)).isEmpty();
        assertThat(seats.get(1).comeBack()).isEmpty();
    }

    /** L18: two seats lose nobody by silence; the match waits. */
    @Test
    void twoSeatsWait() {
        Seats seats = new Seats(2, 5).playTo(2);
        seats.away.add(2);
        seats.answer(1);
        seats.after(Toy.LIMIT).after(Member.AWAY).after(Member.AWAY);
        assertThat(seats.get(1).isStuck()).isTrue();
        assertThat(seats.get(1).set()).hasSize(2);
        assertThat(seats.get(1).end()).isEmpty();
    }

    /** L26: a FORFEIT ends it for two, the keeper's too; the other has it in its log. */
    @Test
    void aForfeitCostsTheLeaverAlone() {
        for (int leaver = 1; leaver <= 2; leaver++) {
            Seats seats = new Seats(2, 5).playTo(1);
            Line forfeit = seats.say(leaver, Message.of(Verb.FORFEIT, Chain.name(leaver)))
                    .orElseThrow();
            seats.act();
            Member other = seats.get(3 - leaver);
            assertThat(other.end()).isPresent();
            assertThat(other.fate(forfeit)).isEqualTo(Fate.PLAYED);
            assertThat(other.forfeitLines()).containsExactly(forfeit);
            assertThat(seats.get(leaver).say(SEEN)).as("a last line").isEmpty();
        }
    }

    /** L26: nobody says it for another. */
    @Test
    void aForfeitOfAnotherIsIllegal() {
        Seats seats = new Seats(2, 5);
        seats.act();
        Line line = seats.say(2, Message.of(Verb.FORFEIT, "p1")).orElseThrow();
        seats.act();
        assertThat(seats.get(1).fate(line)).isEqualTo(Fate.ILLEGAL);
        assertThat(seats.toy(1).here()).containsExactly(1, 2);
    }

    /** L25: each of the four pairs. */
    @Test
    void twoSignedLinesProve() {
        Seats seats = new Seats(3, 5).playTo(2);
        Head head = seats.get(2).head();
        Line one = seats.next(2, head, SEEN);
        Line two = seats.next(2, head, Message.of(Verb.CALLSIGN, "ABC"));
        seats.get(1).hear(one);
        assertThat(seats.get(1).proofs()).isEmpty();
        assertThat(seats.get(1).hear(two)).isTrue();
        assertThat(proof(seats.get(1), 2)).isEqualTo(Proof.Kind.TWO_LINES);

        Line back = seats.next(3, seats.said.get(0).head(), SEEN);
        seats.get(2).hear(back);
        assertThat(proof(seats.get(2), 3)).isEqualTo(Proof.Kind.BACKWARD);

        Line first = seats.next(1, head, Message.of(Verb.TERM, 2, "p1,p2"));
        Line second = seats.line(1, first.number() + 1, first.hash(), head, Message.of(Verb.TERM, 2, "p1,p3"));
        seats.get(3).hear(first);
        seats.get(3).hear(second);
        assertThat(proof(seats.get(3), 1)).isEqualTo(Proof.Kind.TWO_SETS);
    }

    /** L25: two orders after one head. */
    @Test
    void twoOrdersAfterOneHeadProve() {
        Seats seats = new Seats(2, 5);
        seats.act();
        Head head = seats.get(1).head();
        Line move = seats.get(1).say(go(1, 0)).orElseThrow();
        Line call = seats.get(2).say(Message.of(Verb.CALLSIGN, "ABC")).orElseThrow();
        seats.get(2).hear(move);
        Line first = order(seats, head, move, move.number() + 1, move.hash());
        Line second = order(seats, head, call, move.number() + 2, first.hash());
        seats.get(2).hear(first);
        assertThat(seats.get(2).head().k()).isEqualTo(1);
        seats.get(2).hear(second);
        assertThat(proof(seats.get(2), 1)).isEqualTo(Proof.Kind.TWO_ORDERS);
    }

    private static Line order(Seats seats, Head after, Line entry, int number, String before) {
        String head = after.after(1, List.of(entry.hash())).hash();
        return seats.line(1, number, before, after, Message.of(Verb.ORDER, Log.entry(entry), head));
    }

    /** L6: an order by another, of a line twice, or that skips one of its sender's, is silence. */
    @Test
    void anOrderThatIsNotValidIsSilence() {
        Seats seats = new Seats(2, 5);
        seats.act();
        Head head = seats.get(1).head();
        Line call = seats.get(2).say(Message.of(Verb.CALLSIGN, "ABC")).orElseThrow();
        Line again = seats.get(2).say(Message.of(Verb.CALLSIGN, "ABD")).orElseThrow();
        Line skips = order(seats, head, again, 2, seats.get(1).own().get(0).hash());
        seats.get(2).hear(skips);
        assertThat(seats.get(2).head()).isEqualTo(head);
        String both = Log.entry(call) + "," + Log.entry(call);
        Line twice = seats.line(
                1,
                3,
                skips.hash(),
                head,
                Message.of(
                        Verb.ORDER,
                        both,
                        head.after(1, List.of(call.hash(), call.hash())).hash()));
        seats.get(2).hear(twice);
        assertThat(seats.get(2).head()).isEqualTo(head);
        seats.get(2).hear(order(seats, head, call, 4, twice.hash()));
        assertThat(seats.get(2).head().k()).isEqualTo(1);
        assertThat(seats.get(2).proofs()).isEmpty();
    }

    /** L24, L25: another program that has the key is heard of before it is answered. */
    @Test
    void linesOfItsOwnThatItHasNotSaidSilenceIt() {
        Seats seats = new Seats(3, 5).playTo(1);
        Line own = seats.next(2, seats.get(2).head(), SEEN);
        seats.get(2).hear(own);
        assertThat(seats.get(2).isBehind()).isTrue();
        assertThat(seats.get(2).say(go(2, 1))).isEmpty();
        assertThat(seats.get(2).act(seats.now)).isEmpty();
        seats.get(2).comeBack().ifPresent(seats::send);
        seats.act();
        assertThat(seats.get(1).set()).contains(seats.get(2).chain());
        seats.playRest();
        assertThat(seats.get(1).end()).isPresent();
    }

    /** L17: a liar that names absurd terms does not use up the numbers. */
    @Test
    void absurdTermsAreNotJoined() {
        Seats seats = new Seats(3, 5);
        seats.act();
        seats.send(seats.next(3, seats.get(3).head(), Message.of(Verb.TERM, 999_999_999, "p1,p2,p3")));
        seats.get(1).act(0);
        assertThat(seats.get(1).newestTerm()).isEqualTo(1);
        assertThat(seats.get(1).isBlocked()).isFalse();
    }
}
