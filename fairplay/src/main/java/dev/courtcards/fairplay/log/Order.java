package dev.courtcards.fairplay.log;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A point on a path of the match: an order, what came before it, and what it made of the state. Only what comes next is added to it. */
final class Order {
    final @Nullable Order parent;
    /** An order further back, so that any is found in steps as many as the logarithm of the way. */
    private final Order jump;

    final Head head;
    /** The members of the term, the keeper first (L16). */
    final List<Chain> set;
    /** The order that began the term. */
    final Order begin;

    final Stage stage;
    /** The newest order up to this one that all have to name (L10). */
    final Order needed;
    /** The order with which the hand began. */
    final Order hand;
    /** The order with which the match ended; none before. */
    final @Nullable Order end;

    final List<Order> next = new ArrayList<>();
    /** The keeper's line that said so. */
    @Nullable
    Line line;

    /** Whose lines name exactly this order. */
    final Set<Chain> named = new HashSet<>();

    /** Where every match begins. */
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

    /** An order on this one, by which the state has come so far; with a set of its own it begins a term. */
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

    /** The chain by which this member is in the set. */
    @Nullable
    Chain chain(int member) {
        return set.stream().filter(chain -> chain.member() == member).findAny().orElse(null);
    }

    /** The order of this number on the way here. */
    Order at(int k) {
        Order at = this;
        while (at.k() > k) {
            at = at.jump.k() >= k ? at.jump : at.before();
        }
        return at;
    }

    /** The first order on the way here by which this chain was ordered up to this number. */
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

    /** The order before; the first has itself. */
    Order before() {
        return parent == null ? this : parent;
    }

    /** Whether this is that order or comes after it. */
    boolean follows(Order other) {
        return k() >= other.k() && at(other.k()) == other;
    }

    /** The last order on the way to both. */
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

    /** Whether this line can still be ordered here: unordered, and its head on the way (L5). */
    boolean isOpen(Heard said) {
        return said.number() > stage.last(said.from()) && follows(said.order());
    }

    @Override
    public String toString() {
        return head.text() + set;
    }
}
