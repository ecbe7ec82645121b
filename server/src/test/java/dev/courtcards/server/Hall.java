package dev.courtcards.server;

import dev.courtcards.core.game.Seat;
import dev.courtcards.core.game.Spectator;
import dev.courtcards.core.game.State;
import dev.courtcards.core.game.Viewer;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import tools.jackson.databind.JsonNode;

/** Tables on one thread, with a clock set by the test: all effects of a call are done when it returns. */
final class Hall {
    final HandTime time = new HandTime();
    final MemoryStore store = new MemoryStore();
    /** Searches that wait until the test lets them run; empty to run at once. */
    Optional<Queue<Runnable>> thinking = Optional.empty();

    private Tables tables;

    Hall() {
        tables = server(0, Duration.ZERO);
    }

    /** A server that began this long ago and reads what others have written. */
    Tables server(long age, Duration poll) {
        Settings quick = TestServer.QUICK;
        Settings settings = new Settings(
                quick.pause(), quick.deal(), quick.lost(), quick.idle(), poll, quick.tables(), quick.search(), false);
        Executor now = new Now();
        Searches searches = new Searches(
                act -> thinking.ifPresentOrElse(all -> all.add(act), () -> now.execute(act)), settings.search());
        return new Tables(
                Games.found(), new Room(store, time, time.millis() - age, now, now, searches, settings, new Metrics()));
    }

    /** The server ends, and another continues from its store. */
    void restart() {
        tables = server(0, Duration.ZERO);
    }

    Tables tables() {
        return tables;
    }

    /** Runs tasks at once, one after the other. */
    private static final class Now implements Executor {
        private final Queue<Runnable> acts = new ArrayDeque<>();
        private boolean busy;

        @Override
        public void execute(Runnable act) {
            acts.add(act);
            if (!busy) {
                busy = true;
                while (!acts.isEmpty()) {
                    acts.remove().run();
                }
                busy = false;
            }
        }
    }

    /** A table's stored rows, played again. */
    static <S extends State<S>> Past<S> past(CardGame<S> game, Store.Kept kept) {
        Past<S> past = new Past<>(game, kept.head().setup());
        kept.rows().forEach(past::add);
        return past;
    }

    /** A table of that game at which these people sit. */
    List<Ticket> people(String game, String rules, TableTerms terms, String... names) {
        List<String> seats = new ArrayList<>(List.of("me"));
        for (int i = 1; i < names.length; i++) {
            seats.add("open");
        }
        Ticket first =
                tables.create(game, rules, Map.of(), seats, names[0], terms).join();
        List<Ticket> tickets = new ArrayList<>(List.of(first));
        for (int i = 1; i < names.length; i++) {
            tickets.add(tables.sit(first.table(), names[i]).join());
        }
        return tickets;
    }

    JsonNode view(Ticket ticket) {
        return view(ticket.table(), ticket.token());
    }

    JsonNode view(String table, String token) {
        return Client.read(new String(tables.view(table, token, 0).join(), StandardCharsets.UTF_8));
    }

    /** Plays the first legal move that is not grave; false if the seat has none. */
    boolean play(Ticket ticket) {
        String move = "";
        Iterator<JsonNode> menu = view(ticket).get("menu").iterator();
        while (menu.hasNext() && move.isEmpty()) {
            JsonNode item = menu.next();
            move = item.get("grave") == null ? item.get("move").asString() : "";
        }
        if (move.isEmpty()) {
            return false;
        }
        move(ticket, move, "");
        return true;
    }

    long move(Ticket ticket, String move, String key) {
        return tables.move(ticket.table(), ticket.token(), move, "", key, OptionalLong.empty())
                .join();
    }

    /** Why something is refused. */
    static TableException refused(Runnable act) {
        try {
            act.run();
        } catch (CompletionException e) {
            if (e.getCause() instanceof TableException why) {
                return why;
            }
            throw e;
        }
        throw new AssertionError("not refused");
    }

    Look look(Ticket ticket) {
        return look(ticket.table(), ticket.seat());
    }

    Look look(String table, Viewer viewer) {
        LiveTable<?> live = tables.find(table).join();
        Look look = new Look(live, viewer);
        live.crowd().join(look, 64);
        return look;
    }

    Look watch(String table) {
        return look(table, Spectator.SPECTATOR);
    }

    /** A reader of a table. */
    static final class Look implements Watcher {
        private final LiveTable<?> table;
        private final Viewer viewer;
        private boolean ended;

        Look(LiveTable<?> table, Viewer viewer) {
            this.table = table;
            this.viewer = viewer;
        }

        @Override
        public Viewer viewer() {
            return viewer;
        }

        @Override
        public void changed() {}

        @Override
        public void end() {
            ended = true;
        }

        boolean isOver() {
            return ended;
        }

        void leave() {
            table.crowd().leave(this);
        }

        JsonNode seen() {
            return Client.read(new String(table.shown(viewer).view(viewer, 0), StandardCharsets.UTF_8));
        }
    }

    /** The name, bot and presence of a seat as a view has it. */
    static JsonNode seat(JsonNode view, Seat seat) {
        return view.get("seats").get(seat.index());
    }
}
