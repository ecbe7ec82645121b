package dev.courtcards.poker.variant;

import static dev.courtcards.poker.variant.Round.board;
import static dev.courtcards.poker.variant.Round.own;
import static dev.courtcards.poker.variant.Round.up;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.BadValueException;
import dev.courtcards.poker.eval.Ranking;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A game of poker (variants 1.1, 1.4). A new game takes one line:
 *
 * <pre>{@code
 * List<Round> rounds = List.of(Round.own(2), Round.board(3), Round.board(1).big(), Round.board(1).big());
 * new Variant("FT", "limit hold'em", Pack.french(), 10, rounds, Opening.BLINDS, Limit.FIXED, List.of(Ranking.HIGH));
 * }</pre>
 *
 * @param code its code in records
 * @param title its usual name
 * @param pack all its cards
 * @param mostPlayers the most players, for whom there are cards (variants 1.2)
 * @param rounds the deal before each round of betting; the first has cards for each player
 * @param opening the players who post and who open
 * @param limit the limit of bets
 * @param rankings one or two orders of hands; of two each takes half of every pot for which there is such a hand (variants 8.1)
 */
public record Variant(
        String code,
        String title,
        Pack pack,
        int mostPlayers,
        List<Round> rounds,
        Opening opening,
        Limit limit,
        List<Ranking> rankings) {
    private static final Pack SHORT = Pack.of(
            "short36",
            Pack.french().cards().stream()
                    .filter(card -> card.rank().compareTo(Rank.SIX) >= 0)
                    .toList());

    /** No-limit hold'em. */
    public static final Variant NT = onBoard("NT", "no-limit hold'em", 10, 2, Limit.NO, Ranking.HIGH);

    /** Limit hold'em. */
    public static final Variant FT = onBoard("FT", "limit hold'em", 10, 2, Limit.FIXED, Ranking.HIGH);

    /** Short-deck hold'em: 36 cards, a blind of the button and antes of all (variants 2.4). */
    public static final Variant NS = new Variant(
            "NS",
            "short-deck hold'em",
            SHORT,
            9,
            List.of(own(2), board(3), board(1), board(1)),
            Opening.BUTTON_BLIND,
            Limit.NO,
            List.of(Ranking.SHORT_DECK));

    /** Pot-limit Omaha: four cards, of which exactly two count (variants 7.3). */
    public static final Variant PO = onBoard("PO", "pot-limit Omaha", 10, 4, Limit.POT, Ranking.OMAHA);

    /** Limit Omaha, eight or better: half of each pot to the best low. */
    public static final Variant FO8 =
            onBoard("FO/8", "limit Omaha eight or better", 10, 4, Limit.FIXED, Ranking.OMAHA, Ranking.OMAHA_EIGHT);

    /** Pot-limit Omaha, eight or better. */
    public static final Variant PO8 =
            onBoard("PO/8", "pot-limit Omaha eight or better", 10, 4, Limit.POT, Ranking.OMAHA, Ranking.OMAHA_EIGHT);

    /** Pot-limit Omaha with five cards. */
    public static final Variant PO5 = onBoard("PO5", "five-card pot-limit Omaha", 8, 5, Limit.POT, Ranking.OMAHA);

    /** No-limit deuce-to-seven with a single draw. */
    public static final Variant N2L1D =
            drawing("N2L1D", "no-limit deuce-to-seven single draw", 7, 5, 1, Limit.NO, Ranking.DEUCE_TO_SEVEN);

    /** Limit deuce-to-seven with three draws. */
    public static final Variant F2L3D =
            drawing("F2L3D", "limit deuce-to-seven triple draw", 6, 5, 3, Limit.FIXED, Ranking.DEUCE_TO_SEVEN);

    /** Limit badugi: four cards, three draws. */
    public static final Variant FB = drawing("FB", "limit badugi", 8, 4, 3, Limit.FIXED, Ranking.BADUGI);

    /** Limit five-card draw. */
    public static final Variant F5D = drawing("F5D", "limit five-card draw", 6, 5, 1, Limit.FIXED, Ranking.HIGH);

    /** Pot-limit Omaha with six cards. */
    public static final Variant PO6 = onBoard("PO6", "six-card pot-limit Omaha", 7, 6, Limit.POT, Ranking.OMAHA);

    /** No-limit Omaha, eight or better. */
    public static final Variant NO8 =
            onBoard("NO/8", "no-limit Omaha eight or better", 10, 4, Limit.NO, Ranking.OMAHA, Ranking.OMAHA_EIGHT);

    /** Pot-limit Courchevel: five cards, and the first card of the flop lies open before the first bet. */
    public static final Variant PC = new Variant(
            "PC",
            "pot-limit Courchevel",
            Pack.french(),
            8,
            List.of(own(5).andBoard(1), board(2), board(1), board(1)),
            Opening.BLINDS,
            Limit.POT,
            List.of(Ranking.OMAHA));

    /** Limit seven card stud: a bring-in, and four open cards of each player. */
    public static final Variant F7S = stud("F7S", "limit seven card stud", Opening.LOW_CARD, Ranking.HIGH);

    /** Limit seven card stud, eight or better. */
    public static final Variant F7S8 = stud(
            "F7S/8", "limit seven card stud eight or better", Opening.LOW_CARD, Ranking.HIGH, Ranking.EIGHT_OR_BETTER);

    /** Limit razz: seven card stud for the lowest hand. */
    public static final Variant FR = stud("FR", "limit razz", Opening.HIGH_CARD, Ranking.ACE_TO_FIVE);

    private static final List<Variant> ALL =
            List.of(NT, FT, NS, PO, FO8, PO8, NO8, PO5, PO6, PC, N2L1D, F2L3D, FB, F5D, F7S, F7S8, FR);

    public Variant {
        rounds = List.copyOf(rounds);
        rankings = List.copyOf(rankings);
    }

    private static Variant onBoard(String code, String title, int players, int own, Limit limit, Ranking... rankings) {
        List<Round> rounds = List.of(own(own), board(3), board(1).big(), board(1).big());
        return new Variant(code, title, Pack.french(), players, rounds, Opening.BLINDS, limit, List.of(rankings));
    }

    private static Variant drawing(
            String code, String title, int players, int own, int draws, Limit limit, Ranking ranking) {
        Round draw = Round.draw(own);
        List<Round> rounds =
                draws == 1 ? List.of(own(own), draw.big()) : List.of(own(own), draw, draw.big(), draw.big());
        return new Variant(code, title, Pack.french(), players, rounds, Opening.BLINDS, limit, List.of(ranking));
    }

    private static Variant stud(String code, String title, Opening opening, Ranking... rankings) {
        List<Round> rounds = List.of(own(2).andUp(1), up(1), up(1).big(), up(1).big(), own(1).big());
        return new Variant(code, title, Pack.french(), 8, rounds, opening, Limit.FIXED, List.of(rankings));
    }

    /** {@return the games with a code in records; no-limit hold'em first} */
    public static List<Variant> all() {
        return ALL;
    }

    /**
     * {@return a game by its code}
     *
     * @param code for example {@code FT}
     * @throws IllegalArgumentException if there is none
     */
    public static Variant parse(String code) {
        return ALL.stream()
                .filter(variant -> Text.same(variant.code, code))
                .findFirst()
                .orElseThrow(() -> new BadValueException(
                        "not a game: \"" + code + "\"",
                        ALL.stream().map(Variant::code).collect(Collectors.joining(" or "))));
    }

    /** {@return the number of cards that each player gets in all, at least 1} */
    public int ownCards() {
        int own = 0;
        for (int i = 0; i < rounds.size(); i++) {
            own += rounds.get(i).cards();
        }
        return own;
    }

    /**
     * The number of each player's cards in a round.
     *
     * @param round from 0
     * @return with those drawn, without those laid off for good
     */
    public int ownCards(int round) {
        int own = 0;
        for (int i = 0; i <= round; i++) {
            own += rounds.get(i).cards()
                    - (rounds.get(i).drawn() ? 0 : rounds.get(i).layOff());
        }
        return own;
    }

    /** {@return whether players get new cards for those that they lay off} */
    public boolean isDraw() {
        return rounds.stream().anyMatch(Round::drawn);
    }

    /** {@return the number of cards of the complete board; 0 for none} */
    public int boardCards() {
        return boardCards(rounds.size() - 1);
    }

    /**
     * {@return the number of cards on the board in a round}
     *
     * @param round from 0
     */
    public int boardCards(int round) {
        int board = 0;
        for (int i = 0; i <= round; i++) {
            board += rounds.get(i).board();
        }
        return board;
    }

    /** {@return the code in records} */
    @Override
    public String toString() {
        return code;
    }
}
