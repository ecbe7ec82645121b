package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import dev.courtcards.histories.HandHistory.Act;
import dev.courtcards.histories.HandHistory.Place;
import dev.courtcards.histories.StarsHand.Player;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one hand of the text of PokerStars, line by line. */
final class StarsReader {
    /** The longest line; the patterns take time quadratic in the length. */
    private static final int LONGEST_LINE = 1_000;

    /** The most chairs; every line is compared with all names. */
    private static final int MOST_CHAIRS = 50;

    /** The index of a chair that does not exist. */
    private static final int NO_CHAIR = -1;

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
    /** A pot won by the rules; the payment in its place is no part of the hand. */
    private static final String CASHED_OUT = "(pot not awarded as player cashed out)";

    private static final Pattern WON = Pattern.compile("\\b(?:won|collected) \\((\\S+)\\)");
    private static final Pattern SUMMED = Pattern.compile("Seat (\\d+): (.*?)(?:(mucked|showed) \\[([^\\]]*)\\].*)?");
    private static final Pattern MONEY = Pattern.compile("[^\\d\\s\\[\\](-]*([\\d.,]*\\d)");
    private static final Pattern BLANKS = Pattern.compile(" +");
    private static final Pattern ASIDE = Pattern.compile(
            ".* (?:said, .*|joins the table.*|leaves the table|will be allowed to play.*|was removed from .*|is disconnected.*"
                    + "|is connected.*|has timed out.*|has returned.*|is sitting out.*|sits out.*|has requested .*|was moved .*"
                    + "|finished the tournament.*|wins .*|received .*|receives .*|re-buys .*|rebuys .*|takes .*|cashed out .*"
                    + "|re-connected.*|reconnected.*|folds out of turn.*|collected a .*|chose to .*|opted .*|enjoys .*)"
                    + "|\\*+ # \\d+ \\*+|Betting is capped|No low hand qualified|The deck is reshuffled|Pair on board.*|Hand was run .*|Board \\[.*|FIRST Board .*|SECOND Board .*");

    private final StarsTitle title;
    private final StarsHand hand;
    /** Whether a card of the board is open before the flop. */
    private boolean open;

    private boolean inSummary;
    private StarsLine now;

    private StarsReader(List<StarsLine> lines, BigDecimal least) {
        title = new StarsTitle(lines);
        hand = new StarsHand(title, least);
        now = lines.get(1);
    }

    static HandHistory read(List<StarsLine> lines, BigDecimal least) {
        for (StarsLine line : lines) {
            if (line.text().length() > LONGEST_LINE) {
                throw new Place(line.number(), LONGEST_LINE + 1)
                        .wrong("long-line", line.text().length() + " characters", "at most " + LONGEST_LINE);
            }
        }
        StarsReader reader = new StarsReader(lines, least);
        int next = 2;
        while (next < lines.size() && reader.seat(lines.get(next))) {
            next++;
        }
        for (StarsLine line : lines.subList(next, lines.size())) {
            reader.now = line;
            reader.line(line.text());
        }
        return reader.hand.history(lines);
    }

    static String begin(String line) {
        return line.substring(0, Math.min(line.length(), LONGEST_LINE));
    }

    /** Checks whether a line is no part of the hand. */
    static boolean isAside(String line) {
        return ASIDE.matcher(begin(line)).matches();
    }

    private boolean seat(StarsLine line) {
        now = line;
        Matcher seat = SEAT.matcher(line.text());
        if (!line.text().startsWith("Seat ") || !seat.matches()) {
            return false;
        }
        if (hand.chairs.size() == MOST_CHAIRS) {
            throw now.wrong(line.text(), "bad-players", "at most " + MOST_CHAIRS + " chairs");
        }
        String more = seat.group(5);
        int chair = seat.group(1).length() > 4 ? NO_CHAIR : Integer.parseInt(seat.group(1));
        Player player = new Player(
                chair,
                seat.group(2),
                number(seat.group(4)),
                more.contains("sitting out") || more.contains("out of hand"),
                now.place(1));
        if (chair == NO_CHAIR || hand.chairs.putIfAbsent(chair, player) != null) {
            throw now.wrong(line.text(), "bad-seat", "a chair that nobody else has");
        }
        return true;
    }

