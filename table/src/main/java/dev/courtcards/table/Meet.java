package dev.courtcards.table;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.fairplay.result.Archive;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.session.Agreement;
import dev.courtcards.fairplay.session.DropoutPolicy;
import dev.courtcards.fairplay.session.Invitation;
import dev.courtcards.fairplay.session.LogFile;
import dev.courtcards.fairplay.session.Meeting;
import dev.courtcards.fairplay.session.Mode;
import dev.courtcards.fairplay.session.Terms;
import dev.courtcards.sealed.key.KeyFile;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import picocli.CommandLine;

/** A match with other people: its options, how they meet, how one returns, and how it ends. */
final class Meet {
    /** The options for matches with others only. */
    static final List<String> OPTIONS =
            List.of("--mode", "--dropout", "--name", "--key", "--results", "--allow", "--wait");

    private final Io io;
    private final Options options;
    private final TableOptions table;
    private final Fronts fronts;
    private final Options.Value<String> record;
    private final Options.Value<List<String>> listen;
    private final Options.Value<String> join;
    private final Options.Value<List<String>> allow;
    private final Options.Value<String> wait;
    private final Options.Value<String> mode;
    private final Options.Value<String> dropout;
    private final Options.Value<String> name;
    private final Options.Value<String> results;
    private final Options.Value<String> key;

    Meet(Io io, Options options, TableOptions table, Fronts fronts, Options.Value<String> record) {
        this.io = io;
        this.options = options;
        this.table = table;
        this.fronts = fronts;
        this.record = record;
        this.listen = options.list(
                "--listen",
                "PORT",
                List.of(),
                "invite other people to meet at this port, or at NAME:PORT, the address that they use, or at wss://HOST,"
                        + " a relay that speaks NOSTR; --seats sets how many play, --bots which programs take a seat");
        this.join =
                options.text("--join", "WHERE", "play with the people who meet at HOST:PORT, or in this invitation");
        this.allow = options.list(
                "--allow",
                "NPUB",
                List.of(),
                "with --listen: who may sit, npubs, each perhaps with =NAME; by default anybody");
        this.wait = options.text(
                "--wait",
                "TIME",
                "with --listen: how long to wait for others, in minutes, or seconds as in 90s; by default 60; then it begins"
                        + " with those who are there");
        this.mode = options.text(
                "--mode",
                "MODE",
                List.of("sealed", "open", "dealer"),
                "with others: who sees the cards; sealed (nobody, every shuffle is proved) by default, open (all)"
                        + " for a game that hides none; with dealer the host deals, takes no seat and is checked at the end");
        this.dropout = options.text(
                "--dropout",
                "POLICY",
                List.of("abort-and-refund", "forfeit"),
                "with others: when a player leaves, the hand does not count (abort-and-refund), or that player's"
                        + " chips in it go to the others (forfeit); by default abort-and-refund");
        this.name = options.text(
                "--name",
                "NAME",
                "with others: your name, 3 to 16 of A to Z and 0 to 9; any name with --at; by default PLAYER");
        this.results = options.text(
                "--results", "FOLDER", "with others: the folder for the result that all sign; by default this folder");
        this.key = options.text(
                "--key",
                "FILE",
                "with others: your key, made by keygen, so that all your results are one person's; by default"
                        + " a new one for each match");
    }

    boolean isHost() {
        return listen.isGiven();
    }

    boolean isGuest() {
        return join.isGiven();
    }

    /** The player's name. */
    String callsign() {
        return name.find().orElse("PLAYER");
    }

