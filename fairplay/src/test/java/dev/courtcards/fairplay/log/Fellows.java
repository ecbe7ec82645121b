package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.SecretKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Two seats with real keys that play at any relay, for tests of relays. */
public final class Fellows {
    private static final int ROUNDS = 5;
    private static final Seats SEATS = new Seats(2, ROUNDS, true).playTo(ROUNDS);

    private Fellows() {}

    public static Match match() {
        return SEATS.match;
    }

    public static SecretKey key(int seat) {
        return SEATS.keys.get(seat - 1);
    }

    /** All that was said in a match that was played to its end. */
    public static List<byte[]> lines() {
        return SEATS.said.stream().map(Line::bytes).toList();
    }

    /** The first lines of a seat. */
    public static List<byte[]> lines(int seat, int count) {
        List<byte[]> lines = new ArrayList<>();
        String before = Head.NONE;
        for (int number = 1; number <= count; number++) {
            Line line = SEATS.line(seat, number, before, Head.first(SEATS.match.ctx()), Message.of(Verb.SEEN));
            before = line.hash();
            lines.add(line.bytes());
        }
        return lines;
    }

    public static Attendance at(int seat, ChainFile file, Relay relay) {
        return new Attendance(SEATS.member(seat), file, false, relay);
    }

    public static ChainFile file(Path folder, int seat) throws IOException {
        return ChainFile.open(folder.resolve("p" + seat), "", SEATS.match, key(seat));
    }

    /** Runs the program and answers its questions; returns whether the match has ended. */
    public static boolean turn(Attendance there, int seat, long now) throws IOException {
        there.turn(now);
        Member member = there.member();
        for (Ask ask : member.due()) {
            there.say(((Toy) member.position()).answer(seat, member.question(ask), 1));
        }
        there.confirm();
        return member.end().isPresent();
    }
}
