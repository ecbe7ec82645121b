package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.bouncycastle.math.ec.ECPoint;

/** The cards that this seat can read: it has everybody's part of them, given to all or to it alone. */
final class HandCards {
    private final HandJudge judge;
    private final int me;
    private final Optional<HandSecret> secret;
    private final Map<Integer, Card> known = new HashMap<>(); // by place
    private final TreeSet<Integer> wanted = new TreeSet<>();

    HandCards(HandJudge judge, int me, Optional<HandSecret> secret) {
        this.judge = judge;
        this.me = me;
        this.secret = secret;
    }

    Optional<Card> card(int place) {
        return Optional.ofNullable(known.get(place));
    }

    /** Whether all parts of a card are public. */
    boolean isWhole(int place) {
        return judge.areAll(peer -> peer.shares.containsKey(place));
    }

    void want(Collection<Integer> places) {
        wanted.addAll(places);
    }

    /** Reads those of these cards that have all parts. Every shuffle is proved, so each place holds a different card. */
    void uncover(Iterable<Integer> places) {
        for (int place : places) {
            if (!known.containsKey(place)) {
                face(place).flatMap(judge::card).ifPresent(card -> known.put(place, card));
            }
        }
    }

    /** The card's point without its masks, if all parts are there. */
    private Optional<ECPoint> face(int place) {
        List<ECPoint> shares = new ArrayList<>();
        boolean mine = false; // only my own part is missing
        for (int seat : judge.players()) {
            HandJudge.Peer peer = judge.peer(seat);
            ECPoint share = peer.shares.getOrDefault(place, peer.whispers.get(place));
            if (share != null) {
                shares.add(share);
            } else if (seat == me && wanted.contains(place)) {
                mine = true;
            } else {
                return Optional.empty();
            }
        }
        if (mine) {
            BigInteger key = secret.orElseThrow().key(judge.scope(me));
            shares.add(judge.deck().mask(place - 1).multiply(key));
        }
        ECPoint face = judge.deck().face(place - 1);
        return Optional.of(
                face.subtract(Curve.sum(shares.toArray(ECPoint[]::new))).normalize());
    }
}
