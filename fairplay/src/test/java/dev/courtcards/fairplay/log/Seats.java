package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.sealed.key.SecretKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Members of one match with real keys; every present member receives each line at once. */
final class Seats {
    private static final byte[] UNSIGNED = new byte[64];

    final List<SecretKey> keys;
    final Match match;
    final List<Member> members = new ArrayList<>();
    final List<Line> said = new ArrayList<>();
    final Set<Integer> away = new HashSet<>();
    long now;
    private final int rounds;
    private final boolean signed;

    /** Members whose signatures cost nothing, and are worth nothing. */
    Seats(int seats, int rounds) {
        this(seats, rounds, false);
    }

    Seats(int seats, int rounds, boolean signed) {
        this.rounds = rounds;
        this.signed = signed;
        keys = IntStream.rangeClosed(1, seats)
                .mapToObj(seat -> SecretKey.random(new Dice(seat)))
                .toList();
        match = new Match(new byte[32], keys.stream().map(SecretKey::publicKey).toList(), Optional.empty());
        for (int seat = 1; seat <= seats; seat++) {
            members.add(member(seat));
        }
    }

    /** A member without a file. */
    Member member(int seat) {
        return new Member(match, Toy.of(match.ctx(), keys.size(), rounds), seat, keys.get(seat - 1), new Dice(seat)) {
            @Override
            boolean isSigned(Line line) {
                return !signed || super.isSigned(line);
            }

            @Override
            byte[] sign(byte[] hash) {
                return signed ? super.sign(hash) : UNSIGNED;
            }
        };
    }

    Member get(int seat) {
        return members.get(seat - 1);
    }

    void send(Line line) {
        said.add(line);
        for (int seat = 1; seat <= members.size(); seat++) {
            if (!away.contains(seat)) {
                get(seat).hear(line);
            }
        }
    }

    /** A line of this seat after one of its own, whatever its program would say. */
    Line line(int seat, int number, String before, Head head, Message message) {
        return Line.sign(
                match,
                Chain.of(seat),
                number,
                before,
                head,
                message,
                hash -> signed ? keys.get(seat - 1).sign(hash, new byte[32]) : UNSIGNED);
    }

    /** A line that goes on from the last of this seat's. */
    Line next(int seat, Head head, Message message) {
        List<Line> own = get(seat).own();
        Line last = own.get(own.size() - 1);
        return line(seat, last.number() + 1, last.hash(), head, message);
    }

    Optional<Line> say(int seat, Message message) {
        Optional<Line> line = get(seat).say(message);
        line.ifPresent(this::send);
        return line;
    }

    Optional<Line> answer(int seat) {
        for (Ask ask : get(seat).due()) {
            Toy toy = (Toy) get(seat).position();
            return say(seat, toy.answer(seat, get(seat).question(ask), 3));
        }
        return Optional.empty();
    }

    /** Lets all programs send their lines until there are no more. */
    Seats act() {
        for (boolean more = true; more; ) {
            more = false;
            for (int seat = 1; seat <= members.size(); seat++) {
                if (!away.contains(seat)) {
                    List<Line> lines = new ArrayList<>(get(seat).act(now));
                    get(seat).confirm().ifPresent(lines::add);
                    lines.forEach(this::send);
                    more |= !lines.isEmpty();
                }
            }
        }
        return this;
    }

    /** The same some milliseconds later. */
    Seats after(int millis) {
        act();
        now += millis;
        return act();
    }

    Toy toy(int seat) {
        return (Toy) get(seat).position();
    }

    /** All answer until this round. */
    Seats playTo(int round) {
        act();
        int here = 1;
        while (away.contains(here)) {
            here++;
        }
        for (int turns = 0; toy(here).round() < round && turns < 20 * rounds; turns++) {
            for (int seat = 1; seat <= members.size(); seat++) {
                if (!away.contains(seat) && toy(here).round() < round) {
                    answer(seat);
                    act();
                }
            }
        }
        return this;
    }

    void playRest() {
        playTo(rounds);
    }
}
