package dev.courtcards.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTest {
    private static final String KELVIN = "\u212a";
    private static final String LONG_S = "\u017f";
    private static final String DOTLESS_I = "\u0131";
    private static final String DOTTED_I = "\u0130";

    @Test
    void caseIsThatOfEnglishLettersAlone() {
        assertThat(Text.upper("az{`10\u00e4" + LONG_S + DOTLESS_I)).isEqualTo("AZ{`10\u00e4" + LONG_S + DOTLESS_I);
        assertThat(Text.lower("AZ[@10\u00c4" + KELVIN + DOTTED_I)).isEqualTo("az[@10\u00c4" + KELVIN + DOTTED_I);
    }

    @Test
    void aLetterLikeAnEnglishOneIsNone() {
        assertThat(Text.same("Skip", "sKIP")).isTrue();
        assertThat(Text.same("skip", "s" + KELVIN + "ip")).isFalse();
        assertThat(Text.same("skip", LONG_S + "kip")).isFalse();
        assertThat(Text.same("skip", "sk" + DOTLESS_I + "p")).isFalse();
        assertThat(Text.same("skip", "sk" + DOTTED_I + "p")).isFalse();
        assertThat(Text.same("skip", "skips")).isFalse();
    }

    @Test
    void ofALongTextTheBeginningIsQuoted() {
        assertThat(Text.quoted("a".repeat(40))).isEqualTo('"' + "a".repeat(40) + '"');
        assertThat(Text.quoted("a".repeat(41))).isEqualTo('"' + "a".repeat(40) + "...\"");
    }
}
