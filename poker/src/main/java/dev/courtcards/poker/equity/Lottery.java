package dev.courtcards.poker.equity;

import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import java.util.Arrays;

/**
 * Draws the hands of a range by weight, each in the same short time (Walker's alias method): all hands have equal places, and a
 * place that a hand's weight does not fill is filled by one other hand.
 */
final class Lottery {
    private final int[] numbers;
    /** By place: the part of it that its hand has, and the place of the hand that has the rest. */
    private final double[] own;

    private final int[] others;

    Lottery(Range range) {
        numbers = range.numbers();
        if (range.hasOnes()) {
            own = range.weights();
            others = numbers;
        } else {
            own = Arrays.copyOf(range.weights(), numbers.length);
            others = new int[numbers.length];
            share();
        }
    }

    /** Gives what the lighter hands leave free to the heavier ones. */
    private void share() {
        double mean = Arrays.stream(own).sum() / own.length;
        int[] waiting = new int[own.length];
        int light = 0;
        int heavy = own.length;
        for (int i = 0; i < own.length; i++) {
            own[i] /= mean;
            waiting[own[i] < 1 ? light++ : --heavy] = i;
        }
        // Light ones lie before those that are done, heavy ones behind.
        while (light > 0 && heavy < own.length) {
            int low = waiting[--light];
            int high = waiting[heavy];
            others[low] = high;
            own[high] -= 1 - own[low];
            if (own[high] < 1) {
                heavy++;
                waiting[light++] = high;
            }
        }
        // What rounding left over fills its place by itself.
        while (light > 0) {
            own[waiting[--light]] = 1;
        }
    }

    /** The bits of a hand. */
    long draw(Xoshiro256PlusPlus luck) {
        double at = (luck.nextLong() >>> 11) * 0x1p-53 * numbers.length;
        int place = (int) at;
        return Range.hand(numbers[at - place < own[place] ? place : others[place]]);
    }
}
