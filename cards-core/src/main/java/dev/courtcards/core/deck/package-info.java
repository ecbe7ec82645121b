/**
 * Cards, packs, shoes and shuffles. Start with {@link dev.courtcards.core.deck.Card}, {@link dev.courtcards.core.deck.Pack} and
 * {@link dev.courtcards.core.deck.Shoe}; a {@link dev.courtcards.core.deck.Shuffler} makes a shoe of a pack and a
 * {@link dev.courtcards.core.deck.Seed}. Nothing here depends on a game, and the same seed gives the same shoe in every release.
 *
 * <pre>{@code
 * Shoe shoe = Shuffler.SPECIFIED.shuffle(Pack.french(), Seed.random());
 * Card top = shoe.top();
 * Shoe left = shoe.rest();                           // 51 cards; the other shoe still has 52
 * CardSet hand = CardSet.of(Card.parseAll("AS KS"));
 * }</pre>
 */
@NullMarked
package dev.courtcards.core.deck;

import org.jspecify.annotations.NullMarked;
