package dev.courtcards.fairplay.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.blackjack.table.BlackjackTable;
import dev.courtcards.blackjack.table.Duel;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Setup;
import dev.courtcards.fairplay.log.Bets;
import dev.courtcards.fairplay.log.Chain;
import dev.courtcards.fairplay.log.Head;
import dev.courtcards.fairplay.log.LoggedGame.Ask;
import dev.courtcards.fairplay.result.SignedResult;
import dev.courtcards.fairplay.result.Verdict;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.fairplay.wire.Verb;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.sealed.Checked;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.Hex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What liars come to in a match that is its log. */
class LiarsTest {
    private static final Setup POKER = Setup.of("poker").with("RULES", "geogram hands=1");

    @TempDir
    Path folder;

    private <S extends State<S>> Round<S> table(CardGame<S> game, Mode mode, Setup setup, int seats) {
        return new Round<>(game, mode, setup, seats, 11, folder);
    }

    /** Says this in the place of each message of that verb but the first few. */
    private static UnaryOperator<Optional<Message>> lie(Verb verb, int honest, UnaryOperator<Message> lie) {
        AtomicInteger count = new AtomicInteger();
        return due -> due.map(said -> said.verb() == verb && count.incrementAndGet() > honest ? lie.apply(said) : said);
    }

    private static Message spoilt(Message said) {
        byte[] bytes = Base64.getDecoder().decode(said.field(0));
        bytes[bytes.length - 1] ^= 1;
        return Message.of(Verb.SEALED, Base64.getEncoder().encodeToString(bytes));
    }

    /** A shuffle's proof; the second player's hand is void, and the others play on (L21). */
    @Test
    void aFalseClaimOfADeckIsNamedByAllAndItsAuthorPlaysNoMore() throws IOException {
        Round<PokerTable> round = table(new Poker(), Mode.SEALED, POKER, 3);
        round.lies.put(2, lie(Verb.SEALED, 2, LiarsTest::spoilt));
        round.until(1, 4);
        round.kill(2);
        round.play(5_000);

        for (int seat : new int[] {1, 3}) {
            assertThat(round.at(seat).faults()).extracting(Fault::member).containsExactly("p2");
            assertThat(round.at(seat).isOver()).isTrue();
            SignedResult result = round.at(seat).result().orElseThrow();
            assertThat(SignedResult.judge(result.text(), SignedResult.CHIPS).kind())
                    .isEqualTo(Verdict.Kind.CLAIM);
            assertThat(result.result().rows().get(1).left()).isPresent();
        }
        round.close();
    }

    @Test
    void aSeedThatWasNotCommittedToIsRefusedAndAsksOn() {
        Round<PokerTable> round = table(new Poker(), Mode.OPEN, POKER, 2);
        round.lies.put(2, lie(Verb.SEED_REVEAL, 0, said -> Message.of(Verb.SEED_REVEAL, "11".repeat(32))));
        for (int turns = 0; turns < 20; turns++) {
            round.turn();
        }
        assertThat(round.at(1).isBegun()).isFalse();
        assertThat(round.at(1).waits()).extracting(Player.Waits::seat).containsExactly(2);
        round.close();
    }

    /** Who sees all other seeds first may stay away: nobody plays on without its seed, and another match has another id. */
    @Test
    void fair13WhoDoesNotShowItsSeedEndsTheMatchWithoutADeck() {
        Round<PokerTable> round = table(new Poker(), Mode.OPEN, POKER, 3);
        round.lies.put(3, due -> due.filter(said -> said.verb() != Verb.SEED_REVEAL));
        round.play(2_000);
        assertThat(round.at(1).isBegun()).isFalse();
        assertThat(round.at(1).isOver()).isTrue();
        assertThat(round.at(1).missing()).containsExactly(3);
        assertThat(round.at(1).result()).isEmpty();
        round.close();
    }

    @Test
    void fair16NobodyShowsASeedBeforeAllHaveCommittedAndThatIsSettled() {
        Round<PokerTable> round = table(new Poker(), Mode.OPEN, POKER, 3);
        round.away.add(3);
        for (int turns = 0; turns < 50; turns++) {
            round.turn();
        }
        assertThat(said(round, 1)).contains(Verb.SEED_HASH).doesNotContain(Verb.SEED_REVEAL);
        round.away.clear();
        round.until(1, 1);
        assertThat(said(round, 1)).contains(Verb.SEED_REVEAL);
        round.close();
    }

    private static List<Verb> said(Round<?> round, int seat) {
        return round.at(seat).member().own().stream()
                .map(line -> line.message().verb())
                .toList();
    }

