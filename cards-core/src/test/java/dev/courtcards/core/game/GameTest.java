package dev.courtcards.core.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Reason.Common;
import dev.courtcards.core.play.HighCard;
import dev.courtcards.core.play.HighCard.Change;
import dev.courtcards.core.play.HighCard.Deal;
import dev.courtcards.core.play.HighCard.Keep;
import dev.courtcards.core.play.HighCard.Table;
import dev.courtcards.core.record.Setup;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GameTest {
    private static final Seat ONE = Seat.of(1);
    private static final Seat TWO = Seat.of(2);
    private static final Game<Table> START = new HighCard().newGame(Setup.of("high-card"));

    private static Game<Table> dealt(String deck) {
        Shoe shoe = START.state().pack().stacked(Card.parseAll(deck));
        return START.play(House.CHANCE, new Shuffle<>(shoe)).play(House.DEALER, new Deal());
    }

    @Test
    void aMoveMakesANewGameThatRemembersTheOldOne() {
        Game<Table> dealt = dealt("7D 9S KH");

        Game<Table> changed = dealt.play(ONE, new Change());

        assertThat(changed.previous()).containsSame(dealt);
        assertThat(changed.state().hands()).isEqualTo(Card.parseAll("KH 9S"));
        assertThat(dealt.state().hands()).isEqualTo(Card.parseAll("7D 9S"));
        assertThat(changed.ply()).isEqualTo(3);
        assertThat(changed.lastMove()).contains(new Move<>(ONE, new Change()));
        assertThat(changed.moves()).hasSize(3).element(1).isEqualTo(new Move<>(House.DEALER, new Deal()));
        assertThat(START.previous()).isEmpty();
        assertThat(START.lastMove()).isEmpty();
        assertThat(START.lastEvents()).isEmpty();
        assertThat(START.moves()).isEmpty();
    }

    @Test
    void aGameThatIsPlayedOnMakesItsEventsAgain() {
        Game<Table> dealt = dealt("7D 9S KH");
        List<Event<Table>> told = dealt.lastEvents();
        List<Event<Table>> seen = dealt.lastEvents(TWO);

        Game<Table> end = dealt.play(ONE, new Change()).play(TWO, new Keep());

        assertThat(dealt.lastEvents()).isEqualTo(told).isNotSameAs(told);
        assertThat(dealt.lastEvents(TWO)).isEqualTo(seen);
        assertThat(end.events().subList(1, 3)).isEqualTo(told);
        assertThat(dealt.forgotten().lastEvents()).isEqualTo(told);
        assertThat(end.lastEvents()).isSameAs(end.lastEvents());
        assertThat(START.lastEvents()).isEmpty();
    }

    @Test
    void aForgottenGameMakesItsEventsWhenPlayedOn() {
        Game<Table> forgotten = dealt("7D 9S KH").forgotten();
        List<Event<Table>> told = forgotten.lastEvents();

        Game<Table> changed = forgotten.play(ONE, new Change());

        assertThat(changed.previous().orElseThrow().lastEvents()).isNotEmpty().isEqualTo(told);
    }

    @Test
    void aForgottenGamePlaysOnAlikeAndGivesNothingOfItsPast() {
        Game<Table> dealt = dealt("7D 9S KH");

        Game<Table> forgotten = dealt.forgotten();
        Game<Table> changed = forgotten.play(ONE, new Change());

        assertThat(forgotten.state()).isEqualTo(dealt.state());
        assertThat(forgotten.lastMove()).isEqualTo(dealt.lastMove());
        assertThat(forgotten.lastEvents()).isEqualTo(dealt.lastEvents());
        assertThat(forgotten.previous()).isEmpty();
        assertThat(changed.state()).isEqualTo(dealt.play(ONE, new Change()).state());
        assertThat(changed.ply()).isEqualTo(3);
        assertThat(changed.previous()).containsSame(forgotten);
        assertThat(changed.at(2)).isSameAs(forgotten);
        assertThat(START.forgotten().steps()).containsExactly(START);
    }

    @Test
    void aForgottenGameRefusesToListItsPast() {
        Game<Table> changed = dealt("7D 9S KH").forgotten().play(ONE, new Change());

        assertThatThrownBy(() -> changed.at(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the history before move 2 of this game is forgotten");
        assertThatThrownBy(changed::steps).hasMessageContaining("forgotten");
        assertThatThrownBy(changed::moves).hasMessageContaining("forgotten");
        assertThatThrownBy(() -> changed.moves(TWO)).hasMessageContaining("forgotten");
        assertThatThrownBy(changed::events).hasMessageContaining("forgotten");
        assertThatThrownBy(() -> changed.events(TWO)).hasMessageContaining("forgotten");
    }

    @Test
    void aMoveIsTakenBackThatShowedTheSeatNoCard() {
        Game<Table> dealt = dealt("7D 9S KH");
        Game<Table> kept = dealt.play(ONE, new Keep());

        assertThat(kept.showed(ONE)).isFalse();
        assertThat(kept.takenBack(ONE)).containsSame(dealt);
        assertThat(kept.takenBack(TWO)).isEmpty();
        assertThat(dealt.takenBack(ONE)).isEmpty();
    }

    @Test
    void aMoveIsNotTakenBackThatShowedTheSeatACard() {
        Game<Table> changed = dealt("7D 9S KH").play(ONE, new Change());

        assertThat(changed.showed(ONE)).isTrue();
        assertThat(changed.showed(TWO)).isFalse();
        assertThat(changed.takenBack(ONE)).isEmpty();
    }

    @Test
    void aMoveIsNotTakenBackAfterAnotherThatShowedTheSeatACard() {
        Game<Table> over = dealt("7D 9S KH").play(ONE, new Keep()).play(TWO, new Keep());

        assertThat(over.showed(ONE)).isTrue();
        assertThat(over.takenBack(ONE)).isEmpty();
        assertThat(over.takenBack(TWO)).isEmpty();
    }

    @Test
    void nothingIsTakenBackOverWhatIsForgotten() {
        Game<Table> kept = dealt("7D 9S KH").play(ONE, new Keep()).forgotten();

        assertThat(kept.showed(ONE)).isTrue();
        assertThat(kept.takenBack(ONE)).isEmpty();
        assertThat(START.showed(ONE)).isFalse();
    }

    @Test
    void refusesAPlayerWhoIsNotInTurn() {
        Game<Table> dealt = dealt("7D 9S KH");

        assertThat(dealt.refusal(TWO, new Keep())).contains(new Refusal(Common.NOT_YOUR_TURN, "waiting for p1"));
        assertThat(dealt.refusal(ONE, new Deal()).orElseThrow().reason()).isEqualTo(Common.NOT_NOW);
        assertThat(dealt.refusal(House.DEALER, new Deal()).orElseThrow().reason())
                .isEqualTo(Common.NOT_NOW);
        assertThat(dealt.refusal(ONE, new Keep())).isEmpty();
        assertThatThrownBy(() -> dealt.play(TWO, new Keep()))
                .isInstanceOf(IllegalActionException.class)
                .hasMessage("p2 Keep[]: waiting for p1 [not-your-turn]")
                .extracting(e -> ((IllegalActionException) e).refusal().reason())
                .isEqualTo(Common.NOT_YOUR_TURN);
    }

    @Test
    void aRefusalThatIsThrownArrivesOnAnotherMachine() throws Exception {
        Refusal refusal = new Refusal(Common.NOT_NOW, "not before the deal");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new IllegalActionException(Seat.of(1), new Keep(), refusal));
        }
        Object there = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();

        assertThat(((IllegalActionException) there).refusal()).isEqualTo(refusal);
    }

    @Test
    void anOfficialWhoMayNotActIsRefusedEvenWhereTheActionWouldDo() {
        Action<Table> always = new Action<>() {
            @Override
            public Optional<Refusal> refusal(Table table, Actor by) {
                return Optional.empty();
            }

            @Override
            public void play(Script<Table> script, Actor by) {}
        };
        Game<Table> dealt = dealt("7D 9S KH");

        assertThat(dealt.refusal(House.CLOCK, always).orElseThrow().reason()).isEqualTo(Common.NOT_YOUR_TURN);
        assertThat(dealt.refusal(House.HOST, always)).isEmpty();
        assertThat(dealt.play(House.HOST, always).state()).isEqualTo(dealt.state());
    }

    @Test
    void nobodyActsAfterTheEnd() {
        Game<Table> over = dealt("7D 9S KH").play(ONE, new Keep()).play(TWO, new Keep());

        assertThat(over.isOver()).isTrue();
        assertThat(over.state().outcome()).contains(Outcome.of(List.of(7L, 9L), List.of(TWO), "high card"));
        assertThat(over.refusal(ONE, new Keep())).contains(new Refusal(Common.GAME_OVER, "the game is over"));
        assertThat(over.refusal(House.HOST, new Keep()).orElseThrow().reason()).isEqualTo(Common.GAME_OVER);
    }

    @Test
    void aViewerSeesWhatItMay() {
        Game<Table> dealt = dealt("7D 9S KH");

        assertThat(dealt.seenBy(ONE).state().hands()).isEqualTo(Card.parseAll("7D ??"));
        assertThat(dealt.seenBy(Spectator.SPECTATOR).state().hands()).isEqualTo(Card.parseAll("?? ??"));
        assertThat(dealt.lastEvents(TWO))
                .containsExactly(new HighCard.Got(ONE, Card.UNKNOWN), new HighCard.Got(TWO, Card.parse("9S")));
        assertThat(dealt.moves(ONE).get(0).action()).isEqualTo(new Shuffle<Table>(Shoe.faceDown(52)));
        assertThat(dealt.seenBy(ONE).legalActions().single()).containsExactly(new Keep(), new Change());
        assertThat(dealt.seenBy(TWO).legalActions()).isEqualTo(LegalActions.none());
        assertThat(dealt.seenBy(Spectator.SPECTATOR).legalActions()).isEqualTo(LegalActions.none());
    }

    @Test
    void aClientThatFoldsWhatItSawHoldsWhatItShouldSee() {
        Game<Table> end = dealt("7D 9S KH").play(ONE, new Change()).play(TWO, new Keep());
        for (Viewer viewer : List.of(ONE, TWO, Spectator.SPECTATOR)) {
            Observation<Table> client = START.seenBy(viewer);
            for (Event<Table> event : end.events(viewer)) {
                client = client.after(event);
            }
            assertThat(client).isEqualTo(end.seenBy(viewer)).hasSameHashCodeAs(end.seenBy(viewer));
            for (Event<Table> event : end.lastEvents()) {
                assertThat(end.previous().orElseThrow().seenBy(viewer).after(event))
                        .isEqualTo(end.seenBy(viewer));
            }
        }
        assertThat(end.seenBy(ONE)).isNotEqualTo(end.seenBy(TWO));
        assertThat(end.events()).hasSize(6);
    }

    @Test
    void walksBackToAnyMove() {
        Game<Table> end = dealt("7D 9S KH").play(ONE, new Keep()).play(TWO, new Keep());

        assertThat(end.at(4)).isSameAs(end);
        assertThat(end.at(0)).isSameAs(START);
        assertThat(end.at(2).state().mayAct()).containsExactly(ONE);
        assertThat(end.steps()).hasSize(5).startsWith(START).endsWith(end);
        assertThatThrownBy(() -> end.at(5)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> end.at(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void theUncheckedPathAsksNothing() {
        Game<Table> dealt = dealt("7D 9S KH");

        Game<Table> next = dealt.playUnchecked(ONE, new Keep());

        assertThat(next.state()).isEqualTo(dealt.play(ONE, new Keep()).state());
        Script<Table> script = Script.unchecked(dealt.state());
        new Keep().play(script, ONE);
        assertThat(script.state()).isEqualTo(next.state());
        assertThat(script.events()).isEmpty();
    }

    @Test
    void aScriptKeepsAnyNumberOfEvents() {
        Game<Table> wide = new HighCard().newGame(Setup.of("high-card").seats(4));
        Game<Table> dealt = wide.play(
                        House.CHANCE, new Shuffle<>(wide.state().pack().stacked(List.of())))
                .play(House.DEALER, new Deal());

        assertThat(dealt.lastEvents()).hasSize(4);
        Script<Table> script = Script.recording(dealt.state());
        HighCard.Chose chose = new HighCard.Chose(1, List.of());
        for (int i = 0; i < 9; i++) {
            script.happen(chose);
        }
        assertThat(script.events()).hasSize(9).containsOnly(chose);
    }

    @Test
    void printsNoCardThatLiesInAShoe() {
        Game<Table> shuffled =
                START.play(House.CHANCE, new Shuffle<>(START.state().pack().stacked(List.of())));

        assertThat(shuffled.toString())
                .startsWith("Game[after 1 move, [dealer] to act; last chance Shuffle[")
                .doesNotContain("2C");
        assertThat(START).hasToString("Game[after 0 moves, [chance] to act]");
        assertThat(shuffled.state().toString())
                .contains("Shoe[52 left, 0 dealt]")
                .doesNotContain("2C");
        assertThat(shuffled.lastMove().orElseThrow().toString()).doesNotContain("2C");
    }

    @Test
    void aShuffleIsExactlyThePack() {
        Pack pack = START.state().pack();
        Shoe whole = pack.stacked(Card.parseAll("AS"));

        assertThat(START.refusal(House.CHANCE, new Shuffle<>(whole))).isEmpty();
        assertThat(START.refusal(House.CHANCE, new Shuffle<>(Shoe.faceDown(52))))
                .isEmpty();
        for (Shoe wrong : List.of(whole.rest(), Shoe.faceDown(51), Shoe.of(Card.parseAll("AS KS")), Shoe.EMPTY)) {
            assertThat(START.refusal(House.CHANCE, new Shuffle<>(wrong))
                            .orElseThrow()
                            .reason())
                    .isEqualTo(Common.BAD_SHOE);
        }
        assertThat(START.refusal(House.DEALER, new Shuffle<>(whole))
                        .orElseThrow()
                        .reason())
                .isEqualTo(Common.NOT_NOW);
        assertThat(dealt("7D")
                        .refusal(House.CHANCE, new Shuffle<>(whole))
                        .orElseThrow()
                        .reason())
                .isEqualTo(Common.NOT_NOW);
    }
}
