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
 * @param rules the options
 * @param variant the game of this hand
 * @param positions the button and the blinds
 * @param stakes the antes and blinds due
 * @param phase the next step
 * @param turn the seat to decide, or the last one that did; before that, the big blind
 * @param players the players by seat
 * @param street the betting of this street
 * @param cards the cards dealt, their places, and the cards to come
 * @param decisions the number of decisions so far, in all hands
 * @param prizes the parts of the pots that seats won; empty before the pots are paid out
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

    /** The next step of a hand, and who takes it. */
    public enum Phase {
        /** Chance draws the button of the first hand. */
        BUTTON(House.CHANCE),
        /** A player chooses the game (variants 11.4). */
        CHOICE,
        /** Chance shuffles. */
        SHUFFLE(House.CHANCE),
        /** The dealer takes antes and blinds. */
        POST(House.DEALER),
        /** The player left of the big blind may straddle. */
        STRADDLE,
        /** Chance shuffles the rest of the cards again, with others that are out of play (variants 6.4, 6.5, 9.1). */
        RESHUFFLE(House.CHANCE),
        /** The dealer deals the hole cards, or the next cards of the board. */
        DEAL(House.DEALER),
        /** A player lays off cards, or stands pat (variants 6). */
        DRAW,
        /** A player bets, calls, checks or folds. */
        BETTING,
        /** The dealer returns an uncalled bet and gathers the bets. */
        COLLECT(House.DEALER),
        /** A player chooses whether the rest of the board is dealt twice. */
        TWICE,
        /** The dealer turns up the cards of all live players once nobody can bet. */
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
     * @param seat the winner
     * @param chips the number of chips, without the rake
     * @param low whether it is the half of the best low hand
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

    // ---- seats

    /** The number of seats at the table. */
    int seats() {
        return players.size();
    }

    /**
     * A seat in this hand.
     *
     * @param seat at this table
     * @return its chips and the state of its cards
     */
    public PokerPlayer player(Seat seat) {
        return players.get(seat.index());
    }

    /** The number of seats that can still win. */
    int live() {
        int live = 0;
        for (int i = 0; i < players.size(); i++) {
            live += players.get(i).isLive() ? 1 : 0;
        }
        return live;
    }

    /** Checks whether two or more players could still bet. */
    boolean canBetOn() {
        int able = 0;
        for (int i = 0; i < players.size(); i++) {
            able += players.get(i).canBet() ? 1 : 0;
        }
        return able > 1;
    }

    /** The next live seat clockwise; this seat itself if there is no other. */
    Seat liveAfter(Seat seat) {
        Seat next = seat.next(seats());
        while (!player(next).isLive() && !next.equals(seat)) {
            next = next.next(seats());
        }
        return next;
    }

    // ---- betting (poker 3 to 5), by Betting

    /** {@return the chips that the player to act must add to stay in; 0 if a check is free, at most the player's stack} */
    public long toCall() {
        return Betting.toCall(this);
    }

    /** {@return the least bet or raise of the player to act, in chips in front; all in if that is less; see {@link #mayRaise()}} */
    public long minRaiseTo() {
        return Betting.minRaiseTo(this);
    }

    /** {@return the largest bet or raise of the player to act, in chips in front: all in or the limit; see {@link #mayRaise()}} */
    public long maxRaiseTo() {
        return Betting.maxRaiseTo(this);
    }

    /** The chips in front of the player to act after going all in. */
    long allInTo() {
        return player(turn).allInTo();
    }

    /** {@return whether the player to act may bet or raise (poker 4.4, 5)} */
    public boolean mayRaise() {
        return Betting.mayRaise(this);
    }

    // ---- cards, by HandCards

    /** The number of players who got cards. */
    int dealtIn() {
        int count = 0;
        for (int i = 0; i < players.size(); i++) {
            count += players.get(i).standing() == Standing.OUT ? 0 : 1;
        }
        return count;
    }

    /** Checks whether a live player has cards that are not turned up. */
    boolean isClosed() {
        for (int i = 0; i < players.size(); i++) {
            if (players.get(i).standing() == Standing.IN) {
                return true;
            }
        }
        return false;
    }

    /** Checks whether another round of cards and betting follows. */
    boolean isMoreToCome() {
        return cards.round() < variant.rounds().size() - 1;
    }

    /**
     * A seat's own cards.
     *
     * @param seat at this table
     * @return faces or backs; empty before the deal or for a seat that got none
     */
    public List<Card> hole(Seat seat) {
        return cards.own(seat);
    }

    /** {@return the board; at hold'em none, three, four or five cards} */
    public List<Card> board() {
        return cards.board();
    }

    /** {@return the second board; empty if the board is dealt once} */
    public List<Card> secondBoard() {
        return isDealtTwice() ? cards.secondBoard() : List.of();
    }

    /** Checks whether all have agreed on a second board. */
    boolean isDealtTwice() {
        return cards.shared() < variant.boardCards();
    }

    // ---- showdown (poker 7, 8)

    /** {@return the pots, main pot first, without the bets in front of the players} */
    public List<Pot> pots() {
        return Pot.of(players);
    }

    /** {@return the chips in the pots and in front of the players together; 0 or more} */
    public long pot() {
        long pot = 0;
        for (int i = 0; i < players.size(); i++) {
            pot += players.get(i).chips() - players.get(i).stack();
        }
        return pot;
    }

    /** The seat that shows first: the last to bet on the river, otherwise the one that would open (poker 8.2, variants 10.1). */
    Seat firstToShow() {
        return street.aggressor().orElseGet(() -> Betting.opener(this));
    }

    /** The rankings that win (variants 7.2); of two each takes half. */
    List<Ranking> rankings() {
        return rules.game().tripsOverStraight() && variant.rankings().contains(Ranking.SHORT_DECK)
                ? TRIPS
                : variant.rankings();
    }

    /** The rank of a seat's cards with this board; larger is better. */
    int rank(Ranking ranking, CardSet board, Seat seat) {
        return ranking.rank(cards.faceSet(seat), board);
    }

    // ---- after events

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

    /** Checks whether one seat pays the ante for all, as dead money (poker 2.5). */
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

    /** The hand after a check or call. */
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

    /** The public part: a hand may end up in a log. */
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
