package dev.courtcards.core.play;

import dev.courtcards.core.game.State;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;

/**
 * The available games, found on the class path or module path or listed by the program, and their bots.
 *
 * <pre>{@code
 * CardGame<?> game = Games.found().find(Setup.of("nine-piles"));
 * }</pre>
 */
public final class Games {
    private final List<CardGame<?>> all;

    private Games(List<CardGame<?>> all) {
        this.all = List.copyOf(all);
    }

    /** {@return all games that {@link ServiceLoader} finds, sorted by name, games of one name in the order found} */
    public static Games found() {
        List<CardGame<?>> games = new ArrayList<>();
        ServiceLoader.load(CardGame.class).forEach(game -> games.add((CardGame<?>) game));
        games.sort(Comparator.comparing(CardGame::name));
        return new Games(games);
    }

    /**
     * These games alone.
     *
     * @param games in order
     * @return the games
     */
    public static Games of(CardGame<?>... games) {
        return new Games(List.of(games));
    }

    /** {@return the games, unmodifiable; some may share a name} */
    public List<CardGame<?>> all() {
        return all;
    }

    /** {@return their names, each once, in order} */
    public Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        all.forEach(game -> names.add(game.name()));
        return names;
    }

    /**
     * The games of a name.
     *
     * @param name for example {@code blackjack}
     * @return the game with the default preset first; empty if there is none
     */
    public List<CardGame<?>> named(String name) {
        return all.stream().filter(game -> game.name().equals(name)).toList();
    }

    /**
     * The game of a setup, by name and preset.
     *
     * @param setup the header of a record
     * @return the game
     * @throws RecordException with the place of an unknown name or preset
     */
    public CardGame<?> find(Setup setup) {
        List<CardGame<?>> named = named(setup.game());
        if (named.isEmpty()) {
            throw setup.wrong("GAME", setup.game(), "unknown-game", String.join(" or ", names()));
        }
        if (setup.preset().isEmpty()) {
            return named.get(0);
        }
        String preset = setup.preset().get();
        List<String> presets = new ArrayList<>();
        for (CardGame<?> game : named) {
            if (game.rulebook().rules(preset).isPresent()) {
                return game;
            }
            presets.addAll(game.rulebook().presets());
        }
        throw setup.wrong("RULES", preset, "unknown-preset", String.join(" or ", presets));
    }

    /**
     * All bots for a game.
     *
     * @param game any game
     * @param <S> its state
     * @return by name, unmodifiable: those of other modules ({@link BotProvider}), then the game's own; of two with one name the first. The
     *     first of all is the usual opponent
     */
    public static <S extends State<S>> Map<String, Bot<S>> bots(CardGame<S> game) {
        Map<String, Bot<S>> all = new LinkedHashMap<>();
        providers(game).forEach(provider -> provider.bots().forEach(all::putIfAbsent));
        game.bots().forEach(all::putIfAbsent);
        return Collections.unmodifiableMap(all);
    }

    /**
     * The reader of files that describe bots of a game.
     *
     * @param game any game
     * @param <S> its state
     * @return the first {@link BotProvider#reader()} for the game; empty if there is none
     */
    public static <S extends State<S>> Optional<Function<String, Map<String, Bot<S>>>> botReader(CardGame<S> game) {
        return providers(game).stream()
                .flatMap(provider -> provider.reader().stream())
                .findFirst();
    }

    private static <S extends State<S>> List<BotProvider<S>> providers(CardGame<S> game) {
        List<BotProvider<S>> providers = new ArrayList<>();
        for (BotProvider<?> provider : ServiceLoader.load(BotProvider.class)) {
            if (provider.game().isInstance(game)) {
                @SuppressWarnings("unchecked") // a provider is typed by the state of the game that it names
                BotProvider<S> mine = (BotProvider<S>) provider;
                providers.add(mine);
            }
        }
        return providers;
    }

    /**
     * Bots of a game by their names.
     *
     * @param game any game
     * @param names of bots, with repetitions allowed
     * @param <S> its state
     * @return in the order of the names
     * @throws IllegalArgumentException if there is no bot of a name; the message lists all
     */
    public static <S extends State<S>> List<Bot<S>> bots(CardGame<S> game, List<String> names) {
        Map<String, Bot<S>> all = bots(game);
        List<Bot<S>> named = new ArrayList<>();
        for (String name : names) {
            Bot<S> bot = all.get(name);
            if (bot == null) {
                throw new IllegalArgumentException(
                        game.name() + " has no bot " + name + "; there are " + String.join(", ", all.keySet()));
            }
            named.add(bot);
        }
        return named;
    }
}
