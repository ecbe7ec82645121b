package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.DrawAction;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.PokerEvent;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.PokerRules.Ante;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Rotation;
import dev.courtcards.poker.variant.Variant;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Makes histories of the hands of a game of our own. */
final class Transcript {
    private final List<String> names;
    private final List<HandHistory> done = new ArrayList<>();
    private final List<Seat> order = new ArrayList<>();
    private final List<Long> stacks = new ArrayList<>();
    private final List<Long> antes = new ArrayList<>();
    private final List<Long> dead = new ArrayList<>();
    private final List<Long> blinds = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private final Map<Seat, List<Card>> drawn = new LinkedHashMap<>();
    private Variant variant = Variant.NT;

    Transcript(List<String> names) {
        this.names = List.copyOf(names);
    }

    List<HandHistory> of(Game<PokerTable> game) {
        for (Game<PokerTable> step : game.steps()) {
            pat(step);
            for (Event<PokerTable> event : step.lastEvents()) {
                if (event instanceof PokerEvent.Posted posted) {
                    begin(step.state().hand(), posted);
                } else if (event instanceof PokerEvent.Awarded awarded) {
                    end(step.state(), awarded);
                } else {
                    note(event);
                }
            }
        }
        return List.copyOf(done);
    }

    static boolean isPat(Game<PokerTable> step) {
        return step.lastMove()
                .filter(move -> move.action() instanceof DrawAction.Pat)
                .isPresent();
    }

    /** Adds a player's standing pat, which is no event. */
    private void pat(Game<PokerTable> step) {
        if (isPat(step)) {
            Seat seat = step.previous().orElseThrow().state().hand().turn();
            note(new Act.LayOff(player(seat), List.of()));
        }
    }

    /** Adds the new cards of a draw, after all discards even if the rules deal them player by player. */
    private void drawn() {
        drawn.forEach((player, cards) -> steps.add(Step.of(new Act.Hole(player, cards))));
        drawn.clear();
    }

    private void begin(Hand hand, PokerEvent.Posted posted) {
        drawn.clear();
        order.clear();
        stacks.clear();
        antes.clear();
        dead.clear();
        blinds.clear();
        steps.clear();
        int seats = hand.players().size();
        Seat seat = hand.positions().button();
        for (int i = 0; i < seats; i++) {
            seat = seat.next(seats);
            if (hand.player(seat).standing() != Standing.OUT) {
                order.add(seat);
            }
        }
        Ante ante = hand.rules().antes().ante();
        variant = hand.variant();
        // In other games everybody pays, whatever the option (variants 2.4, 2.5).
        boolean isDead = variant.opening() == Opening.BLINDS && (ante == Ante.BIG_BLIND || ante == Ante.BUTTON);
        boolean before = true;
        for (Seat player : order) {
            long blind = hand.stakes().blinds().get(player.index());
            stacks.add(hand.player(player).stack()
                    + posted.antes().get(player.index())
                    + posted.blinds().get(player.index()));
            long own = hand.stakes().antes().get(player.index());
            antes.add(isDead ? 0 : own);
            dead.add(hand.stakes().dead().get(player.index()) + (isDead ? own : 0));
            // A post beyond the big blind is a late post; a straddle has an event of its own.
            blinds.add(before || order.size() == 2 ? blind : -blind);
            before &= !player.equals(hand.positions().bigBlind());
        }
    }

    private void note(Event<PokerTable> event) {
        if (event instanceof PokerEvent.Straddled straddled) {
            int i = order.indexOf(straddled.seat());
            blinds.set(i, 2 * blinds.stream().mapToLong(Math::abs).max().orElse(0));
        } else if (event instanceof PokerEvent.HoleDealt dealt) {
            List<Card> cards = new ArrayList<>(dealt.down());
            cards.addAll(dealt.up());
            if (dealt.seats().isEmpty()) {
                note(new Act.Board(cards));
            } else {
                dealt(dealt.seats(), cards);
            }
        } else if (event instanceof PokerEvent.LaidOff laid) {
            note(new Act.LayOff(player(laid.seat()), laid.cards()));
        } else if (event instanceof PokerEvent.Drawn next) {
            drawn.computeIfAbsent(player(next.seat()), player -> new ArrayList<>())
                    .addAll(next.cards());
        } else if (event instanceof PokerEvent.BroughtIn in) {
            note(new Act.BringIn(player(in.seat())));
        } else if (event instanceof PokerEvent.BoardDealt board) {
            note(new Act.Board(board.cards()));
        } else if (event instanceof PokerEvent.Folded folded) {
            note(new Act.Fold(player(folded.seat())));
        } else if (event instanceof PokerEvent.Matched matched) {
            note(new Act.Match(player(matched.seat()), OptionalLong.empty()));
        } else if (event instanceof PokerEvent.Raised raised) {
            note(new Act.RaiseTo(player(raised.seat()), raised.amount()));
        } else if (event instanceof PokerEvent.Shown shown) {
            note(new Act.Show(player(shown.seat()), known(shown.cards())));
        } else if (event instanceof PokerEvent.Mucked mucked) {
            note(new Act.Muck(player(mucked.seat())));
        }
    }

