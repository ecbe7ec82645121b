package dev.courtcards.romme;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Rank;
import dev.courtcards.core.deck.Suit;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.romme.meld.TurnRules.SetJokerSwap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The canonical form of melds, their refusals and their points (romme 3, 4). */
final class Melds {
    static final int RANKS = 13;
    static final int MOST_IN_SET = 4;
    static final List<Suit> SUITS = List.of(Suit.values());

    // By suits, jokers after natural cards, unnamed jokers last.
    private static final Comparator<Piece> IN_SET = Comparator.<Piece>comparingInt(
                    piece -> piece.isDefinite() ? piece.isJoker() ? 1 : 0 : 2)
            .thenComparing(Piece::as);

    private Melds() {}

    /** The place of a rank in a run: ace 0, two 1, ... king 12. */
    static int place(Card card) {
        return (card.rank().ordinal() + 1) % RANKS;
    }

    static Card at(int place, Suit suit) {
        return Card.at(suit.ordinal() * RANKS + (place + RANKS - 1) % RANKS);
    }

    /**
     * The canonical form of these cards: a set by suits with its jokers last; a run as given, or put in order if it is a run only so, its
     * jokers named (romme 3.4). Cards that are no meld stay as they are.
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

    /** The cards as a run in the given order: each joker stands for the card of its place. */
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

    /** The cards as a run in any order: jokers fill gaps first, then the high end, then the low end. */
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

    /** Checks whether these canonical cards are a run; otherwise they may be a set. */
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

    /** The refusal of these canonical cards as a new meld. */
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

    /**
     * Refuses jokers of a set that lack a name, or have one without need: they are named if the rules require it, or if the set would read
     * as a run.
     */
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

    /** The cards that a set lacks, in order; all four if suits may repeat. */
    static List<Card> missing(RommeRules rules, List<Piece> definite) {
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

    /** The refusal of these canonical cards as a meld on the table, which may have grown. */
    static Optional<Refusal> onTable(RommeRules rules, List<Piece> pieces) {
        List<Piece> definite = definite(pieces);
        boolean run = isRun(pieces);
        return pieces.size() < 3 || pieces.stream().allMatch(Piece::isJoker) || !run && !isOfOneRank(definite)
                ? Refusal.because(RommeReason.NOT_A_MELD, "%s is neither one rank nor one suit in a row", text(pieces))
                : limits(rules, run, pieces);
    }

    /** Checks the length, suits and jokers of a meld, in hand or on the table (romme 3.1, 3.2, 3.3). */
    static boolean isLawful(RommeRules rules, boolean run, List<Piece> pieces) {
        long jokers = jokers(pieces);
        return run
                ? rules.melds().isRun(place(pieces.get(0).as()), pieces.size(), jokers)
                : rules.melds().isSet(pieces.size(), Long.bitCount(jokers), repeatsSuit(pieces, isDeclared(rules)));
    }

    /** A bit for each joker. */
    static long jokers(List<Piece> pieces) {
        long jokers = 0;
        for (int i = 0; i < pieces.size(); i++) {
            jokers |= pieces.get(i).isJoker() ? 1L << i : 0;
        }
        return jokers;
    }

    static Optional<Refusal> limits(RommeRules rules, boolean run, List<Piece> pieces) {
        return isLawful(rules, run, pieces) ? Optional.empty() : unlawful(rules, run, pieces);
    }

    /** The refusal of an unlawful meld. */
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

    /** Checks whether a set repeats a suit; {@code jokers} includes those that were named. */
    static boolean repeatsSuit(List<Piece> pieces, boolean jokers) {
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

    /** The rank of the first card that has one; of a set, its rank. */
    static Rank rank(List<Piece> pieces) {
        int first = 0;
        while (!pieces.get(first).isDefinite()) {
            first++;
        }
        return pieces.get(first).as().rank();
    }

    /** The points of a meld (romme 4). */
    static int points(RommeRules rules, boolean run, List<Piece> pieces) {
        int points = 0;
        Rank open = rank(pieces);
        for (int i = 0; i < pieces.size(); i++) {
            Rank rank = pieces.get(i).isDefinite() ? pieces.get(i).as().rank() : open;
            points += run && i == 0 && rank == Rank.ACE ? rules.melds().lowAcePoints() : rules.value(rank);
        }
        return points;
    }

    static String text(List<Piece> pieces) {
        return pieces.stream().map(Piece::toString).collect(Collectors.joining(","));
    }
}
