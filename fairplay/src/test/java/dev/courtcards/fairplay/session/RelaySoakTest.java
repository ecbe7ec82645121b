package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.log.Relay;
import dev.courtcards.fairplay.relay.RelayServer;
import dev.courtcards.fairplay.relay.Room;
import dev.courtcards.fairplay.relay.SocketRelay;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.highlow.ninepiles.NinePilesTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many matches on one relay, day after day by its clock: all end, and the rooms of the day before leave the memory. With {@code -Pdeep} a
 * hundred matches at once, for as many seconds as {@code -Dsoak} says, else a few for two days.
 */
class RelaySoakTest {
    private static final boolean DEEP = Boolean.getBoolean("deep");
    private static final int MATCHES = DEEP ? 100 : 4;
    private static final int KNOCKING = 20; // passes between two matches
    private static final int DAYS = DEEP ? 12 : 2; // at least
    private static final Duration SPAN = Duration.ofSeconds(DEEP ? Integer.getInteger("soak", 3_600) : 0);

    private final AtomicLong clock = new AtomicLong();
    private final List<SocketRelay> relays = new ArrayList<>();

    @Test
    @Timeout(5_000)
    void matchesEndAndRoomsLeaveTheMemory(@TempDir Path folder) throws IOException {
        List<Long> heaps = new ArrayList<>();
        long begun = System.nanoTime();
        try (RelayServer server = RelayServer.open(0, clock::get)) {
            while (heaps.size() < DAYS || System.nanoTime() - begun < SPAN.toNanos()) {
                play(server, heaps.size(), folder);
                clock.addAndGet(Duration.ofDays(1).toMillis());
                heaps.add(used());
            }
        }
        if (DEEP) {
            System.out.printf(
                    "soak: %d matches in %d s, heap in kB by day %s%n",
                    heaps.size() * MATCHES,
                    (System.nanoTime() - begun) / 1_000_000_000,
                    heaps.stream().map(bytes -> bytes >> 10).toList());
            // The first days load classes and warm up.
            int half = heaps.size() / 2;
            assertThat(most(heaps.subList(half, heaps.size()))).isLessThan(most(heaps.subList(3, half)) * 11 / 10);
        }
    }

    private static long most(List<Long> some) {
        return some.stream().mapToLong(Long::longValue).max().orElseThrow();
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private void play(RelayServer server, int day, Path folder) throws IOException {
        List<Round<NinePilesTable>> rounds = new ArrayList<>();
        for (int match = 0; match < MATCHES; match++) {
            Path own = Files.createDirectories(folder.resolve("match" + match));
            rounds.add(round(server, "day" + day + "match" + match, 2 + match % 3, day * MATCHES + match, own));
        }
        List<Round<NinePilesTable>> going = new ArrayList<>();
        int begun = 0;
        for (int pass = 0; begun < rounds.size() || !going.isEmpty(); pass++) {
            assertThat(Thread.interrupted()).as("the time is up").isFalse();
            // All come from one address, where a relay accepts few unproven connections at a time.
            if (begun < rounds.size() && pass % KNOCKING == 0) {
                going.add(rounds.get(begun++));
            }
            boolean busy = false;
            for (Round<NinePilesTable> round : going) {
                busy |= round.turn();
            }
            going.removeIf(round -> round.players.stream().allMatch(Player::isOver));
            clock.incrementAndGet();
            if (!busy) {
                LockSupport.parkNanos(1_000_000); // sent lines are on their way
            }
        }
        for (Round<NinePilesTable> round : rounds) {
            assertThat(round.players)
                    .allSatisfy(player -> assertThat(player.faults()).isEmpty());
            round.close();
            for (int seat = 1; seat <= round.players.size(); seat++) {
                Files.delete(round.path(seat));
            }
        }
        for (SocketRelay relay : relays) {
            relay.close();
        }
        relays.clear();
    }

    private Round<NinePilesTable> round(RelayServer server, String name, int seats, int seed, Path own) {
        Room room = new Room(clock::get);
        server.add(name, room);
        Round<NinePilesTable> round =
                new Round<>(new NinePiles(), Mode.OPEN, Setup.of("nine-piles"), seats, seed, own) {
                    @Override
                    Relay way(int seat) {
                        relays.add(new SocketRelay(
                                "localhost",
                                server.port(),
                                name,
                                Party.KEYS.get(seat - 1),
                                new Dice(seed + seat),
                                clock::get));
                        return relays.get(relays.size() - 1);
                    }
                };
        room.seat(round.agreement.match());
        return round;
    }
}
