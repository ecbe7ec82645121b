package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.table.Duel;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.highlow.parlor.HighLow;
import dev.courtcards.poker.Poker;
import dev.courtcards.recall.Recall;
import dev.courtcards.romme.Romme;
import dev.courtcards.sealed.key.SecretKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs that meet over a relay of one of them, on real sockets of this machine, and play to the end; one is killed and comes back. */
@Timeout(300)
class MeetingTest {
    private static final long UNTIL = 1L << 39;

    @TempDir
    Path folder;

    private final List<Seated<?>> seats = new ArrayList<>();

    private static long millis() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }

    /** Somebody at the table, with a bot in the place of a person. */
    private static final class Seated<S extends State<S>> {
        private final CardGame<S> game;
        private final SecretKey key;
        private final Path log;
        private final RandomGenerator coins;
        private final Bot<S> bot;
        private Meeting meeting;
        private List<Player<S>> players = List.of();

        Seated(CardGame<S> game, SecretKey key, Path log, Meeting meeting) {
            this.game = game;
            this.key = key;
            this.log = log;
            this.meeting = meeting;
            coins = Seed.of(7).coins(key.publicKey().hex());
            // Nine Piles' first bot thinks more than all its messages cost.
            bot = game.name().equals("nine-piles")
                    ? Bot.random()
                    : game.bots().values().iterator().next();
        }

        void sit() throws IOException {
            List<Player<S>> all = new ArrayList<>(List.of(meeting.sit(game, log)));
            all.addAll(meeting.bots(game, log));
            players = all;
        }

        Player<S> player() {
            return players.get(0);
        }

        boolean turn() throws IOException {
            boolean busy = false;
            for (Player<S> player : players) {
                busy |= player.turn(millis());
                busy |= player.decide(bot, coins);
            }
            return busy;
        }

        /** As if the machine had been switched off, and on again. */
        void killed() throws IOException {
            meeting.close();
            meeting = Meeting.resume(
                    LogFile.read(Files.readString(log)), key, MeetingTest::millis, InstantSource.system());
            sit();
        }
    }

    /** Its file is deleted: it comes back like any guest, with its key. */
    private static void lost(Seated<?> seat, int port) throws IOException {
        seat.meeting.close();
        Files.delete(seat.log);
        seat.meeting = Meeting.guest(
                "localhost:" + port, seat.key, "AGAIN", id -> false, MeetingTest::millis, InstantSource.system());
        while (seat.meeting.agreement().isEmpty()) {
            seat.meeting.turn();
        }
        seat.sit();
    }

    @AfterEach
    void close() {
        seats.forEach(seat -> seat.meeting.close());
    }

    private <S extends State<S>> void meet(CardGame<S> game, Mode mode, String rules, int guests, int bots)
            throws IOException {
        Setup setup = Setup.of(game.name()).with("RULES", rules);
        Meeting host = Meeting.host(
                List.of("localhost:0"),
                new Terms(mode, setup, Optional.empty(), DropoutPolicy.ABORT_AND_REFUND),
                1 + guests + bots,
                List.of(),
                UNTIL,
                Party.KEYS.get(0),
                "ANNA",
                MeetingTest::millis,
                InstantSource.system());
        seats.add(new Seated<>(game, Party.KEYS.get(0), folder.resolve("p1.log"), host));
        for (int guest = 1; guest <= guests; guest++) {
            String at = guest % 2 == 0
                    ? "localhost:" + host.port()
                    : host.invitation().orElseThrow().text();
            SecretKey key = Party.KEYS.get(guest);
            Meeting meeting =
                    Meeting.guest(at, key, "GUEST" + guest, id -> false, MeetingTest::millis, InstantSource.system());
            seats.add(new Seated<>(game, key, folder.resolve("p" + (guest + 1) + ".log"), meeting));
        }
        boolean[] accepted = new boolean[guests + 1];
        while (seats.stream().anyMatch(seat -> seat.meeting.agreement().isEmpty())) {
            for (int seat = 0; seat <= guests; seat++) {
                Meeting meeting = seats.get(seat).meeting;
                meeting.turn();
                if (seat > 0 && !accepted[seat] && meeting.invitation().isPresent()) {
                    accepted[seat] = true;
                    meeting.accept();
                }
            }
            if (host.joined().size() == 1 + guests
                    && !host.isSeating()
                    && host.agreement().isEmpty()) {
                host.begin(bots);
            }
        }
        for (Seated<?> seat : seats) {
            seat.sit();
        }
    }

    /** To the end; the program of this seat, from 0, is killed after n moves. */
    private void play(int kill, int after) throws IOException {
        play(kill, after, false);
    }

    private void play(int kill, int after, boolean loses) throws IOException {
        boolean killed = kill < 0;
        while (seats.stream().anyMatch(seat -> !isDone(seat))) {
            boolean busy = false;
            for (Seated<?> seat : seats) {
                busy |= seat.turn();
            }
            if (!killed && seats.get(kill).player().game().ply() >= after) {
                killed = true;
                if (loses) {
                    lost(seats.get(kill), seats.get(0).meeting.port());
                } else {
                    seats.get(kill).killed();
                }
            }
            if (!busy) {
                Thread.onSpinWait();
            }
        }
        assertThat(killed).isTrue();
    }

    private static boolean isDone(Seated<?> seat) {
        return seat.players.stream()
                .allMatch(player -> player.isOver()
                        && player.result()
                                .filter(result -> result.signatures().size()
                                        < result.result().rows().size())
                                .isEmpty());
    }

    private void isFull(boolean signed) throws IOException {
        for (Seated<?> seat : seats) {
            assertThat(seat.player().faults()).isEmpty();
            assertThat(seat.player().missing()).isEmpty();
            LogFile log = LogFile.read(Files.readString(seat.log));
            assertThat(log.check(seat.game).kind()).as("%s", log).isEqualTo(Verdict.Kind.FULL);
            if (signed) {
                SignedResult result = seat.player().result().orElseThrow();
                assertThat(SignedResult.judge(result.text(), SignedResult.CHIPS).kind())
                        .as(result.text())
                        .isEqualTo(Verdict.Kind.FULL);
            }
        }
    }

    @Test
    void pokerAndAGuestIsKilled() throws IOException {
        meet(new Poker(), Mode.SEALED, "geogram hands=1", 2, 0);
        play(2, 8);
        isFull(true);
    }

    // L24
    @Test
    void pokerAndAGuestLosesItsFile() throws IOException {
        meet(new Poker(), Mode.SEALED, "geogram hands=2", 2, 0);
        play(2, 8, true);
        isFull(true);
        assertThat(seats.get(2).player().member().chain().tag()).isNotEmpty();
    }

    /** Its relay with it, which has nothing when it is opened again. */
    @Test
    void ninePilesAndTheHostIsKilled() throws IOException {
        meet(new NinePiles(), Mode.OPEN, "original", 2, 0);
        play(0, 10);
        isFull(false);
    }

    @Test
    void highLowWithAProgramInASeatOfItsOwn() throws IOException {
        meet(new HighLow(), Mode.SEALED, "parlor minBet=250", 1, 1);
        assertThat(seats.get(1).meeting.automatic()).containsExactly(3);
        assertThat(seats.get(0).players).hasSize(2);
        play(0, 4);
        isFull(false);
    }

    @Test
    void rommeWithAKilledGuest() throws IOException {
        meet(new Romme(), Mode.SEALED, "geogram match=FIXED_ROUNDS rounds=1 handSize=7", 2, 0);
        play(1, 8);
        isFull(true);
    }

    @Test
    void recallWithItsPeeksAndRacesAndAKilledGuest() throws IOException {
        meet(new Recall(), Mode.OPEN, "original maxTurns=3", 2, 0);
        play(1, 4);
        isFull(false);
    }

    @Test
    void theDuelWithItsBetsAndAKilledGuest() throws IOException {
        meet(new Duel(), Mode.OPEN, "duel rounds=2", 2, 0);
        play(1, 4);
        isFull(true);
    }

    @Test
    void fair24AGameWithHiddenCardsIsKnownToHideThem() {
        assertThat(Meeting.hides(new Poker(), Setup.of("poker").seats(2))).isTrue();
        assertThat(Meeting.hides(new Recall(), Setup.of("recall").seats(2))).isTrue();
        assertThat(Meeting.hides(new NinePiles(), Setup.of("nine-piles").seats(2)))
                .isFalse();
    }

    @Test
    void whatIsNoPlaceGetsAReason() {
        for (String place : List.of("", "x", "-1", "65536", "host:", "host:x")) {
            assertThat(Refused.code(() -> host(place))).as(place).isEqualTo("relay");
            assertThat(Refused.code(() -> Meeting.guest(
                            place,
                            Party.KEYS.get(1),
                            "BERT",
                            id -> false,
                            MeetingTest::millis,
                            InstantSource.system())))
                    .as(place)
                    .isEqualTo("relay");
        }
    }

    private static void host(String place) {
        try {
            Meeting.host(
                            List.of(place),
                            Party.open(2).terms(),
                            2,
                            List.of(),
                            UNTIL,
                            Party.KEYS.get(0),
                            "ANNA",
                            MeetingTest::millis,
                            InstantSource.system())
                    .close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
