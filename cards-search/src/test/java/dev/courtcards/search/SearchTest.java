package dev.courtcards.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.game.WholePack;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Heuristics;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Argument;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Setup;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.highlow.ninepiles.NinePilesTable;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SearchTest {
    static Stream<CardGame<?>> games() {
        return Stream.concat(Games.found().all().stream(), Stream.of(Kuhn.GAME));
    }

    /** A search at every decision of two seats, at a table with a third. */
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void everyGameIsSearched(CardGame<S> game) {
        Search<S> small = Search.of(game).withPlayouts(8).withTrees(2, Integer.MAX_VALUE, 10_000);
        Setup setup = Setup.of(game.name())
                .with("RULES", game.rulebook().presets().get(0))
                .seats(Math.max(game.leastSeats(), Math.min(3, game.mostSeats())));
        List<Bot<S>> bots = List.of(small.bot(), small.withSingleObserver().bot(), Bot.random());
        Playout<S> playout = Playout.of(game, bots.subList(0, Math.min(3, game.mostSeats())), Seed.of(1));
        Game<S> now = game.newGame(setup);
        while (!now.isOver() && now.ply() < 40) {
            now = playout.step(now);
        }

        assertThat(now.moves()).anyMatch(move -> move.by() instanceof Seat);
    }

    private static Observation<Kuhn> kuhn(String deck, String said) {
        Game<Kuhn> game = Kuhn.GAME.newGame(Setup.of("kuhn")).settled(ChanceSource.stacked(deck));
        for (char word : said.toCharArray()) {
            Seat next = (Seat) game.state().mayAct().get(0);
            game = game.play(next, word == 'b' ? new Kuhn.Bet() : new Kuhn.Pass());
        }
        return game.seenBy((Seat) game.state().mayAct().get(0));
    }

    /** What is never wrong in Kuhn poker: the king calls, the jack folds to a bet. */
    @ParameterizedTest
    @CsvSource({"JS KS QS, b, true", "KS JS QS, b, false"})
    void whatIsDominatedIsFound(String deck, String said, boolean bets) {
        Search.Result<Kuhn> found =
                Search.of(Kuhn.GAME).withPlayouts(4_000).run(kuhn(deck, said), Seed.of(1), done -> {});

        assertThat(found.best()).contains(bets ? new Kuhn.Bet() : new Kuhn.Pass());
        assertThat(found.playouts()).isEqualTo(4_000);
        assertThat(found.lines()).hasSize(2);
        assertThat(found.lines().stream().mapToLong(Search.Line::visits).sum()).isEqualTo(4_000);
    }

    /** Values are in chips: the jack that is bet at loses its ante by folding. */
    @Test
    void valuesAreInTheUnitOfTheGame() {
        Search.Result<Kuhn> found =
                Search.of(Kuhn.GAME).withPlayouts(400).run(kuhn("KS JS QS", "b"), Seed.of(1), done -> {});

        assertThat(found.lines())
                .extracting(line -> line.action().orElseThrow(), Search.Line::value)
                .containsExactly(tuple(new Kuhn.Pass(), -1.0), tuple(new Kuhn.Bet(), -2.0));
    }

    private static Observation<PokerTable> poker() {
        Game<PokerTable> dealt = new Poker().newGame(Setup.of("poker").seats(2)).settled(ChanceSource.of(Seed.of(4)));
        return dealt.seenBy((Seat) dealt.state().mayAct().get(0));
    }

    @Test
    void theResultIsTheSameForAnyNumberOfThreads() {
        Search<PokerTable> search = Search.of(new Poker()).withPlayouts(300);
        Search.Result<PokerTable> one = search.run(poker(), Seed.of(2), done -> {});

        assertThat(search.withThreads(3).run(poker(), Seed.of(2), done -> {})).isEqualTo(one);
        assertThat(search.run(poker(), Seed.of(2), done -> {})).isEqualTo(one);
        assertThat(search.run(poker(), Seed.of(3), done -> {})).isNotEqualTo(one);
    }

    /** Between the ends of a range lie the amounts that the game names and some more, each of the menu. */
    @Test
    void ofARangeTheEndsAndSomeBetweenAreTried() {
        Search.Result<PokerTable> found =
                Search.of(new Poker()).withPlayouts(100).run(poker(), Seed.of(2), done -> {});

        assertThat(found.lines().size()).isBetween(6, 12);
        assertThat(found.lines())
                .allMatch(line -> poker().legalActions().offers(line.action().orElseThrow()));
        assertThat(found.lines())
                .extracting(line -> line.action().orElseThrow())
                .containsAll(poker().legalActions().corners());
    }

    /** One amount between is as many times the least as the most is times it. */
    @Test
    void amountsBetweenGrowByOneFactor() {
        LegalActions.Range<PokerTable> raise = poker().legalActions().ranges().get(0);
        assertThat(raise.max()).isGreaterThan(2 * raise.min());
        Search<PokerTable> search = Search.of(new Poker()).withPlayouts(1);
        List<Action<PokerTable>> none = actions(search.withChoices(0.7, 0).run(poker(), Seed.of(2), done -> {}));
        List<Action<PokerTable>> one =
                new ArrayList<>(actions(search.withChoices(0.7, 1).run(poker(), Seed.of(2), done -> {})));
        one.removeAll(none);

        assertThat(one).containsExactly(raise.at(raise.near(Math.round(Math.sqrt(raise.min() * raise.max())))));
    }

    private static <S extends State<S>> List<Action<S>> actions(Search.Result<S> found) {
        return found.lines().stream().map(line -> line.action().orElseThrow()).toList();
    }

    @Test
    void aSearchIsFoundByItsName() {
        assertThat(Search.named(Kuhn.GAME, "search").map(Search::plan))
                .contains(Search.of(Kuhn.GAME).plan());
        assertThat(Search.named(Kuhn.GAME, "search:50").map(Search::plan))
                .contains(Search.of(Kuhn.GAME).withPlayouts(50).plan());
        assertThat(Search.named(Kuhn.GAME, "search:200ms").map(Search::plan))
                .contains(Search.of(Kuhn.GAME).withTime(Duration.ofMillis(200)).plan());
        assertThat(Search.named(Kuhn.GAME, "search:2s").map(Search::plan))
                .contains(Search.of(Kuhn.GAME).withTime(Duration.ofSeconds(2)).plan());
        assertThat(Search.named(Kuhn.GAME, "searching")).isEmpty();
    }

    @Test
    void flatMonteCarloIsTheSmallestForm() {
        Search.Result<PokerTable> found = Search.of(new Poker())
                .withPlayouts(200)
                .withTrees(1, 1, 1)
                .withChoices(0.5, 0)
                .run(poker(), Seed.of(2), done -> {});

        assertThat(found.playouts()).isEqualTo(200);
        assertThat(found.lines()).allMatch(line -> line.visits() > 0);
    }

    @Test
    void whereNothingIsToDecideNothingIsSearched() {
        Game<NinePilesTable> dealt = NinePiles.deal(1, Seed.of(1));
        Observation<NinePilesTable> seen = dealt.seenBy(Seat.of(1));
        assertThatThrownBy(
                        () -> Search.of(new NinePiles()).run(dealt.seenBy(Spectator.SPECTATOR), Seed.of(1), done -> {}))
                .hasMessage("a search is for a seat, not for spectator");
        assertThatThrownBy(() -> Search.of(new NinePiles()).run(dealt.seenBy(Seat.of(2)), Seed.of(1), done -> {}))
                .hasMessage("p2 may do nothing now");
        assertThat(Search.of(new NinePiles())
                        .withPlayouts(20)
                        .run(seen, Seed.of(1), done -> {})
                        .playouts())
                .isEqualTo(20);
    }

    @Test
    void anInterruptEndsItWithWhatThereIs() {
        List<Long> progress = new ArrayList<>();
        Search.Result<PokerTable> found = Search.of(new Poker())
                .withPlayouts(1_000_000)
                .run(poker(), Seed.of(2), done -> {
                    progress.add(done);
                    if (done == 50) {
                        Thread.currentThread().interrupt();
                    }
                });

        assertThat(Thread.interrupted()).isTrue();
        assertThat(found.playouts()).isEqualTo(50);
        assertThat(progress).hasSize(50).isSorted();
    }

    @Test
    void anInterruptEndsAllThreads() {
        Thread caller = Thread.currentThread();
        Search.Result<PokerTable> found = Search.of(new Poker())
                .withPlayouts(1_000_000)
                .withThreads(2)
                .run(poker(), Seed.of(2), done -> {
                    if (done == 50) {
                        caller.interrupt();
                    }
                });

        assertThat(Thread.interrupted()).isTrue();
        assertThat(found.playouts()).isBetween(50L, 999_999L);
    }

    @Test
    void aFaultOfTheGameEndsTheSearch() {
        Heuristics<Kuhn> faulty = Heuristics.of(Kuhn.GAME).withValues(now -> {
            throw new IllegalStateException("no value");
        });
        Search<Kuhn> search = Search.of(Kuhn.GAME).withHeuristics(faulty).withThreads(2);

        assertThatThrownBy(() -> search.run(kuhn("JS KS QS", "b"), Seed.of(1), done -> {}))
                .hasMessage("no value");
    }

    @Test
    void aTimeIsABudgetToo() {
        Search.Result<PokerTable> found =
                Search.of(new Poker()).withTime(Duration.ofNanos(1)).run(poker(), Seed.of(2), done -> {});

        assertThat(found.playouts()).isLessThan(1_000);
        assertThat(found.lines()).isNotEmpty();
    }

    /** With an end beside a number of playouts: whichever comes first. */
    @Test
    void aTimeMayEndANumberOfPlayouts() {
        Search<PokerTable> search = Search.of(new Poker()).withPlayouts(20);

        assertThat(search.within(Duration.ofMinutes(1))
                        .run(poker(), Seed.of(2), done -> {})
                        .playouts())
                .isEqualTo(20);
        assertThat(search.within(Duration.ofNanos(1))
                        .run(poker(), Seed.of(2), done -> {})
                        .playouts())
                .isLessThan(20);
        assertThat(search.withTime(Duration.ofNanos(1))
                        .within(Duration.ofHours(1))
                        .run(poker(), Seed.of(2), done -> {})
                        .playouts())
                .isLessThan(20);
    }

    @Test
    void whatIsNoPlanIsRefused() {
        assertThatThrownBy(() -> Search.of(new Poker()).withPlayouts(0))
                .hasMessage("playouts: found 0, expected 1 or more");
        assertThatThrownBy(() -> Search.of(new Poker()).withThreads(0))
                .hasMessage("threads: found 0, expected 1 or more");
        assertThatThrownBy(() -> Search.of(new Poker()).withTrees(1, 0, 1))
                .hasMessage("depth: found 0, expected 1 or more");
    }

    /** A guess whether the other's card is the higher one, at a table that may be read only where its cards are face down. */
    public record Trap(Kuhn inner, boolean full, int said) implements WholePack<Trap> {
        private static final AtomicBoolean ARMED = new AtomicBoolean();

        private Kuhn open() {
            if (full && ARMED.get()) {
                throw new IllegalStateException("the hidden cards were read");
            }
            return inner;
        }

        @Override
        public List<Actor> mayAct() {
            return said == 0 ? List.of(Seat.of(1)) : List.of();
        }

        @Override
        public LegalActions<Trap> legalActions(Actor actor) {
            return mayAct().contains(actor) ? LegalActions.of(new Guess(1), new Guess(2)) : LegalActions.none();
        }

        @Override
        public Trap seenBy(Viewer viewer) {
            return new Trap(open().seenBy(viewer), false, said);
        }

        @Override
        public Optional<Outcome> outcome() {
            if (said == 0) {
                return Optional.empty();
            }
            Card own = open().hands().get(0);
            int higher = own.compareTo(open().hands().get(1)) > 0 ? 1 : 2;
            return Optional.of(Outcome.of(said == higher ? List.of(1L, 0L) : List.of(0L, 1L), List.of(), "guessed"));
        }

        @Override
        public Pack pack() {
            return inner.pack();
        }

        @Override
        public List<Card> cards() {
            return open().cards();
        }

        @Override
        public Trap shuffled(Shoe cards) {
            return new Trap(inner.shuffled(cards), full, said);
        }
    }

    /** Says that this seat has the higher card. */
    public record Guess(int seat) implements Action<Trap> {
        @Override
        public Optional<Refusal> refusal(Trap state, Actor by) {
            return Optional.empty();
        }

        @Override
        public void play(Script<Trap> script, Actor by) {
            script.happen(new Guessed(seat));
        }
    }

    /** Somebody has guessed. */
    public record Guessed(int seat) implements Event<Trap> {
        @Override
        public Trap applyTo(Trap table) {
            return new Trap(table.inner, table.full, seat);
        }

        @Override
        public Optional<Guessed> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    private static final CardGame<Trap> TRAP = new Toy<>(
            "trap",
            new Trap(Kuhn.GAME.newGame(Setup.of("kuhn")).state(), true, 0),
            Notation.<Trap>ofPack().verb("GUESS", Guess.class, Argument.TICKET, Guess::seat, Guess::new));

    /** What player 1 sees of a table that cannot be read any more. */
    private static Observation<Trap> trapped(String deck) {
        Kuhn dealt = Kuhn.GAME
                .newGame(Setup.of("kuhn"))
                .settled(ChanceSource.stacked(deck))
                .state();
        Trap full = new Trap(dealt, true, 0);
        Trap.ARMED.set(false);
        Observation<Trap> seen = Game.begin(full).seenBy(Seat.of(1));
        Trap.ARMED.set(true);
        assertThatThrownBy(full::cards).hasMessage("the hidden cards were read");
        return seen;
    }

    /** A search has the view alone: the state from which it was made throws when it is read, and only the own card helps. */
    @ParameterizedTest
    @CsvSource({"KS QS JS, 1, 1.0", "JS KS QS, 2, 1.0"})
    void noSearchReadsTheFullState(String deck, int higher, double value) {
        Observation<Trap> seen = trapped(deck);

        Search.Result<Trap> found = Search.of(TRAP).withPlayouts(100).run(seen, Seed.of(1), done -> {});
        assertThat(found.best()).contains(new Guess(higher));
        assertThat(found.lines().get(0).value()).isEqualTo(value);
    }

    /**
     * With the middle card both guesses win every other time. What a rollout would guess is done unless the other was better by a standard
     * error of the difference, or was tried more often; a guess is worth 1 or -1, so that (1 - v v) / (n - 1) is the variance of the mean.
     */
    @ParameterizedTest
    @CsvSource({"1", "2"})
    void ofEquallyGoodMovesTheRolloutsIsDone(int usual) {
        Observation<Trap> seen = trapped("QS KS JS");
        Search<Trap> search = Search.of(TRAP)
                .withHeuristics(Heuristics.of(TRAP).withRollout((view, coins) -> new Guess(usual)))
                .withTrees(1, 1, 100)
                .withPlayouts(60);
        int kept = 0;
        for (int seed = 0; seed < 40; seed++) {
            Search.Result<Trap> found = search.run(seen, Seed.of(seed), done -> {});
            List<Search.Line<Trap>> lines = new ArrayList<>(found.lines());
            lines.sort(Comparator.<Search.Line<Trap>>comparingLong(Search.Line::visits)
                    .thenComparingDouble(Search.Line::value)
                    .reversed());
            double doubt = lines.stream()
                    .mapToDouble(line -> (1 - line.value() * line.value()) / (line.visits() - 1))
                    .sum();
            boolean rollout = lines.get(0).action().orElseThrow().equals(new Guess(usual))
                    || lines.get(0).value() - lines.get(1).value() < Math.sqrt(doubt);

            assertThat(found.best()).as("seed %s: %s", seed, lines).contains(new Guess(rollout ? usual : 3 - usual));
            kept += rollout && !lines.get(0).action().orElseThrow().equals(new Guess(usual)) ? 1 : 0;
        }
        assertThat(kept).isPositive();
    }

    /** The nodes of all trees together are no more than was allowed, however long the search. */
    @ParameterizedTest
    @CsvSource({"10", "100"})
    void memoryIsBounded(int nodes) {
        Search<PokerTable> search = Search.of(new Poker()).withPlayouts(1_000).withTrees(2, 1_000, nodes);
        Effort effort = new Effort(search.plan(), done -> {});
        Tree<PokerTable> tree =
                new Tree<>(search, Worlds.of(poker()), (Seat) poker().viewer(), false, Seed.of(1), 500, effort);

        tree.grow();

        assertThat(tree.size()).isEqualTo(nodes / 2);
    }
}
