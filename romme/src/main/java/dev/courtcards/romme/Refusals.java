package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.FaceDownException;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.romme.RommeAction.LayMeld;
import dev.courtcards.romme.RommeAction.LayOff;
import dev.courtcards.romme.RommeAction.Play;
import dev.courtcards.romme.RommeAction.Source;
import dev.courtcards.romme.RommeAction.Swap;
import dev.courtcards.romme.RommeRules.DiscardTake;
import dev.courtcards.romme.RommeRules.Reshuffle;
import dev.courtcards.romme.RommeTable.Owed;
import dev.courtcards.romme.RommeTable.Phase;
import dev.courtcards.romme.RommeTable.Turn;
import dev.courtcards.romme.meld.Meld;
import dev.courtcards.romme.meld.TurnPosition;
import dev.courtcards.romme.meld.TurnPosition.Duty;
import dev.courtcards.romme.meld.TurnRules.FinalDiscard;
import dev.courtcards.romme.meld.TurnRules.JokerHoldRule;
import dev.courtcards.romme.meld.TurnRules.SwapReuse;
import dev.courtcards.romme.meld.TurnSolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Refusals (romme 5). A play after which the turn could not be ended is refused: if jokers are owed, a taken card must be laid or few cards
 * are left, the solver first searches for a way to end it.
 */
final class Refusals {
    private Refusals() {}

    static Optional<Refusal> phase(RommeTable table, Actor by, Phase phase) {
        if (!by.equals(table.turn().seat())) {
            return Refusal.because(RommeReason.WRONG_PHASE, "%s does not play cards now", by.text());
        }
        return table.phase() == phase
                ? Optional.empty()
                : Refusal.because(
                        RommeReason.WRONG_PHASE,
                        table.phase() == Phase.DRAW
                                ? "draw a card first"
                                : "a card has been drawn; lay cards or discard");
    }

    static Optional<Refusal> draw(RommeTable table, Source from) {
        RommeRules rules = table.rules();
        if (from == Source.PILE) {
            return hasStock(table)
                    ? Optional.empty()
                    : Refusal.because(
                            RommeReason.STOCK_EMPTY,
                            "the stock is empty and there are no discards to make a new one of");
        }
        if (table.discards().isEmpty()) {
            return Refusal.because(RommeReason.DISCARD_EMPTY, "no card lies on the discard pile");
        }
        Card top = table.upcard().orElseThrow();
        if (top == Card.JOKER && !rules.draw().takeJokerFromDiscard()) {
            return Refusal.because(RommeReason.NOT_ALLOWED, "a joker may not be taken from the discard pile here");
        }
        if (rules.draw().discardTake() == DiscardTake.ONLY_AFTER_OPENING
                && !table.active().opened()) {
            return Refusal.because(RommeReason.NOT_OPENED, "open first; then the discard may be taken");
        }
        return duty(rules) == Duty.NONE || canEnd(taken(table))
                ? Optional.empty()
                : Refusal.because(RommeReason.NOT_ALLOWED, "%s could not be laid down in this turn", top);
    }

    static boolean hasStock(RommeTable table) {
        return !table.stock().isEmpty()
                || table.rules().stock().reshuffle() != Reshuffle.NONE
                        && table.discards().size() > 1;
    }

    static Duty duty(RommeRules rules) {
        return switch (rules.draw().discardTake()) {
            case FREE, ONLY_AFTER_OPENING -> Duty.NONE;
            case MUST_MELD_THIS_TURN -> Duty.THIS_TURN;
            case ONLY_IF_USED_IMMEDIATELY -> Duty.AT_ONCE;
        };
    }

    static Optional<Refusal> play(RommeTable table, Play play) {
        return play.impossible(table).or(() -> stuck(table, play));
    }

    /** The refusal of a possible play after which the turn could not be ended. */
    static Optional<Refusal> stuck(RommeTable table, Play play) {
        if (leavesEnough(table, play)) {
            return Optional.empty();
        }
        Script<RommeTable> script = Script.unchecked(table);
        try {
            play.lay(script);
        } catch (FaceDownException e) {
            return Optional.empty();
        }
        RommeTable after = script.state();
        if (after.turn().pending() > 0 || canEnd(after)) {
            return Optional.empty();
        }
        if (!owed(after).isEmpty()) {
            return Refusal.because(RommeReason.JOKER_OWED, "the joker could not be laid down in this turn");
        }
        return after.active().hand().isEmpty()
                ? Refusal.because(RommeReason.FINAL_DISCARD_REQUIRED, "keep a card: the last one must be discarded")
                : Refusal.because(
                        RommeReason.NO_WAY_OUT,
                        "the turn could not be ended after that: the %s left could be neither laid nor discarded",
                        Grammar.count(after.active().hand().size(), "card"));
    }

