package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.result.ResultRules;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Mode;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.highlow.parlor.HighLow;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.recall.Recall;
import dev.courtcards.romme.Romme;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Whole matches that are their log, on decks that nobody knows. */
class SealedMatchTest {
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=1");

    @TempDir
    Path folder;

    private <S extends State<S>> Round<S> dealt(CardGame<S> game, Setup setup, int seats) {
        return new Round<>(game, Mode.DEALER, setup, seats, 11, folder);
    }

    private <S extends State<S>> Round<S> table(CardGame<S> game, Setup setup, int seats) {
        return new Round<>(game, Mode.SEALED, setup, seats, 11, folder);
    }

    private static <S extends State<S>> Round<S> ended(Round<S> round) throws IOException {
        round.play(20_000);
        for (int seat = 1; seat <= round.players.size(); seat++) {
            Player<S> player = round.at(seat);
            if (!round.away.contains(seat)) {
                assertThat(player.isOver()).as("%s", player).isTrue();
                assertThat(player.log().proofs()).isEmpty();
                assertThat(player.faults()).isEmpty();
                // Nobody holds more than the rules show it.
                assertThat(player.seen().state()).isEqualTo(player.game().state());
                assertThat(player.game().state().outcome())
                        .isEqualTo(round.file(seat).game(round.game).state().outcome());
            }
        }
        round.close();
        return round;
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void poker() throws IOException {
        ended(table(new Poker(), POKER, 3)).isFull();
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void romme() throws IOException {
        ended(table(new Romme(), Setup.of("romme").with("RULES", "geogram match=FIXED_ROUNDS rounds=1"), 2))
                .isFull();
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void recallWithItsPeeksAndRaces() throws IOException {
        ended(table(new Recall(), Setup.of("recall").with("RULES", "original maxTurns=4"), 2));
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void ninePiles() throws IOException {
        ended(table(new NinePiles(), Setup.of("nine-piles"), 2));
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void highLow() throws IOException {
        ended(table(new HighLow(), Setup.of("highlow"), 2));
    }

    @Test
    void pokerWithADealerWhoIsKilledAndStartsAgain() throws IOException {
        Round<PokerTable> round =
                dealt(new Poker(), POKER.with("RULES", "geogram hands=2"), 3).until(1, 6);
        round.kill(0);
        round.join(0, false);
        ended(round).isFull();
        assertThat(round.file(0).check(round.game).kind()).isEqualTo(Verdict.Kind.FULL);
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void rommeWithADealer() throws IOException {
        ended(dealt(new Romme(), Setup.of("romme").with("RULES", "geogram match=FIXED_ROUNDS rounds=1"), 2))
                .isFull();
    }

    @Test
    void recallWithADealer() throws IOException {
        ended(dealt(new Recall(), Setup.of("recall").with("RULES", "original maxTurns=4"), 2));
    }

    @Test
    void aDealersCardThatItsRootDoesNotHoldIsRefused() throws IOException {
        Round<PokerTable> round = dealt(new Poker(), POKER, 2);
        round.lies.put(
                0,
                due -> due.map(said -> said.verb() == Verb.DECK
                        ? Message.of(Verb.DECK, said.number(0), 1, said.number(2), "ab".repeat(32))
                        : said));
        for (int turns = 0; turns < 100; turns++) {
            round.turn();
        }
        assertThat(round.at(1).waits()).extracting(Player.Waits::seat).containsExactly(0);
        round.close();
    }

    @Test
    void whoIsKilledInAHandGoesOnWithItsFile() throws IOException {
        Round<PokerTable> round = table(new Poker(), POKER, 2).until(1, 6);
        round.kill(2);
        PokerTable before = round.at(2).game().state();
        assertThat(round.join(2, false).game().state()).isEqualTo(before);
        ended(round).isFull();
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void whoHasLostItsFileStillOwesItsSharesAndGivesThem() throws IOException {
        Round<PokerTable> round = table(new Poker(), POKER, 3).until(1, 6);
        round.lose(2);
        round.turn();
        Player<PokerTable> again = round.join(2, true);
        ended(round).isFull();
        assertThat(again.log().chain().tag()).hasSize(8);
    }

    @Test
    void whoGivesUpLosesTheHandIsVoidAndTheOthersPlayOn() throws IOException {
        Round<PokerTable> round =
                table(new Poker(), POKER.with("RULES", "geogram hands=2"), 3).until(1, 7);
        round.at(2).forfeit();
        round.turn(2);
        round.kill(2);
        ended(round);
        SignedResult result = round.at(1).result().orElseThrow();
        assertThat(SignedResult.judge(result.text(), ResultRules.STANDARD).kind())
                .as(result.text())
                .isEqualTo(Verdict.Kind.FULL);
        assertThat(result.result().rows().get(1).left()).isPresent();
        assertThat(round.at(1).game().seenBy(Seat.of(1)).state().outcome()).isPresent();
    }
}
