package dev.courtcards.table;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Grammar;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import org.jline.terminal.Terminal;
import org.jline.utils.Signals;
import picocli.CommandLine;

/** {@code cards play}. */
final class PlayCommand extends Command {
    private final TableOptions table = new TableOptions(options);
    private final Fronts fronts;
    private final Options.Value<Boolean> relaxed =
            options.flag("--relaxed", "no clock: time passes only when you press Enter alone");
    private final Options.Value<List<String>> me = options.list(
            "--me", "SEAT", List.of(), "your seat, p1 by default; with several, as in p1,p3, you play each of them");
    private final Options.Value<String> record = options.text(
            "--record",
            "FILE",
            "write the game to this new file as it ends or is left; with others, the log of the match, by default"
                    + " in the folder logs");
    private final Options.Value<String> resume = options.text(
            "--resume",
            "FILE",
            "go on with the game of this record, with the same seats, names and bots; or return to the match of"
                    + " this log");
    private final Options.Value<Integer> until =
            options.number("--until", "N", Integer.MAX_VALUE, "with --resume: only the first N written moves");
    private final Options.Value<String> purse = options.text(
            "--purse", "FILE", "begin with the money in this file, if it exists, and write there what is left");
    private final Meet meet;
    private final Options.Value<String> at =
            options.text("--at", "URL", "play at a table of a server: its URL for a new table, or the link of a table");

    PlayCommand(Io io) {
        super(
                io,
                "play",
                "Play a game, alone or with bots.",
                "",
                "Type a move and press Enter; the screen lists the moves. Words may be cut short: \"4 h\" is",
                "\"guess 4 higher\". Ctrl-C, the end of input or q leaves.",
                "Without a terminal, or with --plain, the game is played in lines of plain ASCII.",
                "With --listen and --join people play with one another: all shuffle the cards together, and nobody",
                "sees what the rules hide, not even the host; a player who is dropped comes back with --resume.",
                "With --at they meet at tables of a server (see serve).",
                "");
        this.fronts = new Fronts(io, options);
        this.meet = new Meet(io, options, table, fronts, record);
        options.examples(
                "play blackjack",
                "play nine-piles --seats 3 --bots random --record evening.game",
                "play --resume evening.game",
                "play poker --listen 7777 --seats 3",
                "play poker --join localhost:7777",
                "play poker --at http://localhost:8080 --name ANN --seats 3 --bots tight");
    }