    /** Reads a line after those of the seats. */
    private void line(String text) {
        Matcher match;
        if (text.startsWith("***")) {
            if ((match = STREET.matcher(text)).matches()) {
                street(match);
            } else if (text.equals("*** SUMMARY ***")) {
                inSummary = true;
            } else if ((match = HEAD.matcher(text)).matches()) {
                hand.head(match.group(1) == null ? "" : match.group(1), now);
            } else {
                throw now.wrong(text, "unknown-line", "a street, SHOW DOWN or SUMMARY");
            }
        } else if (inSummary) {
            summary(text);
        } else if (text.startsWith("Dealt to ") && !title.isHoldem()) {
            dealtTo(text);
        } else if (text.startsWith("Dealt to ") && (match = DEALT.matcher(text)).matches()) {
            know(player(match.group(1)), match.group(2));
        } else if (text.startsWith("Uncalled bet ") && (match = UNCALLED.matcher(text)).matches()) {
            Player player = player(match.group(2));
            player.paid = player.paid.subtract(money(match.group(1)));
            hand.returned = true;
            player.last = now.place(1);
        } else if (text.contains(" collected ")
                && (match = COLLECTED.matcher(text)).matches()
                && hand.named(match.group(1)).isPresent()) {
            Player player = player(match.group(1));
            player.won = player.won.add(money(match.group(2)));
            player.last = now.place(1);
            hand.collected = true;
        } else {
            act(text);
        }
    }

    private void street(Matcher street) {
        if (!street.group(2).equals("PRE-FLOP")) {
            hand.gather();
            hand.price = BigDecimal.ZERO;
        }
        List<Card> cards = now.cards(street.group(3));
        // The flop is written with the card that was open before it.
        List<Card> fresh = street.group(2).equals("FLOP") && open ? cards.subList(1, cards.size()) : cards;
        open = street.group(2).equals("PRE-FLOP");
        hand.board(now.place(street.start(3) + 1), fresh);
    }

    // ---- players' cards, in games other than no-limit hold'em

    /** Reads the last cards dealt to a player: of the first deal of stud perhaps only the open one. */
    private void dealtTo(String text) {
        String line = text.substring("Dealt to ".length());
        Player player = hand.chairs.values().stream()
                .filter(one -> line.startsWith(one.name + " ["))
                .max(Comparator.comparing(one -> one.name.length()))
                .orElseThrow(() -> now.wrong(text, "unknown-player", "a player of this hand"));
        Matcher brackets = BRACKETS.matcher(line.substring(player.name.length()));
        List<Card> told = List.of();
        while (brackets.find()) {
            told = brackets.group(1).isEmpty() ? told : now.cards(brackets.group(1));
        }
        if (!player.cards.isEmpty()) {
            List<Card> last = player.cards.get(player.cards.size() - 1);
            int from = last.size() - told.size();
            for (int i = 0; i < told.size() && from >= 0; i++) {
                last.set(from + i, told.get(i));
            }
        }
    }

    private void layOff(Player player, String what, String[] words, String text) {
        hand.gather();
        boolean isPat = words[0].equals("stands");
        int count = isPat ? 0 : number(word(words, 1, text)).intValue();
        // The line of a player who stands pat names the cards kept.
        int from = isPat ? -1 : what.indexOf('[');
        String named = from < 0 ? "" : what.substring(from + 1, Math.max(from + 1, what.indexOf(']')));
        List<Card> cards = named.isEmpty()
                ? Collections.nCopies(Math.min(count, title.variant().ownCards(0)), Card.UNKNOWN)
                : now.cards(named);
        add(player, by -> new Act.LayOff(by, cards));
        if (!cards.isEmpty()) {
            hand.deal(player, cards.size(), now);
        }
    }

    private void summary(String text) {
        Matcher total = TOTAL.matcher(text);
        Matcher seat = SUMMED.matcher(text);
        if (total.matches()) {
            BigDecimal sum = BigDecimal.ZERO;
            hand.total = Optional.of(money(total.group(1)));
            Matcher pot = POT.matcher(total.group(2));
            while (pot.find()) {
                hand.pots.add(money(pot.group(1)));
            }
            for (String part : total.group(3).split("\\|")) {
                String rake = part.strip();
                sum = sum.add(money(rake.substring(rake.lastIndexOf(' ') + 1)));
            }
            hand.house = Optional.of(sum);
        } else if (text.startsWith("Hand cancelled") || text.startsWith("Hand canceled")) {
            throw now.wrong(text, "cancelled", "a hand that was played to its end");
        } else if (seat.matches()) {
            hand.summed = true;
            Player player = seat.group(1).length() > 4 ? null : hand.chairs.get(Integer.parseInt(seat.group(1)));
            if (player == null || !seat.group(2).startsWith(player.name)) {
                throw now.wrong(text, "unknown-player", "a player of this hand");
            }
            player.summed = true;
            if (text.endsWith(CASHED_OUT)) {
                Matcher won = WON.matcher(text);
                player.won = BigDecimal.ZERO;
                while (won.find()) {
                    player.won = player.won.add(money(won.group(1)));
                }
                hand.collected = true;
            }
            if (seat.group(4) != null && seat.group(4).length() > 2) {
                know(player, seat.group(4));
            }
        } else if (!isAside(text)) {
            throw now.wrong(text, "unknown-line", "a line of the summary");
        }
    }

