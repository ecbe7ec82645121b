package dev.courtcards.recall;

import static dev.courtcards.recall.Tables.P1;
import static dev.courtcards.recall.Tables.P2;
import static dev.courtcards.recall.Tables.P3;
import static dev.courtcards.recall.Tables.drawing;
import static dev.courtcards.recall.Tables.expire;
import static dev.courtcards.recall.Tables.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.show.Picture;
import dev.courtcards.recall.RecallAction.CallRecall;
import dev.courtcards.recall.RecallAction.Draw;
import dev.courtcards.recall.RecallAction.Leave;
import dev.courtcards.recall.RecallAction.Peek;
import dev.courtcards.recall.RecallAction.QueenPeek;
import dev.courtcards.recall.RecallAction.SameRank;
import dev.courtcards.recall.RecallRules.Power;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a person is shown: what lies open now, nothing that has to be remembered. */
class PictureTest {
    private static List<String> lines(Game<RecallTable> game, Viewer viewer) {
        return new Recall()
                .presentation().picture(game.seenBy(viewer), Actor::text).text().blocks().stream()
                        .map(block -> ((Picture.Line) block)
                                .parts().stream().map(PictureTest::text).collect(Collectors.joining()))
                        .map(String::strip)
                        .toList();
    }

    private static String text(Picture.Part part) {
        return part instanceof Picture.Face face ? face.card().code() : ((Picture.Words) part).text();
    }

    private static String last(Game<RecallTable> game, Viewer viewer) {
        List<String> lines = lines(game, viewer);
        return lines.get(lines.size() - 1);
    }

    @Test
    void handsLieFaceDownWithTheirSlotsGapsAndCollectionCards() {
        Game<RecallTable> game = drawing("5S! -- QH* 2C", "JK* TC*")
                .discards("9C 8C")
                .collects(P2, Rank.TEN)
                .game();

        assertThat(lines(game, P1))
                .containsExactly(
                        "draw pile 13   discards 2 8C",
                        "> p1  1:?? 2:--  3*QH 4:??  collects Qs",
                        "p2  1*JK 2*TC  collects 10s",
                        "You draw (10 s).");
        assertThat(last(game, P2)).isEqualTo("p1 draws (10 s).");
        assertThat(lines(drawing("5S", "JK*").game(), P1)).contains("p2  1*JK  collects jokers");
    }

    @Test
    void aPageLaysEachSlotWithItsTagAndAGapFree() {
        Game<RecallTable> game = drawing("5S! -- QH* 2C", "JK* TC*")
                .discards("9C 8C")
                .collects(P2, Rank.TEN)
                .game();

        assertThat(laid(game, P1))
                .containsExactly(
                        "draw pile [??] x13 draw",
                        "discards [8C] x2 ",
                        "Your hand [??, ??, QH, ??] [1, 2, 3, 4] [PLAIN, GAP, PLAIN, PLAIN]",
                        "p2 [JK, TC] [1, 2] [PLAIN, PLAIN]");
        game = drawing("5S", "2D").pile("QH").game().play(P1, new Draw());
        assertThat(laid(game, P2)).contains("p1 [??, ??] [1, drawn] [PLAIN, NEW]");
    }

    private static List<String> laid(Game<RecallTable> game, Viewer viewer) {
        return new Recall()
                .presentation().picture(game.seenBy(viewer), Actor::text).laid().blocks().stream()
                        .filter(Picture.Row.class::isInstance)
                        .map(block -> {
                            Picture.Row row = (Picture.Row) block;
                            return row.label() + " " + row.cards() + " "
                                    + (row.hints().count() > 0
                                            ? "x" + row.hints().count() + " "
                                                    + row.hints().word()
                                            : row.hints().notes() + " "
                                                    + row.hints().marks());
                        })
                        .toList();
    }

    @Test
    void aPeekIsShownAndThenVanishes() {
        Game<RecallTable> game = Tables.peeking("", 2, "KC 2S 3C 4S").play(P1, new Peek(1, 2));

        assertThat(lines(game, P1)).contains("p1  1:KC 2*3C 3:?? 4:??  collects 3s, looks");
        assertThat(lines(game, P2)).contains("p1  1:?? 2*3C 3:?? 4:??  collects 3s, looks");
        assertThat(last(game, P2)).isEqualTo("Everybody looks at 2 own cards, once (15 s).");
        assertThat(lines(expire(game), P1).get(1)).contains("1:?? 2*3C");
    }

