package dev.courtcards.sealed.key;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Bech32 (BIP-173, not the later Bech32m): five bits a character and a checksum of six characters.
 *
 * @see <a href="https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki">BIP-173</a>
 */
final class Bech32 {
    private static final String CHARSET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
    private static final int CHECKSUM = 6;
    private static final int[] GENERATOR = {0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3};
    private static final int LONGEST = 90;

    /**
     * A decoded text.
     *
     * @param prefix the part before the last {@code 1}, in lower case
     * @param words five bits each, without the checksum
     */
    @SuppressWarnings("ArrayRecordComponent") // lives as long as one call
    record Decoded(String prefix, byte[] words) {}

    private Bech32() {}

    static String encode(String prefix, byte[] bytes) {
        byte[] words = regroup(bytes, 8, 5, true);
        StringBuilder text = new StringBuilder(prefix).append('1');
        int checksum = checksum(prefix, words, new byte[CHECKSUM]) ^ 1;
        for (byte word : words) {
            text.append(CHARSET.charAt(word));
        }
        for (int i = 0; i < CHECKSUM; i++) {
            text.append(CHARSET.charAt(checksum >>> 5 * (CHECKSUM - 1 - i) & 31));
        }
        return text.toString();
    }

    static Decoded decode(String text) {
        if (text.length() > LONGEST) {
            throw new UnreadableException("bech32-length", "too long: " + text.length() + " characters, at most 90");
        }
        for (int i = 0; i < text.length(); i++) {
            if (Character.isWhitespace(text.charAt(i))) {
                throw new UnreadableException(
                        "bech32-character", "character " + (i + 1) + " is a blank, which is not allowed");
            }
            if (text.charAt(i) < '!' || text.charAt(i) > '~') {
                throw new UnreadableException(
                        "bech32-character", "character " + (i + 1) + " is no printable ASCII character");
            }
        }
        String lower = text.toLowerCase(Locale.ROOT);
        if (!text.equals(lower) && !text.equals(text.toUpperCase(Locale.ROOT))) {
            throw new UnreadableException("bech32-case", "upper and lower case are mixed");
        }
        int separator = lower.lastIndexOf('1');
        if (separator < 1 || lower.length() - separator - 1 < CHECKSUM) {
            throw new UnreadableException(
                    "bech32-form", "expected a prefix, the digit 1, and at least six characters after it");
        }
        String prefix = lower.substring(0, separator);
        byte[] all = new byte[lower.length() - separator - 1];
        for (int i = 0; i < all.length; i++) {
            int word = CHARSET.indexOf(lower.charAt(separator + 1 + i));
            if (word < 0) {
                throw new UnreadableException(
                        "bech32-character",
                        "'" + lower.charAt(separator + 1 + i) + "' at character " + (separator + 2 + i)
                                + " is no bech32 character");
            }
            all[i] = (byte) word;
        }
        if (checksum(prefix, all, new byte[0]) != 1) {
            throw new UnreadableException("bech32-checksum", "the checksum is wrong: a character was changed");
        }
        byte[] words = new byte[all.length - CHECKSUM];
        System.arraycopy(all, 0, words, 0, words.length);
        return new Decoded(prefix, words);
    }

    /** The bytes in these words; leftover bits must be zero and fewer than five. */
    static byte[] bytes(byte[] words) {
        return regroup(words, 5, 8, false);
    }

    private static int checksum(String prefix, byte[]... groups) {
        int check = 1;
        byte[] letters = prefix.getBytes(StandardCharsets.US_ASCII);
        for (byte letter : letters) {
            check = step(check, letter >> 5);
        }
        check = step(check, 0);
        for (byte letter : letters) {
            check = step(check, letter & 31);
        }
        for (byte[] group : groups) {
            for (byte word : group) {
                check = step(check, word);
            }
        }
        return check;
    }

    private static int step(int check, int word) {
        int top = check >>> 25;
        int next = (check & 0x1ffffff) << 5 ^ word;
        for (int i = 0; i < GENERATOR.length; i++) {
            next ^= (top >>> i & 1) * GENERATOR[i];
        }
        return next;
    }

    private static byte[] regroup(byte[] from, int fromBits, int toBits, boolean pad) {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        int held = 0;
        int bits = 0;
        for (byte group : from) {
            held = (held << fromBits | group & (1 << fromBits) - 1) & 0xfff;
            bits += fromBits;
            while (bits >= toBits) {
                bits -= toBits;
                to.write(held >>> bits & (1 << toBits) - 1);
            }
        }
        int rest = held & (1 << bits) - 1;
        if (pad && bits > 0) {
            to.write(rest << toBits - bits);
        } else if (!pad && (bits >= fromBits || rest != 0)) {
            throw new UnreadableException("bech32-padding", "the last character has surplus bits");
        }
        return to.toByteArray();
    }
}
