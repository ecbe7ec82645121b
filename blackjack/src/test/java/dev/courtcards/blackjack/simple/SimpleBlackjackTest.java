package dev.courtcards.blackjack.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.show.Picture.Line;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SimpleBlackjackTest {
    @Test
    void isFoundByItsName() {
        assertThat(Games.found().names()).contains("blackjack");
    }

    @Test
    void playsARecordWithTheDealersMovesWrittenOut() {
        GameRecord record = GameRecord.parse("""
                GAME: blackjack
                DECK: TS 9C 8H 7D 2C
                DEAL:p1
                HIT:p1
                STAY:p1
                HIT:dealer
                STAY:dealer
                """);

        Game<SimpleRound> game = Replay.play(new SimpleBlackjack(), record);

        assertThat(game.state().phase()).isEqualTo(SimpleRound.Phase.GAME_OVER_PLAYER_WINS);
        assertThat(Replay.write(new SimpleBlackjack(), record.setup(), game).text())
                .isEqualTo(record.text());
    }

    @Test
    void describesWhatIsDrawnAndTurnedUpAndHowItEnds() {
        GameRecord record =
                GameRecord.parse("GAME: blackjack\nDECK: TS 9C 8H 7D 2C\nDEAL:p1\nSTAY:p1\nHIT:dealer\nSTAY:dealer");

        assertThat(Replay.play(new SimpleBlackjack(), record).steps().stream()
                        .flatMap(step -> step.lastEvents(SimpleRound.PLAYER).stream())
                        .map(event -> new SimpleBlackjack().presentation().tell(event, Actor::text)))
                .containsExactly(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(Line.of("turned up player ")
                                .card(Card.parse("TS"))
                                .words(", dealer ")
                                .card(Card.parse("9C"))),
                        Optional.of(Line.of("drew ").card(Card.parse("2C"))),
                        Optional.of(Line.of("the round is over: draw")));
    }

    @Test
    void carriesItsRulePage() {
        assertThat(new SimpleBlackjack().rules()).contains("**S1. Cards.**").contains("softAces");
    }

    @Test
    void waitsForTheDealAfterTheShuffle() {
        Game<SimpleRound> game = SimpleBlackjack.newGame(SimpleRules.SIMPLE, ChanceSource.stacked(""));

        assertThat(game.state().mayAct()).containsExactly(SimpleRound.PLAYER);
    }
}
