package dev.courtcards.table;

import dev.courtcards.core.Text;
import dev.courtcards.core.command.FileFormat;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import dev.courtcards.front.Teller;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** {@code cards replay}. */
final class ReplayCommand extends Command {
    private final Options.Value<List<String>> files =
            options.words("FILE", 1, "game records, or hands of poker as PHH or PokerStars text; - is standard input");
    private final Options.Value<Boolean> json = options.flag("--json", "one JSON object a game, one a line");
    private final Options.Value<String> as =
            options.text("--as", "SEAT", "of a record only what this seat sees: p1, p2, ... or spectator");
    private final Options.Value<String> chipUnit =
            options.text("--chip-unit", "UNIT", "the smallest part of a chip in files of other programs, such as 0.5");
    private final Options.Value<Integer> until =
            options.number("--until", "N", Integer.MAX_VALUE, "of a record only the first N written moves");
    private boolean complained;

    ReplayCommand(Io io) {
        super(
                io,
                "replay",
                "Play recorded games again and show what happened.",
                "",
                "A line that cannot be read or is refused is reported as FILE:LINE:COLUMN: [code] what, expected what;",
                "the other files are still played, and the exit code is 2.",
                "");
    }

    @Override
    public Integer call() {
        Optional<Viewer> viewer = as.find().map(ReplayCommand::viewer);
        BigDecimal unit = unit(chipUnit.find().orElse("1"));
        if (until.get() < 0) {
            throw new UserException("--until takes a number from 0, not " + until.get());
        }
        Optional<RuntimeException> fault = Optional.empty();
        for (String file : files.get()) {
            try {
                byte[] bytes = FileTrouble.open(bytes(file));
                String text = FileFormat.text(bytes);
                Optional<FileFormat> format = FileFormat.of(file, text);
                if (format.isPresent()) {
                    requireWholeGames();
                    format.get().read(text, unit, played -> show(file, played), problem -> complain(file, problem));
                } else {
                    GameRecord record = GameRecord.parse(bytes);
                    show(file, Games.found().find(record.setup()), record, viewer);
                }
            } catch (RecordException e) {
                complain(file, e);
            } catch (RuntimeException e) {
                fault = Optional.of(new IllegalStateException(file + ": " + e, e));
            }
        }
        if (fault.isPresent()) {
            throw fault.get();
        }
        return complained ? CommandLine.ExitCode.USAGE : CommandLine.ExitCode.OK;
    }

    /** Refuses {@code --as} and {@code --until} for a hand of another program: it is shown whole, as a spectator may see it. */
    private void requireWholeGames() {
        if (as.isGiven() || until.isGiven()) {
            throw new RecordException(
                    1, 1, "not-a-record", "a file of another program", "a game record, as --as and --until take it");
        }
    }

    private void complain(String file, RecordException problem) {
        io.complain(file, problem);
        complained = true;
    }

    private static BigDecimal unit(String text) {
        if (text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?") && new BigDecimal(text).signum() > 0) {
            return new BigDecimal(text);
        }
        throw new UserException("--chip-unit takes a number above 0 such as 0.5, not \"" + text + "\"");
    }

    private static Viewer viewer(String seat) {
        if (seat.equals("spectator")) {
            return Spectator.SPECTATOR;
        }
        try {
            return Seat.parse(seat.matches("\\d+") ? "p" + seat : Text.lower(seat));
        } catch (IllegalArgumentException e) {
            throw new UserException("--as: " + e.getMessage() + " or spectator");
        }
    }

    private byte[] bytes(String file) {
        try {
            return file.equals("-") ? io.in().readAllBytes() : Files.readAllBytes(Path.of(file));
        } catch (IOException | InvalidPathException e) {
            throw new RecordException(1, 1, "unreadable-file", FileTrouble.words(e), "a game record");
        }
    }

    private <S extends State<S>> void show(String file, CardGame<S> game, GameRecord record, Optional<Viewer> viewer) {
        int moves = lines(record);
        Game<S> played = Replay.play(game, record, moves);
        Setup setup = record.setup();
        List<String> players = setup.players().isEmpty()
                ? Setup.of(game.name()).seats(game.leastSeats()).players()
                : setup.players();
        viewer.ifPresent(seat -> requireSeat(seat, played, players.size()));
        if (json.get()) {
            io.out().println(Json.object(out -> {
                out.writeStringProperty("file", file);
                out.writeStringProperty("game", game.name());
                out.writeStringProperty("rules", Json.rules(game, setup));
                Json.write("players", players, out);
                out.writeNumberProperty("moves", moves);
                out.writeBooleanProperty("over", played.isOver());
                Json.write("mayAct", played.state().mayAct(), out);
                Json.options(game.notation(), played, viewer, out);
                Json.outcome(played.state(), out);
                Json.write("state", viewer.map(v -> played.seenBy(v).state()).orElse(played.state()), out);
            }));
        } else {
            tell(file, game, record, played, viewer, players);
        }
    }

