package dev.courtcards.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.courtcards.core.game.Seat;
import dev.courtcards.core.play.CardGame;
import dev.courtcards.core.play.Games;
import dev.courtcards.sealed.DealtDeck;
import dev.courtcards.sealed.DealtLog;
import dev.courtcards.sealed.key.Hex;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** G55: tables of a server that commits to each deck before the players' shares order it. */
class DecksTest {
    private static final TableTerms DEALT = new TableTerms(0, false, false, true);
    private static final String RULES = "geogram hands=2";
    private static final Map<String, String> SHORT = Map.of(
            "poker",
            RULES,
            "blackjack",
            "duel rounds=2",
            "romme",
            "geogram target=1 rounds=1",
            "recall",
            "original maxTurns=3");
    private final Hall hall = new Hall();

    private static byte[] share(Seat seat, int number) {
        byte[] share = new byte[DealtDeck.SHARE];
        share[0] = (byte) seat.number();
        share[1] = (byte) number;
        return share;
    }

    private JsonNode deck(Ticket ticket) {
        return hall.view(ticket).get("deck");
    }

    private int number(Ticket ticket) {
        return deck(ticket).get("number").asInt();
    }

    private String wants(Ticket ticket) {
        return deck(ticket).get("wants").asString();
    }

    private void commit(Ticket ticket) {
        int number = number(ticket);
        String hash =
                DealtDeck.commitment(ticket.table(), number, ticket.seat().number(), share(ticket.seat(), number));
        hall.tables().share(ticket.table(), ticket.token(), number, hash, "").join();
    }

    private void show(Ticket ticket) {
        int number = number(ticket);
        String share = Hex.write(share(ticket.seat(), number));
        hall.tables().share(ticket.table(), ticket.token(), number, "", share).join();
    }

    private void both(List<Ticket> people) {
        people.forEach(this::commit);
        people.forEach(this::show);
    }

    private String file(String table, String token) {
        return hall.tables().decks(table, token).join();
    }

    private static String checked(String file) {
        DealtLog log = DealtLog.read(file);
        CardGame<?> game = Games.found().find(log.setup());
        return log.check(game);
    }

    /** The smallest bet, where only an amount is possible. */
    private boolean bets(Ticket ticket) {
        JsonNode ranges = hall.view(ticket).get("ranges");
        if (ranges == null || ranges.isEmpty()) {
            return false;
        }
        JsonNode range = ranges.get(0);
        String typed =
                range.get("words").get(0).asString() + " " + range.get("min").asInt();
        hall.tables()
                .move(ticket.table(), ticket.token(), "", typed, "", OptionalLong.empty())
                .join();
        return true;
    }

    /** Plays each player's first move until the game is over; false if it does not end. */
    private boolean play(List<Ticket> people) {
        for (int moves = 0; moves < 300; moves++) {
            if (!wants(people.get(0)).isEmpty()) {
                both(people);
            }
            boolean moved = people.stream().anyMatch(ticket -> hall.play(ticket) || bets(ticket));
            if (!moved) {
                hall.time.pass(Duration.ofSeconds(1));
            }
            if (hall.view(people.get(0)).get("outcome") != null) {
                return true;
            }
        }
        return false;
    }

    @Test
    void thePlayersOrderEachDeckAndCheckIt() {
        for (String game : List.of("poker", "nine-piles")) {
            List<Ticket> people = hall.people(game, SHORT.getOrDefault(game, ""), DEALT, "ann", "bob");
            hall.look(people.get(0));
            assertThat(hall.view(people.get(0)).get("menu")).as(game).isEmpty();
            assertThat(wants(people.get(0))).isEqualTo("hash");
            both(people);
            assertThat(wants(people.get(0))).isEmpty();
            assertThat(play(people)).as("it ends").isTrue();
            String table = people.get(0).table();
            for (Ticket ticket : people) {
                String own = "OWN:1:" + Hex.write(share(ticket.seat(), 1)) + "\n";
                assertThat(checked(file(table, ticket.token()) + own))
                        .as(game)
                        .contains(" decks, 1 with the owner's share")
                        .endsWith("dealt by the rules");
            }
            assertThat(checked(file(table, ""))).endsWith("dealt by the rules");
        }
    }

    static Set<String> games() {
        return Games.found().names();
    }

    /** For every game found, to its end or to a limit. */
    @ParameterizedTest
    @MethodSource("games")
    void theDecksOfEachGameCheck(String game) {
        List<Ticket> people = hall.people(game, SHORT.getOrDefault(game, ""), DEALT, "ann", "bob");
        hall.look(people.get(0));
        play(people);
        for (Ticket ticket : people) {
            assertThat(checked(file(ticket.table(), ticket.token()))).contains(" decks, ");
        }
        assertThat(checked(file(people.get(0).table(), ""))).contains(" decks, ");
    }

    /** Nobody is late after the deal, so the table is not woken again and again. */
    @Test
    void aTableWhoseDeckIsDealtSleeps() {
        List<Ticket> people = hall.people("poker", RULES, DEALT, "ann", "bob");
        both(people);

        hall.time.pass(Duration.ofMinutes(1));

        assertThat(people.stream().anyMatch(hall::play)).isTrue();
    }

