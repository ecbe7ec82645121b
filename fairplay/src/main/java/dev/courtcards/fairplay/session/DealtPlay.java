package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Sealed;
import dev.courtcards.core.play.Standing;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.fairplay.key.Hex;
import dev.courtcards.fairplay.key.PublicKey;
import dev.courtcards.fairplay.key.SealedText;
import dev.courtcards.fairplay.key.SecretKey;
import dev.courtcards.fairplay.key.UnreadableException;
import dev.courtcards.fairplay.sealed.SealedPlay;
import dev.courtcards.fairplay.session.Fault.Kind;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A player's side of the mode {@code dealer}: holds the game as its seat sees it, takes the cards that the dealer gives, and holds
 * everything against the dealer's seed when that is shown at the end. One who only watches holds what was said until then.
 *
 * @param <S> the game's state
 * @see dev.courtcards.fairplay.session
 */
public final class DealtPlay<S extends Sealable<S>> implements Play {
    private final CardGame<S> game;
    private final Optional<SecretKey> key;
    private final Map<Integer, Card> faces = new HashMap<>();
    private final List<Deck> decks = new ArrayList<>();
    private final List<Heard> heard = new ArrayList<>();
    private Optional<Start> start = Optional.empty();
    private Optional<Sealed<S>> table = Optional.empty();
    private Optional<Course<S>> course = Optional.empty();
    private final Waiting<S> waiting;
    private int hand;
    private boolean over;

    private record Heard(String from, Message message, String plain) {}

    private record Deck(int first, int count, String root) {}

    /** A face that the dealer has not given yet. */
    private static final class MissingFace extends RuntimeException {
        private static final long serialVersionUID = 1L;

        MissingFace(int place) {
            super("the card at place " + place + " has not come yet", null, false, false);
        }
    }

    private DealtPlay(CardGame<S> game, Optional<SecretKey> key) {
        this.game = game;
        this.key = key;
        this.waiting = new Waiting<>(new Given());
    }

    /**
     * A player.
     *
     * @param game what is played
     * @param key of the player
     * @param <S> the game's state
     * @return the play
     */
    public static <S extends Sealable<S>> DealtPlay<S> of(CardGame<S> game, SecretKey key) {
        return new DealtPlay<>(game, Optional.of(key));
    }

    /**
     * One who watches.
     *
     * @param game what is played
     * @param <S> the game's state
     * @return the play
     */
    public static <S extends Sealable<S>> DealtPlay<S> watching(CardGame<S> game) {
        return new DealtPlay<>(game, Optional.empty());
    }

    @Override
    public void begin(Start begins) {
        start = Optional.of(begins);
        if (!begins.me().isEmpty()) {
            table = Optional.of(
                    new Sealed<>(game.newGame(begins.agreement().setup()), Seat.parse(begins.me()), this::face));
            course = Optional.of(new Course<>(begins.agreement(), game.notation(), waiting));
        }
    }

    private Card face(int place) {
        Card face = faces.get(place);
        if (face == null) {
            throw new MissingFace(place);
        }
        return face;
    }

    private Sealed<S> table() {
        return table.orElseThrow(() -> new IllegalStateException("no seat, or the match has not begun"));
    }

    private Agreement agreement() {
        return start.orElseThrow().agreement();
    }

    private final class Given implements Waiting.Cards<S> {
        @Override
        public Game<S> game() {
            return table().game();
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public Optional<Refusal> refusal(Move<S> move) {
            return SealedPlay.refusal(game(), move);
        }

        @Override
        public Optional<List<Integer>> shown(Move<S> move) {
            return Optional.empty();
        }

        /** The dealer says what was drawn. */
        @Override
        public Optional<ChanceSource> luck() {
            return Optional.empty();
        }

        @Override
        public boolean follow(Course.Said<S> said) {
            try {
                play(said);
                return true;
            } catch (MissingFace e) {
                return false;
            }
        }
    }

    private void play(Course.Said<S> said) {
        for (int place : said.shown()) {
            if (table().game().state().revealed(place, Card.JOKER).isPresent()) {
                table().follow(new Move<>(House.CHANCE, new Reveal<S>(Optional.empty(), place, face(place))));
            }
        }
        table().follow(said.move().seenBy(Seat.parse(start.orElseThrow().me())));
    }

    /** Whether a message of the dealer follows from what was before, so that nobody decides it. */
    static boolean follows(Notation<?> notation, Message message) {
        if (message.verb() == Verb.MOVE || message.verb() == Verb.SHOW) {
            try {
                String line = message.field(message.verb() == Verb.MOVE ? 1 : 2);
                return notation.read(line).by() == House.CHANCE;
            } catch (RecordException e) {
                return false;
            }
        }
        return message.verb() == Verb.DECK || message.verb() == Verb.DEAL || message.verb() == Verb.REVEAL;
    }

