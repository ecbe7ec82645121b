package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.IllegalActionException;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Standing;
import dev.courtcards.fairplay.key.Hex;
import dev.courtcards.fairplay.key.UnreadableException;
import dev.courtcards.fairplay.sealed.AuditPolicy;
import dev.courtcards.fairplay.sealed.HandSecret;
import dev.courtcards.fairplay.sealed.SealedHand;
import dev.courtcards.fairplay.sealed.SealedPlay;
import dev.courtcards.fairplay.sealed.SealedTerms;
import dev.courtcards.fairplay.sealed.WrongShowException;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.fairplay.wire.Verb;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A member's side of the modes {@code sealed-audit} and {@code sealed-proof}: all shuffle every deck under masks, nobody knows it,
 * and each card is opened by the others together to whom the rules show it. What shuffles are not proved is audited before
 * the next whole pack, and at the end.
 *
 * @param <S> the game's state
 * @see dev.courtcards.fairplay.session
 */
public final class MaskedPlay<S extends Sealable<S>> implements Play {
    private static final int HEAD = 3; // which shuffle, and whether the message goes on in the next
    private static final int PIECE = 45_000; // bytes, so that base64 and the envelope stay within a line
    private static final int MOST = 1 << 18;
    private final CardGame<S> game;
    private final Optional<SecureRandom> random;
    private final List<SealedHand> hands = new ArrayList<>();
    private final List<Integer> running = new ArrayList<>(); // hands that were not told that they are over
    private final Deque<Message> outbox = new ArrayDeque<>();
    private final Map<String, ByteArrayOutputStream> pieces = new HashMap<>();
    private final Map<Integer, Map<String, Message>> firsts = new HashMap<>(); // how others began a shuffle
    private Optional<Start> start = Optional.empty();
    private Optional<SealedPlay<S>> table = Optional.empty();
    private Optional<Course<S>> course = Optional.empty();
    private final Waiting<S> waiting;
    private Viewer me = Spectator.SPECTATOR;
    private Optional<Seat> gone = Optional.empty();
    private boolean used = true; // the deck that was shuffled last has gone into the game

    private MaskedPlay(CardGame<S> game, Optional<SecureRandom> random) {
        this.game = game;
        this.random = random;
        this.waiting = new Waiting<>(new Masked());
    }

    /**
     * A player.
     *
     * @param game what is played
     * @param random where this member's secrets come from; nobody else may know what it gives
     * @param <S> the game's state
     * @return the play
     */
    public static <S extends Sealable<S>> MaskedPlay<S> of(CardGame<S> game, SecureRandom random) {
        return new MaskedPlay<>(game, Optional.of(random));
    }

    /**
     * One who watches.
     *
     * @param game what is played
     * @param <S> the game's state
     * @return the play
     */
    public static <S extends Sealable<S>> MaskedPlay<S> watching(CardGame<S> game) {
        return new MaskedPlay<>(game, Optional.empty());
    }

    @Override
    public void begin(Start begins) {
        start = Optional.of(begins);
        if (!begins.me().isEmpty()) {
            me = Seat.parse(begins.me());
        }
        Agreement agreement = begins.agreement();
        Game<S> first = game.newGame(agreement.setup());
        table = Optional.of(new SealedPlay<>(first, me, agreement.players().size()));
        course = Optional.of(new Course<>(agreement, game.notation(), waiting));
        goOn();
    }

    private SealedPlay<S> table() {
        return table.orElseThrow(() -> new IllegalStateException("the match has not begun"));
    }

    private Agreement agreement() {
        return start.orElseThrow().agreement();
    }

    private final class Masked implements Waiting.Cards<S> {
        @Override
        public Game<S> game() {
            return table().game();
        }

        @Override
        public boolean isReady() {
            return table().toShuffle().isEmpty();
        }

        @Override
        public Optional<Refusal> refusal(Move<S> move) {
            return table().refusal(move);
        }

        @Override
        public Optional<List<Integer>> shown(Move<S> move) {
            return move.by().equals(me) ? Optional.of(table().shown(move)) : Optional.empty();
        }

        /** The seed of all players. */
        @Override
        public Optional<ChanceSource> luck() {
            return Optional.of(ChanceSource.of(Seed.of(start.orElseThrow().combined())));
        }

        @Override
        public boolean follow(Course.Said<S> said) {
            return table().follow(said.move(), said.shown());
        }
    }

