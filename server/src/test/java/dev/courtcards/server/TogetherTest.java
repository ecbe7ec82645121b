package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Seat;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** People at one table, in time that is set by hand. */
class TogetherTest {
    private static final String NINE = "nine-piles";
    private final Hall hall = new Hall();

    private static String away(JsonNode view, int seat) {
        return Hall.seat(view, Seat.of(seat)).get("away").asString();
    }

    private Ticket toMove(List<Ticket> people) {
        return people.stream()
                .filter(ticket -> !hall.view(ticket).get("menu").isEmpty())
                .findFirst()
                .orElseThrow();
    }

    private static Ticket other(List<Ticket> people, Ticket one) {
        return people.get(people.get(0) == one ? 1 : 0);
    }

    private long left(Ticket ticket) {
        return hall.view(ticket).get("timers").get(0).get("ms").asLong();
    }

    // Clocks.

    @Test
    void aTimerRunsOnInAnotherServer() {
        List<Ticket> people = hall.people("poker", "seconds=60", TableTerms.USUAL, "ann", "bob");
        long before = left(people.get(0));
        hall.time.pass(Duration.ofSeconds(20));

        Tables other = hall.server(Duration.ofHours(1).toMillis(), Duration.ZERO);

        JsonNode view = Client.read(new String(
                other.view(people.get(0).table(), people.get(0).token(), 0).join(), StandardCharsets.UTF_8));
        assertThat(before).isEqualTo(60_000);
        assertThat(view.get("timers").get(0).get("ms").asLong()).isEqualTo(40_000);
    }

    @Test
    void aServerThatWasDownTakesNobodysTime() {
        List<Ticket> people = hall.people("poker", "seconds=60", TableTerms.USUAL, "ann", "bob");
        hall.time.pass(Duration.ofSeconds(1));
        long seq = hall.view(people.get(0)).get("seq").asLong();
        hall.tables().close();
        hall.time.pass(Duration.ofSeconds(58));

        hall.restart();

        assertThat(left(people.get(0))).isEqualTo(10_000);
        assertThat(hall.view(people.get(0)).get("seq").asLong()).isEqualTo(seq);
    }

    @Test
    void whatATimerDoesIsDoneWhenItEnds() {
        List<Ticket> people = hall.people("poker", "seconds=60", TableTerms.USUAL, "ann", "bob");
        JsonNode before = hall.view(people.get(0));

        hall.time.pass(Duration.ofSeconds(61));

        assertThat(hall.view(people.get(0)).get("seq").asLong())
                .isGreaterThan(before.get("seq").asLong());
    }

    // Presence.

    @Test
    void whoLeavesBlocksNobodyAndCanReturn() {
        for (String game : List.of("poker", "recall", "romme", NINE, "highlow")) {
            List<Ticket> people = hall.people(game, "", TableTerms.USUAL, "ann", "bob");
            Hall.Look ann = hall.look(people.get(0));

            hall.tables().leave(people.get(1).table(), people.get(1).token()).join();

            assertThat(away(ann.seen(), 2)).as(game).isEqualTo("LEFT");
            long before = ann.seen().get("seq").asLong();
            for (int i = 0; i < 6; i++) {
                hall.play(people.get(0));
                hall.time.pass(Duration.ofSeconds(30));
            }
            boolean over = ann.seen().get("outcome") != null;
            assertThat(over || ann.seen().get("seq").asLong() > before).as(game).isTrue();
            hall.tables().back(people.get(1).table(), people.get(1).token()).join();
            assertThat(away(ann.seen(), 2)).as(game).isEqualTo("NO");
        }
    }

    @Test
    void aLostLineIsStoodInForUntilItIsBack() {
        List<Ticket> people = hall.people("romme", "", TableTerms.USUAL, "ann", "bob");
        Hall.Look ann = hall.look(people.get(0));
        Hall.Look bob = hall.look(people.get(1));
        assertThat(Hall.seat(ann.seen(), Seat.of(2)).get("here").asBoolean()).isTrue();

        bob.leave();
        assertThat(Hall.seat(ann.seen(), Seat.of(2)).get("here").asBoolean()).isFalse();
        hall.time.pass(Duration.ofSeconds(59));
        assertThat(away(ann.seen(), 2)).isEqualTo("NO");
        hall.time.pass(Duration.ofSeconds(2));
        assertThat(away(ann.seen(), 2)).isEqualTo("LOST");

        hall.look(people.get(1));
        assertThat(away(ann.seen(), 2)).isEqualTo("NO");
    }

