package dev.courtcards.recall;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.RecallRules.AutoPeek;
import dev.courtcards.recall.RecallRules.BothJokers;
import dev.courtcards.recall.RecallRules.EmptyHandEnd;
import dev.courtcards.recall.RecallRules.NoCard;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallRules.SnapLimit;
import dev.courtcards.recall.RecallTable.End;
import dev.courtcards.recall.RecallTable.Pending;
import dev.courtcards.recall.RecallTable.Pending.Task;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.Turn.Special;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The order of steps after a peek, a card, a window, a power, a turn, or a player's leaving (recall R2). */
final class Flow {
    private Flow() {}

    static Optional<Pending> afterShuffle(RecallTable table) {
        if (table.phase() != Phase.NOT_DEALT) {
            return table.pending().map(p -> new Pending(Task.CARD, p.seat()));
        }
        return Optional.of(new Pending(needsCoins(table) ? Task.COIN : Task.DEAL, Seat.of(1)));
    }

    private static boolean needsCoins(RecallTable table) {
        return table.rules().cards().initialPeek() > 1
                && table.rules().collection().collecting();
    }

    /** Checks whether this player's coin has been tossed: seat after seat, between the shuffle and the deal. */
    static boolean hasTossed(RecallTable table, Seat seat) {
        return needsCoins(table)
                && table.pending()
                        .filter(next -> next.task() == Task.SHUFFLE && table.phase() == RecallTable.Phase.NOT_DEALT
                                || next.task() == Task.COIN && next.seat().number() <= seat.number())
                        .isEmpty();
    }

    static Optional<Pending> afterCoin(RecallTable table, Seat seat) {
        return Optional.of(
                seat.number() < table.players().size()
                        ? new Pending(Task.COIN, Seat.of(seat.number() + 1))
                        : new Pending(Task.DEAL, Seat.of(1)));
    }

    /** R1: deals one card each in turn, then the first discard. */
    static void deal(Script<RecallTable> script) {
        RecallTable table = script.state();
        List<List<Card>> hands = new ArrayList<>();
        table.players().forEach(player -> hands.add(new ArrayList<>()));
        var pile = table.pile();
        for (int i = 0; i < table.rules().cards().handSize(); i++) {
            for (List<Card> hand : hands) {
                hand.add(pile.top());
                pile = pile.rest();
            }
        }
        Optional<Card> discard = table.rules().cards().initialDiscard() == RecallRules.InitialDiscard.ONE
                ? Optional.of(pile.topFace())
                : Optional.empty();
        script.happen(new RecallStart.Dealt(hands, discard));
        if (table.rules().cards().initialPeek() == 0) {
            endPeek(script);
        }
    }

    /** R5: plays the first peek of a player, and the collection card that follows from it. */
    static void peek(Script<RecallTable> script, Seat seat, List<Integer> slots, boolean automatic) {
        RecallTable table = script.state();
        List<Card> cards =
                slots.stream().map(n -> table.player(seat).slot(n).card()).toList();
        script.happen(new RecallStart.Peeked(seat, slots, cards, automatic));
        if (!table.rules().collection().collecting()) {
            return;
        }
        Optional<Integer> chosen = cards.contains(Card.UNKNOWN)
                ? claimed(slots, cards)
                : chosen(table.rules(), slots, cards, table.player(seat));
        chosen.ifPresent(n -> script.happen(
                new RecallStart.Chosen(seat, n, table.player(seat).slot(n).card())));
    }

    /** On a sealed deck the owner, who alone can check the card, has turned up the collection card before. */
    private static Optional<Integer> claimed(List<Integer> slots, List<Card> cards) {
        return slots.stream()
                .filter(n -> cards.get(slots.indexOf(n)) != Card.UNKNOWN)
                .findFirst();
    }

