package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.highlow.parlor.HighLowEvent.Dealt;
import dev.courtcards.highlow.parlor.HighLowEvent.Settled;

/** The dealer's part: deals the cards of a hand and settles it. */
final class Flow {
    private Flow() {}

    static void begin(Script<HighLowTable> script, Seat seat, long ante) {
        Phase next = script.state().rules().casino().redDog() ? Phase.STAKING : Phase.DEALING;
        script.happen(new HighLowEvent.Began(seat, ante, next));
    }

    /** Deals until the player must act, the hand is over, or the shoe is empty and chance must shuffle. */
    static void deal(Script<HighLowTable> script, Seat seat) {
        while (true) {
            HighLowTable room = script.state();
            HighLowSession session = room.session(seat);
            if (session.phase() != Phase.DEALING || session.needsShuffle()) {
                return;
            }
            Card card = session.topFace();
            switch (session.hand().cards().size()) {
                case 0 ->
                    script.happen(new Dealt(
                            seat, card, room.rules().isDeclaredAlone(card) ? Phase.DECLARING : Phase.DEALING));
                case 1 -> second(script, seat, session.hand(), card);
                default -> third(script, seat, session.hand(), card);
            }
        }
    }

    private static void second(Script<HighLowTable> script, Seat seat, HighLowHand hand, Card card) {
        HighLowRules rules = script.state().rules();
        switch (rules.second(hand, card)) {
            case PLAY -> script.happen(new Dealt(seat, card, rules.afterPosts()));
            case DECLARE -> script.happen(new Dealt(seat, card, Phase.DECLARING));
            case PAIR -> script.happen(new Dealt(seat, card, afterPair(rules)));
            case CONSECUTIVE -> {
                HighLowTable room = script.happen(new Dealt(seat, card, Phase.FINISHED));
                boolean pays = rules.posts().consecutive() == HighLowRules.Consecutive.FORFEIT;
                long owed = hand.bet() > 0 ? hand.bet() : rules.bets().minBet();
                settle(
                        script,
                        seat,
                        pays ? Result.FORFEIT : Result.PUSH,
                        pays ? 1 : 0,
                        pays ? Math.min(owed, room.session(seat).coins()) : 0);
            }
            case REDRAW -> script.happen(new HighLowEvent.Redrawn(seat, card));
        }
    }

    private static Phase afterPair(HighLowRules rules) {
        if (rules.posts().pairRule() == HighLowRules.PairRule.HIGHER_LOWER) {
            return Phase.CALLING;
        }
        return rules.casino().redDog() ? Phase.DEALING : Phase.BETTING;
    }

    private static void third(Script<HighLowTable> script, Seat seat, HighLowHand hand, Card card) {
        HighLowRules rules = script.state().rules();
        HighLowRules.Verdict verdict = rules.posts(hand).judge(card.rank());
        script.happen(new Dealt(seat, card, Phase.FINISHED));
        HighLowTable room = settle(script, seat, verdict.result(), verdict.times(), hand.stake());
        if (verdict.result() == Result.POST && hand.insured() > 0) {
            room = script.happen(new HighLowEvent.InsurancePaid(
                    seat, hand.insured() * (rules.casino().insurance() + 1L)));
        }
        if (room.pot() <= 0) {
            refill(script, seat);
        }
    }

    /**
     * Pays a hand: from the pot first, and from the house if the pot has too little (R8), or from the house alone where it holds the bank.
     */
    static HighLowTable settle(Script<HighLowTable> script, Seat seat, Result result, int times, long stake) {
        HighLowTable room = script.state();
        HighLowHand hand = room.session(seat).hand();
        long gain = result == Result.WIN ? times * stake : -times * stake;
        long toPot = room.rules().casino().redDog() ? 0 : Math.max(-room.pot(), -gain);
        Card last = hand.cards().isEmpty()
                ? Card.UNKNOWN
                : hand.cards().get(hand.cards().size() - 1);
        return script.happen(new Settled(seat, last, result, times, stake, hand.wasPot(), gain, toPot));
    }

    /** Refills an empty pot: all pay the ante again, or the house pays the opening pot and the winner's session is over (R11). */
    private static void refill(Script<HighLowTable> script, Seat winner) {
        HighLowRules rules = script.state().rules();
        boolean again = rules.pot().reAnte() && rules.pot().ante() > 0;
        HighLowTable room = script.happen(new HighLowEvent.PotWon(
                winner, again ? 0 : rules.pot().openingPot(), again ? Phase.FINISHED : Phase.WON));
        for (int i = 0; again && i < room.sessions().size(); i++) {
            HighLowSession session = room.sessions().get(i);
            if (session.hands() > 0 && !session.phase().isOver()) {
                long amount = Math.min(rules.pot().ante(), session.coins());
                if (amount > 0) {
                    script.happen(new HighLowEvent.Anted(Seat.of(i + 1), amount));
                }
            }
        }
    }
}
