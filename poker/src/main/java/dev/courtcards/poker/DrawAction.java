package dev.courtcards.poker;

import static dev.courtcards.poker.Refusals.notNow;
import static dev.courtcards.poker.Refusals.onlyTheSeat;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Script;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.record.Args;
import dev.courtcards.poker.Hand.Phase;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A player's move in a draw, or in a round that begins with laying off cards (variants 6).
 *
 * @see Poker
 */
public sealed interface DrawAction extends Action<PokerTable> {
    /**
     * Lays off cards; in a draw, the player gets others for them. Other players see only the places.
     *
     * @param cards some of the player's cards; empty if they are not known
     * @param places their numbers among the player's cards, from 1; empty to derive them from the cards
     */
    record LayOff(List<Card> cards, List<Integer> places) implements DrawAction {
        public LayOff {
            cards = List.copyOf(cards);
            places = List.copyOf(places);
        }

        /**
         * Lays off these cards.
         *
         * @param cards some of the player's
         */
        public LayOff(List<Card> cards) {
            this(cards, List.of());
        }

        /** The text in records: {@code KC,QD}, and for other players {@code ??2,??4}. */
        String text() {
            return cards.isEmpty()
                    ? places.stream().map(place -> "??" + place).collect(Collectors.joining(","))
                    : cards.stream().map(Card::code).collect(Collectors.joining(","));
        }

        static LayOff read(Args args) {
            String text = args.text(0);
            if (text.matches("\\?\\?[1-9](,\\?\\?[1-9])*")) {
                return new LayOff(
                        List.of(),
                        Stream.of(text.split(","))
                                .map(place -> Integer.valueOf(place.substring(2)))
                                .toList());
            }
            if (!text.matches("(?i)[2-9TJQKA][CDHS](,[2-9TJQKA][CDHS])*")) {
                throw args.wrong(0, "bad-card", "cards such as KC,QD");
            }
            return new LayOff(Stream.of(text.split(",")).map(Card::parse).toList());
        }

        /** Lays off the first cards, by their places. */
        static LayOff first(int count) {
            return new LayOff(List.of(), IntStream.rangeClosed(1, count).boxed().toList());
        }

        @Override
        public LayOff in(PokerTable table) {
            if (!cards.isEmpty() && !places.isEmpty()) {
                return this;
            }
            List<Card> own = table.hand().hole(table.hand().turn());
            List<Integer> numbers = cards.isEmpty()
                    ? places
                    : cards.stream().map(card -> own.indexOf(card) + 1).sorted().toList();
            if (!Set.copyOf(numbers).stream().allMatch(place -> place > 0 && place <= own.size())
                    || numbers.size() > Set.copyOf(numbers).size()) {
                return new LayOff(cards);
            }
            List<Card> faces = Menus.chosen(own, numbers);
            return new LayOff(faces.contains(Card.UNKNOWN) ? List.of() : faces, numbers);
        }

        @Override
        public LayOff unseen(PokerTable table) {
            List<Integer> numbers = in(table).places;
            return numbers.isEmpty() ? this : new LayOff(List.of(), numbers);
        }

        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            Hand hand = table.hand();
            Optional<Refusal> not = notNow(table, by, Phase.DRAW, "lay off cards")
                    .or(() -> isLeast(table) ? Optional.empty() : onlyTheSeat(table, by, "choose cards"));
            if (not.isPresent()) {
                return not;
            }
            LayOff chosen = in(table);
            int count = chosen.places.size();
            if (count == 0 || Set.copyOf(chosen.places).size() < count || !isHeld(hand, chosen)) {
                return Refusal.because(
                        PokerReason.NOT_HELD,
                        "%s are not %s's, each once; lay off cards of the hand",
                        text(),
                        hand.turn());
            }
            int least = Drawing.least(hand);
            int most = Drawing.most(hand);
            return count >= least && count <= most
                    ? Optional.empty()
                    : Refusal.because(
                            PokerReason.WRONG_NUMBER,
                            "%d cards laid off; %s",
                            count,
                            least == most ? "lay off " + most : "at most " + most);
        }

        /** Checks whether this is the dealer's move for an absent player. */
        private boolean isLeast(PokerTable table) {
            int least = Drawing.least(table.hand());
            return least > 0 && in(table).places.equals(first(least).places);
        }

        private static boolean isHeld(Hand hand, LayOff chosen) {
            List<Card> own = hand.hole(hand.turn());
            return chosen.places.stream().allMatch(place -> place <= own.size())
                    && (chosen.cards.isEmpty() || chosen.cards.equals(Menus.chosen(own, chosen.places)));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Hand hand = script.state().hand();
            LayOff chosen = in(script.state());
            List<Card> faces =
                    chosen.cards.isEmpty() ? Collections.nCopies(chosen.places.size(), Card.UNKNOWN) : chosen.cards;
            script.happen(new PokerEvent.LaidOff(hand.turn(), chosen.places, faces));
            Drawing.afterChoice(script);
        }

        @Override
        public LayOff seenBy(Viewer viewer, Actor by) {
            return viewer.equals(by) ? this : new LayOff(List.of(), places);
        }

        /** Equal if the texts in records are. */
        @Override
        public boolean equals(Object o) {
            return o instanceof LayOff other && text().equals(other.text());
        }

        @Override
        public int hashCode() {
            return text().hashCode();
        }

        /** Hides the faces: a move may end up in a log. */
        @Override
        public String toString() {
            return "LayOff[" + Math.max(cards.size(), places.size()) + "]";
        }
    }

    /** Lays off nothing. */
    record Pat() implements DrawAction {
        @Override
        public Optional<Refusal> refusal(PokerTable table, Actor by) {
            return notNow(table, by, Phase.DRAW, "stand pat")
                    .or(() -> Drawing.least(table.hand()) == 0
                            ? Optional.empty()
                            : Refusal.because(
                                    PokerReason.WRONG_NUMBER,
                                    "no card laid off; lay off %d",
                                    Drawing.least(table.hand())));
        }

        @Override
        public void play(Script<PokerTable> script, Actor by) {
            Drawing.afterChoice(script);
        }
    }
}
