package dev.courtcards.histories;

import dev.courtcards.core.command.FileFormat;
import dev.courtcards.core.record.RecordException;
import java.math.BigDecimal;
import java.util.function.Consumer;

/**
 * The text of PokerStars, recognised by its content, for {@link java.util.ServiceLoader}.
 *
 * @see dev.courtcards.histories
 */
public final class PokerStarsFormat implements FileFormat {
    /** The format; all instances are alike. */
    public PokerStarsFormat() {}

    @Override
    public boolean takes(String file, String text) {
        return PokerStars.isOne(text);
    }

    @Override
    public void read(String text, BigDecimal unit, Consumer<Played<?>> games, Consumer<RecordException> problems) {
        Format.POKERSTARS.read(text, unit, problems).forEach(hand -> Format.show(hand, games, problems));
    }
}
