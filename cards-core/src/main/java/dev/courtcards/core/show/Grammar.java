package dev.courtcards.core.show;

import dev.courtcards.core.game.Seat;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Forms sentences with names. The reader has the name {@link #YOU}, which changes the verb, the possessive and the beginning of a sentence.
 *
 * <pre>{@code
 * Grammar.does("you", "win"); // you win
 * Grammar.does("ann", "win"); // ann wins
 * Grammar.whose("you"); // your
 * }</pre>
 */
public final class Grammar {
    /** The name of the reader. */
    public static final String YOU = "you";

    private static final Pattern HISS = Pattern.compile(".*(s|sh|ch|x|z|o)");
    private static final Pattern LONE_Y = Pattern.compile(".*[^aeiou]y");
    private static final Pattern TO_YOU = Pattern.compile("you\\b.*|your\\b.*");
    private static final Pattern SEAT = Pattern.compile("\\b(p(?:[1-9]|10))\\b(?:\\.([0-9]+)| ([a-z]+)\\b)?");

    private Grammar() {}

    /**
     * {@return whether a name is that of the reader, {@link #YOU}}
     *
     * @param name of a seat
     */
    public static boolean isYou(String name) {
        return name.equals(YOU);
    }

    /**
     * A name and a verb.
     *
     * @param name of a seat
     * @param verb in the form for {@code you}, and what follows; its third person ends in an s
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
     * A sentence with names in place of seats.
     *
     * @param sentence with seats in notation, each before its verb in the third person: {@code p1 has left}, {@code no card lies at p2.3}
     * @param names the name of a seat
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

    /** The form of a verb for {@code you}; other words stay unchanged. */
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
     * The possessive of a name.
     *
     * @param name of a seat
     * @return {@code your}, or for example {@code ann's}
     */
    public static String whose(String name) {
        return isYou(name) ? "your" : name + "'s";
    }

    /**
     * The address at the end of a sentence.
     *
     * @param name of a seat
     * @return for example {@code , ann}; empty for the reader
     */
    public static String spokenTo(String name) {
        return isYou(name) ? "" : ", " + name;
    }

    /**
     * A sentence with a capital Y if it begins with {@code you} or {@code your}; names stay unchanged.
     *
     * @param sentence any
     * @return the sentence
     */
    public static String begun(String sentence) {
        return TO_YOU.matcher(sentence).matches() ? "Y" + sentence.substring(1) : sentence;
    }

    /**
     * A number with a noun.
     *
     * @param number any
     * @param thing the noun in the singular
     * @return such as {@code 1 point} or {@code 2 points}
     */
    public static String count(long number, String thing) {
        return number + " " + thing + (number == 1 || number == -1 ? "" : "s");
    }
}
