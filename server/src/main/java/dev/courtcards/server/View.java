package dev.courtcards.server;

import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.LegalActions;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Timer;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import dev.courtcards.core.show.Presentation;
import dev.courtcards.front.Menu;
import dev.courtcards.front.Teller;
import dev.courtcards.json.GameJson;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * One viewer's view of a table as bytes, written part by part from the {@linkplain Game#seenBy seen} game and from nothing else of it, so
 * that nothing hidden gets in.
 */
final class View {
    /** A verb with more moves than this is written by its parts. */
    private static final int LONG_GROUP = 24;

    /** The most plies of the log in one view. */
    private static final int MOST_TOLD = 300;

    /** The parts of a move's word that people write differently: a long number, a seat with the dot before its slot, a card. */
    private static final Pattern SIGN =
            Pattern.compile("^(\\d{4,18})$|\\b(?:(p(?:10|[1-9]))\\b\\.?|(?:[2-9tjqka][cdhs]|jk)\\b)");

    private static final Optional<Hints.Place> ASK = Optional.of(Hints.Place.ASK);
    private static final Optional<Hints.Place> ASIDE = Optional.of(Hints.Place.ASIDE);

    private static final JsonFactory FACTORY = new JsonFactory();

    private View() {}

    /**
     * One viewer's view.
     *
     * @param at the table
     * @param viewer a seat or a spectator
     * @param since the ply up to which the reader has the log; the lines start after it
     * @param <S> the game's state
     * @return one JSON object in UTF-8, without line breaks
     */
    static <S extends State<S>> byte[] of(Moment<S> at, Viewer viewer, int since) {
        return bytes(out -> write(at, viewer, since, out));
    }

    private static <S extends State<S>> void write(Moment<S> at, Viewer viewer, int since, JsonGenerator out) {
        CardGame<S> game = at.game();
        Observation<S> seen = at.now().seenBy(viewer);
        Function<Actor, String> names = names(at.places(), viewer);
        out.writeStartObject();
        out.writeStringProperty("table", at.table());
        out.writeStringProperty("game", game.name());
        out.writeStringProperty("title", game.title().split(":")[0]);
        out.writeNumberProperty("seq", at.seq());
        out.writeNumberProperty("ply", at.now().ply());
        out.writeStringProperty("you", viewer instanceof Seat seat ? seat.text() : "");
        out.writeBooleanProperty("started", at.started());
        places(at.places(), out);
        out.writeArrayPropertyStart("turn");
        if (at.isOpen()) {
            seen.state().mayAct().stream()
                    .filter(Seat.class::isInstance)
                    .map(Actor::text)
                    .forEach(out::writeString);
        }
        out.writeEndArray();
        Menu<S> menu = at.isOpen() ? Menu.of(game, seen) : Menu.of(game, seen, LegalActions.none());
        Picture picture = game.presentation().picture(seen, names).laid();
        out.writeName("picture");
        GameJson.picture(Seated.of(picture, () -> words(menu), at.places(), viewer), out);
        String asked = text(picture, ASK);
        boolean waits = at.isOpen() && menu.isEmpty() && seen.state().outcome().isEmpty();
        out.writeStringProperty("ask", asked.isEmpty() && waits ? waited(seen.state(), names) : asked);
        out.writeStringProperty("aside", text(picture, ASIDE));
        menu(menu, game, seen, out);
        says(menu, names, out);
        timers(at.past() ? List.of() : seen.state().timers(), at, out);
        seen.state().outcome().ifPresent(outcome -> {
            out.writeName("outcome");
            GameJson.outcome(outcome, out);
            out.writeStringProperty("ended", ended(outcome, names));
        });
        flag(
                "hints",
                at.isOpen()
                        && !at.now().isOver()
                        && game.presentation().advisor().isPresent(),
                out);
        Set<String> pages = game.presentation().pages().keySet();
        if (viewer instanceof Seat && !pages.isEmpty()) {
            out.writeName("pages");
            strings(new TreeSet<>(pages), out);
        }
        flag("undo", viewer instanceof Seat seat && at.mayUndo().contains(seat), out);
        log(at, Teller.of(game, viewer, names), since, out);
        out.writeStringProperty("next", at.next());
        at.deck().ifPresent(deck -> deck(deck, at.terms().open(), out));
        out.writeEndObject();
    }

