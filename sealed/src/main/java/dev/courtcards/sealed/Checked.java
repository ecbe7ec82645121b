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
 * Proofs that hold, so that all who share this verify each once: two views of one match, or a program that starts again and has
 * kept their names. Not safe between threads.
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
     * Proofs that were verified before, and what becomes of others.
     *
     * @param known their names
     * @param found takes the name of each that is found to hold
     */
    public Checked(Collection<String> known, Consumer<String> found) {
        this.known = new HashSet<>(known);
        this.found = found;
    }

    /** {@return none so far, with no listener, for one who only watches} */
    public static Checked none() {
        return new Checked(Set.of(), name -> {});
    }

    /** {@return how many proofs were verified, which were not known} */
    public int proofs() {
        return proofs;
    }

    /** The name of a proof: of its bytes and of its statement. */
    static String name(byte[]... statement) {
        return Hex.write(Arrays.copyOf(NAME.of(statement), SIZE));
    }

    boolean isKnown(String name) {
        return known.contains(name);
    }

    /** Verifies a proof that is not known to hold. */
    void check(String name, Flaw.Check proof) throws Flaw {
        if (!known.contains(name)) {
            proofs++;
            proof.run();
            holds(name);
        }
    }

    /** Something that needs no proof: one has said it oneself. */
    void holds(String name) {
        if (known.add(name)) {
            found.accept(name);
        }
    }

    /** This deck, or the one of the same bytes whose points were read before. */
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
