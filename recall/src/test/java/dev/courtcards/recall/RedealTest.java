package dev.courtcards.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/**
 * The heart of the game: whatever a viewer does not know may be dealt anew, at any moment, and nothing that it sees changes,
 * now and in the moves that follow, until one of those cards is shown to it.
 */
class RedealTest {
    private static final int GAMES = Boolean.getBoolean("deep") ? 2_000 : 30;
    private static final int LOOK_AHEAD = 3;

    /** Through the eyes of all at every step; otherwise of one, at random. */
    private static final boolean EVERYBODY = Boolean.getBoolean("deep");

    private static final List<Action<RecallTable>> TRIED = List.of(
            new RecallAction.Draw(),
            new RecallAction.Play(1),
            new RecallAction.CollectDrawn(),
            new RecallAction.CollectDiscard(),
            new RecallAction.SameRank(2),
            new RecallAction.CallRecall());

    @Test
    void whatAViewerHasNotSeenMayBeDealtAnewAtAnyMoment() {
        for (long n = 0; n < GAMES; n++) {
            RandomPlay play = new RandomPlay(n, 8);
            int seats = 2 + (int) (n % 5);
            List<Game<RecallTable>> steps =
                    play.finish(Recall.newGame(RandomPlay.rules(n), seats)).steps();
            for (int ply = 0; ply < steps.size(); ply++) {
                int some = play.random.nextInt(seats + 1);
                for (int viewer = EVERYBODY ? 0 : some; viewer <= (EVERYBODY ? seats : some); viewer++) {
                    redeal(n, steps, ply, viewer == 0 ? Spectator.SPECTATOR : Seat.of(viewer), play.random);
                }
            }
        }
    }

    private static void redeal(
            long seed, List<Game<RecallTable>> steps, int from, Viewer viewer, RandomGenerator random) {
        RecallTable table = steps.get(from).state();
        Set<Integer> unknown = new HashSet<>();
        Game<RecallTable> twin = Game.begin(dealtAnew(table, viewer, random, unknown));
        same(seed, from, viewer, steps.get(from), twin);
        for (int ply = from + 1; ply < Math.min(from + 1 + LOOK_AHEAD, steps.size()); ply++) {
            Move<RecallTable> move = steps.get(ply).lastMove().orElseThrow();
            Optional<Refusal> refusal = twin.refusal(move.by(), move.action());
            if (refusal.isPresent()) {
                // Only a player who knew the card can be refused a play with it.
                assertThat(move.by()).as("seed %d, move %d", seed, ply).isNotEqualTo(viewer);
                return;
            }
            twin = twin.play(move);
            if (isShown(steps.get(ply).state(), viewer, unknown) || isShown(twin.state(), viewer, unknown)) {
                return;
            }
            if (!twin.lastEvents(viewer).equals(steps.get(ply).lastEvents(viewer))) {
                throw new AssertionError("seed " + seed + ", " + viewer + " can tell by the events of move " + ply);
            }
            same(seed, ply, viewer, steps.get(ply), twin);
        }
    }

    private static void same(long seed, int ply, Viewer viewer, Game<RecallTable> game, Game<RecallTable> twin) {
        RecallTable real = game.state();
        RecallTable other = twin.state();
        boolean same = twin.seenBy(viewer).equals(game.seenBy(viewer))
                && other.mayAct().equals(real.mayAct())
                && other.timers().equals(real.timers())
                && other.outcome().equals(real.outcome())
                && other.toString().equals(real.toString());
        if (viewer instanceof Seat seat) {
            same &= other.legalActions(seat).equals(real.legalActions(seat));
            same &= other.knownCards(seat).equals(real.knownCards(seat));
            for (Action<RecallTable> action : TRIED) {
                same &= twin.refusal(seat, action).equals(game.refusal(seat, action));
            }
        }
        assertThat(same)
                .as("seed %d, after move %d, seen by %s: %s and %s", seed, ply, viewer, real, other)
                .isTrue();
    }

    /** The same table with all cards that the viewer has not seen in another order. */
    private static RecallTable dealtAnew(
            RecallTable table, Viewer viewer, RandomGenerator random, Set<Integer> unknown) {
        List<Card> hidden = new ArrayList<>(table.pile().cards());
        for (RecallPlayer player : table.players()) {
            for (Slot slot : player.slots()) {
                if (!slot.isEmpty() && !slot.isKnownTo(viewer)) {
                    hidden.add(slot.card());
                    unknown.add(slot.number());
                }
            }
        }
        int next = table.earlier() + table.pile().dealt();
        for (int i = 1; i <= table.pile().size(); i++) {
            unknown.add(next + i);
        }
        for (int i = hidden.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            Card card = hidden.get(i);
            hidden.set(i, hidden.get(j));
            hidden.set(j, card);
        }
        Draft draft = new Draft(table);
        int pile = table.pile().size();
        if (pile > 0) {
            List<Card> order = new ArrayList<>();
            for (int i = 0; i < table.pile().dealt(); i++) {
                order.add(Card.UNKNOWN);
            }
            order.addAll(hidden.subList(0, pile));
            draft.pile = Shoe.of(order).rest(table.pile().dealt());
        }
        int at = pile;
        for (int i = 0; i < table.players().size(); i++) {
            List<Slot> slots = new ArrayList<>();
            for (Slot slot : table.players().get(i).slots()) {
                slots.add(slot.isEmpty() || slot.isKnownTo(viewer) ? slot : slot.faced(hidden.get(at++)));
            }
            draft.slots(Seat.of(i + 1), slots);
        }
        return draft.table();
    }

    /** Whether the viewer has been shown one of these cards. */
    private static boolean isShown(RecallTable table, Viewer viewer, Set<Integer> cards) {
        for (RecallPlayer player : table.players()) {
            for (Slot slot : player.slots()) {
                if (slot.isKnownTo(viewer) && cards.contains(slot.number())) {
                    return true;
                }
            }
        }
        return table.discards().stream().anyMatch(discard -> cards.contains(discard.number()));
    }

    /** What is dealt anew is really another deal: otherwise the test above tests nothing. */
    @Test
    void aRedealChangesTheTruth() {
        RandomPlay play = new RandomPlay(1, 8);
        Game<RecallTable> game = Recall.deal(RecallRules.ORIGINAL, 4, ChanceSource.fast(play.random));

        RecallTable twin = dealtAnew(game.state(), Seat.of(1), play.random, new HashSet<>());

        assertThat(twin).isNotEqualTo(game.state());
        assertThat(twin.cards())
                .containsExactlyInAnyOrderElementsOf(game.state().cards());
    }
}
