package dev.courtcards.blackjack.simple;

import static dev.courtcards.blackjack.simple.SimpleReason.ALREADY_DEALT;
import static dev.courtcards.blackjack.simple.SimpleReason.NOT_DEALT;
import static dev.courtcards.blackjack.simple.SimpleRound.Phase.DEALERS_ROUND;
import static dev.courtcards.blackjack.simple.SimpleRound.Phase.GAME_OVER_DEALER_BUSTS;
import static dev.courtcards.blackjack.simple.SimpleRound.Phase.GAME_OVER_DEALER_WINS;
import static dev.courtcards.blackjack.simple.SimpleRound.Phase.GAME_OVER_DRAW;
import static dev.courtcards.blackjack.simple.SimpleRound.Phase.GAME_OVER_PLAYER_BUSTS;
import static dev.courtcards.blackjack.simple.SimpleRound.Phase.GAME_OVER_PLAYER_WINS;
import static dev.courtcards.blackjack.simple.SimpleRound.Phase.READY;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import java.util.List;
import java.util.Optional;

/**
 * The three plays of simple blackjack (blackjack S2). The player deals; then both hit and stay, one after the other.
 *
 * @see SimpleBlackjack
 */
public sealed interface SimpleAction extends Action<SimpleRound> {

    /** Starts the round: player, dealer, player, dealer, the first card of each face down (blackjack S3). */
    record Deal() implements SimpleAction {
        @Override
        public Optional<Refusal> refusal(SimpleRound round, Actor by) {
            Optional<Refusal> refused = refusedInAnyPhase(round, by);
            return refused.isPresent() || round.phase() == READY
                    ? refused
                    : Refusal.because(ALREADY_DEALT, "the cards are dealt; hit or stay");
        }

        /** A dealt 21 ends the round, and the player's is checked first (blackjack S4); 22 does not (blackjack S5). */
        @Override
        public void play(Script<SimpleRound> script, Actor by) {
            List<Card> four = script.state().shoe().topFaces(4);
            SimpleRound round = script.happen(
                    new SimpleEvent.Dealt(List.of(four.get(0), four.get(2)), List.of(four.get(1), four.get(3))));
            if (round.playerTotal() == 21) {
                script.happen(SimpleEvent.Entered.of(GAME_OVER_PLAYER_WINS, round));
            } else if (round.dealerTotal() == 21) {
                script.happen(SimpleEvent.Entered.of(GAME_OVER_DEALER_WINS, round));
            }
        }
    }

    /** Takes one more card. No total requires or forbids a hit: the house's habits are no rule (blackjack S7). */
    record Hit() implements SimpleAction {
        @Override
        public Optional<Refusal> refusal(SimpleRound round, Actor by) {
            return refusedBeforeTheDeal(round, by);
        }

        /** Over 21 the round is over (blackjack S6, S7). */
        @Override
        public void play(Script<SimpleRound> script, Actor by) {
            SimpleRound round = script.happen(
                    new SimpleEvent.Drawn(by, script.state().shoe().topFace()));
            if (by == House.DEALER ? round.dealerTotal() > 21 : round.playerTotal() > 21) {
                script.happen(SimpleEvent.Entered.of(
                        by == House.DEALER ? GAME_OVER_DEALER_BUSTS : GAME_OVER_PLAYER_BUSTS, round));
            }
        }
    }

    /** Takes no more cards: the dealer plays next, or after the dealer the totals are compared (blackjack S6, S7). */
    record Stay() implements SimpleAction {
        @Override
        public Optional<Refusal> refusal(SimpleRound round, Actor by) {
            return refusedBeforeTheDeal(round, by);
        }

        @Override
        public void play(Script<SimpleRound> script, Actor by) {
            SimpleRound round = script.state();
            if (by != House.DEALER) {
                script.happen(SimpleEvent.Entered.of(DEALERS_ROUND, round));
                return;
            }
            int lead = round.playerTotal() - round.dealerTotal();
            script.happen(SimpleEvent.Entered.of(
                    lead > 0 ? GAME_OVER_PLAYER_WINS : lead < 0 ? GAME_OVER_DEALER_WINS : GAME_OVER_DRAW, round));
        }
    }

    private static Optional<Refusal> refusedBeforeTheDeal(SimpleRound round, Actor by) {
        Optional<Refusal> refused = refusedInAnyPhase(round, by);
        return refused.isPresent() || round.phase() != READY
                ? refused
                : Refusal.because(NOT_DEALT, "nothing is dealt yet; deal first");
    }

    private static Optional<Refusal> refusedInAnyPhase(SimpleRound round, Actor by) {
        if (by == House.CHANCE) {
            return Refusal.because(Reason.Common.NOT_NOW, "chance shuffles and does nothing else");
        }
        return round.mayAct().contains(by) ? Optional.empty() : Optional.of(round.notNow(by));
    }
}
