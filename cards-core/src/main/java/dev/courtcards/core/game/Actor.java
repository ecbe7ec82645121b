package dev.courtcards.core.game;

import dev.courtcards.core.Text;

/**
 * One that makes things happen: a {@link Seat}, or the {@link House}: dealer, chance, clock or host.
 *
 * @see Game
 */
public sealed interface Actor permits Seat, House {
    /**
     * The actor as written in game records.
     *
     * @return {@code p1}, {@code dealer}, {@code chance}, ...
     */
    String text();

    /**
     * Reads what {@link #text()} wrote.
     *
     * @param text an actor and nothing else
     * @return the actor
     * @throws IllegalArgumentException naming the text and what was expected
     */
    static Actor parse(String text) {
        for (House house : House.values()) {
            if (house.text().equals(text)) {
                return house;
            }
        }
        return Seat.find(text)
                .orElseThrow(() -> new IllegalArgumentException("not an actor: " + Text.quoted(text)
                        + ", expected p1 to p" + Seat.MOST + ", dealer, chance, clock or host"));
    }
}
