package dev.courtcards.table;

import java.io.IOException;
import org.jline.utils.NonBlockingReader;

/** Turns the input of a terminal into keys. */
final class Keys {
    /** A key is a character, or a negative number for one of the special keys. */
    static final int END_OF_INPUT = -1;

    static final int UP = -10;
    static final int DOWN = -11;
    static final int PAGE_UP = -12;
    static final int PAGE_DOWN = -13;
    static final int ESCAPE = -14;
    static final int NOTHING = -15;

    static final int ENTER = '\r';
    static final int BACKSPACE = 127;
    static final int KILL_LINE = 21;
    static final int REDRAW = 12;

    /** How long the rest of an arrow key may take to arrive, in milliseconds. */
    private static final long REST = 50;

    private static final long WHILE = 3_600_000;

    private static final int EXPIRED = -2;
    private final NonBlockingReader source;

    Keys(NonBlockingReader source) {
        this.source = source;
    }

    /** The next key, if one comes within n milliseconds, otherwise {@link #NOTHING}. */
    int next(long timeout) {
        try {
            return source.peek(Math.max(1, timeout)) == EXPIRED ? NOTHING : next();
        } catch (IOException e) {
            return END_OF_INPUT;
        }
    }

    /** Waits for the next key. */
    int next() {
        try {
            // No endless read: it would hold a lock that the end of the program waits for.
            int key = source.read(WHILE);
            while (key == EXPIRED) {
                key = source.read(WHILE);
            }
            return switch (key) {
                case '\n' -> ENTER;
                case '\b' -> BACKSPACE;
                case 4 -> END_OF_INPUT;
                case 27 -> sequence();
                default -> key;
            };
        } catch (IOException e) {
            // A closed terminal or a lost connection is the end of input.
            return END_OF_INPUT;
        }
    }

    /** Escape alone, or the key of an escape sequence; an unknown sequence is skipped as a whole. */
    private int sequence() throws IOException {
        int next = source.read(REST);
        if (next != '[' && next != 'O') {
            return ESCAPE;
        }
        int number = 0;
        int last = source.read(REST);
        while (last >= '0' && last <= '?') {
            number = last <= '9' ? Math.min(999, number * 10 + last - '0') : 0;
            last = source.read(REST);
        }
        return switch (last) {
            case 'A' -> UP;
            case 'B' -> DOWN;
            case '~' -> number == 5 ? PAGE_UP : number == 6 ? PAGE_DOWN : NOTHING;
            default -> NOTHING;
        };
    }
}
