package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.ChainFile;
import dev.courtcards.fairplay.log.MemoryRelay;
import dev.courtcards.fairplay.log.Relay;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/** Programs of players at one relay, each with its file; bots decide for them. */
class Round<S extends State<S>> {
    final CardGame<S> game;
    final Agreement agreement;
    final MemoryRelay relay = new MemoryRelay();
    final List<Player<S>> players = new ArrayList<>();
    Optional<Player<S>> dealer = Optional.empty();
    final List<ChainFile> files = new ArrayList<>();
    private final List<ChainFile> twins = new ArrayList<>();
    private final Map<Integer, Path> paths = new HashMap<>(); // of files that are elsewhere
    final Set<Integer> away = new HashSet<>();
    /** Whose player decides nothing. */
    final Set<Integer> thinking = new HashSet<>();

    /** The messages of liars instead of the due ones. */
    final Map<Integer, UnaryOperator<Optional<Message>>> lies = new HashMap<>();

    /** How many lines of a hundred do not come at the first asking. */
    int lateness;

    final Bot<S> bot;
    long now;
    private final Path folder;
    private final RandomGenerator late;
    private final List<RandomGenerator> coins = new ArrayList<>();

    Round(CardGame<S> game, Mode mode, Setup setup, int seats, long seed, Path folder) {
        this.game = game;
        this.folder = folder;
        late = Seed.of(seed).coins("late");
        Optional<PublicKey> dealing = mode == Mode.DEALER ? Optional.of(Party.DEALER.publicKey()) : Optional.empty();
        agreement = new Agreement(
                Party.ID,
                new Terms(mode, setup, dealing, DropoutPolicy.ABORT_AND_REFUND),
                Party.players(seats),
                Party.STARTED);
        // Nine Piles' first bot thinks more than all its messages cost.
        bot = game.name().equals("nine-piles")
                ? Bot.random()
                : game.bots().values().iterator().next();
        for (int seat = 1; seat <= seats; seat++) {
            coins.add(Seed.of(seed).coins("seat" + seat));
            players.add(null);
            files.add(null);
            join(seat, false);
        }
        if (mode == Mode.DEALER) {
            files.add(null);
            join(0, false);
        }
    }

    /** The way of a seat to the relay, on which some lines are late. */
    private final class Way implements Relay {
        @Override
        public void append(byte[] line) {
            relay.append(line);
        }

        @Override
        public List<byte[]> read(Map<Chain, Integer> from) {
            List<byte[]> lines = new ArrayList<>(relay.read(from));
            lines.removeIf(line -> late.nextInt(100) < lateness);
            return lines;
        }
    }

    Relay way(int seat) {
        return new Way();
    }

    /** The dealer's file is behind the others. */
    private int place(int seat) {
        return seat == 0 ? players.size() : seat - 1;
    }

    Path path(int seat) {
        return paths.getOrDefault(seat, folder.resolve("p" + seat + ".log"));
    }

    /** The same at a relay that has nothing. */
    Player<S> alone(int seat) {
        return join(seat, false, new MemoryRelay());
    }

    /** Another program with the key of this seat, and this file, takes the place of the one that stood here, which goes on. */
    Player<S> twin(int seat, Path file) {
        twins.add(files.get(place(seat)));
        paths.put(seat, file);
        return join(seat, false);
    }

    /** Starts the program of a seat with the file on the disk. */
    Player<S> join(int seat, boolean lost) {
        return join(seat, lost, way(seat));
    }

    private Player<S> join(int seat, boolean lost, Relay way) {
        away.remove(seat);
        try {
            SecretKey key = seat == 0 ? Party.DEALER : Party.KEYS.get(seat - 1);
            ChainFile file = ChainFile.open(path(seat), LogFile.head(agreement, ""), agreement.match(), key);
            files.set(place(seat), file);
            Player<S> player =
                    new Player<>(game, agreement, key, Party.call(seat - 1), new Dice(seat), file, lost, way) {
                        @Override
                        Optional<Message> due() {
                            return lies.getOrDefault(seat, said -> said).apply(super.due());
                        }
                    };
            if (seat == 0) {
                dealer = Optional.of(player);
            } else {
                players.set(seat - 1, player);
            }
            return player;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Kills the program of a seat. */
    void kill(int seat) {
        try {
            files.get(place(seat)).close();
            away.add(seat);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void lose(int seat) throws IOException {
        kill(seat);
        Files.delete(path(seat));
    }

    Player<S> at(int seat) {
        return players.get(seat - 1);
    }

    /** Runs all present players; returns whether any line was sent. */
    boolean turn() {
        boolean busy = false;
        try {
            busy = dealer.isPresent() && !away.contains(0) && dealer.get().turn(now);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (int seat = 1; seat <= players.size(); seat++) {
            busy |= !away.contains(seat) && turn(seat);
        }
        now += 10;
        return busy;
    }

    boolean turn(int seat) {
        try {
            Player<S> player = at(seat);
            boolean busy = player.turn(now);
            return !thinking.contains(seat) && player.decide(bot, coins.get(seat - 1)) || busy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Until nothing more is said by anybody, whatever time passes. */
    Round<S> play(int most) {
        int idle = 0;
        for (int turns = 0; idle < 3 && turns < most; turns++) {
            idle = turn() ? 0 : idle + 1;
            now += idle > 0 ? 1_000 : 0;
            boolean over = players.stream()
                    .filter(player -> !away.contains(players.indexOf(player) + 1))
                    .allMatch(Player::isOver);
            idle = over ? idle : Math.min(idle, 1);
        }
        return this;
    }

    void close() {
        twins.addAll(files);
        twins.forEach(file -> {
            try {
                file.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Until this seat's player thinks. */
    Player<S> asked(int seat) {
        thinking.add(seat);
        for (int turns = 0; !at(seat).mayAct(); turns++) {
            assertThat(turns).as("%s", at(seat)).isLessThan(5_000);
            turn();
        }
        return at(seat);
    }

    /** Until this seat holds n moves. */
    Round<S> until(int seat, int moves) {
        return until(seat, () -> at(seat).game().ply() >= moves);
    }

    /** Until it is so. */
    Round<S> until(int seat, BooleanSupplier holds) {
        for (int turns = 0; !holds.getAsBoolean(); turns++) {
            assertThat(turns).as("%s", at(seat)).isLessThan(5_000);
            turn();
        }
        return this;
    }

    /** What a seat's file holds. */
    LogFile file(int seat) throws IOException {
        return LogFile.read(Files.readString(path(seat)));
    }

    /** All have signed one result, which counts in full. */
    void isFull() {
        SignedResult result = at(1).result().orElseThrow();
        assertThat(SignedResult.judge(result.text(), SignedResult.CHIPS).kind())
                .as(result.text())
                .isEqualTo(Verdict.Kind.FULL);
        assertThat(result.signatures()).hasSize(players.size());
        players.forEach(player -> assertThat(player.result()).contains(result));
    }
}
