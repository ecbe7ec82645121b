package dev.courtcards.poker.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

class RankTableTest {
    @Test
    void theTablesAreSmall() {
        assertThat(RankTable.bytes()).isEqualTo(235_142).isLessThan(256 * 1024);
        assertThat(RankTable.bytes() + RankStates.bytes()).isEqualTo(989_742).isLessThan(1_100_000);
    }

    /** A search of seconds; what the resource says of hands is held by the tests of the evaluator. */
    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void theResourceIsWhatTheBuilderMakes() throws IOException {
        try (InputStream in = RankTable.class.getResourceAsStream("ranks.bin")) {
            assertThat(in).isNotNull().hasBinaryContent(RankTableBuilder.build());
        }
    }
}