    @Test
    void theDrawnCardIsShownToItsOwner() {
        Game<RecallTable> game = drawing("5S", "2D").pile("QH").game().play(P1, new Draw());

        assertThat(lines(game, P1)).contains("> p1  1:?? drawn:QH");
        assertThat(lines(game, P2)).contains("> p1  1:?? drawn:??");
        assertThat(last(game, P1)).isEqualTo("You play a card (10 s).");
        assertThat(last(game, P2)).isEqualTo("p1 plays a card (10 s).");
    }

    @Test
    void theWindowAsksForARank() {
        Game<RecallTable> game =
                drawing("5S", "2D", "3D").discards("TC").window().game();

        assertThat(last(game, P1)).isEqualTo("Anybody with another 10? (5 s)");
        assertThat(last(drawing("5S", "2D").discards("JK").window().game(), P1))
                .isEqualTo("Anybody with another joker? (5 s)");
        assertThat(last(drawing("5S", "2D").discards("QD").window().game(), P1))
                .isEqualTo("Anybody with another Q? (5 s)");
        game = game.play(P2, new SameRank(1)).play(House.HOST, new Leave(P3));
        assertThat(lines(game, P1)).contains("p2  1:?? 2:??  locked out", "p3  1:??  has left");
    }

    @Test
    void powersAreAnnounced() {
        Game<RecallTable> jack = drawing("5S", "2D 3S").special(P2, Power.SWAP).game();
        Game<RecallTable> queen = drawing("5S", "2D 3S").special(P2, Power.PEEK).game();

        assertThat(last(jack, P2)).isEqualTo("You may exchange two cards (10 s).");
        assertThat(last(jack, P1)).isEqualTo("p2 may exchange two cards (10 s).");
        assertThat(last(queen, P1)).isEqualTo("p2 may look at a card (10 s).");
        queen = queen.play(P2, new QueenPeek(Tables.at(P1, 1)));
        assertThat(lines(queen, P2)).contains("> p1  1:5S", "p2  1:?? 2:??  looks");
        assertThat(lines(queen, P1)).contains("> p1  1:??");
        assertThat(last(queen, P2)).isEqualTo("You look at a card (10 s).");
        assertThat(last(queen, P1)).isEqualTo("p2 looks at a card (10 s).");
    }

    @Test
    void theEndTurnsEverythingUp() {
        Game<RecallTable> game =
                with("missedLimit=0").hands("5S 2C", "KD KS", "AD 6S").playing().game();
        game = game.play(P1, new CallRecall());
        assertThat(lines(game, P2).get(0)).endsWith("p1 called Recall");
        while (!game.isOver()) {
            game = expire(game);
        }

        assertThat(lines(game, Spectator.SPECTATOR))
                .contains("p2  1:KD 2:KS  20 points", "p1 wins with the fewest points.");
        assertThat(tone(game, P1)).isEqualTo(Picture.Tone.GOOD);
        assertThat(tone(game, P2)).isEqualTo(Picture.Tone.BAD);
        assertThat(tone(game, Spectator.SPECTATOR)).isEqualTo(Picture.Tone.STRONG);
    }

    private static Picture.Tone tone(Game<RecallTable> game, Viewer viewer) {
        List<Picture.Block> blocks = new Recall()
                .presentation()
                .picture(game.seenBy(viewer), Actor::text)
                .text()
                .blocks();
        Picture.Line line = (Picture.Line) blocks.get(blocks.size() - 1);
        return ((Picture.Words) line.parts().get(0)).tone();
    }

    @Test
    void everyEndHasItsWords() {
        assertThat(last(drawing("5S", "2D").discards("2C").window().game().play(P2, new SameRank(1)), P1))
                .isEqualTo("p2 wins with an empty hand.");
        assertThat(last(
                        drawing("KD* KS* KC*", "2D").discards("KH").game().play(P1, new RecallAction.CollectDiscard()),
                        P1))
                .isEqualTo("p1 wins with four of a kind.");
        assertThat(last(drawing("5S", "2D").game().play(House.HOST, new Leave(P1)), P1))
                .isEqualTo("p2 wins as the last who stayed.");
        assertThat(last(expire(with("maxTurns=1").hands("5S", "5D").game()), P1))
                .isEqualTo("p1 and p2 draw with the fewest points.");
    }

    @Test
    void beforeTheDealThereIsNothingToSee() {
        assertThat(lines(Recall.newGame(RecallRules.ORIGINAL, 2), P1)).containsExactly("The cards are not dealt yet.");
    }
}
