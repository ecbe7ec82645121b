package dev.courtcards.sealed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A dealer's commitment to a deck. */
class CardTreeTest {
    private static final byte[] CTX = new byte[32];

    @Test
    void everyCardOpensAloneAndNoOther() {
        for (int size : new int[] {1, 2, 3, 5, 52, 110}) {
            List<Card> cards = Pack.of("romme110", 2, 6).cards().subList(0, size);
            CardTree tree = new CardTree(CTX, 2, cards, new byte[32]);
            for (int i = 0; i < size; i++) {
                String opening = tree.opening(1 + i);
                Card card = cards.get(i);
                Card other = card == Card.ACE_OF_SPADES ? Card.TWO_OF_CLUBS : Card.ACE_OF_SPADES;
                assertThat(CardTree.place(opening)).isEqualTo(1 + i);
                assertThat(CardTree.opens(CTX, 2, size, tree.root(), card, opening))
                        .isTrue();
                assertThat(CardTree.opens(CTX, 2, size, tree.root(), other, opening))
                        .isFalse();
                assertThat(CardTree.opens(CTX, 3, size, tree.root(), card, opening))
                        .isFalse();
                assertThat(CardTree.opens(CTX, 2, size, "0".repeat(64), card, opening))
                        .isFalse();
                assertThat(CardTree.opens(new byte[31], 2, size, tree.root(), card, opening))
                        .isFalse();
            }
        }
    }

    @Test
    void everyBitOfAnOpeningCounts() {
        CardTree tree = new CardTree(CTX, 1, Pack.french().cards(), new byte[32]);
        SplittableRandom random = new SplittableRandom(5);
        for (int place = 1; place <= 52; place++) {
            byte[] opening = Base64.getDecoder().decode(tree.opening(place));
            Card card = Pack.french().cards().get(place - 1);
            for (int field = 0; field < 8; field++) {
                byte[] changed = opening.clone();
                int from = field == 0 ? 0 : field == 1 ? 2 : 18 + 32 * (field - 2);
                int length = field == 0 ? 2 : field == 1 ? 16 : 32;
                changed[from + random.nextInt(length)] ^= (byte) (1 << random.nextInt(8));
                assertThat(CardTree.opens(
                                CTX,
                                1,
                                52,
                                tree.root(),
                                card,
                                Base64.getEncoder().encodeToString(changed)))
                        .isFalse();
            }
            assertThat(CardTree.opens(
                            CTX,
                            1,
                            52,
                            tree.root(),
                            card,
                            Base64.getEncoder().encodeToString(java.util.Arrays.copyOf(opening, opening.length - 32))))
                    .isFalse();
        }
        assertThat(CardTree.place("AAAA")).isZero();
    }

    @Test
    void noTwoCardsHaveOneSaltAndAnotherSecretHasOthers() {
        Set<String> salts = new HashSet<>();
        byte[] secret = new byte[32];
        for (int other = 0; other < 2; other++) {
            secret[0] = (byte) other;
            for (int hand = 1; hand <= 2; hand++) {
                CardTree tree = new CardTree(CTX, hand, Pack.french().cards(), secret);
                for (int place = 1; place <= 52; place++) {
                    byte[] opening = Base64.getDecoder().decode(tree.opening(place));
                    assertThat(salts.add(java.util.Arrays.toString(java.util.Arrays.copyOfRange(opening, 2, 18))))
                            .isTrue();
                }
            }
        }
    }
}
