package dev.courtcards.fairplay.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.Setup;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a game says of its unit, and what its results make of it (fair play D27, D32). */
class GameKindTest {
    private static final int MOST_MOVES = 400;

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void whereTheUnitIsKeptAllScoresTogetherStayWhatTheyAre(CardGame<S> game) {
        for (String preset : game.rulebook().presets()) {
            Game<S> now = game.newGame(Setup.of(game.name()).with("RULES", preset));
            Playout<S> playout = Playout.of(game, List.of(Bot.random()), Seed.of(32));
            Set<Long> sums = new HashSet<>();
            while (!now.isOver() && now.ply() < MOST_MOVES) {
                game.standing(now.state()).filter(Standing::kept).ifPresent(standing -> sums.add(sum(standing)));
                now = playout.step(now);
            }
            game.standing(now.state()).filter(Standing::kept).ifPresent(standing -> sums.add(sum(standing)));
            assertThat(sums).as(preset).hasSizeLessThanOrEqualTo(1);
        }
    }

    private static long sum(Standing standing) {
        return standing.scores().stream().mapToLong(score -> score).sum();
    }

    @ParameterizedTest
    @CsvSource({"poker, true", "blackjack, false", "romme, false", "recall, false"})
    void aGameThatIsHereIsAskedWhateverTheTextCounts(String game, boolean kept) {
        assertThat(GameKind.keepsChips(game, false)).isEqualTo(kept);
        assertThat(GameKind.keepsChips(game, true)).isEqualTo(kept);
    }

    @Test
    void aGameThatIsNotHereIsWhatItsTextCounts() {
        assertThat(GameKind.keepsChips("stud", true)).isTrue();
        assertThat(GameKind.keepsChips("stud", false)).isFalse();
    }
}