    @Override
    public Optional<Cheat> hear(String from, Message message) {
        if (message.verb() != Verb.SEALED) {
            Optional<Cheat> cheat = course.orElseThrow().hear(from, message);
            return cheat.isPresent() ? cheat : goOn();
        }
        if (me.equals(Seat.parse(from))) {
            return Optional.empty(); // the hand has heard it when it said it
        }
        byte[] piece = Base64.getDecoder().decode(message.field(0));
        int number = piece.length < HEAD ? 0 : ByteBuffer.wrap(piece).getShort() & 0xFFFF;
        if (number > hands.size()) {
            throw new UnreadableException("early", "shuffle " + number + " has not begun");
        }
        ByteArrayOutputStream whole = pieces.computeIfAbsent(from, member -> new ByteArrayOutputStream());
        boolean last = piece.length >= HEAD && piece[HEAD - 1] == 0;
        // All pieces but the last are full: else there would be no end to them.
        boolean cut = piece.length <= HEAD || !last && piece.length != HEAD + PIECE;
        if (number == 0 || cut || whole.size() + piece.length > MOST) {
            return Optional.of(new Cheat(from, Fault.Kind.WRONG_PROOF, "says something of a deck that is none"));
        }
        firsts.computeIfAbsent(number, shuffle -> new HashMap<>()).putIfAbsent(from, message);
        whole.write(piece, HEAD, piece.length - HEAD);
        if (last) {
            hands.get(number - 1).receive(Seat.parse(from), whole.toByteArray());
            whole.reset();
        }
        return goOn();
    }

    /** Does what can be done without anybody's decision; a hand's fault and a refused move name who cheated. */
    private Optional<Cheat> goOn() {
        try {
            advance();
            if (game().isOver() && !waiting.isWaiting() && table().awaited().isEmpty() && late().isEmpty()) {
                table().check();
            }
        } catch (IllegalActionException e) {
            return cheat(
                    waiting.drop().text(), Fault.Kind.ILLEGAL_MOVE, "makes a move that is not allowed: " + e.refusal());
        } catch (WrongShowException e) {
            if (waiting.isWaiting()) {
                waiting.drop();
            }
            return cheat(e.by(), Fault.Kind.WRONG_SHOW, String.valueOf(e.getMessage()));
        }
        return hands.stream()
                .flatMap(hand -> hand.fault().stream())
                .findFirst()
                .map(fault -> new Cheat(
                        fault.seat().text(), Fault.Kind.WRONG_PROOF, fault.flaw() + ", it " + fault.reason()));
    }

    /** What is done for the house is done by the keeper. */
    private Optional<Cheat> cheat(String by, Fault.Kind kind, String reason) {
        boolean seat = agreement().members().containsKey(by);
        return Optional.of(new Cheat(seat ? by : course.orElseThrow().keeper(), kind, reason));
    }

    private void advance() {
        boolean more = true;
        while (more) {
            send();
            Optional<Pack> pack = waiting.isWaiting() ? Optional.empty() : table().toShuffle();
            more = pack.isPresent() ? gone.isEmpty() && shuffle(pack.get()) : waiting.goOn();
        }
        if (game().isOver()) {
            finish();
        }
        send();
    }

    private boolean shuffle(Pack pack) {
        if (used) {
            if (pack.size() == game().state().pack().size()) {
                finish();
            }
            used = false;
            running.add(hands.size());
            Agreement agreement = agreement();
            SealedTerms terms = new SealedTerms(
                    Hex.write(agreement.ctx()),
                    hands.size() + 1,
                    agreement.players().size(),
                    pack,
                    agreement.terms().mode() == Mode.SEALED_PROOF,
                    AuditPolicy.EVERY_HAND,
                    agreement.terms().dropout());
            hands.add(
                    me instanceof Seat seat
                            ? SealedHand.join(terms, seat, HandSecret.random(random.orElseThrow()))
                            : SealedHand.watch(terms));
        }
        SealedHand last = hands.get(hands.size() - 1);
        used = last.isShuffled();
        if (used) {
            table().shuffled(last);
            waiting.made();
        }
        return used;
    }

    private void finish() {
        running.forEach(number -> hands.get(number).finish());
        running.clear();
    }

