package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.courtcards.core.game.Seat;
import dev.courtcards.core.record.Setup;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The contract of a store; {@link PostgresTest} checks it with PostgreSQL. */
class StoreTest {
    private static final Setup SETUP =
            Setup.of("nine-piles").with("RULES", "original").seats(2);
    private String url = "";
    private Store store = new NoStore();

    /** The store under test. */
    String url() {
        return TestServer.memory();
    }

    @BeforeEach
    void open() {
        url = url();
        store = SqlStore.open(url);
        store.create(
                new Store.Head("t1" + hashCode(), SETUP, new TableTerms(3, true, true, true), 77, 0, ""),
                List.of(Place.free(Seat.of(1)).taken("ann", "h1"), Place.free(Seat.of(2))));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private String table() {
        return "t1" + hashCode();
    }

    private static Store.Row row(long seq, String what, String key) {
        return new Store.Row(seq, Store.Kind.MOVE, what, seq * 10, key);
    }

    private Store.Kept kept() {
        return store.read(table()).orElseThrow();
    }

    @Test
    void givesBackWhatWasWritten() {
        store.append(table(), List.of(row(1, "a", "p1:k"), new Store.Row(2, Store.Kind.UNDO, "0", 20, "")));

        Store.Kept kept = kept();

        assertThat(kept.head().setup().get("RULES")).contains("original");
        assertThat(kept.head().terms()).isEqualTo(new TableTerms(3, true, true, true));
        assertThat(kept.head().made()).isEqualTo(77);
        assertThat(kept.places()).extracting(Place::name).containsExactly("ann", "");
        assertThat(kept.rows()).containsExactly(row(1, "a", ""), new Store.Row(2, Store.Kind.UNDO, "0", 20, ""));
        assertThat(store.seqOf(table(), "p1:k")).hasValue(1);
        assertThat(store.seqOf(table(), "p2:k")).isEmpty();
        assertThat(store.read("none")).isEmpty();
    }

    @Test
    void oneOfTwoWritersOfARowWins() {
        store.append(table(), List.of(row(1, "a", "")));

        assertThatThrownBy(() -> store.append(table(), List.of(row(1, "b", ""))))
                .isInstanceOf(Store.Conflict.class);
        assertThat(kept().rows()).extracting(Store.Row::what).containsExactly("a");
    }

    @Test
    void aKeyStandsOnce() {
        store.append(table(), List.of(row(1, "a", "p1:k")));

        assertThatThrownBy(() -> store.append(table(), List.of(row(2, "b", "p1:k"))))
                .isInstanceOf(Store.Conflict.class);
    }

    @Test
    void writesAllRowsOrNone() {
        store.append(table(), List.of(row(2, "late", "")));

        assertThatThrownBy(() -> store.append(table(), List.of(row(1, "a", ""), row(2, "b", ""))))
                .isInstanceOf(Store.Conflict.class);
        assertThat(kept().rows()).extracting(Store.Row::what).containsExactly("late");
    }

    @Test
    void ofTwoWhoTakeASeatOneIsLate() {
        Place bob = kept().places().get(1).taken("bob", "h2");
        store.sit(table(), 0, bob);

        assertThatThrownBy(() -> store.sit(table(), 0, bob.taken("eve", "h3"))).isInstanceOf(Store.Conflict.class);
        assertThat(kept().places()).extracting(Place::name).containsExactly("ann", "bob");
        assertThat(kept().head().revision()).isEqualTo(1);
    }

    @Test
    void theNextTableIsSaidOnce() {
        assertThat(store.next(table(), "n1")).isEqualTo("n1");
        assertThat(store.next(table(), "n2")).isEqualTo("n1");
    }

    @Test
    void standingsAddUpAllGamesOfAnEvening() {
        String later = "t2" + hashCode();
        store.create(
                new Store.Head(later, SETUP, TableTerms.USUAL, 78, 0, ""),
                List.of(Place.free(Seat.of(1)), Place.free(Seat.of(2))));
        store.next(table(), later);
        store.finish(table(), List.of(new Store.Result(1, "ann", 5, 1), new Store.Result(2, "bob", -5, 2)));
        store.finish(later, List.of(new Store.Result(1, "ann", -2, 2), new Store.Result(2, "bob", 2, 1)));
        store.finish(later, List.of(new Store.Result(1, "ann", 9, 1), new Store.Result(2, "bob", 9, 1)));

        assertThat(store.standings(table()))
                .containsExactly(new Store.Standing(1, "ann", 1, 1, 5), new Store.Standing(2, "bob", 1, 0, -5));
        assertThat(store.standings(later))
                .containsExactly(new Store.Standing(1, "ann", 2, 1, 3), new Store.Standing(2, "bob", 2, 1, -3));
    }

    @Test
    void playersAreRankedOverAllTablesOfAGameWithoutBots() {
        String other = "t3" + hashCode();
        Setup game = Setup.of("game-" + hashCode()).seats(3);
        List<Place> places = List.of(
                Place.free(Seat.of(1)).taken("ann", "h1"),
                Place.free(Seat.of(2)).taken("bob", "h2"),
                new Place(Seat.of(3), "easy", "easy", "", Place.Away.NO, true));
        for (String id : List.of(other, other + "b")) {
            store.create(new Store.Head(id, game, TableTerms.USUAL, 78, 0, ""), places);
        }
        store.finish(other, List.of(result(1, "ann", 5, 1), result(2, "bob", -5, 2), result(3, "easy", 9, 1)));
        store.finish(other + "b", List.of(result(1, "Ann", -2, 0), result(2, "bob", -1, 0), result(3, "easy", 3, 0)));

        List<Store.Player> players = store.players(game.game(), 20);
        assertThat(players)
                .extracting(Store.Player::name)
                .usingElementComparator(String::compareToIgnoreCase)
                .containsExactly("ann", "bob");
        assertThat(players.get(0))
                .extracting(Store.Player::games, Store.Player::wins, Store.Player::gain)
                .containsExactly(2, 1, 3L);
        assertThat(players.get(1))
                .extracting(Store.Player::games, Store.Player::wins, Store.Player::gain)
                .containsExactly(2, 0, -6L);
        assertThat(store.players(game.game(), 1)).hasSize(1);
        assertThat(store.players("none", 20)).isEmpty();
    }

    private static Store.Result result(int seat, String name, long gain, int place) {
        return new Store.Result(seat, name, gain, place);
    }

    @Test
    void tablesAreOfferedAsLongAsSomebodyWaits() {
        store.offer(List.of(table()), 1_000);
        store.offer(List.of(table()), 5_000);
        store.offer(List.of(), 9_000);

        assertThat(store.offered(5_000)).contains(table());
        assertThat(store.offered(5_001)).doesNotContain(table());
    }

    @Test
    void marksHoldHowFarTablesAre() {
        store.append(table(), List.of(row(1, "a", ""), row(2, "b", "")));
        store.sit(table(), 0, Place.free(Seat.of(2)));

        assertThat(store.marks(List.of(table(), "none"))).containsOnlyKeys(table());
        assertThat(store.marks(List.of(table()))).containsValue(new Store.Mark(2, 1, ""));
    }

    @Test
    void isOpenedAgainAsItWas() {
        store.append(table(), List.of(row(1, "a", "")));
        try (Store again = SqlStore.open(url)) {
            assertThat(again.read(table()).orElseThrow().rows()).hasSize(1);
        }
    }

    @Test
    void aNewerSchemaIsRefused() throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("insert into cc_schema values (99)");
            try {
                assertThatThrownBy(() -> SqlStore.open(url))
                        .isInstanceOf(Store.Trouble.class)
                        .hasMessageContaining("schema 99");
            } finally {
                statement.execute("delete from cc_schema where version = 99");
            }
        }
    }

    @Test
    void whatDoesNotAnswerIsTrouble() {
        store.close();

        assertThatThrownBy(() -> store.read(table())).isInstanceOf(Store.Trouble.class);
    }
}
