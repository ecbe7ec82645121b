package dev.courtcards.table;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Seat;
import dev.courtcards.fairplay.session.Meeting;
import dev.courtcards.fairplay.session.Player;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The players for whom a match among strangers waits, and for how long, in words. */
final class Awaited {
    private static final long HURRY = 30_000;
    private static final long NOTED = 1_000; // a shorter wait is not shown

    private final Player<?> player;
    private final Meeting meeting;
    private final Front front;
    private final Function<Actor, String> name;

    Awaited(Player<?> player, Meeting meeting, Front front, Function<Actor, String> name) {
        this.player = player;
        this.meeting = meeting;
        this.front = front;
        this.name = name;
    }

    /** The person's seat and remaining time. */
    String note(int seats) {
        String seat =
                player.seat().map(own -> "you are " + own + " of " + seats).orElse("you deal");
        Optional<Long> mine = player.waits().stream()
                .filter(this::isMine)
                .map(Player.Waits::left)
                .filter(time -> player.mayAct())
                .findFirst();
        String time = mine.filter(millis -> front.isWatched() || millis < HURRY)
                .map(millis -> seconds(millis) + " s · ")
                .orElse("");
        return time + seat;
    }

    private static long seconds(long millis) {
        return (millis + 999) / 1000;
    }

    /** Rounds down to tens of seconds, so that not each second makes a new line. */
    private static long tens(long millis) {
        long seconds = seconds(millis);
        return seconds < 10 ? seconds : seconds / 10 * 10;
    }

    /** The reason why the match waits; empty while it goes on. */
    String waits() {
        if (!meeting.isConnected()) {
            return "the connection is lost; trying again";
        }
        if (!meeting.problem().isEmpty()) {
            return "a relay refuses messages: " + meeting.problem();
        }
        if (player.isStuck()) {
            return "too few players are connected; the match waits for them";
        }
        if (player.isOver()) {
            return "waiting for the others to sign";
        }
        List<Player.Waits> waits = player.waits();
        List<String> silent = waits.stream()
                .filter(Player.Waits::silent)
                .map(wait -> name(wait) + " is not responding, " + tens(wait.left()) + " s left")
                .toList();
        List<String> thinking = waits.stream()
                .filter(wait -> !wait.silent() && wait.lasted() > NOTED && !isMine(wait))
                .map(this::name)
                .toList();
        return Stream.concat(
                        silent.stream(),
                        thinking.isEmpty() || !silent.isEmpty()
                                ? Stream.of()
                                : Stream.of("waiting for " + String.join(", ", thinking)))
                .collect(Collectors.joining("; "));
    }

    private boolean isMine(Player.Waits wait) {
        return player.seat().filter(seat -> seat.number() == wait.seat()).isPresent();
    }

    private String name(Player.Waits wait) {
        return wait.seat() == 0 ? "the dealer" : name.apply(Seat.of(wait.seat()));
    }
}
