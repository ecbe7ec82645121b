package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Place;
import dev.courtcards.histories.HandHistory.Step;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Round;
import dev.courtcards.poker.variant.Variant;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one hand of the text of PokerStars, line by line. */
final class StarsReader {
    /** What these patterns do to a line takes time by the square of its length. */
    private static final int LONGEST_LINE = 1_000;

    /** Every line is held against all names. */
    private static final int MOST_CHAIRS = 50;

    /** Where the dealer acts. */
    private static final int NO_CHAIR = -1;

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
    private static final Pattern SEAT =
            Pattern.compile("Seat (\\d+): (.+) \\(([^()]*?)([\\d.,]+) in chips[^()]*\\)(.*)");
    private static final Pattern STREET = Pattern.compile(
            "\\*\\*\\* (FIRST |SECOND )?(PRE-FLOP|FLOP|TURN|RIVER) \\*\\*\\*(?: \\[[^\\]]*\\])*? \\[([^\\]]*)\\]");
    private static final Pattern HEAD =
            Pattern.compile("\\*\\*\\* (HOLE CARDS|DEALING HANDS|[34567](?:rd|th) STREET|RIVER"
                    + "|(?:FIRST |SECOND |THIRD )DRAW|(FIRST |SECOND )?SHOW ?DOWN) \\*\\*\\*|\\*+ # \\d+ \\*+");
    private static final Pattern BRACKETS = Pattern.compile("\\[([^\\]]*)\\]");
    private static final Pattern DEALT = Pattern.compile("Dealt to (.+) \\[([^\\]]*)\\].*");
    private static final Pattern UNCALLED = Pattern.compile("Uncalled bet \\((\\S+)\\) returned to (.+)");
    private static final Pattern COLLECTED =
            Pattern.compile("(.+) collected (\\S+) from (?:the )?(?:pot|main pot|side pot).*");
    private static final Pattern TOTAL = Pattern.compile("Total pot (\\S+)(.*?)\\|(.*)");
    private static final Pattern POT = Pattern.compile("(?:Main|Side) pot(?:-\\d+)? (\\S+)\\.(?=\\s|$)");
    /** Won by the rules; what the player was paid instead is beside the hand. */
    private static final String CASHED_OUT = "(pot not awarded as player cashed out)";

