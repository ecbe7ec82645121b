package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerAction;
import dev.courtcards.poker.PokerPlayer;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.PokerRules;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Ranking;
import dev.courtcards.poker.variant.Round;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Plays a history of another game than no-limit hold'em by our rules, on a deck that nobody knows, with the known faces revealed
 * as they come.
 */
final class VariantReplayer {
    private static final String RULES =
            "cash hands=1 freeFold=ALLOW allInMuck=ALLOW leastBuyIn=1 mostBuyIn=1000000 variant=";

    private final HandHistory history;
    private final Variant variant;
    private final int seats;
    private final List<List<Card>> own = new ArrayList<>();
    private final List<Card> board = new ArrayList<>();
    /** What players do, in order: bets, and cards laid off. */
    private final List<Step> moves = new ArrayList<>();
    /** By seat which of its cards, in the order in which they came, it holds; as the file is read, then as it is played. */
    private final List<List<Integer>> held = new ArrayList<>();

    private final Map<Step, List<Integer>> laidOff = new IdentityHashMap<>();
    /** By seat how many of them have come. */
    private final Map<Seat, Integer> came = new HashMap<>();

    private final Set<Card> known = new HashSet<>();
    private final Set<Seat> shows = new HashSet<>();
    private final Set<Seat> invented = new LinkedHashSet<>();

    VariantReplayer(HandHistory history) {
        this.history = history;
        this.variant = history.variant();
        this.seats = history.stacks().size();
    }

    /**
     * By which of the ways that houses have: no file says, so the first by which it can be played and gives its stacks; if none does, with
     * the rake taken in another way.
     */
    Replayer.Replayed replayed() {
        Optional<Replayer.Replayed> first = Optional.empty();
        Optional<RecordException> wrong = Optional.empty();
        String rake = history.rake() == 0 ? " rake=0/0" : " rake=100/" + history.rake();
        for (String way : ways()) {
            try {
                Replayer.Replayed played = new VariantReplayer(history).replayed(way + rake);
                for (String other : otherRakes(way, played)) {
                    Replayer.Replayed taken = new VariantReplayer(history).replayed(way + other);
                    played = taken.trouble().isEmpty() ? taken : played;
                }
                if (played.trouble().isEmpty()) {
                    return played;
                }
                Replayer.Replayed differs = played;
                first = first.or(() -> Optional.of(differs));
            } catch (RecordException e) {
                wrong = wrong.or(() -> Optional.of(e));
            }
        }
        Optional<RecordException> problem = wrong;
        return first.orElseThrow(problem::orElseThrow);
    }

    /** Other ways in which this rake may have been taken, where the stacks differ. */
    private List<String> otherRakes(String way, Replayer.Replayed played) {
        if (played.trouble().isEmpty() || history.rake() == 0) {
            return List.of();
        }
        List<String> others = new ArrayList<>();
        Replayer.rakes(history, played).ifPresent(rake -> others.add(" rake=" + rake));
        for (int percent = 1; percent <= 10; percent++) {
            others.add(" rake=" + percent + "/" + history.rake());
        }
        List<Long> whole = HandHistory.stacks(
                new VariantReplayer(history).replayed(way + " rake=0/0").game());
        Replayer.byWinner(history, whole).ifPresent(rake -> others.add(" rake=" + rake));
        return others;
    }

    private List<String> ways() {
        boolean isStud = variant.opening().isByCard();
        List<String> bets = switch (variant.limit()) {
            case NO -> List.of("", " completeShortBet=ALLOW");
            case POT ->
                List.of(
                        "",
                        " potShortBlinds=TRUE",
                        " potAntes=ALWAYS",
                        " potAntes=ALWAYS potShortBlinds=TRUE",
                        " completeShortBet=ALLOW");
            case FIXED -> List.of(" limitRaises=0", " limitRaises=0 openPair=SMALL limitAllIn=LADDER");
        };
        List<String> cards = !isStud
                ? isDraw() ? List.of("", " reshuffle=OTHERS", " drawOrder=EACH reshuffle=OTHERS") : List.of("")
                : variant == Variant.F7S
                        ? List.of("", " studTies=SUIT", " studShort=COMMUNITY")
                        : List.of("", " studShort=COMMUNITY");
        return bets.stream()
                .flatMap(bet -> cards.stream().map(card -> bet + card))
                .toList();
    }

