package dev.courtcards.fairplay.session;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Host;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Standing;
import dev.courtcards.fairplay.wire.Message;
import dev.courtcards.sealed.Fault;
import dev.courtcards.sealed.key.UnreadableException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A game whose seed is public: everybody holds the whole game and judges every move (mode {@code open}). For games without hidden
 * cards, and for others only where all know that every client can see all cards.
 *
 * @param <S> the game's state
 * @see dev.courtcards.fairplay.session
 */
public final class OpenPlay<S extends State<S>> implements Play {
    private final CardGame<S> game;
    private final Game<S> start;
    private final Course<S> course;
    private Optional<Host<S>> host = Optional.empty();
    private String me = "";

    private OpenPlay(CardGame<S> game, Agreement agreement) {
        this.game = game;
        this.start = game.newGame(agreement.setup());
        this.course =
                new Course<>(agreement, game.notation(), new Whole<>(() -> host.orElseThrow(), move -> List.of()));
    }

    /**
     * A game without hidden cards.
     *
     * @param game what is played
     * @param agreement the match
     * @param <S> the game's state
     * @return the play
     * @throws UnreadableException {@code hidden-cards} if the game hides cards from some players (A8)
     * @throws dev.courtcards.core.record.RecordException for rules that the game cannot take
     */
    public static <S extends State<S>> OpenPlay<S> of(CardGame<S> game, Agreement agreement) {
        OpenPlay<S> play = new OpenPlay<>(game, agreement);
        if (hides(game, play.start)) {
            throw new UnreadableException(
                    "hidden-cards",
                    game.name()
                            + " hides cards, and in the mode open every client can see them all: acknowledge it or take another mode");
        }
        return play;
    }

    /**
     * Any game, by players who know that every client can see all cards.
     *
     * @param game what is played
     * @param agreement the match
     * @param <S> the game's state
     * @return the play
     * @throws dev.courtcards.core.record.RecordException for rules that the game cannot take
     */
    public static <S extends State<S>> OpenPlay<S> acknowledged(CardGame<S> game, Agreement agreement) {
        return new OpenPlay<>(game, agreement);
    }

    /** Whether in some game that bots play a seat ever sees what a spectator does not. */
    private static <S extends State<S>> boolean hides(CardGame<S> game, Game<S> start) {
        for (int number = 0; number < 4; number++) {
            Game<S> end =
                    Playout.of(game, List.of(Bot.<S>random()), Seed.of(number)).finish(start);
            for (Game<S> step : end.steps()) {
                S watched = step.seenBy(Spectator.SPECTATOR).state();
                for (Actor actor : step.state().mayAct()) {
                    if (actor instanceof Seat seat && !step.seenBy(seat).state().equals(watched)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    @Override
    public void begin(Start begins) {
        me = begins.me();
        // Time is said by the keeper, so that this clock stands still.
        host = Optional.of(Host.holding(
                start, ChanceSource.of(Seed.of(begins.combined())), Host.Clock.ZERO, () -> 0, after -> {}));
    }

    @Override
    public Optional<Fault> hear(String from, Message message) {
        return course.hear(from, message);
    }

    @Override
    public Optional<Message> due() {
        return me.equals(course.keeper()) ? course.due() : Optional.empty();
    }

    @Override
    public Set<String> awaited() {
        return course.awaited();
    }

    @Override
    public List<Standing> standings() {
        return Course.standings(game, game());
    }

    @Override
    public boolean isOver() {
        return game().isOver();
    }

    /**
     * The whole game.
     *
     * @return the game so far
     */
    public Game<S> game() {
        return host.map(Host::game).orElse(start);
    }

    /**
     * The message of a move, for {@link Session#say}.
     *
     * @param by this member's seat, or for the first seat also the house where the game leaves it a choice
     * @param action what to do
     * @return the message
     */
    public Message move(Actor by, Action<S> action) {
        return course.message(new Move<>(by, action));
    }
}
