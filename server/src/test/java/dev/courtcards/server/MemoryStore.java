package dev.courtcards.server;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A store in memory, which fails when a test says so. */
final class MemoryStore extends NoStore {
    private final Map<String, Kept> tables = new HashMap<>();
    private final Map<String, Long> keys = new HashMap<>();
    private final Map<String, Long> offers = new HashMap<>();
    private int failures;
    private int appends;
    private int taken;

    /** The next writes of moves fail. */
    synchronized void fail(int times) {
        failures = times;
    }

    /** How many rows were read. */
    synchronized int taken() {
        return taken;
    }

    synchronized int appends() {
        return appends;
    }

    private void answer() {
        if (failures > 0) {
            failures--;
            throw new Trouble("a test says so", new IllegalStateException());
        }
    }

    @Override
    public synchronized void create(Head head, List<Place> places) {
        tables.put(head.id(), new Kept(head, List.copyOf(places), List.of()));
    }

    @Override
    public synchronized Optional<Kept> read(String table, long after) {
        return Optional.ofNullable(tables.get(table)).map(kept -> {
            List<Row> rows = kept.rows().subList((int) after, kept.rows().size());
            taken += rows.size();
            return new Kept(kept.head(), kept.places(), rows);
        });
    }

    private Kept kept(String table) {
        return Optional.ofNullable(tables.get(table)).orElseThrow();
    }

    @Override
    public synchronized void append(String table, List<Row> rows) {
        answer();
        appends++;
        Kept kept = kept(table);
        List<Row> all = new ArrayList<>(kept.rows());
        for (Row row : rows) {
            if (row.seq() != all.size() + 1 || keys.containsKey(table + row.key())) {
                throw new Conflict("row " + row.seq());
            }
            all.add(row);
        }
        rows.stream().filter(row -> !row.key().isEmpty()).forEach(row -> keys.put(table + row.key(), row.seq()));
        tables.put(table, new Kept(kept.head(), kept.places(), List.copyOf(all)));
    }

    @Override
    public synchronized OptionalLong seqOf(String table, String key) {
        Long seq = keys.get(table + key);
        return seq == null ? OptionalLong.empty() : OptionalLong.of(seq);
    }

    @Override
    public synchronized void sit(String table, int revision, Place place) {
        Kept kept = kept(table);
        if (kept.head().revision() != revision) {
            throw new Conflict("seats");
        }
        List<Place> places = new ArrayList<>(kept.places());
        places.set(place.seat().index(), place);
        tables.put(
                table, new Kept(kept.head().with(revision + 1, kept.head().next()), List.copyOf(places), kept.rows()));
    }

    @Override
    public synchronized String next(String table, String next) {
        Kept kept = kept(table);
        String known = kept.head().next();
        if (known.isEmpty()) {
            tables.put(table, new Kept(kept.head().with(kept.head().revision(), next), kept.places(), kept.rows()));
        }
        return known.isEmpty() ? next : known;
    }

    @Override
    public synchronized void offer(Collection<String> wanted, long now) {
        wanted.forEach(table -> offers.put(table, now));
    }

    @Override
    public synchronized List<String> offered(long since) {
        return offers.entrySet().stream()
                .filter(offer -> offer.getValue() >= since)
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public synchronized Map<String, Mark> marks(Collection<String> wanted) {
        Map<String, Mark> marks = new HashMap<>();
        for (String table : wanted) {
            Optional.ofNullable(tables.get(table))
                    .ifPresent(kept -> marks.put(
                            table,
                            new Mark(
                                    kept.rows().size(),
                                    kept.head().revision(),
                                    kept.head().next())));
        }
        return marks;
    }
}
