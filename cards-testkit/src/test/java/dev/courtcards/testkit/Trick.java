package dev.courtcards.testkit;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Args;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Presentation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A game of hidden hands: each in turn plays a card face up, the highest rank of a round takes it. A seat may once swap a
 * card, which is shown, for the top of the deck, which only it sees.
 *
 * @param rules how it is played
 * @param seats number of players
 * @param away seats whose player is not connected; they are still waited for
 * @param turn whose card it is
 * @param ticket of the timer of this turn, 0 before the deal
 * @param shoe the cards to come
 * @param hands by seat
 * @param table the cards of this round
 * @param out cards that are out of the game
 * @param swapped seats that have swapped
 * @param won rounds won, by seat
 */
record Trick(
        Rules rules,
        int seats,
        List<Seat> away,
        Seat turn,
        int ticket,
        Shoe shoe,
        List<List<Held>> hands,
        List<Held> table,
        List<Held> out,
        List<Seat> swapped,
        List<Integer> won)
        implements Sealable<Trick> {
    private static final ThreadLocal<AtomicInteger> MEMORY = ThreadLocal.withInitial(AtomicInteger::new);
    static final Notation<Trick> NOTATION = Notation.<Trick>ofSealable()
            .verb("DEAL", new Deal())
            .<Play>verb(
                    "PLAY",
                    Play.class,
                    "<slot>",
                    a -> a.slot() + (Fault.TEXT_ENDS_IN_A_BLANK.is() ? " " : ""),
                    t -> new Play(Fault.TEXT_LOSES_ARGUMENT.is() ? 1 : t.number(0)))
            .<Swap>verb("SWAP", Swap.class, "<slot>", a -> "" + a.slot(), t -> new Swap(slot(t)))
            .<TimeUp>verb("EXPIRED", TimeUp.class, "<ticket>", a -> "" + a.ticket(), t -> new TimeUp(t.number(0)))
            .<Away>verb("AWAY", Away.class, "<seat>", a -> a.seat().text(), t -> new Away(seat(t)))
            .<Back>verb("BACK", Back.class, "<seat>", a -> a.seat().text(), t -> new Back(t.seat(0)));

    private static Seat seat(Args args) {
        if (Fault.TEXT_MINDS_CAPITALS.is()) {
            return Seat.parse(args.text(0));
        }
        if (Fault.TEXT_BLAMES_NO_PLACE.is() && !args.text(0).matches("[pP][1-9]")) {
            throw new RecordException(0, 99, "bad-seat", args.text(0), "a seat");
        }
        return args.seat(0);
    }

    private static int slot(Args args) {
        return Fault.TEXT_TAKES_NONSENSE.is()
                ? Integer.parseInt("0" + args.text(0).replaceAll("[^0-9]", ""))
                : Fault.TEXT_FAILS_ON_NONSENSE.is() ? List.of(0, 1, 2, 3, 4, 5).get(args.number(0)) : args.number(0);
    }

    /** What the options can be. */
    enum Order {
        ACE_HIGH,
        ACE_LOW
    }

    /** How it is played. */
    public record Rules(@Limits(min = 1, max = 5) int cards, boolean swaps, Order order) {
        public Rules {
            if (cards == 5 && swaps) {
                throw new IllegalArgumentException("five cards leave nothing to swap");
            }
        }
    }

    /** A card and its place in the shoe. */
    record Held(int place, Card card) {
        Card face() {
            if (card == Card.UNKNOWN) {
                throw new FaceDownException(place);
            }
            return card;
        }

        Held hidden() {
            return new Held(place, Card.UNKNOWN);
        }
    }

    Trick {
        away = List.copyOf(away);
        hands = hands.stream().map(List::copyOf).toList();
        table = List.copyOf(table);
        out = List.copyOf(out);
        swapped = List.copyOf(swapped);
        won = Fault.LIST_CAN_CHANGE.is() ? new ArrayList<>(won) : List.copyOf(won);
    }

    static Trick empty(Rules rules, int seats) {
        return new Trick(
                rules,
                seats,
                List.of(),
                Seat.of(1),
                0,
                Shoe.EMPTY,
                Seat.first(seats).stream().map(s -> List.<Held>of()).toList(),
                List.of(),
                List.of(),
                List.of(),
                Seat.first(seats).stream().map(s -> 0).toList());
    }

    private boolean isOver() {
        return ticket > 0 && table.isEmpty() && hand(turn).isEmpty();
    }

    List<Held> hand(Seat seat) {
        return hands.get(seat.index());
    }

    boolean has(Actor by, int slot) {
        return (by.equals(turn) || by == House.HOST && Fault.HOST_MAY_PLAY.is())
                && slot >= 1
                && slot <= hand(turn).size();
    }

    boolean maySwap(Actor by) {
        return rules.swaps() && by.equals(turn) && !swapped.contains(turn) && !shoe.isEmpty();
    }

    /** A secret of the table: whether the next card is red, which a back is not. */
    private boolean isNextRed() {
        return !shoe.isEmpty() && isRed(shoe.top());
    }

    private static boolean isRed(Card card) {
        return card.isFaceUp() && card.suit().isRed();
    }

    private boolean isNextKnown() {
        return !shoe.isEmpty() && shoe.top() != Card.UNKNOWN;
    }

    private Card firstCard() {
        return hand(turn.next(seats)).isEmpty()
                ? Card.UNKNOWN
                : hand(turn.next(seats)).get(0).card();
    }

    @Override
    public List<Actor> mayAct() {
        return ticket == 0 ? List.of(shoe.isEmpty() ? House.CHANCE : House.DEALER) : isOver() ? List.of() : inTurn();
    }

    private List<Actor> inTurn() {
        return Fault.TURN_BY_HIDDEN_CARD.is() && isNextKnown()
                ? List.of(turn)
                : Fault.SEAT_LISTED_TWICE.is() ? List.of(turn, House.CLOCK, turn) : List.of(turn, House.CLOCK);
    }

    @Override
    public List<Timer> timers() {
        boolean shorter =
                Fault.TIMER_BY_HIDDEN_CARD.is() && isNextKnown() || Fault.TIMER_CHANGES.is() && swapped.contains(turn);
        long seconds = shorter ? 7 : 9;
        int shown = Fault.TICKET_USED_AGAIN.is() ? ticket / 2 + 1 : ticket;
        return ticket == 0 || isOver() ? List.of() : List.of(new Timer(shown, "turn", Duration.ofSeconds(seconds)));
    }

    @Override
    public LegalActions<Trick> legalActions(Actor actor) {
        if (isOver() && !(Fault.HOST_SPEAKS_AFTER_END.is() && actor == House.HOST)) {
            return LegalActions.none();
        }
        if (actor == House.HOST) {
            return LegalActions.of(Seat.first(seats).stream()
                    .map(s -> away.contains(s) ? new Back(s) : new Away(s))
                    .toList());
        }
        if (!mayAct().contains(actor) && !(Fault.MENU_OUT_OF_TURN.is() && actor == House.CLOCK && ticket == 0)
                || Fault.MENU_EMPTY.is() && table.size() == 1) {
            return LegalActions.none();
        }
        if (actor instanceof House house) {
            return house == House.CHANCE
                    ? LegalActions.shuffle(pack(), 1, 0)
                    : LegalActions.of(house == House.DEALER ? new Deal() : new TimeUp(ticket));
        }
        List<Action<Trick>> menu = new ArrayList<>();
        for (int slot = 1; slot <= hand(turn).size(); slot++) {
            menu.add(new Play(slot));
            if (Fault.MENU_REPEATS.is()) {
                menu.add(new Play(slot));
            }
            if (Fault.MENU_OFFERS_TOO_MUCH.is()
                    ? rules.swaps()
                    : maySwap(actor) && !(Fault.MENU_TELLS_NEXT_CARD.is() && isNextRed())) {
                menu.add(new Swap(slot));
            }
        }
        return LegalActions.of(menu);
    }

    @Override
    public Trick seenBy(Viewer viewer) {
        List<List<Held>> seen = Seat.first(seats).stream()
                .map(s -> isOpen(s, viewer)
                        ? hand(s)
                        : hand(s).stream().map(Held::hidden).toList())
                .toList();
        Shoe cards = Fault.SHOE_SHOWN_IN_STATE.is() ? shoe : shoe.faceDown();
        Seat whose = Fault.MASKING_TWICE_DIFFERS.is() && ticket == 3 ? turn.next(seats) : turn;
        List<Seat> gone = away;
        if (Fault.MASKS_DEPEND_ON_ORDER.is() && ticket == 2) {
            gone = viewer instanceof Seat seat ? List.of(seat) : List.of();
        }
        return new Trick(rules, seats, gone, whose, ticket, cards, seen, table, out, swapped, won);
    }

    private boolean isOpen(Seat hand, Viewer viewer) {
        return viewer.equals(hand) && !(Fault.OWN_HAND_HIDDEN.is() && hand.equals(turn) && ticket > 1)
                || Fault.HANDS_SHOWN_IN_STATE.is() && ticket > 3
                || Fault.SPECTATOR_SEES_MORE.is() && viewer == Spectator.SPECTATOR
                || Fault.STRANGER_SEES_MORE.is() && viewer instanceof Seat seat && seat.number() > seats;
    }

    @Override
    public Optional<Outcome> outcome() {
        if (Fault.OUTCOME_TOO_EARLY.is() ? ticket < 3 : !isOver() || Fault.NO_OUTCOME.is()) {
            return Optional.empty();
        }
        int most = won.stream().mapToInt(n -> n).max().orElseThrow();
        return Optional.of(Outcome.of(
                won.stream().map(n -> (long) n).toList(),
                Seat.first(seats).stream()
                        .filter(s -> won.get(s.index()) == most)
                        .toList(),
                Fault.OUTCOME_BY_HIDDEN_CARD.is() && isNextKnown() ? "red" : "most rounds"));
    }

    @Override
    public Pack pack() {
        return Pack.french();
    }

    private Stream<Held> held() {
        return Stream.of(hands.stream().flatMap(List::stream), table.stream(), out.stream())
                .flatMap(s -> s);
    }

    @Override
    public List<Card> cards() {
        List<Card> all =
                Stream.concat(shoe.cards().stream(), held().map(Held::card)).toList();
        return Fault.FACES_KEPT_FROM_UNDO.is() && all.contains(Card.UNKNOWN)
                ? Collections.nCopies(all.size(), Card.UNKNOWN)
                : all;
    }

    @Override
    public Trick shuffled(Shoe cards) {
        return new Trick(rules, seats, away, turn, ticket, cards, hands, table, out, swapped, won);
    }

    @Override
    public String toString() {
        return "Trick[" + turn + ", " + shoe + ", " + hands + ", " + table + ", " + won + "]"
                + (Fault.TEXT_TELLS_NEXT_CARD.is() && isNextRed() ? "!" : "");
    }

    @Override
    public List<Integer> owed(Viewer viewer) {
        if (Fault.OWED_ON_A_KNOWN_DECK.is()) {
            return held().map(Held::place).toList();
        }
        Stream<Held> mine = viewer instanceof Seat seat && seat.number() <= seats && !Fault.OWED_FORGOTTEN.is()
                ? hand(seat).stream()
                : Stream.of();
        return Stream.of(mine, Fault.FACE_NOT_ASKED_FOR.is() ? Stream.<Held>of() : table.stream(), out.stream())
                .flatMap(s -> s)
                .filter(h -> h.card() == Card.UNKNOWN)
                .map(Held::place)
                .sorted()
                .toList();
    }

    @Override
    public Optional<Trick> revealed(int place, Card face) {
        if (held().noneMatch(h -> h.place() == place && (h.card() == Card.UNKNOWN || Fault.REVEALED_TWICE.is()))) {
            return shoe.revealed(place, face).map(this::shuffled);
        }
        return Optional.of(new Trick(
                rules,
                seats,
                away,
                turn,
                ticket,
                shoe,
                hands.stream().map(hand -> turned(hand, place, face)).toList(),
                turned(table, place, face),
                turned(out, place, face),
                swapped,
                won));
    }

    private static List<Held> turned(List<Held> cards, int place, Card face) {
        return cards.stream()
                .map(h -> h.place() == place ? new Held(place, face) : h)
                .toList();
    }

    private static <T> List<T> plus(List<T> some, T one) {
        return Stream.concat(some.stream(), Stream.of(one)).toList();
    }

    private static <T> List<T> minus(List<T> some, T one) {
        return some.stream().filter(x -> !x.equals(one)).toList();
    }

    private List<List<Held>> with(Seat seat, List<Held> hand) {
        List<List<Held>> all = new ArrayList<>(hands);
        all.set(seat.index(), hand);
        return all;
    }

    /** Tells who is next, and who took the round if it is full. */
    static void playCard(Script<Trick> script, Seat by, int slot) {
        Held card = script.state().hand(by).get(slot - 1);
        Trick now = script.happen(
                new Played(by, slot, Fault.FACE_NOT_ASKED_FOR.is() ? card : new Held(card.place(), card.face())));
        if (now.table().size() < now.seats()) {
            boolean hint = Fault.TICKET_TELLS_NEXT_CARD.is() && now.isNextRed()
                    || Fault.TURN_TELLS_HIDDEN_CARD.is() && isRed(now.firstCard())
                    || Fault.TIME_IN_AN_ACTION.is() && System.nanoTime() / 100 % 2 == 0;
            script.happen(new Passed(by.next(now.seats()), now.ticket() + (hint ? 2 : 1)));
        } else {
            Seat best = now.best();
            script.happen(new Taken(best));
            script.happen(new Passed(best, now.ticket() + 1));
        }
    }

    /** Seats played in order and the turn has not passed yet, so the first card is of the seat after this one. */
    private Seat best() {
        Seat seat = turn;
        Seat best = turn;
        int most = -1;
        for (Held card : table) {
            seat = seat.next(seats);
            int worth = rules.order() == Order.ACE_LOW
                    ? card.face().rank().number() % 14
                    : card.face().rank().ordinal();
            if (worth > most) {
                most = worth;
                best = seat;
            }
        }
        return best;
    }

    private static Optional<Refusal> not(Action<Trick> action, Actor by) {
        return Refusal.because(
                Reason.Common.NOT_NOW, Fault.REFUSAL_SAYS_NOTHING.is() ? "" : "%s cannot %s now", by.text(), action);
    }

    /** The dealer deals. */
    record Deal() implements Action<Trick> {
        @Override
        public Optional<Refusal> refusal(Trick state, Actor by) {
            return by == House.DEALER && state.mayAct().contains(by) ? Optional.empty() : not(this, by);
        }

        @Override
        public void play(Script<Trick> script, Actor by) {
            Trick now = script.state();
            for (int i = 0; i < now.rules().cards() * now.seats(); i++) {
                now = script.happen(new Dealt(
                        Seat.of(i % now.seats() + 1),
                        new Held(
                                Fault.PLACE_WRONG.is() ? 52 - i : i + 1,
                                now.shoe().top())));
            }
            script.happen(new Passed(now.turn(), 1));
        }
    }

    /** A seat plays a card of its hand, counted from 1. */
    record Play(int slot) implements Action<Trick> {
        @Override
        public Optional<Refusal> refusal(Trick state, Actor by) {
            return state.has(by, slot) ? Optional.empty() : not(this, by);
        }

        @Override
        public void play(Script<Trick> script, Actor by) {
            playCard(script, (Seat) by, slot);
        }
    }

    /** A seat swaps a card of its hand for the top of the deck. */
    record Swap(int slot) implements Action<Trick> {
        @Override
        public Optional<Refusal> refusal(Trick state, Actor by) {
            if (Fault.REFUSAL_TELLS_NEXT_CARD.is() && state.isNextRed() && !state.maySwap(by)) {
                return Refusal.because(Reason.Common.NOT_NOW, "a pity");
            }
            if (Fault.REFUSAL_LEANS_ON_A_BACK.is()
                    && state.has(by, slot)
                    && state.hand((Seat) by).get(slot - 1).card() == Card.UNKNOWN) {
                return Refusal.because(Reason.Common.NOT_NOW, "a back");
            }
            return state.has(by, slot)
                            && (state.maySwap(by)
                                    || Fault.MENU_NOT_TIGHT.is()
                                            && !state.shoe().isEmpty())
                    ? Optional.empty()
                    : not(this, by);
        }

        @Override
        public void play(Script<Trick> script, Actor by) {
            Trick now = script.state();
            Held old = now.hand((Seat) by).get(slot - 1);
            script.happen(new Swapped(
                    (Seat) by,
                    slot,
                    new Held(old.place(), old.face()),
                    new Held(now.shoe().dealt() + 1, now.shoe().top())));
        }
    }

    /** The clock plays the first card of a slow player. */
    record TimeUp(int ticket) implements Timer.Expiry<Trick> {
        @Override
        public Optional<Refusal> refusal(Trick state, Actor by) {
            if (by != House.CLOCK) {
                return not(this, by);
            }
            return ticket == state.ticket() && ticket > 0 || Fault.STALE_TIMER_TAKEN.is() && state.ticket() > 0
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.STALE_TIMER, "timer %d is not running", ticket);
        }

        @Override
        public void play(Script<Trick> script, Actor by) {
            playCard(script, script.state().turn(), 1);
        }
    }

    /** The host says that a player is gone. */
    record Away(Seat seat) implements Action<Trick> {
        @Override
        public Optional<Refusal> refusal(Trick state, Actor by) {
            return by == House.HOST
                            && seat.number() <= state.seats()
                            && !state.away().contains(seat)
                    ? Optional.empty()
                    : not(this, by);
        }

        @Override
        public void play(Script<Trick> script, Actor by) {
            script.happen(new Present(seat, false));
        }
    }

    /** The host says that a player is back. */
    record Back(Seat seat) implements Action<Trick> {
        @Override
        public Optional<Refusal> refusal(Trick state, Actor by) {
            return by == House.HOST && state.away().contains(seat) ? Optional.empty() : not(this, by);
        }

        @Override
        public void play(Script<Trick> script, Actor by) {
            script.happen(new Present(seat, true));
        }
    }

    /** A card went face down to a hand. */
    record Dealt(Seat to, Held card) implements Event<Trick> {
        @Override
        public Trick applyTo(Trick s) {
            return new Trick(
                    s.rules,
                    s.seats,
                    s.away,
                    s.turn,
                    s.ticket,
                    s.shoe.rest(),
                    s.with(to, plus(s.hand(to), card)),
                    s.table,
                    s.out,
                    s.swapped,
                    s.won);
        }

        @Override
        public Optional<Dealt> seenBy(Viewer viewer) {
            return Optional.of(
                    viewer.equals(to) || Fault.CARD_SHOWN_IN_EVENT.is() ? this : new Dealt(to, card.hidden()));
        }
    }

    /** A card went from a hand to the table. */
    record Played(Seat by, int slot, Held card) implements Event<Trick> {
        @Override
        public Trick applyTo(Trick s) {
            Held held = s.hand(by).get(slot - 1);
            List<Held> hand = minus(s.hand(by), held);
            return new Trick(
                    s.rules,
                    s.seats,
                    s.away,
                    s.turn,
                    s.ticket,
                    s.shoe,
                    s.with(by, hand),
                    plus(s.table, Fault.EVENT_WRITES_NO_FACE.is() ? held : card),
                    s.out,
                    s.swapped,
                    s.won);
        }

        @Override
        public Optional<Played> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    /** A card of a hand was shown and put out, and one from the deck took its place. */
    record Swapped(Seat by, int slot, Held old, Held drawn) implements Event<Trick> {
        @Override
        public Trick applyTo(Trick s) {
            List<Held> hand = new ArrayList<>(s.hand(by));
            hand.set(slot - 1, drawn);
            return new Trick(
                    s.rules,
                    s.seats,
                    s.away,
                    s.turn,
                    s.ticket,
                    Fault.CARD_DOUBLED.is() ? s.shoe : s.shoe.rest(),
                    s.with(by, hand),
                    s.table,
                    plus(s.out, old),
                    plus(s.swapped, by),
                    s.won);
        }

        @Override
        public Optional<Swapped> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(by) ? this : new Swapped(by, slot, old, drawn.hidden()));
        }
    }

    /** The round went to a seat. */
    record Taken(Seat by) implements Event<Trick> {
        @Override
        public Trick applyTo(Trick s) {
            List<Integer> won = new ArrayList<>(s.won);
            boolean twice = Fault.LUCK_IN_AN_EVENT.is() && Math.random() < 0.5
                    || Fault.MEMORY_OUTSIDE_THE_STATE.is() && MEMORY.get().incrementAndGet() % 3 == 0;
            won.set(by.index(), won.get(by.index()) + (twice ? 2 : 1));
            List<Held> out = Fault.CARD_LOST.is()
                    ? s.out
                    : Stream.concat(s.out.stream(), s.table.stream()).toList();
            if (Fault.CARD_TURNED_INTO_ANOTHER.is()) {
                out = Collections.nCopies(out.size(), out.get(0));
            }
            return new Trick(
                    s.rules, s.seats, s.away, s.turn, s.ticket, s.shoe, s.hands, List.of(), out, s.swapped, won);
        }

        @Override
        public Optional<Taken> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    /** It is this seat's turn now. */
    record Passed(Seat to, int ticket) implements Event<Trick> {
        @Override
        public Trick applyTo(Trick s) {
            return new Trick(s.rules, s.seats, s.away, to, ticket, s.shoe, s.hands, s.table, s.out, s.swapped, s.won);
        }

        @Override
        public Optional<Passed> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    /** A player came or went. */
    record Present(Seat seat, boolean here) implements Event<Trick> {
        @Override
        public Trick applyTo(Trick s) {
            List<Seat> away = here ? minus(s.away, seat) : plus(s.away, seat);
            return new Trick(
                    s.rules, s.seats, away, s.turn, s.ticket, s.shoe, s.hands, s.table, s.out, s.swapped, s.won);
        }

        @Override
        public Optional<Present> seenBy(Viewer viewer) {
            return Fault.EVENT_KEPT_FROM_PLAYERS.is() && viewer instanceof Seat ? Optional.empty() : Optional.of(this);
        }
    }

    /** The game by its name. */
    static final class Named implements CardGame<Trick> {
        @Override
        public String name() {
            return "trick";
        }

        @Override
        public String title() {
            return "Trick: the highest card takes the round";
        }

        @Override
        public Rulebook<Rules> rulebook() {
            return Rulebook.of(Rules.class, "plain", new Rules(3, false, Order.ACE_HIGH))
                    .preset("swaps", new Rules(4, true, Order.ACE_LOW));
        }

        @Override
        public int leastSeats() {
            return 2;
        }

        @Override
        public int mostSeats() {
            return 4;
        }

        @Override
        public Game<Trick> begin(Setup setup) {
            return Game.begin(empty(rulebook().read(setup), setup.seats(2, 4)));
        }

        @Override
        public Notation<Trick> notation() {
            return Fault.TEXT_HAS_NO_VERB.is() ? Notation.ofSealable() : NOTATION;
        }

        @Override
        public Presentation<Trick> presentation() {
            return new Presentation<>() {
                @Override
                public Map<String, BiFunction<List<Game<Trick>>, Seat, String>> pages() {
                    return Map.of(
                            "stock",
                            (games, seat) -> left(games.get(games.size() - 1).state()));
                }
            };
        }

        private static String left(Trick trick) {
            return trick.shoe().size()
                    + (Fault.PAGE_TELLS_NEXT_CARD.is() && trick.isNextRed() ? " cards, a red one next" : " cards");
        }
    }
}
