package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.auction.Auction;
import com.example.auction.Lots;
import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.front.Teller;
import dev.courtcards.poker.Poker;
import dev.courtcards.poker.PokerTable;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TellerTest {
    /** Of each preset; more with {@code -Pdeep}. */
    private static final int MOVES = Boolean.getBoolean("deep") ? 100_000 : 250;

    private static final Auction AUCTION = new Auction();

    private static String told(Viewer viewer, String... moves) {
        Game<Lots> game =
                Replay.play(AUCTION, GameRecord.parse("GAME: auction\nDECK: 7S 2C\n" + String.join("\n", moves)));
        Line line = Teller.of(AUCTION, viewer, TellerTest::name).lastMove(game);
        Canvas canvas = new Canvas(Style.PLAIN);
        canvas.flow(0, 0, 200, 0, line);
        return canvas.lines().get(0);
    }

    /** The person addressed may view through another seat. */
    private static String name(Actor actor) {
        return actor.equals(Seat.of(1)) ? "you" : actor.text();
    }

    @Test
    void describesMovesAndEventsInWords() {
        assertThat(told(Seat.of(1))).isEqualTo("chance: shuffled 52 cards");
        assertThat(told(Seat.of(1), "BID:p1:3", "PASS:p2"))
                .isEqualTo("p2 bids: chosen choice bid (coins ?); lot sold buyer you, price 3, 7S");
        assertThat(told(Seat.of(1), "PASS:p1", "PASS:p2"))
                .isEqualTo("p2 bids: chosen choice bid (coins ?); nobody buys ??");
    }

    @Test
    void showsNobodyWhatAnotherHasSealed() {
        assertThat(told(Seat.of(1), "BID:p1:3")).isEqualTo("you bid 3: chosen choice bid (coins 3)");
        assertThat(told(Seat.of(2), "BID:p1:3")).isEqualTo("you bid: chosen choice bid (coins ?)");
        assertThat(told(Spectator.SPECTATOR, "BID:p1:3", "PASS:p2")).endsWith("lot sold buyer you, price 3, ??");
    }

    /** What games like to put into events. */
    private record Odd(
            List<List<Card>> hands, Optional<Lots.Choice> choice, List<Lots.Choice> all, boolean yes, boolean no)
            implements Event<Lots> {
        @Override
        public Lots applyTo(Lots lots) {
            return lots;
        }

        @Override
        public Optional<Odd> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    @Test
    void describesPartsWithinParts() {
        Odd odd = new Odd(
                List.of(Card.parseAll("2C ??"), List.of()),
                Optional.of(new Lots.Sealed()),
                List.of(new Lots.Bid(Amount.of(2)), new Lots.Sealed()),
                true,
                false);
        Game<Lots> game = AUCTION.newGame(Setup.of("auction"));
        Canvas canvas = new Canvas(Style.PLAIN);
        canvas.flow(0, 0, 200, 0, Teller.of(AUCTION, Seat.of(1), Actor::text).events(game, List.of(odd, odd)));

        String once = "odd hands (2C ??) (), choice sealed, all bid (coins 2) sealed, yes";
        assertThat(canvas.lines()).containsExactly(once + "; " + once);
    }

    @Test
    void callsEverybodyByTheSeatButTheOneWhoIsSpokenTo() {
        Teller<Lots> teller = Teller.toPlayer(AUCTION, Seat.of(1));

        assertThat(teller.name(Seat.of(1))).isEqualTo("you");
        assertThat(teller.name(Seat.of(2))).isEqualTo("p2");
        assertThat(teller.name(House.DEALER)).isEqualTo("dealer");
        assertThat(Teller.of(AUCTION, Seat.of(1), Actor::text).name(Seat.of(1))).isEqualTo("p1");
        assertThat(Teller.seats(List.of("you", "p2", "hi-lo", "tight-4"))).isEqualTo("p1 you, p2, p3 hi-lo, p4 tight");
    }

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void describesShufflesAlikeInEveryGame(CardGame<S> game) {
        Teller<S> teller = Teller.of(game, Seat.of(1), Actor::text);
        Playout<S> playout = Playout.of(game, List.of(Bot.random()), Seed.of(1));
        Game<S> now = game.newGame(Setup.of(game.name()));
        List<Event<S>> shuffles = List.of();
        while (shuffles.isEmpty()) {
            now = now.isOver() ? game.newGame(Setup.of(game.name())) : playout.step(now);
            shuffles = now.lastEvents(Seat.of(1)).stream()
                    .filter(event -> event instanceof Shuffle.Shuffled<?>)
                    .toList();
        }
        Canvas canvas = new Canvas(Style.PLAIN);
        canvas.flow(0, 0, 200, 0, teller.events(now, shuffles));

        assertThat(canvas.lines()).singleElement().asString().matches("shuffled [1-9][0-9]* cards");
    }

    /** The moves of the viewer are in typed words, those of others in the third person, and nobody is named by a seat. */
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void describesOthersInTheThirdPersonAndByName(CardGame<S> game) {
        int seats = Math.min(3, game.mostSeats());
        List<String> names = List.of("you", "ann", "bob").subList(0, seats);
        Teller<S> teller = Teller.toPlayer(game, Seat.of(1), names);
        for (String preset : game.rulebook().presets()) {
            Setup setup = Setup.of(game.name()).seats(seats).with("RULES", preset);
            List<Game<S>> steps = Playout.of(game, List.of(Bot.<S>random()), Seed.of(3))
                    .finish(game.newGame(setup))
                    .steps();
            for (Game<S> step : steps.subList(0, Math.min(steps.size(), MOVES))) {
                Canvas canvas = new Canvas(Style.PLAIN);
                canvas.flow(0, 0, 2_000, 0, teller.lastMove(step));
                String line = String.join(" ", canvas.lines());

                assertThat(line)
                        .doesNotContainPattern("\\bp[1-9]\\b")
                        .doesNotContainPattern("\\byou (is|has|does|was|[a-z]+[^s]s)\\b|\\byou's")
                        .doesNotContainPattern("\\b(ann|bob) (are|have|do)\\b|(^|; |: )your? .*\\byou [a-z]+s ");
                step.lastMove()
                        .filter(move -> move.by() instanceof Seat)
                        .ifPresent(
                                move -> assertThat(line).as(move.toString()).matches(third(teller, game, step, move)));
            }
        }
    }

    /** A name and a verb in the third person. */
    private static <S extends State<S>> String third(Teller<S> teller, CardGame<S> game, Game<S> step, Move<S> move) {
        String name = teller.name(move.by());
        String typed = game.presentation()
                .words(step.previous().orElseThrow().state(), move.action())
                .orElse(game.notation().write(move).toLowerCase(Locale.ROOT))
                .split("[ :]")[0];
        return Pattern.quote(name) + (name.equals("you") ? " .+" : " (?!" + typed + "\\b)[a-z]+( .*|:.*)?");
    }

    /** Poker names the owner of shown cards, since the dealer may turn them up. */
    @Test
    void doesNotNameAPlayerTwice() {
        Poker poker = new Poker();
        Game<PokerTable> game = Replay.play(poker, GameRecord.parse("""
                GAME: poker
                STACKS: 1000 1000
                BUTTON: p1
                BLINDS: 10 20
                DECK: AS KH AD KD 2C AC 7H 9D 2D 3S 2H TC
                ACTION:p1:call:10
                ACTION:p2:check:0
                ACTION:p2:check:0
                ACTION:p1:check:0
                ACTION:p2:check:0
                ACTION:p1:check:0
                ACTION:p2:check:0
                ACTION:p1:check:0
                SHOW:p2
                """));
        Teller<PokerTable> teller = Teller.toPlayer(poker, Seat.of(1));
        Canvas canvas = new Canvas(Style.PLAIN);
        game.steps().forEach(step -> canvas.flow(canvas.height(), 0, 200, 0, teller.lastMove(step)));

        assertThat(canvas.lines()).contains("you call 10", "p2 shows: AS AD");
    }
}
