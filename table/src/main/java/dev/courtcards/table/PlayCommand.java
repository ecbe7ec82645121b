package dev.courtcards.table;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.fairplay.result.Archive;
import dev.courtcards.fairplay.result.ResultRules;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.session.DropoutPolicy;
import dev.courtcards.fairplay.session.Terms;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.sealed.key.KeyFile;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import org.jline.terminal.Terminal;
import org.jline.utils.Signals;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code cards play}. */
@Command(
        name = "play",
        description = {
            "Play a game, alone or with bots.",
            "",
            "Type a move and press Enter; the screen lists the moves. Words may be cut short: \"4 h\" is",
            "\"guess 4 higher\". Ctrl-C, the end of input or q leaves.",
            "Without a terminal, or with --plain, the game is played in lines of plain ASCII.",
            "With --listen and --join people play with one another: all shuffle the cards together, and nobody",
            "sees what the rules hide, not even the host. With --at they meet at tables of a server (see serve).",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  ./cards play blackjack",
            "  ./cards play nine-piles --seats 3 --bots random --record evening.game",
            "  ./cards play --resume evening.game",
            "  ./cards play poker --listen 7777 --seats 3",
            "  ./cards play poker --join localhost:7777",
            "  ./cards play poker --at http://localhost:8080 --name ANN --seats 3 --bots tight"
        },
        addMethodSubcommands = false)
final class PlayCommand implements Callable<Integer> {
    private final Io io;
    /** Ends what Ctrl-C ends in place of the program; false if there is nothing such. */
    private volatile BooleanSupplier stops = () -> false;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private TableOptions table = new TableOptions();

    @Option(names = "--plain", description = "lines of plain ASCII instead of a screen")
    private boolean plain;

    @Option(names = "--relaxed", description = "no clock: time passes only when you press Enter alone")
    private boolean relaxed;

