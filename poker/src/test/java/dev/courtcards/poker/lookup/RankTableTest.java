package dev.courtcards.poker.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class RankTableTest {
    @Test
    void theResourceIsWhatTheBuilderMakes() throws IOException {
        try (InputStream in = RankTable.class.getResourceAsStream("ranks.bin")) {
            assertThat(in).isNotNull().hasBinaryContent(RankTableBuilder.build());
        }
    }
}
