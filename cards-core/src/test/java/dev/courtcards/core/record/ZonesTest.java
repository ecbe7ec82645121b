package dev.courtcards.core.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a game reads a position: each value against its form, each card against the pack. */
class ZonesTest {
    /** Two packs of the aces alone. */
    private static final Pack ACES = Pack.of("aces", Card.parseAll("AC AD AH AS AC AD AH AS"));

    private static final Pack SIX = Pack.of("six", Card.parseAll("2C 3C 4C 5C 6C 7C"));

    private static Zones zones(String position, Optional<ChanceSource> luck) {
        return new Zones(Setup.of("some").with("POSITION", position), luck);
    }

    /** Of a game for two with the six clubs, which come in the order 5C 2C 3C 4C 6C 7C. */
    private static Zones six(String position) {
        Zones zones = zones(position, Optional.of(ChanceSource.stacked("5C")));
        zones.take(SIX, 1, 2, "board", "deck", "stakes", "turn", "phase");
        return zones;
    }

    @Test
    void aZoneThatTheGameDoesNotTakeIsNamedWithThoseItTakes() {
        Zones zones = zones("p1=AS p3=KS", Optional.empty());

        assertThatThrownBy(() -> zones.take(Pack.french(), 1, 2, "board"))
                .hasMessage("column 7: [unknown-zone] POSITION \"p3=KS\", expected p1 or p2 or board");
        zones.take(Pack.french(), 1, 3);
        assertThatThrownBy(() -> zones.take(Pack.french(), 1, 0, "p1", "board"))
                .hasMessageEndingWith("expected p1 or board");
    }

    @Test
    void whatIsNotSaidIsNothing() {
        Zones zones = new Zones(Setup.of("some"), Optional.empty());

        assertThat(zones.has("board")).isFalse();
        assertThat(zones.text("board")).isEmpty();
        assertThat(zones.words("board")).isEmpty();
        assertThat(zones.cards("board", 3, 5)).isEmpty();
        assertThat(zones.number("stakes", 7, 0, 3)).isEqualTo(7);
        assertThat(zones.numbers("stakes", List.of(7L, 8L), 0, 3)).containsExactly(7L, 8L);
        assertThat(zones.seat("turn", 2)).isEmpty();
        assertThat(zones.seats("turn", 2)).isEmpty();
        assertThat(zones.word("phase", House.CLOCK, List.of(House.DEALER))).isEqualTo(House.CLOCK);
        assertThat(six("p1=2C").has("p1")).isTrue();
    }

    @Test
    void anErrorPointsAtItsZoneOrReportsWhichIsMissing() {
        assertThat(six("p1=2C board=3C").wrong("board", "some-code", "five cards"))
                .hasMessage("column 7: [some-code] POSITION \"board=3C\", expected five cards");
        assertThat(six("p1=2C").wrong("board", "some-code", "five cards"))
                .hasMessage("column 1: [some-code] POSITION \"p1=2C\", expected board= of five cards");
    }

    @ParameterizedTest
    @CsvSource({"2C, false", "2C3C, true", "2C3C4C, true", "2C3C4C5C, false"})
    void cardsAreAsManyAsTheZoneHolds(String cards, boolean fits) {
        Zones zones = six("board=" + cards);

        if (fits) {
            assertThat(zones.cards("board", 2, 3)).isEqualTo(Card.parseAll(cards));
        } else {
            assertThatThrownBy(() -> zones.cards("board", 2, 3))
                    .hasMessageContaining("[card-count]")
                    .hasMessageEndingWith("expected 2 to 3 cards");
        }
    }

    @Test
    void whereOneNumberFitsItIsSaidAlone() {
        assertThatThrownBy(() -> six("board=2C").cards("board", 2, 2)).hasMessageEndingWith("expected 2 cards");
    }

