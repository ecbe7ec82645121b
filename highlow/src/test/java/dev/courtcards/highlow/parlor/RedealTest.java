package dev.courtcards.highlow.parlor;

import static dev.courtcards.highlow.parlor.Rooms.ONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * All cards to come are dealt anew wherever somebody is asked something, above all while an ace lies alone and the second card
 * waits behind it: nobody can tell by anything that is shown, said, offered, refused or advised (R3, R13).
 */
class RedealTest {
    private static final HighLow GAME = new HighLow();
    private static final List<Viewer> VIEWERS = List.of(ONE, Rooms.TWO, Spectator.SPECTATOR);

    /** At least this many lone aces are checked, each with this many other orders of the cards to come. */
    private static final int ACES = Boolean.getBoolean("deep") ? 3_000 : 25;

    private static final int ORDERS = 3;
    private int aces;
    private int others;

    @Test
    void nothingShowsWhatComes() {
        for (int number = 0; aces < ACES; number++) {
            for (HighLowRules rules : List.of(HighLowRules.PARLOR, HighLowRules.TABLE, HighLowRules.RED_DOG)) {
                Game<HighLowTable> game = HighLow.newGame(rules, List.of(500L, 400L));
                Playout<HighLowTable> playout =
                        Playout.of(GAME, List.of(Bot.random()), Seed.of(17).part(number));
                while (!game.isOver()) {
                    look(game, number);
                    game = playout.step(game);
                }
            }
        }
        assertThat(others).as("prompts of other kinds").isGreaterThan(ACES / 2);
    }

    private void look(Game<HighLowTable> game, int number) {
        HighLowTable room = game.state();
        int alone = 0;
        for (HighLowSession session : room.sessions()) {
            boolean ace =
                    session.phase() == Phase.DECLARING && session.hand().cards().size() == 1;
            alone += ace ? 1 : 0;
        }
        if (alone == 0 && game.ply() % 4 > 0) {
            return;
        }
        aces += alone;
        others += alone == 0 ? 1 : 0;
        for (Viewer viewer : VIEWERS) {
            List<Object> learned = all(game, viewer);
            for (int i = 0; i < ORDERS; i++) {
                Game<HighLowTable> other = Game.begin(dealtAnew(room, new Random(31L * number + i)));
                assertThat(all(other, viewer).equals(learned))
                        .as("seed 17, part %d, after %d moves, seen by %s", number, game.ply(), viewer)
                        .isTrue();
            }
        }
    }

    private static HighLowTable dealtAnew(HighLowTable room, Random random) {
        List<HighLowSession> sessions = new ArrayList<>();
        for (HighLowSession s : room.sessions()) {
            List<Card> cards = new ArrayList<>(s.shoe().cards());
            Collections.shuffle(cards, random);
            // the dealt cards lie on top, so that as many are dealt as before
            List<Card> order = new ArrayList<>(Collections.nCopies(s.shoe().dealt(), Card.JOKER));
            order.addAll(cards);
            sessions.add(new HighLowSession(
                    s.brought(),
                    s.coins(),
                    Shoe.of(order).rest(s.shoe().dealt()),
                    s.discards(),
                    s.hands(),
                    s.before(),
                    s.shuffles(),
                    s.below(),
                    s.phase(),
                    s.hand()));
        }
        return new HighLowTable(room.rules(), room.pot(), room.house(), room.places(), sessions);
    }

    /** Everything that a viewer can learn of a room. */
    private static List<Object> all(Game<HighLowTable> game, Viewer viewer) {
        Observation<HighLowTable> seen = game.seenBy(viewer);
        HighLowTable room = game.state();
        List<Object> all = new ArrayList<>();
        all.add(seen);
        all.add(seen.state().hashCode());
        all.add(room.toString());
        all.add(room.mayAct());
        all.add(GAME.presentation().picture(seen, Actor::text));
        all.add(room.outcome());
        List<Actor> actors = new ArrayList<>(List.of(House.values()));
        actors.addAll(Seat.first(3));
        actors.forEach(actor -> all.add(room.legalActions(actor)));
        for (HighLowAction action : HighLowLawsTest.UNIVERSE) {
            for (Seat seat : Seat.first(2)) {
                Optional<Refusal> refusal = game.refusal(seat, action);
                all.add(refusal);
            }
        }
        if (viewer instanceof Seat seat && room.mayAct().contains(seat)) {
            all.add(GAME.presentation().advisor().orElseThrow().apply(seen));
            GAME.bots().values().forEach(bot -> all.add(bot.choose(seen, new SplittableRandom(1))));
        }
        return all;
    }

    /** The checks would detect it: once the ace is declared, another second card comes. */
    @Test
    void whatComesAfterTheWordIsAnotherCard() {
        Game<HighLowTable> game = Rooms.one("parlor", "AS 9C 4D");
        Game<HighLowTable> other = Game.begin(dealtAnew(game.state(), new Random(1)));
        Move<HighLowTable> word = new Move<>(ONE, new HighLowAction.Declare(Ace.LOW));
        Move<HighLowTable> draw = new Move<>(House.DEALER, new HighLowAction.Draw());

        assertThat(all(other, ONE)).isEqualTo(all(game, ONE));
        assertThat(all(other.play(word).play(draw), ONE))
                .isNotEqualTo(all(game.play(word).play(draw), ONE));
    }
}
