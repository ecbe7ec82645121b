package dev.courtcards.romme.meld;

import dev.courtcards.core.deck.Card;
import dev.courtcards.romme.meld.MeldSolver.Goal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** The plain way: every subset of the hand is looked at as a meld in every reading, then every way to split every subset. */
@SuppressWarnings("NullAway") // an array that is filled before it is read
final class Oracle {
    private final MeldRules rules;
    private final List<Card> hand;
    private final List<Subset> melds = new ArrayList<>();

    /** What was found: value sought, points and melds by their cards. */
    record Answer(int value, int jokers, List<List<Card>> melds) {}

    private record Subset(int mask, List<Card> cards, int jokers, int deadwood, int points, boolean set) {}

    private Oracle(MeldRules rules, List<Card> hand) {
        this.rules = rules;
        this.hand = hand.stream().sorted().toList();
        for (int mask = 1; mask < 1 << hand.size(); mask++) {
            List<Card> cards = cards(mask);
            int set = set(rules, cards);
            int run = run(rules, cards);
            if (Math.max(set, run) >= 0) {
                int jokers = Collections.frequency(cards, Card.JOKER);
                int deadwood = cards.stream().mapToInt(rules::deadwood).sum();
                melds.add(new Subset(mask, cards, jokers, deadwood, Math.max(set, run), set >= run));
            }
        }
        melds.sort(Comparator.<Subset>comparingInt(meld -> -meld.cards().size())
                .thenComparingInt(Subset::jokers)
                .thenComparingInt(meld -> -meld.points())
                .thenComparing(meld -> !meld.set())
                .thenComparing(Oracle::fromTheLastOn));
    }

