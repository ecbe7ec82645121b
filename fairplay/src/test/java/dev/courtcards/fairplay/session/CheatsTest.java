package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.Dice;
import dev.courtcards.fairplay.Refused;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.session.Party.Liar;
import dev.courtcards.fairplay.session.Tables.Agent;
import dev.courtcards.fairplay.wire.Envelope;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.SealedText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A player who cheats in the modes open and dealer is caught and named (threats). */
class CheatsTest {
    private static final Setup PILES = Setup.of("nine-piles");
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=2");

    /** A table of Nine Piles at its first guess, which is p1's; any member can then say anything. */
    private static final class Piles {
        final Agreement agreement = Party.open(3, PILES);
        final List<OpenPlay<dev.courtcards.highlow.ninepiles.NinePilesTable>> plays = new ArrayList<>();
        final List<Session> sessions = new ArrayList<>();

        Piles() {
            for (int i = 0; i < 3; i++) {
                OpenPlay<dev.courtcards.highlow.ninepiles.NinePilesTable> play =
                        OpenPlay.of(new NinePiles(), agreement);
                plays.add(play);
                sessions.add(Session.join(agreement, Party.KEYS.get(i), new Dice(50 + i), play));
            }
            Party.exchange(sessions);
            assertThat(plays.get(1).game().state().mayAct()).containsExactly(Seat.of(1));
        }

        Envelope forged(String member, Message message) {
            Liar liar = new Liar(agreement, member);
            List<String> said = sessions.get(0).transcript().lines().stream()
                    .filter(line -> line.startsWith(":" + member + ":", 8))
                    .toList();
            return liar.at(
                    said.size() + 1,
                    Envelope.read(Party.bytes(said.get(said.size() - 1))).hash(),
                    message);
        }

        void expect(String member, Fault.Kind kind, Message message) {
            Envelope line = forged(member, message);
            for (Session session : sessions) {
                if (!session.me().equals(member)) {
                    session.receive(line.line());
                    assertThat(session.faults().get(0).member()).isEqualTo(member);
                    assertThat(session.faults().get(0).kind()).isEqualTo(kind);
                    assertThat(session.faults().get(0).evidence()).containsExactly(line.text());
                    assertThat(session.transcript()
                                    .check(match -> OpenPlay.of(new NinePiles(), match))
                                    .code())
                            .isEqualTo(kind.code());
                }
            }
        }
    }

    private static Message move(int number, String line) {
        return Message.of(Verb.MOVE, number, line);
    }

    @Test
    void movesThatTheRulesDoNotAllowAreNamed() {
        int ply = new Piles().plays.get(0).game().ply();
        new Piles().expect("p1", Fault.Kind.ILLEGAL_MOVE, move(ply, "GUESS:p1:10:higher"));
        new Piles().expect("p1", Fault.Kind.ILLEGAL_MOVE, move(ply, "GUESS:p1:4:sideways"));
        new Piles().expect("p1", Fault.Kind.ILLEGAL_MOVE, move(ply, "GUESS:p1:4:HIGHER"));
        new Piles().expect("p1", Fault.Kind.ILLEGAL_MOVE, move(ply, "GUESS:p2:4:higher"));
        new Piles().expect("p1", Fault.Kind.ILLEGAL_MOVE, move(ply, "NOPE:p1"));
        new Piles().expect("p1", Fault.Kind.ILLEGAL_MOVE, move(ply, "SHUFFLE:chance:AS"));
        new Piles().expect("p1", Fault.Kind.ILLEGAL_MOVE, move(ply, "LEAVE:host:p2"));
        new Piles().expect("p2", Fault.Kind.ILLEGAL_MOVE, move(ply, "GUESS:p2:4:higher"));
        new Piles().expect("p2", Fault.Kind.ILLEGAL_MOVE, move(ply, "DEAL:dealer"));
        new Piles().expect("p2", Fault.Kind.OUT_OF_PHASE, Message.of(Verb.TURN, ply, "p2"));
        new Piles().expect("p1", Fault.Kind.OUT_OF_PHASE, Message.of(Verb.TURN, ply - 1, "p2"));
        new Piles().expect("p1", Fault.Kind.OUT_OF_PHASE, Message.of(Verb.DECK, 1, 1, 52, "0".repeat(64)));
        new Piles().expect("p1", Fault.Kind.OUT_OF_PHASE, Message.of(Verb.SEALED, "AAAA"));
    }

