package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Picture.Grid;
import dev.courtcards.core.show.Picture.Line;
import dev.courtcards.core.show.Picture.Tile;
import dev.courtcards.core.show.Picture.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayoutTest {
    private static final Style UNICODE = new Style(Style.Colours.NONE, true);

    private static final Picture PILES =
            Picture.empty().with(new Grid(3, tiles())).line("43 cards left");

    private static final View VIEW = view(PILES);

    private static List<Tile> tiles() {
        List<Card> cards = Card.parseAll("AS TH 3D 4C ?? 6C 7C 8C KD");
        return IntStream.range(0, 9)
                .mapToObj(i -> new Tile("" + (i + 1), cards.get(i), i == 4 ? "x2" : ""))
                .toList();
    }

    private static View view(Picture picture) {
        List<Line> story = new ArrayList<>();
        for (int i = 1; i <= 30; i++) {
            story.add(
                    Line.of("bot", Tone.STRONG).words(" guess " + i + ": laid ").card(Card.TEN_OF_HEARTS));
        }
        return new View(
                "Nine Piles",
                "you are p1 of 2",
                picture,
                story,
                Line.of("pile 5 is face down; 8 of 9 are open", Tone.BAD),
                List.of(Line.of("guess  1 2 3 4 6 7 8 9  ·  higher lower", Tone.PLAIN)),
                "u undo · s FILE save · ? rules · q quit");
    }

    @ParameterizedTest
    @CsvSource({"80, 24", "132, 43", "60, 24", "40, 14", "24, 8"})
    void fitsEveryTerminal(int width, int height) {
        Layout.Screen screen = Layout.screen(VIEW, "4 h", "Enter: guess 4 higher", width, height, UNICODE);

        assertThat(screen.lines()).hasSizeLessThanOrEqualTo(height).allMatch(line -> line.length() <= width);
        assertThat(screen.cursorRow()).isBetween(0, height - 1);
        assertThat(screen.cursorColumn()).isBetween(0, width - 1);
        assertThat(screen.lines().get(screen.cursorRow())).startsWith("  > 4 h");
        Golden.check("screen-" + width + "x" + height + ".txt", screen.lines());
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "5, 3", "10, 4", "300, 2", "3, 100"})
    void survivesTerminalsThatAreTooSmall(int width, int height) {
        Layout.Screen screen = Layout.screen(VIEW, "4 h", "", width, height, UNICODE);

        assertThat(screen.lines()).hasSizeLessThanOrEqualTo(height).allMatch(line -> line.length() <= width);
        assertThat(Layout.page("Rules", "# A\n\ntext", 0, width, height, UNICODE)
                        .lines())
                .hasSizeLessThanOrEqualTo(height);
    }

    @Test
    void showsTheStoryBelowAWidePicture() {
        Picture wide = Picture.empty().row("Hand", Card.parseAll("2C 3C 4C 5C 6C 7C 8C 9C"), "");

        Golden.check(
                "screen-wide.txt",
                Layout.screen(view(wide), "", "", 80, 24, UNICODE).lines());
    }

    @Test
    void aLongMenuLeavesRoomForTheTable() {
        View crowded = new View(
                "Rummy",
                "",
                Picture.empty().line("everybody's score").line("one's own hand"),
                List.of(Line.of("ann discarded a card")),
                Line.empty(),
                List.of(Line.of("7c 7d jk meld 7C 7D JK    ".repeat(24)), Line.of("discard  7c 7d")),
                "q quit");

        List<String> lines = Layout.screen(crowded, "", "", 60, 20, UNICODE).lines();

        assertThat(lines)
                .anyMatch(line -> line.contains("everybody's score"))
                .anyMatch(line -> line.contains("ann discarded"))
                .anyMatch(line -> line.contains("discard  7c 7d"))
                .anyMatch(line -> line.strip().equals("…"))
                .hasSizeLessThanOrEqualTo(20);
    }

    @Test
    void coloursTheWholeBar() {
        String bar = Layout.screen(VIEW, "", "", 40, 14, new Style(Style.Colours.MANY, true))
                .lines()
                .get(0);

        assertThat(bar).startsWith("\u001b[0;1;38;5;231;48;5;22m  Nine Piles ").endsWith("p1 of 2  \u001b[0m");
        assertThat(bar.replaceAll("\u001b\\[[0-9;]*m", "")).hasSize(40);
    }

    @Test
    void turnsPages() {
        String page = String.join(
                "\n\n",
                IntStream.rangeClosed(1, 20)
                        .mapToObj(i -> "Paragraph " + i + ".")
                        .toList());

        Golden.check(
                "page-first.txt", Layout.page("Rules", page, 0, 60, 12, UNICODE).lines());
        Golden.check(
                "page-middle.txt",
                Layout.page("Rules", page, 10, 60, 12, UNICODE).lines());
        Golden.check(
                "page-last.txt", Layout.page("Rules", page, 29, 60, 12, UNICODE).lines());
    }
}
