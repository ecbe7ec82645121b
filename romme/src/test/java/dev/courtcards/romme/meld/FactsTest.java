package dev.courtcards.romme.meld;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.romme.meld.MeldRules.JokerLimit;
import dev.courtcards.romme.meld.MeldSolver.Goal;
import dev.courtcards.romme.meld.TurnRules.FinalDiscard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers of melds and hands that were found by other means than the solver. */
class FactsTest {
    /** Thousands of hands dealt for each line; the figures they are held against come from 3,000,000. */
    private static final int THOUSANDS = Integer.getInteger("romme.hands", 30);

    // Hands that go into melds altogether.

    /** A set of hands as bits: the faces that are there, and those that are there twice. */
    private static final class Hands {
        private long[] there = new long[1 << 12];
        private long[] twice = new long[1 << 12];
        private int size;

        void add(long faces, long pairs) {
            if (4 * size > 3 * there.length) {
                Hands more = new Hands();
                more.there = new long[2 * there.length];
                more.twice = new long[2 * there.length];
                for (int i = 0; i < there.length; i++) {
                    if (there[i] != 0) {
                        more.add(there[i], twice[i]);
                    }
                }
                there = more.there;
                twice = more.twice;
            }
            long hash = (faces * 0x9E37_79B9_7F4A_7C15L ^ pairs) * 0xBF58_476D_1CE4_E5B9L;
            int at = (int) (hash >>> 33) & there.length - 1;
            while (there[at] != 0) {
                if (there[at] == faces && twice[at] == pairs) {
                    return;
                }
                at = at + 1 & there.length - 1;
            }
            there[at] = faces;
            twice[at] = pairs;
            size++;
        }

        long weighed() {
            long all = 0;
            for (int i = 0; i < there.length; i++) {
                all += there[i] == 0 ? 0 : 1L << Long.bitCount(there[i] & ~twice[i]);
            }
            return all;
        }
    }

    private static List<Long> melds(boolean aceHigh) {
        List<Long> melds = new ArrayList<>();
        for (int rank = 0; rank < 13; rank++) {
            long all = 1L << rank | 1L << 13 + rank | 1L << 26 + rank | 1L << 39 + rank;
            melds.add(all);
            for (int suit = 0; suit < 4; suit++) {
                melds.add(all & ~(1L << 13 * suit + rank));
            }
        }
        for (int suit = 0; suit < 4; suit++) {
            for (int start = 0; start < 12; start++) {
                for (int size = 3; size <= 5; size++) {
                    long run = 0;
                    for (int place = start; place < start + size; place++) {
                        run |= 1L << 13 * suit + (place + 12) % 13;
                    }
                    if (start + size <= (aceHigh ? 14 : 13)) {
                        melds.add(run);
                    }
                }
            }
        }
        return melds;
    }

    /**
     * Every hand that is made of melds is built of them, of three to five cards each: up to eleven cards, the deep check up to
     * fourteen. What is weighed counts the cards of two packs as different: a card that is there once is one of two.
     */
    @ParameterizedTest
    @CsvSource({
        "1, false, '96 53 36 4010 4100 3690 97624 136694 147204 1567624 2610728 3152280', 0, 0",
        "1, true, '100 57 40 4352 4604 4300 110420 160056 179332 1849374 3181780 4000150', 0, 0",
        "2, false, '96 53 36 4656 4980 4731 151728 233412 279108 3753318 7244080 10232524', 0, 68006854852",
        "2, true, '100 57 40 5050 5576 5469 171472 272200 336032 4426826 8805332 12839586', 32977618984, 86321258844"
    })
    void soManyHandsAreMeldedAltogether(
            int copies, boolean aceHigh, String counts, long weighedThirteen, long weighedFourteen) {
        int[] known =
                Arrays.stream(counts.split(" ")).mapToInt(Integer::parseInt).toArray();
        List<Hands> bySize = new ArrayList<>();
        for (int size = 0; size <= (Boolean.getBoolean("deep") ? 14 : 11); size++) {
            bySize.add(new Hands());
        }
        MeldSolver solver = new MeldSolver(MeldRules.ANY_JOKERS);
        byte[] cards = new byte[16];
        for (long meld : melds(aceHigh)) {
            bySize.get(Long.bitCount(meld)).add(meld, 0);
        }
        for (int size = 3; size < bySize.size(); size++) {
            for (long meld : melds(aceHigh)) {
                Hands less = bySize.get(Math.max(0, size - Long.bitCount(meld)));
                for (int i = 0; i < less.there.length; i++) {
                    long both = less.there[i] & meld;
                    if (less.there[i] != 0 && (copies == 1 ? both : both & less.twice[i]) == 0) {
                        bySize.get(size).add(less.there[i] | meld, less.twice[i] | both);
                    }
                }
            }
            Hands hands = bySize.get(size);
            assertThat(hands.size).as("hands of " + size).isEqualTo(known[size - 3]);
            long weighed = size == 13 ? weighedThirteen : size == 14 ? weighedFourteen : 0;
            if (weighed > 0) {
                assertThat(hands.weighed()).as("hands of " + size).isEqualTo(weighed);
            }
            for (int i = 0; i < hands.there.length; i++) {
                if (hands.there[i] != 0 && (size < 9 || i % 16 == 0)) {
                    int n = 0;
                    for (int card = 0; card < 52; card++) {
                        for (long k = (hands.there[i] >> card & 1) + (hands.twice[i] >> card & 1); k > 0; k--) {
                            cards[n++] = (byte) card;
                        }
                    }
                    assertThat(solver.solve(cards, 0, n, Goal.LEAST_DEADWOOD)).isZero();
                }
            }
            if (size > 11) {
                bySize.set(size, new Hands()); // No larger hand is built of it.
            }
        }
    }

