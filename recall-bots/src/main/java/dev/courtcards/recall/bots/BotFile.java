package dev.courtcards.recall.bots;

import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.play.Bot;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.recall.bots.Rule.All;
import dev.courtcards.recall.bots.Rule.Always;
import dev.courtcards.recall.bots.Rule.Choice;
import dev.courtcards.recall.bots.Rule.Condition;
import dev.courtcards.recall.bots.Rule.Fact;
import dev.courtcards.recall.bots.Rule.Field;
import dev.courtcards.recall.bots.Rule.Op;
import dev.courtcards.recall.bots.Rule.Test;
import dev.courtcards.recall.bots.Rule.Type;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads bots from YAML, in the format of {@code docs/recall-bots.md}. */
final class BotFile {
    private static final String FORMAT = "recall-bots/1";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,20}");

    /** A rule with its probabilities for all levels. */
    private record Draft(Rule rule, Map<String, Double> probability) {
        Rule of(String level) {
            return new Rule(
                    rule.name(),
                    rule.priority(),
                    rule.condition(),
                    rule.choice(),
                    probability.getOrDefault(level, 1.0));
        }
    }

    private BotFile() {}

    static Map<String, Bot<RecallTable>> read(String yaml) {
        Yaml file = Yaml.parse(yaml);
        file.allow("format", "forgetting", "levels", "events");
        file.required("format").word(List.of(FORMAT));
        boolean stale = file.optional("forgetting")
                .map(node -> node.word(List.of("DROP", "STALE")).equals("STALE"))
                .orElse(false);
        Map<String, Level> levels = new LinkedHashMap<>();
        Yaml strengths = file.required("levels");
        strengths
                .keys(NAME, "a name of 1 to 20 letters, digits, - and _")
                .forEach(name -> levels.put(name, level(name, strengths.required(name), stale)));
        if (levels.isEmpty()) {
            throw strengths.wrong("no-level", "no level", "at least one");
        }
        Map<Occasion, List<Draft>> events = events(file.required("events"), levels.keySet());
        Map<String, Bot<RecallTable>> bots = new LinkedHashMap<>();
        levels.forEach((name, level) -> {
            Map<Occasion, List<Rule>> rules = new EnumMap<>(Occasion.class);
            events.forEach((occasion, drafts) -> rules.put(
                    occasion, drafts.stream().map(draft -> draft.of(name)).toList()));
            bots.put(name, new RuleBot(level, rules));
        });
        return Collections.unmodifiableMap(bots);
    }

    private static Level level(String name, Yaml node, boolean stale) {
        node.allow(
                "decision_delay_seconds",
                "remember_probability",
                "miss_chance",
                "max_points_threshold",
                "max_cards_threshold");
        double seconds = node.optional("decision_delay_seconds")
                .map(delay -> delay.number(0, 60))
                .orElse(0.0);
        return new Level(
                name,
                Duration.ofMillis(Math.round(seconds * 1000)),
                node.optional("remember_probability").map(Yaml::probability).orElse(1.0),
                node.optional("miss_chance").map(Yaml::probability).orElse(0.0),
                node.optional("max_points_threshold")
                        .map(points -> points.whole(-500, 500))
                        .orElse(0),
                node.optional("max_cards_threshold")
                        .map(cards -> cards.whole(0, 100))
                        .orElse(100),
                stale);
    }

    private static Map<Occasion, List<Draft>> events(Yaml node, Set<String> levels) {
        node.allow(words(List.of(Occasion.values())).toArray(String[]::new));
        Map<Occasion, List<Draft>> events = new EnumMap<>(Occasion.class);
        for (Occasion occasion : Occasion.values()) {
            node.optional(word(occasion)).ifPresent(rules -> {
                List<Draft> drafts = new ArrayList<>();
                Set<String> names = new HashSet<>();
                for (Yaml rule : rules.items()) {
                    drafts.add(rule(rule, occasion, levels));
                    if (!names.add(drafts.get(drafts.size() - 1).rule().name())) {
                        throw rule.required("name")
                                .wrong("repeated-name", "a second rule of that name", "another name");
                    }
                }
                drafts.sort(Comparator.comparingInt(draft -> draft.rule().priority()));
                events.put(occasion, drafts);
            });
        }
        return events;
    }

    private static Draft rule(Yaml node, Occasion occasion, Set<String> levels) {
        node.allow("name", "priority", "description", "condition", "action", "execution_probability");
        node.optional("description").ifPresent(Yaml::text);
        Map<String, Double> probability = new LinkedHashMap<>();
        node.optional("execution_probability").ifPresent(table -> {
            table.allow(levels.toArray(String[]::new));
            table.keys()
                    .forEach(level ->
                            probability.put(level, table.required(level).probability()));
        });
        Rule rule = new Rule(
                node.required("name").text(),
                node.required("priority").whole(1, 1000),
                node.optional("condition")
                        .map(condition -> condition(condition, occasion, 0))
                        .orElse(new Always()),
                choice(node.required("action"), occasion),
                1);
        return new Draft(rule, probability);
    }

    private static Condition condition(Yaml node, Occasion occasion, int depth) {
        Optional<Yaml> and = node.optional("and");
        if (and.isPresent()) {
            node.allow("and");
            if (depth > 8) {
                throw node.wrong("too-deep", "a condition in a condition in a condition ...", "at most 8 of them");
            }
            return new All(and.get().items().stream()
                    .map(part -> condition(part, occasion, depth + 1))
                    .toList());
        }
        Op op = node.required("op").constant(List.of(Op.values()), BotFile::word);
        if (op == Op.ALWAYS) {
            node.allow("op");
            return new Always();
        }
        if (op.hasValue()) {
            node.allow("field", "op", "value");
        } else {
            node.allow("field", "op");
        }
        List<Field> fields = new ArrayList<>(occasion.sources());
        fields.addAll(List.of(Fact.values()));
        return new Test(
                node.required("field").constant(fields, BotFile::word),
                op,
                op.hasValue() ? node.required("value").whole(-500, 500) : 0);
    }

    private static Choice choice(Yaml node, Occasion occasion) {
        Type type = node.required("type").constant(List.of(Type.values()), BotFile::word);
        if (type == Type.SKIP) {
            node.allow("type");
            return new Choice(type, Optional.empty(), Set.of());
        }
        node.allow("type", "source", "filters");
        Set<Rank> excluded = EnumSet.noneOf(Rank.class);
        for (Yaml filter : node.optional("filters").map(Yaml::items).orElse(List.of())) {
            filter.allow("type", "value");
            filter.required("type").word(List.of("exclude_rank"));
            List<Rank> ranks = new ArrayList<>(List.of(Rank.values()));
            ranks.remove(Rank.UNKNOWN);
            excluded.add(filter.required("value").constant(ranks, BotFile::rank));
        }
        return new Choice(
                type,
                Optional.of(node.required("source").constant(List.copyOf(occasion.sources()), BotFile::word)),
                excluded);
    }

    private static String rank(Rank rank) {
        return rank.compareTo(Rank.TEN) <= 0 ? Integer.toString(rank.number()) : word(rank);
    }

    private static List<String> words(Collection<? extends Enum<?>> constants) {
        return constants.stream().map(BotFile::word).toList();
    }

    /** A constant in the form of the file: in lower case. */
    static String word(Object constant) {
        return constant.toString().toLowerCase(Locale.ROOT);
    }
}
