package dev.courtcards.fairplay.wire;

import dev.courtcards.core.deck.Card;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Predicate;

/** The forms of a field. Every test reads each character once or a fixed number of times. */
enum Field {
    AMOUNT("a whole number without sign or leading zero, at most 9 digits", Field::isAmount),
    TIME("seconds since 1970", text -> isNumber(text, 12)),
    SEAT("p1 to p10", Field::isSeat),
    SEAT_OR_ALL("p1 to p10, or all", text -> text.equals("all") || isSeat(text)),
    SEATS("none, or seats such as p1,p3", text -> text.equals("none") || isList(text, 10, Field::isSeat)),
    MEMBER("p1 to p10, or dealer", text -> text.equals("dealer") || isSeat(text)),
    CHAINS("chains such as p1,p3.09afcdef, at most 11", text -> isList(text, 11, Field::isChain)),
    ENTRIES("lines such as p1.17.09afcdef, at most 64", text -> isList(text, 64, Field::isEntry)),
    HEX8("8 lower-case hexadecimal digits", text -> isHex(text, 8)),
    HEX32("32 lower-case hexadecimal digits", text -> isHex(text, 32)),
    HEX64("64 lower-case hexadecimal digits", text -> isHex(text, 64)),
    HEX128("128 lower-case hexadecimal digits", text -> isHex(text, 128)),
    WORD(
            "a word of at most 32 small letters, digits and dashes",
            text -> isOf(text, 32, c -> c >= 'a' && c <= 'z' || isDigit(c) || c == '-')),
    MODE("open, dealer or sealed", text -> Mode.find(text).isPresent()),
    CALLSIGN(
            "3 to 16 of A to Z and 0 to 9",
            text -> text.length() >= 3 && isOf(text, 16, c -> c >= 'A' && c <= 'Z' || isDigit(c))),
    CALLSIGN_OR_NONE("a callsign, or -", text -> text.equals("-") || CALLSIGN.takes(text)),
    UUID("8-4-4-4-12 lower-case hexadecimal digits", Field::isUuid),
    NPUB("an npub in lower case", Field::isNpub),
    NPUBS("2 to 10 npubs separated by commas", text -> isList(text, 10, Field::isNpub)),
    PLACES("numbers of cards such as 3,14, at most 120", text -> isList(text, 120, Field::isAmount)),
    CARDS("cards such as TS,JK, at most 120", text -> isList(text, 120, Field::isCard)),
    PAYLOAD("132 characters of base64", text -> text.length() == 132 && isBase64(text)),
    OPENINGS("what opens each card, in base64, separated by commas", text -> isList(text, 120, Field::isBase64)),
    BASE64("base64", Field::isBase64),
    LINE("the line of a move, VERB:actor:arguments", Field::isLine);

    private final String expected;
    private final Predicate<String> form;

    Field(String expected, Predicate<String> form) {
        this.expected = expected;
        this.form = form;
    }

    String expected() {
        return expected;
    }

    boolean takes(String text) {
        return form.test(text);
    }

    private interface CharTest {
        boolean test(char c);
    }

    private static boolean isOf(String text, int most, CharTest test) {
        if (text.isEmpty() || text.length() > most) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (!test.test(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNumber(String text, int digits) {
        return isOf(text, digits, Field::isDigit) && (text.length() == 1 || text.charAt(0) != '0');
    }

    private static boolean isAmount(String text) {
        return isNumber(text, 9);
    }

    private static boolean isSeat(String text) {
        return text.length() == 2 && text.charAt(0) == 'p' && text.charAt(1) >= '1' && text.charAt(1) <= '9'
                || text.equals("p10");
    }

    private static boolean isHexDigit(char c) {
        return isDigit(c) || c >= 'a' && c <= 'f';
    }

    static boolean isHex(String text, int digits) {
        return text.length() == digits && isOf(text, digits, Field::isHexDigit);
    }

    /** A member's lines: all of them, or those since it came back without its file. */
    static boolean isChain(String text) {
        int dot = text.indexOf('.');
        return MEMBER.takes(dot < 0 ? text : text.substring(0, dot)) && (dot < 0 || isHex(text.substring(dot + 1), 8));
    }

    /** A chain, a number in it, and the first digits of that line's hash. */
    private static boolean isEntry(String text) {
        int hash = text.lastIndexOf('.');
        int number = hash < 0 ? -1 : text.lastIndexOf('.', hash - 1);
        return number > 0
                && isChain(text.substring(0, number))
                && isAmount(text.substring(number + 1, hash))
                && isHex(text.substring(hash + 1), 8);
    }

    private static boolean isUuid(String text) {
        if (text.length() != 36) {
            return false;
        }
        for (int i = 0; i < 36; i++) {
            boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
            if (dash ? text.charAt(i) != '-' : !isHexDigit(text.charAt(i))) {
                return false;
            }
        }
        // Version 0 is none: nothing made that id at random.
        return text.charAt(14) != '0';
    }

    private static boolean isNpub(String text) {
        try {
            return text.length() == 63 && PublicKey.parse(text).npub().equals(text);
        } catch (UnreadableException e) {
            return false;
        }
    }

    /** The wire has one form of a card, records have several (C19). */
    private static boolean isCard(String text) {
        return text.length() == 2 && card(text).isPresent();
    }

    private static Optional<Card> card(String text) {
        for (int i = 0; i < Card.UNKNOWN.ordinal(); i++) {
            if (Card.at(i).code().equals(text)) {
                return Optional.of(Card.at(i));
            }
        }
        return Optional.empty();
    }

    private static boolean isBase64(String text) {
        if (text.isEmpty() || text.length() % 4 != 0) {
            return false;
        }
        try {
            // Decoding drops the bits that the last character has too many; writing again shows them.
            return Base64.getEncoder()
                    .encodeToString(Base64.getDecoder().decode(text))
                    .equals(text);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isList(String text, int most, Predicate<String> item) {
        int count = 0;
        for (int from = 0; from <= text.length(); count++) {
            int comma = text.indexOf(',', from);
            int end = comma < 0 ? text.length() : comma;
            if (count == most || !item.test(text.substring(from, end))) {
                return false;
            }
            from = end + 1;
        }
        return true;
    }

    /** A game's own notation reads it; here only what no notation has is kept out. */
    private static boolean isLine(String text) {
        int colon = text.indexOf(':');
        return colon > 0
                && isOf(text.substring(0, colon), 32, c -> c >= 'A' && c <= 'Z' || isDigit(c))
                && isOf(text, 2_000, c -> c > ' ' && c <= '~' && c != '#');
    }
}
