package dev.courtcards.blackjack.table;

import dev.courtcards.core.record.Rulebook;
import java.util.List;

/**
 * Blackjack Duel, preset {@code duel}: two to four players against one dealer for up to ten rounds. The winner has the most chips at the
 * end, or is the last player with any.
 *
 * <pre>{@code
 * Game<BlackjackTable> game = Blackjack.newGame(BlackjackRules.DUEL, 2, ChanceSource.of(Seed.random()));
 * }</pre>
 */
public final class Duel extends Blackjack {
    /** The presets of the duel. */
    static final Rulebook<BlackjackRules> DUELS =
            Rulebook.later(BlackjackRules.class, List.of("duel"), BlackjackRules::preset);

    /** The game, for {@link java.util.ServiceLoader}; all instances are alike. */
    public Duel() {}

    @Override
    public String title() {
        return "Blackjack Duel: ten rounds against one dealer, most chips win";
    }

    @Override
    public Rulebook<BlackjackRules> rulebook() {
        return DUELS;
    }

    @Override
    public int leastSeats() {
        return 2;
    }

    @Override
    public int mostSeats() {
        return 4;
    }
}