    @Test
    void aCardIsOneOfThePack() {
        assertThatThrownBy(() -> six("board=2X").cards("board", 1, 2))
                .hasMessageContaining("[bad-card]")
                .hasMessageEndingWith("expected cards such as TS or JK, or ?? for any");
        assertThatThrownBy(() -> six("board=KS").cards("board", 1, 2))
                .hasMessageContaining("[bad-deck]")
                .hasMessageEndingWith("expected cards of six, which has no KS");
    }

    @Test
    void noCardIsThereMoreOftenThanInThePack() {
        Zones zones = zones("p1=ACAC p2=AC", Optional.empty());
        zones.take(ACES, 1, 2);

        assertThat(zones.cards("p1", 2, 2)).isEqualTo(Card.parseAll("AC AC"));
        assertThatThrownBy(() -> zones.cards("p2", 1, 1))
                .hasMessage("column 9: [bad-deck] POSITION \"p2=AC\", expected no more than 2 AC in all zones,"
                        + " as in aces; it stands in p1");
    }

    @Test
    void backsAreFilledInTheOrderOfLuckWithoutWhatIsSaid() {
        Zones zones = six("p1=??2C board=????");
        List<Card> hand = zones.cards("p1", 2, 2);
        List<Card> board = zones.cards("board", 2, 2);

        assertThat(zones.filled(hand, 2)).isEqualTo(Card.parseAll("5C 2C"));
        assertThat(zones.filled(board, 2)).isEqualTo(Card.parseAll("3C 4C"));
        assertThat(zones.filled(List.of(), 1)).isEqualTo(Card.parseAll("6C"));
        assertThat(zones.stock(List.of())).isEqualTo(Card.parseAll("7C"));
    }

    @Test
    void aHandThatIsShortIsFilledUpBehindItsCards() {
        Zones zones = six("p1=3C");

        assertThat(zones.filled(zones.cards("p1", 0, 3), 3)).isEqualTo(Card.parseAll("3C 5C 2C"));
        assertThat(zones.filled(Card.parseAll("3C"), 0)).isEqualTo(Card.parseAll("3C"));
    }

    @Test
    void eachPackOfTwoFillsUpWhatTheOtherLeft() {
        Zones zones = zones("p1=AC", Optional.of(ChanceSource.stacked("AD AC AD AC")));
        zones.take(ACES, 1, 1);

        assertThat(zones.filled(zones.cards("p1", 1, 1), 4)).isEqualTo(Card.parseAll("AC AD AD AC"));
        assertThat(zones.stock(List.of())).isEqualTo(Card.parseAll("AH AS AH AS"));
    }

    @Test
    void theStockIsAllThatLiesNowhereElse() {
        Zones zones = six("p1=2C deck=7C??6C");
        List<Card> hand = zones.cards("p1", 1, 1);
        List<Card> top = zones.cards("deck", 0, 6);

        assertThat(zones.filled(hand, 1)).isEqualTo(Card.parseAll("2C"));
        assertThat(zones.stock(top)).isEqualTo(Card.parseAll("7C 5C 6C 3C 4C"));
    }

    @Test
    void aPositionThatNamesEveryCardNeedsNoLuck() {
        Zones zones = zones("p1=2C3C deck=4C5C6C7C", Optional.empty());
        zones.take(SIX, 1, 1, "deck");
        List<Card> hand = zones.cards("p1", 2, 2);

        assertThat(zones.filled(hand, 2)).isEqualTo(hand);
        assertThat(zones.stock(zones.cards("deck", 0, 6))).isEqualTo(Card.parseAll("4C 5C 6C 7C"));
        Zones less = zones("p1=2C", Optional.empty());
        assertThatThrownBy(() -> less.filled(List.of(), 1))
                .hasMessage("column 1: [no-luck] POSITION \"p1=2C\", expected SEED or DECK for the cards left open,"
                        + " or every card");
    }

