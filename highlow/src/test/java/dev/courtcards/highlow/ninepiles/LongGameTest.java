package dev.courtcards.highlow.ninepiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import org.junit.jupiter.api.Test;

/** A game that is longer than any stack is deep. */
class LongGameTest {
    @Test
    void isHeldReplayedAndWalkedBack() {
        int moves = Boolean.getBoolean("deep") ? 1_000_000 : 60_000;
        Setup setup = Setup.of("nine-piles").seats(2).with("SEED", Seed.of(1).hex());
        Move<NinePilesTable> away = new Move<>(House.HOST, new NinePilesAction.Away(Seat.of(2)));
        Move<NinePilesTable> back = new Move<>(House.HOST, new NinePilesAction.Back(Seat.of(2)));
        Game<NinePilesTable> game = NinePiles.deal(2, Seed.of(1));
        NinePilesTable dealt = game.state();
        for (int i = 0; i < moves; i++) {
            game = game.play(i % 2 == 0 ? away : back);
        }

        assertThat(game.state()).isEqualTo(dealt);
        assertThat(game.ply()).isEqualTo(moves + 2);
        assertThat(game.at(2).state()).isSameAs(dealt);
        assertThat(game.moves()).hasSize(moves + 2).last().isEqualTo(back);
        Game<NinePilesTable> walked = game;
        while (walked.previous().isPresent()) {
            walked = walked.previous().get();
        }
        assertThat(walked.ply()).isZero();
        String record = Replay.write(new NinePiles(), setup, game).text();
        Game<NinePilesTable> again = Replay.play(new NinePiles(), GameRecord.parse(record));
        assertThat(again.ply()).isEqualTo(moves + 2);
        assertThat(again.state()).isEqualTo(dealt);
    }
}
