package dev.courtcards.poker.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class RankTableTest {
    @Test
    void theTablesAreSmall() {
        assertThat(RankTable.bytes()).isBetween(200_000, 256 * 1024);
        assertThat(RankTable.bytes() + RankStates.bytes()).isBetween(900_000, 1_100_000);
    }

    @Test
    void theResourceIsWhatTheBuilderMakes() throws IOException {
        try (InputStream in = RankTable.class.getResourceAsStream("ranks.bin")) {
            assertThat(in).isNotNull().hasBinaryContent(RankTableBuilder.build());
        }
    }
}
