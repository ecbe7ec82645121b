package dev.courtcards.core.record;

import dev.courtcards.core.CheckReturnValue;
import dev.courtcards.core.Text;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Sealable;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.WholePack;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads the move lines {@code VERB:actor:arguments} of one game. Immutable; each verb is declared once, for both writing and
 * reading.
 *
 * <pre>{@code
 * Move<NinePilesTable> move = NinePiles.NOTATION.read("GUESS:p1:4:higher");
 * NinePiles.NOTATION.write(move);
 * }</pre>
 *
 * @param <S> the game's state
 */
public final class Notation<S extends State<S>> {
    private final Supplier<Verbs<S>> verbs;

    private Notation(Supplier<Verbs<S>> verbs) {
        this.verbs = verbs;
    }

    /** All verbs, by name for reading and by type for writing. */
    private record Verbs<S extends State<S>>(Map<String, Verb<S, ?>> byName, Map<Class<?>, Verb<S, ?>> byType) {}

    /** The verbs of a notation that is made at first use. */
    private static final class Later<S extends State<S>> implements Supplier<Verbs<S>> {
        private final Supplier<Notation<S>> make;
        private volatile @Nullable Verbs<S> made;

        Later(Supplier<Notation<S>> make) {
            this.make = make;
        }

        @Override
        public Verbs<S> get() {
            Verbs<S> now = made;
            if (now == null) {
                now = make.get().verbs.get();
                made = now;
            }
            return now;
        }
    }

    /** The word follows the actor and distinguishes actions of one verb; empty if there is only one. */
    private record Verb<S extends State<S>, A extends Action<S>>(
            String verb, String word, String form, Function<A, String> write, Function<Args, A> read) {
        static <S extends State<S>, A extends Action<S>> Verb<S, A> of(
                String name, String form, Function<A, String> write, Function<Args, A> read) {
            int colon = name.indexOf(':');
            return colon < 0
                    ? new Verb<>(name, "", form, write, read)
                    : new Verb<>(name.substring(0, colon), name.substring(colon + 1), form, write, read);
        }

        String arguments(Action<S> action) {
            @SuppressWarnings("unchecked") // looked up by the action's own class
            A mine = (A) action;
            return write.apply(mine);
        }

        String line(String actor, String arguments) {
            return verb + ":" + actor + (word.isEmpty() ? "" : ":" + word)
                    + (arguments.isEmpty() ? "" : ":" + arguments);
        }

        String whole() {
            return line("<actor>", form);
        }

        int arity() {
            return form.isEmpty() ? 0 : form.split(":", -1).length;
        }
    }

    /**
     * A notation without a verb.
     *
     * @param <S> the game's state
     * @return the notation to add verbs to
     */
    public static <S extends State<S>> Notation<S> empty() {
        return of(Map.of(), Map.of());
    }

    private static <S extends State<S>> Notation<S> of(
            Map<String, Verb<S, ?>> byName, Map<Class<?>, Verb<S, ?>> byType) {
        Verbs<S> verbs = new Verbs<>(byName, byType);
        return new Notation<>(() -> verbs);
    }

    /**
     * A notation that is made at first use: a program that finds many games plays one of them.
     *
     * @param notation makes it, an equal one each time
     * @param <S> the game's state
     * @return the notation
     */
    public static <S extends State<S>> Notation<S> later(Supplier<Notation<S>> notation) {
        return new Notation<>(new Later<>(notation));
    }

    /**
     * A notation with the verb {@code SHUFFLE} of chance.
     *
     * @param <S> the game's state
     * @return the notation to add verbs to
     */
    public static <S extends WholePack<S>> Notation<S> ofPack() {
        return Notation.<S>empty()
                .<Shuffle<S>>verb(
                        "SHUFFLE",
                        Shuffle.class,
                        "<cards>",
                        a -> Args.write(a.shoe().cards()),
                        t -> new Shuffle<>(t.shoe(0)));
    }

    /**
     * A notation with the verbs {@code SHUFFLE} and {@code REVEAL} of chance.
     *
     * @param <S> the game's state
     * @return the notation to add verbs to
     */
    public static <S extends Sealable<S>> Notation<S> ofSealable() {
        return Notation.<S>ofPack()
                .<Reveal<S>>verb(
                        "REVEAL",
                        Reveal.class,
                        "<p1..p10|all>:<place>:<card>",
                        a -> a.to().map(Seat::text).orElse("all") + ":" + a.place() + ":" + a.face(),
                        t -> new Reveal<>(
                                Text.same(t.text(0), "all") ? Optional.empty() : Optional.of(t.seat(0)),
                                t.number(1),
                                t.card(2)));
    }

    /**
     * This notation with one more verb.
     *
     * @param name the verb in capitals; if several actions share it, {@code VERB:word} with the word that follows the actor
     * @param type the class of its actions
     * @param form the form of the arguments for error messages, separated by colons, for example {@code <pile>:<higher|lower>}
     * @param write writes the arguments of an action, as many as the form has
     * @param read reads an action from that number of arguments
     * @param <A> the type of its actions
     * @return a new notation
     * @throws IllegalArgumentException if the notation already has this verb or class
     */
    @CheckReturnValue
    public <A extends Action<S>> Notation<S> verb(
            String name, Class<? super A> type, String form, Function<A, String> write, Function<Args, A> read) {
        return with(name, type, Verb.of(name, form, write, read));
    }

