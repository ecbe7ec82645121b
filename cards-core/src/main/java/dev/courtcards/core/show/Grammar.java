package dev.courtcards.core.show;

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
     * @param verb as {@code you} has it, whose third person takes an s
     * @return such as {@code you draw} or {@code ann draws}
     */
    public static String does(String name, String verb) {
        return name + " " + verb + (isYou(name) ? "" : "s");
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
     * @return such as {@code , ann}; nothing for the one who knows already that it is "you"
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
        return sentence.matches("you\\b.*|your\\b.*") ? "Y" + sentence.substring(1) : sentence;
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