    private static Optional<Integer> chosen(
            RecallRules rules, List<Integer> slots, List<Card> cards, RecallPlayer player) {
        List<Card> eligible =
                cards.stream().filter(card -> card.rank() != Rank.JOKER).toList();
        if (eligible.isEmpty()) {
            if (rules.collection().bothJokers() == BothJokers.NONE) {
                return Optional.empty();
            }
            eligible = cards;
        }
        Comparator<Card> order = Comparator.comparingInt(rules::pointsOf)
                .thenComparing(card -> priority(card.rank()))
                .thenComparing(card -> card.rank().ordinal());
        Card first = eligible.stream().min(order).orElseThrow();
        List<Integer> equal = slots.stream()
                .filter(n -> order.compare(cards.get(slots.indexOf(n)), first) == 0)
                .toList();
        return Optional.of(equal.get(equal.size() == 1 ? 0 : (int) player.coin().value() % equal.size()));
    }

    /** The priority as a collection card: ace, numbers, king, queen, jack. */
    private static int priority(Rank rank) {
        return switch (rank) {
            case ACE -> 1;
            case KING -> 3;
            case QUEEN -> 4;
            case JACK -> 5;
            default -> 2;
        };
    }

    static void lookAway(Script<RecallTable> script, Seat seat) {
        script.happen(new RecallStart.LookedAway(seat));
        endPeekIfAllAreReady(script);
    }

    private static void endPeekIfAllAreReady(Script<RecallTable> script) {
        for (RecallPlayer player : script.state().players()) {
            if (player.active() && player.peek().compareTo(RecallPlayer.Peek.DONE) < 0) {
                return;
            }
        }
        endPeek(script);
    }

    /** R3: ends the time to peek; slots are picked for players who did not. */
    static void peekForOthers(Script<RecallTable> script) {
        RecallRules rules = script.state().rules();
        for (Seat seat : Seat.first(script.state().players().size())) {
            RecallPlayer player = script.state().player(seat);
            if (player.active() && player.peek() == RecallPlayer.Peek.TO_COME) {
                if (rules.times().autoPeek() == AutoPeek.RNG) {
                    script.happen(new RecallEvent.Called(new Pending(Task.AUTO_PEEK, seat)));
                    return;
                }
                peek(
                        script,
                        seat,
                        Menus.choices(rules.cards().handSize(), rules.cards().initialPeek())
                                .get(0),
                        true);
            }
        }
        endPeek(script);
    }

    private static void endPeek(Script<RecallTable> script) {
        RecallTable table = script.happen(new RecallStart.PeekEnded());
        if (table.starter().isPresent()) {
            begin(script);
        } else {
            script.happen(new RecallEvent.Called(new Pending(Task.STARTER, Seat.of(1))));
        }
    }

    /** Begins the first turn: the starter's, or the next active player's. */
    static void begin(Script<RecallTable> script) {
        RecallTable table = script.state();
        Seat seat = table.starter().orElseThrow();
        while (!table.player(seat).active()) {
            seat = seat.next(table.players().size());
        }
        script.happen(new RecallEvent.TurnBegan(seat));
    }

    /** R9: draws a card. If the pile is empty, the discards except the top one are shuffled first; if there are none, no card is drawn. */
    static void draw(Script<RecallTable> script, Seat seat) {
        RecallTable table = script.state();
        if (!table.pile().isEmpty()) {
            script.happen(new RecallEvent.Drew(seat, table.pile().top()));
        } else if (table.discards().size() > 1) {
            script.happen(new RecallEvent.Called(new Pending(Task.SHUFFLE, seat)));
        } else {
            RecallTable now = script.happen(new RecallEvent.DrewNothing(seat));
            if (table.rules().end().noCard() == NoCard.FINISH_BY_POINTS) {
                finishByPoints(script, End.NO_CARD, now.caller());
            } else if (table.rules().end().noCard() == NoCard.SKIP_TURN
                    || !now.player(seat).hasPlayable()) {
                endTurn(script);
            }
        }
    }

