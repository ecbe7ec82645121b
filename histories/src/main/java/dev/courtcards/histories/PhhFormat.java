package dev.courtcards.histories;

import dev.courtcards.core.command.FileFormat;
import dev.courtcards.core.record.RecordException;
import java.math.BigDecimal;
import java.util.function.Consumer;

/**
 * PHH files, for {@link java.util.ServiceLoader}.
 *
 * @see dev.courtcards.histories
 */
public final class PhhFormat implements FileFormat {
    /** The format; all instances are alike. */
    public PhhFormat() {}

    @Override
    public boolean takes(String file, String text) {
        return file.endsWith(".phh") || file.endsWith(".phhs");
    }

    @Override
    public void read(String text, BigDecimal unit, Consumer<Played<?>> games, Consumer<RecordException> problems) {
        Format.PHH.read(text, unit, problems).forEach(hand -> Format.show(hand, games, problems));
    }
}