    @Option(
            names = "--me",
            paramLabel = "SEAT",
            split = ",",
            description = "your seat, p1 by default; with several, as in p1,p3, you play each of them")
    private List<String> me = List.of();

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description =
                    "write the game to this new file when it ends or you leave; with others, all messages, for verify")
    private Optional<String> record = Optional.empty();

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "continue the game of this record, with the same seats, names and bots")
    private Optional<String> resume = Optional.empty();

    @Option(names = "--until", paramLabel = "N", description = "with --resume: only the first N written moves")
    private Optional<Integer> until = Optional.empty();

    @Option(
            names = "--purse",
            paramLabel = "FILE",
            description = "begin with the money in this file, if it exists, and write there what is left")
    private Optional<String> purse = Optional.empty();

    @Option(
            names = "--listen",
            paramLabel = "PORT",
            description = "wait on this port for other people; --seats is the number of players")
    private Optional<Integer> listen = Optional.empty();

    @Option(names = "--join", paramLabel = "HOST:PORT", description = "play with the people who wait there")
    private Optional<String> join = Optional.empty();

    @Option(
            names = "--at",
            paramLabel = "URL",
            description = "play at a table of a server: its URL for a new table, or the link of a table")
    private Optional<String> at = Optional.empty();

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description =
                    "with others: who sees the deck; by default ${DEFAULT-VALUE}: nobody, every shuffle is proved",
            completionCandidates = Modes.class,
            defaultValue = "sealed")
    private String mode = "sealed";

    @Option(
            names = "--dropout",
            paramLabel = "POLICY",
            description =
                    "with others: when a player leaves, the hand does not count (abort-and-refund), or that player's"
                            + " chips in it go to the others (forfeit); by default ${DEFAULT-VALUE}",
            completionCandidates = Policies.class,
            defaultValue = "abort-and-refund")
    private String dropout = "abort-and-refund";

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "with others: your name, 3 to 16 of A to Z and 0 to 9; any name with --at; "
                    + "by default ${DEFAULT-VALUE}",
            defaultValue = "PLAYER")
    private String name = "PLAYER";

    @Option(
            names = "--results",
            paramLabel = "FOLDER",
            description = "with others: the folder for the result that all sign; by default this folder",
            defaultValue = "")
    private String results = "";

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description = "with others: your key, made by keygen, so that all your results are one person's; by default"
                    + " a new one for each match")
    private Optional<String> key = Optional.empty();

    /** What may be said to {@code --mode}. */
    static final class Modes extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        Modes() {
            super(List.of("sealed"));
        }
    }

    /** What may be said to {@code --dropout}. */
    static final class Policies extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        Policies() {
            super(List.of("abort-and-refund", "forfeit"));
        }
    }

    PlayCommand(Io io) {
        this.io = io;
    }

    @Override
    public Integer call() {
        Games games = Games.found();
        BufferedReader in = new BufferedReader(new InputStreamReader(io.in(), StandardCharsets.UTF_8));
        if (at.isPresent()) {
            return visit(at.get(), games, in);
        }
        if (resume.isPresent()) {
            requireAlone("--resume", "--rules", "--seats", "--seed", "--with", "--purse", "--listen", "--join");
            requireMeeting();
            SavedGame<?> saved = SavedGame.open(resume.get(), until());
            table.requireNone(saved.game());
            return goOn(saved, in);
        }
        if (until.isPresent()) {
            throw new UserException("--until goes with --resume");
        }
        List<CardGame<?>> open = table.open(games);
        if (open.size() > 1 && io.isTerminal(0)) {
            Optional<String> preset = new Which(open).preset(in, io.out(), io.columns());
            if (preset.isEmpty()) {
                return CommandLine.ExitCode.OK;
            }
            table.choose(preset.get());
        } else if (!open.isEmpty()
                && !open.get(0).equals(games.named(open.get(0).name()).get(0))) {
            table.choose(open.get(0).rulebook().presets().get(0));
        }
        if (listen.isPresent() || join.isPresent()) {
            return meet(table.game(games), in);
        }
        requireMeeting();
        return play(table.game(games), in);
    }

    /** At a table of a server, which knows its games itself. */
    private int visit(String url, Games games, BufferedReader in) {
        for (String option : List.of(
                "--listen",
                "--join",
                "--mode",
                "--dropout",
                "--key",
                "--results",
                "--resume",
                "--purse",
                "--relaxed")) {
            if (isSaid(option)) {
                throw new UserException("--at goes without " + option);
            }
        }
        Visit visit = Visit.of(url);
        Front front = front(in, true);
        Once leave = new Once(front::close);
        Runtime.getRuntime().addShutdownHook(new Thread(leave, "leave"));
        try {
            Guest guest = visit.isNew()
                    ? visit.open(table.game(games), table, name, front, io.out()::println)
                    : visit.enter(name, front);
            guest.run();
        } catch (Remote.Refused e) {
            throw new UserException("--at " + url + ": " + e.getMessage());
        } catch (IOException e) {
            throw new UserException("--at " + url + ": " + FileTrouble.words(e));
        } finally {
            leave.run();
        }
        return CommandLine.ExitCode.OK;
    }

    private void requireMeeting() {
        for (String option : List.of("--mode", "--dropout", "--name", "--key", "--results")) {
            if (isSaid(option)) {
                throw new UserException(option + " is for play with others: with it goes --listen or --join");
            }
        }
    }

    private void requireAlone(String option, String... others) {
        for (String other : others) {
            if (isSaid(other)) {
                throw new UserException(option + " goes on as the file says, without " + other);
            }
        }
    }

    private boolean isSaid(String option) {
        return spec.commandLine().getParseResult().hasMatchedOption(option);
    }

    private int until() {
        if (until.filter(moves -> moves < 0).isPresent()) {
            throw new UserException("--until takes a number from 0, not " + until.get());
        }
        return until.orElse(Integer.MAX_VALUE);
    }

    private int meet(CardGame<?> game, BufferedReader in) {
        if (listen.isPresent() && join.isPresent()) {
            throw new UserException("--listen waits for others and --join goes to them: one of the two");
        }
        if (table.namesBots() || table.namesSeed() || relaxed || purse.isPresent() || !me.isEmpty()) {
            throw new UserException(
                    "with --listen and --join there are no --bots, --seed, --relaxed, --purse and --me");
        }
        if (!name.matches("[A-Z0-9]{3,16}")) {
            throw new UserException("--name takes 3 to 16 of A to Z and 0 to 9, not \"" + name + "\"");
        }
        Mode how = Mode.find(mode)
                .filter(Mode.SEALED::equals)
                .orElseThrow(() -> new UserException("--mode takes sealed, not \"" + mode + "\""));
        if (!(start(game, game.leastSeats()).state() instanceof Sealable)) {
            throw new UserException(
                    game.name() + " cannot be played between strangers over a connection: somebody has to"
                            + " deal, and there nobody may know the cards");
        }
        DropoutPolicy leaving = DropoutPolicy.find(dropout)
                .orElseThrow(() ->
                        new UserException("--dropout takes abort-and-refund or forfeit, not \"" + dropout + "\""));
        int seats = table.seats(game, 2);
        if (start(game, seats).state() instanceof Sealable<?> sealable && sealable.mayShuffleUnseen()) {
            throw new UserException(
                    game.name() + " with these rules and " + seats
                            + " players may run out of cards and shuffle some again unseen, which a deck that nobody knows cannot do");
        }
        return meetAt(game, key(), in, new Terms(how, table.rules(), Optional.empty(), leaving), seats);
    }

    private SecretKey key() {
        if (key.equals(Optional.of("-"))) {
            throw new UserException("--key takes a file: what comes from standard input is what you play");
        }
        String file = key.orElse("");
        try {
            return key.isEmpty() ? SecretKey.random(new SecureRandom()) : KeyFile.read(KeyFile.path(file));
        } catch (UnreadableException e) {
            throw new UserException("--key: " + e.getMessage());
        } catch (IOException | InvalidPathException e) {
            throw new UserException("--key " + file + ": " + FileTrouble.words(e));
        }
    }

    private <S extends State<S>> Game<S> start(CardGame<S> game, int seats) {
        List<String> players = Seat.first(seats).stream().map(Seat::text).toList();
        return game.newGame(table.rules().with("PLAYERS", String.join(" ", players)));
    }

    @SuppressWarnings("unchecked") // the states of a game that starts with a sealable one are of that type
    private <S extends Sealable<S>> int meetAt(
            CardGame<?> any, SecretKey mine, BufferedReader in, Terms terms, int seats) {
        CardGame<S> game = (CardGame<S>) any;
        requireOpen(game, start(game, seats));
        Optional<Path> file = record.map(PlayCommand::path);
        Path folder = path("--results", results);
        // What cannot be kept is better known before a match than after it.
        requireFolder(folder);
        boolean ended;
        AtomicBoolean lost = new AtomicBoolean();
        try (Wire wire = wire()) {
            file.ifPresent(path -> begin(path, ""));
            Front front = front(in);
            Strangers<S> match =
                    new Strangers<>(game, mine, wire, front, Clock.systemUTC(), System::nanoTime, Seed.random());
            Once leave = new Once(() -> {
                front.close();
                if (front instanceof ScreenFront) {
                    io.out().println(match.farewell());
                }
                try {
                    file.ifPresent(path -> write(path, match.transcript()));
                } catch (UncheckedIOException e) {
                    lost.set(true);
                    io.err().println("cards: the transcript is not written: " + e.getMessage());
                }
                match.result().filter(result -> !isKept(folder, result)).ifPresent(result -> lost.set(true));
            });
            Runtime.getRuntime().addShutdownHook(new Thread(leave, "leave"));
            try {
                ended = match.run(terms, seats, listen.isPresent(), name, id -> isKept(folder, game, id));
            } finally {
                leave.run();
            }
        }
        return ended && !lost.get() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    private static boolean isKept(Path folder, CardGame<?> game, UUID id) {
        return new Archive(folder, ResultRules.STANDARD).contains(game.name(), id);
    }

    private boolean isKept(Path folder, SignedResult signed) {
        try {
            Path file = new Archive(folder, ResultRules.STANDARD).store(signed);
            String worth = signed.verdict(ResultRules.STANDARD).reason();
            io.out().println("The result, " + worth + ": ./cards verify " + file);
            return true;
        } catch (IOException e) {
            io.err().println("cards: the result is not written: " + folder + ": " + FileTrouble.words(e));
        } catch (UnreadableException e) {
            io.err().println("cards: the result is not written: " + e.problem());
        }
        return false;
    }

    /**
     * That no decision is said which others may not see is for {@link dev.courtcards.fairplay.session.MaskedPlay} to watch; a game that
     * has such ones is better refused before all meet, as far as one that bots play tells. A race is decided by the host.
     */
    private static <S extends State<S>> void requireOpen(CardGame<S> game, Game<S> start) {
        Game<S> end = Playout.of(game, List.of(Bot.<S>random()), Seed.of(0)).finish(start);
        for (Game<S> step : end.steps()) {
            boolean hidden = step.lastMove()
                    .filter(move -> move.by() instanceof Seat)
                    .filter(move -> !move.seenBy(Spectator.SPECTATOR).equals(move))
                    .isPresent();
            if (hidden) {
                throw new UserException(game.name()
                        + " with these rules lets several decide unseen, which --listen and --join cannot do yet");
            }
        }
    }

    private Wire wire() {
        String given = join.map(at -> "--join " + at).orElse("--listen " + listen.orElse(0));
        String at = join.orElse("");
        int colon = at.lastIndexOf(':');
        try {
            return join.isPresent()
                    ? Wire.join(at.substring(0, Math.max(0, colon)), Integer.parseInt(at.substring(colon + 1)))
                    : Wire.listen(listen.orElse(0));
        } catch (IllegalArgumentException e) {
            throw new UserException(
                    "--listen takes a port from 0 to 65535 and --join HOST:PORT, not \"" + given + "\"");
        } catch (IOException e) {
            throw new UserException(given + ": " + FileTrouble.words(e));
        }
    }

    private <S extends State<S>> int play(CardGame<S> game, BufferedReader in) {
        List<String> names = names(game);
        Setup setup = table.rules().with("PLAYERS", String.join(" ", names));
        Seed seed = table.seed();
        Optional<Purse> kept = purse.map(name -> Purse.open(name, game, setup));
        Setup whole = kept.map(Purse::setup).orElse(setup);
        return play(Start.anew(game, names, mine(), table.bots(game), whole, seed), kept, in);
    }

    private <S extends State<S>> int goOn(SavedGame<S> saved, BufferedReader in) {
        List<Bot<S>> bots = table.bots(saved.game());
        List<Seat> mine = me.isEmpty() ? saved.mine() : mine();
        requireSeats(mine, saved.names().size());
        return play(saved.start(mine, table.namesBots() ? bots : saved.bots(mine, bots.get(0))), Optional.empty(), in);
    }

    private <S extends State<S>> int play(Start<S> start, Optional<Purse> kept, BufferedReader in) {
        CardGame<S> game = start.game();
        Optional<Path> file = record.map(PlayCommand::path);
        Optional<Terminal> terminal = plain ? Optional.empty() : terminal();
        Pace pace = terminal.isPresent() && !relaxed ? Pace.ofTheMachine() : Pace.ofThePlayer();
        AtomicReference<Setup> next = new AtomicReference<>(start.table());
        AtomicReference<Session<S>> last = new AtomicReference<>(new Session<>(start, pace));
        IntFunction<Session<S>> sessions = number -> {
            if (number > 0) {
                next.set(game.next(next.get(), last.get().now().state()));
                // One way: the record of a later game, and so its seed, tells no card of another.
                Seed own = start.seed().key("game/" + (number + 1));
                last.set(new Session<>(
                        Start.anew(game, start.names(), start.mine(), start.bots(), next.get(), own), pace));
            }
            return last.get();
        };
        file.ifPresent(path -> begin(path, last.get().record().text()));

        Front front = front(terminal, in, false);
        Play<S> play = new Play<>(game, sessions, start.names(), front, pace);
        stops = play::stopSearch;
        resume.map(PlayCommand::path).ifPresent(play::mayReplace);
        AtomicBoolean lost = new AtomicBoolean();
        Once leave = new Once(() -> {
            front.close();
            io.out().println(play.farewell());
            io.out().flush();
            try {
                file.ifPresent(path -> write(path, play.session().record().text()));
                file.filter(path -> SavedGame.mayGoOn(play.session().now()))
                        .ifPresent(path -> io.out().println("./cards play --resume " + path + " goes on with it."));
            } catch (UncheckedIOException e) {
                lost.set(true);
                io.err().println("cards: the record is not written: " + e.getMessage());
            }
            try {
                kept.ifPresent(one ->
                        one.keep(game.next(next.get(), play.session().now().state())));
            } catch (UncheckedIOException e) {
                lost.set(true);
                io.err().println("cards: the purse is not kept: " + e.getMessage());
            }
        });
        if (io.isTerminal(0) && terminal.isEmpty()) {
            Signals.register("INT", this::interrupt);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(leave, "leave"));
        try {
            play.run();
        } finally {
            leave.run();
        }
        return lost.get() ? CommandLine.ExitCode.SOFTWARE : CommandLine.ExitCode.OK;
    }

    /** Ctrl-C: ends a search, otherwise the program. */
    private void interrupt() {
        if (!stops.getAsBoolean()) {
            System.exit(0);
        }
    }

    private Front front(BufferedReader in) {
        return front(in, false);
    }

    private Front front(BufferedReader in, boolean busy) {
        return front(plain ? Optional.empty() : terminal(), in, busy);
    }

    private Front front(Optional<Terminal> terminal, BufferedReader in, boolean busy) {
        return terminal.<Front>map(t -> new ScreenFront(t, io.out(), Style.of(io.env()), this::interrupt))
                .orElseGet(() -> new LineFront(in, io.out(), io.isTerminal(0), busy));
    }

    private Optional<Terminal> terminal() {
        boolean able = io.isTerminal(0)
                && io.isTerminal(1)
                && !io.env().getOrDefault("TERM", "dumb").equals("dumb");
        return able ? ScreenFront.terminal() : Optional.empty();
    }

    private List<Seat> mine() {
        try {
            return (me.isEmpty() ? List.of("p1") : me)
                    .stream()
                            .map(Seat::parse)
                            .distinct()
                            .sorted(Comparator.comparing(Seat::number))
                            .toList();
        } catch (IllegalArgumentException e) {
            throw new UserException("--me takes seats such as p1 or p1,p3, not \"" + String.join(",", me) + "\"");
        }
    }

    private static int last(List<Seat> mine) {
        return mine.get(mine.size() - 1).number();
    }

    private void requireSeats(List<Seat> mine, int seats) {
        if (last(mine) > seats) {
            throw new UserException("--me " + String.join(",", me) + ": there are " + seats + " seats");
        }
    }

    /** What one of several seats of a person is called. */
    static String hand(Seat seat) {
        return "hand-" + seat.number();
    }

    /** The person's seats, one you or several hands, and the bots by name, with their seat's number where a name comes twice. */
    private List<String> names(CardGame<?> game) {
        List<Seat> mine = mine();
        int last = last(mine);
        List<String> bots = table.botNames(game);
        int seats = table.seats(game, Math.max(last, mine.size() + (table.namesBots() ? bots.size() : 0)));
        requireSeats(mine, seats);
        List<String> names = new ArrayList<>();
        int others = 0;
        for (Seat seat : Seat.first(seats)) {
            if (mine.contains(seat)) {
                names.add(mine.size() == 1 ? Grammar.YOU : hand(seat));
            } else {
                String name = bots.get(others++ % bots.size());
                boolean once = seats - mine.size() <= bots.size() && Collections.frequency(bots, name) == 1;
                names.add(once ? name : name + "-" + seat.number());
            }
        }
        return names;
    }

    private static Path path(String file) {
        return path("--record", file);
    }

    private static Path path(String option, String file) {
        try {
            return Path.of(file);
        } catch (InvalidPathException e) {
            throw new UserException(option + " " + file + ": " + FileTrouble.words(e));
        }
    }

    private static void requireFolder(Path folder) {
        try {
            if (!Files.isWritable(Files.createDirectories(folder.toAbsolutePath()))) {
                throw new AccessDeniedException(folder.toString());
            }
        } catch (IOException e) {
            throw new UserException(
                    "--results " + folder + ": " + FileTrouble.words(e) + ", expected a folder to write to");
        }
    }

    /** Never over a file that is there: it may be all that is left of another match. */
    private static void begin(Path path, String text) {
        try {
            write(path, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (UncheckedIOException e) {
            throw new UserException("--record " + e.getMessage());
        }
    }

    private static void write(Path path, String text, OpenOption... options) {
        try {
            Files.writeString(path, text, options);
        } catch (IOException e) {
            throw new UncheckedIOException(path + ": " + FileTrouble.words(e), e);
        }
    }
}
