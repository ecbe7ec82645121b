package dev.courtcards.poker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the bots do (poker 14). */
class BotsTest {
    private static final Map<String, Bot<PokerTable>> BOTS = new Poker().bots();

    private static Bot<PokerTable> bot(String name) {
        return Objects.requireNonNull(BOTS.get(name));
    }

    private static Action<PokerTable> choice(String bot, Spot spot) {
        Seat seat = spot.hand().turn();
        return bot(bot).choose(spot.game().seenBy(seat), new Xoshiro256PlusPlus(Seed.of(3)));
    }

    private static Spot aces() {
        return Spot.stacks(1000, 1000).hole("p1", "AS AD").hole("p2", "7C 2D").board("AC KD 9H 4S 3C");
    }

    @Test
    void theOneToPlayAgainstComesFirst() {
        assertThat(BOTS.keySet()).containsExactly("equity", "tight", "random");
    }

    @Test
    void tightRaisesAcesAndFoldsSevenTwo() {
        assertThat(choice("tight", aces())).isEqualTo(new PokerAction.RaiseTo(60));
        assertThat(choice("tight", aces().play("p1 raise 60"))).isEqualTo(new PokerAction.Fold());
        assertThat(choice("tight", aces().play("p1 call"))).isEqualTo(new PokerAction.Check());
    }

    @Test
    void tightBetsThePotWithThreeAcesAndFoldsNothing() {
        Spot flop = aces().play("p1 call, p2 check");
        assertThat(choice("tight", flop)).isEqualTo(new PokerAction.Check());
        assertThat(choice("tight", flop.play("p2 check"))).isEqualTo(new PokerAction.RaiseTo(40));
        assertThat(choice("tight", flop.play("p1 raise 40"))).isEqualTo(new PokerAction.Fold());
    }

    @Test
    void tightCallsHalfThePotWithAPairAndNoMore() {
        Spot king = Spot.stacks(1000, 1000)
                .hole("p2", "KS 2D")
                .board("AC KD 9H 4S 3C")
                .play("p1 call, p2 check, p2 check");
        assertThat(choice("tight", king.play("p1 bet 40"))).isEqualTo(new PokerAction.Call(40));
        Spot big = Spot.stacks(1000, 1000)
                .hole("p2", "KS 2D")
                .board("AC KD 9H 4S 3C")
                .play("p1 call, p2 check, p2 check, p1 bet 100");
        assertThat(choice("tight", big)).isEqualTo(new PokerAction.Fold());
    }

    @Test
    void equityCallsWhatThePotPaysFor() {
        Spot draw = Spot.stacks(1000, 1000)
                .hole("p2", "QS JS")
                .board("AS 9S 2D 4C 3H")
                .play("p1 call, p2 check, p2 check");
        assertThat(choice("equity", draw.play("p1 bet 20"))).isInstanceOf(PokerAction.Call.class);
        Spot nothing = Spot.stacks(1000, 1000)
                .hole("p2", "5C 3D")
                .board("AS KS QD JC 9H")
                .play("p1 call, p2 check, p2 check, p1 bet 400");
        assertThat(choice("equity", nothing)).isEqualTo(new PokerAction.Fold());
    }

    @Test
    void equityGoesAllInWhereThePotIsMoreThanItsStack() {
        Spot short_ = Spot.stacks(1000, 100)
                .hole("p2", "AS AD")
                .board("AC KD 9H 4S 3C")
                .play("p1 raise 60, p2 call");
        assertThat(choice("equity", short_)).isEqualTo(new PokerAction.RaiseTo(40));
    }

    @Test
    void muckWhatIsBeatenAndShowWhatIsNot() {
        Spot shown =
                aces().play("p1 call, p2 check, p2 check, p1 check, p2 check, p1 check, p2 check, p1 check, p2 show");
        assertThat(choice("equity", shown)).isEqualTo(new PokerAction.Show());
        Spot beaten = aces().play(
                        "p1 call, p2 check, p2 check, p1 check, p2 check, p1 check, p2 check, p1 bet 20, p2 call")
                .play("p1 show");
        assertThat(choice("tight", beaten)).isEqualTo(new PokerAction.Muck());
    }

    /** 100 matches of seed 5 each. Equal players would win more than 64 in 100 with a probability of 0.003. */
    @Test
    void bothBeatARandomPlayer() {
        for (String bot : List.of("tight", "equity")) {
            var tally = Simulation.of(
                            new Poker(),
                            Setup.of("poker").seats(2),
                            List.of(bot(bot), Bot.<PokerTable>random()),
                            Seed.of(5))
                    .play(0, 100);
            assertThat(tally.wins(Seat.of(1)).mean()).as(bot).isGreaterThan(0.64);
        }
    }

    /** In how many hands a seat put in chips before the flop that it did not have to. */
    private static long voluntary(Game<PokerTable> match, Seat seat) {
        return match.steps().stream()
                .skip(1)
                .filter(step -> step.lastMove().orElseThrow().by().equals(seat))
                .filter(step -> {
                    Hand before = step.previous().orElseThrow().state().hand();
                    return before.board().isEmpty()
                            && step.state().hand().player(seat).stack()
                                    < before.player(seat).stack();
                })
                .map(step -> step.previous().orElseThrow().state().number())
                .distinct()
                .count();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void anObserverCountsHandsPlayedVoluntarilyOnAnyNumberOfThreads(int threads) {
        Simulation<PokerTable> matches = Simulation.of(
                new Poker(), Setup.of("poker").seats(2), List.of(bot("tight"), Bot.<PokerTable>random()), Seed.of(5));
        List<Long> one = LongStream.range(0, 70)
                .mapToObj(number -> voluntary(matches.game(number), Seat.of(1)))
                .toList();

        List<Long> seen = matches.run(
                0,
                70,
                threads,
                done -> {},
                Collectors.mapping(match -> voluntary(match, Seat.of(1)), Collectors.toList()));

        assertThat(seen).isEqualTo(one).anyMatch(hands -> hands > 0);
    }
}
