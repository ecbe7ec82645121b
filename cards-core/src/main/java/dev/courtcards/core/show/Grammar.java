package dev.courtcards.core.show;

import dev.courtcards.core.game.Seat;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words around a name. The reader has the name {@link #YOU}, for which a verb, a possessive and the beginning of a
 * sentence are other ones than for a third person.
 *
 * <pre>{@code
 * Grammar.does("you", "win"); // you win
 * Grammar.does("ann", "win"); // ann wins
 * Grammar.whose("you"); // your
 * }</pre>
 */
public final class Grammar {
    /** What the one who is spoken to is called. */
    public static final String YOU = "you";

    private static final Pattern HISS = Pattern.compile(".*(s|sh|ch|x|z|o)");
    private static final Pattern LONE_Y = Pattern.compile(".*[^aeiou]y");
    private static final Pattern TO_YOU = Pattern.compile("you\\b.*|your\\b.*");
    private static final Pattern SEAT = Pattern.compile("\\b(p(?:[1-9]|10))\\b(?:\\.([0-9]+)| ([a-z]+)\\b)?");

    private Grammar() {}

    /**
     * Whether a name stands for the one who is spoken to.
     *
     * @param name of a seat
     * @return true for {@link #YOU} alone
     */
    public static boolean isYou(String name) {
        return name.equals(YOU);
    }

    /**
     * A name and a verb.
     *
     * @param name of a seat
     * @param verb as {@code you} has it, and what follows; its third person ends in an s
     * @return such as {@code you pass}, {@code ann passes} or {@code ann draws a card}
     */
    public static String does(String name, String verb) {
        if (isYou(name)) {
            return name + " " + verb;
        }
        String[] words = verb.split(" ", 2);
        String ends = HISS.matcher(words[0]).matches()
                ? words[0] + "es"
                : LONE_Y.matcher(words[0]).matches()
                        ? words[0].substring(0, words[0].length() - 1) + "ies"
                        : words[0] + "s";
        return name + " " + ends + (words.length > 1 ? " " + words[1] : "");
    }

    /**
     * A sentence about seats, with their names.
     *
     * @param sentence with seats as they are written, each before its verb in the third person: {@code p1 has left}, {@code no card lies
     *     at p2.3}
     * @param names what to call a seat
     * @return such as {@code you have left} or {@code no card lies at ann's 3}
     */
    public static String named(String sentence, Function<? super Seat, String> names) {
        return SEAT.matcher(sentence).replaceAll(found -> {
            String name = names.apply(Seat.parse(found.group(1)));
            String slot = found.group(2);
            String verb = found.group(3);
            return Matcher.quoteReplacement(
                    slot != null
                            ? whose(name) + " " + slot
                            : name + (verb == null ? "" : " " + (isYou(name) ? second(verb) : verb)));
        });
    }

    /** A verb as {@code you} has it; a word that is none stays as it is. */
    private static String second(String verb) {
        return switch (verb) {
            case "has" -> "have";
            case "is" -> "are";
            case "was" -> "were";
            default ->
                verb.matches(".*(ss|sh|ch|x|z|o)es")
                        ? verb.substring(0, verb.length() - 2)
                        : verb.matches(".*[a-z][^s]s") ? verb.substring(0, verb.length() - 1) : verb;
        };
    }

    /**
     * Whose something is.
     *
     * @param name of a seat
     * @return {@code your} or such as {@code ann's}
     */
    public static String whose(String name) {
        return isYou(name) ? "your" : name + "'s";
    }

    /**
     * What follows a sentence that speaks to somebody.
     *
     * @param name of a seat
     * @return such as {@code , ann}; nothing for "you"
     */
    public static String spokenTo(String name) {
        return isYou(name) ? "" : ", " + name;
    }

    /**
     * A sentence that may begin with a name: a name stays as it is, you becomes You.
     *
     * @param sentence a name first
     * @return the same, begun as sentences are
     */
    public static String begun(String sentence) {
        return TO_YOU.matcher(sentence).matches() ? "Y" + sentence.substring(1) : sentence;
    }

    /**
     * A number of things.
     *
     * @param number how many
     * @param thing one of them
     * @return such as {@code 1 point} or {@code 2 points}
     */
    public static String count(long number, String thing) {
        return number + " " + thing + (number == 1 || number == -1 ? "" : "s");
    }
}
