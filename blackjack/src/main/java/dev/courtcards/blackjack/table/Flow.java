package dev.courtcards.blackjack.table;

import dev.courtcards.blackjack.odds.OddsRules;
import dev.courtcards.blackjack.table.BlackjackEvent.BetPlaced;
import dev.courtcards.blackjack.table.BlackjackEvent.BetsRevealed;
import dev.courtcards.blackjack.table.BlackjackEvent.DealerDrew;
import dev.courtcards.blackjack.table.BlackjackEvent.Dealt;
import dev.courtcards.blackjack.table.BlackjackEvent.Drew;
import dev.courtcards.blackjack.table.BlackjackEvent.Eliminated;
import dev.courtcards.blackjack.table.BlackjackEvent.Ended;
import dev.courtcards.blackjack.table.BlackjackEvent.Forfeited;
import dev.courtcards.blackjack.table.BlackjackEvent.Opened;
import dev.courtcards.blackjack.table.BlackjackEvent.Parted;
import dev.courtcards.blackjack.table.BlackjackEvent.Rested;
import dev.courtcards.blackjack.table.BlackjackEvent.RoundBegun;
import dev.courtcards.blackjack.table.BlackjackEvent.Settled;
import dev.courtcards.blackjack.table.BlackjackEvent.SideBetsSettled;
import dev.courtcards.blackjack.table.BlackjackEvent.Turned;
import dev.courtcards.blackjack.table.BlackjackHand.Standing;
import dev.courtcards.blackjack.table.BlackjackTable.Phase;
import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.List;

/** The course of a round: what follows from a move of a player or the dealer (blackjack T1). */
final class Flow {
    private Flow() {}

    // ---- bets and the deal

    static void revealIfAllHaveBet(Script<BlackjackTable> script) {
        List<BlackjackPlayer> players = script.state().players();
        List<Amount> bets = new ArrayList<>(players.size());
        boolean beside = false;
        for (int i = 0; i < players.size(); i++) {
            BlackjackPlayer player = players.get(i);
            if (player.isIn() && player.bet().isEmpty()) {
                return;
            }
            bets.add(player.isIn() ? player.bet().orElseThrow() : Amount.of(0));
            beside |= player.onSides() > 0;
        }
        script.happen(new BetsRevealed(
                bets,
                beside
                        ? players.stream()
                                .map(player -> player.onSides() > 0 ? player.sides() : List.<Side>of())
                                .toList()
                        : List.of()));
    }

    /** Deals a card to each in seat order, the up card, a second to each, the hole card (blackjack D8). */
    static void deal(Script<BlackjackTable> script) {
        BlackjackTable table = script.state();
        int in = table.inMatch();
        List<Card> cards = Faces.dealing(table, in);
        List<List<BlackjackHand>> hands = new ArrayList<>(table.players().size());
        int next = 0;
        for (int i = 0; i < table.players().size(); i++) {
            BlackjackPlayer player = table.players().get(i);
            if (player.isIn()) {
                List<Card> two = List.of(cards.get(next), cards.get(in + 1 + next));
                BlackjackHand hand = BlackjackHand.of(
                        two,
                        player.bet().orElseThrow().value(),
                        false,
                        table.rules().dealing().faceUp());
                hands.add(
                        List.of(!hand.isHidden() && BlackjackHand.isNatural(two) ? hand.with(Standing.NATURAL) : hand));
                next++;
            } else {
                hands.add(List.of());
            }
        }
        BlackjackTable dealt = script.happen(new Dealt(hands, List.of(cards.get(in), cards.get(2 * in + 1))));
        if (!table.rules().sideBets().isEmpty()) {
            settleSideBets(dealt, script);
        }
        advance(script, Phase.EARLY, 0);
    }

