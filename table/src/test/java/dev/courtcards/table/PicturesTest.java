package dev.courtcards.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Bot;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Playout;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Hints;
import dev.courtcards.core.show.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws for pictures of every game, over playouts of every preset. */
class PicturesTest {
    private static final int MOST_MOVES = 120;

    /** Games whose moves are about cards that lie on the table. */
    private static final Set<String> PICKED = Set.of("nine-piles", "recall", "romme");

    /** A card, a slot or pile by its number, a place, a meld, a pile by its name. */
    private static final String THING = "[a2-9tjqk][cdhs]|jk|[0-9]+|p[0-9]+[.][0-9]+|m[0-9]+|pile|discard|drawn";

    static Stream<CardGame<?>> games() {
        return Games.found().all().stream();
    }

    /** For a screen of characters, and for a page. */
    private static List<Picture> ways(Picture picture) {
        return List.of(picture.text(), picture.laid());
    }

    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void peopleAreCalledByTheirNames(CardGame<S> game) {
        for (Game<S> now : playout(game)) {
            for (Viewer viewer : List.<Viewer>of(Seat.of(1), Spectator.SPECTATOR)) {
                Observation<S> seen = now.seenBy(viewer);
                List<Picture> plain = ways(game.presentation().picture(seen, Actor::text));
                List<Picture> named = ways(game.presentation()
                        .picture(seen, actor -> actor instanceof Seat seat ? "NAME" + seat.number() : actor.text()));

                for (int way = 0; way < plain.size(); way++) {
                    // A seat that is typed stands beside the name.
                    assertThat(text(named.get(way)).replaceAll(" \\(p[0-9]+\\)", ""))
                            .isEqualTo(text(plain.get(way)).replaceAll("\\b[pP](?=[0-9]+\\b)", "NAME"));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void hintsForCardsAreOneForEachCardOrNone(CardGame<S> game) {
        for (Game<S> now : playout(game)) {
            Picture laid = game.presentation()
                    .picture(now.seenBy(Seat.of(1)), Actor::text)
                    .laid();
            for (Picture.Block block : laid.blocks()) {
                if (block instanceof Picture.Grid grid) {
                    grid.tiles().forEach(tile -> each(tile.hints(), 1));
                } else if (!(block instanceof Picture.Line)) {
                    rows(block).forEach(row -> each(row.hints(), row.cards().size()));
                }
            }
        }
    }

    private static void each(Hints hints, int cards) {
        assertThat(List.of(
                        hints.words().size(),
                        hints.marks().size(),
                        hints.notes().size()))
                .isSubsetOf(0, cards);
    }

    private static <S extends State<S>> List<Game<S>> playout(CardGame<S> game) {
        List<Game<S>> games = new ArrayList<>();
        for (String preset : game.rulebook().presets()) {
            Game<S> now = game.newGame(Setup.of(game.name()).with("RULES", preset));
            Playout<S> playout = Playout.of(game, List.of(Bot.random()), Seed.of(3));
            games.add(now);
            for (int i = 0; i < MOST_MOVES && !now.isOver(); i++) {
                now = playout.step(now);
                games.add(now);
            }
        }
        return games;
    }

    /** A click equals typing: each word is in a move, and each card, slot, pile or meld of a move has its word. */
    @ParameterizedTest
    @MethodSource("games")
    <S extends State<S>> void wordsOfPicturesAreThoseOfMoves(CardGame<S> game) {
        for (Game<S> now : playout(game)) {
            for (Seat seat : Seat.first(2)) {
                Observation<S> seen = now.seenBy(seat);
                Set<String> said = new TreeSet<>();
                Set<String> things = new TreeSet<>();
                for (Action<S> action : seen.legalActions().single()) {
                    List<String> words = words(game, seen.state(), new Move<>(seat, action));
                    said.addAll(words);
                    words.stream().skip(1).filter(word -> word.matches(THING)).forEach(things::add);
                }
                for (Picture way : ways(game.presentation().picture(seen, Actor::text))) {
                    Set<String> picked = words(way);

                    assertThat(said).containsAll(picked);
                    if (PICKED.contains(game.name())) {
                        assertThat(picked).containsAll(things);
                    }
                }
            }
        }
    }

    /** The typed words of a move: the game's own, or its text without the actor; a joker without the card it stands for. */
    private static <S extends State<S>> List<String> words(CardGame<S> game, S state, Move<S> move) {
        String said = game.presentation()
                .words(state, move.action())
                .orElseGet(() -> game.notation().write(move).replaceFirst(":[^:]*", ""));
        return Stream.of(said.toLowerCase(Locale.ROOT).split("[\\s:,;]+"))
                .map(word -> word.replaceFirst("=.*", ""))
                .toList();
    }

    private static Set<String> words(Picture picture) {
        Set<String> words = new TreeSet<>();
        picture.blocks().forEach(block -> {
            if (block instanceof Picture.Line line) {
                line.parts()
                        .forEach(part -> words.addAll(split(
                                part instanceof Picture.Face face ? face.word() : ((Picture.Words) part).word())));
                words.addAll(split(line.hints().word()));
            } else if (block instanceof Picture.Grid grid) {
                grid.tiles().forEach(tile -> words.addAll(split(tile.hints().word())));
            } else {
                rows(block).forEach(row -> {
                    words.addAll(split(row.hints().word()));
                    row.hints().words().forEach(word -> words.addAll(split(word)));
                });
            }
        });
        return words;
    }

    private static List<String> split(String words) {
        return words.isEmpty() ? List.of() : List.of(words.split(" "));
    }

    private static List<Picture.Row> rows(Picture.Block block) {
        return block instanceof Picture.Beside beside ? beside.rows() : List.of((Picture.Row) block);
    }

    /** All that can be read in a picture. */
    private static String text(Picture picture) {
        StringBuilder text = new StringBuilder();
        for (Picture.Block block : picture.blocks()) {
            if (block instanceof Picture.Line line) {
                line.parts()
                        .forEach(part -> text.append(
                                part instanceof Picture.Words words ? words.text() : ((Picture.Face) part).card()));
            } else if (block instanceof Picture.Grid grid) {
                grid.tiles()
                        .forEach(tile ->
                                text.append(tile.label()).append(tile.card()).append(tile.note()));
            } else {
                rows(block)
                        .forEach(row -> text.append(row.label())
                                .append(row.cards())
                                .append(row.note())
                                .append('\n'));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
