package dev.courtcards.core.play;

import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * The games that are there: on the class path or module path, or named by the program.
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

    /**
     * All that {@link ServiceLoader} finds.
     *
     * @return the games by name, those of one name in the order found
     */
    public static Games found() {
        List<CardGame<?>> games = new ArrayList<>();
        ServiceLoader.load(CardGame.class).forEach(game -> games.add((CardGame<?>) game));
        games.sort(Comparator.comparing(CardGame::name));
        return new Games(games);
    }

    /**
     * Exactly these.
     *
     * @param games in order
     * @return the games
     */
    public static Games of(CardGame<?>... games) {
        return new Games(List.of(games));
    }

    /**
     * The games.
     *
     * @return unmodifiable; some may share a name
     */
    public List<CardGame<?>> all() {
        return all;
    }

    /**
     * Their names.
     *
     * @return each once, in order
     */
    public Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        all.forEach(game -> names.add(game.name()));
        return names;
    }

    /**
     * The games of a name.
     *
     * @param name for example {@code blackjack}
     * @return the one with the default preset first; empty if there is none
     */
    public List<CardGame<?>> named(String name) {
        return all.stream().filter(game -> game.name().equals(name)).toList();
    }

    /**
     * The game of a setup: by its name and its preset.
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
}
