package dev.courtcards.testkit;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Pack;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.game.WholePack;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.record.Notation;
import dev.courtcards.core.record.Setup;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;

/**
 * The laws of every game, checked on one random game for each seed. Needs no test framework.
 *
 * <pre>{@code
 * Laws.of(new NinePiles()).checkSeeds(300);      // any number of seats, any options
 * Laws.of(new NinePiles()).check(17L);           // the seed that failed
 * }</pre>
 *
 * <p>The methods that return these laws configure them: call them before the first check. After that, several threads may check.
 *
 * @param <S> the game's state
 */
public final class Laws<S extends State<S>> {
    /** The start of a game, and the header of its record. */
    record Start<S extends State<S>>(Game<S> game, Setup setup) {}

    final Function<RandomGenerator, Start<S>> starts;
    final Notation<S> notation;
    final Optional<CardGame<S>> game;
    Bot<S> bot = Bot.random();
    boolean onlyRandom = true;
    private Set<Law> checked = EnumSet.allOf(Law.class);
    int mostMoves = 5_000;
    int twins = 12;
    int sample = 48;
    boolean blindRefusals;
    List<Action<S>> universe = List.of();
    Optional<ToLongFunction<S>> chips = Optional.empty();
    Optional<ToLongFunction<S>> gains = Optional.empty();
    Function<S, Optional<Pack>> pack = Laws::ownPack;
    Function<S, List<Card>> cards = Laws::ownCards;
    Optional<BiPredicate<S, S>> opening = Optional.empty();
    Function<Game<S>, List<Integer>> claims = step -> List.of();
    BiFunction<Game<S>, Viewer, ?> front = (game, viewer) -> "";

    private Laws(Function<RandomGenerator, Start<S>> starts, Notation<S> notation, Optional<CardGame<S>> game) {
        this.starts = starts;
        this.notation = notation;
        this.game = game;
    }

    /**
     * The laws for a game with any number of seats and any options, see {@link Setups#any}.
     *
     * @param game the game
     * @param <S> its state
     * @return the laws
     */
    public static <S extends State<S>> Laws<S> of(CardGame<S> game) {
        return of(game, random -> Setups.any(game, random));
    }

    /**
     * The laws for a game with these seats and options.
     *
     * @param game the game
     * @param setup rules, players and header keys of the game; shuffles come from the seed that is checked
     * @param <S> its state
     * @return the laws
     */
    public static <S extends State<S>> Laws<S> of(CardGame<S> game, Setup setup) {
        return of(game, random -> setup);
    }

    /**
     * The laws for a game with a setup made for each seed.
     *
     * @param game the game
     * @param setups makes rules, players and header keys of the game; equal ones from equal generators
     * @param <S> its state
     * @return the laws
     */
    public static <S extends State<S>> Laws<S> of(CardGame<S> game, Function<RandomGenerator, Setup> setups) {
        return new Laws<>(
                random -> {
                    Setup setup = setups.apply(random);
                    return new Start<>(game.newGame(setup), setup);
                },
                game.notation(),
                Optional.of(game));
    }

    /**
     * The laws for a game without a {@link CardGame}. They check its single moves as text, not whole records.
     *
     * @param start the game before its first move
     * @param notation the notation of its moves
     * @param <S> its state
     * @return the laws
     */
    public static <S extends State<S>> Laws<S> of(Game<S> start, Notation<S> notation) {
        Start<S> same = new Start<>(start, Setup.of("game"));
        return new Laws<>(random -> same, notation, Optional.empty());
    }

    /**
     * Adds a bot: it plays a third of the games, a third is random play, and in a third each move is either.
     *
     * @param player for every seat
     * @return these laws
     */
    public Laws<S> bot(Bot<S> player) {
        bot = player;
        onlyRandom = false;
        return this;
    }

    /**
     * Law 5: this sum never changes, in the state and in every view.
     *
     * @param sum all chips on the table: stacks, bets, pots, house
     * @return these laws
     */
    public Laws<S> chips(ToLongFunction<S> sum) {
        chips = Optional.of(sum);
        return this;
    }

    /**
     * Law 6: the gains of all seats have this sum when the game is over.
     *
     * @param sum the amount that the house paid: 0 where the seats play for their own money, negative where it kept some
     * @return these laws
     */
    public Laws<S> gains(ToLongFunction<S> sum) {
        gains = Optional.of(sum);
        return this;
    }

