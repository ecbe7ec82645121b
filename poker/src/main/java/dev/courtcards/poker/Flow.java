package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.Hand.Prize;
import dev.courtcards.poker.PokerEvent.Turned;
import dev.courtcards.poker.eval.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The order of the steps of a hand. */
final class Flow {
    private Flow() {}

    private static void go(Script<PokerTable> script, Phase next) {
        script.happen(new Turned(next, script.state().hand().turn()));
    }

    private static void go(Script<PokerTable> script, Phase next, Seat seat) {
        script.happen(new Turned(next, seat));
    }

    static void afterPosts(Script<PokerTable> script) {
        Hand hand = script.state().hand();
        if (Betting.mayStraddle(hand)) {
            go(script, Phase.STRADDLE, Betting.straddler(hand));
        } else {
            go(script, Phase.DEAL);
        }
    }

    static void afterStraddle(Script<PokerTable> script) {
        go(script, Phase.DEAL, script.state().hand().positions().bigBlind());
    }

    /** Continues after the hole cards or a street of the board. */
    static void afterDeal(Script<PokerTable> script) {
        Hand hand = script.state().hand();
        Optional<Seat> first = Betting.toActAfter(hand, Betting.before(hand));
        if (first.isPresent()) {
            go(script, Phase.BETTING, first.get());
        } else if (hand.cards().round() == 0) {
            go(script, Phase.COLLECT);
        } else if (Drawing.isNext(hand)) {
            Drawing.begin(script);
        } else if (hand.isClosed()) {
            go(script, Drawing.left(hand) > 0 ? Phase.DEAL : Phase.TURN_UP);
        } else if (Dealing.isDone(hand)) {
            go(script, Phase.AWARD);
        } else if (Dealing.isShuffleDue(hand)) {
            go(script, Phase.RESHUFFLE);
        }
    }

    private static void toDeal(Script<PokerTable> script) {
        go(script, Dealing.isShuffleDue(script.state().hand()) ? Phase.RESHUFFLE : Phase.DEAL);
    }

    /** Plays a fold, check, call or raise; then the next player acts, or the street is over (poker 3.4). */
    static void bet(Script<PokerTable> script, PokerEvent bet) {
        Hand hand = script.happen(bet).hand();
        Optional<Seat> next = hand.live() == 1 ? Optional.empty() : Betting.toActAfter(hand, hand.turn());
        if (next.isPresent()) {
            go(script, Phase.BETTING, next.get());
        } else {
            go(script, Phase.COLLECT);
        }
    }

    /**
     * Continues after a street. The last live player wins and shows nothing (poker 8.4); once nobody can bet, the draws left are still
     * played (variants 6.6).
     */
    static void afterStreet(Script<PokerTable> script, Hand before) {
        Hand hand = script.state().hand();
        if (hand.live() == 1) {
            go(script, Phase.AWARD);
        } else if (Drawing.isNext(hand)) {
            Drawing.begin(script);
        } else if (!hand.canBetOn()) {
            if (Drawing.left(hand) > 0) {
                go(script, Phase.DEAL);
            } else if (hand.rules().betting().runItTwice() && hand.isMoreToCome() && Dealing.isEnoughForTwo(hand)) {
                go(script, Phase.TWICE, hand.liveAfter(hand.positions().button()));
            } else {
                go(script, Phase.TURN_UP);
            }
        } else if (!hand.isMoreToCome()) {
            go(script, Phase.SHOWDOWN, before.firstToShow());
        } else {
            toDeal(script);
        }
    }

    static void afterVote(Script<PokerTable> script, boolean yes) {
        Hand hand = script.state().hand();
        Seat first = hand.liveAfter(hand.positions().button());
        Seat next = hand.liveAfter(hand.turn());
        if (yes && !next.equals(first)) {
            go(script, Phase.TWICE, next);
            return;
        }
        if (yes) {
            script.happen(new PokerEvent.TwiceAgreed());
        }
        go(script, Phase.TURN_UP);
    }

    static void afterTurnUp(Script<PokerTable> script) {
        if (script.state().hand().isMoreToCome()) {
            toDeal(script);
        } else {
            go(script, Phase.AWARD);
        }
    }

    static void afterShow(Script<PokerTable> script) {
        Hand hand = script.state().hand();
        Seat next = hand.liveAfter(hand.turn());
        if (hand.player(next).standing() == PokerPlayer.Standing.SHOWN) {
            go(script, Phase.AWARD);
        } else {
            go(script, Phase.SHOWDOWN, next);
        }
    }

