package dev.courtcards.core.deck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A card set does what the JDK's sets do. */
class CardSetProperties {
    @Property
    void holdsWhatItWasMadeOf(@ForAll List<Card> cards, @ForAll Card card) {
        CardSet set = CardSet.of(cards);
        Set<Card> expected = enumSet(cards);

        assertThat(set.cards()).containsExactlyElementsOf(expected);
        assertThat(set.size()).isEqualTo(expected.size());
        assertThat(set.isEmpty()).isEqualTo(expected.isEmpty());
        assertThat(set.contains(card)).isEqualTo(expected.contains(card));
        assertThat(set).isEqualTo(CardSet.of(cards.toArray(Card[]::new))).hasToString(expected.toString());
        assertThat(new CardSet(set.bits())).isEqualTo(set);
    }

    @Property
    void takesAndGivesCards(@ForAll Set<Card> cards, @ForAll Card card) {
        Set<Card> with = enumSet(cards);
        Set<Card> without = enumSet(cards);
        with.add(card);
        without.remove(card);

        assertThat(CardSet.of(cards).with(card)).isEqualTo(CardSet.of(with));
        assertThat(CardSet.of(cards).without(card)).isEqualTo(CardSet.of(without));
    }

    @Property
    void joinsAndDivides(@ForAll Set<Card> some, @ForAll Set<Card> others) {
        Set<Card> or = enumSet(some);
        Set<Card> and = enumSet(some);
        Set<Card> minus = enumSet(some);
        or.addAll(others);
        and.retainAll(others);
        minus.removeAll(others);

        assertThat(CardSet.of(some).or(CardSet.of(others))).isEqualTo(CardSet.of(or));
        assertThat(CardSet.of(some).and(CardSet.of(others))).isEqualTo(CardSet.of(and));
        assertThat(CardSet.of(some).minus(CardSet.of(others))).isEqualTo(CardSet.of(minus));
    }

    private static Set<Card> enumSet(Iterable<Card> cards) {
        Set<Card> set = EnumSet.noneOf(Card.class);
        cards.forEach(set::add);
        return set;
    }

    @Example
    void holdsNoSetAndTheFrenchPack() {
        assertThat(CardSet.EMPTY.cards()).isEmpty();
        assertThat(CardSet.FRENCH.cards()).isEqualTo(Pack.french().cards());
    }

    @Example
    void hasABitForEveryFaceAndNoMore() {
        assertThat(new CardSet((1L << 54) - 1).cards()).containsExactly(Card.values());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CardSet(1L << 54))
                .withMessage("no card has bit 54");
        assertThatIllegalArgumentException().isThrownBy(() -> new CardSet(-1)).withMessage("no card has bit 63");
    }
}