    @Test
    void aCopiedCommitmentStopsTheMatchBeforeAnySeedIsShownAndNamesNobody() {
        Round<PokerTable> round = table(new Poker(), Mode.OPEN, POKER, 2);
        round.lies.put(
                2,
                lie(
                        Verb.SEED_HASH,
                        0,
                        said -> round.at(1).member().own().stream()
                                .map(line -> line.message())
                                .filter(copied -> copied.verb() == Verb.SEED_HASH)
                                .findFirst()
                                .orElse(said)));
        round.play(300);
        assertThat(round.at(1).isOver()).isTrue();
        assertThat(round.at(1).isBegun()).isFalse();
        assertThat(round.at(1).result()).isEmpty();
        round.close();
    }

    // L13
    @Test
    void aBetThatIsNotOpenedIsTheLeastAndTwiceLeavesItsSeatOut() {
        Round<BlackjackTable> round =
                table(new Duel(), Mode.OPEN, Setup.of("blackjack").with("RULES", "duel rounds=3"), 3);
        round.lies.put(3, due -> due.filter(said -> said.verb() != Verb.BET));
        round.play(20_000);
        assertThat(round.at(1).member().set()).containsExactly(Chain.of(1), Chain.of(2));
        assertThat(round.at(1).isOver()).isTrue();
        assertThat(round.at(1).result().orElseThrow().result().rows().get(2).left())
                .isPresent();
        round.close();
    }

    @Test
    void anotherBetThanTheHashDoesNotOpenIt() {
        byte[] ctx = new byte[32];
        byte[] salt = new byte[32];
        Bets bets = Bets.none(ctx, 1);
        bets = bets.with(1, bets.hash(1, 50, salt)).orElseThrow();
        assertThat(bets.with(1, Bets.open(1, 60, salt))).isEmpty();
        assertThat(bets.with(2, Bets.open(1, 50, salt))).isEmpty();
        assertThat(bets.with(1, Message.of(Verb.BET, "p1", 50, Hex.write(salt))))
                .isPresent();
    }

    /** Decks of another seed than the one that it committed to: each card opens, and its own seed shows it in the end (L35). */
    @Test
    void aDealerWhoseDecksDoNotFollowFromItsSeedIsShownAtTheEnd() {
        Poker poker = new Poker();
        Agreement agreement = Party.dealt(2, POKER);
        byte[] committed = new byte[32];
        byte[] other = new byte[32];
        other[0] = 1;
        Flow<PokerTable> crook = Flow.of(poker, agreement, Eyes.dealer(Party.DEALER, other), Checked.none());
        List<Flow<PokerTable>> seats = new ArrayList<>();
        for (int seat = 1; seat <= 2; seat++) {
            seats.add(Flow.of(
                    poker,
                    agreement,
                    Eyes.player(seat, Party.KEYS.get(seat - 1), deck -> {
                        throw new IllegalStateException();
                    }),
                    Checked.none()));
        }
        Flow<PokerTable> watching = Flow.of(poker, agreement, Eyes.OF_ALL, Checked.none());
        BiConsumer<Integer, Message> say = (member, message) -> {
            assertThat(watching.hear(member, message, false)).as("%s", message).isTrue();
            crook.hear(member, message, false);
            seats.forEach(flow -> flow.hear(member, message, false));
        };
        for (int member = 0; member <= 2; member++) {
            byte[] seed = member == 0 ? committed : new byte[32];
            seed[31] = (byte) member;
            say.accept(member, Message.of(Verb.SEED_HASH, Hex.write(agreement.commitment(member, seed))));
        }
        for (int member = 1; member <= 2; member++) {
            byte[] seed = new byte[32];
            seed[31] = (byte) member;
            say.accept(member, Message.of(Verb.SEED_REVEAL, Hex.write(seed)));
        }
        SplittableRandom coins = new SplittableRandom(5);
        for (int turns = 0; !watching.game().isOver() && turns < 500; turns++) {
            Ask ask = watching.asks().get(0);
            Flow<PokerTable> own = ask.seat() == 0 ? crook : seats.get(ask.seat() - 1);
            say.accept(
                    ask.seat(),
                    ask.secret()
                            ? own.cards.due().orElseThrow()
                            : Message.of(
                                    Verb.MOVE,
                                    0,
                                    poker.notation()
                                            .write(new Move<>(
                                                    Seat.of(ask.seat()),
                                                    Bot.<PokerTable>random()
                                                            .choose(own.game().seenBy(Seat.of(ask.seat())), coins)))));
        }
        while (!watching.isOver()) {
            Message due = crook.cards.due().orElseThrow();
            say.accept(0, due.verb() == Verb.SEED_REVEAL ? Message.of(due.verb(), Hex.write(committed)) : due);
        }
        assertThat(watching.faults()).extracting(Fault::kind).containsExactly(Fault.Kind.WRONG_DECK);
        assertThat(Ending.of(agreement, watching, new Head(1, 0, "0".repeat(32))))
                .isEmpty();
    }
}
