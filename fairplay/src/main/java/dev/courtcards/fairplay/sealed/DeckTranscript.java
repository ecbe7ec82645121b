package dev.courtcards.fairplay.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.fairplay.key.Hex;
import dev.courtcards.fairplay.key.PublicKey;
import dev.courtcards.fairplay.key.SealedText;
import dev.courtcards.fairplay.key.SecretKey;
import dev.courtcards.fairplay.key.TaggedHash;
import dev.courtcards.fairplay.key.UnreadableException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that was said in a hand, by seat and each seat's in order: the same bytes for everybody who heard all of it, in whatever
 * order it came. Who did not play can judge it.
 *
 * @param terms what was agreed on
 * @param messages by seat
 * @see dev.courtcards.fairplay.sealed
 */
public record DeckTranscript(SealedTerms terms, List<List<ByteBuffer>> messages) {
    private static final TaggedHash HASH = new TaggedHash("cards/transcript/1");
    private static final int MOST_MESSAGE = 1 << 20;

    /**
     * A transcript.
     *
     * @param terms what was agreed on
     * @param messages by seat, one list for each
     */
    public DeckTranscript {
        messages = messages.stream()
                .map(said -> said.stream().map(ByteBuffer::asReadOnlyBuffer).toList())
                .toList();
        if (messages.size() != terms.seats()) {
            throw new IllegalArgumentException("a transcript has one list of messages a seat");
        }
    }

    /**
     * What a transcript shows.
     *
     * @param fault who broke the protocol first; empty if nobody did
     * @param shuffled whether all have shuffled
     * @param audited whether all shuffles were checked by the players' secrets
     * @param cards that were opened to all, by place from 1
     */
    public record Report(Optional<DeckFault> fault, boolean shuffled, boolean audited, Map<Integer, Card> cards) {
        /**
         * A report.
         *
         * @param fault who broke the protocol first
         * @param shuffled whether all have shuffled
         * @param audited whether all shuffles were checked
         * @param cards that were opened to all
         */
        public Report {
            cards = Map.copyOf(cards);
        }
    }

    /**
     * Plays it through again.
     *
     * @return what there is to see; never an exception
     */
    public Report replay() {
        return report(replayed());
    }

    /**
     * What the players' auditor sees who can read the secrets that they sealed for it.
     *
     * @param auditor the auditor's own key
     * @param players whose keys the players have, in seat order
     * @return the report; a secret that cannot be read, or was not the one committed to, is that seat's fault
     */
    public Report audit(SecretKey auditor, List<PublicKey> players) {
        SealedHand hand = replayed();
        for (int i = 0; i < terms.seats() && hand.fault().isEmpty(); i++) {
            SealedText between = SealedText.between(auditor, players.get(i));
            hand.tell(seat(i), hand.sealedSecret(i).flatMap(text -> secret(between, text)));
        }
        return report(hand);
    }

    private static Optional<HandSecret> secret(SealedText between, String payload) {
        try {
            return Optional.of(
                    HandSecret.of(Hex.read(between.open(payload), HandSecret.SIZE, "sealed-form", "a secret")));
        } catch (UnreadableException e) {
            return Optional.empty();
        }
    }

    private static Seat seat(int index) {
        return Seat.of(index + 1);
    }

    private SealedHand replayed() {
        SealedHand hand = SealedHand.watch(terms);
        int most = messages.stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < most; i++) {
            for (int seat = 0; seat < messages.size(); seat++) {
                if (i < messages.get(seat).size()) {
                    hand.receive(seat(seat), array(messages.get(seat).get(i)));
                }
            }
        }
        return hand;
    }

    private Report report(SealedHand hand) {
        Map<Integer, Card> cards = new HashMap<>();
        for (int place = 1; place <= terms.pack().size(); place++) {
            Optional<Card> card = hand.card(place);
            if (card.isPresent()) {
                cards.put(place, card.get());
            }
        }
        return new Report(hand.fault(), hand.isShuffled(), hand.isAudited(), cards);
    }

    /**
     * The transcript as it is kept: every part after its length.
     *
     * @return a new array
     */
    public byte[] bytes() {
        byte[] head = terms.bytes();
        int size = 4 + head.length;
        for (List<ByteBuffer> said : messages) {
            size += 4;
            for (ByteBuffer message : said) {
                size += 4 + message.remaining();
            }
        }
        ByteBuffer to = ByteBuffer.allocate(size).putInt(head.length).put(head);
        for (List<ByteBuffer> said : messages) {
            to.putInt(said.size());
            for (ByteBuffer message : said) {
                to.putInt(message.remaining()).put(message.duplicate());
            }
        }
        return to.array();
    }

    /**
     * Reads what {@link #bytes} wrote.
     *
     * @param bytes any
     * @return empty for anything else
     */
    public static Optional<DeckTranscript> read(byte[] bytes) {
        ByteBuffer from = ByteBuffer.wrap(bytes);
        Optional<SealedTerms> terms = part(from).flatMap(part -> SealedTerms.read(array(part)));
        if (terms.isEmpty()) {
            return Optional.empty();
        }
        List<List<ByteBuffer>> messages = new ArrayList<>();
        for (int seat = 0; seat < terms.get().seats(); seat++) {
            if (from.remaining() < 4) {
                return Optional.empty();
            }
            int count = from.getInt();
            List<ByteBuffer> said = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                Optional<ByteBuffer> message = part(from);
                if (message.isEmpty()) {
                    return Optional.empty();
                }
                said.add(message.get());
            }
            if (count < 0) {
                return Optional.empty();
            }
            messages.add(said);
        }
        return from.hasRemaining() ? Optional.empty() : Optional.of(new DeckTranscript(terms.get(), messages));
    }

    private static Optional<ByteBuffer> part(ByteBuffer from) {
        if (from.remaining() < 4) {
            return Optional.empty();
        }
        int size = from.getInt();
        if (size < 0 || size > MOST_MESSAGE || size > from.remaining()) {
            return Optional.empty();
        }
        ByteBuffer part = from.slice(from.position(), size);
        from.position(from.position() + size);
        return Optional.of(part);
    }

    private static byte[] array(ByteBuffer from) {
        byte[] bytes = new byte[from.remaining()];
        from.duplicate().get(bytes);
        return bytes;
    }

    /**
     * What stands for the whole hand, in the place of a seed in a result.
     *
     * @return 32 bytes
     */
    public byte[] hash() {
        return HASH.of(bytes());
    }
}
