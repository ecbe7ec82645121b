package dev.courtcards.fairplay.wire;

import dev.courtcards.core.deck.Card;
import dev.courtcards.sealed.key.PublicKey;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The forms of a field. Every test takes linear time. */
enum Field {
    AMOUNT("a whole number without sign or leading zero, at most 9 digits", Form.NUMBER),
    TIME("seconds since 1970", "0|[1-9][0-9]{0,11}"),
    SEAT("p1 to p10", Form.SEAT),
    SEAT_OR_ALL("p1 to p10, or all", "all|" + Form.SEAT),
    SEATS("none, or seats such as p1,p3", "none|" + Form.list(Form.SEAT, 10)),
    MEMBER("p1 to p10, or dealer", Form.MEMBER),
    CHAINS("chains such as p1,p3.09afcdef, at most 11", Form.list(Form.CHAIN, 11)),
    ENTRIES(
            "lines such as p1.17.09afcdef, at most 64",
            Form.list(Form.CHAIN + "\\." + Form.NUMBER + "\\.[0-9a-f]{8}", 64)),
    HEX8("8 lower-case hexadecimal digits", "[0-9a-f]{8}"),
    HEX32("32 lower-case hexadecimal digits", "[0-9a-f]{32}"),
    HEX64("64 lower-case hexadecimal digits", "[0-9a-f]{64}"),
    HEX128("128 lower-case hexadecimal digits", "[0-9a-f]{128}"),
    WORD("a word of at most 32 small letters, digits and dashes", "[a-z0-9-]{1,32}"),
    MODE("open, dealer or sealed", "open|dealer|sealed"),
    CALLSIGN("3 to 16 of A to Z and 0 to 9", "[A-Z0-9]{3,16}"),
    CALLSIGN_OR_NONE("a callsign, or -", "-|[A-Z0-9]{3,16}"),
    /** Version 0 is refused: such an id is not random. */
    UUID(
            "8-4-4-4-12 lower-case hexadecimal digits",
            "[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"),
    NPUB("an npub in lower case", Form::isNpub),
    NPUBS("2 to 10 npubs separated by commas", text -> Form.isList(text, 10, Form::isNpub)),
    PLACES("places of cards such as 3,14, at most 120", Form.list(Form.NUMBER, 120)),
    /** A message has one form of each card, records have several (C19). */
    CARDS("cards such as TS,JK, at most 120", Form.list(Form.cards(), 120)),
    PAYLOAD("132 characters of base64", text -> text.length() == 132 && Form.isBase64(text)),
    OPENINGS("an opening of each card, in base64, separated by commas", text -> Form.isList(text, 120, Form::isBase64)),
    BASE64("base64", Form::isBase64),
    /** The game's notation reads it; this form excludes only characters that no notation has. */
    LINE("the line of a move, VERB:actor:arguments", "(?!.{2001})[A-Z0-9]{1,32}:[!-~&&[^#]]*+");

    private final String expected;
    private final Predicate<String> form;

    Field(String expected, String form) {
        this(expected, Pattern.compile(form).asMatchPredicate());
    }

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

    /** The common parts of forms. */
    private static final class Form {
        static final String NUMBER = "(?:0|[1-9][0-9]{0,8})";
        static final String SEAT = "p(?:10|[1-9])";
        static final String MEMBER = "(?:dealer|" + SEAT + ')';
        /** A chain: a member's lines, or those since it came back without its file. */
        static final String CHAIN = MEMBER + "(?:\\.[0-9a-f]{8})?";

        private Form() {}

        static String list(String item, int most) {
            return item + "(?:," + item + "){0," + (most - 1) + "}+";
        }

        static String cards() {
            return IntStream.range(0, Card.UNKNOWN.ordinal())
                    .mapToObj(i -> Card.at(i).code())
                    .collect(Collectors.joining("|", "(?:", ")"));
        }

        static boolean isList(String text, int most, Predicate<String> item) {
            List<String> items = Arrays.asList(text.split(",", -1));
            return items.size() <= most && items.stream().allMatch(item);
        }

        static boolean isNpub(String text) {
            try {
                return text.length() == 63 && PublicKey.parse(text).npub().equals(text);
            } catch (UnreadableException e) {
                return false;
            }
        }

        static boolean isBase64(String text) {
            try {
                // Decoding ignores surplus bits of the last character; encoding again shows them.
                return !text.isEmpty()
                        && Base64.getEncoder()
                                .encodeToString(Base64.getDecoder().decode(text))
                                .equals(text);
            } catch (IllegalArgumentException e) {
                return false;
            }
        }
    }
}
