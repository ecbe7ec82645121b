package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.romme.meld.MeldRules.AceWrap;
import dev.courtcards.romme.meld.TurnRules.SetJokerSwap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What is a meld, what it counts, and what grows out of a hand (romme 3, 4). */
final class Melds {
    private static final int RANKS = 13;
    private static final int MOST_IN_SET = 4;
    private static final List<Suit> SUITS = List.of(Suit.values());

    // By suits, jokers after the others, those that stand for nothing last.
    private static final Comparator<Piece> IN_SET = Comparator.<Piece>comparingInt(
                    piece -> piece.isDefinite() ? piece.isJoker() ? 1 : 0 : 2)
            .thenComparing(Piece::as);

    private Melds() {}

    /** The place of a rank in a run: ace 0, two 1, ... king 12. */
    private static int place(Card card) {
        return (card.rank().ordinal() + 1) % RANKS;
    }

    private static Card at(int place, Suit suit) {
        return Card.at(suit.ordinal() * RANKS + (place + RANKS - 1) % RANKS);
    }

    /**
     * The one spelling of these cards: a set by suits with its jokers last; a run as given, or in order where only so it is
     * one, its jokers named (romme 3.4). What is no meld stays as it is.
     */
    static List<Piece> spelled(List<Piece> given) {
        List<Piece> definite = definite(given);
        if (definite.size() < 2) {
            return List.copyOf(given);
        }
        if (isOfOneRank(definite)) {
            List<Piece> set = new ArrayList<>(given);
            set.sort(IN_SET);
            return List.copyOf(set);
        }
        Suit suit = definite.get(0).as().suit();
        for (Piece piece : definite) {
            if (piece.as().suit() != suit || given.size() > RANKS) {
                return List.copyOf(given);
            }
        }
        return inOrder(given, suit)
                .or(() -> sorted(given, definite, suit, true))
                .or(() -> sorted(given, definite, suit, false))
                .orElseGet(() -> List.copyOf(given));
    }

    private static List<Piece> definite(List<Piece> given) {
        List<Piece> definite = new ArrayList<>(given.size());
        for (Piece piece : given) {
            if (piece.isDefinite()) {
                definite.add(piece);
            }
        }
        return definite;
    }

    private static boolean isOfOneRank(List<Piece> definite) {
        for (Piece piece : definite) {
            if (piece.as().rank() != definite.get(0).as().rank()) {
                return false;
            }
        }
        return true;
    }