    // Jokers dealt.

    @ParameterizedTest
    @CsvSource({
        "13, '.46136359 .39115609 .12617938 .01968756 .00155428 .00005829 .00000080'",
        "14, '.43282564 .39953136 .14113880 .02428194 .00213113 .00008973 .00000140'"
    })
    void jokersAreDealtAsOften(int cards, String known) {
        double[] expected =
                Arrays.stream(known.split(" ")).mapToDouble(Double::parseDouble).toArray();
        int[] seen = new int[7];
        deal(cards, 2, 6, 200_000, hand -> {
            int jokers = 0;
            for (byte card : hand) {
                jokers += card == Card.JOKER.ordinal() ? 1 : 0;
            }
            seen[jokers]++;
        });
        for (int j = 0; j < 7; j++) {
            double exact = choose(6, j) * choose(104, cards - j) / choose(110, cards);
            assertThat(exact).isCloseTo(expected[j], within(5e-9));
            // Four standard errors.
            assertThat(seen[j] / 200_000.0)
                    .isCloseTo(exact, within(4 * Math.sqrt(exact * (1 - exact) / 200_000) + 1e-5));
        }
    }

    private static double choose(int n, int k) {
        double ways = 1;
        for (int i = 1; i <= k; i++) {
            ways = ways * (n - k + i) / i;
        }
        return ways;
    }

    // Random hands.

    private interface Hand {
        void take(byte[] cards);
    }

    private static void deal(int cards, int decks, int jokers, int hands, Hand hand) {
        byte[] pack = new byte[52 * decks + jokers];
        for (int i = 0; i < pack.length; i++) {
            pack[i] = (byte) (i < 52 * decks ? i % 52 : Card.JOKER.ordinal());
        }
        Xoshiro256PlusPlus shuffle = new Xoshiro256PlusPlus(Seed.of(20_261_128));
        byte[] dealt = new byte[cards];
        for (int i = 0; i < hands; i++) {
            shuffle.shuffle(pack, cards);
            System.arraycopy(pack, 0, dealt, 0, cards);
            hand.take(dealt);
        }
    }

    /** Within 99.9 % of what both samples may differ by; with 3000 thousands, within the interval of the known figure too. */
    private static void near(String what, double found, double known, int hands) {
        double error = Math.sqrt(known * (1 - known) * (1.0 / hands + 1.0 / 3_000_000));
        assertThat(found).as(what).isCloseTo(known, within(3.3 * error + 0.000_05));
    }

