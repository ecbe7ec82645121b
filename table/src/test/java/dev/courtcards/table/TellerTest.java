package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.auction.Auction;
import com.example.auction.Lots;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Amount;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Picture.Line;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TellerTest {
    private static final Auction AUCTION = new Auction();

    private static String told(Viewer viewer, String... moves) {
        Game<Lots> game =
                Replay.play(AUCTION, GameRecord.parse("GAME: auction\nDECK: 7S 2C\n" + String.join("\n", moves)));
        Line line = new Teller<>(AUCTION, viewer, List.of("ann")).lastMove(game);
        Canvas canvas = new Canvas(Style.PLAIN);
        canvas.flow(0, 0, 200, 0, line);
        return canvas.lines().get(0);
    }

    @Test
    void tellsMovesAndEventsInWords() {
        assertThat(told(Seat.of(1))).isEqualTo("chance shuffled 52 cards");
        assertThat(told(Seat.of(1), "BID:p1:3", "PASS:p2"))
                .isEqualTo("p2 bid ?: chosen choice bid (coins ?); lot sold buyer ann, price 3, 7S");
        assertThat(told(Seat.of(1), "PASS:p1", "PASS:p2"))
                .isEqualTo("p2 bid ?: chosen choice bid (coins ?); nobody buys ??");
    }

    @Test
    void tellsNobodyWhatAnotherHasSealed() {
        assertThat(told(Seat.of(1), "BID:p1:3")).isEqualTo("ann bid 3: chosen choice bid (coins 3)");
        assertThat(told(Seat.of(2), "BID:p1:3")).isEqualTo("ann bid ?: chosen choice bid (coins ?)");
        assertThat(told(Spectator.SPECTATOR, "BID:p1:3", "PASS:p2")).endsWith("lot sold buyer ann, price 3, ??");
    }

    /** What games like to put into events. */
    private record Odd(
            List<List<Card>> hands, Optional<Lots.Choice> choice, List<Lots.Choice> all, boolean yes, boolean no)
            implements Event<Lots> {
        @Override
        public Lots applyTo(Lots lots) {
            return lots;
        }

        @Override
        public Optional<Odd> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    @Test
    void tellsPartsWithinParts() {
        Odd odd = new Odd(
                List.of(Card.parseAll("2C ??"), List.of()),
                Optional.of(new Lots.Sealed()),
                List.of(new Lots.Bid(Amount.of(2)), new Lots.Sealed()),
                true,
                false);
        Game<Lots> game = AUCTION.newGame(Setup.of("auction"));
        Canvas canvas = new Canvas(Style.PLAIN);
        canvas.flow(0, 0, 200, 0, new Teller<>(AUCTION, Seat.of(1), List.of()).events(game, List.of(odd, odd)));

        String once = "odd hands (2C ??) (), choice sealed, all bid (coins 2) sealed, yes";
        assertThat(canvas.lines()).containsExactly(once + "; " + once);
    }

    @Test
    void namesSeatsWithoutANameByTheirText() {
        assertThat(new Teller<>(AUCTION, Seat.of(1), List.of("ann")).name(Seat.of(2)))
                .isEqualTo("p2");
        assertThat(new Move<Lots>(Seat.of(2), AUCTION.notation().read("PASS:p2").action()).by())
                .isEqualTo(Seat.of(2));
    }
}