    /** Reads a player's act. */
    private void act(String text) {
        Optional<Player> actor = hand.actor(text);
        if (actor.isEmpty()) {
            boolean isEmpty = text.endsWith(":")
                    && hand.named(text.substring(0, text.length() - 1)).isPresent();
            if (!isEmpty && !isAside(text)) {
                throw now.wrong(text, "unknown-line", "what a player at this table does");
            }
            return;
        }
        Player player = actor.get();
        String what = text.substring(player.name.length() + 2).strip();
        String[] words = BLANKS.split(what);
        switch (words[0]) {
            case "posts", "straddles" -> {
                String[] posted = BLANKS.split(what.replace(" and is all-in", ""));
                hand.post(player, what, money(posted[posted.length - 1]), now);
            }
            case "discards", "stands" -> layOff(player, what, words, text);
            case "brings" -> {
                BigDecimal chips = money(word(words, 3, text));
                player.bet = chips;
                hand.bringIn = chips;
                add(player, Act.BringIn::new);
            }
            case "folds" -> {
                player.folded = true;
                add(player, Act.Fold::new);
                shownCards(player, what);
            }
            case "checks" -> add(player, by -> new Act.Match(by, OptionalLong.of(0)));
            case "calls" -> {
                BigDecimal chips = money(word(words, 1, text));
                player.bet = player.bet.add(chips);
                Place at = now.place(1);
                add(player, by -> new Act.Match(by, OptionalLong.of(hand.units(chips, at))));
            }
            case "bets" -> raise(player, money(word(words, 1, text)));
            case "raises" -> {
                if (words.length < 4 || !words[2].equals("to")) {
                    throw now.wrong(text, "bad-action", "raises 20 to 40");
                }
                raise(player, money(words[3]));
            }
            case "shows" -> {
                List<Card> cards = shownCards(player, what);
                if (!cards.isEmpty()) {
                    add(player, by -> new Act.Show(by, cards));
                }
            }
            case "mucks" -> add(player, Act.Muck::new);
            default -> {
                if (!isAside(text) && !what.startsWith("doesn't show")) {
                    throw now.wrong(
                            text, "bad-action", "posts, folds, checks, calls, bets, raises, discards, shows or mucks");
                }
                return;
            }
        }
        player.acts = true;
        player.last = now.place(1);
    }

    private String word(String[] words, int i, String text) {
        if (words.length <= i) {
            throw now.wrong(text, "bad-action", "an amount behind " + words[0]);
        }
        return words[i];
    }

    private void raise(Player player, BigDecimal to) {
        player.bet = to;
        Place at = now.place(1);
        add(player, by -> new Act.RaiseTo(by, hand.units(to, at)));
    }

    /** The cards in brackets if they are complete; otherwise none. */
    private List<Card> shownCards(Player player, String what) {
        int from = what.indexOf('[');
        int to = what.indexOf(']');
        return from < 0 || to < from || to - from < 4 ? List.of() : know(player, what.substring(from + 1, to));
    }

    private List<Card> know(Player player, String text) {
        List<Card> cards = now.cards(text);
        if (!title.isHoldem()) {
            hand.told(player, cards);
            return cards;
        }
        if (cards.size() != 2) {
            throw now.wrong(text, "bad-cards", "two hole cards");
        }
        hand.add(now.place(now.text().lastIndexOf('[') + 2), player, to -> new Act.Hole(to, cards));
        return cards;
    }

    private void add(Player player, Function<Seat, Act> act) {
        hand.add(now.place(1), player, act);
    }

    // ---- words

    private BigDecimal money(String text) {
        Matcher money = MONEY.matcher(text);
        if (!money.matches()) {
            throw now.wrong(text, "bad-number", "an amount such as 20 or $0.50");
        }
        return number(money.group(1));
    }

    private BigDecimal number(String text) {
        return hand.noted(now.amount(text));
    }

    private Player player(String name) {
        return hand.named(name).orElseThrow(() -> now.wrong(name, "unknown-player", "a player of this hand"));
    }
}
