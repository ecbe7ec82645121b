package dev.courtcards.table;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.League;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tone;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jline.utils.Signals;
import picocli.CommandLine;
import tools.jackson.core.JsonGenerator;

/** {@code cards simulate}. */
final class SimulateCommand extends Command {
    private final TableOptions table = new TableOptions(options);
    private final Options.Value<Long> number =
            options.number("--games", "N", 10_000L, "the number of games; by default 10000");
    private final Options.Value<Integer> parallel = options.number(
            "--threads",
            "T",
            Runtime.getRuntime().availableProcessors(),
            "the number of threads; by default one for each processor");
    private final Options.Value<String> file = options.text(
            "--resume", "FILE", "continue the run of this file, if it exists; write there where this run ends");
    private final Options.Value<Boolean> league = options.flag(
            "--league", "each bot plays each other; --games then counts the games of each pair, two on each deal");
    private final Options.Value<Boolean> rounds =
            options.flag("--rounds", "in a league: a game ends after a hand or a round");
    private final Options.Value<Boolean> json = options.flag("--json", "one JSON object on one line");

    SimulateCommand(Io io) {
        super(
                io,
                "simulate",
                "Let bots play many games and count how they end.",
                "",
                "The same seed gives the same counts for any number of threads. Margins are 95 %% intervals.",
                "",
                "Ctrl-C stops it with exit code 130 and prints the counts so far; with --resume the same command",
                "continues.",
                "",
                "With --league each bot plays each other; without --bots all bots of the game. A pair plays each deal",
                "twice, the second time with the seats changed; the bot that came to more wins the deal.",
                "");
        options.examples(
                "simulate nine-piles --games 100000 --bots counting --seed 2a",
                "simulate poker --games 100000000 --resume poker.sim",
                "simulate poker --league --rounds --bots equity,tight,search:200 --games 400");
    }

    @Override
    public Integer call() {
        long games = number.get();
        int threads = parallel.get();
        if (games < 1) {
            throw new UserException("--games takes a number from 1, not " + games);
        }
        if (threads < 1 || threads > 1000) {
            throw new UserException("--threads takes a number from 1 to 1000, not " + threads);
        }
        if (league.get() && (file.isGiven() || games % 2 > 0)) {
            throw new UserException(
                    file.isGiven() ? "--league takes no --resume" : "--league takes an even number of --games");
        }
        if (rounds.get() && !league.get()) {
            throw new UserException("--rounds is for --league");
        }
        CardGame<?> game = table.game(Games.found());
        return league.get() ? league(game) : simulate(game);
    }

    private <S extends State<S>> int league(CardGame<S> game) {
        long games = number.get();
        Map<String, Bot<S>> bots = table.league(game);
        Setup setup = table.rules().seats(table.seats(game, 1));
        Seed seed = table.seed();
        long all = games * bots.size() * (bots.size() - 1) / 2;
        Progress progress = new Progress(io, all);
        League<S> whole = League.of(game, setup, bots, seed);
        League.Result found = untilStopped(
                () -> (rounds.get() ? whole.withRounds() : whole).run(games / 2, parallel.get(), progress));
        progress.clear();
        if (json.get()) {
            io.out().println(json(game, setup, seed, found));
        } else {
            print(game, setup, seed, found);
        }
        long played =
                2 * found.meetings().stream().mapToLong(League.Meeting::deals).sum();
        return ended(played, all, "the table counts these");
    }