    private static final Pattern WON = Pattern.compile("\\b(?:won|collected) \\((\\S+)\\)");
    private static final Pattern SUMMED = Pattern.compile("Seat (\\d+): (.*?)(?:(mucked|showed) \\[([^\\]]*)\\].*)?");
    private static final Pattern MONEY = Pattern.compile("[^\\d\\s\\[\\](-]*([\\d.,]*\\d)");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,12}(\\.\\d{1,4})?");
    private static final Pattern BLANKS = Pattern.compile(" +");
    private static final Pattern CARDS = Pattern.compile("[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*");
    /** What happens beside the game. */
    private static final Pattern ASIDE = Pattern.compile(
            ".* (?:said, .*|joins the table.*|leaves the table|will be allowed to play.*|was removed from .*|is disconnected.*"
                    + "|is connected.*|has timed out.*|has returned.*|is sitting out.*|sits out.*|has requested .*|was moved .*"
                    + "|finished the tournament.*|wins .*|received .*|receives .*|re-buys .*|rebuys .*|takes .*|cashed out .*"
                    + "|re-connected.*|reconnected.*|folds out of turn.*|collected a .*|chose to .*|opted .*|enjoys .*)"
                    + "|\\*+ # \\d+ \\*+|Betting is capped|No low hand qualified|The deck is reshuffled|Pair on board.*|Hand was run .*|Board \\[.*|FIRST Board .*|SECOND Board .*");

    /** The three letters of a sign. */
    static final Map<String, String> CURRENCIES = Map.of("$", "USD", "\u20ac", "EUR", "\u00a3", "GBP");

    private final List<Line> lines;
    private final BigDecimal least;
    private final Map<Integer, Player> chairs = new LinkedHashMap<>();
    private final List<Raw> acts = new ArrayList<>();
    private final Map<String, Place> places = new HashMap<>();
    private BigDecimal unit = BigDecimal.ONE;
    private int scale;
    private BigDecimal smallBlind = BigDecimal.ZERO;
    private BigDecimal bigBlind = BigDecimal.ZERO;
    private BigDecimal bigBet = BigDecimal.ZERO;
    private BigDecimal price = BigDecimal.ZERO;
    private Optional<BigDecimal> house = Optional.empty();
    private Optional<BigDecimal> total = Optional.empty();
    private final List<BigDecimal> pots = new ArrayList<>();
    private boolean returned;
    /** What nobody called of the last bet, and whose it is. */
    private BigDecimal uncalled = BigDecimal.ZERO;

    private Optional<Player> bettor = Optional.empty();
    private Variant variant = Variant.NT;
    private BigDecimal bringIn = BigDecimal.ZERO;
    /** How many streets have been dealt. */
    private int dealt;
    /** Whether a card of the board lies open before the flop. */
    private boolean open;

    private boolean smallPosted;
    private boolean bigPosted;
    private boolean collected;
    private boolean inSummary;
    private boolean summed;
    private Line now = new Line(1, "");

    private record Line(int number, String text) {}

    /** A step before it is known which player has which number. */
    private record Raw(Place place, int chair, Function<Seat, Act> act) {}

    /** Who sits on a chair, and the chips. */
    private static final class Player {
        private final String name;
        private final BigDecimal stack;
        private final boolean waits;
        private final Place seat;
        private BigDecimal ante = BigDecimal.ZERO;
        private BigDecimal dead = BigDecimal.ZERO;
        private BigDecimal blind = BigDecimal.ZERO;
        private BigDecimal bet = BigDecimal.ZERO;
        private BigDecimal paid = BigDecimal.ZERO;
        private BigDecimal won = BigDecimal.ZERO;
        private boolean acts;
        private boolean folded;
        /** Own cards by street or draw. */
        private final List<List<Card>> cards = new ArrayList<>();

        private boolean summed;
        private Place last;

        private Player(String name, BigDecimal stack, boolean waits, Place seat) {
            this.name = name;
            this.stack = stack;
            this.waits = waits;
            this.seat = seat;
            this.last = seat;
        }

        private BigDecimal finishing() {
            return stack.subtract(paid).subtract(bet).add(won);
        }
    }

    private StarsReader(List<Line> lines, BigDecimal least) {
        this.lines = lines;
        this.least = least;
    }

    // ---- a file

    static boolean isOne(String text) {
        return text.lines()
                .map(StarsReader::clean)
                .filter(line -> !line.isEmpty() && !line.startsWith("**"))
                .findFirst()
                .filter(StarsReader::isStart)
                .isPresent();
    }

    static List<HandHistory> hands(String text, BigDecimal least, Consumer<RecordException> problems) {
        List<HandHistory> hands = new ArrayList<>();
        List<Line> lines = new ArrayList<>();
        int number = 0;
        for (String raw : (Iterable<String>) text.lines()::iterator) {
            number++;
            String line = clean(raw);
            if (isStart(line) && !lines.isEmpty()) {
                read(lines, least, hands, problems);
                lines.clear();
            }
            if (!line.isEmpty()
                    && !(lines.isEmpty() && ASIDE.matcher(begin(line)).matches())) {
                lines.add(new Line(number, line));
            }
        }
        if (lines.isEmpty()) {
            problems.accept(
                    new Place(Math.max(1, number), 1).wrong("no-hand", "the end of the text", "PokerStars Hand #"));
        } else {
            read(lines, least, hands, problems);
        }
        return List.copyOf(hands);
    }

    private static boolean isStart(String line) {
        return line.startsWith(SITE) && START.matcher(begin(line)).matches();
    }

    private static String begin(String line) {
        return line.substring(0, Math.min(line.length(), LONGEST_LINE));
    }

    /** A line without the marks that editors and the site leave around it. */
    private static String clean(String line) {
        String clean = (line.startsWith("\uFEFF") ? line.substring(1) : line).stripTrailing();
        String stripped = clean.stripLeading();
        return stripped.length() < clean.length() && isStart(stripped) ? stripped : clean;
    }

    private static void read(
            List<Line> lines, BigDecimal least, List<HandHistory> hands, Consumer<RecordException> problems) {
        try {
            hands.add(new StarsReader(List.copyOf(lines), least).hand());
        } catch (RecordException e) {
            problems.accept(e);
        }
    }

    // ---- a hand

    private HandHistory hand() {
        for (Line line : lines) {
            if (line.text().length() > LONGEST_LINE) {
                throw new Place(line.number(), LONGEST_LINE + 1)
                        .wrong("long-line", line.text().length() + " characters", "at most " + LONGEST_LINE);
            }
        }
        now = lines.get(0);
        Matcher start = START.matcher(now.text());
        if (!start.matches()) {
            throw wrong(now.text(), "no-hand", "PokerStars Hand #");
        }
        String title = start.group(2);
        if (CAP.matcher(title).find()) {
            throw wrong(title, "capped", "no limit, not a game with a cap on what a player may lose in a hand");
        }
        StarsGames.Named game = StarsGames.in(title)
                .orElseThrow(() ->
                        wrong(title, "unknown-variant", "a game of this site that is read, such as Hold'em No Limit"));
        variant = game.variant();
        Matcher stakes = (variant.opening() == Opening.BUTTON_BLIND ? BUTTON_STAKES : STAKES).matcher(game.after());
        if (!stakes.matches()) {
            throw wrong(title, "bad-number", "the game and its stakes, as in Hold'em No Limit (10/20)");
        }
        smallBlind = number(stakes.group(2));
        bigBlind = number(stakes.group(variant.opening() == Opening.BLINDS && !isFixed() ? 4 : 2));
        bigBet = number(stakes.group(4));
        if (isFixed()) {
            // With a fixed limit the title has the bets; the small blind is half of the smaller, in whole chips or
            // hundredths.
            smallBlind = bigBlind.divide(BigDecimal.valueOf(2))
                    .setScale(currency(stakes).isEmpty() ? 0 : 2, RoundingMode.DOWN);
        }
        price = bigBlind;
        Matcher tournament = TOURNAMENT.matcher(game.head());
        Matcher level = LEVEL.matcher(title);
        boolean inTournament = tournament.matches();
        Matcher clock = TIME.matcher(title);
        Optional<LocalDateTime> time = clock.matches() ? time(clock) : Optional.empty();
        Matcher table = table();
        int next = 2;
        while (next < lines.size() && seat(lines.get(next))) {
            next++;
        }
        for (Line line : lines.subList(next, lines.size())) {
            now = line;
            line(line.text());
        }
        boolean hasButton = table.group(3) != null;
        int button = hasButton ? Integer.parseInt(table.group(3)) : 0;
        List<Integer> order = order(button);
        boolean dead = hasButton && order.get(order.size() - 1) != button;
        return history(
                order,
                new Occasion(
                        start.group(1),
                        inTournament ? tournament.group(1) : "",
                        inTournament && level.matches() ? level.group(1) : "",
                        table.group(1),
                        table.group(2) == null ? 0 : Integer.parseInt(table.group(2)),
                        order,
                        dead ? OptionalInt.of(button) : OptionalInt.empty(),
                        inTournament ? "" : currency(stakes),
                        time,
                        time.isPresent() && clock.group(7) != null ? clock.group(7) : "",
                        game.mixed().isEmpty() ? Map.of() : Map.of(Occasion.MIXED, game.mixed())));
    }

    private static String currency(Matcher stakes) {
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

    private Matcher table() {
        now = lines.size() > 1 ? lines.get(1) : new Line(now.number() + 1, "");
        Matcher table = TABLE.matcher(now.text());
        boolean hasButton =
                table.matches() && table.group(3) != null && table.group(3).length() < 5;
        boolean mayMiss = variant.opening().isByCard() && table.matches() && table.group(3) == null;
        if (!hasButton && !mayMiss) {
            throw wrong(now.text(), "no-table", "Table 'name' 9-max Seat #1 is the button");
        }
        return table;
    }

    private boolean seat(Line line) {
        now = line;
        Matcher seat = SEAT.matcher(line.text());
        if (!line.text().startsWith("Seat ") || !seat.matches()) {
            return false;
        }
        if (chairs.size() == MOST_CHAIRS) {
            throw wrong(line.text(), "bad-players", "at most " + MOST_CHAIRS + " chairs");
        }
        String more = seat.group(5);
        Player player = new Player(
                seat.group(2),
                number(seat.group(4)),
                more.contains("sitting out") || more.contains("out of hand"),
                place(1));
        if (seat.group(1).length() > 4 || chairs.putIfAbsent(Integer.parseInt(seat.group(1)), player) != null) {
            throw wrong(line.text(), "bad-seat", "a chair that nobody else has");
        }
        return true;
    }

    /** Reads a line behind those of the seats. */
    private void line(String text) {
        Matcher match;
        if (text.startsWith("***")) {
            if ((match = STREET.matcher(text)).matches()) {
                street(match);
            } else if (text.equals("*** SUMMARY ***")) {
                inSummary = true;
            } else if ((match = HEAD.matcher(text)).matches()) {
                head(match.group(1) == null ? "" : match.group(1));
            } else {
                throw wrong(text, "unknown-line", "a street, SHOW DOWN or SUMMARY");
            }
        } else if (inSummary) {
            summary(text);
        } else if (text.startsWith("Dealt to ") && !isHoldem()) {
            dealtTo(text);
        } else if (text.startsWith("Dealt to ") && (match = DEALT.matcher(text)).matches()) {
            know(chair(match.group(1)), match.group(2));
        } else if (text.startsWith("Uncalled bet ") && (match = UNCALLED.matcher(text)).matches()) {
            Player player = player(chair(match.group(2)));
            player.paid = player.paid.subtract(money(match.group(1)));
            returned = true;
            player.last = place(1);
        } else if (text.contains(" collected ")
                && (match = COLLECTED.matcher(text)).matches()
                && named(match.group(1)).isPresent()) {
            Player player = player(chair(match.group(1)));
            player.won = player.won.add(money(match.group(2)));
            player.last = place(1);
            collected = true;
        } else {
            act(text);
        }
    }

    private void street(Matcher street) {
        if (!street.group(2).equals("PRE-FLOP")) {
            gather();
            price = BigDecimal.ZERO;
        }
        List<Card> cards = cards(street.group(3));
        // The flop is written with the card that lay open before it.
        List<Card> fresh = street.group(2).equals("FLOP") && open ? cards.subList(1, cards.size()) : cards;
        open = street.group(2).equals("PRE-FLOP");
        acts.add(new Raw(place(street.start(3) + 1), NO_CHAIR, dealer -> new Act.Board(fresh)));
    }

    private boolean isHoldem() {
        return variant.equals(Variant.NT);
    }

    private boolean isFixed() {
        return variant.limit() == Limit.FIXED;
    }

    // ---- cards of players, in other games than no-limit hold'em

    /** The players get the cards of a street, as far as nobody says backs. */
    private void head(String head) {
        if (isHoldem() || head.isEmpty() || head.endsWith("DOWN")) {
            return;
        }
        if (dealt > 0) {
            gather();
        }
        if (!head.endsWith("DRAW")) {
            int street = dealt++;
            int cards = street < variant.rounds().size()
                    ? variant.rounds().get(street).cards()
                    : 0;
            chairs.forEach((chair, player) -> {
                if (!player.folded && cards > 0) {
                    deal(chair, cards);
                }
            });
        }
    }

    /** Cards come to a player, backs until a line says them. */
    private void deal(int chair, int count) {
        List<Card> cards = new ArrayList<>(Collections.nCopies(count, Card.UNKNOWN));
        player(chair).cards.add(cards);
        acts.add(new Raw(place(1), chair, to -> new Act.Hole(to, cards)));
    }

    /** Tells the last cards of a player: of what was dealt first in stud perhaps the open one alone. */
    private void dealtTo(String text) {
        String line = text.substring("Dealt to ".length());
        Player player = chairs.values().stream()
                .filter(one -> line.startsWith(one.name + " ["))
                .max(Comparator.comparing(one -> one.name.length()))
                .orElseThrow(() -> wrong(text, "unknown-player", "a player of this hand"));
        Matcher brackets = BRACKETS.matcher(line.substring(player.name.length()));
        List<Card> told = List.of();
        while (brackets.find()) {
            told = brackets.group(1).isEmpty() ? told : cards(brackets.group(1));
        }
        if (!player.cards.isEmpty()) {
            List<Card> last = player.cards.get(player.cards.size() - 1);
            int from = last.size() - told.size();
            for (int i = 0; i < told.size() && from >= 0; i++) {
                last.set(from + i, told.get(i));
            }
        }
    }

    /** What was thrown away or mucked is known afterwards; in draws nobody says when those cards came. */
    private void told(int chair, List<Card> cards) {
        if (variant.rounds().stream().anyMatch(Round::drawn)) {
            return;
        }
        List<List<Card>> own = player(chair).cards;
        List<Card> more = new ArrayList<>(cards);
        own.forEach(more::removeAll);
        for (List<Card> street : own) {
            for (int i = 0; i < street.size() && !more.isEmpty(); i++) {
                if (street.get(i) == Card.UNKNOWN) {
                    street.set(i, more.remove(0));
                }
            }
        }
    }

    private void layOff(int chair, String what, String[] words, String text) {
        gather();
        boolean isPat = words[0].equals("stands");
        int count = isPat ? 0 : number(word(words, 1, text)).intValue();
        // One who stands pat has the cards named that he keeps.
        int from = isPat ? -1 : what.indexOf('[');
        String named = from < 0 ? "" : what.substring(from + 1, Math.max(from + 1, what.indexOf(']')));
        List<Card> cards = named.isEmpty()
                ? Collections.nCopies(Math.min(count, variant.ownCards(0)), Card.UNKNOWN)
                : cards(named);
        add(chair, by -> new Act.LayOff(by, cards));
        if (!cards.isEmpty()) {
            deal(chair, cards.size());
        }
    }

    private void gather() {
        List<Player> bets = chairs.values().stream()
                .filter(player -> player.bet.signum() > 0)
                .sorted(Comparator.comparing((Player player) -> player.bet).reversed())
                .toList();
        if (!bets.isEmpty()) {
            uncalled = bets.get(0).bet.subtract(bets.size() > 1 ? bets.get(1).bet : BigDecimal.ZERO);
            bettor = Optional.of(bets.get(0));
        }
        for (Player player : chairs.values()) {
            player.paid = player.paid.add(player.bet);
            player.bet = BigDecimal.ZERO;
        }
    }

    /** Where no line says so, the total pot tells that the last bet came back (files before 2008). */
    private void takeBack() {
        gather();
        BigDecimal paid = chairs.values().stream().map(player -> player.paid).reduce(BigDecimal.ZERO, BigDecimal::add);
        // Some programs leave the rake out of the total.
        if (!returned
                && uncalled.signum() > 0
                && (isTotal(paid.subtract(uncalled))
                        || isTotal(paid.subtract(uncalled).subtract(house.orElse(BigDecimal.ZERO))))) {
            bettor.ifPresent(player -> player.paid = player.paid.subtract(uncalled));
        }
    }

    private boolean isTotal(BigDecimal chips) {
        return total.isPresent() && chips.compareTo(total.get()) == 0;
    }

    private void summary(String text) {
        Matcher total = TOTAL.matcher(text);
        Matcher seat = SUMMED.matcher(text);
        if (total.matches()) {
            BigDecimal sum = BigDecimal.ZERO;
            this.total = Optional.of(money(total.group(1)));
            Matcher pot = POT.matcher(total.group(2));
            while (pot.find()) {
                pots.add(money(pot.group(1)));
            }
            for (String part : total.group(3).split("\\|")) {
                String rake = part.strip();
                sum = sum.add(money(rake.substring(rake.lastIndexOf(' ') + 1)));
            }
            house = Optional.of(sum);
        } else if (text.startsWith("Hand cancelled") || text.startsWith("Hand canceled")) {
            throw wrong(text, "cancelled", "a hand that was played to its end");
        } else if (seat.matches()) {
            summed = true;
            Player player = seat.group(1).length() > 4 ? null : chairs.get(Integer.parseInt(seat.group(1)));
            if (player == null || !seat.group(2).startsWith(player.name)) {
                throw wrong(text, "unknown-player", "a player of this hand");
            }
            player.summed = true;
            if (text.endsWith(CASHED_OUT)) {
                Matcher won = WON.matcher(text);
                player.won = BigDecimal.ZERO;
                while (won.find()) {
                    player.won = player.won.add(money(won.group(1)));
                }
                collected = true;
            }
            if (seat.group(4) != null && seat.group(4).length() > 2) {
                know(Integer.parseInt(seat.group(1)), seat.group(4));
            }
        } else if (!ASIDE.matcher(text).matches()) {
            throw wrong(text, "unknown-line", "a line of the summary");
        }
    }

    /** Reads what a player does. */
    private void act(String text) {
        Optional<Integer> chair = actor(text);
        if (chair.isEmpty()) {
            boolean isEmpty = text.endsWith(":")
                    && named(text.substring(0, text.length() - 1)).isPresent();
            if (!isEmpty && !ASIDE.matcher(text).matches()) {
                throw wrong(text, "unknown-line", "what a player at this table does");
            }
            return;
        }
        int seat = chair.get();
        Player player = player(seat);
        String what = text.substring(player.name.length() + 2).strip();
        String[] words = BLANKS.split(what);
        boolean allIn = what.endsWith("all-in");
        switch (words[0]) {
            case "posts", "straddles" -> post(player, what, allIn);
            case "discards", "stands" -> layOff(seat, what, words, text);
            case "brings" -> {
                BigDecimal chips = money(word(words, 3, text));
                player.bet = chips;
                bringIn = chips;
                add(seat, Act.BringIn::new);
            }
            case "folds" -> {
                player.folded = true;
                add(seat, Act.Fold::new);
                shownCards(seat, what);
            }
            case "checks" -> add(seat, by -> new Act.Match(by, OptionalLong.of(0)));
            case "calls" -> {
                BigDecimal chips = money(word(words, 1, text));
                player.bet = player.bet.add(chips);
                Place at = place(1);
                add(seat, by -> new Act.Match(by, OptionalLong.of(units(chips, at))));
            }
            case "bets" -> raise(seat, money(word(words, 1, text)));
            case "raises" -> {
                if (words.length < 4 || !words[2].equals("to")) {
                    throw wrong(text, "bad-action", "raises 20 to 40");
                }
                raise(seat, money(words[3]));
            }
            case "shows" -> {
                List<Card> cards = shownCards(seat, what);
                if (!cards.isEmpty()) {
                    add(seat, by -> new Act.Show(by, cards));
                }
            }
            case "mucks" -> add(seat, Act.Muck::new);
            default -> {
                if (!ASIDE.matcher(text).matches() && !what.startsWith("doesn't show")) {
                    throw wrong(
                            text, "bad-action", "posts, folds, checks, calls, bets, raises, discards, shows or mucks");
                }
                return;
            }
        }
        player.acts = true;
        player.last = place(1);
    }

    private String word(String[] words, int i, String text) {
        if (words.length <= i) {
            throw wrong(text, "bad-action", "an amount behind " + words[0]);
        }
        return words[i];
    }

    private void raise(int chair, BigDecimal to) {
        player(chair).bet = to;
        Place at = place(1);
        add(chair, by -> new Act.RaiseTo(by, units(to, at)));
    }

    /** Blinds are noted as they would be with chips enough; what is paid is what counts at the end. */
    private void post(Player player, String what, boolean allIn) {
        String[] words = BLANKS.split(what.replace(" and is all-in", ""));
        BigDecimal chips = money(words[words.length - 1]);
        if (what.contains(" the ante ") || what.contains(" ante ")) {
            player.ante = player.ante.max(chips);
            player.paid = player.paid.add(chips);
        } else if (what.contains("small & big blinds")) {
            BigDecimal live = chips.min(bigBlind);
            player.dead = chips.subtract(live);
            player.paid = player.paid.add(player.dead);
            player.bet = live;
            player.blind = live.negate();
        } else if (what.contains("small blind") && smallPosted) {
            player.dead = chips;
            player.paid = player.paid.add(chips);
        } else if (what.contains("small blind")) {
            smallPosted = true;
            player.blind = allIn ? chips.max(smallBlind) : chips;
            player.bet = chips;
        } else if (what.contains("blind") || what.contains("straddle")) {
            boolean raises = what.contains("straddle") || bigPosted && chips.compareTo(price) > 0;
            BigDecimal whole = allIn ? chips.max(price) : chips;
            boolean isBlind = !bigPosted && (what.contains("big blind") || what.contains("button blind"));
            player.blind = raises || isBlind ? whole : whole.negate();
            player.bet = chips;
            price = price.max(whole);
            bigPosted = true;
        } else {
            throw wrong(now.text(), "bad-action", "a small blind, a big blind, a straddle or an ante");
        }
    }

    /** Notes cards in brackets, if they are both; otherwise none. */
    private List<Card> shownCards(int chair, String what) {
        int from = what.indexOf('[');
        int to = what.indexOf(']');
        return from < 0 || to < from || to - from < 4 ? List.of() : know(chair, what.substring(from + 1, to));
    }

    private List<Card> know(int chair, String text) {
        List<Card> cards = cards(text);
        if (!isHoldem()) {
            told(chair, cards);
            return cards;
        }
        if (cards.size() != 2) {
            throw wrong(text, "bad-cards", "two hole cards");
        }
        acts.add(new Raw(place(now.text().lastIndexOf('[') + 2), chair, to -> new Act.Hole(to, cards)));
        return cards;
    }

    private void add(int chair, Function<Seat, Act> act) {
        acts.add(new Raw(place(1), chair, act));
    }

    // ---- words

    private List<Card> cards(String text) {
        if (!CARDS.matcher(text).matches()) {
            throw wrong(text, "bad-cards", "cards such as As Td");
        }
        return Card.parseAll(text);
    }

    private BigDecimal money(String text) {
        Matcher money = MONEY.matcher(text);
        if (!money.matches()) {
            throw wrong(text, "bad-number", "an amount such as 20 or $0.50");
        }
        return number(money.group(1));
    }

    private BigDecimal number(String text) {
        String plain = text.replace(",", "");
        if (!NUMBER.matcher(plain).matches()) {
            throw wrong(text, "bad-number", "an amount such as 20 or 0.50");
        }
        BigDecimal number = new BigDecimal(plain);
        scale = Math.max(scale, number.stripTrailingZeros().scale());
        return number;
    }

    /** Who acts in this line: the longest name that it begins with. */
    private Optional<Integer> actor(String text) {
        int longest = -1;
        Optional<Integer> actor = Optional.empty();
        for (Map.Entry<Integer, Player> chair : chairs.entrySet()) {
            String name = chair.getValue().name;
            if (name.length() > longest && text.startsWith(name) && text.startsWith(": ", name.length())) {
                longest = name.length();
                actor = Optional.of(chair.getKey());
            }
        }
        return actor;
    }

    private Optional<Integer> named(String name) {
        return chairs.entrySet().stream()
                .filter(chair -> chair.getValue().name.equals(name))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private int chair(String name) {
        return named(name).orElseThrow(() -> wrong(name, "unknown-player", "a player of this hand"));
    }

    private Player player(int chair) {
        Player player = chairs.get(chair);
        if (player == null) {
            throw wrong(now.text(), "unknown-player", "a player of this hand");
        }
        return player;
    }

    private Place place(int column) {
        return new Place(now.number(), Math.max(1, column));
    }

    private RecordException wrong(String part, String code, String expected) {
        String shown = part.length() > 60 ? part.substring(0, 60) + "..." : part;
        return place(now.text().indexOf(part) + 1).wrong(code, '"' + shown + '"', expected);
    }

    // ---- the hand as a whole

    /** The chairs of those who were dealt in, from the left of the button; of two the big blind first. */
    private List<Integer> order(int button) {
        List<Integer> order = new ArrayList<>();
        chairs.forEach((chair, player) -> {
            if (player.acts || (summed ? player.summed : !player.waits)) {
                order.add(chair);
            }
        });
        now = lines.get(1);
        if (order.size() < 2 || order.size() > 10) {
            throw wrong(now.text(), "bad-players", "2 to 10 players who are dealt in, not " + order.size());
        }
        order.sort(Comparator.comparing(chair -> Math.floorMod(chair - button - 1, 10_000)));
        if (order.size() == 2
                && variant.opening() == Opening.BLINDS
                && player(order.get(0)).blind.compareTo(player(order.get(1)).blind) < 0) {
            order.add(order.remove(0));
        }
        return order;
    }

    private HandHistory history(List<Integer> order, Occasion occasion) {
        takeBack();
        unit = least.min(BigDecimal.ONE.movePointLeft(occasion.currency().isEmpty() ? scale : Math.max(2, scale)));
        List<Player> players = order.stream().map(this::player).toList();
        long payers = players.stream().filter(p -> p.ante.signum() > 0).count();
        BigDecimal ante = players.stream().map(p -> p.ante).reduce(BigDecimal.ZERO, BigDecimal::max);
        List<Long> antes = new ArrayList<>();
        List<Long> dead = new ArrayList<>();
        for (Player player : players) {
            BigDecimal own = player.ante.signum() > 0 ? ante : BigDecimal.ZERO;
            // A player who pays alone pays for all.
            antes.add(units(payers < 2 ? BigDecimal.ZERO : own, player.last));
            dead.add(units(payers < 2 ? player.dead.add(own) : player.dead, player.last));
        }
        BigDecimal taken =
                players.stream().map(p -> p.stack.subtract(p.finishing())).reduce(BigDecimal.ZERO, BigDecimal::add);
        for (int i = 0; i < players.size(); i++) {
            places.put("finishing_stacks." + (i + 1), players.get(i).last);
        }
        places.put("starting_stacks", new Place(lines.get(1).number() + 1, 1));
        places.put("blinds_or_straddles", new Place(lines.get(0).number(), 1));
        Place end = new Place(lines.get(lines.size() - 1).number(), 1);
        places.put("actions", end);
        List<Long> blinds = players.stream().map(p -> units(p.blind, p.last)).toList();
        long bet = units(bigBlind, new Place(lines.get(0).number(), 1));
        boolean isByCard = variant.opening().isByCard();
        return new HandHistory(
                variant,
                unit,
                antes,
                dead,
                blinds,
                bet,
                isFixed() ? Math.max(bet, units(bigBet, new Place(lines.get(0).number(), 1))) : 2 * bet,
                // Who completed at once left unsaid what it was to bring in.
                !isByCard ? 0 : bringIn.signum() > 0 ? units(bringIn, end) : Math.max(1, bet / 4),
                players.stream().map(p -> units(p.stack, p.seat)).toList(),
                steps(order),
                collected
                        ? Optional.of(players.stream()
                                .map(p -> units(p.finishing(), p.last))
                                .toList())
                        : Optional.empty(),
                units(house.orElse(taken).max(BigDecimal.ZERO), end),
                house.orElse(BigDecimal.ZERO).signum() > 0
                        ? pots.stream().map(pot -> units(pot, end)).toList()
                        : List.of(),
                players.stream().map(p -> p.name).toList(),
                occasion,
                places);
    }

    private List<Step> steps(List<Integer> order) {
        List<Step> steps = new ArrayList<>();
        for (Raw raw : acts) {
            int player = order.indexOf(raw.chair());
            if (player >= 0 || raw.chair() == NO_CHAIR) {
                steps.add(new Step(raw.place(), raw.act().apply(Seat.of(Math.max(player, 0) + 1))));
            }
        }
        return steps;
    }

    private long units(BigDecimal chips, Place at) {
        return at.units(chips, unit, chips.toPlainString());
    }
}
