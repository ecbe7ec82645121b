package dev.courtcards.core.game;

import dev.courtcards.core.Text;

/**
 * One who makes a move: a {@link Seat} or an official of the {@link House}.
 *
 * @see Game
 */
public sealed interface Actor permits Seat, House {
    /** {@return the actor as game records write it: {@code p1}, {@code dealer}, {@code chance}, ...} */
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
