package dev.courtcards.poker.equity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who wins how often in games other than hold'em, against a plain look at every way to deal what is not known. */
class ShowdownTest {
    /** Deals every missing card to every place in turn, and adds what each way is worth. */
    private static final class Plain {
        private final List<Ranking> rankings;
        private final List<List<Card>> own = new ArrayList<>();
        private final SortedMap<Integer, Double> winners = new TreeMap<>();

        Plain(Variant variant, List<String> hands, String board, String dead) {
            rankings = variant.rankings();
            List<Card> rest = new ArrayList<>(variant.pack().cards());
            hands.forEach(hand -> own.add(Card.parseAll(hand)));
            own.forEach(rest::removeAll);
            rest.removeAll(Card.parseAll(board));
            rest.removeAll(Card.parseAll(dead));
            deal(variant, 0, rest, Card.parseAll(board));
        }

        private void deal(Variant variant, int place, List<Card> rest, List<Card> board) {
            if (place == own.size()) {
                choices(rest, variant.boardCards() - board.size()).forEach(more -> add(joined(board, more)));
                return;
            }
            List<Card> known = own.get(place);
            int lacks = variant.ownCards(variant.rounds().size() - 1) - known.size();
            choices(rest, lacks).forEach(more -> {
                own.set(place, joined(known, more));
                List<Card> left = new ArrayList<>(rest);
                left.removeAll(more);
                deal(variant, place + 1, left, board);
            });
            own.set(place, known);
        }

        private void add(List<Card> board) {
            int key = 0;
            for (int i = rankings.size() - 1; i >= 0; i--) {
                Ranking ranking = rankings.get(i);
                int[] worths = own.stream()
                        .mapToInt(cards -> ranking.rank(CardSet.of(cards), CardSet.of(board)))
                        .toArray();
                int best = IntStream.of(worths).max().orElseThrow();
                int group = IntStream.range(0, worths.length)
                        .filter(player -> best > 0 && worths[player] == best)
                        .map(player -> 1 << player)
                        .sum();
                key = key << worths.length | group;
            }
            winners.merge(key, 1.0, Double::sum);
        }

        private static List<Card> joined(List<Card> one, List<Card> other) {
            return Stream.concat(one.stream(), other.stream()).toList();
        }

        private static Stream<List<Card>> choices(List<Card> cards, int count) {
            return count == 0
                    ? Stream.of(List.of())
                    : IntStream.range(0, cards.size())
                            .boxed()
                            .flatMap(i -> choices(cards.subList(i + 1, cards.size()), count - 1)
                                    .map(more -> joined(List.of(cards.get(i)), more)));
        }
    }

