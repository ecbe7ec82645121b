package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.histories.HandHistory.Place;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerAction;
import dev.courtcards.poker.PokerPlayer;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.poker.Stakes;
import dev.courtcards.poker.eval.Evaluator;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Plays a history by our rules, action by action. Where every card is known the deck is stacked; otherwise it is a deck that
 * nobody knows, with the known faces revealed.
 */
final class Replayer {
    private static final int BOARD = 5;
    /** So that a card beyond the board of one hand is a second board's. */
    private static final int TWO_BOARDS = 10;

    private static final Pattern BLANKS = Pattern.compile(" +");
    private static final Pattern CARD = Pattern.compile("[2-9TJQKA][cdhs]");
    private static final Pattern NO_CARDS = Pattern.compile("(\\?\\?)+");
    private static final Pattern SEAT = Pattern.compile("p([1-9]|10)");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}(\\.[0-9]{1,6})?");

    private final HandHistory history;
    private final String house;
    private final boolean best;
    private final int seats;
    private final Map<Card, Step> known = new LinkedHashMap<>();
    private final Map<Seat, List<Card>> holes = new HashMap<>();
    private final Map<Seat, Step> shows = new HashMap<>();
    private final Set<Seat> mucks = new LinkedHashSet<>();
    private final Set<Seat> invented = new LinkedHashSet<>();
    private final Set<Seat> siteFolded = new LinkedHashSet<>();
    private final List<Card> board = new ArrayList<>();
    private final List<Step> boardSteps = new ArrayList<>();
    private final List<Step> bets = new ArrayList<>();
    private final Map<Integer, Card> places = new LinkedHashMap<>();

    /**
     * What came of a history.
     *
     * @param setup from which the game was started, without its luck
     * @param game after the hand
     * @param invented players whose cards nobody knows, but that the rules had to see
     * @param trouble what is wrong with the file's stacks
     */
    record Replayed(Setup setup, Game<PokerTable> game, Set<Seat> invented, Optional<RecordException> trouble) {}

    private Replayer(HandHistory history, String house, boolean best) {
        this.history = history;
        this.house = house;
        this.best = best;
        this.seats = history.stacks().size();
    }

    /**
     * Plays a history. How the house took its rake of several pots, and by which chip it split them, no file says: of the usual
     * ways the first that gives the file's stacks.
     */
    static Replayed replay(HandHistory history) {
        String first = " rake=" + (history.rake() == 0 ? "0/0" : "100/" + history.rake());
        Replayed replayed = new Replayer(history, first, true).replay();
        for (int i = 0; i < 22 && history.rake() > 0 && replayed.trouble().isPresent(); i++) {
            String house =
                    " rake=" + (i / 2 == 0 ? 100 : i / 2) + "/" + history.rake() + " chipUnit=" + (i % 2 == 0 ? 1 : 5);
            Replayed other = new Replayer(history, house, true).replay();
            replayed = other.trouble().isEmpty() ? other : replayed;
        }
        return replayed;
    }

    private Replayed replay() {
        history.actions().forEach(this::sort);
        Begun begun = begin();
        Game<PokerTable> game = showdown(dealt(begun.game()));
        for (Step bet : bets) {
            game = showdown(bet(game, bet));
        }
        if (!game.isOver()) {
            throw lastPlace().wrong("unfinished", "the last action", "one of " + toAct(game));
        }
        Hand hand = game.state().hand();
        int open = hand.board().size() + Math.max(0, hand.secondBoard().size() - hand.shared());
        if (open < board.size()) {
            throw wrong(
                    boardSteps.get(open),
                    "not-now",
                    shown(boardSteps.get(open)),
                    "no card, since nobody bets any more");
        }
        return new Replayed(begun.setup(), game, Set.copyOf(invented), trouble(game));
    }

    private static String toAct(Game<PokerTable> game) {
        return game.state().mayAct().stream().map(Actor::text).collect(Collectors.joining(" or "));
    }

    private Place lastPlace() {
        List<Step> all = history.actions();
        return all.isEmpty()
                ? history.place("actions")
                : all.get(all.size() - 1).place();
    }

    // ---- the stacks at the end

    private Optional<RecordException> trouble(Game<PokerTable> game) {
        List<Long> ours = HandHistory.stacks(game);
        List<Long> file = history.finishing().orElse(ours);
        if (ours.equals(file)) {
            return Optional.empty();
        }
        List<Integer> wrong = new ArrayList<>(IntStream.range(0, seats)
                .filter(i -> !ours.get(i).equals(file.get(i)))
                .boxed()
                .toList());
        wrong.sort(Comparator.comparing(i -> !siteFolded.contains(Seat.of(i + 1))));
        int i = wrong.get(0);
        Seat seat = Seat.of(i + 1);
        String stack = "" + history.inFile(ours.get(i));
        String who = seat.text();
        if (siteFolded.contains(seat)) {
            who += ", folded by the site although all in,";
            if (invented.contains(seat)) {
                Game<PokerTable> worst =
                        new Replayer(history, house, false).replay().game();
                long least = HandHistory.stacks(worst).get(i);
                stack = (least == ours.get(i) ? "" : history.inFile(least) + " to ") + stack
                        + ", the cards being unknown,";
            }
        }
        return Optional.of(history.place("finishing_stacks." + seat.number(), "finishing_stacks")
                .wrong(
                        "stacks-differ",
                        who + " ends with " + history.inFile(file.get(i)) + " in the file",
                        stack + " by the rules"));
    }

    // ---- what the file says

    /** Cards are known from the start; bets are played in order. */
    private void sort(Step step) {
        String[] words = BLANKS.split(step.text());
        if (words.length >= 3 && words[0].equals("d") && words[1].equals("db")) {
            for (Card card : cards(step, words[2])) {
                note(card, step);
                board.add(card);
                boardSteps.add(step);
            }
            if (board.size() > TWO_BOARDS) {
                throw wrong(step, "bad-cards", board.size() + " cards of the board", "at most 5, or 10 on two boards");
            }
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
            if (isFoldOfAllIn(step, seat(step, words[0]))) {
                siteFolded.add(seat(step, words[0]));
            } else {
                bets.add(step);
            }
        } else {
            throw wrong(step, "bad-action", shown(step), "d dh, d db, or a player's f, cc, cbr or sm");
        }
    }

    private void note(Card card, Step step) {
        if (known.putIfAbsent(card, step) != null) {
            throw wrong(step, "same-card", "two of " + card, "every card once");
        }
    }

    private void hole(Step step, Seat seat, String text) {
        List<Card> cards = NO_CARDS.matcher(text).matches() ? List.of() : cards(step, text);
        if (!cards.isEmpty() && cards.size() != 2) {
            throw wrong(step, "bad-cards", cards.size() + (cards.size() == 1 ? " card" : " cards"), "two hole cards");
        }
        List<Card> before = holes.getOrDefault(seat, List.of());
        if (!before.isEmpty() && !cards.isEmpty() && !new LinkedHashSet<>(before).equals(new LinkedHashSet<>(cards))) {
            throw wrong(step, "other-cards", shown(step), "the cards that " + seat + " was dealt");
        }
        if (!cards.isEmpty() && before.isEmpty()) {
            cards.forEach(card -> note(card, step));
            holes.put(seat, cards);
        }
    }

    private static List<Card> cards(Step step, String text) {
        List<Card> cards = new ArrayList<>();
        for (int i = 0; i < text.length(); i += 2) {
            String card = text.substring(i, Math.min(text.length(), i + 2));
            if (!CARD.matcher(card).matches()) {
                throw wrong(step, "bad-cards", "\"" + card + "\"", "cards such as AsTd");
            }
            cards.add(Card.parse(card));
        }
        return cards;
    }

    private Seat seat(Step step, String text) {
        if (SEAT.matcher(text).matches()) {
            Seat seat = Seat.parse(text);
            if (seat.number() <= seats) {
                return seat;
            }
        }
        throw wrong(step, "bad-seat", "\"" + text + "\"", "p1 to p" + seats);
    }

    private static RecordException wrong(Step at, String code, String found, String expected) {
        return at.place().wrong(code, found, expected);
    }

    private static String shown(Step step) {
        String text = step.text();
        return "\"" + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + "\"";
    }

    // ---- the table

    /** A game before its first move, and what it is made from. */
    private record Begun(Setup setup, Game<PokerTable> game) {
        static Begun of(Setup setup) {
            return new Begun(setup, new Poker().newGame(setup));
        }
    }

    private Begun begin() {
        if (history.stacks().stream().filter(stack -> stack > 0).count() < 2) {
            throw history.place("starting_stacks")
                    .wrong("bad-table", "the stacks " + history.stacks(), "two players with chips");
        }
        List<Long> posts = history.blinds().stream().map(Math::abs).toList();
        Seat big = bigBlind();
        Seat small = seats == 2 ? Seat.of(2) : Seat.of(1);
        long minBet = Math.max(1, history.minBet());
        boolean antes = history.antes().stream().anyMatch(ante -> ante > 0);
        Setup plain = Setup.of("poker")
                .with(
                        "RULES",
                        "cash hands=1 freeFold=ALLOW allInMuck=ALLOW leastBuyIn=1 mostBuyIn=1000000"
                                + (board.size() > BOARD ? "" : " runItTwice=false")
                                + (antes ? " ante=" + (history.deadAntes() ? "BIG_BLIND" : "EACH") : "")
                                + house)
                .with("PLAYERS", Names.inRecord(history.names()))
                .with("STACKS", words(history.stacks()))
                .with("BUTTON", Seat.of(seats).text())
                .with("BLINDS", Math.min(minBet, posts.get(small.index())) + " " + minBet);
        try {
            Begun usual = Begun.of(plain);
            Hand hand = usual.game().state().hand();
            Stakes stakes = new Stakes(minBet, history.antes(), posts);
            boolean isUsual =
                    hand.stakes().equals(stakes) && hand.positions().bigBlind().equals(big);
            if (isUsual && !antes) {
                return usual;
            }
            Setup own = antes ? plain.with("ANTE", words(history.antes())) : plain;
            return Begun.of(isUsual ? own : own.with("POSTS", words(posts)).with("BIG-BLIND", big.text()));
        } catch (IllegalArgumentException e) {
            throw history.place("blinds_or_straddles")
                    .wrong("bad-table", String.valueOf(e.getMessage()), "a table that can be played");
        }
    }

    /** After whom the betting begins: the last who posts a blind or straddle. */
    private Seat bigBlind() {
        int big = 0;
        for (int i = 0; i < seats && seats > 2; i++) {
            big = history.blinds().get(i) > 0 ? i : big;
        }
        return Seat.of(big + 1);
    }

    private static String words(List<Long> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** The known cards by their places in the deck, from 0; a card is burnt before each street. */
    private void lay() {
        holes.forEach((seat, cards) -> {
            places.put(seat.index(), cards.get(0));
            places.put(seat.index() + seats, cards.get(1));
        });
        Iterator<Card> cards = board.iterator();
        int next = 2 * seats;
        for (int size = 0; cards.hasNext(); ) {
            int street = size == 0 ? 3 : 1;
            for (int i = 1; i <= street && cards.hasNext(); i++) {
                places.put(next + i, cards.next());
            }
            next += 1 + street;
            size = size + street == BOARD ? Math.max(0, TWO_BOARDS - board.size()) : size + street;
        }
    }

    private Game<PokerTable> dealt(Game<PokerTable> game) {
        lay();
        if (holes.size() < seats) {
            Game<PokerTable> now = game.play(
                    House.CHANCE, new Shuffle<>(Shoe.faceDown(Pack.french().size())));
            for (Map.Entry<Integer, Card> card : places.entrySet()) {
                int place = card.getKey();
                now = reveal(
                        now,
                        place < 2 * seats ? Optional.of(Seat.of(place % seats + 1)) : Optional.empty(),
                        place,
                        card.getValue());
            }
            return officials(now);
        }
        Iterator<Card> others = Pack.french().cards().stream()
                .filter(card -> !known.containsKey(card))
                .iterator();
        List<Card> deck = IntStream.range(0, Pack.french().size())
                .mapToObj(place -> places.containsKey(place) ? places.get(place) : others.next())
                .toList();
        return officials(game.play(House.CHANCE, new Shuffle<>(Shoe.of(deck))));
    }

    private static Game<PokerTable> reveal(Game<PokerTable> game, Optional<Seat> to, int place, Card card) {
        return game.play(House.CHANCE, new Reveal<>(to, place + 1, card));
    }

    /** What the dealer does until somebody must decide. */
    private Game<PokerTable> officials(Game<PokerTable> game) {
        Game<PokerTable> now = game;
        while (now.state().mayAct().equals(List.of(House.DEALER))) {
            Hand hand = now.state().hand();
            if (hand.phase() == Phase.TURN_UP) {
                for (int i = 0; i < seats; i++) {
                    if (hand.players().get(i).standing() == Standing.IN) {
                        now = faced(now, Seat.of(i + 1));
                    }
                }
            }
            if (hand.phase() == Phase.DEAL && !hand.dealt().isEmpty() && !isNextKnown(hand)) {
                throw lastPlace().wrong("unfinished", "the last action", "the next cards of the board");
            }
            try {
                now = now.play(
                        House.DEALER,
                        now.state().legalActions(House.DEALER).forced().orElseThrow());
            } catch (FaceDownException e) {
                Seat seat = Seat.of((e.place() - 1) % seats + 1);
                throw lastPlace().wrong("must-show", seat + " shows no cards", "those of " + seat + ", who is all in");
            }
        }
        return now;
    }

    /** Whether the file knows the next street of the board; a card is burnt before it. */
    private boolean isNextKnown(Hand hand) {
        int laid = hand.board().size() == BOARD
                ? hand.secondBoard().size()
                : hand.board().size();
        int next = hand.dealt().size();
        return IntStream.rangeClosed(next + 1, next + (laid == 0 ? 3 : 1)).allMatch(places::containsKey);
    }

    // ---- cards that nobody knows but that the rules must see

    /** The cards of a seat that is all in to the end are seen, known or not. */
    private Game<PokerTable> faced(Game<PokerTable> game, Seat seat) {
        if (holes.containsKey(seat) || board.size() < BOARD) {
            return game;
        }
        // Who gave up unseen was beaten; how good the cards were of one whom the site folded nobody knows.
        List<Card> cards = left(siteFolded.contains(seat) && best);
        holes.put(seat, cards);
        invented.add(seat);
        cards.forEach(card -> known.put(card, Step.of("")));
        Game<PokerTable> now = reveal(game, Optional.of(seat), seat.index(), cards.get(0));
        return reveal(now, Optional.of(seat), seat.index() + seats, cards.get(1));
    }

    /** The best or the worst hand that the known cards leave. */
    private List<Card> left(boolean isBest) {
        List<Card> free = Pack.french().cards().stream()
                .filter(card -> !known.containsKey(card))
                .toList();
        List<Card> found = List.of();
        int rank = 0;
        for (int i = 0; i < free.size(); i++) {
            for (int j = 0; j < i; j++) {
                List<Card> seven = new ArrayList<>(board.subList(0, BOARD));
                Collections.addAll(seven, free.get(i), free.get(j));
                int next = Evaluator.rank(CardSet.of(seven).bits());
                if (found.isEmpty() || (isBest ? next > rank : next < rank)) {
                    found = List.copyOf(seven.subList(BOARD, BOARD + 2));
                    rank = next;
                }
            }
        }
        return found;
    }

    // ---- the play

    /** Some sites fold a player who is all in by the posts and not there; nobody who is all in can fold (poker 12). */
    private boolean isFoldOfAllIn(Step bet, Seat seat) {
        int i = seat.index();
        return BLANKS.split(bet.text())[1].equals("f")
                && history.antes().get(i) + Math.abs(history.blinds().get(i))
                        >= history.stacks().get(i);
    }

    private Game<PokerTable> bet(Game<PokerTable> game, Step step) {
        String[] words = BLANKS.split(step.text());
        Seat seat = seat(step, words[0]);
        Hand hand = game.state().hand();
        if (game.isOver() || hand.phase() != Phase.BETTING || !hand.turn().equals(seat)) {
            throw wrong(step, "not-your-turn", shown(step), game.isOver() ? "nothing: the hand is over" : toAct(game));
        }
        Action<PokerTable> action = action(step, words, hand, hand.player(seat));
        Game<PokerTable> after;
        try {
            after = game.play(seat, action);
        } catch (IllegalActionException e) {
            throw wrong(
                    step,
                    e.refusal().reason().code(),
                    shown(step) + " refused: " + e.refusal().message(),
                    "an action that is allowed");
        }
        return officials(after);
    }

    private Action<PokerTable> action(Step step, String[] words, Hand hand, PokerPlayer player) {
        if (words[1].equals("f")) {
            return new PokerAction.Fold();
        }
        if (words[1].equals("cc")) {
            long called = step.called().orElse(hand.toCall());
            return called == 0 ? new PokerAction.Check() : new PokerAction.Call(called);
        }
        if (words.length < 3 || !NUMBER.matcher(words[2]).matches()) {
            throw wrong(step, "bad-action", shown(step), "cbr and the total of the bet, as in p1 cbr 250");
        }
        long to = step.place().units(new BigDecimal(words[2]), history.unit(), words[2] + " in actions");
        long all = player.bet() + player.stack();
        return to == all ? new PokerAction.AllIn(to) : new PokerAction.RaiseTo(to);
    }

    /**
     * At the showdown whoever is to act shows or gives up as the file says; who is not in the file, as the rules allow. Where two
     * boards are dealt, all have agreed to it.
     */
    private Game<PokerTable> showdown(Game<PokerTable> game) {
        Game<PokerTable> now = game;
        while (!now.isOver()
                && (now.state().hand().phase() == Phase.SHOWDOWN
                        || now.state().hand().phase() == Phase.TWICE)) {
            Seat seat = now.state().hand().turn();
            if (now.state().hand().phase() == Phase.TWICE) {
                now = officials(now.play(seat, new PokerAction.Twice(board.size() > BOARD)));
                continue;
            }
            now = siteFolded.contains(seat) ? faced(now, seat) : now;
            boolean silent = !siteFolded.contains(seat) && (mucks.contains(seat) || !shows.containsKey(seat));
            Action<PokerTable> muck = new PokerAction.Muck();
            boolean may = silent && now.refusal(seat, muck).isEmpty();
            try {
                now = officials(now.play(seat, may ? muck : new PokerAction.Show()));
            } catch (FaceDownException e) {
                Place place = shows.containsKey(seat) ? shows.get(seat).place() : lastPlace();
                throw place.wrong(
                        "must-show", seat + " shows no cards", "those of " + seat + ", whom nobody has beaten yet");
            }
        }
        return now;
    }
}
