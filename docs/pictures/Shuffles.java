import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.deck.SpecifiedShuffle;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Draws where each of 52 cards lies after a shuffle, in 100,000 packs: a square for each card and place, coloured by how far its count is from
 * an even one, as SVG on standard output. Beside it the well-known mistake, by which every card changes places with any of all.
 */
final class Shuffles {
    private static final int CARDS = 52;
    private static final int PACKS = 100_000;
    private static final int CELL = 8;
    private static final int MARGIN = 12;
    private static final int TITLE = 26;
    private static final int LEGEND = 46;
    private static final int SIDE = CARDS * CELL;
    private static final int WIDTH = 3 * MARGIN + 2 * SIDE;
    // From four standard errors too seldom to four too often.
    private static final String[] COLOURS = {
        "#2c5f9e", "#4f86c0", "#8fb4d9", "#c9d9e8", "#f2f2f2", "#f0d5c3", "#e3a583", "#cc6f4c", "#a83a2a"
    };

    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        StringBuilder svg = new StringBuilder(String.format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%1$d\" font-family=\"sans-serif\" font-size=\"14\">%n"
                        + "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>%n",
                WIDTH, TITLE + SIDE + LEGEND));
        draw(svg, MARGIN, "the shuffle", shuffled());
        draw(svg, 2 * MARGIN + SIDE, "each card with any of all 52", mistaken());
        legend(svg);
        System.out.print(svg.append("</svg>\n"));
    }

    private static int[][] shuffled() {
        int[][] counts = new int[CARDS][CARDS];
        SpecifiedShuffle shuffle = new SpecifiedShuffle();
        byte[] order = new byte[CARDS];
        for (int pack = 0; pack < PACKS; pack++) {
            for (int card = 0; card < CARDS; card++) {
                order[card] = (byte) card;
            }
            shuffle.shuffle(order, CARDS - 1, Seed.of(52).part(pack));
            for (int place = 0; place < CARDS; place++) {
                counts[order[place]][place]++;
            }
        }
        return counts;
    }

    private static int[][] mistaken() {
        int[][] counts = new int[CARDS][CARDS];
        SplittableRandom random = new SplittableRandom(52);
        int[] order = new int[CARDS];
        for (int pack = 0; pack < PACKS; pack++) {
            for (int card = 0; card < CARDS; card++) {
                order[card] = card;
            }
            for (int place = 0; place < CARDS; place++) {
                int other = random.nextInt(CARDS);
                int card = order[place];
                order[place] = order[other];
                order[other] = card;
            }
            for (int place = 0; place < CARDS; place++) {
                counts[order[place]][place]++;
            }
        }
        return counts;
    }

    /** Cards from top to bottom, places from left to right; squares of one colour are one path. */
    private static void draw(StringBuilder svg, int x, String title, int[][] counts) {
        svg.append(String.format("<text x=\"%d\" y=\"%d\">%s</text>%n", x, TITLE - 8, title));
        svg.append(String.format("<g transform=\"translate(%d %d) scale(%d)\" fill=\"none\">%n", x, TITLE, CELL));
        for (int colour = 0; colour < COLOURS.length; colour++) {
            StringBuilder path = new StringBuilder();
            for (int card = 0; card < CARDS; card++) {
                int place = 0;
                while (place < CARDS) {
                    int from = place;
                    while (place < CARDS && colour(counts[card][place]) == colour) {
                        place++;
                    }
                    if (place > from) {
                        path.append('M').append(from).append(' ').append(card).append(".5h").append(place - from);
                    }
                    place++;
                }
            }
            svg.append(String.format("<path stroke=\"%s\" d=\"%s\"/>%n", COLOURS[colour], path));
        }
        svg.append("</g>\n");
    }

    private static int colour(int count) {
        double even = (double) PACKS / CARDS;
        double errors = (count - even) / Math.sqrt(even * (1 - 1.0 / CARDS));
        int middle = COLOURS.length / 2;
        return (int) Math.max(0, Math.min(COLOURS.length - 1, middle + Math.round(errors)));
    }

    private static void legend(StringBuilder svg) {
        int y = TITLE + SIDE + 12;
        for (int colour = 0; colour < COLOURS.length; colour++) {
            svg.append(String.format(
                    "<rect x=\"%d\" y=\"%d\" width=\"24\" height=\"14\" fill=\"%s\"/>%n", MARGIN + 24 * colour, y, COLOURS[colour]));
        }
        svg.append(String.format(
                "<text x=\"%d\" y=\"%d\">4 standard errors too seldom … even … 4 too often; %,d packs, card down, place across</text>%n",
                MARGIN + 24 * COLOURS.length + 8, y + 12, PACKS));
    }
}
