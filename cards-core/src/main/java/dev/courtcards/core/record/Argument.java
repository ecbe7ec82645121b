package dev.courtcards.core.record;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.game.Seat;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The only argument of a move: its form, and how to write and read it.
 *
 * @param form for the expected form of a line, such as {@code <seat>}
 * @param write writes it
 * @param read reads the argument with this number, from 0
 * @param <T> the type of the argument
 * @see Notation
 */
public record Argument<T>(String form, Function<T, String> write, BiFunction<Args, Integer, T> read) {
    /** A seat. */
    public static final Argument<Seat> SEAT = new Argument<>("<seat>", Seat::text, Args::seat);
    /** The ticket of a timer. */
    public static final Argument<Integer> TICKET = new Argument<>("<ticket>", String::valueOf, Args::number);
    /** A number of chips. */
    public static final Argument<Long> CHIPS = new Argument<>("<chips>", String::valueOf, Args::chips);
    /** A number of chips that may be hidden. */
    public static final Argument<Amount> AMOUNT = new Argument<>("<chips>", Amount::toString, Args::amount);
    /** A card. */
    public static final Argument<Card> CARD = new Argument<>("<card>", Card::code, Args::card);

    /**
     * One of the words of an enum.
     *
     * @param type the enum
     * @param <E> the enum
     * @return the argument
     */
    public static <E extends Enum<E>> Argument<E> word(Class<E> type) {
        String words = Arrays.stream(type.getEnumConstants()).map(Args::write).collect(Collectors.joining("|"));
        return new Argument<>("<" + words + ">", Args::write, (args, i) -> args.word(i, type));
    }

    /**
     * This argument with another form.
     *
     * @param shown for example {@code <chips added>}
     * @return the same argument in that form
     */
    @CheckReturnValue
    public Argument<T> as(String shown) {
        return new Argument<>(shown, write, read);
    }
}
