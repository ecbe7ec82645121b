package dev.courtcards.sealed;

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
    final Map<Integer, Integer> boxes = new HashMap<>(); // how many it whispered to each
    int handled;
    byte @Nullable [] commit;

    @Nullable
    ECPoint key;

    @Nullable
    ECPoint box;
}