    /** Places the players who are out (poker 9.1), then begins the next hand or ends the match. */
    static void afterAward(Script<PokerTable> script, List<PokerPlayer> before) {
        PokerTable table = script.state();
        if (!table.hand().rules().isCash()) {
            List<Seat> out = new ArrayList<>(0);
            int left = 0;
            for (int i = 0; i < before.size(); i++) {
                if (table.hand().players().get(i).stack() > 0) {
                    left++;
                } else if (before.get(i).chips() > 0) {
                    out.add(Seat.of(i + 1));
                }
            }
            for (Seat seat : out) {
                long chips = before.get(seat.index()).chips();
                int better = 0;
                for (Seat other : out) {
                    better += before.get(other.index()).chips() > chips ? 1 : 0;
                }
                script.happen(new PokerEvent.Placed(seat, left + better + 1));
            }
        }
        if (table.isDecided()) {
            end(script);
        } else {
            go(script, Phase.NEXT);
        }
    }

    /** Ends the match; the players left are placed by their chips (poker 9.6). */
    static void end(Script<PokerTable> script) {
        PokerTable table = script.state();
        if (!table.hand().rules().isCash()) {
            for (Seat seat : Seat.first(table.hand().seats())) {
                long chips = table.hand().player(seat).stack();
                if (chips > 0) {
                    int better = (int) table.hand().players().stream()
                            .filter(other -> other.stack() > chips)
                            .count();
                    script.happen(new PokerEvent.Placed(seat, better + 1));
                }
            }
        }
        go(script, Phase.OVER);
    }

    // ---- showing (poker 8)

    /** Checks whether the player to show may muck: not all in, and beaten by shown cards in every pot (poker 8.2). */
    static boolean mayMuck(Hand hand) {
        Seat turn = hand.turn();
        PokerPlayer player = hand.player(turn);
        if (player.stack() == 0 && hand.rules().betting().allInMuck() == PokerRules.AllInMuck.REJECT) {
            return false;
        }
        boolean known = !hand.hole(turn).contains(Card.UNKNOWN);
        CardSet board = CardSet.of(hand.board());
        for (Pot pot : hand.pots()) {
            if (pot.eligible().contains(turn) && !isBeaten(hand, pot, board, known)) {
                return false;
            }
        }
        return true;
    }

