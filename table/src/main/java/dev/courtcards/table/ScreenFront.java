package dev.courtcards.table;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** The alternate screen of a terminal: each change is drawn in one write, and the old screen is restored however the program ends. */
final class ScreenFront implements Front {
    private static final String ENTER = "\u001b[?1049h";
    private static final String LEAVE = "\u001b[0m\u001b[?25h\u001b[?1049l";
    private static final String BEGIN = "\u001b[?2026h\u001b[?25l\u001b[H";
    private static final String END = "\u001b[?2026l";
    private static final String CLEAR_LINE = "\u001b[K";
    private static final String CLEAR_REST = "\r\n\u001b[J";

    /** Milliseconds between redraws of a clock. */
    private static final long TICK = 250;

    private final Terminal terminal;
    private final PrintStream out;
    private final Attributes before;
    private final Style style;
    private final Keys keys;
    private final List<String> typedBefore = new ArrayList<>();
    private final StringBuilder typed = new StringBuilder();
    private int recalled;
    private BiFunction<Integer, Integer, Layout.Screen> last = (width, height) -> new Layout.Screen(List.of(), 0, 0);
    private boolean closed;

    /**
     * Takes over the terminal.
     *
     * @param out leads to the terminal; the terminal's own writer may be closed before the screen is restored
     * @param onInterrupt what Ctrl-C does
     */
    ScreenFront(Terminal terminal, PrintStream out, Style style, Runnable onInterrupt) {
        this.terminal = terminal;
        this.style = style;
        this.out = out;
        this.keys = new Keys(terminal.reader());
        this.before = terminal.enterRawMode();
        Attributes raw = terminal.getAttributes();
        // A stopped program would leave its screen to the shell, and a thread dump would overwrite it.
        raw.setControlChar(Attributes.ControlChar.VSUSP, 0);
        raw.setControlChar(Attributes.ControlChar.VQUIT, 0);
        terminal.setAttributes(raw);
        // In a thread of its own, since this one may hold a lock that the end of the program waits for.
        terminal.handle(Terminal.Signal.INT, signal -> new Thread(onInterrupt, "interrupt").start());
        terminal.handle(Terminal.Signal.WINCH, signal -> redraw());
        out.print(ENTER);
        out.flush();
    }

    /** The terminal of this program; empty if it cannot show a screen. */
    static Optional<Terminal> terminal() {
        try {
            return Optional.of(TerminalBuilder.builder()
                    .system(true)
                    .dumb(false)
                    .encoding(StandardCharsets.UTF_8)
                    .build());
        } catch (IOException | IllegalStateException e) {
            return Optional.empty();
        }
    }

    @Override
    public Answer show(Supplier<View> view, UnaryOperator<String> meaning, Duration length) {
        return ask(view, meaning, Optional.of(length));
    }

    @Override
    public Answer ask(Supplier<View> view, UnaryOperator<String> meaning, Optional<Duration> patience) {
        long end = patience.map(length -> System.nanoTime() + length.toNanos()).orElse(0L);
        while (true) {
            String now = typed.toString();
            String means = meaning.apply(now);
            View moment = view.get();
            draw((width, height) -> Layout.screen(moment, now, means, width, height, style));
            long left = patience.isEmpty() ? Long.MAX_VALUE : (end - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return Answer.NOTHING;
            }
            int key = patience.isEmpty() ? keys.next() : keys.next(Math.min(left, TICK));
            switch (key) {
                case Keys.END_OF_INPUT -> {
                    return Answer.GONE;
                }
                case Keys.ENTER -> {
                    if (!now.isBlank()) {
                        typedBefore.add(now);
                    }
                    typed.setLength(0);
                    recalled = typedBefore.size();
                    return Answer.of(now);
                }
                case Keys.BACKSPACE -> typed.setLength(now.isEmpty() ? 0 : now.offsetByCodePoints(now.length(), -1));
                case Keys.KILL_LINE, Keys.ESCAPE -> typed.setLength(0);
                case Keys.UP, Keys.DOWN -> {
                    recalled = Math.max(0, Math.min(typedBefore.size(), recalled + (key == Keys.UP ? -1 : 1)));
                    typed.setLength(0);
                    typed.append(recalled < typedBefore.size() ? typedBefore.get(recalled) : "");
                }
                default -> {
                    if (key >= ' ') {
                        typed.append((char) key);
                    }
                }
            }
        }
    }

    @Override
    public boolean isWatched() {
        return true;
    }

    @Override
    public void page(String title, String markdown) {
        int from = 0;
        while (true) {
            int top = from;
            draw((width, height) -> Layout.page(title, markdown, top, width, height, style));
            int key = keys.next();
            Size size = size();
            int page = Layout.pageHeight(size.getRows());
            int end = Layout.page(markdown, size.getColumns(), style).height() - page;
            switch (key) {
                case 'q', 'Q', '?', Keys.ESCAPE, Keys.END_OF_INPUT -> {
                    return;
                }
                case ' ', Keys.ENTER, Keys.PAGE_DOWN -> {
                    if (key == Keys.ENTER && from >= end) {
                        return;
                    }
                    from += page;
                }
                case 'b', Keys.PAGE_UP -> from -= page;
                case 'k', Keys.UP -> from--;
                case 'j', Keys.DOWN -> from++;
                default -> {}
            }
            from = Math.max(0, Math.min(from, end));
        }
    }

    private Size size() {
        Size size = terminal.getSize();
        // A terminal without a size reports 0.
        return size.getColumns() > 0 && size.getRows() > 0 ? size : Size.of(80, 24);
    }

    private synchronized void draw(BiFunction<Integer, Integer, Layout.Screen> screen) {
        last = screen;
        redraw();
    }

    private synchronized void redraw() {
        if (closed) {
            return;
        }
        Size size = size();
        Layout.Screen screen = last.apply(size.getColumns(), size.getRows());
        StringBuilder text = new StringBuilder(BEGIN);
        String gap = "";
        for (String line : screen.lines()) {
            // The line is cleared before it is written: after a full line the cursor stands on its last character.
            text.append(gap).append(CLEAR_LINE).append(line);
            gap = "\r\n";
        }
        text.append(screen.lines().size() < size.getRows() ? CLEAR_REST : "")
                .append(END)
                .append("\u001b[")
                .append(screen.cursorRow() + 1)
                .append(';')
                .append(screen.cursorColumn() + 1)
                .append("H\u001b[?25h");
        out.print(text);
        out.flush();
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        out.print(LEAVE);
        out.flush();
        try {
            terminal.setAttributes(before);
        } catch (IllegalStateException e) {
            // At the end of the program the library may have closed and restored the terminal already.
        }
    }
}
