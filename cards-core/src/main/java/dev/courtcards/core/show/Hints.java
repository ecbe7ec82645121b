package dev.courtcards.core.show;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Hints for a page about a part of a picture: the word to type for it, its place, the layout of its cards, its amounts as numbers. All of
 * them are optional. A terminal does not draw them: its text has the same information.
 *
 * <p>A word is what a player types, as in the words of a move. A card may have several words, separated by blanks, such as {@code 2 p1.2}
 * for a slot in the player's own hand. Picking a card narrows the menu to the moves with one of its words; a card without words cannot be
 * picked.
 *
 * @param word for the part as a whole, empty for none
 * @param words for each card in order, an empty text for none; an empty list if no card has a word
 * @param at its place; empty for the middle, in order
 * @param as the layout of its cards
 * @param amounts of its text, as numbers
 * @param states of its text, for a page to show as signs
 * @param count the number of cards of which not each is shown, otherwise 0
 * @param marks for each card in order, {@link Mark#PLAIN} for none; an empty list if no card has a mark; a single one for a pile
 * @param notes a short tag for each card in order, such as its slot or the card that a joker stands for; an empty list if no card has a tag
 * @param part its name among the parts of a seat, such as one of two hands; empty if it needs none
 * @see Picture
 */
public record Hints(
        String word,
        List<String> words,
        Optional<Place> at,
        Layout as,
        List<Amount> amounts,
        Set<Status> states,
        int count,
        List<Mark> marks,
        List<String> notes,
        String part) {
    /** No hints. */
    public static final Hints NONE =
            new Hints("", List.of(), Optional.empty(), Layout.FLAT, List.of(), Set.of(), 0, List.of(), List.of(), "");

    /** The layout of cards. */
    public enum Layout {
        /** Side by side. */
        FLAT,
        /** In a hand, overlapping if needed. */
        FAN,
        /** On a pile, with the top in sight. */
        STACK,
        /** Laid together on the table. */
        MELD,
        /** Face up in the middle. */
        BOARD
    }

    /** A mark that distinguishes a card from those beside it. */
    public enum Mark {
        /** No mark. */
        PLAIN,
        /** It won. */
        WIN,
        /** It does not count any more. */
        DIM,
        /** It is new. */
        NEW,
        /** It is closed: no more cards are played on it. */
        SHUT,
        /** An empty place that is kept free. */
        GAP
    }

    /** The status of a player or a card. */
    public enum Status {
        /** Has folded. */
        FOLDED,
        /** Is out of the match. */
        OUT,
        /** Is all in. */
        ALLIN,
        /** Has won. */
        WINNER,
        /** Has the button. */
        BUTTON,
        /** Is closed, or may not play. */
        LOCKED,
        /** Has left. */
        LEFT,
        /** Is to act. */
        TURN
    }

    /** The kind of an amount. */
    public enum Kind {
        /** The chips of a player. */
        CHIPS,
        /** The bet of a player. */
        BET,
        /** A pot. */
        POT,
        /** A score. */
        POINTS
    }

    /**
     * An amount.
     *
     * @param kind what it counts
     * @param n the number
     * @param label its name, empty for that of the kind
     */
    public record Amount(Kind kind, long n, String label) {}

    /**
     * The place of a part on a page.
     *
     * @param text a seat such as {@code p1}, {@code middle}, {@code aside}, {@code ask} or {@code result}
     */
    public record Place(String text) {
        /** Between the players. */
        public static final Place MIDDLE = new Place("middle");

        /** At the side. */
        public static final Place ASIDE = new Place("aside");

        /** Beside the moves: the question to a player. */
        public static final Place ASK = new Place("ask");

        /** Over the table: the result. */
        public static final Place RESULT = new Place("result");
    }

    public Hints {
        words = List.copyOf(words);
        amounts = List.copyOf(amounts);
        states = Set.copyOf(states);
        marks = List.copyOf(marks);
        notes = List.copyOf(notes);
    }

    /**
     * These hints with a word for the part as a whole.
     *
     * @param said the word to type
     * @return new hints
     */
    @CheckReturnValue
    public Hints withWord(String said) {
        return new Hints(said, words, at, as, amounts, states, count, marks, notes, part);
    }

    /**
     * These hints with a word for each card.
     *
     * @param said in the order of the cards, an empty text for none
     * @return new hints
     */
    @CheckReturnValue
    public Hints withWords(List<String> said) {
        return new Hints(word, said, at, as, amounts, states, count, marks, notes, part);
    }

    /**
     * These hints with a place.
     *
     * @param place the place of the part
     * @return new hints
     */
    @CheckReturnValue
    public Hints withAt(Place place) {
        return new Hints(word, words, Optional.of(place), as, amounts, states, count, marks, notes, part);
    }

    /**
     * These hints with the place of a seat.
     *
     * @param seat the seat of the part
     * @return new hints
     */
    @CheckReturnValue
    public Hints withAt(Seat seat) {
        return withAt(new Place(seat.text()));
    }

    /**
     * These hints with a layout of the cards.
     *
     * @param layout the layout
     * @return new hints
     */
    @CheckReturnValue
    public Hints withAs(Layout layout) {
        return new Hints(word, words, at, layout, amounts, states, count, marks, notes, part);
    }

    /**
     * These hints with one more amount.
     *
     * @param kind what it counts
     * @param n the number
     * @return new hints
     */
    @CheckReturnValue
    public Hints withAmount(Kind kind, long n) {
        return withAmount(kind, n, "");
    }

    /**
     * These hints with one more amount that has a name.
     *
     * @param kind what it counts
     * @param n the number
     * @param label its name, empty for that of the kind
     * @return new hints
     */
    @CheckReturnValue
    public Hints withAmount(Kind kind, long n, String label) {
        List<Amount> more = new ArrayList<>(amounts);
        more.add(new Amount(kind, n, label));
        return new Hints(word, words, at, as, more, states, count, marks, notes, part);
    }

    /**
     * These hints with one more status, if it holds.
     *
     * @param state the status
     * @param holds whether to add it
     * @return new hints
     */
    @CheckReturnValue
    public Hints withState(Status state, boolean holds) {
        Set<Status> more = EnumSet.of(state);
        more.addAll(states);
        return holds ? new Hints(word, words, at, as, amounts, more, count, marks, notes, part) : this;
    }

    /**
     * These hints with a number of cards.
     *
     * @param cards the number
     * @return new hints
     */
    @CheckReturnValue
    public Hints withCount(int cards) {
        return new Hints(word, words, at, as, amounts, states, cards, marks, notes, part);
    }

    /**
     * These hints with a mark for each card.
     *
     * @param set in the order of the cards, {@link Mark#PLAIN} for none
     * @return new hints
     */
    @CheckReturnValue
    public Hints withMarks(List<Mark> set) {
        return new Hints(word, words, at, as, amounts, states, count, set, notes, part);
    }

    /**
     * These hints with a tag for each card.
     *
     * @param tags in the order of the cards, an empty text for none
     * @return new hints
     */
    @CheckReturnValue
    public Hints withNotes(List<String> tags) {
        return new Hints(word, words, at, as, amounts, states, count, marks, tags, part);
    }

    /**
     * These hints with a name among the parts of one seat.
     *
     * @param name such as {@code hand 2}
     * @return new hints
     */
    @CheckReturnValue
    public Hints withPart(String name) {
        return new Hints(word, words, at, as, amounts, states, count, marks, notes, name);
    }
}