    private Replayer.Replayed replayed(String way) {
        Seat.first(seats).forEach(seat -> own.add(new ArrayList<>()));
        Seat.first(seats).forEach(seat -> held.add(new ArrayList<>()));
        history.actions().forEach(this::sort);
        held.forEach(List::clear);
        String options = RULES + variant + " runItTwice=" + isTwice();
        Beginning beginning = new Beginning(history, PokerRules.parse(options + way), options, way);
        Game<PokerTable> game = beginning.begin();
        Shoe backs = Shoe.faceDown(variant.pack().size());
        game = showdown(officials(game.play(House.CHANCE, new Shuffle<>(backs))));
        for (Step move : moves) {
            game = showdown(
                    move.act() instanceof Act.Bet bet
                            ? bet(game, move, bet)
                            : laidOff(game, move, (Act.LayOff) move.act()));
        }
        if (!game.isOver()) {
            throw history.lastPlace().wrong("unfinished", "the last action", "one of " + Replayer.toAct(game));
        }
        return new Replayer.Replayed(beginning::setup, game, Set.copyOf(invented), Set.copyOf(invented), trouble(game));
    }

    private boolean isTwice() {
        return variant.boardCards() > 0 && board.size() > variant.boardCards();
    }

    private Optional<RecordException> trouble(Game<PokerTable> game) {
        List<Long> ours = HandHistory.stacks(game);
        List<Long> file = history.finishing().orElse(ours);
        return Seat.first(seats).stream()
                .filter(seat -> !ours.get(seat.index()).equals(file.get(seat.index())))
                .findFirst()
                .map(seat -> history.place("finishing_stacks." + seat.number(), "finishing_stacks")
                        .wrong(
                                "stacks-differ",
                                seat + " ends with " + history.inFile(file.get(seat.index())) + " in the file",
                                history.inFile(ours.get(seat.index())) + " by the rules"));
    }

    // ---- what the file says

    private void sort(Step step) {
        Act act = step.act();
        if (act instanceof Act.Board laid) {
            laid.cards().forEach(card -> note(step, card));
            board.addAll(laid.cards());
        } else if (act instanceof Act.Hole hole) {
            hole.cards().forEach(card -> note(step, card));
            int had = own.get(hole.to().index()).size();
            own.get(hole.to().index()).addAll(hole.cards());
            held.get(hole.to().index())
                    .addAll(IntStream.range(had, had + hole.cards().size())
                            .boxed()
                            .toList());
        } else if (act instanceof Act.Show show) {
            shows.add(show.by());
            show(step, show.by().index(), show.cards());
        } else if (act instanceof Act.LayOff lay) {
            layOff(step, lay);
            moves.add(step);
        } else if (act instanceof Act.Bet) {
            moves.add(step);
        }
    }

    /** Which cards are laid off: those named, and for one that nobody knows a back, or one that is not shown at the end. */
    private void layOff(Step step, Act.LayOff lay) {
        List<Card> cards = own.get(lay.by().index());
        List<Integer> hand = held.get(lay.by().index());
        Set<Card> last = history.actions().stream()
                .map(Step::act)
                .flatMap(act -> act instanceof Act.Show show && show.by().equals(lay.by())
                        ? show.cards().stream()
                        : Stream.<Card>of())
                .collect(Collectors.toSet());
        List<Integer> places = new ArrayList<>();
        for (Card card : lay.cards()) {
            int place = IntStream.range(0, hand.size())
                    .filter(i -> !places.contains(i + 1))
                    .boxed()
                    .min(Comparator.comparing((Integer i) -> cards.get(hand.get(i)) != card)
                            .thenComparing(i -> cards.get(hand.get(i)) != Card.UNKNOWN)
                            .thenComparing(i -> last.contains(cards.get(hand.get(i)))))
                    .orElseThrow(() -> wrong(step, "other-cards", shown(step), "cards that " + lay.by() + " holds"));
            Card face = cards.get(hand.get(place));
            if (card != Card.UNKNOWN && face != card) {
                if (face != Card.UNKNOWN) {
                    throw wrong(step, "other-cards", shown(step), "cards that " + lay.by() + " holds");
                }
                note(step, card);
                cards.set(hand.get(place), card);
            }
            // It may come again once it was shuffled.
            known.remove(card);
            places.add(place + 1);
        }
        Collections.sort(places);
        laidOff.put(step, places);
        held.set(lay.by().index(), without(hand, places));
    }

