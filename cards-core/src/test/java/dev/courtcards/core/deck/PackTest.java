package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PackTest {
    private static final Pack THREE = Pack.of("three", Card.parseAll("2C 3C 3C"));

    @Test
    void theFrenchPackIsTheFirst52Cards() {
        Pack pack = Pack.french();

        assertThat(pack.id()).isEqualTo("french52");
        assertThat(pack.size()).isEqualTo(52);
        assertThat(pack.cards())
                .containsExactlyElementsOf(Stream.of(Card.values()).limit(52).toList());
        assertThat(pack).isEqualTo(Pack.of("french52", 1, 0)).hasToString("Pack[french52]");
    }

    @Test
    void packsFollowOneAnotherAndJokersComeLast() {
        Pack pack = Pack.of("romme110", 2, 6);

        assertThat(pack.size()).isEqualTo(110);
        assertThat(pack.cards().subList(0, 52)).isEqualTo(Pack.french().cards());
        assertThat(pack.cards().subList(52, 104)).isEqualTo(Pack.french().cards());
        assertThat(pack.cards().subList(104, 110)).containsOnly(Card.JOKER);
        assertThat(pack.count(Card.ACE_OF_SPADES)).isEqualTo(2);
        assertThat(pack.count(Card.JOKER)).isEqualTo(6);
        assertThat(pack.count(Card.UNKNOWN)).isZero();
    }

    @Test
    void aPackMayBeAnyFaces() {
        assertThat(THREE.cards()).isEqualTo(Card.parseAll("2C 3C 3C"));
        assertThat(Pack.of("jokers", 0, 3).cards()).isEqualTo(Card.parseAll("JK JK JK"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pack.of("back", Card.parseAll("2C ??")))
                .withMessageContaining("face-down");
    }

    @Test
    void aPackHasOneTo65536Cards() {
        assertThat(Pack.of("most", Collections.nCopies(65_536, Card.JOKER)).size())
                .isEqualTo(65_536);
        assertThat(Pack.of("most", 1260, 16).size()).isEqualTo(65_536);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pack.of("more", Collections.nCopies(65_537, Card.JOKER)))
                .withMessageContaining("65537");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pack.of("none", List.of()))
                .withMessageContaining("not 0");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-1, 60", "1, -1", "1260, 17", "2147483647, 0", "0, 2147483647"})
    void aNumberOfPacksIsNotLessThanNothingAndNotTooMany(int packs, int jokers) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pack.of("wrong", packs, jokers))
                .withMessageStartingWith("a pack has 1 to 65536 cards, not ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"!", "~", "parlor104/p10", "french52#2"})
    void anIdIsPrintableAscii(String id) {
        assertThat(Pack.of(id, 1, 0).id()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a\n", "\u007f", "é", "♠"})
    void anIdIsNothingElse(String id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pack.of(id, 1, 0))
                .withMessageContaining("printable ASCII")
                .withMessageContaining(id);
    }

    @Test
    void anIdHasAtMost255Characters() {
        String longest = "x".repeat(255);

        assertThat(Pack.of(longest, 1, 0).id()).isEqualTo(longest);
        assertThatIllegalArgumentException().isThrownBy(() -> Pack.of(longest + "x", 1, 0));
    }

    @Test
    void everyShuffleOfAHandHasAnIdOfItsOwn() {
        assertThat(THREE.again(1)).isSameAs(THREE);
        assertThat(THREE.again(2).id()).isEqualTo("three#2");
        assertThat(THREE.again(3).id()).isEqualTo("three#3");
        assertThat(THREE.again(2).cards()).isEqualTo(THREE.cards());
        assertThatIllegalArgumentException().isThrownBy(() -> THREE.again(0)).withMessageContaining("from 1, not 0");
    }

    @Test
    void packsAreEqualByIdAndCards() {
        assertThat(THREE)
                .isEqualTo(Pack.of("three", Card.parseAll("2C 3C 3C")))
                .hasSameHashCodeAs(Pack.of("three", Card.parseAll("2C 3C 3C")))
                .isNotEqualTo(Pack.of("drei", Card.parseAll("2C 3C 3C")))
                .isNotEqualTo(Pack.of("three", Card.parseAll("3C 2C 3C")))
                .isNotEqualTo("three");
        assertThat(Pack.french().hashCode())
                .isNotEqualTo(Pack.of("french52", 2, 0).hashCode());
        assertThat(Pack.french().hashCode()).isNotEqualTo(Pack.french().again(2).hashCode());
    }

    @Test
    void aWholeShoeHoldsEveryCardAndNoneIsDealt() {
        assertThat(THREE.isWhole(shoe("3C 2C 3C"))).isTrue();
        assertThat(THREE.isWhole(shoe("2C 3C"))).isFalse();
        assertThat(THREE.isWhole(shoe("2C 2C 3C"))).isFalse();
        assertThat(THREE.isWhole(shoe("2C 3C 3C 3C"))).isFalse();
        assertThat(THREE.isWhole(shoe("2C 3C JK"))).isFalse();
        assertThat(THREE.isWhole(shoe("4C 2C 3C 3C").rest())).isFalse();
        assertThat(THREE.isWhole(shoe("2C 3C 3C").rest())).isFalse();
        assertThat(THREE.isWhole(Shoe.faceDown(3))).isFalse();
    }

    @Test
    void aSealedShoeIsBacksAndNoneIsDealt() {
        assertThat(THREE.isSealed(Shoe.faceDown(3))).isTrue();
        assertThat(THREE.isSealed(Shoe.faceDown(2))).isFalse();
        assertThat(THREE.isSealed(Shoe.faceDown(4))).isFalse();
        assertThat(THREE.isSealed(Shoe.faceDown(4).rest())).isFalse();
        assertThat(THREE.isSealed(shoe("?? ?? 3C"))).isFalse();
        assertThat(THREE.isSealed(shoe("?? ?? ??"))).isTrue();
    }

    private static Shoe shoe(String cards) {
        return Shoe.of(Card.parseAll(cards));
    }

    @Test
    void stackedCardsAreFilledUpInPackOrder() {
        assertThat(stacked(THREE, "")).isEqualTo("2C 3C 3C");
        assertThat(stacked(THREE, "3C")).isEqualTo("3C 2C 3C");
        assertThat(stacked(THREE, "3C 3C")).isEqualTo("3C 3C 2C");
        assertThat(stacked(THREE, "3C 3C 2C")).isEqualTo("3C 3C 2C");
        assertThat(Pack.french().stacked(Card.parseAll("AS 2C 7H")).cards())
                .startsWith(Card.ACE_OF_SPADES, Card.TWO_OF_CLUBS, Card.SEVEN_OF_HEARTS, Card.THREE_OF_CLUBS)
                .endsWith(Card.KING_OF_SPADES)
                .doesNotHaveDuplicates()
                .hasSize(52);
    }

    private static String stacked(Pack pack, String top) {
        return pack.stacked(Card.parseAll(top)).cards().stream().map(Card::code).collect(Collectors.joining(" "));
    }

    @Test
    void stackedCardsMustBeInThePack() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> THREE.stacked(Card.parseAll("3C 2C 2C")))
                .withMessage("card 3 of the deck is one 2C too many; three holds 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> THREE.stacked(Card.parseAll("AS")))
                .withMessage("card 1 of the deck is one AS too many; three holds 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> THREE.stacked(Card.parseAll("2C 3C 3C 3C")))
                .withMessageStartingWith("card 4 ");
        assertThatIllegalArgumentException().isThrownBy(() -> THREE.stacked(Card.parseAll("??")));
    }

    @Test
    void aShuffleLeavesThePackAsItIs() {
        Shoe shoe = Shuffler.SPECIFIED.shuffle(Pack.french(), Seed.of(1));

        assertThat(shoe.cards()).isNotEqualTo(Pack.french().cards());
        assertThat(Pack.french().cards())
                .startsWith(Card.TWO_OF_CLUBS, Card.THREE_OF_CLUBS)
                .endsWith(Card.ACE_OF_SPADES);
        assertThat(Pack.french().isWhole(shoe)).isTrue();
    }

    @Test
    void aPackMayBeOfBacksAlone() {
        Pack backs = Pack.faceDown("some", 3).again(2);

        assertThat(backs.id()).isEqualTo("some#2");
        assertThat(backs.isWhole(Shoe.faceDown(3))).isTrue();
        assertThat(backs.isSealed(Shoe.faceDown(3))).isTrue();
        assertThat(backs.isWhole(Shoe.faceDown(4))).isFalse();
        assertThat(backs.isWhole(Shoe.of(Card.parseAll("AS KS QS")))).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> Pack.faceDown("none", 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Pack.of("some", List.of(Card.UNKNOWN)));
    }
}
