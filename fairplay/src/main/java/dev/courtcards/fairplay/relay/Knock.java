package dev.courtcards.fairplay.relay;

import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.SecretKey;
import dev.courtcards.sealed.key.TaggedHash;
import dev.courtcards.sealed.key.UnreadableException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;

/**
 * What a relay of one's own and its guests send besides the match's lines. The relay sends {@code HELLO:<32 bytes>}, the guest
 * {@code KNOCK:<room>:<key>:<signature>} over these bytes and the room, so that nobody takes a member's place, and {@code FROM:p1=17,p2=9} for lines
 * from these numbers on. They follow, then {@code NOW}, and after it all that comes.
 */
final class Knock {
    static final String HELLO = "HELLO:";
    static final String KNOCK = "KNOCK:";
    static final String FROM = "FROM:";
    static final String NOW = "NOW";
    /** The most bytes of one of these. */
    static final int BYTES = 1_024;

    private static final TaggedHash SIGNED = new TaggedHash("cards/knock/1");

    private Knock() {}

    static String knock(String hello, String room, SecretKey key, byte[] aux) {
        byte[] signature = key.sign(signed(hello, room), aux);
        return KNOCK + room + ':' + key.publicKey().hex() + ':' + Hex.write(signature);
    }

    /** Who knocks so. */
    static PublicKey read(String hello, String room, String key, String signature) {
        PublicKey by = PublicKey.ofHex(key);
        if (!by.verifies(signed(hello, room), Hex.read(signature, PublicKey.SIGNATURE, "knock", "a signature"))) {
            throw new UnreadableException("knock", "somebody knocks in another's name");
        }
        return by;
    }

    private static byte[] signed(String hello, String room) {
        return SIGNED.of((hello + ':' + room).getBytes(StandardCharsets.UTF_8));
    }

    static String from(Map<String, Integer> wanted) {
        return wanted.entrySet().stream()
                .map(chain -> chain.getKey() + '=' + chain.getValue())
                .collect(Collectors.joining(",", FROM, ""));
    }

    static Map<String, Integer> readFrom(String from) {
        Map<String, Integer> wanted = new TreeMap<>();
        for (String chain : from.substring(FROM.length()).split(",")) {
            int sign = chain.indexOf('=');
            wanted.put(chain.substring(0, Math.max(0, sign)), Integer.parseInt(chain.substring(sign + 1)));
        }
        return wanted;
    }

    static byte[] line(String text) {
        return (text + '\n').getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Without its line feed. */
    static String text(byte[] line) {
        return new String(line, 0, line.length - 1, StandardCharsets.ISO_8859_1);
    }

    /** Cuts what comes over a connection into lines, each with its line feed. */
    static final class Lines {
        private final ByteArrayOutputStream rest = new ByteArrayOutputStream();

        /** What is done with a line. */
        interface Taker {
            void take(byte[] line) throws IOException;
        }

        /** Takes what has come; a line of more bytes is the connection's end. */
        void read(ByteBuffer in, IntSupplier most, Taker taker) throws IOException {
            while (in.hasRemaining()) {
                byte next = in.get();
                rest.write(next);
                if (rest.size() > most.getAsInt()) {
                    throw new IOException("a line is too long");
                }
                if (next == '\n') {
                    byte[] line = rest.toByteArray();
                    rest.reset();
                    taker.take(line);
                }
            }
        }
    }
}
