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
 * The handshake between a {@link RelayServer} and its guests. The relay sends {@code HELLO:<32 bytes>}. The guest answers
 * {@code KNOCK:<room>:<key>:<signature>}, signed over these bytes and the room, so that nobody takes a member's place, and
 * {@code FROM:p1=17,p2=9} to request lines from these numbers on. The relay sends them, then {@code NOW}, then all new lines.
 */
final class Knock {
    static final String HELLO = "HELLO:";
    static final String KNOCK = "KNOCK:";
    static final String FROM = "FROM:";
    static final String NOW = "NOW";
    /** The most bytes of a handshake line. */
    static final int BYTES = 1_024;

    private static final TaggedHash SIGNED = new TaggedHash("cards/knock/1");

    private Knock() {}

    static String knock(String hello, String room, SecretKey key, byte[] aux) {
        byte[] signature = key.sign(signed(hello, room), aux);
        return KNOCK + room + ':' + key.publicKey().hex() + ':' + Hex.write(signature);
    }

    /** Reads a knock; returns the guest's key. */
    static PublicKey read(String hello, String room, String key, String signature) {
        PublicKey by = PublicKey.ofHex(key);
        if (!by.verifies(signed(hello, room), Hex.read(signature, PublicKey.SIGNATURE, "knock", "a signature"))) {
            throw new UnreadableException("knock", "the signature of the knock is not by its key");
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

    /** The text of a line, without its line feed. */
    static String text(byte[] line) {
        return new String(line, 0, line.length - 1, StandardCharsets.ISO_8859_1);
    }

    /** Splits the bytes of a connection into lines, each with its line feed. */
    static final class Lines {
        private final ByteArrayOutputStream rest = new ByteArrayOutputStream();

        /** Takes a line. */
        interface Taker {
            void take(byte[] line) throws IOException;
        }

        /** Takes received bytes; throws if a line has more than {@code most} bytes. */
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
