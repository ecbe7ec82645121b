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
import picocli.CommandLine.MissingParameterException;

/** The game, its rules, players, bots and seed: the options that {@code play} and {@code simulate} share. */
final class TableOptions {
    private static final int HEX_OF_NUMBER = 16;
    private static final String SEARCH = "search";

    /** The names of the games found. */
    static final Iterable<String> GAMES = () -> Games.found().names().iterator();

    private static final Iterable<String> PRESETS =
            () -> each(game -> game.rulebook().presets());
    private static final Iterable<String> BOTS =
            () -> each(game -> Games.bots(game).keySet());

    private final Options options;
    private final Options.Value<String> name;
    private final Options.Value<String> wanted;
    private final Options.Value<Integer> players;
    private final Options.Value<List<String>> bots;
    private final Options.Value<String> luck;
    private final Options.Value<Map<String, String>> with;

    /** The preset that the person chose because none was given. */
    private Optional<String> chosen = Optional.empty();

    /** The contents of the files that {@link #bots} names. */
    private final Map<String, String> texts = new HashMap<>();

    TableOptions(Options options) {
        this.options = options;
        this.name = options.word("GAME", false, GAMES, "what to play: ${COMPLETION-CANDIDATES}");
        this.wanted = options.text(
                "--rules",
                "RULES",
                PRESETS,
                "a preset, then option=value ..., in quotes; \"rules GAME\" lists the options; presets by game:"
                        + " ${COMPLETION-CANDIDATES}");
        this.players = options.number(
                "--seats", "N", 0, "how many players; by default the fewest of the game, or one for each bot");
        this.bots = options.list(
                "--bots",
                "NAME",
                BOTS,
                "the bots by seat, separated by commas, repeated if there are more seats; a file's name for all bots"
                        + " in it, if the game reads such files; search, search:5000 or search:200ms for a bot"
                        + " that searches with 5000 playouts a move, or for 200 ms; by game:"
                        + " ${COMPLETION-CANDIDATES}");
        this.luck = options.text(
                "--seed",
                "HEX",
                "the seed: 64 hexadecimal digits, or up to 16 for a number; by default a new one each time");
        this.with = options.map(
                "--with", "KEY=VALUE", "another line of the record's header, as in --with CHIPS=\"500 500\"");
    }

    private static Iterator<String> each(Function<CardGame<?>, Collection<String>> names) {
        return Games.found().all().stream()
                .flatMap(game -> names.apply(game).stream())
                .distinct()
                .iterator();
    }

    /** The setup without players and seed. */
    Setup rules() {
        Setup setup = Setup.of(name.get());
        if (wanted().isPresent()) {
            setup = setup.with("RULES", wanted().get());
        }
        for (Map.Entry<String, String> header : with.get().entrySet()) {
            if (header.getKey().matches("GAME|RULES|PLAYERS|SEED|DECK[0-9]*")) {
                throw new UserException("--with takes no " + header.getKey()
                        + ": the game is named, and --rules, --seats and --seed give the rest");
            }
            setup = setup.with(header.getKey(), header.getValue());
        }
        return setup;
    }

    /** The given game, rules and headers as lines {@code KEY: value}. */
    List<String> said() {
        List<String> said = new ArrayList<>(name.isGiven() ? List.of("GAME: " + name.get()) : List.of());
        wanted().ifPresent(words -> said.add("RULES: " + words));
        with.get().forEach((key, value) -> said.add(key + ": " + value));
        return said;
    }

    /**
     * The tables that the name may mean if no rules are given: those that take this number of players and have these bots; tables with
     * hints come first.
     */
    List<CardGame<?>> open(Games games) {
        requireNamed();
        return wanted().isPresent()
                ? List.of()
                : games.named(name.get()).stream()
                        .filter(this::fits)
                        .sorted(Comparator.comparing(
                                any -> any.presentation().advisor().isEmpty()))
                        .toList();
    }

    /** Requires a game's name; without one only a file gives it. */
    private void requireNamed() {
        if (!name.isGiven()) {
            throw new MissingParameterException(
                    options.spec().commandLine(),
                    options.spec().positionalParameters().get(0),
                    "");
        }
    }

    /** Requires that no game is named, or the same one as in the file. */
    void requireNone(CardGame<?> said) {
        if (name.isGiven() && !name.get().equals(said.name())) {
            throw new UserException("the file holds a game of " + said.name() + ", not " + name.get());
        }
    }

    private boolean fits(CardGame<?> any) {
        return players.find()
                        .filter(count -> count < any.leastSeats() || count > any.mostSeats())
                        .isEmpty()
                && bots.get().stream()
                        .allMatch(word -> Games.bots(any).containsKey(word)
                                || Search.named(any, word).isPresent()
                                || isFile(word) && Games.botReader(any).isPresent());
    }

