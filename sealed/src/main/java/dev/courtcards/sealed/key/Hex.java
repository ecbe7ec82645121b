package dev.courtcards.sealed.key;

import java.util.HexFormat;

/** Hexadecimal digits as the protocol writes them: lower case, of a known length. */
public final class Hex {
    private Hex() {}

    /**
     * Writes bytes.
     *
     * @param bytes any
     * @return two lower-case digits a byte
     */
    public static String write(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    /**
     * Reads bytes. No message repeats the text, which may be a secret.
     *
     * @param text hexadecimal digits
     * @param size number of bytes expected
     * @param code of the exception
     * @param what names the thing in the message, for example {@code a public key}
     * @return the bytes
     * @throws UnreadableException with that code for anything but {@code 2 * size} lower-case digits
     */
    public static byte[] read(String text, int size, String code, String what) {
        if (text.length() != 2 * size || !text.chars().allMatch(c -> "0123456789abcdef".indexOf(c) >= 0)) {
            throw new UnreadableException(
                    code,
                    what + " is " + 2 * size + " lower-case hexadecimal digits, not these " + text.length()
                            + " characters");
        }
        return HexFormat.of().parseHex(text);
    }
}
