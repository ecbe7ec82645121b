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
 * One moment of a Recall table, and what every player has seen of it: a card carries with it who has seen its face, so that
 * nobody forgets a card that moves and nobody remembers one that is gone (recall R11). As a viewer sees it, the cards that it
 * has seen have their faces, all others are backs; {@link #isInSight} finds what of that lies open on the table now.
 *
 * @param rules what is played
 * @param pack the cards it is played with
 * @param phase where the turn stands
 * @param pile the cards to draw
 * @param earlier how many cards the shoes before this pile held; a card's number counts on over all shoes
 * @param shuffles how often cards were shuffled so far
 * @param discards the discard pile, its top card last
 * @param players by seat
 * @param starter who begins, once that is known
 * @param turn whose turn it is, and what has happened in it
 * @param looks cards that somebody is looking at now
 * @param caller who has called Recall
 * @param ticket number of timers started so far
 * @param pending what an official does next, before anything else
 * @param result how it ended
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

    /** Where the turn stands, by the names of the original (recall R2). */
    public enum Phase {
        /** No card is dealt yet. */
        NOT_DEALT,
        /** Everybody looks at some of the own cards. */
        INITIAL_PEEK,
        /** The player whose turn it is draws. */
        DRAWING_CARD,
        /** The player whose turn it is plays or collects. */
        PLAYING,
        /** Everybody may throw a card of the rank just played. */
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

    /** What a player is about, by the names of the original (recall R2). */
    public enum Status {
        /** Has not peeked yet. */
        INITIAL_PEEK,
        /** Waits for others. */
        WAITING,
        /** Has peeked and waits for the first turn. */
        READY,
        /** Draws. */
        DRAWING_CARD,
        /** Plays or collects. */
        PLAYING_CARD,
        /** May throw a card of the same rank. */
        SAME_RANK_WINDOW,
        /** May exchange two cards. */
        JACK_SWAP,
        /** May look at a card. */
        QUEEN_PEEK,
        /** Looks at a card. */
        PEEKING;

        /** {@return the name as the original spells it, for example {@code jack_swap}} */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** How a game ends (recall R10). */
    public enum End {
        /** A hand was empty. */
        EMPTY_HAND,
        /** Somebody had four collection cards. */
        FOUR_OF_A_KIND,
        /** Recall was called and the last turns are over. */
        RECALL,
        /** One player was left. */
        LAST_PLAYER,
        /** Nothing was left to draw or to reshuffle. */
        NO_CARD,
        /** There were too many turns. */
        MAX_TURNS;

        /** {@return the name in outcomes, for example {@code empty_hand}} */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A place in a hand, written {@code p2.3}.
     *
     * @param seat whose hand
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
     * @param number as it had in the hand
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
     * Somebody looks at a card.
     *
     * @param who looks
     * @param number of the card
     */
    public record Look(Seat who, int number) {}

    /**
     * What an official does before anything else can happen.
     *
     * @param task what
     * @param seat for whom; seat 1 where it is for all
     */
    public record Pending(Task task, Seat seat) {
        /** What an official has to do. */
        public enum Task {
            /** Chance shuffles the pack, or the discards for a card that this player is to get (recall R9). */
            SHUFFLE(House.CHANCE),
            /** Chance tosses this player's coin for equal cards in the first peek (recall R5). */
            COIN(House.CHANCE),
            /** The dealer deals (recall R1). */
            DEAL(House.DEALER),
            /** Chance picks the cards of this player's first peek (recall R3). */
            AUTO_PEEK(House.CHANCE),
            /** Chance picks who begins. */
            STARTER(House.CHANCE),
            /** The dealer gives this player the card that there was none for before the shuffle (recall R9). */
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
     * How it ended.
     *
     * @param end in which way
     * @param winners one, or several who draw
     */
    public record Result(End end, List<Seat> winners) {
        /** A result. */
        public Result {
            winners = List.copyOf(winners);
        }
    }

    /**
     * What a viewer has seen of one card in a hand.
     *
     * @param cardId the card's name for this game; it reveals nothing of the face
     * @param card the face
     * @param points what it counts
     * @param power what it may do
     * @param slot where it lies, from 1
     */
    public record KnownCard(String cardId, Card card, int points, Power power, int slot) {}

    /** A moment of a table. */
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

    /** Whether a timer is running: it has the last ticket. */
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
     * The players from first to last: the winners, then by points, then by cards (recall R10).
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
     * Whether powers leave this player's cards alone (recall R7).
     *
     * @param seat whose
     * @return whether the player has called Recall, where that protects
     */
    public boolean isProtected(Seat seat) {
        return rules.play().callerProtected() && isCaller(seat);
    }

    boolean isCaller(Seat seat) {
        return caller.isPresent() && caller.get().equals(seat);
    }

    /** Says of a seat that may not act why not, by what it tried (recall R14). */
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
     * @param seat one of the table
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
     * @param spot anywhere
     * @return a gap where there is no such slot
     */
    public Slot slot(Spot spot) {
        return spot.seat().number() <= players.size() ? player(spot.seat()).slot(spot.slot()) : Slot.GAP;
    }

    /** {@return the top of the discard pile, if a card lies there} */
    public Optional<Card> topDiscard() {
        return discards.isEmpty()
                ? Optional.empty()
                : Optional.of(discards.get(discards.size() - 1).card());
    }

    /** {@return the player whose power is to be used; empty outside of the special window} */
    public Optional<Special> special() {
        return phase == Phase.SPECIAL_PLAY_WINDOW && !turn.specials().isEmpty()
                ? Optional.of(turn.specials().get(0))
                : Optional.empty();
    }

    /**
     * What a player is about.
     *
     * @param seat one of the table
     * @return the status by the original's name
     */
    public Status status(Seat seat) {
        return Menus.status(this, seat);
    }

    /**
     * Whether a person in that seat is shown this card now: a collection card, a card just drawn or looked at, any card once
     * the game is over. What was shown before has to be remembered.
     *
     * @param viewer whose view it is
     * @param spot where
     * @return true if so
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
     * What a viewer with a perfect memory has of the cards in the hands, by owner and by card: {@code known_cards} of the
     * original (recall R11).
     *
     * @param viewer a seat
     * @return every owner in seat order; in a state that another viewer sees, only what that one has seen too
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

    /** What everybody may see: a table may end up in a log. */
    @Override
    public String toString() {
        return "RecallTable[" + phase.text() + ", turn " + turn.number() + " of " + turn.seat() + ", " + players
                + ", discards " + discards + ", " + pile
                + pending.map(p -> ", " + p).orElse("")
                + result.map(r -> ", " + r).orElse("") + "]";
    }
}
