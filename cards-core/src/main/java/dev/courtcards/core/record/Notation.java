package dev.courtcards.core.record;

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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Writes and reads the move lines {@code VERB:actor:arguments} of one game. Immutable; one line a verb, writing and reading
 * side by side.
 *
 * @param <S> the game's state
 */
public final class Notation<S extends State<S>> {
    private final Map<String, Verb<S, ?>> byName;
    private final Map<Class<?>, Verb<S, ?>> byType;
    private final Set<Class<?>> announced;

    private Notation(Map<String, Verb<S, ?>> byName, Map<Class<?>, Verb<S, ?>> byType, Set<Class<?>> announced) {
        this.byName = byName;
        this.byType = byType;
        this.announced = announced;
    }

    private record Verb<S extends State<S>, A extends Action<S>>(
            String name, String form, Function<A, String> write, Function<Args, A> read) {
        String text(Action<S> action) {
            @SuppressWarnings("unchecked") // looked up by the action's own class
            A mine = (A) action;
            return write.apply(mine);
        }

        /** The verb proper, and the word after the actor that some verbs are told apart by. */
        String[] words() {
            return name.split(":");
        }

        String whole() {
            String[] words = words();
            return words[0] + ":<actor>" + (words.length > 1 ? ":" + words[1] : "")
                    + (form.isEmpty() ? "" : ":" + form);
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
        return new Notation<>(Map.of(), Map.of(), Set.of());
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
                                t.text(0).equalsIgnoreCase("all") ? Optional.empty() : Optional.of(t.seat(0)),
                                t.number(1),
                                t.card(2)));
    }

    /**
     * This notation with one more verb.
     *
     * @param name the verb in capitals; where several actions share it, {@code VERB:word} with the word after the actor
     * @param type the class of its actions
     * @param form the arguments as shown to whoever wrote nonsense, separated by colons, for example {@code <pile>:<higher|lower>}
     * @param write the arguments of an action, as many as the form has
     * @param read the action of so many arguments
     * @param <A> the action
     * @return a new notation
     * @throws IllegalArgumentException if the verb or the class is there already
     */
    public <A extends Action<S>> Notation<S> verb(
            String name, Class<? super A> type, String form, Function<A, String> write, Function<Args, A> read) {
        return with(name, type, new Verb<>(name, form, write, read));
    }

    private Notation<S> with(String name, Class<?> type, Verb<S, ?> verb) {
        Map<String, Verb<S, ?>> names = new LinkedHashMap<>(byName);
        Map<Class<?>, Verb<S, ?>> types = new LinkedHashMap<>(byType);
        if (names.put(name, verb) != null || types.put(type, verb) != null) {
            throw new IllegalArgumentException("two verbs " + name + ", or two for " + type.getSimpleName());
        }
        return new Notation<>(names, types, announced);
    }

    /**
     * This notation with one more verb that has no argument.
     *
     * @param name the verb in capitals, or {@code VERB:word}
     * @param action its only action
     * @return a new notation
     */
    public Notation<S> verb(String name, Action<S> action) {
        return with(name, action.getClass(), new Verb<S, Action<S>>(name, "", a -> "", t -> action));
    }

    /**
     * This notation, with a dealer's verb that is written in records although it may have no alternative, such as {@code NEXT}.
     *
     * @param type the class of its actions
     * @return a new notation
     */
    public Notation<S> announced(Class<? extends Action<S>> type) {
        Set<Class<?>> all = new HashSet<>(announced);
        all.add(type);
        return new Notation<>(byName, byType, Set.copyOf(all));
    }

    /**
     * Whether this action stands in records even where it has no alternative.
     *
     * @param action any action of the game
     * @return true if its verb is {@link #announced}
     */
    public boolean isAnnounced(Action<S> action) {
        return announced.contains(action.getClass());
    }

    /**
     * The line of a move.
     *
     * @param move of this game
     * @return the line that {@link #read} reads
     */
    public String write(Move<S> move) {
        Verb<S, ?> verb = byType.get(move.action().getClass());
        if (verb == null) {
            throw new IllegalStateException(
                    "no verb for " + move.action().getClass().getSimpleName());
        }
        String[] words = verb.words();
        String args = verb.text(move.action());
        return words[0] + ":" + move.by().text() + (words.length > 1 ? ":" + words[1] : "")
                + (args.isEmpty() ? "" : ":" + args);
    }

    /**
     * Reads a line, allowed now or not. Arguments are read in either case.
     *
     * @param line one move and nothing else
     * @return the move
     * @throws RecordException with the column and the expected form, if the line is no move of this game
     */
    public Move<S> read(String line) {
        List<String> parts = Arrays.asList(line.split(":", -1));
        String name = parts.get(0);
        String word = parts.size() > 2 ? parts.get(2).toLowerCase(Locale.ROOT) : "";
        boolean worded = byName.containsKey(name + ":" + word);
        Verb<S, ?> verb = worded ? byName.get(name + ":" + word) : byName.get(name);
        if (verb == null) {
            throw unknown(name, parts);
        }
        if (parts.size() < 2) {
            throw new RecordException(0, line.length() + 1, "missing-actor", "the end of the line", verb.whole());
        }
        Actor by;
        try {
            by = Actor.parse(parts.get(1).toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new RecordException(
                    0,
                    name.length() + 2,
                    "bad-actor",
                    RecordException.quote(parts.get(1)),
                    "p1 to p10, dealer, chance, clock or host");
        }
        int skip = worded ? 3 : 2;
        int column =
                parts.subList(0, skip).stream().mapToInt(p -> p.length() + 1).sum() + 1;
        Args args = new Args(parts.subList(skip, parts.size()), column);
        if (args.size() != verb.arity()) {
            throw new RecordException(
                    0,
                    Math.min(column, line.length() + 1),
                    "argument-count",
                    args.size() + " arguments in " + RecordException.quote(line),
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

    private RecordException unknown(String name, List<String> parts) {
        Set<String> words = new TreeSet<>();
        Set<String> verbs = new TreeSet<>();
        for (Verb<S, ?> verb : byName.values()) {
            verbs.add(verb.words()[0]);
            if (verb.words()[0].equals(name)) {
                words.add(verb.words()[1]);
            }
        }
        if (words.isEmpty()) {
            return new RecordException(0, 1, "unknown-verb", RecordException.quote(name), String.join(" or ", verbs));
        }
        boolean ends = parts.size() < 3;
        int column =
                String.join(":", parts.subList(0, Math.min(2, parts.size()))).length() + (ends ? 1 : 2);
        String found = ends ? "the end of the line" : RecordException.quote(parts.get(2));
        return new RecordException(0, column, "unknown-verb", found, String.join(" or ", words));
    }

    /**
     * The forms of all verbs, for people.
     *
     * @return for example {@code GUESS:<actor>:<pile>:<higher|lower>}
     */
    public List<String> forms() {
        return byName.values().stream().map(Verb::whole).toList();
    }
}
