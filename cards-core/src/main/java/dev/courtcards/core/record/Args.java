package dev.courtcards.core.record;

import dev.courtcards.core.Text;
import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Seat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The arguments of one move line, counted from 0. An argument that cannot be read causes a {@link RecordException} with its column.
 *
 * @see Notation
 */
public final class Args {
    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,8}");
    private static final Pattern CHIPS = Pattern.compile("0|[1-9][0-9]{0,14}");

    private final List<String> parts;
    private final int[] columns;

    Args(List<String> parts, int firstColumn) {
        this.parts = parts;
        this.columns = new int[parts.size()];
        int column = firstColumn;
        for (int i = 0; i < columns.length; i++) {
            columns[i] = column;
            column += parts.get(i).length() + 1;
        }
    }

    int size() {
        return parts.size();
    }

    /**
     * The text of an argument.
     *
     * @param i from 0
     * @return the text as written
     */
    public String text(int i) {
        return parts.get(i);
    }

    /**
     * The exception for an argument that is wrong.
     *
     * @param i from 0
     * @param code for programs
     * @param expected what was expected, for people
     * @return an exception to throw
     */
    public RecordException wrong(int i, String code, String expected) {
        return new RecordException(0, columns[i], code, Text.quoted(parts.get(i)), expected);
    }

    /**
     * A whole number.
     *
     * @param i from 0
     * @return 0 to 999,999,999
     */
    public int number(int i) {
        if (!NUMBER.matcher(parts.get(i)).matches()) {
            throw wrong(i, "bad-number", "a whole number such as 0 or 25");
        }
        return Integer.parseInt(parts.get(i));
    }

    /**
     * A whole number of chips.
     *
     * @param i from 0
     * @return 0 to 999,999,999,999,999
     */
    public long chips(int i) {
        if (!CHIPS.matcher(parts.get(i)).matches()) {
            throw wrong(i, "bad-number", "a whole number of chips such as 0 or 250");
        }
        return Long.parseLong(parts.get(i));
    }

    /**
     * An amount, or {@code ?} for a hidden one.
     *
     * @param i from 0
     * @return the amount
     */
    public Amount amount(int i) {
        return parts.get(i).equals("?") ? Amount.HIDDEN : Amount.of(number(i));
    }

    /**
     * A seat.
     *
     * @param i from 0
     * @return the seat
     */
    public Seat seat(int i) {
        try {
            return Seat.parse(Text.lower(parts.get(i)));
        } catch (IllegalArgumentException e) {
            throw wrong(i, "bad-seat", "p1 to p" + Seat.MOST);
        }
    }

    /**
     * One of the words of an enum, in either case, with dashes for underscores.
     *
     * @param i from 0
     * @param type the enum
     * @param <T> the enum
     * @return the constant
     */
    public <T extends Enum<T>> T word(int i, Class<T> type) {
        for (T constant : type.getEnumConstants()) {
            if (Text.same(write(constant), parts.get(i))) {
                return constant;
            }
        }
        throw wrong(
                i,
                "bad-word",
                Arrays.stream(type.getEnumConstants()).map(Args::write).collect(Collectors.joining(" or ")));
    }

    /**
     * The word that {@link #word} reads.
     *
     * @param constant of any enum
     * @return lower case with dashes
     */
    public static String write(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * One card.
     *
     * @param i from 0
     * @return the card
     */
    public Card card(int i) {
        return card(parts.get(i), columns[i]);
    }

    /**
     * Cards separated by commas.
     *
     * @param i from 0
     * @return at least one card
     */
    public List<Card> cards(int i) {
        List<Card> cards = new ArrayList<>();
        int column = columns[i];
        for (String code : parts.get(i).split(",", -1)) {
            cards.add(card(code, column));
            column += code.length() + 1;
        }
        return List.copyOf(cards);
    }

    /**
     * The text that {@link #cards} reads.
     *
     * @param cards at least one
     * @return the cards separated by commas
     */
    public static String write(List<Card> cards) {
        return cards.stream().map(Card::code).collect(Collectors.joining(","));
    }

    /**
     * A shoe, none dealt, as cards separated by commas, top card first.
     *
     * @param i from 0
     * @return the shoe
     */
    public Shoe shoe(int i) {
        return Shoe.of(cards(i));
    }

    private static Card card(String code, int column) {
        try {
            return Card.parse(code);
        } catch (IllegalArgumentException e) {
            throw new RecordException(0, column, "bad-card", Text.quoted(code), "a card such as TS, JK or ??");
        }
    }
}
