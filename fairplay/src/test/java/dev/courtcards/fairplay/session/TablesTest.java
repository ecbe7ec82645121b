package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.blackjack.table.Duel;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.session.Tables.Peers;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.poker.Poker;
import dev.courtcards.recall.Recall;
import dev.courtcards.romme.Romme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games between peers over a transport that delays, loses and reorders. */
class TablesTest {
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=3");

    private static void ended(Peers peers) {
        for (Session session : peers.sessions()) {
            assertThat(session.faults()).as("%s", session).isEmpty();
            assertThat(session.isOver()).as("%s", session).isTrue();
        }
        assertThat(peers.net().refusals.keySet()).isSubsetOf("replayed", "session-over");
        ResultsTest.signed(peers);
    }

    private static <S extends State<S>> void open(CardGame<S> game, Setup setup, int players, long seed) {
        Tables.Open<S> peers = Tables.open(game, setup, players, seed, new Net(seed, 15, 5));
        assertThat(peers.net().run(100_000)).as("seed %d", seed).isTrue();
        ended(peers);
        S end = peers.plays().get(0).game().state();
        peers.plays().forEach(play -> assertThat(play.game().state()).isEqualTo(end));
        for (Session session : peers.sessions()) {
            Transcript transcript = Transcript.read(session.transcript().text());
            assertThat(transcript
                            .check(agreement -> OpenPlay.acknowledged(game, agreement))
                            .kind())
                    .isEqualTo(Verdict.Kind.FULL);
        }
    }

    private static <S extends Sealable<S>> void dealt(CardGame<S> game, Setup setup, int players, long seed) {
        Tables.Dealt<S> peers = Tables.dealt(game, setup, players, seed, new Net(seed, 15, 5));
        for (int ticks = 0; !peers.net().run(40); ticks++) {
            assertThat(ticks).as("seed %d: %s", seed, peers.sessions()).isLessThan(2_000);
            // Nobody holds more than the rules show it.
            peers.plays().stream()
                    .filter(DealtPlay::mayAct)
                    .forEach(play -> assertThat(play.seen().state())
                            .isEqualTo(play.game().state()));
        }
        ended(peers);
        for (int i = 0; i < players; i++) {
            DealtPlay<S> play = peers.plays().get(i);
            assertThat(play.game().state())
                    .isEqualTo(peers.dealer().game().seenBy(Seat.of(i + 1)).state());
            assertThat(play.seen().state()).isEqualTo(play.game().state());
        }
        for (Session session : peers.sessions()) {
            Transcript transcript = Transcript.read(session.transcript().text());
            assertThat(transcript.check(agreement -> DealtPlay.watching(game)).kind())
                    .isEqualTo(Verdict.Kind.FULL);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void ninePilesWithAPublicSeed(int players) {
        for (long seed = 1; seed <= 2; seed++) {
            open(new NinePiles(), Setup.of("nine-piles"), players, seed);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void recallWithAPublicSeedThatAllAcknowledge(int players) {
        open(new Recall(), Setup.of("recall"), players, 7);
    }

    @Test
    void blackjackWithAPublicSeed() {
        open(new Duel(), Setup.of("blackjack").with("RULES", "duel rounds=2"), 3, 5);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void pokerWithADealer(int players) {
        dealt(new Poker(), POKER, players, 11);
    }

    @Test
    void badugiWithADealer() {
        dealt(new Poker(), POKER.with("RULES", "geogram hands=1 variant=FB"), 3, 11);
    }

    @Test
    void rommeWithADealer() {
        dealt(new Romme(), Setup.of("romme").with("RULES", "geogram match=FIXED_ROUNDS rounds=1"), 2, 13);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void recallWithADealer(int players) {
        dealt(new Recall(), Setup.of("recall").with("RULES", "original maxTurns=10"), players, 17);
    }

    @Test
    void fair24AGameWithHiddenCardsIsNotPlayedOpenUnlessAcknowledged() {
        Agreement poker = Party.open(2, POKER);
        assertThat(Refused.code(() -> OpenPlay.of(new Poker(), poker))).isEqualTo("hidden-cards");
        OpenPlay.acknowledged(new Poker(), poker);
        Agreement recall = Party.open(2, Setup.of("recall"));
        assertThat(Refused.code(() -> OpenPlay.of(new Recall(), recall))).isEqualTo("hidden-cards");
        OpenPlay.of(new NinePiles(), Party.open(2, Setup.of("nine-piles")));
        assertThatThrownBy(() -> OpenPlay.of(
                        new NinePiles(), Party.open(2, Setup.of("nine-piles").with("RULES", "no"))))
                .hasMessageContaining("unknown-preset");
    }
}
