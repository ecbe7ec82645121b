package dev.courtcards.core.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shuffler;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChanceSourceTest {
    private static final Pack PACK = Pack.french();

    @Test
    void ofASeedIsTheSpecifiedShuffleOfPackAndHand() {
        Seed seed = Seed.of(99);
        ChanceSource luck = ChanceSource.of(seed);

        assertThat(luck.shuffle(PACK, 1)).isEqualTo(Shuffler.SPECIFIED.shuffle(PACK, seed.deckKey(PACK, 1)));
        assertThat(luck.shuffle(PACK, 1)).isEqualTo(luck.shuffle(PACK, 1)).isNotEqualTo(luck.shuffle(PACK, 2));
        assertThat(luck.shuffle(PACK.again(2), 1)).isNotEqualTo(luck.shuffle(PACK, 1));
        assertThat(luck.pick("starter", 1, 0, 1_000)).isEqualTo(seed.pick("starter", 1, 0, 1_000));
        assertThat(luck.pick("starter", 1, 0, 60_000)).isNotEqualTo(luck.pick("starter", 1, 1, 60_000));
        assertThat(luck.pick("starter", 1, 0, 60_000)).isNotEqualTo(luck.pick("button", 1, 0, 60_000));
        assertThat(luck.pick("starter", 1, 0, 60_000)).isNotEqualTo(luck.pick("starter", 2, 0, 60_000));
    }

    @Test
    void fastLuckGoesOnWithEveryDraw() {
        ChanceSource luck = ChanceSource.fast(new Xoshiro256PlusPlus(Seed.of(5)));
        ChanceSource again = ChanceSource.fast(new Xoshiro256PlusPlus(Seed.of(5)));

        assertThat(luck.shuffle(PACK, 1)).isEqualTo(again.shuffle(PACK, 1)).isNotEqualTo(luck.shuffle(PACK, 1));
        assertThat(luck.pick("any", 1, 0, 6)).isBetween(0, 5);
    }

    @Test
    void stackedDecksComeInTurnThenPackOrder() {
        ChanceSource luck = ChanceSource.stacked(List.of(Card.parseAll("AS"), Card.parseAll("KD QD")));

        assertThat(luck.shuffle(PACK, 1).topFaces(2)).isEqualTo(Card.parseAll("AS 2C"));
        assertThat(luck.shuffle(PACK, 1).topFaces(3)).isEqualTo(Card.parseAll("KD QD 2C"));
        assertThat(luck.shuffle(PACK, 2).cards()).isEqualTo(PACK.cards());
        assertThat(luck.pick("starter", 1, 0, 4)).isZero();
    }

    @Test
    void aDeckThatThePackCannotHoldIsAnError() {
        assertThatThrownBy(() -> ChanceSource.stacked("AS AS").shuffle(PACK, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("AS");
    }
}
