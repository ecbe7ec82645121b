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
import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Place;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerAction;
import dev.courtcards.poker.PokerPlayer;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.PokerReason;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.PokerRules.CompleteShortBet;
import dev.courtcards.poker.PokerRules.Rake;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.poker.Pot;
import dev.courtcards.poker.eval.Evaluator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Plays a history by our rules, action by action. Where every card is known the deck is stacked; otherwise it is a deck that
 * nobody knows, with the known faces revealed.
 */
final class Replayer {
    private static final int BOARD = 5;
    /** So that a card beyond the board of one hand is a second board's. */
    private static final int TWO_BOARDS = 10;
    /** Ends of a board that are tried where more than two cards are missing. */
    private static final int DRAWS = 1_000;
    /** More than any two hands are worth. */
    private static final int WIN = 20_000;

    /** What every hand is played by, beside its own stakes and its house's ways. */
    private static final String RULES = "cash hands=1 freeFold=ALLOW allInMuck=ALLOW leastBuyIn=1 mostBuyIn=1000000";

    private static final PokerRules CASH = PokerRules.parse(RULES + " runItTwice=false");
    private static final PokerRules TWICE = PokerRules.parse(RULES);

    private final HandHistory history;
    private final Ways ways;
    private final boolean best;
    private final int seats;
    private final Set<Card> known = new HashSet<>();
    private final Map<Seat, List<Card>> holes = new HashMap<>();
    /** Hands of which one card is known, the other a back. */
    private final Map<Seat, List<Card>> halves = new HashMap<>();

    private final Map<Seat, Place> shows = new HashMap<>();
    private final Set<Seat> mucks = new LinkedHashSet<>();
    private final Set<Seat> invented = new LinkedHashSet<>();
    private final Set<Seat> siteFolded = new LinkedHashSet<>();
    private final List<Card> board = new ArrayList<>();
    /** Where the file has each card of the board. */
    private final List<Step> boardSteps = new ArrayList<>();

    private final List<Step> bets = new ArrayList<>();
    private final Map<Integer, Card> places = new LinkedHashMap<>();
    /** Whose chips hang on cards that nobody knows: who was folded although all in, and where the board is not whole who is unseen. */
    private final Set<Seat> open = new LinkedHashSet<>();

    private boolean boardGuessed;

    /**
     * The ways of a house that no file tells.
     *
     * @param completes whether a short all-in bet may be completed by one who has checked
     * @param rake what it takes
     * @param chipUnit the least chip by which it splits a pot
     */
    private record Ways(CompleteShortBet completes, Rake rake, long chipUnit) {
        Ways taking(Rake rake, long chipUnit) {
            return new Ways(completes, rake, chipUnit);
        }

        PokerRules of(PokerRules rules) {
            return rules.withBetting(
                            betting -> betting.withCompleteShortBet(completes).withChipUnit(chipUnit))
                    .withCash(cash -> cash.withRake(rake));
        }

        String options() {
            return (completes == CompleteShortBet.ALLOW ? " completeShortBet=ALLOW" : "") + " rake=" + rake
                    + (chipUnit == 1 ? "" : " chipUnit=" + chipUnit);
        }
    }

    /**
     * What came of a history.
     *
     * @param table at which it was played
     * @param game after the hand
     * @param invented players whose cards nobody knows, but that the rules had to see
     * @param open players whose stack depends on those cards
     * @param trouble what is wrong with the file's stacks
     */
    record Replayed(
            Supplier<Setup> table,
            Game<PokerTable> game,
            Set<Seat> invented,
            Set<Seat> open,
            Optional<RecordException> trouble) {
        /** From which the game is started, without its luck. */
        Setup setup() {
            return table.get();
        }
    }

    private Replayer(HandHistory history, Ways ways, boolean best) {
        this.history = history;
        this.ways = ways;
        this.best = best;
        this.seats = history.stacks().size();
    }

