package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.fairplay.log.Log;
import dev.courtcards.fairplay.log.LoggedGame;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.sealed.Checked;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A position of a match: the step from the position before, and the questions. A {@link Reel} replays the steps for the game itself.
 *
 * @param holding seats whose moves would wait for others' cards
 */
record Point<S extends State<S>>(
        Reel<S> reel,
        @Nullable Point<S> before,
        @Nullable Step step,
        Tried<S> tried,
        List<Ask> asks,
        Set<Integer> unopened,
        int span,
        int hand,
        boolean isOver,
        Set<Integer> holding)
        implements LoggedGame {

    /** A step of a match, identified by {@code what}; the act returns false if the match refuses it. */
    private record Step(List<Object> what, Act act) {}

    private interface Act {
        boolean in(Flow<?> flow);
    }

    /** The last step tried at a position and its result, because an order is tried twice: when it is made, and when it arrives. */
    private static final class Tried<S extends State<S>> {
        private List<Object> what = List.of();
        private @Nullable Point<S> next;
    }

    private static <S extends State<S>> Point<S> of(
            Reel<S> reel, @Nullable Point<S> before, @Nullable Step step, Flow<S> flow) {
        return new Point<>(
                reel,
                before,
                step,
                new Tried<>(),
                List.copyOf(flow.asks()),
                flow.decisions.unopened(2),
                flow.decisions.span(),
                flow.hand(),
                flow.isOver(),
                flow.holding());
    }

    /** A replay of one path through a match; a position on another path starts it anew. */
    static final class Reel<S extends State<S>> {
        private final Supplier<Flow<S>> start;
        private Flow<S> flow;
        private @Nullable Point<S> at;

        Reel(Supplier<Flow<S>> start) {
            this.start = start;
            flow = start.get();
        }

        /** The match at this position; callers must not change it. */
        Flow<S> at(Point<S> point) {
            Deque<Step> steps = new ArrayDeque<>();
            Point<S> from = point;
            while (from != at && from.before != null && from.step != null) {
                steps.push(from.step);
                from = from.before;
            }
            if (from != at && at != null) {
                flow = start.get();
            }
            steps.forEach(next -> next.act.in(flow));
            at = point;
            return flow;
        }
    }

    /** The match before its first line, as spectators see it. */
    static <S extends State<S>> Point<S> first(CardGame<S> game, Agreement agreement, Checked checked) {
        Supplier<Flow<S>> start = () -> Flow.of(game, agreement, Eyes.OF_ALL, checked);
        return of(new Reel<>(start), null, null, start.get());
    }

    /** The position that a log has reached; its first one is of this game. */
    @SuppressWarnings("unchecked") // each position follows from the first
    static <S extends State<S>> Point<S> of(Log log) {
        return (Point<S>) log.position();
    }

    /** The match at this position. */
    Flow<S> flow() {
        return reel.at(this);
    }

    private Optional<LoggedGame> then(Step tries) {
        if (!tries.what.equals(tried.what)) {
            Flow<S> flow = flow();
            tried.what = tries.what;
            tried.next = tries.act.in(flow) ? of(reel, this, tries, flow) : null;
            reel.at = tried.next == null ? this : tried.next;
        }
        return Optional.ofNullable(tried.next);
    }

    private LoggedGame after(List<Object> what, Consumer<Flow<?>> happens) {
        return then(new Step(what, flow -> {
                    happens.accept(flow);
                    return true;
                }))
                .orElseThrow();
    }

    @Override
    public Optional<LoggedGame> play(int member, Message said) {
        boolean waits = holding.contains(member);
        return then(new Step(List.of(member, said), flow -> flow.hear(member, said, waits)));
    }

    @Override
    public LoggedGame expire(Ask ask) {
        return after(List.of(ask), flow -> flow.expire(ask));
    }

    @Override
    public LoggedGame leave(int seat, boolean forfeit) {
        return after(List.of("leave", seat, forfeit), flow -> flow.leave(seat, forfeit));
    }

    @Override
    public LoggedGame comeBack(int seat) {
        return after(List.of("back", seat), flow -> flow.comeBack(seat));
    }

    /** Without the positions before, which are the whole match. */
    @Override
    public String toString() {
        return "Point[" + asks + "]";
    }
}
