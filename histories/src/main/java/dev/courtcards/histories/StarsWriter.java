package dev.courtcards.histories;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Seat;
import dev.courtcards.histories.HandHistory.Place;
import dev.courtcards.poker.Hand;
import dev.courtcards.poker.Hand.Prize;
import dev.courtcards.poker.PokerEvent;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.PokerTable;
import dev.courtcards.poker.Pot;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Variant;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes one hand in the format of PokerStars, from the events of its replay. */
final class StarsWriter {
    /** The year of a hand without a date. */
    static final String NO_YEAR = "1970";

    private static final LocalDateTime NO_TIME = LocalDateTime.of(1970, 1, 1, 0, 0);
    private static final int[] TABLES = {2, 6, 9, 10};
    private static final String[] STREETS = {"FLOP", "TURN", "RIVER"};
    private static final String[] DRAWS = {"FIRST", "SECOND", "THIRD"};
    private final HandHistory history;
    private final Replayer.Replayed played;
    private final Occasion occasion;
    private final List<String> names;
    private final List<Integer> chairs;
    private final StringBuilder text = new StringBuilder();
    private final List<Event<PokerTable>> showdown = new ArrayList<>();
    private final Map<Seat, String> ends = new HashMap<>();
    private final Variant variant;
    private final StarsWords words;
    private final String game;
    /** The cards of each seat that the text has, in stud and draws. */
    private final Map<Seat, List<Card>> told = new HashMap<>();

    /** New cards of this draw that the text does not have yet: some players get them in two parts, before and after a reshuffle. */
    private final Map<Seat, List<Card>> drawn = new LinkedHashMap<>();

    private int draws;
    private boolean twice;

    StarsWriter(HandHistory history) {
        this.history = history;
        this.variant = history.variant();
        this.words = new StarsWords(variant);
        this.game = StarsGames.name(variant)
                .orElseThrow(() -> Place.FIRST.wrong(
                        "unknown-variant", variant.title(), "a game that this site deals; records have all games"));
        this.played = history.replay();
        if (played.trouble().isPresent()) {
            throw played.trouble().get();
        }
        this.occasion = history.occasion();
        this.names = names(history.names());
        this.chairs = occasion.seats().isEmpty()
                ? Seat.first(names.size()).stream().map(Seat::number).toList()
                : occasion.seats();
    }

    /** The names if they are distinct and fit into lines; otherwise p1, p2 and so on. */
    private static List<String> names(List<String> names) {
        List<String> clean = names.stream()
                .map(name -> name.replaceAll("\\p{C}", " ").strip())
                .toList();
        boolean distinct = clean.stream().distinct().count() == clean.size() && !clean.contains("");
        return distinct
                ? clean
                : Seat.first(names.size()).stream().map(Seat::text).toList();
    }

    String write() {
        header();
        Hand before = played.game().state().hand();
        for (Game<PokerTable> step : played.game().steps()) {
            if (Transcript.isPat(step)) {
                act(before.turn(), "stands pat");
            }
            for (Event<PokerTable> event : step.lastEvents()) {
                happened(event, before, step.state().hand());
            }
            before = step.state().hand();
        }
        return text.toString();
    }

    private void line(String line) {
        List<Map.Entry<Seat, List<Card>>> next = List.copyOf(drawn.entrySet());
        drawn.clear();
        next.forEach(cards -> tell(cards.getKey(), cards.getValue()));
        text.append(line).append('\n');
    }

    private String name(Seat seat) {
        return names.get(seat.index());
    }

    /** An amount in the form of this hand. */
    private String money(long chips) {
        BigDecimal plain = history.inFile(chips);
        String number = (!occasion.currency().isEmpty() && plain.scale() > 0 && plain.scale() < 2
                        ? plain.setScale(2)
                        : plain)
                .toPlainString();
        return switch (occasion.currency()) {
            case "USD" -> "$" + number;
            case "EUR" -> "\u20ac" + number;
            case "GBP" -> "\u00a3" + number;
            default -> number;
        };
    }

