package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.romme.RommeTable.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A move at a Rommé table.
 *
 * @see Romme
 */
public sealed interface RommeAction extends Action<RommeTable> {

    /** Refuses a move to all but one official, in one phase. */
    private static Optional<Refusal> official(RommeTable table, Actor by, House house, Phase phase) {
        return by == house && table.phase() == phase
                ? Optional.empty()
                : Refusal.because(Reason.Common.NOT_NOW, "%s cannot do that now", by.text());
    }

    /**
     * Chance picks the first dealer (romme 2).
     *
     * @param seat the dealer of round 1
     */
    record NameDealer(Seat seat) implements RommeAction {
        @Override
        public Optional<Refusal> refusal(RommeTable table, Actor by) {
            return official(table, by, House.CHANCE, Phase.FIRST_DEALER)
                    .or(() -> Refusal.noSuchSeat(seat, table.players().size()));
        }

        @Override
        public void play(Script<RommeTable> script, Actor by) {
            script.happen(new RommeEvent.DealerNamed(seat));
        }
    }

    /** The dealer deals and turns a card up (romme 2). */
    record Deal() implements RommeAction {
        @Override
        public Optional<Refusal> refusal(RommeTable table, Actor by) {
            return official(table, by, House.DEALER, Phase.DEAL);
        }

        @Override
        public void play(Script<RommeTable> script, Actor by) {
            Flow.deal(script);
        }
    }

    /** The dealer hands the player who was about to draw the first card of the new stock (romme 5.8). */
    record Serve() implements RommeAction {
        @Override
        public Optional<Refusal> refusal(RommeTable table, Actor by) {
            return official(table, by, House.DEALER, Phase.SERVE);
        }

        @Override
        public void play(Script<RommeTable> script, Actor by) {
            Flow.serve(script);
        }
    }

    /** The dealer goes on to the next round (romme 6). */
    record Next() implements RommeAction {
        @Override
        public Optional<Refusal> refusal(RommeTable table, Actor by) {
            return official(table, by, House.DEALER, Phase.SCORED);
        }

        @Override
        public void play(Script<RommeTable> script, Actor by) {
            RommeTable table = script.state();
            script.happen(new RommeEvent.RoundBegun(
                    table.round() + 1, Flow.next(table, table.dealer().orElseThrow())));
        }

        @Override
        public boolean announced() {
            return true;
        }
    }

    /** A source of cards to draw. */
    enum Source {
        /** The stock. */
        PILE,
        /** The discard pile. */
        DISCARD
    }

    /**
     * Draws a card (romme 5.1).
     *
     * @param from the stock or the discard pile
     */
    record Draw(Source from) implements RommeAction {
        @Override
        public Optional<Refusal> refusal(RommeTable table, Actor by) {
            return Refusals.phase(table, by, Phase.DRAW).or(() -> Refusals.draw(table, from));
        }

        @Override
        public void play(Script<RommeTable> script, Actor by) {
            Flow.draw(script, from);
        }
    }

    /** A play between draw and discard: one meld or lay-off, or the swap of a joker. */
    sealed interface Play extends RommeAction {
        /**
         * Refuses an impossible play, whatever would follow it.
         *
         * @param table the table
         * @return the reason; empty if the play is possible
         */
        Optional<Refusal> impossible(RommeTable table);

        /**
         * Plays it.
         *
         * @param script takes the events
         */
        void lay(Script<RommeTable> script);

        @Override
        default Optional<Refusal> refusal(RommeTable table, Actor by) {
            return Refusals.phase(table, by, Phase.ACT).or(() -> Refusals.play(table, this));
        }

        @Override
        default void play(Script<RommeTable> script, Actor by) {
            lay(script);
            Flow.settle(script);
        }
    }

    /**
     * Lays a meld (romme 5.2, 5.3).
     *
     * @param pieces the cards as the player names them; menus have a set by suits and a run from its low end up, its jokers named
     */
    record LayMeld(List<Piece> pieces) implements Play {
        /** Lays a meld. */
        public LayMeld {
            pieces = List.copyOf(pieces);
        }

        /**
         * The meld in the form of menus.
         *
         * @return a set by suits, its jokers last, or a run from its low end up, its jokers named (romme 3.4); the given cards if they are
         *     no meld
         */
        public List<Piece> spelled() {
            return Melds.spelled(pieces);
        }

        @Override
        public Optional<Refusal> impossible(RommeTable table) {
            return Refusals.meld(table, spelled());
        }

        @Override
        public void lay(Script<RommeTable> script) {
            Flow.lay(script, spelled());
        }
    }