    /**
     * Plays a history. How the house took its rake of several pots, and by which chip it split them, no file says: of the usual
     * ways the first that gives the file's stacks.
     */
    static Replayed replay(HandHistory history) {
        Ways usual =
                new Ways(CompleteShortBet.REFUSE, history.rake() == 0 ? Rake.NONE : new Rake(100, history.rake()), 1);
        try {
            return replay(history, usual);
        } catch (RecordException e) {
            // A site may let short bets be completed; no file says whether it does.
            if (e.code().equals(PokerReason.NOT_REOPENED.code())) {
                return replay(history, new Ways(CompleteShortBet.ALLOW, usual.rake(), 1));
            }
            throw e;
        }
    }

    private static Replayed replay(HandHistory history, Ways usual) {
        Replayed replayed = new Replayer(history, usual, true).replay();
        if (replayed.trouble().isEmpty()) {
            return replayed;
        }
        List<Ways> others = new ArrayList<>();
        rakes(history, replayed).ifPresent(rake -> {
            others.add(usual.taking(rake, 1));
            others.add(usual.taking(rake, 5));
        });
        int first = others.isEmpty() ? -1 : 0;
        if (history.rake() > 0 && replayed.open().isEmpty()) {
            others.add(usual.taking(usual.rake(), 5));
            for (int percent = 1; percent <= 10; percent++) {
                others.add(usual.taking(new Rake(percent, history.rake()), 1));
                others.add(usual.taking(new Rake(percent, history.rake()), 5));
            }
        }
        if (history.rake() > 0 && replayed.open().isEmpty()) {
            byWinner(history, usual).ifPresent(rake -> others.add(usual.taking(rake, 1)));
        }
        for (int i = 0; i < others.size(); i++) {
            Replayed other = new Replayer(history, others.get(i), true).replay();
            if (other.trouble().isEmpty()) {
                return other;
            }
            // What the file says of each pot is more than a guess.
            replayed = i == first ? other : replayed;
        }
        return replayed;
    }

    /** What the house took of each pot is what the file does not leave in it. */
    static Optional<Rake> rakes(HandHistory history, Replayed replayed) {
        List<Pot> pots = replayed.game().steps().stream()
                .map(step -> step.state().hand())
                .filter(hand -> hand.phase() == Phase.AWARD)
                .findFirst()
                .map(Hand::pots)
                .orElse(List.of());
        if (pots.size() < 2 || history.pots().size() != pots.size()) {
            return Optional.empty();
        }
        List<Long> rakes = IntStream.range(0, pots.size())
                .mapToObj(i -> pots.get(i).amount() - history.pots().get(i))
                .toList();
        boolean fits = rakes.stream().allMatch(rake -> rake >= 0)
                && rakes.stream().mapToLong(rake -> rake).sum() == history.rake();
        return fits ? Optional.of(new Rake(0, 0, rakes, List.of())) : Optional.empty();
    }

    /**
     * What the house took of each winner, who share what was won alike without the rake: sites rake players by where they live, but
     * none more than twice as much as another.
     */
    private static Optional<Rake> byWinner(HandHistory history, Ways usual) {
        return byWinner(history, HandHistory.stacks(new Replayer(history, usual.taking(Rake.NONE, 1), true).play()));
    }

    /** The same from the stacks where nothing is taken. */
    static Optional<Rake> byWinner(HandHistory history, List<Long> whole) {
        List<Long> file = history.finishing().orElse(whole);
        List<Long> taken = IntStream.range(0, whole.size())
                .mapToObj(i -> whole.get(i) - file.get(i))
                .toList();
        long winners = taken.stream().filter(chips -> chips != 0).count();
        long least = Math.max(1, history.rake() / Math.max(1, 2 * winners - 1));
        boolean fits = winners > 1
                && taken.stream().allMatch(chips -> chips == 0 || chips >= least)
                && taken.stream().mapToLong(chips -> chips).sum() == history.rake();
        return fits ? Optional.of(new Rake(0, 0, List.of(), taken)) : Optional.empty();
    }

    private Replayed replay() {
        Game<PokerTable> end = play();
        return new Replayed(() -> beginning().setup(), end, Set.copyOf(invented), Set.copyOf(open), trouble(end));
    }

