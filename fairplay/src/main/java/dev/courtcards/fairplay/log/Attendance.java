package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.wire.Message;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A member at its relay, with its file: what comes is read and stored, its own lines are stored and then sent (L22, L23, L28). A program
 * that calls {@link #turn} again and again is in the match.
 */
public final class Attendance {
    private final Member member;
    private final ChainFile file;
    private final Relay relay;
    private final boolean lost;
    private final Resend resend = new Resend();

    /** Takes up the match where the file ends, which may have been lost; own lines go out again, in case the relay lacks them. */
    public Attendance(Member member, ChainFile file, boolean lost, Relay relay) {
        this.member = member;
        this.file = file;
        this.lost = lost && file.found().isEmpty();
        this.relay = relay;
        file.found().forEach(stored -> member.restore(stored.line(), stored.said()));
        member.own().forEach(line -> relay.append(line.bytes()));
    }

    /** The member. */
    public Member member() {
        return member;
    }

    /** Reads what has come and sends what the program has to send of itself; whether there was anything. */
    public boolean turn(long now) throws IOException {
        boolean heard = hear();
        if (member.isBehind() || isLost()) {
            if (!heard && relay.isRead()) {
                say(member.comeBack());
            }
            return heard;
        }
        List<Line> said = member.act(now);
        for (Line line : said) {
            send(line);
        }
        resend.due(member, now).forEach(line -> relay.append(line.bytes()));
        return heard || !said.isEmpty();
    }

    /** Whether its file is lost and it has no new chain yet: in the old one it says nothing, whatever it has heard of it so far (L24). */
    private boolean isLost() {
        return lost && member.own().isEmpty();
    }

    private boolean hear() throws IOException {
        boolean heard = false;
        for (byte[] bytes : relay.read(member.wanted())) {
            Optional<Line> line = Line.find(member.match, bytes);
            if (line.isPresent() && member.hear(line.get())) {
                file.append(line.get(), false);
                heard = true;
            }
        }
        return heard;
    }

    /** Names the newest order, when all that was due is said; whether that was owed. */
    public boolean confirm() throws IOException {
        return !isLost() && say(member.confirm());
    }

    /** Says something for the player; whether it could be said. */
    public boolean say(Message message) throws IOException {
        return !isLost() && say(member.say(message));
    }

    private boolean say(Optional<Line> line) throws IOException {
        if (line.isPresent()) {
            send(line.get());
        }
        return line.isPresent();
    }

    private void send(Line line) throws IOException {
        file.append(line, true);
        relay.append(line.bytes());
    }
}
