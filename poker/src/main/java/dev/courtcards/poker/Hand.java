package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.eval.Evaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One hand, from the posting to the paying out of the pots.
 *
 * @param rules the options played by
 * @param positions who has the button and the blinds
 * @param stakes what each seat has to post
 * @param phase what is to be done next
 * @param turn who decides or decided last; before that, the big blind
 * @param players one item a seat
 * @param street what the betting of this street has come to
 * @param shoe the cards still to come
 * @param dealt the cards dealt, in the order dealt: two rounds of hole cards from the left of the button, then a burn card
 *     and the flop, a burn card and the turn, a burn card and the river, and the same again for a second board
 * @param shared how many cards the first and the second board have in common; 5 if there is only one
 * @param decisions how many decisions players have been asked for, all hands counted
 * @param prizes who won what; empty before the pots are paid out
 * @see Poker
 */
public record Hand(
        PokerRules rules,
        Positions positions,
        Stakes stakes,
        Phase phase,
        Seat turn,
        List<PokerPlayer> players,
        Street street,
        Shoe shoe,
        List<Card> dealt,
        int shared,
        int decisions,
        List<Prize> prizes) {

    /** Cards of a whole board. */
    static final int BOARD = 5;

    /** What is to be done next, and by whom. */
    public enum Phase {
        /** Chance says who has the button in the first hand. */
        BUTTON(House.CHANCE),
        /** Chance shuffles. */
        SHUFFLE(House.CHANCE),
        /** The dealer takes antes and blinds. */
        POST(House.DEALER),
        /** The player left of the big blind may straddle. */
        STRADDLE,
        /** The dealer deals the hole cards, or the next cards of the board. */
        DEAL(House.DEALER),
        /** A player bets, calls, checks or folds. */
        BETTING,
        /** The dealer gives back what was not called and gathers the bets. */
        COLLECT(House.DEALER),
        /** A player says whether the rest of the board is dealt twice. */
        TWICE,
        /** The dealer turns up the cards of all who are in, since nobody can bet any more. */
        TURN_UP(House.DEALER),
        /** A player shows or mucks. */
        SHOWDOWN,
        /** The dealer pays out the pots. */
        AWARD(House.DEALER),
        /** The hand is over; the dealer begins the next. */
        NEXT(House.DEALER),
        /** The match is over. */
        OVER;

        final Optional<House> house;

        Phase() {
            house = Optional.empty();
        }

        Phase(House house) {
            this.house = Optional.of(house);
        }
    }

    /**
     * A part of a pot that went to a seat.
     *
     * @param pot from 1, the main pot
     * @param board from 1
     * @param seat who won it
     * @param chips how many, without the rake
     */
    public record Prize(int pot, int board, Seat seat, long chips) {
        @Override
        public String toString() {
            return seat + " wins " + chips + (pot == 1 ? "" : " of side pot " + (pot - 1))
                    + (board == 1 ? "" : " on the second board");
        }
    }

    /**
     * A hand.
     *
     * @param rules the options played by
     * @param positions who has the button and the blinds
     * @param stakes what each seat has to post
     * @param phase what is to be done next
     * @param turn who decides or decided last
     * @param players one item a seat
     * @param street what the betting of this street has come to
     * @param shoe the cards still to come
     * @param dealt the cards dealt, in the order dealt
     * @param shared how many cards both boards have in common
     * @param decisions how many decisions players have been asked for
     * @param prizes who won what
     */
    public Hand {
        players = List.copyOf(players);
        dealt = List.copyOf(dealt);
        prizes = List.copyOf(prizes);
    }

    // ---- who and what

    /** How many seats the table has. */
    int seats() {
        return players.size();
    }

    /**
     * A seat in this hand.
     *
     * @param seat at this table
     * @return its chips and what became of its cards
     */
    public PokerPlayer player(Seat seat) {
        return players.get(seat.index());
    }

    /** How many seats can still win. */
    int live() {
        int live = 0;
        for (int i = 0; i < players.size(); i++) {
            live += players.get(i).isLive() ? 1 : 0;
        }
        return live;
    }

    /** Whether two players or more could still bet. */
    boolean canBetOn() {
        int able = 0;
        for (int i = 0; i < players.size(); i++) {
            able += players.get(i).canBet() ? 1 : 0;
        }
        return able > 1;
    }

    /** The first live seat clockwise from the one after this; that seat itself if there is no other. */
    Seat liveAfter(Seat seat) {
        Seat next = seat.next(seats());
        while (!player(next).isLive() && !next.equals(seat)) {
            next = next.next(seats());
        }
        return next;
    }

    // ---- betting (poker 3 to 5)

    /** What a seat must have in front to stay in: no more than any other could match, no less than it has (poker 3.3). */
    private long callTo(int i) {
        long most = 0;
        for (int j = 0; j < players.size(); j++) {
            PokerPlayer other = players.get(j);
            if (j != i && other.isLive()) {
                most = Math.max(most, other.allInTo());
            }
        }
        return Math.max(players.get(i).bet(), Math.min(street.toMatch(), most));
    }

    private boolean anotherCanBet(int i) {
        for (int j = 0; j < players.size(); j++) {
            if (j != i && players.get(j).canBet()) {
                return true;
            }
        }
        return false;
    }

    private boolean needsToAct(int i) {
        PokerPlayer player = players.get(i);
        return player.canBet() && (player.bet() < callTo(i) || player.acted().isEmpty() && anotherCanBet(i));
    }

    /** The first seat clockwise from the one after this that needs to act (poker 3); empty where the street is over. */
    Optional<Seat> toActAfter(Seat seat) {
        int n = players.size();
        for (int i = seat.number(); i < seat.number() + n; i++) {
            if (needsToAct(i % n)) {
                return Optional.of(Seat.of(i % n + 1));
            }
        }
        return Optional.empty();
    }

    /** After whom the betting of this street begins (poker 3.1, 3.2). */
    Seat before() {
        return boardSize() > 0
                ? positions.button()
                : street.toMatch() > stakes.toMatch() ? straddler() : positions.bigBlind();
    }

    /** Who may straddle: the player left of the big blind (poker 2.7). */
    Seat straddler() {
        return liveAfter(positions.bigBlind());
    }

    /** What a straddle comes to. */
    long straddle() {
        return 2 * stakes.bigBlind();
    }

    boolean mayStraddle() {
        return rules.antes().straddle() == PokerRules.Straddles.UTG
                && live() > 2
                && player(straddler()).stack() >= straddle()
                && player(straddler()).bet() == 0;
    }

    /**
     * The chips that whoever is to act must add to stay in.
     *
     * @return 0 where a check is free, otherwise no more than the player has
     */
    public long toCall() {
        PokerPlayer player = player(turn);
        return Math.min(callTo(turn.index()) - player.bet(), player.stack());
    }

    /**
     * The least that whoever is to act may raise to, or bet, if that is allowed at all: all in, if that is less.
     *
     * @return chips in front after the raise
     */
    public long minRaiseTo() {
        return Math.min(mayComplete() ? stakes.bigBlind() : street.toMatch() + street.fullRaise(), maxRaiseTo());
    }

    /**
     * All the chips of whoever is to act.
     *
     * @return chips in front after going all in
     */
    public long maxRaiseTo() {
        return player(turn).allInTo();
    }

    /** The largest number that is taken for a bet: all the chips on the table, where too large a bet is all in (poker 4.6). */
    long largestRaiseTo() {
        if (rules.betting().oversizedBet() == PokerRules.OversizedBet.REJECT) {
            return maxRaiseTo();
        }
        long all = 0;
        for (int i = 0; i < players.size(); i++) {
            all += players.get(i).chips();
        }
        return all;
    }

    /**
     * Whether whoever is to act may bet or raise (poker 4.4, 5).
     *
     * @return true if so
     */
    public boolean mayRaise() {
        return canRaise() && isOpen();
    }

    /** Whether the player has more than there is to match and somebody could answer (poker 4.4). */
    boolean canRaise() {
        return maxRaiseTo() > street.toMatch()
                && anotherCanBet(turn.index())
                && (rules.betting().isolatingRaise() == PokerRules.IsolatingRaise.ALLOW
                        || anotherReaches(street.toMatch() + 1));
    }

    private boolean anotherReaches(long amount) {
        for (int j = 0; j < players.size(); j++) {
            if (j != turn.index() && players.get(j).canBet() && players.get(j).allInTo() >= amount) {
                return true;
            }
        }
        return false;
    }

    /** Whether the betting is open to the player: not acted yet, or a full raise to answer since (poker 5). */
    boolean isOpen() {
        var acted = player(turn).acted();
        return acted.isEmpty() || street.toMatch() - actedAt(acted.getAsLong()) >= street.fullRaise() || mayComplete();
    }

    /** Where a short bet may be completed, who called one has answered no bet yet. */
    private long actedAt(long amount) {
        return completes() && amount < stakes.bigBlind() ? 0 : amount;
    }

    /** Whether the player has checked and may raise the short bet that came after to a full one. */
    private boolean mayComplete() {
        var acted = player(turn).acted();
        return completes()
                && acted.isPresent()
                && acted.getAsLong() == 0
                && street.toMatch() > 0
                && street.toMatch() < stakes.bigBlind();
    }

    private boolean completes() {
        return rules.betting().completeShortBet() == PokerRules.CompleteShortBet.ALLOW;
    }

    /** Whether to go all in is a call (poker 4.5). */
    boolean isAllInACall() {
        return player(turn).stack() <= toCall();
    }

    boolean mayFold() {
        return toCall() > 0 || rules.betting().freeFold() == PokerRules.FreeFold.ALLOW;
    }

    // ---- cards

    /** How many players got cards. */
    private int dealtIn() {
        int count = 0;
        for (int i = 0; i < players.size(); i++) {
            count += players.get(i).standing() == Standing.OUT ? 0 : 1;
        }
        return count;
    }

    /** In which place a seat gets its first card, from 0: how many players sit between the button and it. */
    private int order(Seat seat) {
        int order = 0;
        for (Seat s = positions.button().next(seats()); !s.equals(seat); s = s.next(seats())) {
            order += player(s).standing() == Standing.OUT ? 0 : 1;
        }
        return order;
    }

    /** How many hole cards are dealt: none, or two for each player. */
    int holeCards() {
        return dealt.isEmpty() ? 0 : 2 * dealtIn();
    }

    /** The next cards of the shoe, two for each player, one by one from the left of the button (poker 2.2). */
    PokerEvent.HoleDealt holeDealt() {
        Seat[] seats = new Seat[dealtIn()];
        Card[] cards = new Card[2 * seats.length];
        Seat seat = positions.button();
        for (int i = 0; i < seats.length; ) {
            seat = seat.next(seats());
            if (player(seat).standing() != Standing.OUT) {
                seats[i++] = seat;
            }
        }
        Shoe left = shoe;
        for (int i = 0; i < cards.length; i++) {
            cards[i] = left.top();
            left = left.rest();
        }
        return new PokerEvent.HoleDealt(List.of(seats), List.of(cards));
    }

    /**
     * A seat's two cards.
     *
     * @param seat at this table
     * @return faces or backs; none before the deal or for a seat that got none
     */
    public List<Card> hole(Seat seat) {
        if (dealt.isEmpty() || player(seat).standing() == Standing.OUT) {
            return List.of();
        }
        int first = order(seat);
        return List.of(dealt.get(first), dealt.get(first + dealtIn()));
    }

    /** The faces of a seat's two cards, to judge them or to turn them up. */
    List<Card> faces(Seat seat) {
        List<Card> hole = hole(seat);
        for (int i = 0; i < hole.size(); i++) {
            if (hole.get(i) == Card.UNKNOWN) {
                throw new FaceDownException(order(seat) + i * dealtIn() + 1);
            }
        }
        return hole;
    }

    /** Cards on the first board. */
    int boardSize() {
        return switch (dealt.size() - holeCards()) {
            case 0 -> 0;
            case 4 -> 3;
            case 6 -> 4;
            default -> BOARD;
        };
    }

    /**
     * The cards on the table.
     *
     * @return none, three, four or five
     */
    public List<Card> board() {
        List<Card> board = new ArrayList<>(BOARD);
        lay(board, holeCards());
        return List.copyOf(board);
    }

    /**
     * The second board, where it is dealt twice.
     *
     * @return empty if the board is dealt once
     */
    public List<Card> secondBoard() {
        if (shared == BOARD) {
            return List.of();
        }
        List<Card> board = new ArrayList<>(BOARD);
        int next = lay(board, holeCards());
        board.subList(Math.min(shared, board.size()), board.size()).clear();
        lay(board, next);
        return List.copyOf(board);
    }

    /** Lays street by street, the burn cards left out; the number of the first card after the board. */
    private int lay(List<Card> board, int from) {
        int next = from;
        while (board.size() < BOARD && next < dealt.size()) {
            int street = nextStreet(board.size());
            board.addAll(dealt.subList(next + 1, next + 1 + street));
            next += 1 + street;
        }
        return next;
    }

    private static int nextStreet(int board) {
        return board == 0 ? 3 : 1;
    }

    /** How many cards the dealer turns up next. */
    int nextStreet() {
        return nextStreet(boardSize() < BOARD ? boardSize() : secondBoard().size());
    }

    boolean isBoardWhole() {
        return boardSize() == BOARD && (shared == BOARD || secondBoard().size() == BOARD);
    }

    private boolean sees(Viewer viewer, Seat seat) {
        return viewer.equals(seat) || player(seat).standing() == Standing.SHOWN;
    }

    /** What this viewer may know: own cards, the cards shown, the boards; never a burn card or one still to come. */
    Hand seenBy(Viewer viewer) {
        return new Hand(
                rules,
                positions,
                stakes,
                phase,
                turn,
                players,
                street,
                shoe.faceDown(),
                dealtAsSeenBy(viewer),
                shared,
                decisions,
                prizes);
    }

    private List<Card> dealtAsSeenBy(Viewer viewer) {
        Card[] seen = dealt.toArray(new Card[0]);
        int hole = holeCards();
        Seat seat = positions.button();
        for (int i = 0; i < hole / 2; ) {
            seat = seat.next(seats());
            if (player(seat).standing() != Standing.OUT) {
                if (!sees(viewer, seat)) {
                    seen[i] = Card.UNKNOWN;
                    seen[i + hole / 2] = Card.UNKNOWN;
                }
                i++;
            }
        }
        int board = 0;
        for (int next = hole; next < seen.length; ) {
            seen[next] = Card.UNKNOWN;
            next += 1 + nextStreet(board);
            board += nextStreet(board);
            board = board == BOARD ? shared : board;
        }
        return List.of(seen);
    }

    /** Places of hole cards that this viewer may see but that are backs here. */
    List<Integer> owed(Viewer viewer) {
        List<Integer> places = new ArrayList<>();
        if (!dealt.isEmpty()) {
            for (Seat seat : Seat.first(seats())) {
                if (player(seat).standing() != Standing.OUT && sees(viewer, seat)) {
                    for (int place = order(seat); place < holeCards(); place += dealtIn()) {
                        if (dealt.get(place) == Card.UNKNOWN) {
                            places.add(place + 1);
                        }
                    }
                }
            }
        }
        return places;
    }

    Optional<Hand> revealed(int place, Card face) {
        if (place > dealt.size()) {
            return shoe.revealed(place, face).map(cards -> with(cards, dealt));
        }
        if (place < 1 || dealt.get(place - 1) != Card.UNKNOWN) {
            return Optional.empty();
        }
        List<Card> cards = new ArrayList<>(dealt);
        cards.set(place - 1, face);
        return Optional.of(with(shoe, cards));
    }

    // ---- showdown (poker 7, 8)

    /**
     * The pots as far as the bets are gathered.
     *
     * @return main pot first; bets in front of the players are in none
     */
    public List<Pot> pots() {
        return Pot.of(players);
    }

    /**
     * All chips that are not behind the players: pots and bets.
     *
     * @return 0 or more
     */
    public long pot() {
        long pot = 0;
        for (int i = 0; i < players.size(); i++) {
            pot += players.get(i).chips() - players.get(i).stack();
        }
        return pot;
    }

    /** Who shows first: who bet last on the river, otherwise the first live player left of the button (poker 8.2). */
    Seat firstToShow() {
        return street.aggressor().orElseGet(() -> liveAfter(positions.button()));
    }

    /** Whether whoever is to show may muck: not all in, and beaten by cards shown in every pot (poker 8.2). */
    boolean mayMuck() {
        PokerPlayer player = player(turn);
        if (player.stack() == 0 && rules.betting().allInMuck() == PokerRules.AllInMuck.REJECT) {
            return false;
        }
        boolean known = !hole(turn).contains(Card.UNKNOWN);
        for (Pot pot : pots()) {
            if (pot.eligible().contains(turn) && !isBeaten(pot, known)) {
                return false;
            }
        }
        return true;
    }

    private boolean isBeaten(Pot pot, boolean known) {
        for (Seat other : pot.eligible()) {
            if (player(other).standing() == Standing.SHOWN && (!known || rank(board(), other) > rank(board(), turn))) {
                return true;
            }
        }
        return false;
    }

    /** How good a seat's cards are with this board; larger is better. */
    int rank(List<Card> board, Seat seat) {
        return Evaluator.rank(CardSet.of(board).bits() | CardSet.of(faces(seat)).bits());
    }

    // ---- what happened

    Hand turned(Phase next, Seat seat) {
        return new Hand(
                rules,
                positions,
                stakes,
                next,
                seat,
                players,
                street,
                shoe,
                dealt,
                shared,
                next.house.isPresent() ? decisions : decisions + 1,
                prizes);
    }

    private Hand with(List<PokerPlayer> all, Street betting) {
        return new Hand(rules, positions, stakes, phase, turn, all, betting, shoe, dealt, shared, decisions, prizes);
    }

    private Hand with(Shoe cards, List<Card> open) {
        return new Hand(rules, positions, stakes, phase, turn, players, street, cards, open, shared, decisions, prizes);
    }

    private Hand with(Seat seat, PokerPlayer player, Street betting) {
        PokerPlayer[] all = players.toArray(new PokerPlayer[0]);
        all[seat.index()] = player;
        return with(List.of(all), betting);
    }

    private Hand with(Seat seat, PokerPlayer player) {
        return with(seat, player, street);
    }

    Hand at(Positions places, Stakes posts) {
        return new Hand(
                rules,
                places,
                posts,
                phase,
                places.bigBlind(),
                players,
                Street.checked(posts.bigBlind()),
                shoe,
                dealt,
                shared,
                decisions,
                prizes);
    }

    Hand posted(List<Long> antes, List<Long> blinds) {
        boolean allDead = rules.antes().ante() == PokerRules.Ante.BIG_BLIND
                || rules.antes().ante() == PokerRules.Ante.BUTTON;
        PokerPlayer[] all = players.toArray(new PokerPlayer[0]);
        for (int i = 0; i < all.length; i++) {
            long ante = antes.get(i);
            long dead = allDead ? ante : Math.min(ante, stakes.dead().get(i));
            all[i] = all[i].posted(ante - dead, dead, blinds.get(i));
        }
        return with(List.of(all), Street.posted(stakes.toMatch()));
    }

    Hand straddled(Seat seat) {
        return with(seat, player(seat).posted(0, 0, straddle()), Street.posted(straddle()));
    }

    Hand dealt(List<Card> cards) {
        List<Card> all = new ArrayList<>(dealt.size() + cards.size());
        all.addAll(dealt);
        all.addAll(cards);
        return with(shoe.rest(cards.size()), all);
    }

    Hand now(Seat seat, Standing standing) {
        return with(seat, player(seat).now(standing));
    }

    /** Checked or called. */
    Hand matched(Seat seat, long amount) {
        return with(seat, player(seat).betTo(amount, street.toMatch()));
    }

    Hand raised(Seat seat, long amount) {
        return with(seat, player(seat).betTo(amount, amount), street.raised(seat, amount));
    }

    Hand tookBack(Seat seat, long amount) {
        return with(seat, player(seat).tookBack(amount));
    }

    Hand collected() {
        PokerPlayer[] all = players.toArray(new PokerPlayer[0]);
        for (int i = 0; i < all.length; i++) {
            all[i] = all[i].collected();
        }
        return with(List.of(all), Street.checked(stakes.bigBlind()));
    }

    Hand runTwice() {
        return new Hand(
                rules, positions, stakes, phase, turn, players, street, shoe, dealt, boardSize(), decisions, prizes);
    }

    Hand shown(Seat seat, List<Card> cards) {
        Card[] all = dealt.toArray(new Card[0]);
        all[order(seat)] = cards.get(0);
        all[order(seat) + dealtIn()] = cards.get(1);
        return with(shoe, List.of(all)).now(seat, Standing.SHOWN);
    }

    Hand awarded(List<Prize> won) {
        PokerPlayer[] all = players.toArray(new PokerPlayer[0]);
        for (int i = 0; i < all.length; i++) {
            all[i] = all[i].paid(0);
        }
        for (Prize prize : won) {
            int i = prize.seat().index();
            all[i] = all[i].paid(prize.chips());
        }
        return new Hand(
                rules, positions, stakes, phase, turn, List.of(all), street, shoe, dealt, shared, decisions, won);
    }

    Hand bought(Seat seat, long amount) {
        return with(seat, player(seat).bought(amount));
    }

    /** What everybody may see: a hand may end up in a log. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Hand[").append(phase);
        text.append(phase.house.isEmpty() ? " of " + turn : "").append(", pot ").append(pot());
        text.append(", board ").append(board());
        for (Seat seat : Seat.first(seats())) {
            PokerPlayer player = player(seat);
            text.append(", ")
                    .append(seat)
                    .append(' ')
                    .append(player.standing())
                    .append(' ')
                    .append(player.stack());
            text.append(player.bet() == 0 ? "" : " bet " + player.bet());
            text.append(player.standing() == Standing.SHOWN ? " " + hole(seat) : "");
        }
        return text.append(']').toString();
    }
}