    @Test
    void nothingIsOpenedBeforeTheHandIsOver() {
        List<Ticket> people = hall.people("poker", RULES, DEALT, "ann", "bob");
        both(people);
        Ticket ann = people.get(0);
        assertThat(file(ann.table(), ann.token()))
                .contains("DECK:1:52:", "CLOSED:1", "SHARE:1:p2")
                .doesNotContain("OPEN:");
        Ticket first = people.stream()
                .filter(ticket -> !hall.view(ticket).get("menu").isEmpty())
                .findFirst()
                .orElseThrow();
        hall.tables()
                .move(first.table(), first.token(), "", "call", "", OptionalLong.empty())
                .join();
        assertThat(file(ann.table(), ann.token())).doesNotContain("OPEN:", "MOVE:ACTION");
    }

    @Test
    void aMissingShareVoidsTheDeckAndIsCounted() {
        List<Ticket> people = hall.people("poker", RULES, DEALT, "ann", "bob");
        String root = file(people.get(0).table(), "")
                .lines()
                .filter(line -> line.startsWith("DECK:1"))
                .findFirst()
                .orElseThrow();
        people.forEach(this::commit);
        show(people.get(0));
        hall.time.pass(Duration.ofSeconds(11));

        assertThat(number(people.get(0))).isEqualTo(2);
        assertThat(deck(people.get(0)).get("voids").toString()).isEqualTo("{\"p2\":1}");
        assertThat(file(people.get(0).table(), ""))
                .contains("VOID:1:p2")
                .doesNotContain(root.replace("DECK:1", "DECK:2"));
        assertThat(play(people)).isTrue();
        assertThat(checked(file(people.get(1).table(), people.get(1).token()))).endsWith("dealt by the rules");
    }

    @Test
    void aShareThatComesLateOrIsAnotherIsRefused() {
        List<Ticket> people = hall.people("poker", RULES, DEALT, "ann", "bob");
        Ticket ann = people.get(0);
        Ticket bob = people.get(1);
        assertThat(Hall.refused(() -> show(ann)).code()).isEqualTo("late-share");
        commit(ann);
        commit(ann); // the same again
        assertThat(Hall.refused(() -> hall.tables()
                                .share(ann.table(), ann.token(), 1, "ab".repeat(32), "")
                                .join())
                        .code())
                .isEqualTo("late-share");
        hall.time.pass(Duration.ofSeconds(6));
        assertThat(wants(ann)).isEqualTo("share");
        assertThat(Hall.refused(() -> commit(bob)).code())
                .as("after the others' hashes are known")
                .isEqualTo("late-share");
        assertThat(Hall.refused(() -> hall.tables()
                                .share(ann.table(), ann.token(), 1, "", "00".repeat(32))
                                .join())
                        .code())
                .isEqualTo("wrong-share");
        assertThat(Hall.refused(() -> hall.tables()
                                .share(ann.table(), ann.token(), 1, "", "xyz")
                                .join())
                        .code())
                .isEqualTo("bad-share");
        show(ann);
        assertThat(Hall.refused(() -> show(ann)).code()).isEqualTo("late-share");
        assertThat(hall.view(ann).get("turn")).isNotEmpty();
    }

    @Test
    void whoGivesNoneIsNotWaitedForForEver() {
        List<Ticket> people = hall.people("poker", RULES, DEALT, "ann", "bob");
        hall.time.pass(Duration.ofSeconds(6));
        assertThat(hall.view(people.get(0)).get("turn")).isNotEmpty();
        assertThat(checked(file(people.get(0).table(), ""))).startsWith("1 decks, 0 with the owner's share");
    }

    @Test
    void aServerThatIsStartedAgainGoesOn() {
        List<Ticket> people = hall.people("poker", RULES, DEALT, "ann", "bob");
        people.forEach(this::commit);
        show(people.get(0));
        hall.restart();
        assertThat(wants(people.get(0))).isEqualTo("share");
        show(people.get(1));
        hall.restart();
        assertThat(play(people)).isTrue();
        assertThat(checked(file(people.get(1).table(), people.get(1).token()))).endsWith("dealt by the rules");
    }

    @Test
    void aTableOfAnotherKindHasNoDecks() {
        List<Ticket> people = hall.people("poker", RULES, TableTerms.USUAL, "ann", "bob");
        assertThat(hall.view(people.get(0)).get("deck")).isNull();
        assertThat(Hall.refused(() -> file(people.get(0).table(), "")).code()).isEqualTo("no-decks");
    }

    @Test
    void openTermsShowAllInTheEnd() {
        List<Ticket> people =
                hall.people("poker", "geogram hands=1", new TableTerms(0, true, false, true), "ann", "bob");
        assertThat(play(people)).isTrue();
        String file = file(people.get(0).table(), "");
        assertThat(file.lines().filter(line -> line.startsWith("OPEN:1:"))).hasSize(52);
        assertThat(checked(file)).contains("52 cards lay where they were opened");
    }
}
