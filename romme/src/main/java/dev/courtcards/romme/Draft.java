package dev.courtcards.romme;

import dev.courtcards.core.deck.Grown;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.romme.RommeTable.Owed;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import dev.courtcards.romme.RommeTable.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A mutable copy of a table, from which the next {@link RommeTable} is made. */
final class Draft {
    final RommeRules rules;
    Phase phase;
    int round;
    Optional<Seat> dealer;
    List<Player> players;
    final List<Long> begun;
    Shoe stock;
    boolean stockSeen;
    int earlier;
    int shuffles;
    List<Held> discards;
    List<LaidMeld> melds;
    Turn turn;
    int idle;
    int voids;
    Optional<String> end;

    Draft(RommeTable table) {
        rules = table.rules();
        phase = table.phase();
        round = table.round();
        dealer = table.dealer();
        players = table.players();
        begun = table.begun();
        stock = table.stock();
        stockSeen = table.stockSeen();
        earlier = table.earlier();
        shuffles = table.shuffles();
        discards = table.discards();
        melds = table.melds();
        turn = table.turn();
        idle = table.idle();
        voids = table.voids();
        end = table.end();
    }

    RommeTable table() {
        return new RommeTable(
                rules, phase, round, dealer, players, begun, stock, stockSeen, earlier, shuffles, discards, melds, turn,
                idle, voids, end);
    }

    void player(Seat seat, Player player) {
        Player[] all = players.toArray(Player[]::new);
        all[seat.index()] = player;
        players = List.of(all);
    }

    void players(UnaryOperator<Player> change) {
        players = players.stream().map(change).toList();
    }

    Player player(Seat seat) {
        return players.get(seat.index());
    }

    /** Takes the cards with these numbers out of a hand. */
    void lose(Seat seat, List<Integer> places) {
        List<Held> hand = new ArrayList<>(player(seat).hand());
        hand.removeIf(held -> places.contains(held.place()));
        player(seat, player(seat).with(hand));
    }

    /** Puts cards into a hand, which is sorted by the numbers of the cards. */
    void gain(Seat seat, List<Held> cards) {
        List<Held> hand = new ArrayList<>(player(seat).hand());
        for (Held card : cards) {
            int at = hand.size();
            while (at > 0 && hand.get(at - 1).place() > card.place()) {
                at--;
            }
            hand.add(at, card);
        }
        player(seat, player(seat).with(hand));
    }

    void discard(Held card) {
        discards = Grown.copyOf(discards).plus(card);
    }

    /** Moves all discards but the top one into a new stock, whose numbers continue those of the one before. */
    void recycle(Shoe before) {
        earlier += before.dealt() + before.size();
        discards = List.of(discards.get(discards.size() - 1));
    }

    /** Replaces a meld. */
    void replace(int number, LaidMeld meld) {
        LaidMeld[] all = melds.toArray(LaidMeld[]::new);
        all[number - 1] = meld;
        melds = List.of(all);
    }

    /** Notes that the player has laid a card in this turn. */
    void laid() {
        turn(0, true, turn.owed());
    }

    /** Updates the turn. A joker laid for good is no longer owed; one in a pending meld may come back. */
    void turn(int pending, boolean laid, List<Owed> owed) {
        List<Held> hand = player(turn.seat()).hand();
        List<Owed> left = pending > 0 || owed.isEmpty()
                ? owed
                : owed.stream()
                        .filter(debt -> hand.stream().anyMatch(held -> held.place() == debt.place()))
                        .toList();
        turn = new Turn(turn.seat(), turn.taken(), turn.duty(), pending, laid, left);
    }

    /** Gathers all cards into a new stock. */
    void gather() {
        players(player -> new Player(List.of(), player.in(), false, false, 0, player.total(), player.lost()));
        earlier = 0;
        shuffles = 0;
        discards = List.of();
        melds = List.of();
        idle = 0;
    }
}
