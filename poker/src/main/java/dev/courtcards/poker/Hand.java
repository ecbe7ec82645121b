package dev.courtcards.poker;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.CardSet;
import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.PokerPlayer.Standing;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.Optional;

/**
 * One hand, from the posting to the paying out of the pots.
 *
 * @param rules the options played by
 * @param variant which game is played
 * @param positions who has the button and the blinds
 * @param stakes what each seat has to post
 * @param phase what is to be done next
 * @param turn who decides or decided last; before that, the big blind
 * @param players one item a seat
 * @param street what the betting of this street has come to
 * @param cards those dealt and where they lie, and those still to come
 * @param decisions how many decisions players have been asked for, all hands counted
 * @param prizes who won what; empty before the pots are paid out
 * @see Poker
 */
public record Hand(
        PokerRules rules,
        Variant variant,
        Positions positions,
        Stakes stakes,
        Phase phase,
        Seat turn,
        List<PokerPlayer> players,
        Street street,
        HandCards cards,
        int decisions,
        List<Prize> prizes) {

    private static final List<Ranking> TRIPS = List.of(Ranking.SHORT_DECK_TRIPS);

    /** What is to be done next, and by whom. */
    public enum Phase {
        /** Chance decides who has the button in the first hand. */
        BUTTON(House.CHANCE),
        /** A player chooses the game (variants 11.4). */
        CHOICE,
        /** Chance shuffles. */
        SHUFFLE(House.CHANCE),
        /** The dealer takes antes and blinds. */
        POST(House.DEALER),
        /** The player left of the big blind may straddle. */
        STRADDLE,
        /** Chance shuffles the rest of the cards, and others that are out of play, again (variants 6.4, 6.5, 9.1). */
        RESHUFFLE(House.CHANCE),
        /** The dealer deals the hole cards, or the next cards of the board. */
        DEAL(House.DEALER),
        /** A player lays off cards, or stands pat (variants 6). */
        DRAW,
        /** A player bets, calls, checks or folds. */
        BETTING,
        /** The dealer gives back what was not called and gathers the bets. */
        COLLECT(House.DEALER),
        /** A player chooses whether the rest of the board is dealt twice. */
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
     * @param low whether it was the half of the best low hand
     */
    public record Prize(int pot, int board, Seat seat, long chips, boolean low) {
        @Override
        public String toString() {
            return seat + " wins " + chips + (pot == 1 ? "" : " of side pot " + (pot - 1))
                    + (board == 1 ? "" : " on the second board") + (low ? " for the low" : "");
        }
    }

    public Hand {
        players = Row.copyOf(players);
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

    // ---- betting (poker 3 to 5), as Betting has it

    /** {@return the chips that the player to act must add to stay in; 0 where a check is free, otherwise no more than the player has} */
    public long toCall() {
        return Betting.toCall(this);
    }

    /** {@return the least that the player to act may raise or bet to, in chips in front, if it may at all: all in, if that is less} */
    public long minRaiseTo() {
        return Betting.minRaiseTo(this);
    }

    /** {@return the most that the player to act may raise or bet to, in chips in front, if it may at all: all in or the limit} */
    public long maxRaiseTo() {
        return Betting.maxRaiseTo(this);
    }

    /** All the chips of the player to act, in front after going all in. */
    long allInTo() {
        return player(turn).allInTo();
    }

    /** {@return whether the player to act may bet or raise (poker 4.4, 5)} */
    public boolean mayRaise() {
        return Betting.mayRaise(this);
    }

    // ---- cards, as HandCards has them

    /** How many players got cards. */
    int dealtIn() {
        int count = 0;
        for (int i = 0; i < players.size(); i++) {
            count += players.get(i).standing() == Standing.OUT ? 0 : 1;
        }
        return count;
    }

    /** Whether anybody who can win has not turned up his cards. */
    boolean isClosed() {
        for (int i = 0; i < players.size(); i++) {
            if (players.get(i).standing() == Standing.IN) {
                return true;
            }
        }
        return false;
    }

    /** Whether there is another round of betting, with cards before it. */
    boolean isMoreToCome() {
        return cards.round() < variant.rounds().size() - 1;
    }

    /**
     * A seat's own cards.
     *
     * @param seat at this table
     * @return faces or backs; none before the deal or for a seat that got none
     */
    public List<Card> hole(Seat seat) {
        return cards.own(seat);
    }

    /** {@return the cards on the table; none, three, four or five} */
    public List<Card> board() {
        return cards.board();
    }

    /** {@return the second board, where it is dealt twice; empty if the board is dealt once} */
    public List<Card> secondBoard() {
        return isDealtTwice() ? cards.secondBoard() : List.of();
    }

    /** Whether all have agreed on a second board. */
    boolean isDealtTwice() {
        return cards.shared() < variant.boardCards();
    }

    // ---- showdown (poker 7, 8)

    /** {@return the pots as far as the bets are gathered, main pot first; bets in front of the players are in none} */
    public List<Pot> pots() {
        return Pot.of(players);
    }

    /** {@return all chips that are not behind the players: pots and bets; 0 or more} */
    public long pot() {
        long pot = 0;
        for (int i = 0; i < players.size(); i++) {
            pot += players.get(i).chips() - players.get(i).stack();
        }
        return pot;
    }

    /** Who shows first: who bet last on the river, otherwise the seat that would begin (poker 8.2, variants 10.1). */
    Seat firstToShow() {
        return street.aggressor().orElseGet(() -> Betting.opener(this));
    }

    /** Which hands are good (variants 7.2); of two each takes half. */
    List<Ranking> rankings() {
        return rules.game().tripsOverStraight() && variant.rankings().contains(Ranking.SHORT_DECK)
                ? TRIPS
                : variant.rankings();
    }

    /** How good a seat's cards are with this board; larger is better. */
    int rank(Ranking ranking, CardSet board, Seat seat) {
        return ranking.rank(cards.faceSet(seat), board);
    }

    // ---- what happened

    Hand turned(Phase next, Seat seat) {
        return new Hand(
                rules,
                variant,
                positions,
                stakes,
                next,
                seat,
                players,
                street,
                cards,
                next.house.isPresent() ? decisions : decisions + 1,
                prizes);
    }

    Hand with(List<PokerPlayer> all, Street betting) {
        return new Hand(rules, variant, positions, stakes, phase, turn, all, betting, cards, decisions, prizes);
    }

    Hand betting(Street betting) {
        return with(players, betting);
    }

    Hand with(HandCards now) {
        return new Hand(rules, variant, positions, stakes, phase, turn, players, street, now, decisions, prizes);
    }

    private Hand with(Seat seat, PokerPlayer player, Street betting) {
        return with(Row.copyOf(players).with(seat.index(), player), betting);
    }

    private Hand with(Seat seat, PokerPlayer player) {
        return with(seat, player, street);
    }

    Hand at(Positions places, Stakes posts) {
        return new Hand(
                rules,
                variant,
                places,
                posts,
                phase,
                places.bigBlind(),
                players,
                Street.checked(posts.bigBlind()),
                cards,
                decisions,
                prizes);
    }

    /** Whether one seat pays the ante for all, so that it is nobody's (poker 2.5). */
    boolean isAnteDead() {
        PokerRules.Ante payer = rules.payer(variant);
        return payer == PokerRules.Ante.BIG_BLIND || payer == PokerRules.Ante.BUTTON;
    }

    Hand posted(List<Long> antes, List<Long> blinds) {
        boolean allDead = isAnteDead();
        return with(
                Row.of(players.size(), i -> {
                    long ante = antes.get(i);
                    long dead = allDead ? ante : Math.min(ante, stakes.dead().get(i));
                    return players.get(i).posted(ante - dead, dead, blinds.get(i));
                }),
                Betting.posted(this));
    }

    Hand straddled(Seat seat) {
        return with(seat, player(seat).posted(0, 0, Betting.straddle(this)), Street.posted(Betting.straddle(this)));
    }

    Hand now(Seat seat, Standing standing) {
        return with(seat, player(seat).now(standing));
    }

    /** Checked or called. */
    Hand matched(Seat seat, long amount) {
        return with(seat, player(seat).betTo(amount, street.toMatch()));
    }

    Hand raised(Seat seat, long amount) {
        return with(seat, player(seat).betTo(amount, amount), Betting.raised(this, seat, amount));
    }

    Hand tookBack(Seat seat, long amount) {
        return with(seat, player(seat).tookBack(amount));
    }

    Hand collected() {
        return with(Row.of(players.size(), i -> players.get(i).collected()), Betting.next(this));
    }

    Hand shown(Seat seat, List<Card> faces) {
        HandCards open = cards.shown(seat, faces);
        return (open == cards ? this : with(open)).now(seat, Standing.SHOWN);
    }

    Hand awarded(List<Prize> won) {
        long[] chips = new long[players.size()];
        for (Prize prize : won) {
            chips[prize.seat().index()] += prize.chips();
        }
        Row<PokerPlayer> all = Row.of(chips.length, i -> players.get(i).paid(chips[i]));
        return new Hand(rules, variant, positions, stakes, phase, turn, all, street, cards, decisions, won);
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
