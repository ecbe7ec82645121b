package dev.courtcards.fairplay.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.fairplay.Refused;
import dev.courtcards.sealed.key.UnreadableException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where words of results begin and end to be allowed, and how a wrong one is told. */
class TokensTest {
    @Test
    void numbersHaveOneToNineDigits() {
        assertThat(List.of("0", "9", "10", "999999999")).allMatch(Tokens::isNumber);
        assertThat(List.of("", "00", "01", "1000000000", "/", ":", "1/", "-1", "+1"))
                .noneMatch(Tokens::isNumber);
    }

    @Test
    void callsignsHaveThreeToSixteenOfThirtySixCharacters() {
        assertThat(List.of("ABC", "AZ09", "A".repeat(16)))
                .allMatch(call -> Tokens.callsign(0, call).equals(call));
        assertThat(List.of("AB", "A".repeat(17), "AB@", "AB[", "AB/", "AB:", "ABc"))
                .allMatch(call -> Refused.code(() -> Tokens.callsign(0, call)).equals("callsign"));
    }

    @Test
    void timesBeginIn1970() {
        assertThat(Tokens.time(1, "1970-01-01 00:00:00")).isEqualTo(Instant.EPOCH);
        assertThatThrownBy(() -> Tokens.time(3, "1969-12-31 23:59:59"))
                .hasMessage("line 3: a time is written as 2025-12-28 14:30:00, in UTC, not \"1969-12-31 23:59:59\"")
                .isInstanceOfSatisfying(
                        UnreadableException.class, e -> assertThat(e.line()).isEqualTo(3));
        assertThatThrownBy(() -> Tokens.time(0, "")).hasMessageStartingWith("a time is written");
    }

    @Test
    void aWrongWordIsShownShortAndWithoutWhatATerminalWouldActOn() {
        assertThat(Tokens.shown("a ~\u001b\u007f\u00e9")).isEqualTo("\"a ~???\"");
        assertThat(Tokens.shown("x".repeat(40))).isEqualTo("\"" + "x".repeat(40) + "\"");
        assertThat(Tokens.shown("x".repeat(41))).isEqualTo("\"" + "x".repeat(40) + "...\"");
    }
}