    private void header() {
        String number = occasion.hand().matches("\\d{1,18}") ? occasion.hand() : "1";
        String mixed = occasion.more().getOrDefault(Occasion.MIXED, "");
        boolean inTournament =
                !occasion.tournament().isEmpty() && occasion.currency().isEmpty();
        // In fixed limit the title has the bets.
        String blinds = variant.opening() == Opening.BUTTON_BLIND
                ? "Button Blind " + money(history.minBet()) + " - Ante " + money(Collections.max(history.antes()))
                : variant.limit() == Limit.FIXED
                        ? money(history.minBet()) + "/" + money(history.bigBet())
                        : money(smallBlind()) + "/" + money(history.minBet());
        blinds += occasion.currency().isEmpty() ? "" : " " + occasion.currency();
        String kind = inTournament
                ? "Tournament #" + (occasion.tournament().matches("\\d.*") ? "" : "1, ") + occasion.tournament() + " "
                        + (mixed.isEmpty() ? game : mixed + " (" + game + ")") + " - Level "
                        + (occasion.level().isEmpty() ? "I" : occasion.level()) + " (" + blinds + ")"
                : " " + (mixed.isEmpty() ? game + " (" : mixed + " (" + game + ", ") + blinds + ")";
        line("PokerStars Hand #" + number + ": " + kind + " - "
                + String.format(
                                Locale.ROOT,
                                "%1$tY/%1$tm/%1$td %1$tk:%1$tM:%1$tS %2$s",
                                occasion.time().orElse(NO_TIME),
                                occasion.zone().isEmpty() ? "ET" : occasion.zone())
                        .replace("  ", " "));
        int highest = Collections.max(chairs);
        int size = occasion.seatCount();
        for (int i = 0; size == 0; i++) {
            size = i == TABLES.length ? highest : TABLES[i] >= highest ? TABLES[i] : 0;
        }
        int button = occasion.button().orElse(chairs.get(chairs.size() - 1));
        line("Table '" + (occasion.table().isEmpty() ? "Courtcards" : occasion.table()) + "' " + size + "-max"
                + (isInOrder() ? "" : " Seat #" + button + " is the button"));
        byChair()
                .forEach(seat -> line("Seat " + chairs.get(seat.index()) + ": " + name(seat) + " ("
                        + money(history.stacks().get(seat.index())) + " in chips)"));
    }

    /** Checks whether the line of the table omits the button: in stud, if the first chair is the first player's. */
    private boolean isInOrder() {
        return variant.opening().isByCard() && byChair().equals(Seat.first(names.size()));
    }

    private List<Seat> byChair() {
        return Seat.first(names.size()).stream()
                .sorted(Comparator.comparing(seat -> chairs.get(seat.index())))
                .toList();
    }

    // ---- blinds

    /** The seats in the order of posting; of two players the second, with the button, posts first. */
    private List<Seat> posting() {
        List<Seat> seats = Seat.first(names.size());
        return seats.size() == 2 ? List.of(seats.get(1), seats.get(0)) : seats;
    }

    private List<Seat> blinds() {
        return posting().stream()
                .filter(seat -> history.blinds().get(seat.index()) > 0)
                .toList();
    }

    /** Checks whether the first blind is the small one: less than a bet, or followed by an equal one. */
    private boolean hasSmallBlind() {
        List<Long> posted = blinds().stream()
                .map(seat -> history.blinds().get(seat.index()))
                .toList();
        return posted.size() > 1
                && posting().get(0).equals(blinds().get(0))
                && posted.get(0) <= history.minBet()
                && posted.subList(1, posted.size()).contains(history.minBet());
    }

    private long smallBlind() {
        return hasSmallBlind() ? history.blinds().get(blinds().get(0).index()) : history.minBet() / 2;
    }