    @Override
    public Optional<Cheat> hear(String from, Message message) {
        if (!from.equals(Agreement.DEALER) && follows(game.notation(), message)) {
            return Optional.of(new Cheat(from, Kind.OUT_OF_PHASE, "says what only the dealer can"));
        }
        if (message.verb() == Verb.SEED_REVEAL) {
            return opened(message.field(0));
        }
        Optional<Cheat> cheat;
        String plain = "";
        if (message.verb() == Verb.DEAL) {
            boolean mine = key.isPresent()
                    && message.field(0).equals(start.orElseThrow().me());
            plain = mine ? plain(message.field(1)) : "";
            cheat = mine ? dealt(plain) : Optional.empty();
        } else if (message.verb() == Verb.DECK) {
            cheat = decked(message);
        } else if (message.verb() == Verb.REVEAL) {
            cheat = revealed(message);
        } else {
            cheat = course.isPresent() ? course.get().hear(from, message) : Optional.empty();
        }
        if (cheat.isEmpty()) {
            heard.add(new Heard(from, message, plain));
            cheat = goOn();
        }
        return cheat;
    }

    /** Where a card is missing, goes on when it has come. */
    private Optional<Cheat> goOn() {
        try {
            boolean more = table.isPresent();
            while (more) {
                more = waiting.goOn();
            }
            return Optional.empty();
        } catch (IllegalActionException e) {
            Actor by = waiting.drop();
            return Optional.of(new Cheat(
                    by instanceof Seat ? by.text() : Agreement.DEALER,
                    Kind.ILLEGAL_MOVE,
                    "makes a move that is not allowed: " + e.refusal()));
        }
    }

    private static Optional<Cheat> dealers(Kind kind, String what) {
        return Optional.of(new Cheat(Agreement.DEALER, kind, what));
    }

    private Optional<Cheat> decked(Message message) {
        int first = message.number(1);
        int count = message.number(2);
        int size = decks.stream().mapToInt(Deck::count).sum();
        boolean whole = message.number(0) == hand + 1 && first == 1;
        if (!whole && (message.number(0) != hand || first != size + 1) || count < 1 || first + count > 65_536) {
            return dealers(Kind.WRONG_DECK, "commits to a deck out of order");
        }
        if (whole) {
            hand++;
            decks.clear();
            faces.clear();
        }
        decks.add(new Deck(first, count, message.field(3)));
        return Optional.empty();
    }

    private String plain(String payload) {
        PublicKey dealer = agreement().terms().dealer().orElseThrow();
        try {
            return SealedText.between(key.orElseThrow(), dealer).open(payload);
        } catch (UnreadableException e) {
            return "";
        }
    }

    /** {@code ctx|hand|seat|places|cards}: what was dealt in another match, hand or place does not count here (B12). */
    private Optional<Cheat> dealt(String plain) {
        List<String> parts = List.of(plain.split("\\|", -1));
        String head = Hex.write(agreement().ctx()).substring(0, 8)
                + '|'
                + hand
                + '|'
                + start.orElseThrow().me().substring(1)
                + '|';
        if (parts.size() != 5 || !plain.startsWith(head)) {
            return dealers(Kind.WRONG_DEAL, "deals what cannot be read, or what belongs elsewhere");
        }
        List<String> places = List.of(parts.get(3).split(",", -1));
        List<String> cards = List.of(parts.get(4).split(",", -1));
        boolean good = places.size() == cards.size();
        for (int i = 0; good && i < places.size(); i++) {
            good = isPlace(places.get(i)) && put(Integer.parseInt(places.get(i)), cards.get(i));
        }
        return good ? Optional.empty() : dealers(Kind.WRONG_DEAL, "deals a card that cannot lie there");
    }

