package dev.courtcards.table;

import dev.courtcards.core.command.FileFormat;
import dev.courtcards.core.deck.Card;
import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Outcome;
import dev.courtcards.core.game.Reveal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Shuffle;
import dev.courtcards.core.game.State;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.GameRecord;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Grammar;
import dev.courtcards.front.Teller;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A saved game.
 *
 * @param path the record's file
 * @param game the card game
 * @param setup the header
 * @param now the game so far
 */
record SavedGame<S extends State<S>>(Path path, CardGame<S> game, Setup setup, Game<S> now) {
    /** The game of a file after its first written moves; refuses one that cannot be continued. */
    static SavedGame<?> open(String file, int moves) {
        try {
            Path path = Path.of(file);
            byte[] bytes = FileTrouble.open(Files.readAllBytes(path));
            if (FileFormat.of(file, FileFormat.text(bytes)).isPresent()) {
                throw new RecordException(1, 1, "not-a-record", "a file of another program", "a game record");
            }
            GameRecord record = GameRecord.parse(bytes);
            return of(path, Games.found().find(record.setup()), record, moves);
        } catch (RecordException e) {
            throw new UserException(
                    "--resume " + file + ":" + Math.max(1, e.line()) + ":" + e.column() + ": " + e.problem());
        } catch (IOException | InvalidPathException e) {
            throw new UserException("--resume " + file + ": " + FileTrouble.words(e));
        }
    }

    private static <S extends State<S>> SavedGame<S> of(Path path, CardGame<S> game, GameRecord record, int moves) {
        Game<S> now = Replay.play(game, record, moves);
        Optional<Outcome> end = now.state().outcome();
        if (end.isPresent()) {
            throw new UserException("--resume " + path + ": this game is over, "
                    + end.get().reason() + "; --until N goes on after its first N written moves");
        }
        if (!mayGoOn(now)) {
            throw new UserException(
                    "--resume " + path + ": a game of others as one of them saw it; nobody here can deal on");
        }
        return new SavedGame<>(path, game, record.setup(), now);
    }

    /** Whether the game can be continued here: it is not over, and is no record of what one player saw. */
    static <S extends State<S>> boolean mayGoOn(Game<S> game) {
        return !game.isOver() && game.moves().stream().map(Move::action).noneMatch(SavedGame::isSealed);
    }

    private static boolean isSealed(Action<?> action) {
        return action instanceof Reveal
                || action instanceof Shuffle<?> shuffle
                        && shuffle.shoe().cards().contains(Card.UNKNOWN);
    }

    /** The names of the players; a player without a name is named by the seat. */
    List<String> names() {
        List<String> named = setup.players();
        int seats = setup.seats(game.leastSeats(), game.mostSeats());
        return named.isEmpty() ? Seat.first(seats).stream().map(Seat::text).toList() : named;
    }

    /** The person's seats, by the names that {@link PlayCommand} gives them; the first seat if there is none. */
    List<Seat> mine() {
        List<String> names = names();
        List<Seat> mine = Seat.first(names.size()).stream()
                .filter(seat -> Grammar.isYou(names.get(seat.index()))
                        || names.get(seat.index()).equals(PlayCommand.hand(seat)))
                .toList();
        return mine.isEmpty() ? List.of(Seat.of(1)) : mine;
    }

    /** The bots of the other seats by their names; a seat without a name, or one that was the person's, gets the given bot. */
    List<Bot<S>> bots(List<Seat> mine, Bot<S> other) {
        Map<String, Bot<S>> all = Games.bots(game);
        List<Bot<S>> bots = new ArrayList<>();
        for (Seat seat : Seat.first(names().size())) {
            if (!mine.contains(seat)) {
                bots.add(setup.players().isEmpty() || mine().contains(seat) ? other : bot(all, seat));
            }
        }
        return bots.isEmpty() ? List.of(other) : bots;
    }

    private Bot<S> bot(Map<String, Bot<S>> all, Seat seat) {
        String name = Teller.plain(names().get(seat.index()), seat);
        Bot<S> bot = all.get(name);
        if (bot == null) {
            throw new UserException("--resume " + path + ": found " + seat + " called '" + name
                    + "', expected a bot: " + String.join(", ", all.keySet())
                    + "; --bots NAMES sets which bots play at the other seats");
        }
        return bot;
    }

    /** The start from this record. A seed continues; after decks or sealed cards the seed is new. */
    Start<S> start(List<Seat> mine, List<Bot<S>> bots) {
        return new Start<>(game, names(), mine, bots, setup, now, setup.seed().orElseGet(Seed::random));
    }
}
