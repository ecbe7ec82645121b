package dev.courtcards.table;

import dev.courtcards.core.Text;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.fairplay.session.Invitation;
import dev.courtcards.fairplay.session.Meeting;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The wait for the other people of a match, until all have agreed. */
final class Foyer {
    private static final Duration GLANCE = Duration.ofMillis(150);
    private static final String TITLE = "A table with others";

    private final Meeting meeting;
    private final Front front;
    private final Wants wants;
    private final InstantSource clock;
    private final List<Line> story = new ArrayList<>();
    private final Set<PublicKey> told = new HashSet<>();
    private Line message = Line.empty();
    private boolean asked; // whether a guest still has to accept or decline
    private boolean looked;
    private boolean seating;

    /** What the person asked for on the command line. */
    interface Wants {
        /** The lines in which an invitation differs from what was asked for. */
        List<String> differences(Invitation invitation);

        /** Whether the rules were given, so that the person need not accept them again. */
        boolean said();

        /** A warning to show before the person accepts; may be empty. */
        String warning(Invitation invitation);

        /** The number of seats that a host keeps for its own programs. */
        int bots();

        /** The smallest number of players. */
        int least();
    }

    Foyer(Meeting meeting, Front front, Wants wants, InstantSource clock) {
        this.meeting = meeting;
        this.front = front;
        this.wants = wants;
        this.clock = clock;
    }

    /** Waits until there is an agreement; false if the person leaves or declines. */
    boolean isFull(boolean hosts) throws IOException {
        if (hosts) {
            Invitation invitation = meeting.invitation().orElseThrow();
            tell("Others join by --join with this invitation; i shows it as a QR code", Tone.FAINT);
            tell(invitation.text(), Tone.PLAIN);
            if (meeting.port() != 0) {
                tell("or with --join HOST:" + meeting.port() + " if they reach this machine", Tone.FAINT);
            }
        } else {
            tell("Waiting for the host", Tone.FAINT);
        }
        try (Pump pump = new Pump(this::turn)) {
            boolean stays = true;
            while (stays && pump.with(() -> meeting.agreement().isEmpty())) {
                stays = hosts ? pump.with(this::invites) : pump.with(this::answers);
                if (stays) {
                    stays = heard(pump, hosts) && !Thread.currentThread().isInterrupted();
                }
            }
            return stays;
        } catch (UnreadableException e) {
            throw refused(e);
        }
    }

    private boolean turn() {
        int before = meeting.joined().size();
        boolean agreed = meeting.agreement().isPresent();
        meeting.turn();
        return !agreed && (meeting.agreement().isPresent() || meeting.joined().size() > before);
    }

    private static UserException refused(UnreadableException e) {
        return new UserException(
                switch (e.code()) {
                    case "same-key" -> "somebody sits at the table with your key: use another --key, or none";
                    case "known-id" ->
                        "the host begins a match whose result you have already; each match needs an id of its own";
                    default -> e.problem();
                });
    }

    /** Obeys the words that count here; false if the person leaves. */
    private boolean heard(Pump pump, boolean hosts) throws IOException {
        boolean asks = asked;
        Front.Answer answer = asks
                ? front.ask(this::view, text -> "", Optional.of(GLANCE))
                : front.show(this::view, text -> "", GLANCE);
        if (answer.equals(Front.Answer.NOTHING) && !front.isWatched()) {
            pump.await(GLANCE);
        }
        String typed = Text.lower(answer.typed().orElse("").strip());
        message = Line.empty();
        if (answer.gone() && asks || List.of("q", "quit", "exit").contains(typed)) {
            pump.with(this::leave);
            return false;
        }
        if (hosts && List.of("i", "invitation").contains(typed)) {
            String text = meeting.invitation().orElseThrow().text();
            front.page(TITLE, text + "\n\n```\n" + String.join("\n", Qr.lines(text)) + "\n```\n");
        } else if (hosts && List.of("start", "begin").contains(typed)) {
            message = pump.with(this::start);
        } else if (asks && List.of("y", "yes", "n", "no").contains(typed)) {
            return pump.with(() -> answered(typed.startsWith("y")));
        } else if (!typed.isEmpty()) {
            message = Line.of(
                    asks ? "y joins, n declines" : hosts ? "start begins with those who are there" : "the host begins",
                    Tone.BAD);
        }
        return true;
    }

    private boolean leave() {
        if (asked) {
            meeting.decline();
        }
        return false;
    }

    // ---- a host

    private boolean invites() {
        for (Map.Entry<PublicKey, String> each : meeting.joined().entrySet()) {
            if (!each.getKey().equals(meeting.invitation().orElseThrow().host()) && told.add(each.getKey())) {
                tell(each.getValue() + " has come, " + each.getKey().npub(), Tone.PLAIN);
            }
        }
        for (PublicKey each : meeting.declined()) {
            if (told.add(each)) {
                tell(each.npub() + " declines", Tone.FAINT);
            }
        }
        if (!meeting.isSeating()) {
            Invitation invitation = meeting.invitation().orElseThrow();
            int there = meeting.joined().size();
            boolean all = there + wants.bots() >= invitation.seats();
            boolean late = invitation.isOver(clock.instant().getEpochSecond());
            if (all || late && isEnough()) {
                start();
            } else if (late) {
                throw new UserException("nobody else has come in time");
            }
        }
        return true;
    }

    /** The number of the host's programs that sit: one in each free seat, if the host has any. */
    private int programs() {
        int free = meeting.invitation().orElseThrow().seats() - meeting.joined().size();
        return wants.bots() == 0 ? 0 : Math.max(0, free);
    }

    private boolean isEnough() {
        return meeting.joined().size() + programs() >= wants.least();
    }

    private Line start() {
        if (meeting.isSeating()) {
            return Line.of("all are asked to take their seats", Tone.FAINT);
        }
        if (!isEnough()) {
            return Line.of("the game takes " + wants.least() + " players or more", Tone.BAD);
        }
        meeting.begin(programs());
        return Line.empty();
    }

    // ---- a guest

    /** Shows the terms before the person answers. */
    private boolean answers() {
        if (meeting.invitation().isEmpty() || meeting.agreement().isPresent()) {
            return true;
        }
        Invitation invitation = meeting.invitation().get();
        if (!looked) {
            looked = true;
            List<String> differences = wants.differences(invitation);
            if (!differences.isEmpty()) {
                throw new UserException("the host has other terms: " + String.join("; ", differences));
            }
            tell("You are invited:", Tone.STRONG);
            invitation.shown().forEach(line -> tell("  " + line, Tone.PLAIN));
            String warning = wants.warning(invitation);
            if (!warning.isEmpty()) {
                tell(warning, Tone.BAD);
            }
            if (wants.said()) {
                return answered(true);
            }
            asked = true;
            message = Line.of("y joins, n declines", Tone.STRONG);
        }
        if (meeting.isSeating() && !seating) {
            seating = true;
            tell("The host begins", Tone.FAINT);
        }
        return true;
    }

    private boolean answered(boolean comes) {
        asked = false;
        if (comes) {
            meeting.accept();
            tell("Waiting for the others", Tone.FAINT);
        } else {
            meeting.decline();
        }
        return comes;
    }

    // ---- what is shown

    /** The lines so far, which the table continues. */
    List<Line> story() {
        return List.copyOf(story);
    }

    private void tell(String words, Tone tone) {
        story.add(Line.of(words, tone));
    }

    private View view() {
        return new View(TITLE, "", Picture.empty(), List.copyOf(story), message, List.of(), "q quit");
    }
}
