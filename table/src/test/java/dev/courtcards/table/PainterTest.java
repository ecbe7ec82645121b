package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Grid;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tile;
import dev.courtcards.core.show.Picture.Tone;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PainterTest {
    private static final Style UNICODE = new Style(Style.Colours.NONE, true);

    /** Every kind of block, every kind of card. */
    private static final Picture PICTURE = Picture.empty()
            .line("A line of words.", Tone.STRONG)
            .with(Line.of("a card ")
                    .card(Card.TEN_OF_HEARTS)
                    .words(", a back ")
                    .card(Card.UNKNOWN)
                    .words(", ")
                    .card(Card.JOKER))
            .row("Dealer", Card.parseAll("?? TD"), "shows 10")
            .row("Player", Card.parseAll("AS 7H JK QC"), "")
            .row("Nobody", List.of(), "no cards")
            .with(new Grid(
                    3,
                    List.of(
                            new Tile("1", Card.TEN_OF_SPADES, ""),
                            new Tile("2", Card.UNKNOWN, "x3"),
                            new Tile("3", Card.ACE_OF_CLUBS, "much too long"),
                            new Tile("4", Card.TWO_OF_DIAMONDS, ""))));

    private static final Picture SEATS = Picture.empty()
            .row("Dealer", Card.parseAll("KS ??"), "Shows: 10")
            .with(new Picture.Beside(List.of(
                    new Picture.Row("p2: 470", Card.parseAll("?? ??"), "Bet: 20  (waiting)"),
                    new Picture.Row("p3: 380", Card.parseAll("TC 6H 7H"), "Total: 23  Bet: 50  (bust!)"),
                    new Picture.Row("p4: 290", List.of(), "has bet"))))
            .row("YOU: 520 chips", Card.parseAll("JH 8C"), "Total: 18");

    @ParameterizedTest
    @EnumSource
    void drawsEverySize(Painter.CardSize size) {
        Golden.check(
                "picture-" + size + ".txt",
                Painter.paint(PICTURE, 60, UNICODE, size).lines());
    }

    @ParameterizedTest
    @EnumSource(names = {"LARGE", "INLINE"})
    void drawsInAsciiAlone(Painter.CardSize size) {
        List<String> lines = Painter.paint(PICTURE, 60, Style.PLAIN, size).lines();

        assertThat(String.join("", lines)).matches("\\p{ASCII}*");
        Golden.check("ascii-" + size + ".txt", lines);
    }

    @Test
    void drawsInColour() {
        Picture picture = Picture.empty()
                .line("good", Tone.GOOD)
                .line("bad", Tone.BAD)
                .row("Cards", Card.parseAll("TD AS ??"), "faint");

        Golden.check(
                "colours-MANY.txt",
                Painter.paint(picture, 60, new Style(Style.Colours.MANY, true), Painter.CardSize.SMALL)
                        .lines());
        Golden.check(
                "colours-SIXTEEN.txt",
                Painter.paint(picture, 60, new Style(Style.Colours.SIXTEEN, true), Painter.CardSize.INLINE)
                        .lines());
    }

    @Test
    void takesTheLargestCardsThatFit() {
        Picture picture = Picture.empty().row("Hand", Card.parseAll("AS KS"), "");

        assertThat(IntStream.of(6, 5, 4, 3, 1)
                        .map(height ->
                                Painter.paint(picture, 80, height, UNICODE).height()))
                .containsExactly(6, 5, 4, 1, 1);
        assertThat(Painter.paint(picture, 9, 20, UNICODE).height())
                .as("SMALL, overlapping")
                .isEqualTo(4);
    }

    @Test
    void overlapsCardsAndThenBreaksRows() {
        List<Card> hand = Card.parseAll("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D 5D");

        Golden.check(
                "overlap.txt",
                Painter.paint(Picture.empty().row("Hand", hand, "17"), 72, 20, UNICODE)
                        .lines());
        Golden.check(
                "broken-row.txt",
                Painter.paint(Picture.empty().row("Hand", hand, "17"), 40, 20, UNICODE)
                        .lines());
    }

    @ParameterizedTest
    @CsvSource({"beside.txt, 76, 30", "beside-small.txt, 76, 16", "beside-two.txt, 46, 30", "beside-inline.txt, 76, 8"})
    void drawsRowsBesideEachOtherWhereThereIsRoom(String golden, int width, int height) {
        Golden.check(golden, Painter.paint(SEATS, width, height, UNICODE).lines());
    }

    @Test
    void drawsThemOneBelowTheOtherWhereThereIsRoomForOne() {
        assertThat(Painter.paint(SEATS, 30, Style.PLAIN, Painter.CardSize.INLINE)
                        .lines())
                .contains("p3: 380 [TC] [6H] [7H]", "  Total: 23  Bet: 50  (bust!)");
    }

    @Test
    void drawsCardsOfALineThatLieInFrontOfAPlayer() {
        Picture hand = Picture.empty()
                .with(Line.of("> you (p1) ")
                        .with(Hints.NONE.withAt(Seat.of(1)))
                        .words(" 1*")
                        .card(Card.NINE_OF_DIAMONDS)
                        .words(" 2:-- ")
                        .words(" 3:")
                        .card(Card.JOKER)
                        .words("=QS ")
                        .words("  collects 9s"));

        assertThat(Painter.paint(hand, 60, 4, UNICODE).lines())
                .containsExactly(
                        "           ╭1*──╮      ╭3───╮",
                        "           │9♦  │      │JK  │",
                        "> you (p1) │  9♦│ 2:-- │  JK│ collects 9s",
                        "           ╰────╯      ╰─=QS╯");
        assertThat(Painter.paint(hand, 60, 2, UNICODE).lines())
                .containsExactly("> you (p1)  1*9♦ 2:--  3:JK=QS   collects 9s");
    }

    @Test
    void putsABlankBetweenTwoCardsOfALine() {
        Picture picture = Picture.empty()
                .with(Line.of("takes ").card(Card.FOUR_OF_DIAMONDS).card(Card.FOUR_OF_HEARTS));

        assertThat(Painter.paint(picture, 40, 20, Style.PLAIN).lines()).containsExactly("takes 4D 4H");
    }

    @Test
    void breaksLongLinesAtBlanks() {
        Picture picture = Picture.empty().line("one two three four five").line("abcdefghijklmnop");

        assertThat(Painter.paint(picture, 10, 20, UNICODE).lines())
                .containsExactly("one two", "  three", "  four", "  five", "abcdefghij", "  klmnop");
    }

    @Test
    void neverHandsCommandsToTheTerminal() {
        Picture picture = Picture.empty().line("a\u001b[2Jb\u009bc\u202ed").line("日本 x");

        assertThat(Painter.paint(picture, 40, 20, UNICODE).lines()).containsExactly("a?[2Jb?c?d", "日本 x");
    }

    @Test
    void countsWideCharactersAsTwoColumns() {
        Canvas canvas = new Canvas(UNICODE);

        assertThat(canvas.put(0, 0, "日本", Ink.PLAIN)).isEqualTo(4);
    }
}
