package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The cards of a file, and cards chosen for unknown ones that the rules must see. */
final class FileCards {
    /** The number of random choices that are tried if more than two cards are missing. */
    private static final int DRAWS = 1_000;
    /** More than the sum of a hand's worths in all rankings. */
    private static final long WIN = 1L << 32;

    private final HandHistory history;
    private final Variant variant;
    private final int seats;
    /** The cards of each seat in the order dealt, backs included. */
    private final List<List<Card>> own = new ArrayList<>();
    /** The cards that each seat still holds, by index: first as the file is read, then as it is played. */
    private final List<List<Integer>> held = new ArrayList<>();
    /** The number of cards dealt to each seat so far. */
    private final int[] came;

    private final Map<Step, List<Integer>> laidOff = new IdentityHashMap<>();
    private final List<Card> board = new ArrayList<>();
    /** The step that has each card of the board. */
    private final List<Step> boardSteps = new ArrayList<>();

    private final Set<Card> known = new HashSet<>();
    private final Set<Seat> invented = new LinkedHashSet<>();

    FileCards(HandHistory history) {
        this.history = history;
        this.variant = history.variant();
        this.seats = history.stacks().size();
        this.came = new int[seats];
        int cards = isDealtAtOnce() ? variant.ownCards() : 0;
        for (int i = 0; i < seats; i++) {
            own.add(new ArrayList<>(Collections.nCopies(cards, Card.UNKNOWN)));
            held.add(IntStream.range(0, cards).boxed().collect(Collectors.toCollection(ArrayList::new)));
        }
    }

    /** Checks whether all hole cards come before the betting, so that every card's place in the deck is fixed from the start. */
    boolean isDealtAtOnce() {
        return variant.boardCards() > 0
                && variant.rounds().stream().skip(1).allMatch(round -> round.layOff() == 0 && round.cards() == 0);
    }

    List<Card> board() {
        return board;
    }

    List<Step> boardSteps() {
        return boardSteps;
    }

    Set<Seat> invented() {
        return invented;
    }

    boolean isTwice() {
        return variant.boardCards() > 0 && board.size() > variant.boardCards();
    }

    /** Checks whether the board is complete. */
    boolean isWhole() {
        return board.size() >= variant.boardCards();
    }

    boolean isKnown(Seat seat) {
        return !places(seat).isEmpty() && missing(seat) == 0;
    }

    private int missing(Seat seat) {
        return (int) cards(seat).stream().filter(card -> card == Card.UNKNOWN).count();
    }

    /** The indexes of the cards that a seat holds; in stud of all that it will have. */
    private List<Integer> places(Seat seat) {
        int forAll = variant.boardCards() == 0 ? board.size() : 0;
        return variant.rounds().stream().anyMatch(round -> round.layOff() > 0)
                ? held.get(seat.index())
                : IntStream.range(0, variant.ownCards() - forAll).boxed().toList();
    }

    /** The cards that a seat holds at the end, or held when it gave up. */
    List<Card> cards(Seat seat) {
        return places(seat).stream().map(i -> card(seat, i)).toList();
    }

    /** A card of a seat by its index in the order dealt. */
    Card card(Seat seat, int i) {
        List<Card> cards = own.get(seat.index());
        return i < cards.size() ? cards.get(i) : Card.UNKNOWN;
    }

    Card ofBoard(int i) {
        return i < board.size() ? board.get(i) : Card.UNKNOWN;
    }

    private void put(Seat seat, int i, Card card) {
        List<Card> cards = own.get(seat.index());
        while (cards.size() <= i) {
            cards.add(Card.UNKNOWN);
        }
        cards.set(i, card);
        known.add(card);
    }

    private List<Card> unknown() {
        return variant.pack().cards().stream()
                .filter(card -> !known.contains(card))
                .toList();
    }

    // ---- the file

    /** Records a card and refuses a second one; in draws a card may come again after a reshuffle, which no file mentions. */
    private void note(Step step, Card card) {
        if (card != Card.UNKNOWN && !known.add(card) && !variant.isDraw()) {
            throw wrong(step, "same-card", "two of " + card, "every card once");
        }
    }

    private static RecordException wrong(Step at, String code, String found, String expected) {
        return at.place().wrong(code, found, expected);
    }

    private RecordException others(Step step, Seat seat) {
        return wrong(step, "other-cards", Replayer.shown(step, history), "the cards that " + seat + " was dealt");
    }

    void onBoard(Step step, List<Card> cards) {
        for (Card card : cards) {
            note(step, card);
            board.add(card);
            boardSteps.add(step);
        }
        int most = variant.boardCards();
        if (board.size() > Math.max(1, 2 * most)) {
            throw wrong(
                    step,
                    "bad-cards",
                    board.size() + " cards of the board",
                    most == 0 ? "at most 1" : "at most " + most + ", or " + 2 * most + " on two boards");
        }
    }

    void dealt(Step step, Seat seat, List<Card> cards) {
        if (isDealtAtOnce()) {
            shown(step, seat, cards);
            return;
        }
        for (Card card : cards) {
            note(step, card);
            held.get(seat.index()).add(own.get(seat.index()).size());
            own.get(seat.index()).add(card);
        }
    }

