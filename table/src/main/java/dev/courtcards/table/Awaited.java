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

/** Whom a match among strangers waits for, and for how long, in words. */
final class Awaited {
    private static final long HURRY = 30_000;
    private static final long NOTED = 1_000; // what is answered sooner is not worth a line

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

    /** Who this is, and how much time there is. */
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

    /** Not every second is worth a line. */
    private static long tens(long millis) {
        long seconds = seconds(millis);
        return seconds < 10 ? seconds : seconds / 10 * 10;
    }

    /** What the match waits for; empty where it goes on. */
    String waits() {
        if (!meeting.isConnected()) {
            return "the line is lost; trying again";
        }
        if (!meeting.problem().isEmpty()) {
            return "a relay does not take what is said: " + meeting.problem();
        }
        if (player.isStuck()) {
            return "too few are there to go on; the match waits for them";
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
