package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Amount;
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

    private static String json(Object value) {
        return Json.text(Json.of(value));
    }

    @Test
    void writesEveryKindOfPart() {
        assertThat(json(Card.TEN_OF_SPADES)).isEqualTo("\"TS\"");
        assertThat(json(Card.UNKNOWN)).isEqualTo("\"??\"");
        assertThat(json(Amount.of(12))).isEqualTo("12");
        assertThat(json(Amount.HIDDEN)).isEqualTo("\"?\"");
        assertThat(json(Seat.of(1))).isEqualTo("\"p1\"");
        assertThat(json(House.DEALER)).isEqualTo("\"dealer\"");
        assertThat(json(Spectator.SPECTATOR)).isEqualTo("\"SPECTATOR\"");
        assertThat(json(CardSet.of(Card.ACE_OF_CLUBS))).isEqualTo("[\"AC\"]");
        assertThat(json(Pack.french())).isEqualTo("\"french52\"");
        assertThat(json(Duration.ofMillis(1500))).isEqualTo("\"PT1.5S\"");
        assertThat(json(new Timer(1, "window", Duration.ofSeconds(3))))
                .isEqualTo("{\"ticket\":1,\"purpose\":\"window\",\"length\":\"PT3S\"}");
        assertThat(json(Map.of(Seat.of(2), 1.5))).isEqualTo("{\"p2\":1.5}");
        assertThat(json(new int[] {1, 2})).isEqualTo("[1,2]");
        assertThat(json(Double.NaN)).isEqualTo("null");
        assertThat(json("a \"quote\" <b>")).isEqualTo("\"a \\\"quote\\\" <b>\"");
    }

    @Test
    void writesRecordsByTheirComponents() {
        Whole whole = new Whole(
                Card.JOKER, Card.parseAll("2C ??"), Optional.of(Seat.of(3)), Optional.empty(), true, 7, new Circle(2));

        assertThat(json(whole))
                .isEqualTo("{\"card\":\"JK\",\"hand\":[\"2C\",\"??\"],\"seat\":\"p3\",\"none\":null,\"yes\":true,"
                        + "\"many\":7,\"shape\":{\"type\":\"Circle\",\"radius\":2}}");
        assertThat(json(new Point())).isEqualTo("{\"type\":\"Point\"}");
    }

    @Test
    void neverWritesACardOfAShoeOrASeed() {
        Shoe shoe = Shoe.of(Card.parseAll("AS KS QS")).rest();

        assertThat(json(shoe)).isEqualTo("{\"left\":2,\"dealt\":1}");
        assertThat(json(Seed.of(1))).isEqualTo("\"?\"");
    }
}
