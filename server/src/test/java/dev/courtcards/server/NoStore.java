package dev.courtcards.server;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A store of nothing, for tests to overwrite. */
class NoStore implements Store {
    @Override
    public void create(Head head, List<Place> places) {}

    @Override
    public Optional<Kept> read(String table, long after) {
        return Optional.empty();
    }

    @Override
    public void append(String table, List<Row> rows) {}

    @Override
    public OptionalLong seqOf(String table, String key) {
        return OptionalLong.empty();
    }

    @Override
    public void sit(String table, int revision, Place place) {}

    @Override
    public String next(String table, String next) {
        return next;
    }

    @Override
    public void finish(String table, List<Result> results) {}

    @Override
    public List<Standing> standings(String table) {
        return List.of();
    }

    @Override
    public List<Player> players(String game, int most) {
        return List.of();
    }

    @Override
    public void offer(Collection<String> tables, long now) {}

    @Override
    public List<String> offered(long since) {
        return List.of();
    }

    @Override
    public Map<String, Mark> marks(Collection<String> tables) {
        return Map.of();
    }

    @Override
    public void close() {}
}
