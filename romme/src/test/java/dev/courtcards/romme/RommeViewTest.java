package dev.courtcards.romme;

import static dev.courtcards.romme.RommeCasesTest.emptyStock;
import static dev.courtcards.romme.RommeCasesTest.game;
import static dev.courtcards.romme.RommeCasesTest.meld;
import static dev.courtcards.romme.RommeCasesTest.pieces;
import static dev.courtcards.romme.RommeCasesTest.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Face;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Words;
import dev.courtcards.romme.RommeAction.Draw;
import dev.courtcards.romme.RommeAction.LayOff;
import dev.courtcards.romme.RommeAction.Source;
import dev.courtcards.romme.RommeAction.Swap;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a person reads: the table, what is told, and hints. */
class RommeViewTest {
    private static final Romme ROMME = new Romme();
    private static final Seat ONE = Seat.of(1);
    private static final Seat TWO = Seat.of(2);

    private static String text(Line line) {
        return line.parts().stream()
                .map(part -> part instanceof Words words ? words.text() : ((Face) part).card() + " ")
                .collect(Collectors.joining());
    }

    private static List<String> lines(Picture picture) {
        return picture.text().blocks().stream().map(block -> text((Line) block)).toList();
    }

    private static List<String> seen(Game<RommeTable> game, Seat seat) {
        return lines(ROMME.presentation().picture(game.seenBy(seat), Actor::text));
    }

    private static List<String> hint(Game<RommeTable> game) {
        return lines(ROMME.presentation().advisor().orElseThrow().apply(game.seenBy(ONE)));
    }

    private static List<String> told(Game<RommeTable> game, Seat seat) {
        List<String> told = new ArrayList<>();
        for (Event<RommeTable> event : game.lastEvents(seat)) {
            ROMME.presentation()
                    .tell(event, Actor::text)
                    .map(RommeViewTest::text)
                    .ifPresent(told::add);
        }
        return told;
    }

    @Test
    void aPageLaysEachMeldWithWhatItsJokersStandFor() {
        Game<RommeTable> game = game("", "7S KD 7H 3C 4C 5C 7D 9H JK", false, "5H JK=6H 7H", "8S 8H JK");

        List<Picture.Row> rows = ROMME.presentation().picture(game.seenBy(ONE), Actor::text).laid().blocks().stream()
                .filter(Picture.Row.class::isInstance)
                .map(Picture.Row.class::cast)
                .toList();

        assertThat(rows)
                .extracting(row -> row.label() + " " + row.cards() + row.note())
                .containsExactly(
                        "Your hand [3C, 4C, 5C, JK, 7D, 7H, 7S, KD, 9H]72 deadwood, 19 without its melds",
                        "p2 [??, ??, ??]has opened",
                        "draw pile [??]",
                        "discard []",
                        "p2 M1 [5H, JK, 7H]",
                        "p2 M2 [8H, 8S, JK]");
        assertThat(rows.get(2).hints().count()).isEqualTo(4);
        assertThat(rows.get(4).hints().notes()).containsExactly("", "=6H", "");
        assertThat(rows.get(5).hints().notes()).containsExactly("", "", "");
        assertThat(rows.get(0).hints().states()).containsExactly(Hints.Status.TURN);
    }

    @Test
    void theTableIsDrawnAsTheOriginalDrawsIt() {
        Game<RommeTable> game = game("", "7S KD 7H 3C 4C 5C 7D 9H JK", false, "5H JK=6H 7H", "8S 8H JK");

        assertThat(seen(game, ONE))
                .containsExactly(
                        "P1: 9 cards, 0   P2: 3 cards, 0",
                        "Table melds:",
                        "P1: (none yet)",
                        "P2:  M1 5H JK =6H 7H   M2 8H 8S JK ",
                        "Draw: [4]   Discard: -   p1 plays",
                        "Your hand: (9 cards, 72 deadwood, 19 without its melds)",
                        "   1 3C    2 4C    3 5C    4 JK    5 7D    6 7H    7 7S ",
                        "   8 KD    9 9H ");
        assertThat(seen(game, TWO)).endsWith("Your hand: (3 cards, 21 deadwood)", "   1 9C    2 2H    3 KH ");
        assertThat(seen(game.play(ONE, meld("7S 7H 7D")), ONE))
                .contains("P1:  M3 7D 7H 7S ", "Draw: [4]   Discard: -   p1 opens: 21 of 30");
        assertThat(seen(Romme.newGame(RommeRules.GEOGRAM, 2), ONE))
                .contains("Draw: [-]   Discard: -   ")
                .noneMatch(line -> line.startsWith("Your hand"));
    }

