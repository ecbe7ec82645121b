package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.recall.Recall;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.sealed.Fault;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where several may act: offers, and the keeper's word for whose turn it was (fair play C). */
class OffersTest {
    private final Agreement agreement = Party.open(3, Setup.of("recall"));
    private final List<OpenPlay<RecallTable>> plays = new ArrayList<>();
    private final List<Session> sessions = new ArrayList<>();
    private final int ply;

    OffersTest() {
        for (int i = 0; i < 3; i++) {
            OpenPlay<RecallTable> play = OpenPlay.acknowledged(new Recall(), agreement);
            plays.add(play);
            sessions.add(Session.join(agreement, Party.KEYS.get(i), new Dice(70 + i), play));
        }
        Party.exchange(sessions);
        ply = plays.get(0).game().ply();
        assertThat(plays.get(0).game().state().mayAct()).contains(Seat.of(1), Seat.of(2), Seat.of(3));
    }

    private Message peek(int player) {
        return plays.get(player - 1)
                .move(
                        Seat.of(player),
                        plays.get(0)
                                .game()
                                .state()
                                .legalActions(Seat.of(player))
                                .single()
                                .get(0));
    }

    @Test
    void anOfferCountsWhenTheKeeperSaysSo() {
        sessions.get(1).say(peek(2));
        assertThat(plays.get(1).game().ply()).isEqualTo(ply);
        assertThat(sessions.get(1).awaited()).containsExactly("p1");

        Party.exchange(sessions);

        for (OpenPlay<RecallTable> play : plays) {
            assertThat(play.game().ply()).isEqualTo(ply + 1);
            assertThat(play.game().lastMove().orElseThrow().by()).isEqualTo(Seat.of(2));
        }
        assertThat(sessions.get(2).transcript().text()).contains(":TURN:" + ply + ":p2\n");
    }

    @Test
    void ofTwoOffersTheFirstToReachTheKeeperCountsAndTheOtherIsForgotten() {
        sessions.get(2).say(peek(3));
        sessions.get(1).say(peek(2));
        List<byte[]> two = sessions.get(1).outgoing();
        List<byte[]> three = sessions.get(2).outgoing();
        two.forEach(sessions.get(0)::receive);
        three.forEach(sessions.get(0)::receive);
        two.forEach(sessions.get(2)::receive);
        three.forEach(sessions.get(1)::receive);
        Party.exchange(sessions);
        assertThat(plays).allMatch(play -> play.game().ply() == ply + 1);
        assertThat(plays)
                .allMatch(play -> play.game().lastMove().orElseThrow().by().equals(Seat.of(2)));
        sessions.get(2).say(peek(3));
        Party.exchange(sessions);
        assertThat(plays).allMatch(play -> play.game().ply() >= ply + 2);
        assertThat(sessions).allMatch(session -> session.faults().isEmpty());
    }

    /** Each of them is signed and harmless, and all would have to be kept. */
    @Test
    void whoOffersWithoutEndIsStopped() {
        Message offer = peek(2);
        for (int i = 0; i <= 1_000; i++) {
            sessions.get(1).say(offer);
        }
        assertThatThrownBy(() -> sessions.get(1).say(offer)).hasMessageContaining("out-of-phase");
        Party.exchange(sessions);
        assertThat(plays).allMatch(play -> play.game().ply() > ply);
        assertThat(sessions).allMatch(session -> session.faults().isEmpty());
    }

    @Test
    void theKeepersOwnMoveCountsAtOnce() {
        sessions.get(0).say(peek(1));
        assertThat(plays.get(0).game().ply()).isEqualTo(ply + 1);
        Party.exchange(sessions);
        assertThat(plays.get(2).game().lastMove().orElseThrow().by()).isEqualTo(Seat.of(1));
    }

    @Test
    void theKeeperSpeaksForTheClockAndNobodyElseDoes() {
        Message expired = plays.get(0)
                .move(
                        House.CLOCK,
                        plays.get(0)
                                .game()
                                .state()
                                .legalActions(House.CLOCK)
                                .single()
                                .get(0));
        OpenPlay<RecallTable> two = plays.get(1);
        assertThat(two.hear("p3", expired).orElseThrow().kind()).isEqualTo(Fault.Kind.ILLEGAL_MOVE);
        assertThat(two.game().ply()).isEqualTo(ply);
        sessions.get(0).say(expired);
        Party.exchange(sessions);
        assertThat(two.game().ply()).isGreaterThan(ply);
    }

    @Test
    void aTurnWithoutAnOfferWaitsForItAndABadOfferIsNamed() {
        OpenPlay<RecallTable> two = plays.get(1);
        Message turn = Message.of(Verb.TURN, ply, "p3");
        assertThat(Refused.code(() -> two.hear("p1", turn))).isEqualTo("early");
        assertThat(Refused.code(() -> two.hear("p1", Message.of(Verb.TURN, ply + 1, "p3"))))
                .isEqualTo("early");
        assertThat(two.hear("p3", Message.of(Verb.MOVE, ply, "DRAW:p3"))
                        .orElseThrow()
                        .member())
                .isEqualTo("p3");
        assertThat(two.hear("p3", peek(3))).isEmpty();
        assertThat(two.hear("p1", turn)).isEmpty();
        assertThat(two.game().ply()).isEqualTo(ply + 1);
    }
}
