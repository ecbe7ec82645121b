package dev.courtcards.recall.bots;

import dev.courtcards.recall.bots.Rule.Candidate;
import java.util.List;
import java.util.function.Function;

/** The sources of candidates, each for one occasion. */
enum Source implements Rule.Field {
    /** All first peeks. */
    PEEKS(Scene::peeks),
    /** Own cards that the top discard may replace, with an estimated gain over a draw. */
    GAINFUL_TAKES(Scene::gainfulTakes),
    /** All own cards that the top discard may replace. */
    ALL_TAKES(Scene::takes),
    /** The card just drawn. */
    DRAWN_CARD(scene -> scene.plays((slot, card) -> slot == scene.table().turn().drawn())),
    /** Own cards whose face it remembers, with the drawn one. */
    KNOWN_CARDS(scene -> scene.plays((slot, card) -> card.isFaceUp())),
    /** Own cards whose face it does not remember. */
    UNKNOWN_CARDS(scene -> scene.plays((slot, card) -> !card.isFaceUp())),
    /** All own cards that may be played. */
    PLAYABLE_CARDS(scene -> scene.plays((slot, card) -> true)),
    /** The card that may be collected. */
    COLLECTABLE_CARD(Scene::collectable),
    /** Own cards that it remembers to be of the window's rank. */
    KNOWN_SAME_RANK_CARDS(scene -> scene.snaps(true, false)),
    /** Own cards that it does not remember to be of that rank. */
    OTHER_CARDS(scene -> scene.snaps(false, true)),
    /** All own cards that may be thrown. */
    AVAILABLE_CARDS(scene -> scene.snaps(true, true)),
    /** Swaps of an own card against one of fewer estimated points. */
    GAINFUL_SWAPS(Scene::gainfulSwaps),
    /** Swaps that take a collection card from a player who has three. */
    BREAKING_SWAPS(Scene::breakingSwaps),
    /** Swaps of an own card against any other player's, collection cards left out. */
    OWN_SWAPS(Scene::ownSwaps),
    /** Swaps between two other players, collection cards left out. */
    OTHERS_SWAPS(Scene::othersSwaps),
    /** Own cards to look at. */
    OWN_UNKNOWN_CARDS(scene -> scene.peekable(true)),
    /** Other players' cards to look at. */
    OTHERS_UNKNOWN_CARDS(scene -> scene.peekable(false)),
    /** The call of Recall. */
    CALL(Scene::call);

    private final Function<Scene, List<Candidate>> candidates;

    Source(Function<Scene, List<Candidate>> candidates) {
        this.candidates = candidates;
    }

    List<Candidate> of(Scene scene) {
        return candidates.apply(scene);
    }

    @Override
    public double number(Scene scene) {
        return scene.candidates(this).size();
    }
}
