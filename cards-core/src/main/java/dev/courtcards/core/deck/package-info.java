/**
 * Cards, packs, shoes and shuffles. Start with {@link dev.courtcards.core.deck.Card},
 * {@link dev.courtcards.core.deck.Pack} and {@link dev.courtcards.core.deck.Shoe}; a {@link dev.courtcards.core.deck.Seed}
 * and a {@link dev.courtcards.core.deck.Shuffler} turn one into the other. Nothing here knows a game, and nothing here
 * makes luck of its own: the same seed gives the same shoe for ever.
 */
@NullMarked
package dev.courtcards.core.deck;

import org.jspecify.annotations.NullMarked;
