package dev.courtcards.testkit.jqwik;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/**
 * Provides cards, card sets, packs, shoes and seeds to the parameters of a property.
 *
 * <pre>{@code
 * @Domain(CardsDomain.class)
 * class ShoeProperties {
 *     @Property
 *     void dealsFromTheTop(@ForAll Shoe shoe) { assertThat(shoe.rest().dealt()).isEqualTo(1); }
 * }
 * }</pre>
 */
@SuppressWarnings("exports") // its users require net.jqwik.api; others need not
public final class CardsDomain extends DomainContextBase {
    /** Made by jqwik. */
    public CardsDomain() {}

    /**
     * Faces.
     *
     * @return see {@link CardArbitraries#cards}
     */
    @Provide
    public Arbitrary<Card> cards() {
        return CardArbitraries.cards();
    }

    /**
     * Sets of faces.
     *
     * @return see {@link CardArbitraries#cardSets}
     */
    @Provide
    public Arbitrary<CardSet> cardSets() {
        return CardArbitraries.cardSets();
    }

    /**
     * Packs.
     *
     * @return see {@link CardArbitraries#packs}
     */
    @Provide
    public Arbitrary<Pack> packs() {
        return CardArbitraries.packs();
    }

    /**
     * Whole shoes of any pack.
     *
     * @return see {@link CardArbitraries#shoes}
     */
    @Provide
    public Arbitrary<Shoe> shoes() {
        return packs().flatMap(CardArbitraries::shoes);
    }

    /**
     * Seeds.
     *
     * @return see {@link CardArbitraries#seeds}
     */
    @Provide
    public Arbitrary<Seed> seeds() {
        return CardArbitraries.seeds();
    }
}