    /**
     * This notation with one more verb that has one argument.
     *
     * @param name the verb in capitals, or {@code VERB:word}
     * @param type the class of its actions
     * @param argument how to write and read it
     * @param part returns the argument of an action
     * @param make makes the action of an argument
     * @param <A> the type of its actions
     * @param <T> the type of the argument
     * @return a new notation
     * @throws IllegalArgumentException if the notation already has this verb or class
     */
    @CheckReturnValue
    public <A extends Action<S>, T> Notation<S> verb(
            String name, Class<A> type, Argument<T> argument, Function<A, T> part, Function<T, A> make) {
        return verb(
                name,
                type,
                argument.form(),
                part.andThen(argument.write()),
                args -> make.apply(argument.read().apply(args, 0)));
    }

    private Notation<S> with(String name, Class<?> type, Verb<S, ?> verb) {
        Map<String, Verb<S, ?>> names = new LinkedHashMap<>(verbs.get().byName());
        Map<Class<?>, Verb<S, ?>> types = new LinkedHashMap<>(verbs.get().byType());
        if (names.put(name, verb) != null || types.put(type, verb) != null) {
            throw new IllegalArgumentException("two verbs " + name + ", or two for " + type.getSimpleName());
        }
        return of(names, types);
    }

    /**
     * This notation with one more verb that has no argument.
     *
     * @param name the verb in capitals, or {@code VERB:word}
     * @param action its only action
     * @return a new notation
     */
    @CheckReturnValue
    public Notation<S> verb(String name, Action<S> action) {
        return with(name, action.getClass(), Verb.<S, Action<S>>of(name, "", a -> "", t -> action));
    }

    /**
     * Writes a move.
     *
     * @param move of this game
     * @return the line that {@link #read} reads
     */
    public String write(Move<S> move) {
        Verb<S, ?> verb = verbs.get().byType().get(move.action().getClass());
        if (verb == null) {
            throw new IllegalStateException(
                    "no verb for " + move.action().getClass().getSimpleName());
        }
        return verb.line(move.by().text(), verb.arguments(move.action()));
    }

    /**
     * Reads a line, without a check that the move is allowed. Actor and arguments may be in upper or lower case.
     *
     * @param line one move and nothing else
     * @return the move
     * @throws RecordException with the column and the expected form, if the line is no move of this game
     */
    public Move<S> read(String line) {
        List<String> parts = Arrays.asList(line.split(":", -1));
        String name = parts.get(0);
        Map<String, Verb<S, ?>> byName = verbs.get().byName();
        List<Verb<S, ?>> named =
                byName.values().stream().filter(v -> v.verb().equals(name)).toList();
        if (named.isEmpty()) {
            String verbs =
                    byName.values().stream().map(Verb::verb).distinct().sorted().collect(Collectors.joining(" or "));
            throw new RecordException("unknown-verb", Text.quoted(name), verbs);
        }
        if (parts.size() < 2) {
            throw new RecordException(
                    0,
                    line.length() + 1,
                    "missing-actor",
                    "the end of the line",
                    named.get(0).whole());
        }
        Actor by = actor(parts.get(1), columnOf(parts, 1));
        String word = parts.size() > 2 ? Text.lower(parts.get(2)) : "";
        boolean worded = byName.containsKey(name + ":" + word);
        Verb<S, ?> verb = byName.get(worded ? name + ":" + word : name);
        if (verb == null) {
            throw new RecordException(
                    0,
                    columnOf(parts, 2),
                    "bad-word",
                    parts.size() > 2 ? Text.quoted(parts.get(2)) : "the end of the line",
                    named.stream().map(Verb::word).collect(Collectors.joining(" or ")));
        }
        int skip = worded ? 3 : 2;
        int column = columnOf(parts, skip);
        Args args = new Args(parts.subList(skip, parts.size()), column);
        if (args.size() != verb.arity()) {
            throw new RecordException(
                    0,
                    args.size() > verb.arity() ? columnOf(parts, skip + verb.arity()) : line.length() + 1,
                    "argument-count",
                    args.size() + (args.size() == 1 ? " argument in " : " arguments in ") + Text.quoted(line),
                    verb.whole());
        }
        try {
            return new Move<>(by, verb.read().apply(args));
        } catch (RecordException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new RecordException(0, column, "bad-argument", String.valueOf(e.getMessage()), verb.whole());
        }
    }

    private static Actor actor(String text, int column) {
        try {
            return Actor.parse(Text.lower(text));
        } catch (IllegalArgumentException e) {
            throw new RecordException(
                    0, column, "bad-actor", Text.quoted(text), "p1 to p10, dealer, chance, clock or host");
        }
    }

    /** The column of a part, counted from 0; after the last, the end of the line. */
    private static int columnOf(List<String> parts, int part) {
        int column = 1;
        for (int i = 0; i < Math.min(part, parts.size()); i++) {
            column += parts.get(i).length() + 1;
        }
        return part < parts.size() ? column : column - 1;
    }

    /** {@return the forms of all verbs, for people, for example {@code GUESS:<actor>:<pile>:<higher|lower>}} */
    public List<String> forms() {
        return verbs.get().byName().values().stream().map(Verb::whole).toList();
    }
}
