package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeatedTest {
    private static final List<Card> CARDS = Card.parseAll("7S TH KD");
    private static final List<Place> PLACES = List.of(place(1, "ann"), place(2, "bob"), Place.free(Seat.of(3)));

    private static Place place(int seat, String name) {
        return new Place(Seat.of(seat), name, "", "", Place.Away.NO, true);
    }

    private static Hints ofRow(Picture picture, Set<String> words) {
        Picture.Block block = Seated.of(picture.laid(), () -> words, PLACES, Seat.of(1))
                .blocks()
                .get(0);
        return (block instanceof Picture.Beside beside ? beside.rows().get(0) : (Picture.Row) block).hints();
    }

    private static Hints ofRow(String label) {
        return ofRow(Picture.empty().row(label, CARDS, ""), Set.of());
    }

    @Test
    void aRowStandsWhereItsLabelSays() {
        assertThat(ofRow("you")).isEqualTo(Hints.NONE.withAt(Seat.of(1)));
        assertThat(ofRow("Bob, hand 2")).isEqualTo(Hints.NONE.withAt(Seat.of(2)).withPart("hand 2"));
        assertThat(ofRow("p3")).isEqualTo(Hints.NONE.withAt(Seat.of(3)));
        assertThat(ofRow("bobbin")).isEqualTo(Hints.NONE);
        assertThat(ofRow("")).isEqualTo(Hints.NONE);
    }

    @Test
    void aFaceIsPickedByTheWordThatAMoveHasForIt() {
        assertThat(ofRow(Picture.empty().row("hand", CARDS, ""), Set.of("play", "th", "7s")))
                .isEqualTo(Hints.NONE.withWords(List.of("7s", "th", "")).withAt(Seat.of(1)));
        assertThat(ofRow(Picture.empty().row("board", CARDS, ""), Set.of("th")))
                .isEqualTo(Hints.NONE.withWords(List.of("", "th", "")));
    }

    @Test
    void aSpectatorHasNoRowOfItsOwn() {
        Picture picture = Picture.empty().row("hand", CARDS, "");

        assertThat(Seated.of(picture, () -> Set.of("7s", "th", "kd"), PLACES, Spectator.SPECTATOR)
                        .blocks())
                .containsExactly(new Picture.Row("hand", CARDS, "", Hints.NONE.withWords(List.of("7s", "th", "kd"))));
    }

    @Test
    void whatAGameSaysIsLeft() {
        Hints said = Hints.NONE.withAt(Hints.Place.ASIDE).withWords(List.of("1", "2", "3"));

        assertThat(ofRow(Picture.empty().row("bob", CARDS, "", said), Set.of("7s")))
                .isEqualTo(said);
        Picture.Row row = new Picture.Row("bob", CARDS, "");
        Hints all = Hints.NONE.withAt(Hints.Place.MIDDLE);
        assertThat(ofRow(Picture.empty().with(new Picture.Beside(List.of(row), all)), Set.of()))
                .isEqualTo(all);
    }

    @Test
    void aWordReadsAsPeopleWriteIt() {
        var names = View.names(PLACES, Seat.of(1));

        assertThat(List.of("bet", "12000", "th", "jk=qd", "p2", "p2.3", "p10"))
                .map(word -> View.said(word, names))
                .containsExactly("bet", "12,000", "10♥", "JK=Q♦", "bob", "bob 3", "p10");
    }
}
