package dev.courtcards.recall.bots;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.recall.RecallAction;
import dev.courtcards.recall.RecallPlayer;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.Turn.Special;
import dev.courtcards.recall.bots.Rule.Candidate;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** A bot that follows the first rule that applies. Its coins are deterministic: the same view gives the same decision. */
final class RuleBot implements Bot<RecallTable> {
    private final Level level;
    private final Map<Occasion, List<Rule>> rules;

    /** A bot with the rules of each occasion in order. */
    RuleBot(Level level, Map<Occasion, List<Rule>> rules) {
        this.level = level;
        this.rules = rules;
    }

    @Override
    public Duration delay() {
        return level.delay();
    }

    @Override
    public Action<RecallTable> choose(Observation<RecallTable> seen, RandomGenerator random) {
        return offer(seen, random).orElseGet(() -> seen.legalActions().single().get(0));
    }

    @Override
    public Optional<Action<RecallTable>> offer(Observation<RecallTable> seen, RandomGenerator random) {
        RecallTable table = seen.state();
        Seat me = (Seat) seen.viewer();
        return decide(new Scene(table, me, level), table, me).map(action -> action);
    }

    private Optional<RecallAction> decide(Scene scene, RecallTable table, Seat me) {
        boolean looking = table.phase() == Phase.INITIAL_PEEK
                ? table.player(me).peek() == RecallPlayer.Peek.LOOKING
                : isHead(table, me) && table.special().orElseThrow().looking();
        if (looking) {
            return Optional.of(new RecallAction.Done());
        }
        if (table.phase() == Phase.INITIAL_PEEK) {
            return follow(Occasion.INITIAL_PEEK, scene, table, me);
        }
        boolean last = isLastChance(table, me);
        if (!last && scene.coin("miss") < level.miss()) {
            return Optional.empty();
        }
        return follow(Occasion.COLLECT_FROM_DISCARD, scene, table, me)
                .or(() -> follow(Occasion.CALL_RECALL, scene, table, me))
                .or(() -> act(scene, table, me))
                .or(() -> last ? anyPlay(table, me) : Optional.empty());
    }

    /** Checks whether missing this turn would put the bot out of the game (recall R3). */
    private static boolean isLastChance(RecallTable table, Seat me) {
        int limit = table.rules().times().missedLimit();
        return limit > 0
                && table.turn().seat().equals(me)
                && (table.phase() == Phase.DRAWING_CARD || table.phase() == Phase.PLAYING)
                && table.player(me).missed() + 1 >= limit;
    }

    private static Optional<RecallAction> anyPlay(RecallTable table, Seat me) {
        return table.legalActions(me).single().stream()
                .filter(RecallAction.Play.class::isInstance)
                .map(RecallAction.class::cast)
                .findFirst();
    }

    private Optional<RecallAction> act(Scene scene, RecallTable table, Seat me) {
        boolean mine = table.turn().seat().equals(me);
        return switch (table.phase()) {
            case DRAWING_CARD ->
                mine
                        ? follow(Occasion.TAKE_DISCARD, scene, table, me).or(() -> Optional.of(new RecallAction.Draw()))
                        : Optional.empty();
            case PLAYING ->
                mine
                        ? follow(Occasion.COLLECT_DRAWN_CARD, scene, table, me)
                                .or(() -> follow(Occasion.PLAY_CARD, scene, table, me))
                        : Optional.empty();
            case SAME_RANK_WINDOW -> follow(Occasion.SAME_RANK_PLAY, scene, table, me);
            case SPECIAL_PLAY_WINDOW ->
                isHead(table, me)
                        ? follow(
                                        table.special().orElseThrow().power() == Power.SWAP
                                                ? Occasion.JACK_SWAP
                                                : Occasion.QUEEN_PEEK,
                                        scene,
                                        table,
                                        me)
                                .or(() -> Optional.of(new RecallAction.SkipSpecial()))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static boolean isHead(RecallTable table, Seat me) {
        return table.special().map(Special::seat).filter(me::equals).isPresent();
    }

    /** The choice of the first rule that applies; empty if none does, or if it skips. */
    private Optional<RecallAction> follow(Occasion occasion, Scene scene, RecallTable table, Seat me) {
        for (Rule rule : rules.getOrDefault(occasion, List.of())) {
            String word = occasion + "/" + rule.name();
            if (rule.condition().holds(scene) && scene.coin(word) < rule.probability()) {
                if (rule.choice().type() == Rule.Type.SKIP) {
                    return Optional.empty();
                }
                Optional<RecallAction> action = rule.choice()
                        .choose(scene, word)
                        .map(Candidate::action)
                        .filter(choice -> choice.refusal(table, me).isEmpty());
                if (action.isPresent()) {
                    return action;
                }
            }
        }
        return Optional.empty();
    }
}
