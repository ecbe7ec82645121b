package dev.courtcards.server;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Action;
import dev.courtcards.core.game.Arrival;
import dev.courtcards.core.game.Departure;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.House;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Refusal;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Driver;
import dev.courtcards.core.play.Host;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import dev.courtcards.front.Menu;
import dev.courtcards.sealed.DealtLog;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * One table in memory: takes commands in the order in which they arrive, stores what follows, then shows it. Everything runs in its mailbox
 * except reading what is shown. What the store refuses is dropped and read anew.
 */
final class LiveTable<S extends State<S>> {
    private static final int TRIES = 4;
    private static final Duration AGAIN = Duration.ofSeconds(1);
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final String id;
    private final CardGame<S> game;
    private final Room room;
    private final Mailbox mailbox;
    private final Crowd crowd;
    private final Robots<S> robots;
    private final Story<S> story;
    private final Stage<S> stage;
    private final Setup setup;
    private Runnable alarm = () -> {};

    /** A player's move, as records have it or as typed words. A move with a key is played only once. */
    record Command(String move, String typed, String key, OptionalLong seq) {}

    /**
     * The result of a command.
     *
     * @param seq the row of the move
     * @param again whether the command had been played before
     */
    record Done(long seq, boolean again) {}

    private LiveTable(CardGame<S> game, Room room, Store.Kept kept) {
        this.id = kept.head().id();
        this.game = game;
        this.room = room;
        this.mailbox = new Mailbox(room.threads());
        this.setup = kept.head().setup();
        this.story = new Story<>(game, room, kept);
        Seed seed = Seed.random();
        this.robots = new Robots<>(
                game, Driver.of(game, List.of(), story.luck(), seed), seed, room, kept.places(), this::driven);
        this.crowd = new Crowd(room, this::changed);
        this.stage = new Stage<>(game, room, story, crowd);
    }

    /** A table read from the store, after all moves that are due without a player. */
    static <S extends State<S>> CompletableFuture<LiveTable<?>> of(CardGame<S> game, Room room, Store.Kept kept) {
        LiveTable<S> table = new LiveTable<>(game, room, kept);
        return table.tell(() -> {}).thenApply(id -> table);
    }

    String id() {
        return id;
    }

    Crowd crowd() {
        return crowd;
    }

    CardGame<S> game() {
        return game;
    }

    /** The seed, shown at the end if the table's terms allow it. */
    String seed() {
        return setup.seed().orElseThrow().hex();
    }

    /** What a viewer is shown; spectators may be behind by a delay. */
    Shown<S> shown(Viewer viewer) {
        return stage.shown(viewer);
    }

    /** The table's version as shown. */
    Store.Mark mark() {
        return stage.mark();
    }

    /** The seat whose token this is. */
    Optional<Seat> seatOf(String token) {
        String hash = Token.hash(token);
        return stage.shown(Seat.of(1)).moment().places().stream()
                .filter(place -> Token.same(place.hash(), hash))
                .map(Place::seat)
                .findFirst();
    }

    // Commands of players.

    CompletableFuture<Done> move(Seat seat, Command command) {
        return ask(() -> {
            back(seat, Place.Away.LEFT);
            Host<S> playing = story.playing();
            story.tick();
            try {
                Action<S> action = read(seat, command, playing.game());
                if (command.seq().isPresent() && !stands(seat, command.seq().getAsLong())) {
                    throw new TableException(
                            TableException.Kind.TAKEN, "changed", "the table changed before your move arrived");
                }
                Optional<Refusal> refusal = playing.submit(seat, action);
                if (refusal.isPresent()) {
                    throw new TableException(
                            TableException.Kind.REFUSED,
                            refusal.get().reason().code(),
                            named(refusal.get().message()));
                }
            } catch (TableException e) {
                return again(seat, command.key()).orElseThrow(() -> e);
            }
            try {
                long done = story.commit(keyed(seat, command.key()));
                room.metrics().moved();
                return new Done(done, false);
            } catch (Store.Conflict e) {
                Optional<Done> before = again(seat, command.key());
                if (before.isPresent()) {
                    drop();
                    story.load();
                    return before.get();
                }
                throw e;
            }
        });
    }

    /** Whether the seat's decision still counts: nothing was taken back since, and the seat could act at every step. */
    private boolean stands(Seat seat, long then) {
        boolean stands = then >= 0 && then <= story.seq();
        for (long seq = then; stands && seq < story.seq(); seq++) {
            boolean forward =
                    story.step(seq + 1).game().ply() >= story.step(seq).game().ply();
            stands = forward && story.step(seq).game().state().mayAct().contains(seat);
        }
        return stands;
    }