    /** Checks whether at least two cards are left and nothing is owed: of two cards one can be discarded. */
    private static boolean leavesEnough(RommeTable table, Play play) {
        return table.active().hand().size() - size(play) >= 2
                && !(play instanceof Swap && table.rules().turn().swappedIsOwed())
                && owed(table).isEmpty()
                && due(table).isEmpty();
    }

    static int size(Play play) {
        return play instanceof LayMeld meld
                ? meld.pieces().size()
                : play instanceof LayOff layOff ? layOff.pieces().size() : 1;
    }

    /** The refusal of plays that cannot be played in this order, or do not open. */
    static Optional<Refusal> together(RommeTable table, Actor by, List<? extends Play> plays) {
        Script<RommeTable> script = Script.unchecked(table);
        for (Play play : plays) {
            Optional<Refusal> refusal = play.refusal(script.state(), by);
            if (refusal.isPresent()) {
                return refusal;
            }
            try {
                play.play(script, by);
            } catch (FaceDownException e) {
                return Optional.empty();
            }
        }
        RommeTable now = script.state();
        return now.phase() == Phase.ACT && now.turn().pending() > 0 && !(waivesByDiscard(now) && endsByDiscard(now))
                ? tooLow(table, now.pendingPoints())
                : Optional.empty();
    }

    static Optional<Refusal> meld(RommeTable table, List<Piece> pieces) {
        Optional<Refusal> wrong = held(table, pieces)
                .or(() -> Melds.refusal(table.rules(), pieces))
                .or(() -> atOnce(table, pieces));
        if (wrong.isPresent()) {
            return wrong;
        }
        return table.active().opened() || !table.rules().turn().openingInOneMeld() || opens(table, pieces)
                ? Optional.empty()
                : tooLow(table, Melds.points(table.rules(), Melds.isRun(pieces), pieces));
    }

    /** Checks whether this meld opens alone. */
    static boolean opens(RommeTable table, List<Piece> pieces) {
        return opens(
                table,
                Melds.points(table.rules(), Melds.isRun(pieces), pieces),
                table.active().hand().size() - pieces.size());
    }

    private static Optional<Refusal> tooLow(RommeTable table, int points) {
        return Refusal.because(
                RommeReason.OPENING_TOO_LOW,
                "the opening counts %d of %d; lay more%s",
                points,
                table.rules().turn().openingMin(),
                table.turn().pending() > 0 ? " or take it back" : " at once");
    }

    /** Checks whether these points in all, with this number of cards left, open (romme 5.2). */
    static boolean opens(RommeTable table, int points, int left) {
        return points >= table.rules().turn().openingMin() || waives(table) && left == 0;
    }

    private static boolean waives(RommeTable table) {
        return table.rules().scoring().handRommeWaivesOpening()
                && table.active().turns() == 0
                && table.rules().turn().finalDiscard() != FinalDiscard.REQUIRED;
    }

    private static Optional<Refusal> held(RommeTable table, List<Piece> pieces) {
        return HandCount.of(table.active().hand()).holds(pieces)
                ? Optional.empty()
                : Refusal.because(RommeReason.CARD_NOT_IN_HAND, "the hand does not hold %s", Melds.text(pieces));
    }

    /** Refuses other cards while the taken card must be laid at once. */
    static Optional<Refusal> atOnce(RommeTable table, List<Piece> pieces) {
        Optional<Held> taken = table.turn().duty() == Duty.AT_ONCE ? due(table) : Optional.empty();
        return taken.isEmpty()
                        || pieces.stream()
                                .anyMatch(piece -> piece.card() == taken.get().card())
                ? Optional.empty()
                : Refusal.because(
                        RommeReason.NOT_ALLOWED,
                        "%s was taken from the discard pile: lay it down first",
                        taken.get().card());
    }

    /** The taken card if it is still in hand and must be laid. */
    static Optional<Held> due(RommeTable table) {
        return table.turn().duty() == Duty.NONE
                ? Optional.empty()
                : taken(table.turn(), table.active().hand());
    }

    private static Optional<Held> taken(Turn turn, List<Held> hand) {
        for (int i = 0; i < hand.size() && turn.taken() > 0; i++) {
            if (hand.get(i).place() == turn.taken()) {
                return Optional.of(hand.get(i));
            }
        }
        return Optional.empty();
    }

    /** The owed jokers in hand; one in a pending meld may come back and is not among them. */
    static List<Owed> owed(RommeTable table) {
        List<Owed> all = table.turn().owed();
        return all.isEmpty()
                ? all
                : all.stream()
                        .filter(owed -> table.active().hand().stream().anyMatch(held -> held.place() == owed.place()))
                        .toList();
    }