    /** The server's wait for the players' programs before it deals. */
    private static void deck(Decks.Known deck, boolean open, JsonGenerator out) {
        out.writeObjectPropertyStart("deck");
        out.writeNumberProperty("number", deck.number());
        out.writeStringProperty("wants", deck.wants());
        out.writeBooleanProperty("open", open);
        out.writeObjectPropertyStart("voids");
        deck.voids().forEach((seat, times) -> out.writeNumberProperty("p" + seat, times));
        out.writeEndObject();
        out.writeEndObject();
    }

    /** The names as a viewer reads them: itself "you", players by their names, an empty seat by its number. */
    static Function<Actor, String> names(List<Place> places, Viewer viewer) {
        Function<Actor, String> names = Teller.names(places.stream()
                .map(place -> place.isFree() ? place.seat().text() : place.name())
                .toList());
        return actor -> actor.equals(viewer) ? Grammar.YOU : names.apply(actor);
    }

    private static void flag(String name, boolean holds, JsonGenerator out) {
        if (holds) {
            out.writeBooleanProperty(name, true);
        }
    }

    private static void places(List<Place> places, JsonGenerator out) {
        out.writeArrayPropertyStart("seats");
        for (Place place : places) {
            out.writeStartObject();
            out.writeStringProperty("seat", place.seat().text());
            out.writeStringProperty("name", place.name());
            out.writeStringProperty("bot", place.bot());
            out.writeBooleanProperty("here", place.here());
            out.writeStringProperty("away", place.away().name());
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private static void timers(List<Timer> timers, Moment<?> at, JsonGenerator out) {
        out.writeArrayPropertyStart("timers");
        for (Timer timer : timers) {
            long whole = timer.length().toMillis();
            out.writeStartObject();
            out.writeStringProperty("purpose", Names.in(timer.purpose(), at.places()));
            out.writeNumberProperty("ms", Math.max(0, at.left().getOrDefault(timer.ticket(), whole)));
            out.writeNumberProperty("of", whole);
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private static <S extends State<S>> void menu(
            Menu<S> menu, CardGame<S> game, Observation<S> seen, JsonGenerator out) {
        Optional<Action<S>> enter =
                menu.isEmpty() ? Optional.empty() : menu.enter().map(Menu.Item::action);
        Map<String, List<Menu.Item<S>>> groups = new LinkedHashMap<>();
        menu.items()
                .forEach(item -> groups.computeIfAbsent(item.words().get(0), verb -> new ArrayList<>())
                        .add(item));
        List<List<Set<String>>> products = new ArrayList<>();
        out.writeArrayPropertyStart("menu");
        for (List<Menu.Item<S>> group : groups.values()) {
            if (group.size() > LONG_GROUP && isPlain(group)) {
                products.addAll(products(group.stream().map(Menu.Item::words).toList()));
            } else {
                group.forEach(item -> item(game, (Seat) seen.viewer(), item, enter, out));
            }
        }
        out.writeEndArray();
        if (!products.isEmpty()) {
            out.writeArrayPropertyStart("products");
            products.forEach(product -> {
                out.writeStartArray();
                product.forEach(column -> strings(column, out));
                out.writeEndArray();
            });
            out.writeEndArray();
        }
        out.writeArrayPropertyStart("ranges");
        for (Menu.Amounts<S> amounts : menu.ranges()) {
            range(game.presentation(), seen, amounts, out);
        }
        out.writeEndArray();
    }

    /** The lines of a picture at one place, as one text. */
    private static String text(Picture picture, Optional<Hints.Place> place) {
        String text = "";
        for (Picture.Block block : picture.blocks()) {
            if (block instanceof Picture.Line line && line.hints().at().equals(place)) {
                text = text.isEmpty() ? text(line) : text + " " + text(line);
            }
        }
        return text;
    }

    private static String text(Picture.Line line) {
        String text = "";
        for (Picture.Part part : line.parts()) {
            text += part instanceof Picture.Words words
                    ? words.text()
                    : ((Picture.Face) part).card().words();
        }
        return text;
    }

    private static String waited(State<?> state, Function<Actor, String> names) {
        return "Waiting for " + joined(state.mayAct(), ", ", names);
    }

    private static String ended(Outcome outcome, Function<Actor, String> names) {
        List<Seat> winners = outcome.winners();
        String who = joined(winners, " and ", names);
        return switch (winners.size()) {
            case 0 -> "Nobody wins";
            case 1 -> Grammar.begun(Grammar.does(who, "win"));
            default -> Grammar.begun(who) + " win";
        };
    }

    private static String joined(Collection<? extends Actor> actors, String between, Function<Actor, String> names) {
        return actors.stream().map(names).collect(Collectors.joining(between));
    }

    /** The words of moves that may be cards: those of two letters. */
    private static Set<String> words(Menu<?> menu) {
        Set<String> words = new HashSet<>();
        for (Menu.Item<?> item : menu.items()) {
            for (String word : item.words()) {
                if (word.length() == 2) {
                    words.add(word);
                }
            }
        }
        return words;
    }

    /** What a page shows in place of the words that people write differently. */
    private static void says(Menu<?> menu, Function<Actor, String> names, JsonGenerator out) {
        Map<String, String> says = new LinkedHashMap<>();
        Matcher sign = SIGN.matcher("");
        for (Menu.Item<?> item : menu.items()) {
            for (String word : item.words()) {
                if (sign.reset(word).find()) {
                    says.put(word, said(sign, names));
                }
            }
        }
        if (!says.isEmpty()) {
            out.writeObjectPropertyStart("says");
            says.forEach(out::writeStringProperty);
            out.writeEndObject();
        }
    }

    /** A word of a move as people write it. */
    static String said(String word, Function<Actor, String> names) {
        return said(SIGN.matcher(word), names);
    }

    private static String said(Matcher word, Function<Actor, String> names) {
        return word.replaceAll(sign -> {
            if (sign.group(1) != null) {
                return grouped(sign.group(1));
            }
            String seat = sign.group(2);
            return Matcher.quoteReplacement(
                    seat == null
                            ? face(sign.group())
                            : names.apply(Seat.parse(seat)) + (sign.group().equals(seat) ? "" : " "));
        });
    }

    /** Digits with a comma between thousands. No formatter, since it would allocate half as much as the view. */
    private static String grouped(String digits) {
        StringBuilder text = new StringBuilder(digits);
        for (int i = digits.length() - 3; i > 0; i -= 3) {
            text.insert(i, ',');
        }
        return text.toString();
    }

    private static String face(String card) {
        String code = card.toUpperCase(Locale.ROOT);
        int suit = "CDHS".indexOf(code.charAt(1));
        return suit < 0 ? code : code.substring(0, 1).replace("T", "10") + "♣♦♥♠".charAt(suit);
    }

    /** Whether the words alone distinguish all moves, and no move asks for confirmation. */
    private static <S extends State<S>> boolean isPlain(List<Menu.Item<S>> group) {
        return group.stream().noneMatch(Menu.Item::grave)
                && group.stream().map(Menu.Item::words).distinct().count() == group.size();
    }

    private static <S extends State<S>> void item(
            CardGame<S> game, Seat by, Menu.Item<S> item, Optional<Action<S>> enter, JsonGenerator out) {
        out.writeStartObject();
        out.writeStringProperty("move", game.notation().write(new Move<>(by, item.action())));
        out.writeName("words");
        strings(item.words(), out);
        flag("enter", enter.filter(item.action()::equals).isPresent(), out);
        flag("grave", item.grave(), out);
        out.writeEndObject();
    }

    private static <S extends State<S>> void range(
            Presentation<S> shown, Observation<S> seen, Menu.Amounts<S> amounts, JsonGenerator out) {
        LegalActions.Range<S> range = amounts.range();
        out.writeStartObject();
        out.writeStringProperty("label", range.label());
        out.writeName("words");
        strings(amounts.words(), out);
        out.writeNumberProperty("min", range.min());
        out.writeNumberProperty("max", range.max());
        out.writeNumberProperty("step", range.step());
        Map<String, Long> sizes = shown.sizes(seen.state(), range);
        if (!sizes.isEmpty()) {
            out.writeArrayPropertyStart("sizes");
            sizes.forEach((label, n) -> {
                out.writeStartObject();
                out.writeStringProperty("label", label);
                out.writeNumberProperty("n", n);
                out.writeEndObject();
            });
            out.writeEndArray();
        }
        flag("grave", shown.grave(seen.state(), (Seat) seen.viewer(), range.at(range.max())), out);
        out.writeEndObject();
    }

    private static void strings(Iterable<String> texts, JsonGenerator out) {
        out.writeStartArray();
        texts.forEach(out::writeString);
        out.writeEndArray();
    }

    /**
     * Factors moves by their words: each product stands for all moves made of one word of each column, and together they are the given
     * moves, each once.
     *
     * @param moves the words of moves, no two alike
     * @return products of columns
     */
    static List<List<Set<String>>> products(List<List<String>> moves) {
        Map<String, List<List<String>>> rests = new LinkedHashMap<>();
        boolean ends = false;
        for (List<String> words : moves) {
            if (words.isEmpty()) {
                ends = true;
            } else {
                rests.computeIfAbsent(words.get(0), word -> new ArrayList<>()).add(words.subList(1, words.size()));
            }
        }
        // Words that are followed by the same words stand in one column.
        Map<List<List<Set<String>>>, Set<String>> alike = new LinkedHashMap<>();
        rests.forEach((word, rest) -> alike.computeIfAbsent(products(rest), same -> new LinkedHashSet<>())
                .add(word));
        List<List<Set<String>>> products = new ArrayList<>();
        if (ends) {
            products.add(List.of());
        }
        alike.forEach((tails, words) -> tails.forEach(tail -> {
            List<Set<String>> product = new ArrayList<>();
            product.add(words);
            product.addAll(tail);
            products.add(product);
        }));
        return products;
    }

    private static <S extends State<S>> void log(Moment<S> at, Teller<S> teller, int since, JsonGenerator out) {
        Deque<Game<S>> fresh = new ArrayDeque<>();
        int from = Math.max(since, at.now().ply() - MOST_TOLD);
        for (Game<S> game = at.now(); game.ply() > from; game = game.previous().orElseThrow()) {
            fresh.push(game);
        }
        out.writeNumberProperty("since", from);
        out.writeArrayPropertyStart("log");
        for (Game<S> game : fresh) {
            Picture.Line line = teller.lastMove(game);
            if (!line.isEmpty()) {
                out.writeStartObject();
                out.writeNumberProperty("ply", game.ply());
                out.writeName("line");
                GameJson.picture(Picture.empty().with(line), out);
                out.writeEndObject();
            }
        }
        out.writeEndArray();
    }

    /** Writes JSON. */
    interface Writing {
        void to(JsonGenerator out);
    }

    /**
     * JSON as bytes.
     *
     * @param writing writes one value
     * @return UTF-8 without line breaks
     */
    static byte[] bytes(Writing writing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(4096);
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            writing.to(out);
        }
        return bytes.toByteArray();
    }
}
