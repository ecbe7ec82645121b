package dev.courtcards.sealed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Seat;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import org.bouncycastle.math.ec.ECPoint;

/** Players at a table in one process: messages of one sender arrive in order, those of several senders in random order. */
final class Ring {
    final List<SealedHand> hands = new ArrayList<>();
    final SealedHand watcher;
    final SealedTerms terms;

    /** What each seat has said, as it went out. */
    final List<List<byte[]>> said = new ArrayList<>();

    int bytes;
    boolean watched = true;

    /** What becomes of a message of a seat on its way; empty to lose it. */
    BiFunction<Seat, byte[], Optional<byte[]>> way = (seat, message) -> Optional.of(message);

    private final List<List<Deque<byte[]>>> mail = new ArrayList<>();
    private final Random random;
    private final long number;

    Ring(SealedTerms terms, long number) {
        this.terms = terms;
        random = new Random(number);
        this.number = number;
        for (int i = 0; i < terms.seats(); i++) {
            Seat seat = Seat.of(i + 1);
            hands.add(
                    terms.without().contains(seat)
                            ? SealedHand.watch(terms, Checked.none())
                            : SealedHand.join(terms, seat, secret(number, i), Checked.none()));
        }
        watcher = SealedHand.watch(terms, Checked.none());
        for (int from = 0; from < terms.seats(); from++) {
            List<Deque<byte[]>> out = new ArrayList<>();
            for (int to = 0; to <= terms.seats(); to++) {
                out.add(new ArrayDeque<>());
            }
            mail.add(out);
            said.add(new ArrayList<>());
        }
    }

    static HandSecret secret(long number, int seat) {
        return HandSecret.of(Seed.of(1000 * number + seat).bytes());
    }

    /** The bytes that one player, honest otherwise, whispers to another instead of its parts. */
    static byte[] nonsense(Ring ring, int from, int to) {
        HandSecret mine = secret(ring.number, from - 1);
        ECPoint box = Curve.G.times(secret(ring.number, to - 1).box(ring.terms.scope(to)));
        return Whisper.to(to - 1, box, ring.terms.scope(from), mine, new byte[Shares.most(1)]);
    }

    byte[] lastShuffle() {
        for (byte[] message : said.get(terms.seats() - 1)) {
            if (Kind.SHUFFLE.is(message)) {
                return message;
            }
        }
        throw new AssertionError("no shuffle by the last seat");
    }

    SealedHand hand(int seat) {
        return hands.get(seat - 1);
    }

    /** The faces in the order in which they lie, which nobody at the table knows: a test knows all secrets. */
    List<Card> order() {
        byte[] last = lastShuffle();
        SealedDeck deck = SealedDeck.known(last, 1, terms.pack().size());
        BigInteger key = BigInteger.ZERO;
        for (int i = 0; i < terms.seats(); i++) {
            key = Curve.plus(key, secret(number, i).key(terms.scope(i + 1)));
        }
        List<ECPoint> cards = List.of(SealedDeck.cards(terms.pack()));
        List<Card> order = new ArrayList<>();
        for (int i = 0; i < deck.size(); i++) {
            ECPoint face = deck.face(i).subtract(deck.mask(i).multiply(key)).normalize();
            order.add(terms.pack().cards().get(cards.indexOf(face)));
        }
        return order;
    }

    /** Lets all messages arrive. */
    Ring settle() {
        post();
        while (true) {
            List<int[]> ready = new ArrayList<>();
            for (int from = 0; from < terms.seats(); from++) {
                for (int to = 0; to <= terms.seats(); to++) {
                    if (!mail.get(from).get(to).isEmpty()) {
                        ready.add(new int[] {from, to});
                    }
                }
            }
            if (ready.isEmpty()) {
                return this;
            }
            int[] next = ready.get(random.nextInt(ready.size()));
            byte[] message = mail.get(next[0]).get(next[1]).remove();
            if (next[1] < hands.size()) {
                hands.get(next[1]).receive(Seat.of(next[0] + 1), message);
            } else if (watched) {
                watcher.receive(Seat.of(next[0] + 1), message);
            }
            post();
        }
    }

    private void post() {
        for (int from = 0; from < hands.size(); from++) {
            for (byte[] message : say(hands.get(from), Seat.of(from + 1))) {
                bytes += message.length;
                inject(Seat.of(from + 1), message);
            }
        }
    }

    /** What a seat says now, and hears itself. */
    static List<byte[]> say(SealedHand hand, Seat seat) {
        List<byte[]> said = new ArrayList<>();
        for (List<Due> due = hand.due(); !due.isEmpty(); due = hand.due()) {
            due.forEach(next -> {
                said.add(next.bytes());
                hand.receive(seat, next.bytes());
            });
        }
        return said;
    }

    /** Puts a message on its way as if that seat had said it. */
    void inject(Seat from, byte[] message) {
        way.apply(from, message).ifPresent(sent -> {
            said.get(from.index()).add(sent);
            for (int to = 0; to <= hands.size(); to++) {
                if (to != from.index()) {
                    mail.get(from.index()).get(to).add(sent);
                }
            }
        });
    }

    /** Deals these places to a seat. */
    void deal(int seat, List<Integer> places) {
        for (int i = 1; i <= hands.size(); i++) {
            if (i == seat) {
                hand(i).want(places);
            } else {
                hand(i).give(places);
            }
        }
    }

    void openToAll(List<Integer> places) {
        for (SealedHand hand : hands) {
            hand.give(places);
            hand.want(places);
        }
    }

    void noFault() {
        for (SealedHand hand : hands) {
            assertThat(hand.fault()).isEmpty();
        }
        assertThat(watcher.fault()).isEmpty();
    }

    /** Everybody except this seat, including the spectator, finds the same fault of this seat. */
    Fault allBlame(int seat) {
        Fault fault = watcher.fault().orElseThrow(() -> new AssertionError("the watcher found no fault"));
        assertThat(fault.member()).isEqualTo("p" + seat);
        for (int i = 1; i <= hands.size(); i++) {
            if (i != seat) {
                assertThat(hand(i).fault()).as("by p%s", i).contains(fault);
            }
        }
        assertThat(fault.reason()).startsWith("p" + seat).contains(" of its hand");
        return fault;
    }
}
