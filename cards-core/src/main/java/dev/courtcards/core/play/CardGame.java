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
 * A game that programs start by name, provided to {@link java.util.ServiceLoader} by its module, once for each kind of table. It is all
 * that is needed to play, replay, simulate and test the game; no other module changes.
 *
 * <p>Several may share a name and have different presets; the first listed has the default preset.
 *
 * @param <S> the game's state
 * @see Games
 */
public interface CardGame<S extends State<S>> {
    /** {@return the name in records and commands, in lower case with dashes, for example {@code nine-piles}} */
    String name();

    /** {@return the game in one line, for example {@code Nine Piles: the players together against the deck}} */
    String title();

    /** {@return the presets and options; the first preset is the default} */
    Rulebook<?> rulebook();

    /** {@return the header keys of this game, besides those of every game, in capitals, for example {@code CHIPS}; none by default} */
    default Set<String> headers() {
        return Set.of();
    }

    /** {@return the fewest players, at least 1} */
    int leastSeats();

    /** {@return the most players, at most 10} */
    int mostSeats();

    /**
     * Makes the game before its first move, for {@link #newGame(Setup)}, which checks what is common to all games: call that one.
     *
     * @param setup with this game's name, keys and rules, and an allowed number of players
     * @return the game
     * @throws dev.courtcards.core.record.RecordException with the place of anything else that this game does not accept
     */
    Game<S> begin(Setup setup);

    /**
     * A game before its first move; usually one that waits for the shuffle.
     *
     * @param setup rules, players and header keys of this game; its seed or deck is used only for cards that a {@code POSITION} leaves open
     * @return the game
     * @throws dev.courtcards.core.record.RecordException with the place of what this game does not accept: another game's name, key or
     *     preset, too many players
     */
    default Game<S> newGame(Setup setup) {
        return newGame(setup, Optional.empty());
    }

    /**
     * A game from its start, or from the {@code POSITION} of the setup, completed by the given source.
     *
     * @param setup rules, players and header keys of this game; its seed or deck is ignored
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
     * The state that a {@code POSITION} describes, for {@link #newGame(Setup)}, which checks the rest of the setup: call that one.
     *
     * @param setup as for {@link #begin}
     * @param zones the position; the game reads its zones and refuses what the rules do not allow
     * @return the state of the position
     * @throws dev.courtcards.core.record.RecordException with the zone that is wrong; always, the default, if the game has no positions
     */
    default S placed(Setup setup, Zones zones) {
        throw setup.wrong(
                "POSITION",
                setup.get("POSITION").orElse(""),
                "no-positions",
                name() + " from its start, without POSITION");
    }

    /**
     * This moment as a position, from which {@link #newGame(Setup)} starts again.
     *
     * @param state the whole state, or a view, whose backs the position leaves open
     * @return empty by default, and at a moment without one, such as between two moves of the dealer
     */
    default Optional<Position> position(S state) {
        return Optional.empty();
    }

    /** {@return the notation of moves} */
    Notation<S> notation();

    /** {@return the bots of the game by name, the usual opponent first; {@code random} is among them} */
    default Map<String, Bot<S>> bots() {
        return new LinkedHashMap<>(Map.of("random", Bot.random()));
    }

    /**
     * The choice of the house where the rules leave it one and nobody decides for it, such as a dealer who draws to 17.
     *
     * @param state the whole state
     * @param by dealer, clock or host, with a menu that is not empty
     * @param random for random choices
     * @return an action of that menu
     */
    default Action<S> house(S state, House by, RandomGenerator random) {
        return state.legalActions(by).random(random);
    }

    /**
     * The setup of the players' next game, to which they bring what this one left: their money and its pot.
     *
     * @param setup of this game
     * @param left its last state
     * @return a setup without seed or deck; by default that of this game
     */
    default Setup next(Setup setup, S left) {
        return setup.withoutLuck();
    }

    /**
     * The presentation of the game: pictures, words, hints.
     *
     * @return by default, pictures made from the components of the state, and the notation of moves as words
     */
    default Presentation<S> presentation() {
        return new Presentation<>() {};
    }

    /**
     * The score of a match in progress, for a result that the players sign.
     *
     * @param state as any viewer sees it
     * @return empty if it is unknown; always, the default, in games without such a score
     */
    default Optional<Standing> standing(S state) {
        return Optional.empty();
    }

    /**
     * What a search needs beyond the rules: override it where random play is a poor guide, or where a table goes on for ever.
     *
     * @return by default {@link Heuristics#of}
     */
    default Heuristics<S> heuristics() {
        return Heuristics.of(this);
    }

    /** {@return the page of rules for people, in Markdown; by default the title alone} */
    default String rules() {
        return title() + "\n";
    }

    /**
     * Reads a page from the game's resources.
     *
     * @param page from {@code TheClass.class.getResourceAsStream}
     * @return its text
     * @throws IllegalStateException if the page is missing from the jar
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