    /** R4: plays a card to the discards, which opens the window. */
    static void play(Script<RecallTable> script, Seat seat, int slot) {
        RecallTable table = script.state();
        Card card = table.player(seat).slot(slot).face();
        script.happen(new RecallEvent.Played(
                seat, slot, card, table.rules().cards().powers().of(card.rank())));
        if (endsEmpty(script, seat)) {
            return;
        }
        // If no card may be thrown, only a player who may still call Recall keeps the window open.
        if (table.rules().play().snapLimit() == SnapLimit.NONE && !Menus.mayCall(script.state(), seat)) {
            closeWindow(script);
        }
        leaveIfMissed(script, seat);
    }

    /** R4: takes the top discard into the hand, and plays the card that it replaces. */
    static void take(Script<RecallTable> script, Seat seat, int slot) {
        script.happen(new RecallEvent.Took(seat, script.state().topDiscard().orElseThrow()));
        play(script, seat, slot);
    }

    /** R6. */
    static void match(Script<RecallTable> script, Seat seat, int slot) {
        RecallTable table = script.state();
        Card card = table.player(seat).slot(slot).face();
        if (table.turn().windowRank().orElseThrow() == card.rank()) {
            script.happen(new RecallEvent.Matched(
                    seat, slot, card, table.rules().cards().powers().of(card.rank())));
            endsEmpty(script, seat);
            return;
        }
        script.happen(new RecallEvent.Mismatched(
                seat, slot, card, !table.rules().play().retryAfterWrong()));
        if (!table.pile().isEmpty()) {
            script.happen(new RecallEvent.Penalized(seat, table.pile().top()));
        } else if (table.discards().size() > 1) {
            script.happen(new RecallEvent.Called(new Pending(Task.SHUFFLE, seat)));
        } else {
            script.happen(new RecallEvent.PenaltySkipped(seat));
        }
    }

    /** R9: gives a player the card that was due before the shuffle. */
    static void give(Script<RecallTable> script, Seat seat) {
        RecallTable table = script.state();
        Card card = table.pile().top();
        script.happen(
                table.phase() == Phase.DRAWING_CARD
                        ? new RecallEvent.Drew(seat, card)
                        : new RecallEvent.Penalized(seat, card));
    }

    /** R10.1. */
    private static boolean endsEmpty(Script<RecallTable> script, Seat seat) {
        RecallTable table = script.state();
        if (table.rules().end().emptyHandEnd() != EmptyHandEnd.IMMEDIATE
                || table.player(seat).cards() > 0) {
            return false;
        }
        finish(script, End.EMPTY_HAND, List.of(seat));
        return true;
    }

    /** R10.2. */
    static boolean endsWithFour(Script<RecallTable> script, Seat seat) {
        RecallTable table = script.state();
        if (!table.rules().collection().fourWin() || table.player(seat).collected() < RecallRules.MOST_COLLECTED) {
            return false;
        }
        finish(script, End.FOUR_OF_A_KIND, List.of(seat));
        return true;
    }

    static void closeWindow(Script<RecallTable> script) {
        RecallTable table = script.state();
        List<Seat> empty = new ArrayList<>(0);
        for (int i = 0; i < table.players().size(); i++) {
            RecallPlayer player = table.players().get(i);
            if (player.active() && player.cards() == 0) {
                empty.add(Seat.of(i + 1));
            }
        }
        if (empty.isEmpty() || table.rules().end().emptyHandEnd() == EmptyHandEnd.NEVER) {
            nextSpecial(script);
        } else {
            finish(script, End.EMPTY_HAND, empty);
        }
    }

    /** R7: begins the next power that can be used, or ends the turn. */
    private static void nextSpecial(Script<RecallTable> script) {
        RecallTable table = script.state();
        while (!table.turn().specials().isEmpty()) {
            Special head = table.turn().specials().get(0);
            if (table.player(head.seat()).active()
                    && Menus.targets(table, head.power()).size() >= (head.power() == Power.SWAP ? 2 : 1)) {
                script.happen(new RecallEvent.SpecialBegan(head.seat(), head.power()));
                return;
            }
            table = script.happen(new RecallEvent.SpecialEnded(head.seat(), head.power(), true));
        }
        for (Seat seat : Seat.first(table.players().size())) {
            if (table.player(seat).collectionRank().isPresent()
                    && table.player(seat).collected() == 0) {
                script.happen(new RecallEvent.RankLost(seat));
            }
        }
        endTurn(script);
    }

