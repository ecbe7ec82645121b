package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class GamesTest {
    private static final HighCard HIGH = new HighCard();

    /** The same name, other rules, as a casino table beside a simple one. */
    private static final CardGame<HighCard.Table> SECOND = new CardGame<>() {
        @Override
        public String name() {
            return "high-card";
        }

        @Override
        public String title() {
            return "High Card, casino";
        }

        @Override
        public Rulebook<?> rulebook() {
            return Rulebook.of(HighCard.Rules.class, "casino", new HighCard.Rules(HighCard.Ties.NOBODY, false, 5));
        }

        @Override
        public int leastSeats() {
            return 2;
        }

        @Override
        public int mostSeats() {
            return 2;
        }

        @Override
        public Game<HighCard.Table> begin(Setup setup) {
            return HIGH.begin(setup);
        }

        @Override
        public Notation<HighCard.Table> notation() {
            return HIGH.notation();
        }
    };

    private static final Games GAMES = Games.of(HIGH, SECOND);

    @Test
    void findsAGameByNameAndPreset() {
        assertThat(GAMES.find(Setup.of("high-card"))).isSameAs(HIGH);
        assertThat(GAMES.find(Setup.of("high-card").with("RULES", "wild packs=3")))
                .isSameAs(HIGH);
        assertThat(GAMES.find(Setup.of("high-card").with("RULES", "casino"))).isSameAs(SECOND);
        assertThat(GAMES.find(Setup.of("high-card").with("RULES", "ties=NOBODY")))
                .isSameAs(HIGH);
        assertThat(GAMES.names()).containsExactly("high-card");
        assertThat(GAMES.named("high-card")).hasSize(2);
        assertThat(GAMES.all()).hasSize(2);
    }

    @Test
    void listsWhatThereIs() {
        assertThatThrownBy(() -> GAMES.find(Setup.of("whist")))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("[unknown-game] GAME \"whist\", expected high-card");
        assertThatThrownBy(() -> GAMES.find(Setup.of("high-card").with("RULES", "tame")))
                .hasMessageContaining("[unknown-preset] RULES \"tame\", expected plain or wild or casino");
    }

    @Test
    void theServiceLoaderFindsNoGameOfTheCore() {
        assertThat(Games.found().all()).isEmpty();
    }

    @Test
    void aGameHasARandomBotAndAPlainPictureByDefault() {
        Game<HighCard.Table> game = SECOND.newGame(Setup.of("high-card"));

        assertThat(SECOND.bots()).containsOnlyKeys("random");
        assertThat(SECOND.presentation()
                        .picture(game.seenBy(Spectator.SPECTATOR), Actor::text)
                        .blocks())
                .isNotEmpty();
        assertThat(SECOND.headers()).isEmpty();
        assertThat(SECOND.presentation().mayUndo()).isFalse();
        assertThat(SECOND.rules()).contains("High Card, casino");
        Game<HighCard.Table> end = Playout.of(SECOND, List.copyOf(SECOND.bots().values()), Seed.of(4))
                .finish(game);
        assertThat(end.isOver()).isTrue();
        assertThat(SECOND.presentation()
                        .grave(
                                end.state(),
                                end.lastMove().orElseThrow().by(),
                                end.lastMove().orElseThrow().action()))
                .isFalse();
    }

    @Test
    void findsBotsByNameOrListsThem() {
        assertThat(Games.bots(HIGH, List.of("random", "random"))).hasSize(2);
        assertThatThrownBy(() -> Games.bots(HIGH, List.of("random", "expert")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("high-card has no bot expert; there are "
                        + String.join(", ", HIGH.bots().keySet()));
    }

    @Test
    void readsAPageAndMissesOneThatIsNotThere() {
        assertThat(CardGame.page(new ByteArrayInputStream("# Häuser\n".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo("# Häuser\n");
        assertThatThrownBy(() -> CardGame.page(null)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aPictureGrowsBlockByBlock() {
        Picture picture = Picture.empty()
                .line("You win", Picture.Tone.GOOD)
                .row("Dealer", dev.courtcards.core.deck.Card.parseAll("?? 9D"), "");

        assertThat(picture.blocks())
                .containsExactly(
                        new Picture.Line(List.of(new Picture.Words("You win", Picture.Tone.GOOD))),
                        new Picture.Row("Dealer", dev.courtcards.core.deck.Card.parseAll("?? 9D"), ""));
        assertThat(Picture.empty().line("x")).isEqualTo(Picture.empty().line("x", Picture.Tone.PLAIN));
        assertThat(Picture.empty().blocks()).isEmpty();
    }

    @Test
    void aPictureMayHaveTextAndALayout() {
        Picture text = Picture.empty().line("1:?? 2:9D");
        Picture laid = Picture.empty().row("ann", dev.courtcards.core.deck.Card.parseAll("?? 9D"), "");
        Picture.Either inner = new Picture.Either(text, laid);
        Picture whole = Picture.empty()
                .line("first")
                .with(new Picture.Either(text.with(inner), Picture.empty().with(inner)))
                .line("last");

        assertThat(whole.text())
                .isEqualTo(Picture.empty().line("first").with(text).with(text).line("last"));
        assertThat(whole.laid())
                .isEqualTo(Picture.empty().line("first").with(laid).line("last"));
    }
}