    @Test
    void thereAreNoMoreCardsThanThePackHas() {
        Zones zones = six("p1=2C");
        List<Card> hand = zones.cards("p1", 1, 1);

        assertThat(zones.filled(hand, 6)).hasSize(6).doesNotHaveDuplicates();
        assertThatThrownBy(() -> zones.filled(List.of(), 1))
                .hasMessage("column 1: [card-count] POSITION \"p1=2C\", expected no more than the 6 cards of six");
    }

    @Test
    void theShuffleThatFillsUpIsThatOfTheHand() {
        Zones zones = zones("p1=2C", Optional.of(new ChanceSource() {
            @Override
            public Shoe shuffle(Pack pack, int hand) {
                return pack.stacked(hand == 3 ? Card.parseAll("6C") : List.of());
            }

            @Override
            public int pick(String purpose, int hand, int number, int candidates) {
                return 0;
            }
        }));
        zones.take(SIX, 3, 1);

        assertThat(zones.filled(List.of(), 1)).isEqualTo(Card.parseAll("6C"));
    }

    @Test
    void numbersAreOneASeatOrOneForAll() {
        List<Long> none = List.of(0L, 0L, 0L);

        assertThat(six("stakes=5,-2,9").numbers("stakes", none, -2, 9)).containsExactly(5L, -2L, 9L);
        assertThat(six("stakes=4").numbers("stakes", none, 0, 9)).containsExactly(4L, 4L, 4L);
        assertThat(six("stakes=4").number("stakes", 0, 4, 4)).isEqualTo(4);
        assertThat(six("stakes=999999999999").number("stakes", 0, 0, Long.MAX_VALUE))
                .isEqualTo(999_999_999_999L);
        assertThatThrownBy(() -> six("stakes=1,2").numbers("stakes", none, 0, 9))
                .hasMessageContaining("[bad-count]")
                .hasMessageEndingWith("expected 3 numbers, or one for all");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "10", "x", "1,", "1000000000000", "--1", "1.5", "٣"})
    void aNumberIsWholeAndWithinItsLimits(String number) {
        assertThatThrownBy(() -> six("stakes=" + number).number("stakes", 0, 0, 9))
                .hasMessageContaining("[bad-number]")
                .hasMessageEndingWith("expected whole numbers from 0 to 9");
    }

    @Test
    void seatsAreThoseOfTheTableEachOnce() {
        assertThat(six("turn=p2,p1").seats("turn", 2)).containsExactly(Seat.of(2), Seat.of(1));
        assertThat(six("turn=none").seats("turn", 2)).isEmpty();
        assertThat(six("turn=p2").seat("turn", 2)).contains(Seat.of(2));
        for (String wrong : List.of("p3", "p1,p1", "dealer", "p1,", "none,p1")) {
            assertThatThrownBy(() -> six("turn=" + wrong).seats("turn", 2))
                    .hasMessageContaining("[bad-seat]")
                    .hasMessageEndingWith("expected seats of p1 to p2, each once");
        }
        assertThatThrownBy(() -> six("turn=p2,p1").seat("turn", 2)).hasMessageEndingWith("expected one of p1 to p2");
    }

    private enum Phase {
        DRAW,
        LAST_BETS,
        OVER
    }

    @Test
    void aWordIsOneOfThoseThatMayBeSaid() {
        List<Phase> among = List.of(Phase.DRAW, Phase.LAST_BETS);

        assertThat(six("phase=last-bets").word("phase", Phase.DRAW, among)).isEqualTo(Phase.LAST_BETS);
        assertThat(Zones.word(Phase.LAST_BETS)).isEqualTo("last-bets");
        for (String wrong : Set.of("over", "last_bets", "DRAW")) {
            assertThatThrownBy(() -> six("phase=" + wrong).word("phase", Phase.DRAW, among))
                    .hasMessageContaining("[bad-word]")
                    .hasMessageEndingWith("expected draw or last-bets");
        }
    }
}
