package dev.courtcards.recall;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Grown;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.Turn.Special;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The state of a Recall table, with the cards that every player has seen: each card holds the players who have seen its face, wherever it
 * moves (recall R11). In a viewer's view the cards seen have their faces, all others are backs; {@link #isInSight} checks whether a card is
 * open to the viewer now.
 *
 * @param rules the options
 * @param pack the cards it is played with
 * @param phase the phase of the turn
 * @param pile the cards to draw
 * @param earlier the number of cards in the shoes before this pile; cards are numbered over all shoes
 * @param shuffles the number of shuffles so far
 * @param discards the discard pile, its top card last
 * @param players by seat
 * @param starter the player who begins; empty until chosen
 * @param turn the current turn
 * @param looks the players' current looks at cards
 * @param caller the player who has called Recall
 * @param ticket the number of timers started so far
 * @param pending the task of an official that is due before anything else
 * @param result the result, once the game is over
 * @see Recall
 */
public record RecallTable(
        RecallRules rules,
        Pack pack,
        Phase phase,
        Shoe pile,
        int earlier,
        int shuffles,
        List<Discard> discards,
        List<RecallPlayer> players,
        Optional<Seat> starter,
        Turn turn,
        List<Look> looks,
        Optional<Seat> caller,
        int ticket,
        Optional<Pending> pending,
        Optional<Result> result)
        implements Sealable<RecallTable> {

    /** The most players at a table. */
    static final int MOST_SEATS = 6;

    /** The phases of a game, by the names of the original (recall R2). */
    public enum Phase {
        /** No card is dealt yet. */
        NOT_DEALT,
        /** Every player peeks at some own cards. */
        INITIAL_PEEK,
        /** The player to act draws. */
        DRAWING_CARD,
        /** The player to act plays or collects. */
        PLAYING,
        /** Every player may throw a card of the rank just played. */
        SAME_RANK_WINDOW,
        /** The player of a card with a power uses it. */
        SPECIAL_PLAY_WINDOW,
        /** The turn is over; the next follows at once. */
        ENDING_ROUND,
        /** The game is over. */
        FINISHED;

        private final String text = name().toLowerCase(Locale.ROOT);

        /** {@return the name as the original spells it, for example {@code same_rank_window}} */
        public String text() {
            return text;
        }
    }

    /** A player's status, by the names of the original (recall R2). */
    public enum Status {
        /** The player has not peeked yet. */
        INITIAL_PEEK,
        /** The player waits for others. */
        WAITING,
        /** The player has peeked and waits for the first turn. */
        READY,
        /** The player is to draw. */
        DRAWING_CARD,
        /** The player is to play or collect. */
        PLAYING_CARD,
        /** The player may throw a card of the same rank. */
        SAME_RANK_WINDOW,
        /** The player may swap two cards. */
        JACK_SWAP,
        /** The player may look at a card. */
        QUEEN_PEEK,
        /** The player is looking at a card. */
        PEEKING;

        /** {@return the name as the original spells it, for example {@code jack_swap}} */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The ways in which a game ends (recall R10). */
    public enum End {
        /** A hand was empty. */
        EMPTY_HAND,
        /** A player had four collection cards. */
        FOUR_OF_A_KIND,
        /** Recall was called and the last turns are over. */
        RECALL,
        /** Only one player was left. */
        LAST_PLAYER,
        /** No card was left to draw or reshuffle. */
        NO_CARD,
        /** The limit of turns was reached. */
        MAX_TURNS;

        /** {@return the name in outcomes, for example {@code empty_hand}} */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A place in a hand, written {@code p2.3}.
     *
     * @param seat the owner of the hand
     * @param slot from 1
     */
    public record Spot(Seat seat, int slot) {
        @Override
        public String toString() {
            return seat.text() + "." + slot;
        }
    }

    /**
     * A card on the discard pile.
     *
     * @param card its face
     * @param number its number, as in the hand
     */
    public record Discard(Card card, int number) {
        Slot collected() {
            return new Slot(card, number, true, Slot.EVERYBODY);
        }

        @Override
        public String toString() {
            return card.code();
        }
    }

    /**
     * A player's look at a card.
     *
     * @param who the player
     * @param number the card's number
     */
    public record Look(Seat who, int number) {}

    /**
     * A task of an official that is due before anything else.
     *
     * @param task the task
     * @param seat the player for whom it is; seat 1 if it is for all
     */
    public record Pending(Task task, Seat seat) {
        /** The tasks of officials. */
        public enum Task {
            /** Chance shuffles the pack, or the discards for a card due to this player (recall R9). */
            SHUFFLE(House.CHANCE),
            /** Chance tosses this player's coin for equal cards in the first peek (recall R5). */
            COIN(House.CHANCE),
            /** The dealer deals (recall R1). */
            DEAL(House.DEALER),
            /** Chance picks the cards of this player's first peek (recall R3). */
            AUTO_PEEK(House.CHANCE),
            /** Chance picks the starter. */
            STARTER(House.CHANCE),
            /** The dealer gives this player the card that was due before the shuffle (recall R9). */
            CARD(House.DEALER),
            /** The dealer plays a card for this player (recall R3). */
            PLAY(House.DEALER);

            final List<Actor> by;

            Task(House by) {
                this.by = List.of(by);
            }
        }
    }

    /**
     * The result of a game.
     *
     * @param end the way in which it ended
     * @param winners one, or several in a draw
     */
    public record Result(End end, List<Seat> winners) {
        /** A result. */
        public Result {
            winners = List.copyOf(winners);
        }
    }

    /**
     * A card in a hand that a viewer has seen.
     *
     * @param cardId the card's id in this game, independent of its face
     * @param card the face
     * @param points its points
     * @param power its power
     * @param slot its slot, from 1
     */
    public record KnownCard(String cardId, Card card, int points, Power power, int slot) {}

    /** A table. */
    public RecallTable {
        discards = Grown.copyOf(discards);
        players = Row.copyOf(players);
        looks = Row.copyOf(looks);
    }

    @Override
    public List<Actor> mayAct() {
        if (result.isPresent()) {
            return List.of();
        }
        return pending.isPresent() ? pending.get().task().by : Menus.actors(Menus.seats(this), hasTimer());
    }

    @Override
    public LegalActions<RecallTable> legalActions(Actor actor) {
        return Menus.of(this, actor);
    }

    @Override
    public boolean isOut(Seat seat) {
        return !active().contains(seat);
    }

    @Override
    public List<Timer> timers() {
        return hasTimer() ? List.of(rules.times().timer(phase, ticket)) : List.of();
    }

    /** Checks whether a timer is running, which has the last ticket. */
    boolean hasTimer() {
        return switch (phase) {
            case NOT_DEALT, ENDING_ROUND, FINISHED -> false;
            case SAME_RANK_WINDOW, SPECIAL_PLAY_WINDOW -> true;
            case INITIAL_PEEK, DRAWING_CARD, PLAYING -> pending.isEmpty();
        };
    }

    @Override
    public Optional<Outcome> outcome() {
        return result.map(r -> {
            List<Long> points = new ArrayList<>();
            for (RecallPlayer player : players) {
                points.add((long) Scoring.points(rules, player));
            }
            return Outcome.fewest(points, r.winners(), r.end().text()).ranked(Scoring.order(this));
        });
    }

    /**
     * The ranking of the players: the winners, then by points, then by cards (recall R10).
     *
     * @return every seat once; empty until the game is over
     */
    public List<Seat> ranking() {
        return result.map(r -> Scoring.ranking(this, r.winners())).orElse(List.of());
    }

    @Override
    public RecallTable seenBy(Viewer viewer) {
        return new RecallTable(
                rules,
                pack,
                phase,
                pile.faceDown(),
                earlier,
                shuffles,
                discards,
                Row.of(players.size(), i -> players.get(i).seenBy(viewer, viewer.equals(Seat.of(i + 1)))),
                starter,
                turn,
                looks,
                caller,
                ticket,
                pending,
                result);
    }

    /**
     * Checks whether a player's cards are protected from powers (recall R7).
     *
     * @param seat the player
     * @return true if the player has called Recall and the rules protect the caller
     */
    public boolean isProtected(Seat seat) {
        return rules.play().callerProtected() && isCaller(seat);
    }

    boolean isCaller(Seat seat) {
        return caller.isPresent() && caller.get().equals(seat);
    }

    /** The refusal of a move by a seat that may not act (recall R14). */
    @Override
    public Refusal notNow(Seat seat, Action<RecallTable> tried) {
        return tried.refusal(this, seat).orElseGet(() -> notNow(seat));
    }

    @Override
    public Refusal notNow(Actor by) {
        return Refusals.anyway(this, by).orElseGet(() -> Sealable.super.notNow(by));
    }

    /**
     * A player.
     *
     * @param seat at this table
     * @return the player
     */
    public RecallPlayer player(Seat seat) {
        return players.get(seat.index());
    }

    /** {@return the players who have not left, in seat order} */
    public List<Seat> active() {
        List<Seat> active = new ArrayList<>();
        for (Seat seat : Seat.first(players.size())) {
            if (player(seat).active()) {
                active.add(seat);
            }
        }
        return List.copyOf(active);
    }

    /**
     * A slot.
     *
     * @param spot any place
     * @return a gap if there is no such slot
     */
    public Slot slot(Spot spot) {
        return spot.seat().number() <= players.size() ? player(spot.seat()).slot(spot.slot()) : Slot.GAP;
    }

    /** {@return the top of the discard pile; empty if it has no card} */
    public Optional<Card> topDiscard() {
        return discards.isEmpty()
                ? Optional.empty()
                : Optional.of(discards.get(discards.size() - 1).card());
    }

    /** {@return the power to be used now, with its player; empty outside the window for powers} */
    public Optional<Special> special() {
        return phase == Phase.SPECIAL_PLAY_WINDOW && !turn.specials().isEmpty()
                ? Optional.of(turn.specials().get(0))
                : Optional.empty();
    }

    /**
     * The status of a player.
     *
     * @param seat at this table
     * @return the status by the original's name
     */
    public Status status(Seat seat) {
        return Menus.status(this, seat);
    }

    /**
     * Checks whether a viewer is shown this card now: a collection card, a card just drawn or looked at, any card once the game is over.
     * Cards shown before have to be remembered.
     *
     * @param viewer the viewer
     * @param spot the place of the card
     * @return true if it is shown
     */
    public boolean isInSight(Viewer viewer, Spot spot) {
        Slot slot = slot(spot);
        return !slot.isEmpty()
                && (slot.faceUp()
                        || phase == Phase.FINISHED
                        || spot.seat().equals(viewer) && isDrawn(spot)
                        || viewer instanceof Seat seat && looks.contains(new Look(seat, slot.number())));
    }

    boolean isDrawn(Spot spot) {
        return turn.drawn() == spot.slot() && spot.seat().equals(turn.seat());
    }

    /**
     * The cards in hands that a viewer with a perfect memory knows, by owner and by card: {@code known_cards} of the original (recall R11).
     *
     * @param viewer a seat
     * @return every owner in seat order; in another viewer's view, only the cards that both have seen
     */
    public Map<Seat, Map<String, KnownCard>> knownCards(Seat viewer) {
        return Knowledge.of(this, viewer);
    }

    /**
     * {@link #knownCards} as JSON in the original's shape.
     *
     * @param viewer a seat
     * @return an object of owners, each an object of cards by {@code cardId}
     */
    public String knownCardsJson(Seat viewer) {
        return Knowledge.json(knownCards(viewer));
    }

    @Override
    public List<Card> cards() {
        List<Card> cards = new ArrayList<>(pile.cards());
        discards.forEach(discard -> cards.add(discard.card()));
        for (RecallPlayer player : players) {
            for (Slot slot : player.slots()) {
                if (!slot.isEmpty()) {
                    cards.add(slot.card());
                }
            }
        }
        return cards;
    }

    @Override
    public Optional<RecallTable> unsealed(RandomGenerator random) {
        return Sealing.unsealed(this, random);
    }

    @Override
    public List<Integer> owed(Viewer viewer) {
        return Sealing.owed(this, viewer);
    }

    @Override
    public Optional<RecallTable> revealed(int place, Card face) {
        return Sealing.revealed(this, place, face);
    }

    @Override
    public Optional<RecallTable> revealed(int place, List<Card> faces) {
        return Sealing.revealed(this, place, faces);
    }

    @Override
    public RecallTable shuffled(Shoe cards) {
        return Sealing.shuffled(this, cards);
    }

    /** The public part: a table may end up in a log. */
    @Override
    public String toString() {
        return "RecallTable[" + phase.text() + ", turn " + turn.number() + " of " + turn.seat() + ", " + players
                + ", discards " + discards + ", " + pile
                + pending.map(p -> ", " + p).orElse("")
                + result.map(r -> ", " + r).orElse("") + "]";
    }
}
