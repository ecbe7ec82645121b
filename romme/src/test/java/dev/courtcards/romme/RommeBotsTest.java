package dev.courtcards.romme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.play.Tally;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RommeBotsTest {
    private static final Romme ROMME = new Romme();
    private static final Map<String, Bot<RommeTable>> BOTS = ROMME.bots();

    /** 50 seeded matches: half of them would be won by chance, with a standard error of 7 in a hundred. */
    @Test
    void strongBeatsGreedyAndGreedyBeatsRandom() {
        assertThat(wins("strong", "greedy", 50)).isGreaterThan(0.7);
        assertThat(wins("greedy", "random", 4)).isGreaterThan(0.8);
    }

    private static double wins(String one, String other, int matches) {
        Setup setup = Setup.of("romme")
                .with("RULES", "geogram maxTurnsWithoutProgress=40")
                .seats(2);
        Tally tally = Simulation.of(ROMME, setup, List.of(BOTS.get(one), BOTS.get(other)), Seed.of(6))
                .play(0, matches);
        return tally.wins(Seat.of(1)).mean();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 6})
    void aPictureAndAHintAreThereAtEveryMoment(int seats) {
        Playout<RommeTable> playout =
                Playout.of(ROMME, List.of(BOTS.get("strong"), BOTS.get("greedy")), Seed.of(seats));
        Game<RommeTable> now = Romme.newGame(RommeRules.parse("match=ELIMINATION target=120"), seats);
        while (!now.isOver()) {
            now = playout.step(now);
            Picture picture = ROMME.presentation().picture(now.seenBy(Seat.of(1)), Actor::text);
            assertThat(picture.text().blocks()).hasSizeGreaterThanOrEqualTo(seats + 2);
            assertThat(picture.laid().blocks()).hasSizeGreaterThanOrEqualTo(seats + 2);
            assertThat(ROMME.presentation().advisor().orElseThrow().apply(now.seenBy(Seat.of(1))))
                    .isNotNull();
            for (Event<RommeTable> event : now.lastEvents(Seat.of(1))) {
                assertThat(event instanceof Shuffle.Shuffled
                                || ROMME.presentation().tell(event, Actor::text).isPresent())
                        .as(event.toString())
                        .isTrue();
            }
        }
        assertThat(now.state().players()).filteredOn(RommeTable.Player::in).hasSizeLessThanOrEqualTo(seats - 1);
        assertThat(now.state().outcome().orElseThrow().winners()).isNotEmpty();
    }
}
