package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Sealed;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A few whole hands, at every step of which everything is tried and looked at. */
class SpotsTest {
    static Stream<Game<PokerTable>> hands() {
        return Stream.of(
                // Checked to the river, one shows, one mucks.
                Spot.stacks(1000, 1000, 1000)
                        .hole("p1", "AS AD")
                        .hole("p2", "KS KD")
                        .board("2C 7D 9H JS 3C")
                        .play(
                                "p1 raise 60, p2 call, p3 fold, p2 check, p1 check, p2 bet 20, p1 call, p2 check, p1 bet 20")
                        .play("p2 call, p1 show, p2 muck")
                        .game(),
                // A straddle, a clock, all in with three sizes.
                Spot.stacks(300, 500, 800)
                        .rules("straddle=UTG seconds=10 minutes=5")
                        .play("p1 straddle, p2 call, p3 raise 100, p1 allin, p2 allin, p3 call")
                        .game(),
                // A board dealt twice, and a buy-in after it.
                Spot.stacks(1000, 700)
                        .rules("runItTwice=true mostBuyIn=2000 rake=5/30 hands=0 freeFold=ALLOW")
                        .play("p1 call, p2 check, p2 check, p1 allin, p2 call, p2 yes, p1 yes")
                        .game()
                        .play(House.HOST, new PokerAction.Away(Seat.of(1))),
                // Everybody folds but one.
                Spot.stacks(1000, 1000, 0, 1000)
                        .rules("ante=BUTTON levels=10/20/5 hands=0")
                        .play("p1 fold, p2 fold")
                        .game());
    }

    @ParameterizedTest
    @MethodSource("hands")
    void whatIsNotOfferedIsRefused(Game<PokerTable> game) {
        Set<Action<PokerTable>> all = new LinkedHashSet<>(List.of(
                new PokerAction.Pass(),
                new PokerAction.Muck(),
                new PokerAction.Twice(true),
                new PokerAction.Twice(false),
                new PokerHouse.Button(Seat.of(1)),
                new PokerHouse.Button(Seat.of(9)),
                new PokerHouse.Next(),
                new PokerAction.Close(),
                new PokerAction.BuyIn(Seat.of(1), 0),
                new PokerAction.BuyIn(Seat.of(9), 1),
                new PokerAction.Away(Seat.of(9)),
                new PokerAction.Back(Seat.of(9)),
                new PokerHouse.Expired(1),
                new PokerAction.Call(0),
                new PokerAction.AllIn(1)));
        List<Actor> actors = new ArrayList<>(Seat.first(5));
        actors.addAll(List.of(House.values()));
        for (Game<PokerTable> step : game.steps()) {
            actors.forEach(actor -> all.addAll(step.state().legalActions(actor).corners()));
        }
        all.removeIf(Shuffle.class::isInstance);
        for (Game<PokerTable> step : game.steps()) {
            if (step.isOver()) {
                return;
            }
            for (Actor actor : actors) {
                for (Action<PokerTable> action : all) {
                    assertThat(step.refusal(actor, action).isEmpty())
                            .as("%s %s at %s: %s", actor, action, step.state(), step.refusal(actor, action))
                            .isEqualTo(step.state().legalActions(actor).offers(action));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("hands")
    void aPeerHoldsWhatItsSeatSees(Game<PokerTable> game) {
        for (Seat seat : Seat.first(game.state().hand().seats())) {
            List<Card> deck = new ArrayList<>();
            Sealed<PokerTable> peer = new Sealed<>(game.at(0), seat, place -> deck.get(place - 1));
            for (Game<PokerTable> step : game.steps().subList(1, game.ply() + 1)) {
                Move<PokerTable> move = step.lastMove().orElseThrow();
                if (move.action() instanceof Shuffle<PokerTable> shuffle) {
                    deck.addAll(shuffle.shoe().cards());
                }
                peer.follow(move.seenBy(seat));
                assertThat(peer.game().state()).isEqualTo(step.state().seenBy(seat));
                assertThat(step.state().owed(seat)).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("hands")
    void nobodySeesOthersCardsBurntCardsOrThoseToCome(Game<PokerTable> game) {
        List<Viewer> viewers = new ArrayList<>(Seat.first(game.state().hand().seats()));
        viewers.add(Spectator.SPECTATOR);
        for (Viewer viewer : viewers) {
            PokerTable seen = game.at(0).state().seenBy(viewer);
            for (Game<PokerTable> step : game.steps()) {
                Hand hand = step.state().hand();
                for (var event : step.lastEvents(viewer)) {
                    seen = event.applyTo(seen).seenBy(viewer);
                }
                assertThat(seen).isEqualTo(step.state().seenBy(viewer));
                Set<Card> known = new LinkedHashSet<>(hand.board());
                known.addAll(hand.secondBoard());
                for (Seat seat : Seat.first(hand.seats())) {
                    if (seat.equals(viewer) || hand.player(seat).standing() == PokerPlayer.Standing.SHOWN) {
                        known.addAll(hand.hole(seat));
                    }
                }
                List<Card> faces = new ArrayList<>(seen.cards());
                faces.removeIf(card -> card == Card.UNKNOWN);
                assertThat(faces).containsExactlyInAnyOrderElementsOf(known);
                assertThat(step.lastEvents(viewer)).hasSameSizeAs(step.lastEvents());
                assertThat(step.state().cards()).hasSize(hand.cards().all().size());
            }
        }
    }
}
