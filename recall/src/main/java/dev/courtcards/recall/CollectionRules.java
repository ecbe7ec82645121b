package dev.courtcards.recall;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.recall.RecallRules.BothJokers;
import dev.courtcards.recall.RecallRules.CollectionPoints;

/**
 * The collection cards: options of {@link RecallRules}.
 *
 * @param collecting whether players collect cards (R5)
 * @param bothJokers the collection card of a player who peeked at jokers only (R5)
 * @param keepPeekVisible whether the peeked cards stay in their owner's sight after the first peek (R5)
 * @param collectionPoints how collection cards count at the end (R5)
 * @param fourWin whether four collection cards win at once (R10)
 * @see Recall
 */
@CheckReturnValue
public record CollectionRules(
        boolean collecting,
        BothJokers bothJokers,
        boolean keepPeekVisible,
        CollectionPoints collectionPoints,
        boolean fourWin) {
    /** {@return these rules with this {@code collecting}} */
    public CollectionRules withCollecting(boolean collecting) {
        return new CollectionRules(collecting, bothJokers, keepPeekVisible, collectionPoints, fourWin);
    }

    /** {@return these rules with this {@code bothJokers}} */
    public CollectionRules withBothJokers(BothJokers bothJokers) {
        return new CollectionRules(collecting, bothJokers, keepPeekVisible, collectionPoints, fourWin);
    }

    /** {@return these rules with this {@code keepPeekVisible}} */
    public CollectionRules withKeepPeekVisible(boolean keepPeekVisible) {
        return new CollectionRules(collecting, bothJokers, keepPeekVisible, collectionPoints, fourWin);
    }

    /** {@return these rules with this {@code collectionPoints}} */
    public CollectionRules withCollectionPoints(CollectionPoints collectionPoints) {
        return new CollectionRules(collecting, bothJokers, keepPeekVisible, collectionPoints, fourWin);
    }

    /** {@return these rules with this {@code fourWin}} */
    public CollectionRules withFourWin(boolean fourWin) {
        return new CollectionRules(collecting, bothJokers, keepPeekVisible, collectionPoints, fourWin);
    }
}
