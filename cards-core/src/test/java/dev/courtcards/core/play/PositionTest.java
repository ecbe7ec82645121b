package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.record.Zones;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions, apart from any game's. */
class PositionTest {
    private static Zones zones(String position, Pack pack) {
        Zones zones = new Zones(Setup.of("any").with("POSITION", position), Optional.of(ChanceSource.of(Seed.of(18))));
        zones.take(pack, 1, 2, "board", "stock");
        return zones;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p1=7H8H board=7H | 1 | \"board=7H\", expected no more than 1 7H in all zones, as in french52; it stands in p1",
                "p1=7H7H | 1 | \"p1=7H7H\", expected no more than 1 7H in all zones, as in french52; it stands in p1",
                "p1=7H p2=7H board=7H | 2 | \"board=7H\", expected no more than 2 7H in all zones, as in two; it stands in p1 and p2",
            })
    void aCardThatStandsInTwoZonesIsNamedWithBoth(String position, int packs, String words) {
        Zones zones = zones(position, packs == 1 ? Pack.french() : Pack.of("two", packs, 0));

        assertThatThrownBy(() -> {
                    zones.cards("p1", 1, 2);
                    zones.cards("p2", 1, 2);
                    zones.cards("board", 1, 5);
                })
                .isInstanceOfSatisfying(RecordException.class, e -> {
                    assertThat(e.code()).isEqualTo("bad-deck");
                    assertThat(e.problem()).endsWith(words);
                });
    }

    /** Two seats with a pack each hold the same card. */
    @Test
    void aPackThatIsTakenAnewIsWhole() {
        Zones zones = zones("p1=7H p2=7H", Pack.french());
        zones.cards("p1", 1, 1);
        assertThat(zones.stock(zones.cards("stock", 0, 52))).hasSize(51).doesNotContain(Card.SEVEN_OF_HEARTS);

        zones.take(Pack.of("french52/p2", 1, 0), 1, 2, "board", "stock");
        zones.cards("p2", 1, 1);

        assertThat(zones.stock(zones.cards("stock", 0, 52))).hasSize(51).doesNotContain(Card.SEVEN_OF_HEARTS);
    }

    @Test
    void aGameThatCannotBeginInTheMiddleReportsIt() {
        Setup setup = Setup.of(new HighCard().name()).with("POSITION", "turn=p1");

        assertThatThrownBy(() -> new HighCard().newGame(setup))
                .hasMessageContaining(
                        "[no-positions] POSITION \"turn=p1\", expected " + new HighCard().name() + " from its start");
    }
}
