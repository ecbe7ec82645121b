package dev.courtcards.server;

import dev.courtcards.core.deck.Seed;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Observation;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.play.Replay;
import dev.courtcards.core.record.Setup;
import dev.courtcards.core.show.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Tables of any game, kept in a store. Creates tables, seats people and bots, takes moves, and shows each viewer what it may see. It uses
 * no network; {@link TableServer} serves it over HTTP.
 *
 * <p>Results are futures; one fails with a {@link TableException} if the table refuses.
 *
 * <pre>{@code
 * Tables tables = Tables.open(Games.found(), "jdbc:h2:mem:tables", Settings.USUAL);
 * Ticket ann = tables.create("nine-piles", "", Map.of(), List.of("me", "bot:random"), "ann", TableTerms.USUAL).join();
 * byte[] view = tables.view(ann.table(), ann.token(), 0).join();
 * }</pre>
 */
public final class Tables implements AutoCloseable {
    /** More threads than processors, since threads wait for the store. */
    private static final int THREADS = 32;

    private static final long LAST = 500;
    private static final int MOST_PLAYERS = 20;

    private final Games games;
    private final Room room;
    private final List<AutoCloseable> own = new ArrayList<>();
    private final OpenTables open;

    Tables(Games games, Room room) {
        this.games = games;
        this.room = room;
        this.open = new OpenTables(games, room);
    }

