package dev.courtcards.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Heuristics;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.highlow.ninepiles.Call;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.highlow.ninepiles.NinePilesAction.Guess;
import dev.courtcards.highlow.ninepiles.NinePilesAdvisor;
import dev.courtcards.highlow.ninepiles.NinePilesTable;
import dev.courtcards.highlow.parlor.HighLow;
import dev.courtcards.highlow.parlor.HighLowAction;
import dev.courtcards.highlow.parlor.HighLowAdvisor;
import dev.courtcards.highlow.parlor.HighLowTable;
import dev.courtcards.highlow.parlor.Phase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the exact search finds is what our advisors reckon in their own way. */
class ExactTest {
    private static final NinePiles PILES = new NinePiles();
    private static final HighLow LOW = new HighLow();

    /** A table of nine piles with five cards left: the first of some games that gets so far. */
    private static Observation<NinePilesTable> piles(String rules, int seats) {
        Setup setup = Setup.of("nine-piles").with("RULES", rules).seats(seats);
        Bot<NinePilesTable> bot = Objects.requireNonNull(PILES.bots().get("counting"));
        for (long seed = 0; ; seed++) {
            Playout<NinePilesTable> playout = Playout.of(PILES, List.of(bot), Seed.of(seed));
            Game<NinePilesTable> now = playout.step(PILES.newGame(setup));
            while (!now.isOver() && (now.ply() < 3 || now.state().shoe().size() > 5)) {
                now = playout.step(now);
            }
            if (!now.isOver()) {
                return now.seenBy((Seat) now.state().mayAct().get(0));
            }
        }
    }

    /** One guess is worth the chance that the pile stays open, by every rule of ties. */
    @ParameterizedTest
    @CsvSource({"original, 1", "ties-lose, 2", "ties-win, 3", "three-way, 2"})
    void aGuessIsWorthItsChance(String rules, int seats) {
        Observation<NinePilesTable> seen = piles(rules, seats);
        NinePilesAdvisor advisor = NinePilesAdvisor.of(seen.state());
        Heuristics<NinePilesTable> one = Heuristics.of(PILES)
                .withCutoff((from, now) -> now != from)
                .withValues(now -> Collections.nCopies(
                        seats, now.openPiles() == seen.state().openPiles() ? 1.0 : 0.0));

        Search.Result<NinePilesTable> found =
                Search.of(PILES).withHeuristics(one).exactly(seen);

        assertThat(found.lines()).hasSizeGreaterThan(1).allSatisfy(line -> {
            Guess guess = (Guess) line.action().orElseThrow();
            assertThat(line.value()).isCloseTo(advisor.chance(guess.pile(), guess.call()), within(1e-12));
        });
        Guess best = (Guess) found.best().orElseThrow();
        assertThat(advisor.chance(best.pile(), best.call()))
                .isEqualTo(advisor.chance(advisor.best().pile(), advisor.best().call()));
    }

    /** The last two cards on one pile: the first guess is a chance, the second knows the card, if it is no tie. */
    @ParameterizedTest
    @ValueSource(strings = {"ties-lose", "ties-win", "three-way"})
    void aWinIsWorthWhatTheGuessesBeforeTheLastAre(String rules) {
        Observation<NinePilesTable> seen = PILES.newGame(
                        Setup.of("nine-piles").seats(1).with("RULES", rules).with("POSITION", last("3S 9H")),
                        ChanceSource.of(Seed.of(1)))
                .seenBy(Seat.of(1));
        Heuristics<NinePilesTable> won = Heuristics.of(PILES);

        double value = Search.of(PILES)
                .withHeuristics(won)
                .exactly(seen)
                .lines()
                .get(0)
                .value();

        // From the seven the nine is higher and the three is lower; then the other one is known.
        assertThat(value).isCloseTo(0.5, within(1e-12));
        assertThat(NinePilesAdvisor.of(seen.state()).chance(9, Call.HIGHER)).isEqualTo(value);
    }

    /** Eight piles face down, the ninth a seven, and these cards to come. */
    private static String last(String stock) {
        List<Card> cards = new ArrayList<>(NinePiles.newGame(1).state().pack().cards());
        List<Card> left = Card.parseAll(stock);
        cards.removeAll(left);
        Card seven = Card.parse("7S");
        cards.remove(seven);
        StringBuilder position = new StringBuilder("pile9=7S locked=1,2,3,4,5,6,7,8");
        for (int pile = 1; pile <= 8; pile++) {
            List<Card> part = cards.subList((pile - 1) * cards.size() / 8, pile * cards.size() / 8);
            position.append(" pile").append(pile).append('=');
            part.forEach(card -> position.append(card.code()));
        }
        return position.append(" stock=").append(stock.replace(" ", "")).toString();
    }

    /** A bet between posts is worth what the third card brings on average, a few cards from the end of the shoe. */
    @ParameterizedTest
    @CsvSource({"parlor, 3S9D", "parlor, 2SKD", "parlor, 4STD", "table, 3SQD"})
    void aBetIsWorthWhatTheThirdCardBrings(String rules, String posts) {
        Setup setup = Setup.of("highlow").seats(1).with("RULES", rules);
        Observation<HighLowTable> seen = LOW.newGame(
                        setup.with(
                                "POSITION",
                                "p1=" + posts + " coins=200 pot=90 p1-discards="
                                        + discards(posts.substring(0, 4), "4H 5D TC KS 9C 3H")),
                        ChanceSource.of(Seed.of(1)))
                .seenBy(Seat.of(1));
        HighLowAdvisor advisor = HighLowAdvisor.of(seen.state(), Seat.of(1));
        long coins = seen.state().session(Seat.of(1)).coins();
        Heuristics<HighLowTable> hand = Heuristics.of(LOW)
                .withCutoff(
                        (from, now) -> from != now && now.session(Seat.of(1)).phase() == Phase.FINISHED)
                .withValues(now -> List.of((double) now.session(Seat.of(1)).coins()));

        Search.Result<HighLowTable> found = Search.of(LOW).withHeuristics(hand).exactly(seen);

        assertThat(found.lines().stream().filter(line -> line.action().orElseThrow() instanceof HighLowAction.Bet))
                .allSatisfy(line -> assertThat(line.value() - coins)
                        .isCloseTo(
                                advisor.value(((HighLowAction.Bet) line.action().orElseThrow()).amount()),
                                within(1e-9)));
    }

    /** All cards of the two packs but the posts and those that are still to come. */
    private static String discards(String posts, String left) {
        List<Card> cards = new ArrayList<>(
                LOW.newGame(Setup.of("highlow").seats(1)).state().pack().cards());
        Stream.concat(Card.parseAll(posts).stream(), Card.parseAll(left).stream())
                .forEach(cards::remove);
        return cards.stream().map(Card::code).collect(Collectors.joining());
    }

    @Test
    void whatIsTooLargeOrNotTogetherIsRefused() {
        assertThatThrownBy(() ->
                        Search.of(PILES).exactly(NinePiles.deal(1, Seed.of(1)).seenBy(Seat.of(1))))
                .hasMessageStartingWith("the game is too large to be searched to its end: found 43 unseen cards");
        Game<Kuhn> kuhn = Kuhn.GAME.newGame(Setup.of("kuhn")).settled(ChanceSource.stacked("KS QS JS"));
        assertThatThrownBy(() -> Search.of(Kuhn.GAME).exactly(kuhn.seenBy(Seat.of(1))))
                .hasMessageStartingWith("expected seats with one goal");
    }
}
