package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Opening;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Short-deck hold'em: 36 cards, one blind, which the button posts, and antes of all (variants 2.4, 4.12, 7.2). */
class ShortDeckHandTest {
    private static Spot deck36(long... stacks) {
        return Spot.stacks(stacks).rules("variant=NS levels=0/5/5 ante=EACH");
    }

    @Test
    void theButtonPostsAndLeftOfItBegins() { // NS01, variants 2.4, 3.1
        Spot spot = deck36(1000, 1000, 1000, 1000).toAct("p2").toCall(5).mayRaiseTo(10, 995);

        assertThat(spot.hand().players().stream().map(PokerPlayer::bet)).containsExactly(5L, 0L, 0L, 0L);
        assertThat(spot.hand().players().stream().map(PokerPlayer::contributed)).containsOnly(5L);
        assertThat(spot.game().state().pack().size()).isEqualTo(36);
    }

    @Test
    void theLeastBetIsTheBlindOnEveryStreet() { // NS04, variants 4.12
        deck36(1000, 1000, 1000)
                .play("p2 call, p3 call, p1 check")
                .toAct("p2")
                .toCall(0)
                .mayRaiseTo(5, 990);
    }

    @Test
    void theButtonHasAnOption() { // variants 3.1
        deck36(1000, 1000, 1000).play("p2 call, p3 call").toAct("p1").toCall(0).mayRaiseTo(10, 995);
    }

    @Test
    void withTwoTheOtherBegins() { // NS05
        deck36(1000, 1000).toAct("p2").toCall(5).mayRaiseTo(10, 995);
    }

    private static final String CHECKED =
            "p2 call, p1 check, p2 check, p1 check, p2 check, p1 check, p2 check, p1 check";

    @Test
    void aFlushBeatsAFullHouse() { // NS02, variants 7.2
        deck36(1000, 1000)
                .hole("p1", "AH KH")
                .hole("p2", "9S 9D")
                .board("9H 7H 6H JC JD")
                .play(CHECKED)
                .ends(1010, 990);
    }

    @Test
    void aStraightBeatsThreeOfAKindOrNot() { // variants 7.2
        for (boolean trips : new boolean[] {false, true}) {
            deck36(1000, 1000)
                    .rules("tripsOverStraight=" + trips)
                    .hole("p1", "AH 6D")
                    .hole("p2", "9S 9D")
                    .board("9H 8C 7D KC JD")
                    .play(CHECKED)
                    .ends(trips ? 990 : 1010, trips ? 1010 : 990);
        }
    }

    @Test
    void threeOfAKindOverAStraightIsSaidSo() { // variants 7.2
        Ranking ranking = Ranking.SHORT_DECK_TRIPS;
        CardSet both = cards("9S 9D 9H 8C 7D TC JD");
        CardSet straight = cards("9S 8C 7D TC JD AH KH");

        assertThat(words(ranking, both)).isEqualTo("Three of a Kind, Nines");
        assertThat(words(ranking, straight)).isEqualTo("Straight, Jack high");
        assertThat(words(Ranking.SHORT_DECK, both)).isEqualTo("Straight, Jack high");
    }

    private static CardSet cards(String text) {
        return CardSet.of(Card.parseAll(text));
    }

    private static String words(Ranking ranking, CardSet cards) {
        return ranking.words(ranking.rank(cards, CardSet.EMPTY));
    }

    @Test
    void thereIsNoTwoInThePack() { // NS06
        PokerRules rules = PokerRules.GEOGRAM.with("variant=NS");

        assertThatThrownBy(() -> Poker.deal(rules, 2, ChanceSource.stacked("AS 2H KD 9D")))
                .hasMessageContaining("2H");
    }

    @Test
    void oneAnteForAllIsEverybodys() { // variants 2.4
        Spot spot = Spot.stacks(1000, 1000, 1000).rules("variant=NS levels=5/10/10 ante=BIG_BLIND");

        assertThat(spot.hand().players()).allMatch(player -> player.contributed() == 10 && player.deadMoney() == 0);
    }

    @Test
    void theButtonGoesToTheNextWhoPlays() { // variants 2.4
        Positions now = Positions.first(Opening.BUTTON_BLIND, Seat.of(2), 4, seat -> seat.number() != 2);

        assertThat(now).isEqualTo(new Positions(Seat.of(3), Seat.of(3), Seat.of(3)));
    }

    @Test
    void handsAreOrdered() { // RK05
        List<Integer> ranks = Stream.of(
                        "AsKsQsJsTs",
                        "9s8s7s6sAs",
                        "AsAhAdAc6s",
                        "AsKsQsJs9s",
                        "AsAhAdKcKs",
                        "AsKdQhJcTs",
                        "Ts9d8h7c6s",
                        "9s8d7h6cAs",
                        "AsAhAdKcQs",
                        "AsAhKdKcQs",
                        "AsAhKdQcJs",
                        "AsKdQhJc9s")
                .map(cards -> Ranking.SHORT_DECK.rank(CardSet.of(Card.parseAll(cards)), CardSet.EMPTY))
                .toList();

        assertThat(ranks).isSortedAccordingTo(Comparator.reverseOrder()).doesNotHaveDuplicates();
    }

    @Test
    void nineMayPlay() { // TB01
        List<Long> ten = Collections.nCopies(10, 1000L);

        assertThatThrownBy(() -> Poker.newGame(PokerRules.GEOGRAM.with("variant=NS"), ten, Seat.of(1)))
                .hasMessageContaining("at most 9");
        assertThatThrownBy(() -> new Poker().newGame(Setup.of("poker").seats(10).with("RULES", "geogram variant=NS")))
                .hasMessageContaining("at most 9");
    }
}
