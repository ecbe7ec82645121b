package dev.courtcards.recall.bots;

import dev.courtcards.core.deck.Rank;
import dev.courtcards.recall.RecallAction;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * A rule of a bot for an occasion, which applies if a condition holds and a coin allows it.
 *
 * @param name its name, also the word of its coin; unique in an occasion
 * @param priority its order, the lowest first
 * @param condition the condition
 * @param choice the choice of a play
 * @param probability the probability of the coin, at the bot's level
 */
record Rule(String name, int priority, Condition condition, Choice choice, double probability) {

    /** A condition of a rule. */
    sealed interface Condition {
        boolean holds(Scene scene);
    }

    /** Always holds. */
    record Always() implements Condition {
        @Override
        public boolean holds(Scene scene) {
            return true;
        }
    }

    /** Holds if all of these hold. */
    record All(List<Condition> conditions) implements Condition {
        @Override
        public boolean holds(Scene scene) {
            return conditions.stream().allMatch(condition -> condition.holds(scene));
        }
    }

    /** Compares a number of the scene with a constant. */
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

    /** The comparisons. */
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

    /** A field of a condition: the size of a source, or a number of the scene. */
    sealed interface Field permits Source, Fact {
        double number(Scene scene);
    }

    /** Numbers of a scene. */
    enum Fact implements Field {
        /** The number of the bot's cards. */
        HAND(scene -> scene.player().cards()),
        /** The number of its collection cards. */
        COLLECTION_CARDS(scene -> scene.player().collected()),
        /** The points of a card of its collection rank. */
        COLLECTION_POINTS(Scene::collectionPoints),
        /** The most collection cards of another player. */
        OPPONENTS_COLLECTION_CARDS(Scene::mostCollectedByOthers),
        /** The fewest cards of another player. */
        OPPONENTS_FEWEST_CARDS(Scene::fewestCardsOfOthers),
        /** The estimated points of its hand. */
        ESTIMATED_POINTS(Scene::estimate),
        /** Its estimated lead over the best other player. */
        ESTIMATED_LEAD(Scene::lead),
        /** The number of turns begun. */
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

    /** The ways to choose one of several candidates. */
    enum Type {
        SELECT_RANDOM,
        SELECT_HIGHEST_POINTS,
        SELECT_LOWEST_POINTS,
        SELECT_BEST,
        SKIP
    }

    /**
     * A choice of a play.
     *
     * @param type the way to choose
     * @param source the candidates; empty for a skip
     * @param excluded ranks that are not chosen
     */
    record Choice(Type type, Optional<Source> source, Set<Rank> excluded) {
        /** A candidate of the source; empty if it has none, and for a skip. */
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

        /** The candidates with the largest value; a coin decides among them, as otherwise seat 1 would always be the first victim. */
        private static List<Candidate> most(List<Candidate> all, ToDoubleFunction<Candidate> of) {
            double most = all.stream().mapToDouble(of).max().orElseThrow();
            return all.stream()
                    .filter(candidate -> of.applyAsDouble(candidate) == most)
                    .toList();
        }
    }

    /**
     * A possible play.
     *
     * @param action the play
     * @param rank the rank of the card played, or {@code UNKNOWN}
     * @param points the points of the card, known or estimated
     * @param gain the estimated gain of the play
     */
    record Candidate(RecallAction action, Rank rank, double points, double gain) {}
}
