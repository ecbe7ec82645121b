package dev.courtcards.recall.bots;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.BotProvider;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.recall.Recall;
import dev.courtcards.recall.RecallTable;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * The bots of Recall (recall R12).
 *
 * <pre>{@code
 * Bot<RecallTable> expert = RecallBots.shipped().get("expert");
 * Map<String, Bot<RecallTable>> mine = RecallBots.read(Files.readString(Path.of("my-bots.yaml")));
 * }</pre>
 *
 * <p>A bot decides only by its seat's view and memory; the same view gives the same decision.
 */
public final class RecallBots implements BotProvider<RecallTable> {
    private static final Map<String, Bot<RecallTable>> SHIPPED = new LinkedHashMap<>();

    static {
        List.of("easy", "medium", "hard", "expert").forEach(name -> SHIPPED.put(name, new Shipped(name)));
    }

    /** The provider, for {@link java.util.ServiceLoader}; all instances are alike. */
    public RecallBots() {}

    /**
     * The included bots.
     *
     * @return {@code easy}, {@code medium}, {@code hard} and {@code expert}, in this order
     */
    public static Map<String, Bot<RecallTable>> shipped() {
        return Collections.unmodifiableMap(SHIPPED);
    }

    /**
     * The file of the {@link #shipped} bots, as a start for others.
     *
     * @return YAML
     */
    public static String shippedFile() {
        return CardGame.page(RecallBots.class.getResourceAsStream("recall-bots.yaml"));
    }

    /**
     * Reads bots.
     *
     * @param yaml in the format of {@code docs/recall-bots.md}
     * @return one bot for each level, in the order of the file
     * @throws dev.courtcards.core.record.RecordException with line and column, if it is no YAML or has a key, a word or a number that the
     *     format does not have
     */
    public static Map<String, Bot<RecallTable>> read(String yaml) {
        return BotFile.read(yaml);
    }

    /** An included bot; the file is read when one of them first decides, as that takes longer than to load all games. */
    private record Shipped(String name) implements Bot<RecallTable> {
        private static final class File {
            static final Map<String, Bot<RecallTable>> BOTS = read(shippedFile());
        }

        private Bot<RecallTable> bot() {
            return Objects.requireNonNull(File.BOTS.get(name));
        }

        @Override
        public Action<RecallTable> choose(Observation<RecallTable> seen, RandomGenerator random) {
            return bot().choose(seen, random);
        }

        @Override
        public Optional<Action<RecallTable>> offer(Observation<RecallTable> seen, RandomGenerator random) {
            return bot().offer(seen, random);
        }

        @Override
        public Duration delay() {
            return bot().delay();
        }
    }

    @Override
    public Class<Recall> game() {
        return Recall.class;
    }

    @Override
    public Map<String, Bot<RecallTable>> bots() {
        return shipped();
    }

    @Override
    public Optional<Function<String, Map<String, Bot<RecallTable>>>> reader() {
        return Optional.of(RecallBots::read);
    }
}
