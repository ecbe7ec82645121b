package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.auction.Auction;
import com.example.auction.Lots;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Picture.Line;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import java.util.List;
import org.junit.jupiter.api.Test;

class TellerTest {
    private static final Auction AUCTION = new Auction();

    private static String told(Viewer viewer, String... moves) {
        Game<Lots> game =
                Replay.play(AUCTION, GameRecord.parse("GAME: auction\nDECK: 7S 2C\n" + String.join("\n", moves)));
        Line line = new Teller<>(AUCTION.notation(), viewer, List.of("ann")).lastMove(game);
        Canvas canvas = new Canvas(Style.PLAIN);
        canvas.flow(0, 0, 200, 0, line);
        return canvas.lines().get(0);
    }

    @Test
    void tellsMovesAndEventsInWords() {
        assertThat(told(Seat.of(1))).isEqualTo("chance shuffled 52 cards");
        assertThat(told(Seat.of(1), "BID:p1:3", "PASS:p2"))
                .isEqualTo("p2 bid ?: chosen choice Bid[coins=?]; lot sold buyer ann, price 3, 7S");
        assertThat(told(Seat.of(1), "PASS:p1", "PASS:p2"))
                .isEqualTo("p2 bid ?: chosen choice Bid[coins=?]; lot sold price 0, ??");
    }

    @Test
    void tellsNobodyWhatAnotherHasSealed() {
        assertThat(told(Seat.of(1), "BID:p1:3")).isEqualTo("ann bid 3: chosen choice Bid[coins=3]");
        assertThat(told(Seat.of(2), "BID:p1:3")).isEqualTo("ann bid ?: chosen choice Bid[coins=?]");
        assertThat(told(Spectator.SPECTATOR, "BID:p1:3", "PASS:p2")).endsWith("lot sold buyer ann, price 3, ??");
    }

    @Test
    void namesSeatsWithoutANameByTheirText() {
        assertThat(new Teller<>(AUCTION.notation(), Seat.of(1), List.of("ann")).name(Seat.of(2)))
                .isEqualTo("p2");
        assertThat(new Move<Lots>(Seat.of(2), AUCTION.notation().read("PASS:p2").action()).by())
                .isEqualTo(Seat.of(2));
    }
}