    /**
     * Lays cards off on a meld (romme 5.4). Menus have single cards, and jokers that may not end a run with the card after them; several
     * cards are laid in order, all or none.
     *
     * @param meld the number of the meld, from 1
     * @param pieces the cards, those of a run from the meld outwards; a joker on a run with the card for which it stands
     */
    record LayOff(int meld, List<Piece> pieces) implements Play {
        /**
         * Lays cards off.
         *
         * @throws IllegalArgumentException if there is no card
         */
        public LayOff {
            pieces = List.copyOf(pieces);
            if (pieces.isEmpty()) {
                throw new IllegalArgumentException("a lay-off has a card");
            }
        }

        /**
         * Lays one card off.
         *
         * @param meld the number of the meld, from 1
         * @param piece the card
         */
        public LayOff(int meld, Piece piece) {
            this(meld, List.of(piece));
        }

        private List<Play> steps(RommeRules rules) {
            List<Play> steps = new ArrayList<>();
            int from = 0;
            for (int i = 1; i <= pieces.size(); i++) {
                Piece last = pieces.get(i - 1);
                if (i == pieces.size() || rules.melds().jokerAtRunEnd() || !last.isJoker()) {
                    steps.add(new LayOff(meld, pieces.subList(from, i)));
                    from = i;
                }
            }
            return steps;
        }

        @Override
        public Optional<Refusal> refusal(RommeTable table, Actor by) {
            List<Play> steps = steps(table.rules());
            return steps.size() == 1 ? Play.super.refusal(table, by) : Refusals.together(table, by, steps);
        }

        @Override
        public void play(Script<RommeTable> script, Actor by) {
            List<Play> steps = steps(script.state().rules());
            if (steps.size() == 1) {
                Play.super.play(script, by);
            } else {
                steps.forEach(step -> step.play(script, by));
            }
        }

        @Override
        public Optional<Refusal> impossible(RommeTable table) {
            return Refusals.layOff(table, meld, pieces);
        }

        @Override
        public void lay(Script<RommeTable> script) {
            pieces.forEach(piece -> Flow.layOff(script, meld, piece));
        }
    }

    /**
     * Lays a card for the joker of a meld and takes the joker (romme 5.5).
     *
     * @param meld the number of the meld, from 1
     * @param card the card from the hand
     */
    record Swap(int meld, Card card) implements Play {
        @Override
        public Optional<Refusal> impossible(RommeTable table) {
            return Refusals.swap(table, meld, card);
        }

        @Override
        public void lay(Script<RommeTable> script) {
            Flow.swap(script, meld, card);
        }
    }

    /**
     * Opens with all these melds together (romme 5.2). Menus have the single melds instead.
     *
     * @param melds at least one
     */
    record Open(List<LayMeld> melds) implements RommeAction {
        /** Opens. */
        public Open {
            melds = List.copyOf(melds);
        }

        @Override
        public Optional<Refusal> refusal(RommeTable table, Actor by) {
            return table.phase() == Phase.ACT && table.active().opened()
                    ? Refusal.because(RommeReason.WRONG_PHASE, "%s has opened; lay melds one by one", by.text())
                    : Refusals.together(table, by, melds);
        }

        @Override
        public void play(Script<RommeTable> script, Actor by) {
            melds.forEach(meld -> meld.play(script, by));
        }
    }

    /** Takes back melds that do not reach the opening points (romme 5.2). */
    record TakeBack() implements RommeAction {
        @Override
        public Optional<Refusal> refusal(RommeTable table, Actor by) {
            return Refusals.phase(table, by, Phase.ACT)
                    .or(() -> table.turn().pending() > 0
                            ? Optional.empty()
                            : Refusal.because(
                                    RommeReason.WRONG_PHASE,
                                    "there is nothing to take back; only melds that do not open are"));
        }

        @Override
        public void play(Script<RommeTable> script, Actor by) {
            Flow.takeBack(script);
        }
    }

    /**
     * The host reports that a player has left: the others play on, and the hand stays in place until the cards are shuffled.
     *
     * @param seat the player's seat
     */
    record Leave(Seat seat) implements RommeAction, Departure<RommeTable> {
        @Override
        public Optional<Refusal> refusal(RommeTable table, Actor by) {
            if (by != House.HOST || !table.mayLeave()) {
                return Refusal.because(Reason.Common.NOT_NOW, "%s cannot report now that %s has left", by.text(), seat);
            }
            return Refusal.noSuchSeat(seat, table.players().size())
                    .or(() -> table.player(seat).in()
                            ? Optional.empty()
                            : Refusal.because(Reason.Common.NOT_NOW, "%s is out already", seat));
        }

        @Override
        public void play(Script<RommeTable> script, Actor by) {
            Flow.leave(script, seat);
        }
    }

    /**
     * Discards a card and ends the turn (romme 5.6).
     *
     * @param card any own card
     */
    record Discard(Card card) implements RommeAction {
        @Override
        public Optional<Refusal> refusal(RommeTable table, Actor by) {
            return Refusals.phase(table, by, Phase.ACT).or(() -> Refusals.discard(table, card));
        }

        @Override
        public void play(Script<RommeTable> script, Actor by) {
            Flow.discard(script, card);
        }
    }
}
