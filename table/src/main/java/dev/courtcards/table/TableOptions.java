package dev.courtcards.table;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.front.Suggest;
import dev.courtcards.search.Search;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which game at which table: the options that {@code play} and {@code simulate} share. */
@Command(addMethodSubcommands = false) // or picocli searches all methods for some
final class TableOptions {
    private static final int HEX_OF_NUMBER = 16;
    private static final String SEARCH = "search";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            index = "0",
            arity = "0..1",
            hideParamSyntax = true,
            paramLabel = "GAME",
            description = "what to play: ${COMPLETION-CANDIDATES}",
            completionCandidates = GameNames.class)
    private String game = "";

    @Option(
            names = "--rules",
            paramLabel = "RULES",
            description =
                    "a preset, then option=value ..., in quotes; \"rules GAME\" lists the options; presets by game:"
                            + " ${COMPLETION-CANDIDATES}",
            completionCandidates = Presets.class)
    private Optional<String> rules = Optional.empty();

    @Option(
            names = "--seats",
            paramLabel = "N",
            description = "how many players; by default the fewest of the game, or one for each bot")
    private Optional<Integer> seats = Optional.empty();

    @Option(
            names = "--bots",
            paramLabel = "NAME",
            split = ",",
            description =
                    "the bots by seat, separated by commas, repeated where there are more seats; a file's name for all bots"
                            + " in it, where the game reads such files; search, search:5000 or search:200ms for one"
                            + " that plays 5000 games on from each decision, or for 200 ms; by game:"
                            + " ${COMPLETION-CANDIDATES}",
            completionCandidates = BotNames.class)
    private List<String> bots = new ArrayList<>();

    /** What stands in the files that {@link #bots} names, read once. */
    private final Map<String, String> texts = new HashMap<>();

    @Option(
            names = "--seed",
            paramLabel = "HEX",
            description = "all luck: 64 hexadecimal digits, or up to 16 for a number; by default a new one each time")
    private Optional<String> seed = Optional.empty();

    @Option(
            names = "--with",
            paramLabel = "KEY=VALUE",
            description = "another line of the record's header, as in --with CHIPS=\"500 500\"")
    private Map<String, String> with = new LinkedHashMap<>();

    /** The names of the games that are there. */
    static final class GameNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Games.found().names().iterator();
        }
    }

    /** The presets of all games. */
    static final class Presets implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return each(game -> game.rulebook().presets());
        }
    }

    /** The bots of all games. */
    static final class BotNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return each(game -> Games.bots(game).keySet());
        }
    }

    private static Iterator<String> each(Function<CardGame<?>, Collection<String>> names) {
        return Games.found().all().stream()
                .flatMap(game -> names.apply(game).stream())
                .distinct()
                .iterator();
    }

    /** The setup without its players and its luck. */
    Setup rules() {
        Setup setup = Setup.of(game);
        if (rules.isPresent()) {
            setup = setup.with("RULES", rules.get());
        }
        for (Map.Entry<String, String> header : with.entrySet()) {
            if (header.getKey().matches("GAME|RULES|PLAYERS|SEED|DECK[0-9]*")) {
                throw new UserException("--with takes no " + header.getKey()
                        + ": the game is named, and --rules, --seats and --seed give the rest");
            }
            setup = setup.with(header.getKey(), header.getValue());
        }
        return setup;
    }

    /** What was said of the game and its rules, as lines {@code KEY: value}. */
    List<String> said() {
        List<String> said = new ArrayList<>(game.isEmpty() ? List.of() : List.of("GAME: " + game));
        rules.ifPresent(words -> said.add("RULES: " + words));
        with.forEach((key, value) -> said.add(key + ": " + value));
        return said;
    }

    /**
     * The tables that may be meant where no rules were given: those of that name that take this number of players and have these bots,
     * such as give hints first.
     */
    List<CardGame<?>> open(Games games) {
        requireNamed();
        return rules.isPresent()
                ? List.of()
                : games.named(game).stream()
                        .filter(this::fits)
                        .sorted(Comparator.comparing(
                                any -> any.presentation().advisor().isEmpty()))
                        .toList();
    }

    /** Only a file may give it instead. */
    private void requireNamed() {
        if (game.isEmpty()) {
            throw new MissingParameterException(
                    spec.commandLine(), spec.positionalParameters().get(0), "");
        }
    }

    /** That no game is named, or the one that a file names already. */
    void requireNone(CardGame<?> said) {
        if (!game.isEmpty() && !game.equals(said.name())) {
            throw new UserException("the file holds a game of " + said.name() + ", not " + game);
        }
    }

    private boolean fits(CardGame<?> any) {
        return seats.filter(count -> count < any.leastSeats() || count > any.mostSeats())
                        .isEmpty()
                && bots.stream()
                        .allMatch(word -> Games.bots(any).containsKey(word)
                                || Search.named(any, word).isPresent()
                                || isFile(word) && Games.botReader(any).isPresent());
    }

    void choose(String preset) {
        rules = Optional.of(preset);
    }

    CardGame<?> game(Games games) {
        requireNamed();
        requireGame(games, game);
        CardGame<?> found = games.find(rules());
        rules().require(found.headers()); // before anything is asked or written
        List<CardGame<?>> named = games.named(game);
        if (rules.isEmpty() && named.size() > 1 && !fits(found)) {
            throw new UserException("which " + game + "? "
                    + named.stream().map(TableOptions::offer).collect(Collectors.joining("; ")));
        }
        return found;
    }

    private static String offer(CardGame<?> table) {
        return "--rules " + table.rulebook().presets().get(0) + " is for " + players(table) + ", with bots "
                + String.join(", ", Games.bots(table).keySet());
    }

    static void requireGame(Games games, String name) {
        if (games.named(name).isEmpty()) {
            throw new UserException(Suggest.instead("game", name, games.names()));
        }
    }

    /** How many players: as many as asked for, else the fewest that the game takes but at least these. */
    int seats(CardGame<?> of, int atLeast) {
        int count = seats.orElse(Math.max(of.leastSeats(), atLeast));
        if (count < of.leastSeats() || count > of.mostSeats()) {
            throw new UserException(of.name() + " is for " + players(of) + ", not " + count);
        }
        if (namesBots() && count < atLeast) {
            throw new UserException(
                    "--bots names " + botNames(of).size() + ", which takes --seats " + atLeast + ", not " + count);
        }
        return count;
    }

    /** For how many players a game is. */
    static String players(CardGame<?> game) {
        return (game.leastSeats() == game.mostSeats() ? "" : game.leastSeats() + " to ")
                + game.mostSeats()
                + (game.mostSeats() == 1 ? " player" : " players");
    }

    /** A bot that was asked for, and for one from a file what distinguishes that file from others. */
    private record Named<S extends State<S>>(String name, Bot<S> bot, String mark) {}

    /** The names of the bots asked for; the game's first where none was. */
    List<String> botNames(CardGame<?> of) {
        return named(of).stream().map(Named::name).toList();
    }

    /** The names of the bots, which are others where a file has another text. */
    List<String> botMarks(CardGame<?> of) {
        return named(of).stream().map(bot -> bot.name() + bot.mark()).toList();
    }

    private <S extends State<S>> List<Named<S>> named(CardGame<S> of) {
        Map<String, Bot<S>> known = Games.bots(of);
        List<Named<S>> named = new ArrayList<>();
        for (String word : bots.isEmpty() ? known.keySet().stream().limit(1).toList() : bots) {
            if (known.containsKey(word)) {
                named.add(new Named<>(word, known.get(word), ""));
            } else if (Search.named(of, word).isPresent()) {
                named.add(new Named<>(SEARCH, Search.named(of, word).get().bot(), word));
            } else if (isFile(word)) {
                String mark = "#" + Integer.toHexString(text(of, word).hashCode());
                read(of, word).forEach((name, bot) -> named.add(new Named<>(name, bot, mark)));
            } else {
                throw new UserException(Suggest.instead("bot of " + of.name(), word, known.keySet()));
            }
        }
        return named;
    }

    /** All bots of the game that were asked for, or all that there are; a search by what it was asked to do. */
    <S extends State<S>> Map<String, Bot<S>> league(CardGame<S> of) {
        Map<String, Bot<S>> league = new LinkedHashMap<>(bots.isEmpty() ? Games.bots(of) : Map.of());
        for (Named<S> named : bots.isEmpty() ? List.<Named<S>>of() : named(of)) {
            String name = named.name().equals(SEARCH) ? named.mark() : named.name();
            if (league.put(name, named.bot()) != null) {
                throw new UserException("--bots has " + name + " twice");
            }
        }
        if (league.size() < 2) {
            throw new UserException("--league takes two bots or more, as in --bots random,search, not "
                    + String.join(",", league.keySet()));
        }
        return league;
    }

    private static boolean isFile(String word) {
        return word.matches(".*[./\\\\].*");
    }

    private <S extends State<S>> Map<String, Bot<S>> read(CardGame<S> of, String file) {
        try {
            return Games.botReader(of).orElseThrow().apply(text(of, file));
        } catch (RecordException e) {
            throw wrong(file, e);
        }
    }

    private String text(CardGame<?> of, String file) {
        if (Games.botReader(of).isEmpty()) {
            throw new UserException("--bots " + file + ": " + of.name() + " reads no bots from files; it has "
                    + String.join(", ", Games.bots(of).keySet()));
        }
        return texts.computeIfAbsent(file, TableOptions::text);
    }

    private static String text(String file) {
        try {
            byte[] bytes = FileTrouble.open(Files.readAllBytes(Path.of(file)), "bots");
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (RecordException e) {
            throw wrong(file, e);
        } catch (IOException | InvalidPathException e) {
            throw new UserException("--bots " + file + ": " + FileTrouble.words(e));
        }
    }

    private static UserException wrong(String file, RecordException e) {
        return new UserException("--bots " + file + ":" + e.line() + ":" + e.column() + ": " + e.problem());
    }

    boolean namesSeed() {
        return seed.isPresent();
    }

    boolean namesBots() {
        return !bots.isEmpty();
    }

    <S extends State<S>> List<Bot<S>> bots(CardGame<S> of) {
        return named(of).stream().map(Named::bot).toList();
    }

    Seed seed() {
        if (seed.isEmpty()) {
            return Seed.random();
        }
        String hex = seed.get();
        if (!hex.matches("[0-9a-fA-F]{1,16}|[0-9a-fA-F]{64}")) {
            throw new UserException(
                    "--seed takes 64 hexadecimal digits, or up to 16 for a number, not \"" + hex + "\"");
        }
        return hex.length() <= HEX_OF_NUMBER ? Seed.of(Long.parseUnsignedLong(hex, 16)) : Seed.parse(hex);
    }
}
