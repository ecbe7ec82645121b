package dev.courtcards.histories;

import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Variant;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The first two lines of a hand: the game, its stakes, place and time. */
final class StarsTitle {
    private static final String SITE = "PokerStars ";
    private static final Pattern START = Pattern.compile("PokerStars (?:[A-Z][a-z]+ )*(?:Hand|Game) #(\\d+):\\s*(.*)");
    private static final Pattern CAP = Pattern.compile("\\bcap\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern TOURNAMENT = Pattern.compile(".*?Tournament #(\\d+.*?)[\\s,]*");
    private static final Pattern LEVEL = Pattern.compile(".*\\bLevel ([IVXLCDM]+|\\d+) .*");
    private static final Pattern STAKES =
            Pattern.compile("(?:, |[^(]*\\()([^\\d/.,]*)([\\d.,]++)/([^\\d/.,]*)([\\d.,]++)([^)]*)\\).*");
    private static final Pattern BUTTON_STAKES = Pattern.compile(
            "[^(]*\\(Button Blind ([^\\d/.,]*)([\\d.,]++)[ \u00a0]- Ante ([^\\d/.,]*)([\\d.,]++)([^)]*)\\).*");
    private static final Pattern CODE = Pattern.compile("\\b([A-Z]{3})\\b");
    private static final Pattern TIME = Pattern.compile(
            ".* - (\\d{4})/(\\d{1,2})/(\\d{1,2})(?: -)? +(\\d{1,2}):(\\d{2}):(\\d{2})(?: \\(?([A-Z]+)\\)?)?.*");
    private static final Pattern TABLE =
            Pattern.compile("Table '(.*)'(?: (\\d{1,6})-max)?(?: \\(.*\\))?(?: Seat #(\\d+) is the button)?.*");

    /** The three-letter currencies by sign. */
    static final Map<String, String> CURRENCIES = Map.of("$", "USD", "\u20ac", "EUR", "\u00a3", "GBP");

    private final String title;
    private final String hand;
    private final StarsGames.Named game;
    private final Matcher stakes;
    private final Matcher table;
    /** The two amounts in the title. */
    final BigDecimal first;

    final BigDecimal second;

    StarsTitle(List<StarsLine> lines) {
        StarsLine line = lines.get(0);
        Matcher start = START.matcher(line.text());
        if (!start.matches()) {
            throw line.wrong(line.text(), "no-hand", "PokerStars Hand #");
        }
        hand = start.group(1);
        title = start.group(2);
        if (CAP.matcher(title).find()) {
            throw line.wrong(title, "capped", "no limit, not a game with a cap on what a player may lose in a hand");
        }
        game = StarsGames.in(title)
                .orElseThrow(() -> line.wrong(
                        title, "unknown-variant", "a game of this site that is read, such as Hold'em No Limit"));
        stakes = (variant().opening() == Opening.BUTTON_BLIND ? BUTTON_STAKES : STAKES).matcher(game.after());
        if (!stakes.matches()) {
            throw line.wrong(title, "bad-number", "the game and its stakes, as in Hold'em No Limit (10/20)");
        }
        first = line.amount(stakes.group(2));
        second = line.amount(stakes.group(4));
        StarsLine next = lines.size() > 1 ? lines.get(1) : new StarsLine(line.number() + 1, "");
        table = TABLE.matcher(next.text());
        boolean hasButton =
                table.matches() && table.group(3) != null && table.group(3).length() < 5;
        boolean mayMiss = variant().opening().isByCard() && table.matches() && table.group(3) == null;
        if (!hasButton && !mayMiss) {
            throw next.wrong(next.text(), "no-table", "Table 'name' 9-max Seat #1 is the button");
        }
    }

    static boolean isOne(String line) {
        return line.startsWith(SITE) && START.matcher(StarsReader.begin(line)).matches();
    }

    Variant variant() {
        return game.variant();
    }

    boolean isHoldem() {
        return variant().equals(Variant.NT);
    }

    boolean isFixed() {
        return variant().limit() == Limit.FIXED;
    }

    /**
     * The small blind. In fixed limit the title has the bets, and the small blind is half of the smaller one, in whole chips or hundredths.
     */
    BigDecimal smallBlind() {
        return isFixed()
                ? first.divide(BigDecimal.valueOf(2)).setScale(currency().isEmpty() ? 0 : 2, RoundingMode.DOWN)
                : first;
    }

    BigDecimal bigBlind() {
        return variant().opening() == Opening.BLINDS && !isFixed() ? second : first;
    }

    /** The chair with the button; 0 in stud, which has none. */
    int button() {
        return table.group(3) == null ? 0 : Integer.parseInt(table.group(3));
    }

    /** Place and time, with the chairs of the players dealt in, from the left of the button. */
    Occasion occasion(List<Integer> order) {
        Matcher tournament = TOURNAMENT.matcher(game.head());
        Matcher level = LEVEL.matcher(title);
        boolean inTournament = tournament.matches();
        Matcher clock = TIME.matcher(title);
        Optional<LocalDateTime> time = clock.matches() ? time(clock) : Optional.empty();
        boolean dead = table.group(3) != null && order.get(order.size() - 1) != button();
        return new Occasion(
                hand,
                inTournament ? tournament.group(1) : "",
                inTournament && level.matches() ? level.group(1) : "",
                table.group(1),
                table.group(2) == null ? 0 : Integer.parseInt(table.group(2)),
                order,
                dead ? OptionalInt.of(button()) : OptionalInt.empty(),
                inTournament ? "" : currency(),
                time,
                time.isPresent() && clock.group(7) != null ? clock.group(7) : "",
                game.mixed().isEmpty() ? Map.of() : Map.of(Occasion.MIXED, game.mixed()));
    }

    String currency() {
        Matcher code = CODE.matcher(stakes.group(5));
        return code.find()
                ? code.group(1)
                : CURRENCIES.getOrDefault(stakes.group(1).strip(), "");
    }

    private static Optional<LocalDateTime> time(Matcher time) {
        if (time.group(1).equals(StarsWriter.NO_YEAR)) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.of(
                            Integer.parseInt(time.group(1)),
                            Integer.parseInt(time.group(2)),
                            Integer.parseInt(time.group(3)))
                    .atTime(
                            Integer.parseInt(time.group(4)),
                            Integer.parseInt(time.group(5)),
                            Integer.parseInt(time.group(6))));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