    private void posts(PokerEvent.Posted posted, Hand after) {
        List<Seat> blinds = blinds();
        List<String> late = new ArrayList<>();
        for (Seat seat : posting()) {
            int i = seat.index();
            long dead = Math.min(posted.antes().get(i), history.dead().get(i));
            long ante = posted.antes().get(i) - dead;
            long blind = posted.blinds().get(i);
            String end = allIn(after, seat);
            boolean isLate = history.blinds().get(i) < 0;
            boolean small = history.blinds().get(i) == 0 && hasSmallBlind();
            long open = ante + (isLate || small ? 0 : dead);
            if (open > 0) {
                line(name(seat) + ": posts the ante " + money(open) + (blind + dead + ante == open ? end : ""));
            }
            if (isLate) {
                late.add(name(seat) + ": posts "
                        + (dead > 0 ? "small & big blinds " + money(dead + blind) : "big blind " + money(blind))
                        + end);
            } else if (small && dead > 0) {
                late.add(name(seat) + ": posts small blind " + money(dead) + end);
            }
        }
        for (int b = 0; b < blinds.size(); b++) {
            Seat seat = blinds.get(b);
            String what = variant.opening() == Opening.BUTTON_BLIND
                    ? "button blind "
                    : hasSmallBlind() && b == 0
                            ? "small blind "
                            : b == (hasSmallBlind() ? 1 : 0) ? "big blind " : "straddle ";
            long blind = posted.blinds().get(seat.index());
            if (blind > 0) {
                act(seat, "posts " + what + money(blind) + allIn(after, seat));
            }
        }
        late.forEach(this::line);
    }

    // ---- events

    private void happened(Event<PokerTable> event, Hand before, Hand after) {
        if (event instanceof PokerEvent.Posted posted) {
            posts(posted, after);
        } else if (event instanceof PokerEvent.HoleDealt dealt) {
            dealt(dealt, after);
        } else if (event instanceof PokerEvent.DrawBegun) {
            draws++;
            if (variant.rounds().size() > 2) {
                line("*** " + DRAWS[draws - 1] + " DRAW ***");
            }
        } else if (event instanceof PokerEvent.LaidOff laid) {
            laidOff(laid);
        } else if (event instanceof PokerEvent.Drawn next) {
            drawn.computeIfAbsent(next.seat(), seat -> new ArrayList<>()).addAll(next.cards());
        } else if (event instanceof PokerEvent.BroughtIn in) {
            act(in.seat(), "brings in for " + money(in.amount()) + allIn(after, in.seat()));
        } else if (event instanceof PokerEvent.Folded folded) {
            act(folded.seat(), "folds");
            ends.put(folded.seat(), words.folded(before, folded.seat()));
        } else if (event instanceof PokerEvent.Matched matched) {
            long added = matched.amount() - before.player(matched.seat()).bet();
            act(matched.seat(), added == 0 ? "checks" : "calls " + money(added) + allIn(after, matched.seat()));
        } else if (event instanceof PokerEvent.Raised raised) {
            boolean isFirst = before.players().stream().allMatch(player -> player.bet() == 0);
            long toMatch = isFirst ? 0 : before.street().toMatch();
            String to = money(raised.amount());
            act(
                    raised.seat(),
                    (toMatch == 0 ? "bets " + to : "raises " + money(raised.amount() - toMatch) + " to " + to)
                            + allIn(after, raised.seat()));
        } else if (event instanceof PokerEvent.UncalledReturned back) {
            line("Uncalled bet (" + money(back.amount()) + ") returned to " + name(back.seat()));
        } else if (event instanceof PokerEvent.TwiceAgreed) {
            twice = true;
        } else if (event instanceof PokerEvent.BoardDealt board) {
            if (board.burnt().isEmpty()) {
                line("*** PRE-FLOP *** [" + cards(board.cards()) + "]");
            } else {
                street(after);
            }
        } else if (event instanceof PokerEvent.Shown || event instanceof PokerEvent.Mucked) {
            showdown.add(event);
        } else if (event instanceof PokerEvent.Awarded awarded) {
            award(before, awarded);
            summary(before, awarded);
        }
    }

    private void act(Seat seat, String what) {
        line(name(seat) + ": " + what);
    }

    private static String allIn(Hand after, Seat seat) {
        return after.player(seat).stack() == 0 ? " and is all-in" : "";
    }

    /** Writes the cards of players that the file has although they did not show them. */
    private void dealt() {
        Hand end = played.game().state().hand();
        for (Seat seat : Seat.first(names.size())) {
            if (isTold(seat) && isKnown(end.hole(seat))) {
                line("Dealt to " + name(seat) + " [" + cards(end.hole(seat)) + "]");
            }
        }
    }

