package dev.courtcards.poker;

import static dev.courtcards.core.game.Reason.Common.AMOUNT_TOO_LARGE;
import static dev.courtcards.core.game.Reason.Common.AMOUNT_TOO_SMALL;
import static dev.courtcards.core.game.Reason.Common.NOT_NOW;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Arrival;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.Args;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All that can be tried at a poker table, beside the shuffle. {@code new Call()}, {@code new AllIn()}, {@link CheckOrCall} and
 * {@link Bet} need no arithmetic: a game keeps and writes what they come to, {@code call:20}.
 *
 * @see Poker
 */
public sealed interface PokerAction extends Action<PokerTable> {

    // ---- players, while they bet (poker 4)

    /** Gives up the hand. */
    record Fold() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.BETTING, "fold")
                    .or(() -> Betting.mayFold(table.hand()) && (table.hand().toCall() > 0 || by instanceof Seat)
                            ? Optional.empty()
                            : Betting.isBringIn(table.hand())
                                    ? toBringIn(table.hand())
                                    : Refusal.because(
                                            PokerReason.CHECK_IS_FREE, "there is nothing to call; check, it is free"));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.Folded(script.state().hand().turn()));
            Flow.afterBet(script);
        }
    }

    /** Stays in where there is nothing to match. */
    record Check() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.BETTING, "check")
                    .or(() -> table.hand().toCall() == 0
                            ? Optional.empty()
                            : Betting.isBringIn(table.hand())
                                    ? toBringIn(table.hand())
                                    : Refusal.because(
                                            PokerReason.BET_TO_MATCH,
                                            "to call %d; call or fold",
                                            table.hand().toCall()));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            script.happen(
                    new PokerEvent.Matched(hand.turn(), hand.player(hand.turn()).bet()));
            Flow.afterBet(script);
        }
    }

    /**
     * Matches the bet, or as much of it as the player has.
     *
     * @param amount chips added; below zero: as many as there are to call
     */
    record Call(long amount) implements PokerAction {
        /** Calls whatever there is to call. */
        public Call() {
            this(-1);
        }

        @Override
        public PokerAction in(PokerTable table) {
            return amount < 0 ? new Call(table.hand().toCall()) : this;
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            Optional<Refusal> turn = notNow(table, by, Phase.BETTING, "call");
            if (turn.isPresent()) {
                return turn;
            }
            long toCall = table.hand().toCall();
            if (Betting.isBringIn(table.hand())) {
                return toBringIn(table.hand());
            }
            if (toCall == 0) {
                return Refusal.because(PokerReason.NOTHING_TO_CALL, "there is nothing to call; check");
            }
            return amount < 0 || amount == toCall
                    ? onlyTheSeat(table, by, "call")
                    : Refusal.because(PokerReason.WRONG_CALL, "call of %d; to call %d", amount, toCall);
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            long added = amount < 0 ? hand.toCall() : amount;
            script.happen(
                    new PokerEvent.Matched(hand.turn(), hand.player(hand.turn()).bet() + added));
            Flow.afterBet(script);
        }
    }

    /**
     * Puts in what the first player must where there are no blinds (variants 5).
     *
     * @param amount chips added; below zero: as many as that is
     */
    record BringIn(long amount) implements PokerAction {
        /** Brings in, whatever it is. */
        public BringIn() {
            this(-1);
        }

        @Override
        public PokerAction in(PokerTable table) {
            return amount < 0 ? new BringIn(table.hand().toCall()) : this;
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            Optional<Refusal> turn = notNow(table, by, Phase.BETTING, "bring in");
            if (turn.isPresent()) {
                return turn;
            }
            if (!Betting.isBringIn(table.hand())) {
                return Refusal.because(PokerReason.NO_BRING_IN, "there is no bring-in now; check, call, raise or fold");
            }
            long due = table.hand().toCall();
            return amount < 0 || amount == due
                    ? Optional.empty()
                    : Refusal.because(PokerReason.WRONG_CALL, "bring-in of %d; it is %d", amount, due);
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            script.happen(new PokerEvent.BroughtIn(hand.turn(), amount < 0 ? hand.toCall() : amount));
            Flow.afterBet(script);
        }
    }

    /** Checks where that is free, otherwise calls. */
    record CheckOrCall() implements PokerAction {
        @Override
        public PokerAction in(PokerTable table) {
            long toCall = table.hand().toCall();
            if (Betting.isBringIn(table.hand())) {
                return new BringIn(toCall);
            }
            return toCall == 0 ? new Check() : new Call(toCall);
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return in(table).refusal(table, by);
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            in(script.state()).play(script, by);
        }
    }

    /**
     * Bets where nobody has bet on this street.
     *
     * @param amount chips in front of the player
     */
    record Bet(long amount) implements PokerAction {
        @Override
        public PokerAction in(PokerTable table) {
            return new RaiseTo(amount);
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            long toMatch = table.hand().street().toMatch();
            return notNow(table, by, Phase.BETTING, "bet")
                    .or(() -> toMatch > 0
                            ? Refusal.because(
                                    PokerReason.BET_TO_MATCH,
                                    "bet of %d: there is a bet of %d; raise, call or fold",
                                    amount,
                                    toMatch)
                            : in(table).refusal(table, by));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            in(script.state()).play(script, by);
        }
    }

    /**
     * Bets, or raises the bet, <em>to</em> this many chips in front of the player in all, not by this many
     * (poker 4.3).
     *
     * @param amount chips in front of the player after the raise
     */
    record RaiseTo(long amount) implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            Hand hand = table.hand();
            Optional<Refusal> not = notNow(table, by, Phase.BETTING, "raise")
                    .or(() -> onlyTheSeat(table, by, "raise"))
                    .or(() -> notRaised(hand, "raise to " + amount));
            if (not.isPresent()) {
                return not;
            }
            if (amount < hand.minRaiseTo()) {
                return Refusal.because(
                        AMOUNT_TOO_SMALL,
                        hand.variant().limit() == Limit.FIXED
                                ? "raise to %1$d is too small; to call %2$d, with a fixed limit a raise goes to %4$d"
                                : "raise to %d is too small; to call %d, last full raise %d (TDA 43): the least is %d, all in is %d",
                        amount,
                        hand.toCall(),
                        hand.street().fullRaise(),
                        hand.minRaiseTo(),
                        hand.allInTo());
            }
            if (hand.variant().limit() == Limit.FIXED && amount > hand.minRaiseTo() && amount < hand.maxRaiseTo()) {
                return Refusal.because(
                        AMOUNT_TOO_SMALL,
                        "raise to %d is neither the small bet nor the big one; a raise goes to %d or %d",
                        amount,
                        hand.minRaiseTo(),
                        hand.maxRaiseTo());
            }
            return amount <= Betting.largestRaiseTo(hand) ? Optional.empty() : tooLarge(hand, "raise to " + amount);
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            script.happen(new PokerEvent.Raised(hand.turn(), Math.min(amount, hand.maxRaiseTo())));
            Flow.afterBet(script);
        }
    }

    /**
     * Puts in all chips: a call if they are no more than there is to call, otherwise a bet or a raise (poker 4.5).
     *
     * @param amount chips in front of the player in all; below zero: as many as that is
     */
    record AllIn(long amount) implements PokerAction {
        /** Puts in all chips, however many they are. */
        public AllIn() {
            this(-1);
        }

        @Override
        public PokerAction in(PokerTable table) {
            return amount < 0 ? new AllIn(table.hand().allInTo()) : this;
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            Hand hand = table.hand();
            Optional<Refusal> not = notNow(table, by, Phase.BETTING, "go all in")
                    .or(() -> onlyTheSeat(table, by, "go all in"))
                    .or(() -> Betting.isAllInACall(hand)
                            ? Optional.empty()
                            : notRaisedAllIn(hand, "all in to " + (amount < 0 ? hand.allInTo() : amount)));
            if (not.isPresent()) {
                return not;
            }
            return amount < 0 || amount == hand.allInTo()
                    ? Optional.empty()
                    : Refusal.because(
                            PokerReason.WRONG_ALL_IN, "all in to %d; all chips are %d", amount, hand.allInTo());
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            long all = amount < 0 ? hand.allInTo() : amount;
            script.happen(
                    Betting.isAllInACall(hand)
                            ? new PokerEvent.Matched(hand.turn(), all)
                            : new PokerEvent.Raised(hand.turn(), all));
            Flow.afterBet(script);
        }
    }

    /** Why nothing is checked, called or given up before somebody has brought in. */
    private static Optional<Refusal> toBringIn(Hand hand) {
        return Refusal.because(
                PokerReason.BRING_IN,
                "the first to act brings in; bring in %d or complete to %d",
                hand.toCall(),
                hand.minRaiseTo());
    }

    /** Why an amount is more than the limit of the game, or all the chips, allow. */
    private static Optional<Refusal> tooLarge(Hand hand, String tried) {
        long most = hand.maxRaiseTo();
        String limit = most == hand.allInTo()
                ? "there is; all in is "
                : hand.variant().limit() == Limit.POT ? "the pot allows; the most is " : "the limit; a raise goes to ";
        return Refusal.because(AMOUNT_TOO_LARGE, "%s is more than %s%d", tried, limit, most);
    }

    /** Why the player to act may not raise by all chips. */
    private static Optional<Refusal> notRaisedAllIn(Hand hand, String tried) {
        return notRaised(hand, tried).or(() -> Betting.mayRaiseAllIn(hand) ? Optional.empty() : tooLarge(hand, tried));
    }

    /** Why the player to act may not raise at all. */
    private static Optional<Refusal> notRaised(Hand hand, String tried) {
        if (hand.mayRaise()) {
            return Optional.empty();
        }
        String instead = hand.toCall() > 0 ? "call " + hand.toCall() + " or fold" : "check";
        if (!Betting.isOpen(hand)) {
            return Refusal.because(
                    PokerReason.NOT_REOPENED,
                    hand.variant().limit() == Limit.FIXED
                            ? "%1$s: to call %2$d, less than half a bet more, so the betting is not open again; %4$s"
                            : "%s: to call %d, last full raise %d (TDA 47-A), so the betting is not open again; %s",
                    tried,
                    hand.toCall(),
                    hand.street().fullRaise(),
                    instead);
        }
        if (hand.street().raisesLeft() == 0) {
            return Refusal.because(
                    PokerReason.CAPPED,
                    "%s: there have been as many raises as there may be, limitRaises=%d; %s",
                    tried,
                    hand.rules().game().limit().limitRaises(),
                    instead);
        }
        return hand.allInTo() <= hand.street().toMatch()
                ? Refusal.because(
                        AMOUNT_TOO_LARGE,
                        "%s: all chips are %d and no more than the bet of %d; %s",
                        tried,
                        hand.allInTo(),
                        hand.street().toMatch(),
                        instead)
                : Refusal.because(
                        PokerReason.NOBODY_TO_ANSWER,
                        "%s: nobody else has chips to answer a raise; %s",
                        tried,
                        instead);
    }

    // ---- players, in a draw (variants 6)

    /**
     * Lays off cards, for others where the round is a draw. Other players see their numbers.
     *
     * @param cards some of the player's; none where they are not known
     * @param places their numbers among the player's cards, from 1; none where that is left to the table
     */
    record LayOff(List<Card> cards, List<Integer> places) implements PokerAction {
        /** Lays off cards. */
        public LayOff {
            cards = List.copyOf(cards);
            places = List.copyOf(places);
        }

        /**
         * Lays off these cards.
         *
         * @param cards some of the player's
         */
        public LayOff(List<Card> cards) {
            this(cards, List.of());
        }

        /** As a record has it: {@code KC,QD}, and to others {@code ??2,??4}. */
        String text() {
            return cards.isEmpty()
                    ? places.stream().map(place -> "??" + place).collect(Collectors.joining(","))
                    : cards.stream().map(Card::code).collect(Collectors.joining(","));
        }

        static LayOff read(Args args) {
            String text = args.text(0);
            if (text.matches("\\?\\?[1-9](,\\?\\?[1-9])*")) {
                return new LayOff(
                        List.of(),
                        Stream.of(text.split(","))
                                .map(place -> Integer.valueOf(place.substring(2)))
                                .toList());
            }
            if (!text.matches("(?i)[2-9TJQKA][CDHS](,[2-9TJQKA][CDHS])*")) {
                throw args.wrong(0, "bad-card", "cards such as KC,QD");
            }
            return new LayOff(Stream.of(text.split(",")).map(Card::parse).toList());
        }

        /** The first cards, seen or not. */
        static LayOff first(int count) {
            return new LayOff(List.of(), IntStream.rangeClosed(1, count).boxed().toList());
        }

        @Override
        public LayOff in(PokerTable table) {
            if (!cards.isEmpty() && !places.isEmpty()) {
                return this;
            }
            List<Card> own = table.hand().hole(table.hand().turn());
            List<Integer> numbers = cards.isEmpty()
                    ? places
                    : cards.stream().map(card -> own.indexOf(card) + 1).sorted().toList();
            if (!Set.copyOf(numbers).stream().allMatch(place -> place > 0 && place <= own.size())
                    || numbers.size() > Set.copyOf(numbers).size()) {
                return new LayOff(cards);
            }
            List<Card> faces = numbers.stream().map(place -> own.get(place - 1)).toList();
            return new LayOff(faces.contains(Card.UNKNOWN) ? List.of() : faces, numbers);
        }

        @Override
        public LayOff unseen(PokerTable table) {
            List<Integer> numbers = in(table).places;
            return numbers.isEmpty() ? this : new LayOff(List.of(), numbers);
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            Hand hand = table.hand();
            Optional<Refusal> not = notNow(table, by, Phase.DRAW, "lay off cards")
                    .or(() -> isLeast(table) ? Optional.empty() : onlyTheSeat(table, by, "choose cards"));
            if (not.isPresent()) {
                return not;
            }
            LayOff chosen = in(table);
            int count = chosen.places.size();
            if (count == 0 || Set.copyOf(chosen.places).size() < count || !isHeld(hand, chosen)) {
                return Refusal.because(
                        PokerReason.NOT_HELD,
                        "%s are not %s's, each once; lay off cards of the hand",
                        text(),
                        hand.turn());
            }
            int least = Drawing.least(hand);
            int most = Drawing.most(hand);
            return count >= least && count <= most
                    ? Optional.empty()
                    : Refusal.because(
                            PokerReason.WRONG_NUMBER,
                            "%d cards laid off; %s",
                            count,
                            least == most ? "lay off " + most : "at most " + most);
        }

        /** Whether it is what is laid off for one who is not there. */
        private boolean isLeast(PokerTable table) {
            int least = Drawing.least(table.hand());
            return least > 0 && in(table).places.equals(first(least).places);
        }

        private static boolean isHeld(Hand hand, LayOff chosen) {
            List<Card> own = hand.hole(hand.turn());
            return chosen.places.stream().allMatch(place -> place <= own.size())
                    && (chosen.cards.isEmpty()
                            || chosen.cards.equals(chosen.places.stream()
                                    .map(place -> own.get(place - 1))
                                    .toList()));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            LayOff chosen = in(script.state());
            List<Card> faces =
                    chosen.cards.isEmpty() ? Collections.nCopies(chosen.places.size(), Card.UNKNOWN) : chosen.cards;
            script.happen(new PokerEvent.LaidOff(hand.turn(), chosen.places, faces));
            Drawing.afterChoice(script);
        }

        @Override
        public LayOff seenBy(Viewer viewer, Actor by) {
            return viewer.equals(by) ? this : new LayOff(List.of(), places);
        }

        /** Alike if a record has them alike. */
        @Override
        public boolean equals(Object o) {
            return o instanceof LayOff other && text().equals(other.text());
        }

        @Override
        public int hashCode() {
            return text().hashCode();
        }

        /** No face: a move may end up in a log. */
        @Override
        public String toString() {
            return "LayOff[" + Math.max(cards.size(), places.size()) + "]";
        }
    }

    /** Lays off nothing. */
    record Pat() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.DRAW, "stand pat")
                    .or(() -> Drawing.least(table.hand()) == 0
                            ? Optional.empty()
                            : Refusal.because(
                                    PokerReason.WRONG_NUMBER,
                                    "no card laid off; lay off %d",
                                    Drawing.least(table.hand())));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Drawing.afterChoice(script);
        }
    }

    // ---- players, before the cards and after the bets

    /** Posts twice the big blind before the cards (poker 2.7). */
    record Straddle() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.STRADDLE, "straddle").or(() -> onlyTheSeat(table, by, "straddle"));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.Straddled(script.state().hand().turn()));
            Flow.afterStraddle(script);
        }
    }

    /** Does not straddle. */
    record Pass() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.STRADDLE, "pass");
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Flow.afterStraddle(script);
        }
    }

    /**
     * Chooses whether the rest of the board is to be dealt twice; it is if all who are in say yes (poker 8.1).
     *
     * @param yes whether it is
     */
    record Twice(boolean yes) implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.TWICE, "answer that")
                    .or(() -> yes ? onlyTheSeat(table, by, "agree") : Optional.empty());
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Flow.afterVote(script, yes);
        }
    }

    /** At the showdown turns up all cards; the dealer does so for all where nobody can bet any more (poker 8.1, 8.2). */
    record Show() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(
                    table, by, table.hand().phase() == Phase.TURN_UP ? Phase.TURN_UP : Phase.SHOWDOWN, "show cards");
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            if (hand.phase() == Phase.SHOWDOWN) {
                script.happen(new PokerEvent.Shown(hand.turn(), hand.cards().faces(hand.turn())));
                Flow.afterShow(script);
                return;
            }
            Seat seat = hand.positions().button();
            for (int i = 0; i < hand.seats(); i++) {
                seat = seat.next(hand.seats());
                if (hand.player(seat).standing() == Standing.IN) {
                    script.happen(new PokerEvent.Shown(seat, hand.cards().faces(seat)));
                }
            }
            Flow.afterTurnUp(script);
        }
    }

    /** At the showdown gives up a hand that is beaten, unseen (poker 8.2). */
    record Muck() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.SHOWDOWN, "muck")
                    .or(() -> onlyTheSeat(table, by, "muck"))
                    .or(() -> Flow.mayMuck(table.hand())
                            ? Optional.empty()
                            : Refusal.because(
                                    PokerReason.MUST_SHOW,
                                    "only a hand that is not all in and is beaten by cards shown in every pot may be mucked"
                                            + " (TDA 16, 17); show"));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.Mucked(script.state().hand().turn()));
            Flow.afterShow(script);
        }
    }

    /**
     * Chooses the game that is played next (variants 11.4).
     *
     * @param game one of the rotation
     */
    record Choose(Variant game) implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            List<Variant> games = table.hand().rules().game().games();
            return notNow(table, by, Phase.CHOICE, "choose the game")
                    .or(() -> games.contains(game)
                            ? Optional.empty()
                            : Refusal.because(
                                    PokerReason.OTHER_GAME,
                                    "%s is not played here; it is one of %s",
                                    game,
                                    games.stream().map(Variant::code).collect(Collectors.joining(", "))))
                    .or(() -> this.equals(Menus.inAbsence(table.hand()))
                            ? Optional.empty()
                            : onlyTheSeat(table, by, "choose another game than the next"));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Seat seat = script.state().hand().turn();
            script.happen(new PokerEvent.GameChanged(game));
            script.happen(new PokerEvent.Turned(Phase.SHUFFLE, seat));
        }
    }

    // ---- chance and the dealer, who have no choice

    /**
     * Chance gives a seat the button of the first hand (poker 9.4).
     *
     * @param seat one that plays
     */
    record Button(Seat seat) implements PokerAction {
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
    record Post() implements PokerAction {
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
            boolean anteFirst = hand.rules().antes().anteOrder() == PokerRules.AnteOrder.ANTE_FIRST;
            List<Long> antes = new ArrayList<>(hand.seats());
            List<Long> blinds = new ArrayList<>(hand.seats());
            for (int i = 0; i < hand.seats(); i++) {
                long stack = hand.players().get(i).stack();
                long ante = hand.stakes().antes().get(i) + hand.stakes().dead().get(i);
                long blind = hand.stakes().blinds().get(i);
                if (hand.players().get(i).standing() == Standing.OUT) {
                    antes.add(0L);
                    blinds.add(0L);
                } else if (anteFirst) {
                    antes.add(Math.min(ante, stack));
                    blinds.add(Math.min(blind, stack - antes.get(i)));
                } else {
                    blinds.add(Math.min(blind, stack));
                    antes.add(Math.min(ante, stack - blinds.get(i)));
                }
            }
            script.happen(new PokerEvent.Posted(antes, blinds));
            Flow.afterPosts(script);
        }
    }

    /** The dealer deals the hole cards or, a card burnt first, the next cards of the board (poker 2.2). */
    record Deal() implements PokerAction {
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

    /** The dealer gives back what nobody called and gathers the bets (poker 6). */
    record Collect() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.COLLECT, "gather the bets");
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            Seat firstToShow = hand.firstToShow();
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
            Flow.afterStreet(script, firstToShow);
        }
    }

    /** The dealer pays out the pots, main pot first (poker 7.3). */
    record Award() implements PokerAction {
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
    record Next() implements PokerAction {
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

    // ---- clock and host

    /**
     * Time is up: a player checks where that is free, otherwise folds (poker 9.7), or the match ends with this hand (poker
     * 9.6).
     *
     * @param ticket of the timer
     */
    record Expired(int ticket) implements PokerAction, Timer.Expiry<PokerTable> {
        @Override
        public void play(Script<PokerTable> script, Actor by) {
            PokerAction late = script.state().isMatchTimer(ticket)
                    ? new Close()
                    : Menus.inAbsence(script.state().hand());
            late.play(script, by);
        }
    }

    /**
     * A player is not there any more: from now on the dealer checks or folds for the seat (poker 9.7).
     *
     * @param seat whose
     */
    record Away(Seat seat) implements PokerAction, Departure<PokerTable> {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return aboutPresence(table, by, seat)
                    .or(() -> table.isAway(seat)
                            ? Refusal.because(PokerReason.NO_CHANGE, "%s is away already", seat)
                            : Optional.empty());
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.WentAway(seat));
        }
    }

    /**
     * A player is there again.
     *
     * @param seat whose
     */
    record Back(Seat seat) implements PokerAction, Arrival<PokerTable> {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return aboutPresence(table, by, seat)
                    .or(() -> table.isAway(seat)
                            ? Optional.empty()
                            : Refusal.because(PokerReason.NO_CHANGE, "%s is not away", seat));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.CameBack(seat));
        }
    }

    /**
     * A player buys chips at a cash table, between two hands (poker 9.8).
     *
     * @param seat whose
     * @param amount chips added
     */
    record BuyIn(Seat seat, long amount) implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            Optional<Refusal> not = onlyTheHost(by)
                    .or(() -> Refusal.noSuchSeat(seat, table.hand().seats()));
            if (not.isPresent()) {
                return not;
            }
            if (!table.mayBuyIn(seat)) {
                return Refusal.because(
                        PokerReason.NO_BUY_IN,
                        "%s cannot buy chips now; only at a cash table, between two hands, with fewer than %d",
                        seat,
                        table.hand().rules().cash().mostBuyIn());
            }
            return Refusal.within("a buy-in", amount, table.leastBuyIn(seat), table.mostBuyIn(seat));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            script.happen(new PokerEvent.BoughtIn(seat, amount));
        }
    }

    /** The host ends the match: after this hand, or now if it is over. */
    record Close() implements PokerAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return onlyTheHost(by)
                    .or(() -> table.closing()
                            ? Refusal.because(PokerReason.NO_CHANGE, "the match ends with this hand already")
                            : Optional.empty());
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            PokerTable table = script.happen(new PokerEvent.Closed());
            if (table.hand().phase() == Phase.NEXT) {
                Flow.end(script);
            }
        }
    }

    // ---- what refusals have in common

    private static Optional<Refusal> notNow(PokerTable table, Actor by, Phase phase, String what) {
        return table.hand().phase() == phase
                        && by != House.HOST
                        && table.actor().equals(Optional.of(by))
                ? Optional.empty()
                : Refusal.because(
                        NOT_NOW,
                        "%s cannot %s now; %s",
                        by.text(),
                        what,
                        table.notNow(by).message());
    }

    /** For those who are not there the dealer does no more than he must. */
    private static Optional<Refusal> onlyTheSeat(PokerTable table, Actor by, String what) {
        return by instanceof Seat
                ? Optional.empty()
                : Refusal.because(
                        NOT_NOW,
                        "%s cannot %s for %s, who is away",
                        by.text(),
                        what,
                        table.hand().turn());
    }

    private static Optional<Refusal> aboutPresence(PokerTable table, Actor by, Seat seat) {
        return onlyTheHost(by)
                .or(() -> Refusal.noSuchSeat(seat, table.hand().seats()))
                .or(() -> table.places().get(seat.index()) == 0
                        ? Optional.empty()
                        : Refusal.because(PokerReason.NO_CHANGE, "%s is out of the match", seat));
    }

    private static Optional<Refusal> onlyTheHost(Actor by) {
        return by == House.HOST
                ? Optional.empty()
                : Refusal.because(NOT_NOW, "%s cannot report that; the host does", by.text());
    }
}
