package dev.courtcards.core.show;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a page can make of a part of a picture beyond its text: what to type for it, where it stands, how its cards lie, its amounts as
 * numbers. All of it may be missing, and nothing of it is drawn by a terminal, whose text has the same.
 *
 * <p>A word is what one would type, as in a move's own words; where one card stands for several, as a slot in an own hand does, they
 * are separated by blanks: {@code 2 p1.2}. To pick a card narrows the menu to the moves with one of its words; a card without any cannot be
 * picked.
 *
 * @param word for the part as a whole, empty for none
 * @param words for each card in order, an empty one for none; an empty list where no card has any
 * @param at where it stands; empty: in the middle, in order
 * @param as how the cards lie
 * @param amounts those of its text, as numbers
 * @param states those of its text that a page may show by a sign
 * @param count how many cards lie there where not each is shown, otherwise 0
 * @param marks what sets each card in order off, {@link Mark#PLAIN} for nothing; an empty list where no card has any; of one pile one
 * @param notes a short tag for each card in order, such as its slot or what a joker stands for; an empty list where no card has any
 * @param part what to call it among others of the same seat, such as one of two hands; empty where its place is enough
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

    /** How cards lie. */
    public enum Layout {
        /** Side by side. */
        FLAT,
        /** In a hand, one over the other as needed. */
        FAN,
        /** On a pile, of which the top is seen. */
        STACK,
        /** Laid together on the table. */
        MELD,
        /** Open for all, in the middle. */
        BOARD
    }

    /** What sets a card off from those beside it. */
    public enum Mark {
        /** Nothing. */
        PLAIN,
        /** It won. */
        WIN,
        /** It counts no longer. */
        DIM,
        /** It has just come. */
        NEW,
        /** It is closed: nothing more is played on it. */
        SHUT,
        /** No card lies there, and the place is kept free. */
        GAP
    }

    /** What a part shows of a player or a card. */
    public enum Status {
        /** Gave up the hand. */
        FOLDED,
        /** Is out of the match. */
        OUT,
        /** Has bet all. */
        ALLIN,
        /** Won. */
        WINNER,
        /** Has the button. */
        BUTTON,
        /** May not be played on, or may not play. */
        LOCKED,
        /** Went away. */
        LEFT,
        /** Is to act. */
        TURN
    }

    /** What is counted. */
    public enum Kind {
        /** What a player has left. */
        CHIPS,
        /** What lies before a player. */
        BET,
        /** What is to be won. */
        POT,
        /** A score. */
        POINTS
    }

    /**
     * An amount.
     *
     * @param kind what is counted
     * @param n how much
     * @param label what to call it, empty for the kind's own name
     */
    public record Amount(Kind kind, long n, String label) {}

    /**
     * Where something stands.
     *
     * @param text a seat such as {@code p1}, {@code middle}, {@code aside}, {@code ask} or {@code result}
     */
    public record Place(String text) {
        /** Between the players. */
        public static final Place MIDDLE = new Place("middle");

        /** Out of the way. */
        public static final Place ASIDE = new Place("aside");

        /** Beside the moves: what is asked, and of whom. */
        public static final Place ASK = new Place("ask");

        /** Over the table: how it ended. */
        public static final Place RESULT = new Place("result");
    }

    /** Hints. */
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
     * @param said what one would type
     * @return new hints
     */
    @CheckReturnValue
    public Hints withWord(String said) {
        return new Hints(said, words, at, as, amounts, states, count, marks, notes, part);
    }

    /**
     * These hints with a word for each card.
     *
     * @param said in the order of the cards, an empty one for none
     * @return new hints
     */
    @CheckReturnValue
    public Hints withWords(List<String> said) {
        return new Hints(word, said, at, as, amounts, states, count, marks, notes, part);
    }

    /**
     * These hints with a place.
     *
     * @param place where it stands
     * @return new hints
     */
    @CheckReturnValue
    public Hints withAt(Place place) {
        return new Hints(word, words, Optional.of(place), as, amounts, states, count, marks, notes, part);
    }

    /**
     * These hints with the place of a seat.
     *
     * @param seat whose it is
     * @return new hints
     */
    @CheckReturnValue
    public Hints withAt(Seat seat) {
        return withAt(new Place(seat.text()));
    }

    /**
     * These hints with how the cards lie.
     *
     * @param layout how they lie
     * @return new hints
     */
    @CheckReturnValue
    public Hints withAs(Layout layout) {
        return new Hints(word, words, at, layout, amounts, states, count, marks, notes, part);
    }

    /**
     * These hints and an amount.
     *
     * @param kind what is counted
     * @param n how much
     * @return new hints
     */
    @CheckReturnValue
    public Hints withAmount(Kind kind, long n) {
        return withAmount(kind, n, "");
    }

    /**
     * These hints and an amount with a name.
     *
     * @param kind what is counted
     * @param n how much
     * @param label what to call it, empty for the kind's own name
     * @return new hints
     */
    @CheckReturnValue
    public Hints withAmount(Kind kind, long n, String label) {
        List<Amount> more = new ArrayList<>(amounts);
        more.add(new Amount(kind, n, label));
        return new Hints(word, words, at, as, more, states, count, marks, notes, part);
    }

    /**
     * These hints and a state, where it holds.
     *
     * @param state its text
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
     * @param cards how many lie there
     * @return new hints
     */
    @CheckReturnValue
    public Hints withCount(int cards) {
        return new Hints(word, words, at, as, amounts, states, cards, marks, notes, part);
    }

    /**
     * These hints with what sets each card off.
     *
     * @param set in the order of the cards, {@link Mark#PLAIN} for nothing
     * @return new hints
     */
    @CheckReturnValue
    public Hints withMarks(List<Mark> set) {
        return new Hints(word, words, at, as, amounts, states, count, set, notes, part);
    }

    /**
     * These hints with a tag for each card.
     *
     * @param tags in the order of the cards, an empty one for none
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
