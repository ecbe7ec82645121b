package dev.courtcards.core.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Play on a sealed deck, in a game of three acts: draw a hidden card, turn the next up, show one's own. */
class SealedTest {
    private static final Pack PACK = Pack.of("five", Card.parseAll("2C 2C 3C 4C JK"));
    private static final Seat ONE = Seat.of(1);
    private static final Seat TWO = Seat.of(2);
    private static final Notation<Table> NOTATION = Notation.<Table>ofSealable()
            .verb("DRAW", new Draw())
            .verb("TURN", new Turn())
            .verb("SHOW", new Show());
    private static final Game<Table> START = Game.begin(new Table(Shoe.EMPTY, List.of(), List.of(), false, 0));
    private static final Plain<Table> ACTS = new Plain<>("acts", START, NOTATION);

    /** Card 1 is the hidden one of seat 1, card 2 lies face up. */
    record Table(Shoe shoe, List<Card> hand, List<Card> up, boolean shown, int done) implements Sealable<Table> {
        Table {
            hand = List.copyOf(hand);
            up = List.copyOf(up);
        }

        @Override
        public List<Actor> mayAct() {
            return done == 3 ? List.of() : List.of(shoe.size() + shoe.dealt() == 0 ? House.CHANCE : ONE);
        }

        @Override
        public LegalActions<Table> legalActions(Actor actor) {
            return !mayAct().contains(actor)
                    ? LegalActions.none()
                    : actor == House.CHANCE
                            ? LegalActions.shuffle(PACK, 1, 0)
                            : LegalActions.of(List.of(List.<Action<Table>>of(new Draw(), new Turn(), new Show())
                                    .get(done)));
        }

        @Override
        public Table seenBy(Viewer viewer) {
            return new Table(
                    shoe.faceDown(),
                    shown || viewer.equals(ONE)
                            ? hand
                            : hand.stream().map(c -> Card.UNKNOWN).toList(),
                    up,
                    shown,
                    done);
        }

        @Override
        public Optional<Outcome> outcome() {
            return done == 3 ? Optional.of(Outcome.of(List.of(0L, 0L), List.of(), "shown")) : Optional.empty();
        }

        @Override
        public List<Integer> owed(Viewer viewer) {
            return hand.contains(Card.UNKNOWN) && (shown || viewer.equals(ONE)) ? List.of(1) : List.of();
        }

        @Override
        public Optional<Table> revealed(int place, Card face) {
            return place == 1 && hand.contains(Card.UNKNOWN)
                    ? Optional.of(new Table(shoe, List.of(face), up, shown, done))
                    : shoe.revealed(place, face).map(s -> new Table(s, hand, up, shown, done));
        }

        @Override
        public Pack pack() {
            return PACK;
        }

        @Override
        public List<Card> cards() {
            List<Card> all = new ArrayList<>(shoe.cards());
            all.addAll(hand);
            all.addAll(up);
            return all;
        }

        @Override
        public Table shuffled(Shoe cards) {
            return new Table(cards, hand, up, shown, done);
        }
    }

    private interface Step extends Action<Table> {
        @Override
        default Optional<Refusal> refusal(Table table, Actor by) {
            return table.legalActions(by).offers(this)
                    ? Optional.empty()
                    : Refusal.because(Reason.Common.NOT_NOW, "not now");
        }
    }

    record Draw() implements Step {
        @Override
        public void play(Script<Table> script, Actor by) {
            script.happen(new Drew(script.state().shoe().top()));
        }
    }

    record Turn() implements Step {
        @Override
        public void play(Script<Table> script, Actor by) {
            script.happen(new Turned(script.state().shoe().topFace()));
        }
    }

    record Show() implements Step {
        @Override
        public void play(Script<Table> script, Actor by) {
            if (script.state().hand().contains(Card.UNKNOWN)) {
                throw new FaceDownException(1);
            }
            script.happen(new Shown(script.state().hand()));
        }
    }