    /** A game from a file of another program, as a spectator may see it. */
    private <S extends State<S>> void show(String file, FileFormat.Played<S> played) {
        Game<S> end = played.end();
        if (json.get()) {
            io.out().println(Json.object(out -> {
                out.writeStringProperty("file", file);
                out.writeStringProperty("game", played.game().name());
                Json.write("players", played.players(), out);
                out.writeNumberProperty("moves", end.ply());
                out.writeBooleanProperty("over", end.isOver());
                Json.outcome(end.state(), out);
                played.numbers().forEach((what, numbers) -> Json.write(what, numbers, out));
                Json.write("state", end.seenBy(Spectator.SPECTATOR).state(), out);
            }));
            return;
        }
        Teller<S> teller = Teller.of(played.game(), Spectator.SPECTATOR, Teller.names(played.players()));
        if (files.get().size() > 1) {
            print(Line.of("== " + file, Tone.STRONG));
        }
        print(Line.of(played.game().name() + ", players " + Teller.seats(played.players()), Tone.FAINT));
        for (Game<S> step : end.steps()) {
            Line told = teller.lastMove(step);
            if (!told.isEmpty()) {
                print(told);
            }
        }
        paint(played.game().presentation().picture(end.seenBy(Spectator.SPECTATOR), teller::name));
        end.state().outcome().ifPresent(outcome -> print(Line.of(teller.outcome(outcome), Tone.PLAIN)));
        played.numbers()
                .forEach((what, numbers) -> print(Line.of(
                        what.replace('_', ' ') + ": "
                                + numbers.stream()
                                        .map(BigDecimal::toPlainString)
                                        .collect(Collectors.joining(" ")),
                        Tone.STRONG)));
    }

    private void paint(Picture shown) {
        Painter.CardSize size = io.isTerminal(1) ? Painter.CardSize.MEDIUM : Painter.CardSize.INLINE;
        Canvas picture = Painter.paint(shown, io.columns(), io.style(1), size);
        io.out().println();
        picture.lines().forEach(io.out()::println);
    }

    /** Requires that the seat is named or has joined later, which its moves show. */
    private static void requireSeat(Viewer viewer, Game<?> played, int players) {
        if (!(viewer instanceof Seat seat) || seat.number() <= players) {
            return;
        }
        boolean joined =
                played.steps().stream().anyMatch(step -> step.state().mayAct().contains(seat));
        if (!joined) {
            throw new RecordException(
                    1, 1, "no-such-seat", "no " + seat + " in this game", "p1 to p" + players + " or spectator");
        }
    }

    private <S extends State<S>> void tell(
            String file,
            CardGame<S> game,
            GameRecord record,
            Game<S> played,
            Optional<Viewer> viewer,
            List<String> players) {
        Viewer eyes = viewer.orElse(players.size() == 1 ? Seat.of(1) : Spectator.SPECTATOR);
        Teller<S> teller = Teller.of(game, eyes, Teller.names(players));
        if (files.get().size() > 1) {
            print(Line.of("== " + file, Tone.STRONG));
        }
        print(Line.of(
                game.name() + ", rules " + Json.rules(game, record.setup()) + ", players " + Teller.seats(players),
                Tone.FAINT));
        int written = 0;
        for (Game<S> step : played.steps()) {
            if (step.lastMove().isEmpty()) {
                continue;
            }
            Move<S> move = step.lastMove().get();
            boolean isWritten = written < lines(record)
                    && isThat(
                            game.notation(),
                            record.lines().get(written).text(),
                            step.previous().orElseThrow(),
                            move);
            String number = isWritten ? Integer.toString(++written) : "";
            String words =
                    isWritten ? game.notation().write(viewer.map(move::seenBy).orElse(move)) : teller.name(move.by());
            print(Line.of(
                            String.format(Locale.ROOT, "%4s  %-24s  ", number, words),
                            isWritten ? Tone.PLAIN : Tone.FAINT)
                    .with(teller.events(step, viewer.isPresent() ? step.lastEvents(eyes) : step.lastEvents())));
        }
        paint(game.presentation().picture(played.seenBy(eyes), teller::name));
        print(Line.of(
                played.state().outcome().map(teller::outcome).orElseGet(() -> toAct(played, teller)), Tone.PLAIN));
        if (!file.equals("-") && SavedGame.mayGoOn(played)) {
            String part = until.isGiven() ? " --until " + until.get() : "";
            print(Line.of("./cards play --resume " + file + part + " goes on from here", Tone.FAINT));
        }
    }

    private static <S extends State<S>> boolean isThat(
            Notation<S> notation, String line, Game<S> before, Move<S> move) {
        try {
            return notation.read(line).equals(move);
        } catch (RecordException e) {
            return Replay.unnamed(notation, line, before).filter(move::equals).isPresent();
        }
    }

    private static <S extends State<S>> String toAct(Game<S> game, Teller<S> teller) {
        return "To act: "
                + String.join(
                        ", ", game.state().mayAct().stream().map(teller::name).toList());
    }

    private void print(Line line) {
        Canvas canvas = new Canvas(io.style(1));
        canvas.flow(0, 0, Integer.MAX_VALUE, 0, line);
        canvas.lines().forEach(io.out()::println);
    }

    /** The number of written moves to play. */
    private int lines(GameRecord record) {
        return Math.min(until.get(), record.lines().size());
    }
}
