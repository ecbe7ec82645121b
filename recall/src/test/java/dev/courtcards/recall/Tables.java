package dev.courtcards.recall;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable.Discard;
import dev.courtcards.recall.RecallTable.KnownCard;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.Turn.Special;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tables as a test needs them. A hand is written slot by slot: {@code 5S} a card that nobody has seen, {@code 5S!} one that
 * its owner knows, {@code 5S*} a collection card, {@code --} a gap.
 */
final class Tables {
    static final Seat P1 = Seat.of(1);
    static final Seat P2 = Seat.of(2);
    static final Seat P3 = Seat.of(3);
    static final Seat P4 = Seat.of(4);

    private final RecallRules rules;
    private final List<RecallPlayer> players = new ArrayList<>();
    private final List<Discard> discards = new ArrayList<>();
    private final List<Special> specials = new ArrayList<>();
    private Phase phase = Phase.DRAWING_CARD;
    private Seat turn = P1;
    private int turns = 1;
    private int drawn;
    private Optional<Rank> window = Optional.empty();
    private Optional<Seat> caller = Optional.empty();
    private List<Card> pile = Card.parseAll("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC");
    private int ticket = 7;
    private int number;

    private Tables(RecallRules rules) {
        this.rules = rules;
    }

    /** A table of the original's rules with some options, {@code "snapLimit=ONE_CARD"}. */
    static Tables with(String options) {
        return new Tables(RecallRules.parse("original " + options));
    }

    /** Whose turn it is to draw. */
    static Tables drawing(String... hands) {
        return with("").hands(hands);
    }

    Tables hands(String... hands) {
        for (String hand : hands) {
            Optional<Rank> rank = Optional.empty();
            List<Slot> slots = new ArrayList<>();
            for (String word : hand.strip().split("\\s+")) {
                if (word.equals("--") || word.isEmpty()) {
                    slots.add(Slot.GAP);
                    continue;
                }
                Card card = Card.parse(word.substring(0, 2));
                boolean up = word.endsWith("*");
                int owner = 1 << players.size();
                slots.add(new Slot(card, ++number, up, up ? Slot.EVERYBODY : word.endsWith("!") ? owner : 0));
                rank = up ? Optional.of(card.rank()) : rank;
            }
            players.add(new RecallPlayer(slots, rank, Amount.HIDDEN, true, RecallPlayer.Peek.DONE, false, 0));
        }
        return this;
    }

    /** A seat that has no collection card collects this rank. */
    Tables collects(Seat seat, Rank rank) {
        players.set(seat.index(), players.get(seat.index()).collecting(Optional.of(rank)));
        return this;
    }

    Tables missed(Seat seat, int missedTurns) {
        players.set(seat.index(), players.get(seat.index()).missed(missedTurns));
        return this;
    }

    Tables left(Seat seat) {
        players.set(seat.index(), players.get(seat.index()).left());
        return this;
    }

    /** The discards, the top one last. */
    Tables discards(String cards) {
        Card.parseAll(cards).forEach(card -> discards.add(new Discard(card, ++number)));
        return this;
    }

    /** The draw pile, its top card first. */
    Tables pile(String cards) {
        pile = Card.parseAll(cards);
        return this;
    }

    Tables turn(Seat seat) {
        turn = seat;
        return this;
    }

    Tables turns(int begun) {
        turns = begun;
        return this;
    }

    Tables caller(Seat seat) {
        caller = Optional.of(seat);
        return this;
    }

    /** The one whose turn it is holds a drawn card in the last slot and is to play. */
    Tables playing() {
        phase = Phase.PLAYING;
        drawn = players.get(turn.index()).slots().size();
        Slot slot = players.get(turn.index()).slot(drawn);
        List<Slot> slots =
                Row.copyOf(players.get(turn.index()).slots()).with(drawn - 1, slot.shownTo(turn, slot.card()));
        players.set(turn.index(), players.get(turn.index()).with(slots));
        return this;
    }

    /** The window is open for the rank of the top discard. */
    Tables window() {
        phase = Phase.SAME_RANK_WINDOW;
        window = Optional.of(discards.get(discards.size() - 1).card().rank());
        return this;
    }

    /** Somebody has a power, the first of them to use it now. */
    Tables special(Seat seat, Power power) {
        phase = Phase.SPECIAL_PLAY_WINDOW;
        specials.add(new Special(seat, power, false));
        return this;
    }

    /** The power waits until the window is closed. */
    Tables queued(Seat seat, Power power) {
        specials.add(new Special(seat, power, false));
        return this;
    }

    Game<RecallTable> game() {
        return Game.begin(new RecallTable(
                rules,
                rules.pack(),
                phase,
                Shoe.of(pile),
                number,
                1,
                discards,
                players,
                Optional.of(P1),
                new Turn(turn, turns, drawn, window, Optional.empty(), specials),
                List.of(),
                caller,
                ticket,
                Optional.empty(),
                Optional.empty()));
    }

    /** The first peek of hands in this order: card by card, seat by seat, then the first discard and the pile. */
    static Game<RecallTable> peeking(String options, int seats, String deck) {
        return Recall.deal(RecallRules.parse("original " + options), seats, ChanceSource.stacked(deck));
    }

    /** A hand as it is written, with all faces: gaps, collection cards, but not who knows what. */
    static String hand(Game<RecallTable> game, Seat seat) {
        return String.join(
                " ",
                game.state().player(seat).slots().stream()
                        .map(slot -> slot.isEmpty() ? "--" : slot.card().code() + (slot.faceUp() ? "*" : ""))
                        .toList());
    }

    static String discards(Game<RecallTable> game) {
        return String.join(
                " ",
                game.state().discards().stream()
                        .map(discard -> discard.card().code())
                        .toList());
    }

    /** The code of the refusal, empty if it is allowed. */
    static String why(Game<RecallTable> game, Actor by, Action<RecallTable> action) {
        return game.refusal(by, action)
                .map(Refusal::reason)
                .map(reason -> reason.code())
                .orElse("");
    }

    static Spot at(Seat seat, int slot) {
        return new Spot(seat, slot);
    }

    /** What a viewer knows of an owner's cards, by their ids. */
    static Map<String, KnownCard> known(RecallTable table, Seat viewer, Seat owner) {
        return table.knownCards(viewer).getOrDefault(owner, Map.of());
    }

    /** The timer that is running runs out; chance and dealer do what follows. */
    static Game<RecallTable> expire(Game<RecallTable> game) {
        return officials(
                game.play(House.CLOCK, new RecallAction.Expired(game.state().ticket())));
    }

    static Game<RecallTable> officials(Game<RecallTable> game) {
        return game.settled(ChanceSource.stacked(""));
    }

    static List<String> events(Game<RecallTable> game) {
        return game.lastEvents().stream()
                .map(event -> event.getClass().getSimpleName())
                .toList();
    }
}
