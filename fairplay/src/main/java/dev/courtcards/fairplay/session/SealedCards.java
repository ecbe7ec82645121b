package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.Checked;
import dev.courtcards.sealed.Due;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.HandSecret;
import dev.courtcards.sealed.SealedHand;
import dev.courtcards.sealed.SealedTerms;
import dev.courtcards.sealed.key.Hex;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * Sealed decks (mode {@code sealed}): every player shuffles and masks every deck and proves it, and the other players together open each
 * card to the players who may see it. A player who is gone or out of the game takes no part in the next deck.
 */
final class SealedCards<S extends Sealable<S>> extends DeckCards<S, SealedHand> {
    /** Bytes of a piece's head: the deck, whether the message continues, and the number of bytes. */
    private static final int HEAD = 2 + 1 + 2;

    private static final int ROOM = 45_000; // bytes, so that base64 and the rest stay within a line
    private static final int MOST = 1 << 18;

    private final IntFunction<HandSecret> secrets;
    private final Checked checked;
    private final Map<Integer, ByteArrayOutputStream> pieces = new HashMap<>();
    private final Deque<Said> outbox = new ArrayDeque<>();

    private record Said(int deck, Due due) {}

    private record Piece(int deck, boolean goesOn, byte[] bytes) {}

    SealedCards(Game<S> start, Agreement agreement, Roll roll, Eyes eyes, Checked checked) {
        super(start, agreement, roll, eyes.viewer());
        this.checked = checked;
        secrets = eyes.secrets();
    }

    @Override
    SealedHand begin(int deck, Pack pack) {
        Set<Seat> without = new HashSet<>(Seat.first(seats()));
        without.removeIf(
                seat -> !roll.isGone(seat.number()) && !table.watched().state().isOut(seat));
        SealedTerms terms = new SealedTerms(Hex.write(agreement.ctx()), deck, seats(), pack, without);
        return me instanceof Seat seat && !without.contains(seat)
                ? SealedHand.join(terms, seat, secrets.apply(deck), checked)
                : SealedHand.watch(terms, checked);
    }

    /** Whether a seat takes no part in a deck. */
    private boolean isWithout(int deck, int seat) {
        return decks.get(deck - 1).terms().without().contains(Seat.of(seat));
    }

    /** Moves due messages of the decks into the outbox. */
    @Override
    void settle() {
        for (SealedHand hand : inPlay()) {
            hand.due().forEach(due -> outbox.add(new Said(hand.terms().hand(), due)));
        }
    }

    // ---- messages

    @Override
    public Optional<Message> due() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int from = me instanceof Seat seat ? pieces(seat.number()).size() : 0;
        for (Said said : outbox) {
            int room = ROOM - out.size() - HEAD;
            byte[] bytes = room > 0 ? said.due().bytes() : new byte[from];
            int count = Math.min(room, bytes.length - from);
            if (count <= 0) {
                break;
            }
            boolean more = from + count < bytes.length;
            out.writeBytes(ByteBuffer.allocate(HEAD)
                    .putShort((short) said.deck())
                    .put((byte) (more ? 1 : 0))
                    .putShort((short) count)
                    .array());
            out.write(bytes, from, count);
            from = 0;
        }
        return out.size() == 0
                ? Optional.empty()
                : Optional.of(Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(out.toByteArray())));
    }

    private ByteArrayOutputStream pieces(int seat) {
        return pieces.computeIfAbsent(seat, of -> new ByteArrayOutputStream());
    }

    @Override
    public boolean hear(int seat, Message said) {
        List<Piece> read = said.verb() == Verb.SEALED
                ? read(seat, ByteBuffer.wrap(Base64.getDecoder().decode(said.field(0))))
                : List.of();
        for (Piece piece : read) {
            ByteArrayOutputStream whole = pieces(seat);
            whole.writeBytes(piece.bytes());
            if (!piece.goesOn()) {
                byte[] message = whole.toByteArray();
                whole.reset();
                heard(piece.deck(), seat, message);
            }
        }
        settle();
        return !read.isEmpty();
    }

    /** Reads pieces of messages of decks that have begun, of which only the last may continue; none for any other form. */
    private List<Piece> read(int seat, ByteBuffer all) {
        List<Piece> read = new ArrayList<>();
        int size = pieces(seat).size();
        while (all.remaining() > HEAD) {
            int deck = all.getShort() & 0xFFFF;
            int more = all.get();
            int count = all.getShort() & 0xFFFF;
            size += count;
            if (deck < 1
                    || deck > decks.size()
                    || isWithout(deck, seat)
                    || more < 0
                    || more > 1
                    || count == 0
                    || count > all.remaining()
                    || size > MOST
                    || more == 1 && count < all.remaining()) {
                return List.of();
            }
            byte[] piece = new byte[count];
            all.get(piece);
            read.add(new Piece(deck, more == 1, piece));
            size = 0;
        }
        return all.hasRemaining() ? List.of() : read;
    }

    private void heard(int deck, int seat, byte[] message) {
        if (me instanceof Seat own && own.number() == seat) {
            Said next = outbox.peek();
            if (next != null && next.deck() == deck && next.due().is(message)) {
                outbox.remove();
            }
        }
        SealedHand hand = decks.get(deck - 1);
        if (inPlay().contains(hand)) {
            hand.receive(Seat.of(seat), message);
        }
    }

    @Override
    public Set<Integer> owing() {
        Set<Integer> owing = new TreeSet<>();
        inPlay().forEach(hand -> hand.owing().forEach(seat -> owing.add(seat.number())));
        owing.removeIf(roll::isGone);
        return owing.isEmpty() ? silent() : owing;
    }

    @Override
    public Optional<Fault> fault() {
        return inPlay().stream().flatMap(hand -> hand.fault().stream()).findFirst();
    }

    /** Voids moves and decks that need parts of the member; one that was out at the shuffle is not needed. */
    @Override
    public boolean leave(int seat) {
        boolean needed = !decks.isEmpty() && !shared().isOver() && !isWithout(decks.size(), seat);
        if (needed) {
            if (drop()) {
                table.voided();
            }
            outbox.clear();
            pieces.clear();
        }
        return needed;
    }

    @Override
    public void keep() {
        table.keep();
    }
}
