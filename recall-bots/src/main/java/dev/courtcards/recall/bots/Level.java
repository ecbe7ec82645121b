package dev.courtcards.recall.bots;

import java.time.Duration;

/**
 * One strength of bot.
 *
 * @param name by which it is called
 * @param delay how long it thinks among people
 * @param remember the part of public events that it does not forget
 * @param miss the part of occasions that it lets pass without a thought
 * @param maxPoints calls Recall with no more points
 * @param maxCards calls Recall with no more cards
 * @param stale whether a forgotten swap leaves it with a wrong belief, not with none
 */
record Level(String name, Duration delay, double remember, double miss, int maxPoints, int maxCards, boolean stale) {}
