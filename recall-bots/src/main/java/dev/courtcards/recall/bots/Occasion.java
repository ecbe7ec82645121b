package dev.courtcards.recall.bots;

import java.util.EnumSet;
import java.util.Set;

/** The occasions on which a bot decides, with the sources of its choices. */
enum Occasion {
    INITIAL_PEEK(Source.PEEKS),
    CALL_RECALL(Source.CALL),
    TAKE_DISCARD(Source.GAINFUL_TAKES, Source.ALL_TAKES),
    PLAY_CARD(Source.DRAWN_CARD, Source.KNOWN_CARDS, Source.UNKNOWN_CARDS, Source.PLAYABLE_CARDS),
    COLLECT_DRAWN_CARD(Source.COLLECTABLE_CARD),
    COLLECT_FROM_DISCARD(Source.COLLECTABLE_CARD),
    SAME_RANK_PLAY(Source.KNOWN_SAME_RANK_CARDS, Source.OTHER_CARDS, Source.AVAILABLE_CARDS),
    JACK_SWAP(Source.GAINFUL_SWAPS, Source.BREAKING_SWAPS, Source.OWN_SWAPS, Source.OTHERS_SWAPS),
    QUEEN_PEEK(Source.OWN_UNKNOWN_CARDS, Source.OTHERS_UNKNOWN_CARDS);

    private final Set<Source> sources;

    Occasion(Source first, Source... others) {
        sources = EnumSet.of(first, others);
    }

    Set<Source> sources() {
        return sources;
    }
}