    /** A run by its order: each joker stands for the card of its place. */
    private static Optional<List<Piece>> inOrder(List<Piece> given, Suit suit) {
        int first = 0;
        while (!given.get(first).isDefinite()) {
            first++;
        }
        int start = Math.floorMod(place(given.get(first).as()) - first, RANKS);
        List<Piece> run = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            Piece piece = given.get(i);
            Card card = at(start + i, suit);
            if (piece.isDefinite() && piece.as() != card) {
                return Optional.empty();
            }
            run.add(piece.isDefinite() ? piece : Piece.joker(card));
        }
        return Optional.of(List.copyOf(run));
    }

    /** A run out of cards in any order: gaps first, then the high end, then the low end. */
    private static Optional<List<Piece>> sorted(List<Piece> given, List<Piece> definite, Suit suit, boolean aceHigh) {
        Piece[] line = new Piece[RANKS + 1];
        int low = RANKS;
        int high = 0;
        for (Piece piece : definite) {
            int place = place(piece.as()) == 0 && aceHigh ? RANKS : place(piece.as());
            if (line[place] != null) {
                return Optional.empty();
            }
            line[place] = piece;
            low = Math.min(low, place);
            high = Math.max(high, place);
        }
        int spare = given.size() - definite.size() - (high - low + 1 - definite.size());
        while (spare > 0 && high < RANKS) {
            high++;
            spare--;
        }
        while (spare > 0 && low > 0) {
            low--;
            spare--;
        }
        if (spare != 0 || high - low >= RANKS) {
            return Optional.empty();
        }
        List<Piece> run = new ArrayList<>();
        for (int place = low; place <= high; place++) {
            run.add(line[place] == null ? Piece.joker(at(place, suit)) : line[place]);
        }
        return Optional.of(List.copyOf(run));
    }

    /** Whether these are a run by their spelling; otherwise they may be a set. */
    static boolean isRun(List<Piece> pieces) {
        Card first = pieces.get(0).as();
        if (pieces.size() < 2 || first == Card.JOKER) {
            return false;
        }
        for (int i = 1; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            if (!piece.isDefinite() || piece.as() != at(place(first) + i, first.suit())) {
                return false;
            }
        }
        return true;
    }

    /** Why these cards, spelled, are no meld that may be laid. */
    static Optional<Refusal> refusal(RommeRules rules, List<Piece> pieces) {
        int naturals = 0;
        for (Piece piece : pieces) {
            naturals += piece.isJoker() ? 0 : 1;
        }
        if (pieces.size() < 3 || naturals == 0) {
            return Refusal.because(
                    RommeReason.NOT_A_MELD, "%s is no meld; it takes 3 cards, one of them no joker", text(pieces));
        }
        List<Piece> definite = definite(pieces);
        boolean run = isRun(pieces);
        if (!run && definite.size() == 1) {
            return Refusal.because(
                    RommeReason.AMBIGUOUS_JOKER,
                    "%s may be a set or a run; say what a joker stands for, as in JK=%s",
                    text(pieces),
                    definite.get(0).as());
        }
        if (!run && !isOfOneRank(definite)) {
            return Refusal.because(
                    RommeReason.NOT_A_MELD, "%s is neither one rank nor one suit in a row", text(pieces));
        }
        Optional<Refusal> refusal = limits(rules, run, pieces);
        return refusal.isPresent() || run || naturals == pieces.size() ? refusal : jokersOfSet(rules, pieces, naturals);
    }

    /** Jokers of a set are named where the rules want it, or where the set would be taken for a run; otherwise not. */
    private static Optional<Refusal> jokersOfSet(RommeRules rules, List<Piece> pieces, int naturals) {
        boolean named = isDeclared(rules);
        List<Piece> jokers = pieces.stream().filter(Piece::isJoker).toList();
        List<Card> missing =
                missing(rules, pieces.stream().filter(p -> !p.isJoker()).toList());
        boolean right = named
                ? jokers.stream().allMatch(joker -> missing.contains(joker.as()))
                : naturals > 1
                        ? jokers.stream().noneMatch(Piece::isDefinite)
                        : jokers.equals(missing.stream()
                                .limit(jokers.size())
                                .map(Piece::joker)
                                .toList());
        return right
                ? Optional.empty()
                : Refusal.because(
                        RommeReason.AMBIGUOUS_JOKER,
                        named
                                ? "%s: a joker of a set is named here, as in JK=%s"
                                : naturals > 1
                                        ? "%s: a joker of a set stands for any suit that is missing; write JK"
                                        : "%s: to make a set of one card and jokers, name the first missing suits, from JK=%s on",
                        text(pieces),
                        missing.isEmpty() ? "7D" : missing.get(0));
    }

    static boolean isDeclared(RommeRules rules) {
        return rules.turn().setJokerSwap() == SetJokerSwap.DECLARED_SUIT;
    }

    /** The cards that a set lacks, in order; all four where suits may come twice. */
    private static List<Card> missing(RommeRules rules, List<Piece> definite) {
        Rank rank = definite.get(0).as().rank();
        List<Card> missing = new ArrayList<>(SUITS.size());
        for (Suit suit : SUITS) {
            Card card = Card.of(rank, suit);
            boolean there = false;
            for (Piece piece : definite) {
                there |= piece.as() == card;
            }
            if (!there || rules.melds().setMayRepeatSuit()) {
                missing.add(card);
            }
        }
        return missing;
    }

    /** Why these cards, spelled, are no meld that may lie on the table, where it may have grown. */
    static Optional<Refusal> onTable(RommeRules rules, List<Piece> pieces) {
        List<Piece> definite = definite(pieces);
        boolean run = isRun(pieces);
        return pieces.size() < 3 || pieces.stream().allMatch(Piece::isJoker) || !run && !isOfOneRank(definite)
                ? Refusal.because(RommeReason.NOT_A_MELD, "%s is neither one rank nor one suit in a row", text(pieces))
                : limits(rules, run, pieces);
    }

    /** Whether length, suits and jokers of a meld are as they must be, on the table too (romme 3.1, 3.2, 3.3). */
    private static boolean isLawful(RommeRules rules, boolean run, List<Piece> pieces) {
        long jokers = jokers(pieces);
        return run
                ? rules.melds().isRun(place(pieces.get(0).as()), pieces.size(), jokers)
                : pieces.size() <= MOST_IN_SET
                        && rules.melds().mayHold(pieces.size(), Long.bitCount(jokers))
                        && (rules.melds().setMayRepeatSuit() || !repeatsSuit(pieces, isDeclared(rules)));
    }

    /** A bit for each joker. */
    private static long jokers(List<Piece> pieces) {
        long jokers = 0;
        for (int i = 0; i < pieces.size(); i++) {
            jokers |= pieces.get(i).isJoker() ? 1L << i : 0;
        }
        return jokers;
    }

    private static Optional<Refusal> limits(RommeRules rules, boolean run, List<Piece> pieces) {
        return isLawful(rules, run, pieces) ? Optional.empty() : unlawful(rules, run, pieces);
    }

    /** What is wrong with a meld that is not lawful. */
    private static Optional<Refusal> unlawful(RommeRules rules, boolean run, List<Piece> pieces) {
        if (run) {
            if (pieces.size() > rules.melds().maxRunLength()) {
                return Refusal.because(
                        RommeReason.RUN_TOO_LONG,
                        "%s: a run has at most %d cards",
                        text(pieces),
                        rules.melds().maxRunLength());
            }
            if (!rules.melds().isRun(place(pieces.get(0).as()), pieces.size(), 0)) {
                return Refusal.because(RommeReason.RUN_WRAPS, "%s: a run ends with the ace", text(pieces));
            }
        } else if (pieces.size() > MOST_IN_SET) {
            return Refusal.because(RommeReason.MELD_FULL, "%s: a set has at most 4 cards", text(pieces));
        } else if (!rules.melds().setMayRepeatSuit() && repeatsSuit(pieces, isDeclared(rules))) {
            return Refusal.because(RommeReason.DUPLICATE_SUIT_IN_SET, "%s: a set has each suit once", text(pieces));
        }
        long which = jokers(pieces);
        int jokers = Long.bitCount(which);
        int naturals = pieces.size() - jokers;
        if (!rules.melds().mayHold(pieces.size(), jokers)) {
            int most = Math.min(rules.melds().jokerLimit().beside(naturals), pieces.size() - 1);
            return Refusal.because(
                    RommeReason.TOO_MANY_JOKERS,
                    "%s has %s; with %s it may have %d",
                    text(pieces),
                    Grammar.count(jokers, "joker"),
                    Grammar.count(naturals, "other card"),
                    Math.max(0, most));
        }
        boolean begins = !rules.melds().jokerAtRunEnd() && pieces.get(0).isJoker();
        return !begins && !rules.melds().adjacentJokers() && (which & which >> 1) != 0
                ? Refusal.because(RommeReason.ADJACENT_JOKERS, "%s: two jokers may not lie side by side", text(pieces))
                : Refusal.because(RommeReason.NOT_A_MELD, "%s: a run may not begin or end with a joker", text(pieces));
    }

    /** Whether a set has a card twice; jokers count where they were named for good. */
    private static boolean repeatsSuit(List<Piece> pieces, boolean jokers) {
        long seen = 0;
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            if (piece.isDefinite() && (jokers || !piece.isJoker())) {
                long bit = 1L << piece.as().ordinal();
                if ((seen & bit) != 0) {
                    return true;
                }
                seen |= bit;
            }
        }
        return false;
    }

    /** The rank of the first card that stands for one; of a set, that of all. */
    static Rank rank(List<Piece> pieces) {
        int first = 0;
        while (!pieces.get(first).isDefinite()) {
            first++;
        }
        return pieces.get(first).as().rank();
    }

    /** What a meld counts (romme 4). */
    static int points(RommeRules rules, boolean run, List<Piece> pieces) {
        int points = 0;
        Rank open = rank(pieces);
        for (int i = 0; i < pieces.size(); i++) {
            Rank rank = pieces.get(i).isDefinite() ? pieces.get(i).as().rank() : open;
            points += run && i == 0 && rank == Rank.ACE ? rules.melds().lowAcePoints() : rules.value(rank);
        }
        return points;
    }

    /** Whether these cards on the table would still be a meld after this one more. */
    static boolean takes(RommeRules rules, LaidMeld meld, Piece piece) {
        int where = where(rules, meld, meld.pieces(), piece);
        if (where < 0) {
            return false;
        }
        int size = meld.size() + 1;
        long joker = piece.isJoker() ? 1 : 0;
        long jokers = jokers(meld.pieces());
        if (meld.run()) {
            int first = place(meld.pieces().get(0).as());
            return where == 0
                    ? rules.melds().isRun((first + RANKS - 1) % RANKS, size, jokers << 1 | joker)
                    : rules.melds().isRun(first, size, jokers | joker << where);
        }
        return size <= MOST_IN_SET
                && rules.melds().mayHold(size, Long.bitCount(jokers) + (int) joker)
                && (rules.melds().setMayRepeatSuit()
                        || !repeatsSuit(plus(meld.pieces(), where, piece), isDeclared(rules)));
    }

    /** Whether they would be after these more, laid one after the other, whatever they are in between. */
    static boolean takes(RommeRules rules, LaidMeld meld, List<Piece> pieces) {
        if (pieces.size() == 1) {
            return takes(rules, meld, pieces.get(0));
        }
        Optional<List<Piece>> now = Optional.of(meld.pieces());
        for (Piece piece : pieces) {
            now = now.flatMap(before -> longer(rules, meld, before, piece));
        }
        return now.filter(more -> isLawful(rules, meld.run(), more)).isPresent();
    }

    /** Whether this card lies at the low end when it comes to a run. */
    static boolean isLow(RommeRules rules, LaidMeld meld, Piece piece) {
        return meld.run() && where(rules, meld, meld.pieces(), piece) == 0;
    }

    /** The cards of a meld with this one where it goes, lawful or not. */
    private static Optional<List<Piece>> longer(RommeRules rules, LaidMeld meld, List<Piece> now, Piece piece) {
        int where = where(rules, meld, now, piece);
        return where < 0 ? Optional.empty() : Optional.of(plus(now, where, piece));
    }

    private static List<Piece> plus(List<Piece> pieces, int where, Piece piece) {
        List<Piece> more = new ArrayList<>(pieces.size() + 1);
        more.addAll(pieces);
        more.add(where, piece);
        return more;
    }

    /** Where this card goes among those of a meld, the high end of a run first; below 0 if nowhere. */
    private static int where(RommeRules rules, LaidMeld meld, List<Piece> now, Piece piece) {
        if (!meld.run()) {
            boolean rank = piece.isDefinite() ? piece.as().rank() == meld.rank() : !isDeclared(rules);
            return rank && (!piece.isJoker() || piece.isDefinite() == isDeclared(rules)) ? now.size() : -1;
        }
        Card first = now.get(0).as();
        if (!piece.isDefinite() || piece.as().suit() != first.suit()) {
            return -1;
        }
        int start = place(first);
        boolean wraps = rules.melds().aceWrap() != AceWrap.NONE;
        // Three to ace has room for the two at its low end alone, though the two is what would come after the ace.
        if (place(piece.as()) == (start + now.size()) % RANKS && (wraps || start + now.size() <= RANKS)) {
            return now.size();
        }
        boolean low = place(piece.as()) == (start + RANKS - 1) % RANKS;
        return low && (start > 0 || wraps) ? 0 : -1;
    }

    /** Why this card does not go on that meld. */
    static Refusal misfit(RommeRules rules, LaidMeld meld, Piece piece) {
        boolean open = piece.isJoker() && !piece.isDefinite();
        if (open && (meld.run() || isDeclared(rules))) {
            return new Refusal(
                    RommeReason.AMBIGUOUS_JOKER,
                    "say what the joker stands for on " + text(meld.pieces()) + ", as in JK=8H");
        }
        if (meld.pieces().size() >= (meld.run() ? rules.melds().maxRunLength() : MOST_IN_SET)) {
            return new Refusal(RommeReason.MELD_FULL, text(meld.pieces()) + " takes no more cards");
        }
        if (meld.run() && piece.isJoker() && !rules.melds().jokerAtRunEnd()) {
            return longer(rules, meld, meld.pieces(), piece)
                    .flatMap(more -> limits(rules, true, more))
                    .orElseGet(() -> misfits(meld, piece));
        }
        List<Piece> after = new ArrayList<>(meld.pieces());
        after.add(piece);
        return piece.isDefinite() && !meld.run() && piece.as().rank() == meld.rank()
                ? limits(rules, false, after)
                        .orElseGet(() -> new Refusal(
                                RommeReason.AMBIGUOUS_JOKER, "a joker of a set stands for any suit; write JK"))
                : misfits(meld, piece);
    }

    private static Refusal misfits(LaidMeld meld, Piece piece) {
        return new Refusal(RommeReason.DOES_NOT_FIT, piece + " does not go on " + text(meld.pieces()));
    }

    /** The single cards of this hand that go on that meld. */
    static List<Piece> layOffs(RommeRules rules, LaidMeld meld, HandCount hand) {
        List<Piece> fit = candidates(rules, meld, hand);
        fit.removeIf(piece -> !takes(rules, meld, piece));
        return fit;
    }

    /** Where no joker may end a run: jokers and the card of this hand after them, which go on that run together. */
    static List<List<Piece>> bridges(RommeRules rules, LaidMeld meld, HandCount hand) {
        if (rules.melds().jokerAtRunEnd() || !meld.run()) {
            return List.of();
        }
        List<List<Piece>> fit = new ArrayList<>();
        Card first = meld.pieces().get(0).as();
        for (boolean high : new boolean[] {true, false}) {
            int at = place(first) + (high ? meld.size() : RANKS - 1);
            List<Piece> bridge = new ArrayList<>();
            for (int j = 1; j <= hand.jokers() && j < RANKS - 1; j++) {
                bridge.add(Piece.joker(at(at, first.suit())));
                at += high ? 1 : RANKS - 1;
                bridge.add(Piece.of(at(at, first.suit())));
                if (hand.holds(bridge) && takes(rules, meld, bridge)) {
                    fit.add(List.copyOf(bridge));
                }
                bridge.remove(j);
            }
        }
        return fit;
    }

    private static List<Piece> candidates(RommeRules rules, LaidMeld meld, HandCount hand) {
        List<Piece> candidates = new ArrayList<>(0);
        if (meld.run()) {
            Card first = meld.pieces().get(0).as();
            Card high = at(place(first) + meld.size(), first.suit());
            Card low = at(place(first) + RANKS - 1, first.suit());
            candidate(high, Piece.joker(high), hand, candidates);
            if (low != high) {
                candidate(low, Piece.joker(low), hand, candidates);
            }
        } else if (meld.size() < MOST_IN_SET) {
            for (Suit suit : SUITS) {
                Card card = Card.of(meld.rank(), suit);
                candidate(card, isDeclared(rules) ? Piece.joker(card) : Piece.of(card), hand, candidates);
            }
            if (hand.jokers() > 0 && !isDeclared(rules)) {
                candidates.add(Piece.of(Card.JOKER));
            }
        }
        return candidates;
    }

    /** A card that the hand holds, and a joker in its place. */
    private static void candidate(Card card, Piece joker, HandCount hand, List<Piece> candidates) {
        if (hand.has(card)) {
            candidates.add(Piece.of(card));
        }
        if (joker.isJoker() && hand.jokers() > 0) {
            candidates.add(joker);
        }
    }

    /**
     * Every meld of this hand with at most n jokers, each once in its spelling: sets by rank, then runs by suit.
     */
    static void each(RommeRules rules, HandCount hand, int jokers, Consumer<List<Piece>> found) {
        List<Piece> line = new ArrayList<>();
        for (int rank = 0; rank < RANKS; rank++) {
            if (hand.count(Card.at(rank))
                            + hand.count(Card.at(rank + 13))
                            + hand.count(Card.at(rank + 26))
                            + hand.count(Card.at(rank + 39))
                            + jokers
                    < 3) {
                continue;
            }
            sets(rules, hand, jokers, Card.at(rank).rank(), 0, line, found);
        }
        for (Suit suit : SUITS) {
            int naturals = hand.count(suit);
            for (int start = 0; start < RANKS && naturals > 0 && naturals + jokers > 2; start++) {
                runs(rules, hand, jokers, suit, start, 0, line, found);
            }
        }
    }

    private static void sets(
            RommeRules rules,
            HandCount hand,
            int jokers,
            Rank rank,
            int suit,
            List<Piece> line,
            Consumer<List<Piece>> found) {
        if (suit < SUITS.size()) {
            Card card = Card.of(rank, SUITS.get(suit));
            int most = rules.melds().setMayRepeatSuit() ? hand.count(card) : Math.min(1, hand.count(card));
            sets(rules, hand, jokers, rank, suit + 1, line, found);
            int size = line.size();
            for (int n = 1; n <= most && line.size() < MOST_IN_SET; n++) {
                line.add(Piece.of(card));
                sets(rules, hand, jokers, rank, suit + 1, line, found);
            }
            line.subList(size, line.size()).clear();
            return;
        }
        int naturals = line.size();
        if (naturals == 0) {
            return;
        }
        for (int j = Math.max(0, 3 - naturals); j <= Math.min(jokers, MOST_IN_SET - naturals); j++) {
            if (!rules.melds().mayHold(naturals + j, j)) {
                continue;
            }
            if (j > 0 && isDeclared(rules)) {
                named(missing(rules, line), 0, j, line, found);
                line.subList(naturals, line.size()).clear();
            } else {
                found.accept(List.copyOf(j == 0 ? line : withJokers(rules, line, j)));
            }
        }
    }

    /** A set of these cards and n jokers, for the first suits that are missing where they must be named. */
    static List<Piece> withJokers(RommeRules rules, List<Piece> naturals, int jokers) {
        List<Piece> set = new ArrayList<>(naturals);
        List<Card> missing = missing(rules, naturals);
        for (int k = 0; k < jokers; k++) {
            set.add(naturals.size() > 1 && !isDeclared(rules) ? Piece.of(Card.JOKER) : Piece.joker(missing.get(k)));
        }
        return set;
    }

    /** The jokers of a set, each for a suit that is missing, in every way. */
    private static void named(List<Card> missing, int from, int count, List<Piece> line, Consumer<List<Piece>> found) {
        if (count == 0) {
            found.accept(List.copyOf(line));
            return;
        }
        for (int i = from; i < missing.size(); i++) {
            line.add(Piece.joker(missing.get(i)));
            named(missing, i + 1, count - 1, line, found);
            line.remove(line.size() - 1);
        }
    }

    private static void runs(
            RommeRules rules,
            HandCount hand,
            int jokers,
            Suit suit,
            int start,
            long which,
            List<Piece> line,
            Consumer<List<Piece>> found) {
        int length = line.size();
        if (length >= 3 && Long.bitCount(which) < length && rules.melds().isRun(start, length, which)) {
            found.accept(List.copyOf(line));
        }
        int next = start + length;
        if (length == rules.melds().maxRunLength()
                || next > RANKS && rules.melds().aceWrap() == AceWrap.NONE) {
            return;
        }
        Card card = at(next, suit);
        if (hand.has(card)) {
            line.add(Piece.of(card));
            runs(rules, hand, jokers, suit, start, which, line, found);
            line.remove(length);
        }
        if (jokers > 0) {
            line.add(Piece.joker(card));
            runs(rules, hand, jokers - 1, suit, start, which | 1L << length, line, found);
            line.remove(length);
        }
    }

    static String text(List<Piece> pieces) {
        return pieces.stream().map(Piece::toString).collect(Collectors.joining(","));
    }
}
