package dev.courtcards.romme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many melds there are, by what the menus list. */
class MeldCountsTest {
    private static List<List<Piece>> all(String options, int jokers) {
        HandCount hand = new HandCount();
        for (int card = 0; card < 52; card++) {
            hand.add(Card.at(card), 1);
        }
        hand.add(Card.JOKER, jokers);
        List<List<Piece>> all = new ArrayList<>();
        HandMelds.each(RommeRules.parse(options), hand, jokers, all::add);
        return all;
    }

    private static boolean isAceHigh(List<Piece> meld) {
        return Melds.isRun(meld) && meld.get(meld.size() - 1).as().rank() == Rank.ACE;
    }

    /** The cards of melds, a bit for each face and the number of jokers above them, each once. */
    private static Set<Long> distinct(List<List<Piece>> melds, Predicate<List<Piece>> which) {
        Set<Long> distinct = new HashSet<>();
        for (List<Piece> meld : melds) {
            if (which.test(meld)) {
                long cards = 0;
                for (Piece piece : meld) {
                    cards += 1L << piece.card().ordinal();
                }
                distinct.add(cards);
            }
        }
        return distinct;
    }

    @Test
    void withoutJokers() {
        List<List<Piece>> all = all("", 0);
        List<List<Piece>> runs = all.stream().filter(Melds::isRun).toList();

        assertThat(all.size() - runs.size()).isEqualTo(65);
        assertThat(runs).hasSize(308);
        assertThat(runs).filteredOn(run -> run.size() <= 5).hasSize(132);
        assertThat(runs).filteredOn(run -> run.size() <= 5 && !isAceHigh(run)).hasSize(120);
        assertThat(runs).filteredOn(run -> !isAceHigh(run)).hasSize(264);
        assertThat(distinct(all, Melds::isRun)).hasSize(304);
        assertThat(distinct(all, meld -> true)).hasSize(369);
    }

    /** Of two packs each card is one of two. */
    @Test
    void outOfTwoPacks() {
        List<List<Piece>> all = all("", 0);

        assertThat(all.stream()
                        .filter(meld -> !Melds.isRun(meld))
                        .mapToInt(meld -> 1 << meld.size())
                        .sum())
                .isEqualTo(624);
        assertThat(all.stream()
                        .filter(Melds::isRun)
                        .mapToInt(meld -> 1 << meld.size())
                        .sum())
                .isEqualTo(196_160);
        assertThat(distinct(all, Melds::isRun).stream()
                        .mapToInt(cards -> 1 << Long.bitCount(cards))
                        .sum())
                .isEqualTo(163_392);
    }

    /** With runs of at most five and the ace low, melds are those of the game with tiles. */
    @ParameterizedTest
    @CsvSource({"0, 185", "1, 679", "2, 1173"})
    void asWithTiles(int jokers, int count) {
        assertThat(distinct(all("maxRunLength=5", jokers), meld -> !isAceHigh(meld)))
                .hasSize(count);
    }

    @ParameterizedTest
    @CsvSource({
        "NOT_MAJORITY,    1,  2207,  2332, 195",
        "NOT_MAJORITY,    2,  7377,  9052, 273",
        "NOT_MAJORITY,    3, 18049, 24444, 273",
        "NOT_MAJORITY,    6, 66661, 107616, 273",
        "ONE_PER_MELD,    6,  2207,  2332, 195",
        "MIN_ONE_NATURAL, 1,  2207,  2332, 195",
        "MIN_ONE_NATURAL, 2,  7429,  9196, 325",
        "MIN_ONE_NATURAL, 3, 18337, 25164, 377",
        "MIN_ONE_NATURAL, 6, 77805, 130292, 377",
        "STRICT_MINORITY, 2,  7155,  8788, 195",
        "STRICT_MINORITY, 3, 17427, 23460, 195",
        "STRICT_MINORITY, 6, 55571, 88544, 195"
    })
    void withJokers(String limit, int jokers, int melds, int readings, int sets) {
        List<List<Piece>> all = all("jokerLimit=" + limit, jokers);

        assertThat(distinct(all, meld -> true)).hasSize(melds);
        assertThat(all).filteredOn(Melds::isRun).hasSize(readings);
        assertThat(distinct(all, meld -> !Melds.isRun(meld))).hasSize(sets);
    }
}
