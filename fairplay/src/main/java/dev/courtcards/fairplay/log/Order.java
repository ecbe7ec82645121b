package dev.courtcards.fairplay.log;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An order on a path of the match, with the orders before it and the state after it. Only {@link #next} and names are added later. */
final class Order {
    final @Nullable Order parent;
    /** An order further back: a skip list, which finds any order in logarithmic time. */
    private final Order jump;

    final Head head;
    /** The members of the term, the keeper first (L16). */
    final List<Chain> set;
    /** The order that began the term. */
    final Order begin;

    final Stage stage;
    /** The newest order up to this one that all must name (L10). */
    final Order needed;
    /** The order that began the hand. */
    final Order hand;
    /** The order that ended the match; null before. */
    final @Nullable Order end;

    final List<Order> next = new ArrayList<>();
    /** The keeper's line of this order. */
    @Nullable
    Line line;

    /** The chains whose lines name exactly this order. */
    final Set<Chain> named = new HashSet<>();

    /** The first order, before any line. */
    Order(Match match, LoggedGame position) {
        parent = null;
        jump = this;
        head = Head.first(match.ctx());
        set = match.all();
        begin = this;
        stage = Stage.first(position);
        needed = this;
        hand = this;
        end = null;
    }

    /** An order after {@code parent} with the state after it; it {@code begins} a term or not. */
    Order(Order parent, Head head, List<Chain> set, boolean begins, Stage stage) {
        this.parent = parent;
        jump = parent.k() - parent.jump.k() == parent.jump.k() - parent.jump.jump.k() ? parent.jump.jump : parent;
        this.head = head;
        this.set = set;
        begin = begins ? this : parent.begin;
        this.stage = stage;
        boolean newHand = stage.position().hand() != parent.stage.position().hand();
        needed = begins || newHand || stage.asksMoreThan(parent.stage) ? this : parent.needed;
        hand = newHand ? this : parent.hand;
        end = parent.end == null && stage.position().isOver() ? this : parent.end;
    }

    int k() {
        return head.k();
    }

    int term() {
        return head.term();
    }

    Chain keeper() {
        return set.get(0);
    }

    boolean has(Chain chain) {
        return set.contains(chain);
    }

    /** The chain of this member in the set; null for none. */
    @Nullable
    Chain chain(int member) {
        return set.stream().filter(chain -> chain.member() == member).findAny().orElse(null);
    }

    /** The order of this number on the path to this one. */
    Order at(int k) {
        Order at = this;
        while (at.k() > k) {
            at = at.jump.k() >= k ? at.jump : at.before();
        }
        return at;
    }

    /** The first order on the path to this one with this chain ordered up to this number. */
    Order whenOrdered(Chain chain, int number) {
        Order at = this;
        while (at.parent != null && at.parent.stage.last(chain) >= number) {
            at = at.jump.stage.last(chain) >= number ? at.jump : at.parent;
        }
        return at;
    }

    Line line() {
        return Objects.requireNonNull(line);
    }

    /** The order before; the first order itself for the first. */
    Order before() {
        return parent == null ? this : parent;
    }

    /** Whether this is the other order or comes after it. */
    boolean follows(Order other) {
        return k() >= other.k() && at(other.k()) == other;
    }

    /** The last common order of both paths. */
    Order common(Order other) {
        Order a = at(Math.min(k(), other.k()));
        Order b = other.at(a.k());
        while (a != b) {
            boolean far = a.jump != b.jump;
            a = far ? a.jump : a.before();
            b = far ? b.jump : b.before();
        }
        return a;
    }

    /** Whether this line can still be ordered here: it is unordered and its head is on the path (L5). */
    boolean isOpen(Heard said) {
        return said.number() > stage.last(said.from()) && follows(said.order());
    }

    @Override
    public String toString() {
        return head.text() + set;
    }
}