    @Test
    void theStateOfARoundAndOfAMatchIsSaid() {
        Game<RommeTable> over = game("target=100", "8C", true, "5C 6C 7C").play(ONE, new LayOff(1, Piece.parse("8C")));

        assertThat(seen(over, ONE)).contains("Draw: [4]   Discard: -   round 1 is over");
        assertThat(told(over, TWO)).containsExactly("laid 8C  on M1", "out: p1 0, p2 21");
        over = game("target=20", "8C", true, "5C 6C 7C").play(ONE, new LayOff(1, Piece.parse("8C")));
        assertThat(seen(over, ONE)).contains("Draw: [4]   Discard: -   the match is over: p1 won");
        assertThat(told(over, TWO)).endsWith("the match is over: target reached");
        Draft draft = new Draft(table("match=ELIMINATION target=21", "8C", true, "5C 6C 7C"));
        List<Player> players = new ArrayList<>(draft.players);
        players.add(new Player(List.of(new Held(Card.parse("2S"), 70, false)), true, true, true, 1, 0, 0));
        draft.players = players;
        over = Game.begin(draft.table()).play(ONE, new LayOff(1, Piece.parse("8C")));
        assertThat(told(over, TWO)).endsWith("out, and watching from now on: p2");
        assertThat(seen(over, ONE).get(0)).isEqualTo("P1: 0 cards, 0   P2: out, 21   P3: 1 card, 2");
        assertThat(told(over.play(House.DEALER, new RommeAction.Next()), TWO)).containsExactly("round 2; dealer: p3");
    }

    @Test
    void whatHappensIsDescribed() {
        Draft draft = new Draft(table("", "7S 7H 7D 3C 4C 5C 9H", false, "5H JK=6H 7H", "2S 3S 4S"));
        draft.phase = Phase.DRAW;
        draft.discards = List.of(new Held(Card.parse("6H"), 90, true));
        Game<RommeTable> drawing = Game.begin(draft.table());

        assertThat(told(drawing.play(ONE, new Draw(Source.PILE)), ONE)).containsExactly("drew 3D ");
        assertThat(told(drawing.play(ONE, new Draw(Source.PILE)), TWO)).containsExactly("drew " + Card.UNKNOWN + " ");
        Game<RommeTable> game = drawing.play(ONE, new Draw(Source.DISCARD));
        assertThat(told(game, TWO)).containsExactly("took 6H ");
        game = game.play(ONE, meld("7S 7H 7D"));
        assertThat(told(game, TWO)).containsExactly("laid 7D 7H 7S  (does not open yet)");
        assertThat(told(game.play(ONE, new RommeAction.TakeBack()), TWO)).containsExactly("took the melds back");
        game = game.play(ONE, meld("3C 4C 5C"));
        assertThat(told(game, TWO)).containsExactly("laid 3C 4C 5C ");
        game = game.play(ONE, new Swap(1, Card.parse("6H")));
        assertThat(told(game, TWO)).containsExactly("took the joker of M1");
        game = game.play(ONE, new LayOff(2, Piece.parse("JK=5S")));
        assertThat(told(game, TWO)).containsExactly("laid JK =5S  on M2");
        game = game.play(ONE, new RommeAction.Discard(Card.parse("9H")));
        assertThat(told(game, TWO)).contains("discarded 9H ", "Rommé: p1 0, p2 42");
    }

