package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Zones;
import dev.courtcards.poker.Hand.Phase;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Round;
import dev.courtcards.poker.variant.Variant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Reads a position in the middle of a hand. {@link Poker#placed} lists the zones. */
final class Placed {
    private static final String ZONES = "board burn stock turn phase stacks bets paid dead folded shown mucked out"
            + " acted raise raises aggressor button small big hand game chooser bought places raked away decisions draws";
    static final List<Phase> PHASES = List.of(Phase.BETTING, Phase.TWICE, Phase.SHOWDOWN, Phase.DRAW);
    static final String OFF = "-off";
    static final String BEFORE = "-off-before";
    private static final long MOST = 1_000_000_000_000L;
    private final Zones zones;
    private final PokerTable table;
    private final boolean ownStakes;
    private final int seats;
    private final int number;
    private final Variant variant;
    /** The own cards that the position names, by seat. */
    private final List<List<Card>> holes = new ArrayList<>();

    /** The discards of the last draw and of those before, by seat. */
    private final List<List<Card>> off = new ArrayList<>();

    private final List<List<Card>> before = new ArrayList<>();
    private int round;
    private Phase phase = Phase.BETTING;

    /**
     * A reader of these zones.
     *
     * @param table before its first hand, by the rest of the setup
     */
    Placed(Zones zones, PokerTable table, boolean ownStakes) {
        this.zones = zones;
        this.ownStakes = ownStakes;
        this.seats = table.hand().seats();
        this.number = (int) zones.number("hand", 1, 1, 1_000_000);
        this.variant = game(table.hand().rules());
        this.table = table;
    }

    /** The game of this hand; with dealer's choice, the one named. */
    private Variant game(PokerRules rules) {
        Variant usual = rules.game(number);
        String code = zones.text("game").orElse(usual.code());
        return (rules.game().turns().dealersChoice() ? rules.game().games() : List.of(usual))
                .stream()
                        .filter(game -> game.code().equals(code))
                        .findFirst()
                        .orElseThrow(() -> zones.wrong("game", "bad-position", "a game of the table, " + usual));
    }

    /** Checks whether all cards after the first round come by draws. */
    private boolean isDraw() {
        return variant.boardCards() == 0 && variant.rounds().get(1).drawn();
    }

    private String[] names() {
        return Stream.concat(
                        Stream.of(ZONES.split(" ")),
                        Seat.first(seats).stream().flatMap(seat -> Stream.of(seat + OFF, seat + BEFORE)))
                .toArray(String[]::new);
    }

    PokerTable read() {
        Hand waiting = table.hand();
        zones.take(table.pack(), number, seats, names());
        phase = zones.word("phase", Phase.BETTING, PHASES);
        boolean hasBoard = variant.boardCards() > 0;
        int least = variant.boardCards(0) > 0 || !hasBoard ? variant.boardCards(0) : variant.boardCards(1);
        List<Card> board = zones.cards(
                "board",
                least,
                hasBoard ? variant.boardCards() : variant.opening().isByCard() ? 1 : 0);
        boolean isDraw = isDraw();
        round = isDraw ? (int) zones.number("draws", 0, 0, variant.rounds().size() - 1) : 0;
        for (Seat seat : Seat.first(seats)) {
            off.add(isDraw ? zones.cards(seat + OFF, 0, own(0)) : List.of());
            before.add(isDraw ? zones.cards(seat + BEFORE, 0, own(0) * round) : List.of());
            holes.add(zones.cards(seat.text(), phase == Phase.DRAW ? 0 : own(0), variant.ownCards()));
        }
        round = isDraw ? round : round(board);
        boolean isFirst = round == 0;
        List<Standing> standings = standings(phase);
        List<Seat> in = Seat.first(seats).stream()
                .filter(seat -> standings.get(seat.index()) != Standing.OUT)
                .toList();
        Positions positions = positions(waiting.positions(), in);
        Stakes stakes = ownStakes
                ? waiting.stakes()
                : Stakes.of(waiting.rules(), variant, number, positions, seats, in::contains);
        List<PokerPlayer> players = players(standings, phase, isFirst ? stakes.blinds() : none());
        Hand hand = new Hand(
                waiting.rules(),
                variant,
                positions,
                stakes,
                phase,
                positions.bigBlind(),
                players,
                street(phase, isFirst, stakes, players),
                cards(positions, in, standings, board),
                (int) zones.number("decisions", 1, 1, Integer.MAX_VALUE) - 1,
                List.of());
        return checked(turned(limited(hand)));
    }

    private List<Long> none() {
        return Collections.nCopies(seats, 0L);
    }

    private List<Standing> standings(Phase phase) {
        List<Standing> standings = new ArrayList<>(Collections.nCopies(seats, Standing.IN));
        stand(standings, "folded", Standing.FOLDED);
        stand(standings, "shown", Standing.SHOWN);
        stand(standings, "mucked", Standing.MUCKED);
        stand(standings, "out", Standing.OUT);
        for (Seat seat : Seat.first(seats)) {
            if (table.hand().player(seat).stack() == 0 && !zones.has("stacks")) {
                standings.set(seat.index(), Standing.OUT);
            }
        }
        for (String zone : List.of("shown", "mucked")) {
            if (zones.has(zone) && phase != Phase.SHOWDOWN) {
                throw zones.wrong(zone, "bad-position", "nobody there before phase=showdown");
            }
        }
        if (standings.stream()
                        .filter(s -> s == Standing.IN || s == Standing.SHOWN)
                        .count()
                < 2) {
            throw zones.wrong("folded", "bad-position", "two seats that hold cards");
        }
        return standings;
    }

    private void stand(List<Standing> standings, String zone, Standing standing) {
        for (Seat seat : zones.seats(zone, seats)) {
            if (standings.set(seat.index(), standing) != Standing.IN) {
                throw zones.wrong(zone, "bad-position", "seats that are in no other of folded, shown, mucked and out");
            }
        }
    }

    private Positions positions(Positions given, List<Seat> in) {
        Seat button = zones.seat("button", seats).orElse(given.button());
        Positions usual = Positions.first(variant.opening(), button, seats, in::contains);
        Positions all = new Positions(
                zones.has("button") ? button : usual.button(),
                zones.seat("small", seats).orElse(usual.smallBlind()),
                zones.seat("big", seats).orElse(ownStakes ? given.bigBlind() : usual.bigBlind()));
        if (!in.contains(all.bigBlind())) {
            throw zones.wrong("big", "bad-position", "a seat that is dealt in");
        }
        return all;
    }

    private List<PokerPlayer> players(List<Standing> standings, Phase phase, List<Long> posts) {
        List<Long> bets = zones.numbers("bets", phase == Phase.BETTING ? posts : none(), 0, MOST);
        List<Long> paid = zones.numbers("paid", none(), 0, MOST);
        List<Long> dead = zones.numbers("dead", none(), 0, MOST);
        List<Long> stacks = zones.numbers(
                "stacks",
                IntStream.range(0, seats)
                        .mapToObj(i -> table.hand().players().get(i).stack() - bets.get(i) - paid.get(i) - dead.get(i))
                        .toList(),
                0,
                MOST);
        if (phase != Phase.BETTING && bets.stream().anyMatch(bet -> bet > 0)) {
            throw zones.wrong("bets", "bad-position", "no bets once the betting is over; chips in the pots are paid");
        }
        List<PokerPlayer> players = new ArrayList<>();
        for (int i = 0; i < seats; i++) {
            boolean out = standings.get(i) == Standing.OUT;
            if (stacks.get(i) < 0) {
                throw zones.wrong("stacks", "bad-number", "what p" + (i + 1) + " has behind its bets");
            }
            // One number counts for all seats that play.
            PokerPlayer player = new PokerPlayer(
                    standings.get(i),
                    stacks.get(i),
                    out ? 0 : bets.get(i),
                    out ? 0 : paid.get(i),
                    out ? 0 : dead.get(i),
                    OptionalLong.empty());
            if (player.isLive() && player.chips() == 0) {
                throw zones.wrong("stacks", "bad-position", "chips of p" + (i + 1) + ", or out=p" + (i + 1));
            }
            players.add(player);
        }
        return players;
    }

    /** Fills in all cards: those dealt in their order, the others in the shoe. */
    private HandCards cards(Positions positions, List<Seat> in, List<Standing> standings, List<Card> board) {
        for (Seat seat : Seat.first(seats)) {
            if (zones.has(seat.text()) && !in.contains(seat)) {
                throw zones.wrong(seat.text(), "bad-position", "no cards of a seat that is out");
            }
        }
        List<Card> burn = zones.cards("burn", 0, round);
        List<Card> stock = zones.cards("stock", 0, table.pack().size());
        for (Seat seat : in) {
            // A player who gave up may have done so on an earlier street.
            int given = holes.get(seat.index()).size();
            boolean isLive = standings.get(seat.index()) != Standing.FOLDED;
            int chosen = phase == Phase.DRAW ? off.get(seat.index()).size() : 0;
            int most = isLive ? own(round) - laidForAll(board) - chosen : Math.max(own(0), given);
            if (given > most || isLive && given > 0 && given < most) {
                throw zones.wrong(seat.text(), "card-count", most + " cards, as many as other seats");
            }
            holes.set(seat.index(), zones.filled(holes.get(seat.index()), most));
        }
        List<Seat> order = in.stream()
                .sorted(Comparator.comparingInt(seat -> positions.afterButton(seat, seats)))
                .toList();
        int size = variant.boardCards(round) + laidForAll(board);
        if (!board.isEmpty() && board.size() != size) {
            throw zones.wrong("board", "card-count", size + " cards");
        }
        List<Card> laid = zones.filled(board, size);
        int burns = phase == Phase.DRAW ? round - 1 : round;
        List<Card> burnt = zones.filled(burn, burns);
        List<Card> dealt = new ArrayList<>();
        String where = "";
        int lie = 0;
        for (int r = 0; r <= round; r++) {
            Round street = variant.rounds().get(r);
            if (r > 0 && r <= burns) {
                dealt.add(burnt.get(r - 1));
                where += r == round && street.drawn() ? HandCards.burntNow() : HandCards.burnt(1);
            }
            for (int i = own(r) - street.cards(); i < own(r); i++) {
                for (Seat seat : order) {
                    if (holes.get(seat.index()).size() > i) {
                        dealt.add(holes.get(seat.index()).get(i));
                        boolean isUp = i >= own(r) - street.up();
                        where += isUp ? HandCards.up(List.of(seat), 1) : HandCards.down(List.of(seat), 1);
                    }
                }
            }
            int more = street.board() + (r == round ? laidForAll(board) : 0);
            dealt.addAll(laid.subList(lie, lie + more));
            where += HandCards.up(List.of(), more);
            lie += more;
        }
        for (Seat seat : Seat.first(seats)) {
            dealt.addAll(
                    zones.filled(off.get(seat.index()), off.get(seat.index()).size()));
            dealt.addAll(zones.filled(
                    before.get(seat.index()), before.get(seat.index()).size()));
            where += HandCards.laidOff(
                    seat, off.get(seat.index()).size(), before.get(seat.index()).size());
        }
        List<Card> whole = new ArrayList<>(dealt);
        whole.addAll(zones.stock(stock));
        return new HandCards(Shoe.of(whole).rest(dealt.size()), dealt, where, round, variant.boardCards(), 0);
    }

    /** The number of each player's cards after a round. */
    private int own(int round) {
        return variant.rounds().subList(0, round + 1).stream()
                .mapToInt(Round::cards)
                .sum();
    }

    /** The number of cards on the board that replace one for each player (variants 9). */
    private int laidForAll(List<Card> board) {
        return variant.boardCards() == 0 && round > 0 ? board.size() : 0;
    }

    /** The round, by the board or by the most cards of a seat. */
    private int round(List<Card> board) {
        int most = board.isEmpty() || variant.boardCards() > 0
                ? 0
                : own(variant.rounds().size() - 1);
        for (List<Card> hole : holes) {
            most = Math.max(most, hole.size());
        }
        int last = 0;
        int size = variant.rounds().get(0).board();
        while (last < variant.rounds().size() - 1
                && (size < Math.min(board.size(), variant.boardCards()) || own(last) < most)) {
            size += variant.rounds().get(++last).board();
        }
        return last;
    }

    private Street street(Phase phase, boolean isFirst, Stakes stakes, List<PokerPlayer> players) {
        if (phase != Phase.BETTING) {
            return Street.checked(stakes.bigBlind());
        }
        long least = isFirst ? stakes.toMatch() : 0;
        long[] bets = LongStream.concat(
                        LongStream.of(0, 0, least), players.stream().mapToLong(PokerPlayer::bet))
                .sorted()
                .distinct()
                .toArray();
        long most = bets[bets.length - 1];
        long before = bets.length < 2 ? 0 : bets[bets.length - 2];
        long full = zones.number("raise", Math.max(isFirst ? least : stakes.bigBlind(), most - before), 1, MOST);
        boolean none = zones.text("aggressor").filter("none"::equals).isPresent();
        Optional<Seat> aggressor = zones.seat("aggressor", seats);
        if (aggressor.isEmpty() && !none && most > least) {
            Seat seat = zones.seat("turn", seats).orElse(Seat.of(seats));
            for (int i = 0; i < seats && aggressor.isEmpty(); i++) {
                seat = seat.next(seats);
                aggressor = players.get(seat.index()).bet() == most ? Optional.of(seat) : aggressor;
            }
        }
        return new Street(most, full, aggressor);
    }

    /** The hand with the bet of fixed limit and the raises left (variants 4.2, 4.5). */
    private Hand limited(Hand hand) {
        if (variant.limit() != Limit.FIXED) {
            return hand;
        }
        boolean bets = hand.phase() == Phase.BETTING;
        Street begun = bets || phase == Phase.DRAW ? Betting.begun(hand) : Betting.next(hand);
        // A bring-in is less than a bet; its completion is the first bet.
        long bet = Betting.bet(hand, hand.cards().round());
        long over = hand.street().toMatch() - (begun.toMatch() + begun.fullRaise() - bet);
        long made = hand.street().toMatch() == begun.toMatch() ? 0 : (over + bet - 1) / bet;
        long next = made == 0 ? begun.fullRaise() : bet;
        boolean any = zones.text("raises").map("any"::equals).orElse(begun.raisesLeft() == Street.ANY);
        long usual = Math.max(0, begun.raisesLeft() - made);
        return hand.betting(new Street(
                hand.street().toMatch(),
                bets ? zones.number("raise", next, 1, MOST) : begun.fullRaise(),
                hand.street().aggressor(),
                any ? Street.ANY : (int) zones.number("raises", usual, 0, 10)));
    }

    /** The hand with the player to act and the seats that have acted. */
    private Hand turned(Hand hand) {
        if (hand.phase() != Phase.BETTING) {
            Seat turn = zones.seat("turn", seats)
                    .orElseGet(() -> hand.liveAfter(hand.positions().button()));
            if (hand.player(turn).standing() != Standing.IN) {
                throw zones.wrong("turn", "bad-position", "a seat that holds cards face down");
            }
            return hand.turned(hand.phase(), turn);
        }
        List<OptionalLong> acted = new ArrayList<>();
        for (int i = 0; i < seats; i++) {
            long bet = hand.players().get(i).bet();
            long posted = hand.cards().round() > 0 ? 0 : hand.stakes().blinds().get(i);
            acted.add(bet > posted ? OptionalLong.of(bet) : OptionalLong.empty());
        }
        Optional<Seat> said = zones.seat("turn", seats);
        if (zones.has("acted")) {
            acted = saidToHaveActed();
        } else if (said.isPresent()) {
            for (Seat seat = Betting.before(hand).next(seats); !seat.equals(said.get()); seat = seat.next(seats)) {
                acted.set(seat.index(), OptionalLong.of(hand.player(seat).bet()));
            }
        }
        List<PokerPlayer> players = new ArrayList<>();
        for (int i = 0; i < seats; i++) {
            PokerPlayer player = hand.players().get(i);
            players.add(player.standing() == Standing.OUT ? player : player.acted(acted.get(i)));
        }
        Hand bet = hand.with(players, hand.street());
        Seat turn = said.or(() -> Betting.toActAfter(bet, Betting.before(bet))).orElse(hand.turn());
        Seat last = Positions.before(turn, seats);
        if (!Betting.toActAfter(bet, last).equals(Optional.of(turn))) {
            throw zones.wrong("turn", "bad-position", "a seat that has chips and something to answer");
        }
        return bet.turned(bet.phase(), turn);
    }

    private List<OptionalLong> saidToHaveActed() {
        List<String> words = zones.words("acted");
        if (words.size() != seats || !words.stream().allMatch(word -> word.matches("-|[0-9]{1,12}"))) {
            throw zones.wrong("acted", "bad-count", seats + " numbers, - for who has not acted");
        }
        return words.stream()
                .map(word -> word.equals("-") ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(word)))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private PokerTable checked(Hand hand) {
        if (hand.phase() == Phase.SHOWDOWN && hand.isMoreToCome()) {
            throw zones.wrong("board", "card-count", "5 cards at a showdown");
        }
        if (hand.phase() == Phase.TWICE
                && (!hand.rules().betting().runItTwice() || !hand.isMoreToCome() || hand.canBetOn())) {
            throw zones.wrong("phase", "bad-position", "twice only with runItTwice=true, all in, and a board to come");
        }
        long raked = zones.number("raked", 0, 0, MOST);
        List<Long> chips = hand.players().stream().map(PokerPlayer::chips).toList();
        List<Long> bought = zones.numbers("bought", chips, 0, MOST);
        long sum = chips.stream().mapToLong(Long::longValue).sum() + raked;
        if (bought.stream().mapToLong(Long::longValue).sum() != sum) {
            throw zones.wrong("bought", "bad-position", "as many chips as there are with the rake, " + sum);
        }
        List<Long> places = zones.numbers("places", none(), 0, seats);
        for (int i = 0; i < seats; i++) {
            if (places.get(i) > 0 && chips.get(i) > 0) {
                throw zones.wrong("places", "bad-position", "0 for p" + (i + 1) + ", who has chips");
            }
        }
        List<Seat> away = zones.seats("away", seats).stream()
                .sorted(Comparator.comparing(Seat::number))
                .toList();
        return new PokerTable(
                number,
                hand,
                away,
                bought,
                places.stream().map(Long::intValue).toList(),
                raked,
                false,
                hand.rules().game().turns().dealersChoice()
                        ? zones.seat("chooser", seats)
                                .or(() -> Optional.of(hand.positions().button()))
                        : Optional.empty(),
                hand.variant());
    }
}