    /** The cards of each seat, dealt one for each in turn, round by round. */
    static Map<Seat, List<Card>> own(List<Seat> seats, List<Card> cards) {
        Map<Seat, List<Card>> own = new LinkedHashMap<>();
        for (int i = 0; i < cards.size(); i++) {
            own.computeIfAbsent(seats.get(i % seats.size()), seat -> new ArrayList<>())
                    .add(cards.get(i));
        }
        return own;
    }

    private void dealt(List<Seat> seats, List<Card> cards) {
        own(seats, cards).forEach((seat, theirs) -> note(new Act.Hole(player(seat), known(theirs))));
    }

    private void note(Act act) {
        if (!(act instanceof Act.LayOff)) {
            drawn();
        }
        steps.add(Step.of(act));
    }

    /** The player of the history on this seat. */
    private Seat player(Seat seat) {
        return Seat.of(order.indexOf(seat) + 1);
    }

    private List<Card> known(List<Card> cards) {
        boolean isUnknown = cards.stream().allMatch(Card.UNKNOWN::equals);
        return variant.equals(Variant.NT) && isUnknown ? List.of() : cards;
    }

    private void end(PokerTable table, PokerEvent.Awarded awarded) {
        Hand hand = table.hand();
        int seats = hand.players().size();
        int pots = awarded.prizes().stream().mapToInt(Hand.Prize::pot).max().orElse(0);
        boolean deadButton =
                !order.get(order.size() - 1).equals(hand.positions().button());
        done.add(new HandHistory(
                variant,
                BigDecimal.ONE,
                antes,
                dead,
                blinds,
                hand.stakes().bigBlind(),
                hand.stakes().bigBet(),
                hand.stakes().bringIn(),
                stacks,
                steps,
                Optional.of(
                        order.stream().map(seat -> hand.player(seat).stack()).toList()),
                awarded.rake(),
                awarded.rake() > 0 && pots > 1 ? pots(pots, awarded) : List.of(),
                order.stream()
                        .map(seat -> names.isEmpty() ? seat.text() : names.get(seat.index()))
                        .toList(),
                new Occasion(
                        "" + table.number(),
                        hand.rules().isCash() ? "" : "1",
                        hand.rules().isCash() ? "" : Occasion.roman(level(table)),
                        "",
                        seats,
                        order.stream().map(Seat::number).toList(),
                        deadButton ? OptionalInt.of(hand.positions().button().number()) : OptionalInt.empty(),
                        "",
                        Optional.empty(),
                        "",
                        mixed(hand.rules().game().turns().rotation())),
                Map.of()));
    }

    /** The sites' names of rotations. */
    private static Map<String, String> mixed(Rotation games) {
        String name = games.toString();
        return games.games().isEmpty()
                ? Map.of()
                : Map.of(Occasion.MIXED, name.contains(",") ? "Mixed" : name.replace("GAME", "Game"));
    }

    /** Each pot without its rake, main pot first. */
    static List<Long> pots(int count, PokerEvent.Awarded awarded) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(pot -> awarded.prizes().stream()
                        .filter(prize -> prize.pot() == pot)
                        .mapToLong(Hand.Prize::chips)
                        .sum())
                .toList();
    }

    private static int level(PokerTable table) {
        int every = table.hand().rules().match().raiseEvery();
        return every == 0 ? 1 : 1 + (table.number() - 1) / every;
    }
}
