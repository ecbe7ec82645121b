package dev.courtcards.table;

import dev.courtcards.core.show.Picture.Tone;

/** The look of a character. The numbers are parameters of the terminal's select-graphic-rendition command. */
enum Ink {
    /** Ordinary text. */
    PLAIN("", ""),
    /** Important text. */
    STRONG("1", "1"),
    /** Less important text. */
    FAINT("38;5;245", "90"),
    /** Good news. */
    GOOD("1;38;5;35", "1;32"),
    /** Bad news. */
    BAD("1;38;5;203", "1;31"),
    /** The bar with the game's name. */
    BAR("1;38;5;231;48;5;22", "1;37;42"),
    /** A red card's face. */
    RED_FACE("38;5;160;48;5;255", "31;47"),
    /** A black card's face. */
    BLACK_FACE("38;5;16;48;5;255", "30;47"),
    /** The edge of a card that lies face up. */
    EDGE("38;5;245;48;5;255", "30;47"),
    /** A card that lies face down. */
    BACK("38;5;110;48;5;24", "36;44");

    private final String of256;
    private final String of16;

    Ink(String of256, String of16) {
        this.of256 = of256;
        this.of16 = of16;
    }

    static Ink of(Tone tone) {
        return switch (tone) {
            case PLAIN -> PLAIN;
            case STRONG -> STRONG;
            case FAINT -> FAINT;
            case GOOD -> GOOD;
            case BAD -> BAD;
        };
    }

    /** The escape sequence that switches to this ink from any other. */
    String command(Style.Colours colours) {
        String numbers = colours == Style.Colours.MANY ? of256 : of16;
        return numbers.isEmpty() ? "\u001b[0m" : "\u001b[0;" + numbers + "m";
    }
}
