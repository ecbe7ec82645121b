package dev.courtcards.testkit.jqwik;

import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.Notation;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import net.jqwik.api.SampleReportingFormat;

/**
 * Reports a sample that is a game as the lines of its record. jqwik finds it by {@code META-INF/services}.
 *
 * @see CardsDomain
 */
@SuppressWarnings("exports") // its users require net.jqwik.api; others need not
public final class GameSample implements SampleReportingFormat {
    /** Made by jqwik. */
    public GameSample() {}

    @Override
    public boolean appliesTo(Object value) {
        return value instanceof Game<?>;
    }

    @Override
    public Object report(Object value) {
        return lines((Game<?>) value);
    }

    private static <S extends State<S>> List<String> lines(Game<S> game) {
        @SuppressWarnings("unchecked") // a notation refuses the actions of another game
        Stream<Notation<S>> notations = Games.found().all().stream().map(kind -> (Notation<S>) kind.notation());
        Stream<Function<Move<S>, String>> writers = notations.map(notation -> notation::write);
        return Stream.concat(writers, Stream.of(move -> move.by().text() + " " + move.action()))
                .flatMap(writer -> lines(game, writer).stream())
                .findFirst()
                .orElseGet(() -> List.of(game.toString()));
    }

    /** Empty if the notation has no verb for a move, or the first moves are forgotten. */
    private static <S extends State<S>> Optional<List<String>> lines(Game<S> game, Function<Move<S>, String> writer) {
        try {
            return Optional.of(game.moves().stream().map(writer).toList());
        } catch (IllegalStateException e) {
            return Optional.empty();
        }
    }
}
