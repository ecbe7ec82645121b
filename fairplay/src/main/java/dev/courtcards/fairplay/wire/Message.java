package dev.courtcards.fairplay.wire;

import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A message of a player to the others: a verb and its fields. Throws {@code arity} or {@code field} for fields of another number or form.
 */
public record Message(Verb verb, List<String> fields) {
    public Message {
        fields = List.copyOf(fields);
        if (fields.size() != verb.fields().size()) {
            throw new UnreadableException(
                    "arity", verb + " has " + verb.fields().size() + " fields, not " + fields.size());
        }
        for (int i = 0; i < fields.size(); i++) {
            Field field = verb.fields().get(i);
            if (!field.takes(fields.get(i))) {
                throw new UnreadableException(
                        "field", "field " + (i + 1) + " of " + verb + " should be " + field.expected());
            }
        }
    }

    /** A message; fields are written by {@link String#valueOf}. */
    public static Message of(Verb verb, Object... fields) {
        return new Message(verb, Arrays.stream(fields).map(String::valueOf).toList());
    }

    /** Reads a message from its exact text, without a line feed; throws {@code verb}, {@code arity} or {@code field}. */
    public static Message read(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        for (Verb verb : Verb.values()) {
            if (verb.name().equals(name)) {
                return new Message(verb, split(colon < 0 ? "" : text.substring(colon), verb));
            }
        }
        throw new UnreadableException("verb", "no message begins so");
    }

    /** Splits fields at their colons. Only the line of a move, the last field, contains colons. */
    private static List<String> split(String rest, Verb verb) {
        List<String> fields = new ArrayList<>();
        int size = verb.fields().size();
        int most = verb.hasLine() ? size : size + 1;
        for (int from = 1; from <= rest.length() && fields.size() < most; ) {
            int colon = verb.hasLine() && fields.size() == size - 1 ? -1 : rest.indexOf(':', from);
            int end = colon < 0 ? rest.length() : colon;
            fields.add(rest.substring(from, end));
            from = end + 1;
        }
        return fields;
    }

    /** The text of a field, from 0. */
    public String field(int i) {
        return fields.get(i);
    }

    /** A field that is a number, 0 to 999,999,999. */
    public int number(int i) {
        return Integer.parseInt(fields.get(i));
    }

    /** A field that is a list of such numbers. */
    public List<Integer> numbers(int i) {
        return Arrays.stream(fields.get(i).split(",")).map(Integer::valueOf).toList();
    }

    /** The message as sent inside a signed line: printable ASCII without blanks and line ends. */
    public String text() {
        return fields.isEmpty() ? verb.name() : verb.name() + ':' + String.join(":", fields);
    }

    /** The verb alone: a field may be a seed (A10). */
    @Override
    public String toString() {
        return "Message[" + verb + "]";
    }
}
