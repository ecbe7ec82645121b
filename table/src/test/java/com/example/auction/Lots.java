package com.example.auction;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.game.WholePack;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * One moment of an auction.
 *
 * @param rules the options
 * @param sold how many rounds are over
 * @param shoe the cards to come
 * @param players one a seat
 * @param thrown cards that nobody bought, face down
 */
public record Lots(Auction.Rules rules, int sold, Shoe shoe, List<Player> players, List<Card> thrown)
        implements WholePack<Lots> {
    /** A player's choice. */
    public sealed interface Choice {}

    /** Coins, sealed until all have chosen. */
    public record Bid(Amount coins) implements Choice {}

    /** No coins; that too is sealed. */
    public record Sealed() implements Choice {}

    /** A player. */
    public record Player(long coins, Optional<Choice> choice, List<Card> hand) {}

    static Lots unshuffled(Auction.Rules rules, List<Long> coins) {
        return new Lots(
                rules,
                0,
                Shoe.EMPTY,
                coins.stream()
                        .map(n -> new Player(n, Optional.empty(), List.of()))
                        .toList(),
                List.of());
    }

    @Override
    public List<Actor> mayAct() {
        if (shoe.size() + shoe.dealt() == 0) {
            return List.of(House.CHANCE);
        }
        List<Actor> seats = new ArrayList<>(Seat.first(sold == rules.rounds() ? 0 : players.size()));
        seats.removeIf(seat -> player(seat).choice().isPresent());
        return seats;
    }

    private Player player(Actor seat) {
        return players.get(((Seat) seat).index());
    }

    @Override
    public LegalActions<Lots> legalActions(Actor actor) {
        if (!mayAct().contains(actor)) {
            return LegalActions.none();
        }
        if (actor == House.CHANCE) {
            return LegalActions.shuffle(pack(), 1, 0);
        }
        LegalActions<Lots> pass = LegalActions.of(new LotsAction.Pass());
        long coins = player(actor).coins();
        return coins == 0
                ? pass
                : pass.orRange(
                        "bid",
                        1,
                        coins,
                        LotsAction.Bid.class,
                        bid -> bid.coins().orElse(-1),
                        n -> new LotsAction.Bid(Amount.of(n)));
    }

    @Override
    public Lots seenBy(Viewer viewer) {
        List<Player> seen = new ArrayList<>();
        for (Seat seat : Seat.first(players.size())) {
            Player player = player(seat);
            seen.add(
                    viewer.equals(seat)
                            ? player
                            : new Player(
                                    player.coins(),
                                    player.choice().map(choice -> new Bid(Amount.HIDDEN)),
                                    Collections.nCopies(player.hand().size(), Card.UNKNOWN)));
        }
        return new Lots(rules, sold, shoe.faceDown(), seen, Collections.nCopies(thrown.size(), Card.UNKNOWN));
    }

    @Override
    public Optional<Outcome> outcome() {
        if (sold < rules.rounds()) {
            return Optional.empty();
        }
        List<Long> scores = players.stream().map(Player::coins).toList();
        long best = Collections.max(scores);
        List<Seat> winners = Seat.first(players.size()).stream()
                .filter(seat -> player(seat).coins() == best)
                .toList();
        return Optional.of(Outcome.of(scores, winners, winners.size() == 1 ? "the richest" : "as rich as another"));
    }

    @Override
    public Pack pack() {
        return Pack.french();
    }

    @Override
    public List<Card> cards() {
        List<Card> cards = new ArrayList<>(shoe.cards());
        players.forEach(player -> cards.addAll(player.hand()));
        cards.addAll(thrown);
        return cards;
    }

    @Override
    public Lots shuffled(Shoe cards) {
        return new Lots(rules, sold, cards, players, thrown);
    }

    Lots chosen(Seat seat, Choice choice) {
        List<Player> all = new ArrayList<>(players);
        all.set(
                seat.index(),
                new Player(
                        player(seat).coins(), Optional.of(choice), player(seat).hand()));
        return new Lots(rules, sold, shoe, all, thrown);
    }

    /** Everybody's choice is opened and forgotten; the buyer pays and gets the top card. */
    Lots settled(Optional<Seat> buyer, long price, Card card) {
        List<Player> all = new ArrayList<>();
        for (Seat seat : Seat.first(players.size())) {
            boolean buys = buyer.filter(seat::equals).isPresent();
            List<Card> hand = new ArrayList<>(player(seat).hand());
            if (buys) {
                hand.add(card);
            }
            all.add(new Player(player(seat).coins() - (buys ? price : 0), Optional.empty(), List.copyOf(hand)));
        }
        List<Card> left = new ArrayList<>(thrown);
        if (buyer.isEmpty()) {
            left.add(card);
        }
        return new Lots(rules, sold + 1, shoe.rest(), all, List.copyOf(left));
    }
}
