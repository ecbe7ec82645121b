package dev.courtcards.server;

import dev.courtcards.core.game.Actor;
import dev.courtcards.core.game.ChanceSource;
import dev.courtcards.core.game.Game;
import dev.courtcards.core.game.Move;
import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Host;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The moves of one table, the same in memory and in the store. The host plays; what it played is stored. If the store refuses, the host is
 * dropped and what others stored is read. For one thread at a time.
 */
final class Story<S extends State<S>> {
    /** After a restart each timer has at least this much time, so that nobody loses time while the server is down. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final String id;
    private final CardGame<S> game;
    private final Room room;
    private final List<Shown.Back> backs = new ArrayList<>();
    private final List<Game<S>> fresh = new ArrayList<>();
    private final ChanceSource luck;
    private final Optional<Decks<S>> decks;
    private Past<S> past;
    private Store.Head head;
    private List<Place> places;
    private @Nullable Host<S> host;
    private boolean loaded;
    private boolean told;

    Story(CardGame<S> game, Room room, Store.Kept kept) {
        this.id = kept.head().id();
        this.game = game;
        this.room = room;
        this.decks = kept.head().terms().dealt()
                ? Optional.of(new Decks<>(kept.head().setup(), id, room.time()))
                : Optional.empty();
        this.luck = decks.<ChanceSource>map(own -> own)
                .orElseGet(() -> kept.head().setup().luck().orElseThrow());
        this.past = new Past<>(game, kept.head().setup());
        this.head = kept.head();
        this.places = kept.places();
        take(kept);
    }

    ChanceSource luck() {
        return luck;
    }

    Store.Head head() {
        return head;
    }

    List<Place> places() {
        return places;
    }

    Place place(Seat seat) {
        return places.get(seat.index());
    }

    /** The step after a row; step 0 is the game before all rows. */
    Past.Step<S> step(long seq) {
        return past.step(seq);
    }

    /** The number of rows. */
    long seq() {
        return past.seq();
    }

    /** The game after the last row. */
    Game<S> now() {
        return past.now();
    }

    /** The points at which the table went back, up to a row. */
    List<Shown.Back> backs(long seq) {
        return backs.stream().filter(back -> back.seq() <= seq).toList();
    }

    boolean isFull() {
        return places.stream().noneMatch(Place::isFree);
    }

    boolean isLoaded() {
        return loaded;
    }

    /** The host, if the game has begun. */
    Optional<Host<S>> host() {
        return Optional.ofNullable(host);
    }

    /** The host; throws if the game has not begun. */
    Host<S> playing() {
        return host().orElseThrow(() -> new TableException(
                TableException.Kind.REFUSED, "not-begun", "the game begins when all seats are taken"));
    }

    /** Whether there is news that was not shown; resets the mark. */
    boolean isNews() {
        boolean news = told;
        told = false;
        return news;
    }

    /** Marks a change beside the story that players see. */
    void touch() {
        told = true;
    }

    /** Drops what is not stored; the next {@link #load} reads what others have stored. */
    void drop() {
        host = null;
        loaded = false;
        fresh.clear();
    }

    /** Whether a played move is not stored. */
    boolean isAhead() {
        return !fresh.isEmpty();
    }

    void load() {
        if (!loaded) {
            Store.Kept kept = room.store()
                    .read(id, decks.isPresent() ? 0 : seq())
                    .orElseThrow(() -> new TableException(TableException.Kind.MISSING, "no-table", "no such table"));
            if (decks.isPresent()) { // the decks took part in moves that were not stored
                decks.get().clear();
                backs.clear();
                past = new Past<>(game, head.setup());
            }
            take(kept);
            told = true;
        }
        begin();
    }

    /** Takes over the rows that follow those in memory. */
    private void take(Store.Kept kept) {
        head = kept.head();
        places = kept.places();
        for (Store.Row row : kept.rows()) {
            past.add(row);
            if (row.kind() != Store.Kind.MOVE) {
                backs.add(new Shown.Back(row.seq(), now().ply()));
            }
            decks.ifPresent(own -> {
                if (row.kind() == Store.Kind.DECK) {
                    own.take(row.what());
                } else {
                    own.moved(now());
                }
            });
        }
        loaded = true;
    }

    /** The ends of the running timers, with the grace after a restart. */
    private Map<Integer, Duration> ends() {
        Duration least = Duration.ofMillis(room.begun() - head.made()).plus(GRACE);
        Map<Integer, Duration> ends = past.ends();
        ends.replaceAll((ticket, end) -> end.compareTo(least) < 0 ? least : end);
        return ends;
    }

    /** Starts the host once all seats are taken, then takes the server's steps for the decks. */
    void begin() {
        if (host == null && isFull()) {
            Past.Step<S> last = step(seq());
            Duration elapsed = Duration.ofMillis(Math.max(last.at(), age()));
            hosted(last.game(), new Host.Clock(elapsed, ends()));
        }
        if (host != null && decks.isPresent()) {
            for (Optional<String> line = decks.get().next(now(), places);
                    line.isPresent();
                    line = decks.get().next(now(), places)) {
                deck(line.get());
            }
        }
    }