    /** Puts what the hands have to say into the outbox, in pieces that a line can hold. */
    private void send() {
        for (int i = 0; i < hands.size(); i++) {
            for (byte[] said : hands.get(i).send()) {
                for (int from = 0; from < said.length; from += PIECE) {
                    int to = Math.min(said.length, from + PIECE);
                    byte[] piece = ByteBuffer.allocate(HEAD + to - from)
                            .putShort((short) (i + 1))
                            .put((byte) (to < said.length ? 1 : 0))
                            .put(Arrays.copyOfRange(said, from, to))
                            .array();
                    outbox.add(Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(piece)));
                }
            }
        }
    }

    @Override
    public Optional<Message> due() {
        Optional<Message> said = Optional.ofNullable(outbox.poll());
        boolean keeper = start.orElseThrow().me().equals(course.orElseThrow().keeper());
        if (said.isPresent() || !keeper) {
            return said;
        }
        return course.get().due().or(() -> leave().map(action -> course.get().message(new Move<>(House.HOST, action))));
    }

    /** Puts the key together with the others, and plays the hand to its end; no deck can be shuffled without that seat again. */
    @Override
    public boolean goesOnWithout(String member) {
        boolean keeper = member.equals(course.orElseThrow().keeper());
        if (keeper || gone.isPresent() || table().toShuffle().isPresent() || game().isOver()) {
            return false;
        }
        Seat seat = Seat.parse(member);
        gone = Optional.of(seat);
        course.get().leave(seat);
        running.forEach(number -> hands.get(number).left(seat));
        return goOn().isEmpty();
    }

    @Override
    public boolean isStuck() {
        boolean waits = isOpen()
                && gone.filter(seat -> game().state().mayAct().contains(seat)).isPresent();
        return gone.isPresent() && outbox.isEmpty() && (table().toShuffle().isPresent() || waits && leave().isEmpty());
    }

    /** Whoever has opened cards shows how it shuffled them: one who leaves must not save another from the audit. */
    @Override
    public List<Message> stop() {
        hands.forEach(SealedHand::layOpen);
        send();
        List<Message> last = List.copyOf(outbox);
        outbox.clear();
        return last;
    }

    @Override
    public boolean hasStopped(String member) {
        Seat seat = Seat.parse(member);
        return hands.stream().allMatch(hand -> hand.isLaidOpen(seat));
    }

    /** How the host tells the game that whoever left, and is to act, is away; empty where the game knows no such thing. */
    private Optional<Action<S>> leave() {
        if (!isOpen()
                || gone.filter(seat -> game().state().mayAct().contains(seat)).isEmpty()) {
            return Optional.empty();
        }
        return game().state().legalActions(House.HOST).single().stream()
                .filter(action ->
                        action instanceof Departure<S> departure && gone.equals(Optional.of(departure.seat())))
                .findFirst();
    }

    @Override
    public Set<Message> disputed() {
        Set<Message> disputed = new HashSet<>();
        for (int i = 0; i < hands.size(); i++) {
            if (hands.get(i).isSplit()) {
                disputed.addAll(firsts.getOrDefault(i + 1, Map.of()).values());
                firsts.remove(i + 1);
            }
        }
        return disputed;
    }

    /** Who owes something of a deck. */
    private Set<String> late() {
        Set<String> late = new LinkedHashSet<>();
        hands.forEach(hand -> hand.awaited().forEach(seat -> late.add(seat.text())));
        return late;
    }

    @Override
    public Set<String> awaited() {
        Set<String> awaited = late();
        table().awaited().forEach(seat -> awaited.add(seat.text()));
        boolean playing =
                !game().isOver() && !waiting.isWaiting() && table().toShuffle().isEmpty();
        if (awaited.isEmpty() && playing) {
            awaited.addAll(course.orElseThrow().awaited());
        }
        // What is done for whoever left is the keeper's to do.
        return gone.filter(seat -> awaited.remove(seat.text())).isPresent()
                ? Set.of(course.orElseThrow().keeper())
                : awaited;
    }

    @Override
    public List<Standing> standings() {
        return Course.standings(game, game());
    }

    @Override
    public boolean isOver() {
        return game().isOver() && outbox.isEmpty() && awaited().isEmpty();
    }

    /**
     * The game as this member sees it.
     *
     * @return the game so far
     */
    public Game<S> game() {
        return table().game();
    }

    /**
     * What this member sees and may do.
     *
     * @return the table through this member's eyes
     */
    public Observation<S> seen() {
        return game().seenBy(me);
    }

    /**
     * Whether somebody may act now.
     *
     * @return false while a deck is shuffled, or a card for the move before is missing
     */
    public boolean isOpen() {
        return table.isPresent() && !waiting.isWaiting() && table().toShuffle().isEmpty() && !game().isOver();
    }

    /**
     * The message of a move, for {@link Session#say}.
     *
     * @param by this member's seat, or for the first seat also the clock or the host
     * @param action what to do
     * @return the message
     */
    public Message move(Actor by, Action<S> action) {
        return course.orElseThrow().message(new Move<>(by, action.unseen(game().state())));
    }

    @Override
    public String toString() {
        return "MaskedPlay[" + hands.size() + " decks, " + waiting.position() + " moves"
                + table.map(cards -> ", " + cards).orElse("") + "]";
    }
}
