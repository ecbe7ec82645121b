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
 * The game of a result, and what its rows count.
 *
 * @param text its name in tags, folders and leaderboards
 * @param moreIsBetter whether a row counts {@code CHIPS}, most first, or a {@code SCORE}, fewest first
 * @param keepsChips whether the total of chips stays the same, and players without chips are ranked by the time at which they lost them;
 *     such a text counts hands below its rows, others count rounds above them (D27, D32)
 */
public record GameKind(String text, boolean moreIsBetter, boolean keepsChips) {
    /** The key of the number of hands. */
    static final String HANDS = "HANDS_PLAYED";

    /** Results of {@link #isKept} by class and name, cached because each deals every preset, and texts come from strangers. */
    private static final Map<List<Object>, Boolean> KEPT = new ConcurrentHashMap<>();

    /**
     * A game.
     *
     * @throws dev.courtcards.sealed.key.UnreadableException for a bad name
     */
    public GameKind {
        Tokens.game(0, text);
    }

    /**
     * The kind of a game.
     *
     * @param text its name
     * @param standing a standing of the game at any time
     * @return the kind
     * @throws dev.courtcards.sealed.key.UnreadableException for a bad name
     */
    public static GameKind of(String text, Standing standing) {
        return new GameKind(text, standing.moreIsBetter(), standing.kept());
    }

    /** Whether a game of this name keeps chips: by its standings, or for an unknown game by the key of its count. */
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

    /** The key of an amount: {@code CHIPS} or {@code SCORE}. */
    String amount() {
        return moreIsBetter ? "CHIPS" : "SCORE";
    }

    /** The key of the match's length: {@code HANDS_PLAYED} or {@code ROUNDS}. */
    String count() {
        return keepsChips ? HANDS : "ROUNDS";
    }

    /** Whether the first amount is the better one. */
    boolean isBetter(long first, long second) {
        return moreIsBetter ? first > second : first < second;
    }

    /** The name as in the first line of a result. */
    @Override
    public String toString() {
        return text.toUpperCase(Locale.ROOT);
    }
}
