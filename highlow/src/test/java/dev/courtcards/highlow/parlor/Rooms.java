package dev.courtcards.highlow.parlor;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Rooms with stacked cards, for the tests. */
final class Rooms {
    static final Seat ONE = Seat.of(1);
    static final Seat TWO = Seat.of(2);

    private Rooms() {}

    /** One player with these cards on top, after {@code DEAL} and these moves; each without its actor is p1's. */
    static Game<HighLowTable> one(String rules, String deck, String... moves) {
        return play("RULES: " + rules + "\nDECK: " + deck, moves);
    }

    /** A record of this header, after {@code DEAL:p1} and these moves. */
    static Game<HighLowTable> play(String header, String... moves) {
        StringBuilder text = new StringBuilder("GAME: highlow\n" + header + "\nDEAL:p1\n");
        for (String move : moves) {
            text.append(line(move)).append('\n');
        }
        return Replay.play(new HighLow(), GameRecord.parse(text.toString()));
    }

    private static String line(String move) {
        String[] parts = move.split(":", 2);
        boolean hasActor = parts.length > 1 && parts[1].matches("(p[0-9]+|host)(:.*)?");
        return hasActor ? move : parts[0] + ":p1" + (parts.length > 1 ? ":" + parts[1] : "");
    }

    /** Why this move is refused now, by its code; empty if it is not. */
    static String refused(Game<HighLowTable> game, String move) {
        try {
            Move<HighLowTable> read = HighLow.NOTATION.read(line(move));
            return game.refusal(read.by(), read.action())
                    .map(refusal -> refusal.reason().code())
                    .orElse("");
        } catch (RecordException e) {
            return e.code();
        }
    }

    static HighLowSession session(Game<HighLowTable> game) {
        return game.state().session(ONE);
    }

    static int spread(Game<HighLowTable> game) {
        return game.state().rules().spread(session(game).hand());
    }

    /** How the last hand that is over ended. */
    static HighLowRound last(Game<HighLowTable> game) {
        List<HighLowRound> rounds = HighLowRound.of(game);
        return rounds.get(rounds.size() - 1);
    }

    /** Coins of p1, pot and house. */
    static List<Long> coins(Game<HighLowTable> game) {
        return List.of(session(game).coins(), game.state().pot(), game.state().house());
    }

    /** Everything that p1 saw, event by event. */
    static List<String> told(Game<HighLowTable> game) {
        return told(game, actor -> actor.equals(ONE) ? "you" : actor.text());
    }

    static List<String> told(Game<HighLowTable> game, Function<Actor, String> names) {
        List<String> told = new ArrayList<>();
        game.events()
                .forEach(event ->
                        words(new HighLow().presentation().tell(event, names)).ifPresent(told::add));
        return told;
    }

    private static Optional<String> words(Optional<Picture.Line> line) {
        return line.filter(l -> !l.parts().isEmpty())
                .map(l -> ((Picture.Words) l.parts().get(0)).text());
    }

    /** The next move of a careful p1, of chance or of the dealer. */
    static Game<HighLowTable> step(Game<HighLowTable> game) {
        Bot<HighLowTable> careful = Objects.requireNonNull(new HighLow().bots().get("careful"));
        return Playout.of(new HighLow(), List.of(careful), Seed.of(game.ply())).step(game);
    }

    static HighLowRules rules(String words) {
        return new HighLow()
                .newGame(Setup.of("highlow").with("RULES", words))
                .state()
                .rules();
    }
}
