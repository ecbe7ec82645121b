package dev.courtcards.poker.equity;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.lookup.OmahaTable;
import dev.courtcards.poker.variant.Variant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Deals the unknown cards of a showdown, in all ways or at random: first the hands of players with a choice, then the cards that each
 * player lacks, then the board. For one thread; dealing allocates nothing.
 */
final class Completions {
    private static final int MOST_TRIES = 1 << 20;

    private final int players;
    private final Ranking[] rankings;
    private final List<Holding> holdings;
    private final long board;
    private final int missing;
    private final long rest;
    /** The cards held, by player. */
    private final long[] own;
    /** The fixed cards of Omaha players beside all boards, by player. */
    private final OmahaTable.@Nullable Own[] certain;

    private final int[] worths;
    private final int[] counts;

    private int chunk;
    private int chunks = 1;
    /** The number of choices of a hand or a card that decide the chunk. */
    private int split;

    private int branches;

    Completions(Variant variant, List<Holding> holdings, long board, int missing, long rest) {
        this.players = holdings.size();
        this.rankings = variant.rankings().toArray(Ranking[]::new);
        this.holdings = holdings;
        this.board = board;
        this.missing = missing;
        this.rest = rest;
        this.own = new long[players];
        this.certain = new OmahaTable.Own[players];
        this.worths = new int[players];
        this.counts = new int[1 << players * rankings.length];
        for (int i = 0; i < players; i++) {
            own[i] = holdings.get(i).hands()[0];
            if (rankings[0] == Ranking.OMAHA && holdings.get(i).isCertain()) {
                certain[i] = new OmahaTable.Own(own[i]);
            }
        }
    }

    /** The number of deals that each group of players wins in a chunk. */
    double[] all(int chunk, int chunks) {
        this.chunk = chunk;
        this.chunks = chunks;
        branches = 0;
        split = chunks == 1 ? 0 : 2;
        hold(0, rest, 0);
        return counted();
    }

    private double[] counted() {
        double[] counted = Arrays.stream(counts).asDoubleStream().toArray();
        Arrays.fill(counts, 0);
        return counted;
    }

    /** Chooses the hand of this player and of all after. */
    private void hold(int player, long left, int choices) {
        if (player == players) {
            fill(0, left, holdings.get(0).missing(), left, choices);
        } else if (!holdings.get(player).range()) {
            hold(player + 1, left, choices);
        } else {
            for (long hand : holdings.get(player).hands()) {
                if ((hand & ~left) == 0 && isMine(choices + 1)) {
                    own[player] = hand;
                    hold(player + 1, left & ~hand, choices + 1);
                }
            }
        }
    }

    private boolean isMine(int choices) {
        if (choices == split) {
            Chunks.stopIfInterrupted();
            return branches++ % chunks == chunk;
        }
        return true;
    }

    /** Chooses the cards that this player lacks, from some of those left, and then those of all players after. */
    private void fill(int player, long left, int lacks, long some, int choices) {
        if (lacks > 0) {
            for (long next = some; next != 0; next &= next - 1) {
                long card = next & -next;
                if (isMine(choices + 1)) {
                    own[player] |= card;
                    fill(player, left ^ card, lacks - 1, next ^ card, choices + 1);
                    own[player] ^= card;
                }
            }
        } else if (player + 1 < players) {
            fill(player + 1, left, holdings.get(player + 1).missing(), left, choices);
        } else {
            board(board, left, missing, choices);
        }
    }

    private void board(long cards, long left, int lacks, int choices) {
        if (lacks == 0) {
            counts[winners(cards)]++;
            return;
        }
        for (long next = left; next != 0; next &= next - 1) {
            long card = next & -next;
            if (isMine(choices + 1)) {
                board(cards | card, next ^ card, lacks - 1, choices + 1);
            }
        }
    }

    /** The number of random deals that each group of players wins, out of n. */
    double[] deal(Seed seed, int deals) {
        Xoshiro256PlusPlus luck = new Xoshiro256PlusPlus(seed);
        byte[] deck = Sampler.cards(rest);
        int needed = missing + holdings.stream().mapToInt(Holding::toCome).sum();
        for (int i = 0; i < deals; i++) {
            if ((i & 0xFF) == 0) {
                Chunks.stopIfInterrupted();
            }
            long used = hold(luck);
            luck.shuffle(deck, needed);
            counts[dealt(deck, used)]++;
        }
        return counted();
    }

    /** Draws the hands of players with a choice, all anew if two of them share a card. */
    private long hold(Xoshiro256PlusPlus luck) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            long left = rest;
            int player = 0;
            while (player < players) {
                Holding holding = holdings.get(player);
                if (holding.range()) {
                    own[player] = holding.hands()[luck.nextInt(holding.hands().length)];
                    if ((own[player] & ~left) != 0) {
                        break;
                    }
                    left &= ~own[player];
                }
                player++;
            }
            if (player == players) {
                return rest & ~left;
            }
        }
        throw new IllegalArgumentException("these ranges hardly ever leave hands for all players");
    }

    /** Deals from the top of a deck, skipping used cards; returns the group of winners. */
    private int dealt(byte[] deck, long used) {
        int at = 0;
        for (int player = 0; player < players; player++) {
            Holding holding = holdings.get(player);
            own[player] = holding.range() ? own[player] : holding.hands()[0];
            for (int lacks = holding.missing(); lacks > 0; at++) {
                long card = 1L << deck[at] & ~used;
                own[player] |= card;
                lacks -= card == 0 ? 0 : 1;
            }
        }
        long cards = board;
        for (int lacks = missing; lacks > 0; at++) {
            long card = 1L << deck[at] & ~used;
            cards |= card;
            lacks -= card == 0 ? 0 : 1;
        }
        return winners(cards);
    }

    private int winners(long board) {
        int high = winners(0, board);
        return rankings.length == 1 ? high : high | winners(1, board) << players;
    }

    private int winners(int ranking, long board) {
        int best = 0;
        for (int i = 0; i < players; i++) {
            OmahaTable.Own omaha = certain[i];
            worths[i] = ranking == 0 && omaha != null ? omaha.rank(board) : rankings[ranking].rank(own[i], board);
            best = Math.max(best, worths[i]);
        }
        return best == 0 ? 0 : Boards.winners(worths, best);
    }
}
