package dev.courtcards.recall.bots;

import java.time.Duration;

/**
 * A strength of bots.
 *
 * @param name its name
 * @param delay its delay among people
 * @param remember the part of public events that it remembers
 * @param miss the part of occasions that it misses
 * @param maxPoints the most points with which it calls Recall
 * @param maxCards the most cards with which it calls Recall
 * @param stale whether a forgotten swap leaves it with a wrong belief, not with none
 */
record Level(String name, Duration delay, double remember, double miss, int maxPoints, int maxCards, boolean stale) {}
