package dev.courtcards.poker;

import dev.courtcards.core.deck.Row;
import dev.courtcards.core.game.Seat;
import dev.courtcards.poker.variant.Variant;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The posts due from each seat in a hand, whatever its stack.
 *
 * @param bigBlind the least bet, at least 1
 * @param antes by seat, 0 for none
 * @param blinds by seat, 0 for none
 * @param dead by seat, dead money for the main pot beside the ante, such as the missed small blind of a player who comes back
 * @param unposted the small blind if its seat is empty and nobody posts it, otherwise 0
 * @param bringIn the bring-in of a game without blinds (variants 5), otherwise 0
 * @param bigBet the bet of the later streets in fixed limit (variants 1.3)
 * @see Poker
 */
public record Stakes(
        long bigBlind, List<Long> antes, List<Long> blinds, List<Long> dead, long unposted, long bringIn, long bigBet) {
    private static final List<Row<Long>> NOTHING = IntStream.rangeClosed(0, Seat.MOST)
            .mapToObj(seats -> Row.of(seats, i -> 0L))
            .toList();

    public Stakes {
        antes = Row.copyOf(antes);
        blinds = Row.copyOf(blinds);
        dead = Row.copyOf(dead);
    }

    /**
     * Stakes with every blind posted and no dead money beside the antes.
     *
     * @param bigBlind the least bet
     * @param antes by seat
     * @param blinds by seat
     */
    public Stakes(long bigBlind, List<Long> antes, List<Long> blinds) {
        this(bigBlind, antes, blinds, Collections.nCopies(antes.size(), 0L), 0, 0, 2 * bigBlind);
    }

    /** The stakes of the hand with this number by the rules (poker 2.3, 2.5). */
    static Stakes of(PokerRules rules, Variant game, int number, Positions positions, int seats, Predicate<Seat> in) {
        MatchRules.Level level = rules.level(number).of(game);
        PokerRules.Ante payer = rules.payer(game);
        boolean hasBlinds = !game.opening().isByCard();
        return new Stakes(
                level.bigBlind(),
                payer == PokerRules.Ante.NONE
                        ? NOTHING.get(seats)
                        : Row.of(seats, i -> {
                            Seat seat = Seat.of(i + 1);
                            return in.test(seat) && pays(payer, positions, seat) ? level.ante() : 0L;
                        }),
                Row.of(seats, i -> {
                    Seat seat = Seat.of(i + 1);
                    return hasBlinds && in.test(seat) ? blind(level, positions, seat) : 0L;
                }),
                NOTHING.get(seats),
                !hasBlinds || in.test(positions.smallBlind()) ? 0 : level.smallBlind(),
                hasBlinds ? 0 : level.smallBlind(),
                level.bigBet());
    }

    private static boolean pays(PokerRules.Ante payer, Positions positions, Seat seat) {
        return switch (payer) {
            case NONE -> false;
            case EACH -> true;
            case BIG_BLIND -> seat.equals(positions.bigBlind());
            case BUTTON -> seat.equals(positions.button());
        };
    }

    private static long blind(MatchRules.Level level, Positions positions, Seat seat) {
        return seat.equals(positions.bigBlind())
                ? level.bigBlind()
                : seat.equals(positions.smallBlind()) ? level.smallBlind() : 0;
    }

    /** The first amount to match: the big blind or bring-in, even if its seat is short (poker 2.6, variants 5.4). */
    long toMatch() {
        long most = bringIn > 0 ? bringIn : bigBlind;
        for (int i = 0; i < blinds.size(); i++) {
            most = Math.max(most, blinds.get(i));
        }
        return most;
    }

    @Override
    public String toString() {
        boolean some = antes.stream().anyMatch(ante -> ante > 0);
        boolean more = dead.stream().anyMatch(chips -> chips > 0);
        return (bringIn > 0 ? "bring-in " + bringIn : "blinds " + blinds)
                + (some ? ", antes " + antes : "")
                + (more ? ", dead " + dead : "");
    }
}
