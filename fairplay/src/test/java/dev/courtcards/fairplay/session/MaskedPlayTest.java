package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Amount;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Argument;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.poker.Poker;
import dev.courtcards.recall.Recall;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.romme.Romme;
import dev.courtcards.romme.RommeTable;
import dev.courtcards.sealed.Fault;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who cheats at a game on decks that nobody knows. */
class MaskedPlayTest {
    private static final Setup ROMME = Setup.of("romme").with("RULES", "geogram match=FIXED_ROUNDS rounds=1");
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=2");

    /** Recall, to be changed a little. */
    private static class Changed implements CardGame<RecallTable> {
        private final Recall recall = new Recall();

        @Override
        public String name() {
            return recall.name();
        }

        @Override
        public String title() {
            return recall.title();
        }

        @Override
        public Rulebook<?> rulebook() {
            return recall.rulebook();
        }

        @Override
        public int leastSeats() {
            return recall.leastSeats();
        }

        @Override
        public int mostSeats() {
            return recall.mostSeats();
        }

        @Override
        public Game<RecallTable> begin(Setup setup) {
            return recall.begin(setup);
        }

        @Override
        public Notation<RecallTable> notation() {
            return recall.notation();
        }
    }

    /** Recall with other points, so that after the first peek another card is turned up than the rules of the match say. */
    private static final class OtherPoints extends Changed {
        @Override
        public Game<RecallTable> begin(Setup setup) {
            String points = " points=A:13,2:12,3:11,4:10,5:9,6:8,7:7,8:6,9:5,T:4,J:3,Q:2,K:1 redKingPoints=1";
            return super.begin(setup.with("RULES", setup.get("RULES").orElse("") + points));
        }
    }

    /** What a player decides unseen: nothing comes of it but that others must not know it. */
    private record Whisper(Amount amount) implements Action<RecallTable> {
        @Override
        public Optional<Refusal> refusal(RecallTable table, Actor by) {
            return Optional.empty();
        }

        @Override
        public void play(Script<RecallTable> script, Actor by) {}

        @Override
        public Action<RecallTable> seenBy(Viewer viewer, Actor by) {
            return viewer.equals(by) ? this : new Whisper(Amount.HIDDEN);
        }
    }

    private static final class Whispers extends Changed {
        @Override
        public Notation<RecallTable> notation() {
            return super.notation().verb("WHISPER", Whisper.class, Argument.AMOUNT, Whisper::amount, Whisper::new);
        }
    }

    @Test
    void whatOthersMayNotSeeIsNeverSaid() {
        Tables.Masked<RecallTable> peers = Tables.masked(new Whispers(), Setup.of("recall"), 2, 4, new Net(4, 0, 3));
        MaskedPlay<RecallTable> one = peers.plays().get(0);
        for (int ticks = 0; !one.isOpen(); ticks++) {
            assertThat(ticks).isLessThan(3_000);
            peers.net().run(1);
        }
        Session session = peers.sessions().get(0);
        Message said = one.move(Seat.of(1), new Whisper(Amount.of(7)));
        assertThatThrownBy(() -> session.say(said)).hasMessageContaining("others may not see this move yet");
        assertThat(session.faults()).isEmpty();
        assertThat(session.transcript().text()).doesNotContain("WHISPER");
        // Whoever says it all the same is named, and nobody follows.
        assertThat(one.hear("p2", Message.of(Verb.MOVE, said.number(0), "WHISPER:p2:7")))
                .hasValueSatisfying(cheat ->
                        assertThat(cheat.member() + ' ' + cheat.kind()).isEqualTo("p2 " + Fault.Kind.ILLEGAL_MOVE));
    }

    /** What a game announces is said by the keeper, and made by nobody else. */
    @Test
    void theNextHandIsAnnounced() {
        Tables.Masked<?> peers = Tables.masked(new Poker(), POKER, 2, 12, new Net(12, 0, 1));
        peers.net().run(20_000);
        assertThat(peers.plays()).allMatch(MaskedPlay::isOver);
        assertThat(peers.sessions().get(1).transcript().lines().stream()
                        .map(line -> Envelope.read(Party.bytes(line)))
                        .filter(line -> line.message().text().endsWith(":NEXT:dealer"))
                        .map(Envelope::from))
                .containsExactly("p1");
    }

    /** Nobody else has seen the two cards; at the end they lie open. */
    @Test
    void whoeverTurnsUpAnotherCardAfterALookIsNamedAtTheEnd() {
        Setup few = Setup.of("recall").with("RULES", "original maxTurns=3");
        Net net = new Net(1, 0, 1);
        Tables.Masked<RecallTable> peers =
                Tables.masked(seat -> seat == 1 ? new OtherPoints() : new Recall(), Party.masked(2, few), 1, net);
        net.run(5_000);

        assertThat(peers.plays().get(0).game().isOver()).isTrue();
        assertThat(peers.sessions().get(0).faults())
                .extracting(fault -> fault.member() + " " + fault.kind())
                .containsExactly("p2 WRONG_SHOW");
    }

