package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.highlow.ninepiles.NinePilesTable;
import dev.courtcards.testkit.jqwik.GameSample;
import java.util.List;
import java.util.ServiceLoader;
import net.jqwik.api.SampleReportingFormat;
import org.junit.jupiter.api.Test;

/** The report of a game that broke a property. */
class GameSampleTest {
    private static Object reported(Game<?> game) {
        return ServiceLoader.load(SampleReportingFormat.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(format -> format instanceof GameSample && format.appliesTo(game))
                .findFirst()
                .orElseThrow()
                .report(game);
    }

    @Test
    void aGameIsReportedAsTheLinesOfItsRecord() {
        Game<NinePilesTable> game = NinePiles.newGame(1).settled(ChanceSource.stacked(List.of(Card.parseAll("7S 2C"))));
        game = game.play(NinePiles.NOTATION.read("GUESS:p1:1:higher"));

        assertThat((List<?>) reported(game)).hasSize(game.ply()).last().isEqualTo("GUESS:p1:1:higher");
        assertThat(reported(game.forgotten()))
                .isEqualTo(List.of(game.forgotten().toString()));
    }
}
