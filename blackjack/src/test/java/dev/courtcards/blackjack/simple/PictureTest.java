package dev.courtcards.blackjack.simple;

import static dev.courtcards.blackjack.simple.Rounds.STAY;
import static dev.courtcards.blackjack.simple.Rounds.dealt;
import static dev.courtcards.blackjack.simple.Rounds.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.simple.SimpleRound.Phase;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Tone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PictureTest {
    private static final Hints DEALER = Hints.NONE.withAt(Hints.Place.MIDDLE);

    private static final Hints PLAYER = Hints.NONE.withAt(Seat.of(1));

    private static Picture picture(Game<SimpleRound> game, Viewer viewer) {
        return new SimpleBlackjack().presentation().picture(game.seenBy(viewer), Actor::text);
    }

    @Test
    void reportsWhatIsAwaitedBeforeTheDeal() {
        assertThat(picture(SimpleBlackjack.newGame(Rounds.SIMPLE), SimpleRound.PLAYER))
                .isEqualTo(Picture.empty().line("The pack is not shuffled yet."));
        assertThat(picture(Rounds.in(Phase.READY), SimpleRound.PLAYER))
                .isEqualTo(Picture.empty().line("The pack is shuffled."));
    }

    @Test
    void showsThePlayerOneCardOfTheDealer() {
        assertThat(picture(dealt("TS 8H", "9C 7D", ""), SimpleRound.PLAYER))
                .isEqualTo(Picture.empty()
                        .row("Dealer", Card.parseAll("?? 7D"), "shows 7", DEALER)
                        .row("Player", Card.parseAll("TS 8H"), "total 18", PLAYER));
    }

    @Test
    void showsASpectatorOneCardOfEach() {
        assertThat(picture(dealt("TS 8H", "9C AD", ""), Spectator.SPECTATOR))
                .isEqualTo(Picture.empty()
                        .row("Dealer", Card.parseAll("?? AD"), "shows 11", DEALER)
                        .row("Player", Card.parseAll("?? 8H"), "shows 8", PLAYER));
    }

    @Test
    void showsAllOnceTheDealerPlays() {
        assertThat(picture(player(dealt("TS 8H", "9C 7D", ""), STAY), Spectator.SPECTATOR))
                .isEqualTo(Picture.empty()
                        .row("Dealer", Card.parseAll("9C 7D"), "total 16", DEALER)
                        .row("Player", Card.parseAll("TS 8H"), "total 18", PLAYER));
    }

    @ParameterizedTest
    @CsvSource({
        "GAME_OVER_PLAYER_BUSTS, Player busts., BAD",
        "GAME_OVER_PLAYER_WINS, Player wins., GOOD",
        "GAME_OVER_DEALER_BUSTS, Dealer busts., GOOD",
        "GAME_OVER_DEALER_WINS, Dealer wins., BAD",
        "GAME_OVER_DRAW, Draw., STRONG"
    })
    void reportsHowItEnded(Phase phase, String words, Tone tone) {
        Picture picture = picture(Rounds.in(phase), SimpleRound.PLAYER);

        assertThat(picture.blocks()).hasSize(3);
        assertThat(picture)
                .isEqualTo(new Picture(picture.blocks().subList(0, 2)).line(words, tone, Hints.Place.RESULT));
    }
}
