package dev.courtcards.sealed;

import dev.courtcards.core.deck.Card;
import dev.courtcards.sealed.key.Hex;
import dev.courtcards.sealed.key.TaggedHash;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/**
 * A dealer's commitment to a deck: a hash tree over salted cards, each of which can be opened alone (sealed cards 1). Zeros pad the leaves
 * to a power of two.
 */
public final class CardTree {
    private static final TaggedHash LEAF = new TaggedHash("cards/leaf/1");
    private static final TaggedHash NODE = new TaggedHash("cards/node/1");
    private static final TaggedHash SALTS = new TaggedHash("cards/salt/1");
    private static final int SALT = 16;
    private final List<byte[]> salts = new ArrayList<>();
    /** The leaves, then the levels above. */
    private final List<List<byte[]>> levels = new ArrayList<>();

    /**
     * Commits to cards.
     *
     * @param ctx the match
     * @param hand number of the shuffle of the whole pack
     * @param cards the cards, from place 1 on
     * @param secret the dealer's seed, from which the salts follow
     */
    public CardTree(byte[] ctx, int hand, List<Card> cards, byte[] secret) {
        List<byte[]> level = new ArrayList<>();
        for (int place = 1; place <= cards.size(); place++) {
            byte[] salt = Arrays.copyOf(SALTS.of(secret, number(hand, place)), SALT);
            salts.add(salt);
            level.add(leaf(ctx, hand, place, cards.get(place - 1), salt));
        }
        while (Integer.bitCount(level.size()) != 1) {
            level.add(new byte[TaggedHash.SIZE]);
        }
        levels.add(level);
        while (level.size() > 1) {
            List<byte[]> above = new ArrayList<>();
            for (int i = 0; i < level.size(); i += 2) {
                above.add(NODE.of(level.get(i), level.get(i + 1)));
            }
            levels.add(above);
            level = above;
        }
    }

    private static byte[] leaf(byte[] ctx, int hand, int place, Card card, byte[] salt) {
        return LEAF.of(ctx, number(hand, place), card.code().getBytes(StandardCharsets.US_ASCII), salt);
    }

    private static byte[] number(int hand, int place) {
        return ByteBuffer.allocate(6).putInt(hand).putShort((short) place).array();
    }

    /** {@return the commitment, 64 hex digits, sent before a card is shown} */
    public String root() {
        return Hex.write(levels.get(levels.size() - 1).get(0));
    }

    /**
     * The opening of a card: its place, its salt, and the sibling hashes on the path to the root.
     *
     * @param place of the card
     * @return base64
     */
    public String opening(int place) {
        int at = place - 1;
        ByteBuffer opening = ByteBuffer.allocate(2 + SALT + TaggedHash.SIZE * (levels.size() - 1));
        opening.putShort((short) place).put(salts.get(at));
        for (List<byte[]> level : levels.subList(0, levels.size() - 1)) {
            opening.put(level.get(at ^ 1));
            at >>= 1;
        }
        return Base64.getEncoder().encodeToString(opening.array());
    }

    /**
     * The place of an opening.
     *
     * @param opening base64
     * @return the place, from 1; 0 if the text is too short
     */
    public static int place(String opening) {
        byte[] bytes = Base64.getDecoder().decode(opening);
        return bytes.length < 2 + SALT ? 0 : ByteBuffer.wrap(bytes).getShort() & 0xFFFF;
    }

    /**
     * Whether an opening is right: the card lies at its place under this root.
     *
     * @param ctx the match
     * @param hand number of the shuffle
     * @param count number of cards
     * @param root of the tree
     * @param card the card claimed to lie there
     * @param opening base64
     * @return true only for a card of the tree
     */
    public static boolean opens(byte[] ctx, int hand, int count, String root, Card card, String opening) {
        byte[] bytes = Base64.getDecoder().decode(opening);
        int depth = 32 - Integer.numberOfLeadingZeros(count - 1);
        int at = place(opening) - 1;
        if (at < 0 || at >= count || bytes.length != 2 + SALT + TaggedHash.SIZE * depth) {
            return false;
        }
        byte[] hash = leaf(ctx, hand, at + 1, card, Arrays.copyOfRange(bytes, 2, 2 + SALT));
        for (int from = 2 + SALT; from < bytes.length; from += TaggedHash.SIZE) {
            byte[] beside = Arrays.copyOfRange(bytes, from, from + TaggedHash.SIZE);
            hash = (at & 1) == 0 ? NODE.of(hash, beside) : NODE.of(beside, hash);
            at >>= 1;
        }
        return Hex.write(hash).equals(root);
    }
}