    private Game<PokerTable> play() {
        history.actions().forEach(this::sort);
        Game<PokerTable> game = showdown(dealt(beginning().begin()));
        for (Step bet : bets) {
            game = showdown(bet(game, bet, (Act.Bet) bet.act()));
        }
        if (!game.isOver()) {
            throw history.lastPlace().wrong("unfinished", "the last action", "one of " + toAct(game));
        }
        Hand hand = game.state().hand();
        int dealt = hand.board().size()
                + Math.max(0, hand.secondBoard().size() - hand.cards().shared());
        if (dealt < board.size()) {
            throw wrong(
                    boardSteps.get(dealt),
                    "not-now",
                    shown(boardSteps.get(dealt)),
                    "no card, since nobody bets any more");
        }
        return game;
    }

    private Beginning beginning() {
        boolean two = board.size() > BOARD;
        String options = RULES + (two ? "" : " runItTwice=false");
        return new Beginning(history, ways.of(two ? TWICE : CASH), options, ways.options());
    }

    static String toAct(Game<PokerTable> game) {
        return game.state().mayAct().stream().map(Actor::text).collect(Collectors.joining(" or "));
    }

    // ---- the stacks at the end

    private Optional<RecordException> trouble(Game<PokerTable> game) {
        List<Long> ours = HandHistory.stacks(game);
        List<Long> file = history.finishing().orElse(ours);
        if (ours.equals(file) && !boardGuessed) {
            return Optional.empty();
        }
        int i = IntStream.range(0, seats)
                .boxed()
                .min(Comparator.comparing((Integer p) -> ours.get(p).equals(file.get(p)))
                        .thenComparing(p -> !siteFolded.contains(Seat.of(p + 1)))
                        .thenComparing(p -> !open.contains(Seat.of(p + 1))))
                .orElseThrow();
        Seat seat = Seat.of(i + 1);
        String stack = "" + history.inFile(ours.get(i));
        String who = seat + (siteFolded.contains(seat) ? ", folded by the site although all in," : "");
        if (open.contains(seat) && (boardGuessed || !invented.isEmpty())) {
            long other = HandHistory.stacks(new Replayer(history, ways, false).play())
                    .get(i);
            stack = history.inFile(Math.min(other, ours.get(i)))
                    + (other == ours.get(i) ? "" : " to " + history.inFile(Math.max(other, ours.get(i))))
                    + ", the cards being unknown,";
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
        Act act = step.act();
        if (act instanceof Act.Board laid) {
            for (Card card : laid.cards()) {
                note(card, step);
                board.add(card);
                boardSteps.add(step);
            }
            if (board.size() > TWO_BOARDS) {
                throw wrong(step, "bad-cards", board.size() + " cards of the board", "at most 5, or 10 on two boards");
            }
        } else if (act instanceof Act.Hole hole) {
            hole(step, hole.to(), hole.cards());
        } else if (act instanceof Act.Show show) {
            shows.put(show.by(), step.place());
            hole(step, show.by(), show.cards());
        } else if (act instanceof Act.Muck muck) {
            shows.put(muck.by(), step.place());
            mucks.add(muck.by());
        } else if (act instanceof Act.Fold fold && isAllInByPosts(fold.by())) {
            siteFolded.add(fold.by());
        } else {
            bets.add(step);
        }
    }

    private void note(Card card, Step step) {
        if (!known.add(card)) {
            throw wrong(step, "same-card", "two of " + card, "every card once");
        }
    }

    private void hole(Step step, Seat seat, List<Card> cards) {
        Set<Card> both = new LinkedHashSet<>(holes.getOrDefault(seat, halves.getOrDefault(seat, List.of())));
        List<Card> fresh = cards.stream().filter(card -> !both.contains(card)).toList();
        both.addAll(cards);
        both.remove(Card.UNKNOWN);
        if (both.size() > 2) {
            throw wrong(step, "other-cards", shown(step), "the cards that " + seat + " was dealt");
        }
        fresh.stream().filter(card -> card != Card.UNKNOWN).forEach(card -> note(card, step));
        if (both.size() == 2) {
            halves.remove(seat);
            holes.putIfAbsent(seat, List.copyOf(both));
        } else if (both.size() == 1) {
            halves.putIfAbsent(seat, cards);
        }
    }

    private static RecordException wrong(Step at, String code, String found, String expected) {
        return at.place().wrong(code, found, expected);
    }

    private String shown(Step step) {
        return shown(step, history);
    }

    static String shown(Step step, HandHistory history) {
        String text = Phh.text(step.act(), history);
        return "\"" + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + "\"";
    }

    // ---- the deck

    /** The known cards by their places in the deck, from 0; a card is burnt before each street. */
    private void lay() {
        Stream.of(holes, halves).map(Map::entrySet).flatMap(Set::stream).forEach(hand -> {
            for (int i = 0; i < 2; i++) {
                if (hand.getValue().get(i) != Card.UNKNOWN) {
                    places.put(
                            hand.getKey().index() + i * seats, hand.getValue().get(i));
                }
            }
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
        if (holes.size() < seats || !siteFolded.isEmpty() && board.size() < BOARD) {
            return officials(revealed(game.play(
                    House.CHANCE, new Shuffle<>(Shoe.faceDown(Pack.french().size())))));
        }
        lay();
        Iterator<Card> others = Pack.french().cards().stream()
                .filter(card -> !known.contains(card))
                .iterator();
        List<Card> deck = IntStream.range(0, Pack.french().size())
                .mapToObj(place -> places.containsKey(place) ? places.get(place) : others.next())
                .toList();
        return officials(game.play(House.CHANCE, new Shuffle<>(Shoe.of(deck))));
    }

    /** Reveals the known cards that are not revealed yet. */
    private Game<PokerTable> revealed(Game<PokerTable> game) {
        Set<Integer> before = Set.copyOf(places.keySet());
        lay();
        Game<PokerTable> now = game;
        for (Map.Entry<Integer, Card> card : places.entrySet()) {
            int place = card.getKey();
            if (!before.contains(place)) {
                Optional<Seat> to = place < 2 * seats ? Optional.of(Seat.of(place % seats + 1)) : Optional.empty();
                now = now.play(House.CHANCE, new Reveal<>(to, place + 1, card.getValue()));
            }
        }
        return now;
    }

    /** What the dealer does until somebody must decide. */
    private Game<PokerTable> officials(Game<PokerTable> game) {
        Game<PokerTable> now = game;
        while (now.state().mayAct().equals(List.of(House.DEALER))) {
            Hand hand = now.state().hand();
            if (hand.phase() == Phase.TURN_UP) {
                now = turnedUp(now, hand);
            }
            if (hand.phase() == Phase.DEAL && !hand.cards().dealt().isEmpty() && !isNextKnown(hand)) {
                throw history.lastPlace().wrong("unfinished", "the last action", "the next cards of the board");
            }
            now = now.play(
                    House.DEALER,
                    now.state().legalActions(House.DEALER).forced().orElseThrow());
        }
        return now;
    }

    /** Whether the file knows the next street of the board; a card is burnt before it. */
    private boolean isNextKnown(Hand hand) {
        int laid = hand.board().size() == BOARD
                ? hand.secondBoard().size()
                : hand.board().size();
        int next = hand.cards().dealt().size();
        return IntStream.rangeClosed(next + 1, next + (laid == 0 ? 3 : 1)).allMatch(places::containsKey);
    }

    // ---- cards that nobody knows but that the rules must see

    /** The cards of all who are all in to the end are seen, known or not. */
    private Game<PokerTable> turnedUp(Game<PokerTable> game, Hand hand) {
        List<Seat> in = Seat.first(seats).stream()
                .filter(seat -> hand.player(seat).standing() == Standing.IN)
                .toList();
        in.stream().filter(siteFolded::contains).forEach(open::add);
        if (board.size() < BOARD) {
            in.stream().filter(seat -> !holes.containsKey(seat)).forEach(open::add);
            if (!open.isEmpty() && history.finishing().isEmpty()) {
                throw history.lastPlace().wrong("unfinished", "the last action", "the next cards of the board");
            }
            open.stream().findFirst().ifPresent(seat -> runOut(seat, in));
        }
        open.forEach(seat -> invent(hand, seat));
        in.forEach(seat -> invent(hand, seat));
        return revealed(game);
    }

    /** Gives a seat cards, if nobody knows them. */
    private void invent(Hand hand, Seat seat) {
        if (holes.containsKey(seat)) {
            return;
        }
        // Who gave up unseen was beaten; how good the cards were of one whom the site folded, and so of the others,
        // nobody knows.
        boolean good = open.stream().findFirst().map(seat::equals).orElse(false) ? best : !open.isEmpty() && !best;
        List<Long> others = Seat.first(seats).stream()
                .filter(other -> !other.equals(seat)
                        && hand.player(other).isLive()
                        && holes.containsKey(other)
                        && !mucks.contains(other))
                .map(other -> Cards.of(Objects.requireNonNull(holes.get(other))).bits())
                .toList();
        Comparator<Cards> byRank = Comparator.comparing(two -> worth(two.bits(), others));
        List<Cards> pairs = pairs(seat);
        guess(seat, (good ? Collections.max(pairs, byRank) : Collections.min(pairs, byRank)).cards());
    }

    /** How good two cards are: on how many boards they win against those that are known, then by their ranks. */
    private int worth(long two, List<Long> others) {
        int worth = 0;
        int shared = TWO_BOARDS - board.size();
        List<Card> second = new ArrayList<>(board.subList(0, Math.min(shared, BOARD)));
        second.addAll(board.subList(BOARD, board.size()));
        for (List<Card> cards : board.size() > BOARD ? List.of(board.subList(0, BOARD), second) : List.of(second)) {
            long five = Cards.of(cards).bits();
            int rank = Evaluator.rank(five | two);
            boolean wins = others.stream().allMatch(other -> Evaluator.rank(five | other) <= rank);
            worth += rank + (wins ? WIN : 0);
        }
        return worth;
    }

    private void guess(Seat seat, List<Card> cards) {
        halves.remove(seat);
        holes.put(seat, cards);
        invented.add(seat);
        known.addAll(cards);
    }

    private List<Card> unknown() {
        return Pack.french().cards().stream()
                .filter(card -> !known.contains(card))
                .toList();
    }

    /** Cards, and the set of them. */
    private record Cards(List<Card> cards, long bits) {
        static Cards of(List<Card> cards) {
            return new Cards(cards, CardSet.of(cards).bits());
        }
    }

    /** What a seat may hold whose cards, or one of them, nobody knows. */
    private List<Cards> pairs(Seat seat) {
        List<Card> half = halves.getOrDefault(seat, List.of());
        return half.isEmpty()
                ? pairs(unknown())
                : unknown().stream()
                        .map(other -> Cards.of(half.stream()
                                .map(card -> card == Card.UNKNOWN ? other : card)
                                .toList()))
                        .toList();
    }

    private static List<Cards> pairs(List<Card> free) {
        List<Cards> pairs = new ArrayList<>();
        for (int i = 0; i < free.size(); i++) {
            for (int j = 0; j < i; j++) {
                pairs.add(Cards.of(List.of(free.get(i), free.get(j))));
            }
        }
        return pairs;
    }

    /** Each card, or a thousand draws of several, the same ones each time. */
    private static List<Cards> drawn(List<Card> free, int count) {
        if (count == 1) {
            return free.stream().map(card -> Cards.of(List.of(card))).toList();
        }
        Random random = new Random(count);
        List<Card> all = new ArrayList<>(free);
        List<Cards> drawn = new ArrayList<>();
        for (int i = 0; i < DRAWS; i++) {
            Collections.shuffle(all, random);
            drawn.add(Cards.of(List.copyOf(all.subList(0, count))));
        }
        return drawn;
    }

    /**
     * Ends the board as it is best or worst for a seat, whose own cards are chosen too if nobody knows them: of all boards that there
     * may be, or of a thousand where more than two cards are missing.
     */
    private void runOut(Seat seat, List<Seat> in) {
        List<Card> free = unknown();
        int missing = BOARD - board.size();
        List<Cards> hands = holes.containsKey(seat) ? List.of(Cards.of(holes.get(seat))) : pairs(seat);
        List<Long> others = in.stream()
                .filter(other -> !other.equals(seat) && holes.containsKey(other))
                .map(other -> Cards.of(Objects.requireNonNull(holes.get(other))).bits())
                .toList();
        long laid = Cards.of(board).bits();
        Cards end = Cards.of(List.of());
        Cards hand = end;
        int most = Integer.MIN_VALUE;
        for (Cards next : missing == 2 ? pairs(free) : drawn(free, missing)) {
            long five = laid | next.bits();
            int against = others.stream()
                    .mapToInt(two -> Evaluator.rank(five | two))
                    .max()
                    .orElse(best ? Evaluator.rank(five) : 0);
            for (Cards two : hands) {
                int gain = (two.bits() & five) != 0
                        ? Integer.MIN_VALUE
                        : (Evaluator.rank(five | two.bits()) - against) * (best ? 1 : -1);
                if (gain > most) {
                    end = next;
                    hand = two;
                    most = gain;
                }
            }
        }
        for (Card card : end.cards()) {
            board.add(card);
            boardSteps.add(Step.of(new Act.Board(List.of(card))));
            known.add(card);
        }
        if (!holes.containsKey(seat)) {
            guess(seat, hand.cards());
        }
        boardGuessed = true;
    }

    // ---- the play

    /** Some sites fold a player who is all in by the posts and not there; nobody who is all in can fold (poker 12). */
    private boolean isAllInByPosts(Seat seat) {
        int i = seat.index();
        return history.antes().get(i)
                        + history.dead().get(i)
                        + Math.abs(history.blinds().get(i))
                >= history.stacks().get(i);
    }

    private Game<PokerTable> bet(Game<PokerTable> game, Step step, Act.Bet bet) {
        return officials(after(game, history, step, Phase.BETTING, bet.by(), hand -> action(bet, hand)));
    }

    /** The game after what a player does, whose turn it must be. */
    static Game<PokerTable> after(
            Game<PokerTable> game,
            HandHistory history,
            Step step,
            Phase phase,
            Seat by,
            Function<Hand, Action<PokerTable>> choice) {
        Hand hand = game.state().hand();
        String shown = shown(step, history);
        if (game.isOver() || hand.phase() != phase || !hand.turn().equals(by)) {
            throw step.place().wrong("not-your-turn", shown, game.isOver() ? "nothing: the hand is over" : toAct(game));
        }
        try {
            return game.play(by, choice.apply(hand));
        } catch (IllegalActionException e) {
            throw step.place()
                    .wrong(
                            e.refusal().reason().code(),
                            shown + " refused: " + e.refusal().message(),
                            "an action that is allowed");
        }
    }

    private static Action<PokerTable> action(Act.Bet bet, Hand hand) {
        PokerPlayer player = hand.player(bet.by());
        if (bet instanceof Act.Match match) {
            long called = match.chips().orElse(hand.toCall());
            return called == 0 ? new PokerAction.Check() : new PokerAction.Call(called);
        } else if (bet instanceof Act.RaiseTo raise) {
            return raise.amount() == player.bet() + player.stack()
                    ? new PokerAction.AllIn(raise.amount())
                    : new PokerAction.RaiseTo(raise.amount());
        }
        return new PokerAction.Fold();
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
            if (siteFolded.contains(seat)) {
                open.add(seat);
                invent(now.state().hand(), seat);
                now = revealed(now);
            }
            // Who shows what nobody knows, as some files write it of who gives up, is not seen.
            boolean isSeen = shows.containsKey(seat) && !mucks.contains(seat) && holes.containsKey(seat);
            boolean silent = !siteFolded.contains(seat) && !isSeen;
            Action<PokerTable> muck = new PokerAction.Muck();
            boolean may = silent && now.refusal(seat, muck).isEmpty();
            if (silent && !may && anotherIsSeen(now.state().hand(), seat)) {
                // A site may ask who can win the side pot first; a player who then gives up was beaten.
                invent(now.state().hand(), seat);
                now = revealed(now);
            }
            try {
                now = officials(now.play(seat, may ? muck : new PokerAction.Show()));
            } catch (FaceDownException e) {
                Place place = shows.getOrDefault(seat, history.lastPlace());
                throw place.wrong(
                        "must-show", seat + " shows no cards", "those of " + seat + ", whom nobody has beaten yet");
            }
        }
        return now;
    }

    private boolean anotherIsSeen(Hand hand, Seat seat) {
        return holes.keySet().stream()
                .anyMatch(other -> !other.equals(seat)
                        && hand.player(other).isLive()
                        && !mucks.contains(other)
                        && shows.containsKey(other));
    }
}