    static Optional<Refusal> onTable(RommeTable table, int meld, boolean needsOpening) {
        if (table.turn().pending() > 0) {
            return tooLow(table, table.pendingPoints());
        }
        if (needsOpening && !table.active().opened()) {
            return Refusal.because(
                    RommeReason.NOT_OPENED,
                    "open first, with %s",
                    Grammar.count(table.rules().turn().openingMin(), "point"));
        }
        return meld >= 1 && meld <= table.melds().size()
                ? Optional.empty()
                : Refusal.because(
                        RommeReason.MELD_UNKNOWN,
                        table.melds().isEmpty()
                                ? "no meld is on the table, not M%d"
                                : "there is no meld M%d, only M1 to M%d",
                        meld,
                        table.melds().size());
    }

    static Optional<Refusal> layOff(RommeTable table, int meld, List<Piece> pieces) {
        Optional<Refusal> wrong = onTable(table, meld, table.rules().turn().layoffNeedsOpening())
                .or(() -> held(table, pieces))
                .or(() -> atOnce(table, pieces));
        if (wrong.isPresent()) {
            return wrong;
        }
        LaidMeld on = table.melds().get(meld - 1);
        if (!LayOffs.takes(table.rules(), on, pieces)) {
            return Optional.of(LayOffs.misfit(table.rules(), on, pieces.get(0)));
        }
        return mayLeave(table, HandCount.of(table.active().hand()), meld, pieces)
                ? Optional.empty()
                : Refusal.because(
                        RommeReason.JOKER_OWED,
                        "a joker that was swapped goes %s",
                        table.rules().turn().swapReuse() == SwapReuse.NEW_MELD_ONLY
                                ? "into a new meld"
                                : "on another meld");
    }

    /** Checks whether the hand has a joker that may go on this meld for each joker of these; true if the hand is not known. */
    static boolean mayLeave(RommeTable table, HandCount hand, int meld, List<Piece> pieces) {
        if (table.turn().owed().isEmpty() || hand.backs() > 0) {
            return true;
        }
        List<Integer> gone = new ArrayList<>();
        for (Piece piece : pieces) {
            if (piece.isJoker()) {
                Optional<Held> joker = leaving(table, Card.JOKER, meld, gone);
                if (joker.isEmpty()) {
                    return false;
                }
                gone.add(joker.get().place());
            }
        }
        return true;
    }

