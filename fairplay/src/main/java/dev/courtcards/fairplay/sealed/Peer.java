package dev.courtcards.fairplay.sealed;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bouncycastle.math.ec.ECPoint;
import org.jspecify.annotations.Nullable;

/** What one seat has said so far: all of it, what still waits for its time, and what was found right. */
final class Peer {
    final List<byte[]> said = new ArrayList<>();
    final Deque<byte[]> waiting = new ArrayDeque<>();
    final Map<Integer, ECPoint> shares = new HashMap<>();
    final Map<Integer, ECPoint> whispers = new HashMap<>(); // to me
    final List<List<Integer>> seen = new ArrayList<>(); // what it turned up then, by its own count
    int handled;
    int shuffledBy; // the number of the message
    byte @Nullable [] commit;
    byte @Nullable [] payload;

    @Nullable
    ECPoint key;

    @Nullable
    ECPoint box;

    @Nullable
    Escrow escrow;

    byte @Nullable [] coin;

    @Nullable
    HandSecret secret;

    @Nullable
    BigInteger rescue;

    int rescues = -1; // whose key that is a share of
}
