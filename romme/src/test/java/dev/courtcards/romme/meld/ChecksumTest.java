package dev.courtcards.romme.meld;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.meld.MeldRules.JokerLimit;
import dev.courtcards.romme.meld.MeldSolver.Goal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sums over every hand of six of small packs. */
class ChecksumTest {
    @ParameterizedTest
    @CsvSource({
        "A2345, 1, 1, NOT_MAJORITY,      54264,  1067040,   526224,  1618,  32646",
        "A2345, 1, 2, NOT_MAJORITY,      74613,  1272648,   918656,  4199,  52707",
        "A2345, 1, 2, ONE_PER_MELD,      74613,  1346064,   897504,  4199,  52551",
        "A2345, 1, 2, MIN_ONE_NATURAL,   74613,  1257808,   964096,  4423,  52899",
        "A234,  2, 2, NOT_MAJORITY,    1344904, 24349860, 14669488, 70388, 885800",
        "JQKA2, 1, 1, NOT_MAJORITY,      54264,  1873556,   940600,  1332,  30888"
    })
    void sumsOfAllHandsAreThePublishedOnes(
            String ranks,
            int copies,
            int jokers,
            JokerLimit limit,
            long hands,
            long deadwood,
            long points,
            long allMelded,
            long someMelded) {
        List<Card> pack = new ArrayList<>();
        for (char rank : ranks.toCharArray()) {
            for (String suit : List.of("C", "D", "H", "S")) {
                pack.add(Card.parse(rank + suit));
            }
        }
        Sums sums = new Sums(limit, pack, copies, jokers, true);

        sums.from(0, 0, 1);

        assertThat(sums.values).containsExactly(hands, deadwood, points, allMelded, someMelded);
    }

    /** 20,358,520 hands; half a minute. */
    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void sixOfAFullPackAreThePublishedOnes() {
        Sums sums = new Sums(JokerLimit.NOT_MAJORITY, List.of(Card.values()).subList(0, 52), 1, 0, false);

        sums.from(0, 0, 1);

        assertThat(sums.values[0]).isEqualTo(20_358_520);
        assertThat(sums.values[3]).isEqualTo(4_352);
        assertThat(sums.values[4]).isEqualTo(1_724_936);
    }

    /** All hands as faces, weighted by how often the physical cards make them. */
    private static final class Sums {
        private final MeldSolver solver;
        private final List<Card> faces;
        private final int copies;
        private final int jokers;
        private final boolean points;
        private final byte[] hand = new byte[6];
        private final long[] values = new long[5];

        Sums(JokerLimit limit, List<Card> faces, int copies, int jokers, boolean points) {
            this.solver = new MeldSolver(MeldRules.of(limit));
            this.faces = new ArrayList<>(faces);
            this.faces.add(Card.JOKER);
            this.copies = copies;
            this.jokers = jokers;
            this.points = points;
        }

        void from(int face, int size, long weight) {
            if (size == hand.length) {
                values[0] += weight;
                int deadwood = solver.solve(hand, 0, size, Goal.LEAST_DEADWOOD);
                values[1] += weight * deadwood;
                values[3] += deadwood == 0 ? weight : 0;
                values[4] += solver.meldCount() > 0 ? weight : 0;
                values[2] += points ? weight * solver.solve(hand, 0, size, Goal.MOST_POINTS) : 0;
                return;
            }
            if (face == faces.size()) {
                return;
            }
            int there = faces.get(face) == Card.JOKER ? jokers : copies;
            long ways = 1;
            for (int n = 0; n <= there && size + n <= hand.length; n++) {
                if (n > 0) {
                    hand[size + n - 1] = (byte) faces.get(face).ordinal();
                    ways = ways * (there - n + 1) / n;
                }
                from(face + 1, size + n, weight * ways);
            }
        }
    }
}