    /**
     * The card with this face that leaves the hand: first the card that must be laid, then owed jokers in the order of their swaps, then
     * the taken card, then any.
     *
     * @param meld the meld on which a joker is laid off; otherwise 0
     * @param gone the numbers of cards that have left the hand already
     */
    static Optional<Held> leaving(RommeTable table, Card face, int meld, List<Integer> gone) {
        Held best = null;
        int first = Integer.MAX_VALUE;
        List<Held> hand = table.active().hand();
        for (int i = 0; i < hand.size(); i++) {
            Held held = hand.get(i);
            if (held.card() == face && !gone.contains(held.place())) {
                int order = order(table, held, meld);
                if (order < first) {
                    best = held;
                    first = order;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private static int order(RommeTable table, Held held, int meld) {
        Turn turn = table.turn();
        SwapReuse reuse = table.rules().turn().swapReuse();
        for (int i = 0; i < turn.owed().size(); i++) {
            Owed owed = turn.owed().get(i);
            if (owed.place() == held.place()) {
                return meld == 0 || reuse.allows(owed.from() == meld) ? i : Integer.MAX_VALUE;
            }
        }
        return held.place() != turn.taken()
                ? turn.owed().size() + 1
                : turn.duty() == Duty.NONE ? turn.owed().size() : -1;
    }

    static Optional<Refusal> swap(RommeTable table, int meld, Card card) {
        return onTable(table, meld, table.rules().turn().swapNeedsOpening())
                .or(() -> card == Card.JOKER || card == Card.UNKNOWN
                        ? Refusal.because(RommeReason.NO_SUCH_JOKER, "%s takes no joker's place", card)
                        : held(table, List.of(Piece.of(card))))
                .or(() -> atOnce(table, List.of(Piece.of(card))))
                .or(() -> Exchange.of(table, meld, card).isPresent()
                        ? Optional.empty()
                        : Refusal.because(
                                RommeReason.NO_SUCH_JOKER,
                                "%s has no joker that %s may replace",
                                Melds.text(table.melds().get(meld - 1).pieces()),
                                card));
    }

    static Optional<Refusal> discard(RommeTable table, Card card) {
        return discard(table)
                .or(() -> discard(table, HandCount.of(table.active().hand()), card))
                .or(() -> mayHoldJokers(table));
    }

    /** The refusal of any discard. */
    static Optional<Refusal> discard(RommeTable table) {
        int left = table.active().hand().size();
        if (table.turn().pending() > 0 && !(waivesByDiscard(table) && left == 1)) {
            return tooLow(table, table.pendingPoints());
        }
        if (!owed(table).isEmpty()) {
            return Refusal.because(RommeReason.JOKER_OWED, "lay the joker down that was swapped; then discard");
        }
        if (due(table).isPresent()) {
            return Refusal.because(
                    RommeReason.NOT_ALLOWED,
                    "%s was taken from the discard pile: lay it down first",
                    due(table).get().card());
        }
        return left == 1 && table.rules().turn().finalDiscard() == FinalDiscard.FORBIDDEN
                ? Refusal.because(RommeReason.NOT_ALLOWED, "the last card is laid down here, not discarded")
                : Optional.empty();
    }

    /** The refusal of this discard. */
    static Optional<Refusal> discard(RommeTable table, HandCount count, Card card) {
        if (card == Card.UNKNOWN || !count.has(card) && count.backs() == 0) {
            return Refusal.because(RommeReason.CARD_NOT_IN_HAND, "the hand does not hold %s", card);
        }
        if (count.backs() > 0) {
            return Optional.empty();
        }
        if (isBarred(table, count, card)) {
            return Refusal.because(
                    RommeReason.DISCARD_TAKEN_CARD,
                    "%s was taken from the discard pile in this turn; discard another card",
                    card);
        }
        return card == Card.JOKER && !table.rules().turn().jokerDiscard() && otherDiscard(table, count)
                ? Refusal.because(RommeReason.NOT_ALLOWED, "a joker is not discarded while another card can be")
                : Optional.empty();
    }

    private static Optional<Refusal> mayHoldJokers(RommeTable table) {
        HandCount hand = HandCount.of(table.active().hand());
        return mayHaveToPlayJoker(table, hand) && mustPlayJoker(table, hand, Menus.lawful(table, hand))
                ? Refusal.because(RommeReason.JOKER_OWED, "a joker that can be laid down may not stay in hand")
                : Optional.empty();
    }

    private static boolean waivesByDiscard(RommeTable table) {
        return table.rules().scoring().handRommeWaivesOpening()
                && table.active().turns() == 0;
    }

    /** Checks whether one card is left, which may be discarded. */
    private static boolean endsByDiscard(RommeTable table) {
        return table.active().hand().size() == 1 && canEnd(table);
    }

    private static boolean isBarred(RommeTable table, HandCount count, Card card) {
        return !table.rules().turn().discardTakenAllowed()
                && table.turn().taken() > 0
                && count.count(card) == 1
                && taken(table.turn(), table.active().hand())
                        .filter(held -> held.card() == card)
                        .isPresent();
    }

    private static boolean otherDiscard(RommeTable table, HandCount count) {
        return table.active().hand().stream()
                .anyMatch(held -> held.card() != Card.JOKER && !isBarred(table, count, held.card()));
    }

    /** Checks whether the player has opened and could lay a joker with one of these plays and keep a card (romme 5.5). */
    static boolean mustPlayJoker(RommeTable table, HandCount hand, List<Play> plays) {
        return mayHaveToPlayJoker(table, hand)
                && plays.stream().anyMatch(play -> usesJoker(play) && size(play) < hand.size());
    }

    private static boolean mayHaveToPlayJoker(RommeTable table, HandCount hand) {
        return table.rules().turn().jokerHoldRule() == JokerHoldRule.MUST_PLAY_WHEN_OPENED
                && table.active().opened()
                && hand.backs() == 0
                && hand.jokers() > 0;
    }

    private static boolean usesJoker(Play play) {
        return play instanceof LayOff layOff && layOff.pieces().get(0).isJoker()
                || play instanceof LayMeld meld && meld.pieces().stream().anyMatch(Piece::isJoker);
    }

    /** Checks whether the turn can be ended from here. */
    private static boolean canEnd(RommeTable table) {
        return HandCount.of(table.active().hand()).backs() > 0 // Only the owner can check.
                || TurnSolver.of(table.rules().melds(), table.rules().turn()).canEnd(position(table));
    }

    /** The turn in the solver's form; the hand must be known. */
    static TurnPosition position(RommeTable table) {
        Optional<Held> taken = taken(table.turn(), table.active().hand());
        return new TurnPosition(
                table.active().cards(),
                melds(table),
                table.active().opened(),
                table.pendingPoints(),
                owed(table).stream().map(Owed::from).toList(),
                taken.map(Held::card),
                taken.isPresent() ? table.turn().duty() : Duty.NONE,
                waivesByDiscard(table));
    }

    private static List<Meld> melds(RommeTable table) {
        Meld[] melds = new Meld[table.melds().size()];
        for (int i = 0; i < melds.length; i++) {
            melds[i] = table.melds().get(i).meld();
        }
        return List.of(melds);
    }

    private static RommeTable taken(RommeTable table) {
        return new RommeEvent.Took(table.turn().seat(), Flow.top(table), duty(table.rules())).applyTo(table);
    }
}