    private static Showdown showdown(String game, String hands, String board, String dead) {
        return Showdown.of(Variant.parse(game), hands.split(" ")).board(board).dead(dead);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PO    | AsKd2c3h 9s8s7d6d          | 4s5sKh     | ''
            PO    | AsKd2c3h 9s8s7d6d QhJhTcTd | 4s5sKh9h   | 2d2h
            PO5   | AsKd2c3hQd 9s8s7d6dJc      | 4s5sKh     | ''
            PO6   | AsKd2c3hQd4d 9s8s7d6dJc2d  | 4s5sKh     | ''
            PC    | AsKd2c3hQd 9s8s7d6dJc      | 4s5sKhAc   | ''
            FO/8  | AsKd2c3h 9s8s7d6d          | 4s5cKh     | ''
            FO/8  | AsKd2c3h Ad2d3dKs 9s8s7d6d | 4s5cKh     | 8d
            FO/8  | AsKd2c 9s8s7d6d            | 4s5cKh8h   | ''
            NS    | AsKd 9s9d                  | 7sThKh     | ''
            F7S   | AsKdKh2c3h QsQdJhTc9h      | ''         | 5s6s7s8s2s3s4s5d6d7d8d2d3d4d5c6c7c8c3c
            F7S/8 | As2d3h4c9hTd QsQd7h6c5h3s  | ''         | KdKh
            F7S/8 | As2d3h4c9hTd QsQd7h6c5h3s 8c8d9s4s3dKs | '' | KdKhKc
            FR    | As2d3h4c9hTd QsJd7h6c5h3s  | ''         | ''
            FB    | As2d3h 4s5d6h7c            | ''         | KdKh
            FB    | As2d3h4c 4s5d6h7c          | ''         | ''
            F2L3D | 2s3d4h5c 7s6d5h4c3s        | ''         | ''
            F5D   | AsAdKh QsQdQh8c8h          | ''         | ''
            """)
    void everyWayIsCountedOnce(String game, String hands, String board, String dead) {
        Showdown showdown = showdown(game, hands, board, dead);

        Equity equity = showdown.exact();

        assertThat(equity.winners())
                .isEqualTo(new Plain(showdown.variant(), List.of(hands.split(" ")), board, dead).winners);
        assertThat(equity.deals()).isEqualTo(showdown.ways());
        assertThat(equity).isEqualTo(showdown.exact(2, part -> {}));
    }

    /** Parts that threads share: more ways, and cards that two players lack. */
    @Test
    void manyWaysAreCountedInParts() {
        Showdown showdown = showdown("FR", "As2d3h4c9h QsJd7h6c5h3s", "", "KsKdKhKcQdQh");

        assertThat(showdown.ways()).isEqualTo(35 * (34 * 33 / 2.0));
        assertThat(showdown.exact(2, part -> {}).winners())
                .isEqualTo(new Plain(showdown.variant(), List.of("As2d3h4c9h", "QsJd7h6c5h3s"), "", "KsKdKhKcQdQh")
                        .winners);
    }

    /** Before the flop: as many boards as there are, and the two hands' shares as a count of all showed them. */
    @Test
    void omahaBeforeTheFlopIsCounted() {
        Equity equity = Showdown.of(Variant.PO, "AsAdKsQd", "8h9hTcJc").exact();

        assertThat(equity.deals()).isEqualTo(1_086_008);
        assertThat(equity.winners().get(3)).isEqualTo(99);
        assertThat(equity.shares().get(0).wins()).isEqualTo(635_859);
    }

    @Test
    void aLowTakesHalfIfThereIsOne() {
        List<Equity.Share> shares =
                showdown("FO/8", "As2d9c9d KsKd7c8h", "3h4cKh9s8s", "").exact().shares();

        assertThat(shares.get(0)).isEqualTo(new Equity.Share(0, 1, 0.5, 0, 1, 1, 0));
        assertThat(shares.get(1)).isEqualTo(new Equity.Share(0, 1, 0.5, 1, 0, 1, 0));
        assertThat(showdown("FO/8", "As2d9c9d KsKd7c8h", "JhJcKh9sTs", "")
                        .exact()
                        .shares()
                        .get(1))
                .isEqualTo(new Equity.Share(1, 0, 1, 1, 0, 1, 0));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            FO/8  | AsKd2c3h 9s8s7d6d    | 4s5cKh | ''
            F7S/8 | As2d3h4c9h QsQd7h6c5h | ''    | KdKh
            """)
    void anEstimateComesCloseFromItsSeed(String game, String hands, String board, String dead) {
        Showdown showdown = showdown(game, hands, board, dead);
        Equity.Share exact = showdown.exact().shares().get(0);

        Equity equity = showdown.estimate(Seed.of(1), 40_000);
        Equity.Share share = equity.shares().get(0);

        assertThat(equity.deals()).isEqualTo(40_000);
        assertThat(share.error()).isBetween(0.0005, 0.003);
        assertThat(share.equity()).isCloseTo(exact.equity(), within(5 * share.error()));
        assertThat(share.high()).isCloseTo(exact.high(), within(0.015));
        assertThat(share.low()).isCloseTo(exact.low(), within(0.015));
        assertThat(equity)
                .isEqualTo(showdown.estimate(Seed.of(1), 40_000, 0, 2, part -> {}))
                .isNotEqualTo(showdown.estimate(Seed.of(2), 40_000));
    }

    @Test
    void unseenCardsMayBeWrittenOrLeftOut() {
        assertThat(showdown("F7S", "As2d3h??4c9hTd QsQd7h6c5h3s", "", "KdKh").exact())
                .isEqualTo(showdown("F7S", "As2d3h4c9hTd QsQd7h6c5h3s??", "", "KdKh")
                        .exact());
        assertThat(Showdown.of(Variant.FB, "random", "As2d3h4c")
                        .estimate(Seed.of(1), 1_000)
                        .shares()
                        .get(1)
                        .win())
                .isGreaterThan(0.99);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PO    | AsKd2c3h              | ''    | ''   | 1 player
            PO    | AsKd2c3hQd 9s8s7d6d   | ''    | ''   | a hand of 5 cards: "AsKd2c3hQd", expected at most 4
            FO/8  | Ah???????? 9s8s7d6d   | ''    | ''   | a hand of 5 cards: "Ah????????"
            FO/8  | A??h 9s8s7d6d         | ''    | ''   | not a range: "A??h"
            F7S   | A??h 9s8s7d6d         | ''    | ''   | not a hand: "A??h"
            FR    | , 9s8s7d6d            | ''    | ''   | not a hand: ","
            FR    | 2c2c3d 9s8s7d         | ''    | ''   | a card twice in "2c2c3d"
            PO    | AsKd2c3h As8s7d6d     | ''    | ''   | AS comes twice: in hand 1 and in hand 2
            PO    | AsKd2c3h 9s8s7d6d     | 4s5s  | ''   | a board of 2: [4S, 5S]
            FR    | As2d3c 4h5s7d         | 4s5s6d | ''  | a board of 3: [4S, 5S, 6D]
            FR    | As2d3c 4h5s7d         | ''    | As   | AS comes twice: among the dead cards and in hand 1
            NS    | AsKd 2s9d             | ''    | ''   | there is no 2S in short-deck hold'em
            FR    | As2d3c 4h5sX          | ''    | ''   | not a hand: "4h5sX"
            F7S   | A2 ?? ?? ?? ?? ?? ?? ?? | ''  | ''   | not a hand: "A2"
            F7S   | As ?? ?? ?? ?? ?? ?? ?? | ''  | ''   | 55 cards are to come, and there are 51 left
            """)
    void namesWhatIsWrong(String game, String hands, String board, String dead, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> showdown(game, hands, board, dead))
                .withMessageStartingWith(message);
    }
}
