package dev.courtcards.table;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.fairplay.result.Archive;
import dev.courtcards.fairplay.result.ResultRules;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.session.Agreement;
import dev.courtcards.fairplay.session.DropoutPolicy;
import dev.courtcards.fairplay.session.Invitation;
import dev.courtcards.fairplay.session.LogFile;
import dev.courtcards.fairplay.session.Meeting;
import dev.courtcards.fairplay.session.Terms;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.sealed.key.KeyFile;
import dev.courtcards.sealed.key.PublicKey;
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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
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
            "sees what the rules hide, not even the host; a player who is dropped comes back with --resume.",
            "With --at they meet at tables of a server (see serve).",
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
                    "write the game to this new file as it ends or is left; with others, what is said, line by line, in the"
                            + " folder logs if not said")
    private Optional<String> record = Optional.empty();

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description =
                    "go on with the game of this record, with the same seats, names and bots; come back to the match of"
                            + " this log")
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
            split = ",",
            description =
                    "invite other people to meet here, or NAME:PORT, as which they reach this machine, or wss://HOST,"
                            + " a relay that speaks NOSTR; --seats sets how many play, --bots which programs take a seat")
    private List<String> listen = List.of();

    @Option(
            names = "--join",
            paramLabel = "WHERE",
            description = "play with the people who meet at HOST:PORT, or in this invitation")
    private Optional<String> join = Optional.empty();

    @Option(
            names = "--allow",
            paramLabel = "NPUB",
            split = ",",
            description = "with --listen: who may sit, npubs, each perhaps with =NAME; anybody if not said")
    private List<String> allow = List.of();

    @Option(
            names = "--wait",
            paramLabel = "MINUTES",
            description =
                    "with --listen: how long to wait for others, then it begins with who is there; 60 if not said")
    private Optional<Integer> wait = Optional.empty();

    @Option(
            names = "--at",
            paramLabel = "URL",
            description = "play at a table of a server: its URL for a new table, or the link of a table")
    private Optional<String> at = Optional.empty();

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description =
                    "with others: who sees the cards; sealed (nobody, every shuffle is proved) if not said, open (all)"
                            + " for a game that hides none; with dealer the host deals, takes no seat and is checked at the end",
            completionCandidates = Modes.class)
    private Optional<String> mode = Optional.empty();

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
            super(List.of("sealed", "open", "dealer"));
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
        if (resume.filter(PlayCommand::isLog).isPresent()) {
            return comeBack(resume.get(), games, in);
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
        if (join.isPresent()) {
            return meet(games, in);
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
        if (!listen.isEmpty()) {
            return meet(games, in);
        }
        requireMeeting();
        return play(table.game(games), in);
    }

    /** At a table of a server, which has games of its own. */
    private int visit(String url, Games games, BufferedReader in) {
        for (String option : List.of(
                "--listen",
                "--join",
                "--allow",
                "--wait",
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
        for (String option : List.of("--mode", "--dropout", "--name", "--key", "--results", "--allow", "--wait")) {
            if (isSaid(option)) {
                throw new UserException(option + " is for play with others: with it goes --listen or --join");
            }
        }
    }

    private void requireAlone(String option, String... others) {
        for (String other : others) {
            if (isSaid(other)) {
                throw new UserException(option + " goes on as in the file, without " + other);
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

    // ---- with others

    private int meet(Games games, BufferedReader in) {
        if (!listen.isEmpty() && join.isPresent()) {
            throw new UserException("--listen waits for others and --join goes to them: one of the two");
        }
        boolean hosts = !listen.isEmpty();
        if (table.namesSeed() || relaxed || purse.isPresent() || !me.isEmpty() || !hosts && table.namesBots()) {
            throw new UserException("with --listen and --join there are no --seed, --relaxed, --purse and --me,"
                    + " and --bots are the host's");
        }
        for (String option : hosts ? List.<String>of() : List.of("--allow", "--wait")) {
            if (isSaid(option)) {
                throw new UserException(option + " goes with --listen");
            }
        }
        if (!name.matches("[A-Z0-9]{3,16}")) {
            throw new UserException("--name takes 3 to 16 of A to Z and 0 to 9, not \"" + name + "\"");
        }
        Path folder = path("--results", results);
        Wanted wanted = new Wanted(games, hosts);
        SecretKey mine = key();
        LongSupplier clock = () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
        // What cannot be kept is better known before a match than after it.
        requireFolder(folder);
        record.map(PlayCommand::path).ifPresent(file -> begin(file, ""));
        Meeting meeting;
        try {
            meeting = hosts
                    ? Meeting.host(
                            listen,
                            wanted.terms(mine),
                            wanted.seats(),
                            guests(),
                            Clock.systemUTC().instant().getEpochSecond() + 60L * minutes(),
                            mine,
                            name,
                            clock,
                            Clock.systemUTC())
                    : Meeting.guest(join.orElseThrow(), mine, name, id -> isKept(folder, id), clock, Clock.systemUTC());
        } catch (UnreadableException e) {
            throw new UserException((hosts ? "--listen: " : "--join: ") + e.problem());
        } catch (IOException e) {
            throw new UserException("--listen " + String.join(",", listen) + ": " + FileTrouble.words(e));
        }
        try (meeting) {
            Front front = front(in, true);
            Once shut = new Once(front::close);
            Runtime.getRuntime().addShutdownHook(new Thread(shut, "shut"));
            try {
                Foyer foyer = new Foyer(meeting, front, wanted, Clock.systemUTC());
                if (!foyer.isFull(hosts)) {
                    return CommandLine.ExitCode.SOFTWARE;
                }
                Agreement all = meeting.agreement().orElseThrow();
                Path log = log(folder, all);
                if (key.isEmpty()) {
                    KeyFile.write(keyOf(log), mine);
                }
                return sit(games.find(all.terms().setup()), meeting, foyer.story(), log, front, folder, clock);
            } catch (IOException e) {
                throw new UserException(FileTrouble.words(e));
            } finally {
                shut.run();
            }
        }
    }

    private int minutes() {
        if (wait.filter(minutes -> minutes < 0 || minutes > 10_000).isPresent()) {
            throw new UserException("--wait takes minutes from 0 to 10000, not " + wait.get());
        }
        return wait.orElse(60);
    }

    private List<Invitation.Guest> guests() {
        List<Invitation.Guest> guests = new ArrayList<>();
        for (String each : allow) {
            int sign = each.indexOf('=');
            try {
                guests.add(new Invitation.Guest(
                        PublicKey.parse(sign < 0 ? each : each.substring(0, sign)),
                        sign < 0 ? "" : each.substring(sign + 1)));
            } catch (UnreadableException e) {
                throw new UserException("--allow \"" + each + "\": " + e.problem());
            }
        }
        return guests;
    }

    /** What was said of a match, which a host's is and a guest's should be. */
    private final class Wanted implements Foyer.Wants {
        private final Games games;
        private final Optional<CardGame<?>> game;

        Wanted(Games games, boolean hosts) {
            this.games = games;
            this.game = hosts ? Optional.of(table.game(games)) : Optional.empty();
            modes();
            dropout();
            if (hosts && bots() >= seats()) {
                throw new UserException("--bots leaves a seat for another, as in --seats " + (bots() + 2));
            }
        }

        private Optional<Mode> modes() {
            return mode.map(word -> Mode.find(word)
                    .orElseThrow(() -> new UserException("--mode takes sealed, open or dealer, not \"" + word + "\"")));
        }

        private DropoutPolicy dropout() {
            return DropoutPolicy.find(dropout)
                    .orElseThrow(() ->
                            new UserException("--dropout takes abort-and-refund or forfeit, not \"" + dropout + "\""));
        }

        int seats() {
            CardGame<?> any = game.orElseThrow();
            return table.seats(any, Math.max(2, 1 + bots()));
        }

        Terms terms(SecretKey host) {
            CardGame<?> any = game.orElseThrow();
            Mode how = modes().orElseGet(() -> Open.mode(any, start(any, seats())));
            if (how != Mode.OPEN) {
                Open.requireSealable(any, start(any, seats()), seats());
            }
            Optional<PublicKey> dealer = how == Mode.DEALER ? Optional.of(host.publicKey()) : Optional.empty();
            return new Terms(how, table.rules(), dealer, dropout());
        }

        @Override
        public List<String> differences(Invitation invitation) {
            List<String> said = new ArrayList<>(table.said());
            modes().ifPresent(how -> said.add("MODE: " + how.text()));
            if (isSaid("--dropout")) {
                said.add("DROPOUT: " + dropout().text());
            }
            return invitation.differences(said);
        }

        @Override
        public boolean said() {
            return isSaid("--rules");
        }

        @Override
        public String warning(Invitation invitation) {
            Terms terms = invitation.agreed();
            if (terms.mode() == Mode.DEALER) {
                return "The host deals: its program can see all cards, and shows them all at the end, folded hands too,"
                        + " so that everybody's program checks that they were dealt right";
            }
            boolean open = terms.mode() == Mode.OPEN;
            return open
                            && Meeting.hides(
                                    games.find(terms.setup()), terms.setup().seats(invitation.seats()))
                    ? "This game hides cards, and in the mode open every program can see them all"
                    : "";
        }

        @Override
        public int bots() {
            return table.namesBots() ? table.botNames(game.orElseThrow()).size() : 0;
        }

        @Override
        public int least() {
            return Math.max(2, game.orElseThrow().leastSeats());
        }
    }

    /** Where all that is said is kept. */
    private Path log(Path folder, Agreement all) throws IOException {
        if (record.isPresent()) {
            return path(record.get());
        }
        Path own = folder.resolve("logs").resolve(all.terms().setup().game());
        return Files.createDirectories(own).resolve(all.id() + ".log");
    }

    private static Path keyOf(Path log) {
        return log.resolveSibling(log.getFileName() + ".key");
    }

    private static boolean isLog(String file) {
        try (BufferedReader text = Files.newBufferedReader(Path.of(file), StandardCharsets.ISO_8859_1)) {
            return LogFile.isOne(String.valueOf(text.readLine()));
        } catch (IOException | InvalidPathException e) {
            return false; // said below, as of any file
        }
    }

    private int comeBack(String file, Games games, BufferedReader in) {
        requireAlone(
                "--resume",
                "--rules",
                "--seats",
                "--seed",
                "--with",
                "--purse",
                "--listen",
                "--join",
                "--mode",
                "--dropout");
        Path path = path("--resume", file);
        Path folder = path("--results", results);
        requireFolder(folder);
        if (key.isEmpty()) {
            key = Optional.of(keyOf(path).toString());
        }
        SecretKey mine = key();
        LongSupplier clock = () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
        try (Meeting meeting = Meeting.resume(LogFile.read(Files.readString(path)), mine, clock, Clock.systemUTC())) {
            Front front = front(in, true);
            Once shut = new Once(front::close);
            Runtime.getRuntime().addShutdownHook(new Thread(shut, "shut"));
            try {
                Terms terms = meeting.agreement().orElseThrow().terms();
                return sit(games.find(terms.setup()), meeting, List.of(), path, front, folder, clock);
            } finally {
                shut.run();
            }
        } catch (UnreadableException e) {
            throw new UserException("--resume " + file + ": " + e.problem());
        } catch (IOException e) {
            throw new UserException("--resume " + file + ": " + FileTrouble.words(e));
        }
    }

    private <S extends State<S>> int sit(
            CardGame<S> game, Meeting meeting, List<Line> story, Path log, Front front, Path folder, LongSupplier clock)
            throws IOException {
        Bot<S> bot = table.bots(game).get(0);
        Strangers<S> match;
        try {
            match = new Strangers<>(
                    game, meeting, story, log, bot, Seed.random().coins("bots"), front, clock);
        } catch (UnreadableException e) {
            throw new UserException(log + ": " + e.problem());
        }
        boolean ended = match.run();
        front.close();
        if (front instanceof ScreenFront) {
            io.out().println(match.farewell());
        }
        boolean kept = match.result().map(result -> isKept(folder, result)).orElse(true);
        return ended && kept ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
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

    private static boolean isKept(Path folder, UUID id) {
        Archive archive = new Archive(folder, ResultRules.STANDARD);
        return Games.found().names().stream().anyMatch(game -> archive.contains(game, id));
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
                // One way: the record of a later game, and so its seed, reveals no card of another.
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