    @Test
    void whatIsEarlyOrLateIsNobodysFault() {
        Piles piles = new Piles();
        int ply = piles.plays.get(0).game().ply();
        assertThat(Party.refused(
                        piles.sessions.get(0),
                        piles.forged("p2", move(ply + 1, "GUESS:p2:4:higher")).line()))
                .isEqualTo("early");
        assertThat(Party.refused(
                        piles.sessions.get(0),
                        piles.forged("p2", Message.of(Verb.DRAW, "p2", "pile")).line()))
                .isEqualTo("early");
        piles.sessions.get(0).say(move(ply, "GUESS:p1:4:higher"));
        Party.exchange(piles.sessions);
        assertThat(piles.plays.get(2).game().ply()).isGreaterThan(ply);
        piles.sessions.get(0).say(move(ply, "GUESS:p1:5:higher"));
        Party.exchange(piles.sessions);
        assertThat(piles.sessions).allMatch(session -> session.faults().isEmpty());
        assertThat(piles.sessions.get(2).awaited()).containsExactly("p2");
        assertThatThrownBy(() ->
                        piles.sessions.get(2).say(move(piles.plays.get(2).game().ply(), "GUESS:p3:1:higher")))
                .hasMessageStartingWith("[illegal-move] p3 makes a move that is not allowed");
        piles.sessions.get(2).deadline();
        assertThat(piles.sessions.get(2).faults()).extracting(Fault::member).containsExactly("p2");
        assertThat(Refused.code(() -> piles.sessions.get(2).say(move(0, "GUESS:p3:1:higher"))))
                .isEqualTo("session-over");
    }