    /** Settles the side bets that judge the cards as dealt (blackjack T12). */
    private static void settleSideBets(BlackjackTable table, Script<BlackjackTable> script) {
        long house = table.house();
        List<BlackjackPlayer> after = new ArrayList<>();
        for (BlackjackPlayer player : table.players()) {
            List<Side> sides = Settlement.sides(player, table.dealer().subList(0, 1), SideBet.When.DEAL);
            long back = Settlement.back(sides) - Settlement.back(player.sides());
            BlackjackPlayer now = player.settled(sides, back);
            house += player.onSides() - now.onSides() - back;
            after.add(now);
        }
        if (!after.equals(table.players())) {
            script.happen(new SideBetsSettled(after, house));
        }
    }

    // ---- the turn

    /** Passes the turn to the first seat from this one, counted from 0, that has a decision. */
    static void advance(Script<BlackjackTable> script, Phase from, int seat) {
        BlackjackTable table = script.state();
        BlackjackRules rules = table.rules();
        int up = BlackjackHand.value(table.dealer().get(0));
        int first = seat;
        if (from == Phase.EARLY) {
            if (rules.isEarly() && rules.givesUpAgainst(up) && turn(script, Phase.EARLY, first)) {
                return;
            }
            first = 0;
        }
        if (from != Phase.PLAY) {
            if (rules.terms().insurance() && up == 1 && turn(script, Phase.INSURANCE, first)) {
                return;
            }
            first = 0;
            boolean looks = rules.terms().dealer().holeCard() == OddsRules.HoleCard.PEEK && (up == 1 || up == 10);
            if (looks && BlackjackHand.isNatural(script.state().dealer())) {
                // Turned up at once, since the skipped play shows what it is.
                open(script);
                return;
            }
        }
        if (!turn(script, Phase.PLAY, first)) {
            script.happen(new Turned(Phase.DEALER, table.turn(), 0));
        }
    }

    private static boolean turn(Script<BlackjackTable> script, Phase phase, int first) {
        BlackjackTable table = script.state();
        for (int i = first; i < table.players().size(); i++) {
            BlackjackPlayer player = table.players().get(i);
            for (int hand = 0; hand < player.hands().size(); hand++) {
                if (phase == Phase.INSURANCE
                        ? Menus.mayInsure(table.rules(), player)
                        : player.hands().get(hand).standing() == Standing.PLAYING) {
                    script.happen(new Turned(phase, Seat.of(i + 1), hand));
                    serve(script);
                    return true;
                }
            }
        }
        return false;
    }

    /** Deals the second card of a split hand when its turn comes. */
    private static void serve(Script<BlackjackTable> script) {
        BlackjackTable table = script.state();
        if (table.current().cards().size() == 1 && !table.shoe().isEmpty()) {
            draw(script, 0);
        }
    }

    // ---- plays

    /** Deals a card to the hand whose turn it is; a double adds chips. */
    static void draw(Script<BlackjackTable> script, long more) {
        BlackjackTable table = script.state();
        BlackjackHand hand = table.current();
        BlackjackHand after =
                hand.drew(hand.open() ? Faces.next(table) : table.shoe().top(), more, table.rules());
        script.happen(new Drew(table.turn(), table.hand(), after));
        if (after.standing() != Standing.PLAYING) {
            advance(script, Phase.PLAY, table.turn().index());
        }
    }

    static void rest(Script<BlackjackTable> script, Standing how) {
        BlackjackTable table = script.state();
        script.happen(new Rested(table.turn(), table.hand(), table.current().with(how)));
        boolean plays = table.phase() == Phase.PLAY;
        advance(
                script,
                table.phase(),
                plays ? table.turn().index() : table.turn().number());
    }

    static void split(Script<BlackjackTable> script) {
        BlackjackTable table = script.state();
        BlackjackHand pair = table.current();
        if (pair.isHidden()) {
            Faces.require(table, table.turn());
        }
        // Turned up: all players see that it is a pair, and split aces, which stand at once, would show themselves
        // anyway.
        BlackjackHand first = BlackjackHand.of(List.of(pair.cards().get(0)), pair.stake(), true, true);
        BlackjackHand second = BlackjackHand.of(List.of(pair.cards().get(1)), pair.stake(), true, true);
        script.happen(new Parted(table.turn(), table.hand(), first, second));
        serve(script);
    }