    /**
     * Opens the tables of a database.
     *
     * @param games the games that may be played
     * @param url the JDBC address of H2 or PostgreSQL
     * @param settings limits and delays
     * @return the tables, to be closed
     */
    public static Tables open(Games games, String url, Settings settings) {
        SqlStore store = SqlStore.open(url);
        RealTime time = new RealTime();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS, Threads.named("table"));
        ExecutorService bots = Executors.newFixedThreadPool(
                Math.max(1, Runtime.getRuntime().availableProcessors()), Threads.named("bot"));
        ExecutorService searching = Executors.newFixedThreadPool(
                Math.max(1, Runtime.getRuntime().availableProcessors() / 2), Threads.named("search"));
        Searches searches = new Searches(searching, settings.search());
        Room room = new Room(store, time, time.millis(), threads, bots, searches, settings, new Metrics());
        Tables tables = new Tables(games, room);
        tables.own.addAll(
                List.of(time, () -> Threads.end(bots), () -> Threads.end(searching), () -> end(threads), store));
        return tables;
    }

    /** Ends threads after a wait for running work to reach the store. */
    private static void end(ExecutorService threads) throws InterruptedException {
        threads.shutdown();
        threads.awaitTermination(LAST, TimeUnit.MILLISECONDS);
    }

    /**
     * The games that may be played.
     *
     * @return the games
     */
    public Games games() {
        return games;
    }

    Room room() {
        return room;
    }

    /** The tables in memory. */
    OpenTables inMemory() {
        return open;
    }

    CompletableFuture<LiveTable<?>> find(String table) {
        return open.find(table);
    }

    /**
     * Creates a table and seats its maker.
     *
     * @param game the game's name
     * @param rules as a record has them, for example {@code tda stack=5000}; empty for the game's default
     * @param headers the game's own keys, for example {@code CHIPS}
     * @param seats for each seat {@code me}, {@code open}, or {@code bot:} with the name of a bot; {@code me} once at most
     * @param name the maker's name; not used without {@code me}
     * @param terms the table's terms
     * @return the ticket; its token is empty without {@code me}
     */
    public CompletableFuture<Ticket> create(
            String game, String rules, Map<String, String> headers, List<String> seats, String name, TableTerms terms) {
        return on(() -> {
            String token = Token.token();
            Order order = Order.of(games, room.searches(), game, rules, headers, seats, name, Token.hash(token));
            String id = made(order.setup(), order.places(), terms);
            return order.mine()
                    .map(seat -> new Ticket(id, seat, token))
                    .orElseGet(() -> new Ticket(id, Seat.of(1), ""));
        });
    }

    private String made(Setup setup, List<Place> places, TableTerms terms) {
        String id = Token.id();
        TableTerms agreed = room.settings().dealer() ? terms.checked() : terms;
        room.store().create(new Store.Head(id, setup, agreed, room.time().millis(), 0, ""), places);
        room.metrics().count("courtcards_tables_made_total");
        room.log("made", id, setup.game() + " for " + places.size());
        return id;
    }

    /**
     * Seats a person on the first free seat.
     *
     * @param table the table's id
     * @param name the player's name
     * @return the ticket
     */
    public CompletableFuture<Ticket> sit(String table, String name) {
        return at(table, live -> {
            String token = Token.token();
            return live.sit(Order.name(name), Token.hash(token)).thenApply(seat -> new Ticket(table, seat, token));
        });
    }

    /**
     * Replaces a seat's token, for example for another device. The old token is no longer valid.
     *
     * @param table the table's id
     * @param token the old token
     * @return the new ticket
     */
    public CompletableFuture<Ticket> renew(String table, String token) {
        return at(table, live -> {
            String fresh = Token.token();
            return live.renew(seat(live, token), Token.hash(fresh)).thenApply(seat -> new Ticket(table, seat, fresh));
        });
    }

    /**
     * A viewer's view as JSON.
     *
     * @param table the table's id
     * @param token a seat's token; empty for a spectator
     * @param since the number of the last event that the reader has; the log starts after it, with 0 at the beginning
     * @return one object in UTF-8, not to be changed
     */
    public CompletableFuture<byte[]> view(String table, String token, long since) {
        return at(table, live -> {
            Viewer viewer = viewer(live, token);
            live.crowd().look(viewer);
            return CompletableFuture.completedFuture(live.shown(viewer).view(viewer, since));
        });
    }

    /**
     * A viewer's view after n moves, as JSON.
     *
     * @param table the table's id
     * @param token a seat's token; empty for a spectator
     * @param ply the number of moves
     * @return one object in UTF-8
     */
    public CompletableFuture<byte[]> past(String table, String token, long ply) {
        return at(table, live -> {
            Viewer viewer = viewer(live, token);
            return CompletableFuture.completedFuture(live.shown(viewer).past(viewer, ply));
        });
    }

    /**
     * Plays a move.
     *
     * @param table the table's id
     * @param token the token of the seat that moves
     * @param move the move as records have it; empty for a typed one
     * @param typed words of the menu
     * @param key the seat's own key for this move, so that a repeated request plays it once; may be empty
     * @param seq the last event that the player has seen, to refuse the move if the decision has changed since; may be empty
     * @return the number of the move's event
     */
    public CompletableFuture<Long> move(
            String table, String token, String move, String typed, String key, OptionalLong seq) {
        return done(table, token, new LiveTable.Command(move, typed, key, seq)).thenApply(LiveTable.Done::seq);
    }

    CompletableFuture<LiveTable.Done> done(String table, String token, LiveTable.Command command) {
        return seated(table, token, (live, seat) -> live.move(seat, command));
    }

    /**
     * Takes a seat's last move back, if the game allows it and no other person has moved or seen a new card since.
     *
     * @param table the table's id
     * @param token the seat's token
     * @return the number of the event
     */
    public CompletableFuture<Long> undo(String table, String token) {
        return seated(table, token, (live, seat) -> live.undo(seat)).thenApply(LiveTable.Done::seq);
    }

    /**
     * A player leaves: by the game's own rule, or a stand-in plays until the player is back.
     *
     * @param table the table's id
     * @param token the seat's token
     * @return the seat
     */
    public CompletableFuture<Seat> leave(String table, String token) {
        return seated(table, token, (live, seat) -> live.leave(seat));
    }

    /**
     * A player who left is back.
     *
     * @param table the table's id
     * @param token the seat's token
     * @return the seat
     */
    public CompletableFuture<Seat> back(String table, String token) {
        return seated(table, token, (live, seat) -> live.back(seat));
    }

    /**
     * The table at which the same players continue with the same tokens; the first request makes it.
     *
     * @param table the id of a table whose game is over
     * @param token a seat's token
     * @return the id of the next table
     */
    public CompletableFuture<String> again(String table, String token) {
        return seated(table, token, (live, seat) -> again(live));
    }

    private <S extends State<S>> CompletableFuture<String> again(LiveTable<S> live) {
        return live.next(head -> {
            Moment<S> over = live.shown(Seat.of(1)).moment();
            Setup next = live.game().next(head.setup(), over.now().state());
            next = next.withoutLuck()
                    .seats(over.places().size())
                    .with("SEED", Seed.random().hex());
            List<Place> places = over.places().stream()
                    .map(place -> place.with(place.away() == Place.Away.LOST ? Place.Away.NO : place.away()))
                    .toList();
            return made(next, places, head.terms());
        });
    }

    /**
     * The game's advice to a player.
     *
     * @param table the table's id
     * @param token the seat's token
     * @return a picture
     */
    public CompletableFuture<Picture> hint(String table, String token) {
        return seated(table, token, this::hint);
    }

    private <S extends State<S>> CompletableFuture<Picture> hint(LiveTable<S> live, Seat seat) {
        Function<Observation<S>, Picture> advisor = live.game()
                .presentation()
                .advisor()
                .orElseThrow(() -> new TableException(
                        TableException.Kind.MISSING, "no-hints", live.game().name() + " gives no hints"));
        Observation<S> seen = live.shown(seat).moment().now().seenBy(seat);
        if (seen.legalActions().isEmpty()) {
            throw new TableException(TableException.Kind.REFUSED, "not-your-turn", "it is not your turn");
        }
        return Threads.on(room.bots(), () -> advisor.apply(seen));
    }

    /**
     * Pages for a player beside the table, such as statistics of the hands so far.
     *
     * @param table the table's id
     * @param token the seat's token
     * @return pages of Markdown by the words that open them; empty if the game has none
     */
    public CompletableFuture<Map<String, String>> pages(String table, String token) {
        return seated(table, token, this::pages);
    }

    private <S extends State<S>> CompletableFuture<Map<String, String>> pages(LiveTable<S> live, Seat seat) {
        List<Game<S>> games = List.of(live.shown(seat).moment().now());
        return Threads.on(room.bots(), () -> {
            Map<String, String> pages = new TreeMap<>();
            live.game().presentation().pages().forEach((word, page) -> pages.put(word, page.apply(games, seat)));
            return pages;
        });
    }

    /**
     * The record of a game as a viewer saw it. If the table's terms are open, it is complete once the game is over.
     *
     * @param table the table's id
     * @param token a seat's token; empty for a spectator
     * @return the text of the record
     */
    public CompletableFuture<String> record(String table, String token) {
        return at(table, live -> CompletableFuture.completedFuture(record(live, viewer(live, token))));
    }

    private <S extends State<S>> String record(LiveTable<S> live, Viewer viewer) {
        Moment<S> at = live.shown(viewer).moment();
        String names = at.places().stream()
                .map(place ->
                        place.isFree() ? place.seat().text() : place.name().replaceAll("[\\s:#]+", "-"))
                .collect(Collectors.joining(" "));
        Setup setup = at.setup().with("PLAYERS", names);
        Game<S> now = at.now();
        return at.terms().open() && now.isOver()
                ? Replay.write(live.game(), at.terms().dealt() ? setup : setup.with("SEED", live.seed()), now)
                        .text()
                : Replay.write(live.game(), setup, now, viewer).text();
    }

    /**
     * The log of the decks to which the server commits, as a viewer may check it: a file for the command {@code verify}.
     *
     * @param table the table's id
     * @param token a seat's token; empty for a spectator
     * @return the text of a {@link dev.courtcards.sealed.DealtLog}
     */
    public CompletableFuture<String> decks(String table, String token) {
        return at(table, live -> live.decks(viewer(live, token)));
    }

    /**
     * Gives a player's part in the order of the next deck: first the hash, and when all have given theirs, the share.
     *
     * @param table the table's id
     * @param token the seat's token
     * @param deck the number of the deck
     * @param hash the share's {@link dev.courtcards.sealed.DealtDeck#commitment}; not used with a share
     * @param share 32 bytes in hex; empty with the hash
     * @return the seat
     */
    public CompletableFuture<Seat> share(String table, String token, long deck, String hash, String share) {
        return seated(table, token, (live, seat) -> live.share(seat, deck, hash, share));
    }

    /** The results of every seat at a table and at those from which its players came. */
    CompletableFuture<List<Store.Standing>> standings(String table) {
        return at(table, live -> on(() -> room.store().standings(table)));
    }

    /** The most successful players of a game at all tables in the store. */
    CompletableFuture<List<Store.Player>> players(String game) {
        return on(() -> room.store().players(game, MOST_PLAYERS));
    }

    static Throwable unwrapped(Throwable e) {
        Throwable cause = e.getCause();
        return e instanceof CompletionException && cause != null ? cause : e;
    }

    private <T> CompletableFuture<T> on(Supplier<T> act) {
        return Threads.on(room.threads(), () -> open.stored(act));
    }

    private <T> CompletableFuture<T> at(String table, Function<LiveTable<?>, CompletableFuture<T>> act) {
        return open.find(table).thenCompose(act);
    }

    private interface Seated<T> {
        CompletableFuture<T> at(LiveTable<?> live, Seat seat);
    }

    private <T> CompletableFuture<T> seated(String table, String token, Seated<T> act) {
        return at(table, live -> {
            Seat seat = seat(live, token);
            live.crowd().look(seat);
            return act.at(live, seat);
        });
    }

    static Seat seat(LiveTable<?> live, String token) {
        return live.seatOf(token)
                .orElseThrow(() -> new TableException(
                        TableException.Kind.STRANGER, "bad-token", "this token opens no seat of this table"));
    }

    static Viewer viewer(LiveTable<?> live, String token) {
        return token.isEmpty() ? Spectator.SPECTATOR : seat(live, token);
    }

    @Override
    public void close() {
        open.live().forEach(LiveTable::close);
        for (AutoCloseable one : own) {
            try {
                one.close();
            } catch (Exception e) {
                room.log(System.Logger.Level.WARNING, "closing: " + e);
            }
        }
    }
}
