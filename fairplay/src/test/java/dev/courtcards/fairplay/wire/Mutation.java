package dev.courtcards.fairplay.wire;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Bytes that are nearly what they should be, or nothing like it. */
public final class Mutation {
    private Mutation() {}

    public static byte[] of(byte[] good, SplittableRandom random) {
        byte[] bytes = good.clone();
        switch (random.nextInt(6)) {
            case 0:
                bytes = new byte[random.nextInt(300)];
                random.nextBytes(bytes);
                break;
            case 1:
                bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
                break;
            case 2:
                int from = random.nextInt(bytes.length);
                int to = from + random.nextInt(bytes.length - from);
                byte[] twice = Arrays.copyOf(bytes, bytes.length + to - from);
                System.arraycopy(bytes, from, twice, to, bytes.length - from);
                bytes = twice;
                break;
            default:
                for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                    int at = random.nextInt(bytes.length);
                    bytes[at] = random.nextBoolean()
                            ? (byte) (bytes[at] ^ 1 << random.nextInt(8))
                            : (byte) ":,\n=09afpAJKTS-".charAt(random.nextInt(15));
                }
        }
        return bytes;
    }
}