    /** Stores a step of a deck; after the last share the host can deal. */
    private void deck(String line) {
        Host.Clock clock = playing().clock();
        long at = clock.elapsed().toMillis();
        long seq = seq() + 1;
        room.store().append(id, List.of(new Store.Row(seq, Store.Kind.DECK, line, at, "")));
        past.add(now(), at);
        backs.add(new Shown.Back(seq, now().ply()));
        decks.orElseThrow().take(line);
        hosted(now(), clock);
    }

    private Decks<S> dealt() {
        return decks.orElseThrow(() -> new TableException(
                TableException.Kind.MISSING, "no-decks", "the server does not commit to the decks of this table"));
    }

    /** Takes a player's hash or share for the next deck. */
    void share(Seat seat, long number, String hash, String share) {
        dealt().heard(seat, number, hash, share).ifPresent(this::deck);
    }

    /** The lines that a viewer may check; with the game's openings only if {@code gameToo}. */
    List<String> decks(Viewer viewer, boolean gameToo) {
        return dealt().lines(
                        now(),
                        game.notation(),
                        places.size(),
                        viewer,
                        gameToo,
                        head.terms().open());
    }

    /** The public state of the deck that is being made. */
    Optional<Decks.Known> deck() {
        return decks.map(Decks::known);
    }

    /** The time until a share is late. */
    Optional<Duration> later() {
        return decks.flatMap(Decks::later);
    }

    private void hosted(Game<S> from, Host.Clock clock) {
        host = Host.holding(from, luck, clock, room.time()::nanos, fresh::add);
        told = true;
        commit("");
    }

    /** The version of the table. */
    Store.Mark mark() {
        return new Store.Mark(seq(), head.revision(), head.next());
    }

    /** Milliseconds since the table was made. */
    long age() {
        return room.time().millis() - head.made();
    }

    /** Plays what timers and chance make due. */
    void tick() {
        host().ifPresent(playing -> {
            playing.tick();
            commit("");
        });
    }

    /**
     * Stores the moves that the host has played.
     *
     * @param key belongs to the first move of the seat named in it; may be empty
     * @return the row of that move, or the last row
     */
    long commit(String key) {
        if (fresh.isEmpty()) {
            return seq();
        }
        long at = playing().clock().elapsed().toMillis();
        List<Store.Row> rows = new ArrayList<>();
        long mine = 0;
        for (Game<S> next : fresh) {
            Move<S> move = next.lastMove().orElseThrow();
            long seq = seq() + rows.size() + 1;
            boolean keyed =
                    mine == 0 && !key.isEmpty() && key.startsWith(move.by().text() + ":");
            mine = keyed ? seq : mine;
            rows.add(new Store.Row(seq, Store.Kind.MOVE, game.notation().write(move), at, keyed ? key : ""));
        }
        room.store().append(id, rows);
        fresh.forEach(next -> past.add(next, at));
        fresh.clear();
        told = true;
        return mine == 0 ? seq() : mine;
    }

    /** The game before the seat's last move, if no other person has moved or seen a new card since. */
    Optional<Game<S>> undone(Seat seat, Game<S> now) {
        if (!game.presentation().mayUndo() || now.isOver()) {
            return Optional.empty();
        }
        List<Seat> others = places.stream()
                .filter(place -> place.isPerson() && !place.seat().equals(seat))
                .map(Place::seat)
                .toList();
        Optional<Game<S>> before = now.takenBack(seat);
        for (Game<S> step = now;
                before.isPresent() && step.ply() > before.get().ply();
                step = step.previous().orElseThrow()) {
            Actor by = step.lastMove().orElseThrow().by();
            Game<S> shownTo = step;
            if (others.contains(by) || others.stream().anyMatch(shownTo::showed)) {
                return Optional.empty();
            }
        }
        return before;
    }

    /** Goes back to an earlier game; running timers run on. */
    long back(Game<S> before) {
        Host.Clock clock = playing().clock();
        long at = clock.elapsed().toMillis();
        long seq = seq() + 1;
        room.store().append(id, List.of(new Store.Row(seq, Store.Kind.UNDO, "" + before.ply(), at, "")));
        past.add(before, at);
        backs.add(new Shown.Back(seq, before.ply()));
        told = true;
        hosted(before, clock);
        return seq;
    }

    /** Stores a change of one seat. */
    void change(Place place) {
        room.store().sit(id, head.revision(), place);
        head = head.with(head.revision() + 1, head.next());
        List<Place> changed = new ArrayList<>(places);
        changed.set(place.seat().index(), place);
        places = List.copyOf(changed);
        told = true;
    }

    /** Sets the table at which the same players continue, unless it is set, and returns the one that is set. */
    String next(String table) {
        head = head.with(head.revision(), room.store().next(id, table));
        told = true;
        return head.next();
    }
}
