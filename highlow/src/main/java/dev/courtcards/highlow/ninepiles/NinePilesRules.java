package dev.courtcards.highlow.ninepiles;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;

/**
 * The options of Nine Piles (N10).
 *
 * @param piles the number of piles, 1 to 20
 * @param jokers the number of jokers in the pack, 0 to 4; a joker makes every guess right, whether it is drawn or on top
 * @param aceHigh whether the ace is worth 14, above the king, instead of 1
 * @param tie the effect of a card of the same rank on a guess of higher or lower
 * @param same whether a player may guess that the next card has the same rank
 * @see NinePiles
 */
@CheckReturnValue
public record NinePilesRules(
        @Limits(min = 1, max = 20) int piles,
        @Limits(min = 0, max = 4) int jokers,
        boolean aceHigh,
        Tie tie,
        boolean same) {
    /** The original game: nine piles, 52 cards, ace low, a tie draws on. */
    public static final NinePilesRules ORIGINAL = new NinePilesRules(9, 0, false, Tie.DRAW_ON, false);

    /** A tie is wrong. */
    public static final NinePilesRules TIES_LOSE = ORIGINAL.withTie(Tie.LOSE);

    /** A tie is right. */
    public static final NinePilesRules TIES_WIN = ORIGINAL.withTie(Tie.WIN);

    /** Higher, lower or the same; a tie is wrong for the first two. */
    public static final NinePilesRules THREE_WAY = TIES_LOSE.withSame(true);

    /** The ace is above the king. */
    public static final NinePilesRules ACE_HIGH = ORIGINAL.withAceHigh(true);

    /** Two jokers, which make every guess right. */
    public static final NinePilesRules JOKERS = ORIGINAL.withJokers(2);

    private static final Pack[] PACKS = {
        Pack.french(),
        Pack.of("french52+1", 1, 1),
        Pack.of("french52+2", 1, 2),
        Pack.of("french52+3", 1, 3),
        Pack.of("french52+4", 1, 4)
    };

    /** The effect of a card of the same rank on a guess of higher or lower. */
    public enum Tie {
        /** Cards are drawn until one of another rank decides (N4). */
        DRAW_ON,
        /** The guess is wrong. */
        LOSE,
        /** The guess is right. */
        WIN
    }

    /** The effect of a card on a guess. */
    enum Verdict {
        RIGHT,
        WRONG,
        TIED
    }

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public NinePilesRules {
        Rulebook.check(NinePilesRules.class, piles, jokers);
    }

    /** {@return these rules with this {@code piles}} */
    public NinePilesRules withPiles(int piles) {
        return new NinePilesRules(piles, jokers, aceHigh, tie, same);
    }

    /** {@return these rules with this {@code jokers}} */
    public NinePilesRules withJokers(int jokers) {
        return new NinePilesRules(piles, jokers, aceHigh, tie, same);
    }

    /** {@return these rules with this {@code aceHigh}} */
    public NinePilesRules withAceHigh(boolean aceHigh) {
        return new NinePilesRules(piles, jokers, aceHigh, tie, same);
    }

    /** {@return these rules with this {@code tie}} */
    public NinePilesRules withTie(Tie tie) {
        return new NinePilesRules(piles, jokers, aceHigh, tie, same);
    }

    /** {@return these rules with this {@code same}} */
    public NinePilesRules withSame(boolean same) {
        return new NinePilesRules(piles, jokers, aceHigh, tie, same);
    }

    /**
     * The pack of the game.
     *
     * @return the French pack, with the jokers
     */
    public Pack pack() {
        return PACKS[jokers];
    }

    /** The value of a rank: 1 to 13, or 2 to 14 if the ace is high. */
    int value(Rank rank) {
        return aceHigh ? rank.numberAceHigh() : rank.number();
    }

    /** The effect of {@code next} on a guess on {@code top} (N3, N4, N10). */
    Verdict judge(Call call, Card top, Card next) {
        if (top == Card.JOKER || next == Card.JOKER) {
            return Verdict.RIGHT;
        }
        int rise = value(next.rank()) - value(top.rank());
        if (rise == 0 && call != Call.SAME) {
            return switch (tie) {
                case DRAW_ON -> Verdict.TIED;
                case LOSE -> Verdict.WRONG;
                case WIN -> Verdict.RIGHT;
            };
        }
        boolean right = switch (call) {
            case HIGHER -> rise > 0;
            case LOWER -> rise < 0;
            case SAME -> rise == 0;
        };
        return right ? Verdict.RIGHT : Verdict.WRONG;
    }
}
