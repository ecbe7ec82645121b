package dev.courtcards.fairplay.log;

import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line of a member in its chain, with the newest order that it accepts: {@code <session>:<from>:<number>:<hash
 * before>:<term>.<k>.<head>:<signature>:<message>} and a line feed (L1). The form is checked on creation, the signature by
 * {@link #isSignedBy}.
 */
public final class Line {
    /** The most bytes of a line, its end included (C24, L33). */
    public static final int MOST_BYTES = 65_536;

    /** The most lines of a member (L33). */
    public static final int MOST_LINES = 20_000;

    private static final TaggedHash SIGNED = new TaggedHash("cards/msg/2");
    private static final TaggedHash CHAINED = new TaggedHash("cards/chain/2");
    private static final Pattern FORM = Pattern.compile("([0-9a-f]{8}):((?:dealer|p(?:10|[1-9]))(?:\\.[0-9a-f]{8})?)"
            + ":(NUMBER):([0-9a-f]{32}):(NUMBER)\\.(NUMBER)\\.([0-9a-f]{32}):([A-Za-z0-9_-]{86}):"
                    .replace("NUMBER", "0|[1-9][0-9]{0,8}"));
    private static final Set<Verb> CONTROL = EnumSet.of(Verb.ORDER, Verb.TERM, Verb.SEEN, Verb.SIGNED, Verb.COMPLAINT);
    /** Answers with a secret, given only once the question is settled (L9). */
    private static final Set<Verb> SECRET =
            EnumSet.of(Verb.SEED_REVEAL, Verb.DECK, Verb.DEAL, Verb.REVEAL, Verb.SEALED, Verb.BET);
    /** Answers with a decision, given at once (L11). */
    private static final Set<Verb> ANSWER = EnumSet.of(Verb.MOVE, Verb.SHOW, Verb.BET_HASH, Verb.SEED_HASH);

    private static final Set<Verb> OTHER = EnumSet.of(Verb.EXPIRED, Verb.FORFEIT, Verb.CALLSIGN);

    private final byte[] ctx;
    private final Chain from;
    private final int number;
    private final String before;
    private final Head head;
    private final byte[] signature;
    private final Message message;
    private final String hash;
    private final String text;

    private Line(byte[] ctx, Chain from, int number, String before, Head head, byte[] signature, Message message) {
        this.ctx = ctx;
        this.from = from;
        this.number = number;
        this.before = before;
        this.head = head;
        this.signature = signature;
        this.message = message;
        this.hash = Head.shorten(CHAINED.of(content()));
        this.text = String.join(
                        ":",
                        Hex.write(ctx).substring(0, 8),
                        from.text(),
                        String.valueOf(number),
                        before,
                        head.text(),
                        Base64.getUrlEncoder().withoutPadding().encodeToString(signature),
                        message.text())
                + '\n';
        if (number < 1 || number > MOST_LINES || number == 1 != before.equals(Head.NONE)) {
            throw new UnreadableException(
                    "line", "lines are numbered from 1 to 20000, and only the first has zeros as the hash before");
        }
        if (!isSaid() && !CONTROL.contains(message.verb())) {
            throw new UnreadableException("verb", message.verb() + " does not belong in a match's log");
        }
    }

    /** Signs a hash. */
    interface Signer {
        byte[] sign(byte[] hash);
    }

    /** Creates and signs a line. */
    static Line sign(Match match, Chain from, int number, String before, Head head, Message message, Signer signer) {
        Line unsigned = new Line(match.ctx(), from, number, before, head, new byte[0], message);
        return new Line(match.ctx(), from, number, before, head, signer.sign(unsigned.signed()), message);
    }

    /**
     * Reads a line with its line feed; its {@link #bytes()} are the same.
     *
     * @throws UnreadableException {@code line-length}, {@code line-text}, {@code line}, {@code foreign-session}, {@code verb},
     *     {@code arity}, {@code field} or {@code set}
     */
    public static Line read(Match match, byte[] line) {
        if (line.length < 2 || line.length > MOST_BYTES) {
            throw new UnreadableException("line-length", "a line has 2 to 65536 bytes, not " + line.length);
        }
        for (int i = 0; i < line.length - 1; i++) {
            if (line[i] <= ' ' || line[i] > '~') {
                throw new UnreadableException("line-text", "byte " + (i + 1) + " is no printable ASCII character");
            }
        }
        if (line[line.length - 1] != '\n') {
            throw new UnreadableException("line-text", "a line ends with a line feed");
        }
        return read(match, new String(line, 0, line.length - 1, StandardCharsets.US_ASCII));
    }

    /** Reads a line of this match; empty for anything else. */
    public static Optional<Line> find(Match match, byte[] line) {
        try {
            return Optional.of(read(match, line));
        } catch (UnreadableException e) {
            return Optional.empty();
        }
    }

    private static Line read(Match match, String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.lookingAt()) {
            throw noLine();
        }
        if (!parts.group(1).equals(match.session())) {
            throw new UnreadableException("foreign-session", "this is a line of another match");
        }
        Chain from = Chain.read(parts.group(2));
        if (!match.has(from.member())) {
            throw new UnreadableException("line", "the sender is no member of this match");
        }
        Message message = Message.read(text.substring(parts.end()));
        if (message.verb() == Verb.TERM) {
            Chain.readSet(message.field(1));
        }
        Head head = new Head(number(parts, 5), number(parts, 6), parts.group(7));
        byte[] signature = Base64.getUrlDecoder().decode(parts.group(8));
        Line line = new Line(match.ctx(), from, number(parts, 3), parts.group(4), head, signature, message);
        if (!line.text.regionMatches(0, text, 0, text.length())) {
            throw noLine(); // a signature has only one encoding
        }
        return line;
    }

    private static UnreadableException noLine() {
        return new UnreadableException(
                "line",
                "expected <session>:<from>:<number>:<hash before>:<term>.<k>.<head>:<signature>:<message>, with a"
                        + " signature of 86 characters of base64url");
    }

    private static int number(Matcher parts, int group) {
        return Integer.parseInt(parts.group(group));
    }

    private byte[] content() {
        byte[] sender = from.text().getBytes(StandardCharsets.US_ASCII);
        byte[] said = message.text().getBytes(StandardCharsets.US_ASCII);
        // The encoding is unambiguous: a number begins with a zero byte, and a name has none.
        return ByteBuffer.allocate(ctx.length + sender.length + 4 + Head.SIZE + 8 + Head.SIZE + said.length)
                .put(ctx)
                .put(sender)
                .putInt(number)
                .put(Head.bytes(before))
                .putInt(head.term())
                .putInt(head.k())
                .put(Head.bytes(head.hash()))
                .put(said)
                .array();
    }

    private byte[] signed() {
        return SIGNED.of(content());
    }

    /** Whether the owner of this key has signed the line (B13). */
    public boolean isSignedBy(PublicKey key) {
        return key.verifies(signed(), signature);
    }

    /** Whether the line is ordered and can change the state; a control line is not (L2). */
    boolean isSaid() {
        return isAnswer(true) || isAnswer(false) || OTHER.contains(message.verb());
    }

    /** Whether the line answers a question for a secret, or else for a decision. */
    boolean isAnswer(boolean secret) {
        return (secret ? SECRET : ANSWER).contains(message.verb());
    }

    /** Whether the first field is the number of the question. */
    boolean namesQuestion() {
        return message.verb() == Verb.MOVE || message.verb() == Verb.SHOW;
    }

    boolean isA(Verb verb) {
        return message.verb() == verb;
    }

    /** The sender's chain. */
    public Chain from() {
        return from;
    }

    /** The place in the chain, from 1. */
    public int number() {
        return number;
    }

    /** The hash of the line before in the chain; zeros for the first. */
    String before() {
        return before;
    }

    /** The newest order that the sender accepted. */
    public Head head() {
        return head;
    }

    /** The message. */
    public Message message() {
        return message;
    }

    /** The hash by which the chain's next line and an order name this line. It excludes the signature, since a line may have several. */
    public String hash() {
        return hash;
    }

    /** The line as it is sent, with its line feed. */
    public byte[] bytes() {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Number of bytes. */
    int size() {
        return text.length();
    }

    /** Without the message's fields: one may be a seed. */
    @Override
    public String toString() {
        return "Line[" + from + " " + number + " " + message.verb() + "]";
    }
}
