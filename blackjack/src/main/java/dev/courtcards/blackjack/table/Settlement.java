package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.blackjack.table.BlackjackHand.Result;
import dev.courtcards.blackjack.table.BlackjackHand.Standing;
import dev.courtcards.core.deck.Card;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The results of hands and the chips that come back (blackjack D15, D16). */
final class Settlement {
    private Settlement() {}

    static List<BlackjackHand> of(BlackjackTable table, BlackjackPlayer player) {
        boolean natural = BlackjackHand.isNatural(table.dealer());
        int dealer = BlackjackHand.total(table.dealer());
        if (player.hands().size() == 1) {
            return List.of(
                    settled(table.rules(), player.hands().get(0), natural, dealer, lost(table.rules(), player, true)));
        }
        List<BlackjackHand> settled = new ArrayList<>(player.hands().size());
        for (int i = 0; i < player.hands().size(); i++) {
            settled.add(settled(
                    table.rules(), player.hands().get(i), natural, dealer, lost(table.rules(), player, i == 0)));
        }
        return settled;
    }

    /** A player's side bets after settling those that judge no more cards than this. */
    static List<Side> sides(BlackjackPlayer player, List<Card> dealer, SideBet.When upTo) {
        List<Side> after = new ArrayList<>(player.sides().size());
        for (Side side : player.sides()) {
            SideBet bet = bet(side);
            after.add(
                    side.settled() || bet.when().compareTo(upTo) > 0
                            ? side
                            : side.settled(back(side, bet.pays(side.two(), dealer))));
        }
        return after;
    }

    private static long back(Side side, int pays) {
        return pays == 0 ? 0 : side.chips() * (1L + pays);
    }

    private static SideBet bet(Side side) {
        return Objects.requireNonNull(SideBets.all().get(side.code()));
    }

    static long back(List<Side> sides) {
        return sides.stream().mapToLong(Side::returned).sum();
    }

    static long staked(List<Side> sides) {
        return sides.stream().mapToLong(Side::chips).sum();
    }

    static boolean drawsForSides(BlackjackPlayer player) {
        return !player.sides().isEmpty()
                && player.sides().stream()
                        .anyMatch(side -> !side.settled() && bet(side).when() == SideBet.When.DRAWN);
    }

    /** The most that a dealer's natural takes of a hand: with original bets only, the bet once. */
    private static long lost(BlackjackRules rules, BlackjackPlayer player, boolean first) {
        return rules.terms().dealer().holeCard() != OddsRules.HoleCard.NO_PEEK_ORIGINAL_ONLY
                ? Long.MAX_VALUE
                : first ? player.bet().orElseThrow().value() : 0;
    }

    private static BlackjackHand settled(
            BlackjackRules rules, BlackjackHand hand, boolean natural, int dealer, long most) {
        long stake = hand.stake();
        Standing how = hand.standing();
        if (how == Standing.EVEN_MONEY) {
            return hand.settled(Result.WIN, 2 * stake);
        }
        if (how == Standing.SURRENDERED) {
            boolean late = rules.terms().surrendering().surrender() == OddsRules.Surrender.LATE || hand.split();
            return natural && late ? lost(hand, most) : hand.settled(Result.SURRENDER, rules.half(stake));
        }
        if (how == Standing.NATURAL) {
            return natural
                    ? hand.settled(Result.PUSH, stake)
                    : hand.settled(Result.BLACKJACK, stake + rules.blackjackWins(stake));
        }
        if (how == Standing.BUST) {
            return hand.settled(Result.BUST, natural ? Math.max(0, stake - most) : 0);
        }
        if (natural) {
            return lost(hand, most);
        }
        if (how == Standing.CHARLIE) {
            return hand.settled(Result.WIN, 2 * stake);
        }
        if (dealer > 21) {
            return rules.terms().winning().push22() && dealer == 22
                    ? hand.settled(Result.PUSH, stake)
                    : hand.settled(Result.WIN, 2 * stake);
        }
        int lead = hand.total() - dealer;
        if (lead == 0 && !rules.terms().winning().dealerWinsTies()) {
            return hand.settled(Result.PUSH, stake);
        }
        return lead > 0 ? hand.settled(Result.WIN, 2 * stake) : hand.settled(Result.LOSE, 0);
    }

    private static BlackjackHand lost(BlackjackHand hand, long most) {
        return hand.settled(most == 0 ? Result.PUSH : Result.LOSE, Math.max(0, hand.stake() - most));
    }
}