    /** The one whose last natural card, where they differ, comes first in the order of the pack. */
    private static int fromTheLastOn(Subset a, Subset b) {
        for (int i = a.cards().size() - 1; i >= 0; i--) {
            int order = a.cards().get(i).compareTo(b.cards().get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    static Answer best(MeldRules rules, List<Card> hand, Goal goal) {
        return new Oracle(rules, hand).best(goal);
    }

    /** How many natural cards with these faces, a bit each, melds can hold together. */
    static int most(MeldRules rules, List<Card> hand, long faces) {
        Oracle oracle = new Oracle(rules, hand);
        int[] most = new int[1 << hand.size()];
        for (int mask = 1; mask < most.length; mask++) {
            for (Subset meld : oracle.melds) {
                if ((meld.mask() & mask) == meld.mask()) {
                    int held = (int) meld.cards().stream()
                            .filter(card -> card != Card.JOKER && (faces >>> card.ordinal() & 1) != 0)
                            .count();
                    most[mask] = Math.max(most[mask], held + most[mask - meld.mask()]);
                }
            }
        }
        return most[most.length - 1];
    }

    private Answer best(Goal goal) {
        int size = 1 << hand.size();
        int[] best = new int[size];
        Subset[] choice = new Subset[size];
        int[] scores = melds.stream()
                .mapToInt(meld -> 1000 * value(meld, goal) - 20 * meld.jokers() - 1)
                .toArray();
        for (int mask = 1; mask < size; mask++) {
            int low = Integer.lowestOneBit(mask);
            best[mask] = best[mask - low];
            int bestHere = -1;
            for (int i = 0; i < scores.length; i++) {
                Subset meld = melds.get(i);
                if ((meld.mask() & low) != 0 && (meld.mask() & mask) == meld.mask()) {
                    int score = scores[i] + best[mask - meld.mask()];
                    if (score > bestHere) {
                        bestHere = score;
                        choice[mask] = meld;
                    }
                }
            }
            if (bestHere >= best[mask]) {
                best[mask] = bestHere;
            } else {
                choice[mask] = null;
            }
        }
        int value = 0;
        int jokers = 0;
        List<List<Card>> laid = new ArrayList<>();
        for (int mask = size - 1; mask != 0; ) {
            Subset meld = choice[mask];
            if (meld != null) {
                value += value(meld, goal);
                jokers += meld.jokers();
                laid.add(meld.cards());
            }
            mask -= meld == null ? Integer.lowestOneBit(mask) : meld.mask();
        }
        int all = hand.stream().mapToInt(rules::deadwood).sum();
        return new Answer(goal == Goal.LEAST_DEADWOOD ? all - value : value, jokers, laid);
    }

    private static int value(Subset meld, Goal goal) {
        return switch (goal) {
            case LEAST_DEADWOOD -> meld.deadwood();
            case MOST_POINTS -> meld.points();
            case MOST_CARDS -> meld.cards().size();
        };
    }

    private List<Card> cards(int mask) {
        List<Card> cards = new ArrayList<>();
        for (int i = 0; i < hand.size(); i++) {
            if ((mask >> i & 1) != 0) {
                cards.add(hand.get(i));
            }
        }
        return cards;
    }

    /** The points of these cards as a set, -1 if they are none. */
    static int set(MeldRules rules, List<Card> cards) {
        int naturals = 0;
        long faces = 0;
        int ranks = 0;
        for (Card card : cards) {
            if (card != Card.JOKER) {
                naturals++;
                faces |= 1L << card.ordinal();
                ranks |= 1 << card.rank().number();
            }
        }
        boolean suits = rules.setMayRepeatSuit() || Long.bitCount(faces) == naturals;
        return Integer.bitCount(ranks) == 1
                        && suits
                        && cards.size() >= 3
                        && cards.size() <= 4
                        && !tooMany(rules, cards.size(), naturals)
                ? cards.size() * rules.deadwood(Card.at(Long.numberOfTrailingZeros(faces)))
                : -1;
    }

    /** The most points of these cards as a run, -1 if they are none. */
    static int run(MeldRules rules, List<Card> cards) {
        int size = cards.size();
        int naturals = 0;
        int suits = 0;
        int held = 0;
        for (Card card : cards) {
            if (card != Card.JOKER) {
                naturals++;
                suits |= 1 << card.suit().ordinal();
                held |= 1 << card.rank().number();
            }
        }
        if (size < 3 || size > rules.maxRunLength() || Integer.bitCount(suits) != 1 || tooMany(rules, size, naturals)) {
            return -1;
        }
        int best = -1;
        for (int start = 1; start <= 13; start++) {
            int end = start + size - 1;
            boolean wraps = end > 14;
            boolean legal = !wraps || rules.roundTheCorner();
            legal &= !wraps || start != 13 || rules.wrapMayStartWithKing();
            int points = 0;
            int matched = 0;
            boolean jokerBefore = false;
            for (int at = start; at <= end && legal; at++) {
                int number = (at - 1) % 13 + 1;
                boolean natural = (held >> number & 1) != 0;
                matched += natural ? 1 : 0;
                legal = natural
                        || (rules.adjacentJokers() || !jokerBefore)
                                && (rules.jokerAtRunEnd() || at != start && at != end);
                jokerBefore = !natural;
                points += at == 1 ? rules.lowAcePoints() : number == 1 ? rules.acePoints() : Math.min(10, number);
            }
            if (legal && matched == naturals) {
                best = Math.max(best, points);
            }
        }
        return best;
    }

    private static boolean tooMany(MeldRules rules, int size, int naturals) {
        int jokers = size - naturals;
        return naturals == 0
                || switch (rules.jokerLimit()) {
                    case MIN_ONE_NATURAL -> false;
                    case NOT_MAJORITY -> jokers > naturals;
                    case STRICT_MINORITY -> jokers >= naturals;
                    case ONE_PER_MELD -> jokers > 1;
                    case MAX_TWO -> jokers > 2;
                };
    }

    /** A hand of this size from a few ranks of two packs and jokers, so that many melds get in each other's way. */
    static List<Card> dense(Random random, int size) {
        int ranks = 3 + random.nextInt(11);
        int from = random.nextInt(13);
        int suits = 1 + random.nextInt(4);
        List<Card> pack = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            for (int suit = 0; suit < suits; suit++) {
                Card card = Card.at(13 * suit + (from + rank) % 13);
                pack.add(card);
                pack.add(card);
            }
        }
        for (int i = random.nextInt(7); i > 0; i--) {
            pack.add(Card.JOKER);
        }
        Collections.shuffle(pack, random);
        return List.copyOf(pack.subList(0, Math.min(size, pack.size())));
    }
}
