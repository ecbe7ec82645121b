package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShoeTest {
    private static final Shoe FOUR = shoe("AS KH 7D JK");

    private static Shoe shoe(String cards) {
        return Shoe.of(Card.parseAll(cards));
    }

    @Test
    void cardsComeFromTheTop() {
        assertThat(FOUR.top()).isEqualTo(Card.ACE_OF_SPADES);
        assertThat(FOUR.topFace()).isEqualTo(Card.ACE_OF_SPADES);
        assertThat(FOUR.size()).isEqualTo(4);
        assertThat(FOUR.dealt()).isZero();

        Shoe rest = FOUR.rest();

        assertThat(rest.top()).isEqualTo(Card.KING_OF_HEARTS);
        assertThat(rest.size()).isEqualTo(3);
        assertThat(rest.dealt()).isEqualTo(1);
        assertThat(rest.cards()).isEqualTo(Card.parseAll("KH 7D JK"));
        assertThat(FOUR.cards()).isEqualTo(Card.parseAll("AS KH 7D JK"));
    }

    @Test
    void severalCardsComeTogether() {
        assertThat(FOUR.topFaces(0)).isEmpty();
        assertThat(FOUR.topFaces(3)).isEqualTo(Card.parseAll("AS KH 7D"));
        assertThat(FOUR.rest(3).topFaces(1)).isEqualTo(Card.parseAll("JK"));
        assertThat(FOUR.rest(0)).isEqualTo(FOUR);
        assertThat(FOUR.rest(2)).isEqualTo(FOUR.rest().rest());
        assertThat(FOUR.rest(4).isEmpty()).isTrue();
        assertThat(FOUR.rest(3).isEmpty()).isFalse();
    }

    @Test
    void anEmptyShoeHasNoCard() {
        Shoe empty = FOUR.rest(4);

        assertThatIllegalStateException().isThrownBy(empty::top).withMessage("the shoe is empty after 4 cards");
        assertThatIllegalStateException().isThrownBy(empty::topFace);
        assertThatIllegalStateException().isThrownBy(empty::rest);
        assertThatIllegalStateException().isThrownBy(Shoe.EMPTY::top);
        assertThat(empty.cards()).isEmpty();
        assertThat(Shoe.EMPTY.isEmpty()).isTrue();
        assertThat(Shoe.EMPTY).isEqualTo(shoe("")).isNotEqualTo(empty);
    }

    @Test
    void noMoreCardsComeThanThereAre() {
        assertThatIllegalStateException().isThrownBy(() -> FOUR.rest().rest(4)).withMessage("cannot deal 4 of 3 cards");
        assertThatIllegalStateException().isThrownBy(() -> FOUR.rest(-1));
        assertThatIllegalStateException().isThrownBy(() -> FOUR.topFaces(5)).withMessage("cannot deal 5 of 4 cards");
        assertThatIllegalStateException().isThrownBy(() -> FOUR.topFaces(-1));
    }

    @Test
    void aBackMayBeMovedAndNotJudged() {
        Shoe shoe = shoe("AS ?? 7D ??").rest();

        assertThat(shoe.top()).isEqualTo(Card.UNKNOWN);
        assertThatExceptionOfType(FaceDownException.class)
                .isThrownBy(shoe::topFace)
                .withMessage("card 2 of the shoe is face down here; reveal it and play the move again")
                .satisfies(e -> assertThat(e.place()).isEqualTo(2));
        assertThatExceptionOfType(FaceDownException.class)
                .isThrownBy(() -> shoe.rest().topFaces(2))
                .satisfies(e -> assertThat(e.place()).isEqualTo(4));
        assertThatExceptionOfType(FaceDownException.class)
                .isThrownBy(() -> FOUR.faceDown().rest().topFaces(2))
                .satisfies(e -> assertThat(e.places()).as("all at once").containsExactly(2, 3));
    }

    @Test
    void aViewOfAShoeIsBacksOnly() {
        Shoe seen = FOUR.rest().faceDown();

        assertThat(seen.cards()).isEqualTo(Card.parseAll("?? ?? ??"));
        assertThat(seen.dealt()).isEqualTo(1);
        assertThat(seen)
                .isEqualTo(Shoe.faceDown(4).rest())
                .hasSameHashCodeAs(Shoe.faceDown(4).rest());
        assertThat(seen.faceDown()).isSameAs(seen);
        assertThat(shoe("?? ??").faceDown().cards()).isEqualTo(Card.parseAll("?? ??"));
        // A card that was dealt is in the order still.
        assertThat(FOUR.rest(4).faceDown()).isEqualTo(Shoe.faceDown(4).rest(4)).isNotSameAs(FOUR.rest(4));
        assertThat(FOUR.rest(4).faceDown().isFaceDown()).isTrue();
        assertThat(shoe("7D ??").rest().isFaceDown()).isFalse();
    }

    @Test
    void backsComeInAnySize() {
        for (int size : new int[] {0, 1, 52, 511, 512, 513, 5000}) {
            Shoe shoe = Shoe.faceDown(size);

            assertThat(shoe.size()).isEqualTo(size);
            assertThat(shoe.cards()).allMatch(card -> card == Card.UNKNOWN);
            assertThat(shoe.isFaceDown()).isTrue();
            assertThat(shoe).isEqualTo(Shoe.faceDown(size));
        }
    }

    /** The list is of the shoe's own cards, without a copy: parts of it, and faces from another shoe. */
    @Test
    void someOfTheCardsGoIntoAnotherShoe() {
        List<Card> cards = shoe("AS KH 7D JK").rest().cards().subList(1, 3);

        assertThat(cards).isEqualTo(Card.parseAll("7D JK")).hasSameHashCodeAs(Card.parseAll("7D JK"));
        assertThat(cards.toArray()).containsExactly(Card.parse("7D"), Card.JOKER);
        assertThat(cards.subList(1, 2)).containsExactly(Card.JOKER);
        assertThat(Shoe.faceDown(4).revealed(2, cards)).contains(shoe("?? 7D JK ??"));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> cards.get(2));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> cards.get(-1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> cards.subList(0, 3));
    }

    @Test
    void aRevealPutsAFaceOnABackStillToCome() {
        Shoe shoe = shoe("?? ?? 7D ??").rest();

        assertThat(shoe.revealed(2, Card.ACE_OF_SPADES))
                .contains(shoe("?? AS 7D ??").rest());
        assertThat(shoe.revealed(4, Card.ACE_OF_SPADES))
                .contains(shoe("?? ?? 7D AS").rest());
        assertThat(shoe.revealed(1, Card.ACE_OF_SPADES)).isEmpty();
        assertThat(shoe.revealed(3, Card.ACE_OF_SPADES)).isEmpty();
        assertThat(shoe.revealed(5, Card.ACE_OF_SPADES)).isEmpty();
        assertThat(shoe.revealed(0, Card.ACE_OF_SPADES)).isEmpty();
        assertThat(shoe.revealed(-1, Card.ACE_OF_SPADES)).isEmpty();
        List<Card> two = List.of(Card.ACE_OF_SPADES, Card.JOKER);
        assertThat(Shoe.faceDown(4).rest().revealed(2, two).orElseThrow().tops(3))
                .containsExactly(Card.ACE_OF_SPADES, Card.JOKER, Card.UNKNOWN);
        assertThat(Shoe.faceDown(4).rest().revealed(4, two)).isEmpty();
        assertThat(shoe.revealed(2, two)).isEmpty();
        assertThat(shoe.cards()).isEqualTo(Card.parseAll("?? 7D ??"));
        assertThat(Shoe.faceDown(4).cards()).containsOnly(Card.UNKNOWN);
    }

    @Test
    void shoesAreEqualByWhatIsToComeAndHowManyWereDealt() {
        assertThat(FOUR.rest())
                .isEqualTo(shoe("2C KH 7D JK").rest())
                .hasSameHashCodeAs(shoe("2C KH 7D JK").rest())
                .isEqualTo(FOUR.rest())
                .isNotEqualTo(shoe("KH 7D JK"))
                .isNotEqualTo(shoe("2C KH 7D 7D").rest())
                .isNotEqualTo(shoe("2C KH 7D JK JK").rest())
                .isNotEqualTo(FOUR)
                .isNotEqualTo("KH 7D JK");
        assertThat(shoe("KH 7D JK").hashCode())
                .isNotEqualTo(shoe("KH JK 7D").hashCode())
                .isNotEqualTo(FOUR.rest().hashCode());
    }

    @Test
    void theOrderIsACopy() {
        List<Card> cards = new ArrayList<>(Card.parseAll("AS KH"));
        Shoe shoe = Shoe.of(cards);
        cards.set(0, Card.JOKER);

        assertThat(shoe.cards()).isEqualTo(Card.parseAll("AS KH"));
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> shoe.cards().set(0, Card.JOKER));
    }

    @Test
    void aLogNeverSeesACard() {
        assertThat(FOUR.rest()).hasToString("Shoe[3 left, 1 dealt]");
    }
}