    @Test
    void whatOfficialsDoIsDescribed() {
        Game<RommeTable> game = Romme.newGame(RommeRules.GEOGRAM, 2);
        List<String> told = new ArrayList<>();
        while (game.state().phase() != Phase.DRAW) {
            House by = (House) game.state().mayAct().get(0);
            game = game.play(
                    by,
                    by == House.CHANCE
                            ? game.state()
                                    .legalActions(by)
                                    .drawn(ChanceSource.of(Seed.of(2)))
                                    .orElseThrow()
                            : game.state().legalActions(by).forced().orElseThrow());
            told.addAll(told(game, ONE));
        }
        String dealer = game.state().dealer().orElseThrow().text();
        assertThat(told)
                .containsExactly("first dealer: " + dealer, "dealt; to begin: " + (dealer.equals("p1") ? "p2" : "p1"));
        for (String how : List.of("SHUFFLE", "TURN_OVER")) {
            assertThat(told(Game.begin(emptyStock("reshuffle=" + how)).play(ONE, new Draw(Source.PILE)), ONE)
                            .get(0))
                    .isEqualTo("the stock is empty: "
                            + (how.equals("SHUFFLE") ? "2 discards are shuffled" : "the discards are turned over"));
        }
    }

    @Test
    void hintsShowWhatOpensWhatIsBestAndWhatGoesOut() {
        assertThat(hint(game("", "7S 7H 7D 3C 4C 5C 9H KD", false)))
                .containsExactly(
                        "This opens, 33 of 30:  3C 4C 5C   7D 7H 7S ",
                        "Least in hand, 19 left over:  3C 4C 5C   7D 7H 7S ");
        assertThat(hint(game("", "7S 7H 9H KD", false)))
                .containsExactly("Not enough to open, 0 of 30: no meld", "Least in hand, 33 left over: no meld");
        assertThat(hint(game("", "JK 9S 2D", true, "JS QS KS")))
                .containsExactly(
                        "Least in hand, 31 left over: no meld",
                        "This goes out: layoff M1 JK=TS, layoff M1 9S, discard 2D",
                        "layoff M1 JK=AS",
                        "layoff M1 JK=TS");
        assertThat(hint(game("jokerAtRunEnd=false", "JK 9S 2D", true, "JS QS KS")))
                .containsExactly(
                        "Least in hand, 31 left over: no meld",
                        "This goes out: layoff M1 JK=TS,9S, discard 2D",
                        "layoff M1 JK=TS,9S");
        Draft draft = new Draft(table("", "8C 2D 9H", true, "5C 6C 7C"));
        draft.phase = Phase.DRAW;
        assertThat(hint(Game.begin(draft.table()))).containsExactly("Least in hand, 19 left over: no meld");
        assertThat(lines(ROMME.presentation()
                        .advisor()
                        .orElseThrow()
                        .apply(Romme.newGame(RommeRules.GEOGRAM, 2).seenBy(ONE))))
                .isEmpty();
    }

    // romme 11
    @Test
    void theRulePageNamesEveryReason() {
        for (RommeReason reason : RommeReason.values()) {
            assertThat(ROMME.rules()).contains("`" + reason.code().replace("romme.", "") + "`");
        }
    }

    /** Names and pages that no rule hangs on, so that they are there at all. */
    @Test
    void theGameHasATitle() {
        assertThat(ROMME.name()).isEqualTo("romme");
        assertThat(ROMME.title()).startsWith("Rommé");
        assertThat(ROMME.rules()).contains("## 5. A turn");
        assertThat(ROMME.leastSeats()).isEqualTo(2);
        assertThat(table("", "8C 2D", true, "5C 6C 7C"))
                .hasToString("RommeTable[ACT, round 1, p1, stock 4, hands [2, 3], melds 1]");
        assertThat(meld("7S 7H 7D").spelled()).isEqualTo(pieces("7D 7H 7S"));
    }
}
