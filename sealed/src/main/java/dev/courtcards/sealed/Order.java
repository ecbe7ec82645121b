package dev.courtcards.sealed;

import dev.courtcards.sealed.key.TaggedHash;

/** A secret order, drawn as in {@code docs/rules/shuffle.md} section 3 from a hash of its own. */
final class Order {
    private static final TaggedHash WORDS = new TaggedHash("cards/sealed-order/1");
    private final byte[] key;
    private byte[] block = new byte[0];
    private int at;
    private int counter;

    Order(byte[] key) {
        this.key = key;
    }

    /** A permutation: for each index the card that moves there; all orders are equally likely. */
    int[] of(int size) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            order[i] = i;
        }
        for (int i = 0; i < size - 1; i++) {
            int j = i + uniform(size - i);
            int card = order[i];
            order[i] = order[j];
            order[j] = card;
        }
        return order;
    }

    private int uniform(int n) {
        int product;
        do {
            product = word() * n;
        } while ((product & 0xFFFF) < 65_536 % n);
        return product >>> 16;
    }

    private int word() {
        if (at == block.length) {
            block = WORDS.of(key, Curve.u32(counter++));
            at = 0;
        }
        int word = (block[at] & 0xFF) << 8 | block[at + 1] & 0xFF;
        at += 2;
        return word;
    }
}
