package dev.courtcards.highlow.ninepiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Games in writing. */
class NinePilesRecordTest {
    private static Game<NinePilesTable> replay(String text) {
        return Replay.play(new NinePiles(), GameRecord.parse(text));
    }

    @Test
    void aWholeTableInWritingPlaysToItsEnd() {
        Game<NinePilesTable> game = replay("""
                GAME: nine-piles
                RULES: original piles=2
                PLAYERS: ann bob
                DECK: 7S AC 7H 8D JC QD 2H
                GUESS:p1:1:higher     # 7H ties, 8D decides
                AWAY:host:p1
                JOIN:host:p3
                GUESS:p2:2:LOWER      # JC: wrong, pile 2 is locked
                GUESS:p3:1:higher
                LEAVE:host:p2
                BACK:host:p1
                GUESS:p3:1:higher     # 2H: wrong, the last pile
                """);

        assertThat(game.state().pile(1)).isEqualTo(new Pile(Card.parseAll("7S 7H 8D QD 2H"), false));
        assertThat(game.state().pile(2)).isEqualTo(new Pile(Card.parseAll("AC JC"), false));
        assertThat(game.state().players()).containsExactly(Presence.HERE, Presence.LEFT, Presence.HERE);
        assertThat(game.state().outcome().orElseThrow().reason()).isEqualTo("deck wins");
        assertThat(game.state().outcome().orElseThrow().scores()).containsExactly(0L, 0L, 0L);
    }

    @Test
    void aGameIsWrittenAsItWasPlayed() {
        Setup setup = Setup.of("nine-piles")
                .with("RULES", "three-way")
                .seats(4)
                .with("SEED", Seed.of(9).hex());
        Game<NinePilesTable> game =
                NinePiles.deal(Tables.rules("three-way"), 4, setup.luck().orElseThrow());
        Game<NinePilesTable> end = Playout.of(
                        new NinePiles(), List.copyOf(new NinePiles().bots().values()), Seed.of(3))
                .finish(game);

        GameRecord record = Replay.write(new NinePiles(), setup, end);

        assertThat(record.lines()).hasSize(end.ply() - 2);
        assertThat(record.lines()).allMatch(line -> line.text().matches("GUESS:p[1-4]:[1-9]:(higher|lower|same)"));
        assertThat(replay(record.text()).state()).isEqualTo(end.state());
    }

    @ParameterizedTest
    @CsvSource({
        "GUESS:p1:1, 11, argument-count",
        "GUESS:p1:one:higher, 10, bad-number",
        "GUESS:p1:1:sideways, 12, bad-word",
        "GUESS:p11:1:higher, 7, bad-actor",
        "JOIN:host:p11, 11, bad-seat",
        "SKIP:p1, 1, unknown-verb"
    })
    void whatIsNoMoveIsRefusedAtItsColumn(String line, int column, String code) {
        assertThatThrownBy(() -> NinePiles.NOTATION.read(line)).isInstanceOfSatisfying(RecordException.class, e -> {
            assertThat(e.column()).isEqualTo(column);
            assertThat(e.code()).isEqualTo(code);
        });
    }

    @Test
    void aRefusedLineIsNamedWithItsPlaceAndCode() {
        assertThatThrownBy(() -> replay("""
                        GAME: nine-piles
                        DECK: 7S AC 7H 8D JC QD 2H 3S 4S 6S
                        GUESS:p1:1:higher
                        GUESS:p1:1:higher
                        """)).isInstanceOfSatisfying(RecordException.class, e -> {
            assertThat(e.line()).isEqualTo(4);
            assertThat(e.code()).isEqualTo("nine-piles.pile-locked");
        });
    }
}
