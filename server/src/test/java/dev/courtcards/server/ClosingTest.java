package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.play.Games;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Requests to tables that are closed, or that close, get an answer. */
class ClosingTest {
    private static void refused(CompletableFuture<?> answer) {
        assertThat(answer).isDone();
        assertThatThrownBy(answer::join)
                .cause()
                .isInstanceOfSatisfying(
                        TableException.class, why -> assertThat(why.code()).isEqualTo("closing"))
                .hasMessage("the tables are closed");
    }

    @Test
    void closedTablesRefuseWhatNeedsThem() {
        Tables tables = Tables.open(Games.found(), TestServer.memory(), TestServer.QUICK);
        Ticket ann = tables.create("nine-piles", "", Map.of(), List.of("me", "open"), "ann", TableTerms.USUAL)
                .join();
        tables.close();

        Stream.of(
                        tables.create("nine-piles", "", Map.of(), List.of("me"), "bob", TableTerms.USUAL),
                        tables.sit(ann.table(), "bob"),
                        tables.move(ann.table(), ann.token(), "", "1 higher", "key", OptionalLong.empty()),
                        tables.leave(ann.table(), ann.token()),
                        tables.view("another", "", 0))
                .forEach(ClosingTest::refused);
    }

    @Test
    void whatWaitsAtATableWhenTheThreadsEndIsRefused() {
        Mailbox[] box = new Mailbox[1];
        Runnable[] first = new Runnable[1];
        box[0] = new Mailbox(letter -> {
            if (first[0] != null) {
                throw new RejectedExecutionException("closed");
            }
            first[0] = letter;
        });
        CompletableFuture<String> done = box[0].ask(() -> "done");
        CompletableFuture<String> waits = box[0].ask(() -> "late");
        first[0].run();

        assertThat(done).isCompletedWithValue("done");
        refused(waits);
        refused(box[0].ask(() -> "later still"));
    }

    @Test
    void whatWaitsForAThreadWhenTheThreadsEndIsRefused() throws InterruptedException {
        ExecutorService one = Executors.newSingleThreadExecutor();
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        CompletableFuture<String> hint = Threads.on(one, () -> {
            began.countDown();
            try {
                never.await();
                return "done";
            } catch (InterruptedException e) {
                return "interrupted";
            }
        });
        CompletableFuture<String> waits = Threads.on(one, () -> "late");
        began.await();
        Threads.end(one);

        assertThat(hint.join()).isEqualTo("interrupted");
        refused(waits);
        refused(Threads.on(one, () -> "later still"));
    }
}
