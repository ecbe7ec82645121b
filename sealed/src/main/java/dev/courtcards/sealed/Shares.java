package dev.courtcards.sealed;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.bouncycastle.math.ec.ECPoint;

/** One seat's parts of some cards, encoded: their number, their places in rising order, a point for each, and one proof for all. */
final class Shares {
    private final List<Integer> places;
    private final ECPoint[] points;
    private final byte[] bytes;

    private Shares(List<Integer> places, ECPoint[] points, byte[] bytes) {
        this.places = places;
        this.points = points;
        this.bytes = bytes;
    }

    /** The bytes of parts of n cards, the most in a deck of n. */
    static int most(int cards) {
        return 2 + cards * (2 + Curve.POINT) + SameLog.SIZE;
    }

    static boolean fit(byte[] from, int at, int cards) {
        int count = from.length < at + 2 ? 0 : Curve.u16(from, at);
        return count >= 1 && count <= cards && from.length == at + most(count);
    }

    static byte[] make(byte[] scope, HandSecret secret, ECPoint key, SealedDeck deck, SortedSet<Integer> places) {
        BigInteger x = secret.key(scope);
        ECPoint[] bases = masks(deck, List.copyOf(places));
        ECPoint[] images = new ECPoint[bases.length];
        for (int i = 0; i < bases.length; i++) {
            images[i] = bases[i].multiply(x);
        }
        ByteBuffer numbers = ByteBuffer.allocate(2 + 2 * bases.length).putShort((short) bases.length);
        places.forEach(place -> numbers.putShort(place.shortValue()));
        byte[] points = Curve.bytes(images);
        byte[] proof = SameLog.prove(SealedDeck.join(scope, numbers.array()), x, key, bases, images, secret);
        return SealedDeck.join(numbers.array(), points, proof);
    }

    /** Reads parts up to the end of the bytes; {@link #check} verifies them. */
    static Shares read(byte[] from, int at, int cards) throws Flaw {
        Flaw.unless(fit(from, at, cards), Fault.Kind.MALFORMED);
        List<Integer> places = places(from, at);
        int last = 0;
        for (int place : places) {
            Flaw.unless(place > last && place <= cards, Fault.Kind.MALFORMED);
            last = place;
        }
        byte[] bytes = Arrays.copyOfRange(from, at, from.length);
        return new Shares(places, Curve.points(bytes, numbers(places.size()), places.size()), bytes);
    }

    /** The places of parts whose length {@link #fit fits}. */
    static List<Integer> places(byte[] from, int at) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < Curve.u16(from, at); i++) {
            places.add(Curve.u16(from, at + 2 + 2 * i));
        }
        return places;
    }

    /** Verifies the proof that these are the parts of the key's owner. */
    void check(byte[] scope, ECPoint key, SealedDeck deck) throws Flaw {
        int head = numbers(places.size());
        byte[] statement = SealedDeck.join(scope, Arrays.copyOf(bytes, head));
        SameLog.check(statement, key, masks(deck, places), points, bytes, head + places.size() * Curve.POINT);
    }

    List<Integer> places() {
        return places;
    }

    byte[] bytes() {
        return bytes;
    }

    void addTo(Map<Integer, ECPoint> some) {
        for (int i = 0; i < points.length; i++) {
            some.put(places.get(i), points[i]);
        }
    }

    private static int numbers(int count) {
        return 2 + 2 * count;
    }

    private static ECPoint[] masks(SealedDeck deck, List<Integer> places) {
        return places.stream().map(place -> deck.mask(place - 1)).toArray(ECPoint[]::new);
    }
}