    private Action<S> read(Seat seat, Command command, Game<S> now) {
        if (command.move().isEmpty()) {
            Menu.Reading<S> reading = Menu.of(game, now.seenBy(seat)).read(command.typed());
            return reading.action()
                    .orElseThrow(
                            () -> new TableException(TableException.Kind.REFUSED, "unclear", named(reading.problem())));
        }
        Move<S> move;
        try {
            move = game.notation().read(command.move());
        } catch (RecordException e) {
            throw new TableException(TableException.Kind.BAD, e.code(), e.problem());
        }
        if (!move.by().equals(seat)) {
            throw new TableException(
                    TableException.Kind.REFUSED,
                    "not-your-seat",
                    "you play " + seat + ", not " + move.by().text());
        }
        return move.action();
    }

    private Optional<Done> again(Seat seat, String key) {
        if (key.isEmpty()) {
            return Optional.empty();
        }
        OptionalLong before = room.store().seqOf(id, keyed(seat, key));
        return before.isPresent() ? Optional.of(new Done(before.getAsLong(), true)) : Optional.empty();
    }

    private static String keyed(Seat seat, String key) {
        return key.isEmpty() ? "" : seat.text() + ":" + key;
    }

    /** Goes back to the position before the seat's last move. */
    CompletableFuture<Done> undo(Seat seat) {
        return ask(() -> {
            Game<S> before = story.undone(seat, story.playing().game())
                    .orElseThrow(() -> new TableException(
                            TableException.Kind.REFUSED, "no-undo", "your last move cannot be taken back"));
            robots.rest();
            room.log("undone", id, seat.text());
            return new Done(story.back(before), false);
        });
    }

    /** Takes a player's hash or share for the next deck. */
    CompletableFuture<Seat> share(Seat seat, long deck, String hash, String share) {
        return ask(() -> {
            story.share(seat, deck, hash, share);
            return seat;
        });
    }

    /** The log of the decks as a viewer may check it. */
    CompletableFuture<String> decks(Viewer viewer) {
        return ask(() -> {
            // A delayed viewer gets the openings when the game is over.
            boolean told = stage.shown(viewer).moment().seq() == story.seq()
                    && (viewer instanceof Seat
                            || story.head().terms().delay() == 0
                            || story.now().isOver());
            return DealtLog.write(id, viewer, setup.withoutLuck(), story.decks(viewer, told));
        });
    }

    /** Seats a person on the first free seat. */
    CompletableFuture<Seat> sit(String name, String hash) {
        return ask(() -> {
            Optional<Place> mine = story.places().stream()
                    .filter(place -> place.hash().equals(hash))
                    .findFirst();
            if (mine.isPresent()) {
                return mine.get().seat();
            }
            Place free = story.places().stream()
                    .filter(Place::isFree)
                    .findFirst()
                    .orElseThrow(() -> new TableException(
                            TableException.Kind.TAKEN, "no-free-seat", "all seats of this table are taken"));
            if (story.places().stream().anyMatch(place -> place.name().equalsIgnoreCase(name))) {
                throw new TableException(
                        TableException.Kind.TAKEN, "name-taken", "somebody here has this name already");
            }
            story.change(free.taken(name, hash));
            room.log("sat", id, free.seat().text());
            return free.seat();
        });
    }

    /** Gives the seat a new token, and ends the streams that were opened with the old one. */
    CompletableFuture<Seat> renew(Seat seat, String hash) {
        return ask(() -> {
            Place place = story.place(seat);
            story.change(place.taken(place.name(), hash).with(place.away()));
            crowd.end(seat);
            room.log("renewed", id, seat.text());
            return seat;
        });
    }

    /** A player leaves: by the game's own rule, or a stand-in plays on. */
    CompletableFuture<Seat> leave(Seat seat) {
        return ask(() -> {
            gone(seat, Place.Away.LEFT);
            return seat;
        });
    }

    CompletableFuture<Seat> back(Seat seat) {
        return ask(() -> {
            back(seat, Place.Away.LEFT);
            return seat;
        });
    }

    private void gone(Seat seat, Place.Away how) {
        Place place = story.place(seat);
        if (!place.isPerson()) {
            return;
        }
        if (place.away() == Place.Away.NO) {
            story.change(place.with(how));
            room.log(how == Place.Away.LEFT ? "left" : "lost", id, seat.text());
        }
        if (story.host().filter(host -> !host.game().isOver()).isPresent()) {
            official(action -> action instanceof Departure<S> leaving
                    && leaving.seat().equals(seat)
                    && (how == Place.Away.LEFT || mayReturn(seat, leaving)));
        }
    }

    /** Whether the game lets a player return after this departure: a lost connection must not lose a game. */
    private boolean mayReturn(Seat seat, Action<S> leaving) {
        Game<S> without = story.playing().game().play(House.HOST, leaving);
        return without.state().legalActions(House.HOST).single().stream()
                .anyMatch(action ->
                        action instanceof Arrival<S> there && there.seat().equals(seat));
    }

    private void back(Seat seat, Place.Away atMost) {
        Place place = story.place(seat);
        if (atMost == Place.Away.LOST && place.away() == Place.Away.LEFT) {
            return;
        }
        if (place.away() != Place.Away.NO) {
            story.change(place.with(Place.Away.NO));
            room.log("back", id, seat.text());
        }
        if (story.host().isPresent()) {
            official(
                    action -> action instanceof Arrival<S> there && there.seat().equals(seat));
        }
    }