    /**
     * Law 5 for states that are not {@link WholePack}: from the first card on, exactly these cards are on the table, and every view has the
     * same number, backs included.
     *
     * @param all the pack
     * @param where all cards of a state wherever they lie; empty before the first
     * @return these laws
     */
    public Laws<S> cards(Pack all, Function<S, List<Card>> where) {
        pack = state -> Optional.of(all);
        cards = where;
        return this;
    }

    /**
     * Law 2: more actions that must be refused unless the menu offers them. Each action that a game offers at some time is tried at others
     * anyway; add actions that it must never offer, such as pile 0 or 10.
     *
     * @param actions any actions of the game
     * @return these laws
     */
    public Laws<S> universe(List<? extends Action<S>> actions) {
        universe = List.copyOf(actions);
        return this;
    }

    /**
     * Law 4: when sealed choices are opened. By default a choice is sealed until its amount or face is in sight; set this for choices of
     * another kind.
     *
     * @param test takes the state before a move and the one after it
     * @return these laws
     */
    public Laws<S> opening(BiPredicate<S, S> test) {
        opening = Optional.of(test);
        return this;
    }

    /**
     * Law 2: an action that is accepted is also accepted in every viewer's view, as sealed play needs. A
     * {@link dev.courtcards.core.game.Sealable} state is always checked so.
     *
     * @return these laws
     */
    public Laws<S> blindRefusals() {
        blindRefusals = true;
        return this;
    }

    /**
     * Sealed play: the cards that an owner reveals to all before a move, because its rules depend on cards that only the owner sees.
     *
     * @param places takes the whole game after the move, and returns the places to reveal before it
     * @return these laws
     */
    public Laws<S> claims(Function<Game<S>, List<Integer>> places) {
        claims = places;
        return this;
    }

    /**
     * Law 4 for the output of a front: pages, messages, JSON. If two games look the same to a viewer, so does the output.
     *
     * <pre>{@code
     * Laws.of(new NinePiles()).front(json::view).checkSeeds(300);
     * }</pre>
     *
     * @param shown the output for a viewer of a game, comparable by {@code equals}
     * @return these laws
     */
    public Laws<S> front(BiFunction<Game<S>, Viewer, ?> shown) {
        front = shown;
        return this;
    }

    /**
     * Law 6: the most moves that a game may have.
     *
     * @param moves the most; 5,000 unless set
     * @return these laws
     */
    public Laws<S> mostMoves(int moves) {
        mostMoves = moves;
        return this;
    }

    /**
     * Checks fewer samples in each game, for a game that is slow to check. Then check more seeds.
     *
     * @return these laws
     */
    public Laws<S> light() {
        twins = 4;
        sample = 8;
        return this;
    }

    /**
     * Checks one law alone, such as law 4 for a {@link #front}, if another test checks the others.
     *
     * @param law to check
     * @return these laws
     */
    public Laws<S> only(Law law) {
        checked = Set.of(law);
        return this;
    }

    /**
     * Plays the game of this seed and checks every law on it.
     *
     * @param seed any number; the same seed gives the same game and the same checks
     * @return the game at its end
     * @throws LawBroken if the game breaks a law
     */
    public Game<S> check(long seed) {
        Trial<S> trial = Trial.play(this, seed);
        check(trial, Law.REPLAY, Replays::check);
        check(trial, Law.VALUES, Values::check);
        check(trial, Law.END, Ends::check);
        check(trial, Law.MASKS, t -> new Masks<>(t).check());
        check(trial, Law.MENUS, t -> new Menus<>(t).check());
        check(trial, Law.KEPT, Sums::check);
        check(trial, Law.SECRETS, t -> new Twins<>(t).check());
        check(trial, Law.TEXT, t -> new Texts<>(t).check());
        check(trial, Law.TEXT, Middles::check);
        check(trial, Law.SEALED, Peers::check);
        check(trial, Law.MASKS, Worlds::check);
        check(trial, Law.VALUES, Values::unchanged);
        return trial.end();
    }

    private void check(Trial<S> trial, Law law, Consumer<Trial<S>> act) {
        if (checked.contains(law)) {
            trial.check(law, act);
        }
    }

    /**
     * Checks the seeds 0, 1, 2 and so on.
     *
     * @param count number of seeds; a leak of one bit may need 300
     * @throws LawBroken at the first seed that breaks a law
     */
    public void checkSeeds(int count) {
        for (long seed = 0; seed < count; seed++) {
            check(seed);
        }
    }

    private static Optional<Pack> ownPack(State<?> state) {
        return state instanceof WholePack<?> whole ? Optional.of(whole.pack()) : Optional.empty();
    }

    private static List<Card> ownCards(State<?> state) {
        return state instanceof WholePack<?> whole ? whole.cards() : List.of();
    }
}