    private <S extends State<S>> int simulate(CardGame<S> game) {
        long games = number.get();
        List<String> bots = table.botNames(game);
        Setup setup = table.rules().seats(table.seats(game, bots.size()));
        Optional<ResumeFile> resumed = file.find().map(ResumeFile::open);
        Seed seed = resumed.flatMap(ResumeFile::seed)
                .filter(found -> !table.namesSeed())
                .orElseGet(table::seed);
        Setup whole = setup.with("SEED", seed.hex())
                .with("BOTS", String.join(" ", table.botMarks(game)))
                .with("PROGRAM", Cards.version());
        Tally before = resumed.map(f -> f.standing(whole)).orElse(Tally.NONE);
        if (before.games() > games) {
            throw new UserException(
                    "--games takes a number from " + before.games() + ", which have been played already");
        }
        Simulation<S> simulation = Simulation.of(game, setup, table.bots(game), seed);
        resumed.ifPresent(f -> f.write(whole, before));
        Progress progress = new Progress(io, games);
        long start = System.nanoTime();
        Tally now = untilStopped(() ->
                simulation.run(before.games(), games, parallel.get(), done -> progress.accept(before.games() + done)));
        double seconds = (System.nanoTime() - start) / 1e9;
        Tally tally = before.plus(now);
        progress.clear();
        resumed.ifPresent(f -> f.write(whole, tally));
        if (json.get()) {
            io.out().println(json(game, setup, bots, seed, tally));
        } else {
            print(game, setup, bots, seed, tally);
            line(Tone.FAINT, "%n%,d moves in %.1f s, %,.0f a second", now.moves(), seconds, now.moves() / seconds);
        }
        return ended(
                tally.games(),
                games,
                file.isGiven() ? "the same command goes on from there" : "--resume FILE would have kept them");
    }

    private int ended(long played, long all, String then) {
        if (played == all) {
            return CommandLine.ExitCode.OK;
        }
        io.err().println(String.format(Locale.ROOT, "cards: stopped after %,d of %,d games; %s", played, all, then));
        return Cards.INTERRUPTED;
    }

    /** The first interrupt stops the run, which then prints its results; a second ends the program. */
    private static <T> T untilStopped(Supplier<T> run) {
        Thread runner = Thread.currentThread();
        Map<String, Object> before = new LinkedHashMap<>();
        for (String signal : List.of("INT", "TERM")) {
            before.put(signal, Signals.register(signal, () -> {
                Signals.registerDefault(signal);
                runner.interrupt();
            }));
        }
        try {
            return run.get();
        } finally {
            before.forEach(Signals::unregister);
            Thread.interrupted();
        }
    }

    private static String json(CardGame<?> game, Setup setup, List<String> bots, Seed seed, Tally tally) {
        return Json.object(out -> {
            out.writeStringProperty("game", game.name());
            out.writeStringProperty("rules", Json.rules(game, setup));
            out.writeStringProperty("seed", seed.hex());
            out.writeNumberProperty("games", tally.games());
            out.writeNumberProperty("moves", tally.moves());
            tally.unit().ifPresent(unit -> out.writeStringProperty("unit", unit.text()));
            out.writeObjectPropertyStart("seats");
            for (Seat seat : Seat.first(tally.seats().size())) {
                Tally.SeatTally counts = tally.seats().get(seat.index());
                out.writeObjectPropertyStart(seat.text());
                out.writeStringProperty("bot", bots.get(seat.index() % bots.size()));
                out.writeNumberProperty("won", counts.won());
                out.writeNumberProperty("shared", counts.shared());
                estimate("winRate", tally.wins(seat), out);
                estimate("gain", tally.gain(seat), out);
                out.writeEndObject();
            }
            out.writeEndObject();
            Json.write("reasons", tally.reasons(), out);
        });
    }

