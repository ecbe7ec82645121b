package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.table.BlackjackAction;
import dev.courtcards.blackjack.table.BlackjackTable;
import dev.courtcards.blackjack.table.Duel;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.highlow.ninepiles.NinePiles;
import dev.courtcards.highlow.parlor.HighLow;
import dev.courtcards.highlow.parlor.HighLowTable;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.recall.Recall;
import dev.courtcards.romme.Romme;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.SealedText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Whole matches that are their log, on decks that nobody knows. */
class SealedMatchTest {
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=1");

    private static final Setup DUEL = Setup.of("blackjack").with("RULES", "duel rounds=2 decks=1");

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
                assertThat(player.member().proofs()).isEmpty();
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

    // L16, L35
    @Test
    void theDuelOnASealedDeck() throws IOException {
        String rounds = Boolean.getBoolean("deep") ? "8" : "1";
        ended(table(new Duel(), DUEL.with("RULES", "duel decks=1 rounds=" + rounds), 2))
                .isFull();
    }

    @Test
    void theDuelWithADealer() throws IOException {
        ended(dealt(new Duel(), DUEL, 3)).isFull();
    }

    @Test
    void nobodySeesABetBeforeAllHaveBet() throws IOException {
        Round<BlackjackTable> round = dealt(new Duel(), DUEL, 2);
        round.asked(2);
        for (int turns = 0; turns < 30; turns++) {
            round.turn();
        }
        assertThat(said(round)).contains(Verb.BET_HASH).doesNotContain(Verb.BET);
        assertThat(round.at(2).game().state().player(Seat.of(1)).bet()).isEmpty();
        round.close();
    }

    private static List<Verb> said(Round<?> round) {
        return round.at(1).member().lines().stream()
                .map(line -> line.message().verb())
                .toList();
    }

    @Test
    void whoDoesNotOpenItsBetBetsTheLeast() throws IOException {
        Round<BlackjackTable> round = dealt(new Duel(), DUEL.with("RULES", "duel rounds=1 decks=1"), 2);
        round.lies.put(2, due -> due.filter(said -> said.verb() != Verb.BET));
        betsTheLeast(round);
    }

    @Test
    void whoOpensAnotherBetBetsTheLeast() throws IOException {
        Round<BlackjackTable> round = dealt(new Duel(), DUEL.with("RULES", "duel rounds=1 decks=1"), 2);
        AtomicInteger tries = new AtomicInteger();
        round.lies.put(
                2,
                due -> due.filter(said -> said.verb() != Verb.BET || tries.incrementAndGet() < 3)
                        .map(said -> said.verb() == Verb.BET
                                ? Message.of(Verb.BET, "p2", 10 + said.number(1) % 90, said.field(2))
                                : said));
        betsTheLeast(round);
        assertThat(tries.get()).isGreaterThan(2);
    }

    private static void betsTheLeast(Round<BlackjackTable> round) throws IOException {
        ended(round);
        for (int seat = 1; seat <= 2; seat++) {
            assertThat(round.at(seat).unopened()).containsExactly(2);
            assertThat(round.at(seat).game().moves()).contains(new Move<>(Seat.of(2), new BlackjackAction.Bet(10)));
        }
    }