    /** Replaces a player's unknown cards by those shown. */
    void shown(Step step, Seat seat, List<Card> shown) {
        List<Integer> hand = held.get(seat.index());
        List<Card> before = hand.stream().map(i -> card(seat, i)).toList();
        for (int at = 0; at < shown.size(); at++) {
            Card card = shown.get(at);
            int from = at;
            if (card != Card.UNKNOWN && !before.contains(card)) {
                // Its index, if that is not known yet.
                int back = Stream.concat(hand.stream().skip(from).limit(1), hand.stream())
                        .filter(i -> card(seat, i) == Card.UNKNOWN)
                        .findFirst()
                        .orElseThrow(() -> others(step, seat));
                note(step, card);
                put(seat, back, card);
            }
        }
    }

    /** Records discards: the cards named, and for an unknown one a back, or a card that is not shown at the end. */
    void laidOff(Step step, Act.LayOff lay) {
        Seat seat = lay.by();
        List<Integer> hand = held.get(seat.index());
        Set<Card> last = history.actions().stream()
                .map(Step::act)
                .filter(act -> act instanceof Act.Show show && show.by().equals(seat))
                .flatMap(act -> ((Act.Show) act).cards().stream())
                .collect(Collectors.toSet());
        List<Integer> places = new ArrayList<>();
        for (Card card : lay.cards()) {
            int place = IntStream.range(0, hand.size())
                    .filter(i -> !places.contains(i + 1))
                    .boxed()
                    .min(Comparator.comparing((Integer i) -> card(seat, hand.get(i)) != card)
                            .thenComparing(i -> card(seat, hand.get(i)) != Card.UNKNOWN)
                            .thenComparing(i -> last.contains(card(seat, hand.get(i)))))
                    .orElseThrow(() -> others(step, seat));
            Card face = card(seat, hand.get(place));
            if (card != Card.UNKNOWN && face != card) {
                if (face != Card.UNKNOWN) {
                    throw others(step, seat);
                }
                note(step, card);
                put(seat, hand.get(place), card);
            }
            // It may come again after a reshuffle.
            known.remove(card);
            places.add(place + 1);
        }
        Collections.sort(places);
        laidOff.put(step, places);
        without(seat, places);
    }

    private void without(Seat seat, List<Integer> places) {
        List<Integer> hand = held.get(seat.index());
        held.set(
                seat.index(),
                IntStream.range(0, hand.size())
                        .filter(i -> !places.contains(i + 1))
                        .mapToObj(hand::get)
                        .collect(Collectors.toCollection(ArrayList::new)));
    }

    // ---- the replay

    void begin() {
        held.forEach(List::clear);
    }

    /** Gives each seat the next of its cards in the file. */
    void came(Hand hand) {
        for (Seat seat : Seat.first(seats)) {
            List<Integer> hole = held.get(seat.index());
            while (hole.size() < hand.hole(seat).size()) {
                hole.add(came[seat.index()]++);
            }
        }
    }

    /** The next card of a seat after those that came and some more. */
    Card next(Seat seat, int more) {
        return card(seat, came[seat.index()] + more);
    }

    /** Removes the discards from a hand; returns their places in it, from 1. */
    List<Integer> layOff(Step step, Seat seat) {
        List<Integer> places = laidOff.getOrDefault(step, List.of());
        without(seat, places);
        return places;
    }

    /** The known cards by their places in the deck, from 1, with a burn card before each street. */
    Map<Integer, Card> deck(List<Seat> in) {
        Map<Integer, Card> deck = new LinkedHashMap<>();
        for (int k = 0; k < in.size(); k++) {
            for (int i = 0; i < variant.ownCards(); i++) {
                if (card(in.get(k), i) != Card.UNKNOWN) {
                    deck.put(k + i * in.size() + 1, card(in.get(k), i));
                }
            }
        }
        int next = variant.ownCards() * in.size();
        int whole = variant.boardCards();
        for (int laid = 0, size = 0; laid < board.size(); ) {
            int street = variant.rounds().get(roundAfter(size)).board();
            next += roundAfter(size) > 0 && variant.pack().size() - next > 1 ? 1 : 0;
            for (int i = 1; i <= street && laid < board.size(); i++) {
                deck.put(next + i, board.get(laid++));
            }
            next += street;
            size = size + street == whole ? Math.max(0, 2 * whole - board.size()) : size + street;
        }
        return deck;
    }

    /** The round that adds the next cards to a board of this size. */
    int roundAfter(int size) {
        int round = 0;
        for (int laid = 0; laid < size || variant.rounds().get(round).board() == 0; round++) {
            laid += variant.rounds().get(round).board();
        }
        return round;
    }

    // ---- unknown cards that the rules must see

