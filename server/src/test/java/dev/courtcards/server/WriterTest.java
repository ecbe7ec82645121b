package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WriterTest {
    private final List<List<String>> written = new ArrayList<>();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch open = new CountDownLatch(1);

    /** Waits at its first transaction; the table "late" has a conflict, the table "broken" trouble. */
    private void store(List<Writer.Page> pages) {
        List<String> tables = pages.stream().map(Writer.Page::table).toList();
        begun.countDown();
        try {
            open.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (tables.contains("late")) {
            throw new Store.Conflict("late");
        }
        if (tables.contains("broken")) {
            throw new Store.Trouble("broken", new IllegalStateException());
        }
        written.add(tables);
    }

    private static CompletableFuture<Void> write(Writer writer, String table) {
        return CompletableFuture.runAsync(() -> writer.write(new Writer.Page(table, List.of())), work -> {
            Thread thread = new Thread(work);
            thread.start();
        });
    }

    /** A writer at its first transaction, while other writes wait. */
    private List<CompletableFuture<Void>> asked(Writer writer, String... tables) throws InterruptedException {
        List<CompletableFuture<Void>> all = new ArrayList<>(List.of(write(writer, "first")));
        begun.await();
        for (String table : tables) {
            all.add(write(writer, table));
        }
        while (writer.waiting() < tables.length) {
            Thread.onSpinWait();
        }
        open.countDown();
        return all;
    }

    @Test
    void whatComesWhileItWritesIsWrittenTogether() throws InterruptedException {
        try (Writer writer = new Writer(this::store)) {
            asked(writer, "c", "a", "b").forEach(CompletableFuture::join);
        }

        assertThat(written).containsExactly(List.of("first"), List.of("a", "b", "c"));
    }

    @Test
    void whoIsLateIsLateAlone() throws InterruptedException {
        try (Writer writer = new Writer(this::store)) {
            List<CompletableFuture<Void>> all = asked(writer, "a", "late", "z");

            all.get(1).join();
            all.get(3).join();
            assertThatThrownBy(() -> all.get(2).join()).hasCauseInstanceOf(Store.Conflict.class);
        }
        assertThat(written).containsExactly(List.of("first"), List.of("a"), List.of("z"));
    }

    @Test
    void troubleIsEverybodys() throws InterruptedException {
        try (Writer writer = new Writer(this::store)) {
            List<CompletableFuture<Void>> all = asked(writer, "a", "broken");

            assertThatThrownBy(() -> all.get(1).join()).hasCauseInstanceOf(Store.Trouble.class);
            assertThatThrownBy(() -> all.get(2).join()).isInstanceOf(CompletionException.class);
        }
        assertThat(written).containsExactly(List.of("first"));
    }

    @Test
    void whatWasAskedForIsWrittenBeforeItClosesAndNothingAfter() throws InterruptedException {
        Writer writer = new Writer(this::store);
        List<CompletableFuture<Void>> all = asked(writer, "a");

        writer.close();

        all.forEach(CompletableFuture::join);
        assertThat(written).containsExactly(List.of("first"), List.of("a"));
        assertThatThrownBy(() -> writer.write(new Writer.Page("b", List.of()))).isInstanceOf(Store.Trouble.class);
    }
}
