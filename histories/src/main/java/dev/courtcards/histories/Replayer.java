package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Place;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.CashRules;
import dev.courtcards.poker.DrawAction;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerAction;
import dev.courtcards.poker.PokerPlayer;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Replays a history by our rules, action by action. If every card with a fixed place is known, the deck is stacked; otherwise it is sealed,
 * with the known faces revealed.
 */
final class Replayer {
    /** The rules of every hand, beside its own stakes and its house's options. */
    private static final String RULES = "cash hands=1 freeFold=ALLOW allInMuck=ALLOW leastBuyIn=1 mostBuyIn=1000000";

    /** The parsed rules by text, without rake; few, as games and house options are few. */
    private static final Map<String, PokerRules> READ = new ConcurrentHashMap<>();

    private static final String NO_RAKE = " rake=" + CashRules.Rake.NONE;

    private final HandHistory history;
    private final Variant variant;
    private final String way;
    private final boolean best;
    private final int seats;
    private final FileCards cards;
    private final Map<Seat, Place> shows = new HashMap<>();
    private final Set<Seat> mucks = new LinkedHashSet<>();
    private final Set<Seat> siteFolded = new LinkedHashSet<>();
    /** The players' moves in order: bets and discards. */
    private final List<Step> moves = new ArrayList<>();
    /** The seats whose chips depend on unknown cards: those folded although all in, and unseen ones if the board is incomplete. */
    private final Set<Seat> open = new LinkedHashSet<>();

    private final FileDeck deck;
    private boolean boardGuessed;

    /**
     * The result of a replay.
     *
     * @param table the table before the hand
     * @param game the game after the hand
     * @param invented the players whose unknown cards the rules had to see
     * @param open the players whose stacks depend on those cards
     * @param trouble the error of the file's stacks, if they differ
     */
    record Replayed(
            Supplier<Setup> table,
            Game<PokerTable> game,
            Set<Seat> invented,
            Set<Seat> open,
            Optional<RecordException> trouble) {
        /** The setup of the game, without its seed. */
        Setup setup() {
            return table.get();
        }
    }

    /**
     * A replayer before the hand.
     *
     * @param history the hand
     * @param way options of the house, which no file has
     * @param best whether unknown cards that decide chips are the best for a player, or the worst
     */
    Replayer(HandHistory history, String way, boolean best) {
        this.history = history;
        this.variant = history.variant();
        this.way = way;
        this.best = best;
        this.seats = history.stacks().size();
        this.cards = new FileCards(history);
        this.deck = new FileDeck(history, cards, moves);
    }

    Replayed replay() {
        Game<PokerTable> end = play();
        return new Replayed(
                () -> beginning().setup(), end, Set.copyOf(cards.invented()), Set.copyOf(open), trouble(end));
    }

    Game<PokerTable> play() {
        history.actions().forEach(this::sort);
        cards.begin();
        Game<PokerTable> game = showdown(officials(deck.shuffled(beginning().begin(), siteFolded.isEmpty())));
        for (Step move : moves) {
            game = showdown(officials(
                    move.act() instanceof Act.Bet bet
                            ? after(game, move, Phase.BETTING, bet.by(), hand -> action(bet, hand))
                            : laidOff(game, move, (Act.LayOff) move.act())));
        }
        if (!game.isOver()) {
            throw history.lastPlace().wrong("unfinished", "the last action", "one of " + toAct(game));
        }
        Hand hand = game.state().hand();
        int dealt = hand.board().size()
                + Math.max(0, hand.secondBoard().size() - hand.cards().shared());
        if (dealt < cards.board().size()) {
            Step step = cards.boardSteps().get(dealt);
            throw step.place().wrong("not-now", shown(step, history), "no card, since nobody bets any more");
        }
        return game;
    }

    private Beginning beginning() {
        boolean isHoldem = variant.equals(Variant.NT);
        String options = RULES + (isHoldem ? "" : " variant=" + variant) + (cards.isTwice() ? "" : " runItTwice=false");
        boolean isUsual = way.endsWith(NO_RAKE);
        PokerRules rules = READ.computeIfAbsent(options + (isUsual ? way : NO_RAKE), PokerRules::parse);
        return new Beginning(history, isUsual ? rules : rules.with(way.strip()), options, way);
    }

