package dev.courtcards.core.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.play.HighCard.Change;
import dev.courtcards.core.play.HighCard.Keep;
import dev.courtcards.core.play.HighCard.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LegalActionsTest {
    private record Raise(long to) implements Action<Table> {
        @Override
        public Optional<Refusal> refusal(Table table, Actor by) {
            return Optional.empty();
        }

        @Override
        public void play(Script<Table> script, Actor by) {}
    }

    private static final LegalActions<Table> MENU = LegalActions.<Table>of(new Keep())
            .or(new Change())
            .orRange("raise to", 40, 42, Raise.class, Raise::to, Raise::new);

    @Test
    void offersItsLinesAndNothingElse() {
        for (Action<Table> in : List.of(new Keep(), new Change(), new Raise(40), new Raise(41), new Raise(42))) {
            assertThat(MENU.offers(in)).as("%s", in).isTrue();
        }
        for (Action<Table> out : List.of(new Raise(39), new Raise(43))) {
            assertThat(MENU.offers(out)).as("%s", out).isFalse();
        }
        assertThat(MENU.corners()).containsExactly(new Keep(), new Change(), new Raise(40), new Raise(42));
        assertThat(LegalActions.<Table>none()
                        .orRange("all in", 7, 7, Raise.class, Raise::to, Raise::new)
                        .corners())
                .containsExactly(new Raise(7));
    }

    @Test
    void isEqualByContent() {
        assertThat(MENU)
                .isEqualTo(LegalActions.<Table>of(List.of(new Keep(), new Change()))
                        .orRange("raise to", 40, 42, Raise.class, Raise::to, n -> new Raise(n)))
                .isNotEqualTo(LegalActions.<Table>of(new Keep(), new Change()))
                .isNotEqualTo(LegalActions.<Table>of(new Keep(), new Change())
                        .orRange("raise to", 40, 43, Raise.class, Raise::to, Raise::new))
                .isNotEqualTo(LegalActions.<Table>of(new Keep(), new Change())
                        .orRange("raise to", 41, 42, Raise.class, Raise::to, Raise::new))
                .isNotEqualTo(LegalActions.<Table>of(new Keep(), new Change())
                        .orRange("bet", 40, 42, Raise.class, Raise::to, Raise::new))
                .isNotEqualTo(LegalActions.<Table>of(new Keep(), new Change())
                        .orRange("raise to", 40, 42, Raise.class, Raise::to, n -> new Raise(n + 1)));
        assertThat(LegalActions.shuffle(Pack.french(), 1, 0))
                .isEqualTo(LegalActions.shuffle(Pack.french(), 1, 0))
                .isNotEqualTo(LegalActions.shuffle(Pack.french(), 1, 1))
                .isNotEqualTo(LegalActions.shuffle(Pack.french(), 2, 0));
        assertThat(LegalActions.shuffle(Pack.french(), 1, 1).toShuffle())
                .contains(Pack.french().again(2));
        assertThat(LegalActions.shuffle(Pack.faceDown("french52", 52), 1, 0))
                .isEqualTo(LegalActions.shuffle(Pack.french(), 1, 0));
        assertThat(MENU)
                .hasSameHashCodeAs(LegalActions.<Table>of(new Keep(), new Change())
                        .orRange("raise to", 40, 42, Raise.class, Raise::to, Raise::new));
    }

    @Test
    void isForcedOnlyWithoutAlternative() {
        assertThat(LegalActions.<Table>of(new Keep()).forced()).contains(new Keep());
        assertThat(LegalActions.<Table>of(new Keep(), new Change()).forced()).isEmpty();
        assertThat(LegalActions.<Table>of(new Keep())
                        .orRange("raise to", 1, 1, Raise.class, Raise::to, Raise::new)
                        .forced())
                .isEmpty();
        assertThat(LegalActions.<Table>none().forced()).isEmpty();
        assertThat(LegalActions.<Table>pick("starter", 1, 0, List.of(new Keep()))
                        .forced())
                .isEmpty();
    }

    @Test
    void isEmptyWhereThereIsNothingToDo() {
        assertThat(LegalActions.none().isEmpty()).isTrue();
        assertThat(MENU.isEmpty()).isFalse();
        assertThat(LegalActions.<Table>none()
                        .orRange("bet", 1, 2, Raise.class, Raise::to, Raise::new)
                        .isEmpty())
                .isFalse();
        assertThat(LegalActions.<Table>shuffle(Pack.french(), 1, 0).isEmpty()).isFalse();
    }

    @Test
    void aRandomChoiceReachesEveryLine() {
        Set<Action<Table>> chosen = new HashSet<>();
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(1));
        for (int i = 0; i < 200; i++) {
            chosen.add(MENU.random(random));
        }

        assertThat(chosen)
                .containsExactlyInAnyOrder(new Keep(), new Change(), new Raise(40), new Raise(41), new Raise(42));
        assertThatThrownBy(() -> LegalActions.<Table>none().random(random)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aRangeRefusesWhatIsOutside() {
        LegalActions.Range<Table> range = MENU.ranges().get(0);

        assertThat(range.at(41)).isEqualTo(new Raise(41));
        assertThatThrownBy(() -> range.at(39)).hasMessage("raise to 39 is not in 40..42");
        assertThatThrownBy(() -> range.at(43)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> LegalActions.<Table>none().orRange("bet", 2, 1, Raise.class, Raise::to, Raise::new))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(range.toString()).isEqualTo("raise to 40..42");
    }

    @Test
    void aRangeStaysWithinWhatCanBeCounted() {
        LegalActions<Table> widest =
                LegalActions.range("bet", 0, Long.MAX_VALUE - 1, Raise.class, Raise::to, Raise::new);

        assertThat(widest.random(new Xoshiro256PlusPlus(Seed.of(1)))).isInstanceOf(Raise.class);
        assertThatThrownBy(() -> LegalActions.<Table>none()
                        .orRange("bet", 0, Long.MAX_VALUE, Raise.class, Raise::to, Raise::new))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> LegalActions.<Table>none()
                        .orRange("bet", -2, Long.MAX_VALUE - 1, Raise.class, Raise::to, Raise::new))
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void aRangeMayGoInSteps() {
        LegalActions<Table> menu =
                LegalActions.<Table>none().orRange("bet", 10, 16, 2, Raise.class, Raise::to, Raise::new);
        LegalActions.Range<Table> range = menu.ranges().get(0);

        assertThat(range.has(12)).isTrue();
        assertThat(range.has(13)).isFalse();
        assertThatThrownBy(() -> range.at(13)).hasMessage("bet 13 is not in 10..16 by 2");
        assertThat(menu.offers(new Raise(16))).isTrue();
        assertThat(menu.offers(new Raise(13))).isFalse();
        assertThat(menu)
                .isNotEqualTo(LegalActions.<Table>none().orRange("bet", 10, 16, 3, Raise.class, Raise::to, Raise::new));
        assertThat(List.of(range.near(3), range.near(13), range.near(16), range.near(99)))
                .containsExactly(10L, 12L, 16L, 16L);
        Set<Action<Table>> chosen = new HashSet<>();
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(1));
        for (int i = 0; i < 100; i++) {
            chosen.add(menu.random(random));
        }
        assertThat(chosen).containsExactlyInAnyOrder(new Raise(10), new Raise(12), new Raise(14), new Raise(16));
        assertThatThrownBy(
                        () -> LegalActions.<Table>none().orRange("bet", 10, 15, 2, Raise.class, Raise::to, Raise::new))
                .hasMessage("bet: no steps of 2 from 10 to 15");
    }

    @Test
    void stepsAreCountedFromTheLeast() {
        LegalActions.Range<Table> range = LegalActions.<Table>none()
                .orRange("bet", 3, 17, 7, Raise.class, Raise::to, Raise::new)
                .ranges()
                .get(0);

        assertThat(range.has(10)).isTrue();
        assertThat(range.near(11)).isEqualTo(10);
    }

    @Test
    void aLineMoreComesAfterThoseThatWereThere() {
        assertThat(LegalActions.<Table>of(new Keep())
                        .or(new Change())
                        .or(new Raise(1))
                        .single())
                .containsExactly(new Keep(), new Change(), new Raise(1));
    }

    @Test
    void aRangeOffersWithoutTryingItsAmounts() {
        int[] made = {0};
        LegalActions<Table> menu = LegalActions.<Table>none()
                .orRange("bet", 10, 10_000_000_000L, 10, Raise.class, Raise::to, amount -> {
                    made[0]++;
                    return new Raise(amount);
                });

        assertThat(menu.offers(new Raise(10))).isTrue();
        assertThat(menu.offers(new Raise(9_999_999_990L))).isTrue();
        assertThat(menu.offers(new Raise(10_000_000_000L))).isTrue();
        assertThat(made[0]).isEqualTo(3);
        for (Action<Table> out :
                List.of(new Raise(0), new Raise(15), new Raise(10_000_000_010L), new Raise(-10), new Keep())) {
            assertThat(menu.offers(out)).as("%s", out).isFalse();
        }
        assertThat(made[0]).isEqualTo(3);
    }

    @Test
    void aRangeOffersNoActionThatDiffersInMoreThanItsAmount() {
        record Give(Seat to, long amount) implements Action<Table> {
            @Override
            public Optional<Refusal> refusal(Table table, Actor by) {
                return Optional.empty();
            }

            @Override
            public void play(Script<Table> script, Actor by) {}
        }
        LegalActions<Table> menu =
                LegalActions.range("give", 1, 5, Give.class, Give::amount, n -> new Give(Seat.of(2), n));

        assertThat(menu.offers(new Give(Seat.of(2), 3))).isTrue();
        assertThat(menu.offers(new Give(Seat.of(1), 3))).isFalse();
        assertThat(menu.offers(new Raise(3))).isFalse();
    }

    @Test
    void chanceShufflesThePackAskedFor() {
        LegalActions<Table> shuffle = LegalActions.shuffle(Pack.french(), 3, 0);

        assertThat(shuffle.toShuffle()).contains(Pack.french());
        assertThat(MENU.toShuffle()).isEmpty();
        assertThat(MENU.drawn(ChanceSource.stacked("AS"))).isEmpty();
        Shuffle<?> drawn =
                (Shuffle<?>) shuffle.drawn(ChanceSource.stacked("AS KH")).orElseThrow();
        assertThat(drawn.shoe().topFaces(3)).isEqualTo(Card.parseAll("AS KH 2C"));
        assertThat(shuffle.toString()).contains("french52");
    }

    @Test
    void chancePicksOneOfTheCandidates() {
        LegalActions<Table> pick =
                LegalActions.pick("starter", 1, 0, List.of(new Raise(1), new Raise(2), new Raise(3)));

        assertThat(pick.drawn(ChanceSource.stacked(""))).contains(new Raise(1));
        Set<Action<Table>> chosen = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            ChanceSource luck = ChanceSource.of(Seed.of(i));
            Action<Table> one = pick.drawn(luck).orElseThrow();
            assertThat(pick.drawn(luck)).contains(one);
            chosen.add(one);
        }
        assertThat(chosen).hasSize(3);
        assertThat(pick.offers(new Raise(2))).isTrue();
        assertThat(pick.toShuffle()).isEmpty();
        assertThat(pick)
                .isNotEqualTo(LegalActions.pick("starter", 2, 0, List.of(new Raise(1), new Raise(2), new Raise(3))));
        assertThat(pick).isNotEqualTo(LegalActions.of(List.of(new Raise(1), new Raise(2), new Raise(3))));
    }
}