    @Test
    void nobodyLosesTheDuelForALostLine() {
        List<Ticket> people = hall.people("blackjack", "duel", TableTerms.USUAL, "ann", "bob");
        Hall.Look ann = hall.look(people.get(0));
        hall.look(people.get(1)).leave();

        hall.time.pass(Duration.ofSeconds(62));

        assertThat(away(ann.seen(), 2)).isEqualTo("LOST");
        assertThat(ann.seen().get("outcome")).isNull();
    }

    @Test
    void aTableWhereNobodyIsRests() {
        Ticket ann = hall.tables()
                .create("romme", "", Map.of(), List.of("bot:random", "bot:random"), "", TableTerms.USUAL)
                .join();
        long before = hall.view(ann.table(), "").get("seq").asLong();

        hall.time.pass(Duration.ofMinutes(5));

        assertThat(hall.store.read(ann.table()).orElseThrow().rows().size()).isLessThan((int) before + 5000);
        int rows = hall.store.read(ann.table()).orElseThrow().rows().size();
        hall.time.pass(Duration.ofMinutes(5));
        assertThat(hall.store.read(ann.table()).orElseThrow().rows()).hasSize(rows);
    }

    // Seats and tokens.

    @Test
    void aNewLinkEndsTheOldOne() {
        List<Ticket> people = hall.people(NINE, "", TableTerms.USUAL, "ann", "bob");
        Ticket old = people.get(0);
        Hall.Look look = hall.look(old);

        Ticket renewed = hall.tables().renew(old.table(), old.token()).join();

        assertThat(look.isOver()).isTrue();
        assertThat(Hall.refused(() -> hall.view(old)).code()).isEqualTo("bad-token");
        assertThat(hall.view(renewed).get("you").asString()).isEqualTo("p1");
    }

    @Test
    void aSeatIsTakenOnce() {
        List<Ticket> people = hall.people(NINE, "", TableTerms.USUAL, "ann", "bob");
        String table = people.get(0).table();

        assertThat(Hall.refused(() -> hall.tables().sit(table, "eve").join()).code())
                .isEqualTo("no-free-seat");
        Ticket eve = hall.people(NINE, "", TableTerms.USUAL, "eve").get(0);
        assertThat(Hall.refused(() -> hall.tables().view(table, eve.token(), 0).join())
                        .kind())
                .isEqualTo(TableException.Kind.STRANGER);
    }

    @Test
    void namesAreSeenAndDistinguishPeople() {
        Ticket ann = hall.tables()
                .create(NINE, "", Map.of(), List.of("me", "open"), " ann ", TableTerms.USUAL)
                .join();
        assertThat(Hall.seat(hall.view(ann), Seat.of(1)).get("name").asString()).isEqualTo("ann");
        for (String bad : List.of("", "a\u202eb", "p2", "dealer", "x".repeat(21), "a\nb", "\u200b")) {
            assertThat(Hall.refused(() -> hall.tables().sit(ann.table(), bad).join())
                            .code())
                    .as(bad)
                    .isEqualTo("bad-name");
        }
        assertThat(Hall.refused(() -> hall.tables().sit(ann.table(), "ANN").join())
                        .code())
                .isEqualTo("name-taken");
    }

    @Test
    void refusalsCallPeopleByTheirNames() {
        List<Ticket> people = hall.people("romme", "", TableTerms.USUAL, "ann", "bob");
        Ticket moves = toMove(people);
        Ticket waits = other(people, moves);
        String theirs = hall.view(moves).get("menu").get(0).get("move").asString();
        String mine = theirs.replace(moves.seat().text(), waits.seat().text());

        TableException why = Hall.refused(() -> hall.move(waits, mine, ""));

        assertThat(why.code()).isEqualTo("not-your-turn");
        assertThat(why.getMessage())
                .doesNotContainPattern("\\bp[0-9]")
                .contains(moves == people.get(0) ? "ann" : "bob");
        assertThat(Hall.refused(() -> hall.move(waits, theirs, "")).code()).isEqualTo("not-your-seat");
    }

    // Moves.

    @Test
    void aRetryIsFoundByItsKeyInAnotherServerToo() {
        List<Ticket> people = hall.people(NINE, "", TableTerms.USUAL, "ann", "bob");
        Ticket moves = toMove(people);
        String move = hall.view(moves).get("menu").get(0).get("move").asString();
        long seq = hall.move(moves, move, "k1");

        hall.restart();

        assertThat(hall.move(moves, move, "k1")).isEqualTo(seq);
        long rows = hall.store.read(moves.table()).orElseThrow().rows().size();
        assertThat(rows).isEqualTo(seq);
    }

