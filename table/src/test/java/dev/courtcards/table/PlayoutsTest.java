package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Xoshiro256PlusPlus;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.WholePack;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import dev.courtcards.testkit.Setups;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Games of every kind, with any rules and any number of players, as many as a machine plays in its nights: each is one move
 * after the other what a menu offered, ends, loses no card, shows every seat the menu that the full state has, and is read from its
 * record to the same end. One million with {@code -Pdeep}, or as many as {@code -Dplayouts} says. All the laws, which take a hundred
 * times as long, are checked by each game's own tests.
 */
class PlayoutsTest {
    private static final boolean DEEP = Boolean.getBoolean("deep");
    private static final long PLAYOUTS = Long.getLong("playouts", DEEP ? 1_000_000 : 160);
    private static final int MOST_MOVES = 20_000;

    /**
     * Options, where a game has them, that keep one game short, so that there can be many. In Recall's window a random player who may
     * throw wrong cards again and again does so until all six have had enough at once, for tens of thousands of moves.
     */
    private static final List<String> SHORT = List.of(
            "rounds=1",
            "hands=2",
            "target=90",
            "maxTurnsWithoutProgress=12",
            "chips=300",
            "minBet=10",
            "maxBet=100",
            "retryAfterWrong=false");

    private static final Set<String> LONG = Set.of("recall", "romme");

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream()
                .filter(game -> game.getClass().getName().startsWith("dev.courtcards."));
    }

    @ParameterizedTest
    @MethodSource("games")
    @Timeout(value = 12, unit = TimeUnit.HOURS)
    <S extends State<S>> void keepTheLaws(CardGame<S> game) {
        long share = share(game);
        String[] brief = brief(game);
        long moves = 0;
        for (long number = 0; number < share; number++) {
            moves += playout(game, brief, number);
        }
        if (DEEP) {
            System.out.printf(
                    "playouts of %s: %,d games, %,d moves%n", game.getClass().getSimpleName(), share, moves);
        }
        assertThat(moves).isGreaterThan(share);
    }

    /** Games that take twenty times as long are played a tenth as often. */
    private static long share(CardGame<?> game) {
        long parts = games().mapToLong(PlayoutsTest::parts).sum();
        return (PLAYOUTS * parts(game) + parts - 1) / parts;
    }

    private static long parts(CardGame<?> game) {
        return LONG.contains(game.name()) ? 1 : 10;
    }

    private static String[] brief(CardGame<?> game) {
        return SHORT.stream()
                .filter(word -> game.rulebook().presets().stream().allMatch(preset -> takes(game, preset + " " + word)))
                .toArray(String[]::new);
    }

    private static boolean takes(CardGame<?> game, String rules) {
        try {
            return game.newGame(Setup.of(game.name()).with("RULES", rules)).ply() == 0;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static <S extends State<S>> int playout(CardGame<S> game, String[] brief, long number) {
        Xoshiro256PlusPlus random = new Xoshiro256PlusPlus(Seed.of(number));
        Setup setup =
                Setups.any(game, random, brief).with("SEED", Seed.of(number).hex());
        Playout<S> playout = Playout.of(game, List.of(Bot.random()), ChanceSource.of(Seed.of(number)), Seed.of(number));
        Game<S> now = game.newGame(setup);
        int looked = random.nextInt(40);
        try {
            while (!now.isOver()) {
                require(now.ply() < MOST_MOVES, "no end");
                now = playout.step(now);
                if (now.ply() % 40 == looked) {
                    look(now.state());
                }
            }
            look(now.state());
            require(now.state().outcome().isPresent(), "over without an outcome");
            Game<S> again = Replay.play(
                    game, GameRecord.parse(Replay.write(game, setup, now).text()));
            require(again.state().equals(now.state()), "its record ends otherwise");
            return now.ply();
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(
                    "playout " + number + " after " + now.ply() + " moves: " + e.getMessage() + "\n"
                            + Replay.write(game, setup, now).text(),
                    e);
        }
    }

    private static <S extends State<S>> void look(S state) {
        require(
                state.mayAct().isEmpty() == state.outcome().isPresent(),
                "an outcome while somebody may act, or none at the end");
        if (state instanceof WholePack<?> whole && !whole.cards().isEmpty()) {
            require(isWhole(whole.cards(), whole.pack()), "not the whole pack");
        }
        for (Actor actor : state.mayAct()) {
            if (actor instanceof Seat seat) {
                S seen = state.seenBy(seat);
                require(seen.legalActions(seat).equals(state.legalActions(seat)), seat + " sees another menu");
                require(seen.seenBy(seat).equals(seen), "masked twice is not masked once for " + seat);
                require(seen.mayAct().equals(state.mayAct()), seat + " sees others to act");
            }
        }
    }

    private static boolean isWhole(List<Card> cards, Pack pack) {
        Map<Card, Integer> count = new EnumMap<>(Card.class);
        cards.forEach(card -> count.merge(card, 1, Integer::sum));
        return cards.size() == pack.size()
                && count.entrySet().stream().allMatch(entry -> entry.getValue() == pack.count(entry.getKey()));
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