    void choose(String preset) {
        chosen = Optional.of(preset);
    }

    private Optional<String> wanted() {
        return chosen.or(wanted::find);
    }

    CardGame<?> game(Games games) {
        requireNamed();
        requireGame(games, name.get());
        CardGame<?> found = games.find(rules());
        rules().require(found.headers()); // before anything is asked or written
        List<CardGame<?>> named = games.named(name.get());
        if (wanted().isEmpty() && named.size() > 1 && !fits(found)) {
            throw new UserException("which " + name.get() + "? "
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

    /** The number of players: the given one, else the smallest that the game takes and that is at least this. */
    int seats(CardGame<?> of, int atLeast) {
        int count = players.find().orElse(Math.max(of.leastSeats(), atLeast));
        if (count < of.leastSeats() || count > of.mostSeats()) {
            throw new UserException(of.name() + " is for " + players(of) + ", not " + count);
        }
        if (namesBots() && count < atLeast) {
            throw new UserException(
                    "--bots names " + botNames(of).size() + ", which takes --seats " + atLeast + ", not " + count);
        }
        return count;
    }

    /** The numbers of players that a game takes. */
    static String players(CardGame<?> game) {
        return (game.leastSeats() == game.mostSeats() ? "" : game.leastSeats() + " to ")
                + game.mostSeats()
                + (game.mostSeats() == 1 ? " player" : " players");
    }

    /** A bot with its name; its mark distinguishes searches, and files with other contents. */
    private record Named<S extends State<S>>(String name, Bot<S> bot, String mark) {
        /** The bot's name, or for a search its whole word. */
        String asked() {
            return name.equals(SEARCH) ? mark : name;
        }
    }

    /** The names of the given bots; the game's first bot if none is given. */
    List<String> botNames(CardGame<?> of) {
        return named(of).stream().map(Named::name).toList();
    }

    /** The bots as given. */
    List<String> botsAsked(CardGame<?> of) {
        return named(of).stream().map(Named::asked).toList();
    }

    /** The names of the bots with their marks. */
    List<String> botMarks(CardGame<?> of) {
        return named(of).stream().map(bot -> bot.name() + bot.mark()).toList();
    }

    private <S extends State<S>> List<Named<S>> named(CardGame<S> of) {
        Map<String, Bot<S>> known = Games.bots(of);
        List<Named<S>> named = new ArrayList<>();
        for (String word :
                bots.get().isEmpty() ? known.keySet().stream().limit(1).toList() : bots.get()) {
            if (known.containsKey(word)) {
                named.add(new Named<>(word, known.get(word), ""));
            } else if (Search.named(of, word).isPresent()) {
                named.add(new Named<>(SEARCH, Search.named(of, word).get().bot(), word));
            } else if (isFile(word)) {
                String mark = "#" + Integer.toHexString(text(of, word).hashCode());
                read(of, word).forEach((name, bot) -> named.add(new Named<>(name, bot, mark)));
            } else {
                List<String> all = new ArrayList<>(known.keySet());
                all.addAll(List.of(SEARCH, SEARCH + ":5000", SEARCH + ":200ms"));
                throw new UserException(Suggest.instead("bot of " + of.name(), word, all));
            }
        }
        return named;
    }

    /** The given bots of the game, or all that it has; searches under their whole words. */
    <S extends State<S>> Map<String, Bot<S>> league(CardGame<S> of) {
        Map<String, Bot<S>> league = new LinkedHashMap<>(bots.get().isEmpty() ? Games.bots(of) : Map.of());
        for (Named<S> named : bots.get().isEmpty() ? List.<Named<S>>of() : named(of)) {
            String name = named.asked();
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
        return luck.isGiven();
    }

    boolean namesBots() {
        return bots.isGiven();
    }

    <S extends State<S>> List<Bot<S>> bots(CardGame<S> of) {
        return named(of).stream().map(Named::bot).toList();
    }

    Seed seed() {
        if (!luck.isGiven()) {
            return Seed.random();
        }
        String hex = luck.get();
        if (!hex.matches("[0-9a-fA-F]{1,16}|[0-9a-fA-F]{64}")) {
            throw new UserException(
                    "--seed takes 64 hexadecimal digits, or up to 16 for a number, not \"" + hex + "\"");
        }
        return hex.length() <= HEX_OF_NUMBER ? Seed.of(Long.parseUnsignedLong(hex, 16)) : Seed.parse(hex);
    }
}
