package dev.courtcards.recall.bots;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.game.Seat;
import dev.courtcards.recall.RecallAction;
import dev.courtcards.recall.RecallPlayer;
import dev.courtcards.recall.RecallRules.Power;
import dev.courtcards.recall.RecallTable;
import dev.courtcards.recall.RecallTable.Phase;
import dev.courtcards.recall.RecallTable.Spot;
import dev.courtcards.recall.Slot;
import dev.courtcards.recall.bots.Rule.Candidate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The table as a bot sees and remembers it, and its possible plays. */
final class Scene {
    /** The gain of replacing an unknown card by a known one. */
    private static final double KNOWING = 0.5;

    /** The part of games in which a low card known to all is swapped away; the bots do best with 0.25. */
    private static final double ROBBED = 0.25;

    private final RecallTable table;
    private final Seat me;
    private final Level level;
    private final long key;
    private final Memory memory;
    private final Map<Source, List<Candidate>> candidates = new EnumMap<>(Source.class);
    private double unseen = Double.NaN;
    private @Nullable Double estimate;

    Scene(RecallTable table, Seat me, Level level) {
        this.table = table;
        this.me = me;
        this.level = level;
        this.memory = Memory.of(table, me, level);
        this.key = key(table, me);
    }

    /** The key of coins, constant during one timer, whatever others do. */
    private static long key(RecallTable table, Seat me) {
        long key = Coin.mix(me.number(), table.ticket());
        for (RecallPlayer player : table.players()) {
            key = Coin.mix(key, player.collectionRank().map(Rank::ordinal).orElse(-1));
        }
        return Coin.mix(key, table.turn().windowRank().map(Rank::ordinal).orElse(-1));
    }

    RecallTable table() {
        return table;
    }

    RecallPlayer player() {
        return table.player(me);
    }

    double coin(String word) {
        return Coin.toss(key, word.hashCode());
    }

    List<Candidate> candidates(Source source) {
        return candidates.computeIfAbsent(source, s -> s.of(this));
    }

    private int points(Card card) {
        return table.rules().pointsOf(card);
    }

    private double believed(Card card) {
        return card == Card.UNKNOWN ? unseen() : points(card);
    }

    private double believed(Spot spot) {
        return believed(memory.at(spot.seat(), spot.slot()));
    }

    /** The mean points of all cards whose place this bot does not remember. */
    private double unseen() {
        if (Double.isNaN(unseen)) {
            unseen = mean(this::points);
        }
        return unseen;
    }

