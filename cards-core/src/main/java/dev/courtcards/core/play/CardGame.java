package dev.courtcards.core.play;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.State;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Position;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.record.Zones;
import dev.courtcards.core.show.Presentation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A game that programs can start by its name: what a game module provides to {@link java.util.ServiceLoader}, once for each
 * kind of table. With this alone a game is played, replayed, simulated and tested; no other module is edited.
 *
 * <p>Two of them may have one name and different presets; the one listed first has the default preset.
 *
 * @param <S> the game's state
 * @see Games
 */
public interface CardGame<S extends State<S>> {
    /** {@return the name in records and commands, lower case with dashes, for example {@code nine-piles}} */
    String name();

    /** {@return the game in one line, for example {@code Nine Piles: the players together against the deck}} */
    String title();

    /**
     * Presets and options.
     *
     * @return the rulebook; its first preset is the default
     */
    Rulebook<?> rulebook();

    /**
     * Header keys beside those of every game.
     *
     * @return keys in capitals, for example {@code CHIPS}
     */
    default Set<String> headers() {
        return Set.of();
    }

    /** {@return the fewest players, at least 1} */
    int leastSeats();

    /** {@return the most players, at most 10} */
    int mostSeats();

    /**
     * The game before its first move that {@link #newGame(Setup)} gives, which has judged the setup as far as every game's: call
     * that one.
     *
     * @param setup of this game's name, with its own keys alone, rules of its rulebook, and as many players as it takes
     * @return the game
     * @throws dev.courtcards.core.record.RecordException with the place of what this game cannot take beside that
     */
    Game<S> begin(Setup setup);

    /**
     * A game before its first move; usually one that waits for the shuffle.
     *
     * @param setup rules, players and own header keys; its luck only fills up what a
     *     {@code POSITION} leaves open
     * @return the game
     * @throws dev.courtcards.core.record.RecordException with the place of what this game cannot take: another game's name, key or
     *     preset, too many players
     */
    default Game<S> newGame(Setup setup) {
        return newGame(setup, Optional.empty());
    }

    /**
     * A game from its start, or from the {@code POSITION} of the setup, in which this luck fills up what is not said.
     *
     * @param setup rules, players and own header keys; its own luck is ignored
     * @param luck for cards that the position leaves open
     * @return the game
     * @throws dev.courtcards.core.record.RecordException as above, or with the zone of the position that is wrong
     */
    default Game<S> newGame(Setup setup, ChanceSource luck) {
        return newGame(setup, Optional.of(luck));
    }

    private Game<S> newGame(Setup setup, Optional<ChanceSource> luck) {
        if (!setup.game().equals(name())) {
            throw setup.wrong("GAME", setup.game(), "unknown-game", name());
        }
        setup.require(headers());
        rulebook().read(setup);
        setup.seats(leastSeats(), mostSeats());
        return setup.position().isEmpty()
                ? begin(setup)
                : Game.begin(placed(setup, new Zones(setup, luck.or(setup::filling))));
    }

    /**
     * The state that a {@code POSITION} describes, for {@link #newGame(Setup)}, which has judged the rest of the setup: call that one.
     *
     * @param setup as for {@link #begin}
     * @param zones the position; the game takes its own and refuses what the rules do not allow
     * @return a state in which everything lies where the position has it
     * @throws dev.courtcards.core.record.RecordException with the zone that is wrong; always, as by default, if the game cannot begin
     *     in the middle
     */
    default S placed(Setup setup, Zones zones) {
        throw setup.wrong(
                "POSITION",
                setup.get("POSITION").orElse(""),
                "no-positions",
                name() + " from its start, without POSITION");
    }

    /**
     * This moment as a whole position, from which {@link #newGame(Setup)} begins there again.
     *
     * @param state the full state, or a view: its backs are what the position leaves open
     * @return empty, as by default, where the game or this moment has none, such as between two moves of the dealer
     */
    default Optional<Position> position(S state) {
        return Optional.empty();
    }

    /**
     * How moves are written.
     *
     * @return the notation
     */
    Notation<S> notation();

    /**
     * The bots that come with the game.
     *
     * @return by name, the one to play against first; {@code random} is among them
     */
    default Map<String, Bot<S>> bots() {
        return new LinkedHashMap<>(Map.of("random", Bot.random()));
    }

    /**
     * What the house does where the rules leave it a choice and nobody decides for it, such as a dealer who draws to 17.
     *
     * @param state the game now
     * @param by dealer, clock or host, with a menu that is not empty
     * @param random for a choice that does not matter
     * @return an action of that menu
     */
    default Action<S> house(S state, House by, RandomGenerator random) {
        return state.legalActions(by).random(random);
    }

    /**
     * The setup of the game with which the same players go on, who keep what this one left them: their money and its pot.
     *
     * @param setup of the game before
     * @param left the state in which that was left
     * @return without luck of its own; by default that of the game before, which leaves nothing
     */
    default Setup next(Setup setup, S left) {
        return setup.withoutLuck();
    }

    /**
     * How the game is shown and spoken of: pictures, words, hints.
     *
     * @return by default pictures made from the state's record, and the words of the moves' own text
     */
    default Presentation<S> presentation() {
        return new Presentation<>() {};
    }

    /**
     * How the players stand, for a result that they sign: what the match would come to now.
     *
     * @param state as anybody may see it
     * @return empty where that is unknown, and always, as by default, where matches are not for such figures
     */
    default Optional<Standing> standing(S state) {
        return Optional.empty();
    }

    /**
     * What a search needs beyond the rules: override it where random play means little, or where a table goes on for ever.
     *
     * @return by default what can be said of any game
     */
    default Heuristics<S> heuristics() {
        return Heuristics.of(this);
    }

    /**
     * The rule page, for people.
     *
     * @return Markdown; by default the title alone
     */
    default String rules() {
        return title() + "\n";
    }

    /**
     * Reads a page that lies beside a class of the game.
     *
     * @param page from {@code TheClass.class.getResourceAsStream}
     * @return its text
     * @throws IllegalStateException if there is no such page: a fault in how the game was built
     */
    static String page(@Nullable InputStream page) {
        if (page == null) {
            throw new IllegalStateException("the rule page is missing from the game's jar");
        }
        try (page) {
            return new String(page.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
