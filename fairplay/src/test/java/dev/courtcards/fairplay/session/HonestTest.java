package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.table.Duel;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.poker.Poker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No honest member is taken for a liar, whatever happens to programs and lines, and each match ends: programs are killed at any moment and
 * come back at once or later, lines come late. With {@code -Pdeep} ten thousand matches, or {@code -Dmatches=} as many as are given.
 */
class HonestTest {
    private static final int MATCHES = Integer.getInteger("matches", Boolean.getBoolean("deep") ? 10_000 : 100);
    /** One match in twenty is sealed. */
    private static final int SEALED = 20;

    private static final int PARTS = 5;
    private static final Setup HAND = Setup.of("poker").with("RULES", "geogram hands=1");
    private static final Setup DUEL = Setup.of("blackjack").with("RULES", "duel rounds=2");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void honestMatchesAccuseNobody(int part) throws IOException {
        for (int number = part; number < MATCHES; number += PARTS) {
            if (number % SEALED == 1) {
                play(new Poker(), Mode.SEALED, HAND, number);
            } else if (number % 3 == 0) {
                play(new Duel(), Mode.OPEN, DUEL, number);
            } else if (number % 3 == 1) {
                play(new NinePiles(), Mode.OPEN, Setup.of("nine-piles"), number);
            } else {
                play(new Poker(), Mode.OPEN, HAND, number);
            }
        }
    }

    private <S extends State<S>> void play(CardGame<S> game, Mode mode, Setup setup, int number) throws IOException {
        SplittableRandom random = new SplittableRandom(number);
        Path own = Files.createDirectory(folder.resolve("match" + number));
        Round<S> round = new Round<>(game, mode, setup, 2 + random.nextInt(3), number, own);
        round.lateness = random.nextInt(60);
        int rarely = mode == Mode.SEALED ? 40 : 15;
        Map<Integer, Integer> back = new HashMap<>(); // when whose program comes back
        for (int turns = 0; turns < 3_000 && !round.players.stream().allMatch(Player::isOver); turns++) {
            int seat = 1 + random.nextInt(round.players.size());
            if (random.nextInt(rarely) == 0 && !round.away.contains(seat)) {
                round.kill(seat);
                back.put(seat, turns + random.nextInt(20));
            }
            for (int other : List.copyOf(round.away)) {
                if (back.getOrDefault(other, 0) <= turns) {
                    round.join(other, false);
                }
            }
            round.turn();
            round.now += 200;
        }
        for (Player<S> player : round.players) {
            assertThat(player.isOver()).as("match %s: %s", number, player).isTrue();
            assertThat(player.faults()).as("match %s", number).isEmpty();
            assertThat(player.member().proofs()).as("match %s", number).isEmpty();
            assertThat(player.member().set()).as("match %s", number).hasSize(round.players.size());
        }
        round.close();
    }
}
