package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Seat;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.TaggedHash;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.bouncycastle.math.ec.ECPoint;

/**
 * The names of proofs that hold. All who share it verify each proof once: two views of one match, or a program that restarts and has stored
 * the names. Not safe between threads.
 */
public final class Checked {
    private static final TaggedHash NAME = new TaggedHash("cards/checked/1");
    private static final int SIZE = 16;

    private final Set<String> known;
    private final Consumer<String> found;
    private final Map<Pack, Map<ECPoint, Card>> faces = new HashMap<>();
    private final Map<Pack, ECPoint[]> points = new HashMap<>();
    private final Deque<SealedDeck> decks =
            new ArrayDeque<>(); // the last ones, so that two views read their points once
    private int proofs;

    /**
     * Starts with proofs that were verified before.
     *
     * @param known their names
     * @param found receives the name of each further proof that holds
     */
    public Checked(Collection<String> known, Consumer<String> found) {
        this.known = new HashSet<>(known);
        this.found = found;
    }

    /** {@return an empty collection without a listener} */
    public static Checked none() {
        return new Checked(Set.of(), name -> {});
    }

    /** {@return the number of proofs verified here} */
    public int proofs() {
        return proofs;
    }

    /** The name of a proof: a hash of its bytes and its statement. */
    static String name(byte[]... statement) {
        return Hex.write(Arrays.copyOf(NAME.of(statement), SIZE));
    }

    boolean isKnown(String name) {
        return known.contains(name);
    }

    /** Verifies a proof unless it is known to hold. */
    void check(String name, Flaw.Check proof) throws Flaw {
        if (!known.contains(name)) {
            proofs++;
            proof.run();
            holds(name);
        }
    }

    /** Records that a proof holds. */
    void holds(String name) {
        if (known.add(name)) {
            found.accept(name);
        }
    }

    /** An equal deck whose points were read before, or else this one. */
    SealedDeck shared(SealedDeck deck) {
        Optional<SealedDeck> known = decks.stream().filter(deck::equals).findFirst();
        if (known.isEmpty()) {
            decks.addFirst(deck);
            if (decks.size() > Seat.MOST) {
                decks.removeLast();
            }
        }
        return known.orElse(deck);
    }

    /** The points of a pack's cards, in pack order. */
    ECPoint[] points(Pack pack) {
        return points.computeIfAbsent(pack, SealedDeck::cards);
    }

    /** The cards of a pack by their points. */
    Map<ECPoint, Card> faces(Pack pack) {
        return faces.computeIfAbsent(pack, of -> {
            Map<ECPoint, Card> cards = new HashMap<>();
            ECPoint[] all = points(pack);
            for (int i = 0; i < all.length; i++) {
                cards.put(all[i], pack.cards().get(i));
            }
            return cards;
        });
    }
}
