package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;

/**
 * A deck whose dealer commits to the cards before the players' shares decide the order in which they are dealt (fair play G55). The dealer
 * cannot choose an order, the players cannot see a card, and each card can be opened alone.
 */
public final class DealtDeck {
    /** Bytes of a share. */
    public static final int SHARE = 32;

    private static final TaggedHash TABLE = new TaggedHash("cards/table/1");
    private static final TaggedHash CARDS = new TaggedHash("cards/dealt/1");
    private static final TaggedHash COMMITMENT = new TaggedHash("cards/share/1");
    private static final TaggedHash COMBINED = new TaggedHash("cards/shares/1");
    private static final TaggedHash ORDER = new TaggedHash("cards/order/1");

    private final Pack pack;
    private final List<Card> cards;
    private final CardTree tree;

    /**
     * Shuffles a deck and commits to it.
     *
     * @param table the table's id
     * @param number of the deck at this table, from 1
     * @param pack the cards to shuffle
     * @param secret the dealer's secret
     */
    public DealtDeck(String table, int number, Pack pack, byte[] secret) {
        this.pack = pack;
        byte[] ctx = ctx(table);
        byte[] own = CARDS.of(secret, ctx, Curve.u32(number));
        cards = ChanceSource.of(Seed.of(own)).shuffle(pack, number).cards();
        tree = new CardTree(ctx, number, cards, own);
    }

    private static byte[] ctx(String table) {
        return TABLE.of(table.getBytes(StandardCharsets.US_ASCII));
    }

    Pack pack() {
        return pack;
    }

    /** {@return the dealer's commitment, 64 hex digits, sent before any share is known} */
    public String root() {
        return tree.root();
    }

    /**
     * The cards as they are dealt.
     *
     * @param order by all shares
     * @return the cards in the order in which they are dealt
     */
    public List<Card> cards(List<Integer> order) {
        return order.stream().map(place -> cards.get(place - 1)).toList();
    }

    /**
     * The opening of a card.
     *
     * @param order by all shares
     * @param place in the order in which they are dealt, from 1
     * @return base64, as {@link #opens} takes it
     */
    public String opening(List<Integer> order, int place) {
        return tree.opening(order.get(place - 1));
    }

    // ---- what all check

    /**
     * A player's commitment to its share.
     *
     * @param table the table's id
     * @param number of the deck
     * @param seat the player's, from 1
     * @param share 32 bytes that nobody can guess, sent later
     * @return 64 hex digits
     */
    public static String commitment(String table, int number, int seat, byte[] share) {
        return Hex.write(COMMITMENT.of(ctx(table), Curve.u32(number), new byte[] {(byte) seat}, share));
    }

    /**
     * The order in which the cards are dealt, from all shares.
     *
     * @param table the table's id
     * @param number of the deck
     * @param root the dealer's commitment
     * @param shares by seat; may be empty
     * @param size number of cards
     * @return for each card in dealing order its place under the root, from 1
     */
    public static List<Integer> order(
            String table, int number, String root, SortedMap<Integer, byte[]> shares, int size) {
        List<byte[]> parts =
                new ArrayList<>(List.of(ctx(table), Curve.u32(number), Hex.read(root, 32, "root", "a root")));
        shares.forEach((seat, share) -> {
            parts.add(new byte[] {seat.byteValue()});
            parts.add(share);
        });
        byte[] combined = COMBINED.of(parts.toArray(new byte[0][]));
        byte[][] keys = IntStream.rangeClosed(1, size)
                .mapToObj(place -> ORDER.of(combined, Curve.u32(place)))
                .toArray(byte[][]::new);
        return IntStream.rangeClosed(1, size)
                .boxed()
                .sorted((one, other) -> Arrays.compareUnsigned(keys[one - 1], keys[other - 1]))
                .toList();
    }

    /** Whether an opening proves the card at this place of the order, from 1. */
    static boolean opens(
            String table, int number, String root, List<Integer> order, int place, Card card, String opening) {
        return place >= 1
                && place <= order.size()
                && CardTree.place(opening) == order.get(place - 1)
                && CardTree.opens(ctx(table), number, order.size(), root, card, opening);
    }
}
