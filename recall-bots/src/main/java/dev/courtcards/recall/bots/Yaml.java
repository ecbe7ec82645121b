package dev.courtcards.recall.bots;

import dev.courtcards.core.Text;
import dev.courtcards.core.record.RecordException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * A part of a YAML text with its place. The text has only maps, lists, words and numbers; tags, which could create objects, and anchors and
 * aliases are refused.
 */
final class Yaml {
    private static final int LONGEST = 1_000_000;

    private static final int DEEPEST = 100;
    private static final Set<Tag> PLAIN = Set.of(Tag.STR, Tag.INT, Tag.FLOAT, Tag.BOOL, Tag.NULL, Tag.SEQ, Tag.MAP);

    private final Node node;
    /** The entries of a map, read once, on first use. */
    private @Nullable Map<String, Node> entries;

    private Yaml(Node node) {
        this.node = node;
        if (node.getAnchor().isPresent() || !PLAIN.contains(node.getTag())) {
            throw wrong("not-plain", "a tag, an anchor or an alias", "plain maps, lists, words and numbers");
        }
    }

    static Yaml parse(String text) {
        if (text.length() > LONGEST) {
            throw new RecordException(1, 1, "too-long", text.length() + " characters", "at most " + LONGEST);
        }
        try {
            // A buffer for the whole text, as the reader copies its buffer when it refills within a word.
            LoadSettings settings = LoadSettings.builder()
                    .setLabel("bots")
                    .setCodePointLimit(LONGEST)
                    .setBufferSize(text.length() + 1)
                    .build();
            requireFlat(parser(settings, text));
            return new Yaml(new Composer(settings, parser(settings, text))
                    .getSingleNode()
                    .orElseThrow(() -> new RecordException(1, 1, "no-yaml", "an empty text", "a map")));
        } catch (MarkedYamlEngineException e) {
            Optional<Mark> mark = e.getProblemMark().or(e::getContextMark);
            throw caused(
                    new RecordException(
                            mark.map(Mark::getLine).orElse(0) + 1,
                            mark.map(Mark::getColumn).orElse(0) + 1,
                            "no-yaml",
                            String.valueOf(e.getProblem()),
                            "YAML"),
                    e);
        } catch (YamlEngineException e) {
            throw caused(new RecordException(1, 1, "no-yaml", String.valueOf(e.getMessage()), "YAML"), e);
        }
    }

    private static ParserImpl parser(LoadSettings settings, String text) {
        return new ParserImpl(settings, new StreamReader(settings, text));
    }

    /** Refuses deep nesting, as the composer is recursive. */
    private static void requireFlat(Iterator<Event> events) {
        int depth = 0;
        while (events.hasNext()) {
            Event event = events.next();
            depth += event instanceof CollectionStartEvent ? 1 : event instanceof CollectionEndEvent ? -1 : 0;
            if (depth > DEEPEST) {
                throw wrong(
                        event.getStartMark(),
                        "too-deep",
                        "lists or maps within one another",
                        "at most " + DEEPEST + " of them");
            }
        }
    }

    private static RecordException caused(RecordException problem, Exception cause) {
        problem.initCause(cause);
        return problem;
    }

    RecordException wrong(String code, String found, String expected) {
        return wrong(node, code, found, expected);
    }

    private static RecordException wrong(Node at, String code, String found, String expected) {
        return wrong(at.getStartMark(), code, found, expected);
    }

    private static RecordException wrong(Optional<Mark> mark, String code, String found, String expected) {
        return new RecordException(
                mark.map(Mark::getLine).orElse(0) + 1, mark.map(Mark::getColumn).orElse(0) + 1, code, found, expected);
    }

    private MappingNode mapping() {
        if (node instanceof MappingNode mapping) {
            return mapping;
        }
        throw wrong("not-a-map", kind(), "a map");
    }

    private Map<String, Node> map() {
        if (entries == null) {
            Map<String, Node> read = new LinkedHashMap<>();
            for (NodeTuple entry : mapping().getValue()) {
                String key = new Yaml(entry.getKeyNode()).text();
                if (read.put(key, entry.getValueNode()) != null) {
                    throw wrong(
                            entry.getKeyNode(),
                            "repeated-key",
                            "the key " + Text.quoted(key) + " again",
                            "each key once");
                }
            }
            entries = read;
        }
        return entries;
    }

    private String kind() {
        return node instanceof ScalarNode scalar
                ? Text.quoted(scalar.getValue())
                : node instanceof SequenceNode ? "a list" : "a map";
    }

    Set<String> keys() {
        return map().keySet();
    }

    /** The keys of a map, all of this form. */
    Set<String> keys(Pattern form, String expected) {
        for (NodeTuple entry : mapping().getValue()) {
            String key = new Yaml(entry.getKeyNode()).text();
            if (!form.matcher(key).matches()) {
                throw wrong(entry.getKeyNode(), "bad-name", Text.quoted(key), expected);
            }
        }
        return keys();
    }

    /** Refuses every other key. */
    void allow(String... keys) {
        for (NodeTuple entry : mapping().getValue()) {
            String key = new Yaml(entry.getKeyNode()).text();
            if (!List.of(keys).contains(key)) {
                throw wrong(
                        entry.getKeyNode(), "unknown-key", "the key " + Text.quoted(key), String.join(" or ", keys));
            }
        }
    }

    Optional<Yaml> optional(String key) {
        return Optional.ofNullable(map().get(key)).map(Yaml::new);
    }

    Yaml required(String key) {
        return optional(key).orElseThrow(() -> wrong("missing-key", "no key " + Text.quoted(key), "it"));
    }

    List<Yaml> items() {
        if (!(node instanceof SequenceNode sequence)) {
            throw wrong("not-a-list", kind(), "a list");
        }
        List<Yaml> items = new ArrayList<>();
        sequence.getValue().forEach(item -> items.add(new Yaml(item)));
        return items;
    }

    String text() {
        if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
            return scalar.getValue();
        }
        throw wrong("not-a-word", kind(), "a word");
    }

    String word(List<String> words) {
        return constant(words, Function.identity());
    }

    <T> T constant(List<T> constants, Function<? super T, String> word) {
        String text = text();
        for (T constant : constants) {
            if (word.apply(constant).equals(text)) {
                return constant;
            }
        }
        throw wrong(
                "unknown-word",
                Text.quoted(text),
                String.join(" or ", constants.stream().map(word).toList()));
    }

    double probability() {
        return number(0, 1);
    }

    double number(double least, double most) {
        String text = text();
        double number =
                text.matches("[-+]?[0-9]{1,9}(\\.[0-9]{1,9})?|\\.[0-9]{1,9}") ? Double.parseDouble(text) : Double.NaN;
        if (!(number >= least && number <= most)) {
            throw wrong("bad-number", Text.quoted(text), "a number from " + plain(least) + " to " + plain(most));
        }
        return number;
    }

    int whole(int least, int most) {
        double number = number(least, most);
        if (number != Math.rint(number)) {
            throw wrong("bad-number", Text.quoted(text()), "a whole number");
        }
        return (int) number;
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
