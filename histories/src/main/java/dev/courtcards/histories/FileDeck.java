package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.poker.variant.Round;
import dev.courtcards.poker.variant.Variant;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The deck of a history: stacked if the file has all its cards, otherwise sealed, with known faces revealed as they come. */
final class FileDeck {
    private final HandHistory history;
    private final Variant variant;
    private final int seats;
    private final FileCards cards;
    private final List<Step> moves;
    /** The places in the deck whose cards are revealed, if all places are fixed from the start. */
    private final Set<Integer> revealed = new HashSet<>();

    /**
     * The deck before the shuffle.
     *
     * @param history the hand
     * @param cards the cards of the file
     * @param moves the players' moves, complete when the deck is shuffled
     */
    FileDeck(HandHistory history, FileCards cards, List<Step> moves) {
        this.history = history;
        this.variant = history.variant();
        this.seats = history.stacks().size();
        this.cards = cards;
        this.moves = moves;
    }

    static List<Seat> live(Hand hand) {
        return Seat.first(hand.players().size()).stream()
                .filter(seat -> hand.player(seat).isLive())
                .toList();
    }

    /** The game after the shuffle, with a stacked deck if every card with a fixed place is known. */
    Game<PokerTable> shuffled(Game<PokerTable> game, boolean mayStack) {
        Pack pack = variant.pack();
        boolean isStacked =
                cards.isDealtAtOnce() && dealtIn().stream().allMatch(cards::isKnown) && (mayStack || cards.isWhole());
        if (!isStacked) {
            return revealed(game.play(House.CHANCE, new Shuffle<>(Shoe.faceDown(pack.size()))));
        }
        Map<Integer, Card> deck = cards.deck(dealtIn());
        Set<Card> laid = new HashSet<>(deck.values());
        revealed.addAll(deck.keySet());
        Iterator<Card> others =
                pack.cards().stream().filter(card -> !laid.contains(card)).iterator();
        List<Card> all = IntStream.rangeClosed(1, pack.size())
                .mapToObj(place -> deck.containsKey(place) ? deck.get(place) : others.next())
                .toList();
        return game.play(House.CHANCE, new Shuffle<>(Shoe.of(all)));
    }

    private List<Seat> dealtIn() {
        return Seat.first(seats).stream()
                .filter(seat -> history.stacks().get(seat.index()) > 0)
                .toList();
    }

    /** Reveals the known cards that are not revealed yet, if all places are fixed from the start. */
    Game<PokerTable> revealed(Game<PokerTable> game) {
        if (!cards.isDealtAtOnce()) {
            return game;
        }
        Game<PokerTable> now = game;
        List<Seat> in = dealtIn();
        for (Map.Entry<Integer, Card> card : cards.deck(in).entrySet()) {
            int place = card.getKey();
            if (revealed.add(place)) {
                boolean isOwn = place <= variant.ownCards() * in.size();
                Optional<Seat> to = isOwn ? Optional.of(in.get((place - 1) % in.size())) : Optional.empty();
                now = now.play(House.CHANCE, new Reveal<>(to, place, card.getValue()));
            }
        }
        return now;
    }

    Game<PokerTable> revealed(Game<PokerTable> game, int place, Optional<Seat> to, Card face) {
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

    /** Reveals the known faces of the cards to be dealt next. */
    Game<PokerTable> nextKnown(Game<PokerTable> game, Hand hand) {
        if (!cards.isDealtAtOnce()) {
            return isDraw(hand) ? drawn(game, hand) : street(game, hand);
        }
        if (!hand.cards().dealt().isEmpty() && !isNextKnown(hand)) {
            throw history.lastPlace().wrong("unfinished", "the last action", "the next cards of the board");
        }
        return game;
    }

    /** Checks whether the file has the next street of the board, which a burn card precedes. */
    private boolean isNextKnown(Hand hand) {
        int laid = hand.board().size() == variant.boardCards()
                ? hand.secondBoard().size()
                : hand.board().size();
        int next = hand.cards().dealt().size() + 1;
        int street = variant.rounds().get(cards.roundAfter(laid)).board();
        return IntStream.rangeClosed(next + 1, next + street).allMatch(revealed::contains);
    }

    private boolean isDraw(Hand hand) {
        return !hand.cards().dealt().isEmpty()
                && variant.rounds().get(hand.cards().round()).drawn();
    }

    private int missing(Hand hand, Seat seat) {
        return variant.ownCards(hand.cards().round()) - hand.hole(seat).size();
    }

    /** Reveals the known cards of a draw, up to a reshuffle. */
    private Game<PokerTable> drawn(Game<PokerTable> game, Hand hand) {
        boolean burnt = hand.cards().where().matches(".*[,;].*");
        List<Seat> live = live(hand);
        int stub = hand.cards().shoe().size();
        int needed = (burnt ? 0 : 1)
                + live.stream().mapToInt(seat -> missing(hand, seat)).sum();
        int left = needed <= stub || hand.cards().shoe().dealt() == 0 ? stub : stub - 1;
        int place = hand.cards().dealt().size() + 1 + (burnt ? 0 : 1);
        int last = hand.cards().dealt().size() + left;
        Game<PokerTable> now = game;
        for (Seat seat : live) {
            for (int i = 0; i < missing(hand, seat) && place <= last; i++) {
                now = revealed(now, place++, Optional.of(seat), cards.next(seat, i));
            }
        }
        return now;
    }

    /** Reveals the known cards of the next street. */
    private Game<PokerTable> street(Game<PokerTable> game, Hand hand) {
        boolean isFirst = hand.cards().dealt().isEmpty();
        int round = isFirst ? 0 : hand.cards().round() + 1;
        Round street = variant.rounds().get(round);
        boolean isBurnt = !isFirst && hand.cards().shoe().size() > 1;
        int place = hand.cards().dealt().size() + 1 + (isBurnt ? 1 : 0);
        Game<PokerTable> now = game;
        boolean forAll = street.cards() > 0
                && !cards.board().isEmpty()
                && variant.boardCards() == 0
                && round == variant.rounds().size() - 1;
        List<Seat> live = live(hand);
        int had = hand.hole(live.get(0)).size();
        for (int i = 0; i < street.cards() && !forAll; i++) {
            for (Seat seat : live) {
                Optional<Seat> to = i < street.own() ? Optional.of(seat) : Optional.empty();
                if (to.isEmpty() && cards.card(seat, had + i) == Card.UNKNOWN) {
                    cards.guessOpen(seat, had + i, isFirst, isFirst(seat));
                }
                now = revealed(now, place++, to, cards.card(seat, had + i));
            }
        }
        for (int i = 0; i < (forAll ? 1 : street.board()); i++) {
            now = revealed(
                    now, place++, Optional.empty(), cards.ofBoard(hand.board().size() + i));
        }
        return now;
    }

    /** Checks whether the first bet of the file is this player's. */
    private boolean isFirst(Seat seat) {
        return !moves.isEmpty()
                && moves.get(0).act() instanceof Act.Bet bet
                && bet.by().equals(seat);
    }
}
