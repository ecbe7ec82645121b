package dev.courtcards.fairplay.relay;

import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * As much of JSON as relays speak (RFC 8259): lists, maps of the first of each name, strings; numbers, truth and nothing are {@link Word words}.
 */
final class Json {
    private static final int DEEPEST = 8;
    private final String text;
    private int at;
    private int depth;

    /** What is neither text, list nor map: {@code true}, {@code 7}, {@code null}. */
    record Word(String text) {
        static final Word TRUE = new Word("true");
    }

    private Json(String text) {
        this.text = text;
    }

    /** A list, a map, a string or a word; {@link UnreadableException} {@code json} for all else. */
    static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value();
        if (json.next() != 0) {
            throw json.wrong();
        }
        return value;
    }

    private UnreadableException wrong() {
        return new UnreadableException("json", "no JSON at character " + (at + 1));
    }

    /** The next character that is no blank; 0 at the end. */
    private char next() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private boolean skip(char c) {
        boolean there = next() == c;
        at += there ? 1 : 0;
        return there;
    }

    private void expect(char c) {
        if (!skip(c)) {
            throw wrong();
        }
    }

    private Object value() {
        if (++depth > DEEPEST) {
            throw wrong();
        }
        char first = next();
        Object value = first == '[' ? list() : first == '{' ? map() : first == '"' ? string() : word();
        depth--;
        return value;
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        expect('[');
        while (!skip(']')) {
            if (!list.isEmpty()) {
                expect(',');
            }
            list.add(value());
        }
        return list;
    }

    private Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        expect('{');
        for (boolean more = false; !skip('}'); more = true) {
            if (more) {
                expect(',');
            }
            next();
            String name = string();
            expect(':');
            map.putIfAbsent(name, value());
        }
        return map;
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return string.toString();
            }
            string.append(c == '\\' ? escaped() : c);
        }
        throw wrong();
    }

    private char escaped() {
        char c = at < text.length() ? text.charAt(at++) : 0;
        int plain = "\"\\/bfnrt".indexOf(c);
        if (plain >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(plain);
        }
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = c == 'u' && at < text.length() ? Character.digit(text.charAt(at++), 16) : -1;
            if (digit < 0) {
                throw wrong();
            }
            code = code << 4 | digit;
        }
        return (char) code;
    }

    private Word word() {
        int from = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "+-.".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        if (at == from) {
            throw wrong();
        }
        return new Word(text.substring(from, at));
    }
}