    /** Checks whether the file has the cards of a player who did not show them. */
    private boolean isTold(Seat seat) {
        Hand end = played.game().state().hand();
        Standing standing = end.player(seat).standing();
        // In draws, only this line has the cards that a player mucked.
        return standing == Standing.FOLDED
                || standing == Standing.IN
                || standing == Standing.MUCKED && variant.isDraw();
    }

    private void dealt(PokerEvent.HoleDealt dealt, Hand after) {
        if (variant.opening().isByCard()) {
            street(dealt, after);
        } else if (variant.isDraw()) {
            line("*** DEALING HANDS ***");
            Transcript.own(dealt.seats(), dealt.down()).forEach(this::tell);
        } else {
            line("*** HOLE CARDS ***");
            dealt();
        }
    }

    /** Writes a street of stud with its open cards, or a card for all. */
    private void street(PokerEvent.HoleDealt street, Hand after) {
        int round = after.cards().round();
        if (street.seats().isEmpty()) {
            line("*** RIVER *** [" + cards(street.up()) + "]");
            return;
        }
        line("*** " + (round == 0 ? "3rd STREET" : round == 4 ? "RIVER" : round + 3 + "th STREET") + " ***");
        Map<Seat, List<Card>> down = Transcript.own(street.seats(), street.down());
        Map<Seat, List<Card>> up = Transcript.own(street.seats(), street.up());
        for (Seat seat : byChair()) {
            List<Card> hidden = down.getOrDefault(seat, List.of());
            List<Card> cards = new ArrayList<>(isTold(seat) && isKnown(hidden) ? hidden : List.of());
            cards.addAll(up.getOrDefault(seat, List.of()));
            tellOn(seat, cards);
        }
    }

    /** Writes a player's new cards in a draw, if the file has them without a show. */
    private void tell(Seat seat, List<Card> cards) {
        if (isTold(seat) && isKnown(cards)) {
            tellOn(seat, cards);
        }
    }

    private void tellOn(Seat seat, List<Card> cards) {
        List<Card> before = told.computeIfAbsent(seat, one -> new ArrayList<>());
        if (!cards.isEmpty()) {
            line("Dealt to " + name(seat) + (before.isEmpty() ? "" : " [" + cards(before) + "]") + " [" + cards(cards)
                    + "]");
            before.addAll(cards);
        }
    }

    private void laidOff(PokerEvent.LaidOff laid) {
        List<Card> cards = laid.cards();
        boolean isSaid = isTold(laid.seat()) && isKnown(cards);
        act(
                laid.seat(),
                "discards " + cards.size() + (cards.size() == 1 ? " card" : " cards")
                        + (isSaid ? " [" + cards(cards) + "]" : ""));
        told.getOrDefault(laid.seat(), new ArrayList<>()).removeAll(cards);
    }

    private static boolean isKnown(List<Card> cards) {
        return !cards.isEmpty() && !cards.contains(Card.UNKNOWN);
    }

    private static String cards(List<Card> cards) {
        return cards.stream().map(PhhWriter::text).collect(Collectors.joining(" "));
    }

    private void street(Hand after) {
        boolean second = !after.secondBoard().isEmpty()
                && after.secondBoard().size() > after.cards().shared();
        List<Card> board = second ? after.secondBoard() : after.board();
        int old = board.size() == 3 ? 0 : board.size() - 1;
        line("*** " + (second ? "SECOND " : twice ? "FIRST " : "") + STREETS[board.size() - 3] + " ***"
                + (old == 0 ? "" : " [" + cards(board.subList(0, old)) + "]")
                + " [" + cards(board.subList(old, board.size())) + "]");
    }

