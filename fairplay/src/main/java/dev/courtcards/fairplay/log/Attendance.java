package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.wire.Message;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A member with its relay and its file: stores received lines, and stores its own before it sends them (L22, L23, L28). A program that
 * calls {@link #turn} repeatedly takes part in the match.
 */
public final class Attendance {
    private final Member member;
    private final ChainFile file;
    private final Relay relay;
    private final boolean lost;
    private final Resend resend = new Resend();

    /** Continues the match where the file ends, which may be lost; sends own lines again, in case the relay lacks them. */
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

    /** Reads received lines and sends those that need no decision; returns whether there were any. */
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

    /** Whether the file is lost and there is no new chain yet: the member sends nothing more in the old one (L24). */
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

    /** Confirms the newest order, once all due lines are sent; returns whether that was due. */
    public boolean confirm() throws IOException {
        return !isLost() && say(member.confirm());
    }

    /** Sends a message for the player; returns whether it was allowed. */
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
