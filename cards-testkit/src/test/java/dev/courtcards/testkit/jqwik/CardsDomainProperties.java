package dev.courtcards.testkit.jqwik;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.deck.Shuffler;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;

@Domain(CardsDomain.class)
class CardsDomainProperties {
    @Property
    void cardsHaveFaces(@ForAll Card card) {
        assertThat(card.isFaceUp()).isTrue();
        assertThat(Card.parse(card.code())).isEqualTo(card);
    }

    @Property
    void setsAreTheirCards(@ForAll CardSet set) {
        assertThat(CardSet.of(set.cards())).isEqualTo(set);
    }

    @Property
    void aShoeIsWholeInItsOwnPack(@ForAll Shoe shoe) {
        assertThat(Pack.of("own", shoe.cards()).isWhole(shoe)).isTrue();
    }

    @Property
    void aShuffleKeepsThePack(@ForAll Pack pack, @ForAll Seed seed) {
        assertThat(pack.isWhole(Shuffler.SPECIFIED.shuffle(pack, seed))).isTrue();
    }
}
