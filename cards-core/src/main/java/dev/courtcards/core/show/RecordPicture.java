package dev.courtcards.core.show;

import dev.courtcards.core.deck.Amount;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.show.Hints.Place;
import dev.courtcards.core.show.Picture.Tone;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The default picture of a state: the components of its record, as the viewer sees it. Cards become rows, all else words. Values of unknown
 * types are left out, since their text might contain secrets.
 */
final class RecordPicture {
    private static final int MOST_BLOCKS = 60;
    private static final int MOST_CARDS = 60;
    private static final int MOST_WORDS = 12;
    private static final int LONGEST = 80;
    private static final Pattern LINE_END = Pattern.compile("\\R");
    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private final Function<Actor, String> names;
    private final List<Picture.Block> blocks = new ArrayList<>();

    private RecordPicture(Function<Actor, String> names) {
        this.names = names;
    }

    static Picture of(Observation<?> seen, Function<Actor, String> names) {
        RecordPicture drawn = new RecordPicture(names);
        Object state = seen.state();
        if (state instanceof Record whole) {
            Map<String, Object> parts = parts(whole);
            int seats = seats(parts);
            parts.forEach((name, value) -> drawn.draw(name, value, seats, 1));
        } else {
            drawn.line(words(state.getClass().getSimpleName()));
        }
        List<Picture.Block> blocks = drawn.blocks;
        Picture picture = new Picture(blocks.subList(0, Math.min(MOST_BLOCKS, blocks.size())));
        return drawn.end(
                blocks.size() > MOST_BLOCKS ? picture.line("…", Tone.FAINT) : picture,
                seen.state().outcome(),
                seen.state().mayAct());
    }

    /** The number of players, guessed from the components; 0 if unknown. */
    private static int seats(Map<String, Object> parts) {
        int seats = parts.get("seats") instanceof Integer number
                ? number
                : parts.get("seats") instanceof List<?> list
                        ? list.size()
                        : parts.get("players") instanceof List<?> players ? players.size() : 0;
        return seats > Seat.MOST ? 0 : seats;
    }

    private Picture end(Picture picture, Optional<Outcome> outcome, List<Actor> mayAct) {
        if (outcome.isPresent()) {
            List<Seat> winners = outcome.get().winners();
            String reason = outcome.get().reason();
            return picture.line(
                    "The game is over: "
                            + (winners.isEmpty()
                                    ? "nobody"
                                    : winners.stream().map(names).collect(Collectors.joining(", ")))
                            + " won" + (reason.isEmpty() ? "." : ", " + reason + "."),
                    Tone.STRONG,
                    Place.RESULT);
        }
        return picture.line(
                "To act: " + mayAct.stream().map(names).collect(Collectors.joining(", ")) + ".", Tone.PLAIN, Place.ASK);
    }

    private void draw(String name, Object value, int seats, int depth) {
        String label = words(name);
        if (value instanceof Optional<?> perhaps) {
            perhaps.ifPresent(present -> draw(name, present, seats, depth));
        } else if (value instanceof Card card) {
            row(label, List.of(card), "");
        } else if (value instanceof Collection<?> many && isCards(many)) {
            row(label, many, "");
        } else if (value instanceof Record whole && !(value instanceof Seat)) {
            record(label, whole, depth);
        } else if (value instanceof List<?> many
                && (many.size() == seats || many.stream().anyMatch(RecordPicture::isLarge))) {
            for (int i = 0; i < many.size(); i++) {
                draw(many.size() == seats ? names.apply(Seat.of(i + 1)) : label, label, i, many.get(i), depth, seats);
            }
        } else {
            said(label, value).ifPresent(this::line);
        }
    }

    /** Draws one item of a list, with the name of a player or a number. */
    private void draw(String owner, String label, int i, Object value, int depth, int seats) {
        String called = owner.equals(label) ? label + " " + (i + 1) : owner;
        if (value instanceof Record whole && !(value instanceof Seat)) {
            record(called, whole, depth);
        } else if (value instanceof Collection<?> many && isCards(many)) {
            row(called, many, "");
        } else if (value instanceof Card card) {
            row(called, List.of(card), "");
        } else {
            said(label, value).ifPresent(text -> line(called + ": " + text));
        }
    }