    private String json(CardGame<?> game, Setup setup, Seed seed, League.Result found) {
        return Json.object(out -> {
            out.writeStringProperty("game", game.name());
            out.writeStringProperty("rules", Json.rules(game, setup));
            out.writeStringProperty("seed", seed.hex());
            out.writeNumberProperty("seats", setup.seats(game.leastSeats(), game.mostSeats()));
            out.writeBooleanProperty("rounds", rounds.get());
            out.writeArrayPropertyStart("bots");
            for (League.Rank rank : found.ranks()) {
                out.writeStartObject();
                out.writeStringProperty("bot", rank.bot());
                estimate("elo", rank.elo(), out);
                estimate("winRate", rank.wins(), out);
                estimate("gain", rank.gain(), out);
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeArrayPropertyStart("meetings");
            for (League.Meeting meeting : found.meetings()) {
                out.writeStartObject();
                out.writeStringProperty("bot", meeting.one());
                out.writeStringProperty("against", meeting.other());
                out.writeNumberProperty("deals", meeting.deals());
                estimate("winRate", meeting.wins(), out);
                estimate("gain", meeting.gain(), out);
                out.writeEndObject();
            }
            out.writeEndArray();
        });
    }

    private void print(CardGame<?> game, Setup setup, Seed seed, League.Result found) {
        line(
                Tone.STRONG,
                "%s, rules %s, a league of %d bots",
                game.name(),
                Json.rules(game, setup),
                found.ranks().size());
        line(Tone.FAINT, "seed %s", seed.hex());
        line(Tone.STRONG, "%n%-13s %-13s %10s %13s %18s", "bot", "", "Elo", "deals won", "gain a game");
        for (League.Rank rank : found.ranks()) {
            String elo = estimate(0, rank.elo().mean(), rank.elo().margin());
            line(Tone.PLAIN, "%-13s %-13s %10s %13s %18s", rank.bot(), "", elo, won(rank.wins()), gain(rank.gain()));
        }
        line(Tone.STRONG, "%n%-13s %-13s %10s %13s %18s", "bot", "against", "deals", "deals won", "gain a game");
        for (League.Meeting meeting : found.meetings()) {
            line(
                    Tone.PLAIN,
                    "%-13s %-13s %,10d %13s %18s",
                    meeting.one(),
                    meeting.other(),
                    meeting.deals(),
                    won(meeting.wins()),
                    gain(meeting.gain()));
        }
    }

    private static String won(Tally.Estimate wins) {
        return estimate(1, 100 * wins.mean(), 100 * wins.margin()) + " %";
    }

    private static String gain(Tally.Estimate gain) {
        return estimate(2, gain.mean(), gain.margin());
    }

    private static void estimate(String name, Tally.Estimate estimate, JsonGenerator out) {
        out.writeObjectPropertyStart(name);
        Json.write("mean", estimate.mean(), out);
        Json.write("margin", estimate.margin(), out);
        out.writeEndObject();
    }

    private void print(CardGame<?> game, Setup setup, List<String> bots, Seed seed, Tally tally) {
        line(
                Tone.STRONG,
                "%s, rules %s, %,d game%s",
                game.name(),
                Json.rules(game, setup),
                tally.games(),
                tally.games() == 1 ? "" : "s");
        line(Tone.FAINT, "seed %s", seed.hex());
        String gained = tally.unit().map(Outcome.Unit::text).orElse("gain") + " a game";
        line(Tone.STRONG, "%n%-4s %-11s %10s %13s %18s", "seat", "bot", "games won", "percent", gained);
        for (Seat seat : Seat.first(tally.seats().size())) {
            Tally.Estimate wins = tally.wins(seat);
            Tally.Estimate gain = tally.gain(seat);
            line(
                    Tone.PLAIN,
                    "%-4s %-11s %,10d %13s %18s",
                    seat,
                    bots.get(seat.index() % bots.size()),
                    tally.seats().get(seat.index()).won(),
                    estimate(2, 100 * wins.mean(), 100 * wins.margin()),
                    estimate(4, gain.mean(), gain.margin()));
        }
        line(Tone.STRONG, "%n%-20s %10s %13s", "end", "games", "percent");
        tally.reasons()
                .forEach((reason, count) ->
                        line(Tone.PLAIN, "%-20s %,10d %13.2f", reason, count, 100.0 * count / tally.games()));
    }

    /** An estimate with its margin; one game has none. */
    private static String estimate(int digits, double mean, double margin) {
        String form = "%." + digits + "f";
        return String.format(Locale.ROOT, form, mean)
                + (Double.isNaN(margin) ? "" : " ±" + String.format(Locale.ROOT, form, margin));
    }

    private void line(Tone tone, String format, Object... args) {
        for (String text : String.format(Locale.ROOT, format, args).split("\\R", -1)) {
            Canvas line = new Canvas(io.style(1));
            line.flow(0, 0, io.columns(), 2, Line.empty().words(text, tone));
            line.lines().forEach(io.out()::println);
        }
    }
}