    @Override
    public Integer call() {
        Games games = Games.found();
        BufferedReader in = new BufferedReader(new InputStreamReader(io.in(), StandardCharsets.UTF_8));
        if (at.isGiven()) {
            return visit(at.get(), games, in);
        }
        if (resume.find().filter(Meet::isLog).isPresent()) {
            requireAlone(
                    "--rules", "--seats", "--seed", "--with", "--purse", "--listen", "--join", "--mode", "--dropout");
            return meet.comeBack(resume.get(), games, in);
        }
        if (resume.isGiven()) {
            requireAlone("--rules", "--seats", "--seed", "--with", "--purse", "--listen", "--join");
            requireMeeting();
            SavedGame<?> saved = SavedGame.open(resume.get(), until());
            table.requireNone(saved.game());
            return goOn(saved, in);
        }
        if (until.isGiven()) {
            throw new UserException("--until goes with --resume");
        }
        if (meet.isGuest()) {
            return meet.meet(games, in);
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
        if (meet.isHost()) {
            return meet.meet(games, in);
        }
        requireMeeting();
        return play(table.game(games), in);
    }

    /** Plays at a table of a server, which has its own games. */
    private int visit(String url, Games games, BufferedReader in) {
        options.refuse(
                List.of(
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
                        "--relaxed"),
                option -> "--at goes without " + option);
        Visit visit = Visit.of(url);
        Front front = fronts.open(in, true);
        Once leave = new Once(front::close);
        Runtime.getRuntime().addShutdownHook(new Thread(leave, "leave"));
        try {
            Guest guest = visit.isNew()
                    ? visit.open(table.game(games), table, meet.callsign(), front, io.out()::println)
                    : visit.enter(meet.callsign(), front);
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
        options.refuse(Meet.OPTIONS, option -> option + " is for play with others: with it goes --listen or --join");
    }

    private void requireAlone(String... others) {
        options.refuse(List.of(others), option -> "--resume goes on as in the file, without " + option);
    }

    private int until() {
        if (until.get() < 0) {
            throw new UserException("--until takes a number from 0, not " + until.get());
        }
        return until.get();
    }

    private <S extends State<S>> int play(CardGame<S> game, BufferedReader in) {
        List<String> names = names(game);
        Setup setup = table.rules().with("PLAYERS", String.join(" ", names));
        Seed seed = table.seed();
        Optional<Purse> kept = purse.find().map(name -> Purse.open(name, game, setup));
        Setup whole = kept.map(Purse::setup).orElse(setup);
        return play(Start.anew(game, names, mine(), table.bots(game), whole, seed), kept, in);
    }

    private <S extends State<S>> int goOn(SavedGame<S> saved, BufferedReader in) {
        List<Bot<S>> bots = table.bots(saved.game());
        List<Seat> mine = !me.isGiven() ? saved.mine() : mine();
        requireSeats(mine, saved.names().size());
        return play(saved.start(mine, table.namesBots() ? bots : saved.bots(mine, bots.get(0))), Optional.empty(), in);
    }

    private <S extends State<S>> int play(Start<S> start, Optional<Purse> kept, BufferedReader in) {
        CardGame<S> game = start.game();
        Optional<Path> file = record.find().map(name -> FileTrouble.path("--record", name));
        Optional<Terminal> terminal = fronts.terminal();
        Pace pace = terminal.isPresent() && !relaxed.get() ? Pace.ofTheMachine() : Pace.ofThePlayer();
        AtomicReference<Setup> next = new AtomicReference<>(start.table());
        AtomicReference<Session<S>> last = new AtomicReference<>(new Session<>(start, pace));
        IntFunction<Session<S>> sessions = number -> {
            if (number > 0) {
                next.set(game.next(next.get(), last.get().now().state()));
                // A one-way step: the record of a later game, and so its seed, reveals no card of an earlier one.
                Seed own = start.seed().key("game/" + (number + 1));
                last.set(new Session<>(
                        Start.anew(game, start.names(), start.mine(), start.bots(), next.get(), own), pace));
            }
            return last.get();
        };
        file.ifPresent(
                path -> FileTrouble.begin("--record", path, last.get().record().text()));

        Front front = fronts.open(terminal, in, false);
        Play<S> play = new Play<>(game, sessions, start.names(), front, pace);
        fronts.stops(play::stopSearch);
        resume.find().map(name -> FileTrouble.path("--resume", name)).ifPresent(play::mayReplace);
        AtomicBoolean lost = new AtomicBoolean();
        Once leave = new Once(() -> {
            front.close();
            io.out().println(play.farewell());
            io.out().flush();
            try {
                file.ifPresent(
                        path -> FileTrouble.write(path, play.session().record().text()));
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
            Signals.register("INT", fronts::interrupt);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(leave, "leave"));
        try {
            play.run();
        } finally {
            leave.run();
        }
        return lost.get() ? CommandLine.ExitCode.SOFTWARE : CommandLine.ExitCode.OK;
    }

    private List<Seat> mine() {
        try {
            return (!me.isGiven() ? List.of("p1") : me.get())
                    .stream()
                            .map(Seat::parse)
                            .distinct()
                            .sorted(Comparator.comparing(Seat::number))
                            .toList();
        } catch (IllegalArgumentException e) {
            throw new UserException("--me takes seats such as p1 or p1,p3, not \"" + String.join(",", me.get()) + "\"");
        }
    }

    private static int last(List<Seat> mine) {
        return mine.get(mine.size() - 1).number();
    }

    private void requireSeats(List<Seat> mine, int seats) {
        if (last(mine) > seats) {
            throw new UserException("--me " + String.join(",", me.get()) + ": there are " + seats + " seats");
        }
    }

    /** The name of one of a person's several seats. */
    static String hand(Seat seat) {
        return "hand-" + seat.number();
    }

    /**
     * The names of all seats: "you" or one name for each of the person's hands, and the bots' names, with the seat's number if a name
     * repeats.
     */
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
}
