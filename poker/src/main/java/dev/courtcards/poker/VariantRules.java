package dev.courtcards.poker;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.record.Rulebook;
import dev.courtcards.poker.eval.Ranking;
import dev.courtcards.poker.variant.Limit;
import dev.courtcards.poker.variant.Opening;
import dev.courtcards.poker.variant.Variant;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The game, and the options that only some games have: options of {@link PokerRules} (variants 12).
 *
 * @param variant the game if only one is played
 * @param limit of {@link LimitRules}
 * @param tripsOverStraight in the short deck whether three of a kind beats a straight
 * @param draw of {@link DrawingRules}
 * @param stud of {@link StudRules}
 * @param turns of {@link RotationRules}
 * @see Poker
 */
@CheckReturnValue
public record VariantRules(
        Variant variant,
        LimitRules limit,
        boolean tripsOverStraight,
        DrawingRules draw,
        StudRules stud,
        RotationRules turns) {

    static final VariantRules USUAL = new VariantRules(
            Variant.NT, LimitRules.USUAL, false, DrawingRules.USUAL, StudRules.USUAL, RotationRules.NONE);

    static final VariantRules WSOP = Rulebook.with(USUAL, "limitRaises=4 potShortBlinds=TRUE studTies=SUIT");
    static final VariantRules ONLINE =
            Rulebook.with(USUAL, "limitAllIn=LADDER drawOrder=EACH reshuffle=OTHERS studShort=COMMUNITY");
    static final VariantRules CASH = Rulebook.with(USUAL, "limitHeadsUp=ROUND openPair=EITHER");
    private static final List<VariantRules> HOUSES = List.of(USUAL, WSOP, ONLINE, CASH);

    /** Checks whether several games are played in turn. */
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

    /** Checks whether all options without meaning in these games have a preset's values. */
    boolean isPlain() {
        return HOUSES.stream().anyMatch(this::isIdleAs);
    }

    /** Checks whether the game is stud with a high hand only, opened by open cards (variants 3.4, 4.11). */
    static boolean isStudHigh(Variant variant) {
        return variant.opening() == Opening.LOW_CARD && variant.rankings().size() == 1;
    }

    private boolean isIdleAs(VariantRules house) {
        boolean high = stud.openPair() == house.stud.openPair() && stud.studTies() == house.stud.studTies();
        boolean isStud = hasGame(game -> game.opening().isByCard());
        return (hasGame(game -> game.limit() == Limit.FIXED) || limit.isFixedAs(house.limit))
                && (hasGame(Variant::isDraw) || draw.equals(house.draw))
                && (hasGame(VariantRules::isStudHigh) || high)
                && (isStud || stud.studShort() == house.stud.studShort())
                && (hasGame(game -> game.limit() == Limit.POT) || limit.isPotAs(house.limit))
                && (hasGame(game -> game.rankings().contains(Ranking.SHORT_DECK))
                        || tripsOverStraight == house.tripsOverStraight)
                && (isRotation() ? variant == Variant.NT : turns.equals(RotationRules.NONE))
                && (isStud || turns.studDealer() == RotationRules.StudDealer.STANDS);
    }

    /** {@return these rules with this {@code variant}} */
    public VariantRules withVariant(Variant variant) {
        return new VariantRules(variant, limit, tripsOverStraight, draw, stud, turns);
    }

    /** {@return these rules with other {@link LimitRules}} */
    public VariantRules withLimit(UnaryOperator<LimitRules> change) {
        return new VariantRules(variant, change.apply(limit), tripsOverStraight, draw, stud, turns);
    }

    /** {@return these rules with this {@code tripsOverStraight}} */
    public VariantRules withTripsOverStraight(boolean tripsOverStraight) {
        return new VariantRules(variant, limit, tripsOverStraight, draw, stud, turns);
    }

    /** {@return these rules with other {@link DrawingRules}} */
    public VariantRules withDraw(UnaryOperator<DrawingRules> change) {
        return new VariantRules(variant, limit, tripsOverStraight, change.apply(draw), stud, turns);
    }

    /** {@return these rules with other {@link StudRules}} */
    public VariantRules withStud(UnaryOperator<StudRules> change) {
        return new VariantRules(variant, limit, tripsOverStraight, draw, change.apply(stud), turns);
    }

    /** {@return these rules with other {@link RotationRules}} */
    public VariantRules withTurns(UnaryOperator<RotationRules> change) {
        return new VariantRules(variant, limit, tripsOverStraight, draw, stud, change.apply(turns));
    }
}