    /** Checks whether the player to show is beaten in every half of this pot that can be won (variants 10.2). */
    private static boolean isBeaten(Hand hand, Pot pot, CardSet board, boolean known) {
        List<Ranking> rankings = hand.rankings();
        for (int i = 0; i < rankings.size(); i++) {
            int own = known ? hand.rank(rankings.get(i), board, hand.turn()) : 0;
            if ((own > 0 || i == 0) && !isBeaten(hand, pot, board, rankings.get(i), own)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBeaten(Hand hand, Pot pot, CardSet board, Ranking ranking, int own) {
        for (Seat other : pot.eligible()) {
            if (hand.player(other).standing() == PokerPlayer.Standing.SHOWN && hand.rank(ranking, board, other) > own) {
                return true;
            }
        }
        return false;
    }

    // ---- paying out (poker 7, 8)

    /** The prizes after the rake: halves by board first, then high and low of each (variants 8.7, 8.8). */
    static List<Prize> prizes(Hand hand, List<Pot> pots, List<Long> rakes) {
        List<Prize> prizes = new ArrayList<>();
        List<Card> second = hand.secondBoard();
        CardSet first = CardSet.of(hand.board());
        List<CardSet> boards = second.isEmpty() ? List.of(first) : List.of(first, CardSet.of(second));
        for (int p = 0; p < pots.size(); p++) {
            long amount = pots.get(p).amount() - rakes.get(p);
            for (int b = 0; b < boards.size(); b++) {
                long part =
                        part(amount, boards.size(), b, hand.rules().betting().chipUnit());
                split(hand, pots.get(p).eligible(), boards.get(b), part, p + 1, b + 1, prizes);
            }
        }
        List<Long> bySeat = hand.rules().cash().rake().seats();
        return bySeat.isEmpty() ? prizes : raked(prizes, bySeat);
    }

    /** The prizes after a rake that is given by seat. */
    private static List<Prize> raked(List<Prize> prizes, List<Long> bySeat) {
        List<Long> left = new ArrayList<>(bySeat);
        List<Prize> raked = new ArrayList<>(prizes.size());
        for (Prize prize : prizes) {
            int seat = prize.seat().index();
            long taken = seat < left.size() ? Math.min(left.get(seat), prize.chips()) : 0;
            if (taken > 0) {
                left.set(seat, left.get(seat) - taken);
            }
            if (prize.chips() > taken) {
                raked.add(new Prize(prize.pot(), prize.board(), prize.seat(), prize.chips() - taken, prize.low()));
            }
        }
        return raked;
    }

    /** The b-th of n parts in whole units: odd units go to the first parts, a rest below one unit to the first. */
    private static long part(long amount, int n, int b, long unit) {
        if (n == 1) {
            return amount;
        }
        long chips = amount / unit;
        return (chips / n + (b < chips % n ? 1 : 0)) * unit + (b == 0 ? amount % unit : 0);
    }

    /**
     * Splits a pot between the rankings for which somebody has a hand, the odd chip to the first (variants 8.1, 8.2, 8.3); undivided if the
     * same seats win both (variants 8.6).
     */
    private static void split(
            Hand hand, List<Seat> eligible, CardSet board, long amount, int pot, int number, List<Prize> prizes) {
        List<Ranking> rankings = hand.rankings();
        List<Seat> high = winners(hand, eligible, rankings.get(0), board);
        List<Seat> low = rankings.size() == 1 || eligible.size() == 1
                ? List.of()
                : winners(hand, eligible, rankings.get(1), board);
        int parts = low.isEmpty() || low.equals(high) ? 1 : 2;
        long unit = hand.rules().betting().chipUnit();
        pay(hand, high, part(amount, parts, 0, unit), new Prize(pot, number, hand.turn(), 0, false), prizes);
        if (parts == 2) {
            pay(hand, low, part(amount, 2, 1, unit), new Prize(pot, number, hand.turn(), 0, true), prizes);
        }
    }

    /** Pays the winners equal parts; odd chips go one each, clockwise from the left of the button (poker 7.4, variants 8.4). */
    private static void pay(Hand hand, List<Seat> winners, long amount, Prize like, List<Prize> prizes) {
        if (winners.size() > 1) {
            winners.sort(Comparator.comparingInt(seat -> oddChips(hand, winners.size(), like.low(), seat)));
        }
        for (int w = 0; w < winners.size(); w++) {
            long won = part(amount, winners.size(), w, hand.rules().betting().chipUnit());
            if (won > 0) {
                prizes.add(new Prize(like.pot(), like.board(), winners.get(w), won, like.low()));
            }
        }
    }

    /**
     * The order of winners for odd chips, least first: in stud by the highest card that counts, for a low the lowest, by rank and suit
     * (variants 8.5).
     */
    private static int oddChips(Hand hand, int winners, boolean low, Seat seat) {
        if (!hand.variant().opening().isByCard() || winners == 1) {
            return hand.positions().afterButton(seat, hand.seats());
        }
        return -hand.rankings().get(low ? 1 : 0).highest(hand.hole(seat), hand.board());
    }

    /** The seats with the best hand; empty if no seat has a hand of this ranking. */
    private static List<Seat> winners(Hand hand, List<Seat> eligible, Ranking ranking, CardSet board) {
        List<Seat> best = new ArrayList<>(eligible.size());
        if (eligible.size() == 1) {
            best.addAll(eligible);
            return best;
        }
        int most = 1;
        for (Seat seat : eligible) {
            int rank = hand.rank(ranking, board, seat);
            if (rank > most) {
                best.clear();
                most = rank;
            }
            if (rank == most) {
                best.add(seat);
            }
        }
        return best;
    }

    /** The rake of each pot: none before the flop, the main pot first until the cap is reached (poker 7.5). */
    static List<Long> rakes(Hand hand, List<Pot> pots) {
        CashRules.Rake rake = hand.rules().cash().rake();
        long unit = hand.rules().betting().chipUnit();
        long left = hand.cards().round() == 0 ? 0 : rake.cap();
        if (!rake.pots().isEmpty()) {
            return Row.of(
                    pots.size(),
                    p -> p < rake.pots().size()
                            ? Math.min(rake.pots().get(p), pots.get(p).amount())
                            : 0L);
        }
        List<Long> rakes = new ArrayList<>(pots.size());
        for (Pot pot : pots) {
            long taken = left == 0 ? 0 : Math.min(left, pot.amount() * rake.percent() / 100) / unit * unit;
            rakes.add(taken);
            left -= taken;
        }
        return rakes;
    }
}