    @Test
    void aRetryReadsNoRowAgain() {
        Ticket ann = hall.people(NINE, "", TableTerms.USUAL, "ann").get(0);
        int before = hall.store.taken();
        int moves = 0;
        for (JsonNode menu = hall.view(ann).get("menu");
                !menu.isEmpty();
                menu = hall.view(ann).get("menu")) {
            String move = menu.get(0).get("move").asString();
            String key = "k" + moves++;
            long seq = hall.move(ann, move, key);
            assertThat(hall.move(ann, move, key)).isEqualTo(seq);
        }
        assertThat(moves).isGreaterThan(5);
        assertThat(hall.store.taken()).isEqualTo(before);
    }

    @Test
    void aServerReadsOfAnothersTableOnlyWhatIsNew() {
        Tables other = hall.server(0, Duration.ofMillis(200));
        Ticket ann = hall.people(NINE, "", TableTerms.USUAL, "ann").get(0);
        other.view(ann.table(), ann.token(), 0).join();
        int before = hall.store.taken();
        for (int i = 1; i <= 10; i++) {
            hall.play(ann);
            hall.time.pass(Duration.ofMillis(200));
            assertThat(Client.read(new String(
                                    other.view(ann.table(), ann.token(), 0).join(), StandardCharsets.UTF_8))
                            .get("seq"))
                    .isEqualTo(hall.view(ann).get("seq"));
        }
        long rows = hall.view(ann).get("seq").asLong();
        assertThat(hall.store.taken() - before).isLessThanOrEqualTo((int) rows);
    }

    @Test
    void whatTheStoreDidNotTakeWasNotPlayed() {
        List<Ticket> people = hall.people(NINE, "", TableTerms.USUAL, "ann", "bob");
        Ticket moves = toMove(people);
        String move = hall.view(moves).get("menu").get(0).get("move").asString();
        JsonNode before = hall.view(moves);

        hall.store.fail(1);
        TableException why = Hall.refused(() -> hall.move(moves, move, "k1"));

        assertThat(why.kind()).isEqualTo(TableException.Kind.AWAY);
        assertThat(hall.view(moves).get("seq")).isEqualTo(before.get("seq"));
        assertThat(hall.move(moves, move, "k1")).isGreaterThan(before.get("seq").asLong());
    }

    @Test
    void theLobbyShowsWhereSomebodyWaitsAtAnotherServer() {
        Duration poll = Duration.ofMillis(200);
        Tables one = hall.server(0, poll);
        Tables other = hall.server(0, poll);
        Ticket ann = one.create(NINE, "", Map.of(), List.of("me", "open"), "ann", new TableTerms(0, false, true, false))
                .join();
        assertThat(other.inMemory().lobby().join()).isEmpty();
        Hall.Look look = new Hall.Look(one.find(ann.table()).join(), ann.seat());
        one.find(ann.table()).join().crowd().join(look, 64);

        hall.time.pass(Duration.ofSeconds(5));
        assertThat(one.inMemory().lobby().join())
                .extracting(Catalog.Offer::table)
                .containsExactly(ann.table());
        assertThat(other.inMemory().lobby().join())
                .isEqualTo(one.inMemory().lobby().join());

        look.leave();
        hall.time.pass(Duration.ofSeconds(20));
        assertThat(other.inMemory().lobby().join()).isEmpty();

        one.find(ann.table()).join().crowd().join(look, 64);
        hall.time.pass(Duration.ofSeconds(5));
        other.sit(ann.table(), "bob").join();
        assertThat(other.inMemory().lobby().join()).isEmpty();
    }

    @Test
    void twoServersServeOneTable() {
        List<Ticket> people = hall.people(NINE, "", TableTerms.USUAL, "ann", "bob");
        Tables other = hall.server(0, Duration.ofMillis(200));
        String table = people.get(0).table();
        other.view(table, "", 0).join();
        Ticket moves = toMove(people);
        String move = hall.view(moves).get("menu").get(0).get("move").asString();

        long seq = hall.move(moves, move, "");
        hall.time.pass(Duration.ofMillis(200));

        assertThat(new String(other.view(table, "", 0).join(), StandardCharsets.UTF_8))
                .contains("\"seq\":" + seq + ",");
        Ticket next = toMove(people);
        String second = hall.view(next).get("menu").get(0).get("move").asString();
        long there = other.move(table, next.token(), second, "", "", OptionalLong.empty())
                .join();
        assertThat(there).isGreaterThan(seq);
        // The first has not read since, and the store reports a conflict.
        Ticket third = toMove(people);
        assertThat(Hall.refused(() -> hall.move(third, "GUESS:" + third.seat() + ":77:higher", ""))
                        .kind())
                .isNotEqualTo(TableException.Kind.AWAY);
    }

