package dev.courtcards.sealed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.poker.Poker;
import dev.courtcards.recall.Recall;
import dev.courtcards.romme.Romme;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games on sealed decks, played by peers who only exchange messages, compared with the same game on the same open deck. */
class SealedPlayTest {
    private static final boolean DEEP = Boolean.getBoolean("deep");

    /** A table of peers and, beside it, the full game that none of them sees. */
    private static final class Table<S extends Sealable<S>> {
        final CardGame<S> game;
        final int seats;
        final Random random;
        final long number;
        final ChanceSource luck;
        final Bot<S> bot;
        final List<SealedPlay<S>> peers = new ArrayList<>();
        final List<Ring> rings = new ArrayList<>();
        Game<S> full;
        int moves;

        Table(CardGame<S> game, Setup setup, int seats, String bot, long number) {
            this.game = game;
            this.seats = seats;
            this.number = number;
            this.bot = Objects.requireNonNull(game.bots().get(bot));
            random = new Random(number);
            luck = ChanceSource.of(Seed.of(number));
            full = game.newGame(setup.seats(seats));
            for (Seat seat : Seat.first(seats)) {
                peers.add(new SealedPlay<>(game.newGame(setup.seats(seats)), seat, seats));
            }
        }

        void play(int most) {
            while (!full.state().mayAct().isEmpty() && moves < most) {
                Optional<Pack> pack = peers.get(0).toShuffle();
                if (pack.isPresent()) {
                    shuffle(pack.get());
                } else {
                    step(next());
                }
                same();
                moves++;
            }
            rings.forEach(Ring::noFault);
        }

        private void shuffle(Pack pack) {
            SealedTerms terms = new SealedTerms("cd".repeat(32), rings.size() + 1, seats, pack, Set.of());
            Ring ring = new Ring(terms, 10_000 * number + rings.size()).settle();
            rings.add(ring);
            for (int i = 0; i < seats; i++) {
                assertThat(peers.get(i).toShuffle()).contains(pack);
                peers.get(i).shuffled(ring.hands.get(i));
            }
            full = full.play(House.CHANCE, new Shuffle<>(Shoe.of(ring.order())));
        }

        private Move<S> next() {
            List<Actor> may = full.state().mayAct();
            Actor by = may.get(random.nextInt(may.size()));
            if (by instanceof Seat seat) {
                return new Move<>(by, bot.choose(peers.get(seat.index()).game().seenBy(seat), random));
            }
            Optional<Action<S>> action = by == House.CHANCE
                    ? full.state().legalActions(by).drawn(luck)
                    : full.state().legalActions(by).forced();
            return new Move<>(by, action.orElseGet(() -> game.house(full.state(), (House) by, random)));
        }

        private void step(Move<S> move) {
            List<Integer> shown =
                    move.by() instanceof Seat seat ? peers.get(seat.index()).shown(move) : List.of();
            List<Integer> late = new ArrayList<>();
            for (int i = 0; i < seats; i++) {
                late.add(i);
            }
            for (int round = 0; !late.isEmpty(); round++) {
                assertThat(round).as("peers %s wait for ever in %s", late, move).isLessThan(40);
                late.removeIf(i -> {
                    Move<S> said = move.seenBy(Seat.of(i + 1));
                    return peers.get(i)
                            .follow(game.notation().read(game.notation().write(said)), shown);
                });
                settle();
            }
            full = full.play(move);
        }

        private void settle() {
            rings.forEach(ring -> {
                ring.settle();
                ring.noFault();
            });
        }

        private void same() {
            for (int i = 0; i < seats; i++) {
                Seat seat = Seat.of(i + 1);
                S mine = peers.get(i).game().state();
                S want = full.seenBy(seat).state();
                if (!mine.equals(want)) {
                    assertThat(mine.toString())
                            .as("%s after %s", seat, full.lastMove())
                            .isEqualTo(want.toString());
                    assertThat(mine).as("%s after %s", seat, full.lastMove()).isEqualTo(want);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void poker(int seats) {
        for (int number = seats; number <= (DEEP ? 100 : seats); number++) {
            Table<?> table = new Table<>(new Poker(), Setup.of("poker"), seats, "random", seats + 10L * number);
            table.play(DEEP ? 200 : 25);
            assertThat(table.moves).isGreaterThan(10);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void recall(int seats) {
        for (int number = 0; number < (DEEP ? 30 : 1); number++) {
            Table<?> table = new Table<>(new Recall(), Setup.of("recall"), seats, "random", seats + 20L * number);
            table.play(DEEP ? 400 : 40);
            assertThat(table.moves).isGreaterThan(10);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void romme(int seats) {
        for (int number = 0; number < (DEEP ? 10 : 1); number++) {
            Table<?> table = new Table<>(
                    new Romme(),
                    Setup.of("romme").with("RULES", "geogram match=FIXED_ROUNDS rounds=1"),
                    seats,
                    "greedy",
                    seats + 30L * number);
            table.play(DEEP ? 2_000 : 60);
            assertThat(table.moves).isGreaterThan(10);
        }
    }
}