    private void official(Predicate<Action<S>> wanted) {
        Host<S> playing = story.playing();
        playing.game().state().legalActions(House.HOST).single().stream()
                .filter(wanted)
                .findFirst()
                .ifPresent(action -> playing.submit(House.HOST, action));
        story.commit("");
    }

    /** The id of the table at which the same players continue; it is made at most once. */
    CompletableFuture<String> next(Function<Store.Head, String> made) {
        return ask(() -> {
            if (!story.now().isOver()) {
                throw new TableException(TableException.Kind.REFUSED, "not-over", "the game here goes on");
            }
            String known = story.head().next();
            return known.isEmpty() ? story.next(made.apply(story.head())) : known;
        });
    }

    /** Takes over what another server has stored. */
    void reread(Store.Mark stored) {
        tell(() -> {
            if (!stored.equals(story.mark()) && stored.seq() >= story.seq()) {
                drop();
                story.load();
            }
        });
    }

    /** Applies who has come and gone, and whose connection counts as lost. */
    private void changed() {
        tell(() -> {
            for (Place place : story.places()) {
                if (place.isPerson() && crowd.isHere(place.seat())) {
                    back(place.seat(), Place.Away.LOST);
                } else if (place.isPerson() && crowd.isLost(place.seat())) {
                    gone(place.seat(), Place.Away.LOST);
                }
            }
            story.touch();
        });
    }

    /** Plays a program's move, unless the table has changed since the program began to think. */
    private void driven(Game<S> about, Move<S> move) {
        tell(() -> {
            boolean may = !(move.by() instanceof Seat seat) || story.place(seat).isDriven();
            if (may && story.host().isPresent() && story.playing().game() == about) {
                robots.moved(move.by());
                story.playing().submit(move.by(), move.action());
                story.commit("");
            }
        });
    }

    // Storing and showing.

    private <T> CompletableFuture<T> ask(Supplier<T> act) {
        return mailbox.ask(() -> act(act));
    }

    private CompletableFuture<String> tell(Runnable act) {
        return mailbox.ask(() -> act(() -> {
                    story.tick();
                    act.run();
                    return id;
                }))
                .exceptionally(e -> {
                    room.log(System.Logger.Level.WARNING, "table " + id + " fails: " + e);
                    return id;
                });
    }

    private <T> T act(Supplier<T> act) {
        try {
            for (int tries = 1; ; tries++) {
                try {
                    story.load();
                    T done = act.get();
                    start();
                    return done;
                } catch (Store.Conflict e) {
                    drop();
                    room.metrics().conflicted();
                    if (tries == TRIES) {
                        throw new TableException(
                                TableException.Kind.AWAY, "busy", "other servers keep changing this table; try again");
                    }
                }
            }
        } catch (Store.Trouble e) {
            drop();
            room.metrics().troubled();
            room.log(System.Logger.Level.ERROR, "table " + id + ": " + e.getMessage());
            room.time().later(AGAIN, () -> tell(() -> {}));
            throw new TableException(TableException.Kind.AWAY, "store", "the store does not answer; try again");
        } catch (RuntimeException e) {
            if (!(e instanceof TableException) || story.isAhead()) {
                drop();
            }
            throw e;
        } finally {
            if (story.isLoaded()) {
                stage.show();
                pump();
            }
        }
    }

    private void drop() {
        story.drop();
        robots.rest();
    }

    /** Begins the game when the last seat is taken. The player keeps that seat even if another server begins first. */
    private void start() {
        try {
            story.begin();
        } catch (Store.Conflict | Store.Trouble e) {
            drop();
            room.time().later(AGAIN, () -> tell(() -> {}));
        }
    }

    /** Starts the bots, and sets an alarm for the next timer, or for when spectators may see more. */
    private void pump() {
        alarm.run();
        alarm = () -> {};
        Optional<Duration> wake = Optional.empty();
        Optional<Host<S>> host = story.host().filter(playing -> !playing.game().isOver());
        if (host.isPresent()) {
            Host<S> playing = host.get();
            wake = playing.deadline().map(end -> end.minus(playing.elapsed()));
            if (crowd.isWatched()) {
                robots.consider(playing.game(), story.places(), wake.isPresent());
            } else {
                robots.rest();
            }
        }
        wake = Stream.of(wake, stage.later(), story.later())
                .flatMap(Optional::stream)
                .min(Comparator.naturalOrder());
        wake.ifPresent(
                when -> alarm = room.time().later(when.isNegative() ? Duration.ZERO : when, () -> tell(() -> {})));
    }

    /** A message of the engine with names in place of seats. */
    private String named(String message) {
        return Names.in(message, story.places());
    }

    /** Whether the table may leave the memory: nobody watches. */
    boolean isIdle(Duration idle) {
        return !crowd.isWatched() && crowd.idle().compareTo(idle) > 0;
    }

    void close() {
        alarm.run();
        crowd.endAll();
    }
}
