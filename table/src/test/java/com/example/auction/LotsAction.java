package com.example.auction;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The moves of bidders. */
public sealed interface LotsAction extends Action<Lots> {
    /** The choice that this action seals. */
    Lots.Choice choice();

    /** Coins for the card. */
    record Bid(Amount coins) implements LotsAction {
        @Override
        public Lots.Choice choice() {
            return new Lots.Bid(coins);
        }

        @Override
        public Optional<Refusal> refusal(Lots lots, Actor by) {
            if (!(by instanceof Seat seat)) {
                return Optional.of(lots.notNow(by));
            }
            long most = lots.players().get(seat.index()).coins();
            return coins.isHidden() || coins.value() >= 1 && coins.value() <= most
                    ? Optional.empty()
                    : Refusal.because(
                            Reason.Common.AMOUNT_TOO_LARGE, "%s coins cannot be bid; the most is %d", coins, most);
        }

        @Override
        public Bid seenBy(Viewer viewer, Actor by) {
            return viewer.equals(by) ? this : new Bid(Amount.HIDDEN);
        }
    }

    /** No bid. */
    record Pass() implements LotsAction {
        @Override
        public Lots.Choice choice() {
            return new Lots.Sealed();
        }

        @Override
        public Optional<Refusal> refusal(Lots lots, Actor by) {
            return by instanceof Seat ? Optional.empty() : Optional.of(lots.notNow(by));
        }

        @Override
        public LotsAction seenBy(Viewer viewer, Actor by) {
            return viewer.equals(by) ? this : new Bid(Amount.HIDDEN);
        }
    }

    @Override
    default void play(Script<Lots> script, Actor by) {
        Lots now = script.happen(new LotsEvent.Chosen((Seat) by, choice()));
        if (now.mayAct().isEmpty()) {
            settle(script, now);
        }
    }

    private static void settle(Script<Lots> script, Lots lots) {
        long best = 0;
        List<Seat> buyers = new ArrayList<>();
        for (Seat seat : Seat.first(lots.players().size())) {
            Lots.Choice choice = lots.players().get(seat.index()).choice().orElseThrow();
            if (choice instanceof Lots.Bid bid && bid.coins().value() >= best) {
                if (bid.coins().value() > best) {
                    buyers.clear();
                }
                best = bid.coins().value();
                buyers.add(seat);
            }
        }
        Optional<Seat> buyer = buyers.size() == 1 ? Optional.of(buyers.get(0)) : Optional.empty();
        script.happen(new LotsEvent.LotSold(buyer, best, lots.shoe().top()));
    }
}
