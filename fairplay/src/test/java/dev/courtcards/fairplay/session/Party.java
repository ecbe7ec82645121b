package dev.courtcards.fairplay.session;

import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/** Players, matches and liars for tests. */
final class Party {
    static final UUID ID = UUID.fromString("123e4567-e89b-42d3-a456-426614174002");
    static final long STARTED = 1_766_930_400;
    static final List<SecretKey> KEYS =
            IntStream.range(0, 11).mapToObj(i -> SecretKey.random(new Dice(i))).toList();
    static final SecretKey DEALER = KEYS.get(8);

    private Party() {}

    static List<PublicKey> players(int count) {
        return KEYS.subList(0, count).stream().map(SecretKey::publicKey).toList();
    }

    static Agreement open(int players, Setup setup) {
        return new Agreement(ID, new Terms(Mode.OPEN, setup, Optional.empty()), players(players), STARTED);
    }

    static Agreement open(int players) {
        return open(players, Setup.of("nine-piles"));
    }

    static Agreement dealt(int players, Setup setup) {
        return new Agreement(
                ID, new Terms(Mode.DEALER, setup, Optional.of(DEALER.publicKey())), players(players), STARTED);
    }

    static Agreement masked(int players, Setup setup) {
        return new Agreement(ID, new Terms(Mode.SEALED, setup, Optional.empty()), players(players), STARTED);
    }

    /** How the player of this number, from 0, is called. */
    static String call(int player) {
        return "SEAT" + (player + 1);
    }

    static SecretKey key(String member) {
        return member.equals("dealer") ? DEALER : KEYS.get(Integer.parseInt(member.substring(1)) - 1);
    }

    static Session session(Agreement agreement, String member, Play play) {
        return Session.join(agreement, key(member), new Dice(1_000 + member.hashCode()), play);
    }

    /** All members' sessions, in order, with nothing sent yet. */
    static List<Session> sessions(Agreement agreement) {
        return agreement.members().keySet().stream()
                .map(member -> session(agreement, member, new Quiet()))
                .toList();
    }

    /** Gives everything that anybody has to send to all others, until nobody says anything more. */
    static void exchange(List<Session> sessions) {
        List<Inbox> inboxes = sessions.stream().map(s -> new Inbox(s::receive)).toList();
        for (boolean more = true; more; ) {
            more = false;
            for (Session from : sessions) {
                for (byte[] line : from.outgoing()) {
                    more = true;
                    for (int i = 0; i < sessions.size(); i++) {
                        if (sessions.get(i) != from) {
                            inboxes.get(i).take(line);
                        }
                    }
                }
            }
        }
    }

    static byte[] bytes(String line) {
        return (line + '\n').getBytes(StandardCharsets.US_ASCII);
    }

    /** With which code a line is refused; empty if it counts. */
    static String refused(Session session, byte[] line) {
        try {
            session.receive(line);
            return "";
        } catch (UnreadableException e) {
            return e.code();
        }
    }

    /** Nothing is played; over once it is told so. */
    static final class Quiet implements Play {
        final List<String> heard = new ArrayList<>();
        Optional<Start> start = Optional.empty();
        boolean over;

        @Override
        public void begin(Start begins) {
            start = Optional.of(begins);
        }

        @Override
        public Optional<Fault> hear(String from, Message message) {
            heard.add(from + " " + message.text());
            return Optional.empty();
        }

        @Override
        public Set<String> awaited() {
            return Set.of("p1");
        }

        @Override
        public boolean isOver() {
            return over;
        }
    }

    /** Signs whatever it is told to, in order or not. */
    static final class Liar {
        final Agreement agreement;
        final String member;
        final SecretKey key;
        int number;
        String hash = Envelope.FIRST;

        Liar(Agreement agreement, String member) {
            this.agreement = agreement;
            this.member = member;
            this.key = Party.key(member);
        }

        Envelope next(Message message) {
            Envelope next = at(number + 1, hash, message);
            number++;
            hash = next.hash();
            return next;
        }

        Envelope at(int place, String before, Message message) {
            return Envelope.sign(agreement.ctx(), member, place, before, message, key, new byte[32]);
        }
    }
}