    /** A player who has not bet bets the minimum, one who has not played stands, one who has not answered declines. */
    static void expire(Script<BlackjackTable> script) {
        BlackjackTable table = script.state();
        if (table.phase() == Phase.BET) {
            for (Seat seat : Seat.first(table.players().size())) {
                BlackjackPlayer player = table.player(seat);
                if (player.isIn() && player.bet().isEmpty()) {
                    script.happen(new BetPlaced(seat, Amount.of(Menus.leastBet(table.rules(), player))));
                }
            }
            revealIfAllHaveBet(script);
        } else if (table.phase() == Phase.PLAY) {
            rest(script, Standing.STOOD);
        } else {
            advance(script, table.phase(), table.turn().number());
        }
    }

    /** Turns up the player's cards; the stakes go to the house (blackjack D3). */
    static void forfeit(Script<BlackjackTable> script, Seat seat) {
        Phase phase = script.state().phase();
        boolean turn = seat.equals(script.state().turn());
        Faces.require(script.state(), seat);
        List<Card> shown = new ArrayList<>();
        script.state().player(seat).hands().forEach(hand -> shown.addAll(hand.cards()));
        BlackjackTable table = script.happen(new Forfeited(seat, script.state().inMatch(), shown));
        if (table.isDecided(table.inMatch())) {
            if (table.isHoleHidden()) {
                table = open(script);
            }
            if (table.isRevealed()) {
                giveBack(table, script);
            }
            script.happen(new Ended());
        } else if (phase == Phase.BET) {
            revealIfAllHaveBet(script);
        } else if (turn && (phase == Phase.EARLY || phase == Phase.INSURANCE || phase == Phase.PLAY)) {
            advance(script, phase, seat.number());
        }
    }

    // ---- the dealer

    static void dealerDraws(Script<BlackjackTable> script) {
        BlackjackTable table = script.state();
        if (table.phase() == Phase.PLAY) {
            draw(script, 0);
            return;
        }
        if (table.phase() == Phase.DEALER) {
            table = open(script);
        }
        while (isToDraw(table)) {
            if (table.shoe().isEmpty()) {
                return;
            }
            table = script.happen(new DealerDrew(Faces.next(table)));
        }
        settle(script);
    }

    private static BlackjackTable open(Script<BlackjackTable> script) {
        BlackjackTable table = script.state();
        Faces.require(table);
        List<List<BlackjackHand>> open = new ArrayList<>(table.players().size());
        for (int i = 0; i < table.players().size(); i++) {
            List<BlackjackHand> hands = table.players().get(i).hands();
            if (!table.rules().dealing().faceUp()) {
                hands = hands.stream().map(hand -> hand.shown(hand.cards())).toList();
            }
            open.add(hands);
        }
        return script.happen(new Opened(table.dealer().get(1), open));
    }

    /** Whether the dealer draws to 17, because a hand is left to compare with (blackjack D15). */
    private static boolean isToDraw(BlackjackTable table) {
        List<Card> dealer = table.dealer();
        int total = BlackjackHand.total(dealer);
        boolean below =
                total < 17 || total == 17 && table.rules().terms().dealer().hitSoft17() && BlackjackHand.isSoft(dealer);
        if (!below) {
            return false;
        }
        for (int i = 0; i < table.players().size(); i++) {
            List<BlackjackHand> hands = table.players().get(i).hands();
            for (int j = 0; j < hands.size(); j++) {
                Standing standing = hands.get(j).standing();
                if (standing == Standing.STOOD || standing == Standing.TWENTY_ONE) {
                    return true;
                }
            }
            if (Settlement.drawsForSides(table.players().get(i))) {
                return true;
            }
        }
        return false;
    }

    // ---- the end of a round