    private void record(String label, Record whole, int depth) {
        Map<String, Object> parts = parts(whole);
        List<String> notes = new ArrayList<>();
        List<Map.Entry<String, Object>> large = new ArrayList<>();
        for (Map.Entry<String, Object> part : parts.entrySet()) {
            if (isLarge(part.getValue())) {
                large.add(part);
            } else {
                said(words(part.getKey()), part.getValue()).ifPresent(notes::add);
            }
        }
        String note = bounded(notes);
        boolean noted = false;
        for (Map.Entry<String, Object> part : large) {
            if (part.getValue() instanceof Collection<?> many && isCards(many)) {
                row(noted ? label + ", " + words(part.getKey()) : label, many, noted ? "" : note);
                noted = true;
            }
        }
        if (!noted && !note.isEmpty()) {
            line(label + ": " + note);
        }
        for (Map.Entry<String, Object> part : large) {
            boolean shown = part.getValue() instanceof Collection<?> many && isCards(many);
            if (!shown && depth < 3) {
                Object value = part.getValue();
                String called = label + ", " + words(part.getKey());
                if (value instanceof Record inner) {
                    record(called, inner, depth + 1);
                } else if (value instanceof Collection<?> many) {
                    int i = 0;
                    for (Object one : many) {
                        draw(called, called, i++, one, depth + 1, 0);
                    }
                }
            }
        }
    }

    /** Whether a value needs rows: cards, and what contains cards. */
    private static boolean isLarge(Object value) {
        return value instanceof Record whole
                        && !(value instanceof Seat)
                        && parts(whole).values().stream().anyMatch(RecordPicture::isLarge)
                || value instanceof Collection<?> many
                        && (isCards(many) || many.stream().anyMatch(RecordPicture::isLarge));
    }

    private static boolean isCards(Collection<?> many) {
        return !many.isEmpty() && many.stream().allMatch(Card.class::isInstance);
    }

    /** A component in a few words; empty for false, for an empty value, and for an unknown type. */
    private Optional<String> said(String label, Object value) {
        if (value instanceof Boolean yes) {
            return yes ? Optional.of(label) : Optional.empty();
        }
        return text(value).filter(text -> !text.isEmpty()).map(text -> label + " " + text);
    }

    private Optional<String> text(Object value) {
        if (value instanceof Actor actor) {
            return Optional.of(names.apply(actor));
        } else if (value instanceof Card card) {
            return Optional.of(card.isFaceUp() ? card.code() : "a face-down card");
        } else if (value instanceof Shoe shoe) {
            return Optional.of(Grammar.count(shoe.size(), "card"));
        } else if (value instanceof Amount amount) {
            return Optional.of(amount.isHidden() ? "hidden" : Long.toString(amount.value()));
        } else if (value instanceof Number || value instanceof String || value instanceof Boolean) {
            return Optional.of(cut(value.toString()));
        } else if (value instanceof Enum<?> constant) {
            return Optional.of(constant.name().toLowerCase(Locale.ROOT).replace('_', ' '));
        } else if (value instanceof Optional<?> perhaps) {
            return perhaps.flatMap(this::text);
        } else if (value instanceof Collection<?> many) {
            return Optional.of(bounded(
                    many.stream().map(this::text).flatMap(Optional::stream).toList()));
        } else if (value instanceof Record whole) {
            return Optional.of(bounded(parts(whole).entrySet().stream()
                    .map(part -> said(words(part.getKey()), part.getValue()))
                    .flatMap(Optional::stream)
                    .toList()));
        }
        return Optional.empty();
    }

    private void row(String label, Collection<?> cards, String note) {
        List<Card> shown =
                cards.stream().limit(MOST_CARDS).map(Card.class::cast).toList();
        int more = cards.size() - shown.size();
        String rest = more == 0 ? "" : "and " + more + " more";
        blocks.add(new Picture.Row(cut(label), shown, rest + (rest.isEmpty() || note.isEmpty() ? "" : ", ") + note));
    }

    private void line(String text) {
        blocks.add(Picture.Line.of(cut(text)));
    }

    private static String bounded(List<String> texts) {
        String joined = texts.stream().limit(MOST_WORDS).collect(Collectors.joining(", "));
        return cut(texts.size() > MOST_WORDS ? joined + ", …" : joined);
    }

    /** The text on one line of at most 80 characters. */
    private static String cut(String text) {
        String line = LINE_END.matcher(text).replaceAll(" ");
        return line.length() > LONGEST ? line.substring(0, LONGEST - 1) + "…" : line;
    }

    /** A name in code as words: {@code drawPile} is "draw pile". */
    private static String words(String name) {
        return HUMP.matcher(name).replaceAll(" ").toLowerCase(Locale.ROOT);
    }

    /** The components by name, apart from those that this package may not read. */
    private static Map<String, Object> parts(Record whole) {
        Map<String, Object> parts = new LinkedHashMap<>();
        for (RecordComponent component : whole.getClass().getRecordComponents()) {
            Method accessor = component.getAccessor();
            try {
                if (accessor.trySetAccessible()) {
                    parts.put(component.getName(), accessor.invoke(whole));
                }
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException(component.getName() + " of " + whole.getClass() + " cannot be read", e);
            }
        }
        return parts;
    }
}
