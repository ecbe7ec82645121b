package dev.courtcards.server;

import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.core.record.RecordException;
import dev.courtcards.core.record.Setup;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The tables in memory: read from the store on request, closed when nobody watches, updated with what other servers write. Safe between
 * threads.
 */
final class OpenTables {
    private static final Duration SWEEP = Duration.ofSeconds(30);
    private static final Duration OFFER = Duration.ofSeconds(5);
    private static final int MOST_OFFERS = 100;
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,22}");

    private final Games games;
    private final Room room;
    private final Map<String, CompletableFuture<LiveTable<?>>> open = new ConcurrentHashMap<>();
    private final AtomicBoolean polling = new AtomicBoolean();

    OpenTables(Games games, Room room) {
        this.games = games;
        this.room = room;
        every(SWEEP, this::sweep);
        if (!room.settings().poll().isZero()) {
            every(room.settings().poll(), () -> room.threads().execute(this::poll));
            every(OFFER, () -> room.threads().execute(this::offer));
        }
    }

    private void every(Duration span, Runnable act) {
        room.time().later(span, () -> {
            act.run();
            every(span, act);
        });
    }

    /** A table, read from the store if it is not in memory. */
    CompletableFuture<LiveTable<?>> find(String table) {
        if (!ID.matcher(table).matches()) {
            return CompletableFuture.failedFuture(
                    new TableException(TableException.Kind.MISSING, "no-table", "no such table"));
        }
        CompletableFuture<LiveTable<?>> known = open.get(table);
        if (known != null) {
            return known;
        }
        if (open.size() >= room.settings().tables()) {
            return CompletableFuture.failedFuture(
                    new TableException(TableException.Kind.BUSY, "full", "the server has no room for more tables now"));
        }
        CompletableFuture<LiveTable<?>> fresh = new CompletableFuture<>();
        CompletableFuture<LiveTable<?>> other = open.putIfAbsent(table, fresh);
        if (other != null) {
            return other;
        }
        fresh.whenComplete((live, e) -> {
            if (e != null) {
                open.remove(table, fresh);
            }
        });
        Threads.on(room.threads(), () -> read(table)).thenCompose(live -> live).whenComplete((live, e) -> {
            if (e != null) {
                fresh.completeExceptionally(Tables.unwrapped(e));
            } else {
                fresh.complete(live);
            }
        });
        return fresh;
    }

    private CompletableFuture<LiveTable<?>> read(String table) {
        Store.Kept kept = stored(() -> room.store().read(table))
                .orElseThrow(() -> new TableException(TableException.Kind.MISSING, "no-table", "no such table"));
        return LiveTable.of(found(kept.head().setup()), room, kept);
    }

    /** The result of a store operation; a failure of the store becomes an answer to the client. */
    <T> T stored(Supplier<T> act) {
        try {
            return act.get();
        } catch (Store.Trouble e) {
            room.metrics().troubled();
            room.log(System.Logger.Level.ERROR, "the store: " + e.getMessage());
            throw new TableException(TableException.Kind.AWAY, "store", "the store does not answer; try again");
        }
    }

    private CardGame<?> found(Setup setup) {
        try {
            return games.find(setup);
        } catch (RecordException e) {
            throw new TableException(TableException.Kind.MISSING, e.code(), e.problem());
        }
    }

    /** The tables in memory. */
    Collection<LiveTable<?>> live() {
        return open.values().stream()
                .filter(table -> table.isDone() && !table.isCompletedExceptionally())
                .<LiveTable<?>>map(CompletableFuture::join)
                .toList();
    }

    /** Closes tables without readers. */
    private void sweep() {
        for (LiveTable<?> table : live()) {
            if (table.isIdle(room.settings().idle())) {
                open.remove(table.id());
                table.close();
            }
        }
    }

    /** Takes over what other servers have written. */
    private void poll() {
        if (!polling.compareAndSet(false, true)) {
            return;
        }
        try {
            Collection<LiveTable<?>> all = live();
            Map<String, Store.Mark> marks =
                    room.store().marks(all.stream().map(LiveTable::id).toList());
            for (LiveTable<?> table : all) {
                Store.@Nullable Mark mark = marks.get(table.id());
                if (mark != null && !mark.equals(table.mark())) {
                    table.reread(mark);
                }
            }
        } catch (Store.Trouble e) {
            room.metrics().troubled();
        } finally {
            polling.set(false);
        }
    }

    /** Listed tables with a free seat at which a player waits, here or at another server. */
    CompletableFuture<List<Catalog.Offer>> lobby() {
        List<Catalog.Offer> own = offers();
        if (room.settings().poll().isZero()) {
            return CompletableFuture.completedFuture(own);
        }
        Set<String> here = own.stream().map(Catalog.Offer::table).collect(Collectors.toSet());
        return Threads.on(
                room.threads(),
                () -> stored(() -> Stream.concat(
                                own.stream(),
                                room
                                        .store()
                                        .offered(room.time().millis()
                                                - OFFER.multipliedBy(3).toMillis())
                                        .stream()
                                        .filter(table -> !here.contains(table))
                                        .flatMap(table -> room.store().read(table).stream())
                                        .map(Catalog.Offer::of)
                                        .filter(Catalog.Offer::hasFreeSeat))
                        .limit(MOST_OFFERS)
                        .toList()));
    }

    private List<Catalog.Offer> offers() {
        return live().stream()
                .<Moment<?>>map(table -> table.shown(Spectator.SPECTATOR).moment())
                .filter(at -> at.terms().listed()
                        && !at.started()
                        && at.places().stream().anyMatch(place -> place.isPerson() && place.here()))
                .limit(MOST_OFFERS)
                .<Catalog.Offer>map(Catalog.Offer::of)
                .toList();
    }

    /** Shows other servers the tables at which a player waits. */
    private void offer() {
        try {
            room.store()
                    .offer(
                            offers().stream().map(Catalog.Offer::table).toList(),
                            room.time().millis());
        } catch (Store.Trouble e) {
            room.metrics().troubled();
        }
    }
}
