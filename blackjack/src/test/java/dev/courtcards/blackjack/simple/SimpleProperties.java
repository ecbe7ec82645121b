package dev.courtcards.blackjack.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.play.Simulation;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

class SimpleProperties {
    private static final List<SimpleAction> PLAYS = List.of(Rounds.DEAL, Rounds.HIT, Rounds.STAY);

    /** Any plays at all, allowed or not: the same states as the original's, and the same ones refused. */
    @Property
    void goesTheWayOfTheOriginal(@ForAll long seed, @ForAll @Size(max = 12) List<Byte> plays) {
        Game<SimpleRound> game = SimpleBlackjack.newGame(SimpleRules.SIMPLE, ChanceSource.of(Seed.of(seed)));
        OriginalMachine original = new OriginalMachine(game.state().shoe().cards());
        for (byte n : plays) {
            SimpleAction play = PLAYS.get(n == 0 ? 0 : (n & 1) + 1);
            if (game.ply() == 1 && n % 2 == 0) {
                play = Rounds.DEAL;
            }
            original.play(play.getClass().getSimpleName().toUpperCase(Locale.ROOT));
            Actor by = game.state().phase() == SimpleRound.Phase.DEALERS_ROUND ? House.DEALER : SimpleRound.PLAYER;
            if (game.refusal(by, play).isEmpty()) {
                game = game.play(by, play);
            }
            assertThat(SimpleBlackjack.history(game))
                    .extracting(round -> round.phase().name())
                    .isEqualTo(original.history());
        }
    }

    /** A record of every round, from its seed or its deck, plays to an equal state. */
    @Property(tries = 200)
    void recordsPlayBack(@ForAll long seed, @ForAll boolean softAces) {
        SimpleBlackjack cardGame = new SimpleBlackjack();
        Setup setup = Setup.of("blackjack").with("RULES", softAces ? "softAces=true" : "simple");
        Game<SimpleRound> end = Simulation.of(cardGame, setup, List.of(Bot.random()), Seed.of(seed))
                .game(0);

        GameRecord record = Replay.write(cardGame, setup, end);

        assertThat(Replay.play(cardGame, GameRecord.parse(record.text())).state())
                .isEqualTo(end.state());
    }

    /** Even without a stay the cards cannot run out (blackjack S11). */
    @Property(tries = 200)
    void thePackCannotRunOut(@ForAll long seed, @ForAll boolean softAces) {
        Game<SimpleRound> game = SimpleBlackjack.newGame(new SimpleRules(softAces), ChanceSource.of(Seed.of(seed)));
        game = game.play(SimpleRound.PLAYER, Rounds.DEAL);
        while (!game.isOver()) {
            boolean last = game.state().phase() == SimpleRound.Phase.PLAYERS_ROUND
                    && game.state().playerTotal() > 10;
            game = game.play(game.state().mayAct().get(0), last ? Rounds.STAY : Rounds.HIT);
        }
        assertThat(game.state().shoe().size()).isGreaterThan(20);
        assertThat(game.state().cards()).doesNotContain(Card.UNKNOWN);
    }
}