    private static void settle(Script<BlackjackTable> script) {
        BlackjackTable table = script.state();
        List<BlackjackPlayer> after = new ArrayList<>(table.players().size());
        long house = table.house();
        for (int i = 0; i < table.players().size(); i++) {
            BlackjackPlayer player = table.players().get(i);
            if (!player.isIn()) {
                after.add(player);
                continue;
            }
            long staked = player.staked();
            List<BlackjackHand> hands = Settlement.of(table, player);
            List<Side> sides = player.sides();
            long before = 0;
            long back = BlackjackHand.isNatural(table.dealer()) ? 3 * player.insurance() : 0;
            if (!sides.isEmpty()) {
                // Side bets settled after the deal are paid already; they count in the round's net result.
                long early = Settlement.back(sides);
                before = early - Settlement.staked(sides) + player.onSides();
                sides = Settlement.sides(player, table.dealer(), SideBet.When.DRAWN);
                back += Settlement.back(sides) - early;
            }
            for (int j = 0; j < hands.size(); j++) {
                back += hands.get(j).returned();
            }
            house += staked - back;
            after.add(player.settled(hands, sides, back, back - staked + before));
        }
        goOn(script.happen(new Settled(after, house)), script);
    }

    /** The match ends during a round: the chips on the table go back. */
    private static void giveBack(BlackjackTable table, Script<BlackjackTable> script) {
        List<BlackjackPlayer> after = table.players().stream()
                .map(player -> player.settled(
                        player.hands().stream()
                                .map(hand ->
                                        hand.isSettled() ? hand : hand.settled(BlackjackHand.Result.PUSH, hand.stake()))
                                .toList(),
                        player.sides().stream()
                                .map(side -> side.settled() ? side : side.settled(side.chips()))
                                .toList(),
                        table.staked(player),
                        0))
                .toList();
        script.happen(new Settled(after, table.house()));
    }

    private static void goOn(BlackjackTable settled, Script<BlackjackTable> script) {
        List<BlackjackPlayer> players = settled.players();
        BlackjackRules rules = settled.rules();
        long least =
                rules.match().shortStack() == BlackjackRules.ShortStack.ELIMINATE ? rules.leastBet() : rules.step();
        List<Seat> out = new ArrayList<>(0);
        for (int i = 0; i < players.size(); i++) {
            if (players.get(i).isIn() && players.get(i).chips() < least) {
                out.add(Seat.of(i + 1));
            }
        }
        int left = settled.inMatch() - out.size();
        for (Seat seat : out) {
            // Among players who are all out, more chips before this round rank higher (blackjack D4).
            int place = left + 1;
            for (Seat other : out) {
                place += left == 0 && before(settled, other) > before(settled, seat) ? 1 : 0;
            }
            script.happen(new Eliminated(seat, place));
        }
        BlackjackTable table = script.state();
        if (table.isDecided(left) || table.round() >= rules.match().rounds() && !goesOnForTheFirstPlace(table)) {
            script.happen(new Ended());
            return;
        }
        boolean fresh = !rules.isInfinite() && isUsedUp(table.shoe(), rules, left);
        script.happen(new RoundBegun(table.round() + 1, fresh ? Phase.SHUFFLE : Phase.BET));
    }

    /** Whether sudden death goes on: players share the first place (blackjack D4). */
    private static boolean goesOnForTheFirstPlace(BlackjackTable table) {
        return table.rules().suddenDeath()
                && Seat.first(table.players().size()).stream()
                                .filter(seat -> table.player(seat).isIn() && table.place(seat) == 1)
                                .count()
                        > 1;
    }

    private static long before(BlackjackTable table, Seat seat) {
        return table.player(seat).chips() - table.player(seat).net();
    }

    private static boolean isUsedUp(Shoe shoe, BlackjackRules rules, int players) {
        return shoe.size() < Math.max(2, rules.dealing().cardsPerHand()) * (players + 1)
                || 100L * shoe.dealt() >= (long) rules.dealing().penetration() * (shoe.size() + shoe.dealt());
    }
}
