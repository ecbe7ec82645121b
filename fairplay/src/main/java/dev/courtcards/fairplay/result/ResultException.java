package dev.courtcards.fairplay.result;

/** Thrown for a text that is no result or leaderboard, with the place of what is wrong. */
public final class ResultException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    /** Where, from 1; 0 for the whole. */
    private final int line;
    /** What, for programs. */
    private final String code;
    /** What, for people. */
    private final String problem;

    /**
     * What is wrong and where.
     *
     * @param line from 1; 0 for the whole
     * @param code a stable code for programs, for example {@code unknown-key}
     * @param problem one line for people: what was found and what was expected
     */
    public ResultException(int line, String code, String problem) {
        super((line > 0 ? "line " + line + ": " : "") + problem + " [" + code + "]");
        this.line = line;
        this.code = code;
        this.problem = (line > 0 ? "line " + line + ": " : "") + problem;
    }

    /**
     * Where.
     *
     * @return a line from 1; 0 for the whole
     */
    public int line() {
        return line;
    }

    /**
     * What, for programs.
     *
     * @return a stable code, lower case with dashes
     */
    public String code() {
        return code;
    }

    /**
     * What, for people.
     *
     * @return the line, if there is one, and what is wrong
     */
    public String problem() {
        return problem;
    }
}
