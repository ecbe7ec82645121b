package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Luck;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.Player;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerAction;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.Positions;
import dev.courtcards.poker.Stakes;
import dev.courtcards.poker.Table;
import dev.courtcards.poker.eval.Evaluator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Plays a history by our rules, action by action, with its cards stacked. */
final class Replayer {
    /** Where the cards of the board lie after the hole cards; a card is burnt before each street. */
    private static final int[] BOARD = {1, 2, 3, 5, 7};

    private static final PokerRules RULES = PokerRules.ONLINE.with("hands=1 raiseEvery=0 freeFold=ALLOW ante=NONE");
    private final HandHistory history;
    private final int seats;
    private final Map<Seat, List<Card>> holes = new HashMap<>();
    private final Map<Seat, Step> shows = new HashMap<>();
    private final Set<Seat> mucks = new LinkedHashSet<>();
    private final Set<Seat> invented = new LinkedHashSet<>();
    private final List<Card> board = new ArrayList<>();
    private final List<Step> bets = new ArrayList<>();
    private Luck luck = Luck.stacked("");

    Replayer(HandHistory history) {
        this.history = history;
        this.seats = history.stacks().size();
    }

    Game<Table> play() {
        history.actions().forEach(this::sort);
        luck = Luck.stacked(List.of(deck()));
        Game<Table> game = shown(Poker.officials(opening(), luck));
        for (Step bet : bets) {
            game = shown(Poker.officials(bet(game, bet), luck));
        }
        if (!game.isOver()) {
            Step last = history.actions().isEmpty()
                    ? new Step(1, 1, "")
                    : history.actions().get(history.actions().size() - 1);
            throw wrong(last, "unfinished", "the last action", "one of " + toAct(game));
        }
        requireStacks(game);
        return game;
    }

    private static String toAct(Game<Table> game) {
        return String.join(
                " or ", game.state().mayAct().stream().map(Actor::text).toList());
    }

    private void requireStacks(Game<Table> game) {
        List<Long> ours = HandHistory.stacks(game);
        List<Long> file = history.finishing().orElse(ours);
        for (int i = 0; i < seats; i++) {
            if (!ours.get(i).equals(file.get(i))) {
                throw new RecordException(
                        1,
                        1,
                        "stacks-differ",
                        "p" + (i + 1) + " ends with " + history.inFile(file.get(i)) + " in the file",
                        history.inFile(ours.get(i)) + " by the rules");
            }
        }
    }

    // ---- what the file says

    /** Cards are known from the start, so that the deck can be stacked; bets are played in order. */
    private void sort(Step step) {
        String[] words = step.text().split(" +");
        if (words.length >= 3 && words[0].equals("d") && words[1].equals("db")) {
            board.addAll(cards(step, words[2]));
        } else if (words.length == 4 && words[0].equals("d") && words[1].equals("dh")) {
            hole(step, seat(step, words[2]), words[3]);
        } else if (words.length >= 2 && words.length <= 3 && words[1].equals("sm")) {
            Seat seat = seat(step, words[0]);
            shows.put(seat, step);
            if (words.length == 3 && !words[2].equals("-")) {
                hole(step, seat, words[2]);
            } else {
                mucks.add(seat);
            }
        } else if (words.length >= 2 && List.of("f", "cc", "cbr").contains(words[1])) {
            bets.add(step);
        } else {
            throw wrong(step, "bad-action", shown(step), "d dh, d db, or a player's f, cc, cbr or sm");
        }
    }

    private void hole(Step step, Seat seat, String text) {
        List<Card> cards = text.matches("(\\?\\?)+") ? List.of() : cards(step, text);
        if (!cards.isEmpty() && cards.size() != 2) {
            throw wrong(step, "bad-cards", cards.size() + " cards", "two hole cards");
        }
        List<Card> before = holes.getOrDefault(seat, List.of());
        if (!before.isEmpty() && !cards.isEmpty() && !new LinkedHashSet<>(before).equals(new LinkedHashSet<>(cards))) {
            throw wrong(step, "other-cards", shown(step), "the cards that " + seat + " was dealt");
        }
        if (!cards.isEmpty()) {
            holes.put(seat, cards);
        }
    }

