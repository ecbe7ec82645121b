package dev.courtcards.blackjack.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * How often each first state comes, counted over all 52 · 51 · 50 · 49 ways to deal four cards. Ranks alone decide, so each
 * four ranks are dealt once and counted as often as there are suits for them. The fractions were found independently.
 */
class DealChancesTest {
    private static final long ALL = 52L * 51 * 50 * 49;
    private static final Map<SimpleRound.Phase, Long> WAYS = new EnumMap<>(SimpleRound.Phase.class);
    private static long both21;
    private static long playerTwoAces;
    private static long dealerTwoAces;

    @BeforeAll
    static void dealEveryFourRanks() {
        int[] ranks = new int[4];
        for (int i = 0; i < 13 * 13 * 13 * 13; i++) {
            for (int j = 0, rest = i; j < 4; j++, rest /= 13) {
                ranks[j] = rest % 13;
            }
            long ways = 1;
            int[] used = new int[13];
            Card[] cards = new Card[4];
            for (int j = 0; j < 4; j++) {
                int suit = used[ranks[j]]++;
                ways *= 4 - suit;
                cards[j] = Card.of(Rank.values()[ranks[j]], Suit.values()[suit % 4]);
            }
            count(cards, ways);
        }
    }

    private static void count(Card[] cards, long ways) {
        SimpleRound round = Rounds.dealt(cards[0] + " " + cards[2], cards[1] + " " + cards[3], "")
                .state();
        WAYS.merge(round.phase(), ways, Long::sum);
        both21 += round.playerTotal() == 21 && round.dealerTotal() == 21 ? ways : 0;
        if (round.phase() == SimpleRound.Phase.PLAYERS_ROUND) {
            playerTwoAces += round.playerTotal() == 22 ? ways : 0;
            dealerTwoAces += round.dealerTotal() == 22 ? ways : 0;
        }
    }

    @Test
    void everyDealIsCountedOnce() {
        assertThat(WAYS.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(ALL);
        assertThat(WAYS.keySet())
                .isEqualTo(EnumSet.of(
                        SimpleRound.Phase.PLAYERS_ROUND,
                        SimpleRound.Phase.GAME_OVER_PLAYER_WINS,
                        SimpleRound.Phase.GAME_OVER_DEALER_WINS));
    }

    @Test
    void thePlayerWinsAtOnce32TimesIn663() {
        assertFraction(WAYS.getOrDefault(SimpleRound.Phase.GAME_OVER_PLAYER_WINS, 0L), 32, 663);
    }

    @Test
    void bothHave21In96Of54145() {
        assertFraction(both21, 96, 54_145);
    }

    @Test
    void theDealerWinsAtOnce7552TimesIn162435() {
        assertFraction(WAYS.getOrDefault(SimpleRound.Phase.GAME_OVER_DEALER_WINS, 0L), 7_552, 162_435);
    }

    @Test
    void theRoundGoesOn11311TimesIn12495() {
        assertFraction(WAYS.getOrDefault(SimpleRound.Phase.PLAYERS_ROUND, 0L), 11_311, 12_495);
    }

    @Test
    void eitherGoesOnWithTwoAces1193TimesIn270725() {
        assertFraction(playerTwoAces, 1_193, 270_725);
        assertFraction(dealerTwoAces, 1_193, 270_725);
    }

    private static void assertFraction(long ways, long numerator, long denominator) {
        assertThat(Math.multiplyExact(ways, denominator))
                .as("%d of %d against %s", ways, ALL, Arrays.asList(numerator, denominator))
                .isEqualTo(Math.multiplyExact(numerator, ALL));
    }
}