    @Test
    void theOriginalsMovesComeWithoutANumber() {
        Agreement agreement = Party.open(2, POKER);
        List<OpenPlay<PokerTable>> plays = new ArrayList<>();
        List<Session> sessions = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            OpenPlay<PokerTable> play = OpenPlay.acknowledged(new Poker(), agreement);
            plays.add(play);
            sessions.add(Session.join(agreement, Party.KEYS.get(i), new Dice(60 + i), play));
        }
        Party.exchange(sessions);
        String first = plays.get(0).game().state().mayAct().get(0).text();
        Session mover = sessions.get(first.equals("p1") ? 0 : 1);
        mover.say(Message.of(Verb.ACTION, first, "raise", 60));
        Party.exchange(sessions);
        assertThat(plays.get(0).game().state()).isEqualTo(plays.get(1).game().state());
        assertThat(plays.get(0).game().lastMove().orElseThrow().by().text()).isEqualTo(first);
        assertThat(sessions.get(0).awaited()).doesNotContain(first);
    }

    @Test
    void whoTellsMoreThanThereIsToTellIsStopped() {
        Session two = new Piles().sessions.get(1);
        Message told = Message.of(Verb.RESULT, "p2", 1, "win");
        for (int i = 0; i < 1_000; i++) {
            two.say(told);
        }
        assertThatThrownBy(() -> two.say(told)).hasMessageContaining("out-of-phase");
    }

    /** A dealer that says something else than it should. */
    private static final class Rigged {
        final Agreement agreement = Party.dealt(2, POKER);
        final List<Session> players = new ArrayList<>();
        final List<DealtPlay<PokerTable>> plays = new ArrayList<>();
        final List<Runnable> agents = new ArrayList<>();
        final Liar liar = new Liar(agreement, "dealer");
        final DealerPlay<PokerTable> dealer = new DealerPlay<>(new Poker(), Party.DEALER);
        final Session engine;
        final UnaryOperator<Message> lie;
        final Session watcher = Session.watch(agreement, DealtPlay.watching(new Poker()));
        final Inbox watching = new Inbox(watcher::receive);

        Rigged(long seed, UnaryOperator<Message> lie, UnaryOperator<Play> play) {
            this.lie = lie;
            for (int i = 0; i < 2; i++) {
                DealtPlay<PokerTable> seat = DealtPlay.of(new Poker(), Party.KEYS.get(i));
                Session session = Session.join(agreement, Party.KEYS.get(i), new Dice(seed + i), seat);
                plays.add(seat);
                players.add(session);
                agents.add(new Agent<>(
                        new Poker(),
                        session,
                        () -> seat.mayAct() ? Optional.of(seat.game()) : Optional.empty(),
                        (by, action) -> seat.move(action),
                        false,
                        seed + i));
            }
            engine = Session.join(agreement, Party.DEALER, new Dice(seed + 8), play.apply(dealer));
            agents.add(new Agent<>(
                    new Poker(),
                    engine,
                    () -> Optional.of(dealer.game()),
                    (by, action) -> dealer.move((House) by, action),
                    true,
                    seed + 8));
        }

        Rigged run() {
            List<Inbox> inboxes = new ArrayList<>();
            players.forEach(session -> inboxes.add(new Inbox(session::receive)));
            inboxes.add(watching);
            for (int idle = 0; idle < 60; idle++) {
                for (int i = 0; i < 3; i++) {
                    Session from = i < 2 ? players.get(i) : engine;
                    if (!from.isOver()) {
                        agents.get(i).run();
                    }
                    for (byte[] line : from.outgoing()) {
                        idle = 0;
                        byte[] sent = i < 2
                                ? line
                                : liar.next(lie.apply(Envelope.read(line).message()))
                                        .line();
                        inboxes.forEach(inbox -> inbox.take(sent));
                        if (i < 2) {
                            Party.refused(engine, line);
                        }
                    }
                }
            }
            return this;
        }

        /** At least one player has named the dealer for this, and nobody has named another. */
        void expect(Set<Fault.Kind> kinds) {
            List<Fault> own = new ArrayList<>();
            for (Session session : players) {
                session.deadline();
                assertThat(session.isOver()).as("%s", session).isTrue();
                assertThat(session.faults()).allMatch(fault -> fault.member().equals("dealer"));
                session.faults().stream()
                        .filter(fault -> fault.accuser().isEmpty())
                        .forEach(own::add);
            }
            assertThat(own)
                    .allMatch(fault -> kinds.contains(fault.kind()) || fault.kind() == Fault.Kind.LATE)
                    .anyMatch(fault -> kinds.contains(fault.kind()));
        }
    }

    private static Rigged rigged(long seed, UnaryOperator<Message> lie) {
        return new Rigged(seed, lie, play -> play).run();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void anHonestDealerIsNotAccused(long seed) {
        Rigged honest = rigged(seed, message -> message);
        for (Session session : honest.players) {
            assertThat(session.faults()).isEmpty();
            assertThat(session.isOver()).isTrue();
        }
        assertThat(honest.watcher.isOver()).isTrue();
        assertThat(honest.watcher.faults()).isEmpty();
        assertThat(honest.watcher.toString()).contains("watching");
        assertThat(honest.players
                        .get(0)
                        .transcript()
                        .check(any -> DealtPlay.watching(new Poker()))
                        .kind())
                .isEqualTo(Verdict.Kind.FULL);
    }

    private static UnaryOperator<Message> once(Verb verb, int which, UnaryOperator<Message> lie) {
        int[] seen = {0};
        return message -> message.verb() == verb && ++seen[0] == which ? lie.apply(message) : message;
    }

    private static Message with(Message message, int field, String value) {
        List<String> fields = new ArrayList<>(message.fields());
        fields.set(field, value);
        return new Message(message.verb(), fields);
    }

    private static String other(String hex) {
        return (hex.startsWith("0") ? "1" : "0") + hex.substring(1);
    }

    @Test
    void aDeckWithAnotherRootIsCaught() {
        rigged(4, once(Verb.DECK, 1, deck -> with(deck, 3, other(deck.field(3)))))
                .expect(Set.of(Fault.Kind.WRONG_OPENING, Fault.Kind.WRONG_DECK));
        rigged(5, once(Verb.DECK, 1, deck -> with(deck, 0, "2"))).expect(Set.of(Fault.Kind.WRONG_DECK));
        rigged(5, once(Verb.DECK, 2, deck -> with(deck, 1, "3"))).expect(Set.of(Fault.Kind.WRONG_DECK));
    }

    @Test
    void aCardThatDoesNotLieThereIsCaughtAtOnce() {
        UnaryOperator<Message> another = shown -> {
            List<String> cards = new ArrayList<>(List.of(shown.field(1).split(",")));
            cards.set(0, cards.get(0).equals("AS") ? "KS" : "AS");
            return with(shown, 1, String.join(",", cards));
        };
        rigged(6, once(Verb.REVEAL, 1, another)).expect(Set.of(Fault.Kind.WRONG_OPENING));
        rigged(7, once(Verb.REVEAL, 1, shown -> with(shown, 2, shown.field(2).split(",")[0] + ",AAAA")))
                .expect(Set.of(Fault.Kind.WRONG_OPENING));
        rigged(7, once(Verb.REVEAL, 1, shown -> with(shown, 2, "AAAA"))).expect(Set.of(Fault.Kind.WRONG_OPENING));
    }

    private static Message redealt(Message deal, UnaryOperator<String> change) {
        SealedText text =
                SealedText.between(Party.DEALER, Party.key(deal.field(0)).publicKey());
        return with(deal, 1, text.seal(change.apply(text.open(deal.field(1))), new byte[32]));
    }

    @Test
    void fair48ACardThatWasDealtElsewhereOrCannotBeReadIsCaughtAtOnce() {
        List<UnaryOperator<String>> changes = List.of(
                text -> "00000000" + text.substring(8),
                text -> text.replaceFirst("\\|1\\|", "|2|"),
                text -> text.replaceFirst("\\|[12]\\|([0-9,]+\\|)", "|3|$1"),
                text -> text + "|",
                text -> text.substring(0, text.length() - 1) + "?",
                text -> text.substring(0, text.lastIndexOf('|')) + "|AS",
                text -> text.replaceFirst("[0-9]+,", "53,"),
                text -> text.replaceFirst("[0-9]+,", ","),
                text -> text.replaceFirst("[0-9]+,", "123456,"),
                text -> "hello");
        for (UnaryOperator<String> change : changes) {
            rigged(8, once(Verb.DEAL, 1, deal -> redealt(deal, change))).expect(Set.of(Fault.Kind.WRONG_DEAL));
        }
        rigged(8, once(Verb.DEAL, 1, deal -> with(deal, 1, "A".repeat(132)))).expect(Set.of(Fault.Kind.WRONG_DEAL));
        Map<String, Message> deals = new HashMap<>();
        rigged(9, message -> {
                    if (message.verb() == Verb.DEAL) {
                        Message before = deals.putIfAbsent(message.field(0), message);
                        // In the second hand the cards of the first.
                        return before == null ? message : before;
                    }
                    return message;
                })
                .expect(Set.of(Fault.Kind.WRONG_DEAL));
        assertThat(deals.values()).allMatch(deal -> deal.field(1).length() == 132);
    }

    @Test
    void anotherCardForOneSeatIsCaughtWhenItIsShownOrAtTheEnd() {
        UnaryOperator<String> another = text -> {
            String card = text.substring(text.length() - 2);
            return text.substring(0, text.length() - 2) + (card.equals("2C") ? "3C" : "2C");
        };
        rigged(10, once(Verb.DEAL, 1, deal -> redealt(deal, another)))
                .expect(Set.of(Fault.Kind.WRONG_DEAL, Fault.Kind.WRONG_OPENING, Fault.Kind.ILLEGAL_MOVE));
    }

    @Test
    void aSeedThatWasNotCommittedToIsCaughtAtTheEnd() {
        rigged(11, once(Verb.SEED_REVEAL, 1, seed -> with(seed, 0, other(seed.field(0)))))
                .expect(Set.of(Fault.Kind.WRONG_REVEAL));
    }

    /** The dealer commits to one seed and deals by another, that it likes better. */
    private record Grinding(Play honest) implements Play {
        @Override
        public void begin(Start start) {
            honest.begin(new Start(start.agreement(), start.me(), start.combined(), new byte[32]));
        }

        @Override
        public Optional<Fault> hear(String from, Message message) {
            return honest.hear(from, message);
        }

        @Override
        public Optional<Message> due() {
            return honest.due();
        }

        @Override
        public Set<String> awaited() {
            return honest.awaited();
        }

        @Override
        public boolean isOver() {
            return honest.isOver();
        }
    }

    @Test
    void aDeckThatTheDealerChoseIsCaughtAtTheEnd() {
        byte[] committed = new byte[32];
        new Dice(12 + 8).nextBytes(committed);
        String hex = dev.courtcards.sealed.key.Hex.write(committed);
        // Its own session would not say what it has not committed to: the seed is shown in its name.
        Rigged rigged = new Rigged(12, message -> message, Grinding::new);
        try {
            rigged.run();
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("wrong-reveal");
        }
        List<Inbox> inboxes = new ArrayList<>();
        rigged.players.forEach(session -> inboxes.add(new Inbox(session::receive)));
        for (byte[] line : rigged.engine.outgoing()) {
            byte[] sent = rigged.liar.next(Envelope.read(line).message()).line();
            inboxes.forEach(inbox -> inbox.take(sent));
        }
        byte[] shown = rigged.liar.next(Message.of(Verb.SEED_REVEAL, hex)).line();
        inboxes.forEach(inbox -> inbox.take(shown));
        rigged.expect(Set.of(Fault.Kind.WRONG_DECK));
    }

    @Test
    void luckThatDoesNotFollowFromTheSeedsIsCaughtAtTheEnd() {
        rigged(13, once(Verb.MOVE, 1, move -> {
                    assertThat(move.field(1)).startsWith("BUTTON:chance:");
                    return with(move, 1, move.field(1).endsWith("p1") ? "BUTTON:chance:p2" : "BUTTON:chance:p1");
                }))
                .expect(Set.of(Fault.Kind.WRONG_DECK, Fault.Kind.WRONG_DEAL, Fault.Kind.ILLEGAL_MOVE, Fault.Kind.LATE));
    }

    @Test
    void whatOnlyADealerCanSayIsNotSaidByOthers() {
        Rigged table = new Rigged(14, message -> message, play -> play);
        table.run();
        assertThat(table.players).allMatch(Session::isOver);
        Agreement agreement = Party.dealt(2, POKER);
        DealtPlay<PokerTable> play = DealtPlay.of(new Poker(), Party.KEYS.get(0));
        play.begin(new Play.Start(agreement, "p1", new byte[32], new byte[32]));
        for (Message message : List.of(
                Message.of(Verb.DECK, 1, 1, 52, "0".repeat(64)),
                Message.of(Verb.DEAL, "p1", "A".repeat(132)),
                Message.of(Verb.REVEAL, "all", "AS", "AAAA"),
                Message.of(Verb.MOVE, 0, "BUTTON:chance:p2"))) {
            assertThat(play.hear("p2", message).orElseThrow().kind()).isEqualTo(Fault.Kind.OUT_OF_PHASE);
        }
        assertThat(play.awaited()).containsExactly("dealer");
        assertThat(play.mayAct()).isFalse();
        assertThat(Refused.code(() -> play.hear("dealer", Message.of(Verb.SEED_REVEAL, "0".repeat(64)))))
                .isEqualTo("early");
    }

    @Test
    void aDealerWhoDoesNotDealIsLate() {
        int[] lost = {0};
        Rigged rigged = new Rigged(15, message -> message, play -> play);
        rigged.engine.outgoing().forEach(line -> lost[0]++);
        rigged.players.get(0).deadline();
        assertThat(rigged.players.get(0).faults()).extracting(Fault::member).containsExactlyInAnyOrder("p2", "dealer");
        assertThat(lost[0]).isOne();
    }
}
