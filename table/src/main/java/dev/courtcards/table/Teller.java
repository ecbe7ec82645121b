package dev.courtcards.table;

import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Shoe;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Event;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Picture.Line;
import dev.courtcards.core.play.Picture.Tone;
import dev.courtcards.core.play.Picture.Words;
import dev.courtcards.core.record.Args;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Tells in words what happened: in the game's own, or else events by the names of their classes and of their parts. */
final class Teller<S extends State<S>> {
    private final CardGame<S> game;
    private final Viewer viewer;
    private final Optional<Seat> you;

    /** Everybody is called as in the picture of the table, by the seat, but for the one who is spoken to. */
    Teller(CardGame<S> game, Viewer viewer, Optional<Seat> you) {
        this.game = game;
        this.viewer = viewer;
        this.you = you;
    }

    String name(Actor actor) {
        return you.isPresent() && you.get().equals(actor) ? "you" : actor.text();
    }

    /** Who sits where, such as {@code p1 ann, p2 bob}. A bot's number behind its name is the seat's. */
    static String seats(List<String> names) {
        List<String> seats = new ArrayList<>();
        for (String name : names) {
            Seat seat = Seat.of(seats.size() + 1);
            String number = "-" + seat.number();
            String plain = name.endsWith(number) ? name.substring(0, name.length() - number.length()) : name;
            seats.add(name.equals(seat.text()) ? name : seat + " " + plain);
        }
        return String.join(", ", seats);
    }

    /** The last move and what came of it, as the viewer saw it; nothing where the house did what is not worth telling. */
    Line lastMove(Game<S> now) {
        Optional<Move<S>> move = now.lastMove();
        Line events = events(now, now.lastEvents(viewer));
        boolean bySeat = move.filter(last -> last.by() instanceof Seat).isPresent();
        if (move.isEmpty() || !bySeat && events.parts().isEmpty()) {
            return events;
        }
        Text text = new Text().words(name(move.get().by()), Tone.STRONG);
        if (bySeat) {
            S before = now.previous().orElse(now).seenBy(viewer).state();
            String words = String.join(" ", Menu.words(game, before, move.get().seenBy(viewer)));
            text.words(" " + words + (events.parts().isEmpty() ? "" : ":"));
        }
        Words mover = new Words(name(move.get().by()) + ":", Tone.PLAIN);
        if (!events.parts().isEmpty() && events.parts().get(0).equals(mover)) {
            // Who it was has just been said.
            return text.add(new Line(events.parts().subList(1, events.parts().size())))
                    .line();
        }
        return text.words(events.parts().isEmpty() ? "" : " ").add(events).line();
    }

    /** How it ended. */
    String outcome(Outcome outcome) {
        List<String> scores = new ArrayList<>();
        for (int i = 0; i < outcome.scores().size(); i++) {
            scores.add(name(Seat.of(i + 1)) + " " + outcome.scores().get(i));
        }
        return "The game is over: " + outcome.reason() + ". Score: " + String.join(", ", scores) + ".";
    }

    /** These events of the last move, one after the other. */
    Line events(Game<S> now, List<Event<S>> events) {
        Optional<Actor> by = now.lastMove().map(Move::by);
        Text text = new Text();
        for (Event<S> event : events) {
            Line told = game.tell(event, this::name).orElseGet(() -> generic(event, by));
            text.words(text.isEmpty() || told.parts().isEmpty() ? "" : "; ").add(told);
        }
        return text.line();
    }

    private Line generic(Event<S> event, Optional<Actor> by) {
        return new Text()
                .words(words(event.getClass().getSimpleName()))
                .add(parts(event, " ", by))
                .line();
    }

    /** What a record is made of, after these words, and without whoever did it, which has been said. */
    private Line parts(Object whole, String before, Optional<Actor> by) {
        Text text = new Text();
        if (whole instanceof Record parts) {
            for (Map.Entry<String, Object> part : Parts.of(parts).entrySet()) {
                Optional<Object> value = worthTelling(part.getValue())
                        .filter(told -> by.filter(told::equals).isEmpty());
                if (value.isPresent()) {
                    text.words(text.isEmpty() ? before : ", ").add(part(part.getKey(), value.get()));
                }
            }
        }
        return text.line();
    }

    /** What there is to tell of a value: nothing of an empty list or a no. */
    private static Optional<Object> worthTelling(Object value) {
        if (value instanceof Optional<?> perhaps) {
            return perhaps.flatMap(Teller::worthTelling);
        }
        return value.equals(false) || (value instanceof List<?> list && list.isEmpty())
                ? Optional.empty()
                : Optional.of(value);
    }

    private Line part(String name, Object value) {
        String label = words(name);
        if (value.equals(true)) {
            return new Text().words(label).line();
        }
        boolean plain = value instanceof Shoe
                || (value instanceof Card && label.equals("card"))
                || (value instanceof List<?> && label.equals("cards"))
                || (value instanceof Seat && label.equals("seat"))
                || (value instanceof Enum<?> constant
                        && label.equals(words(constant.getDeclaringClass().getSimpleName())));
        Text text = new Text().words(plain ? "" : label + " ");
        return text.add(value instanceof List<?> list ? list(list) : value(value))
                .line();
    }

    private Line list(List<?> values) {
        Text text = new Text();
        for (Object value : values) {
            text.words(text.isEmpty() ? "" : " ");
            if (value instanceof List<?> inner) {
                text.words("(").add(list(inner)).words(")");
            } else {
                text.add(value(value));
            }
        }
        return text.line();
    }

    private Line value(Object value) {
        Text text = new Text();
        if (value instanceof Card card) {
            text.card(card);
        } else if (value instanceof Actor actor) {
            text.words(name(actor));
        } else if (value instanceof Shoe shoe) {
            text.words(shoe.size() + " cards");
        } else if (value instanceof Enum<?> constant) {
            text.words(Args.write(constant).replace('-', ' '));
        } else if (value instanceof Record whole) {
            Line parts = parts(whole, " (", Optional.empty());
            text.words(words(whole.getClass().getSimpleName()))
                    .add(parts)
                    .words(parts.parts().isEmpty() ? "" : ")");
        } else {
            text.words(value.toString());
        }
        return text.line();
    }

    /** {@code TurnPassed} is {@code turn passed}. */
    private static String words(String name) {
        List<String> words = new ArrayList<>();
        for (String word : name.split("(?<=[a-z0-9])(?=[A-Z])")) {
            words.add(word.toLowerCase(Locale.ROOT));
        }
        return String.join(" ", words);
    }
}
