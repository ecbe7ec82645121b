package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.TaggedHash;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The seeds of a match: each member commits to one and reveals it once all have committed; a dealer reveals its own at the end (A3, A5,
 * L35).
 */
final class Seeds {
    private final Agreement agreement;
    private final Map<Integer, String> commits = new TreeMap<>();
    private final Map<Integer, String> seeds = new TreeMap<>();
    private Optional<Seed> combined = Optional.empty();

    Seeds(Agreement agreement) {
        this.agreement = agreement;
    }

    /** The combined seed, once all players, not only two, have revealed theirs (A11); it shuffles like any seed of a game (A7). */
    Optional<Seed> combined() {
        return combined;
    }

    /** The questions to these members: commitments first, then seeds. */
    List<Ask> asks(Collection<Integer> members) {
        boolean committed = commits.size() == members.size();
        List<Ask> asks = new ArrayList<>();
        for (int member : members) {
            if (committed ? member != Chain.DEALER && !seeds.containsKey(member) : !commits.containsKey(member)) {
                asks.add(new Ask(member, committed, 0, 0));
            }
        }
        return asks;
    }

    /** Takes a member's first commitment. */
    boolean commit(int member, String hash, Collection<Integer> members) {
        return combined.isEmpty() && commits.size() < members.size() && commits.putIfAbsent(member, hash) == null;
    }

    /** Whether a commitment is a copy of another: this stops the match before any seed is revealed, and names nobody (A3, A5). */
    boolean isCopied() {
        return new HashSet<>(commits.values()).size() < commits.size();
    }

    /** Takes a player's seed, once all have committed to theirs. */
    boolean show(int member, String seed, Collection<Integer> members) {
        boolean good = member != Chain.DEALER
                && commits.size() == members.size()
                && !seeds.containsKey(member)
                && isCommitted(member, seed);
        if (good) {
            seeds.put(member, seed);
        }
        if (good && members.stream().allMatch(one -> one == Chain.DEALER || seeds.containsKey(one))) {
            combined = Optional.of(Seed.of(Agreement.combined(
                    agreement.ctx(), seeds.values().stream().map(Seeds::bytes).toList())));
        }
        return good;
    }

    /** Whether a member has committed to this seed. */
    boolean isCommitted(int member, String seed) {
        return Hex.write(agreement.commitment(member, bytes(seed))).equals(commits.get(member));
    }

    /** The bytes of a seed in hexadecimal (A1). */
    static byte[] bytes(String hex) {
        return Hex.read(hex, TaggedHash.SIZE, "field", "a seed");
    }
}
