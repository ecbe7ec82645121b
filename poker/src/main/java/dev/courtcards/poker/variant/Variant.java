package dev.courtcards.poker.variant;

import static dev.courtcards.poker.variant.Round.board;
import static dev.courtcards.poker.variant.Round.own;

import dev.courtcards.core.deck.Pack;
import java.util.List;

/**
 * A game of poker (variants 1.4). A game more is a line more:
 *
 * <pre>{@code
 * new Variant("NT", Pack.french(), 10, List.of(Round.own(2), Round.board(3), Round.board(1), Round.board(1)), Ranking.HIGH);
 * }</pre>
 *
 * @param code by which it is known
 * @param pack all its cards
 * @param mostPlayers for whom there are cards
 * @param rounds what is dealt before each round of betting, the first for each player, the others for all
 * @param ranking which hands are good
 */
public record Variant(String code, Pack pack, int mostPlayers, List<Round> rounds, Ranking ranking) {
    /** No-limit hold'em. */
    public static final Variant NT =
            new Variant("NT", Pack.french(), 10, List.of(own(2), board(3), board(1), board(1)), Ranking.HIGH);

    /**
     * A game.
     *
     * @param code by which it is known
     * @param pack all its cards
     * @param mostPlayers for whom there are cards
     * @param rounds what is dealt before each round of betting
     * @param ranking which hands are good
     */
    public Variant {
        rounds = List.copyOf(rounds);
    }

    /**
     * How many cards each player gets in all.
     *
     * @return at least 1
     */
    public int ownCards() {
        return rounds.get(0).own();
    }

    /**
     * How many cards come on the board in all.
     *
     * @return 0 where there is none
     */
    public int boardCards() {
        int board = 0;
        for (int i = 0; i < rounds.size(); i++) {
            board += rounds.get(i).board();
        }
        return board;
    }

    /**
     * The code.
     *
     * @return as a record has it
     */
    @Override
    public String toString() {
        return code;
    }
}