    /** Chooses an unknown open card with which the same player opens as in the file. */
    void guessOpen(Seat seat, int place, boolean isFirst, boolean begins) {
        boolean razz = variant.opening() == Opening.HIGH_CARD;
        // The lowest card opens on third street, the highest later; in razz it is the other way round.
        boolean isHigh = isFirst == (begins == razz);
        Comparator<Card> order = Comparator.comparingInt(
                        (Card card) -> razz ? card.rank().number() : card.rank().numberAceHigh())
                .thenComparing(Card::suit);
        put(
                seat,
                place,
                unknown().stream().max(isHigh ? order : order.reversed()).orElseThrow());
        invented.add(seat);
    }

    /** Cards, and the set of them. */
    private record Cards(List<Card> cards, long bits) {
        static Cards of(List<Card> cards) {
            return new Cards(cards, FileCards.bits(cards));
        }
    }

    /** Every card, every pair, or a thousand draws of more cards, the same draws each time. */
    private static List<Cards> choices(List<Card> free, int count) {
        List<Cards> choices = new ArrayList<>();
        if (count == 1) {
            free.forEach(card -> choices.add(Cards.of(List.of(card))));
        } else if (count == 2) {
            for (int i = 0; i < free.size(); i++) {
                for (int j = 0; j < i; j++) {
                    choices.add(Cards.of(List.of(free.get(i), free.get(j))));
                }
            }
        } else {
            Random random = new Random(count);
            List<Card> all = new ArrayList<>(free);
            for (int i = 0; i < DRAWS; i++) {
                Collections.shuffle(all, random);
                choices.add(Cards.of(List.copyOf(all.subList(0, count))));
            }
        }
        return choices;
    }

    private long bits(Seat seat) {
        return bits(cards(seat).stream().filter(card -> card != Card.UNKNOWN).toList());
    }

    private static long bits(List<Card> cards) {
        return CardSet.of(cards).bits();
    }

    /** Gives a seat the best possible cards, or the worst, against those of other seats. */
    void invent(Seat seat, boolean good, List<Seat> against) {
        List<Long> others = against.stream().map(this::bits).toList();
        long had = bits(seat);
        List<Cards> choices = choices(unknown(), missing(seat));
        Map<Long, Long> worths = new HashMap<>();
        choices.forEach(more -> worths.put(more.bits(), worth(had | more.bits(), others)));
        Comparator<Cards> byWorth = Comparator.comparingLong(more -> worths.getOrDefault(more.bits(), 0L));
        fill(seat, good ? Collections.max(choices, byWorth) : Collections.min(choices, byWorth));
    }

    private void fill(Seat seat, Cards more) {
        int next = 0;
        for (int place : places(seat)) {
            if (card(seat, place) == Card.UNKNOWN) {
                put(seat, place, more.cards().get(next++));
            }
        }
        invented.add(seat);
    }

    private List<Long> boards() {
        if (!isTwice()) {
            return List.of(bits(board));
        }
        int whole = variant.boardCards();
        List<Card> second = new ArrayList<>(board.subList(0, 2 * whole - board.size()));
        second.addAll(board.subList(whole, board.size()));
        return List.of(bits(board.subList(0, whole)), bits(second));
    }

    /** The value of cards: the number of boards on which they beat the known hands, then their ranks. */
    private long worth(long hand, List<Long> others) {
        long worth = 0;
        for (long laid : boards()) {
            for (Ranking ranking : variant.rankings()) {
                int rank = ranking.rank(hand, laid);
                boolean wins = others.stream().allMatch(other -> ranking.rank(other, laid) <= rank);
                worth += rank + (rank > 0 && wins ? WIN : 0);
            }
        }
        return worth;
    }

    /**
     * Completes the board to be best or worst for a seat, and chooses that seat's cards too if they are unknown: among all boards, or a
     * thousand if more than two cards are missing.
     */
    void runOut(Seat seat, List<Seat> against, boolean best) {
        Ranking ranking = variant.rankings().get(0);
        List<Card> free = unknown();
        long had = bits(seat);
        List<Cards> hands = isKnown(seat) ? List.of(Cards.of(List.of())) : choices(free, missing(seat));
        List<Long> others = against.stream().map(this::bits).toList();
        long laid = bits(board);
        // A hand of the board alone is no gain for a player.
        boolean boardCounts = best && ranking != Ranking.OMAHA;
        Cards end = Cards.of(List.of());
        Cards hand = end;
        int most = Integer.MIN_VALUE;
        for (Cards next : choices(free, variant.boardCards() - board.size())) {
            long all = laid | next.bits();
            int other = others.stream()
                    .mapToInt(cards -> ranking.rank(cards, all))
                    .max()
                    .orElse(boardCounts ? ranking.rank(0, all) : 0);
            for (Cards more : hands) {
                int gain = (more.bits() & all) != 0
                        ? Integer.MIN_VALUE
                        : (ranking.rank(had | more.bits(), all) - other) * (best ? 1 : -1);
                if (gain > most) {
                    end = next;
                    hand = more;
                    most = gain;
                }
            }
        }
        for (Card card : end.cards()) {
            board.add(card);
            boardSteps.add(Step.of(new Act.Board(List.of(card))));
            known.add(card);
        }
        if (!isKnown(seat)) {
            fill(seat, hand);
        }
    }
}
