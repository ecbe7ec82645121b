package dev.courtcards.sealed.key;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A text to be signed, so that anybody can check its author: an event of NIP-01, without its signature.
 *
 * @param author the key that signs
 * @param createdAt seconds since 1970, at least 0
 * @param kind kind of event, 0 to 65,535
 * @param tags lists of strings, such as {@code ["t", "poker"]}
 * @param content any text without NUL or half of a surrogate pair
 * @see <a href="https://github.com/nostr-protocol/nips/blob/master/01.md">NIP-01</a>
 */
public record SignedEvent(PublicKey author, long createdAt, int kind, List<List<String>> tags, String content) {
    private static final int MOST_KINDS = 65_536;

    /**
     * Checks the parts.
     *
     * @throws UnreadableException {@code event-range} for a number out of its range, {@code event-text} for NUL or half of a surrogate pair
     */
    public SignedEvent {
        if (createdAt < 0 || kind < 0 || kind >= MOST_KINDS) {
            throw new UnreadableException(
                    "event-range",
                    "an event has a time from 0 and a kind from 0 to 65535, not " + createdAt + " and " + kind);
        }
        List<List<String>> own = new ArrayList<>();
        for (List<String> tag : tags) {
            own.add(List.copyOf(tag));
            tag.forEach(SignedEvent::requireText);
        }
        tags = List.copyOf(own);
        requireText(content);
    }

    private static void requireText(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (c == 0 || Character.isSurrogate(c) && !pair) {
                throw new UnreadableException(
                        "event-text", "character " + (i + 1) + " is " + (c == 0 ? "NUL" : "half of a surrogate pair"));
            }
            if (pair) {
                i++;
            }
        }
    }

    /** {@return the hash of all parts, 32 bytes: this is signed} */
    public byte[] id() {
        StringBuilder json = new StringBuilder("[0,\"" + author.hex() + "\"," + createdAt + ',' + kind + ',');
        quote(tags(json).append(','), content).append(']');
        return TaggedHash.sha256().digest(json.toString().getBytes(StandardCharsets.UTF_8));
    }

    private StringBuilder tags(StringBuilder json) {
        json.append('[');
        for (int i = 0; i < tags.size(); i++) {
            json.append(i == 0 ? "[" : ",[");
            for (int j = 0; j < tags.get(i).size(); j++) {
                quote(json.append(j == 0 ? "" : ","), tags.get(i).get(j));
            }
            json.append(']');
        }
        return json.append(']');
    }

    /**
     * The event as relays accept it. With a control character that NIP-01 does not escape the result is not valid JSON.
     *
     * @param signature the author's
     * @return a JSON object
     */
    public String json(byte[] signature) {
        StringBuilder json = new StringBuilder("{\"id\":\"" + Hex.write(id()) + "\",\"pubkey\":\"" + author.hex()
                + "\",\"created_at\":" + createdAt + ",\"kind\":" + kind + ",\"tags\":");
        return quote(tags(json).append(",\"content\":"), content) + ",\"sig\":\"" + Hex.write(signature) + "\"}";
    }

    /** Escapes seven characters and no other: another serializer gives another id. */
    private static StringBuilder quote(StringBuilder json, String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int escaped = "\n\"\\\r\t\b\f".indexOf(c);
            if (escaped < 0) {
                json.append(c);
            } else {
                json.append('\\').append("n\"\\rtbf".charAt(escaped));
            }
        }
        return json.append('"');
    }

    /**
     * Signs the event.
     *
     * @param key of its author
     * @param aux 32 extra bytes, see {@link SecretKey#sign}
     * @return the signature
     * @throws IllegalArgumentException if the key is another's
     */
    public byte[] sign(SecretKey key, byte[] aux) {
        if (!key.publicKey().equals(author)) {
            throw new IllegalArgumentException("the event is by " + author + ", not by " + key.publicKey());
        }
        return key.sign(id(), aux);
    }

    /**
     * Whether a signature is the author's.
     *
     * @param signature any bytes
     * @return false for anything but a signature of this event
     */
    public boolean isSignedBy(byte[] signature) {
        return author.verifies(id(), signature);
    }
}