    private static String toAct(Game<PokerTable> game) {
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
        if (open.contains(seat) && (boardGuessed || !cards.invented().isEmpty())) {
            long other =
                    HandHistory.stacks(new Replayer(history, way, false).play()).get(i);
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

    // ---- the file

    /** Sorts a step: cards are recorded at once, moves are played in order. */
    private void sort(Step step) {
        Act act = step.act();
        if (act instanceof Act.Board laid) {
            cards.onBoard(step, laid.cards());
        } else if (act instanceof Act.Hole hole) {
            cards.dealt(step, hole.to(), hole.cards());
        } else if (act instanceof Act.Show show) {
            shows.put(show.by(), step.place());
            cards.shown(step, show.by(), show.cards());
        } else if (act instanceof Act.Muck muck) {
            shows.put(muck.by(), step.place());
            mucks.add(muck.by());
        } else if (act instanceof Act.Fold fold && isAllInByPosts(fold.by())) {
            siteFolded.add(fold.by());
        } else {
            if (act instanceof Act.LayOff lay) {
                cards.laidOff(step, lay);
            }
            moves.add(step);
        }
    }

    /**
     * Checks whether a player is all in by the posts; some sites fold such a player if absent, but an all-in player cannot fold (poker 12).
     */
    private boolean isAllInByPosts(Seat seat) {
        int i = seat.index();
        return history.antes().get(i)
                        + history.dead().get(i)
                        + Math.abs(history.blinds().get(i))
                >= history.stacks().get(i);
    }

    static String shown(Step step, HandHistory history) {
        String text = PhhWriter.text(step.act(), history);
        return "\"" + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + "\"";
    }

    // ---- officials

    /** Plays dealer and chance until a player must decide. */
    private Game<PokerTable> officials(Game<PokerTable> game) {
        Game<PokerTable> now = game;
        while (!now.isOver() && now.state().mayAct().get(0) instanceof House house) {
            Hand hand = now.state().hand();
            if (hand.phase() == Phase.TURN_UP) {
                now = turnedUp(now);
            } else if (hand.phase() == Phase.DEAL) {
                now = deck.nextKnown(now, hand);
            }
            int shuffled = house != House.CHANCE
                    ? 0
                    : now.state()
                            .legalActions(house)
                            .toShuffle()
                            .map(Pack::size)
                            .orElse(0);
            Action<PokerTable> action = shuffled > 0
                    ? new Shuffle<>(Shoe.faceDown(shuffled))
                    : now.state().legalActions(house).forced().orElseThrow();
            try {
                now = now.play(house, action);
            } catch (FaceDownException e) {
                throw history.lastPlace().wrong("unfinished", "the last action", "the next cards that lie open");
            }
            if (hand.phase() == Phase.DEAL) {
                cards.came(now.state().hand());
            }
        }
        return now;
    }

    // ---- unknown cards that the rules must see

    /** Turns up the cards of all players once nobody can bet, known or not. */
    private Game<PokerTable> turnedUp(Game<PokerTable> game) {
        Hand hand = game.state().hand();
        List<Seat> in = Seat.first(seats).stream()
                .filter(seat -> hand.player(seat).standing() == Standing.IN)
                .toList();
        in.stream().filter(siteFolded::contains).forEach(open::add);
        if (cards.isDealtAtOnce() && !cards.isWhole()) {
            in.stream().filter(seat -> !cards.isKnown(seat)).forEach(open::add);
            if (!open.isEmpty() && history.finishing().isEmpty()) {
                throw history.lastPlace().wrong("unfinished", "the last action", "the next cards of the board");
            }
            open.stream().findFirst().ifPresent(seat -> {
                List<Seat> others = in.stream()
                        .filter(other -> !other.equals(seat) && cards.isKnown(other))
                        .toList();
                cards.runOut(seat, others, best);
                boardGuessed = true;
            });
        }
        Game<PokerTable> now = game;
        for (Seat seat : open) {
            now = seen(now, seat);
        }
        for (Seat seat : in) {
            now = seen(now, seat);
        }
        return deck.revealed(now);
    }

    /** Makes a player's cards visible; unknown ones are chosen. */
    private Game<PokerTable> seen(Game<PokerTable> game, Seat seat) {
        Hand hand = game.state().hand();
        if (!cards.isKnown(seat)) {
            // A player who gave up unseen was beaten. The cards of a player whom the site folded may be good or bad,
            // and so may those of the others.
            boolean good = open.stream().findFirst().map(seat::equals).orElse(false) ? best : !open.isEmpty() && !best;
            List<Seat> others = FileDeck.live(hand).stream()
                    .filter(other -> !other.equals(seat) && cards.isKnown(other) && !mucks.contains(other))
                    .toList();
            cards.invent(seat, good, others);
        }
        if (cards.isDealtAtOnce()) {
            return game;
        }
        String where = hand.cards().where();
        Iterator<Card> own = cards.cards(seat).iterator();
        Game<PokerTable> now = game;
        for (int place = 1; place <= where.length(); place++) {
            if (Character.toLowerCase(where.charAt(place - 1)) == 'a' + seat.index()) {
                now = deck.revealed(now, place, Optional.of(seat), own.next());
            }
        }
        return now;
    }

    // ---- players

    private Game<PokerTable> laidOff(Game<PokerTable> game, Step step, Act.LayOff lay) {
        List<Integer> places = cards.layOff(step, lay.by());
        return after(
                game,
                step,
                Phase.DRAW,
                lay.by(),
                hand -> places.isEmpty() ? new DrawAction.Pat() : new DrawAction.LayOff(List.of(), places));
    }

    /** The game after a player's step; refuses a step out of turn. */
    private Game<PokerTable> after(
            Game<PokerTable> game, Step step, Phase phase, Seat by, Function<Hand, Action<PokerTable>> choice) {
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

    private Action<PokerTable> action(Act.Bet bet, Hand hand) {
        if (bet instanceof Act.BringIn) {
            return new PokerAction.BringIn();
        } else if (bet instanceof Act.Match match) {
            long called = match.chips().orElse(hand.toCall());
            return called == 0 ? new PokerAction.Check() : new PokerAction.Call(called);
        } else if (bet instanceof Act.RaiseTo raise) {
            PokerPlayer player = hand.player(bet.by());
            long all = player.bet() + player.stack();
            return raise.amount() == all
                    ? new PokerAction.AllIn(all)
                    : new PokerAction.RaiseTo(isOnlyMatch(raise, hand) ? hand.minRaiseTo() : raise.amount());
        }
        return new PokerAction.Fold();
    }

    /** Checks whether a raise is what the only opponent can match: some files write this for a larger bet (variants 4.13). */
    private boolean isOnlyMatch(Act.RaiseTo raise, Hand hand) {
        return variant.limit() == Limit.FIXED
                && raise.amount() < hand.minRaiseTo()
                && raise.amount()
                        == FileDeck.live(hand).stream()
                                .filter(seat -> !seat.equals(raise.by()))
                                .mapToLong(seat -> hand.player(seat).bet()
                                        + hand.player(seat).stack())
                                .max()
                                .orElse(0);
    }

    /**
     * Plays the showdown: the player to act shows or mucks as in the file, or else as the rules allow. All agree to a second board that the
     * file has. A player whom the site folded although all in stands pat.
     */
    private Game<PokerTable> showdown(Game<PokerTable> game) {
        Game<PokerTable> now = game;
        while (!now.isOver()) {
            Hand hand = now.state().hand();
            Seat seat = hand.turn();
            if (hand.phase() == Phase.TWICE) {
                now = officials(now.play(seat, new PokerAction.Twice(cards.isTwice())));
            } else if (hand.phase() == Phase.DRAW && siteFolded.contains(seat)) {
                now = officials(now.play(seat, new DrawAction.Pat()));
            } else if (hand.phase() == Phase.SHOWDOWN) {
                now = officials(shown(now, hand, seat));
            } else {
                return now;
            }
        }
        return now;
    }

    private Game<PokerTable> shown(Game<PokerTable> game, Hand hand, Seat seat) {
        Game<PokerTable> now = game;
        boolean isFolded = siteFolded.contains(seat);
        if (isFolded) {
            open.add(seat);
        }
        // A show of unknown cards counts as unseen: some files write this for a player who gives up.
        boolean silent = !isFolded && !isSeen(seat);
        Action<PokerTable> muck = new PokerAction.Muck();
        if (silent && now.refusal(seat, muck).isEmpty()) {
            return now.play(seat, muck);
        }
        if (isFolded || silent && anotherIsSeen(hand, seat)) {
            // A site may begin with the side pot; a player who then gives up was beaten.
            now = deck.revealed(seen(now, seat));
        }
        try {
            return now.play(seat, new PokerAction.Show());
        } catch (FaceDownException e) {
            throw shows.getOrDefault(seat, history.lastPlace())
                    .wrong("must-show", seat + " shows no cards", "those of " + seat + ", whom nobody has beaten yet");
        }
    }

    private boolean isSeen(Seat seat) {
        return shows.containsKey(seat) && !mucks.contains(seat) && cards.isKnown(seat);
    }

    private boolean anotherIsSeen(Hand hand, Seat seat) {
        return FileDeck.live(hand).stream().anyMatch(other -> !other.equals(seat) && isSeen(other));
    }
}