    private boolean isPlace(String text) {
        return text.length() < 6 && !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private boolean put(int place, String code) {
        Optional<Card> card = card(code);
        boolean there = decks.stream().anyMatch(deck -> place >= deck.first() && place < deck.first() + deck.count());
        if (card.isEmpty() || !there) {
            return false;
        }
        Card before = faces.putIfAbsent(place, card.get());
        return before == null || before == card.get();
    }

    private static Optional<Card> card(String code) {
        for (int i = 0; i < Card.UNKNOWN.ordinal(); i++) {
            if (Card.at(i).code().equals(code)) {
                return Optional.of(Card.at(i));
            }
        }
        return Optional.empty();
    }

    private Optional<Cheat> revealed(Message message) {
        List<String> cards = List.of(message.field(1).split(","));
        List<String> openings = List.of(message.field(2).split(","));
        if (cards.size() != openings.size()) {
            return dealers(Kind.WRONG_OPENING, "shows cards and does not open each");
        }
        for (int i = 0; i < cards.size(); i++) {
            int place = CardTree.place(openings.get(i));
            Card card = card(cards.get(i)).orElseThrow();
            String opening = openings.get(i);
            boolean opens = decks.stream()
                    .anyMatch(deck -> CardTree.opens(
                            agreement().ctx(), hand, deck.first(), deck.count(), deck.root(), card, opening));
            if (!opens) {
                return dealers(
                        Kind.WRONG_OPENING, "shows " + card + " at place " + place + ", which its root does not hold");
            }
            if (!put(place, card.code())) {
                return dealers(
                        Kind.WRONG_DEAL, "shows " + card + " at place " + place + ", where it dealt another card");
            }
        }
        return Optional.empty();
    }

    /** The dealer's seed: everything must follow from it. */
    private Optional<Cheat> opened(String seed) {
        boolean done = table.isEmpty() || !waiting.isWaiting() && table().game().isOver();
        if (!done) {
            throw new UnreadableException("early", "the dealer shows its seed, but here the match is not over");
        }
        DealerTable<S> again = new DealerTable<>(
                game, agreement(), start.orElseThrow().combined(), Hex.read(seed, Agreement.SEED, "field", "a seed"));
        Optional<Cheat> cheat = replay(again);
        // Where the dealer lied, moves that were good at the table may be bad in the game that should have been.
        for (Heard said : heard) {
            if (said.from().equals(Agreement.DEALER) && follows(game.notation(), said.message())) {
                Optional<DealerTable.Said> due = again.next();
                if (due.isEmpty() && cheat.isPresent()) {
                    return cheat;
                }
                if (!due.map(want -> isSame(want, said)).orElse(false)) {
                    return dealers(
                            said.message().verb() == Verb.DEAL ? Kind.WRONG_DEAL : Kind.WRONG_DECK,
                            "said " + said.message().verb() + " otherwise than its seed has it");
                }
            }
        }
        if (cheat.isPresent()) {
            return cheat;
        }
        if (table.isEmpty() && !again.game().isOver()) {
            throw new UnreadableException(
                    "early", "the dealer shows its seed, but what came so far does not end the match");
        }
        if (again.next().isPresent() || !again.game().isOver()) {
            return dealers(Kind.WRONG_DECK, "left out what follows from its seed");
        }
        over = true;
        return Optional.empty();
    }

    /** All moves again, each as soon as it can come: who watches may have heard them in another order. */
    private Optional<Cheat> replay(DealerTable<S> again) {
        List<Heard> left = new ArrayList<>(heard);
        left.removeIf(said -> said.from().equals(Agreement.DEALER) && follows(game.notation(), said.message()));
        for (int before = -1; before != left.size(); ) {
            before = left.size();
            List<Heard> early = new ArrayList<>();
            for (Heard said : left) {
                try {
                    Optional<Cheat> cheat = again.hear(said.from(), said.message());
                    if (cheat.isPresent()) {
                        return cheat;
                    }
                } catch (UnreadableException e) {
                    early.add(said);
                }
            }
            left = early;
        }
        return Optional.empty();
    }

    private static boolean isSame(DealerTable.Said due, Heard said) {
        return due.seat().isEmpty()
                ? due.text().equals(said.message().text())
                : said.message().verb() == Verb.DEAL
                        && said.message().field(0).equals(due.seat())
                        && (said.plain().isEmpty() || said.plain().equals(due.text()));
    }

    @Override
    public Set<String> awaited() {
        if (over) {
            return Set.of();
        }
        boolean dealer =
                course.isEmpty() || waiting.isWaiting() || table().game().isOver();
        return dealer ? Set.of(Agreement.DEALER) : course.get().awaited();
    }

    @Override
    public List<Standing> standings() {
        return table.isPresent() ? Course.standings(game, game()) : List.of();
    }

    /** Known to those who watch too, who see no table before the end. */
    @Override
    public Optional<Standing> opening() {
        return game.standing(game.newGame(agreement().setup()).state());
    }

    @Override
    public boolean isOver() {
        return over;
    }

    /**
     * The game as this seat sees it.
     *
     * @return the game so far
     */
    public Game<S> game() {
        return table().game();
    }

    /**
     * What this seat sees and may do.
     *
     * @return the table through this seat's eyes
     */
    public Observation<S> seen() {
        return game().seenBy(Seat.parse(start.orElseThrow().me()));
    }

    /**
     * Whether this seat may act now.
     *
     * @return false also while a card for the move before is missing
     */
    public boolean mayAct() {
        return table.isPresent()
                && !waiting.isWaiting()
                && game().state()
                        .mayAct()
                        .contains(Seat.parse(start.orElseThrow().me()));
    }

    /**
     * The message of a move of this seat, for {@link Session#say}.
     *
     * @param action what to do
     * @return the message
     */
    public Message move(Action<S> action) {
        return course.orElseThrow()
                .message(new Move<>(Seat.parse(start.orElseThrow().me()), action.unseen(game().state())));
    }

    @Override
    public String toString() {
        return "DealtPlay["
                + decks.stream().map(deck -> deck.count() + " cards").collect(Collectors.joining(", ")) + "]";
    }
}
