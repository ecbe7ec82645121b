package dev.courtcards.recall.bots;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.recall.RecallPlayer;
import dev.courtcards.recall.RecallRules;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.recall.RecallTable.Discard;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.Slot;
import dev.courtcards.recall.Turn;
import dev.courtcards.recall.Turn.Special;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tables for bots to look at. A hand is written slot by slot: {@code 5S} a card that nobody has seen, {@code 5S!} one that
 * seat 1 knows, {@code 5S+} one that all have seen, {@code 5S*} a collection card, {@code --} a gap.
 */
final class Views {
    static final Seat P1 = Seat.of(1);
    static final Seat P2 = Seat.of(2);
    private static final int ALL = -1;

    private final RecallRules rules;
    private final List<RecallPlayer> players = new ArrayList<>();
    private List<Discard> discards = List.of();
    private Phase phase = Phase.PLAYING;
    private Seat turn = P1;
    private int drawn;
    private Optional<Rank> window = Optional.empty();
    private Optional<Seat> caller = Optional.empty();
    private List<Special> specials = List.of();
    private int ticket = 7;
    private int number;

    private Views(String options) {
        rules = RecallRules.parse("original " + options);
    }

    static Views of(String... hands) {
        return with("", hands);
    }

    static Views with(String options, String... hands) {
        Views views = new Views(options);
        for (String hand : hands) {
            List<Slot> slots = new ArrayList<>();
            Optional<Rank> rank = Optional.empty();
            for (String word : hand.split(" ")) {
                if (word.equals("--")) {
                    slots.add(Slot.GAP);
                    continue;
                }
                Card card = Card.parse(word.substring(0, 2));
                boolean up = word.endsWith("*");
                int knownTo = up || word.endsWith("+") ? ALL : word.endsWith("!") ? 1 : 0;
                slots.add(new Slot(card, ++views.number, up, knownTo, List.of()));
                rank = up ? Optional.of(card.rank()) : rank;
            }
            views.players.add(new RecallPlayer(slots, rank, Amount.HIDDEN, true, RecallPlayer.Peek.DONE, false, 0));
        }
        return views;
    }

    Views trail(Seat seat, int slot, List<Slot.Stop> trail) {
        RecallPlayer player = players.get(seat.index());
        List<Slot> slots = new ArrayList<>(player.slots());
        Slot old = player.slot(slot);
        slots.set(slot - 1, new Slot(old.card(), old.number(), old.faceUp(), old.knownTo(), trail));
        players.set(
                seat.index(),
                new RecallPlayer(
                        slots, player.collectionRank(), player.coin(), true, RecallPlayer.Peek.DONE, false, 0));
        return this;
    }

    /** Seat 1 is to play, the last slot holds the drawn card. */
    Views drawn() {
        drawn = players.get(0).slots().size();
        return this;
    }

    Views discards(String cards) {
        discards = Card.parseAll(cards).stream()
                .map(card -> new Discard(card, ++number))
                .toList();
        return this;
    }

    Views drawing(Seat seat) {
        phase = Phase.DRAWING_CARD;
        turn = seat;
        return this;
    }

    Views window() {
        phase = Phase.SAME_RANK_WINDOW;
        window = Optional.of(discards.get(discards.size() - 1).card().rank());
        return this;
    }

    Views special(Power power) {
        phase = Phase.SPECIAL_PLAY_WINDOW;
        specials = List.of(new Special(P1, power, false));
        return this;
    }

    Views caller(Seat seat) {
        caller = Optional.of(seat);
        return this;
    }

    Views ticket(int timers) {
        ticket = timers;
        return this;
    }

    RecallTable table() {
        List<Card> pile = Card.parseAll("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC");
        return new RecallTable(
                rules,
                rules.pack(),
                phase,
                Shoe.of(pile),
                number,
                1,
                discards,
                players,
                Optional.of(P1),
                new Turn(turn, 9, drawn, window, Optional.empty(), specials),
                List.of(),
                caller,
                ticket,
                Optional.empty(),
                Optional.empty());
    }

    /** What this bot does in seat 1. */
    Optional<Action<RecallTable>> offer(Bot<RecallTable> bot) {
        return bot.offer(Game.begin(table()).seenBy(P1), new Xoshiro256PlusPlus(Seed.of(1)));
    }
}