    static void endSpecial(Script<RecallTable> script) {
        Special head = script.state().turn().specials().get(0);
        script.happen(new RecallEvent.SpecialEnded(head.seat(), head.power(), false));
        nextSpecial(script);
    }

    /** R8: passes the turn on, until it would come back to the caller. */
    static void endTurn(Script<RecallTable> script) {
        Seat seat = script.state().turn().seat();
        RecallTable table = script.happen(new RecallEvent.TurnEnded(seat));
        if (table.turn().number() >= table.rules().end().maxTurns()) {
            finishByPoints(script, End.MAX_TURNS, Optional.empty());
            return;
        }
        do {
            seat = seat.next(table.players().size());
            if (table.caller().equals(Optional.of(seat))) {
                finishByPoints(script, End.RECALL, table.caller());
                return;
            }
        } while (!table.player(seat).active());
        script.happen(new RecallEvent.TurnBegan(seat));
    }

    /** R3: ends a turn in which the player did not draw or play in time. */
    static void miss(Script<RecallTable> script) {
        RecallTable table = script.state();
        Seat seat = table.turn().seat();
        int drawn = table.turn().drawn();
        script.happen(new RecallEvent.Missed(seat));
        switch (table.phase() == Phase.PLAYING
                ? table.rules().times().onPlayTimeout()
                : RecallRules.OnPlayTimeout.KEEP_DRAWN) {
            case DISCARD_DRAWN -> {
                if (drawn > 0) {
                    play(script, seat, drawn);
                    return;
                }
            }
            case BOT_DECIDES -> {
                script.happen(new RecallEvent.Called(new Pending(Task.PLAY, seat)));
                return;
            }
            default -> {}
        }
        endTurn(script);
        leaveIfMissed(script, seat);
    }

    private static void leaveIfMissed(Script<RecallTable> script, Seat seat) {
        RecallTable table = script.state();
        int limit = table.rules().times().missedLimit();
        if (table.result().isEmpty() && limit > 0 && table.player(seat).missed() >= limit) {
            leave(script, seat);
        }
    }

    /** R4: continues after a player left; the leaver's turn or power passes on. */
    static void leave(Script<RecallTable> script, Seat seat) {
        RecallTable before = script.state();
        RecallTable now = script.happen(new RecallEvent.Left(seat));
        if (now.active().size() == 1) {
            finish(script, End.LAST_PLAYER, now.active());
            return;
        }
        switch (now.phase()) {
            case INITIAL_PEEK -> {
                if (before.pending().isEmpty()) {
                    endPeekIfAllAreReady(script);
                } else if (now.pending().isEmpty()) {
                    peekForOthers(script);
                }
            }
            case DRAWING_CARD, PLAYING -> {
                if (now.turn().seat().equals(seat)) {
                    endTurn(script);
                }
            }
            case SPECIAL_PLAY_WINDOW -> {
                if (now.turn().specials().get(0).seat().equals(seat)) {
                    endSpecial(script);
                }
            }
            default -> {}
        }
    }

    /** R10.3. */
    private static void finishByPoints(Script<RecallTable> script, End end, Optional<Seat> caller) {
        finish(script, end, Scoring.winners(script.state(), caller));
    }

    private static void finish(Script<RecallTable> script, End end, List<Seat> winners) {
        List<List<Card>> hands = new ArrayList<>();
        for (RecallPlayer player : script.state().players()) {
            List<Card> hand = new ArrayList<>();
            for (Slot slot : player.slots()) {
                hand.add(slot.isEmpty() ? Card.UNKNOWN : slot.face());
            }
            hands.add(hand);
        }
        script.happen(new RecallEvent.Finished(end, winners, hands));
    }
}