    private static List<Integer> without(List<Integer> hand, List<Integer> places) {
        return IntStream.range(0, hand.size())
                .filter(i -> !places.contains(i + 1))
                .mapToObj(hand::get)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private boolean isDraw() {
        return variant.rounds().stream().anyMatch(Round::drawn);
    }

    /** In draws a card may come again once it was shuffled, which no file says. */
    private void note(Step step, Card card) {
        if (card != Card.UNKNOWN && !known.add(card) && !isDraw()) {
            throw wrong(step, "same-card", "two of " + card, "every card once");
        }
    }

    /** What a player shows takes the place of what was not known. */
    private void show(Step step, int seat, List<Card> shown) {
        List<Card> cards = own.get(seat);
        List<Integer> hand = held.get(seat);
        for (Card card : shown) {
            if (card != Card.UNKNOWN && hand.stream().noneMatch(i -> cards.get(i) == card)) {
                int back = hand.stream()
                        .filter(i -> cards.get(i) == Card.UNKNOWN)
                        .findFirst()
                        .orElseThrow(
                                () -> wrong(step, "other-cards", shown(step), "the cards that the player was dealt"));
                note(step, card);
                cards.set(back, card);
            }
        }
    }

    private static RecordException wrong(Step at, String code, String found, String expected) {
        return at.place().wrong(code, found, expected);
    }

    private String shown(Step step) {
        return Replayer.shown(step, history);
    }

    // ---- cards

    private Game<PokerTable> officials(Game<PokerTable> game) {
        Game<PokerTable> now = game;
        while (!now.isOver() && now.state().mayAct().get(0) instanceof House house) {
            Hand hand = now.state().hand();
            if (hand.phase() == Phase.TURN_UP) {
                now = turnedUp(now);
            } else if (hand.phase() == Phase.DEAL && isDraw(hand)) {
                now = drawnKnown(now, hand);
            } else if (hand.phase() == Phase.DEAL) {
                now = nextKnown(now, hand);
            }
            int shuffled = now.state()
                    .legalActions(house)
                    .toShuffle()
                    .map(pack -> pack.size())
                    .orElse(0);
            Action<PokerTable> action = shuffled > 0
                    ? new Shuffle<>(Shoe.faceDown(shuffled))
                    : now.state().legalActions(house).forced().orElseThrow();
            try {
                now = now.play(house, action);
            } catch (FaceDownException e) {
                throw history.lastPlace().wrong("unfinished", "the last action", "the next cards that lie open");
            }
            hold(now.state().hand());
        }
        return now;
    }

    private boolean isDraw(Hand hand) {
        return !hand.cards().dealt().isEmpty()
                && variant.rounds().get(hand.cards().round()).drawn();
    }

    /** Each seat holds the next of the cards that the file has for it. */
    private void hold(Hand hand) {
        for (Seat seat : Seat.first(seats)) {
            List<Integer> hole = held.get(seat.index());
            for (int i = came.getOrDefault(seat, 0);
                    hole.size() < hand.hole(seat).size();
                    i++) {
                hole.add(i);
                came.put(seat, i + 1);
            }
        }
    }

    private int missing(Hand hand, Seat seat) {
        return hand.player(seat).isLive()
                ? variant.ownCards(hand.cards().round()) - hand.hole(seat).size()
                : 0;
    }

    /** With the faces of the cards that come for those laid off, as far as they come at once. */
    private Game<PokerTable> drawnKnown(Game<PokerTable> game, Hand hand) {
        boolean burnt = hand.cards().where().matches(".*[,;].*");
        int stub = hand.cards().shoe().size();
        int needed = (burnt ? 0 : 1)
                + Seat.first(seats).stream()
                        .mapToInt(seat -> missing(hand, seat))
                        .sum();
        int left = needed <= stub || hand.cards().shoe().dealt() == 0 ? stub : stub - 1;
        int place = hand.cards().dealt().size() + 1 + (burnt ? 0 : 1);
        int last = hand.cards().dealt().size() + left;
        Game<PokerTable> now = game;
        for (Seat seat : Seat.first(seats)) {
            int next = came.getOrDefault(seat, 0);
            for (int i = missing(hand, seat); i > 0 && place <= last; i--) {
                now = revealed(now, place++, Optional.of(seat), card(own.get(seat.index()), next++));
            }
        }
        return now;
    }

    /** With the faces of the next cards, as far as the file says them. */
    private Game<PokerTable> nextKnown(Game<PokerTable> game, Hand hand) {
        boolean isFirst = hand.cards().dealt().isEmpty();
        int round = isFirst ? 0 : hand.cards().round() + 1;
        // After the last round of the first board, what is missing of the second.
        Round street = variant.rounds()
                .get(
                        round < variant.rounds().size()
                                ? round
                                : roundAfter(hand.secondBoard().size()));
        boolean isBurnt = !isFirst && hand.cards().shoe().size() > 1;
        int place = hand.cards().dealt().size() + 1 + (isBurnt ? 1 : 0);
        Game<PokerTable> now = game;
        boolean forAll = street.cards() > 0
                && !board.isEmpty()
                && variant.boardCards() == 0
                && round == variant.rounds().size() - 1;
        List<Seat> live = Seat.first(seats).stream()
                .filter(seat -> hand.player(seat).isLive())
                .toList();
        int had = hand.hole(live.get(0)).size();
        for (int i = 0; i < street.cards() && !forAll; i++) {
            for (Seat seat : live) {
                Optional<Seat> to = i < street.own() ? Optional.of(seat) : Optional.empty();
                if (to.isEmpty() && card(own.get(seat.index()), had + i) == Card.UNKNOWN) {
                    guess(seat, had + i, isFirst);
                }
                now = revealed(now, place++, to, card(own.get(seat.index()), had + i));
            }
        }
        int laid = hand.board().size()
                + Math.max(0, hand.secondBoard().size() - hand.cards().shared());
        for (int i = 0; i < (forAll ? 1 : street.board()); i++) {
            now = revealed(now, place++, Optional.empty(), card(board, laid + i));
        }
        return now;
    }

    private int roundAfter(int size) {
        int round = 0;
        for (int laid = 0; laid < size; round++) {
            laid += variant.rounds().get(round).board();
        }
        return Math.max(1, round);
    }

    /** An open card that the file does not say is one that lets begin who begins in the file. */
    private void guess(Seat seat, int place, boolean isFirst) {
        List<Card> cards = own.get(seat.index());
        while (cards.size() <= place) {
            cards.add(Card.UNKNOWN);
        }
        boolean razz = variant.opening() == Opening.HIGH_CARD;
        boolean begins = !moves.isEmpty()
                && moves.get(0).act() instanceof Act.Bet bet
                && bet.by().equals(seat);
        // The lowest begins on third street, the highest later; in razz it is the other way round.
        boolean isHigh = isFirst == (begins == razz);
        Comparator<Card> order = Comparator.comparingInt(
                        (Card card) -> razz ? card.rank().number() : card.rank().numberAceHigh())
                .thenComparing(Card::suit);
        Card card = variant.pack().cards().stream()
                .filter(other -> !known.contains(other))
                .max(isHigh ? order : order.reversed())
                .orElseThrow();
        cards.set(place, card);
        known.add(card);
        invented.add(seat);
    }

    private static Card card(List<Card> cards, int i) {
        return i < cards.size() ? cards.get(i) : Card.UNKNOWN;
    }

    private Game<PokerTable> revealed(Game<PokerTable> game, int place, Optional<Seat> to, Card face) {
        if (face == Card.UNKNOWN || game.state().revealed(place, face).isEmpty()) {
            return game;
        }
        try {
            return game.play(House.CHANCE, new Reveal<>(to, place, face));
        } catch (IllegalActionException e) {
            throw history.lastPlace()
                    .wrong("same-card", "two of " + face, "every card once, until it is shuffled again");
        }
    }

    /** The cards of all who are all in to the end are seen; those that nobody knows count for the worst there are. */
    private Game<PokerTable> turnedUp(Game<PokerTable> game) {
        Hand hand = game.state().hand();
        Game<PokerTable> now = game;
        for (Seat seat : Seat.first(seats)) {
            if (hand.player(seat).standing() == Standing.IN) {
                now = seen(now, seat);
            }
        }
        return now;
    }

    private Game<PokerTable> seen(Game<PokerTable> game, Seat seat) {
        Hand hand = game.state().hand();
        List<Card> cards = own.get(seat.index());
        if (variant.rounds().get(1).drawn()) {
            cards = held.get(seat.index()).stream()
                    .map(i -> card(own.get(seat.index()), i))
                    .collect(Collectors.toCollection(ArrayList::new));
        }
        while (cards.size() < variant.ownCards()) {
            cards.add(Card.UNKNOWN);
        }
        if (cards.contains(Card.UNKNOWN)) {
            invented.add(seat);
            worst(cards);
        }
        String where = hand.cards().where();
        Game<PokerTable> now = game;
        int next = 0;
        for (int place = 0; place < where.length(); place++) {
            if (Character.toLowerCase(where.charAt(place)) == 'a' + seat.index()) {
                now = revealed(now, place + 1, Optional.of(seat), cards.get(next++));
            }
        }
        return now;
    }

    /** Fills up cards one by one, each with what makes the hand the worst. */
    private void worst(List<Card> cards) {
        Ranking ranking = variant.rankings().get(0);
        CardSet all = CardSet.of(board);
        for (int back = cards.indexOf(Card.UNKNOWN); back >= 0; back = cards.indexOf(Card.UNKNOWN)) {
            int place = back;
            List<Card> sure =
                    cards.stream().filter(card -> card != Card.UNKNOWN).toList();
            Card worst = variant.pack().cards().stream()
                    .filter(card -> !known.contains(card))
                    .min(Comparator.comparingInt(card -> {
                        CardSet hand = CardSet.of(
                                Stream.concat(sure.stream(), Stream.of(card)).toList());
                        boolean isWhole =
                                hand.size() + all.size() >= Math.min(5, variant.ownCards()) && variant.boardCards() == 0
                                        || hand.size() == variant.ownCards() && all.size() >= 3;
                        return isWhole ? ranking.rank(hand, all) : 0;
                    }))
                    .orElseThrow();
            cards.set(place, worst);
            known.add(worst);
        }
    }

    // ---- the play

    private Game<PokerTable> bet(Game<PokerTable> game, Step step, Act.Bet bet) {
        return officials(Replayer.after(game, history, step, Phase.BETTING, bet.by(), hand -> action(bet, hand)));
    }

    private Game<PokerTable> laidOff(Game<PokerTable> game, Step step, Act.LayOff lay) {
        List<Integer> places = laidOff.getOrDefault(step, List.of());
        Game<PokerTable> after = Replayer.after(
                game,
                history,
                step,
                Phase.DRAW,
                lay.by(),
                hand -> places.isEmpty() ? new PokerAction.Pat() : new PokerAction.LayOff(List.of(), places));
        held.set(lay.by().index(), without(held.get(lay.by().index()), places));
        return officials(after);
    }

    private Action<PokerTable> action(Act.Bet bet, Hand hand) {
        PokerPlayer player = hand.player(bet.by());
        if (bet instanceof Act.BringIn) {
            return new PokerAction.BringIn();
        } else if (bet instanceof Act.Match match) {
            return match.chips().orElse(0) > 0
                    ? new PokerAction.Call(match.chips().getAsLong())
                    : matched(hand);
        } else if (bet instanceof Act.RaiseTo raise) {
            long all = player.bet() + player.stack();
            long others = IntStream.range(0, seats)
                    .filter(i -> i != bet.by().index() && hand.players().get(i).isLive())
                    .mapToLong(i ->
                            hand.players().get(i).bet() + hand.players().get(i).stack())
                    .max()
                    .orElse(0);
            // Some write no more than the only opponent can match, though the bet is larger (variants 4.13).
            boolean isLess =
                    variant.limit() == Limit.FIXED && raise.amount() < hand.minRaiseTo() && raise.amount() == others;
            return raise.amount() == all
                    ? new PokerAction.AllIn(all)
                    : new PokerAction.RaiseTo(isLess ? hand.minRaiseTo() : raise.amount());
        }
        return new PokerAction.Fold();
    }

    private static Action<PokerTable> matched(Hand hand) {
        return hand.toCall() == 0 ? new PokerAction.Check() : new PokerAction.Call();
    }

    /** The seat to act shows or gives up as the file says; a seat that the file leaves out gives up where the rules allow it. */
    private Game<PokerTable> showdown(Game<PokerTable> game) {
        Game<PokerTable> now = game;
        while (!now.isOver()
                && (now.state().hand().phase() == Phase.SHOWDOWN
                        || now.state().hand().phase() == Phase.TWICE)) {
            Seat seat = now.state().hand().turn();
            if (now.state().hand().phase() == Phase.TWICE) {
                now = officials(now.play(seat, new PokerAction.Twice(isTwice())));
                continue;
            }
            Action<PokerTable> muck = new PokerAction.Muck();
            if (!shows.contains(seat) && now.refusal(seat, muck).isEmpty()) {
                now = officials(now.play(seat, muck));
                continue;
            }
            if (!shows.contains(seat) && anotherShows(now.state().hand(), seat)) {
                // A site may ask first who can win the side pot; a player who gives up later was beaten.
                now = seen(now, seat);
            }
            try {
                now = officials(now.play(seat, new PokerAction.Show()));
            } catch (FaceDownException e) {
                throw history.lastPlace()
                        .wrong(
                                "must-show",
                                seat + " shows no cards",
                                "those of " + seat + ", whom nobody has beaten yet");
            }
        }
        return now;
    }

    private boolean anotherShows(Hand hand, Seat seat) {
        return shows.stream()
                .anyMatch(other -> !other.equals(seat) && hand.player(other).isLive());
    }
}