    record Drew(Card card) implements Event<Table> {
        @Override
        public Table applyTo(Table t) {
            return new Table(t.shoe.rest(), List.of(card), t.up, t.shown, 1);
        }

        @Override
        public Optional<Drew> seenBy(Viewer viewer) {
            return Optional.of(viewer.equals(ONE) ? this : new Drew(Card.UNKNOWN));
        }
    }

    record Turned(Card card) implements Event<Table> {
        @Override
        public Table applyTo(Table t) {
            return new Table(t.shoe.rest(), t.hand, List.of(card), t.shown, 2);
        }

        @Override
        public Optional<Turned> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    record Shown(List<Card> hand) implements Event<Table> {
        @Override
        public Table applyTo(Table t) {
            return new Table(t.shoe, hand, t.up, true, 3);
        }

        @Override
        public Optional<Shown> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    private static List<Move<Table>> moves() {
        return List.of(
                new Move<>(House.CHANCE, new Shuffle<Table>(Shoe.faceDown(5))),
                new Move<>(ONE, new Draw()),
                new Move<>(ONE, new Turn()),
                new Move<>(ONE, new Show()));
    }

    @Test
    void aPeerHoldsWhatItsSeatSeesAndAsksForNothingElse() {
        List<Card> deck = Card.parseAll("3C JK 2C 4C 2C");
        Game<Table> full = START;
        List<Sealed<Table>> peers = List.of(peer(ONE, deck), peer(TWO, deck));
        for (Move<Table> move : moves()) {
            full = move.by() == House.CHANCE ? full.play(House.CHANCE, new Shuffle<>(Shoe.of(deck))) : full.play(move);
            for (Sealed<Table> peer : peers) {
                peer.follow(move);
            }
            assertThat(peers.get(0).game().state()).isEqualTo(full.state().seenBy(ONE));
            assertThat(peers.get(1).game().state()).isEqualTo(full.state().seenBy(TWO));
        }
        assertThat(lines(peers.get(0)))
                .containsExactly(
                        "SHUFFLE:chance:??,??,??,??,??",
                        "REVEAL:chance:p1:1:3C",
                        "DRAW:p1",
                        "REVEAL:chance:all:2:JK",
                        "TURN:p1",
                        "SHOW:p1");
        assertThat(lines(peers.get(1)))
                .containsExactly(
                        "SHUFFLE:chance:??,??,??,??,??",
                        "DRAW:p1",
                        "REVEAL:chance:all:2:JK",
                        "TURN:p1",
                        "REVEAL:chance:all:1:3C",
                        "SHOW:p1");
        assertThat(peers.get(0).reveals()).isEqualTo(2);
    }

    @Test
    void aPeersRecordReadsBackAndReplays() {
        Sealed<Table> peer = peer(ONE, Card.parseAll("3C JK 2C 4C 2C"));
        moves().forEach(peer::follow);

        Game<Table> again = START;
        for (String line : lines(peer)) {
            again = again.play(NOTATION.read(line));
        }

        assertThat(again.state()).isEqualTo(peer.game().state());
    }

    private static Sealed<Table> peer(Seat seat, List<Card> deck) {
        return new Sealed<>(START, seat, place -> deck.get(place - 1));
    }

    private static List<String> lines(Sealed<Table> peer) {
        return peer.game().moves().stream().map(NOTATION::write).toList();
    }

    @Test
    void whoCannotOpenACardLeavesTheGameAsItWas() {
        Sealed<Table> peer = new Sealed<>(START, TWO, place -> {
            throw new IllegalStateException("a peer has left");
        });
        moves().subList(0, 2).forEach(peer::follow);
        Game<Table> before = peer.game();

        assertThatThrownBy(() -> peer.follow(moves().get(2))).hasMessage("a peer has left");
        assertThat(peer.game()).isSameAs(before);
    }

    @Test
    void aRevealNeedsABackAndAFaceThatThePackStillHas() {
        Game<Table> drawn = START.play(moves().get(0)).play(moves().get(1));

        assertThat(refused(drawn, House.CHANCE, 1, "3C")).isFalse();
        assertThat(refused(drawn, House.CHANCE, 2, "2C")).isFalse();
        assertThat(refused(drawn, House.CHANCE, 5, "JK")).isFalse();
        assertThat(refused(drawn, House.CHANCE, 6, "3C")).isTrue();
        assertThat(drawn.refusal(House.CHANCE, reveal(2, "??")).orElseThrow())
                .hasToString("place 2 cannot be ??; that is no face [bad-reveal]");
        assertThat(refused(drawn, House.CHANCE, 0, "3C")).isTrue();
        assertThat(refused(drawn, House.CHANCE, 2, "5C")).isTrue();
        assertThat(refused(drawn, House.CHANCE, 2, "??")).isTrue();
        assertThat(refused(drawn, House.DEALER, 2, "2C")).isTrue();
        Game<Table> known = drawn.play(House.CHANCE, reveal(1, "3C")).play(House.CHANCE, reveal(2, "2C"));
        assertThat(refused(known, House.CHANCE, 1, "4C")).isTrue();
        assertThat(refused(known, House.CHANCE, 2, "4C")).isTrue();
        assertThat(refused(known, House.CHANCE, 3, "3C")).isTrue();
        assertThat(refused(known, House.CHANCE, 3, "2C")).isFalse();
    }

    private static Reveal<Table> reveal(int place, String face) {
        return new Reveal<>(Optional.empty(), place, Card.parse(face));
    }

    private static boolean refused(Game<Table> game, Actor by, int place, String face) {
        Optional<Refusal> refusal = game.refusal(by, reveal(place, face));
        refusal.ifPresent(r -> assertThat(r.message()).isNotBlank());
        return refusal.isPresent();
    }

    @Test
    void onlyTheOneItIsForLearnsAFace() {
        Game<Table> drawn = START.play(moves().get(0)).play(moves().get(1));
        Game<Table> told = drawn.play(House.CHANCE, new Reveal<>(Optional.of(ONE), 1, Card.parse("4C")));

        assertThat(told.lastEvents(ONE)).hasSize(1);
        assertThat(told.lastEvents(TWO)).isEmpty();
        assertThat(told.lastEvents(Spectator.SPECTATOR)).isEmpty();
        assertThat(told.moves(TWO).get(2).action()).isEqualTo(new Reveal<Table>(Optional.of(ONE), 1, Card.UNKNOWN));
        assertThat(told.moves(ONE).get(2)).isEqualTo(told.moves().get(2));
        assertThat(told.state().hand()).isEqualTo(Card.parseAll("4C"));
    }

    @Test
    void revealsAreTakenEvenAfterTheEnd() {
        Sealed<Table> peer = peer(ONE, Card.parseAll("3C JK 2C 4C 2C"));
        moves().forEach(peer::follow);

        assertThat(refused(peer.game(), House.CHANCE, 3, "2C")).isFalse();
    }

    @Test
    void aPeersRecordHoldsItsRevealsAndNoDeck() {
        Sealed<Table> peer = peer(TWO, Card.parseAll("3C JK 2C 4C 2C"));
        moves().forEach(peer::follow);

        GameRecord record = Replay.write(ACTS, Setup.of("acts"), peer.game());

        assertThat(record.text()).isEqualTo("GAME: acts\n" + String.join("\n", lines(peer)) + "\n");
        assertThat(Replay.play(ACTS, GameRecord.parse(record.text())).state())
                .isEqualTo(peer.game().state());
    }

    @Test
    void aRecordThatOwesARevealReportsWhere() {
        GameRecord record = GameRecord.parse("""
                GAME: acts
                SHUFFLE:chance:??,??,??,??,??
                DRAW:p1
                  TURN:p1
                """);

        assertThatThrownBy(() -> Replay.play(ACTS, record))
                .isInstanceOf(RecordException.class)
                .hasMessage("line 4, column 3: [face-down] TURN:p1 needs the face at place 2, "
                        + "expected REVEAL:chance:all:2:<card> before it");
    }
}