    private void award(Hand hand, PokerEvent.Awarded awarded) {
        int boards = hand.secondBoard().isEmpty() ? 1 : 2;
        for (int board = 1; board <= boards; board++) {
            if (!showdown.isEmpty()) {
                line("*** " + (boards == 1 ? "" : board == 1 ? "FIRST " : "SECOND ") + "SHOW DOWN ***");
                List<Card> open = board == 1 ? hand.board() : hand.secondBoard();
                int number = board;
                List<Prize> won = awarded.prizes().stream()
                        .filter(prize -> prize.board() == number)
                        .toList();
                showdown.forEach(event -> shown(event, open, won));
            }
            List<Prize> prizes = new ArrayList<>(awarded.prizes());
            prizes.sort(Comparator.comparing(prize -> -prize.pot()));
            int pots = hand.pots().size();
            for (Prize prize : prizes) {
                if (prize.board() == board) {
                    line(name(prize.seat()) + " collected " + money(prize.chips()) + " from "
                            + (pots == 1
                                    ? "pot"
                                    : prize.pot() == 1
                                            ? "main pot"
                                            : "side pot" + (pots == 2 ? "" : "-" + (prize.pot() - 1))));
                }
            }
        }
        if (showdown.isEmpty() && !awarded.prizes().isEmpty()) {
            act(awarded.prizes().get(0).seat(), "doesn't show hand");
        }
    }

    private void shown(Event<PokerTable> event, List<Card> board, List<Prize> prizes) {
        if (event instanceof PokerEvent.Shown shown && !played.invented().contains(shown.seat())) {
            String worth = words.worth(shown.cards(), board);
            act(shown.seat(), "shows [" + cards(shown.cards()) + "] (" + worth + ")");
            long won = won(shown.seat(), prizes);
            String end = " and " + (won > 0 ? "won (" + money(won) + ")" : "lost") + " with " + worth;
            ends.merge(shown.seat(), "showed [" + cards(shown.cards()) + "]" + end, (first, both) -> first + "," + end);
        } else {
            Seat seat = event instanceof PokerEvent.Shown shown ? shown.seat() : ((PokerEvent.Mucked) event).seat();
            act(seat, "mucks hand");
            List<Card> hole = played.game().state().hand().hole(seat);
            ends.put(
                    seat,
                    "mucked" + (isKnown(hole) && !played.invented().contains(seat) ? " [" + cards(hole) + "]" : ""));
        }
    }

    private void summary(Hand hand, PokerEvent.Awarded awarded) {
        List<Pot> pots = hand.pots();
        List<Long> left = Transcript.pots(pots.size(), awarded);
        StringBuilder parts = new StringBuilder();
        for (int i = 0; i < pots.size() && pots.size() > 1; i++) {
            parts.append(i == 0 ? " Main pot " : " Side pot" + (pots.size() == 2 ? " " : "-" + i + " "))
                    .append(money(left.get(i)))
                    .append('.');
        }
        line("*** SUMMARY ***");
        line("Total pot " + money(pots.stream().mapToLong(Pot::amount).sum()) + parts + " | Rake "
                + money(awarded.rake()));
        if (!hand.secondBoard().isEmpty()) {
            line("Hand was run twice");
            line("FIRST Board [" + cards(hand.board()) + "]");
            line("SECOND Board [" + cards(hand.secondBoard()) + "]");
        } else if (!hand.board().isEmpty()) {
            line("Board [" + cards(hand.board()) + "]");
        }
        for (Seat seat : byChair()) {
            String end = ends.getOrDefault(seat, "collected (" + money(won(seat, awarded.prizes())) + ")");
            line("Seat " + chairs.get(seat.index()) + ": " + name(seat) + role(seat) + " " + end);
        }
    }

    private static long won(Seat seat, List<Prize> prizes) {
        return prizes.stream()
                .filter(prize -> prize.seat().equals(seat))
                .mapToLong(Prize::chips)
                .sum();
    }

    private String role(Seat seat) {
        String role = chairs.get(seat.index()).equals(occasion.button().orElse(chairs.get(chairs.size() - 1)))
                ? " (button)"
                : "";
        List<Seat> blinds = blinds();
        boolean small = hasSmallBlind();
        return role
                + (small && seat.equals(blinds.get(0)) ? " (small blind)" : "")
                + (blinds.size() > (small ? 1 : 0) && seat.equals(blinds.get(small ? 1 : 0)) ? " (big blind)" : "");
    }
}
