package dev.courtcards.fairplay.result;

import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which game a result is of, and what its rows count.
 *
 * @param text its name in tags, folders and leaderboards
 * @param moreIsBetter whether a row counts {@code CHIPS}, most first, or a {@code SCORE}, fewest first
 * @param keepsChips whether the chips of all together stay what they were at the start, and who has none is ranked by when that
 *     was; such a text counts hands below its rows, others rounds above them (D27, D32)
 */
public record GameKind(String text, boolean moreIsBetter, boolean keepsChips) {
    /** The key of how many hands were played. */
    static final String HANDS = "HANDS_PLAYED";

    /** By class and name, found out once: it takes a deal of every preset, and texts come from strangers. */
    private static final Map<List<Object>, Boolean> KEPT = new ConcurrentHashMap<>();

    /**
     * A game.
     *
     * @throws dev.courtcards.sealed.key.UnreadableException if that is no name of a game
     */
    public GameKind {
        Tokens.game(0, text);
    }

    /**
     * The kind of a game.
     *
     * @param text its name
     * @param standing of any moment of it
     * @return the kind
     * @throws dev.courtcards.sealed.key.UnreadableException if that is no name of a game
     */
    public static GameKind of(String text, Standing standing) {
        return new GameKind(text, standing.moreIsBetter(), standing.kept());
    }

    /** Whether chips are kept in a game of this name: by its standings; of a game that is not here, the key of its count. */
    static boolean keepsChips(String text, boolean countsHands) {
        List<CardGame<?>> known = Games.found().named(text);
        return known.isEmpty()
                ? countsHands
                : known.stream()
                        .anyMatch(game ->
                                KEPT.computeIfAbsent(List.of(game.getClass(), game.name()), kind -> isKept(game)));
    }

    private static <S extends State<S>> boolean isKept(CardGame<S> game) {
        return game.rulebook().presets().stream()
                .map(preset -> Setup.of(game.name()).with("RULES", preset))
                .anyMatch(setup -> game.standing(game.newGame(setup).state())
                        .filter(Standing::kept)
                        .isPresent());
    }

    /** What a row counts: {@code CHIPS} or {@code SCORE}. */
    String amount() {
        return moreIsBetter ? "CHIPS" : "SCORE";
    }

    /** The key of how long the match was: {@code HANDS_PLAYED} or {@code ROUNDS}. */
    String count() {
        return keepsChips ? HANDS : "ROUNDS";
    }

    /** Whether the first amount is the better one. */
    boolean isBetter(long first, long second) {
        return moreIsBetter ? first > second : first < second;
    }

    /** The name as the first line of a result has it. */
    @Override
    public String toString() {
        return text.toUpperCase(Locale.ROOT);
    }
}