    /** Plays with others, as the host or as a guest. */
    int meet(Games games, BufferedReader in) {
        if (listen.isGiven() && join.isGiven()) {
            throw new UserException("--listen waits for others and --join goes to them: one of the two");
        }
        boolean hosts = listen.isGiven();
        if (options.isGiven("--seed", "--relaxed", "--purse", "--me") || !hosts && table.namesBots()) {
            throw new UserException("with --listen and --join there are no --seed, --relaxed, --purse and --me,"
                    + " and --bots are the host's");
        }
        options.refuse(hosts ? List.of() : List.of("--allow", "--wait"), option -> option + " goes with --listen");
        String name = callsign();
        if (!name.matches("[A-Z0-9]{3,16}")) {
            throw new UserException("--name takes 3 to 16 of A to Z and 0 to 9, not \"" + name + "\"");
        }
        Path folder = FileTrouble.path("--results", results.get());
        Wanted wanted = new Wanted(games, hosts);
        SecretKey mine = key();
        LongSupplier clock = () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
        // A result that cannot be saved should fail before a match, not after it.
        requireFolder(folder);
        record.find()
                .map(file -> FileTrouble.path("--record", file))
                .ifPresent(file -> FileTrouble.begin("--record", file, ""));
        Meeting meeting;
        try {
            meeting = hosts
                    ? Meeting.host(
                            listen.get(),
                            wanted.terms(mine),
                            wanted.seats(),
                            guests(),
                            Clock.systemUTC().instant().getEpochSecond() + seconds(),
                            mine,
                            name,
                            clock,
                            Clock.systemUTC())
                    : Meeting.guest(join.get(), mine, name, id -> isKept(folder, id), clock, Clock.systemUTC());
        } catch (UnreadableException e) {
            throw new UserException((hosts ? "--listen: " : "--join: ") + e.problem());
        } catch (IOException e) {
            throw new UserException("--listen " + String.join(",", listen.get()) + ": " + FileTrouble.words(e));
        }
        try (meeting) {
            Front front = fronts.open(in, true);
            Once shut = new Once(front::close);
            Runtime.getRuntime().addShutdownHook(new Thread(shut, "shut"));
            try {
                Foyer foyer = new Foyer(meeting, front, wanted, Clock.systemUTC());
                if (!foyer.isFull(hosts)) {
                    return CommandLine.ExitCode.SOFTWARE;
                }
                Agreement all = meeting.agreement().orElseThrow();
                Path log = log(folder, all);
                if (!key.isGiven()) {
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

    /** How long a host waits for others, in seconds. */
    private long seconds() {
        String text = wait.find().orElse("60");
        if (!text.matches("[0-9]{1,4}s?|10000")) {
            throw new UserException("--wait takes minutes from 0 to 10000, or seconds as in 90s, not \"" + text + '"');
        }
        return text.endsWith("s") ? Long.parseLong(text.substring(0, text.length() - 1)) : 60 * Long.parseLong(text);
    }

    private List<Invitation.Guest> guests() {
        List<Invitation.Guest> guests = new ArrayList<>();
        for (String each : allow.get()) {
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

    /** The terms that the options ask for; the host's invitation has them, a guest's is compared with them. */
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
            return mode.find()
                    .map(word -> Mode.find(word)
                            .orElseThrow(() ->
                                    new UserException("--mode takes sealed, open or dealer, not \"" + word + "\"")));
        }

        private DropoutPolicy dropout() {
            return DropoutPolicy.find(dropout.find().orElse("abort-and-refund"))
                    .orElseThrow(() -> new UserException(
                            "--dropout takes abort-and-refund or forfeit, not \"" + dropout.get() + "\""));
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
            if (dropout.isGiven()) {
                said.add("DROPOUT: " + dropout().text());
            }
            return invitation.differences(said);
        }

        @Override
        public boolean said() {
            return options.isGiven("--rules");
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

    /** The file of the match's log. */
    private Path log(Path folder, Agreement all) throws IOException {
        if (record.isGiven()) {
            return FileTrouble.path("--record", record.get());
        }
        Path own = folder.resolve("logs").resolve(all.terms().setup().game());
        return Files.createDirectories(own).resolve(all.id() + ".log");
    }

    private static Path keyOf(Path log) {
        return log.resolveSibling(log.getFileName() + ".key");
    }

    static boolean isLog(String file) {
        try (BufferedReader text = Files.newBufferedReader(Path.of(file), StandardCharsets.ISO_8859_1)) {
            return LogFile.isOne(String.valueOf(text.readLine()));
        } catch (IOException | InvalidPathException e) {
            return false; // reported later, as for any file
        }
    }

    /** Returns to the match of this log. */
    int comeBack(String file, Games games, BufferedReader in) {
        Path path = FileTrouble.path("--resume", file);
        Path folder = FileTrouble.path("--results", results.get());
        requireFolder(folder);
        SecretKey mine = key.isGiven() ? key() : key(keyOf(path).toString());
        LongSupplier clock = () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
        try (Meeting meeting = Meeting.resume(LogFile.read(Files.readString(path)), mine, clock, Clock.systemUTC())) {
            Front front = fronts.open(in, true);
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
        if (key.get().equals("-")) {
            throw new UserException("--key takes a file: what comes from standard input is what you play");
        }
        return key.isGiven() ? key(key.get()) : SecretKey.random(new SecureRandom());
    }

    private static SecretKey key(String file) {
        try {
            return KeyFile.read(KeyFile.path(file));
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
        Archive archive = new Archive(folder, SignedResult.CHIPS);
        return Games.found().names().stream().anyMatch(game -> archive.contains(game, id));
    }

    private boolean isKept(Path folder, SignedResult signed) {
        try {
            Path file = new Archive(folder, SignedResult.CHIPS).store(signed);
            String worth = signed.verdict(SignedResult.CHIPS).reason();
            io.out().println("The result, " + worth + ": ./cards verify " + file);
            return true;
        } catch (IOException e) {
            io.err().println("cards: the result is not written: " + folder + ": " + FileTrouble.words(e));
        } catch (UnreadableException e) {
            io.err().println("cards: the result is not written: " + e.problem());
        }
        return false;
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
}
