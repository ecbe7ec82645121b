package dev.courtcards.fairplay.sealed;

import dev.courtcards.core.deck.Card;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.bouncycastle.math.ec.ECPoint;
import org.jspecify.annotations.Nullable;

/** The cards that I can read: those of which I have everybody's part, given to all or to me, or made with a key from escrow. */
final class HandCards {
    private final HandJudge judge;
    private final int me;
    private final Optional<HandSecret> secret;
    private final int size;
    private final Map<Integer, Integer> known = new HashMap<>(); // by place, -1 where there is no true card
    private final Map<Integer, Integer> bad = new HashMap<>(); // a place that holds no card, or that of another place
    private final TreeSet<Integer> wanted = new TreeSet<>();
    private int gone = -1;
    private Optional<BigInteger> rescued = Optional.empty();

    HandCards(HandJudge judge, int me, Optional<HandSecret> secret) {
        this.judge = judge;
        this.me = me;
        this.secret = secret;
        this.size = judge.terms().pack().size();
    }

    Optional<Card> card(int place) {
        int card = known.getOrDefault(place, -1);
        return card < 0
                ? Optional.empty()
                : Optional.of(judge.terms().pack().cards().get(card));
    }

    /** Whether all parts are open to all. */
    boolean isWhole(int place) {
        for (int i = 0; i < judge.seats(); i++) {
            if (share(i, place) == null) {
                return false;
            }
        }
        return true;
    }

    /** Whether all can see that a place holds no card, or that of another place. */
    boolean isDoubted() {
        return bad.entrySet().stream().anyMatch(two -> isWhole(two.getKey()) && isWhole(two.getValue()));
    }

    void want(Collection<Integer> places) {
        wanted.addAll(places);
    }

    /** Whether I wait for that seat's part of a card. */
    boolean lacks(Peer peer) {
        return wanted.stream()
                .anyMatch(place -> !known.containsKey(place)
                        && !peer.shares.containsKey(place)
                        && !peer.whispers.containsKey(place));
    }

    /**
     * Reads these cards where all parts are there, mine included.
     *
     * @return where something is wrong: the places that show it, each time
     */
    List<SortedSet<Integer>> uncover(Iterable<Integer> places) {
        List<SortedSet<Integer>> doubts = new ArrayList<>();
        for (int place : places) {
            Optional<ECPoint> face = known.containsKey(place) ? Optional.empty() : face(place);
            if (face.isPresent()) {
                int card = judge.card(face.get());
                int twin = place;
                for (Map.Entry<Integer, Integer> other : known.entrySet()) {
                    twin = card >= 0 && other.getValue() == card ? other.getKey() : twin;
                }
                known.put(place, twin == place ? card : -1);
                if (card < 0 || twin != place) {
                    bad.put(place, twin);
                    doubts.add(new TreeSet<>(List.of(place, twin)));
                }
            }
        }
        return doubts;
    }

    /** The card's point with all masks lifted, if I have all parts. */
    private Optional<ECPoint> face(int place) {
        ECPoint face = judge.deck().face(place - 1);
        for (int i = 0; i < judge.seats(); i++) {
            ECPoint share = share(i, place);
            share = share == null ? judge.peer(i).whispers.get(place) : share;
            if (share == null && i == me && wanted.contains(place)) {
                BigInteger key = secret.orElseThrow().key(judge.scope(me));
                share = judge.deck().mask(place - 1).multiply(key);
            }
            if (share == null) {
                return Optional.empty();
            }
            face = face.subtract(share);
        }
        return Optional.of(face.normalize());
    }

    /** A card by the secrets that all have told. */
    Optional<Card> told(int place) {
        ECPoint face = judge.deck().face(place - 1);
        for (int i = 0; i < judge.seats(); i++) {
            BigInteger key =
                    Optional.ofNullable(judge.peer(i).secret).orElseThrow().key(judge.scope(i));
            face = face.subtract(judge.deck().mask(place - 1).multiply(key));
        }
        int card = judge.card(face.normalize());
        return card < 0
                ? Optional.empty()
                : Optional.of(judge.terms().pack().cards().get(card));
    }

    /** A seat's part of a card, if it was given to all or its key is known. */
    private @Nullable ECPoint share(int seat, int place) {
        ECPoint share = judge.peer(seat).shares.get(place);
        return share == null && seat == gone && rescued.isPresent() && place >= 1 && place <= size
                ? judge.deck().mask(place - 1).multiply(rescued.get())
                : share;
    }

    // ---- a seat that left its key with the others

    /** The seat that is gone, -1 while none is. */
    int gone() {
        return gone;
    }

    boolean isRescued() {
        return rescued.isPresent();
    }

    /** A seat is gone. */
    List<SortedSet<Integer>> lose(int seat) {
        gone = seat;
        return rescue();
    }

    /** Puts a key together that all others have given their share of; nobody is taken for gone on another's word. */
    List<SortedSet<Integer>> rescue() {
        int seats = judge.seats();
        for (int about = 0; about < seats && rescued.isEmpty(); about++) {
            boolean whole = gone < 0 ? me < 0 : gone == about;
            for (int i = 0; i < seats; i++) {
                whole &= i == about || judge.peer(i).rescues == about;
            }
            if (whole) {
                List<Optional<BigInteger>> all = new ArrayList<>();
                for (int i = 0; i < seats; i++) {
                    all.add(Optional.ofNullable(judge.peer(i).rescue));
                }
                gone = about;
                rescued = Optional.of(Escrow.key(about + 1, all));
                return uncover(IntStream.rangeClosed(1, size).boxed().toList());
            }
        }
        return List.of();
    }
}
