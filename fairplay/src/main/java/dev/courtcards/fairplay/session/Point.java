package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.State;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.fairplay.log.LoggedGame;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.sealed.Checked;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A place of a match: how it came from the place before, and what is asked there. What it holds of the game is a {@link Reel}'s to show. */
final class Point<S extends State<S>> implements LoggedGame {
    private final Reel<S> reel;
    private final @Nullable Point<S> before;
    private final @Nullable Step step;
    private final List<Ask> asks;
    private final Set<Integer> unopened;
    private final int span;
    private final int hand;
    private final boolean over;
    private final Set<Integer> holding;
    // What was tried last here, and what came of it: an order is read when it is made, and when it has come.
    private @Nullable Step tried;
    private @Nullable Point<S> next;

    /** Something that happens to a match. */
    private sealed interface Step {
        boolean in(Flow<?> flow);

        record Heard(int member, Message said, boolean waits) implements Step {
            @Override
            public boolean in(Flow<?> flow) {
                return flow.hear(member, said, waits);
            }
        }

        record Expired(Ask ask) implements Step {
            @Override
            public boolean in(Flow<?> flow) {
                flow.expire(ask);
                return true;
            }
        }

        record Left(int seat, boolean forfeit) implements Step {
            @Override
            public boolean in(Flow<?> flow) {
                flow.leave(seat, forfeit);
                return true;
            }
        }

        record Back(int seat) implements Step {
            @Override
            public boolean in(Flow<?> flow) {
                flow.comeBack(seat);
                return true;
            }
        }
    }

    private Point(Reel<S> reel, @Nullable Point<S> before, @Nullable Step step, Flow<S> flow) {
        this.reel = reel;
        this.before = before;
        this.step = step;
        asks = List.copyOf(flow.asks());
        unopened = flow.decisions().unopened(2);
        span = flow.decisions().span();
        hand = flow.hand();
        over = flow.isOver();
        holding = flow.holding();
    }

    /** One way through a match: where others fork off, it begins again. */
    static final class Reel<S extends State<S>> {
        private final Supplier<Flow<S>> start;
        private Flow<S> flow;
        private @Nullable Point<S> at;

        Reel(Supplier<Flow<S>> start) {
            this.start = start;
            flow = start.get();
        }

        /** The match at this place, for those who read and change nothing. */
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
            steps.forEach(next -> next.in(flow));
            at = point;
            return flow;
        }
    }

    /** The match before anything was said, as all may see it. */
    static <S extends State<S>> Point<S> first(CardGame<S> game, Agreement agreement, Checked checked) {
        Supplier<Flow<S>> start = () -> Flow.of(game, agreement, Eyes.OF_ALL, checked);
        return new Point<>(new Reel<>(start), null, null, start.get());
    }

    /** The match here. */
    Flow<S> flow() {
        return reel.at(this);
    }

    private Point<S> after(Step tries) {
        return Optional.ofNullable(then(tries)).orElseThrow();
    }

    private @Nullable Point<S> then(Step tries) {
        if (!tries.equals(tried)) {
            Flow<S> flow = reel.at(this);
            tried = tries;
            next = tries.in(flow) ? new Point<>(reel, this, tries, flow) : null;
            reel.at = next == null ? this : next;
        }
        return next;
    }

    @Override
    public List<Ask> asks() {
        return asks;
    }

    @Override
    public Optional<LoggedGame> play(int member, Message said) {
        return Optional.ofNullable(then(new Step.Heard(member, said, holding.contains(member))));
    }

    @Override
    public LoggedGame expire(Ask ask) {
        return after(new Step.Expired(ask));
    }

    @Override
    public LoggedGame leave(int seat, boolean forfeit) {
        return after(new Step.Left(seat, forfeit));
    }

    @Override
    public LoggedGame comeBack(int seat) {
        return after(new Step.Back(seat));
    }

    @Override
    public Set<Integer> unopened() {
        return unopened;
    }

    @Override
    public int span() {
        return span;
    }

    @Override
    public int hand() {
        return hand;
    }

    @Override
    public boolean isOver() {
        return over;
    }
}
