package dev.courtcards.poker.equity;

import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import java.util.Arrays;

/**
 * Draws the hands of a range by weight in constant time (Walker's alias method): all hands have equal places, and one other hand fills a
 * place that a hand's weight does not.
 */
final class Lottery {
    private final int[] numbers;
    /** The part of each place that its own hand fills, and the place of the hand that fills the rest. */
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

    /** Gives the space that lighter hands leave to the heavier ones. */
    private void share() {
        double mean = Arrays.stream(own).sum() / own.length;
        int[] waiting = new int[own.length];
        int light = 0;
        int heavy = own.length;
        for (int i = 0; i < own.length; i++) {
            own[i] /= mean;
            waiting[own[i] < 1 ? light++ : --heavy] = i;
        }
        // Light hands lie before those that are done, heavy ones behind.
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
        // A hand left over by rounding fills its place alone.
        while (light > 0) {
            own[waiting[--light]] = 1;
        }
    }

    /** Draws a hand, as the bits of a card set. */
    long draw(Xoshiro256PlusPlus luck) {
        double at = (luck.nextLong() >>> 11) * 0x1p-53 * numbers.length;
        int place = (int) at;
        return Range.hand(numbers[at - place < own[place] ? place : others[place]]);
    }
}