    /** A word of a sealed deck that says that its sender has seen something, and turns up this card. */
    private static Message seen(int place) {
        byte[] piece = {0, 1, 0, 6, 0, (byte) place};
        return Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(piece));
    }

    @Test
    void whoTurnsUpAnothersCardIsNamed() {
        Tables.Masked<RecallTable> peers = Tables.masked(new Recall(), Setup.of("recall"), 2, 4, new Net(4, 0, 3));
        MaskedPlay<RecallTable> one = peers.plays().get(0);
        for (int ticks = 0; !one.toString().contains("seen by p2"); ticks++) {
            assertThat(ticks).isLessThan(3_000);
            peers.net().run(1);
        }
        assertThat(one.awaited()).containsExactly("p2");
        assertThat(one.hear("p2", seen(1)))
                .hasValueSatisfying(cheat ->
                        assertThat(cheat.member() + ' ' + cheat.kind()).isEqualTo("p2 " + Fault.Kind.WRONG_SHOW));
    }

    @Test
    void whoNamesAnothersCardWithAMoveIsNamedAndWhoNamesNoneIsWaitedFor() {
        Tables.Masked<RommeTable> peers = Tables.masked(new Romme(), ROMME, 2, 5, new Net(5, 0, 2));
        MaskedPlay<RommeTable> one = peers.plays().get(0);
        Optional<Message> next = Optional.empty();
        for (int ticks = 0; next.isEmpty() || !one.isOpen(); ticks++) {
            assertThat(ticks).isLessThan(3_000);
            peers.net().run(1);
            next = onTheWay(peers);
        }
        Message said = next.get();
        int mine = one.game().state().player(Seat.of(1)).hand().get(0).place();
        Message lie = Message.of(Verb.SHOW, said.number(0), mine, said.field(2));
        Message bare = Message.of(Verb.MOVE, said.number(0), said.field(2));
        assertThat(one.hear("p2", lie))
                .hasValueSatisfying(cheat ->
                        assertThat(cheat.member() + ' ' + cheat.kind()).isEqualTo("p2 " + Fault.Kind.WRONG_SHOW));
        assertThat(one.hear("p2", bare)).isEmpty();
        assertThat(one.awaited()).containsExactly("p2");
    }

    /** A move of the second player that turns up cards and has not come to the first yet. */
    private static Optional<Message> onTheWay(Tables.Masked<?> peers) {
        List<String> heard = peers.sessions().get(0).transcript().lines();
        return peers.sessions().get(1).transcript().lines().stream()
                .filter(line -> !heard.contains(line))
                .map(line -> Envelope.read(Party.bytes(line)))
                .filter(line -> line.from().equals("p2") && line.message().verb() == Verb.SHOW)
                .findFirst()
                .map(Envelope::message);
    }

    /** A message in pieces that are empty or short, and always go on, would never be too large. */
    @Test
    void whoNeverComesToAnEndIsNamed() {
        byte[][] pieces = {{0, 1, 1}, {0, 1, 0}, {0, 1, 1, 5}, Arrays.copyOf(new byte[] {0, 1, 1}, 45_000)};
        for (byte[] piece : pieces) {
            Tables.Masked<?> peers = Tables.masked(new Poker(), POKER, 2, 1, new Net(1, 0, 0));
            MaskedPlay<?> one = peers.plays().get(0);
            for (int ticks = 0; !peers.sessions().get(0).isBegun(); ticks++) {
                assertThat(ticks).isLessThan(3_000);
                peers.net().run(1);
            }
            assertThat(one.hear(
                            "p2", Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(piece))))
                    .hasValueSatisfying(cheat ->
                            assertThat(cheat.member() + ' ' + cheat.kind()).isEqualTo("p2 " + Fault.Kind.MALFORMED));
        }
    }

    @Test
    void whoSaysNonsenseOfADeckIsNamed() {
        Tables.Masked<?> peers = Tables.masked(new Poker(), POKER, 3, 1, new Net(1, 0, 0));
        List<Session> sessions = peers.sessions();
        byte[] nonsense = {0, 1, 0, 1, 2, 3};
        peers.net().run(3);
        sessions.get(1).say(Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(nonsense)));
        peers.net().run(50);

        assertThat(sessions.get(0).faults().get(0).member()).isEqualTo("p2");
        assertThat(sessions.get(0).faults().get(0).kind()).isEqualTo(Fault.Kind.MALFORMED);
        assertThat(sessions.get(2).faults().get(0).member()).isEqualTo("p2");
    }
}