    /** The mean of a number over all cards whose place this bot does not remember; 0 if there are none. */
    private double mean(ToDoubleFunction<Card> number) {
        int[] counts = new int[Card.JOKER.ordinal() + 1];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = table.pack().count(Card.at(i));
        }
        for (RecallTable.Discard discard : table.discards()) {
            counts[discard.card().ordinal()]--;
        }
        for (Seat seat : Seat.first(table.players().size())) {
            for (int n = 1; n <= table.player(seat).slots().size(); n++) {
                Card card = memory.at(seat, n);
                if (card != Card.UNKNOWN) {
                    counts[card.ordinal()]--;
                }
            }
        }
        double sum = 0;
        int cards = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += counts[i] == 0 ? 0 : counts[i] * number.applyAsDouble(Card.at(i));
            cards += counts[i];
        }
        return cards > 0 ? sum / cards : 0;
    }

    double estimate() {
        if (estimate == null) {
            estimate = estimate(me);
        }
        return estimate;
    }

    private double estimate(Seat seat) {
        double sum = 0;
        for (int n = 1; n <= table.player(seat).slots().size(); n++) {
            sum += table.player(seat).slot(n).isEmpty() ? 0 : believed(memory.at(seat, n));
        }
        return sum;
    }

    /** The estimated lead over the best other player. */
    double lead() {
        double least = Double.MAX_VALUE;
        for (Seat seat : others()) {
            least = Math.min(least, estimate(seat));
        }
        return least - estimate();
    }

    boolean isWithinThresholds() {
        return estimate() <= level.maxPoints() && player().cards() <= level.maxCards();
    }

    int collectionPoints() {
        return player().collectionRank()
                .map(rank -> rank == Rank.JOKER ? points(Card.JOKER) : points(Card.at(rank.ordinal())))
                .orElse(0);
    }

    int mostCollectedByOthers() {
        return others().stream()
                .mapToInt(seat -> table.player(seat).collected())
                .max()
                .orElse(0);
    }

    int fewestCardsOfOthers() {
        return others().stream()
                .mapToInt(seat -> table.player(seat).cards())
                .min()
                .orElse(0);
    }

    private List<Seat> others() {
        return table.active().stream().filter(seat -> !seat.equals(me)).toList();
    }

    List<Candidate> peeks() {
        List<Candidate> peeks = new ArrayList<>();
        table.legalActions(me)
                .single()
                .forEach(action -> peeks.add(new Candidate((RecallAction) action, Rank.UNKNOWN, 0, 0)));
        return peeks;
    }

    /** Plays of own cards, filtered by slot and believed face. */
    List<Candidate> plays(BiPredicate<Integer, Card> wanted) {
        List<Candidate> plays = new ArrayList<>();
        for (int n = 1; n <= player().slots().size(); n++) {
            Card card = memory.at(me, n);
            if (player().isPlayable(n) && wanted.test(n, card)) {
                plays.add(new Candidate(
                        n == table.turn().drawn() ? RecallAction.Play.DRAWN : new RecallAction.Play(n),
                        card.rank(),
                        believed(card),
                        gain(n, card)));
            }
        }
        return plays;
    }

    /** The estimated gain of a play: the points of the card and of those that may follow in the window, and its power. */
    private double gain(int slot, Card card) {
        if (card == Card.UNKNOWN) {
            return unseen() + KNOWING;
        }
        double gain = points(card);
        for (int n = 1; n <= player().slots().size(); n++) {
            Card other = memory.at(me, n);
            if (n != slot && other.rank() == card.rank() && !player().slot(n).faceUp()) {
                gain += points(other) + KNOWING;
            }
        }
        for (Seat seat : others()) {
            RecallPlayer other = table.player(seat);
            if (other.collectionRank().isPresent() && other.collectionRank().get() == card.rank()) {
                gain -= other.collected() == 3 ? 50 : other.collected();
            }
        }
        return gain;
    }

    /** The estimated gain of a draw: the best play after it, less the points of the card drawn. */
    private double gainOfDraw() {
        double own = plays((slot, card) -> true).stream()
                .mapToDouble(Candidate::gain)
                .max()
                .orElse(Double.NEGATIVE_INFINITY);
        return mean(card -> Math.max(own, gain(0, card)) - points(card));
    }

    /** The estimated cost of a card whose place all players know: a swap may take it for a bad one. */
    private double robbed(int points) {
        boolean swaps = table.rules().cards().powers().byRank().contains(Power.SWAP);
        return swaps && table.caller().isEmpty()
                ? ROBBED * Math.max(0, points(Card.at(Rank.QUEEN.ordinal())) - points)
                : 0;
    }

    List<Candidate> gainfulTakes() {
        return takes().stream().filter(take -> take.gain() > 0).toList();
    }

    /** Takes of the top discard for an own card, in place of a draw; the gain is that over a draw. */
    List<Candidate> takes() {
        if (!table.rules().play().takeDiscard()
                || table.phase() != Phase.DRAWING_CARD
                || !me.equals(table.turn().seat())
                || table.topDiscard().isEmpty()) {
            return List.of();
        }
        int taken = points(table.topDiscard().get());
        double instead = taken + gainOfDraw() + robbed(taken);
        List<Candidate> takes = new ArrayList<>();
        for (int n = 1; n <= player().slots().size(); n++) {
            if (player().isPlayable(n)) {
                Card card = memory.at(me, n);
                takes.add(new Candidate(
                        new RecallAction.TakeDiscard(n), card.rank(), believed(card), gain(n, card) - instead));
            }
        }
        return takes;
    }

    List<Candidate> collectable() {
        if (table.phase() == Phase.PLAYING
                && me.equals(table.turn().seat())
                && table.turn().drawn() > 0
                && player().collects(player().slot(table.turn().drawn()).card().rank())) {
            return List.of(new Candidate(
                    new RecallAction.CollectDrawn(), player().collectionRank().orElseThrow(), collectionPoints(), 0));
        }
        return table.topDiscard().isPresent()
                        && player().collects(table.topDiscard().get().rank())
                ? List.of(new Candidate(
                        new RecallAction.CollectDiscard(),
                        player().collectionRank().orElseThrow(),
                        collectionPoints(),
                        0))
                : List.of();
    }

    /** Throws of cards believed to be of the window's rank, and of others. */
    List<Candidate> snaps(boolean right, boolean others) {
        List<Candidate> snaps = new ArrayList<>();
        Rank rank = table.turn().windowRank().orElse(Rank.UNKNOWN);
        for (int n = 1; n <= player().slots().size(); n++) {
            Card card = memory.at(me, n);
            boolean matches = card != Card.UNKNOWN && card.rank() == rank;
            if (player().isPlayable(n) && (matches ? right : others)) {
                snaps.add(new Candidate(new RecallAction.SameRank(n), card.rank(), believed(card), believed(card)));
            }
        }
        return snaps;
    }

    List<Candidate> gainfulSwaps() {
        return ownSwaps().stream().filter(swap -> swap.gain() > 0).toList();
    }

    List<Candidate> ownSwaps() {
        return swaps(false);
    }

    List<Candidate> breakingSwaps() {
        return table.rules().play().collectionSwappable() ? swaps(true) : List.of();
    }

    /** Swaps of an own card for one of another player: for a collection card of a nearly full set, or for any other card. */
    private List<Candidate> swaps(boolean breaking) {
        List<Candidate> swaps = new ArrayList<>();
        for (Seat seat : others()) {
            if (!table.isProtected(seat) && (!breaking || table.player(seat).collected() >= 3)) {
                for (Spot theirs : spots(seat, breaking)) {
                    for (Spot mine : table.isProtected(me) ? List.<Spot>of() : spots(me, false)) {
                        swaps.add(new Candidate(
                                new RecallAction.JackSwap(mine, theirs),
                                memory.at(me, mine.slot()).rank(),
                                believed(mine),
                                believed(mine) - believed(theirs)));
                    }
                }
            }
        }
        return swaps;
    }

    List<Candidate> othersSwaps() {
        List<Candidate> swaps = new ArrayList<>();
        List<Seat> others = others();
        for (int i = 0; i < others.size(); i++) {
            for (int j = i + 1; j < others.size(); j++) {
                if (!table.isProtected(others.get(i)) && !table.isProtected(others.get(j))) {
                    for (Spot one : spots(others.get(i), false)) {
                        for (Spot other : spots(others.get(j), false)) {
                            swaps.add(new Candidate(new RecallAction.JackSwap(one, other), Rank.UNKNOWN, 0, 0));
                        }
                    }
                }
            }
        }
        return swaps;
    }

    /** The places of a player's collection cards, or of the other cards. */
    private List<Spot> spots(Seat seat, boolean collected) {
        List<Spot> spots = new ArrayList<>();
        for (int n = 1; n <= table.player(seat).slots().size(); n++) {
            Slot slot = table.player(seat).slot(n);
            if (!slot.isEmpty() && slot.faceUp() == collected) {
                spots.add(new Spot(seat, n));
            }
        }
        return spots;
    }

    List<Candidate> peekable(boolean own) {
        List<Candidate> peeks = new ArrayList<>();
        for (Seat seat : own ? List.of(me) : others()) {
            for (Spot spot : table.isProtected(seat) ? List.<Spot>of() : spots(seat, false)) {
                if (memory.at(seat, spot.slot()) == Card.UNKNOWN) {
                    peeks.add(new Candidate(new RecallAction.QueenPeek(spot), Rank.UNKNOWN, unseen(), 0));
                }
            }
        }
        return peeks;
    }

    List<Candidate> call() {
        return table.caller().isEmpty()
                ? List.of(new Candidate(new RecallAction.CallRecall(), Rank.UNKNOWN, 0, 0))
                : List.of();
    }
}
