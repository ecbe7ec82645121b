package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.WholePack;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.recall.RecallTable;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Room for searches: every view of every game found becomes a whole state, place by place; with the true faces it is the full
 * state. What is sealed and no card stays hidden, and who makes a world chooses it: the bets of others while a blackjack table bets,
 * and what the players of Recall threw to find who begins. The law of the test kit looks at the rest of such states.
 */
class WorldsTest {
    private static final int MOVES = Boolean.getBoolean("deep") ? 250 : 80;

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream()
                .filter(game -> game.getClass().getName().startsWith("dev.courtcards."));
    }

    @ParameterizedTest
    @MethodSource("games")
    void everyViewBecomesTheFullState(CardGame<?> game) {
        assertThat(game.newGame(Setup.of(game.name())).state()).isInstanceOf(WholePack.class);
        int hidden = 0;
        for (String preset : game.rulebook().presets()) {
            hidden += complete(game, preset);
        }
        assertThat(hidden).isPositive();
        if (game.rulebook().presets().contains("infinite")) {
            complete(game, "infinite faceUp=false");
            complete(game, "european faceUp=false burn=3");
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the state has said that it is of a whole pack
    private static int complete(CardGame<?> game, String rules) {
        return complete((CardGame) game, rules, new SplittableRandom(rules.hashCode()));
    }

    private static <S extends WholePack<S>> int complete(CardGame<S> game, String rules, SplittableRandom random) {
        int seats = Math.min(3, game.mostSeats());
        Game<S> now =
                game.newGame(Setup.of(game.name()).with("RULES", rules).seats(Math.max(seats, game.leastSeats())));
        Playout<S> playout =
                Playout.of(game, List.of(Bot.random()), ChanceSource.of(Seed.of(7)), Seed.of(rules.hashCode()));
        List<Card> deck = new ArrayList<>();
        int hidden = 0;
        for (int move = 0; move < MOVES && !now.isOver(); move++) {
            now = playout.step(now);
            if (now.lastMove().orElseThrow().action() instanceof Shuffle<?> shuffle) {
                bring(deck, shuffle.shoe().cards(), now.state());
            }
            for (Seat seat : Seat.first(seats)) {
                hidden += complete(now.state(), seat, deck, rules + ", move " + now.ply() + ", " + seat);
            }
        }
        return hidden;
    }

    /**
     * Cards shuffled again continue the count of places; a whole pack starts again from one, except for an infinite deck, where each
     * shuffle gives one card.
     */
    private static void bring(List<Card> deck, List<Card> shoe, WholePack<?> after) {
        if (isInfinite(after)) {
            deck.add(shoe.get(0));
            return;
        }
        if (shoe.size() == after.pack().size()) {
            deck.clear();
        }
        deck.addAll(shoe);
    }

    private static boolean isInfinite(WholePack<?> state) {
        return state instanceof dev.courtcards.blackjack.table.BlackjackTable table
                && table.rules().terms().decks() == 0;
    }

    private static <S extends WholePack<S>> int complete(S full, Seat seat, List<Card> deck, String where) {
        S view = full.seenBy(seat);
        S world = view;
        int revealed = 0;
        for (int place = 1; place <= deck.size(); place++) {
            Card face = deck.get(place - 1);
            if (world.revealed(place, face).isPresent()) {
                world = world.revealed(place, face).orElseThrow();
                revealed++;
            }
        }
        assertThat(world.cards()).as(where).isEqualTo(full.cards());
        assertThat(world.seenBy(seat)).as(where).isEqualTo(view);
        boolean sealed = full instanceof RecallTable
                || full instanceof dev.courtcards.blackjack.table.BlackjackTable table
                        && table.phase() == dev.courtcards.blackjack.table.BlackjackTable.Phase.BET;
        if (!sealed) {
            assertThat(world).as(where).isEqualTo(full);
        }
        return revealed;
    }
}
