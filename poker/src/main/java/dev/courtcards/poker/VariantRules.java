package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Limits;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Ranking;
import dev.courtcards.poker.variant.Round;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Which game is played, and what only some games leave open: options of {@link PokerRules} (variants 12).
 *
 * @param variant the game, where one is played
 * @param limitRaises in fixed limit how many raises may follow the bet of a street; 0: any number
 * @param limitHeadsUp in fixed limit when raises between two players are not counted
 * @param limitAllIn in fixed limit to what an all-in raise of half a bet or more may be raised
 * @param potAntes in pot limit whether an ante that one pays for all counts as pot before the flop
 * @param potShortBlinds in pot limit whether blinds count in full that are not posted in full
 * @param potRounding in pot limit what becomes of parts of a chip
 * @param tripsOverStraight in the short deck whether three of a kind beats a straight
 * @param draw of {@link DrawingRules}
 * @param stud of {@link StudRules}
 * @param turns of {@link RotationRules}
 * @see Poker
 */
@CheckReturnValue
public record VariantRules(
        Variant variant,
        @Limits(min = 0, max = 9) int limitRaises,
        LimitHeadsUp limitHeadsUp,
        LimitAllIn limitAllIn,
        PotAntes potAntes,
        PotShortBlinds potShortBlinds,
        PotRounding potRounding,
        boolean tripsOverStraight,
        DrawingRules draw,
        StudRules stud,
        RotationRules turns) {

    /** When raises in fixed limit are not counted since only two are left (variants 4.6). */
    public enum LimitHeadsUp {
        /** Where two are left in the match. */
        MATCH,
        /** Also in a round of betting that began with two. */
        ROUND,
        /** They always are. */
        NEVER
    }

    /** To what the next raise goes after an all-in raise of half a bet or more in fixed limit (variants 4.3). */
    public enum LimitAllIn {
        /** To a whole bet more than the all-in. */
        HALF,
        /** To the next whole bet, as if there had been no all-in. */
        LADDER
    }

    /** Whether an ante that one seat pays for all counts in pot limit (variants 4.8). */
    public enum PotAntes {
        /** Not before the flop. */
        AFTER_FLOP,
        /** Always. */
        ALWAYS
    }

    /** What blinds that are not posted in full count in pot limit before the flop (variants 4.9). */
    public enum PotShortBlinds {
        /** The whole blind. */
        FULL,
        /** The chips that are there. */
        TRUE
    }

    /** What becomes of parts of the smallest chip in the largest raise of pot limit (variants 4.10). */
    public enum PotRounding {
        /** They are left out. */
        EXACT,
        /** They make a whole chip. */
        UP
    }

    static final VariantRules USUAL = new VariantRules(
            Variant.NT,
            3,
            LimitHeadsUp.MATCH,
            LimitAllIn.HALF,
            PotAntes.AFTER_FLOP,
            PotShortBlinds.FULL,
            PotRounding.EXACT,
            false,
            DrawingRules.USUAL,
            StudRules.USUAL,
            RotationRules.NONE);

    static final VariantRules WSOP = USUAL.withLimitRaises(4)
            .withPotShortBlinds(PotShortBlinds.TRUE)
            .withStud(stud -> stud.withStudTies(StudRules.StudTies.SUIT));
    static final VariantRules ONLINE = USUAL.withLimitAllIn(LimitAllIn.LADDER)
            .withDraw(draw -> new DrawingRules(DrawingRules.DrawOrder.EACH, DrawingRules.Reshuffle.OTHERS))
            .withStud(stud -> stud.withStudShort(StudRules.StudShort.COMMUNITY));
    static final VariantRules CASH =
            USUAL.withLimitHeadsUp(LimitHeadsUp.ROUND).withStud(stud -> stud.withOpenPair(StudRules.OpenPair.EITHER));
    private static final List<VariantRules> HOUSES = List.of(USUAL, WSOP, ONLINE, CASH);

    /**
     * Rules.
     *
     * @throws IllegalArgumentException if a number is beyond its limits
     */
    public VariantRules {
        Rulebook.check(VariantRules.class, limitRaises);
    }

    /** Whether several games are played in turn. */
    boolean isRotation() {
        return !turns.rotation().games().isEmpty();
    }

    /** All games that are played, the first first. */
    List<Variant> games() {
        return isRotation() ? turns.rotation().games() : List.of(variant);
    }

    private boolean hasGame(Predicate<Variant> kind) {
        return games().stream().anyMatch(kind);
    }

    /** Whether the options that mean nothing in these games are as a preset has them. */
    boolean isPlain() {
        return HOUSES.stream().anyMatch(this::isIdleAs);
    }

    /** Whether open cards say who begins, the highest, and nothing is for the lowest (variants 3.4, 4.11). */
    static boolean isStudHigh(Variant variant) {
        return variant.opening() == Opening.LOW_CARD && variant.rankings().size() == 1;
    }

    private boolean isIdleAs(VariantRules house) {
        boolean fixed = limitRaises == house.limitRaises
                && limitHeadsUp == house.limitHeadsUp
                && limitAllIn == house.limitAllIn;
        boolean pot = potAntes == house.potAntes
                && potShortBlinds == house.potShortBlinds
                && potRounding == house.potRounding;
        boolean high = stud.openPair() == house.stud.openPair() && stud.studTies() == house.stud.studTies();
        boolean isStud = hasGame(game -> game.opening().isByCard());
        return (hasGame(game -> game.limit() == Limit.FIXED) || fixed)
                && (hasGame(game -> game.rounds().stream().anyMatch(Round::drawn)) || draw.equals(house.draw))
                && (hasGame(VariantRules::isStudHigh) || high)
                && (isStud || stud.studShort() == house.stud.studShort())
                && (hasGame(game -> game.limit() == Limit.POT) || pot)
                && (hasGame(game -> game.rankings().contains(Ranking.SHORT_DECK))
                        || tripsOverStraight == house.tripsOverStraight)
                && (isRotation() ? variant == Variant.NT : turns.equals(RotationRules.NONE))
                && (isStud || turns.studDealer() == RotationRules.StudDealer.STANDS);
    }

    /**
     * {@return these rules with this {@code variant}}
     *
     * @param variant the new value
     */
    public VariantRules withVariant(Variant variant) {
        return new VariantRules(
                variant,
                limitRaises,
                limitHeadsUp,
                limitAllIn,
                potAntes,
                potShortBlinds,
                potRounding,
                tripsOverStraight,
                draw,
                stud,
                turns);
    }

    /**
     * {@return these rules with this {@code limitRaises}}
     *
     * @param limitRaises the new value
     */
    public VariantRules withLimitRaises(int limitRaises) {
        return new VariantRules(
                variant,
                limitRaises,
                limitHeadsUp,
                limitAllIn,
                potAntes,
                potShortBlinds,
                potRounding,
                tripsOverStraight,
                draw,
                stud,
                turns);
    }

    /**
     * {@return these rules with this {@code limitHeadsUp}}
     *
     * @param limitHeadsUp the new value
     */
    public VariantRules withLimitHeadsUp(LimitHeadsUp limitHeadsUp) {
        return new VariantRules(
                variant,
                limitRaises,
                limitHeadsUp,
                limitAllIn,
                potAntes,
                potShortBlinds,
                potRounding,
                tripsOverStraight,
                draw,
                stud,
                turns);
    }

    /**
     * {@return these rules with this {@code limitAllIn}}
     *
     * @param limitAllIn the new value
     */
    public VariantRules withLimitAllIn(LimitAllIn limitAllIn) {
        return new VariantRules(
                variant,
                limitRaises,
                limitHeadsUp,
                limitAllIn,
                potAntes,
                potShortBlinds,
                potRounding,
                tripsOverStraight,
                draw,
                stud,
                turns);
    }

    /**
     * {@return these rules with this {@code potAntes}}
     *
     * @param potAntes the new value
     */
    public VariantRules withPotAntes(PotAntes potAntes) {
        return new VariantRules(
                variant,
                limitRaises,
                limitHeadsUp,
                limitAllIn,
                potAntes,
                potShortBlinds,
                potRounding,
                tripsOverStraight,
                draw,
                stud,
                turns);
    }

    /**
     * {@return these rules with this {@code potShortBlinds}}
     *
     * @param potShortBlinds the new value
     */
    public VariantRules withPotShortBlinds(PotShortBlinds potShortBlinds) {
        return new VariantRules(
                variant,
                limitRaises,
                limitHeadsUp,
                limitAllIn,
                potAntes,
                potShortBlinds,
                potRounding,
                tripsOverStraight,
                draw,
                stud,
                turns);
    }

    /**
     * {@return these rules with this {@code potRounding}}
     *
     * @param potRounding the new value
     */
    public VariantRules withPotRounding(PotRounding potRounding) {
        return new VariantRules(
                variant,
                limitRaises,
                limitHeadsUp,
                limitAllIn,
                potAntes,
                potShortBlinds,
                potRounding,
                tripsOverStraight,
                draw,
                stud,
                turns);
    }

    /**
     * {@return these rules with this {@code tripsOverStraight}}
     *
     * @param tripsOverStraight the new value
     */
    public VariantRules withTripsOverStraight(boolean tripsOverStraight) {
        return new VariantRules(
                variant,
                limitRaises,
                limitHeadsUp,
                limitAllIn,
                potAntes,
                potShortBlinds,
                potRounding,
                tripsOverStraight,
                draw,
                stud,
                turns);
    }

    /**
     * {@return these rules with other {@link DrawingRules}}
     *
     * @param change makes the new ones of what is there
     */
    public VariantRules withDraw(UnaryOperator<DrawingRules> change) {
        return new VariantRules(
                variant,
                limitRaises,
                limitHeadsUp,
                limitAllIn,
                potAntes,
                potShortBlinds,
                potRounding,
                tripsOverStraight,
                change.apply(draw),
                stud,
                turns);
    }

    /**
     * {@return these rules with other {@link StudRules}}
     *
     * @param change makes the new ones of what is there
     */
    public VariantRules withStud(UnaryOperator<StudRules> change) {
        return new VariantRules(
                variant,
                limitRaises,
                limitHeadsUp,
                limitAllIn,
                potAntes,
                potShortBlinds,
                potRounding,
                tripsOverStraight,
                draw,
                change.apply(stud),
                turns);
    }

    /**
     * {@return these rules with other {@link RotationRules}}
     *
     * @param change makes the new ones of what is there
     */
    public VariantRules withTurns(UnaryOperator<RotationRules> change) {
        return new VariantRules(
                variant,
                limitRaises,
                limitHeadsUp,
                limitAllIn,
                potAntes,
                potShortBlinds,
                potRounding,
                tripsOverStraight,
                draw,
                stud,
                change.apply(turns));
    }
}