    @Test
    void aMoveMeantForAnEarlierViewIsRefusedIfThatHasChanged() {
        List<Ticket> people = hall.people(NINE, "", TableTerms.USUAL, "ann", "bob");
        Ticket moves = toMove(people);
        long seq = hall.view(moves).get("seq").asLong();
        hall.play(moves);
        hall.play(toMove(people));
        Ticket again = toMove(people);
        String move = hall.view(again).get("menu").get(0).get("move").asString();

        TableException why = Hall.refused(() -> hall.tables()
                .move(again.table(), again.token(), move, "", "", OptionalLong.of(seq))
                .join());

        assertThat(why.code()).isEqualTo("changed");
    }

    @Test
    void undoIsARow() {
        List<Ticket> people = hall.people(NINE, "", TableTerms.USUAL, "ann");
        Ticket ann = people.get(0);
        TableException why =
                Hall.refused(() -> hall.tables().undo(ann.table(), ann.token()).join());
        assertThat(why.code()).isEqualTo("no-undo");
        hall.play(ann);
        JsonNode played = hall.view(ann);
        if (played.get("undo") != null) {
            long seq = hall.tables().undo(ann.table(), ann.token()).join();
            assertThat(seq).isEqualTo(played.get("seq").asLong() + 1);
            hall.restart();
            assertThat(hall.view(ann).get("ply").asLong())
                    .isEqualTo(played.get("ply").asLong() - 1);
        }
    }

    // Readers.

    @Test
    void spectatorsSeeLaterWhereTheTableSaysSo() {
        List<Ticket> people = hall.people(NINE, "", new TableTerms(30, false, false, false), "ann", "bob");
        Hall.Look watch = hall.watch(people.get(0).table());
        hall.time.pass(Duration.ofSeconds(31));
        long before = watch.seen().get("seq").asLong();
        hall.play(toMove(people));

        assertThat(hall.view(people.get(0)).get("seq").asLong()).isGreaterThan(before);
        hall.time.pass(Duration.ofSeconds(29));
        assertThat(watch.seen().get("seq").asLong()).isEqualTo(before);
        hall.time.pass(Duration.ofSeconds(2));
        assertThat(watch.seen().get("seq").asLong()).isGreaterThan(before);
    }

    @Test
    void theRecordShowsTheSeedOnlyWhereThatWasAgreed() {
        for (boolean open : List.of(false, true)) {
            List<Ticket> people = hall.people(NINE, "", new TableTerms(0, open, false, false), "ann", "bob");
            Ticket ann = people.get(0);
            assertThat(hall.tables().record(ann.table(), ann.token()).join()).doesNotContain("SEED");
            while (hall.view(ann).get("outcome") == null) {
                people.forEach(hall::play);
            }
            String record = hall.tables().record(ann.table(), ann.token()).join();
            assertThat(record).contains("PLAYERS: ann bob");
            assertThat(record.contains("SEED")).isEqualTo(open);
        }
    }

    @Test
    void theSamePeopleGoOnWithTheSameTokens() {
        List<Ticket> people = hall.people(NINE, "", TableTerms.USUAL, "ann", "bob");
        Ticket ann = people.get(0);
        assertThat(Hall.refused(() ->
                                hall.tables().again(ann.table(), ann.token()).join())
                        .code())
                .isEqualTo("not-over");
        while (hall.view(ann).get("outcome") == null) {
            people.forEach(hall::play);
        }

        String next = hall.tables().again(ann.table(), ann.token()).join();

        Ticket bob = people.get(1);
        assertThat(hall.tables().again(bob.table(), bob.token()).join()).isEqualTo(next);
        assertThat(hall.view(ann).get("next").asString()).isEqualTo(next);
        assertThat(hall.view(next, bob.token()).get("you").asString()).isEqualTo("p2");
        assertThat(hall.view(next, "").get("started").asBoolean()).isTrue();
    }
}