    private static List<Card> cards(Step step, String text) {
        List<Card> cards = new ArrayList<>();
        for (int i = 0; i < text.length(); i += 2) {
            String card = text.substring(i, Math.min(text.length(), i + 2));
            if (!card.matches("[2-9TJQKA][cdhs]")) {
                throw wrong(step, "bad-cards", "\"" + card + "\"", "cards such as AsTd");
            }
            cards.addAll(Card.parseAll(card.toUpperCase(java.util.Locale.ROOT)));
        }
        return cards;
    }

    private Seat seat(Step step, String text) {
        if (text.matches("p([1-9]|10)")) {
            Seat seat = Seat.parse(text);
            if (seat.number() <= seats) {
                return seat;
            }
        }
        throw wrong(step, "bad-seat", "\"" + text + "\"", "p1 to p" + seats);
    }

    private static RecordException wrong(Step at, String code, String found, String expected) {
        return new RecordException(at.line(), at.column(), code, found, expected);
    }

    private static String shown(Step step) {
        String text = step.text();
        return "\"" + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + "\"";
    }

    // ---- the table

    private Game<Table> opening() {
        Seat button = Seat.of(seats);
        int big = 0;
        for (int i = 0; i < seats; i++) {
            if (history.blinds().get(i) > 0
                    && (seats > 2 || history.blinds().get(i) >= history.blinds().get(big))) {
                big = i;
            }
        }
        Seat bigBlind = seats == 2 ? Seat.of(1) : Seat.of(big + 1);
        Seat smallBlind = seats == 2 || bigBlind.number() == 1 ? button : Seat.of(1);
        PokerRules rules = RULES.with("ante="
                + (history.antes().stream().allMatch(ante -> ante == 0)
                        ? "NONE"
                        : history.deadAntes() ? "BIG_BLIND" : "EACH"));
        try {
            return Poker.newGame(
                    rules,
                    history.stacks(),
                    new Positions(button, smallBlind, bigBlind),
                    new Stakes(Math.max(1, history.minBet()), history.antes(), history.blinds()));
        } catch (IllegalArgumentException e) {
            throw new RecordException(1, 1, "bad-table", String.valueOf(e.getMessage()), "a table that can be played");
        }
    }

    /** All that is known at its place, and other cards where nothing is: for who gave up unseen, the worst there are. */
    private List<Card> deck() {
        Card[] deck = new Card[Pack.french().size()];
        Set<Card> named = new LinkedHashSet<>();
        List<Card> all = new ArrayList<>(board);
        holes.values().forEach(all::addAll);
        for (Card card : all) {
            if (!named.add(card)) {
                throw new RecordException(1, 1, "same-card", "two of " + card, "every card once");
            }
        }
        if (board.size() > BOARD.length) {
            throw new RecordException(1, 1, "bad-cards", board.size() + " cards of the board", "at most 5");
        }
        for (Seat seat : mucks) {
            fill(seat, named, Comparator.naturalOrder());
        }
        for (Step bet : bets) {
            // Folded by the site although all in: how good the cards were nobody knows, so that they count for the
            // best.
            Seat seat = seat(bet, bet.text().split(" +")[0]);
            int i = seat.index();
            boolean allIn = history.antes().get(i) + history.blinds().get(i)
                    >= history.stacks().get(i);
            if (bet.text().endsWith(" f") && allIn) {
                fill(seat, named, Comparator.reverseOrder());
            }
        }
        holes.forEach((seat, cards) -> {
            deck[seat.index()] = cards.get(0);
            deck[seat.index() + seats] = cards.get(1);
        });
        for (int i = 0; i < board.size(); i++) {
            deck[2 * seats + BOARD[i]] = board.get(i);
        }
        Iterator<Card> others = Pack.french().cards().stream()
                .filter(card -> !named.contains(card))
                .iterator();
        for (int i = 0; i < deck.length; i++) {
            deck[i] = deck[i] == null ? others.next() : deck[i];
        }
        return Arrays.asList(deck);
    }

