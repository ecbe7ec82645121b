package dev.courtcards.poker.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Hands that grow, against the sums of their keys: all ranks that up to seven cards can have. */
class RankStatesTest {
    private static final int SPADES = 39;

    private final RankStates.Making made = new RankStates.Making();
    private final int[] counts = new int[13];
    private int hands;

    @Test
    void leadToWhatTheRanksAreWorth() {
        grow(0, 0, RankStates.NO_CARD, 0);

        assertThat(hands).isEqualTo(6175 + 18_395 + 49_205);
    }

    /** One card more, of a rank no higher than those before. */
    private void grow(int size, int lowest, int state, int hash) {
        if (size >= 5) {
            hands++;
            int worth = size == 7 ? state : RankTable.plain(made.hash[state]);
            if (worth != RankTable.plain(hash)) {
                assertThat(worth).as("%s", (Object) counts).isEqualTo(RankTable.plain(hash));
            }
        }
        if (size == 7) {
            return;
        }
        for (int rank = size == 0 ? 12 : lowest; rank >= 0; rank--) {
            int next = made.next[state * 13 + rank];
            if (counts[rank] == 4) {
                assertThat(next).isZero();
                continue;
            }
            counts[rank]++;
            grow(size + 1, rank, next, hash + RankHash.of(rank));
            counts[rank]--;
        }
    }

    @Test
    void growByCardsAndByRanks() {
        int pair = RankStates.add(RankStates.add(RankStates.NO_CARD, 3), 3);

        assertThat(RankStates.of(1L << 3 | 1L << SPADES + 3)).isEqualTo(pair);
        assertThat(RankStates.add(pair, 1L << 5 | 1L << 13))
                .isEqualTo(RankStates.add(RankStates.add(pair, 0), 5))
                .isNotEqualTo(pair);
        int six = RankStates.add(pair, 1L << 12 | 1L << 11 | 1L << 10 | 1L << 9);
        assertThat(RankStates.worth(six, 8)).isEqualTo(RankTable.plain(hash(3, 3, 12, 11, 10, 9, 8)));
    }

    private static int hash(int... ranks) {
        int hash = 0;
        for (int rank : ranks) {
            hash += RankTable.hash(rank);
        }
        return hash;
    }
}
