package dev.courtcards.blackjack.simple;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.Viewer;
import java.util.List;
import java.util.Optional;

/**
 * The events of simple blackjack, beside the shuffle.
 *
 * @see SimpleBlackjack
 */
public sealed interface SimpleEvent extends Event<SimpleRound> {

    /**
     * Two cards each were dealt in turn, the player's first; the first of each hand lies face down.
     *
     * @param player the player's cards; only the player sees the first
     * @param dealer the dealer's cards; nobody sees the first
     */
    record Dealt(List<Card> player, List<Card> dealer) implements SimpleEvent {
        /** Two cards each. */
        public Dealt {
            player = List.copyOf(player);
            dealer = List.copyOf(dealer);
        }

        @Override
        public SimpleRound applyTo(SimpleRound round) {
            return round.dealt(player, dealer);
        }

        @Override
        public Optional<Dealt> seenBy(Viewer viewer) {
            return Optional.of(new Dealt(
                    viewer.equals(SimpleRound.PLAYER) ? player : SimpleRound.withFirst(player, Card.UNKNOWN),
                    SimpleRound.withFirst(dealer, Card.UNKNOWN)));
        }

        /** Shows public cards only, since an event may end up in a log. */
        @Override
        public String toString() {
            Dealt seen = seenBy(Spectator.SPECTATOR).orElseThrow();
            return "Dealt[player " + seen.player + ", dealer " + seen.dealer + "]";
        }
    }

    /**
     * A card was drawn, face up.
     *
     * @param by the player or the dealer
     * @param card the card
     */
    record Drawn(Actor by, Card card) implements SimpleEvent {
        @Override
        public SimpleRound applyTo(SimpleRound round) {
            return round.drew(by, card);
        }

        @Override
        public Optional<Drawn> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }

    /**
     * The round went on to the dealer or to its end; from now on both first cards lie face up.
     *
     * @param phase the round's new phase
     * @param player the player's first card
     * @param dealer the dealer's first card
     */
    record Entered(SimpleRound.Phase phase, Card player, Card dealer) implements SimpleEvent {
        static Entered of(SimpleRound.Phase phase, SimpleRound round) {
            return new Entered(phase, round.player().get(0), round.dealer().get(0));
        }

        @Override
        public SimpleRound applyTo(SimpleRound round) {
            return round.entered(phase, player, dealer);
        }

        @Override
        public Optional<Entered> seenBy(Viewer viewer) {
            return Optional.of(this);
        }
    }
}
