package dev.courtcards.fairplay.session;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reason;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The moves at a table whose cards come one by one: a move that was said counts, and waits until what it shows has come. One who
 * made an offer too late for it must not hold up what it gives for that move. What nobody decides and the dealer does not announce is
 * made by all; a move that others may not see is refused before it is said, since all would.
 */
final class Waiting<S extends State<S>> implements Course.Table<S> {
    /** Where the cards come from. */
    interface Cards<S extends State<S>> {
        /** The game as it is known here. */
        Game<S> game();

        /** Whether no deck has to be shuffled first. */
        boolean isReady();

        /** Why a move is refused, if that can be known here. */
        Optional<Refusal> refusal(Move<S> move);

        /** Which cards a move turns up that others cannot find out, if that can be known here. */
        Optional<List<Integer>> shown(Move<S> move);

        /** What draws lots that are no cards; empty where the lot is told. */
        Optional<ChanceSource> luck();

        /** Plays a move; false if a card is missing. Throws what the game throws for a move that is refused. */
        boolean follow(Course.Said<S> said);
    }

    private enum Why implements Reason {
        /** Others may not see this decision yet, and what is said here goes to all. */
        UNSEEN;

        @Override
        public String code() {
            return Reason.code("fairplay", this);
        }
    }

    private final Cards<S> cards;
    private final Deque<Course.Said<S>> said = new ArrayDeque<>();
    private int moves;

    Waiting(Cards<S> cards) {
        this.cards = cards;
    }

    @Override
    public int position() {
        return moves + said.size();
    }

    @Override
    public List<Actor> mayAct() {
        if (isWaiting() || !cards.isReady()) {
            throw new UnreadableException("early", "a card is missing for the move before");
        }
        return cards.game().state().mayAct();
    }

    @Override
    public Optional<Refusal> refusal(Move<S> move) {
        boolean unseen =
                move.by() instanceof Seat && !move.seenBy(Spectator.SPECTATOR).equals(move);
        return unseen
                ? Refusal.because(Why.UNSEEN, "others may not see this move yet, and what is said here goes to all")
                : cards.refusal(move);
    }

    @Override
    public Optional<List<Integer>> shown(Move<S> move) {
        return cards.shown(move);
    }

    @Override
    public Optional<Refusal> play(Course.Said<S> next) {
        Optional<Refusal> refusal = refusal(next.move());
        if (refusal.isEmpty()) {
            said.add(next);
        }
        return refusal;
    }

    /** Whether a move was said whose cards have not all come. */
    boolean isWaiting() {
        return !said.isEmpty();
    }

    /** A move that nobody said, such as a shuffle. */
    void made() {
        moves++;
    }

    /** Makes the next move, if its cards are there: one that was said, else one that follows by itself. */
    boolean goOn() {
        if (said.isEmpty() && cards.isReady()) {
            cards.game().official(cards.luck()).ifPresent(move -> said.add(new Course.Said<>(move, List.of())));
        }
        boolean made = isWaiting() && cards.follow(said.element());
        if (made) {
            said.remove();
            moves++;
        }
        return made;
    }

    /** Whose move it was that turned out not to be allowed; it is forgotten. */
    Actor drop() {
        return said.remove().move().by();
    }
}
