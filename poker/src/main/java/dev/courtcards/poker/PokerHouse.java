package dev.courtcards.poker;

import static dev.courtcards.core.game.Reason.Common.NOT_NOW;
import static dev.courtcards.poker.Refusals.notNow;

import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Timer;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.Optional;

/** A move of chance, the dealer or the clock at a poker table, beside the shuffle; none of them has a choice. */
sealed interface PokerHouse extends Action<PokerTable> {
    /**
     * Chance gives a seat the button of the first hand (poker 9.4).
     *
     * @param seat one that plays
     */
    record Button(Seat seat) implements PokerHouse {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.BUTTON, "move the button")
                    .or(() -> Refusal.noSuchSeat(seat, table.hand().seats()))
                    .or(() -> table.playsOn(seat)
                            ? Optional.empty()
                            : Refusal.because(NOT_NOW, "%s has no chips and cannot have the button", seat));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.ButtonDrawn(seat));
        }
    }

    /** The dealer moves the button and takes antes and blinds, as far as the stacks go (poker 2.3, 2.4, 2.5, 2.6, 9.2). */
    record Post() implements PokerHouse {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.POST, "take the blinds");
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            PokerTable table = script.state();
            Hand hand = table.number() == 1
                    ? table.hand()
                    : script.happen(table.buttonMoved()).hand();
            script.happen(new PokerEvent.Posted(
                    Row.of(hand.seats(), i -> ante(hand, i)), Row.of(hand.seats(), i -> blind(hand, i))));
            Flow.afterPosts(script);
        }

        private static boolean isAnteFirst(Hand hand) {
            return hand.rules().antes().anteOrder() == PokerRules.AnteOrder.ANTE_FIRST;
        }

        private static long anteDue(Hand hand, int i) {
            return hand.stakes().antes().get(i) + hand.stakes().dead().get(i);
        }

        private static long ante(Hand hand, int i) {
            return paid(
                    hand,
                    i,
                    anteDue(hand, i),
                    isAnteFirst(hand) ? 0 : hand.stakes().blinds().get(i));
        }

        private static long blind(Hand hand, int i) {
            return paid(hand, i, hand.stakes().blinds().get(i), isAnteFirst(hand) ? anteDue(hand, i) : 0);
        }

        /** The part of an amount due that the stack covers after what is due before it. */
        private static long paid(Hand hand, int i, long due, long before) {
            PokerPlayer player = hand.players().get(i);
            return player.standing() == Standing.OUT ? 0 : Math.min(due, Math.max(0, player.stack() - before));
        }
    }

    /** The dealer deals the hole cards or, a card burnt first, the next cards of the board (poker 2.2). */
    record Deal() implements PokerHouse {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.DEAL, "deal");
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            if (Drawing.isDue(hand)) {
                Drawing.deal(script);
            } else {
                Hand dealt = script.happen(Dealing.next(hand)).hand();
                if (Dealing.isCardForAllDue(dealt)) {
                    script.happen(Dealing.forAll(dealt));
                }
                Flow.afterDeal(script);
            }
        }
    }

    /** The dealer returns an uncalled bet and gathers the bets (poker 6). */
    record Collect() implements PokerHouse {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.COLLECT, "gather the bets");
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            long most = 0;
            long second = 0;
            Seat highest = hand.turn();
            for (int i = 0; i < hand.seats(); i++) {
                long bet = hand.players().get(i).bet();
                if (bet > most) {
                    second = most;
                    most = bet;
                    highest = Seat.of(i + 1);
                } else {
                    second = Math.max(second, bet);
                }
            }
            if (most > second && hand.player(highest).isLive()) {
                script.happen(new PokerEvent.UncalledReturned(highest, most - second));
            }
            script.happen(new PokerEvent.Collected());
            Flow.afterStreet(script, hand);
        }
    }

    /** The dealer pays out the pots, main pot first (poker 7.3). */
    record Award() implements PokerHouse {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.AWARD, "pay out the pots");
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            List<Pot> pots = hand.pots();
            List<Hand.Prize> prizes = Flow.prizes(hand, pots, Flow.rakes(hand, pots));
            long rake = 0;
            for (int i = 0; i < pots.size(); i++) {
                rake += pots.get(i).amount();
            }
            for (int i = 0; i < prizes.size(); i++) {
                rake -= prizes.get(i).chips();
            }
            script.happen(new PokerEvent.Awarded(prizes, rake));
            Flow.afterAward(script, hand.players());
        }
    }

    /** The dealer begins the next hand (poker 9). */
    record Next() implements PokerHouse {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.NEXT, "begin a hand");
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            PokerTable table =
                    script.happen(new PokerEvent.HandBegun(script.state().number() + 1));
            Variant game = table.hand().rules().game(table.number());
            if (table.chooser().isEmpty() && !game.equals(table.hand().variant())) {
                script.happen(new PokerEvent.GameChanged(game));
            }
        }

        @Override
        public boolean announced() {
            return true;
        }
    }

    /**
     * Time is up: a player checks where that is free, otherwise folds (poker 9.7), or the match ends with this hand (poker
     * 9.6).
     *
     * @param ticket of the timer
     */
    record Expired(int ticket) implements PokerHouse, Timer.Expiry<PokerTable> {
        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Action<PokerTable> late = script.state().isMatchTimer(ticket)
                    ? new PokerAction.Close()
                    : Menus.inAbsence(script.state().hand());
            late.play(script, by);
        }
    }
}
