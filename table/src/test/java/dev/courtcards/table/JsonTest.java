package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonTest {
    /** One of two kinds. */
    private sealed interface Shape {}

    private record Point() implements Shape {}

    private record Circle(int radius) implements Shape {}

    private record Whole(
            Card card,
            List<Card> hand,
            Optional<Seat> seat,
            Optional<Card> none,
            boolean yes,
            long many,
            Shape shape) {}

    @Test
    void writesEveryKindOfPart() {
        assertThat(Json.text(Card.TEN_OF_SPADES)).isEqualTo("\"TS\"");
        assertThat(Json.text(Card.UNKNOWN)).isEqualTo("\"??\"");
        assertThat(Json.text(Amount.of(12))).isEqualTo("12");
        assertThat(Json.text(Amount.HIDDEN)).isEqualTo("\"?\"");
        assertThat(Json.text(Seat.of(1))).isEqualTo("\"p1\"");
        assertThat(Json.text(House.DEALER)).isEqualTo("\"dealer\"");
        assertThat(Json.text(Spectator.SPECTATOR)).isEqualTo("\"SPECTATOR\"");
        assertThat(Json.text(CardSet.of(Card.ACE_OF_CLUBS))).isEqualTo("[\"AC\"]");
        assertThat(Json.text(Pack.french())).isEqualTo("\"french52\"");
        assertThat(Json.text(Duration.ofMillis(1500))).isEqualTo("\"PT1.5S\"");
        assertThat(Json.text(new Timer(1, "window", Duration.ofSeconds(3))))
                .isEqualTo("{\"ticket\":1,\"purpose\":\"window\",\"length\":\"PT3S\"}");
        assertThat(Json.text(Map.of(Seat.of(2), 1.5))).isEqualTo("{\"p2\":1.5}");
        assertThat(Json.text(new int[] {1, 2})).isEqualTo("[1,2]");
        assertThat(Json.text(Double.NaN)).isEqualTo("null");
        assertThat(Json.text("a \"quote\" <b>")).isEqualTo("\"a \\\"quote\\\" <b>\"");
    }

    @Test
    void writesRecordsByTheirComponents() {
        Whole whole = new Whole(
                Card.JOKER, Card.parseAll("2C ??"), Optional.of(Seat.of(3)), Optional.empty(), true, 7, new Circle(2));

        assertThat(Json.text(whole))
                .isEqualTo("{\"card\":\"JK\",\"hand\":[\"2C\",\"??\"],\"seat\":\"p3\",\"none\":null,\"yes\":true,"
                        + "\"many\":7,\"shape\":{\"type\":\"Circle\",\"radius\":2}}");
        assertThat(Json.text(new Point())).isEqualTo("{\"type\":\"Point\"}");
    }

    @Test
    void neverWritesACardOfAShoeOrASeed() {
        Shoe shoe = Shoe.of(Card.parseAll("AS KS QS")).rest();

        assertThat(Json.text(shoe)).isEqualTo("{\"left\":2,\"dealt\":1}");
        assertThat(Json.text(Seed.of(1))).isEqualTo("\"?\"");
    }
}