    /** Some sites fold a player who is all in by the posts and not there; nobody who is all in can fold (poker 12). */
    private boolean isFoldOfAllIn(Step bet) {
        String[] words = bet.text().split(" +");
        int i = seat(bet, words[0]).index();
        return words[1].equals("f")
                && history.antes().get(i) + history.blinds().get(i)
                        >= history.stacks().get(i);
    }

    /** Gives a seat whose cards nobody knows the first of all hands that are left, the board being known. */
    private void fill(Seat seat, Set<Card> named, Comparator<Integer> order) {
        if (holes.containsKey(seat) || board.size() < BOARD.length) {
            return;
        }
        List<Card> free = Pack.french().cards().stream()
                .filter(card -> !named.contains(card))
                .toList();
        List<Card> first = List.of();
        int rank = 0;
        for (int i = 0; i < free.size(); i++) {
            for (int j = 0; j < i; j++) {
                List<Card> seven = new ArrayList<>(board);
                seven.add(free.get(i));
                seven.add(free.get(j));
                int found = Evaluator.rank(CardSet.of(seven).bits());
                if (first.isEmpty() || order.compare(found, rank) < 0) {
                    first = seven.subList(BOARD.length, BOARD.length + 2);
                    rank = found;
                }
            }
        }
        holes.put(seat, List.copyOf(first));
        invented.add(seat);
        named.addAll(first);
    }

    // ---- the play

    private Game<Table> bet(Game<Table> game, Step step) {
        String[] words = step.text().split(" +");
        Seat seat = seat(step, words[0]);
        Hand hand = game.state().hand();
        if (isFoldOfAllIn(step)) {
            return game;
        }
        if (game.isOver() || hand.phase() != Phase.BETTING || !hand.turn().equals(seat)) {
            throw wrong(step, "not-your-turn", shown(step), game.isOver() ? "nothing: the hand is over" : toAct(game));
        }
        Action<Table> action = action(step, words, hand, hand.player(seat));
        try {
            return game.play(seat, action);
        } catch (IllegalActionException e) {
            throw wrong(
                    step,
                    e.refusal().reason().code(),
                    shown(step) + " refused: " + e.refusal().message(),
                    "an action that is allowed");
        }
    }

    private Action<Table> action(Step step, String[] words, Hand hand, Player player) {
        if (words[1].equals("f")) {
            return new PokerAction.Fold();
        }
        if (words[1].equals("cc")) {
            return hand.toCall() == 0 ? new PokerAction.Check() : new PokerAction.Call(hand.toCall());
        }
        if (words.length < 3 || !words[2].matches("[0-9]{1,15}(\\.[0-9]{1,6})?")) {
            throw wrong(step, "bad-action", shown(step), "cbr and the total of the bet, as in p1 cbr 250");
        }
        java.math.BigDecimal[] units = new java.math.BigDecimal(words[2]).divideAndRemainder(history.unit());
        if (units[1].signum() != 0) {
            throw wrong(step, "fractional-chips", words[2] + " in actions", "whole chips, or --chip-unit");
        }
        long to = units[0].longValueExact();
        long all = player.bet() + player.stack();
        return to == all ? new PokerAction.AllIn(to) : new PokerAction.RaiseTo(to);
    }

    /** At the showdown whoever is to act shows or gives up as the file says; who is not in the file, as the rules allow. */
    private Game<Table> shown(Game<Table> game) {
        Game<Table> now = game;
        while (!now.isOver() && now.state().hand().phase() == Phase.SHOWDOWN) {
            Seat seat = now.state().hand().turn();
            boolean silent = mucks.contains(seat) || !shows.containsKey(seat);
            Action<Table> muck = new PokerAction.Muck();
            boolean may = silent && now.refusal(seat, muck).isEmpty();
            if (mucks.contains(seat) && !may && invented.contains(seat)) {
                throw wrong(
                        shows.getOrDefault(seat, new Step(1, 1, "")),
                        "must-show",
                        seat + " gives up unseen",
                        "the cards, which may win");
            }
            now = Poker.officials(now.play(seat, may ? muck : new PokerAction.Show()), luck);
        }
        return now;
    }
}