    private <S extends State<S>> Round<S> without(CardGame<S> game, Setup setup, int moves) throws IOException {
        Round<S> round = table(game, setup, 3).until(1, moves);
        round.at(3).forfeit();
        round.turn(3);
        round.kill(3);
        round.until(1, () -> round.at(1).game().state().isOut(Seat.of(3)));
        assertThat(round.at(1).isOver()).isFalse();
        return round;
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void rommeGoesOnWithoutOneWhoGivesUp() throws IOException {
        ended(without(new Romme(), Setup.of("romme").with("RULES", "geogram match=FIXED_ROUNDS rounds=1"), 12));
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void recallGoesOnWithoutOneWhoGivesUp() throws IOException {
        ended(without(new Recall(), Setup.of("recall").with("RULES", "original maxTurns=4"), 8));
    }

    @Test
    @EnabledIfSystemProperty(named = "deep", matches = "true")
    void highLowGoesOnWithoutOneWhoGivesUp() throws IOException {
        Round<HighLowTable> round = without(new HighLow(), Setup.of("highlow"), 10);
        round.until(1, round.at(1).game().ply() + 10);
        round.close();
    }

    @Test
    void whoGivesUpADuelLeavesTheOthersTheirRoundsAndTheRestOfTheShoe() throws IOException {
        Setup setup = DUEL.with("RULES", "duel rounds=3 decks=1 cardsPerHand=4");
        Round<BlackjackTable> round = table(new Duel(), setup, 3);
        Supplier<BlackjackTable> now = () -> round.at(1).game().state();
        round.until(1, () -> now.get().round() == 2 && now.get().phase() == BlackjackTable.Phase.PLAY);
        List<Card> seen = now.get().discards();
        round.at(3).forfeit();
        round.turn(3);
        round.kill(3);
        round.until(1, () -> !now.get().player(Seat.of(3)).isIn());
        assertThat(now.get().round()).isEqualTo(2);
        assertThat(now.get().phase()).as("dealt anew").isEqualTo(BlackjackTable.Phase.DEAL);
        assertThat(now.get().dealer()).doesNotContain(Card.UNKNOWN);
        assertThat(seen).isNotEmpty();
        ended(round);
        assertThat(now.get().round()).isEqualTo(3);
        assertThat(now.get().cards()).containsAll(seen);
        SignedResult result = round.at(1).result().orElseThrow();
        assertThat(SignedResult.judge(result.text(), SignedResult.CHIPS).kind())
                .as(result.text())
                .isEqualTo(Verdict.Kind.FULL);
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

    /** L16: nobody takes over, and nobody has lost by it. */
    @Test
    void withoutItsDealerAMatchEnds() throws IOException {
        Round<PokerTable> round = dealt(new Poker(), POKER, 3).until(1, 6);
        round.kill(0);
        round.play(20);
        assertThat(round.at(1).isDealerGone()).isFalse();
        round.play(200);
        for (int seat = 1; seat <= 3; seat++) {
            assertThat(round.at(seat).isDealerGone()).isTrue();
            assertThat(round.at(seat).isOver()).isFalse();
            assertThat(round.at(seat).missing()).isEmpty();
            assertThat(round.at(seat).result()).isEmpty();
        }
        round.close();
        assertThat(round.file(1).check(round.game).kind()).isEqualTo(Verdict.Kind.PARTIAL);
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

    // L35
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

    /** A dealer that seals something else for a seat. */
    private Round<PokerTable> misdealt(int seat, UnaryOperator<String> other) throws IOException {
        Round<PokerTable> round = dealt(new Poker(), POKER, 2);
        SealedText with =
                SealedText.between(Party.DEALER, round.agreement.players().get(seat - 1));
        round.lies.put(
                0,
                due -> due.map(said -> said.verb() == Verb.DEAL && said.field(0).equals("p" + seat)
                        ? Message.of(
                                Verb.DEAL, "p" + seat, with.seal(other.apply(with.open(said.field(1))), new byte[32]))
                        : said));
        for (int turns = 0; turns < 400; turns++) {
            round.turn();
        }
        return round;
    }

    @Test
    void aDealWithWrongWordsIsProvenToAllByWhomItWasFor() throws IOException {
        Round<PokerTable> round = misdealt(2, text -> "0" + text.substring(1, 9) + "9" + text.substring(10));
        isMisdealt(round);
    }

    @Test
    void anotherCardThanTheDecksIsProvenToAllOnceTheSeedIsShown() throws IOException {
        Round<PokerTable> round =
                misdealt(2, text -> text.substring(0, text.length() - 2) + (text.endsWith("2C") ? "3C" : "2C"));
        isMisdealt(round);
    }

    private static void isMisdealt(Round<PokerTable> round) throws IOException {
        for (int seat = 1; seat <= 2; seat++) {
            assertThat(round.at(seat).faults()).as("seat %d", seat).anySatisfy(fault -> {
                assertThat(fault.member()).isEqualTo(Agreement.DEALER);
                assertThat(fault.kind()).isEqualTo(Fault.Kind.WRONG_DEAL);
            });
            assertThat(round.at(seat).result()).isEmpty();
        }
        Verdict verdict = round.file(1).check(round.game);
        assertThat(verdict.kind()).isEqualTo(Verdict.Kind.INVALID);
        assertThat(verdict.code()).isEqualTo("wrong-deal");
        round.close();
    }

    @Test
    void whoComplainsOfWhatIsRightAccusesNobody() throws IOException {
        Round<PokerTable> round = dealt(new Poker(), POKER, 2);
        AtomicInteger times = new AtomicInteger();
        round.lies.put(
                1,
                due -> due.isEmpty() && round.at(1).isBegun() && times.getAndIncrement() == 0
                        ? Optional.of(Complaints.of(round.agreement, Party.KEYS.get(0)))
                        : due);
        ended(round).isFull();
        assertThat(round.at(2).member().complaints()).hasSize(1);
        assertThat(round.at(2).faults()).isEmpty();
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
        assertThat(again.member().chain().tag()).hasSize(8);
    }

    // L21
    @Test
    void whoGivesUpLosesTheHandIsVoidAndTheOthersPlayOn() throws IOException {
        Round<PokerTable> round =
                table(new Poker(), POKER.with("RULES", "geogram hands=2"), 3).until(1, 7);
        round.at(2).forfeit();
        round.turn(2);
        round.kill(2);
        ended(round);
        SignedResult result = round.at(1).result().orElseThrow();
        assertThat(SignedResult.judge(result.text(), SignedResult.CHIPS).kind())
                .as(result.text())
                .isEqualTo(Verdict.Kind.FULL);
        assertThat(result.result().rows().get(1).left()).isPresent();
        assertThat(round.at(1).game().seenBy(Seat.of(1)).state().outcome()).isPresent();
    }
}