    @ParameterizedTest
    @CsvSource({
        "13, 2, 6, NOT_MAJORITY,    .8371, .66217, .40697, .29097, 60.617, 22.63, 35.323, 2.60e-4",
        "13, 2, 6, ONE_PER_MELD,    .8371, .66087, .40213, .28644, 60.816, 22.63, 35.116, 2.41e-4",
        "13, 2, 6, MIN_ONE_NATURAL, .8371, .66367, .40860, .29332, 60.553, 22.63, 35.452, 3.09e-4",
        "13, 2, 6, STRICT_MINORITY, .8372, .66158, .40342, .28788, 60.727, 22.63, 35.186, 2.60e-4",
        "14, 2, 6, NOT_MAJORITY,    .8825, .72488, .49516, .37504, 62.627, 23.63, 40.698, 1.51e-4",
        "14, 2, 6, MIN_ONE_NATURAL, .8827, .72562, .49690, .37703, 62.578, 23.63, 40.816, 1.68e-4",
        "13, 2, 4, NOT_MAJORITY,    .7900, .57622, .31889, .21409, 65.287, 22.63, 30.289, 1.20e-4",
        "13, 2, 0, NOT_MAJORITY,   .64648, .32026, .11904, .06162, 76.351, 18.30, 18.283, 2.696e-6",
        "14, 2, 0, NOT_MAJORITY,   .72918, .39503, .17546, .09738, 79.589, 18.30, 22.255, 1.086e-6",
        "10, 1, 0, NOT_MAJORITY,   .41140, .16461, .03096, .01248, 62.930, 14.79,  9.948, 1.0117e-5"
    })
    void randomHandsComeOutAsOften(
            int cards,
            int decks,
            int jokers,
            JokerLimit limit,
            double meld,
            double thirty,
            double forty,
            double fiftyOne,
            double deadwood,
            double deviation,
            double points,
            double allMelded) {
        int hands = 1000 * THOUSANDS;
        MeldSolver solver = new MeldSolver(MeldRules.of(limit));
        long[] count = new long[7];
        deal(cards, decks, jokers, hands, hand -> {
            int least = solver.solve(hand, 0, cards, Goal.LEAST_DEADWOOD);
            count[0] += solver.meldCount() > 0 ? 1 : 0;
            count[1] += least;
            count[2] += least == 0 ? 1 : 0;
            int most = solver.meldCount() == 0 ? 0 : solver.solve(hand, 0, cards, Goal.MOST_POINTS);
            count[3] += most;
            count[4] += most >= 30 ? 1 : 0;
            count[5] += most >= 40 ? 1 : 0;
            count[6] += most >= 51 ? 1 : 0;
        });

        double n = hands;
        near("a meld", count[0] / n, meld, hands);
        near("opens with 30", count[4] / n, thirty, hands);
        near("opens with 40", count[5] / n, forty, hands);
        near("opens with 51", count[6] / n, fiftyOne, hands);
        near("all melded", count[2] / n, allMelded, hands);
        double error = Math.sqrt(1 / n + 1.0 / 3_000_000);
        assertThat(count[1] / n).as("least deadwood").isCloseTo(deadwood, within(3.3 * deviation * error + 0.001));
        // Points deviate by 32 at most.
        assertThat(count[3] / n).as("most points").isCloseTo(points, within(3.3 * 32 * error + 0.001));
    }

    @Test
    void jokersOpen() {
        MeldSolver solver = new MeldSolver(MeldRules.of(JokerLimit.NOT_MAJORITY));
        double[] known = {.3205, .9413, .9936, .9935};
        int[] dealt = new int[7];
        int[] opened = new int[7];
        deal(13, 2, 6, 200_000, hand -> {
            int jokers = 0;
            for (byte card : hand) {
                jokers += card == Card.JOKER.ordinal() ? 1 : 0;
            }
            dealt[jokers]++;
            opened[jokers] += solver.solve(hand, 0, 13, Goal.MOST_POINTS) >= 30 ? 1 : 0;
        });
        for (int j = 0; j < known.length; j++) {
            near(j + " jokers", opened[j] / (double) dealt[j], known[j], dealt[j]);
        }
    }

    @ParameterizedTest
    @CsvSource({"NOT_MAJORITY, .002348", "ONE_PER_MELD, .002170", "MIN_ONE_NATURAL, .002400", "STRICT_MINORITY, .002195"
    })
    void theFirstDrawGoesOutAsOften(JokerLimit limit, double known) {
        TurnSolver solver =
                new TurnSolver(MeldRules.of(limit), TurnRules.USUAL.withFinalDiscard(FinalDiscard.REQUIRED));
        int hands = 1000 * THOUSANDS;
        int[] outs = new int[1];
        deal(14, 2, 6, hands, hand -> {
            List<Card> cards = new ArrayList<>(14);
            for (byte card : hand) {
                cards.add(Card.at(card));
            }
            outs[0] += solver.canGoOut(TurnPosition.opened(cards, List.of())) ? 1 : 0;
        });

        near("out", outs[0] / (double) hands, known, hands);
    }
}
