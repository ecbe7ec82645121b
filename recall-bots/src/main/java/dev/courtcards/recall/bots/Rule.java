package dev.courtcards.recall.bots;

import dev.courtcards.core.deck.Rank;
import dev.courtcards.recall.RecallAction;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * What a bot does on an occasion if a condition holds and its coin falls so.
 *
 * @param name for people, and for its coin: two rules of one occasion have two names
 * @param priority the lowest is asked first
 * @param condition whether it applies
 * @param choice what is done
 * @param probability by level: how often it is followed where it applies
 */
record Rule(String name, int priority, Condition condition, Choice choice, double probability) {

    /** What has to hold. */
    sealed interface Condition {
        boolean holds(Scene scene);
    }

    /** Nothing has to hold. */
    record Always() implements Condition {
        @Override
        public boolean holds(Scene scene) {
            return true;
        }
    }

    /** All of these have to hold. */
    record All(List<Condition> conditions) implements Condition {
        @Override
        public boolean holds(Scene scene) {
            return conditions.stream().allMatch(condition -> condition.holds(scene));
        }
    }

    /** A number of the scene is held against another. */
    record Test(Field field, Op op, int value) implements Condition {
        @Override
        public boolean holds(Scene scene) {
            double number = field.number(scene);
            return switch (op) {
                case NOT_EMPTY, EXISTS -> number > 0;
                case EQUALS, LENGTH_EQUALS -> number == value;
                case AT_LEAST -> number >= value;
                case AT_MOST -> number <= value;
                case ALWAYS -> true;
            };
        }
    }

    /** How a field is tested. */
    enum Op {
        NOT_EMPTY,
        EXISTS,
        EQUALS,
        LENGTH_EQUALS,
        AT_LEAST,
        AT_MOST,
        ALWAYS;

        boolean hasValue() {
            return this == EQUALS || this == LENGTH_EQUALS || this == AT_LEAST || this == AT_MOST;
        }
    }

    /** What a condition may ask for: the size of a source, or a number of the scene. */
    sealed interface Field permits Source, Fact {
        double number(Scene scene);
    }

    /** Numbers of a scene. */
    enum Fact implements Field {
        /** The bot's own cards. */
        HAND(scene -> scene.player().cards()),
        /** Its collection cards. */
        COLLECTION_CARDS(scene -> scene.player().collected()),
        /** What one card of its collection rank counts. */
        COLLECTION_POINTS(Scene::collectionPoints),
        /** The most collection cards of another player. */
        OPPONENTS_COLLECTION_CARDS(Scene::mostCollectedByOthers),
        /** The fewest cards of another player. */
        OPPONENTS_FEWEST_CARDS(Scene::fewestCardsOfOthers),
        /** What it believes its hand to count. */
        ESTIMATED_POINTS(Scene::estimate),
        /** By how much it believes to be ahead of the best other player. */
        ESTIMATED_LEAD(Scene::lead),
        /** How many turns have begun. */
        TURNS(scene -> scene.table().turn().number()),
        /** Whether Recall has been called. */
        RECALL_CALLED(scene -> scene.table().caller().isPresent() ? 1 : 0),
        /** Whether its hand is within the thresholds of its level. */
        RECALL_THRESHOLDS(scene -> scene.isWithinThresholds() ? 1 : 0);

        private final ToDoubleFunction<Scene> number;

        Fact(ToDoubleFunction<Scene> number) {
            this.number = number;
        }

        @Override
        public double number(Scene scene) {
            return number.applyAsDouble(scene);
        }
    }

    /** How one of several is chosen. */
    enum Type {
        SELECT_RANDOM,
        SELECT_HIGHEST_POINTS,
        SELECT_LOWEST_POINTS,
        SELECT_BEST,
        SKIP
    }

    /**
     * What is done.
     *
     * @param type how one is chosen
     * @param source from which
     * @param excluded ranks that are not chosen
     */
    record Choice(Type type, Optional<Source> source, Set<Rank> excluded) {
        /** One of the source; empty where there is none, and for a skip. */
        Optional<Candidate> choose(Scene scene, String coin) {
            List<Candidate> all = source.map(scene::candidates).orElse(List.of()).stream()
                    .filter(candidate -> !excluded.contains(candidate.rank()))
                    .toList();
            if (all.isEmpty()) {
                return Optional.empty();
            }
            List<Candidate> best = switch (type) {
                case SELECT_RANDOM, SKIP -> all;
                case SELECT_HIGHEST_POINTS -> most(all, Candidate::points);
                case SELECT_LOWEST_POINTS -> most(all, candidate -> -candidate.points());
                case SELECT_BEST -> most(all, Candidate::gain);
            };
            return Optional.of(best.get((int) (scene.coin(coin + "/which") * best.size())));
        }

        /** Those that have the most; among them a coin decides, or seat 1 would be robbed first. */
        private static List<Candidate> most(List<Candidate> all, ToDoubleFunction<Candidate> of) {
            double most = all.stream().mapToDouble(of).max().orElseThrow();
            return all.stream()
                    .filter(candidate -> of.applyAsDouble(candidate) == most)
                    .toList();
        }
    }

    /**
     * Something that may be done.
     *
     * @param action the play
     * @param rank of the card that is played, or {@code UNKNOWN}
     * @param points that the card counts, or is believed to
     * @param gain what the play is believed to bring
     */
    record Candidate(RecallAction action, Rank rank, double points, double gain) {}
}
